// game-result.ts - how a game ended: parses the last line of a record ("p1 wins 45 33", "p2 resigned"). Pure.
import type { SeatInfo } from '../types'

export type Result =
	| { kind: 'wins' | 'share'; seats: number[]; points: number[] }
	| { kind: 'nobody'; points: number[] }
	| { kind: 'resigned'; seat: number }
	| { kind: 'abandoned' }
	| { kind: 'unknown'; text: string }

export function parseResult(text: string): Result {
	const words = text.trim().split(/\s+/)
	const seats: number[] = []
	while (/^p[1-4]$/.test(words[0] ?? '')) seats.push(Number((words.shift() as string).slice(1)) - 1)
	const verb = words.shift() ?? ''
	if (verb === 'abandoned' && !seats.length) return { kind: 'abandoned' }
	if (verb === 'resigned' && seats.length === 1) return { kind: 'resigned', seat: seats[0] as number }
	if (verb === 'nobody') return { kind: 'nobody', points: words.slice(1).map(Number) }
	if ((verb === 'wins' || verb === 'share') && seats.length) return { kind: verb, seats, points: words.map(Number) }
	return { kind: 'unknown', text }
}

/** How it ended for a player; "" for a spectator, and where it is open (one of three resigned). */
export function resultFor(result: Result, mine: (seat: number) => boolean, players: number): 'won' | 'lost' | 'drew' | '' {
	const own = Array.from({ length: players }, (_, i) => i).filter(mine)
	if (!own.length) return ''
	switch (result.kind) {
		case 'wins':
		case 'share':
			return !result.seats.some(mine) ? 'lost' : result.seats.length > 1 ? 'drew' : 'won'
		case 'nobody':
			return 'drew'
		case 'resigned':
			return mine(result.seat) ? 'lost' : players === 2 ? 'won' : ''
		default:
			return ''
	}
}

/** The seat whose result is shown; none when two players share a screen. */
export function ownSeat(seats: SeatInfo[]): (seat: number) => boolean {
	const shared = seats.filter((s) => s.yours).length > 1
	return (seat) => !shared && (seats[seat]?.yours ?? false)
}
