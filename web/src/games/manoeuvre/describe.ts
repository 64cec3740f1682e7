// describe.ts - the position and the actions in words: for screen readers, and for the list of actions.
import type { Action, Lang, Rules, State } from '../../types'
import { colon } from '../../words'
import { choicesOf, isSetupChoice } from './choices'
import type { Choice } from './choices'
import { labelOf } from './labels'
import { namesOf } from './names'
import type { Names } from './names'
import { TERRAIN, lost, seatOf, sideOf, terrainAt, unitsOnMap } from './position'
import type { Position, Standing } from './position'
import { say } from './words'

export interface Seen {
	position: Position
	names: Names
	viewer: number
	standing: Map<string, Standing>
	targets: Map<string, Choice[]>
	movers: Set<string> // own units that can be touched
	selected: string // an own unit
}

export const terrainName = (position: Position, names: Names, square: string): string =>
	names.terrain(TERRAIN.indexOf(terrainAt(position, square)))

function unitWords({ position, names, viewer, movers, selected }: Seen, { seat, unit }: Standing): string[] {
	const side = sideOf(position, seat)
	if (!side) return []
	const words = [
		names.unit(side, unit.unit),
		names.army(side),
		say(unit.cavalry ? 'cavalry' : 'infantry'),
		say(unit.state === 'full' ? 'full' : 'reducedTo', { n: unit.strength ?? 0 }),
	]
	if (unit.redoubt) words.push(say('redoubt'))
	if (seat === viewer && unit.unit === selected) words.push(say('selected'))
	else if (seat === viewer && movers.has(unit.unit)) words.push(say('mayAct'))
	return words
}

/** A square in words: "e4, hill, Imperial Guard, France, infantry, full strength, 8, can be chosen". */
export function squareText(seen: Seen, square: string): string {
	const { position, names, standing, targets, viewer } = seen
	const here = standing.get(square)
	const target = targets.get(square)
	const labels = (choices: Choice[]) => new Set(choices.map((c) => labelOf(c, position.phase, names, sideOf(position, viewer))))
	return [
		square,
		terrainName(position, names, square),
		...(here ? unitWords(seen, here) : []),
		...(target ? [say('target', { what: [...labels(target)].join(', ') })] : []),
	].join(', ')
}

/** The position, line by line. */
export function describe(rules: Rules, position: Position, lang: Lang, viewer: number): string[] {
	const names = namesOf(rules, lang)
	const standing = unitsOnMap(position)
	const seen: Seen = { position, names, viewer, standing, targets: new Map(), movers: new Set(), selected: '' }
	const lines = [0, 1].flatMap((seat) => {
		const side = sideOf(position, seat)
		if (!side) return []
		const losses = say('lostOf', { n: lost(side), of: position.limits.lost })
		const head = [`${say('held')} ${side.squares_held}`, losses, ...(position.night[seat] ? [say('night')] : [])].join(', ')
		const units = side.units.flatMap(({ square }) => (square ? [squareText(seen, square)] : []))
		return [`${names.army(side)}${colon()}${head}`, ...units]
	})
	const own = sideOf(position, viewer)
	return own ? [...lines, `${say('hand')}${colon()}${own.hand.map((card) => names.whole(own, card)).join('; ')}`] : lines
}

/** Verbs whose buttons show the card alone; away from the hand, in a list or a hint, what is done with it has to be said. */
const WITH_CARD = ['discard', 'choose', 'defend', 'add', 'lead', 'join', 'declare']

/** An action in words; "" where its notation must do. */
export function phrase(rules: Rules, state: State, position: Position, action: Action, lang: Lang): string {
	const names = namesOf(rules, lang)
	const side = sideOf(position, seatOf(position.turn))
	const [choice] = choicesOf(rules, state, [action])
	if (!side || !choice || isSetupChoice(choice)) return ''
	const card = choice.card && names.whole(side, choice.card)
	const played = card && WITH_CARD.includes(choice.verb)
	const label = played ? say(choice.verb === 'discard' ? 'do-discard' : 'do-play', { card }) : labelOf(choice, position.phase, names, side)
	return [
		label,
		choice.unit && names.unit(side, choice.unit),
		choice.to,
		label.includes(card) ? '' : card,
		choice.support.map((unit) => names.unit(side, unit)).join(' + '),
		choice.maharaja && say('with-maharaja'),
	]
		.filter(Boolean)
		.join(' · ')
}
