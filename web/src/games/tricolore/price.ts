// price.ts - what a choice costs its unit: the engine is asked what it would have spent.
import type { Rules, State } from '../../types'
import type { Choice } from './choices'
import { overOf, unitOf } from './position'
import type { Battle, Unit } from './position'
import { say } from './words'

const RANK = ['formed', 'SAF', 'DES']
const FREE = ['place', 'garrison', 'hide', 'take-back', 'gt-order', 'terrain', 'order', 'read', 'general', 'choose']

export interface Price {
	pa: number // 0 where it costs none, or is about no unit
	breaks: string // SAF or DES, where its formation suffers by it
}

const NONE: Price = { pa: 0, breaks: '' }

/** "5 PA, 2 POP": what it costs this unit, and how much of it is over-spent. */
export function priceWords(unit: Unit | undefined, pa: number): string {
	const over = unit ? overOf({ ...unit, pa_spent: unit.pa_spent + pa }) - overOf(unit) : 0
	return [say('pa', { n: pa }), over ? say('pop', { n: over }) : ''].filter(Boolean).join(', ')
}

export function priceOf(rules: Rules, state: State, battle: Battle, { parts, action }: Choice): Price {
	const unit = unitOf(battle, parts.unit)
	if (!unit || FREE.includes(parts.verb)) return NONE
	try {
		const after = unitOf(rules.read(rules.apply(state, action).state) as Battle, unit.id)
		if (!after) return NONE
		const charged = after.pa_next_turn ?? 0
		return {
			pa: Math.max(0, after.pa_spent - unit.pa_spent) + Math.max(0, charged - (unit.pa_next_turn ?? 0)),
			breaks: RANK.indexOf(after.cohesion) > RANK.indexOf(unit.cohesion) ? after.cohesion : '',
		}
	} catch {
		return NONE
	}
}
