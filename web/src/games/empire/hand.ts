// hand.ts - what a press on the table begins: a march if it is on a unit that can march, the tape if that is out, else the view is moved.
import type { Viewport } from '../../table/viewport'
import type { Interaction } from './interaction'
import { wheeled } from '../../table/keys'
import { detent, follow, SLACK, turning, unitAt, unitNear, unitUnder, whenHeld } from '../../table/pointers'
import { apart, TURN } from '../../table/geometry'
import { across, blockOf, degrees, seatOf, standing, UD, unitOf } from './position'
import type { Point, Unit } from './position'

export interface Hand {
	interaction: Interaction
	viewport: Viewport
	drags(unit: string): boolean
	drop(march: boolean, over: string | null): void
}

/** From the drawing to the table: y to the north. */
function tablePoint({ viewport, interaction }: Hand, event: PointerEvent): Point {
	const { x, y } = viewport.toTable(event.clientX, event.clientY)
	return across(interaction.battle, [Math.round(x), Math.round(y)])
}

const PIXELS = 9 // within which a wish is drawn to what lies near
const FARTHEST = 400 // thousandths

/** What the unit is wished to do as the pointer moves; `by`: degrees that it shall face otherwise. */
type Make = (event: PointerEvent, by: number) => void

/** Where the block shall be: it hangs on the pointer where it was taken, and faces as the way leads until it is turned. */
function carried(hand: Hand, down: PointerEvent, unit: Unit): Make {
	const { interaction, viewport } = hand
	const block = blockOf(interaction.battle, unit)
	const held = tablePoint(hand, down)
	const [left, top] = across(interaction.battle, [block.x, block.y])
	let faces = unit.heading
	return (event, by) => {
		const [x, y] = tablePoint(hand, event)
		const to: Point = [x - held[0] + left, y - held[1] + top]
		const snap = event.shiftKey ? 0 : Math.min(FARTHEST, Math.round(PIXELS / viewport.view.scale))
		const heading = (Math.round(faces + (by * TURN) / 360) + TURN) % TURN
		const march = interaction.plan(unit.id, to, by ? { heading } : { snap })
		if (!by && march) faces = march.plan.heading
	}
}

const BESIDE = 4 // UD

/** Wheeled until its front looks at the pointer; a plan that already leads somewhere is faced anew there. */
function turned(hand: Hand, unit: Unit): Make {
	const { battle, draft, plan } = hand.interaction
	const planned = draft.march?.unit === unit.id ? draft.march.plan : null
	const own = { ...unit, x: unit.x * UD, y: unit.y * UD, front: (unit.front ?? 1) * UD, depth: (unit.depth ?? 1) * UD }
	const pose = planned ?? own
	const friends = standing(battle)
		.filter((u) => u.id !== unit.id && seatOf(u.id) === seatOf(unit.id) && Math.hypot(u.x * UD - pose.x, u.y * UD - pose.y) < BESIDE * UD)
		.map((u) => degrees(u.heading))
	return (event) => {
		const [x, y] = tablePoint(hand, event)
		const bearing = (Math.atan2(x - pose.x, y - pose.y) * 180) / Math.PI
		const start = degrees(pose.heading)
		const by = event.shiftKey ? Math.round(apart(bearing, start)) : detent(bearing, start, friends)
		const faced = { ...pose, heading: (Math.round(pose.heading + (by * TURN) / 360) + TURN) % TURN }
		const next = planned ? faced : wheeled(pose, by || 1)
		plan(unit.id, [next.x, next.y], { heading: next.heading, formation: planned?.formation })
	}
}

function march(hand: Hand, down: PointerEvent, id: string, wheels: boolean): void {
	const { interaction } = hand
	const unit = unitOf(interaction.battle, id)
	if (!unit) return
	const make = wheels ? turned(hand, unit) : carried(hand, down, unit)
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
			const over = whole && !wheels ? unitUnder(event as PointerEvent) : null
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
	follow(
		down,
		(event) => {
			const under = unitUnder(event)
			draft.setTape({ from, to: under && under !== from ? under : tablePoint(hand, event) })
		},
		() => {},
	)
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
