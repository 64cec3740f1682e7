// further.ts - what the cards still in hand would do to a fight, and which of several attacks costs least. The engine plays ahead and says the odds.
import type { Rules, State } from '../../types'
import { isAttack } from './choices'
import type { Battle, Choice } from './choices'
import type { Names } from './names'
import { oddsOf } from './odds'
import type { Question } from './odds'
import type { Further } from './OddsView'
import { preview, toggleCard } from './plan'
import type { MarkedCard } from './plan'
import { baseOf } from './position'
import type { Face, Side } from './position'

/** Each different card that could be marked now, with the fight as it would then be. */
export function furtherCards(now: Question, battle: Battle, state: State, plan: MarkedCard[], names: Names): Further[] {
	const { own, seat, position } = battle
	if (!own || !['attack', 'defend'].includes(position.phase)) return []
	const seen = new Set(plan.map((m) => baseOf(own.hand[m.card] ?? '')))
	return own.hand.flatMap((card, index) => {
		const base = baseOf(card)
		if (seen.has(base)) return []
		seen.add(base)
		const marked = toggleCard(now.rules, battle, state, plan, index, base)
		if (!marked || marked.length <= plan.length) return []
		const ahead = preview(now.rules, state, seat, marked)
		return ahead.legal.some((a) => a.text === now.text) ? [{ name: names.whole(own, card), question: { ...now, state: ahead.state } }] : []
	})
}

/** What a card is worth elsewhere, roughly: the less, the better it is spent. */
const worth = (face: Face | undefined): number =>
	(face?.defence ?? 0) + (face?.withdraw ?? 0) + (face?.volley ? 2 : 0) + (face?.also ? 3 : 0)

/** The first of several attacks; where another has the same odds and the same pursuit and spends less, that one. */
export function cheapest(rules: Rules, state: State, choices: Choice[], own: Side | null): Choice {
	const [first] = choices
	if (choices.length < 2 || !choices.every(isAttack)) return first
	const faceOf = ({ card }: Choice) => own?.faces.find((f) => baseOf(f.card) === card)
	const effect = (choice: Choice) => {
		const { rows } = oddsOf({ rules, state, text: choice.text, lang: 'en' })
		return JSON.stringify([faceOf(choice)?.pursuit, faceOf(choice)?.free, rows.map(({ row, num, den }) => [row, num, den])])
	}
	const cost = (choice: Choice) => (choice.maharaja ? 100 : 0) + worth(faceOf(choice))
	const wanted = effect(first)
	return choices.filter((c) => effect(c) === wanted).reduce((best, c) => (cost(c) < cost(best) ? c : best))
}
