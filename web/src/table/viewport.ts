// viewport.ts - which part of a free table is in view: panned and zoomed by mouse, touch, wheel and keys. Lengths are the table's own,
// y down as in the drawing; a pinch never moves anything on the table.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { RefObject } from 'preact'

export interface Size {
	width: number
	height: number
}

export interface View {
	x: number // the middle of what is seen
	y: number
	scale: number // pixels for one unit of the drawing
}

export interface Spot {
	x: number
	y: number
}

const PAN = 60 // pixels that an arrow key pans
const STEP = 1.25
const MARGIN = 0.03 // of the table, seen around it
const NEARLY = 1.25 // of the scale at which all of it is seen

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The scale at which all of the table fits. */
export const fitting = (table: Size, frame: Size): number =>
	Math.min(frame.width / (table.width * (1 + 2 * MARGIN)), frame.height / (table.height * (1 + 2 * MARGIN)))

/** No farther out than the whole table, no nearer than `closest`, and always with the table in the frame. */
export function bounded(view: View, table: Size, frame: Size, closest: number): View {
	const least = fitting(table, frame)
	const scale = clamp(view.scale, least, Math.max(least, closest))
	const room = (whole: number, seen: number, at: number) => {
		const half = seen / scale / 2
		const rim = whole * MARGIN
		return half * 2 >= whole + 2 * rim ? whole / 2 : clamp(at, half - rim, whole + rim - half)
	}
	return { scale, x: room(table.width, frame.width, view.x), y: room(table.height, frame.height, view.y) }
}

/** Zoomed by a factor so that one point of the frame, from its middle, stays where it is. */
export function zoomed(view: View, factor: number, from: Spot): View {
	const scale = view.scale * factor
	return { scale, x: view.x + from.x / view.scale - from.x / scale, y: view.y + from.y / view.scale - from.y / scale }
}

interface Fingers {
	at: Map<number, Spot>
	moved: boolean
}

const middleOf = (points: Spot[]): Spot => ({
	x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
	y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
})
const apart = ([a, b]: Spot[]): number => Math.hypot(a.x - b.x, a.y - b.y)

export interface Viewport {
	view: View
	box: string // viewBox of the drawing
	toTable(clientX: number, clientY: number): Spot
	/** Handlers of the frame. */
	onPointerDown(event: PointerEvent): void
	onKey(event: KeyboardEvent): boolean // whether it was one of ours
	zoom(factor: number): void
	fit(): void
	centre(at: Spot): void
	whole: boolean // all of the table is in view
	/** Brings a part of the table into view, zooming in if it is small. */
	show(part: { x: number; y: number; width: number; height: number }): void
	dragged(): boolean // the last press has panned or pinched: it is no click
	letGo(): void // the press that has begun is meant for something else
}

/** `closest`: pixels for one unit of the drawing at the most. */
export function useViewport(frame: RefObject<HTMLElement | null>, size: Size, table: Size, closest: number): Viewport {
	const [wanted, want] = useState<View | null>(null)
	const view = useMemo(
		() => bounded(wanted ?? { x: table.width / 2, y: table.height / 2, scale: 0 }, table, size, closest),
		[wanted, table, size, closest],
	)
	const now = useRef(view)
	now.current = view
	const fingers = useRef<Fingers>({ at: new Map(), moved: false })
	const change = (next: View) => want(bounded(next, table, size, closest))
	const fromMiddle = (clientX: number, clientY: number): Spot => {
		const element = frame.current
		if (!element) return { x: 0, y: 0 }
		// The drawing begins inside the border and may be a little smaller than the frame.
		const { left, top } = element.getBoundingClientRect()
		return { x: clientX - left - element.clientLeft - size.width / 2, y: clientY - top - element.clientTop - size.height / 2 }
	}
	const ways = { frame, now, fingers, change, fromMiddle }
	useWheel(ways)
	const keys = keysOf(ways)
	const [width, height] = [size.width / view.scale, size.height / view.scale]
	return {
		view,
		box: `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`,
		toTable: (clientX, clientY) => {
			const from = fromMiddle(clientX, clientY)
			return { x: now.current.x + from.x / now.current.scale, y: now.current.y + from.y / now.current.scale }
		},
		onPointerDown: (event) => press(ways, event),
		onKey: (event) => {
			const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
			act?.()
			return !!act
		},
		zoom: (factor) => change(zoomed(now.current, factor, { x: 0, y: 0 })),
		fit: () => want(null),
		centre: (at) => change({ ...now.current, ...at }),
		whole: view.scale <= fitting(table, size) * NEARLY,
		show: ({ x, y, width, height }) => {
			const scale = Math.min(size.width / width, size.height / height)
			change({ x: x + width / 2, y: y + height / 2, scale })
		},
		dragged: () => fingers.current.moved,
		letGo: () => {
			fingers.current.moved = true
			fingers.current.at.clear()
		},
	}
}

interface Ways {
	frame: RefObject<HTMLElement | null>
	now: { current: View }
	fingers: { current: Fingers }
	change(view: View): void
	fromMiddle(clientX: number, clientY: number): Spot
}

function keysOf({ now, change }: Ways): Record<string, () => void> {
	const pan = (x: number, y: number) => () => {
		const { scale, ...at } = now.current
		change({ scale, x: at.x + (x * PAN) / scale, y: at.y + (y * PAN) / scale })
	}
	const zoom = (factor: number) => () => change(zoomed(now.current, factor, { x: 0, y: 0 }))
	return {
		'+': zoom(STEP),
		'=': zoom(STEP),
		'-': zoom(1 / STEP),
		'0': zoom(0),
		ArrowLeft: pan(-1, 0),
		ArrowRight: pan(1, 0),
		ArrowUp: pan(0, -1),
		ArrowDown: pan(0, 1),
	}
}

/** Not passive: the page must not scroll under it. */
function useWheel({ frame, now, change, fromMiddle }: Ways): void {
	useEffect(() => {
		const element = frame.current
		const onWheel = (event: WheelEvent) => {
			event.preventDefault()
			const factor = STEP ** (-event.deltaY / (event.deltaMode ? 3 : 100))
			change(zoomed(now.current, factor, fromMiddle(event.clientX, event.clientY)))
		}
		element?.addEventListener('wheel', onWheel, { passive: false })
		return () => element?.removeEventListener('wheel', onWheel)
	})
}

const SLACK = 5 // pixels that a click may move

function press({ now, fingers, change, fromMiddle }: Ways, down: PointerEvent): void {
	const state = fingers.current
	if (!state.at.size) state.moved = false
	state.at.set(down.pointerId, fromMiddle(down.clientX, down.clientY))
	if (state.at.size > 1) return // the first finger's listeners follow them all
	const start = fromMiddle(down.clientX, down.clientY)
	const move = (event: PointerEvent) => {
		if (!state.at.has(event.pointerId)) return
		const before = [...state.at.values()]
		state.at.set(event.pointerId, fromMiddle(event.clientX, event.clientY))
		const after = [...state.at.values()]
		const [a, b] = [middleOf(before), middleOf(after)]
		if (!state.moved && after.length === 1 && Math.hypot(b.x - start.x, b.y - start.y) < SLACK) return
		state.moved = true
		const view = now.current
		const panned = { ...view, x: view.x - (b.x - a.x) / view.scale, y: view.y - (b.y - a.y) / view.scale }
		change(before.length > 1 ? zoomed(panned, apart(after) / Math.max(1, apart(before)), b) : panned)
	}
	const up = (event: PointerEvent) => {
		state.at.delete(event.pointerId)
		if (state.at.size) return
		window.removeEventListener('pointermove', move)
		window.removeEventListener('pointerup', up)
		window.removeEventListener('pointercancel', up)
	}
	window.addEventListener('pointermove', move)
	window.addEventListener('pointerup', up)
	window.addEventListener('pointercancel', up)
}
