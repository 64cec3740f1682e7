// march.ts - from where a hand puts a unit to the actions that lead there: a turn if the way leaves the 30 degrees of its front, then an
// advance at the slowest pace that reaches it. Only wishes are made here; the engine judges every one, and says what stops it.
import { apart, degrees, TURN, UD } from '../../table/geometry'
import type { Lang, Message, Rules, State } from '../../types'
import { elsewhere, isPlaced } from './choices'
import type { Choice } from './choices'
import { blockOf, unitOf } from './position'
import type { Battle, Block, Point, Unit } from './position'

export interface Leg {
	text: string // the action
	verb: string
	pace: string
	pa: number
	to: Block
}

export interface March {
	unit: string
	legs: Leg[]
	texts: string[] // to be sent one after the other; [] if nothing can be done
	left: number // PA of the turn that are left afterwards
	stopped: Message | null
	x: number // where its front would be, in UD
	y: number
	heading: number
}

export interface Desk {
	rules: Rules
	state: State
	battle: Battle
	lang: Lang
	choices: Choice[]
}

const PACES = ['por', 'pac', 'pch']
const FRONT = 30 // degrees on each side: an advance there needs no turn
const NEAR = 1.05 // UD: a back-step or a side-step
const HALVINGS = 9 // of the way, to find how far it goes

const shown = (n: number): string => String(Math.round(n * 1000) / 1000)

interface Tried {
	state: State | null
	no: Message | null
}

/** What the action leads to; where it is refused, why. */
function tried({ rules, lang }: Desk, state: State, text: string): Tried {
	try {
		const action = rules.parse(state, text)
		const no = rules.check(state, action, lang)
		return no ? { state: null, no } : { state: rules.apply(state, action).state, no: null }
	} catch {
		return { state: null, no: null }
	}
}

interface Way {
	text: string
	state: State
}

/** Straight to the point at the slowest pace that is legal. */
function straight(desk: Desk, state: State, unit: Unit, to: Point, no: { said: Message | null }): Way | null {
	const column = unit.formation === 'COM'
	for (const pace of PACES) {
		const at = `${shown(to[0])},${shown(to[1])}`
		const facing = shown((Math.atan2(to[0] - unit.x, to[1] - unit.y) * 180) / Math.PI)
		const text = column ? `march ${unit.id} to ${at} facing ${facing} ${pace}` : `advance ${unit.id} to ${at} ${pace}`
		const made = tried(desk, state, text)
		if (made.state) return { text, state: made.state }
		no.said = made.no ?? no.said
	}
	return null
}

/** To the point, or as near to it as the engine lets the unit go. */
function advance(desk: Desk, state: State, unit: Unit, to: Point, no: { said: Message | null }): Way | null {
	const whole = straight(desk, state, unit, to, no)
	if (whole) return whole
	const at = (t: number): Point => [unit.x + (to[0] - unit.x) * t, unit.y + (to[1] - unit.y) * t]
	let [least, most, found]: [number, number, Way | null] = [0, 1, null]
	for (let i = 0; i < HALVINGS; i++) {
		const middle = (least + most) / 2
		const way = straight(desk, state, unit, at(middle), { said: null })
		if (way) [least, found] = [middle, way]
		else most = middle
	}
	return found
}

/** A step back or aside, where the wish lies so near. */
function small(desk: Desk, unit: Unit, [x, y]: Point): Way | null {
	const t = (degrees(unit.heading) * Math.PI) / 180
	const [dx, dy] = [x - unit.x, y - unit.y]
	const [right, ahead] = [dx * Math.cos(t) - dy * Math.sin(t), dx * Math.sin(t) + dy * Math.cos(t)]
	if (Math.hypot(dx, dy) > NEAR) return null
	const text =
		Math.abs(right) > Math.abs(ahead)
			? `side ${unit.id} ${right < 0 ? 'left' : 'right'} ${shown(Math.min(1, Math.abs(right)))}`
			: ahead < 0
				? `back ${unit.id} ${shown(Math.min(1, -ahead))}`
				: ''
	const made = text ? tried(desk, desk.state, text) : null
	return made?.state ? { text, state: made.state } : null
}

const facingOf = (heading: number): string => shown(degrees(((heading % TURN) + TURN) % TURN))

/** Turned to look there, if the way leaves its front. */
function turned(desk: Desk, unit: Unit, heading: number, no: { said: Message | null }): Way | null {
	const text = `turn ${unit.id} facing ${facingOf(heading)}`
	const made = tried(desk, desk.state, text)
	no.said = made.no ?? no.said
	return made.state ? { text, state: made.state } : null
}

/** The unit after a way, with what it has spent; null where the dice or the other side come in between. */
const after = (desk: Desk, way: Way, id: string): Unit | undefined => unitOf(desk.rules.read(way.state) as Battle, id)

function legsOf(desk: Desk, unit: Unit, ways: Way[]): Leg[] {
	let spent = unit.pa_spent
	return ways.flatMap((way) => {
		const then = after(desk, way, unit.id)
		if (!then) return []
		const [verb = '', ...rest] = way.text.split(' ')
		const leg = { text: way.text, verb, pace: rest.at(-1) ?? '', pa: then.pa_spent - spent, to: blockOf(desk.battle, then) }
		spent = then.pa_spent
		return [leg]
	})
}

/** `to`: of the front, in thousandths, y to the north; `heading`: only turned. */
export function planMarch(desk: Desk, id: string, to: Point, heading?: number): March | null {
	const unit = unitOf(desk.battle, id)
	if (!unit) return null
	const at: Point = [to[0] / UD, to[1] / UD]
	const placed = desk.choices.find((c) => isPlaced(c) && (c.parts.unit === id || c.parts.general === id))
	if (placed) return placedAt(desk, unit, placed, at, heading)
	const no: { said: Message | null } = { said: null }
	const ways: Way[] = []
	if (heading !== undefined) {
		const way = turned(desk, unit, heading, no)
		if (way) ways.push(way)
	} else {
		const step = small(desk, unit, at)
		const bearing = (Math.atan2(at[0] - unit.x, at[1] - unit.y) * 180) / Math.PI
		const aside = Math.abs(apart(bearing, degrees(unit.heading))) > FRONT && unit.formation !== 'COM'
		const turn = step || !aside ? null : turned(desk, unit, Math.round((bearing * TURN) / 360), no)
		if (turn) ways.push(turn)
		const from = turn ? after(desk, turn, id) : unit
		const way = step ?? (from && (turn || !aside) ? advance(desk, turn?.state ?? desk.state, from, at, no) : null)
		if (way) ways.push(way)
	}
	return marchOf(desk, unit, ways, no.said)
}

function marchOf(desk: Desk, unit: Unit, ways: Way[], stopped: Message | null): March {
	const legs = legsOf(desk, unit, ways)
	const last = ways.length ? (after(desk, ways.at(-1)!, unit.id) ?? unit) : unit
	const left = Math.max(0, 3 - last.pa_spent)
	return { unit: unit.id, legs, texts: ways.map((way) => way.text), left, stopped, x: last.x, y: last.y, heading: last.heading }
}

/** Where the choice names a place, the same choice there. */
function placedAt(desk: Desk, unit: Unit, choice: Choice, at: Point, heading?: number): March {
	const facing = heading === undefined ? (unit.where === 'on-table' ? unit.heading : choice.parts.heading) : heading
	const text = elsewhere(choice, at).replace(/ facing -?[\d.]+/, facing === undefined ? '$&' : ` facing ${facingOf(facing)}`)
	const made = tried(desk, desk.state, text)
	return marchOf(desk, unit, made.state ? [{ text, state: made.state }] : [], made.no)
}

/** Whether it can be taken in the hand now: it has a step of its own, or a place. */
const STEPS = ['advance', 'march', 'turn', 'back', 'side']
export const canMarch = (choices: Choice[], unit: string): boolean =>
	choices.some((c) => c.parts.unit === unit && (STEPS.includes(c.parts.verb) || isPlaced(c)))
