// choices.ts - what the engine offers, with its parts: grouped for the panel, found for the table.
import type { Action, Rules, State } from '../../types'
import type { Point } from './position'

export interface Parts {
	verb: string
	unit?: string
	general?: string
	group?: string
	target?: string
	second?: string
	to?: Point
	by?: Point
	heading?: number
	direction?: number
	formation?: string
	files?: number
	pace?: string
	range?: string
	canister?: boolean
	joint?: string[]
	supports?: string[]
	units?: string[]
	amount?: number
	pa?: number // of an answer
	fires?: boolean // as it evades
	answer?: string
	manoeuvre?: string
	first?: Parts // a manoeuvre before the move of an order
	then?: string | Parts // what follows a reaction; a manoeuvre after the move of an order
	attack?: string // of an order that is read: mac, maf
	support_of?: string
	order?: string
	deed?: string
	choice?: string
	ground?: string
	face?: string
	faces?: number[]
	with?: string
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
	const texts = new Map(rules.legal(state).map((a, i) => [a.text, all[i]!]))
	return legal.map((action) => ({ text: action.text, action, parts: texts.get(action.text) ?? { verb: action.text.split(' ')[0]! } }))
}

/** These end a step rather than do something in it: always at hand. */
const ENDS = ['done', 'decline', 'decline-all', 'suggested', 'as-last-turn']
export const isEnd = (c: Choice): boolean => ENDS.includes(c.parts.verb)

/** The unit, general or GT that a choice is about; '' where it is about nobody. */
export const subjectOf = (c: Choice): string => {
	if (isEnd(c)) return ''
	const { verb, unit, general, group } = c.parts
	if (verb === 'choose') return '' // a question with few answers: all of them are in view
	return (verb === 'general' ? general : unit) ?? general ?? group ?? ''
}

export const ofSelected = (choices: Choice[], selected: string | null): boolean => choices.some((c) => subjectOf(c) === selected)

/** Who is meant on the table: also by an answer to a question. */
export const meantBy = (c: Choice): string => subjectOf(c) || (c.parts.verb === 'choose' ? (c.parts.unit ?? c.parts.general ?? '') : '')

export const unitsThatAct = (choices: Choice[]): string[] => [...new Set(choices.map(subjectOf).filter(Boolean))]

/** The chapters of the panel, in the order in which a player thinks of them. */
const CHAPTERS: [string, string[]][] = [
	['orders', ['order', 'read']],
	['march', ['mac', 'maf', 'shock', 'late-shock']],
	['shots', ['fire', 'passing-fire', 'reload']],
	['moves', ['advance', 'march', 'back', 'side', 'group', 'op-move', 'arrive', 'rally-move', 'finish', 'bricole', 'screen-back']],
	['drill', ['form', 'reform', 'turn', 'about', 'unlimber', 'limber', 'redeploy', 'rally', 'no-rally']],
	['works', ['enter', 'leave', 'faces', 'garrison', 'detach', 'attach', 'merge', 'hide', 'reveal']],
	['placing', ['place', 'terrain']],
	['command', ['general', 'gt-order']],
	['flight', ['flee']],
	['answers', ['answer', 'choose', 'take-back']],
]

export interface Chapter {
	id: string
	choices: Choice[]
}

/** By chapters; what belongs to none stands at the end. */
export function chapters(choices: Choice[]): Chapter[] {
	const known = CHAPTERS.map(([id, verbs]) => ({ id, choices: choices.filter((c) => verbs.includes(c.parts.verb)) }))
	const all = CHAPTERS.flatMap(([, verbs]) => verbs)
	return [...known, { id: 'answers', choices: choices.filter((c) => !all.includes(c.parts.verb)) }].filter((one) => one.choices.length)
}

/** By verb, in the order of the engine. */
export function byVerb(choices: Choice[]): Choice[][] {
	const groups = new Map<string, Choice[]>()
	for (const c of choices) {
		const { verb, answer, choice } = c.parts
		const key = verb === 'answer' ? `answer ${answer}` : verb === 'choose' ? `choose ${choice}` : verb
		const found = groups.get(key)
		if (found) found.push(c)
		else groups.set(key, [c])
	}
	groups.get('read')?.sort((a, b) => (a.parts.amount ?? 0) - (b.parts.amount ?? 0))
	return [...groups.values()]
}

/** What the panel lists: the selected unit's choices, or, where it has none or none is selected, those that need no unit. */
export function listed(choices: Choice[], selected: string | null): Choice[] {
	const acting = choices.filter((c) => !isEnd(c))
	const own = acting.filter((c) => subjectOf(c) === selected)
	if (selected && own.length) return own
	const free = acting.filter((c) => !subjectOf(c))
	return free.length || unitsThatAct(choices).length > 1 ? free : acting
}

/** What this unit can do to this enemy; a march to combat before a fire. */
export function strikeOf(choices: Choice[], unit: string | null, enemy: string): Choice | undefined {
	const own = choices.filter((c) => c.parts.target === enemy && c.parts.unit === unit)
	return own.find((c) => c.parts.verb === 'mac') ?? own[0]
}

/** Against this enemy, by the selected unit; by anyone where none that can act is selected. */
export function against(choices: Choice[], enemy: string, selected: string | null): Choice | undefined {
	if (choices.some((c) => c.parts.unit === selected)) return strikeOf(choices, selected, enemy)
	return choices.find((c) => c.parts.target === enemy)
}

/** Verbs of a place on the table: the menu lists only a few, a hand may name any. It never means the skirmishers that a unit could send out. */
const PLACED = ['place', 'op-move', 'redeploy', 'arrive', 'rally-move', 'screen-back', 'bricole', 'general']
export const isPlaced = (c: Choice): boolean => PLACED.includes(c.parts.verb) && c.parts.to !== undefined

const shown = (n: number): string => String(Math.round(n * 1000) / 1000)

/** The same choice at another point of the table, in UD. */
export const elsewhere = (c: Choice, [x, y]: Point): string => c.text.replace(/ to -?[\d.]+,-?[\d.]+/, ` to ${shown(x)},${shown(y)}`)

/** A unit is placed in this formation; null: as the choice says. */
export const formed = (text: string, formation: string | null): string =>
	formation && text.startsWith('place ') ? text.replace(/ [A-Z]{3}$/, ` ${formation}`) : text

/** Dice or blood hang on it: the sum is worth reading before it is done. */
const WEIGHED = ['mac', 'maf', 'shock', 'late-shock', 'fire', 'passing-fire', 'answer']
export const isWeighed = (c: Choice): boolean => WEIGHED.includes(c.parts.verb)
export const isDeclared = (c: Choice): boolean => ['mac', 'maf', 'shock', 'late-shock'].includes(c.parts.verb)
