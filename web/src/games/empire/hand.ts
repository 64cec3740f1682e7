// hand.ts - what a press on the table begins: a march if it is on a unit that can march, the tape if that is out, else the view is moved.
import type { Viewport } from '../../table/viewport'
import type { Interaction } from './interaction'
import { wheeled } from './keys'
import { blockOf, degrees, UD, unitOf } from './position'
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

/** What the unit is wished to do as the pointer moves. */
type Wish = (event: PointerEvent) => void

/** Where the block shall be: it hangs on the pointer where it was taken. */
function carried(hand: Hand, down: PointerEvent, unit: Unit): Wish {
	const { interaction, viewport } = hand
	const block = blockOf(interaction.battle, unit)
	const held = viewport.toTable(down.clientX, down.clientY)
	return (event) => {
		const [x, y] = tablePoint(hand, event)
		interaction.plan(unit.id, [x - (held.x - block.x), y + (held.y - block.y)])
	}
}

/** Wheeled until its front looks at the pointer. */
function turned(hand: Hand, unit: Unit): Wish {
	const pose = { x: unit.x * UD, y: unit.y * UD, heading: unit.heading, front: (unit.front ?? 1) * UD, depth: (unit.depth ?? 1) * UD }
	return (event) => {
		const [x, y] = tablePoint(hand, event)
		const bearing = (Math.atan2(x - pose.x, y - pose.y) * 180) / Math.PI
		const by = ((bearing - degrees(pose.heading) + 540) % 360) - 180
		const next = wheeled(pose, Math.round(by) || 1)
		hand.interaction.plan(unit.id, [next.x, next.y], next.heading)
	}
}

function march(hand: Hand, down: PointerEvent, id: string, wheels: boolean): void {
	const { interaction } = hand
	const unit = unitOf(interaction.battle, id)
	if (!unit) return
	const wish = wheels ? turned(hand, unit) : carried(hand, down, unit)
	let going = false
	let asked = 0
	follow(
		down,
		(event) => {
			if (!going && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
			if (!going) interaction.draft.select(id)
			going = true
			cancelAnimationFrame(asked)
			asked = requestAnimationFrame(() => wish(event))
		},
		(whole, event) => {
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
