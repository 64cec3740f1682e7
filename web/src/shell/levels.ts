// levels.ts - the strengths of the computer.
import { t, type Key } from '../words'

export const LEVELS = ['recruit', 'corporal', 'sergeant', 'captain', 'marshal'] as const
export const ODD_LEVELS = ['greedy', 'random'] as const

const keyOf = (game: string) => `grognard.level.${game}`

/** The computer's level unless the player chooses one: the last one chosen for this game, or the recruit, who can be beaten. */
export function usualLevel(game: string): string {
	const kept = localStorage.getItem(keyOf(game))
	return LEVELS.find((level) => level === kept) ?? 'recruit'
}

export function keepLevel(game: string, level: string): void {
	localStorage.setItem(keyOf(game), level)
}

export const levelName = (level: string): string => t(`level.${level}` as Key)
