// verify.ts - proves a record in the page, from its text alone: every action is legal and stands where it is its turn, every
// hash is right, every die is the one that the published key gives, and the key is the one promised before the first roll.
// The rules come from the engine in the page and the dice from fair.ts, so that no word of the server has to be believed.
// On the way it keeps every state, which is all a replay needs.

import { chain, digits, pick } from '../session/luck'
import { ALL_SEEING, CHANCE, EngineError, OVER } from '../types'
import type { Action, Engine, GameEvent, Rules, State } from '../types'
import { fairDice, keeps } from './fair'
import { parseRecord, RecordError } from './record'
import type { Parsed, Problem, Renewal } from './record'

export type { Problem } from './record'

/** How far the dice can be trusted: proved by the published key, sealed until it is, seeded, or given by hand. */
export type Dice = 'proved' | 'sealed' | 'seeded' | 'given'

export interface Proof {
	ok: boolean
	actions: number // proved, from the first on
	outcomes: number // of chance among them
	dice: Dice
	problems: Problem[]
}

/** What this player saw before the first roll; a record that says otherwise is not of that game. Entropy by seat. */
export interface Known {
	commitment?: string
	entropy?: Record<number, string>
	renewed?: { commitment: string; entropy: Record<number, string> }[] // keys that took over since
}

/** One step as somebody sees it. `moment`: how many actions had been played after it. */
export interface Played {
	who: number // seat or CHANCE
	text: string // its notation; "" where this viewer may not know it
	events: GameEvent[]
	moment: number
}

export interface Replay {
	rules: Rules
	options: Record<string, string>
	names: string[] // by seat, "" if none
	seats: number
	result: string // "" if the record stops before the end
	fair: { commitment: string; entropy: string[]; key: string; renewals: Renewal[] } // "" where there is none
	count: number // actions
	proof: Proof
	/** The state after so many actions, as the viewer sees it. The same object for the same question. */
	at(moment: number, viewer?: number): State
	/** What happened, as the viewer sees it; steps that show him nothing are left out. */
	steps(viewer?: number): Played[]
}

interface Step {
	who: number
	text: string
	events: GameEvent[]
}

/** "p1 wins 45 33", "p1 p3 share 30 20 30", "nobody wins 0 0". */
function resultOf(rules: Rules, state: State): string {
	const { value, winners } = rules.payoff(state)
	const seats = [0, 1, 2, 3].filter((seat) => (winners >> seat) & 1)
	const words =
		seats.length === 0 ? 'nobody wins' : `${seats.map((seat) => `p${seat + 1}`).join(' ')} ${seats.length === 1 ? 'wins' : 'share'}`
	return [words, ...value].join(' ')
}

function sameBytes(x: Uint8Array, y: Uint8Array): boolean {
	return x.length === y.length && x.every((byte, i) => byte === y[i])
}

type Draw = (n: number, weights: number[]) => number

/** Replays one record. `states[n]` is the state after n actions. */
class Prover {
	readonly states: State[] = []
	readonly steps: Step[] = []
	readonly problems: Problem[] = []
	outcomes = 0
	private given: boolean
	private running = 0n
	private draws: { from: number; draw: Draw | null }[] = [] // each key's, in order

	constructor(
		readonly rules: Rules,
		readonly record: Parsed,
	) {
		this.given = record.luck.kind === 'given'
	}

	/** The set-up, which must be possible and have the hash that is said. */
	begin(): void {
		const { rules, record } = this
		const state = this.attempt(record.at.setup, 'setup', () => (record.position ? this.position() : this.setup()))
		const seats = rules.seats(state)
		record.names.forEach((name, seat) => {
			if (name && seat >= seats) throw new RecordError(record.at.seat[seat]!, 'seat', 'the game has no such seat')
		})
		this.states.push(state)
		this.running = chain(0n, BigInt(`0x${rules.hash(state)}`))
		if (digits(this.running) !== record.start)
			throw new RecordError(record.at.start, 'start', `the set-up gives the running hash ${digits(this.running)}, not this one`)
		this.draws = this.dice()
	}

	private attempt<T>(line: number, code: Problem['code'], run: () => T): T {
		try {
			return run()
		} catch (error) {
			if (!(error instanceof EngineError)) throw error
			throw new RecordError(line, code, error.message)
		}
	}

	private setup(): State {
		const { rules, record } = this
		const spec = rules.info.options.find(({ name }) => name === 'edition')
		const edition = record.options['edition'] ?? spec?.default ?? rules.info.editions[0]!
		const state = rules.setup(record.options)
		if (edition !== record.edition) throw new EngineError('the game is not played in this edition with these options')
		return state
	}

	private position(): State {
		const { rules, record } = this
		let document: any
		try {
			document = JSON.parse(record.position)
		} catch {
			throw new EngineError('the position is no JSON')
		}
		if (document?.format !== 'grognard-position-1') throw new EngineError('the position has another format')
		if (document.game !== rules.id) throw new EngineError('the position is one of another game')
		return rules.write(document.state)
	}

	/** What chance must give, where that can be known: with a seed, or a key that is the promised one. */
	private dice(): { from: number; draw: Draw | null }[] {
		const { luck, key, entropy, renewals } = this.record
		if (luck.kind === 'given') return [{ from: 0, draw: null }]
		if (luck.kind === 'seeded') return [{ from: 0, draw: (n, weights) => pick(luck.seed, n, weights) }]
		const first = key && keeps(luck, key) ? fairDice(key, luck.id, entropy) : null
		const later = renewals.map((r) => {
			const good = r.key && keeps({ ...luck, commitment: r.commitment, bindsId: true }, r.key)
			return { from: r.from, draw: good ? fairDice(r.key, luck.id, r.entropy) : null }
		})
		return [{ from: 0, draw: first }, ...later]
	}

	/** What gives outcome n: the key that took over last. */
	private drawAt(n: number): Draw | null {
		let draw: Draw | null = null
		for (const part of this.draws) if (part.from <= n) draw = part.draw
		return draw
	}

	/** Proves action number `index`, counted from 0. */
	private play(index: number): void {
		const { rules, record } = this
		const { line, who, given, notation, hash } = record.lines[index]!
		const state = this.states[index]!
		const turn = rules.turn(state)
		if (turn === OVER) throw new RecordError(line, 'after-end', 'the game is over, no action can follow')
		if (turn !== who) throw new RecordError(line, 'turn', turn === CHANCE ? "it is chance's turn" : `it is the turn of p${turn + 1}`)
		if (given && record.luck.kind === 'given') throw new RecordError(line, 'turn', 'all dice of this record are given: write "chance"')
		const action = this.attempt(line, 'notation', () => rules.parse(state, notation))
		const refusal = rules.check(state, action, 'en')
		if (refusal) throw new RecordError(line, 'illegal', `${refusal.text} (${refusal.clause})`)
		if (who === CHANCE && !given) this.prove(index, state, action)
		const after = rules.apply(state, action)
		const running = chain(this.running, BigInt(`0x${rules.hash(after.state)}`))
		if (digits(running) !== hash) throw new RecordError(line, 'hash', `the running hash is ${digits(running)}, not this one`)
		this.running = running
		this.given ||= given
		this.outcomes += who === CHANCE ? 1 : 0
		this.states.push(after.state)
		this.steps.push({ who, text: notation, events: after.events })
	}

	private prove(index: number, state: State, action: Action): void {
		const draw = this.drawAt(index)
		if (!draw) return
		const drawn = this.rules.legal(state)[draw(index, this.rules.weights(state))]!
		if (!sameBytes(drawn.raw, action.raw))
			throw new RecordError(
				this.record.lines[index]!.line,
				'outcome',
				`the ${this.record.luck.kind === 'seeded' ? 'seed' : 'key'} gives "${drawn.text}" here`,
			)
	}

	private end(): void {
		const { rules, record } = this
		const last = this.states[this.states.length - 1]!
		const over = rules.turn(last) === OVER
		const { result, luck, key, at, renewals } = record
		const late = over ? renewals.find(({ from }) => from === record.lines.length) : undefined
		if (late) throw new RecordError(late.line, 'after-end', 'the game is over, its dice are not renewed')
		if (result && over && result !== resultOf(rules, last))
			throw new RecordError(at.result, 'result', `the result is "${resultOf(rules, last)}"`)
		const stopped = /^p([1-4]) resigned$/.exec(result)
		if (result && !over && result !== 'abandoned' && !(stopped && Number(stopped[1]) <= rules.seats(last)))
			throw new RecordError(at.result, 'result', 'the game is not over: its result can only be "abandoned" or "p1 resigned"')
		if (key && luck.kind === 'fair' && !keeps(luck, key))
			throw new RecordError(at.key, 'key', 'the key does not match the commitment in the header')
		if (!key || luck.kind !== 'fair') return
		for (const r of renewals) {
			if (!r.key) throw new RecordError(at.end, 'key', 'a key is missing: there is one for each commitment')
			if (!keeps({ ...luck, commitment: r.commitment, bindsId: true }, r.key))
				throw new RecordError(r.keyLine, 'key', 'the key does not match the commitment of its renewal')
		}
	}

	/** Everything behind the header, up to the first fault. */
	run(): void {
		try {
			this.record.lines.forEach((_, index) => this.play(index))
			if (this.record.fault) throw this.record.fault
			this.end()
		} catch (error) {
			if (!(error instanceof RecordError)) throw error
			this.problems.push({ line: error.line, code: error.code, text: error.message })
		}
	}

	/** Whether this is the game that the player saw begin. */
	compare(known: Known): void {
		const { luck, entropy, at } = this.record
		const said = luck.kind === 'fair' ? luck.commitment : ''
		if (known.commitment && known.commitment !== said)
			this.problems.push({ line: at.luck, code: 'other-commitment', text: 'this is not the commitment that was shown at the start' })
		this.compareEntropy(known.entropy, entropy, (seat) => at.entropy[seat] || at.luck)
		if (!known.renewed) return
		const { renewals } = this.record
		if (known.renewed.length !== renewals.length)
			this.problems.push({ line: at.luck, code: 'other-commitment', text: 'the dice were not renewed as often as was shown' })
		known.renewed.slice(0, renewals.length).forEach((saw, i) => {
			const { line, commitment, entropy } = renewals[i]!
			if (saw.commitment !== commitment)
				this.problems.push({ line, code: 'other-commitment', text: 'this is not the commitment that was shown when the game went on' })
			this.compareEntropy(saw.entropy, entropy, () => line)
		})
	}

	private compareEntropy(known: Record<number, string> | undefined, said: string[], line: (seat: number) => number): void {
		for (const [seat, hex] of Object.entries(known ?? {}))
			if (hex !== said[Number(seat)])
				this.problems.push({
					line: line(Number(seat)),
					code: 'other-entropy',
					text: `seat ${Number(seat) + 1} gave other entropy than this`,
				})
	}

	proof(): Proof {
		const dice = this.given
			? 'given'
			: this.record.luck.kind === 'seeded'
				? 'seeded'
				: this.draws.every(({ draw }) => draw)
					? 'proved'
					: 'sealed'
		return { ok: this.problems.length === 0, actions: this.steps.length, outcomes: this.outcomes, dice, problems: this.problems }
	}
}

/** Reads and proves; throws a RecordError if the header makes no game. */
function proveAll(text: string, engine: Engine, known: Known): Prover {
	const record = parseRecord(text)
	if (!engine.games.some(({ id }) => id === record.game)) throw new RecordError(2, 'no-game', 'there is no such game')
	const prover = new Prover(engine.game(record.game), record)
	prover.begin()
	prover.run()
	prover.compare(known)
	return prover
}

/** Proves the text of a record. Never throws for anything that is wrong with it. */
export function verify(text: string, engine: Engine, known: Known = {}): Proof {
	try {
		return proveAll(text, engine, known).proof()
	} catch (error) {
		if (!(error instanceof RecordError)) throw error
		const problem = { line: error.line, code: error.code, text: error.message }
		return { ok: false, actions: 0, outcomes: 0, dice: 'given', problems: [problem] }
	}
}

/** What the viewer may see of the steps. */
function stepsFor(prover: Prover, viewer: number, at: (moment: number) => State): Played[] {
	const seen = (events: GameEvent[]) =>
		viewer === ALL_SEEING ? events : events.filter(({ seenBy = 255 }) => seenBy === 255 || (viewer >= 0 && (seenBy >> viewer) & 1))
	const all = prover.steps.map(({ who, text, events }, index) => {
		const shown = seen(events)
		const open = viewer === ALL_SEEING || viewer === who || shown.length === events.length
		return { who, text: open ? text : '', events: shown, moment: index + 1 }
	})
	if (viewer === ALL_SEEING) return all
	return all.filter(({ events, moment }) => events.length > 0 || !sameBytes(at(moment), at(moment - 1)))
}

/** The game of a record, as far as it is sound (`proof` says whether all of it is). Throws an EngineError if its header is not. */
export function replay(text: string, engine: Engine, known: Known = {}): Replay {
	let prover: Prover
	try {
		prover = proveAll(text, engine, known)
	} catch (error) {
		if (error instanceof RecordError) throw new EngineError(`line ${error.line}: ${error.message}`)
		throw error
	}
	const { rules, record, states } = prover
	const views = new Map<number, State[]>()
	const at = (moment: number, viewer = ALL_SEEING): State => {
		const index = Math.max(0, Math.min(moment, states.length - 1))
		const state = states[index]!
		if (viewer === ALL_SEEING) return state
		let kept = views.get(viewer)
		if (!kept) views.set(viewer, (kept = []))
		return (kept[index] ??= rules.hide(state, viewer))
	}
	const told = new Map<number, Played[]>()
	return {
		rules,
		options: record.options,
		names: record.names,
		seats: rules.seats(states[0]!),
		result: record.result,
		fair: {
			commitment: record.luck.kind === 'fair' ? record.luck.commitment : '',
			entropy: record.entropy,
			key: record.key,
			renewals: record.renewals,
		},
		count: prover.steps.length,
		proof: prover.proof(),
		at,
		steps: (viewer = ALL_SEEING) => {
			let steps = told.get(viewer)
			if (!steps) told.set(viewer, (steps = stepsFor(prover, viewer, (moment) => at(moment, viewer))))
			return steps
		},
	}
}
