// lazy.tsx - a screen that is fetched when it is first shown, so that the first page stays light.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words'
import { UnknownLand } from './plates'

export function Wait({ text }: { text?: string }) {
	return (
		<div class="wait" role="status">
			<svg viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
				<circle cx="30" cy="30" r="24" fill="none" stroke="var(--line-strong)" stroke-width="1.5" />
				<path class="needle" d="M30 9l5 21-5 21-5-21z" fill="var(--sheet-high)" stroke="var(--ink-soft)" />
				<path class="needle" d="M30 9l5 21H25z" fill="var(--bad)" />
			</svg>
			<p>{text || t('app.loading')}</p>
		</div>
	)
}

export function Trouble({ error, retry }: { error: Error; retry?: () => void }) {
	return (
		<div class="page page-narrow stack">
			<UnknownLand />
			<h1 tabIndex={-1}>{t('app.failed')}</h1>
			<p class="notice bad">{error.message}</p>
			<div class="row">
				{retry && (
					<button type="button" class="button primary" onClick={retry}>
						{t('app.again')}
					</button>
				)}
				<a class="button" href="/">
					{t('app.home')}
				</a>
			</div>
		</div>
	)
}

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReturnType<typeof Wait> {
	let known: ComponentType<P> | null = null
	return function Lazy(props: P) {
		const [, redraw] = useState(0)
		const [error, setError] = useState<Error | null>(null)
		const fetchIt = () => {
			setError(null)
			load().then(
				(screen) => {
					known = screen
					redraw((n) => n + 1)
				},
				() => setError(new Error(t('app.no-engine'))),
			)
		}
		useEffect(() => {
			if (!known) fetchIt()
		}, [])
		if (error) return <Trouble error={error} retry={fetchIt} />
		const Screen = known
		return Screen ? <Screen {...props} /> : <Wait />
	}
}
