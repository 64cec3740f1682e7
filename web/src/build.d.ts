// build.d.ts - what build.mjs tells the sources: the addresses of files whose names carry a hash of their contents.

/** Of the engines, as they say it themselves. */
declare const ENGINE_VERSION: string
/** The bundled src/engine/think.worker.ts; start it with `new Worker(WORKER_URL, { type: 'module' })`. */
declare const WORKER_URL: string
/** The styles of src/companion. */
declare const COMPANION_STYLE: string
/** The module that judges armies of players (src/wasm/armies). */
declare const ARMIES_URL: string
/** Changes with every change of any file. */
declare const BUILD: string

/** In boot.ts only: the engine of each game. */
declare const ENGINES: Record<string, string>

/** In the service worker only: everything to be kept on the device. */
declare const FILES: string[]

/** Styles imported by a component: build.mjs gathers all of them into one file that index.html links. */
declare module '*.css' {}

/** The games that games.list names, made by games.mjs. */
declare module 'games:list' {
	export const games: import('./games/types').Listed[]
}
