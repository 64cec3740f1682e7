// battle.ts - a battle on a real table, held by the engine (src/host/battle*.c through src/wasm/battle.c). The page keeps its text; every
// answer, roster and proposal comes from C.
import { EngineError } from '../types'
import type { Lang } from '../types'
import type { BattleNow, BattleRead, BattleTaken, CompanionInfo, Offers, Question } from '../companion/types'
import type { Module } from './engine'

/** What src/wasm/battle.c exports. */
export interface BattleExports {
	companion(game: number, lang: number): number
	battle_enlist(game: number, army: number, side: number, lang: number): number
	battle_read(from: number, lang: number, text: number, size: number): number
	battle_ask(size: number, lang: number): number
	battle_take(size: number, lang: number): number
	battle_offers(size: number): number
	battle_kinds(size: number): number
}

const LANGS: Record<Lang, number> = { en: 0, fr: 1, de: 2 }

export class Battles {
	constructor(
		private readonly module: Module,
		private readonly game: number,
	) {}

	/** What the game's pieces, questions and stages are called. */
	info(lang: Lang): CompanionInfo {
		return this.module.json(this.module.wasm.companion(this.game, LANGS[lang]))
	}

	/** The pieces of an army of the game's data, as lines of a battle file. */
	enlist(army: number, side: 0 | 1, lang: Lang): string {
		this.module.must(this.module.wasm.battle_enlist(this.game, army, side, LANGS[lang]))
		return this.module.text()
	}

	/** Plays the whole text: how the battle stands, and the steps from number `from` on as they are told. Throws with line and column. */
	read(text: string, from: number, lang: Lang): BattleRead {
		const { module } = this
		const bytes = new TextEncoder().encode(text)
		const room = module.wasm.record_room(bytes.length)
		if (bytes.length && !room) throw new EngineError('the battle is too large')
		module.bytes(room, bytes.length).set(bytes)
		try {
			return module.json(module.wasm.battle_read(from, LANGS[lang], room, bytes.length))
		} finally {
			module.wasm.record_room(0)
		}
	}

	/** A question that is being put together; nothing changes. Throws where there is no such question. */
	ask(line: string, lang: Lang): Question {
		const answer = this.module.json<Question>(this.module.wasm.battle_ask(this.module.put(line), LANGS[lang]))
		return answer.refusal === undefined ? answer : { ...answer, kind: '', dice: [], totals: [] }
	}

	/** Which of its facts a form asks for. */
	offers(line: string): Offers {
		return this.module.json(this.module.wasm.battle_offers(this.module.put(line)))
	}

	/** The kinds of questions in which a piece can take the first part now. */
	kinds(piece: string): string[] {
		return this.module.json<{ kinds: string[] }>(this.module.wasm.battle_kinds(this.module.put(piece))).kinds
	}

	/** Takes one more step. */
	take(line: string, lang: Lang): BattleTaken & BattleNow {
		return this.module.json(this.module.wasm.battle_take(this.module.put(line), LANGS[lang]))
	}
}
