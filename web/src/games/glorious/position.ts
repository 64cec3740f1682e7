// position.ts - a position of Das glorreiche Manöver, read from the engine's document (docs/schema/glorious-position.schema.json): who
// stands where, and what lies on the road. No rules here.
import { COLOURS } from './colours'

/** What a drum multiplies a march by. */
export type Factors = Record<'black' | 'white', number>

/** The document, as far as the board draws it. */
export interface PositionDocument {
	phase: 'start' | 'place' | 'roll-in' | 'play' | 'over'
	mover: string
	options: {
		players: number
		soldiers: number
		track: number
		white_strip: number
		max_stack: number
		die: number
		variant: number
	}
	factors: Factors
	pieces: { black: number[]; white: number[]; grey: { value: number; space?: number; taken?: string }[] }
	track: { space: number; soldiers: string[] }[]
	waiting: string[]
	barracks?: { square: number; soldier: string }[]
	moved: string[]
	rolled: number
}

export interface Soldier {
	id: string // "red 3"
	seat: number
	number: number
	space: number // 0: not on the road
	level: number // 1 is the lowest; a drum counts as one
	coveredBy: string // id of the soldier on top, or ""
	square: number // 0: not home
	waiting: boolean
	berth: number // the square to wait on, 1 to squares
	moved: boolean
}

export interface Space {
	bonus: '' | 'black' | 'white'
	grey: number // value of the medal that lies here, or 0
	soldiers: Soldier[] // the lowest first
}

export interface Position {
	phase: PositionDocument['phase']
	players: number
	track: number
	strip: number
	maxStack: number
	die: number
	variant: number
	squares: number
	factors: Factors
	rolled: number
	mover: number
	spaces: Space[] // [1] to [track]
	soldiers: Map<string, Soldier>
	home: (Soldier | undefined)[] // by square
	medals: number[][] // values taken, by seat
}

const seatOf = (colour: string): number => COLOURS.indexOf(colour)

function newSoldier(id: string, each: number): Soldier {
	const [colour, digits] = id.split(' ')
	const [seat, number] = [seatOf(colour), Number(digits)]
	const berth = seat * each + number
	return { id, seat, number, space: 0, level: 0, coveredBy: '', square: 0, waiting: false, berth, moved: false }
}

/** An empty road. */
function blank({ options: o, factors, phase, rolled, mover }: PositionDocument): Position {
	return {
		phase,
		players: o.players,
		track: o.track,
		strip: o.white_strip,
		maxStack: o.max_stack,
		die: o.die,
		variant: o.variant,
		squares: o.players * o.soldiers,
		factors,
		rolled,
		mover: seatOf(mover),
		spaces: Array.from({ length: o.track + 1 }, () => ({ bonus: '', grey: 0, soldiers: [] })),
		soldiers: new Map(),
		home: [],
		medals: Array.from({ length: o.players }, () => []),
	}
}

function placePieces({ spaces, medals }: Position, { pieces }: PositionDocument): void {
	for (const colour of ['black', 'white'] as const) for (const n of pieces[colour]) spaces[n].bonus = colour
	for (const { value, space, taken } of pieces.grey) {
		if (space) spaces[space].grey = value
		if (taken) medals[seatOf(taken)]?.push(value)
	}
}

export function readPosition(document: PositionDocument): Position {
	const position = blank(document)
	const { spaces, soldiers, home } = position
	const soldier = (id: string): Soldier => {
		const known = soldiers.get(id) ?? newSoldier(id, document.options.soldiers)
		soldiers.set(id, known)
		return known
	}
	placePieces(position, document)
	for (const { space, soldiers: ids } of document.track)
		ids.forEach((id, i) => {
			const level = i + 1 + (spaces[space].bonus ? 1 : 0)
			spaces[space].soldiers.push(Object.assign(soldier(id), { space, level, coveredBy: ids[i + 1] ?? '' }))
		})
	for (const id of document.waiting) soldier(id).waiting = true
	for (const { square, soldier: id } of document.barracks ?? []) home[square] = Object.assign(soldier(id), { square })
	for (const id of document.moved) soldier(id).moved = true
	return position
}

/** Levels in use on a space, a drum included. */
export function levelsOf(space: Space): number {
	return space.soldiers.length + (space.bonus ? 1 : 0)
}

/** All soldiers of a seat by number. */
export function soldiersOf({ soldiers }: Position, seat: number): Soldier[] {
	return [...soldiers.values()].filter((s) => s.seat === seat).sort((a, b) => a.number - b.number)
}
