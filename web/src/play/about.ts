// about.ts - what a thing on a board means, as the engine tells it: lines with their clauses (docs/questions.md, "about").
import { EngineError } from '../types'
import type { GameEvent, Lang, Message, Rules, State } from '../types'

/** The lines of an answer, in the player's language. */
export const linesIn = (rules: Rules, lines: GameEvent[], lang: Lang): Message[] => lines.map((line) => rules.event(line, lang))

/** Nothing where the engine has nothing to say: a board may ask about whatever it draws. */
export function about(rules: Rules, state: State, what: object, lang: Lang): Message[] {
	try {
		return linesIn(rules, rules.ask<{ lines: GameEvent[] }>(state, { ask: 'about', ...what }).lines, lang)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return []
	}
}
