// Meaning.tsx - what the thing under the pointer, the focus or a held finger means: an abbreviation, a unit, a card, the ground. One bubble
// for the whole board, or for the companion's screen. Whatever has `data-means` is explained by that text, whatever has `data-about` by what
// the game's `tell` answers, which asks the engine: each line with its clause. "?" goes from the thing with the focus to these clauses.
import type { JSX, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Message } from '../types'
import { colon } from '../words'
import { ClauseLink } from './ClauseDialog'
import '../style/meaning.css'

// French writes ARRÊT and DÉROUTE with their accents, which are no letters to \b.
const FORM = /(?<![\p{L}\d])([A-ZÉÊ]{2,8}|P[123O]\d?)(?![\p{L}\d])/u

/** An abbreviation as the keys of texts have it: without accents. */
export const bare = (text: string): string => text.replace('É', 'E').replace('Ê', 'E')

interface AbbreviatedProps {
	text: string
	inside?: boolean // of a button, which has the focus instead
	meaning(abbreviation: string): string // '' if it is none of ours
}

/** The text with every abbreviation marked up. */
export function Abbreviated({ text, inside = false, meaning }: AbbreviatedProps): JSX.Element {
	return (
		<span>
			{text.split(FORM).map((part, i) => {
				const means = i % 2 ? meaning(part) : ''
				return means ? (
					<abbr key={i} class="abbr" data-means={`${part}${colon()}${means}`} aria-description={means} tabIndex={inside ? undefined : 0}>
						{part}
					</abbr>
				) : (
					part
				)
			})}
		</span>
	)
}

const HOVER = 350 // milliseconds until it shows
const REST = 600 // on a drawing, over which the pointer passes all the time
const HELD = 450
const STILL = 10 // pixels that a held finger may stray
const WIDE = 300 // pixels, at most
const GAP = 6
const LARGE = 90 // pixels: ground is shown beside the pointer, not at its far edge
const NEAR = 14 // pixels from the pointer
const EXPLAINED = '[data-means], [data-about]'

export interface Told {
	title?: string
	lines: Message[]
}

/** What a game says about one of its things, by the key in its `data-about`. What that takes may have to be fetched first. */
export type Tell = (about: string) => Promise<Told | null>

interface Bubble extends Told {
	one: Element
	at?: [number, number] // where the pointer is, of a thing that is larger than what one looks at
}

const meantBy = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(EXPLAINED) : null)
const drawn = (one: Element): boolean => one.closest('svg') !== null

async function told(one: Element, tell: Tell): Promise<Told | null> {
	const about = one.getAttribute('data-about')
	const means = one.getAttribute('data-means')
	if (about) return tell(about)
	return means ? { lines: means.split('\n').map((text) => ({ text, clause: '' })) } : null
}

/** Of a button with the focus: all the abbreviations in it. */
async function bubbleOf(one: Element, tell: Tell): Promise<Bubble | null> {
	const own = await told(one, tell)
	if (own) return own.lines.length ? { ...own, one } : null
	const inside = [...one.querySelectorAll('[data-means]')].map((abbr) => abbr.getAttribute('data-means') ?? '')
	const lines = [...new Set(inside)].map((text) => ({ text, clause: '' }))
	return lines.length ? { lines, one } : null
}

interface Control {
	show(bubble: Bubble | null): void
	shown(): HTMLElement | null // the bubble in the page
	tell: Tell
}

/** Everything that shows or hides the bubble of a board. Returns what ends it. */
function listen(root: HTMLElement, { show, shown, tell }: Control): () => void {
	let timer = 0
	let held = false
	let asked = 0 // an answer that comes when something else is looked at is dropped
	let from: [number, number] = [0, 0]
	const explain = async (one: Element) => {
		const mine = ++asked
		const bubble = one.isConnected ? await bubbleOf(one, tell).catch(() => null) : null // without a network there is no help
		if (mine === asked) show(bubble && { ...bubble, at: pointed(one) ? from : undefined })
	}
	const after = (wait: number, one: Element, then?: () => void) => {
		clearTimeout(timer)
		timer = window.setTimeout(() => {
			void explain(one)
			then?.()
		}, wait)
	}
	const away = () => {
		clearTimeout(timer)
		asked++
		show(null)
	}
	const pointed = (one: Element): boolean => drawn(one) && !one.matches(':focus-visible') && from[0] > 0
	const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && away() // a finger that is lifted leaves the bubble to be read
	const within = (event: Event) => shown()?.contains(event.target as Node) ?? false
	const over = (event: PointerEvent) => {
		if (event.pointerType !== 'mouse' || event.buttons) return
		from = [event.clientX, event.clientY]
		const one = meantBy(event.target)
		if (within(event)) clearTimeout(timer)
		else if (one) after(drawn(one) ? REST : HOVER, one)
		else away()
	}
	const down = (event: PointerEvent) => {
		if (within(event)) return
		away()
		held = false
		from = [event.clientX, event.clientY]
		const one = meantBy(event.target)
		if (event.pointerType !== 'mouse' && one) after(HELD, one, () => (held = true))
	}
	const stray = ({ pointerType, clientX, clientY }: PointerEvent) => {
		if (pointerType === 'mouse') from = [clientX, clientY]
		else if (!held && Math.hypot(clientX - from[0], clientY - from[1]) > STILL) clearTimeout(timer)
	}
	const click = (event: Event) => {
		const one = meantBy(event.target)
		if (within(event)) return
		if (!held && one && !one.closest('svg, button')) return void explain(one)
		if (!held) return
		held = false // it was held to be explained, not pressed
		event.preventDefault()
		event.stopPropagation()
	}
	const focus = (event: Event) => {
		const target = event.target as Element
		if (!target.matches(':focus-visible') || within(event)) return
		if (!drawn(target)) after(0, target)
		else if (target.matches('[data-about]')) after(REST, target)
	}
	const blur = (event: FocusEvent) => !shown()?.contains(event.relatedTarget as Node) && away()
	const key = (event: KeyboardEvent) => {
		const one = meantBy(event.target)
		if (event.key !== '?' || !one) return
		event.preventDefault()
		void (shown() ? Promise.resolve() : explain(one)).then(() => setTimeout(() => shown()?.querySelector('button')?.focus()))
	}
	return heardBy(
		root,
		{
			...{ pointerover: over, pointerleave: leave, pointerdown: down, pointermove: stray, pointerup: () => clearTimeout(timer) },
			...{ pointercancel: away, click, focusin: focus, focusout: blur, keydown: key },
			contextmenu: (event: Event) => held && event.preventDefault(),
		},
		away,
		() => clearTimeout(timer),
	)
}

/** Whatever happens on the board, and what ends a bubble wherever it happens. Returns what ends the listening. */
function heardBy(root: HTMLElement, listeners: Record<string, unknown>, away: () => void, stop: () => void): () => void {
	const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && away() // wherever the focus is: the pointer may have shown it
	const heard = Object.entries(listeners) as [string, EventListener][]
	for (const [name, listener] of heard) root.addEventListener(name, listener, name === 'click')
	document.addEventListener('scroll', away, true)
	document.addEventListener('keydown', onEscape)
	return () => {
		stop()
		for (const [name, listener] of heard) root.removeEventListener(name, listener, name === 'click')
		document.removeEventListener('scroll', away, true)
		document.removeEventListener('keydown', onEscape)
	}
}

/** Above the thing, or below it where there is more room, and never outside the window. */
function place(bubble: HTMLElement, { one, at }: Bubble): void {
	const whole = one.getBoundingClientRect()
	const box = at && whole.height > LARGE ? new DOMRect(at[0] - NEAR, at[1] - NEAR, 2 * NEAR, 2 * NEAR) : whole
	const { offsetWidth: width, offsetHeight: height } = bubble
	const above = box.top - GAP - height
	const top = above >= GAP || box.top > innerHeight - box.bottom ? above : box.bottom + GAP
	bubble.style.left = `${Math.max(GAP, Math.min(box.x + box.width / 2 - width / 2, innerWidth - width - GAP))}px`
	bubble.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
}

export function Meaning({ board, tell }: { board: RefObject<HTMLElement | null>; tell?: Tell }): JSX.Element | null {
	const [bubble, show] = useState<Bubble | null>(null)
	const box = useRef<HTMLDivElement>(null)
	const latest = useRef(tell)
	latest.current = tell
	useEffect(() => {
		const root = board.current
		return root
			? listen(root, { show, shown: () => box.current, tell: (about) => latest.current?.(about) ?? Promise.resolve(null) })
			: undefined
	}, [board])
	useLayoutEffect(() => {
		if (!bubble || !box.current) return
		const { one } = bubble
		place(box.current, bubble)
		one.setAttribute('aria-describedby', 'meaning')
		return () => one.removeAttribute('aria-describedby')
	}, [bubble])
	if (!bubble) return null
	return (
		<div class="meaning" id="meaning" ref={box} role="tooltip" data-testid="meaning" style={{ maxWidth: `${WIDE}px` }}>
			{bubble.title && <p class="meaning-title">{bubble.title}</p>}
			{bubble.lines.map(({ text, clause }) => (
				<p key={text}>
					{text} <ClauseLink id={clause} />
				</p>
			))}
		</div>
	)
}
