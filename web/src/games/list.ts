// list.ts - the games of this page, in the order of games.list; and what belongs to one of them, fetched when it is opened.
import { games } from 'games:list'
import { useEffect, useState } from 'preact/hooks'
import { localize } from '../words'
import type { Board, Listed } from './types'

export const GAMES: readonly string[] = games.map((g) => g.id)

export const gameOf = (id: string): Listed => games.find((g) => g.id === id) ?? { id }

/** A game without words of its own is called by its id until its rulebook is there. */
export function gameName(id: string): string {
	const { words } = gameOf(id)
	return words ? localize(words.title) : id.slice(0, 1).toUpperCase() + id.slice(1)
}

/** null: on its way; 'none': this game has nothing of its own to fetch, or it could not be fetched. */
export function useBoard(game: string): Board | null | 'none' {
	const [board, setBoard] = useState<Board | null | 'none'>(null)
	useEffect(() => {
		let current = true
		const { load } = gameOf(game)
		if (!load) setBoard('none')
		else
			load().then(
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
