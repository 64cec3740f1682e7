// think.worker.ts - the bots' worker: an engine of its own, which does one search job after another.

import type { Lang } from '../types'
import { analyse, type Analysis, type Plans } from './analysis'
import { loadEngine, provideDigest } from './engine'
import type { WasmEngine } from './engine'

interface Work {
	wasm: string
	number: number
	game: string
	tables?: Uint8Array | undefined // in place of those that we ship
	net?: string | undefined // where the levels that have learned find what
}

export interface Job extends Work {
	view: Uint8Array
	seat: number
	level: string
	seed: bigint
}

/** The best plans in a view. */
export interface PlansJob extends Work {
	view: Uint8Array
	seat: number
	nodes: number
	lang: Lang
}

/** A whole record judged. */
export interface RecordJob extends Work {
	record: string
	nodes: number
	lang: Lang
}

export type Answer =
	| { number: number; text: string }
	| { number: number; plans: Plans }
	| { number: number; known: Analysis } // several times
	| { number: number; error: string }

let engine: Promise<WasmEngine> | null = null

/** A level waits for what it has learned; without it it does not play at all. */
async function fetchNet(address: string): Promise<Uint8Array> {
	const answer = await fetch(address)
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
	return new Uint8Array(await answer.arrayBuffer())
}

async function answer(job: Job | PlansJob | RecordJob): Promise<void> {
	const { number } = job
	try {
		engine ??= fetch(job.wasm).then(loadEngine)
		const ready = await engine
		if (job.tables) ready.takeTables(job.tables)
		const rules = ready.game(job.game)
		// Hints and analyses judge by what was learned, as the best levels do.
		if (job.net && rules.wantsNet('level' in job ? job.level : 'net')) rules.takeNet(await fetchNet(job.net))
		if ('record' in job) {
			provideDigest((await import('./digest')).digest) // the record may have fair dice
			analyse(ready, job.record, job.nodes, job.lang, (known) => postMessage({ number, known }))
		} else if ('level' in job) postMessage({ number, text: rules.think(job.view, job.seat, job.level, job.seed).text })
		else postMessage({ number, plans: rules.plans(job.view, job.seat, job.nodes, job.lang) })
	} catch (error) {
		engine = null
		postMessage({ number, error: error instanceof Error ? error.message : String(error) })
	}
}

addEventListener('message', ({ data }: MessageEvent<Job | PlansJob | RecordJob>) => answer(data))
