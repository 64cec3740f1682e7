// keys.ts - the keyboard on the map: which space has it next. Pure, so that it can be tested.
import { nearestRow, type Layout } from './layout'

export interface Where {
	layout: Layout
	track: number
	focus: number // 1 to track, or track + 1: the barracks
	targets: number[] // in order; when a soldier is chosen the arrows go from one target to the next
	from: number // the space of the chosen soldier, or 0
	free: number[] // spaces with a soldier who may be chosen
}

/** The space that gets the keyboard, or 0 if the key means nothing here. */
export function nextFocus(key: string, w: Where): number {
	const last = w.track + 1
	const stops = w.from > 0 ? [...new Set([w.from, ...w.targets])].sort((a, b) => a - b) : null
	switch (key) {
		case 'ArrowRight':
			return stops ? (stops.find((n) => n > w.focus) ?? w.focus) : Math.min(last, w.focus + 1)
		case 'ArrowLeft':
			return stops ? (stops.filter((n) => n < w.focus).pop() ?? w.focus) : Math.max(1, w.focus - 1)
		case 'ArrowUp':
			return w.focus === last ? w.track : nearestRow(w.layout, w.focus, -1) || w.focus
		case 'ArrowDown':
			return w.focus === last ? last : nearestRow(w.layout, w.focus, 1) || last
		case 'Home':
			return stops ? (stops[0] ?? w.focus) : 1
		case 'End':
			return stops ? (stops[stops.length - 1] ?? w.focus) : last
		case 'PageDown':
		case 'n':
			return w.free.find((n) => n > w.focus) ?? w.free[0] ?? 0
		case 'PageUp':
			return [...w.free].reverse().find((n) => n < w.focus) ?? w.free[w.free.length - 1] ?? 0
		default:
			return 0
	}
}
