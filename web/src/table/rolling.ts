// rolling.ts - the dice that have just fallen, with what came of them and the sum they were added to, and what was done without dice, until
// the player has read it.
import { useMemo, useRef, useState } from 'preact/hooks'
import { isSumLine, sumItem } from '../play/sums'
import { CHANCE } from '../types'
import type { Action, BoardProps, Item, Lang, Position, Rules, State, Step } from '../types'

export interface Roll {
	key: number // the step
	face: number | null // null where only the result is known
	two: boolean // the sum of two dice
	texts: string[]
	items: Item[] // the sum
	side: number // whose the first part of it is
}

const MOST = 200 // steps that are told: whatever came since the viewer's last decision
const TRIED = 40 // choices of the other side that are tried

/** By its notation; a server sends none, but an event may tell it. */
const faceOf = (rules: Rules, step: Step, { face }: DiceOf): number | null => {
	const rolled = /^roll (\d+)$/.exec(step.rolled ?? '')?.[1]
	if (rolled) return Number(rolled)
	return step.events.map((e) => face?.(rules.eventId(e), e.args) ?? 0).find(Boolean) ?? null
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

/** What a game says of its dice. */
export interface DiceOf {
	sideOf(position: Position): number // whose the first part of the sum is
	two?: RegExp // events of two dice at once
	quiet?: RegExp // events that are not worth a line: a roll that brings nothing else is not shown
	face?(event: string, args: number[]): number | undefined // the die that an event tells; 0: none
}

/** What is told of a step. */
export const told = (rules: Rules, step: Step, lang: Lang, { quiet }: Pick<DiceOf, 'quiet'>): string[] =>
	step.events
		.filter((e) => !isSumLine(e) && !quiet?.test(rules.eventId(e)))
		.map((e) => rules.event(e, lang).text)
		.filter(Boolean)

/** `state`: before it; null where it is not known. */
function rollOf(rules: Rules, state: State | null, step: Step, lang: Lang, of: DiceOf): Omit<Roll, 'key'> {
	const dice = state && step.who === CHANCE && rules.turn(state) === CHANCE ? rules.legal(state) : []
	const sums = step.events.filter(isSumLine).map((e) => sumItem(rules.event(e, lang), e))
	return {
		face: faceOf(rules, step, of),
		two: dice.length > SIX || step.events.some((e) => of.two?.test(rules.eventId(e))),
		texts: told(rules, step, lang, of),
		items: [...(state && dice[0] ? rules.explain(state, dice[0], lang) : []), ...sums],
		side: state ? of.sideOf(rules.read(state)) : 0,
	}
}

/** The rolls among the steps since `from`, the first `known` of which led to it. */
export function rollsSince(rules: Rules, from: State | null, steps: Step[], known: number, lang: Lang, of: DiceOf): Roll[] {
	const rolls: Roll[] = []
	let state = from
	for (const [i, step] of steps.slice(known).entries()) {
		const roll = rollOf(rules, state, step, lang, of)
		if (roll.texts.length) rolls.push({ key: known + i, ...roll })
		state = state && after(rules, state, step)
	}
	return rolls
}

export interface Unread {
	rolls: Roll[]
	read(): void // puts them away
	board: BoardProps // whoever acts has read what was told
}

/** What has not been read. */
export function useRolls(board: BoardProps, of: DiceOf): Unread {
	const { rules, state, steps, lang, standing } = board
	const seen = useRef({ state, length: steps.length })
	const [first, setFirst] = useState(steps.length) // rolls before it have been read, or were there when the page was opened
	const kept = useRef<Roll[]>([])
	useMemo(() => {
		const { state: from, length } = seen.current
		if (steps.length < length)
			kept.current = [] // a take-back, or looking back
		else if (steps.length > length) kept.current = [...kept.current, ...rollsSince(rules, from, steps, length, lang, of)].slice(-MOST)
		seen.current = { state, length: steps.length }
	}, [rules, state, steps, lang, of])
	const from = standing ? first : steps.length - 1 // nobody reads in a replay: it tells each step by itself
	const rolls = kept.current.filter((roll) => roll.key >= from)
	const read = () => setFirst(steps.length)
	const act: BoardProps['act'] = (...what) => {
		read()
		board.act(...what)
	}
	return { rolls, read, board: { ...board, act } }
}
