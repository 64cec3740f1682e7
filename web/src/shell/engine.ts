// engine.ts - the one engine of the page, loaded when the first screen needs it.
import { loadEngine } from '../engine/engine'
import { startThinker } from '../engine/thinker'
import type { Engine, Thinker } from '../types'

let loading: Promise<Engine> | null = null

export function theEngine(): Promise<Engine> {
	loading ??= loadEngine(WASM_URL)
	loading.catch(() => (loading = null)) // a lost connection must not be for ever
	return loading
}

export function newThinker(): Thinker {
	return startThinker(WORKER_URL, WASM_URL)
}
