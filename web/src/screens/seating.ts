// seating.ts - who plays which seat of a new game.
import { LEVELS, ODD_LEVELS } from '../shell/levels'

export type Mode = 'computer' | 'friend' | 'hotseat' | 'mixed'

export const SEAT_CHOICES = ['me', 'friend', ...LEVELS, ...ODD_LEVELS] as const

/** The seats of a mode; "mixed" keeps those it has and fills up with the level. */
export function fillSeats(mode: Mode, count: number, level: string, mine: number, before: string[] = []): string[] {
	const other = { computer: level, friend: 'friend', hotseat: 'me', mixed: level }[mode]
	return Array.from({ length: count }, (_, i) => (mode === 'mixed' ? (before[i] ?? other) : i === mine ? 'me' : other))
}

/** Somebody here must play. */
export function seatsInvalid(seats: string[]): boolean {
	return !seats.includes('me')
}

/** Without a friend, a game needs no server. */
export function playableOffline(seats: string[]): boolean {
	return seats.includes('me') && !seats.includes('friend')
}
