// verify.ts - verifies a record in the page: the engine checks every action, hash and die, and the commitment and entropy are compared with
// what this player saw before the first roll.

import { ALL_SEEING, EngineError } from '../types'
import type { CourseMark, Dice, Engine, Fault, FaultCode, KeyInfo, PlayedStep, RecordInfo, Rules, State } from '../types'
import { digest } from './digest'
import { provideDigest } from './engine'

provideDigest(digest)

/** What is wrong and where: `line` counts from 1; `text` is one line of English. */
export interface Problem {
	line: number
	code: FaultCode | 'other-commitment' | 'other-entropy' // differs from what was shown at the start, or from what this player gave
	text: string
}

export interface Proof {
	ok: boolean
	actions: number // verified before the first problem
	outcomes: number // of chance among them
	dice: Dice
	problems: Problem[]
}

/** What this player saw before the first roll; a record with anything else is of another game. Entropy by seat. */
export interface Known {
	commitment?: string
	entropy?: Record<number, string>
	renewed?: { commitment: string; entropy: Record<number, string> }[] // later keys
}

export interface Replay {
	rules: Rules
	options: Record<string, string>
	names: string[] // by seat, "" if none
	seats: number
	result: string // "" if the record stops before the end
	keys: KeyInfo[] // of fair dice: the first key and its renewals
	count: number // actions
	proof: Proof
	/** The state after so many actions, as the viewer sees it. */
	at(moment: number, viewer?: number): State
	/** What happened, as the viewer sees it. */
	steps(viewer?: number): PlayedStep[]
	/** Where turns and combats begin and end. */
	course: CourseMark[]
}

/** The number of the nth line that begins like this, or 1 if there is none: a hint where to look. */
function lineOf(text: string, begins: string, nth = 0): number {
	const lines = text.split('\n').flatMap((line, i) => (line.startsWith(begins) ? [i + 1] : []))
	return lines[nth] ?? lines[0] ?? 1
}

function compareEntropy(known: Record<number, string> | undefined, said: string[], line: number): Problem[] {
	return Object.entries(known ?? {})
		.filter(([seat, hex]) => hex !== said[Number(seat)])
		.map(([seat]) => ({ line, code: 'other-entropy', text: `seat ${Number(seat) + 1} gave other entropy than this` }))
}

function compareRenewed(text: string, keys: KeyInfo[], known: NonNullable<Known['renewed']>): Problem[] {
	const problems: Problem[] = []
	if (known.length !== keys.length)
		problems.push({
			line: lineOf(text, 'luck '),
			code: 'other-commitment',
			text: 'the dice were not renewed as often as was shown',
		})
	known.slice(0, keys.length).forEach((saw, i) => {
		const line = lineOf(text, 'renew ', i)
		if (saw.commitment !== keys[i]!.commitment)
			problems.push({ line, code: 'other-commitment', text: 'this is not the commitment that was shown when the game went on' })
		problems.push(...compareEntropy(saw.entropy, keys[i]!.entropy, line))
	})
	return problems
}

/** Whether this is the game that the player saw begin. */
function compare(text: string, keys: KeyInfo[], known: Known): Problem[] {
	const [first, ...renewed] = keys
	const line = lineOf(text, 'luck ')
	const problems: Problem[] = []
	if (known.commitment && known.commitment !== first?.commitment)
		problems.push({ line, code: 'other-commitment', text: 'this is not the commitment that was shown at the start' })
	problems.push(...compareEntropy(known.entropy, first?.entropy ?? [], line))
	if (known.renewed) problems.push(...compareRenewed(text, renewed, known.renewed))
	return problems
}

const faultOf = ({ fault, line, problem }: Fault): Problem[] => (fault ? [{ line, code: fault, text: problem }] : [])

function proofOf(text: string, info: RecordInfo, known: Known): Proof {
	const problems = [...faultOf(info), ...compare(text, info.keys, known)]
	return { ok: problems.length === 0, actions: info.count, outcomes: info.outcomes, dice: info.dice, problems }
}

/** Verifies the text of a record. Does not throw, whatever is wrong with it. */
export function verify(text: string, engine: Engine, known: Known = {}): Proof {
	const read = engine.read(text)
	if ('fault' in read) return { ok: false, actions: 0, outcomes: 0, dice: 'given', problems: faultOf(read) }
	const proof = proofOf(text, read.record.info(), known)
	read.record.free()
	return proof
}

/** The game of a record, up to the first problem (see `proof`). Throws an EngineError if the problem is in the header. */
export function replay(text: string, engine: Engine, known: Known = {}): Replay {
	const read = engine.read(text)
	if ('fault' in read) throw new EngineError(`line ${read.line}: ${read.problem}`)
	const { rules, record } = read
	const info = record.info()
	const told = new Map<number, PlayedStep[]>()
	return {
		rules,
		options: info.options,
		names: info.names,
		seats: info.seats,
		result: info.result,
		keys: info.keys,
		count: info.count,
		proof: proofOf(text, info, known),
		course: record.course(),
		at: (moment, viewer) => record.at(moment, viewer),
		steps: (viewer = ALL_SEEING) => {
			let steps = told.get(viewer)
			if (!steps) {
				steps = record.steps(viewer)
				told.set(viewer, steps)
			}
			return steps
		},
	}
}
