// looking.ts - what comes into view by itself: the armies on a small screen, and whoever a question is about.
import { useEffect, useRef } from 'preact/hooks'
import { UD } from './geometry'
import type { Block } from './geometry'
import type { Size, Viewport } from './viewport'

/** A part of the drawing. */
export interface Part {
	x: number
	y: number
	width: number
	height: number
}

/** The part round the middles of these blocks. */
export function roundOf(at: Block[], room: number): Part | null {
	if (!at.length) return null
	const [west, east] = [Math.min(...at.map((b) => b.x)), Math.max(...at.map((b) => b.x))]
	const [north, south] = [Math.min(...at.map((b) => b.y)), Math.max(...at.map((b) => b.y))]
	return { x: west - room, y: north - room, width: east - west + 2 * room, height: south - north + 2 * room }
}

const NARROW = 700 // pixels
const TOOLS = 48
const LOW = 140

/** On a small screen the armies fill it, not the table. */
export function useFirstLook(viewport: Viewport, size: Size, fight: () => Part | null): void {
	const looked = useRef(false)
	useEffect(() => {
		if (looked.current || !size.width) return
		looked.current = true
		const part = fight()
		if (size.width <= NARROW && part) viewport.show(part)
	}, [size, fight, viewport])
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
		const { x, y, width, height } = part
		if (narrow) {
			// The fight fills a small screen, below the tools.
			const above = low ? 0 : height * (TOOLS / (size.height - TOOLS))
			return viewport.show({ x, y: y - above, width, height: height + above })
		}
		const { view } = viewport
		const [w, h] = [size.width / view.scale, size.height / view.scale]
		const inside = x > view.x - w / 2 && x + width < view.x + w / 2 && y > view.y - h / 2 && y + height < view.y + h / 2
		if (inside) return
		const [wide, high] = [Math.max(w, width), Math.max(h, height)]
		viewport.show({ x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high })
	}, [question, size])
}
