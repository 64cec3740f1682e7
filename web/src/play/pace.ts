// pace.ts - a computer plays faster than eyes can follow: what it does is shown one step after the other. The game is not held up by
// that, only its drawing comes later; a press on the board shows all of it at once, and the settings know who never wants to wait.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session, Snapshot } from '../types'

export const PACE = 750 // milliseconds for which a step stays in view before a computer's next
const MOST = 40 // steps that may wait: who comes back to a page left alone sees how things stand

export type Pace = 'calm' | 'quick'

export function pace(): Pace {
	return localStorage.getItem('grognard.pace') === 'quick' ? 'quick' : 'calm'
}

export function setPace(to: Pace): void {
	if (to === 'quick') localStorage.setItem('grognard.pace', to)
	else localStorage.removeItem('grognard.pace')
}

/** How long what is shown must stay before `next`: only what a computer did visibly has to wait. */
export function pause(shown: Snapshot, next: Snapshot): number {
	const news = next.steps.slice(shown.moment)
	return news.some((step) => step.events.length > 0 && next.seats[step.who]?.kind === 'computer') ? PACE : 0
}

/** Other eyes, another game, a take-back: nothing that follows from what was shown. */
function leaps(last: Snapshot, next: Snapshot): boolean {
	return next.id !== last.id || next.viewer !== last.viewer || next.moment < last.moment
}

/** What a pacer needs of the world; a test gives its own. */
export interface Clock {
	now(): number
	later(call: () => void, ms: number): unknown
	never(timer: unknown): void
	quick(): boolean // nobody wants to wait, or nobody looks
}

export class Pacer {
	private waiting: Snapshot[] = []
	private since = -Infinity // when the last step came into view
	private timer: unknown = null

	constructor(
		public shown: Snapshot,
		private readonly draw: () => void,
		private readonly clock: Clock,
	) {}

	/** Something has happened that is not in view yet. */
	get behind(): boolean {
		return this.waiting.length > 0
	}

	take(next: Snapshot): void {
		const last = this.waiting[this.waiting.length - 1] ?? this.shown
		if (next === last) return
		if (leaps(last, next) || this.waiting.length >= MOST || this.clock.quick()) return this.jump(next)
		this.waiting.push(next)
		this.go()
	}

	hurry(): void {
		const last = this.waiting[this.waiting.length - 1]
		if (last) this.jump(last)
	}

	close(): void {
		if (this.timer !== null) this.clock.never(this.timer)
		this.timer = null
	}

	private go(): void {
		while (this.timer === null && this.waiting[0]) {
			const ms = this.since + pause(this.shown, this.waiting[0]) - this.clock.now()
			if (ms > 0)
				this.timer = this.clock.later(() => {
					this.timer = null
					this.go()
				}, ms)
			else this.show(this.waiting.shift() as Snapshot)
		}
	}

	private jump(next: Snapshot): void {
		this.close()
		this.waiting = []
		this.show(next)
	}

	private show(next: Snapshot): void {
		if (next.moment !== this.shown.moment) this.since = this.clock.now()
		this.shown = next
		this.draw()
	}
}

const page: Clock = {
	now: () => performance.now(),
	later: (call, ms) => setTimeout(call, ms),
	never: (timer) => clearTimeout(timer as number),
	quick: () => pace() === 'quick' || document.hidden,
}

export interface Paced {
	snap: Snapshot
	behind: boolean
	hurry(): void
}

/** The session's snapshots, each when its time has come. Whether there is a connection is always told at once. */
export function usePaced(session: Session): Paced {
	const [, redraw] = useState(0)
	const kept = useRef<{ session: Session; pacer: Pacer } | null>(null)
	if (kept.current?.session !== session) kept.current = { session, pacer: new Pacer(session.now, () => redraw((n) => n + 1), page) }
	const { pacer } = kept.current
	useEffect(() => {
		pacer.take(session.now) // what came between the first drawing and now
		const stop = session.subscribe(() => {
			pacer.take(session.now)
			redraw((n) => n + 1)
		})
		return () => {
			stop()
			pacer.close()
		}
	}, [session])
	const { connected, reason } = session.now
	const { shown } = pacer
	const snap = shown.connected === connected && shown.reason === reason ? shown : { ...shown, connected, reason }
	return { snap, behind: pacer.behind, hurry: () => pacer.hurry() }
}
