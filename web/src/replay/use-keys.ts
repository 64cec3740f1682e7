// use-keys.ts - a replay by keyboard: arrows by the chosen unit, 1 to 3 choose it, Home and End, space plays.
import { useEffect, useRef } from 'preact/hooks'
import { UNITS } from './course'
import type { ReplayState } from './use-replay'

function onKey(key: string, show: ReplayState): boolean {
	const unit = UNITS[Number(key) - 1]
	if (key === 'ArrowLeft') show.leap(-1)
	else if (key === 'ArrowRight') show.leap(1)
	else if (key === 'Home') show.go(0)
	else if (key === 'End') show.go(show.last)
	else if (key === ' ') show.toggle()
	else if (unit && show.units.includes(unit)) show.setUnit(unit)
	else return false
	return true
}

/** Whatever the focused part needs itself comes first: a field, a button, the board. */
function taken(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
	const on = event.target instanceof Element ? event.target : null
	return Boolean(on?.closest('input, select, textarea, dialog') || (event.key === ' ' && on?.closest('button, summary, a, [tabindex]')))
}

export function useKeys(show: ReplayState): void {
	const now = useRef(show)
	now.current = show
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!taken(event) && onKey(event.key, now.current)) event.preventDefault()
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
}
