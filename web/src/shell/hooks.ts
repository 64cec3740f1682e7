// hooks.ts - what several screens ask of the world: a promise's answer, the engine, a session's latest snapshot.
import { useEffect, useState } from 'preact/hooks'
import type { Engine, Session, Snapshot } from '../types'
import { theEngine } from './engine'

export type Fetched<T> = { value?: T; error?: Error }

/** The answer of `ask`, asked anew whenever a dependency changes; an older answer that comes late is dropped. */
export function useAnswer<T>(ask: () => Promise<T>, deps: unknown[]): Fetched<T> {
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
	}, deps)
	return got
}

export function useEngine(game: string): Fetched<Engine> {
	return useAnswer(() => theEngine(game), [game])
}

/** The snapshot of a session, drawn again after every change. */
export function useSnapshot(session: Session): Snapshot {
	const [, redraw] = useState(0)
	useEffect(() => session.subscribe(() => redraw((n) => n + 1)), [session])
	return session.now
}
