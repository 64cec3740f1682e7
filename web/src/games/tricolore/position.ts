// position.ts - the position's document as the board reads it (docs/schema/tricolore-position.schema.json), and its places in the
// drawing: thousandths of UD, x to the east, y down.
import { across, facing, UD } from '../../table/geometry'
import type { Block, Point } from '../../table/geometry'
import type { Piece } from '../../table/Ground'

export { across, degrees, facing, polygon, transformOf, UD } from '../../table/geometry'
export type { Block, Point } from '../../table/geometry'

export type Arm = 'infantry' | 'cavalry' | 'artillery'
export type Formation = 'COM' | 'COC' | 'COD' | 'COF' | 'LIG' | 'CAR' | 'TIR' | 'BAT' | 'CIRC' | 'ECO'
export type Case = 'DEROUTE' | 'RETRAITE' | 'REPLI' | 'HALTE' | 'ARRET' | 'AVANCE' | 'ATTAQUE' | 'CHARGE'
export type Side = 'south' | 'north'

/** A unit or a screen; its place is the middle of its front edge. */
export interface Unit {
	id: string
	noun: number
	profile?: string
	arm?: Arm
	where: string
	x: number
	y: number
	heading: number
	formation: Formation
	cohesion: 'formed' | 'SAF' | 'DES'
	case: Case
	pace: string
	full_figures: number
	full_guns?: number
	pap: number
	pa_spent: number
	pa_next_turn?: number
	pa_left?: number
	figures?: number
	guns?: number
	group: string | null
	parent?: string | null
	fire?: string[]
	marks?: string[]
	eco?: string | null
	faces?: number
	order?: string
	engaged_in_mac?: number
	support_of?: string | null
	front?: number
	depth?: number
	files?: number
	ranks?: number
	shape?: Point[]
	in_command?: boolean
}

export interface General {
	id: string
	noun: number
	grade: string
	ccf: number
	bonus: number
	state: string
	x: number
	y: number
	group: string | null
	with?: string | null
	actions_used?: number
}

export interface Group {
	id: string
	noun: number
	order: string
	order_x?: number
	order_y?: number
	general: string | null
	flags?: string[]
	entry_turn?: number
}

export interface Army {
	noun?: number
	broken?: number
	die?: number
	points?: number
	groups: Group[]
	generals: General[]
	units: Unit[]
	screens: Unit[]
}

export interface GroundPiece {
	id?: string
	noun?: number
	kind: string
	level?: number
	shelter?: string
	holder?: string | null
	rival?: string | null
	points: Point[]
}

export interface Objective {
	noun?: number
	x: number
	y: number
	value?: number
	holder: Side | null
	ground?: string | null
}

export interface Fighter {
	unit: string | null
	score?: number
	case?: Case
	wanted?: number
	answer?: number
	flags?: string[]
}

export interface Mac {
	kind: 'mac' | 'maf'
	flags?: string[]
	attackers?: Fighter[]
	objectives?: Fighter[]
	supports?: string[]
	direction: number
}

export interface Frame {
	kind: string
	phase: string
	side?: Side | null
	unit?: string | null
	other?: string | null
	mac?: number
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
	jai: Side | null
	jep: Side | null
	deciding: Side | null
	options?: Record<string, string>
	ground: GroundPiece[]
	objectives: Objective[]
	south: Army
	north: Army
	macs?: Mac[]
	stack: Frame[]
}

export const TURN_PA = 3 // L3C-2.1
export const MOST_PA = 6 // L3C-2.3
export const SIDES: Side[] = ['south', 'north']
export const CASES: Case[] = ['DEROUTE', 'RETRAITE', 'REPLI', 'HALTE', 'ARRET', 'AVANCE', 'ATTAQUE', 'CHARGE']
export const BACK: Case[] = CASES.slice(0, 4) // below ARRET

export const seatOf = (id: string): number => (id.startsWith('n:') ? 1 : 0)
export const armies = (b: Battle): Army[] => [b.south, b.north]
export const unitsOf = (b: Battle): Unit[] => armies(b).flatMap((a) => [...a.units, ...a.screens])
export const standing = (b: Battle): Unit[] => unitsOf(b).filter((u) => u.where === 'on-table' && u.shape !== undefined)
export const unitOf = (b: Battle, id: string | null | undefined): Unit | undefined => unitsOf(b).find((u) => u.id === id)
export const generalsOf = (b: Battle): General[] => armies(b).flatMap((a) => a.generals)
/** On the table, in command. */
export const isSeen = (g: General): boolean => ['well', 'acting'].includes(g.state) && g.x > 0
export const groupOf = (b: Battle, id: string | null | undefined): Group | undefined =>
	armies(b)
		.flatMap((a) => a.groups)
		.find((g) => g.id === id)

/** Groups of this side that are not on the table yet. */
export const comingOf = (b: Battle, seat: number): Group[] =>
	(armies(b)[seat]?.groups ?? []).filter(({ entry_turn = 0 }) => entry_turn > b.game_turn && b.game_turn)

/** Action points: what is left of three, and what is over-spent (POP). */
export const leftOf = (u: Unit): number => Math.max(0, TURN_PA - u.pa_spent)
export const overOf = (u: Unit): number => Math.max(0, u.pa_spent - TURN_PA)

export const figuresOf = (u: Unit): number => u.figures ?? Math.max(0, u.full_figures - Math.floor(u.pap / 3))
export const gunsOf = (u: Unit): number => u.guns ?? Math.max(0, (u.full_guns ?? 0) - u.pap)
export const isScreen = (u: Unit): boolean => Boolean(u.parent) && u.where !== 'merged'

export const placeOf = (b: Battle, [x, y]: Point): Point => across(b, [x * UD, y * UD])

const REST = { front: 1, depth: 0.25 } // of what has no footprint

export interface Standing {
	x: number
	y: number
	heading: number
	front?: number
	depth?: number
	formation?: Formation
	shape?: Point[]
}

/** A garrison lies in its ECO, or in its half of one that both sides entered (L3C-16.9), whichever way it looked. */
function garrisoned(b: Battle, shape: Point[]): Block {
	const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
	const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
	const [x, y] = placeOf(b, [(west + east) / 2, (south + north) / 2])
	return { x, y, turn: 0, front: (east - west) * UD, depth: (north - south) * UD }
}

/** The block round its middle; the place of a unit is the middle of its front. */
export function blockOf(b: Battle, u: Standing): Block {
	if (u.formation === 'ECO' && u.shape) return garrisoned(b, u.shape)
	const [x, y] = placeOf(b, [u.x, u.y])
	const [front, depth] = [(u.front ?? REST.front) * UD, (u.depth ?? REST.depth) * UD]
	const turn = facing(b, u.heading)
	const t = (turn * Math.PI) / 180
	return { x: x - (Math.sin(t) * depth) / 2, y: y + (Math.cos(t) * depth) / 2, turn, front, depth }
}

export const samePlace = (a: Unit, b: Unit): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading && a.formation === b.formation

/** The unit that the open action is about, and whom it concerns. */
export const actorOf = (b: Battle): string | null => b.stack.at(-1)?.unit ?? null

/** The MAC or MAF that is being resolved. */
export function macOf(b: Battle): Mac | undefined {
	const number = [...b.stack].reverse().find((f) => f.mac)?.mac
	return number ? b.macs?.[number - 1] : undefined
}

export const isSimultaneous = (b: Battle): boolean => b.options?.play === 'simultaneous'
/** Nothing is hidden but what the other has declined, and he said so aloud: no markers, no hidden troops, and both are deployed (L3C-32.1). */
export function isOpen(position: unknown): boolean {
	const { options = {}, game_turn } = position as Battle
	const covered = isSimultaneous(position as Battle) || options.type_markers === 'on' || options.hidden_troops === 'on'
	return !covered && (game_turn > 0 || !['secret', 'meeting'].includes(options.deployment ?? ''))
}

/** Markers lie behind the units from the orders to the end of the resolution. */
export const hasMarkers = (b: Battle): boolean => isSimultaneous(b) && (b.base_phase ?? b.phase).startsWith('sim-')
export const isHidden = (b: Battle): boolean => b.phase === 'sim-orders' || b.phase.startsWith('sim-fire')

/* --- Ground --------------------------------------------------------------------------------------------------------------- */

export const GROUNDS = [
	...['none', 'plateau', 'hill', 'light-wood', 'dense-wood', 'marsh', 'block', 'stream', 'obstacle-1', 'obstacle-2', 'river', 'cliff'],
	...['road', 'bridge', 'ford', 'earthwork'],
]
const WIDTHS: Record<string, number> = {
	...{ road: 500, stream: 260, river: 700, cliff: 300 },
	...{ 'obstacle-1': 130, 'obstacle-2': 160, earthwork: 200 },
}
const DRAWN: Record<string, string> = { 'dense-wood': 'wood', 'obstacle-1': 'hedge', 'obstacle-2': 'wall', block: 'hamlet' }

const scaled = (points: Point[]): Point[] => points.map(([x, y]) => [x * UD, y * UD])

/** Pieces as they are drawn: a line leg by leg, a hill with its ridge. */
export function drawn(ground: GroundPiece[]): Piece[] {
	return ground.flatMap((g, place): Piece[] => {
		const points = scaled(g.points)
		const kind = g.kind === 'plateau' && g.level === 3 ? 'plateau-3' : (DRAWN[g.kind] ?? g.kind)
		const width = WIDTHS[g.kind]
		if (width) return points.slice(1).map((to, i) => ({ kind, place, shape: [], leg: { from: points[i]!, to, width } }))
		if (g.kind === 'hill') return [{ kind, place, shape: points.slice(2), ridge: [points[0]!, points[1]!] }]
		return [{ kind, place, shape: points }]
	})
}
