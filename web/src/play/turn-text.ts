// turn-text.ts - whose turn it is and what is expected, in a few words.
import { useRef } from 'preact/hooks'
import { CHANCE, OVER } from '../types'
import type { Lang, Rules, Snapshot } from '../types'
import { say } from '../words/play'
import { ownSeat, parseResult, resultFor } from './game-result'
import { seatName } from './seat-names'

function endText(snap: Snapshot): string {
	switch (resultFor(parseResult(snap.result), ownSeat(snap.seats), snap.seats.length)) {
		case 'won':
			return say('youWon')
		case 'lost':
			return say('youLost')
		case 'drew':
			return say('youDrew')
		case '':
			return say('over')
	}
}

export function turnText(rules: Rules, snap: Snapshot, lang: Lang): string {
	if (snap.status === 'waiting') return say('waiting')
	if (snap.status === 'over' || snap.turn === OVER) return endText(snap)
	if (snap.turn === CHANCE) return say(/^draw|deal$/.test(rules.read(snap.state).phase ?? '') ? 'drawing' : 'chance')
	const who = seatName(rules, snap.seats, snap.turn, lang)
	const seat = snap.seats[snap.turn]
	if (snap.turn === snap.viewer) return snap.seats.filter((s) => s.yours).length > 1 ? say('yourTurnAs', { who }) : say('yourTurn')
	if (seat?.kind === 'computer') return say('thinking', { who })
	if (seat?.here === false) return say('away', { who })
	return say('theirTurn', { who })
}

export interface TurnText {
	text: string
	yours: boolean
}

/** The text stays as it was while the page acts for the player: nobody is called for what needs no decision. */
export function useTurnText(rules: Rules, snap: Snapshot, lang: Lang, yours: boolean, automatic: boolean): TurnText {
	const last = useRef<TurnText>({ text: '', yours: false })
	if (!automatic || !last.current.text) last.current = { text: turnText(rules, snap, lang), yours }
	return last.current
}
