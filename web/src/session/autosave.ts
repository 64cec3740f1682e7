// autosave.ts - the Practise game saved on this device: its set-up and its actions, chance included.
//
// A game of two players at one screen is saved completely as well, but neither should read the other's cards in the browser's storage by
// accident, so it is veiled. That is not encryption: the key is stored beside it, because only this device could know it
// (docs/security.md).

import { standingKey } from './standing-key'

export interface LocalSetup {
	game: string
	options: Record<string, string>
	seats: string[] // "me" or a computer's level
	seed: string // decimal
	position?: object // it began with this state of a position document instead of the options
	own?: string // a data file with the player's own armies (YAML)
}

export interface SavedGame {
	setup: LocalSetup
	actions: string[]
	standing?: number[] // which of them were answered in advance
	follows?: number[] // and which were done by themselves after a press
	result: string // "p1 wins 45 33", "p1 resigned"; "" while it goes on
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Several players share the screen. */
export const shared = (seats: string[]): boolean => seats.filter((s) => s === 'me').length > 1

const keyOf = (game: string) => `grognard.practise.${game}`

/** XORs the bytes with pseudo-random ones; twice gives the original. */
function veil(bytes: Uint8Array, key: number): Uint8Array {
	let x = key | 1
	return bytes.map((b) => {
		x ^= x << 13
		x ^= x >>> 17
		x ^= x << 5
		return b ^ (Math.imul(x, 0x9e3779b1) >>> 24)
	})
}

function veiled(saved: SavedGame): string {
	const key = crypto.getRandomValues(new Uint32Array(1))[0]!
	const bytes = veil(new TextEncoder().encode(JSON.stringify(saved)), key)
	let text = ''
	for (const b of bytes) text += String.fromCharCode(b)
	return JSON.stringify({ key, veiled: btoa(text) })
}

function unveiled({ key, veiled }: { key: number; veiled: string }): SavedGame {
	const bytes = Uint8Array.from(atob(veiled), (c) => c.charCodeAt(0))
	return JSON.parse(new TextDecoder().decode(veil(bytes, key))) as SavedGame
}

export function saveGame(saved: SavedGame, store: Store): void {
	store.setItem(keyOf(saved.setup.game), shared(saved.setup.seats) ? veiled(saved) : JSON.stringify(saved))
}

/** null if there is none, or if it cannot be read. */
export function savedGame(game: string, store: Store): SavedGame | null {
	try {
		const found = JSON.parse(store.getItem(keyOf(game)) ?? 'null')
		const saved: SavedGame | null = found?.veiled ? unveiled(found) : found
		if (!saved || !Array.isArray(saved.actions) || !Array.isArray(saved.setup.seats) || saved.setup.game !== game) return null
		if (!found.veiled && shared(saved.setup.seats)) saveGame(saved, store) // an older version did not veil it
		return saved
	} catch {
		return null
	}
}

export function deleteSavedGame(game: string, store: Store): void {
	store.removeItem(keyOf(game))
}

/** Saves a new game that the practise screen will start. What units of the last one always answered is forgotten. */
export function saveNewGame(setup: LocalSetup, store: Store): void {
	store.removeItem(standingKey(setup.game, ''))
	saveGame({ setup, actions: [], result: '' }, store)
}
