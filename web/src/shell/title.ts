// title.ts - what the tab and a screen reader call this page.
import { useEffect } from 'preact/hooks'
import { t } from '../words'

export function useTitle(title: string): void {
	const whole = title ? `${title} · ${t('app.name')}` : `${t('app.name')} · ${t('app.tagline')}`
	useEffect(() => {
		document.title = whole
	}, [whole])
}
