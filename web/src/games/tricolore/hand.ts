// hand.ts - what a press on the table begins: an advance if it is on a unit that can move, the tape if that is out, else the view is moved.
import { TURN } from '../../table/geometry'
import { detent, follow, SLACK, turning, unitAt, unitNear, unitUnder, whenHeld } from '../../table/pointers'
import type { Viewport } from '../../table/viewport'
import type { Interaction } from './interaction'
import { across, degrees, seatOf, UD, unitOf } from './position'
import type { Point, Unit } from './position'

export interface Hand {
	interaction: Interaction
	viewport: Viewport
	drags(unit: string): boolean
	drop(march: boolean, over: string | null): void
}

/** From the drawing to the table: y to the north. */
export function tablePoint({ viewport, interaction }: Hand, event: { clientX: number; clientY: number }): Point {
	const { x, y } = viewport.toTable(event.clientX, event.clientY)
	return across(interaction.battle, [Math.round(x), Math.round(y)])
}

/** What the unit is wished to do as the pointer moves; `by`: degrees that it shall face otherwise. */
type Make = (event: PointerEvent, by: number) => void

/** It hangs on the pointer where it was taken; who waits off the table comes under it. */
function carried(hand: Hand, down: PointerEvent, unit: Unit): Make {
	const held = tablePoint(hand, down)
	const from: Point = unit.where === 'on-table' ? [unit.x * UD, unit.y * UD] : held
	return (event, by) => {
		const [x, y] = tablePoint(hand, event)
		const over = unitUnder(event)
		hand.interaction.draft.aim(over && seatOf(over) !== seatOf(unit.id) ? over : null)
		const heading = by ? (Math.round(unit.heading + (by * TURN) / 360) + TURN) % TURN : undefined
		hand.interaction.plan(unit.id, [from[0] + x - held[0], from[1] + y - held[1]], heading)
	}
}

/** Turned until its front looks at the pointer. */
function turned(hand: Hand, unit: Unit): Make {
	const at: Point = [unit.x * UD, unit.y * UD]
	const start = degrees(unit.heading)
	return (event) => {
		const [x, y] = tablePoint(hand, event)
		const bearing = (Math.atan2(x - at[0], y - at[1]) * 180) / Math.PI
		const by = detent(bearing, start, [])
		hand.interaction.plan(unit.id, at, (Math.round(unit.heading + (by * TURN) / 360) + TURN) % TURN)
	}
}

function march(hand: Hand, down: PointerEvent, id: string, turns: boolean): void {
	const { interaction } = hand
	const unit = unitOf(interaction.battle, id)
	if (!unit) return
	const make = turns ? turned(hand, unit) : carried(hand, down, unit)
	let [going, asked, by] = [false, 0, 0]
	let last = down
	const wish = () => {
		cancelAnimationFrame(asked)
		asked = requestAnimationFrame(() => {
			asked = 0
			make(last, by)
		})
	}
	const still = turning((more) => {
		by += more
		if (going) wish()
	})
	follow(
		down,
		(event) => {
			if (!going && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
			if (!going) interaction.draft.select(id)
			going = true
			last = event
			wish()
		},
		(whole, event) => {
			still()
			cancelAnimationFrame(asked)
			if (!going) return
			const over = whole && !turns ? unitUnder(event as PointerEvent) : null
			// A hand may be quicker than the screen: what it let go of is planned now, and dropped when that plan is known.
			if (whole && asked) make(last, by)
			queueMicrotask(() => hand.drop(whole, over))
		},
	)
}

function measure(hand: Hand, down: PointerEvent): void {
	const { draft } = hand.interaction
	const from = unitAt(down.target) ?? tablePoint(hand, down)
	draft.setTape({ from, to: tablePoint(hand, down) })
	const move = (event: PointerEvent) => {
		const under = unitUnder(event)
		draft.setTape({ from, to: under && under !== from ? under : tablePoint(hand, event) })
	}
	follow(down, move, () => {})
}

export function take(hand: Hand, down: PointerEvent): void {
	if (down.button) return
	const id = unitNear(down) ?? unitAt(down.target)
	const handle = (down.target as Element).closest('[data-handle]')?.getAttribute('data-handle')
	if (hand.interaction.draft.measuring) measure(hand, down)
	else if (handle && hand.drags(handle) && down.isPrimary) march(hand, down, handle, true)
	else if (id && hand.drags(id) && down.isPrimary) march(hand, down, id, false)
	else {
		hand.viewport.onPointerDown(down)
		if (down.pointerType !== 'mouse' && down.isPrimary)
			whenHeld(down, () => {
				hand.viewport.letGo()
				measure(hand, down)
			})
	}
}
