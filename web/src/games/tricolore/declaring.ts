// declaring.ts - a MAC, MAF or shock put together: the enemy aimed at, the pace or range wanted, who supports, who joins, which general
// goes with it. The menu offers one for each target; every other is a line that the engine parses and judges.
import type { Action, Lang, Message, Rules, State } from '../../types'
import type { Choice, Parts } from './choices'
import { generalsOf, isScreen, seatOf, standing, unitOf } from './position'
import type { Battle } from './position'

export interface Declared {
	verb: string
	unit: string
	target: string
	wanted: string // por, pac, pch; of a MAF p1, p2, p3
	canister: boolean
	general: string
	joint: string[]
	supports: string[]
	along: string // degrees, as the menu has them
}

const alongOf = (text: string): string => / along (-?[\d.]+)/.exec(text)?.[1] ?? '0'

export function declaredOf({ text, parts }: { text: string; parts: Parts }): Declared {
	return {
		verb: parts.verb,
		unit: parts.unit ?? '',
		target: parts.target ?? '',
		wanted: parts.range ?? parts.pace ?? '',
		canister: parts.canister ?? false,
		general: parts.general ?? '',
		joint: parts.joint ?? [],
		supports: parts.supports ?? [],
		along: alongOf(text),
	}
}

/** As a player would type it. */
export function textOf(d: Declared): string {
	return [
		...[d.verb, d.unit, d.target, d.wanted],
		d.canister ? 'canister' : '',
		d.general ? `with ${d.general}` : '',
		d.joint.length ? `joint ${d.joint.join(' ')}` : '',
		d.supports.length ? `supports ${d.supports.join(',')}` : '',
		`along ${d.along}`,
	]
		.filter(Boolean)
		.join(' ')
}

export interface Judged {
	action: Action | null
	no: Message | null // why not
}

export function judged(rules: Rules, state: State, text: string, lang: Lang): Judged {
	try {
		const action = rules.parse(state, text)
		const no = rules.check(state, action, lang)
		return { action: no ? null : action, no }
	} catch (error) {
		return { action: null, no: { text: error instanceof Error ? error.message : '', clause: '' } }
	}
}

export interface Offer {
	id: string
	on: boolean
	no: Message | null // why it cannot be added
}

const NEAR = 8 // UD: farther friends are not asked about

/** Friends near enough to be thought of, each judged as an addition. */
export function offers(rules: Rules, state: State, battle: Battle, d: Declared, key: 'supports' | 'joint', lang: Lang): Offer[] {
	const own = unitOf(battle, d.unit)
	if (!own) return []
	return standing(battle)
		.filter((u) => u.id !== d.unit && seatOf(u.id) === seatOf(d.unit) && !isScreen(u))
		.filter((u) => Math.hypot(u.x - own.x, u.y - own.y) <= NEAR)
		.map((u) => {
			const on = d[key].includes(u.id)
			const other = key === 'supports' ? 'joint' : 'supports'
			const with_ = { ...d, [key]: [...d[key], u.id], [other]: d[other].filter((id) => id !== u.id) }
			return { id: u.id, on, no: on ? null : judged(rules, state, textOf(with_), lang).no }
		})
}

export function generalOffers(rules: Rules, state: State, battle: Battle, d: Declared, lang: Lang): Offer[] {
	return generalsOf(battle)
		.filter((g) => seatOf(g.id) === seatOf(d.unit) && ['well', 'acting'].includes(g.state))
		.map((g) => ({ id: g.id, on: d.general === g.id, no: judged(rules, state, textOf({ ...d, general: g.id }), lang).no }))
		.filter((one) => one.on || !one.no)
}

export const PACES = ['por', 'pac', 'pch']
export const RANGES = ['p1', 'p2', 'p3']
export const wantedOf = ({ parts }: Choice): string[] => (parts.verb === 'maf' ? RANGES : PACES)
