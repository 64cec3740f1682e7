// weighing.ts - how a unit may answer a MAC: what is offered, each with the odds of its test, and what is refused, with the reason.
import { percent } from '../../play/Ledger'
import { merged } from '../../table/Odds'
import type { Lang, Message, Outcome, Rules, State } from '../../types'
import type { Choice } from './choices'
import type { Unit } from './position'

/** The odds of the test that the answer owes; none where it goes out of the way. */
export function oddsOf(rules: Rules, state: State, choice: Choice, lang: Lang): Outcome[] {
	try {
		return merged(rules.odds(state, choice.action, lang)).filter((o) => o.id.startsWith('odds-'))
	} catch {
		return []
	}
}

export const oddsText = (outcomes: Outcome[]): string => outcomes.map((o) => `${o.text} ${percent(o.chance)}`).join(' · ')

/** One line of the notation for each answer; the engine says why it is not to be had. */
const ASKED: Record<string, string> = {
	fire: 'fire p1',
	counter: 'counter por',
	flee: 'flee 2',
	evade: 'evade 2 facing 0',
	unmask: 'unmask 2 facing 0',
	react: 'react stop then nothing',
}

export interface Refused extends Message {
	answer: string
}

export function refusedOf(rules: Rules, state: State, choices: Choice[], unit: Unit, lang: Lang): Refused[] {
	const offered = new Set(choices.map((c) => c.parts.answer))
	return Object.entries(ASKED).flatMap(([answer, line]): Refused[] => {
		if (offered.has(answer)) return []
		try {
			const no = rules.check(state, rules.parse(state, `answer ${unit.id} ${line}`), lang)
			return no ? [{ answer, ...no }] : []
		} catch {
			return []
		}
	})
}
