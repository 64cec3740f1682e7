// seat-names.ts - what the players are called.
import type { Lang, Rules, SeatInfo } from '../types'
import { t } from '../words'

/** Seats with the names a player reads: a computer has the name of its level, a player without a name is "You", namesakes are numbered I, II. */
export function namedSeats(seats: SeatInfo[]): SeatInfo[] {
	const mine = seats.filter((s) => s.yours).length
	return seats.map((s) => {
		if (s.kind === 'computer' && s.level) return { ...s, name: t(`level.${s.level}` as 'level.recruit') }
		if (s.yours && mine > 1) return { ...s, name: '' } // several seats of one guest: each goes by its colour
		if (s.yours && !s.name) return { ...s, name: t('seat.you') }
		const namesakes = s.name ? seats.filter((o) => o.kind !== 'computer' && o.name === s.name) : []
		return namesakes.length > 1 ? { ...s, name: `${s.name} ${['I', 'II', 'III', 'IV'][namesakes.indexOf(s)]}` } : s
	})
}

/** "Margot (Red)", or with the side in place of the colour "Margot (France)"; only that where there is no name or the name says it ("South" of
 * the south), only the name where there is no colour. */
export function seatName(rules: Rules, seats: SeatInfo[], seat: number, lang: Lang, side = ''): string {
	const colour = side || rules.noun('seat', seat, lang)
	const name = seats[seat]?.name
	if (!name || colour.startsWith(name)) return colour || `${seat + 1}`
	// "Player 2" adds nothing to the name.
	return colour && !colour.endsWith(`${seat + 1}`) ? `${name} (${colour})` : name
}
