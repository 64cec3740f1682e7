// thinker.ts - bots for Practise: jobs go to one worker, in order. Stopping ends the worker at once, in the middle of a search; the next job
// starts a new one.

import { EngineError } from '../types'
import type { State, Thinker } from '../types'
import type { Answer, Job } from './think.worker'

interface Waiting {
	resolve(text: string): void
	reject(error: Error): void
}

class WorkerThinker implements Thinker {
	private worker: Worker | null = null
	private waiting = new Map<number, Waiting>()
	private count = 0

	constructor(
		private readonly workerUrl: string | URL,
		private readonly wasmUrl: string | URL,
		private readonly tables?: Uint8Array, // with a player's own army in them
		private readonly netUrl?: string, // for the levels that have learned
	) {}

	private started(): Worker {
		if (!this.worker) {
			const worker = new Worker(this.workerUrl, { type: 'module' })
			worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.hear(data))
			worker.addEventListener('error', (event) => {
				if (this.worker === worker) this.end(event.message || 'the computer could not be started')
			})
			this.worker = worker
		}
		return this.worker
	}

	private hear(answer: Answer): void {
		const asked = this.waiting.get(answer.number)
		this.waiting.delete(answer.number)
		if ('text' in answer) asked?.resolve(answer.text)
		else if ('error' in answer) asked?.reject(new EngineError(answer.error))
	}

	private end(why: string): void {
		this.worker?.terminate()
		this.worker = null
		const left = [...this.waiting.values()]
		this.waiting.clear()
		for (const { reject } of left) reject(new EngineError(why))
	}

	choose(game: string, view: State, seat: number, level: string, seed: bigint): Promise<string> {
		const number = ++this.count
		// A worker resolves relative addresses against its own; these are relative to the page.
		const wasm = new URL(this.wasmUrl, location.href).href
		const net = this.netUrl && new URL(this.netUrl, location.href).href
		const job: Job = { wasm, number, game, view, seat, level, seed: BigInt.asUintN(64, seed), tables: this.tables, net }
		return new Promise((resolve, reject) => {
			this.waiting.set(number, { resolve, reject })
			this.started().postMessage(job)
		})
	}

	stop(): void {
		this.end('stopped')
	}
}

export function startThinker(workerUrl: string | URL, wasmUrl: string | URL, tables?: Uint8Array, netUrl?: string): Thinker {
	return new WorkerThinker(workerUrl, wasmUrl, tables, netUrl)
}
