// choices.ts - the legal actions as choices on the board: which unit, card and square each one names, and what a touch means. The
// engine says what an action names; a touch narrows the list until one is left or a few are left to choose from. Pure, no rules.
import type { Action, Parts, Rules, State } from '../../types'
import { baseOf, sideOf, unitsOnMap } from './position'
import type { Position, Side, Standing } from './position'

/** An action by what it names. Empty where it names none. */
export interface Choice {
	text: string
	verb: string
	unit: string
	to: string
	card: string // as in hand, without the number of a copy
	support: string[]
	maharaja: boolean
	section: string // during the set-up
	turns: number
	armies: string[]
	edge: string
}

export const ATTACKS = ['assault', 'bombard', 'volley', 'battery', 'rockets', 'ambush']

/** Phases in which several cards are marked and then played one after the other. */
const PLANNED = ['discard', 'move-dig', 'setup-choose', 'defend', 'attack', 'commit']

function choiceOf(text: string, parts: Parts): Choice {
	const { verb, unit = '', card = '', to, target } = parts
	const {
		with: support = [],
		maharaja = false,
		section = '',
		turns = 0,
		armies = [],
		edge = '',
	} = parts as Partial<Choice> & { with?: string[] }
	return { text, verb, unit, card, to: String(to ?? target ?? ''), support, maharaja, section, turns, armies, edge }
}

export function choicesOf(rules: Rules, state: State, legal: Action[]): Choice[] {
	if (!legal.length) return []
	const parts = rules.parts(state)
	const choices = new Map(rules.legal(state).map(({ text }, i) => [text, choiceOf(text, parts[i])]))
	return legal.flatMap(({ text }) => choices.get(text) ?? [])
}

/** The position as one seat sees it, with that seat's choices. */
export interface Battle {
	position: Position
	seat: number
	own: Side | null
	standing: Map<string, Standing>
	choices: Choice[]
	planned: boolean
}

export function battleOf(rules: Rules, state: State, position: Position, seat: number, legal: Action[]): Battle {
	return {
		position,
		seat,
		own: sideOf(position, seat),
		standing: unitsOnMap(position),
		choices: choicesOf(rules, state, legal),
		planned: legal.length > 0 && PLANNED.includes(position.phase),
	}
}

/** What has been touched so far. */
export interface Selection {
	unit?: string
	card?: string
}

/** What a touch means. */
export type Touch =
	| { do: 'act'; text: string }
	| { do: 'select'; selection: Selection }
	| { do: 'choose'; choices: Choice[] }
	| { do: 'refuse' }

export function narrow(choices: Choice[], selection: Selection): Choice[] {
	return choices.filter((c) => (!selection.unit || c.unit === selection.unit) && (!selection.card || c.card === selection.card))
}

/** Where cards are marked, the board itself offers nothing. */
const onBoard = (battle: Battle): Choice[] => (battle.planned ? [] : battle.choices)

export const isAttack = ({ verb }: Choice): boolean => ATTACKS.includes(verb)

/** A single move is made at once; anything that costs a card or starts a fight is shown first. */
function settle(choices: Choice[]): Touch {
	const [only] = choices
	if (choices.length === 1 && !isAttack(only) && !only.card) return { do: 'act', text: only.text }
	return { do: 'choose', choices }
}

/** The squares that can be touched now, each with its choices. */
export function targets(battle: Battle, selection: Selection): Map<string, Choice[]> {
	const rest = narrow(onBoard(battle), selection)
	const units = new Set(rest.map((c) => c.unit).filter(Boolean))
	const found = new Map<string, Choice[]>()
	for (const choice of rest) {
		// With no unit selected, an empty square is clear only if a single unit can go there; an enemy always is.
		if (!choice.to || (!selection.unit && units.size > 1 && !isAttack(choice))) continue
		found.set(choice.to, [...(found.get(choice.to) ?? []), choice])
	}
	return found
}

/** Own units that can be touched now. */
export function movers(battle: Battle, selection: Selection): Set<string> {
	const choices = narrow(onBoard(battle), { card: selection.card })
	return new Set(choices.map((c) => c.unit).filter(Boolean))
}

export function touchUnit(battle: Battle, selection: Selection, unit: string): Touch {
	const next: Selection = { card: selection.card, unit }
	let rest = narrow(onBoard(battle), next)
	if (!rest.length) {
		delete next.card // the card is of no use to this unit: start again with the unit
		rest = narrow(onBoard(battle), next)
	}
	if (!rest.length) return { do: 'refuse' }
	if (rest.every((c) => !c.to || c.verb === 'advance')) return settle(rest)
	return { do: 'select', selection: next }
}

export function touchSquare(battle: Battle, selection: Selection, square: string): Touch {
	const here = battle.standing.get(square)
	const found = targets(battle, selection).get(square) ?? []
	if (here && here.seat === battle.seat && here.unit.unit === selection.unit) {
		// In the first edition cavalry may ride out and back, so its own square can be a destination.
		return found.length ? { do: 'choose', choices: found } : { do: 'select', selection: {} }
	}
	if (found.length) return settle(found)
	if (here && here.seat === battle.seat) return touchUnit(battle, selection, here.unit.unit)
	return { do: 'refuse' }
}

export function touchCard(battle: Battle, selection: Selection, card: string): Touch {
	const base = baseOf(card)
	if (selection.card === base) return { do: 'select', selection: {} }
	let next: Selection = { unit: selection.unit, card: base }
	let rest = narrow(onBoard(battle), next)
	if (!rest.length) {
		next = { card: base }
		rest = narrow(onBoard(battle), next)
	}
	if (!rest.length) return { do: 'refuse' }
	if (rest.length === 1 || rest.every((c) => !c.unit && !c.to)) return { do: 'choose', choices: rest }
	const units = new Set(rest.map((c) => c.unit))
	if (units.size === 1 && rest[0].unit && rest.every((c) => c.to)) next.unit = rest[0].unit
	return { do: 'select', selection: next }
}

/** The enemy has done something and waits for a reply: every reply gets a button, cards included. */
const replying = (phase: string): boolean => phase === 'withdraw' || phase.startsWith('guerrillas-')

/** Chosen by touching a map section, a nation or an edge. */
export const isSetupChoice = (c: Choice): boolean => c.section !== '' || c.armies.length > 0 || c.edge !== ''

/** Choices with a button: those that name no card, unit or square; and cards that are a reply, or are played while others are marked. */
export function buttons(battle: Battle): Choice[] {
	const withCard = (c: Choice) => replying(battle.position.phase) || (battle.planned && c.verb === 'scout')
	const ends = (c: Choice) => battle.planned && c.verb === 'done'
	return battle.choices.filter((c) => !c.unit && !c.to && !isSetupChoice(c) && (!c.card || withCard(c)) && !ends(c))
}

/** Units waiting to be placed on the map. */
export function tray(battle: Battle): string[] {
	if (battle.position.phase !== 'setup-place') return []
	return (battle.own?.units ?? []).filter((u) => u.state !== 'eliminated' && !u.square).map((u) => u.unit)
}
