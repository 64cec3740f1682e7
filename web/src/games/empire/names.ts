// names.ts - what things are called: names come from the engine, by the numbers that the position gives.
import type { Lang, Rules } from '../../types'
import { unitsOf } from './position'
import type { Battle } from './position'
import { FORMATIONS, GROUNDS, ORDER_LIST, SHOTS, armies } from './position'
import { say } from './words'

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export interface Names {
	unit(id: string): string
	division(id: string): string
	general(id: string): string
	formation(id: string): string
	order(id: string): string
	shot(id: string): string
	ground(id: string): string
	sector(id: string): string
	phase: string
}

/** Names in one language; an id that the position does not know is shown as it is. */
export function namesOf(rules: Rules, b: Battle, lang: Lang): Names {
	const listed = (noun: string, list: string[]) => (id: string) => {
		const n = list.indexOf(id)
		return n < 0 ? id : rules.noun(noun, n, lang)
	}
	const named = (noun: string, of: { id: string; noun: number }[]) => {
		const numbers = new Map(of.map((one) => [one.id, one.noun]))
		return (id: string) => {
			const number = numbers.get(id)
			return number === undefined ? id.slice(2) : rules.noun(noun, number, lang)
		}
	}
	const sectors = new Map(b.ground.map((g) => [g.id, g.noun]))
	return {
		unit: named('@unit', unitsOf(b)),
		division: named(
			'@division',
			armies(b).flatMap((a) => a.divisions),
		),
		general: named(
			'@general',
			armies(b).flatMap((a) => a.generals),
		),
		formation: listed('formation', FORMATIONS),
		order: listed('order', ORDER_LIST),
		shot: listed('shot', SHOTS),
		ground: listed('ground', GROUNDS),
		sector: (id) => {
			const noun = sectors.get(id.replace(/\/2$/, ''))
			return (noun === undefined ? id : rules.noun('@ground', noun, lang)) + (id.endsWith('/2') ? ' 2' : '')
		},
		phase: rules.noun('phase', b.phase_number, lang),
	}
}

export const title = raised

const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** North, north-east, ... */
export const wayOf = (heading: number): string => say(`way-${WAYS[Math.round(heading / 8192) % 8]}`)

/** UD with two decimals at most, in the language's way. */
export const lengthOf = (ud: number, lang: Lang): string => ud.toLocaleString(lang, { maximumFractionDigits: 2 })
