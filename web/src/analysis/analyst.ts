// analyst.ts - a worker of its own for hints and analyses, so that no opponent waits for it. Ending it is how it is stopped.
import type { Analysis, Plans } from '../engine/analysis'
import type { Answer, PlansJob, RecordJob } from '../engine/think.worker'
import { filesOf } from '../games/list'
import { tablesOf } from '../shell/engine'
import type { Lang, Rules, State } from '../types'

type Given = 'wasm' | 'number' | 'game' | 'net'
type Wanted = Omit<PlansJob, Given> | Omit<RecordJob, Given>

/** Asks; `hear` may be called more than once. The answer ends it. */
function ask(game: string, wanted: Wanted, hear: (answer: Answer | { error: string }) => void): () => void {
	const worker = new Worker(WORKER_URL, { type: 'module' })
	worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
	worker.addEventListener('error', (event) => hear({ error: event.message }))
	// A worker resolves relative addresses against its own; these are relative to the page.
	const { engine, net } = filesOf(game)
	worker.postMessage({
		...wanted,
		game,
		wasm: new URL(engine, location.href).href,
		net: net && new URL(net, location.href).href,
		number: 0,
	})
	return () => worker.terminate()
}

export interface Waiting<T> {
	got(answer: T): void
	failed(why: string): void
}

const HINT_NODES = 4000
const FREE_TABLE_NODES = 200 // where a node costs far more
const NODES = 300 // for each decision of a record
const FREE_TABLE_EACH = 40

export function askPlans(rules: Rules, view: State, seat: number, lang: Lang, { got, failed }: Waiting<Plans>): () => void {
	const nodes = rules.info.menu ? FREE_TABLE_NODES : HINT_NODES
	const end = ask(rules.id, { view, seat, nodes, lang, tables: tablesOf(rules) }, (answer) => {
		end()
		if ('plans' in answer) got(answer.plans)
		else failed('error' in answer ? answer.error : '')
	})
	return end
}

export function askAnalysis(game: string, menu: boolean, record: string, lang: Lang, { got, failed }: Waiting<Analysis>): () => void {
	const end = ask(game, { record, nodes: menu ? FREE_TABLE_EACH : NODES, lang }, (answer) => {
		if ('known' in answer) got(answer.known)
		else failed('error' in answer ? answer.error : '')
		if (!('known' in answer) || answer.known.judged === answer.known.of) end()
	})
	return end
}
