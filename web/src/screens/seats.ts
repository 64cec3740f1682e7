// seats.ts - who sits where: the ways to fill the seats, and back.
import { LEVELS, ODD_LEVELS } from '../shell/games'

export type Mode = 'computer' | 'friend' | 'hotseat' | 'mixed'

export const WHO = ['me', 'friend', ...LEVELS, ...ODD_LEVELS] as const

/** The seats of a mode; a mix keeps what it has and fills up with the level. */
export function fillSeats(mode: Mode, count: number, level: string, mine: number, before: string[] = []): string[] {
	const other = { computer: level, friend: 'friend', hotseat: 'me', mixed: level }[mode]
	return Array.from({ length: count }, (_, i) => (mode === 'mixed' ? (before[i] ?? other) : i === mine ? 'me' : other))
}

/** Why these seats will not do; "" if they will. */
export function seatsWrong(seats: string[]): boolean {
	return !seats.includes('me')
}

/** A game that can be played on this device alone needs no friend. */
export function playableHere(seats: string[]): boolean {
	return seats.includes('me') && !seats.includes('friend')
}
