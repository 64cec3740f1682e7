// setup-choices.ts - the set-up by the book: which sections, nations and cards are on offer. What a section or a card looks like, and what an army
// is called, is asked of the engine by playing it ahead.
import type { Rules, State } from '../../types'
import type { Battle, Choice } from './choices'
import { markable } from './plan'
import { SIZE, baseOf, sideOf } from './position'
import type { Face, Position } from './position'

/** A section in the player's hand, turned this way. */
export interface Held {
	id: string
	turns: number
}

/** The sections on offer, each with its quarter turns. */
export function sections(battle: Battle): Map<string, Choice[]> {
	const found = new Map<string, Choice[]>()
	for (const choice of battle.choices) {
		if (choice.verb !== 'section') continue
		const turned = found.get(choice.section) ?? []
		turned[choice.turns] = choice
		found.set(choice.section, turned)
	}
	return found
}

const HALF = SIZE / 2

/** The column and row where the section at a place begins: north-west, north-east, south-west, south-east. */
export const cornerOf = (place: number): [number, number] => [(place % 2) * HALF, Math.floor(place / 2) * HALF]

/** The terrain that laying a section would put at its place. */
export function sectionRows(rules: Rules, state: State, text: string, place: number): string[] {
	const after = rules.read(rules.apply(state, rules.parse(state, text)).state) as Position
	const [left, top] = cornerOf(place)
	return after.map.rows.slice(top, top + HALF).map((row) => row.slice(left, left + HALF))
}

/** The nations that can be offered or picked. */
export function nations(battle: Battle): string[] {
	return [...new Set(battle.choices.flatMap((c) => c.armies))]
}

/** The action that names these nations, in either order. */
export function naming(battle: Battle, named: string[]): Choice | undefined {
	const same = (armies: string[]) => armies.length === named.length && named.every((id) => armies.includes(id))
	return battle.choices.find((c) => c.armies.length > 0 && same(c.armies))
}

/** What is printed on the cards of the deck: a face is known once its card is in hand, so each is taken ahead. */
export function openingFaces(rules: Rules, state: State, battle: Battle): Face[] {
	const known = new Map<string, Face>()
	for (const { card, text } of battle.choices) {
		const after = rules.read(rules.apply(state, rules.parse(state, text)).state) as Position
		const face = sideOf(after, battle.seat)?.faces.find((f) => baseOf(f.card) === card)
		if (face) known.set(card, face)
	}
	return markable(battle).map((card): Face => ({ ...(known.get(baseOf(card)) ?? { number: 0 }), card }))
}
