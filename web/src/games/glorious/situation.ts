// situation.ts - what can be done on the map now, and what a press on it means. Pure: what the player has chosen comes from outside.
import { OVER } from '../../types'
import type { Action, BoardProps } from '../../types'
import { choicesOf, reachesOf } from './choices'
import type { Choice, Reach } from './choices'
import { readPosition, soldiersOf } from './position'
import type { Position, PositionDocument, Soldier } from './position'

/** Worked out once per state. */
export interface Situation {
	position: Position
	choices: Choice[]
	reaches: Map<number, Reach>
	seat: number // whose soldiers are listed: those of the player to move, otherwise the viewer's
	free: Map<string, Soldier> // soldiers that may be chosen
	pieces: Set<string> // pieces that may be placed
	forced: Action | null // no decision: what is done then
}

type Asked = Pick<BoardProps, 'rules' | 'state' | 'position' | 'viewer' | 'lang' | 'turn'>

/** `shown`: the viewer's legal actions, or the one being done without asking. */
export function situationOf({ rules, state, position: document, viewer, lang, turn }: Asked, shown: Action[]): Situation {
	const position = readPosition(document as PositionDocument)
	const choices = choicesOf(rules, state, shown)
	const seat = turn >= 0 ? turn : turn === OVER ? Math.max(0, viewer) : position.mover
	const numbers = new Set(choices.flatMap((c) => (c.kind === 'place' ? [] : [c.number])))
	const own = soldiersOf(position, seat).filter((s) => numbers.has(s.number))
	return {
		position,
		choices,
		reaches: reachesOf(rules, state, position.track, choices, lang),
		seat,
		free: new Map(own.map((s) => [s.id, s])),
		pieces: new Set(choices.flatMap((c) => (c.kind === 'place' ? [c.piece] : []))),
		forced: choices.length ? rules.forced(state) : null,
	}
}

/** What the player has chosen, completed: a single soldier who can march need not be chosen. */
export interface Chosen {
	soldier: Soldier | null
	reach: Reach | undefined
	piece: string // the one to be placed, or ""
	targets: Set<number> // spaces that can be pressed; track + 1 is home
}

export function chosenOf(situation: Situation, number: number, piece: string): Chosen {
	const { reaches, pieces, position, seat } = situation
	const [only] = reaches.size === 1 ? reaches.keys() : [0]
	const reach = reaches.get(reaches.has(number) ? number : only)
	const soldier = reach ? (soldiersOf(position, seat).find((s) => s.number === reach.number) ?? null) : null
	const placing = pieces.has(piece) ? piece : ([...pieces][0] ?? '')
	return { soldier, reach, piece: placing, targets: targetsOf(situation, reach, placing) }
}

function targetsOf({ choices, forced, position }: Situation, reach: Reach | undefined, piece: string): Set<number> {
	if (reach) return new Set(reach.landings.keys())
	// Where it does not matter which soldier comes out, pressing the space of the die is enough.
	if (choices[0]?.kind === 'enter') return new Set(forced ? [position.rolled] : [])
	return new Set(choices.flatMap((c) => (c.kind === 'place' && c.piece === piece ? [c.space] : [])))
}

export type Press =
	| { means: 'act'; text: string }
	| { means: 'choose'; soldier: Soldier }
	| { means: 'ask' } // it could be the landing or the next soldier to choose
	| { means: 'nothing' }

const NOTHING: Press = { means: 'nothing' }
const act = (text: string): Press => ({ means: 'act', text })

/** What a press on a space means. What is not possible is tried all the same, so that the engine says why not. */
export function pressed(situation: Situation, chosen: Chosen, n: number): Press {
	const { position, choices, free, seat } = situation
	const { track, spaces } = position
	const notation = (space: number) => (space > track ? 'home' : String(space))
	const stack = spaces[n]?.soldiers ?? []
	const top = stack.at(-1)
	const [first] = choices
	if (!first) return NOTHING
	if (first.kind === 'place') return n > track ? NOTHING : act(`place ${chosen.piece} ${n}`)
	if (first.kind !== 'move') return act(chosen.targets.has(n) ? first.action.text : `move ${first.number} ${notation(n)}`)
	const landing = chosen.reach?.landings.get(n)
	const another = top && free.has(top.id) && top.id !== chosen.soldier?.id
	if (landing) return another ? { means: 'ask' } : act(landing)
	if (top && free.has(top.id)) return { means: 'choose', soldier: top }
	if (chosen.soldier) return act(`move ${chosen.soldier.number} ${notation(n)}`)
	const own = stack.find((s) => s.seat === seat)
	return own ? act(`move ${own.number} ${notation(n + 1)}`) : NOTHING
}
