// march.ts - from where a hand puts a unit to the actions that lead there. The engine plans and judges (ask: "plan"); here the plan becomes
// a list of actions with the price of each. Where a choice names a place, it is that choice at another place.
import { degrees, TURN, UD } from '../../table/geometry'
import type { Lang, Message, Rules, State } from '../../types'
import { elsewhere, formed, isPlaced } from './choices'
import type { Choice } from './choices'
import { blockOf, TURN_PA, unitOf } from './position'
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
	breaks: string // SAF or DES, where its formation suffers on the way
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
	formation: string | null // in which it is to be placed
}

/** What the engine answers; places in thousandths of UD, y to the north. */
interface Plan {
	steps: string[]
	path: [number, number, number, number][] // after each step: x, y, heading, and what it cost
	x: number
	y: number
	heading: number
	pa: number
	cohesion?: string
	stopped?: { code: number; clause: number; args: number[] }
}

/** `to`: of the front, in thousandths, y to the north; `heading`: as it shall face there. */
export function planMarch(desk: Desk, id: string, to: Point, heading?: number): March | null {
	const unit = unitOf(desk.battle, id)
	if (!unit) return null
	const placed = desk.choices.find((c) => isPlaced(c) && (c.parts.unit === id || c.parts.general === id))
	if (placed && !hasSteps(desk.choices, id)) return placedAt(desk, unit, placed, [to[0] / UD, to[1] / UD], heading)
	const { rules, state, battle, lang } = desk
	const at: Point = [Math.round(to[0]), Math.round(to[1])]
	const plan = rules.ask<Plan>(state, { ask: 'plan', unit: id, to: at, ...(heading === undefined ? {} : { heading }) })
	const legs = plan.steps.map((text, i): Leg => {
		const [x, y, facing, pa] = plan.path[i]!
		const [verb = '', ...rest] = text.split(' ')
		return { text, verb, pace: rest.at(-1) ?? '', pa, to: blockOf(battle, { ...unit, x: x / UD, y: y / UD, heading: facing }) }
	})
	return {
		...{ unit: id, legs, texts: plan.steps, left: Math.max(0, TURN_PA - unit.pa_spent - plan.pa) },
		breaks: plan.cohesion ?? '',
		...{ stopped: plan.stopped ? rules.event(plan.stopped, lang) : null, x: plan.x / UD, y: plan.y / UD, heading: plan.heading },
	}
}

const facingOf = (heading: number): string => String(Math.round(degrees(((heading % TURN) + TURN) % TURN) * 1000) / 1000)

/** Where the choice names a place, the same choice there. */
function placedAt({ rules, state, battle, lang, formation }: Desk, unit: Unit, choice: Choice, at: Point, heading?: number): March {
	const facing = heading === undefined ? (unit.where === 'on-table' ? unit.heading : choice.parts.heading) : heading
	const text = formed(elsewhere(choice, at), formation).replace(
		/ facing -?[\d.]+/,
		facing === undefined ? '$&' : ` facing ${facingOf(facing)}`,
	)
	let stopped: Message | null = null
	let there: Unit | undefined
	try {
		const action = rules.parse(state, text)
		stopped = rules.check(state, action, lang)
		there = stopped ? undefined : unitOf(rules.read(rules.apply(state, action).state) as Battle, unit.id)
	} catch {
		// Not a place at all: nothing is drawn.
	}
	const { x, y, heading: faces } = there ?? unit
	const legs = there ? [{ text, verb: choice.parts.verb, pace: '', pa: there.pa_spent - unit.pa_spent, to: blockOf(battle, there) }] : []
	const left = Math.max(0, TURN_PA - (there ?? unit).pa_spent)
	return { unit: unit.id, legs, texts: legs.map((leg) => leg.text), left, stopped, breaks: '', x, y, heading: faces }
}

const STEPS = ['advance', 'march', 'turn', 'back', 'side']
/** It moves by steps of its own. */
export const hasSteps = (choices: Choice[], unit: string): boolean =>
	choices.some((c) => c.parts.unit === unit && STEPS.includes(c.parts.verb))

/** Whether it can be taken in the hand now: it has a step of its own, or a place. */
export const canMarch = (choices: Choice[], unit: string): boolean =>
	hasSteps(choices, unit) || choices.some((c) => c.parts.unit === unit && isPlaced(c))
