// names.ts - what things are called: names come from the engine, by the numbers that the position gives; the club's abbreviations stay as
// they are in every language.
import { degrees } from '../../table/geometry'
import type { Lang, Rules } from '../../types'
import { armies, CASES, generalsOf, isScreen, unitsOf } from './position'
import type { Battle } from './position'
import { say, word } from './speech'

export { title } from '../../table/title'

/** Initials of its words, and its number. */
function shortened(name: string): string {
	const words = name.split(/[\s'’]+/)
	const number = words.filter((w) => /^\d/.test(w)).map((w) => w.replace(/\D.*/, ''))
	const letters = words.filter((w) => /^\p{L}{3,}/u.test(w)).map((w) => w[0]!.toUpperCase())
	return [letters.join(''), ...number].join(' ')
}

export interface Names {
	unit(id: string): string
	general(id: string): string
	group(id: string): string
	subject(id: string): string // a unit, a general or a GT
	short(id: string): string // for a crowded table
	formation(id: string): string
	case(id: string): string
	ground(id: string): string // of a piece
	phase: string
}

/** Names in one language; an id that the position does not know is shown as it is. */
export function namesOf(rules: Rules, b: Battle, lang: Lang): Names {
	const listed = (noun: string, list: readonly string[]) => (id: string) => {
		const n = list.indexOf(id)
		return n < 0 ? id : rules.noun(noun, n, lang)
	}
	const named = (noun: string, of: { id?: string; noun?: number }[]) => {
		const numbers = new Map(of.map((one) => [one.id, one.noun]))
		return (id: string) => {
			const number = numbers.get(id)
			return number === undefined ? id.replace(/^[sn]:/, '') : rules.noun(noun, number, lang)
		}
	}
	const groups = armies(b).flatMap((a) => a.groups)
	const [own, general, group] = [named('@unit', unitsOf(b)), named('@general', generalsOf(b)), named('@group', groups)]
	const parents = new Map(
		unitsOf(b)
			.filter(isScreen)
			.map((u) => [u.id, u.parent ?? '']),
	)
	const unit = (id: string) => (parents.has(id) ? say('screenOf', { who: own(parents.get(id)!) }) : own(id))
	const isGeneral = new Set(generalsOf(b).map((g) => g.id))
	const isGroup = new Set(groups.map((g) => g.id))
	return {
		...{ unit, general, group },
		subject: (id) => (isGeneral.has(id) ? general(id) : isGroup.has(id) ? group(id) : unit(id)),
		short: (id) => shortened(own(id)),
		formation: (id) => id, // the club's letters, as on the table
		case: listed('case', CASES),
		ground: named('@ground', b.ground),
		phase: word(`phase-${b.phase}`, b.phase),
	}
}

/** A length as a player reads it: "2½" is not for measuring, "2.5" is. */
export const lengthOf = (ud: number, lang: Lang): string => (Math.round(ud * 100) / 100).toLocaleString(lang)

const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export const wayOf = (heading: number): string => say(`way-${WAYS[Math.round(degrees(heading) / 45) % 8]!}`)
