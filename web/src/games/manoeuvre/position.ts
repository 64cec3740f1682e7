// position.ts - a position of Manœuvre as the engine writes it (docs/schema/manoeuvre-position.schema.json), and simple lookups in it. No
// rules here: those live in the engine.

export interface Unit {
	unit: string
	state: 'full' | 'reduced' | 'eliminated'
	square?: string | null
	strength?: number
	full?: number
	reduced?: number
	cavalry?: boolean
	redoubt?: boolean
	given_up?: boolean // sacrificed by its own side under an option that does not count it as lost
}

export interface Face {
	card: string
	number: number
	attack?: string
	bombard?: string
	volley?: string
	grand_battery?: string
	range?: number
	defence?: number
	pursuit?: number
	withdraw?: number
	command?: number
	combat?: number
	combat_defence?: number
	rally?: number
	rider?: number
	free?: true
	also?: string
}

export type Edge = 'north' | 'east' | 'south' | 'west'

export interface Side {
	army: string
	army_number: number
	edge: Edge
	units: Unit[]
	hand: string[]
	draw: string[]
	pile: string[]
	top: string | null
	known: string[]
	hand_size?: number
	pile_size?: number
	squares_held: number
	reconstructed?: boolean
	faces: Face[]
}

export interface Combat {
	form: string
	attacker: string | null
	target: string
	attacking_leader: string | null
	defending_leader: string | null
	use: string
	supporters: string[]
	committed: number
	sappers: boolean
	attacking_cards: string[]
	defending_cards: string[]
	left: string | null
	dice: number[]
	attack_total?: number
	defence_total?: number
}

export interface Position {
	phase: string
	phase_number: number // in the noun list "phase"
	turn: string
	first: string
	active: string
	game_turn: number
	night: boolean[]
	options: Record<string, number | string>
	limits: { hand: number; lost: number } // cards in a full hand; lost units that lose the battle
	map: { sections: string[]; rows: string[] }
	roll_off: number[]
	offered: string[]
	player1: Side | { army: null }
	player2: Side | { army: null }
	turn_so_far?: { moves_left: number; moved: string[]; unit?: string; card?: string; laid_off?: string[] }
	combat?: Combat
	winner?: string
	cause?: string
}

/** Squares are named a1 to h8, from the south-west corner. */
export const SIZE = 8
const FILES = 'abcdefgh'
/** A map has a section in each quarter: north-west, north-east, south-west, south-east. */
export const QUARTERS = 4
export const EDGES: Edge[] = ['north', 'east', 'south', 'west']
/** In the order of the noun list "terrain". */
export const TERRAIN = '.fhlmtw'

/** The side of a seat; null while it has no army, or for a spectator. */
export function sideOf(position: Position, seat: number): Side | null {
	const side = seat === 0 ? position.player1 : seat === 1 ? position.player2 : null
	return side && side.army !== null ? (side as Side) : null
}

export const seatOf = (name: string): number => (name === 'p1' ? 0 : name === 'p2' ? 1 : -1)
export const baseOf = (card: string): string => card.replace(/#\d+$/, '')
export const unitOfCard = (card: string): string => (card.includes('/') ? card.slice(0, card.indexOf('/')) : '')
export const lost = (side: Side): number => side.units.filter((u) => u.state === 'eliminated' && !u.given_up).length
export const handSize = (side: Side): number => side.hand_size ?? side.hand.length
export const pileSize = (side: Side): number => side.pile_size ?? side.pile.length

/** In a view, all unseen cards are together in "draw". */
export function deckSize(side: Side): number {
	return side.draw.length - (handSize(side) - side.hand.length) - (pileSize(side) - side.pile.length)
}

const squareAt = (column: number, row: number): string => `${FILES[column]}${SIZE - row}`
export const columnOf = (square: string): number => square.charCodeAt(0) - 97
export const rowOf = (square: string): number => SIZE - Number(square[1])
export const terrainAt = (position: Position, square: string): string => position.map.rows[rowOf(square)]?.[columnOf(square)] ?? '.'

export interface Standing {
	seat: number
	unit: Unit
}

export function unitsOnMap(position: Position): Map<string, Standing> {
	const found = new Map<string, Standing>()
	for (const seat of [0, 1]) for (const unit of sideOf(position, seat)?.units ?? []) if (unit.square) found.set(unit.square, { seat, unit })
	return found
}

/** Clockwise quarter turns that bring an edge to the bottom of the screen. */
export function turnsFor(edge: Edge | undefined): number {
	return edge === 'north' ? 2 : edge === 'east' ? 1 : edge === 'west' ? 3 : 0
}

/** The column and row on the screen where a square of the map is drawn. */
export function drawnAt(column: number, row: number, turns: number): [number, number] {
	let [c, r] = [column, row]
	for (let i = 0; i < turns; i++) [c, r] = [SIZE - 1 - r, c]
	return [c, r]
}

/** The square drawn at this column and row of the screen. */
export function squareDrawnAt(column: number, row: number, turns: number): string {
	return squareAt(...drawnAt(column, row, (4 - turns) % 4))
}
