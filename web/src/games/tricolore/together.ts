// together.ts - one word for a whole GT (L3C-34.6): while it is switched on, what the selected unit is told the others of its GT do too, as far as
// they can. The engine names the actions (ask: "together"); they are sent one after the other, like the steps of a march.
import { useState } from 'preact/hooks'
import type { BoardProps } from '../../types'
import { subjectOf } from './choices'
import type { Choice } from './choices'
import { unitOf, unitsOf } from './position'
import type { Battle, Unit } from './position'
import { askTogether } from './questions'
import type { Together as Answer } from './questions'

/** What is pointed at where all of them are meant. */
export const TOGETHER = 'together'

export interface Together {
	on: boolean
	toggle(): void
	/** What is sent instead of these steps of one unit; null: they go alone. */
	of(unit: string | undefined, steps: string[]): Answer | null
}

/** It holds for the unit it was switched on with, in this phase: whoever takes up another unit means that one alone. */
export function useTogether({ rules, state, position }: BoardProps, selected: string | null): Together {
	const { game_turn, phase_number } = position as Battle
	const here = [game_turn, phase_number, selected].join(' ')
	const [there, setThere] = useState('')
	const on = selected !== null && there === here
	const of = (unit: string | undefined, steps: string[]): Answer | null => {
		const answer = on && unit && steps.length ? askTogether(rules, state, steps) : null
		return answer && answer.steps.length > steps.length ? answer : null
	}
	return { on, toggle: () => setThere(on ? '' : here), of }
}

/** Who of the selected unit's GT has something to do, it included; nobody: it is none of them, or a general is selected. */
export function companions(battle: Battle, choices: Choice[], selected: string | null): Unit[] {
	const gt = unitOf(battle, selected)?.group
	const acting = new Set(choices.map(subjectOf))
	if (!gt || !selected || !acting.has(selected)) return []
	return unitsOf(battle).filter((u) => u.group === gt && acting.has(u.id))
}
