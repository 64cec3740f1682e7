// meanings.ts - which question to the engine explains which part of the board. A part names itself in `data-about`: "square e4",
// "card 2 supply" (the number is the army's), "sign night".
import { about } from '../../play/about'
import type { Told } from '../../shell/Meaning'
import type { BoardProps } from '../../types'
import { terrainName } from './describe'
import { namesOf } from './names'
import { baseOf, sideOf, unitsOnMap } from './position'
import type { Position, Side } from './position'

export const aboutSquare = (square: string): string => `square ${square}`
export const aboutCard = (side: Side, card: string): string => `card ${side.army_number} ${baseOf(card)}`
export const aboutSign = (sign: 'night' | 'held' | 'losses' | 'hand' | 'deck' | 'pile'): string => `sign ${sign}`

export function tell({ rules, state, position: document, lang }: BoardProps, key: string): Told | null {
	const names = namesOf(rules, lang)
	const position = document as Position
	const [kind, first, card = ''] = key.split(' ')
	if (kind === 'square') {
		const here = unitsOnMap(position).get(first)
		const side = here && sideOf(position, here.seat)
		const title = here && side ? names.unit(side, here.unit.unit) : terrainName(position, names, first)
		return { title: `${first} · ${title}`, lines: about(rules, state, { square: first }, lang) }
	}
	if (kind === 'sign') return { lines: about(rules, state, { sign: first }, lang) }
	const seat = [0, 1].find((s) => sideOf(position, s)?.army_number === Number(first))
	const side = seat === undefined ? null : sideOf(position, seat)
	if (!side || seat === undefined) return null
	return { title: names.card(side, card), lines: about(rules, state, { seat: `p${seat + 1}`, card }, lang) }
}
