// press-guard.ts - protects against accidental presses. A button that has just appeared, or whose meaning has just changed, ignores
// presses for a moment, so that a double click, a slow click or a held key never hits the next button. Every press around a board passes
// here first.
import { useEffect, useLayoutEffect } from 'preact/hooks'

export const SETTLE = 350 // milliseconds: longer than a double click, shorter than reading

const WHERE = '.play, .curtain'
const BUTTON = 'button, [role=button], [role=radio]'
const READING = '.log, .clause-link' // what only shows something is never guarded
const ANSWERS = '.play-main, .action-list' // what answers the current question

const appearedAt = new WeakMap<Element, number>()
let askedAt = -Infinity // when the question last changed
let timer = 0

/** While something is fresh the page has the attribute `data-settling`, for tests and styles. */
function settle(): void {
	const root = document.documentElement
	root.dataset.settling = ''
	clearTimeout(timer)
	timer = window.setTimeout(() => delete root.dataset.settling, SETTLE)
}

function appeared(node: Element, now: number): void {
	for (const button of [node, ...node.querySelectorAll(BUTTON)]) {
		if (!button.matches(BUTTON) || !button.closest(WHERE) || button.closest(READING)) continue
		appearedAt.set(button, now)
		settle()
	}
}

function watch(records: MutationRecord[]): void {
	const now = performance.now()
	for (const { type, target, addedNodes } of records) {
		if (type === 'attributes' && (target as Element).hasAttribute('open')) appeared(target as Element, now)
		for (const node of addedNodes) if (node instanceof Element) appeared(node, now)
	}
}

/** `made`: when the finger or key went, which on a busy page may be long before the page hears of it. */
function fresh(target: Element, made: number): boolean {
	if (!target.closest(WHERE) || target.closest(READING)) return false
	const button = target.closest(BUTTON)
	const since = Math.max(button ? (appearedAt.get(button) ?? -Infinity) : -Infinity, target.closest(ANSWERS) ? askedAt : -Infinity)
	return made - since < SETTLE
}

/** Only presses of a person are guarded, never those of a script. */
function guard(e: Event): void {
	if (!e.isTrusted || !(e.target instanceof Element)) return
	if (e instanceof KeyboardEvent) {
		if (!/^(Enter| |[0-9])$/.test(e.key) || e.target.closest('input, select, textarea, summary, a')) return
		if (!(e.repeat && e.target.closest(WHERE)) && !fresh(e.target, e.timeStamp)) return
	} else if (!fresh(e.target, e.timeStamp)) return
	e.preventDefault()
	e.stopImmediatePropagation()
}

/** `question`: what the player is asked now, "" for nothing. When it changes, every answer on the board counts as new. */
export function usePressGuard(question: string): void {
	useLayoutEffect(() => {
		if (!question) return
		askedAt = performance.now()
		settle()
	}, [question])
	useEffect(() => {
		const observer = new MutationObserver(watch)
		observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
		document.addEventListener('click', guard, true)
		document.addEventListener('keydown', guard, true)
		return () => {
			observer.disconnect()
			document.removeEventListener('click', guard, true)
			document.removeEventListener('keydown', guard, true)
		}
	}, [])
}
