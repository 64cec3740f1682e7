// price.ts - what a choice costs its unit: the engine is asked what it would have spent.
import type { Rules, State } from '../../types'
import type { Choice } from './choices'
import { unitOf } from './position'
import type { Battle } from './position'

const FREE = ['place', 'garrison', 'hide', 'take-back', 'gt-order', 'terrain', 'order', 'read', 'general', 'choose']

/** PA; 0 where it costs none, or is about no unit. */
export function priceOf(rules: Rules, state: State, battle: Battle, { parts, action }: Choice): number {
	const unit = unitOf(battle, parts.unit)
	if (!unit || FREE.includes(parts.verb)) return 0
	try {
		const after = unitOf(rules.read(rules.apply(state, action).state) as Battle, unit.id)
		return Math.max(0, (after?.pa_spent ?? unit.pa_spent) - unit.pa_spent)
	} catch {
		return 0
	}
}
