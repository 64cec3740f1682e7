// army-data.ts - the armies of the engine's data: their numbers in its lists, and whether all of their values are published.
import type { Rules } from '../../types'
import { sideOf } from './position'
import type { Position } from './position'

export interface ArmyFacts {
	number: number // in the noun list "@army"
	reconstructed: boolean // some of its values are not published
}

const known = new WeakMap<Rules, Map<string, ArmyFacts>>()

/** Every army by its id. A game is set up with each one, and its position says the rest. */
export function armyFacts(rules: Rules): Map<string, ArmyFacts> {
	const found = known.get(rules) ?? new Map<string, ArmyFacts>()
	if (!known.has(rules)) {
		const ids = rules.info.options.find((o) => o.name === 'army1')?.values ?? []
		for (const id of ids) {
			const against = ids.find((other) => other !== id) ?? ''
			const side = sideOf(rules.read(rules.setup({ army1: id, army2: against })) as Position, 0)
			if (side) found.set(id, { number: side.army_number, reconstructed: side.reconstructed ?? false })
		}
		known.set(rules, found)
	}
	return found
}

export const isReconstructed = (rules: Rules, army: string): boolean => armyFacts(rules).get(army)?.reconstructed ?? false
