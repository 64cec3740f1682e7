// march.ts - from where a hand puts a unit to the actions that lead there: the engine's plan, or where a choice names a place that choice.
import { degrees, TURN, UD } from '../../table/geometry'
import type { Lang, Message, Rules, State } from '../../types'
import { elsewhere, isPlaced } from './choices'
import type { Choice } from './choices'
import { blockOf, leftOf, unitOf } from './position'
import type { Battle, Block, Point, Unit } from './position'
import { askPlan } from './questions'

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

/** A leg to where the engine says that it ends. */
function leg(battle: Battle, unit: Unit, text: string, end: { x: number; y: number; heading: number; pa: number }): Leg {
	const [verb = '', ...rest] = text.split(' ')
	const to = blockOf(battle, { ...unit, x: end.x / UD, y: end.y / UD, heading: end.heading })
	return { text, verb, pace: rest.at(-1) ?? '', pa: end.pa, to }
}

/** `to`: of the front, in thousandths, y to the north; `heading`: only turned. */
export function planMarch(desk: Desk, id: string, to: Point, heading?: number): March | null {
	const { rules, state, battle, lang, choices } = desk
	const unit = unitOf(battle, id)
	if (!unit) return null
	const own = choices.filter((c) => c.parts.unit === id || c.parts.general === id)
	const walks = own.some((c) => c.parts.verb === 'advance' || c.parts.verb === 'march') // rather than send out skirmishers
	const placed = walks ? undefined : own.find(isPlaced)
	if (placed) return placedAt(desk, unit, placed, [to[0] / UD, to[1] / UD], heading)
	const plan = askPlan(rules, state, id, heading === undefined ? { to } : { heading })
	if (!plan) return null
	const end = plan.path.at(-1) ?? { x: unit.x * UD, y: unit.y * UD, heading: unit.heading }
	return {
		unit: id,
		legs: plan.steps.map((text, i) => leg(battle, unit, text, plan.path[i]!)),
		texts: plan.steps,
		left: plan.pa_left,
		stopped: plan.stopped ? rules.event(plan.stopped, lang) : null,
		x: end.x / UD,
		y: end.y / UD,
		heading: end.heading,
	}
}

const shown = (n: number): string => String(Math.round(n * 1000) / 1000)
const facingOf = (heading: number): string => shown(degrees(((heading % TURN) + TURN) % TURN))

/** Where the choice names a place, the same choice there. */
function placedAt({ rules, state, battle, lang }: Desk, unit: Unit, choice: Choice, at: Point, heading?: number): March {
	const facing = heading === undefined ? (unit.where === 'on-table' ? unit.heading : choice.parts.heading) : heading
	const text = elsewhere(choice, at).replace(/ facing -?[\d.]+/, facing === undefined ? '$&' : ` facing ${facingOf(facing)}`)
	try {
		const action = rules.parse(state, text)
		const stopped = rules.check(state, action, lang)
		const then = stopped ? undefined : unitOf(rules.read(rules.apply(state, action).state) as Battle, unit.id)
		const legs = then ? [leg(battle, then, text, { ...then, x: then.x * UD, y: then.y * UD, pa: then.pa_spent - unit.pa_spent })] : []
		return marchOf(unit, legs, then ?? unit, stopped)
	} catch {
		return marchOf(unit, [], unit, null)
	}
}

const marchOf = (unit: Unit, legs: Leg[], end: Unit, stopped: Message | null): March => ({
	unit: unit.id,
	legs,
	texts: legs.map(({ text }) => text),
	left: leftOf(end),
	stopped,
	x: end.x,
	y: end.y,
	heading: end.heading,
})

/** Whether it can be taken in the hand now: it has a step of its own, or a place. */
const STEPS = ['advance', 'march', 'turn', 'back', 'side']
export const canMarch = (choices: Choice[], unit: string): boolean =>
	choices.some((c) => c.parts.unit === unit && (STEPS.includes(c.parts.verb) || isPlaced(c)))
