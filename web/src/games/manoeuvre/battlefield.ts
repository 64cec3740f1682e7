// battlefield.ts - the option "map": four sections, each with its quarter turns, as in "1,2:1,d3:3,4".
import type { Rules } from '../../types'
import { QUARTERS } from './position'

export interface Section {
	id: string
	turns: number
}

/** All sections of the engine's data. */
export function sectionIds(rules: Rules): string[] {
	const ids: string[] = []
	for (let n = 0; ; n++) {
		const id = rules.noun('@section', n, 'en')
		if (!id) return ids
		ids.push(id)
	}
}

/** The sections that a set-up by the book offers: those of Distant Lands only with that edition. */
export function usualSections(rules: Rules): string[] {
	const parts = rules.parts(rules.setup({ setup: 'book', first: '1' }))
	return [...new Set(parts.map((p) => String(p.section)))]
}

export function parseMap(text: string, ids: string[]): Section[] {
	const parts = text.split(',').map((part) => {
		const [id, turns] = part.split(':')
		return { id, turns: Number(turns ?? 0) || 0 }
	})
	return Array.from({ length: QUARTERS }, (_, i) => parts[i] ?? { id: ids[i], turns: 0 })
}

export const formatMap = (map: Section[]): string => map.map(({ id, turns }) => (turns ? `${id}:${turns}` : id)).join(',')

export function shuffledMap(ids: string[], random: () => number): string {
	const left = [...ids]
	const map = Array.from({ length: QUARTERS }, () => ({
		id: left.splice(Math.floor(random() * left.length), 1)[0],
		turns: Math.floor(random() * 4),
	}))
	return formatMap(map)
}

/** Puts another section or turn into a quarter. A section exists once: taking one from another quarter swaps the two. */
export function changedMap(map: Section[], quarter: number, change: Partial<Section>): Section[] {
	const next = map.map((section) => ({ ...section }))
	const holder = next.findIndex((section, i) => i !== quarter && section.id === change.id)
	if (holder >= 0) next[holder].id = next[quarter].id
	next[quarter] = { ...next[quarter], ...change }
	return next
}
