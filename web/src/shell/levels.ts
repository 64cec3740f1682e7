// levels.ts - the strengths of the computer.
import { t, type Key } from '../words'

export const LEVELS = ['recruit', 'corporal', 'sergeant', 'captain', 'marshal'] as const
export const ODD_LEVELS = ['greedy', 'random'] as const

const keyOf = (game: string) => `grognard.level.${game}`

/** How strong the computer is where nobody says: as last chosen for this game, and the first time the recruit, whom one can beat. */
export function usualLevel(game: string): string {
	const kept = localStorage.getItem(keyOf(game))
	return LEVELS.find((level) => level === kept) ?? 'recruit'
}

export function keepLevel(game: string, level: string): void {
	localStorage.setItem(keyOf(game), level)
}

export const levelName = (level: string): string => t(`level.${level}` as Key)
