// choices.ts - the legal actions as choices on the board, and how far each soldier can march, as the engine explains it.
import type { Action, Item, Lang, Parts, Rules, State } from '../../types'

export type Choice =
	| { kind: 'move'; number: number; landing: number; action: Action } // landing track + 1: home
	| { kind: 'enter' | 'ready'; number: number; action: Action }
	| { kind: 'place'; piece: string; space: number; action: Action }

/** Null for an action this board does not draw; the list of actions has it. */
function choiceOf(action: Action, { verb, unit = '', piece, to }: Parts): Choice | null {
	const number = Number(unit.split(' ')[1])
	if (verb === 'move') return { kind: 'move', number, landing: Number(to), action }
	if (verb === 'enter' || verb === 'ready') return { kind: verb, number, action }
	if (verb === 'place') return { kind: 'place', piece: String(piece), space: Number(to), action }
	return null
}

export function choicesOf(rules: Rules, state: State, legal: Action[]): Choice[] {
	if (!legal.length) return []
	const parts = rules.parts(state)
	const choices = new Map(rules.legal(state).map((action, i) => [action.text, choiceOf(action, parts[i])]))
	return legal.flatMap(({ text }) => choices.get(text) ?? [])
}

export interface Reach {
	number: number
	maximum: number
	factors: number[] // position, level, bonus
	items: Item[]
	landings: Map<number, string> // the action for each landing
	squareHome: number // the square taken by going home, 0 if home is out of reach
}

/** How far one soldier can march: the first total of the engine's explanation, with its factors. */
function reachOf(number: number, items: Item[]): Reach {
	const until = items.findIndex((item, i) => i > 0 && item.kind === 'total')
	const own = until < 0 ? items : items.slice(0, until)
	const [total, ...factors] = own
	return { number, maximum: total?.value ?? 0, factors: factors.map((i) => i.value), items: own, landings: new Map(), squareHome: 0 }
}

/** The second total in the explanation of going home is the barracks square. */
const homeSquare = (items: Item[]): number => items.filter((i) => i.kind === 'total')[1]?.value ?? 0

/** What every soldier who may march can reach. */
export function reachesOf(rules: Rules, state: State, track: number, choices: Choice[], lang: Lang): Map<number, Reach> {
	const found = new Map<number, Reach>()
	for (const c of choices) {
		if (c.kind !== 'move') continue
		const explain = () => rules.explain(state, c.action, lang)
		const reach = found.get(c.number) ?? reachOf(c.number, explain())
		found.set(c.number, reach)
		reach.landings.set(c.landing, c.action.text)
		if (c.landing === track + 1) reach.squareHome = homeSquare(explain())
	}
	return found
}
