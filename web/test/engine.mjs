// engine.mjs - the engines for tests: GROGNARD_WASM names the folder in which the build left them.
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { engineFile, LANGS, PARTS, textFile } from '../engines.mjs'
import { games } from '../games.mjs'
import { load } from './bundle.mjs'

globalThis.crypto ??= webcrypto // Debian 12's Node has it, but not there

export const folder = process.env.GROGNARD_WASM
if (!folder) throw new Error('GROGNARD_WASM must name the folder with engine-GAME.wasm: build/src/wasm')

/** The engine of a game in all languages. */
async function complete(loadEngine, game) {
	const engine = await loadEngine(readFileSync(engineFile(folder, game)))
	for (const part of PARTS) for (const lang of LANGS) engine.open(part, lang, readFileSync(textFile(folder, part, game, lang)))
	return engine
}

/** The engine of one game, with its own memory. */
export const loadWasm = async (game) => complete((await load('engine/engine.ts')).loadEngine, game)

/** The engines of all games as one, and the exports of other modules of the page that share their classes. */
export async function engineWith(...paths) {
	const made = await load(['engine/engine.ts', 'types.ts', ...paths])
	const engines = await Promise.all(games.map((game) => complete(made.loadEngine, game)))
	const rules = engines.flatMap((engine) => engine.games)
	const game = (id) => rules.find((one) => one.id === id) ?? engines[0].game(id) // which has no such game, and says so
	const read = (record) => (engines.find((one) => one.games[0].id === /^game (\S+)$/m.exec(record)?.[1]) ?? engines[0]).read(record)
	return { ...made, engine: { version: engines[0].version, games: rules, engines, game, read } }
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
