// march.ts - from where a hand puts a unit to the actions that lead there. The engine plans and judges; here the plan becomes a list of
// actions, with what must come first: an open move of another unit ends, this one is activated.
import type { Action, Lang, Message, Rules, State } from '../../types'
import type { Formation, Point } from './position'
import { movingOf } from './position'
import type { Battle } from './position'

/** What the engine answers to {ask: "plan"}; places in thousandths of UD, y to the north. */
export interface Plan {
	moves: boolean
	steps: string[]
	path: [number, number, number, number][] // after each step: x, y, heading, what is left
	shape: Point[]
	enemy?: string // the nearest where it ends
	distance?: number
	snap?: { to: 'ahead' | 'flank' | 'road' | 'range'; unit?: string; distance?: number }
	x: number
	y: number
	heading: number
	front: number
	depth: number
	formation: Formation
	whole: boolean
	left: number
	budget: number
	stopped?: { code: number; clause: number; args: number[] }
}

export interface March {
	unit: string
	plan: Plan
	texts: string[] // to be sent one after the other; [] if it cannot be done
	stopped: Message | null
}

interface Desk {
	rules: Rules
	state: State
	battle: Battle
	lang: Lang
}

function played(rules: Rules, state: State, text: string, lang: Lang): State | null {
	let action: Action
	try {
		action = rules.parse(state, text)
	} catch {
		return null
	}
	return rules.check(state, action, lang) ? null : rules.apply(state, action).state
}

/** The text that activates the unit for a move: for itself alone, by its own general if he can pay. */
function activation(rules: Rules, state: State, unit: string): string | null {
	const parts = rules.parts(state)
	const at = (verb: string, chief: boolean) =>
		parts.findIndex((p) => p.verb === verb && p.unit === unit && !p.group && Boolean(p.chief) === chief)
	const found = [at('move', false), at('move', true)].find((i) => i >= 0)
	return found === undefined ? null : rules.legal(state)[found].text
}

export interface Wish {
	heading?: number
	formation?: Formation
	snap?: number // how far, in thousandths, the wish may be drawn to what lies near
}

const begun = new WeakMap<State, Map<string, string[] | null>>()

/** What comes before the steps of this unit's march; null if it cannot be moved now.
 *  Worked out once for a state: a hand asks sixty times a second. */
export function prelude(desk: Desk, unit: string): string[] | null {
	const known = begun.get(desk.state) ?? new Map<string, string[] | null>()
	begun.set(desk.state, known)
	const found = known.get(unit)
	if (found !== undefined) return found
	const texts = firstTexts(desk, unit)
	known.set(unit, texts)
	return texts
}

function firstTexts({ rules, state, battle, lang }: Desk, unit: string): string[] | null {
	const texts: string[] = []
	let now = state
	const moving = movingOf(battle)
	if (moving === unit) return battle.phase === 'move-step' ? [] : null
	if (moving)
		for (const text of ['end', 'finish']) {
			const next = played(rules, now, text, lang)
			if (!next) continue
			texts.push(text)
			now = next
		}
	if (rules.turn(now) !== rules.turn(state)) return null
	const start = activation(rules, now, unit)
	return start ? [...texts, start] : null
}

/** Where the unit would go; `texts` is empty where it cannot be marched now. */
export function planMarch(desk: Desk, unit: string, to: Point, wish: Wish = {}): March | null {
	const before = prelude(desk, unit)
	if (!before) return null
	const plan = desk.rules.ask<Plan>(desk.state, { ask: 'plan', unit, to, ...wish })
	if (!plan.moves) return null
	const stopped = plan.stopped ? desk.rules.event(plan.stopped, desk.lang) : null
	return { unit, plan, texts: plan.steps.length ? [...before, ...plan.steps] : [], stopped }
}

/** Only that it could be dragged: asked for every unit, so no plan is made. */
export function canMarch(offers: { verb: string; unit?: string }[], battle: Battle, unit: string): boolean {
	const moving = movingOf(battle)
	if (moving === unit) return battle.phase === 'move-step'
	return moving
		? battle.phase === 'move-step' && offers.some((p) => p.verb === 'end')
		: offers.some((p) => p.verb === 'move' && p.unit === unit)
}
