// title.ts - what the tab and a screen reader call this page, and the mark on the tab and on an installed app that one's turn has come.
import { useEffect } from 'preact/hooks'
import { t } from '../words'

let base = ''
let mark = ''

function write(): void {
	document.title = mark + base
}

export function useTitle(title: string): void {
	const whole = title ? `${title} · ${t('app.name')}` : `${t('app.name')} · ${t('app.tagline')}`
	useEffect(() => {
		base = whole
		write()
	}, [whole])
}

/** Browsers without a badge show the mark in the tab alone. */
function badge(on: boolean): void {
	if (!('setAppBadge' in navigator)) return
	void (on ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => {})
}

/** Whether the player is to act, as the tab and the app's icon say it. */
export function useTurnMark(on: boolean): void {
	const text = on ? `● ${t('turn.yours')} · ` : ''
	useEffect(() => {
		mark = text
		write()
		badge(text !== '')
		return () => {
			mark = ''
			write()
			badge(false)
		}
	}, [text])
}
