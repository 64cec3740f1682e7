// kept.ts - the practised game as it lies on the device: the set-up and the actions, chance included, from which the page goes on.
//
// Two at one screen must be able to go on too, so everything is there; but nobody who looks into the browser's storage shall
// read the other's cards by accident. Their game is therefore veiled. That is no secrecy: the key lies beside it, because
// nobody but this device could know it (docs/security.md).

export interface LocalSetup {
	game: string
	options: Record<string, string>
	seats: string[] // "me" or a computer's level
	seed: string // decimal
}

export interface Kept {
	setup: LocalSetup
	actions: string[]
	result: string // "p1 wins 45 33", "p1 resigned"; "" while it is played
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Several people look at this screen in turn. */
export const shared = (seats: string[]): boolean => seats.filter((s) => s === 'me').length > 1

const keyOf = (game: string) => `grognard.practise.${game}`

/** The bytes with a stream of pseudo-random ones over them; twice is not at all. */
function veil(bytes: Uint8Array, key: number): Uint8Array {
	let x = key | 1
	return bytes.map((b) => {
		x ^= x << 13
		x ^= x >>> 17
		x ^= x << 5
		return b ^ (Math.imul(x, 0x9e3779b1) >>> 24)
	})
}

function veiled(kept: Kept): string {
	const key = crypto.getRandomValues(new Uint32Array(1))[0]!
	const bytes = veil(new TextEncoder().encode(JSON.stringify(kept)), key)
	let text = ''
	for (const b of bytes) text += String.fromCharCode(b)
	return JSON.stringify({ key, veiled: btoa(text) })
}

function unveiled({ key, veiled }: { key: number; veiled: string }): Kept {
	const bytes = Uint8Array.from(atob(veiled), (c) => c.charCodeAt(0))
	return JSON.parse(new TextDecoder().decode(veil(bytes, key))) as Kept
}

export function keepGame(kept: Kept, store: Store): void {
	store.setItem(keyOf(kept.setup.game), shared(kept.setup.seats) ? veiled(kept) : JSON.stringify(kept))
}

/** The game kept on this device, if there is one that can be read. */
export function keptGame(game: string, store: Store): Kept | null {
	try {
		const found = JSON.parse(store.getItem(keyOf(game)) ?? 'null')
		const kept: Kept | null = found?.veiled ? unveiled(found) : found
		if (!kept || !Array.isArray(kept.actions) || !Array.isArray(kept.setup.seats) || kept.setup.game !== game) return null
		if (!found.veiled && shared(kept.setup.seats)) keepGame(kept, store) // of a version that kept it open
		return kept
	} catch {
		return null
	}
}

export function forgetGame(game: string, store: Store): void {
	store.removeItem(keyOf(game))
}

/** Makes it the game kept on this device, not yet begun: the practise screen begins it. */
export function keepNew(setup: LocalSetup, store: Store): void {
	keepGame({ setup, actions: [], result: '' }, store)
}
