// sheet.ts - on a phone the panel is a sheet below the table with three heights: its title, half, nearly all. Pulled by its grip or
// stepped by its button. The table gets what is left, so nothing on it is ever covered.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export const HEIGHTS = ['peek', 'half', 'full'] as const
export type Height = (typeof HEIGHTS)[number]

const SLACK = 6 // pixels that a press may stray

/** The height whose share of the room is nearest. */
export function nearest(share: number): Height {
	if (share < 0.34) return 'peek'
	return share < 0.64 ? 'half' : 'full'
}

export const nextHeight = (height: Height): Height => HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length]!

/** Another question, unit or sum is read from its beginning. */
export function useTop(what: string) {
	const sheet = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever is read anew
	useLayoutEffect(() => sheet.current?.scrollTo(0, 0), [what])
	return sheet
}

/** `question`: another one brings the sheet up to where it can be read. */
export function useSheet(question: string) {
	const [height, set] = useState<Height>('half')
	const [pulled, pull] = useState<number | null>(null) // pixels, while it is being pulled
	const panel = useRef<HTMLElement>(null)
	const dragged = useRef(false)
	useEffect(() => {
		if (question) set((now) => (now === 'peek' ? 'half' : now))
	}, [question])
	const onPointerDown = (down: PointerEvent) => {
		const sheet = panel.current
		const room = sheet?.parentElement?.clientHeight
		if (!sheet || !room || down.button) return
		const from = sheet.clientHeight
		dragged.current = false
		const at = (e: PointerEvent) => Math.min(Math.max(from + down.clientY - e.clientY, 0), room)
		const move = (e: PointerEvent) => {
			if (Math.abs(e.clientY - down.clientY) > SLACK) dragged.current = true
			if (dragged.current) pull(at(e))
		}
		const end = (e: PointerEvent) => {
			window.removeEventListener('pointermove', move)
			window.removeEventListener('pointerup', end)
			window.removeEventListener('pointercancel', end)
			pull(null)
			if (dragged.current && e.type === 'pointerup') set(nearest(at(e) / room))
		}
		window.addEventListener('pointermove', move)
		window.addEventListener('pointerup', end)
		window.addEventListener('pointercancel', end)
	}
	const onClick = () => {
		if (!dragged.current) set(nextHeight(height))
		dragged.current = false
	}
	return { height, pulled, panel, grip: { onPointerDown, onClick } }
}
