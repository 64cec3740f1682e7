// course.ts - a replay by turns, by combats and by moves. Where turns and combats begin the engine says; dice and draws are part of the move
// before them. Moments are counted in actions of the record. Pure.
import type { CourseMark, PlayedStep } from '../types'
import { CHANCE } from '../types'

export const UNITS = ['turn', 'combat', 'move'] as const
export type Unit = (typeof UNITS)[number]

/** Dice rolled one after another: actions `from` up to, not including, `to`. */
export interface Roll {
	from: number
	to: number
}

export interface Combat {
	number: number
	from: number // after its declaration
	to: number // when it is over
	rolls: Roll[]
}

/** All dice of the actions `from` up to `to`. `steps` are those of a viewer who sees everything: one for each action. */
function rollsIn(steps: PlayedStep[], from: number, to: number): Roll[] {
	const rolls: Roll[] = []
	for (let at = from; at < to; at++) {
		if (steps[at]?.who !== CHANCE) continue
		const last = rolls.at(-1)
		if (last?.to === at) last.to = at + 1
		else rolls.push({ from: at, to: at + 1 })
	}
	return rolls
}

export function combatsOf(course: CourseMark[], steps: PlayedStep[]): Combat[] {
	const found: Combat[] = []
	course.forEach((mark, i) => {
		if (!mark.combat || mark.combat === found.at(-1)?.number) return
		const end = course.slice(i).find((m) => m.combat !== mark.combat)
		const to = end?.moment ?? steps.length
		found.push({ number: mark.combat, from: mark.moment, to, rolls: rollsIn(steps, mark.moment, to) })
	})
	return found
}

/** The turn at this moment; undefined only in an empty course. */
export const turnAt = (course: CourseMark[], moment: number) => course.filter((m) => m.moment <= moment).at(-1)

/** The combat that is on at this moment, or has just ended. */
export const combatAt = (combats: Combat[], moment: number) => combats.find((c) => moment >= c.from && moment <= c.to)

/** Where going by turns, combats or moves stops, the end apart. A combat has two: before its dice, and its result. */
export function stopsOf(unit: Unit, course: CourseMark[], combats: Combat[], steps: PlayedStep[]): number[] {
	if (unit === 'turn') return course.filter((m, i) => m.number !== course[i - 1]?.number).map((m) => m.moment)
	if (unit === 'combat') return combats.flatMap((c) => [c.rolls[0]?.from ?? c.from, c.to])
	return steps.flatMap((s, i) => (s.who === CHANCE ? [] : [i]))
}

/** How many moves of players are among the first `moment` actions. */
export const movesUpTo = (steps: PlayedStep[], moment: number) => steps.slice(0, moment).filter((s) => s.who !== CHANCE).length
