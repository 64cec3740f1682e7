// named.ts - what the parts of an army and a change are called, in the player's language.
import type { Breach, Change } from '../../engine/armies'
import { lang } from '../../words'
import type { CompanionInfo, FieldInfo } from '../types'
import { byProfile, type Catalogue } from './making'
import { at, fieldsAt, listAt, textAt } from './tree'
import { rules, say, sayFix, sayRule } from './words'
import type { Tree } from './yaml'

/** A name is one text, or one for each language. */
export function nameOf(tree: Tree | undefined): string {
	if (tree === undefined || Array.isArray(tree)) return ''
	return typeof tree === 'string' ? tree : textAt(tree, lang())
}

export interface Speaking {
	tree: Tree
	info: CompanionInfo
	catalogue: Catalogue
}

const profileName = (catalogue: Catalogue, id: string): string =>
	byProfile(catalogue) ? (catalogue.profiles.find((p) => p.id === id)?.name[lang()] ?? id) : id

/** What stands at the path: a unit by its name or profile, a general, a division, the army. */
export function partName({ tree, catalogue }: Speaking, path: string): string {
	const part = fieldsAt(tree, path)
	return nameOf(part.name) || profileName(catalogue, textAt(part, 'profile')) || textAt(part, 'id')
}

/** A field of the engine's pieces by the name that a file has for it. */
export const fieldOf = (info: CompanionInfo, name: string): FieldInfo | undefined => {
	const wanted = name === 'general' || name === 'commander' ? 'quality' : name
	return info.sorts.flatMap((sort) => sort.fields).find((field) => field.name === wanted)
}

export function valueName(info: CompanionInfo, name: string, value: string): string {
	const field = fieldOf(info, name)
	const index = field?.enum?.findIndex((id) => id.toLowerCase() === value) ?? -1
	return index < 0 ? value : (field!['x-names']?.[index] ?? value)
}

function setText(speaking: Speaking, { path, field = '', to = '', count = 0 }: Change): string {
	const { info, tree, catalogue } = speaking
	const who = field === 'commander' ? say('commander') : partName(speaking, path)
	if (field === 'figures' || field === 'guns') return sayFix('set', { name: who, to: say(field, { n: to }) })
	if (field === 'ccf') return sayFix('set', { name: who, to: `CCF ${to}` })
	if (field === 'profile') return sayFix('set', { name: who, to: `${profileName(catalogue, to)} (${to})` })
	if (field === 'general' && !fieldOf(info, 'quality')) {
		const general = (at(tree, 'armies[0].generals') as Tree[]).find((g) => textAt(g, 'id') === to)
		return sayFix('set', { name: who, to: nameOf(fieldsAt(general ?? '', 'name')) || textAt(general ?? '', 'name', to) })
	}
	const value = valueName(info, field, to)
	return count ? sayFix('setSome', { n: count, name: who, to: value }) : sayFix('set', { name: who, to: value })
}

/** A unit with its division, where there are several. */
function placedName(speaking: Speaking, unit: string, group: string): string {
	const [division, list] = /^(.*)\[\d+\](?=\.units)/.exec(group) ?? []
	const several = list !== undefined && listAt(speaking.tree, list).length > 1
	const place = several ? partName(speaking, division!) : ''
	return place ? `${partName(speaking, unit)} (${place})` : partName(speaking, unit)
}

function changeText(speaking: Speaking, change: Change): string {
	const { op, path, to = '', count = 1, field = '' } = change
	switch (op) {
		case 'leave-out':
			return sayFix(op, { n: count, name: placedName(speaking, path, path) })
		case 'add':
			return sayFix(op, { n: count, name: placedName(speaking, path, to) })
		case 'move': {
			const target = partName(speaking, to.replace(/\.units$/, ''))
			return sayFix(op, { n: count, name: partName(speaking, path), to: target || sayFix('theNew') })
		}
		case 'set':
			return setText(speaking, change)
		case 'unset':
			return sayFix(op, { name: partName(speaking, path), field: sayFix(field as 'brigade') })
		case 'new':
			return sayFix(path.endsWith('generals') ? 'newGeneral' : 'newGroup', {
				to: valueName(speaking.info, field === 'grade' ? 'grade' : field, to),
			})
	}
}

export const fixText = (speaking: Speaking, breach: Breach): string =>
	breach.changes.map((change) => changeText(speaking, change)).join(', ')

export function breachText({ rule, args, message }: Breach): string {
	const [a = 0, b = 0, c = 0] = args
	return rule in rules ? sayRule(rule as keyof typeof rules, { a, b, c }) : message
}

/** Where it is: the division, the unit. */
export function breachPlace(speaking: Speaking, { path }: Breach): string {
	const steps = path.match(/^armies\[0\]\.\w+\[\d+\](?:\.units\[\d+\])?/)?.[0]
	return steps ? partName(speaking, steps) : ''
}
