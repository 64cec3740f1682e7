// use-keys.ts - keys of a free table: those of the table while it has the focus, letters wherever nothing is typed.
import { useEffect, useRef } from 'preact/hooks'

/** `inside`: the table has the focus, so that arrows and Enter are the table's too. Answers whether the key was one of ours. */
export type OnKey = (event: KeyboardEvent, inside: boolean) => boolean

export function useKeys(onKey: OnKey): void {
	const latest = useRef(onKey)
	latest.current = onKey
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const target = event.target as Element
			if (event.defaultPrevented || target.closest('input:not([type=checkbox]), select, textarea, dialog')) return
			const inside = target === document.body || (target.closest('.tb-table') !== null && !target.closest('button, a'))
			if (latest.current(event, inside)) event.preventDefault()
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
}
