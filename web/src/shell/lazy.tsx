// lazy.tsx - a screen that is fetched when it is first shown, so that the first page stays light.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words'
import { ErrorPage } from './ErrorPage'
import { Loading } from './Loading'

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReturnType<typeof Loading> {
	let known: ComponentType<P> | null = null
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, when the page loads
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
		// biome-ignore lint/correctness/useExhaustiveDependencies: once
		useEffect(() => {
			if (!known) fetchIt()
		}, [])
		if (error) return <ErrorPage error={error} retry={fetchIt} />
		const Screen = known
		return Screen ? <Screen {...props} /> : <Loading />
	}
}
