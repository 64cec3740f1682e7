// rolling.ts - the dice that have just fallen, with what came of them and the sum they were added to, until the player has read them.
import { useMemo, useRef, useState } from 'preact/hooks'
import { CHANCE } from '../../types'
import type { Action, BoardProps, Item, Lang, Rules, State, Step } from '../../types'
import { seatOf } from './position'
import type { Battle } from './position'

export interface Roll {
	key: number // the step
	face: number | null // null where only the result is known
	two: boolean // the sum of two dice
	texts: string[]
	items: Item[] // the sum
	side: number // whose the first part of it is
}

const MOST = 6 // rolls in view
const TRIED = 40 // choices of the other side that are tried

const faceOf = (step: Step): number | null => {
	const face = /^roll (\d+)$/.exec(step.rolled ?? '')?.[1]
	return face ? Number(face) : null
}

const sameEvents = (rules: Rules, state: State, action: Action, step: Step): State | null => {
	const made = rules.apply(state, action)
	const codes = (events: Step['events']) => events.map((e) => [e.code, ...e.args].join()).join()
	return codes(made.events) === codes(step.events) ? made.state : null
}

/** The state after a step: of chance by its notation, of a player by what would have told the same. */
function after(rules: Rules, state: State, step: Step): State | null {
	try {
		if (step.rolled) return rules.apply(state, rules.parse(state, step.rolled)).state
		const forced = rules.forced(state)
		for (const action of forced ? [forced] : rules.legal(state).slice(0, TRIED)) {
			const next = sameEvents(rules, state, action, step)
			if (next) return next
		}
	} catch {
		// Not ours to know: the sum is left out.
	}
	return null
}

const SIX = 6

/** `state`: before it; null where it is not known. */
function rollOf(rules: Rules, state: State | null, step: Step, lang: Lang): Omit<Roll, 'key'> {
	const dice = state && rules.turn(state) === CHANCE ? rules.legal(state) : []
	const top = state && (rules.read(state) as Battle).stack.at(-1)
	return {
		face: faceOf(step),
		two: dice.length > SIX || step.events.some((e) => rules.eventId(e).startsWith('result-general')),
		texts: step.events.map((e) => rules.event(e, lang).text).filter(Boolean),
		items: state && dice[0] ? rules.explain(state, dice[0], lang) : [],
		side: seatOf(top?.unit ?? ''),
	}
}

/** The rolls among the steps since `from`, the first `known` of which led to it. */
export function rollsSince(rules: Rules, from: State | null, steps: Step[], known: number, lang: Lang): Roll[] {
	const rolls: Roll[] = []
	let state = from
	for (const [i, step] of steps.slice(known).entries()) {
		if (step.who === CHANCE) {
			rolls.push({ key: known + i, ...rollOf(rules, state, step, lang) })
		}
		state = state && after(rules, state, step)
	}
	return rolls
}

/** Rolls that have not been read; `read` puts them away. */
export function useRolls({ rules, state, steps, lang }: BoardProps): { rolls: Roll[]; read(): void } {
	const seen = useRef({ state, length: steps.length })
	const [first, setFirst] = useState(steps.length) // rolls before it have been read, or were there when the page was opened
	const kept = useRef<Roll[]>([])
	useMemo(() => {
		const { state: from, length } = seen.current
		if (steps.length < length)
			kept.current = [] // a take-back, or looking back
		else if (steps.length > length) kept.current = [...kept.current, ...rollsSince(rules, from, steps, length, lang)].slice(-MOST)
		seen.current = { state, length: steps.length }
	}, [rules, state, steps, lang])
	const rolls = kept.current.filter((roll) => roll.key >= first)
	return { rolls, read: () => setFirst(steps.length) }
}
