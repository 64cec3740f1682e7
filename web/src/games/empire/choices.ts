// choices.ts - what the engine offers, with its parts: grouped for the panel, found for the table.
import type { Action, Rules, State } from '../../types'
import type { Point } from './position'

export interface Parts {
	verb: string
	unit?: string
	division?: string
	general?: string
	target?: string
	to?: Point
	heading?: number
	formation?: string
	amount?: number
	turn?: number
	face?: string
	sector?: string
	ground?: string
	off?: string
	order?: string
	zone?: Point
	bonus?: number
	shot?: string
	chief?: boolean
	group?: boolean
	loss?: boolean
	reaction?: string
}

export interface Choice {
	text: string
	action: Action
	parts: Parts
}

/** Each legal action with its parts. One that is being done by itself is not of the list: it is parsed by its text alone. */
export function choicesOf(rules: Rules, state: State, legal: Action[]): Choice[] {
	if (!legal.length) return []
	const all = rules.parts(state) as unknown as Parts[]
	const texts = new Map(rules.legal(state).map((a, i) => [a.text, all[i]]))
	return legal.map((action) => ({ text: action.text, action, parts: texts.get(action.text) ?? { verb: action.text.split(' ')[0] } }))
}

/** These end a step rather than do something in it: always at hand. To go on by nothing is to stop here. */
const ENDS = ['done', 'go', 'end', 'finish', 'pass', 'stay', 'decline']
export const isEnd = ({ parts: { verb, amount } }: Choice): boolean => ENDS.includes(verb) || (verb === 'go-on' && amount === 0)

/** The unit or general that a choice is about; '' where it is about neither. */
export const subjectOf = (c: Choice): string => (isEnd(c) ? '' : (c.parts.unit ?? c.parts.general ?? ''))

export const unitsThatAct = (choices: Choice[]): string[] => [...new Set(choices.map(subjectOf).filter(Boolean))]

/** What a phase is for stands before what else it allows. */
const FIRST = ['mend']

export interface Group {
	verb: string
	choices: Choice[]
}

/** By verb, in the order of the engine. */
export function grouped(choices: Choice[]): Group[] {
	const groups = new Map<string, Choice[]>()
	const first = choices.filter((c) => FIRST.includes(c.parts.verb))
	for (const c of [...first, ...choices.filter((c) => !first.includes(c))]) {
		const found = groups.get(c.parts.verb)
		if (found) found.push(c)
		else groups.set(c.parts.verb, [c])
	}
	return [...groups].map(([verb, of]) => ({ verb, choices: of }))
}

/** What the panel lists: the selected unit's choices, or, where it has none or none is selected, those that need no unit. */
export function listed(choices: Choice[], selected: string | null): Choice[] {
	const acting = choices.filter((c) => !isEnd(c))
	const own = acting.filter((c) => subjectOf(c) === selected)
	if (selected && own.length) return own
	const free = acting.filter((c) => !subjectOf(c))
	return free.length || unitsThatAct(choices).length > 1 ? free : acting
}

/** Against this enemy, by the selected unit or else by anyone. */
export function against(choices: Choice[], enemy: string, selected: string | null): Choice | undefined {
	const all = choices.filter((c) => c.parts.target === enemy)
	return all.find((c) => c.parts.unit === selected) ?? all[0]
}

const PLACED = ['place', 'arrive', 'ride']

/** Whoever arrives has its rear on the edge of the table and looks straight in: a press says only where along the edge. */
function onEdge({ verb, to, heading = 0 }: Parts, [x, y]: Point): Point {
	if (verb !== 'arrive' || !to) return [x, y]
	return heading % 32768 === 0 ? [x, to[1]] : [to[0], y]
}

/** The same choice at another point of the table, in UD: the menu lists only a few. Null where it is about no place. */
export function elsewhere(choices: Choice[], selected: string | null, at: Point): string | null {
	const like = choices.find((c) => subjectOf(c) === selected && PLACED.includes(c.parts.verb))
	if (!like) return null
	const [x, y] = onEdge(like.parts, at)
	return like.text.replace(/ -?[\d.]+,-?[\d.]+/, ` ${x.toFixed(2)},${y.toFixed(2)}`)
}

/** Dice decide it, and the sum is worth reading before it is done. */
const WEIGHED = [
	...[
		'fire',
		'charge',
		'react',
		'order',
		'name',
		'reserve',
		'strike',
		'stop',
		'hold-back',
		'help',
		'second',
		'support',
		'rally',
		'pursue',
		'prey',
	],
	...['reply', 'ricochet', 'withdraw'],
]
export const isWeighed = (c: Choice, phase: string): boolean =>
	(WEIGHED.includes(c.parts.verb) && phase !== 'division-alone') || (['react', 'charge-react'].includes(phase) && !isEnd(c))
