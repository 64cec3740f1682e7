// since.ts - where units stood before the viewer last acted: whatever others have moved since then, and what the viewer moved last.
import { useRef } from 'preact/hooks'
import type { BoardProps } from '../types'

interface Placed {
	id: string
}

/** `movedBetween`: the units of the first battle that stand elsewhere in the second. */
export function useSince<B, U extends Placed>({ steps, viewer }: BoardProps, battle: B, movedBetween: (a: B, b: B) => U[]): U[] {
	const last = useRef({ battle, count: steps.length })
	const since = useRef(new Map<string, U>())
	if (last.current.battle !== battle) {
		const moved = movedBetween(last.current.battle, battle)
		const back = steps.length < last.current.count
		const own = back || viewer < 0 || steps.slice(last.current.count).some(({ who }) => who === viewer)
		const known = since.current
		if (own && (moved.length || viewer >= 0)) since.current = new Map()
		// Steps of one march are one march: what moves on keeps the place where it began.
		for (const unit of moved) since.current.set(unit.id, known.get(unit.id) ?? unit)
		last.current = { battle, count: steps.length }
	}
	return [...since.current.values()]
}
