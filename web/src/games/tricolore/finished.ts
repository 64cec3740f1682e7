// finished.ts - units with which the player has done in this step, and the next one to see to, nearest the enemy first (L3C-34.5). Nothing of
// it is sent: it only says whom to look at.
import { useState } from 'preact/hooks'
import { subjectOf } from './choices'
import type { Choice } from './choices'
import { seatOf, standing, unitOf } from './position'
import type { Battle, Unit } from './position'

/** What a unit may always do says nothing about whether it is idle. */
const ALWAYS = ['turn', 'about', 'flee', 'reveal', 'take-back']

/** How far the nearest enemy stands, in UD. */
function enemyAway(battle: Battle, unit: Unit): number {
	const foes = standing(battle).filter((u) => seatOf(u.id) !== seatOf(unit.id))
	return Math.min(...foes.map((u) => Math.hypot(u.x - unit.x, u.y - unit.y)))
}

/** Those who still have something to do and are not finished, nearest the enemy first. */
export function idle(battle: Battle, choices: Choice[], finished: ReadonlySet<string>): string[] {
	const acting = new Set(choices.filter((c) => !ALWAYS.includes(c.parts.verb)).map(subjectOf))
	return [...acting]
		.flatMap((id) => unitOf(battle, id) ?? [])
		.filter((u) => u.shape && !finished.has(u.id))
		.map((u): [string, number] => [u.id, enemyAway(battle, u)])
		.sort((a, b) => a[1] - b[1])
		.map(([id]) => id)
}

/** The step to which the marks belong: another begins without any. */
export const stepOf = (b: Battle): string => `${b.game_turn} ${b.base_phase ?? b.phase} ${b.turn}`

export interface Finished {
	ids: ReadonlySet<string>
	mark(id: string): void
}

export function useFinished(battle: Battle): Finished {
	const [marks, setMarks] = useState<{ step: string; ids: ReadonlySet<string> }>({ step: '', ids: new Set() })
	const step = stepOf(battle)
	const ids = marks.step === step ? marks.ids : new Set<string>()
	return { ids, mark: (id) => setMarks({ step, ids: new Set([...ids, id]) }) }
}
