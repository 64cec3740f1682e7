// pointers.ts - what a pointer is on and does on a free table, until it is let go.
import { apart } from './geometry'

export const SLACK = 6 // pixels that a press may stray
const LONG = 550 // milliseconds
const STEP = 5 // degrees that a turn of the mouse wheel or an arrow key turns the wish

export const unitAt = (target: EventTarget | null): string | null =>
	(target as Element | null)?.closest?.('[data-unit]')?.getAttribute('data-unit') ?? null
export const unitUnder = (event: PointerEvent): string | null =>
	document.elementsFromPoint(event.clientX, event.clientY).map(unitAt).find(Boolean) ?? null

/** Of several units whose rims lie under the pointer, the one whose middle is nearest. */
export function unitNear({ clientX, clientY }: MouseEvent): string | null {
	const found = document.elementsFromPoint(clientX, clientY).flatMap((one) => one.closest('[data-unit]') ?? [])
	const away = (unit: Element): number => {
		const { left, right, top, bottom } = (unit.querySelector('path, circle') ?? unit).getBoundingClientRect()
		return Math.hypot((left + right) / 2 - clientX, (top + bottom) / 2 - clientY)
	}
	const [nearest] = [...new Set(found)].sort((a, b) => away(a) - away(b))
	return unitAt(nearest ?? null)
}

/** A browser makes a click of a mouse that went down here and up there: it would press whatever lies there. */
function noClick(): void {
	const stop = (event: Event) => event.stopImmediatePropagation()
	window.addEventListener('click', stop, true)
	setTimeout(() => window.removeEventListener('click', stop, true))
}

/** Follows one pointer until it is let go; `end(false)` where it was interrupted. */
export function follow(down: PointerEvent, move: (e: PointerEvent) => void, end: (whole: boolean, e: Event) => void): void {
	const stop = (whole: boolean) => (event: Event) => {
		if (event instanceof PointerEvent && event.type !== 'pointerdown' && event.pointerId !== down.pointerId) return
		if (event instanceof KeyboardEvent && event.key !== 'Escape') return
		for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true)
		if (whole && Math.hypot((event as PointerEvent).clientX - down.clientX, (event as PointerEvent).clientY - down.clientY) >= SLACK)
			noClick()
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

/** Whole degrees; near a sixth of a right angle, or as a friend beside it faces, exactly that. */
export function detent(facing: number, start: number, friends: number[]): number {
	const marks = [...friends, ...[...Array(24).keys()].map((i) => start + i * 15)]
	const near = marks.find((mark) => Math.abs(apart(mark, facing)) < 2.5)
	return apart(near ?? start + Math.round(apart(facing, start)), start)
}

/** While a unit is carried, the mouse wheel and the left and right arrow turn its wished facing. */
export function turning(turn: (by: number) => void): () => void {
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

/** Held still for a while: a finger that means something else than a pull. */
export function whenHeld(down: PointerEvent, then: () => void): void {
	const timer = setTimeout(then, LONG)
	const away = (event: PointerEvent) => {
		if (event.type === 'pointermove' && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
		clearTimeout(timer)
		for (const name of ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const) window.removeEventListener(name, away)
	}
	for (const name of ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const) window.addEventListener(name, away)
}
