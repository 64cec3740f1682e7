// viewport.ts - which part of a free table is in view: panned and zoomed by mouse, touch, wheel and keys. Lengths are the table's own,
// y down as in the drawing; a pinch never moves anything on the table.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
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

/** A box round its middle. */
export interface Box extends Spot, Size {}

/** What lies over the table, in pixels: the tools and the scale along the top or down the right, where the table needs the room least. */
interface Strip {
	top: number // the whole table and every fight are shown clear of this strip
	right: number
}
export interface Room extends Strip {
	long: number // as far as the tools reach along their strip
	flat: boolean // beside each other
	overview: number // width of the small table; 0: it has no room
	low: number // and how far up it reaches
}

const PAN = 60 // pixels that an arrow key pans
const STEP = 1.25
const MARGIN = 0.03 // of the table, seen around it
const NEARLY = 1.25 // of the scale at which all of it is seen
const RIM = 8 // pixels round what lies over the table
const CLEAR = 4 // and round what is shown

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

export const BARE: Room = { top: 0, right: 0, long: 0, flat: true, overview: 0, low: 0 }

/** The scale at which all of the table fits. */
export const fitting = (table: Size, frame: Size, { top, right }: Strip = BARE): number =>
	Math.min((frame.width - right) / (table.width * (1 + 2 * MARGIN)), (frame.height - top) / (table.height * (1 + 2 * MARGIN)))

/** No farther out than the whole table, no nearer than `closest`, and always with the table in the frame. */
export function bounded(view: View, table: Size, frame: Size, closest: number, room = BARE): View {
	const least = fitting(table, frame, room)
	const scale = clamp(view.scale, least, Math.max(least, closest))
	const held = (whole: number, seen: number, at: number, before: number, behind: number) => {
		const half = seen / scale / 2
		const rim = whole * MARGIN
		const [least, most] = [half - before / scale - rim, whole + rim - half + behind / scale]
		return least >= most ? (least + most) / 2 : clamp(at, least, most)
	}
	// Nothing that stands on it has to stay under the overview.
	const [wide, low] = scale > least * NEARLY && room.overview ? [room.overview + RIM, room.low] : [0, 0]
	return {
		scale,
		x: held(table.width, frame.width, view.x, 0, Math.max(room.right, wide)),
		y: held(table.height, frame.height, view.y, room.top, low),
	}
}

export const SCALE = { width: 140, height: 28 } // of the scale, at the most

/** The room that the tools take, by what they measure. */
function useRoom(frame: RefObject<HTMLElement | null>, size: Size, table: Size): Room {
	const [room, set] = useState(BARE)
	useLayoutEffect(() => {
		const element = frame.current
		const corner = element?.querySelector<HTMLElement>('.tb-corner')
		if (!element || !corner || !size.width) return
		const tools = [...corner.querySelectorAll<HTMLElement>('.tb-tool')].filter((tool) => tool.offsetHeight)
		const n = tools.length
		const [across, down] = n ? [tools[0]!.offsetWidth + 1, tools[0]!.offsetHeight + 1] : [0, 0]
		const rim = n ? 1.5 * RIM : 0
		const ways = [
			{ top: 0, right: across + rim, long: n * down + rim, flat: false },
			{ top: 0, right: n * across + rim, long: down + rim, flat: true },
			{ top: down + rim, right: 0, long: n * across + rim, flat: true },
		].filter((way) => way.top || way.long < size.height)
		const scaleOf = (way: Strip) => fitting(table, size, way)
		const strip = ways.reduce((best, way) => (scaleOf(way) > scaleOf(best) ? way : best))
		const overview = Math.min(Number(getComputedStyle(element).getPropertyValue('--overview')), Math.round(size.width * 0.3))
		const low = (overview * table.height) / table.width + RIM
		const fits = overview && low + (strip.right ? strip.long + SCALE.height : strip.top) < size.height
		const next = { ...strip, ...(fits ? { overview, low } : { overview: 0, low: 0 }) }
		set((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
	}, [frame, size, table])
	return room
}

/** Zoomed by a factor so that one point of the frame, from its middle, stays where it is. */
export function zoomed(view: View, factor: number, from: Spot): View {
	const scale = view.scale * factor
	return { scale, x: view.x + from.x / view.scale - from.x / scale, y: view.y + from.y / view.scale - from.y / scale }
}

/** Notes of a hand that pulls or measures stay in view; what one lies on is not seen beside it in part. */
function useNotes(frame: RefObject<HTMLElement | null>): void {
	const hidden = useRef(false)
	useLayoutEffect(() => {
		const all = (selector: string) => [...(frame.current?.querySelectorAll<SVGGElement>(selector) ?? [])]
		const notes = all('.tb-note')
		if (!notes.length && !hidden.current) return
		hidden.current = notes.length > 0
		const boxOf = (one: Element): Box => {
			const { left, top, width, height } = one.getBoundingClientRect()
			return { x: left + width / 2, y: top + height / 2, width, height }
		}
		const edge = boxOf(frame.current!)
		const boxes = notes.map((note) => {
			note.style.translate = ''
			const box = boxOf(note)
			const [a, b] = [(edge.width - box.width) / 2 - 2, (edge.height - box.height) / 2 - 2]
			const [x, y] = [clamp(box.x, edge.x - a, edge.x + a), clamp(box.y, edge.y - b, edge.y + b)]
			const k = note.ownerSVGElement!.getScreenCTM()!.a
			note.style.translate = `${(x - box.x) / k}px ${(y - box.y) / k}px`
			return { ...box, x, y }
		})
		for (const one of all('.tb-labels > g, .tb-flag, .tb-general, .tc-general'))
			one.style.visibility = boxes.some((note) => overlap(note, boxOf(one))) ? 'hidden' : ''
	})
}

export const covered = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.width, b.width, (a.width + b.width) / 2 - Math.abs(a.x - b.x))) *
	Math.max(0, Math.min(a.height, b.height, (a.height + b.height) / 2 - Math.abs(a.y - b.y)))
export const overlap = (a: Box, b: Box): boolean =>
	Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

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
	room: Room
	small: Size | null // of the overview, where there is one
	frame: Box // what is in view, and below what lies over it, in pixels of the drawing
	lids: Box[]
	/** Brings a part of the table into view, zooming in if it is small. */
	show(part: Box): void
	holds(part: Box): boolean // in view, and under nothing
	byHand(): boolean // the view is somebody's choice
	dragged(): boolean // the last press has panned or pinched: it is no click
	letGo(): void // the press that has begun is meant for something else
}

/** What lies over the table, in pixels of the drawing. */
function lidsOf(room: Room, seen: Box, small: Size | null): Box[] {
	const { width, height } = seen
	/** By its north-west corner in the frame. */
	const lid = (x: number, y: number, wide: number, high: number): Box => ({
		...{ x: seen.x + x + (wide - width) / 2, y: seen.y + y + (high - height) / 2 },
		...{ width: wide, height: high },
	})
	return [
		...(room.right
			? [lid(width - room.right, 0, room.right, room.long + SCALE.height)]
			: [lid(width - room.long, 0, room.long, room.top), lid(0, 0, room.top && SCALE.width, room.top && SCALE.height)]),
		...(small ? [lid(width - small.width - RIM, height - room.low, small.width + RIM, room.low)] : []),
	]
}

/** `closest`: pixels for one unit of the drawing at the most. */
export function useViewport(frame: RefObject<HTMLElement | null>, size: Size, table: Size, closest: number): Viewport {
	const [wanted, want] = useState<View | null>(null)
	const room = useRoom(frame, size, table)
	useNotes(frame)
	const view = useMemo(
		() => bounded(wanted ?? { x: table.width / 2, y: table.height / 2, scale: 0 }, table, size, closest, room),
		[wanted, table, size, closest, room],
	)
	const now = useRef(view)
	now.current = view
	const fingers = useRef<Fingers>({ at: new Map(), moved: false })
	const hand = useRef(false)
	const change = (next: View) => {
		hand.current = true
		want(bounded(next, table, size, closest, room))
	}
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
	const { scale } = view
	const [width, height] = [size.width / scale, size.height / scale]
	const roughly = fitting(table, size, room) * NEARLY
	const whole = scale <= roughly
	const { overview: wide, low } = room
	const small = !whole && wide ? { width: wide, height: low - RIM } : null
	const seen = { x: view.x * scale, y: view.y * scale, ...size }
	const lids = lidsOf(room, seen, small)
	return {
		...{ view, whole, room, small, lids, frame: seen },
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
		fit: () => {
			hand.current = false
			want(null)
		},
		centre: (at) => change({ ...now.current, ...at }),
		byHand: () => hand.current,
		holds: ({ x, y, width, height }) => {
			const part = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
			return !lids.some((one) => overlap(one, part)) && covered(part, seen) >= part.width * part.height - 1
		},
		show: ({ x, y, width, height }) => {
			const clear = (right: number, below: number): View => {
				const scale = Math.min((size.width - right - 2 * CLEAR) / width, (size.height - room.top - below - 2 * CLEAR) / height)
				return { x: x + right / 2 / scale, y: y + (below - room.top) / 2 / scale, scale }
			}
			let best = clear(room.right, 0)
			// Near enough there is an overview, which no unit may lie under either.
			if (wide && best.scale > roughly)
				best = [clear(room.right, low), clear(Math.max(room.right, wide + RIM), 0)].sort((a, b) => b.scale - a.scale)[0]
			change(best)
			hand.current = false
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
