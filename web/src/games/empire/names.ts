// names.ts - what things are called: names come from the engine, by the numbers that the position gives.
import type { Lang, Rules } from '../../types'
import { armies, FORMATIONS, GROUNDS, ORDER_LIST, SHOTS, standing, unitsOf } from './position'
import type { Battle, Point } from './position'
import { say } from './words'

export const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Initials of its words, and its number. */
function shortened(name: string): string {
	const words = name.split(/\s+/)
	const number = words.filter((w) => /^\d/.test(w)).map((w) => w.replace(/\D.*/, ''))
	const letters = words.filter((w) => /^\p{L}{3,}/u.test(w)).map((w) => w[0].toUpperCase())
	return [letters.join(''), ...number].join(' ')
}

export interface Names {
	unit(id: string): string
	division(id: string): string
	general(id: string): string
	subject(id: string): string // a unit or a general
	formation(id: string): string
	order(id: string): string
	shot(id: string): string
	ground(id: string): string
	sector(id: string): string
	at([x, y]: Point): string // what stands there: a unit, an objective; '' for nothing
	short(id: string): string // of a unit, for a crowded table: "LI 2"
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
	const unit = named('@unit', unitsOf(b))
	const generals = armies(b).flatMap((a) => a.generals)
	const general = named('@general', generals)
	return {
		unit,
		general,
		subject: (id) => (generals.some((g) => g.id === id) ? general(id) : unit(id)),
		at: ([x, y]) => {
			const stands = standing(b).find((u) => u.x === x && u.y === y)
			const goal = b.objectives.find((o) => o.x === x && o.y === y)
			return stands ? unit(stands.id) : goal?.noun === undefined ? '' : rules.noun('@objective', goal.noun, lang)
		},
		short: (id) => shortened(unit(id)),
		division: named(
			'@division',
			armies(b).flatMap((a) => a.divisions),
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

const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** North, north-east, ... */
export const wayOf = (heading: number): string => say(`way-${WAYS[Math.round(heading / 8192) % 8]}`)

/** "faces north, 18° west": a quarter of the compass, and the rest. */
export function facingOf(heading: number): string {
	const quarter = Math.round(heading / 16384)
	const rest = Math.round((heading / 16384 - quarter) * 90)
	const ways = ['n', 'e', 's', 'w'] as const
	const way = say('faces', { way: say(`way-${ways[quarter % 4]}`) })
	return rest ? `${way}, ${Math.abs(rest)}° ${say(`way-${ways[(quarter + (rest > 0 ? 1 : 3)) % 4]}`)}` : way
}

/** UD with two decimals at most, in the language's way. */
export const lengthOf = (ud: number, lang: Lang): string => ud.toLocaleString(lang, { maximumFractionDigits: 2 })
