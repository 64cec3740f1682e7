// analysis.ts - a record judged in the engine (src/wasm/analyse.c), decision by decision. Only the worker does that.
import { EngineError } from '../types'
import type { Lang } from '../types'
import type { WasmEngine } from './engine'
import { readRecord } from './record'

/** Chances in thousandths, losses in hundredths; lists by seat. docs/schema/analysis.schema.json has all of it. */
export interface Plan {
	action: string
	win: number
	losses?: number[]
	tried: number
	line: { who: string; action: string }[]
	decides?: { what: string; by: number; text: string }
}

export interface Plans {
	choices: number
	rests?: boolean // the first leaves it at that: nothing else gains anything
	plans: Plan[]
}

export interface Judged extends Partial<Plans> {
	n: number // of the action
	who: string
	action?: string
	before: number[]
	after: number[]
	cost: number
	luck?: number[]
	chance?: boolean
}

export interface Analysis {
	of: number
	judged: number
	account: { start: number[]; end: number[]; skill: number[][]; chance: number[]; unforeseen: number[]; finished: boolean }
	luck?: string // the game has a word for its chance, which is not dice alone
	costliest: number[]
	luckiest: number[]
	moments: Judged[]
}

const LANGS: Record<Lang, number> = { en: 0, fr: 1, de: 2 }

/** Judges all decisions, and tells what is known after some of them and at the end. */
export function analyse(engine: WasmEngine, text: string, nodes: number, lang: Lang, tell: (known: Analysis) => void): void {
	const { module } = engine
	const { wasm } = module
	const record = readRecord(module, text)
	const analysis = wasm.analysis_new(record, nodes, 1n)
	if (!analysis) throw new EngineError('there is no memory left')
	const count = wasm.analysis_count(analysis)
	const every = Math.max(1, Math.ceil(count / 20))
	for (let i = 0; i < count; i++) {
		module.must(wasm.analysis_judge(analysis, i))
		if (i + 1 === count || (i + 1) % every === 0) tell(module.json(wasm.analysis_json(analysis, LANGS[lang])))
	}
	if (!count) tell(module.json(wasm.analysis_json(analysis, LANGS[lang])))
	wasm.analysis_free(analysis)
	wasm.record_free(record)
}
