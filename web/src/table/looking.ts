// looking.ts - what comes into view by itself: the armies on a small screen, and whoever a question is about.
import { useEffect } from 'preact/hooks'
import { UD } from './geometry'
import type { Block } from './geometry'
import type { Box, Size, Viewport } from './viewport'

/** The part round the middles of these blocks. */
export function roundOf(at: Block[], room: number): Box | null {
	if (!at.length) return null
	const [west, east] = [Math.min(...at.map((b) => b.x)), Math.max(...at.map((b) => b.x))]
	const [north, south] = [Math.min(...at.map((b) => b.y)), Math.max(...at.map((b) => b.y))]
	return { x: (west + east) / 2, y: (north + south) / 2, width: east - west + 2 * room, height: south - north + 2 * room }
}

const NARROW = 700 // pixels
const LOW = 140

/** On a small screen the armies fill it, not the table; also in a frame of another size and in another step, until a hand chooses what to see. */
export function useFirstLook(viewport: Viewport, size: Size, step: string, fight: (all: boolean) => Box | null): void {
	const look = (all: boolean) => {
		const part = fight(all)
		if (size.width && size.width <= NARROW && part && !viewport.byHand()) viewport.show(part)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each frame
	useEffect(() => look(false), [size, viewport.room])
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
	useEffect(() => look(true), [step])
}

/** As near as the view is, or wider where that is too small for it. */
function shift(viewport: Viewport, size: Size, part: Box): void {
	if (viewport.holds(part)) return
	const { room, view } = viewport
	const [w, h] = [(size.width - room.right) / view.scale, (size.height - room.top) / view.scale]
	viewport.show({ ...part, width: Math.max(w, part.width), height: Math.max(h, part.height) })
}

/** Whoever was chosen from a list, and not on the table, comes into view. */
export function useSought(viewport: Viewport, size: Size, sought: object | null, at: () => Block[]): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
	useEffect(() => {
		const part = sought && roundOf(at(), UD)
		if (part && size.width) shift(viewport, size, part)
	}, [sought])
}

export interface Asked {
	question: string // another one is shown anew
	moves: boolean // somebody marches: he keeps the view that the hand has chosen
	at(): Block[]
}

/** Once for each question and frame, wherever the view is later moved. */
export function useReveal(viewport: Viewport, size: Size, { question, moves, at }: Asked): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and frame
	useEffect(() => {
		const narrow = size.width <= NARROW && !moves
		const low = size.height < LOW // the sheet is up: no room for tools, nor for much round the fight
		const part = roundOf(at(), (narrow && !low ? 3 : 1.5) * UD)
		if (!part || !size.width) return
		if (narrow) return viewport.show(part)
		shift(viewport, size, part)
	}, [question, size, viewport.room])
}
