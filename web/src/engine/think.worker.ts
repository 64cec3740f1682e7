// think.worker.ts - the bots' worker: an engine of its own, which does one search job after another.

import { loadEngine } from './engine'
import type { WasmEngine } from './engine'

export interface Job {
	wasm: string
	number: number
	game: string
	view: Uint8Array
	seat: number
	level: string
	seed: bigint
	tables?: Uint8Array | undefined // in place of those that we ship
	net?: string | undefined // where the levels that have learned find what
}

export type Answer = { number: number; text: string } | { number: number; error: string }

let engine: Promise<WasmEngine> | null = null

/** A level waits for what it has learned; without it it does not play at all. */
async function fetchNet(address: string): Promise<Uint8Array> {
	const answer = await fetch(address)
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
	return new Uint8Array(await answer.arrayBuffer())
}

async function think(job: Job): Promise<Answer> {
	try {
		engine ??= fetch(job.wasm).then(loadEngine)
		if (job.tables) (await engine).takeTables(job.tables)
		const rules = (await engine).game(job.game)
		if (job.net && rules.wantsNet(job.level)) rules.takeNet(await fetchNet(job.net))
		return { number: job.number, text: rules.think(job.view, job.seat, job.level, job.seed).text }
	} catch (error) {
		engine = null
		return { number: job.number, error: error instanceof Error ? error.message : String(error) }
	}
}

addEventListener('message', async ({ data }: MessageEvent<Job>) => postMessage(await think(data)))
