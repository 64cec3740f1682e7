// seats.ts - what those at the table are called.
import type { Lang, Rules, SeatInfo } from '../types'
import { t } from '../words'

/** Seats as a player reads them: a computer has its level's name in his language, who has chosen no name is "You", two of one name are I and II. */
export function namedSeats(seats: SeatInfo[]): SeatInfo[] {
	const mine = seats.filter((s) => s.yours).length
	return seats.map((s) => {
		if (s.kind === 'computer' && s.level) return { ...s, name: t(`level.${s.level}` as 'level.recruit') }
		if (s.yours && mine > 1) return { ...s, name: '' } // one guest, several seats: each is called by its colour
		if (s.yours && !s.name) return { ...s, name: t('seat.you') }
		const namesakes = s.name ? seats.filter((o) => o.kind !== 'computer' && o.name === s.name) : []
		return namesakes.length > 1 ? { ...s, name: `${s.name} ${['I', 'II', 'III', 'IV'][namesakes.indexOf(s)]}` } : s
	})
}

/** "Margot (Red)"; the colour alone where nobody has a name, the name alone where there is no colour. */
export function seatName(rules: Rules, seats: SeatInfo[], seat: number, lang: Lang): string {
	const colour = rules.noun('seat', seat, lang)
	const name = seats[seat]?.name
	if (!name || name === colour) return colour || `${seat + 1}`
	// "Player 2" says nothing that the name does not.
	return colour && !colour.endsWith(`${seat + 1}`) ? `${name} (${colour})` : name
}
