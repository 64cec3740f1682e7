// use-moment.ts - looking back: the moment of the game on show, and the view of it.
import { useEffect, useState } from 'preact/hooks'
import type { Session, Snapshot, State, Step } from '../types'

const NOW = -1

export interface Moment {
	moment: number
	state: State | null // null while it is fetched
	look(moment: number): void
}

export function useMoment(session: Session, snap: Snapshot): Moment {
	const [wanted, setWanted] = useState(NOW)
	const [view, setView] = useState<{ viewer: number; step: Step | undefined; moment: number; state: State } | null>(null)
	const past = wanted >= 0 && wanted < snap.moment
	// The step that led there: after a take-back, or for another viewer, the same number is another moment.
	const step = snap.steps[wanted - 1]
	const { viewer } = snap
	useEffect(() => {
		if (!past) return
		let current = true
		session.look(wanted).then(
			(state) => current && setView({ viewer, step, moment: wanted, state }),
			() => current && setWanted(NOW),
		)
		return () => {
			current = false
		}
	}, [session, wanted, past, step, viewer])
	const look = (moment: number) => setWanted(moment >= snap.moment ? NOW : Math.max(0, moment))
	if (!past) return { moment: snap.moment, state: snap.state, look }
	const fetched = view && view.moment === wanted && view.step === step && view.viewer === viewer
	return { moment: wanted, state: fetched ? view.state : null, look }
}
