// layout.ts - where everything lies on the map of Das glorreiche Manöver: a road that winds to and fro, and the barracks at its end.
//
// Pure: a track of any length (25 to 120 spaces), any height of stacks and any shape of window in; coordinates out. All
// measures are in the units of the drawing, in which a soldier is 28 wide. A row has `columns` spaces and every bend one
// more, which stands half a row lower and half a row outside, so that even full stacks never hide a neighbour.

export const SOLDIER = 28 // width of a soldier
export const STEP = 36 // from one space to the next
export const HEAD = 20 // height of the top soldier of a stack above the base
export const STONE = 4 // the middle of a stone below the line a stack stands on, so that its number is seen
export const FOOT = 13 // below that line: the stone and its number
const LEVEL = 11 // height of a level of a stack
const MARGIN = 10
export const TOP = 12
const ROOM = 1 // between the top of the highest stack and the number above it
const SQUARE_GAP = 26 // between the last row and the barracks: the roof

export interface Point {
	x: number
	y: number
}

export interface Layout {
	width: number
	height: number
	columns: number
	rows: number
	pitch: number // from row to row
	level: number // height of one level of a stack
	spaces: Point[] // spaces[n]: where the stack of space n stands; [0] is unused
	road: string // the path of the road, from before space 1 to the gate
	gate: Point
	barracks: { x: number; y: number; width: number; height: number }
	squares: Point[] // squares[n]: where the soldier on square n stands; [0] is unused
	squareWidth: number
	pockets: Pocket[] // free places beside the road, for scenery
	curve(x: number): number // how far the ground rises or sinks at x
}

export interface Pocket extends Point {
	width: number
	height: number
}

/** The spaces a layout of this shape holds. */
const holds = (columns: number, rows: number) => columns * rows + rows - 1

interface Shape {
	columns: number
	rows: number
	storeys: number
	pitch: number
	width: number
	height: number
}

function shape(track: number, pitch: number, columns: number, storeys: number): Shape {
	let rows = 1
	while (holds(columns, rows) < track) rows++
	const width = (columns - 1) * STEP + pitch + SOLDIER + 2 * MARGIN
	const height = TOP + rows * pitch + SQUARE_GAP + storeys * squareHeight(pitch) + MARGIN
	return { columns, rows, storeys, pitch, width, height }
}

const squareHeight = (pitch: number) => Math.min(52, pitch)

/** The shape that is drawn largest in a window of that width and height. */
function choose(track: number, squares: number, pitch: number, width: number, height: number): Shape {
	let best: Shape | null = null
	let bestScale = 0
	for (let columns = 4; columns <= Math.max(4, Math.ceil(track / 2)); columns++)
		for (const storeys of [1, 2]) {
			const s = shape(track, pitch, columns, storeys)
			if ((s.width - 2 * MARGIN) / Math.ceil(squares / storeys) < SOLDIER + 4) continue
			const scale = Math.min(width / s.width, height / s.height)
			if (scale > bestScale) {
				best = s
				bestScale = scale
			}
		}
	return best ?? shape(track, pitch, Math.max(4, Math.ceil(track / 8)), 2)
}

/** Row and place of a space; place `columns` is the bend after the row. */
function seatOf(space: number, columns: number): { row: number; place: number } {
	const row = Math.floor((space - 1) / (columns + 1))
	return { row, place: (space - 1) % (columns + 1) }
}

export function layTrack(track: number, squares: number, maxStack: number, width: number, height: number): Layout {
	const level = Math.min(LEVEL, 36 / maxStack)
	const pitch = Math.ceil(level * maxStack + HEAD + FOOT + ROOM)
	const s = choose(track, squares, pitch, width, height)
	const left = MARGIN + (pitch + SOLDIER) / 2
	const right = left + (s.columns - 1) * STEP
	const amplitude = 4
	const curve = (x: number) => amplitude * Math.sin((x / s.width) * Math.PI * (s.width > 480 ? 5 : 3))
	const line = (row: number) => TOP + (row + 1) * pitch - FOOT
	const at = (x: number, y: number): Point => ({ x: round(x), y: round(y + curve(x)) })
	const spaces: Point[] = [{ x: 0, y: 0 }]
	for (let n = 1; n <= track; n++) {
		const { row, place } = seatOf(n, s.columns)
		const rightwards = row % 2 === 0
		if (place === s.columns) spaces.push(at(rightwards ? right + pitch / 2 : left - pitch / 2, line(row) + pitch / 2))
		else spaces.push(at(rightwards ? left + place * STEP : right - place * STEP, line(row)))
	}
	const end = seatOf(track, s.columns)
	const top = TOP + s.rows * pitch + SQUARE_GAP
	const barracks = { x: MARGIN, y: top, width: s.width - 2 * MARGIN, height: s.storeys * squareHeight(pitch) }
	const last = spaces[track]
	const outward = end.row % 2 === 0 ? 1 : -1
	const bent = end.place === s.columns
	const gate = bent ? { x: last.x, y: top } : { x: round(last.x + outward * pitch * 0.5), y: top }
	const perStorey = Math.ceil(squares / s.storeys)
	const squareWidth = barracks.width / perStorey
	const places: Point[] = [{ x: 0, y: 0 }]
	for (let n = 1; n <= squares; n++) {
		const i = squares - n // the highest first
		const storey = Math.floor(i / perStorey)
		places.push({ x: round(barracks.x + ((i % perStorey) + 0.5) * squareWidth), y: round(top + (storey + 1) * squareHeight(pitch) - 6) })
	}
	return {
		width: round(s.width),
		height: round(s.height),
		columns: s.columns,
		rows: s.rows,
		pitch,
		level,
		spaces,
		road: roadOf(s, track, left, right, line, at, gate, outward, bent),
		gate,
		barracks,
		squares: places,
		squareWidth,
		pockets: pocketsOf(s, left, right, line),
		curve,
	}
}

const round = (v: number) => Math.round(v * 10) / 10

/** The middle of the road as a smooth path: waving rows, round bends, and at last down to the gate. */
function roadOf(
	s: Shape,
	track: number,
	left: number,
	right: number,
	line: (row: number) => number,
	at: (x: number, y: number) => Point,
	gate: Point,
	outward: number,
	bent: boolean,
): string {
	const points: Point[] = []
	const end = seatOf(track, s.columns)
	for (let row = 0; row <= end.row; row++) {
		const rightwards = row % 2 === 0
		const stop = row === end.row && !bent ? end.place : s.columns - 1
		const from = row === 0 ? left - STEP * 0.55 : rightwards ? left : right
		const to = rightwards ? left + stop * STEP : right - stop * STEP
		const steps = Math.max(2, Math.round(Math.abs(to - from) / 9))
		for (let i = 0; i <= steps; i++) points.push(at(from + ((to - from) * i) / steps, line(row) + STONE))
		if (row < end.row || bent) {
			const x = rightwards ? right : left
			const way = rightwards ? 1 : -1
			const until = row === end.row ? 10 : 20
			for (let i = 1; i < until; i++) {
				const angle = (Math.PI * i) / 20
				points.push(at(x + way * Math.sin(angle) * (s.pitch / 2), line(row) + STONE + ((1 - Math.cos(angle)) * s.pitch) / 2))
			}
		}
	}
	let d = `M${round(points[0].x)} ${round(points[0].y)}`
	for (const p of points.slice(1)) d += `L${p.x} ${p.y}`
	const last = points[points.length - 1]
	return d + (bent ? `L${gate.x} ${gate.y}` : `Q${round(last.x + outward * s.pitch * 0.5)} ${last.y} ${gate.x} ${gate.y}`)
}

/** Where no road runs: beside the rows that do not bend on that side. */
function pocketsOf(s: Shape, left: number, right: number, line: (row: number) => number): Pocket[] {
	const pockets: Pocket[] = []
	for (let row = 0; row + 1 < s.rows; row++) {
		const bendsRight = row % 2 === 0
		const x = bendsRight ? left - s.pitch / 2 - SOLDIER / 2 : right + SOLDIER / 2 + 4
		pockets.push({ x: round(x), y: round(line(row) + FOOT), width: round(s.pitch / 2 - 4), height: s.pitch - FOOT })
	}
	return pockets
}

/** The box a stack of that many levels takes, its stone and its number included. */
export function stackBox(layout: Layout, space: number, levels: number): { left: number; right: number; top: number; bottom: number } {
	const p = layout.spaces[space]
	return { left: p.x - SOLDIER / 2, right: p.x + SOLDIER / 2, top: p.y - levels * layout.level - HEAD, bottom: p.y + FOOT - 1 }
}

/** The space one row up (-1) or down (1) that lies nearest; 0 if there is none. */
export function nearestRow(layout: Layout, space: number, way: -1 | 1): number {
	const from = layout.spaces[space]
	if (!from) return 0
	let best = 0
	let bestCost = Infinity
	for (let n = 1; n < layout.spaces.length; n++) {
		const p = layout.spaces[n]
		const dy = (p.y - from.y) * way
		if (n === space || dy < layout.pitch * 0.4 || dy > layout.pitch * 1.6) continue
		const cost = Math.abs(p.x - from.x) * 3 + Math.abs(dy - layout.pitch)
		if (cost < bestCost) {
			best = n
			bestCost = cost
		}
	}
	return best
}
