// use-announcements.ts - tells a screen reader what happened and whose turn it is, and keeps the keyboard focus on the screen.
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { announce } from '../shell/LiveRegion'
import type { Lang, Rules, Snapshot } from '../types'
import { eventFormatter, summary } from './story'

/** Behind the curtain, and when the screen is left, nothing remains to be read. */
export function useAnnouncements(rules: Rules, snap: Snapshot, lang: Lang, turn: string, hidden: boolean): void {
	const last = useRef(snap)
	const format = useMemo(() => eventFormatter(rules, lang), [rules, lang])
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment, not for each snapshot of it
	useEffect(() => {
		const same = last.current.viewer === snap.viewer
		const news = hidden || !same ? '' : summary(snap.steps.slice(last.current.moment), format)
		last.current = snap
		announce(hidden ? '' : `${news} ${turn}.`.trim())
	}, [snap.moment, snap.viewer, turn, hidden])
	useEffect(() => () => announce(''), [])
}

type Ref = { current: HTMLElement | null }

/** When the focused button disappears, the focus goes to `fallback` instead of being lost. Checked after each `change`. */
export function useFocusFallback(root: Ref, fallback: Ref, change: unknown): void {
	const inside = useRef(false)
	useEffect(() => {
		const onFocus = (e: FocusEvent) => {
			inside.current = root.current?.contains(e.target as Node) ?? false
		}
		document.addEventListener('focusin', onFocus)
		return () => document.removeEventListener('focusin', onFocus)
	}, [root])
	// biome-ignore lint/correctness/useExhaustiveDependencies: `change` says when to look
	useEffect(() => {
		const lost = !document.activeElement || document.activeElement === document.body
		if (lost && inside.current) fallback.current?.focus({ preventScroll: true })
	}, [change, fallback])
}
