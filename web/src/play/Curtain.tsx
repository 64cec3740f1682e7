// Curtain.tsx - between two players at one screen. While it hangs the board is not in the page at all: a player's view is asked for only when
// that player has pressed the button, and whoever comes to the page, or comes back to it, has pressed none.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { PUBLIC } from '../types'
import type { Session, Snapshot } from '../types'
import { say } from '../words/play'

/** Before whose hand the curtain hangs; -2: it does not. `looking` is who has said on this page to be there. */
export function curtainFor(snap: Snapshot, looking: number): number {
	const shared = snap.seats.filter((s) => s.yours).length > 1
	if (!shared || snap.status !== 'playing') return PUBLIC
	const who = snap.turn >= 0 && snap.seats[snap.turn]?.yours ? snap.turn : snap.viewer
	return who === looking && who === snap.viewer ? PUBLIC : who
}

/** Where nothing is hidden, or all is over, the screen looks with the eyes of who is to play; -2: it does, or somebody must be asked. */
function seatToTake(snap: Snapshot, open: boolean): number {
	const own = snap.seats.flatMap((s, i) => (s.yours ? [i] : []))
	if (own.length < 2 || !(open || snap.status === 'over')) return PUBLIC
	const seat = own.includes(snap.turn) ? snap.turn : snap.viewer >= 0 ? snap.viewer : own[0]!
	return seat === snap.viewer ? PUBLIC : seat
}

export interface Curtained {
	hidden: boolean // nothing may be drawn
	who: number // for whom the curtain hangs; -2: nobody yet
	lift(): void
	lifted: number // how often it went up
}

export function useCurtain(session: Session, snap: Snapshot, hides: boolean, failed: (e: Error) => void): Curtained {
	const [looking, setLooking] = useState(PUBLIC)
	const [lifted, setLifted] = useState(0)
	const sit = (seat: number) => void session.sit(seat).catch(failed)
	useEffect(() => {
		// A page that is left may be shown again as it was: then nobody knows who looks.
		const drop = () => setLooking(PUBLIC)
		window.addEventListener('pagehide', drop)
		return () => window.removeEventListener('pagehide', drop)
	}, [])
	const take = seatToTake(snap, !hides)
	useEffect(() => {
		if (take >= 0) sit(take)
	}, [take])
	const who = hides ? curtainFor(snap, looking) : PUBLIC
	return {
		hidden: who >= 0,
		who,
		lifted,
		lift: () => {
			setLooking(who)
			setLifted(lifted + 1)
			if (snap.viewer !== who) sit(who)
		},
	}
}

export function Curtain({ who, lift }: { who: string; lift(): void }): JSX.Element {
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => button.current?.focus(), [])
	return (
		<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title" data-testid="curtain">
			<div class="play-card">
				<h2 id="curtain-title">{say('curtainTitle', { who })}</h2>
				<p>{say('curtainText')}</p>
				<button ref={button} type="button" class="button primary" data-testid="curtain-lift" onClick={lift}>
					{say('curtainLift', { who })}
				</button>
			</div>
		</div>
	)
}
