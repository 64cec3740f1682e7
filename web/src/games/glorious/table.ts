// table.ts - what lies on the table of Das glorreiche Manöver, read from the position document; and what may be done, as
// the engine tells it. No rule is known here.
import type { Action, Item, Parts, Rules, State } from '../../types'

export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const

export interface Soldier {
	id: string // "red 3", as the position names him
	seat: number
	number: number
	space: number // 0: not on the track
	level: number // 1 is the lowest, a bonus piece counted
	coveredBy: string // id of who stands on him, or ""
	square: number // 0: not home
	waiting: boolean
	berth: number // the square he waits on, 1 to squares
	moved: boolean
}

export interface Space {
	bonus: '' | 'black' | 'white'
	grey: number // value of the grey piece that lies here, or 0
	soldiers: Soldier[] // the lowest first
}

export interface Table {
	phase: 'start' | 'place' | 'roll-in' | 'play' | 'over'
	players: number
	track: number
	strip: number
	maxStack: number
	die: number
	variant: number
	squares: number
	rolled: number
	mover: number
	ready: string
	spaces: Space[] // [1] to [track]
	soldiers: Map<string, Soldier>
	home: (Soldier | undefined)[] // by square
	greyTaken: number[][] // values, by seat
}

const seatOf = (colour: string) => COLOURS.indexOf(colour as (typeof COLOURS)[number])

function soldierOf(id: string, each: number): Soldier {
	const [colour = '', number = '0'] = id.split(' ')
	const seat = seatOf(colour)
	return {
		id,
		seat,
		number: Number(number),
		space: 0,
		level: 0,
		coveredBy: '',
		square: 0,
		waiting: false,
		berth: seat * each + Number(number),
		moved: false,
	}
}

export function readTable(position: any): Table {
	const o = position.options
	const soldiers = new Map<string, Soldier>()
	const meet = (id: string) => {
		const known = soldiers.get(id) ?? soldierOf(id, o.soldiers)
		soldiers.set(id, known)
		return known
	}
	const table: Table = {
		phase: position.phase,
		players: o.players,
		track: o.track,
		strip: o.white_strip,
		maxStack: o.max_stack,
		die: o.die,
		variant: o.variant,
		squares: o.players * o.soldiers,
		rolled: position.rolled,
		mover: seatOf(position.mover),
		ready: position.ready ?? '',
		spaces: [],
		soldiers,
		home: [],
		greyTaken: Array.from({ length: o.players }, () => []),
	}
	for (let n = 0; n <= table.track; n++) table.spaces.push({ bonus: '', grey: 0, soldiers: [] })
	for (const colour of ['black', 'white'] as const)
		for (const n of position.pieces[colour] as number[]) (table.spaces[n] as Space).bonus = colour
	for (const g of position.pieces.grey as { value: number; space?: number; taken?: string }[]) {
		if (g.space) (table.spaces[g.space] as Space).grey = g.value
		if (g.taken) table.greyTaken[seatOf(g.taken)]?.push(g.value)
	}
	for (const stack of position.track as { space: number; soldiers: string[] }[]) {
		const space = table.spaces[stack.space] as Space
		stack.soldiers.forEach((id, i) => {
			const s = meet(id)
			s.space = stack.space
			s.level = i + 1 + (space.bonus ? 1 : 0)
			s.coveredBy = stack.soldiers[i + 1] ?? ''
			space.soldiers.push(s)
		})
	}
	for (const id of position.waiting as string[]) meet(id).waiting = true
	for (const b of (position.barracks ?? []) as { square: number; soldier: string }[]) {
		const s = meet(b.soldier)
		s.square = b.square
		table.home[b.square] = s
	}
	for (const id of position.moved as string[]) meet(id).moved = true
	return table
}

/** Levels in use on a space, its black or white piece included. */
export function levelsOf(space: Space): number {
	return space.soldiers.length + (space.bonus ? 1 : 0)
}

/** All soldiers of a seat by number. */
export function soldiersOf(table: Table, seat: number): Soldier[] {
	return [...table.soldiers.values()].filter((s) => s.seat === seat).sort((a, b) => a.number - b.number)
}

export type Choice =
	| { kind: 'move'; number: number; landing: number; action: Action } // landing track + 1: home
	| { kind: 'enter' | 'ready'; number: number; action: Action }
	| { kind: 'place'; piece: string; space: number; action: Action }

/** What a choice means; null: something this board does not draw (the list of actions has it). */
function readChoice(action: Action, { verb, unit = '', piece, to }: Parts): Choice | null {
	const number = Number(unit.split(' ')[1])
	if (verb === 'move') return { kind: 'move', number, landing: Number(to), action }
	if (verb === 'enter' || verb === 'ready') return { kind: verb, number, action }
	if (verb === 'place') return { kind: 'place', piece: String(piece), space: Number(to), action }
	return null
}

/** What these of the legal actions mean. */
export function choicesOf(rules: Rules, state: State, legal: Action[]): Choice[] {
	if (!legal.length) return []
	const named = rules.parts(state)
	const parts = new Map(rules.legal(state).map((action, i) => [action.text, named[i]!]))
	return legal.map((action) => readChoice(action, parts.get(action.text)!)).filter((c): c is Choice => c !== null)
}

export interface Reach {
	number: number
	maximum: number
	factors: number[] // place, level, bonus
	items: Item[]
	landings: Map<number, string> // landing to notation
	squareHome: number // the square he would take by going home, 0 if he cannot
}

/** What each soldier who may move can reach, with the engine's own reckoning. */
export function readReach(rules: Rules, state: State, track: number, choices: Choice[], lang: 'en' | 'fr' | 'de'): Map<number, Reach> {
	const found = new Map<number, Reach>()
	for (const c of choices) {
		if (c.kind !== 'move') continue
		let reach = found.get(c.number)
		if (!reach) {
			const items = rules.explain(state, c.action, lang)
			const until = items.findIndex((item, i) => i > 0 && item.kind === 'total')
			const own = until < 0 ? items : items.slice(0, until)
			reach = {
				number: c.number,
				maximum: own[0]?.value ?? 0,
				factors: own.slice(1).map((i) => i.value),
				items: own,
				landings: new Map(),
				squareHome: 0,
			}
			found.set(c.number, reach)
		}
		reach.landings.set(c.landing, c.action.text)
		if (c.landing === track + 1) reach.squareHome = homeSquare(rules.explain(state, c.action, lang))
	}
	return found
}

/** The second total of the explanation of going home is the barracks square. */
function homeSquare(items: Item[]): number {
	const totals = items.filter((i) => i.kind === 'total')
	return totals[1]?.value ?? 0
}
