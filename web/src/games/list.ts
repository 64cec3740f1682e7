// list.ts - the games of this page, in the order of games.list; and what belongs to one of them, fetched when it is opened.
import { games } from 'games:list'
import { useEffect, useState } from 'preact/hooks'
import { addPhrases, lang, localize } from '../words'
import { EngineError, type Lang } from '../types'
import type { Board, Files, Listed } from './types'

export const GAMES: readonly string[] = games.map((g) => g.id)

/** Games that go with a battle on a real table. */
export const COMPANIONS: readonly string[] = games.filter((g) => g.companion).map((g) => g.id)

/** Of a game this page does not know, its id: a newer server may name one. */
export const gameOf = (id: string): Partial<Listed> => games.find((g) => g.id === id) ?? {}

export function gameName(id: string): string {
	const { title } = gameOf(id)
	return title ? localize(title) : id
}

export function filesOf(id: string): Files {
	const { files } = gameOf(id)
	if (!files) throw new EngineError(`there is no game "${id}"`)
	return files
}

const styles = new Map<string, Promise<unknown>>()

/** Styles that are fetched later; '' for none. */
export function fetchStyle(href: string): Promise<unknown> {
	let known = styles.get(href) ?? Promise.resolve()
	if (href && !styles.has(href)) {
		const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
		known = new Promise((resolve, reject) => {
			link.onload = resolve
			link.onerror = reject
		})
		known.catch(() => {
			link.remove()
			styles.delete(href)
		})
		styles.set(href, known)
		document.head.append(link)
	}
	return known
}

const phrases = new Map<string, Promise<void>>()
const opened = new Set<string>()

/** The words around a board in one language. */
async function phrasesOf(game: string, language: Lang): Promise<void> {
	const address = filesOf(game).phrases?.[language]
	if (!address) return
	const coming =
		phrases.get(address) ??
		fetch(address)
			.then((answer) => (answer.ok ? answer.json() : Promise.reject(new EngineError(`${address}: ${answer.status}`))))
			.then((texts: string[]) => addPhrases(game, language, texts))
	phrases.set(address, coming)
	await coming.catch((error: Error) => {
		phrases.delete(address)
		throw error
	})
}

/** The same for every board in use. */
export const boardsSpeak = (language: Lang): Promise<unknown> => Promise.all([...opened].map((game) => phrasesOf(game, language)))

/** What belongs to a game, with its styles and its words in the language in use; null: it has nothing of its own. */
export async function loadBoard(game: string): Promise<Board | null> {
	opened.add(game)
	const [board] = await Promise.all([gameOf(game).load?.(), fetchStyle(filesOf(game).style ?? ''), phrasesOf(game, lang())])
	await phrasesOf(game, lang()) // which may be another one by now
	return board ?? null
}

/** Fetched already now: it is going to be opened. */
export const expectBoard = (game: string): void => void loadBoard(game).catch(() => {})

/**
 * Every file that draws a game is asked for at once, and none of it run yet: an import would learn of those that it needs itself only when it
 * has come. index.html names them, which is made last.
 */
export function expectDrawing(game: string): void {
	const files: Record<string, string[]> = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=draws]')?.content ?? '{}')
	for (const href of files[game] ?? []) {
		const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
		document.head.append(Object.assign(document.createElement('link'), kind, { href }))
	}
}

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
