// boards.ts - which board draws which game. A board is fetched when its game is opened; a game without one is played from the list of actions.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Action, BoardProps, Lang, Note, Rules, SeatInfo } from '../types'

/** Done without asking. `wait`: for so many milliseconds it is to be seen what leads to it. `note`: what the player is told of it. */
export interface Automatic {
	action: Action
	wait: number
	note?: Pick<Note, 'text' | 'short'>
}

export interface Board {
	Component: ComponentType<BoardProps>
	/** What of all that is legal needs no decision; null: the player is asked. */
	automatic?(rules: Rules, position: any, viewer: number, legal: Action[], seats: SeatInfo[]): Automatic | null
	/** The position line by line, for eyes and ears that do not use the drawing. */
	describe?(rules: Rules, position: any, lang: Lang, viewer: number): string[]
	/** A choice in words instead of notation; "" where the notation must do. */
	phrase?(rules: Rules, position: any, action: Action, lang: Lang): string
	/** Nothing is ever hidden in this game: players at one screen need no curtain. */
	open: boolean
	/** Dice are rolled before the turn they belong to. */
	diceFirst?: boolean
}

const shelf: Record<string, () => Promise<Board>> = {
	glorious: () =>
		import('../glorious/GloriousBoard').then((m) => ({
			Component: m.default,
			describe: m.describe,
			phrase: m.phrase,
			automatic: m.byItself,
			open: true,
			diceFirst: true,
		})),
	manoeuvre: () =>
		import('../manoeuvre').then((m) => ({
			Component: m.ManoeuvreBoard,
			describe: m.describe,
			phrase: m.phrase,
			automatic: m.byItself,
			open: false,
		})),
}

/** null: on its way; 'none': this game has no board of its own, or it could not be fetched. */
export function useBoard(game: string): Board | null | 'none' {
	const [board, setBoard] = useState<Board | null | 'none'>(null)
	useEffect(() => {
		let current = true
		const fetch = shelf[game]
		if (!fetch) setBoard('none')
		else
			fetch().then(
				(b) => current && setBoard(b),
				() => current && setBoard('none'),
			)
		return () => {
			current = false
		}
	}, [game])
	return board
}

export function dicePrecede(board: Board | null | 'none'): boolean {
	return board !== null && board !== 'none' && (board.diceFirst ?? false)
}
