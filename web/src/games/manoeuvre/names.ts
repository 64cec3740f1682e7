// names.ts - what units, cards and armies are called in the player's language. The engine knows the names by number; positions use ids.
import type { Lang, Rules } from '../../types'
import { armyFacts } from './army-data'
import { baseOf, unitOfCard } from './position'
import type { Side } from './position'
import { say } from './words'

const PER_ARMY = 64 // numbers in the noun lists "@unit" and "@card"
const SIGNS: Record<string, 'bombard' | 'volley' | 'pursuit' | 'withdrawal'> = { b: 'bombard', v: 'volley', p: 'pursuit', w: 'withdrawal' }

export interface Names {
	army(side: Side | null): string
	nation(id: string): string
	unit(side: Side, id: string): string
	card(side: Side, card: string): string
	whole(side: Side, card: string): string // with what is printed on it
	headquarters(side: Side, card: string): boolean // a card of no unit and no leader
	terrain(kind: number): string
}

/**
 * The number of a leader or headquarters card in the noun list "@card"; -1 if there is none. Some unit cards can be played as a card that
 * their own army does not have, so the other armies are searched too.
 */
function cardFinder(rules: Rules): (army: number, base: string) => number {
	const known = new Map<number, Map<string, number>>()
	const tokensOf = (army: number) => {
		const tokens = known.get(army) ?? new Map<string, number>()
		if (!known.has(army)) {
			for (let n = army * PER_ARMY; ; n++) {
				const token = rules.noun('@token', n, 'en')
				if (!token) break
				tokens.set(token, n)
			}
			known.set(army, tokens)
		}
		return tokens
	}
	return (army, base) => {
		const others = [...armyFacts(rules).values()].map((facts) => facts.number)
		for (const number of [army, ...others]) {
			const found = tokensOf(number).get(base)
			if (found !== undefined) return found
		}
		return -1
	}
}

/** What is printed on a unit card, from its id: "2d8-6-p3". */
function printed(names: Names, side: Side, card: string): string[] {
	const parts =
		baseOf(card)
			.split('/')[1]
			?.match(/[bvpw]?\d\w*|[a-z][a-z-]+$/g) ?? []
	return parts.map((part, i) => {
		const [, sign, n] = /^(\D?)(\d.*)/.exec(part) ?? []
		if (!n) return part === 'free' ? say('free') : say('also', { card: names.card(side, part) })
		return sign ? `${say(SIGNS[sign])} ${'pw'.includes(sign) && n !== '1' ? '1–' : ''}${n}` : i ? `${say('defence')} ${n}` : n
	})
}

export function namesOf(rules: Rules, lang: Lang): Names {
	const find = cardFinder(rules)
	const names: Names = {
		army: (side) => (side ? rules.noun('@army', side.army_number, lang) : ''),
		nation: (id) => rules.noun('@army', armyFacts(rules).get(id)?.number ?? 0, lang),
		unit: (side, id) => {
			const index = side.units.findIndex((u) => u.unit === id)
			return index < 0 ? id : rules.noun('@unit', side.army_number * PER_ARMY + index, lang)
		},
		card: (side, card) => {
			const base = baseOf(card)
			const unit = unitOfCard(base)
			return unit ? names.unit(side, unit) : rules.noun('@card', find(side.army_number, base), lang) || base
		},
		whole: (side, card) => [names.card(side, card), ...printed(names, side, card)].join(', '),
		headquarters: (side, card) => {
			const base = baseOf(card)
			const number = unitOfCard(base) ? -1 : find(side.army_number, base)
			return number >= 0 && rules.noun('@kind', number, lang) === rules.noun('@card', number, lang)
		},
		terrain: (kind) => rules.noun('terrain', kind, lang),
	}
	return names
}
