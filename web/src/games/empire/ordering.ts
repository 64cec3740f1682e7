// ordering.ts - what can be ordered, by division: each order with its zone and bonus, what it costs and how likely it is to be obeyed.
import type { Rules, State } from '../../types'
import type { Choice } from './choices'
import { armies, seatOf } from './position'
import type { Battle, Point } from './position'

export interface DivisionOrders {
	division: string
	orders: Choice[]
	others: Choice[] // a transfer, a reserve to be committed
}

export function byDivision(choices: Choice[]): DivisionOrders[] {
	const by = new Map<string, DivisionOrders>()
	for (const c of choices) {
		const { division, verb, unit, general } = c.parts
		if (!division || unit || general) continue
		const known = by.get(division) ?? { division, orders: [], others: [] }
		;(verb === 'order' ? known.orders : known.others).push(c)
		by.set(division, known)
	}
	return [...by.values()]
}

const zoneText = (zone: Point | undefined): string => zone?.join() ?? ''

/** What has been picked so far; the rest follows: the first zone, no bonus. */
export interface Picked {
	order: string
	zone: string
	bonus: number
}

export interface Picking {
	orders: string[]
	zones: { id: string; zone: Point }[]
	bonuses: number[]
	choice: Choice | undefined
}

export function picking(orders: Choice[], picked: Picked | null): Picking {
	const names = [...new Set(orders.map((c) => c.parts.order ?? ''))]
	const same = orders.filter((c) => c.parts.order === picked?.order)
	const zones = [...new Map(same.flatMap(({ parts: { zone } }) => (zone ? [[zoneText(zone), zone] as const] : [])))]
	const zone = zones.some(([id]) => id === picked?.zone) ? picked?.zone : (zones[0]?.[0] ?? '')
	const there = same.filter((c) => zoneText(c.parts.zone) === zone)
	return {
		orders: names,
		zones: zones.map(([id, at]) => ({ id, zone: at })),
		bonuses: there.map((c) => c.parts.bonus ?? 0),
		choice: there.find((c) => (c.parts.bonus ?? 0) === (picked?.bonus ?? 0)) ?? there[0],
	}
}

const cpOf = (b: Battle, side: number): number => armies(b)[side]!.cp + armies(b)[side]!.divisions.reduce((sum, d) => sum + (d.cp ?? 0), 0)

/** What it takes from the command points, and the chance that the division obeys. */
export function termsOf(rules: Rules, state: State, battle: Battle, choice: Choice): { cost: number; obeyed: number } {
	const side = seatOf(choice.parts.division ?? '')
	const after = rules.read(rules.apply(state, choice.action).state) as Battle
	const tested = rules.odds(state, choice.action, 'en').filter((o) => /^order-(passed|lost)/.test(o.id))
	const passed = tested.filter((o) => o.id.startsWith('order-passed')).reduce((sum, o) => sum + o.chance, 0)
	return { cost: cpOf(battle, side) - cpOf(after, side), obeyed: tested.length ? passed : 1 }
}
