// making.ts - the two ways in which armies are put together: rows of units whose values are paid one by one, in divisions with a general; or
// units by profile, in groups under generals with names. Which of them a game has its catalogue says (src/bake/GAME/catalogue.c).
import type { Lang } from '../../types'
import { freeId, listAt, textAt, type Making } from './tree'
import type { Fields, Tree } from './yaml'

export type Names = Record<Lang, string>

/** Units with values of their own, in the armies that we ship. */
export interface ByValues {
	armies: (Fields & { id: string; name: Names; divisions: { name: Names; units: Record<string, unknown>[] }[] })[]
	choices: Record<string, string[]>
}

export interface Profile {
	id: string
	name: Names
	nation: string
	years: [number, number][]
	arm: string
	status: string
	from: 'seed' | 'found' | 'reconstructed'
	mor: number
	feu?: number
	cac: number
	ccf: number
	ft?: number
	type?: number
	calibre?: number
	figures?: number
	guns?: number
	each: number
	points: number
}

export interface ByProfile {
	profiles: Profile[]
	nations: string[]
}

export type Catalogue = ByValues | ByProfile

export const byProfile = (catalogue: Catalogue): catalogue is ByProfile => 'profiles' in catalogue

const FRENCH = ['1re', '2e', '3e', '4e', '5e', '6e']
const ENGLISH = ['1st', '2nd', '3rd', '4th', '5th', '6th']

/** "2e division" in all languages. */
export const divisionName = (index: number): Fields => ({
	en: `${ENGLISH[index] ?? index + 1} division`,
	fr: `${FRENCH[index] ?? index + 1} division`,
	de: `${index + 1}. Division`,
})

/** "Général 2" in all languages. */
export const generalName = (n: number): Fields => ({ en: `General ${n}`, fr: `Général ${n}`, de: `General ${n}` })

const ids = (list: Tree[]): string[] => list.map((item) => textAt(item, 'id'))
const numbered = (letter: string, list: Tree[]): string => {
	for (let i = list.length + 1; ; i++) if (!ids(list).includes(`${letter}${i}`)) return `${letter}${i}`
}

const values: Making = {
	counted: true,
	groups: 'divisions',
	leaves: [],
	group(army, general) {
		const known = listAt(army, 'divisions')
		return { army, group: { id: numbered('division-', known), name: divisionName(known.length), general, units: [] } }
	},
	general: () => ({}),
}

const newGeneral = (army: Tree, grade: string, more: Fields = {}): Fields => {
	const id = numbered('g', listAt(army, 'generals'))
	return { id, name: generalName(Number(id.slice(1))), grade, ccf: '1', ...more }
}

const profiles: Making = {
	counted: false,
	groups: 'groups',
	leaves: ['brigade', 'regiment'],
	group(army, grade) {
		const groups = listAt(army, 'groups')
		const id = freeId(`gt-${groups.length + 1}`, ids(groups))
		const general = newGeneral(army, grade, { group: id })
		const generals = [...listAt(army, 'generals'), general]
		return {
			army: { ...(army as Fields), generals },
			group: { id, name: divisionName(groups.length), general: general.id!, units: [] },
		}
	},
	general: (army, grade) => newGeneral(army, grade),
}

export const makingOf = (catalogue: Catalogue): Making => (byProfile(catalogue) ? profiles : values)

/** What the engine tells as numbers and truths, as a file has it. */
export function treeOf(value: unknown): Tree {
	if (Array.isArray(value)) return value.map(treeOf)
	if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, treeOf(item)]))
	return String(value)
}
