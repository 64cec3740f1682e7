// moment.ts - what can be done on the map now, and what a press on it means. Pure: the component keeps only what the player has chosen.
import { OVER } from '../../types'
import type { Action, Lang, Rules, State } from '../../types'
import { choicesOf, readReach, readTable, soldiersOf, type Choice, type Reach, type Soldier, type Table } from './table'

/** What the board knows of the moment, reckoned once per state. */
export interface Moment {
	table: Table
	choices: Choice[]
	reach: Map<number, Reach>
	seat: number // whose soldiers are shown: who is to move, else the viewer
	free: Map<string, Soldier> // who may be chosen
	pieces: Set<string> // pieces that may be laid
}

export function momentOf(rules: Rules, state: State, position: any, legal: Action[], viewer: number, lang: Lang, turn: number): Moment {
	const table = readTable(position)
	const choices = choicesOf(rules, state, legal)
	const seat = turn >= 0 ? turn : turn === OVER ? Math.max(0, viewer) : table.mover
	const numbers = new Set(choices.flatMap((c) => (c.kind === 'place' ? [] : [c.number])))
	const free = new Map(
		soldiersOf(table, seat)
			.filter((s) => numbers.has(s.number))
			.map((s) => [s.id, s]),
	)
	const pieces = new Set(choices.flatMap((c) => (c.kind === 'place' ? [c.piece] : [])))
	return { table, choices, reach: readReach(rules, state, table.track, choices, lang), seat, free, pieces }
}

/** What the player has chosen, made whole: a single soldier who can move needs no choosing. */
export interface Chosen {
	soldier: Soldier | null
	reach: Reach | undefined
	piece: string // the one to be laid, or ""
	targets: Set<number> // spaces that can be pressed; track + 1 is home
}

export function chosenOf(m: Moment, number: number, piece: string): Chosen {
	const only = m.reach.size === 1 ? ([...m.reach.keys()][0] as number) : 0
	const reach = m.reach.get(m.reach.has(number) ? number : only)
	const soldier = reach ? (soldiersOf(m.table, m.seat).find((s) => s.number === reach.number) ?? null) : null
	const laying = m.pieces.has(piece) ? piece : ([...m.pieces][0] ?? '')
	return { soldier, reach, piece: laying, targets: targetsOf(m, reach, laying) }
}

function targetsOf(m: Moment, reach: Reach | undefined, piece: string): Set<number> {
	if (reach) return new Set(reach.landings.keys())
	// Where numbers do not matter, the space of the die is enough to press.
	if (m.choices[0]?.kind === 'enter') return new Set(m.table.variant === 0 ? [m.table.rolled] : [])
	return new Set(m.choices.flatMap((c) => (c.kind === 'place' && c.piece === piece ? [c.space] : [])))
}

export type Press =
	| { means: 'act'; text: string }
	| { means: 'choose'; soldier: Soldier }
	| { means: 'doubt' } // it could be the landing or the next soldier to choose: ask
	| { means: 'nothing' }

const act = (text: string): Press => ({ means: 'act', text })
const spaceWord = (table: Table, n: number) => (n > table.track ? 'home' : String(n))

/** What a press on a space means. What is not possible is tried all the same: the rulebook then says why not. */
export function pressed(m: Moment, c: Chosen, n: number): Press {
	const { table } = m
	const stack = table.spaces[n]?.soldiers ?? []
	const top = stack[stack.length - 1]
	const first = m.choices[0]
	if (!first) return { means: 'nothing' }
	if (first.kind === 'place') return n > table.track ? { means: 'nothing' } : act(`place ${c.piece} ${n}`)
	if (first.kind !== 'move') return act(c.targets.has(n) ? first.action.text : `move ${first.number} ${spaceWord(table, n)}`)
	const other = top && m.free.has(top.id) && top.id !== c.soldier?.id ? top : null
	const landing = c.reach?.landings.get(n)
	if (landing) return other ? { means: 'doubt' } : act(landing)
	if (top && m.free.has(top.id)) return { means: 'choose', soldier: top }
	if (c.soldier) return act(`move ${c.soldier.number} ${spaceWord(table, n)}`)
	const own = stack.find((s) => s.seat === m.seat)
	return own ? act(`move ${own.number} ${spaceWord(table, n + 1)}`) : { means: 'nothing' }
}
