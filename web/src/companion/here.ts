// here.ts - what is kept with this place in the browser's history, written when the answer to a tap has been drawn: telling the browser takes
// longer than the answer itself. The next tap, and leaving the page, do not come before it.

const pending = new Map<string, unknown>()
let place = '' // to which it belongs

export function flush(): void {
	if (pending.size && location.href === place) history.replaceState({ ...history.state, ...Object.fromEntries(pending) }, '')
	pending.clear()
}

export function remember(key: string, value: unknown): void {
	if (!pending.size) {
		place = location.href
		requestAnimationFrame(() => setTimeout(flush))
	}
	pending.set(key, value)
}

/** What was kept here. */
export function remembered(key: string): unknown {
	flush()
	return history.state?.[key]
}

addEventListener('click', flush, { capture: true })
addEventListener('pagehide', flush)
document.addEventListener('visibilitychange', flush) // nothing is drawn on a page that is not seen
