// tree.ts - the fields of an army: found by their paths, changed, and mended as the engine says. A path is that of the engine's messages:
// armies[0].divisions[1].units[2]. Nothing here is changed in place: who keeps the tree before has it for undoing.
import type { Change } from '../../engine/armies'
import type { Fields, Tree } from './yaml'

export const steps = (path: string): (string | number)[] =>
	[...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => (index === undefined ? name! : Number(index)))

export function at(tree: Tree, path: string): Tree | undefined {
	let here: Tree | undefined = tree
	for (const step of steps(path)) {
		if (here === undefined || typeof here === 'string') return undefined
		here = Array.isArray(here) ? here[Number(step)] : here[step]
	}
	return here
}

export const fieldsAt = (tree: Tree, path: string): Fields => {
	const found = at(tree, path)
	return found !== undefined && typeof found === 'object' && !Array.isArray(found) ? found : {}
}
export const listAt = (tree: Tree, path: string): Tree[] => {
	const found = at(tree, path)
	return Array.isArray(found) ? found : []
}
export const textAt = (tree: Tree, path: string, fallback = ''): string => {
	const found = at(tree, path)
	return typeof found === 'string' ? found : fallback
}

/** The tree with another value at the path; undefined: without it. */
export function put(tree: Tree, path: string, value: Tree | undefined): Tree {
	const set = (here: Tree, [step, ...rest]: (string | number)[]): Tree => {
		if (step === undefined) return value ?? ''
		if (Array.isArray(here)) {
			const index = Number(step)
			if (!rest.length && value === undefined) return here.filter((_, i) => i !== index)
			return here.map((item, i) => (i === index ? set(item, rest) : item)).concat(index === here.length ? [value ?? ''] : [])
		}
		const fields = typeof here === 'string' ? {} : here
		if (!rest.length && value === undefined) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== step))
		return { ...fields, [step]: set(fields[step] ?? {}, rest) }
	}
	return set(tree, steps(path))
}

export const append = (tree: Tree, list: string, item: Tree): Tree => put(tree, list, [...listAt(tree, list), item])

const SUFFIXES = ['bis', 'ter', 'quater', 'quinto', 'sexto', 'septo', 'octo', 'nono', 'decimo']
const ID_MOST = 36

/** An id like this one that is not taken. Numbers would be those that the engine counts units with. */
export function freeId(wanted: string, taken: string[]): string {
	const base = wanted
		.replace(/-(?:bis|ter|quater|quinto|sexto|septo|octo|nono|decimo)$/, '')
		.slice(0, ID_MOST - 9)
		.replace(/-$/, '')
	for (const id of [base, ...SUFFIXES.map((s) => `${base}-${s}`)]) if (!taken.includes(id)) return id
	for (let i = 1; ; i++) {
		const id = `${base}-n${i}x`
		if (!taken.includes(id)) return id
	}
}

/** "Ma brigade légère" -> "ma-brigade-legere"; at least three letters. */
export const idOf = (name: string, fallback: string): string => {
	const id = name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, ID_MOST - 9)
		.replace(/-$/, '')
	return id.length < 3 ? fallback : id
}

const NAME_BYTES = 63

/** A name as a file may have it: one line, not too long. */
export function cleanName(typed: string): string {
	let name = typed.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
	while (new TextEncoder().encode(name).length > NAME_BYTES) name = [...name].slice(0, -1).join('').trim()
	return name
}

const idsOf = (list: Tree[]): string[] => list.map((item) => textAt(item, 'id'))
const countOf = (unit: Fields): number => Number(unit.count ?? 1)
const withCount = (unit: Fields, count: number, counted: boolean): Fields => {
	const { count: _, ...rest } = unit
	return counted && count !== 1 ? { ...rest, count: String(count) } : rest
}

/** How a game's armies are changed beyond what all have in common. */
export interface Making {
	counted: boolean // a row of units has a count; else each unit stands alone, with an id of its own in the army
	groups: string // the list of divisions or groups
	group(army: Tree, general: string): { army: Tree; group: Fields }
	general(army: Tree, grade: string): Fields
	/** What a unit loses when it comes to another group. */
	leaves: string[]
}

const allUnits = (making: Making, army: Tree): Tree[] => listAt(army, making.groups).flatMap((group) => listAt(group, 'units'))

/** Ids that a unit of this list may not have. */
const takenIn = (making: Making, tree: Tree, list: string): string[] =>
	idsOf(making.counted ? listAt(tree, list) : allUnits(making, at(tree, 'armies[0]') ?? {}))

const same = (a: Fields, b: Fields): boolean => {
	const plain = ({ count: _, ...rest }: Fields) => JSON.stringify(rest)
	return plain(a) === plain(b)
}

/** So many units into a list: more of a row that is the same, or a row of their own. */
export function addUnits(making: Making, tree: Tree, list: string, unit: Fields, count: number): Tree {
	if (!making.counted) {
		const taken = takenIn(making, tree, list)
		return append(tree, list, { ...unit, id: freeId(textAt(unit, 'id'), taken) })
	}
	const rows = listAt(tree, list) as Fields[]
	const known = rows.findIndex((row) => same(row, unit))
	if (known >= 0) return put(tree, `${list}[${known}]`, withCount(rows[known]!, countOf(rows[known]!) + count, true))
	return append(tree, list, withCount({ ...unit, id: freeId(textAt(unit, 'id'), idsOf(rows)) }, count, true))
}

/** A row of which none are left stays until everything is done, so that paths stay what they are. */
const lessUnits = (making: Making, tree: Tree, path: string, count: number): Tree => {
	const unit = fieldsAt(tree, path)
	return put(tree, path, { ...unit, count: String(making.counted ? countOf(unit) - count : 0) })
}

const without = (unit: Fields, fields: string[]): Fields =>
	Object.fromEntries(Object.entries(unit).filter(([key]) => !fields.includes(key)))

function setField(making: Making, tree: Tree, { path, field = '', to = '', count = 0 }: Change): Tree {
	const object = fieldsAt(tree, path)
	if (!making.counted || !count || count >= countOf(object)) return put(tree, `${path}.${field}`, to)
	const list = path.replace(/\[\d+\]$/, '')
	const changed = { ...object, [field]: to, id: freeId(textAt(object, 'id'), takenIn(making, tree, list)) }
	return append(lessUnits(making, tree, path, count), list, withCount(changed, count, true))
}

function make(making: Making, tree: Tree, { path, to = '' }: Change): Tree {
	const [, army, list] = /^(.*)\.(\w+)$/.exec(path)!
	if (list !== making.groups) return append(tree, path, making.general(at(tree, army!)!, to))
	const made = making.group(at(tree, army!)!, to)
	return append(put(tree, army!, made.army), path, made.group)
}

function step(making: Making, tree: Tree, change: Change): Tree {
	const { op, path, field = '', to = '', count = 1 } = change
	switch (op) {
		case 'leave-out':
			return lessUnits(making, tree, path, count)
		case 'add':
			return addUnits(making, tree, to, withCount(fieldsAt(tree, path), 1, making.counted), count)
		case 'move':
			return addUnits(
				making,
				lessUnits(making, tree, path, count),
				to,
				withCount(without(fieldsAt(tree, path), making.leaves), 1, making.counted),
				count,
			)
		case 'set':
			return setField(making, tree, change)
		case 'unset':
			return put(tree, `${path}.${field}`, undefined)
		case 'new':
			return make(making, tree, change)
	}
}

/** Rows without units go. */
function swept(making: Making, tree: Tree): Tree {
	let out = tree
	for (const [i] of listAt(tree, `armies[0].${making.groups}`).entries()) {
		const list = `armies[0].${making.groups}[${i}].units`
		out = put(
			out,
			list,
			listAt(out, list).filter((unit) => textAt(unit, 'count', '1') !== '0'),
		)
	}
	return out
}

/** The army after the changes of a mending. */
export const mended = (making: Making, tree: Tree, changes: Change[]): Tree =>
	swept(
		making,
		changes.reduce((now, change) => step(making, now, change), tree),
	)
