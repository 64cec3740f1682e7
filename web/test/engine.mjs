// engine.mjs - the engine for tests: GROGNARD_WASM names the file that the build made.
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { load } from './bundle.mjs'

globalThis.crypto ??= webcrypto // Debian 12's Node has it, but not there

/** The engine, and the exports of other modules of the page that share its classes. */
export async function engineWith(...paths) {
	const path = process.env.GROGNARD_WASM
	if (!path) throw new Error('GROGNARD_WASM must name grognard.wasm')
	const made = await load(['engine/engine.ts', ...paths])
	return { ...made, engine: await made.loadEngine(readFileSync(path)) }
}

/** A computer that thinks in this thread. */
export function thinker(of) {
	return {
		choose: async (game, view, seat, level, seed) => of.game(game).think(view, seat, level, seed).text,
		stop() {},
	}
}

/** A localStorage for tests. */
export function memory() {
	const kept = new Map()
	return {
		getItem: (k) => kept.get(k) ?? null,
		setItem: (k, v) => void kept.set(k, v),
		removeItem: (k) => void kept.delete(k),
	}
}
