// game-summary.ts - a game in a line of a list: who plays, how it stands, how it ended, when.
import type { Summary } from '../session/api'
import { OVER, type SeatInfo } from '../types'
import { t } from '../words'
import { levelName } from './levels'

export function playerName(seat: SeatInfo): string {
	if (seat.kind === 'open') return t('seat.open')
	if (seat.kind === 'computer') return seat.level ? levelName(seat.level) : seat.name
	return seat.name || t('seat.guest')
}

/** "Ney against Sergeant", the viewer first. Players who share a screen are one guest, so their name would say nothing. */
export function playerNames(seats: SeatInfo[]): string {
	const mine = seats.filter((s) => s.yours)
	if (mine.length > 1 && mine.length === seats.length) return t('new.hotseat')
	const others = seats.filter((s) => !s.yours)
	const a = (mine.length ? mine : seats.slice(0, 1)).map(playerName)
	const b = (mine.length ? others : seats.slice(1)).map(playerName)
	return b.length ? t('seat.against', { a: [...new Set(a)].join(', '), b: b.join(', ') }) : a.join(', ')
}

/** How a game ended, as the viewer sees it. */
export function shortResult({ result, seats }: Pick<Summary, 'result' | 'seats'>): string {
	const several = seats.filter((s) => s.yours).length > 1 // at one screen: all have the same name
	const name = (p: string) => {
		const n = Number(p.slice(1))
		const seat = seats[n - 1] ?? { name: p, kind: 'guest' }
		return several && seat.yours ? t('seat.player', { n }) : playerName(seat)
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

export function gameStatus(game: Summary): string {
	if (game.status === 'over' || game.turn === OVER) return shortResult(game)
	if (game.status === 'waiting') return game.seats.some((s) => s.kind === 'open') ? t('turn.waiting') : t('turn.starting')
	if (game.your_turn) return t('turn.yours')
	const seat = game.seats[game.turn]
	// The computer plays only while somebody has the game open.
	if (seat?.kind === 'computer') return t('turn.computer')
	return seat ? t('turn.theirs', { name: playerName(seat) }) : t('turn.chance')
}

export function timeAgo(time: number, now = Date.now()): string {
	const minutes = Math.max(0, Math.floor((now - time) / 60_000))
	if (minutes < 1) return t('ago.now')
	if (minutes < 60) return t('ago.minutes', { n: minutes })
	if (minutes < 60 * 24) return t('ago.hours', { n: Math.floor(minutes / 60) })
	return t('ago.days', { n: Math.floor(minutes / 60 / 24) })
}
