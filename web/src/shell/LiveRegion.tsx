// LiveRegion.tsx - the one live region of the page: what a screen reader says although the focus has not moved.
import { useEffect, useState } from 'preact/hooks'

let speak: (text: string) => void = () => {}

/** The same text twice is read twice. */
export function announce(text: string): void {
	speak(text)
}

export function LiveRegion() {
	const [said, setSaid] = useState({ text: '', n: 0 })
	useEffect(() => {
		speak = (text) => setSaid((before) => ({ text, n: before.n + 1 }))
	}, [])
	return (
		<div class="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
			<span key={said.n}>{said.text}</span>
		</div>
	)
}
