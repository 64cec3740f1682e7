// engine.ts - the one engine of the page, loaded when the first screen needs it.
import type { Engine, Thinker } from '../types'

let loading: Promise<Engine> | null = null

export function theEngine(): Promise<Engine> {
	loading ??= import('../engine/engine').then((m) => m.loadEngine(WASM_URL))
	loading.catch(() => (loading = null)) // a lost connection must not be for ever
	return loading
}

export async function newThinker(): Promise<Thinker> {
	const { startThinker } = await import('../engine/thinker')
	return startThinker(WORKER_URL, WASM_URL)
}
