// hand.ts - what a press on the table begins: a march if it is on a unit that can march, the tape if that is out, else the view is moved.
import type { Viewport } from '../../table/viewport'
import type { Interaction } from './interaction'
import { UD, blockOf, unitOf } from './position'
import type { Point } from './position'

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

function march(hand: Hand, down: PointerEvent, id: string): void {
	const { interaction } = hand
	const unit = unitOf(interaction.battle, id)
	if (!unit) return
	const block = blockOf(interaction.battle, unit)
	const held = hand.viewport.toTable(down.clientX, down.clientY)
	const grip: Point = [held.x - block.x, held.y - block.y]
	let going = false
	let asked = 0
	follow(
		down,
		(event) => {
			if (!going && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
			if (!going) interaction.draft.select(id)
			going = true
			cancelAnimationFrame(asked)
			asked = requestAnimationFrame(() => {
				const [x, y] = tablePoint(hand, event)
				interaction.plan(id, [x - grip[0], y + grip[1]])
			})
		},
		(whole, event) => {
			cancelAnimationFrame(asked)
			if (!going) return
			hand.drop(whole, whole ? unitUnder(event as PointerEvent) : null)
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
	if (hand.interaction.draft.measuring) measure(hand, down)
	else if (id && hand.drags(id) && down.isPrimary) march(hand, down, id)
	else {
		hand.viewport.onPointerDown(down)
		if (down.pointerType !== 'mouse' && down.isPrimary) orTape(hand, down)
	}
}
