// Curtain.tsx - hides the board between the turns of two players who share a screen. While it is down the board is not in the page at all:
// a player's view is fetched only after that player has pressed the button, and again whenever the page is opened or returned to.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { useBoard } from '../games/list'
import { PUBLIC } from '../types'
import type { Rules, Session, Snapshot, State } from '../types'
import { say } from '../words/play'

const differ = (a: State, b: State) => a.some((byte, i) => byte !== b[i])

/** Whether this view is not for everybody: it shows something that others may not see, or lacks something that it may not show. */
export function holdsSecrets(rules: Rules, { state, viewer }: Snapshot): boolean {
	return differ(state, rules.hide(state, PUBLIC)) || differ(state, rules.deal(state, viewer, 1n))
}

/** Whether the game itself says that nothing lies hidden now. */
export function isOpen(board: ReturnType<typeof useBoard>, rules: Rules, { state }: Snapshot): boolean {
	return board !== null && board !== 'none' && Boolean(board.open?.(rules.read(state)))
}

/** Whose hand the curtain hides; PUBLIC: nobody's, it is up. `looking`: who has pressed the button. */
export function curtainFor(snap: Snapshot, looking: number): number {
	const shared = snap.seats.filter((s) => s.yours).length > 1
	if (!shared || snap.status !== 'playing') return PUBLIC
	const who = snap.turn >= 0 && snap.seats[snap.turn]?.yours ? snap.turn : snap.viewer
	return who === looking && who === snap.viewer ? PUBLIC : who
}

/** The seat to view the game from where no curtain is needed: nothing is hidden, or it is over. PUBLIC: no change. */
function seatToTake(snap: Snapshot, open: boolean): number {
	const own = snap.seats.flatMap((s, i) => (s.yours ? [i] : []))
	if (own.length < 2 || !(open || snap.status === 'over')) return PUBLIC
	const seat = own.includes(snap.turn) ? snap.turn : snap.viewer >= 0 ? snap.viewer : own[0]!
	return seat === snap.viewer ? PUBLIC : seat
}

export interface CurtainState {
	hidden: boolean // the curtain is down: nothing may be drawn
	who: number // whose turn it is behind it; PUBLIC: not known yet
	lift(): void
	lifted: number // how often it was lifted
}

export function useCurtain(session: Session, snap: Snapshot, hides: boolean, failed: (e: Error) => void): CurtainState {
	const [looking, setLooking] = useState(PUBLIC)
	const [lifted, setLifted] = useState(0)
	const sit = (seat: number) => void session.sit(seat).catch(failed)
	useEffect(() => {
		// The browser may show the page again as it was left, to somebody else.
		const drop = () => setLooking(PUBLIC)
		window.addEventListener('pagehide', drop)
		return () => window.removeEventListener('pagehide', drop)
	}, [])
	const take = seatToTake(snap, !hides)
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each seat
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
