// march.ts - ways along the road: where a soldier stands, a stretch of road, and the points passed on a march.
import { STONE, type Layout, type Point } from './layout'
import type { Soldier } from './position'

/** Where a soldier stands: on a level of a stack, or on a barracks square. */
export function placeOf(layout: Layout, s: Soldier): Point {
	if (s.space > 0) {
		const p = layout.spaces[s.space]
		return { x: p.x, y: round(p.y - (s.level - 1) * layout.level) }
	}
	return layout.squares[s.square > 0 ? s.square : s.berth] ?? layout.gate
}

const round = (v: number) => Math.round(v * 10) / 10

const isBend = (layout: Layout, n: number) => n % (layout.columns + 1) === 0

/** The road from one space to another as a path; beyond the last space it goes through the gate. */
export function roadBetween(layout: Layout, from: number, to: number): string {
	const last = layout.spaces.length - 1
	const start = layout.spaces[from]
	let d = `M${start.x} ${round(start.y + STONE)}`
	for (let n = from + 1; n <= Math.min(to, last); n++) {
		const { x, y } = layout.spaces[n]
		const end = `${x} ${round(y + STONE)}`
		const bend = isBend(layout, n) ? n : isBend(layout, n - 1) ? n - 1 : 0
		const rightwards = Math.floor((bend - 1) / (layout.columns + 1)) % 2 === 0
		d += bend ? `A${layout.pitch / 2} ${layout.pitch / 2} 0 0 ${rightwards ? 1 : 0} ${end}` : `L${end}`
	}
	if (to > last) d += `L${layout.gate.x} ${layout.gate.y}`
	return d
}

/** The points that a soldier passes on a march. */
export function marchPath(layout: Layout, track: number, was: Soldier, now: Soldier): Point[] {
	const from = placeOf(layout, was)
	const to = placeOf(layout, now)
	const points: Point[] = [from]
	const first = was.space
	const end = now.space > 0 ? now.space : now.square > 0 ? track + 1 : 0
	if (end > first && was.space > 0) for (let n = first + 1; n < end; n++) points.push(lift(layout.spaces[n]))
	if (now.square > 0 || was.waiting) points.push(layout.gate)
	points.push(to)
	return points
}

const lift = (p: Point): Point => ({ x: p.x, y: round(p.y - 6) })
