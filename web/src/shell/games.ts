// games.ts - what the shell says of any game: its seats, the words for who plays and how it stands.
import type { Summary } from '../session/api'
import { OVER, type SeatInfo } from '../types'
import { t, type Key } from '../words'

export const LEVELS = ['recruit', 'sergeant', 'marshal'] as const
export const ODD_LEVELS = ['greedy', 'random'] as const

export const levelName = (level: string): string => t(`level.${level}` as Key)

export function seatName(seat: SeatInfo): string {
	if (seat.kind === 'open') return t('seat.open')
	if (seat.kind === 'computer') return seat.level ? levelName(seat.level) : seat.name
	return seat.name || t('seat.guest')
}

/** "Ney against Sergeant": mine first. Several at one screen are one guest, whose name says nothing of who plays whom. */
export function whoPlays(seats: SeatInfo[]): string {
	const mine = seats.filter((s) => s.yours)
	if (mine.length > 1 && mine.length === seats.length) return t('new.hotseat')
	const others = seats.filter((s) => !s.yours)
	const a = (mine.length ? mine : seats.slice(0, 1)).map(seatName)
	const b = (mine.length ? others : seats.slice(1)).map(seatName)
	return b.length ? t('seat.against', { a: [...new Set(a)].join(', '), b: b.join(', ') }) : a.join(', ')
}

/** How a game that is over went, for me where I played one side. */
export function howItWent({ result, seats }: Pick<Summary, 'result' | 'seats'>): string {
	const several = seats.filter((s) => s.yours).length > 1 // at one screen: all of one name
	const name = (p: string) => {
		const n = Number(p.slice(1))
		const seat = seats[n - 1] ?? { name: p, kind: 'guest' }
		return several && seat.yours ? t('seat.player', { n }) : seatName(seat)
	}
	const resigned = /^(p\d) resigned/.exec(result)
	if (resigned) return t('result.resigned', { name: name(resigned[1]) })
	const won = /^((?:p\d )+)(wins|share)/.exec(result)
	if (!won) return t('result.stopped')
	const winners = won[1].trim().split(' ')
	const mine = seats.flatMap((s, i) => (s.yours ? [`p${i + 1}`] : []))
	if (winners.length > 1) return t('result.shared')
	if (mine.length === 1) return t(mine[0] === winners[0] ? 'result.won' : 'result.lost')
	return t('result.wins', { name: name(winners[0]) })
}

export function howItStands(game: Summary): string {
	if (game.status === 'over' || game.turn === OVER) return howItWent(game)
	if (game.status === 'waiting') return game.seats.some((s) => s.kind === 'open') ? t('turn.waiting') : t('turn.starting')
	if (game.your_turn) return t('turn.yours')
	const seat = game.seats[game.turn]
	// Nobody has it open, or it would not stay the computer's turn: it thinks only while somebody looks.
	if (seat?.kind === 'computer') return t('turn.computer')
	return seat ? t('turn.theirs', { name: seatName(seat) }) : t('turn.chance')
}

export function ago(time: number, now = Date.now()): string {
	const minutes = Math.max(0, Math.floor((now - time) / 60_000))
	if (minutes < 1) return t('ago.now')
	if (minutes < 60) return t('ago.minutes', { n: minutes })
	if (minutes < 60 * 24) return t('ago.hours', { n: Math.floor(minutes / 60) })
	return t('ago.days', { n: Math.floor(minutes / 60 / 24) })
}
