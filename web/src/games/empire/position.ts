// position.ts - the position's document as the board reads it (docs/schema/empire-position.schema.json), and its places in the drawing:
// thousandths of UD, x to the east, y down.
import { across, facing, UD } from '../../table/geometry'
import type { Block, Point } from '../../table/geometry'

export { across, degrees, facing, polygon, transformOf, UD } from '../../table/geometry'
export type { Block, Point } from '../../table/geometry'

export type Kind = 'infantry' | 'cavalry' | 'artillery' | 'skirmishers'
export type Formation = 'line' | 'column' | 'hollow-square' | 'solid-square' | 'skirmish' | 'building' | 'deployed' | 'limbered'
export type Side = 'south' | 'north'

export interface Unit {
	id: string
	noun: number
	division: string | null
	kind: Kind
	status: string
	morale: number
	class: string
	traits?: string[]
	cohesion: number
	losses?: number
	formation: Formation
	x: number
	y: number
	heading: number
	flags: string[]
	general?: string | null
	sector?: string
	front?: number
	depth?: number
	shape?: Point[]
	in_command?: boolean
}

export interface Division {
	id: string
	noun: number
	flags: string[]
	order: string
	cp?: number
	zone_x?: number
	zone_y?: number
	arrives?: number
}

export interface General {
	id: string
	noun: number
	quality: string
	flags: string[]
	x: number
	y: number
	attached?: string | null
}

export interface Army {
	noun: number
	cp: number
	units_at_start?: number
	units_lost?: number
	generals_lost?: number
	chiefs_lost?: number
	divisions: Division[]
	generals: General[]
	units: Unit[]
}

export interface GroundPiece {
	id?: string
	noun?: number
	kind: string
	x0: number
	y0: number
	x1: number
	y1: number
	width?: number
	shape?: Point[]
}

export interface Objective {
	noun?: number
	x: number
	y: number
	holder: Side | null
	value?: number
	counts_for: Side | null
}

export interface Frame {
	kind: string
	phase: string
	unit?: string | null
	target?: string | null
	steps?: number // of a move, so far
}

export interface Battle {
	phase: string
	phase_number: number
	base_phase?: string
	turn: Side | 'chance' | 'over'
	scenario: string | null
	width: number
	height: number
	turned?: boolean // as it lies before the viewer: the north nearest
	game_turn: number
	last_turn: number
	active: Side
	active_division: string | null
	order_called: string
	ground: GroundPiece[]
	objectives: Objective[]
	south: Army
	north: Army
	stack: Frame[]
}

export const SIDES: Side[] = ['south', 'north']
export const ORDERS = ['retreat', 'manoeuvre', 'attack', 'engage', 'hold']
export const ORDER_LIST = ['none', ...ORDERS]
export const FORMATIONS: Formation[] = ['line', 'column', 'hollow-square', 'solid-square', 'skirmish', 'building', 'deployed', 'limbered']
export const SHOTS = ['muskets', 'canister', 'round-shot', 'shrapnel', 'battalion-guns']
export const GROUNDS = [
	...['open-field', 'gentle-hill', 'steep-hill', 'orchard', 'crops', 'wood', 'marsh', 'hedge', 'sunken-road', 'stream', 'river', 'ford'],
	...['hamlet', 'stone-building', 'village', 'redoubt', 'road', 'bridge'],
]

export const seatOf = (id: string): number => (id.startsWith('n:') ? 1 : 0)
export const armies = (b: Battle): Army[] => [b.south, b.north]
export const unitsOf = (b: Battle): Unit[] => [...b.south.units, ...b.north.units]
export const standing = (b: Battle): Unit[] => unitsOf(b).filter((u) => u.flags.includes('on-table') && u.shape)
export const unitOf = (b: Battle, id: string | null | undefined): Unit | undefined => unitsOf(b).find((u) => u.id === id)

export const generalsOn = (b: Battle): General[] =>
	armies(b).flatMap((a) => a.generals.filter((g) => !g.flags.includes('off-table') && !g.flags.includes('lost') && g.x > 0))

export const placeOf = (b: Battle, [x, y]: Point): Point => across(b, [x * UD, y * UD])

export function blockOf(b: Battle, u: Pick<Unit, 'x' | 'y' | 'heading' | 'front' | 'depth'>): Block {
	const [x, y] = placeOf(b, [u.x, u.y])
	return { x, y, turn: facing(b, u.heading), front: (u.front ?? 1) * UD, depth: (u.depth ?? 1) * UD }
}

/** Divisions of this side that are not on the table yet; whoever rolls for it or is called comes at no fixed turn. */
export const comingOf = (b: Battle, seat: number): Division[] =>
	(armies(b)[seat]?.divisions ?? []).filter((d) => d.flags.includes('off-table') && !(d.arrives && d.arrives <= b.game_turn))

/** The unit that the open move, charge or fire is about. */
export const actorOf = (b: Battle): string | null => b.stack.at(-1)?.unit ?? null
export const movingOf = (b: Battle): string | null => {
	const top = b.stack.at(-1)
	return top?.kind === 'move' ? (top.unit ?? null) : null
}

/** The division that acts; null while it is still asked which one shall. */
export const actingOf = (b: Battle): string | null =>
	/^(division-alone|initiative|next-division|turn-|strategy|order-test)/.test(b.phase) ? null : b.active_division

/** Which step of the turn it is, whatever interrupts it. */
export const stepOf = (b: Battle): string => [b.game_turn, b.base_phase ?? b.phase, b.active_division].join()

/** Whether two documents have the unit in the same place and shape. */
export const samePlace = (a: Unit, b: Unit): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading && a.formation === b.formation
