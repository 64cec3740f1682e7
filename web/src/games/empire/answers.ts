// answers.ts - how a unit may answer a move or a charge: what is offered, each with its exact odds, and what is refused, with the reason.
import type { Lang, Message, Rules, State } from '../../types'
import { isEnd, subjectOf } from './choices'
import type { Choice } from './choices'
import { forecast } from './forecast'
import type { Forecast } from './forecast'
import { FORMATIONS, seatOf } from './position'
import type { Battle, Unit } from './position'

/** Words of the notation; the engine says which of them its unit knows. */
const REACTIONS = ['stand', 'counter-charge', 'charge', 'fire', 'fall-back-and-fire', 'fall-back', 'unlimber', 'limber-and-flee', 'flee']

export const isReaction = (battle: Battle): boolean => ['react', 'charge-react'].includes(battle.phase)

/** The unit that charges: the one in hand, or the one that answers with a charge. */
function chargerOf(battle: Battle, { parts }: Choice): string | null {
	if (parts.reaction === 'charge') return parts.unit ?? null
	if (battle.phase !== 'charge-react') return null
	return [...battle.stack].reverse().find((f) => f.kind === 'charge')?.unit ?? null
}

export function forecastOf(rules: Rules, state: State, battle: Battle, choice: Choice, lang: Lang): Forecast | null {
	const charger = isEnd(choice) ? null : chargerOf(battle, choice)
	return charger ? forecast(rules, state, choice.action, charger, lang) : null
}

export interface Answer {
	choice: Choice
	wins: number | null // the shock
	fight: boolean // whether it comes to one
	test: number | null // passed
	hits: number | null // a loss by fire
}

export function answerOf(rules: Rules, state: State, battle: Battle, choice: Choice, lang: Lang): Answer {
	const seen = forecastOf(rules, state, battle, choice, lang)
	if (seen) {
		const charges = choice.parts.unit && seatOf(choice.parts.unit) === seatOf(chargerOf(battle, choice) ?? '')
		return { choice, test: seen.test, hits: null, fight: seen.none < 0.999, wins: charges ? seen.charger : seen.target }
	}
	const outcomes = rules.odds(state, choice.action, lang)
	const sum = (form: RegExp) => {
		const found = outcomes.filter((o) => form.test(o.id))
		return found.length ? found.reduce((all, o) => all + o.chance, 0) : null
	}
	const fired = sum(/^result-fire-/)
	const tested = sum(/^manoeuvre-/)
	return {
		...{ choice, wins: null, fight: true },
		test: tested === null ? null : (sum(/^manoeuvre-passed/) ?? 0),
		hits: fired === null ? null : fired - (sum(/^result-fire-0/) ?? 0),
	}
}

export interface Refused extends Message {
	reaction: string // a word of the notation, or "form"
}

function refusal(rules: Rules, state: State, text: string, lang: Lang): Message | null {
	try {
		return rules.check(state, rules.parse(state, text), lang)
	} catch {
		return null // this arm does not know it
	}
}

/** What this unit could do at another time, and why not now. */
export function refusedOf(rules: Rules, state: State, choices: Choice[], unit: Unit, lang: Lang): Refused[] {
	const own = choices.filter((c) => subjectOf(c) === unit.id)
	const refused: Refused[] = []
	for (const reaction of REACTIONS) {
		const no = own.some((c) => c.parts.reaction === reaction) ? null : refusal(rules, state, `react ${unit.id} ${reaction}`, lang)
		if (no) refused.push({ reaction, ...no })
	}
	const drills = ['infantry', 'cavalry'].includes(unit.kind) && unit.formation !== 'skirmish' // the others have no formations to change
	if (!drills || own.some((c) => c.parts.verb === 'form')) return refused
	const form = FORMATIONS.map((f) => refusal(rules, state, `form ${unit.id} ${f}`, lang)).find(Boolean)
	return form ? [...refused, { reaction: 'form', ...form }] : refused
}
