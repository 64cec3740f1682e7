// seating.ts - who plays which seat of a new game.
import { LEVELS, ODD_LEVELS } from '../shell/levels'

export type Mode = 'computer' | 'friend' | 'hotseat' | 'mixed' | 'watch'

export const COMPUTERS = [...LEVELS, ...ODD_LEVELS] as const
export const SEAT_CHOICES = ['me', 'friend', ...COMPUTERS] as const

/** The seats of a mode; "mixed" keeps those it has and fills up with the level, "watch" the computers among them. */
export function fillSeats(mode: Mode, count: number, level: string, mine: number, before: string[] = []): string[] {
	const other = { computer: level, friend: 'friend', hotseat: 'me', mixed: level, watch: level }[mode]
	const kept = (i: number) => (mode === 'mixed' || COMPUTERS.some((c) => c === before[i]) ? before[i] : undefined)
	const keeps = mode === 'mixed' || mode === 'watch'
	return Array.from({ length: count }, (_, i) => (keeps ? (kept(i) ?? other) : i === mine ? 'me' : other))
}

/** Nobody here plays: the computers are watched. */
export const onlyComputers = (seats: string[]): boolean => !seats.includes('me') && !seats.includes('friend')

/** A friend cannot play alone. */
export function seatsInvalid(seats: string[]): boolean {
	return !seats.includes('me') && seats.includes('friend')
}

/** Without a friend, a game needs no server. */
export function playableOffline(seats: string[]): boolean {
	return !seats.includes('friend')
}
