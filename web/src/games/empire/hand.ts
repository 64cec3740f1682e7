// hand.ts - what a press on the table begins: a march if it is on a unit that can march, the tape if that is out, else the view is moved.
import type { Viewport } from '../../table/viewport'
import type { Interaction } from './interaction'
import { wheeled } from './keys'
import { blockOf, degrees, seatOf, standing, UD, unitOf } from './position'
import type { Point, Unit } from './position'

const SLACK = 6 // pixels that a press may stray
const LONG = 550 // milliseconds

export interface Hand {
	interaction: Interaction
	viewport: Viewport
	drags(unit: string): boolean
	drop(march: boolean, over: string | null): void
}

const unitAt = (target: EventTarget | null): string | null =>
	(target as Element | null)?.closest?.('[data-unit]')?.getAttribute('data-unit') ?? null
const unitUnder = (event: PointerEvent): string | null =>
	document.elementsFromPoint(event.clientX, event.clientY).map(unitAt).find(Boolean) ?? null

/** From the drawing to the table: y to the north. */
function tablePoint({ viewport, interaction }: Hand, event: PointerEvent): Point {
	const { x, y } = viewport.toTable(event.clientX, event.clientY)
	return [Math.round(x), Math.round(interaction.battle.height * UD - y)]
}

/** Follows one pointer until it is let go; `end(false)` where it was interrupted. */
function follow(down: PointerEvent, move: (e: PointerEvent) => void, end: (whole: boolean, e: Event) => void): void {
	const stop = (whole: boolean) => (event: Event) => {
		if (event instanceof PointerEvent && event.type !== 'pointerdown' && event.pointerId !== down.pointerId) return
		if (event instanceof KeyboardEvent && event.key !== 'Escape') return
		for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true)
		end(whole, event)
	}
	const moving = (event: PointerEvent) => event.pointerId === down.pointerId && move(event)
	const listeners: [string, unknown][] = [
		['pointermove', moving],
		['pointerup', stop(true)],
		['pointercancel', stop(false)],
		['pointerdown', stop(false)], // a second finger
		['keydown', stop(false)],
	]
	for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, true)
}

const PIXELS = 9 // within which a wish is drawn to what lies near
const FARTHEST = 400 // thousandths
const STEP = 5 // degrees that a turn of the mouse wheel or an arrow key turns the wish
const TURN = 65536

/** What the unit is wished to do as the pointer moves; `by`: degrees that it shall face otherwise. */
type Make = (event: PointerEvent, by: number) => void

/** Where the block shall be: it hangs on the pointer where it was taken, and faces as the way leads until it is turned. */
function carried(hand: Hand, down: PointerEvent, unit: Unit): Make {
	const { interaction, viewport } = hand
	const block = blockOf(interaction.battle, unit)
	const held = viewport.toTable(down.clientX, down.clientY)
	let faces = unit.heading
	return (event, by) => {
		const [x, y] = tablePoint(hand, event)
		const to: Point = [x - (held.x - block.x), y + (held.y - block.y)]
		const snap = event.shiftKey ? 0 : Math.min(FARTHEST, Math.round(PIXELS / viewport.view.scale))
		const heading = (Math.round(faces + (by * TURN) / 360) + TURN) % TURN
		const march = interaction.plan(unit.id, to, by ? { heading } : { snap })
		if (!by && march) faces = march.plan.heading
	}
}

const apart = (a: number, b: number): number => ((((a - b) % 360) + 540) % 360) - 180

/** Whole degrees; near a sixth of a right angle, or as a friend beside it faces, exactly that. */
export function detent(facing: number, start: number, friends: number[]): number {
	const marks = [...friends, ...[...Array(24).keys()].map((i) => start + i * 15)]
	const near = marks.find((mark) => Math.abs(apart(mark, facing)) < 2.5)
	return apart(near ?? start + Math.round(apart(facing, start)), start)
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

/** While a unit is carried, the mouse wheel and the left and right arrow turn its wished facing. */
function turning(turn: (by: number) => void): () => void {
	const onWheel = (event: WheelEvent) => {
		event.preventDefault()
		event.stopPropagation()
		turn(Math.sign(event.deltaY) * (event.shiftKey ? 1 : STEP))
	}
	const onKey = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
		event.preventDefault()
		event.stopPropagation()
		turn((event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? 1 : STEP))
	}
	window.addEventListener('wheel', onWheel, { capture: true, passive: false })
	window.addEventListener('keydown', onKey, true)
	return () => {
		window.removeEventListener('wheel', onWheel, true)
		window.removeEventListener('keydown', onKey, true)
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
		asked = requestAnimationFrame(() => make(last, by))
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
			hand.drop(whole, whole && !wheels ? unitUnder(event as PointerEvent) : null)
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

/** Held still on the table, a finger takes the tape out. */
function orTape(hand: Hand, down: PointerEvent): void {
	const timer = setTimeout(() => {
		hand.viewport.letGo()
		measure(hand, down)
	}, LONG)
	const away = (event: PointerEvent) => {
		if (event.type === 'pointermove' && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
		clearTimeout(timer)
		for (const name of ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const) window.removeEventListener(name, away)
	}
	for (const name of ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const) window.addEventListener(name, away)
}

export function take(hand: Hand, down: PointerEvent): void {
	if (down.button) return
	const id = unitAt(down.target)
	const handle = (down.target as Element).closest('[data-handle]')?.getAttribute('data-handle')
	if (hand.interaction.draft.measuring) measure(hand, down)
	else if (handle && hand.drags(handle) && down.isPrimary) march(hand, down, handle, true)
	else if (id && hand.drags(id) && down.isPrimary) march(hand, down, id, false)
	else {
		hand.viewport.onPointerDown(down)
		if (down.pointerType !== 'mouse' && down.isPrimary) orTape(hand, down)
	}
}
