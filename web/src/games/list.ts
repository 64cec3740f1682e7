// list.ts - the games of this page, in the order of games.list; and what belongs to one of them, fetched when it is opened.
import { games } from 'games:list'
import { useEffect, useState } from 'preact/hooks'
import { inWords } from '../words'
import { EngineError } from '../types'
import type { Board, Files, Listed } from './types'

export const GAMES: readonly string[] = games.map((g) => g.id)

/** Of a game this page does not know, its id: a newer server may name one. */
export const gameOf = (id: string): Partial<Listed> => games.find((g) => g.id === id) ?? {}

export function gameName(id: string): string {
	const { title } = gameOf(id)
	return title ? inWords(title) : id
}

export function filesOf(id: string): Files {
	const { files } = gameOf(id)
	if (!files) throw new EngineError(`there is no game "${id}"`)
	return files
}

const styles = new Map<string, Promise<unknown>>()

function styleOf(game: string): Promise<unknown> {
	const href = filesOf(game).style
	let known = styles.get(game) ?? Promise.resolve()
	if (href && !styles.has(game)) {
		const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
		known = new Promise((resolve, reject) => {
			link.onload = resolve
			link.onerror = reject
		})
		known.catch(() => {
			link.remove()
			styles.delete(game)
		})
		styles.set(game, known)
		document.head.append(link)
	}
	return known
}

/** What belongs to a game, with its styles; null: it has nothing of its own. */
export async function loadBoard(game: string): Promise<Board | null> {
	const [board] = await Promise.all([gameOf(game).load?.(), styleOf(game)])
	return board ?? null
}

/** Fetched already now: it is going to be opened. */
export const expectBoard = (game: string): void => void loadBoard(game).catch(() => {})

/** null: on its way; 'none': this game has nothing of its own to fetch, or it could not be fetched. */
export function useBoard(game: string): Board | null | 'none' {
	const [board, setBoard] = useState<Board | null | 'none'>(null)
	useEffect(() => {
		let current = true
		loadBoard(game).then(
			(b) => current && setBoard(b ?? 'none'),
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
