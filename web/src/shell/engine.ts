// engine.ts - the engines of the page: one for each game, fetched when a screen needs it, and its texts in the language in use.
import { loadEngine, type WasmEngine } from '../engine/engine'
import { startThinker } from '../engine/thinker'
import { boardsSpeak, filesOf, GAMES } from '../games/list'
import type { Engine, Lang, Rules, TextPart, Thinker } from '../types'
import { lang, setLang, t } from '../words'

const engines = new Map<string, Promise<WasmEngine>>()
const texts = new Map<string, Promise<void>>()

/** What was asked for before is not fetched again; what failed is, for a lost connection comes back. */
function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
	const before = known.get(key)
	if (before !== undefined) return before
	const coming = make()
	known.set(key, coming)
	coming.catch(() => known.delete(key))
	return coming
}

/** Names carry a hash of the contents: what the server no longer has belongs to an older page. */
async function fetched(address: string): Promise<Response> {
	const answer = await fetch(address).catch(() => null)
	if (!answer?.ok) throw new Error(t(answer?.status === 404 ? 'session.version' : 'app.no-engine'))
	return answer
}

/** The text of a file that the build has made. */
export const fetchedText = (address: string): Promise<string> => fetched(address).then((answer) => answer.text())

/** Tables with a player's own army in them: a game that is played with it has an engine of its own. */
export interface OwnTables {
	id: string // the same for the same tables
	tables(): Promise<Uint8Array>
}

interface Wanted {
	game: string
	own?: OwnTables
}
const wantedEngines = new Map<string, Wanted>()
const keyOf = ({ game, own }: Wanted): string => (own ? `${game} ${own.id}` : game)

const tablesUsed = new WeakMap<Rules, Uint8Array>()

/** The tables that a rulebook is played with, if they are not those that we ship: a worker needs them too. */
export const tablesOf = (rules: Rules): Uint8Array | undefined => tablesUsed.get(rules)

function engineOf(of: Wanted, came?: () => void): Promise<WasmEngine> {
	wantedEngines.set(keyOf(of), of)
	return once(engines, keyOf(of), async () => {
		const [engine, tables] = await Promise.all([
			fetched(filesOf(of.game).engine).then((answer) => loadEngine(answer, came)),
			of.own?.tables(),
		])
		if (tables) {
			engine.takeTables(tables)
			for (const rules of engine.games) tablesUsed.set(rules, tables)
		}
		return engine
	})
}

function textsOf(of: Wanted, part: TextPart, language: Lang): Promise<void> {
	return once(texts, `${part} ${language} ${keyOf(of)}`, async () => {
		const [engine, file] = await Promise.all([engineOf(of), fetched(filesOf(of.game)[part][language]).then((a) => a.arrayBuffer())])
		engine.open(part, language, new Uint8Array(file))
	})
}

/** The engine of a game, with the words of the language in use. `came`: done when its file is there, unless that was so before. */
export async function theEngine(game: string, own?: OwnTables, came?: () => void): Promise<Engine> {
	void engineOf({ game, own }, came).catch(() => {}) // what went wrong is told below
	for (let ready: Lang | null = null; ready !== lang(); ) {
		ready = lang()
		await textsOf({ game, own }, 'words', ready)
	}
	return engineOf({ game, own })
}

/** The engine that reads this record: its game's, or any, which can tell what is wrong with it. */
export function engineFor(record: string): Promise<Engine> {
	const game = /^game (\S+)$/m.exec(record)?.[1] ?? ''
	return theEngine(GAMES.includes(game) ? game : GAMES[0])
}

/** The rulebook of a game, with its clauses in this language. */
export async function theRulebook(game: string, language: Lang): Promise<Rules> {
	const [engine] = await Promise.all([theEngine(game), textsOf({ game }, 'clauses', language)])
	return engine.game(game)
}

/** The clauses and the words of help for a rulebook that is in use, whatever tables it is played with. */
export async function withHelp(rules: Rules, language: Lang): Promise<void> {
	for (const [key, coming] of engines)
		if ((await coming).games.some((own) => own === rules)) await textsOf(wantedEngines.get(key)!, 'clauses', language)
}

let wanted: Lang | null = null

/** Another language: the words of the games in use come first, so that no screen is in two languages. */
export async function speak(to: Lang): Promise<void> {
	wanted = to
	await Promise.all([boardsSpeak(to), ...[...engines.keys()].map((key) => textsOf(wantedEngines.get(key)!, 'words', to))])
	if (wanted === to) setLang(to)
}

export function newThinker(game: string, tables?: Uint8Array): Thinker {
	return startThinker(WORKER_URL, filesOf(game).engine, tables, filesOf(game).net)
}
