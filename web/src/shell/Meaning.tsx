// Meaning.tsx - what the thing under the pointer, the focus or a held finger means: an abbreviation, a unit with all that is to know of it.
// One bubble for the whole board, or for the companion's screen; whatever has `data-means` is explained.
import type { JSX, RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { colon } from '../words'
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
const HELD = 450
const WIDE = 280 // pixels, at most

interface Bubble {
	text: string
	x: number
	y: number
	below: boolean
}

const meantBy = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[data-means]') : null)

/** Of a button with the focus: all the abbreviations in it. */
function textOf(one: Element): string {
	const own = one.getAttribute('data-means')
	if (own) return own
	return [...new Set([...one.querySelectorAll('[data-means]')].map((abbr) => abbr.getAttribute('data-means')))].join('\n')
}

function bubbleOf(one: Element): Bubble | null {
	const text = textOf(one)
	if (!text) return null
	const box = one.getBoundingClientRect()
	const x = Math.min(Math.max(box.x + box.width / 2, WIDE / 2 + 4), innerWidth - WIDE / 2 - 4)
	const below = box.y < 90
	return { text, x, y: below ? box.bottom + 6 : box.top - 6, below }
}

/** Pointer, focus and held finger, for the whole board. */
function useMeaning(board: RefObject<HTMLElement | null>): Bubble | null {
	const [bubble, show] = useState<Bubble | null>(null)
	useEffect(() => {
		const root = board.current
		if (!root) return
		let timer = 0
		let held = false
		const after = (wait: number, one: Element, then?: () => void) => {
			clearTimeout(timer)
			timer = window.setTimeout(() => {
				show(one.isConnected ? bubbleOf(one) : null)
				then?.()
			}, wait)
		}
		const away = () => {
			clearTimeout(timer)
			show(null)
		}
		const listeners: [string, (event: Event) => void][] = [
			[
				'pointerover',
				(event) => {
					const one = meantBy(event.target)
					if ((event as PointerEvent).pointerType !== 'mouse' || (event as PointerEvent).buttons) return
					if (one) after(HOVER, one)
					else away()
				},
			],
			['pointerleave', away],
			[
				'pointerdown',
				(event) => {
					away()
					held = false
					const one = meantBy(event.target)
					if ((event as PointerEvent).pointerType !== 'mouse' && one && !one.closest('svg')) after(HELD, one, () => (held = true))
				},
			],
			['pointerup', () => clearTimeout(timer)],
			['pointercancel', away],
			[
				'click',
				(event) => {
					const one = meantBy(event.target)
					if (!held && one && !one.closest('svg, button')) return show(bubbleOf(one))
					if (!held) return
					held = false // it was held to be explained, not pressed
					event.preventDefault()
					event.stopPropagation()
				},
			],
			[
				'focusin',
				(event) => {
					const target = event.target as Element
					if (target.matches(':focus-visible') && !target.closest('svg')) after(0, target)
				},
			],
			['focusout', away],
			['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && away()],
			['contextmenu', (event) => held && event.preventDefault()],
		]
		for (const [name, heard] of listeners) root.addEventListener(name, heard, name === 'click')
		document.addEventListener('scroll', away, true)
		return () => {
			clearTimeout(timer)
			for (const [name, heard] of listeners) root.removeEventListener(name, heard, name === 'click')
			document.removeEventListener('scroll', away, true)
		}
	}, [board])
	return bubble
}

export function Meaning({ board }: { board: RefObject<HTMLElement | null> }): JSX.Element | null {
	const bubble = useMeaning(board)
	if (!bubble) return null
	return (
		<div
			class={`meaning${bubble.below ? ' meaning-below' : ''}`}
			role="tooltip"
			data-testid="meaning"
			style={{ left: `${bubble.x}px`, top: `${bubble.y}px`, maxWidth: `${WIDE}px` }}
		>
			{bubble.text.split('\n').map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	)
}
