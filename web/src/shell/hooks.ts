// hooks.ts - what several screens wait for: a promise, the engine, the snapshots of a session.
import { useEffect, useState } from 'preact/hooks'
import type { Engine, Session, Snapshot } from '../types'
import { theEngine } from './engine'

export type Fetched<T> = { value?: T; error?: Error }

/** The value of a promise, made anew when a dependency changes; a late answer to an older one is dropped. */
export function usePromise<T>(ask: () => Promise<T>, deps: unknown[]): Fetched<T> {
	const [got, setGot] = useState<Fetched<T>>({})
	useEffect(() => {
		let current = true
		setGot({})
		ask().then(
			(value) => current && setGot({ value }),
			(error: Error) => current && setGot({ error }),
		)
		return () => {
			current = false
		}
		// biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
	}, deps)
	return got
}

export function useEngine(game: string): Fetched<Engine> {
	return usePromise(() => theEngine(game), [game])
}

export function useSnapshot(session: Session): Snapshot {
	const [, redraw] = useState(0)
	useEffect(() => session.subscribe(() => redraw((n) => n + 1)), [session])
	return session.now
}
