// names.ts - what units, cards and armies are called, in the player's language. The engine knows the names; ids come from positions.
import type { Lang, Rules } from '../../types'
import { say } from './words'
import { baseOf, unitOfCard } from './position'
import type { Side } from './position'

/** Headquarters cards in the order of the noun list "kind". */
export const KINDS = [
	'',
	'leader',
	'ambush',
	'committed-attack',
	'forced-march',
	'guerrillas',
	'redoubt',
	'regroup',
	'sappers',
	'skirmish',
	'scout-spy',
	'supply',
	'withdraw',
	'rockets',
	'banzai-charge',
	'death-with-honour',
	'maharaja',
]
const UNIT_CARDS = 40
const CARDS = 60
const SIGNS: Record<string, 'bombard' | 'volley' | 'pursuit' | 'withdrawal'> = { b: 'bombard', v: 'volley', p: 'pursuit', w: 'withdrawal' }

const slug = (name: string) =>
	name
		.normalize('NFD')
		.replace(/[\u0300-\u036f'’.]/g, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')

export interface Names {
	army(side: Side | null): string
	unit(side: Side, id: string): string
	card(side: Side, card: string): string
	whole(side: Side, card: string): string // with what is printed on it
	terrain(kind: number): string
}

export function namesOf(rules: Rules, lang: Lang): Names {
	const leaders = new Map<string, string>()
	const leader = (side: Side, id: string): string => {
		const key = `${side.army} ${id}`
		if (!leaders.has(key))
			for (let i = UNIT_CARDS; i < CARDS; i++) {
				const name = rules.noun('@card', side.army_number * 64 + i, lang)
				leaders.set(`${side.army} ${slug(name)}`, name)
			}
		return leaders.get(key) ?? id
	}
	const names: Names = {
		army: (side) => (side ? rules.noun('@army', side.army_number, lang) : ''),
		unit: (side, id) => {
			const index = side.units.findIndex((u) => u.unit === id)
			return index < 0 ? id : rules.noun('@unit', side.army_number * 64 + index, lang)
		},
		card: (side, card) => {
			const base = baseOf(card)
			const unit = unitOfCard(base)
			const kind = KINDS.indexOf(base)
			return unit ? names.unit(side, unit) : kind > 0 ? rules.noun('kind', kind, lang) : leader(side, base)
		},
		// A notation tells only what parts a card from the others of its unit: "2d8-6-p3".
		whole: (side, card) => {
			const parts =
				baseOf(card)
					.split('/')[1]
					?.match(/[bvpw]?\d\w*|[a-z][a-z-]+$/g) ?? []
			return [
				names.card(side, card),
				...parts.map((part, i) => {
					const [, sign, n] = /^(\D?)(\d.*)/.exec(part) ?? []
					if (!n) return part === 'free' ? say('free') : say('also', { card: names.card(side, part) })
					return sign ? `${say(SIGNS[sign]!)} ${'pw'.includes(sign) && n !== '1' ? '1–' : ''}${n}` : i ? `${say('defence')} ${n}` : n
				}),
			].join(', ')
		},
		terrain: (kind) => rules.noun('terrain', kind, lang),
	}
	return names
}
