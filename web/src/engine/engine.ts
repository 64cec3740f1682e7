// engine.ts - the C library as WebAssembly: states are bytes, and every call returns at once.
//
// The module (src/wasm) has a few slots for states, an input and an output text, and one action. A state is copied in before a call and out
// after it was changed, so that nobody else holds a view of the module's memory. What every drawing needs (choices, the position as an
// object) is cached with the state.

import { EngineError } from '../types'
import type { Plans } from './analysis'
import type {
	Action,
	Chapter,
	Clause,
	Engine,
	Fault,
	GameEvent,
	GameInfo,
	Item,
	Lang,
	Outcome,
	Parts,
	Position,
	Rules,
	Settled,
	State,
	TextPart,
	Message,
} from '../types'
import { Battles, type BattleExports } from './battle'
import { Lesson, type LessonExports } from './lesson'
import { GameRecord, readRecord, recordInfo, type RecordExports } from './record'

/** What src/wasm exports. Results below 0 are errors, with a message in the output text. */
interface Exports extends RecordExports, BattleExports, LessonExports {
	memory: WebAssembly.Memory
	text_in(): number
	text_room(): number
	text_out(): number
	text_out_size(): number
	action_at(): number
	actions_at(): number
	verdict_at(): number
	events_at(): number
	payoff_at(): number
	weights_at(): number
	args_at(): number
	slot_at(slot: number): number
	texts_in(): number
	texts_room(): number
	open_texts(part: number, lang: number, size: number): number
	data_at(): number
	data_size(): number
	contract(): number
	version(): number
	game_count(): number
	game_info(game: number): number
	setup(game: number, slot: number, size: number): number
	validate_options(game: number, size: number): number
	settled_options(game: number, size: number): number
	seats(game: number, slot: number): number
	turn(game: number, slot: number): number
	choices(game: number, slot: number): number
	parts(game: number, slot: number): number
	forced(game: number, slot: number): number
	standing_answer(game: number, slot: number, size: number): number
	seat_colour(game: number, slot: number, seat: number): number
	seat_text(game: number, slot: number, seat: number, lang: number): number
	chance(game: number, slot: number): number
	check(game: number, slot: number): number
	apply(game: number, slot: number): number
	parse(game: number, slot: number, size: number): number
	format(game: number, slot: number): number
	sound(game: number, slot: number): number
	hash(slot: number): bigint
	payoff(game: number, slot: number): void
	hide(game: number, slot: number, viewer: number): void
	deal(game: number, slot: number, viewer: number, seed: bigint): void
	write(game: number, slot: number): number
	read(game: number, slot: number, size: number): number
	ask(game: number, slot: number, size: number): number
	render(game: number, code: number, lang: number): number
	clause_ids(game: number): number
	word_ids(game: number): number
	clauses(game: number, lang: number): number
	chapters(game: number, lang: number): number
	value_text(game: number, option: number, size: number, lang: number): number
	noun(game: number, size: number, value: number, lang: number): number
	explain(game: number, slot: number, lang: number): number
	odds(game: number, slot: number, coming: number, lang: number): number
	think(game: number, slot: number, seat: number, size: number, seed: bigint): number
	plans(game: number, slot: number, seat: number, nodes: number, seed: bigint, lang: number): number
	analysis_new(record: number, nodes: number, seed: bigint): number
	analysis_free(analysis: number): void
	analysis_count(analysis: number): number
	analysis_judge(analysis: number, index: number): number
	analysis_json(analysis: number, lang: number): number
	net_wanted(game: number, size: number): number
	net_room(size: number): number
	net_take(game: number): number
}

const CONTRACT = 2
const HERE = 0 // the slot of the state that is looked at
const WORK = 1 // the slot in which a new state is made
const ACTION_BYTES = 16
const EVENT_BYTES = 32
const ARGS = 6
const PLAYERS = 4
const TEXTS_KEPT = 4096 // rendered events of a log
const DIGEST_BYTES = 32
const LANGS: Record<Lang, number> = { en: 0, fr: 1, de: 2 }
const PARTS: Record<TextPart, number> = { words: 0, clauses: 1 }

/** The module with its memory: texts and numbers in and out. */
export class Module {
	private readonly encoder = new TextEncoder()
	private readonly decoder = new TextDecoder()

	constructor(readonly wasm: Exports) {}

	// When the memory grows its buffer is replaced, so views are made when they are needed.
	bytes(at: number, size: number): Uint8Array {
		return new Uint8Array(this.wasm.memory.buffer, at, size)
	}

	numbers(at: number, size: number): DataView {
		return new DataView(this.wasm.memory.buffer, at, size)
	}

	text(): string {
		return this.decoder.decode(this.bytes(this.wasm.text_out(), this.wasm.text_out_size()))
	}

	put(words: string): number {
		const { read, written } = this.encoder.encodeInto(words, this.bytes(this.wasm.text_in(), this.wasm.text_room() - 1))
		if (read < words.length) throw new EngineError('the text is too long')
		return written
	}

	must(answer: number): number {
		if (answer < 0) throw new EngineError(this.text())
		return answer
	}

	json<T>(answer: number): T {
		this.must(answer)
		return JSON.parse(this.text())
	}
}

function toHex(number: bigint): string {
	return BigInt.asUintN(64, number).toString(16).padStart(16, '0')
}

class WasmRules implements Rules {
	readonly id: string
	readonly info: GameInfo
	private readonly size: number
	private readonly clauseIds: string[]
	private readonly wordIds: string[]
	private readonly codes: Map<string, number>
	private readonly choices = new WeakMap<State, Action[]>()
	private readonly named = new WeakMap<State, Parts[]>()
	private readonly positions = new WeakMap<State, Position>()
	private readonly clauseLists = new Map<Lang, Clause[]>()
	private readonly nouns = new Map<string, string>()
	private readonly texts = new Map<string, string>()
	private here: State | null = null // whose bytes are in the slot HERE

	constructor(
		private readonly module: Module,
		private readonly game: number,
		private readonly enter: (rules: WasmRules) => void,
	) {
		const { wasm } = module
		const { state_size, ...about } = module.json<Omit<GameInfo, 'editions'> & { editions: string; state_size: number }>(
			wasm.game_info(game),
		)
		this.info = { ...about, editions: about.editions.split(',') }
		this.id = this.info.id
		this.size = state_size
		wasm.clause_ids(game)
		this.clauseIds = module.text().split('\n')
		wasm.word_ids(game)
		this.wordIds = module.text().split('\n')
		this.codes = new Map(this.wordIds.map((id, code) => [id, code]))
	}

	/** Texts in another language have arrived. */
	forget(): void {
		this.clauseLists.clear()
		this.nouns.clear()
		this.texts.clear()
	}

	/** Another game uses the slots now. */
	leave(): void {
		this.here = null
	}

	private look(state: State): number {
		if (state.length !== this.size) throw new EngineError(`a state of ${this.id} has ${this.size} bytes, not ${state.length}`)
		if (this.here !== state) {
			this.enter(this)
			this.module.bytes(this.module.wasm.slot_at(HERE), this.size).set(state)
			this.here = state
		}
		return HERE
	}

	/** Copies the state into the slot WORK, where it may be changed. */
	private lend(state: State): number {
		if (state.length !== this.size) throw new EngineError(`a state of ${this.id} has ${this.size} bytes, not ${state.length}`)
		this.module.bytes(this.module.wasm.slot_at(WORK), this.size).set(state)
		return WORK
	}

	private take(): State {
		return this.module.bytes(this.module.wasm.slot_at(WORK), this.size).slice()
	}

	private name(action: Action): void {
		if (action.raw.length !== ACTION_BYTES) throw new EngineError('an action has 16 bytes')
		this.module.bytes(this.module.wasm.action_at(), ACTION_BYTES).set(action.raw)
	}

	/** Starts a game with dice from this seed. Throws an EngineError that names a wrong option. */
	begin(options: Record<string, string>, seed: bigint): GameRecord {
		const { wasm } = this.module
		const made = wasm.record_new(this.game, this.put(options), BigInt.asIntN(64, seed))
		if (!made) throw new EngineError(this.module.text())
		return this.record(made)
	}

	/** Starts a game from this state, which must be complete, with dice from this seed. */
	beginFrom(state: State, seed: bigint): GameRecord {
		const made = this.module.wasm.record_from(this.game, this.lend(state), BigInt.asIntN(64, seed))
		if (!made) throw new EngineError(this.module.text())
		return this.record(made)
	}

	/** The record at this address of the module, which must be of this game. */
	record(at: number): GameRecord {
		return new GameRecord(
			this.module,
			at,
			() => this.take(),
			(lang) => this.refusal(lang),
		)
	}

	/** The lesson of this game, from the text of its file. */
	lesson(text: string): Lesson {
		return new Lesson(
			this.module,
			text,
			(at) => this.record(at),
			(lang) => this.refusal(lang),
		)
	}

	private put(options: Record<string, string>): number {
		for (const [name, value] of Object.entries(options))
			if (/[\n\0=]/.test(name) || /[\n\0]/.test(value)) throw new EngineError(`option ${name}: must be one line of text`)
		const lines = Object.entries(options).map(([name, value]) => `${name}=${value}\n`)
		return this.module.put(lines.join(''))
	}

	setup(options: Record<string, string>): State {
		this.module.must(this.module.wasm.setup(this.game, WORK, this.put(options)))
		return this.take()
	}

	validateOptions(options: Record<string, string>): void {
		this.module.must(this.module.wasm.validate_options(this.game, this.put(options)))
	}

	settled(options: Record<string, string>): Record<string, Settled> {
		return this.module.json(this.module.wasm.settled_options(this.game, this.put(options))) as Record<string, Settled>
	}

	seats(state: State): number {
		return this.module.wasm.seats(this.game, this.look(state))
	}

	turn(state: State): number {
		return this.module.wasm.turn(this.game, this.look(state))
	}

	legal(state: State): Action[] {
		let known = this.choices.get(state)
		if (!known) {
			const { module } = this
			const count = module.wasm.choices(this.game, this.look(state))
			const texts = module.text().split('\n')
			const raw = module.bytes(module.wasm.actions_at(), count * ACTION_BYTES).slice()
			known = Array.from({ length: count }, (_, i) => ({
				text: texts[i]!,
				raw: raw.subarray(i * ACTION_BYTES, (i + 1) * ACTION_BYTES),
			}))
			this.choices.set(state, known)
		}
		return known
	}

	parts(state: State): Parts[] {
		let known = this.named.get(state)
		if (!known) {
			known = this.module.json(this.module.wasm.parts(this.game, this.look(state))) as Parts[]
			this.named.set(state, known)
		}
		return known
	}

	forced(state: State): Action | null {
		const { module } = this
		if (!module.wasm.forced(this.game, this.look(state))) return null
		const raw = module.bytes(module.wasm.action_at(), ACTION_BYTES).slice()
		module.wasm.format(this.game, HERE)
		return { text: module.text(), raw }
	}

	answer(state: State, settings: string[]): Action | null {
		const { module } = this
		if (!this.info.standing.length) return null
		const slot = this.look(state)
		if (!module.wasm.standing_answer(this.game, slot, module.put(settings.join('\n')))) return null
		const raw = module.bytes(module.wasm.action_at(), ACTION_BYTES).slice()
		module.wasm.format(this.game, HERE)
		return { text: module.text(), raw }
	}

	seatName(state: State, seat: number, lang: Lang): string {
		this.module.wasm.seat_text(this.game, this.look(state), seat, LANGS[lang])
		return this.module.text()
	}

	seatColour(state: State, seat: number): string {
		const rgb = this.module.wasm.seat_colour(this.game, this.look(state), seat)
		return rgb < 0 ? '' : `#${rgb.toString(16).padStart(6, '0')}`
	}

	weights(state: State): number[] {
		const { module } = this
		const count = module.wasm.chance(this.game, this.look(state))
		const list = module.numbers(module.wasm.weights_at(), count * 4)
		return Array.from({ length: count }, (_, i) => list.getUint32(i * 4, true))
	}

	parse(state: State, text: string): Action {
		const { module } = this
		module.must(module.wasm.parse(this.game, this.look(state), module.put(text)))
		return { text, raw: module.bytes(module.wasm.action_at(), ACTION_BYTES).slice() }
	}

	format(state: State, action: Action): string {
		this.look(state)
		this.name(action)
		this.module.wasm.format(this.game, HERE)
		return this.module.text()
	}

	private args(at: number): number[] {
		const view = this.module.numbers(at, ARGS * 4)
		return Array.from({ length: ARGS }, (_, i) => view.getInt32(i * 4, true))
	}

	private render(code: number, args: number[], lang: Lang): string {
		const key = `${code} ${lang} ${args.join()}`
		let text = this.texts.get(key)
		if (text === undefined) {
			const { module } = this
			const view = module.numbers(module.wasm.args_at(), ARGS * 4)
			for (let i = 0; i < ARGS; i++) view.setInt32(i * 4, args[i] ?? 0, true)
			module.wasm.render(this.game, code, LANGS[lang])
			text = module.text()
			if (this.texts.size >= TEXTS_KEPT) this.texts.clear()
			this.texts.set(key, text)
		}
		return text
	}

	private refusal(lang: Lang): Message {
		const at = this.module.wasm.verdict_at()
		const head = this.module.numbers(at, 4)
		const code = head.getUint16(0, true)
		const clause = this.clauseIds[head.getUint16(2, true)] ?? ''
		return { text: this.render(code, this.args(at + 4), lang), clause }
	}

	check(state: State, action: Action, lang: Lang): Message | null {
		this.look(state)
		this.name(action)
		return this.module.wasm.check(this.game, HERE) ? null : this.refusal(lang)
	}

	apply(state: State, action: Action): { state: State; events: GameEvent[] } {
		this.lend(state)
		this.name(action)
		const count = this.module.wasm.apply(this.game, WORK)
		if (count < 0) {
			const { text, clause } = this.refusal('en')
			throw new EngineError(`illegal: ${text}${clause && ` (${clause})`}`)
		}
		return { state: this.take(), events: Array.from({ length: count }, (_, i) => this.happened(i)) }
	}

	private happened(index: number): GameEvent {
		const at = this.module.wasm.events_at() + index * EVENT_BYTES
		const head = this.module.numbers(at, 8)
		return {
			code: head.getUint16(0, true),
			clause: head.getUint16(2, true),
			seenBy: head.getUint8(4),
			args: this.args(at + 8),
		}
	}

	hide(state: State, viewer: number): State {
		this.module.wasm.hide(this.game, this.lend(state), viewer)
		return this.take()
	}

	deal(state: State, viewer: number, seed: bigint): State {
		this.module.wasm.deal(this.game, this.lend(state), viewer, BigInt.asIntN(64, seed))
		return this.take()
	}

	read(state: State): Position {
		let known = this.positions.get(state)
		if (known === undefined) {
			known = this.module.json<Position>(this.module.wasm.write(this.game, this.look(state)))
			this.positions.set(state, known)
		}
		return known
	}

	write(position: Position): State {
		const { module } = this
		module.must(module.wasm.read(this.game, WORK, module.put(JSON.stringify(position) ?? '')))
		return this.take()
	}

	bytes(base64: string): State {
		let text: string
		try {
			text = atob(base64)
		} catch {
			throw new EngineError('a state is written in base64')
		}
		const state = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
		this.lend(state)
		if (!this.module.wasm.sound(this.game, WORK)) throw new EngineError(`these bytes are no state of ${this.id}`)
		return state
	}

	base64(state: State): string {
		let text = ''
		for (const byte of state) text += String.fromCharCode(byte)
		return btoa(text)
	}

	hash(state: State): string {
		return toHex(this.module.wasm.hash(this.look(state)))
	}

	explain(state: State, action: Action, lang: Lang): Item[] {
		this.look(state)
		this.name(action)
		return this.module.json(this.module.wasm.explain(this.game, HERE, LANGS[lang]))
	}

	odds(state: State, action: Action | null, lang: Lang): Outcome[] {
		this.look(state)
		if (action) this.name(action)
		const lines: Omit<Outcome, 'chance'>[] = this.module.json(this.module.wasm.odds(this.game, HERE, Number(!action), LANGS[lang]))
		return lines.map((line) => ({ ...line, chance: Number(line.num) / Number(line.den) }))
	}

	ask<T>(state: State, question: object): T {
		this.look(state)
		return this.module.json<T>(this.module.wasm.ask(this.game, HERE, this.module.put(JSON.stringify(question))))
	}

	payoff(state: State): { value: number[]; winners: number; clause: string } {
		const { wasm } = this.module
		wasm.payoff(this.game, this.look(state))
		const view = this.module.numbers(wasm.payoff_at(), PLAYERS * 4 + 4)
		return {
			value: Array.from({ length: this.seats(state) }, (_, i) => view.getInt32(i * 4, true)),
			winners: view.getUint16(PLAYERS * 4, true),
			clause: this.clauseIds[view.getUint16(PLAYERS * 4 + 2, true)] ?? '',
		}
	}

	event(event: GameEvent, lang: Lang): Message {
		return { text: this.render(event.code, event.args, lang), clause: this.clauseIds[event.clause] ?? '' }
	}

	eventId(event: GameEvent): string {
		return this.wordIds[event.code] ?? ''
	}

	noun(noun: string, value: number, lang: Lang): string {
		const key = `${noun} ${value} ${lang}`
		let name = this.nouns.get(key)
		if (name === undefined) {
			const { module } = this
			module.must(module.wasm.noun(this.game, module.put(noun), value, LANGS[lang]))
			name = module.text()
			this.nouns.set(key, name)
		}
		return name
	}

	word(id: string, lang: Lang, args: number[] = []): string {
		const code = this.codes.get(id)
		if (!code) throw new EngineError(`${this.id} has no word "${id}"`)
		return this.render(code, args, lang)
	}

	clauses(lang: Lang): Clause[] {
		let known = this.clauseLists.get(lang)
		if (!known) {
			known = this.module.json(this.module.wasm.clauses(this.game, LANGS[lang])) as Clause[]
			this.clauseLists.set(lang, known)
		}
		return known
	}

	chapters(lang: Lang): Chapter[] {
		return this.module.json(this.module.wasm.chapters(this.game, LANGS[lang])) as Chapter[]
	}

	valueName(option: string, value: string, lang: Lang): string {
		const index = this.info.options.findIndex((o) => o.name === option)
		this.module.must(this.module.wasm.value_text(this.game, index, this.module.put(value), LANGS[lang]))
		return this.module.text()
	}

	/** Battles on a real table, for games that have a companion. */
	battles(): Battles {
		return new Battles(this.module, this.game)
	}

	/** Whether this level plays by what was learned, and that has not come yet (takeNet). */
	wantsNet(level: string): boolean {
		return this.module.wasm.net_wanted(this.game, this.module.put(level)) !== 0
	}

	takeNet(net: Uint8Array): void {
		const at = this.module.wasm.net_room(net.length)
		if (!at) throw new EngineError('no memory for what this level has learned')
		this.module.bytes(at, net.length).set(net)
		this.module.must(this.module.wasm.net_take(this.game))
	}

	/** The computer's choice. May take seconds, so only the worker calls it. */
	think(view: State, seat: number, level: string, seed: bigint): Action {
		const { module } = this
		this.look(view)
		module.must(module.wasm.think(this.game, HERE, seat, module.put(level), BigInt.asIntN(64, seed)))
		const raw = module.bytes(module.wasm.action_at(), ACTION_BYTES).slice()
		module.wasm.format(this.game, HERE)
		return { text: module.text(), raw }
	}

	/** The computer's best plans. Likewise. */
	plans(view: State, seat: number, nodes: number, lang: Lang): Plans {
		this.look(view)
		return this.module.json(this.module.wasm.plans(this.game, HERE, seat, nodes, 1n, LANGS[lang]))
	}
}

export class WasmEngine implements Engine {
	readonly version: string
	readonly games: WasmRules[]
	readonly module: Module

	constructor(wasm: Exports) {
		if (wasm.contract() !== CONTRACT) throw new EngineError('the engine is of another contract than the page')
		const module = new Module(wasm)
		this.module = module
		let inside: WasmRules | null = null
		const enter = (rules: WasmRules) => {
			if (inside !== rules) inside?.leave()
			inside = rules
		}
		wasm.version()
		this.version = module.text()
		this.games = Array.from({ length: wasm.game_count() }, (_, game) => new WasmRules(module, game, enter))
	}

	game(id: string): WasmRules {
		const found = this.games.find((game) => game.id === id)
		if (!found) throw new EngineError(`there is no game "${id}"`)
		return found
	}

	/** A file of texts as the build made it for this engine: without it there is nothing to read. */
	open(part: TextPart, lang: Lang, file: Uint8Array): void {
		const { module } = this
		if (file.length > module.wasm.texts_room()) throw new EngineError('the texts are of another version than the engine')
		module.bytes(module.wasm.texts_in(), file.length).set(file)
		module.must(module.wasm.open_texts(PARTS[part], LANGS[lang], file.length))
		for (const game of this.games) game.forget()
	}

	/** The tables of the game's data: armies, scenarios. */
	tables(): Uint8Array {
		return this.module.bytes(this.module.wasm.data_at(), this.module.wasm.data_size()).slice()
	}

	/** Tables with a player's own army in them (armies.ts), before any game is set up. */
	takeTables(tables: Uint8Array): void {
		const { module } = this
		if (tables.length !== module.wasm.data_size()) throw new EngineError('the tables are of another version than the engine')
		module.bytes(module.wasm.data_at(), tables.length).set(tables)
		for (const game of this.games) game.forget()
	}

	read(text: string): { rules: WasmRules; record: GameRecord } | Fault {
		const at = readRecord(this.module, text)
		const { game, ...about } = recordInfo(this.module, at)
		if (game) return { rules: this.game(game), record: this.game(game).record(at) }
		this.module.wasm.record_free(at)
		return about
	}
}

type Digest = (message: Uint8Array, key: Uint8Array | null) => Uint8Array
let digest: Digest = () => {
	throw new EngineError('fair dice cannot be verified without a hash function')
}

/** Gives the engine SHA-256 (without a key) and HMAC-SHA-256. Only verifying fair dice needs them, so they are not loaded with the engine. */
export function provideDigest(provided: Digest): void {
	digest = provided
}

/** What the module imports. Its memory exists only after it was instantiated. */
function imports(memory: () => WebAssembly.Memory): WebAssembly.Imports {
	const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size)
	return {
		page: {
			digest(out: number, message: number, size: number, key: number) {
				bytes(out, DIGEST_BYTES).set(digest(bytes(message, size), key ? bytes(key, DIGEST_BYTES) : null))
			},
		},
	}
}

// Streaming compilation needs the right content type, which some servers do not send.
async function compiled(answer: Response, wanted: WebAssembly.Imports): Promise<WebAssembly.Instance> {
	if (!answer.ok) throw new EngineError(`the engine could not be loaded: ${answer.status}`)
	const typed = answer.headers.get('content-type')?.startsWith('application/wasm')
	if (typed && typeof WebAssembly.instantiateStreaming === 'function')
		return (await WebAssembly.instantiateStreaming(answer, wanted)).instance
	return (await WebAssembly.instantiate(await answer.arrayBuffer(), wanted)).instance
}

/** Loads the engine from the server's response, or in tests from its bytes. `came`: done when it is there, before it starts. */
export async function loadEngine(source: Response | BufferSource, came?: () => void): Promise<WasmEngine> {
	let instance: WebAssembly.Instance
	const wanted = imports(() => instance.exports.memory as WebAssembly.Memory)
	instance = source instanceof Response ? await compiled(source, wanted) : (await WebAssembly.instantiate(source, wanted)).instance
	came?.()
	return new WasmEngine(instance.exports as unknown as Exports)
}
