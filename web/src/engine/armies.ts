// armies.ts - armies that players put together, judged and read by the same C code as in the terminal (src/wasm/armies). A module of its own
// beside the engines: it takes the tables of a game's engine and gives them back with a player's army in them.
import type { Lang } from '../types'

const LANGS: Lang[] = ['en', 'fr', 'de'] // as the engine numbers them

/** What src/wasm/armies/armies.c exports. */
interface Exports {
	memory: WebAssembly.Memory
	army_text(): number
	army_text_size(): number
	army_room(size: number): number
	army_game(size: number): number
	army_tables_size(game: number): number
	army_tables(game: number): number
	army_judge(game: number, size: number, lang: number): number
	army_catalogue(game: number): number
	army_read(game: number, size: number, lang: number): number
	army_made(game: number): number
}

/** A change that mends a breach; paths as in messages: armies[0].divisions[1].units[2] (include/grognard/data.h). */
export interface Change {
	op: 'leave-out' | 'add' | 'move' | 'set' | 'unset' | 'new'
	path: string
	field?: string
	to?: string
	count?: number
}

export interface Breach {
	army: string
	clause: string
	rule: string
	path: string
	args: number[]
	message: string
	line: number
	column: number
	fix: string
	points: number
	changes: Change[]
}

export interface Judged {
	lines: { path: string; count: number; each: number }[]
	armies: { id: string; points: number; points_max: number; points_min: number; divisions: number; units: number; ok: boolean }[]
	breaches: Breach[]
}

/** What cannot be read at all, with its place in the file; 0: it has none. */
export class ArmyError extends Error {
	constructor(
		message: string,
		readonly line = 0,
		readonly column = 0,
	) {
		super(message)
	}
}

/** The armies of one game. Values are sent as yaml.ts writes them. */
export interface ArmyRules {
	/** What is wrong is told in that language. */
	judge(values: string, lang: Lang): Judged
	catalogue<T>(): T
	/** The game's tables with these armies in them. */
	tables(values: string, lang: Lang): Uint8Array
}

class Armies {
	private readonly decoder = new TextDecoder()
	private readonly encoder = new TextEncoder()

	constructor(private readonly wasm: Exports) {}

	private text(): string {
		return this.decoder.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.army_text(), this.wasm.army_text_size()))
	}

	private put(words: string): number {
		const bytes = this.encoder.encode(words)
		const room = this.wasm.army_room(bytes.length)
		if (!room) throw new ArmyError('the file is too large')
		new Uint8Array(this.wasm.memory.buffer, room, bytes.length).set(bytes)
		return bytes.length
	}

	private must(answer: number): void {
		if (answer >= 0) return
		const { message, line, column } = JSON.parse(this.text())
		throw new ArmyError(message, line, column)
	}

	/** `tables`: those of the game's engine, as they were shipped. */
	game(id: string, tables: Uint8Array): ArmyRules {
		const { wasm } = this
		const game = wasm.army_game(this.put(id))
		if (game < 0 || wasm.army_tables_size(game) !== tables.length) throw new ArmyError(`armies of ${id} are not put together by players`)
		const at = wasm.army_tables(game)
		if (!at) throw new ArmyError('out of memory')
		new Uint8Array(wasm.memory.buffer, at, tables.length).set(tables)
		return {
			judge: (values, lang) => {
				this.must(wasm.army_judge(game, this.put(values), LANGS.indexOf(lang)))
				return JSON.parse(this.text())
			},
			catalogue: () => {
				this.must(wasm.army_catalogue(game))
				return JSON.parse(this.text())
			},
			tables: (values, lang) => {
				this.must(wasm.army_read(game, this.put(values), LANGS.indexOf(lang)))
				return new Uint8Array(wasm.memory.buffer, wasm.army_made(game), tables.length).slice()
			},
		}
	}
}

export type { Armies }

export async function loadArmies(source: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Armies> {
	const { instance } = await WebAssembly.instantiate(source, {})
	return new Armies(instance.exports as unknown as Exports)
}
