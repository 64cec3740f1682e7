// fields.ts - facts and fields in the players' words: which a form shows, and what a value is called.
import { colon, lang } from '../words'
import type { CompanionInfo, FieldInfo, Piece, SortInfo, TestInfo, Value } from './types'
import { say } from './words'

export const sortOf = (info: CompanionInfo, id: string): SortInfo => info.sorts.find((s) => s.id === id)!
export const testOf = (info: CompanionInfo, kind: string): TestInfo | undefined => info.tests.find((t) => t.kind === kind)

const PARTS: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** "1½", as players write it. */
export function amount(value: number): string {
	const part = Math.abs(value) % 1
	const sign = PARTS[part]
	if (part && !sign) return value.toLocaleString(lang())
	return sign ? `${Math.trunc(value) || (value < 0 ? '−' : '')}${sign}` : String(value)
}

/** A value as players read it. */
export function told(field: FieldInfo | undefined, value: Value): string {
	if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
	if (typeof value === 'number') return amount(value)
	const at = field?.enum?.indexOf(value) ?? -1
	return at >= 0 ? (field!['x-names']?.[at] ?? value) : value
}

/** A field with its value: "pertes : 1½"; a flag is its name alone. */
export function phrase(field: FieldInfo, value: Value): string {
	if (typeof value === 'boolean') return value ? field.title : `${field.title}${colon()}${told(field, value)}`
	return `${field.title}${colon()}${told(field, value)}`
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const objectOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')))

export interface Group {
	object: string
	title: string
	facts: FieldInfo[]
}

/** The facts by whose they are, in the rulebook's order; what belongs to the whole question comes first. */
export function grouped(facts: FieldInfo[], names: Record<string, string>): Group[] {
	const groups = new Map<string, Group>([['', { object: '', title: '', facts: [] }]])
	for (const fact of facts) {
		const object = objectOf(fact.name)
		const owner = Object.keys(names).find((part) => part && (object === part || object.startsWith(`${part}.`)))
		const own = owner === object ? (names[object] ?? '') : [fact.group, owner && names[owner]].filter(Boolean).join(' · ')
		if (!groups.has(object)) groups.set(object, { object, title: own, facts: [] })
		groups.get(object)!.facts.push(fact)
	}
	return [...groups.values()].filter((g) => g.facts.length)
}

const valueIn = (piece: Piece | undefined, field: FieldInfo): Value => piece?.fields[field.name] ?? field.default

/** What is no longer as at the beginning: "pertes : 1½", "en Désordre". */
export function state(info: CompanionInfo, piece: Piece, before: Piece[]): string[] {
	const first = before.find((p) => p.id === piece.id)
	return sortOf(info, piece.sort)
		.fields.filter((f) => !f.profile && !f.book && valueIn(piece, f) !== valueIn(first, f))
		.map((f) => phrase(f, valueIn(piece, f)))
}

/** What stays as it is, likewise. */
export function profile(info: CompanionInfo, piece: Piece): string[] {
	return sortOf(info, piece.sort)
		.fields.filter((f) => f.profile && f.name in piece.fields)
		.map((f) => phrase(f, piece.fields[f.name]!))
}

/** Whether the field means something beside the piece's others: "kind=infantry,skirmishers" of a foot soldier. */
function applies(field: FieldInfo, piece: Piece, fields: FieldInfo[]): boolean {
	const [name, values] = (field['x-needs'] ?? '').split('=')
	const other = fields.find((f) => f.name === name)
	if (!other) return true
	const value = valueIn(piece, other)
	return values === undefined ? Boolean(value) : values.split(',').includes(String(value))
}

/** What can be corrected of a piece: what changes in battle before what it is. */
export function corrigible(info: CompanionInfo, piece: Piece): FieldInfo[] {
	const { fields } = sortOf(info, piece.sort)
	const open = fields.filter((f) => applies(f, piece, fields))
	return [...open.filter((f) => !f.profile), ...open.filter((f) => f.profile)]
}

/** Questions in which the piece can take the first part: those that it can now, of these the usual ones of the stage first. */
export function questionsOf(info: CompanionInfo, piece: Piece, stage: number, can: string[]): TestInfo[] {
	const usual = info.stages[stage]?.tests ?? []
	const rank = (t: TestInfo) => 2 * Number(can.includes(t.kind)) + Number(usual.includes(t.kind))
	return info.tests.filter((t) => t.parts[0]?.sort === piece.sort).sort((a, b) => rank(b) - rank(a))
}

/** A part of a question that the players have still to name. */
export const OPEN = '_'
/** A part that they leave out. */
export const NOBODY = '-'

/** Who can take the first part that is still open. */
export function candidates(pieces: Piece[], test: TestInfo, chosen: string[]): Piece[] {
	const part = test.parts[chosen.indexOf(OPEN)]
	if (!part) return []
	const first = pieces.find((p) => p.id === chosen[0])
	return pieces.filter((p) => p.sort === part.sort && !p.out && p.id !== chosen[0] && (!part.enemy || !first || p.side !== first.side))
}

export const sidesOf = (info: CompanionInfo, pieces: Piece[]): Piece[] => pieces.filter((p) => p.sort === info.sorts[0]?.id)
