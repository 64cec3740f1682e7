// scrolling.ts - keeps what matters in view on a narrow screen, and the keyboard on the board.
import { useEffect, useRef } from 'preact/hooks'
import type { RefObject } from 'preact'
import { still } from '../../shell/motion'
import type { State } from '../../types'

type Root = RefObject<HTMLElement | null>

const ANCHORED = 48 // pixels a browser may scroll by itself, when what stands above the board grows

const behavior = (): ScrollBehavior => (still() ? 'auto' : 'smooth')

/** On a narrow screen the panel covers part of the map: scrolls the map up as far as the squares of the fight stay in view, and down
 *  where what stays at the top has grown over them; for squares that can only be touched no further than is needed. Again with every
 *  state: whoever has asked for a hint has scrolled to its button. Afterwards the page of whoever plays goes back to where it was,
 *  unless it was scrolled by hand. */
export function useSquaresInView(root: Root, fought: string[], touched: string[], plays: boolean, choosing: boolean, state: State): void {
	const fight = (fought.length ? fought : touched).join(' ')
	const whole = fought.length > 0
	const way = useRef<[from: number, to: number] | null>(null) // of the page, for this fight
	// biome-ignore lint/correctness/useExhaustiveDependencies: opening a choice makes the panel higher
	useEffect(() => {
		const dock = root.current?.querySelector('.mv-dock')
		if (!fight && way.current) {
			const [from, to] = way.current
			if (plays && scrollY > Math.min(from, to) - ANCHORED && scrollY < Math.max(from, to) + ANCHORED)
				scrollTo({ top: from, behavior: behavior() })
			way.current = null
		}
		if (!fight || !dock || getComputedStyle(dock).position !== 'sticky') return
		const box = (selector: string) => root.current?.querySelector(selector)?.getBoundingClientRect()
		const scroll = () => {
			const boxes = fight.split(' ').map((square) => box(`[data-testid=square-${square}]`))
			const highest = Math.min(...boxes.map((b) => b?.top ?? 0))
			const lowest = Math.max(...boxes.map((b) => b?.bottom ?? 0))
			const end = box('.mv-field')?.bottom ?? 0
			const top = dock.getBoundingClientRect().top - 6
			const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0 // what stays at the top
			const room = highest - head - 6
			const over = whole ? Math.max(lowest - top, Math.min(end - top, room)) : Math.min(lowest - top, room)
			if (over <= 0 && highest >= head) return
			way.current = [way.current?.[0] ?? scrollY, scrollY + over]
			scrollTo({ top: scrollY + over, behavior: behavior() }) // not scrollBy: an earlier one may still be on its way
		}
		const observer = new ResizeObserver(scroll) // the panel grows once the odds are known
		observer.observe(dock)
		return () => observer.disconnect()
	}, [root, fight, whole, choosing, state])
}

/** On a narrow screen the hand is wider than the screen: one of the playable cards is always in view. */
export function useHandInView(root: Root, state: State, active: boolean): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: every state has other playable cards
	useEffect(() => {
		const hand = root.current?.querySelector<HTMLElement>('.mv-hand')
		const live = hand && active ? [...hand.querySelectorAll<HTMLElement>('.mv-card-live')] : []
		if (!hand || !live.length) return
		const left = (card: HTMLElement) => card.offsetLeft - hand.offsetLeft
		const inView = (card: HTMLElement) =>
			left(card) >= hand.scrollLeft - 8 && left(card) + card.offsetWidth <= hand.scrollLeft + hand.clientWidth + 8
		if (!live.some(inView)) hand.scrollTo({ left: left(live[0]), behavior: behavior() })
	}, [root, state, active])
}

/** When a button is pressed and disappears, the map gets the keyboard back. */
export function useFocusReturn(root: Root): void {
	const inside = useRef(false)
	useEffect(() => {
		const note = (event: FocusEvent) => {
			inside.current = root.current?.contains(event.target as Node) ?? false
		}
		document.addEventListener('focusin', note)
		return () => document.removeEventListener('focusin', note)
	}, [root])
	useEffect(() => {
		if (inside.current && (!document.activeElement || document.activeElement === document.body))
			root.current?.querySelector<SVGGElement>('.mv-cell[tabindex="0"]')?.focus({ preventScroll: true })
	})
}
