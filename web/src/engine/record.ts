// record.ts - a record held by the engine (src/host, through src/wasm/records.c): verified while it is read, or started here; shown as any
// viewer sees it, played and written as text. Everything about records is implemented in C.

import { ALL_SEEING, EngineError } from '../types'
import type { CourseMark, Lang, PlayedStep, RecordInfo, State, Message } from '../types'
import type { Module } from './engine'

/** What src/wasm/records.c exports. A record is referred to by its address. */
export interface RecordExports {
	record_room(size: number): number
	record_room_size(): number
	record_read(): number
	record_new(game: number, size: number, seed: bigint): number
	record_from(game: number, slot: number, seed: bigint): number
	record_free(record: number): void
	record_play(record: number, size: number): number
	record_standing(record: number): void
	record_roll(record: number): number
	record_turn(record: number): number
	record_stop(record: number, seat: number): number
	record_back(record: number, count: number): number
	record_take_back(record: number, n: number): number
	record_at(record: number, n: number, viewer: number, slot: number): number
	record_steps(record: number, viewer: number, from: number): number
	record_course(record: number): number
	record_info(record: number): number
	record_name(record: number, seat: number, size: number): number
	record_text(record: number): number
}

const WORK = 1 // the slot in which a state is returned
const ILLEGAL = -2
const VIEWS_KEPT = 256

/** A long text, for the engine to read. */
export function putRoom(module: Module, text: string): void {
	const bytes = new TextEncoder().encode(text)
	const room = module.wasm.record_room(bytes.length)
	if (bytes.length && !room) throw new EngineError('the text is too large')
	module.bytes(room, bytes.length).set(bytes)
}

/** Reads the text of a record; recordInfo describes it and what is wrong with it. */
export function readRecord(module: Module, text: string): number {
	putRoom(module, text)
	const record = module.wasm.record_read()
	if (!record) throw new EngineError('there is no memory left')
	return record
}

export function recordInfo(module: Module, record: number): RecordInfo {
	return module.json(module.wasm.record_info(record))
}

/** Frees a record in the engine after its GameRecord was garbage-collected. */
const forgotten = new FinalizationRegistry<() => void>((free) => free())

export class GameRecord {
	private views = new Map<string, State>()
	private actions: number

	constructor(
		private readonly module: Module,
		private readonly record: number,
		private readonly taken: () => State,
		private readonly refusal: (lang: Lang) => Message,
	) {
		this.actions = this.info().count
		forgotten.register(this, () => module.wasm.record_free(record), this)
	}

	/** Frees it at once; it must not be used any more. */
	free(): void {
		forgotten.unregister(this)
		this.module.wasm.record_free(this.record)
	}

	info(): RecordInfo {
		return recordInfo(this.module, this.record)
	}

	/** The engine has played in it (engine/lesson.ts). */
	refresh(): void {
		this.actions = this.info().count
	}

	/** The number of actions. */
	get count(): number {
		return this.actions
	}

	/** Seat, CHANCE or OVER, also after a resignation. */
	turn(): number {
		return this.module.wasm.record_turn(this.record)
	}

	/** The state after so many actions, as the viewer sees it. Recent ones are cached, so that the same call returns the same object. */
	at(moment: number, viewer = ALL_SEEING): State {
		const n = Math.max(0, Math.min(moment, this.actions))
		const key = `${n} ${viewer}`
		let view = this.views.get(key)
		if (!view) {
			this.module.must(this.module.wasm.record_at(this.record, n, viewer, WORK))
			view = this.taken()
			if (this.views.size >= VIEWS_KEPT) this.views.clear()
			this.views.set(key, view)
		}
		return view
	}

	/** The viewer's steps from action `from` on. An action that shows them nothing is not a step. */
	steps(viewer = ALL_SEEING, from = 0): PlayedStep[] {
		const steps: PlayedStep[] = []
		for (let at = from; at < this.actions; ) {
			at = this.module.wasm.record_steps(this.record, viewer, at)
			for (const [moment, who, events, text] of this.module.json<[number, number, number[][], string][]>(0))
				steps.push({
					moment,
					who,
					text,
					events: events.map(([code, clause, seenBy, ...args]) => ({ code, clause, seenBy, args })),
				})
		}
		return steps
	}

	/** Where turns and combats begin and end. */
	course(): CourseMark[] {
		return this.module
			.json<number[][]>(this.module.wasm.record_course(this.record))
			.map(([moment = 0, turn = 0, player = 0, combat = 0, number = 0]) => ({ moment, turn, player, combat, number }))
	}

	/** Plays an action for whoever's turn it is. Returns why it is illegal, or null; throws an EngineError if it cannot be parsed. */
	play(text: string, lang: Lang, standing = false): Message | null {
		const answer = this.module.wasm.record_play(this.record, this.module.put(text))
		if (answer === ILLEGAL) return this.refusal(lang)
		this.module.must(answer)
		if (standing) this.module.wasm.record_standing(this.record)
		this.actions++
		return null
	}

	/** At a chance turn: plays the outcome that the seed gives, and returns its notation. */
	roll(): string {
		this.module.must(this.module.wasm.record_roll(this.record))
		this.actions++
		return this.module.text()
	}

	/** How many actions stay when a player takes back action `n`, counted from 0. */
	takeBack(n: number): number {
		return this.module.wasm.record_take_back(this.record, n)
	}

	/** Takes back all but the first `count` actions. */
	back(count: number): void {
		this.module.must(this.module.wasm.record_back(this.record, count))
		this.actions = count
		this.views.clear()
	}

	/** Ends the game with the resignation of this seat. */
	resign(seat: number): void {
		this.module.must(this.module.wasm.record_stop(this.record, seat))
	}

	name(seat: number, name: string): void {
		this.module.must(this.module.wasm.record_name(this.record, seat, this.module.put(name)))
	}

	text(): string {
		const { wasm } = this.module
		const at = wasm.record_text(this.record)
		if (!at) throw new EngineError('there is no memory left')
		const text = new TextDecoder().decode(this.module.bytes(at, wasm.record_room_size()))
		wasm.record_room(0)
		return text
	}
}
