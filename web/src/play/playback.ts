// playback.ts - a computer plays faster than anyone can follow, so its steps are shown one after the other. Only the drawing waits, never the
// game. A press on the board shows everything at once; a setting turns the delay off.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session, Snapshot } from '../types'

export const STEP_MS = 750 // how long a step stays in view before a computer's next
const QUEUE_MAX = 40 // whoever returns to a page left alone sees the current position at once

/** still: all at once, and nothing moves. */
export const SPEEDS = ['slow', 'calm', 'quick', 'still'] as const
export type PlaybackSpeed = (typeof SPEEDS)[number]

export function playbackSpeed(): PlaybackSpeed {
	return SPEEDS.find((speed) => speed === localStorage.getItem('grognard.pace')) ?? 'calm'
}

export function setPlaybackSpeed(to: PlaybackSpeed): void {
	if (to === 'calm') localStorage.removeItem('grognard.pace')
	else localStorage.setItem('grognard.pace', to)
	if (to === 'still') document.documentElement.dataset.motion = 'none'
	else delete document.documentElement.dataset.motion
}

/** How long the shown snapshot stays before `next`: only a visible step of a computer waits. */
export function delay(shown: Snapshot, next: Snapshot): number {
	const news = next.steps.slice(shown.moment)
	return news.some((step) => step.events.length > 0 && next.seats[step.who]?.kind === 'computer') ? STEP_MS : 0
}

/** Another viewer, another game or a take-back: nothing that continues what was shown. */
function discontinuous(last: Snapshot, next: Snapshot): boolean {
	return next.id !== last.id || next.viewer !== last.viewer || next.moment < last.moment
}

/** A test brings its own. */
export interface Clock {
	now(): number
	schedule(call: () => void, ms: number): unknown
	cancel(timer: unknown): void
	quick(): boolean // the player wants no delay, or nobody is looking
	slow?(): boolean // they want twice as much
}

export class Playback {
	private queue: Snapshot[] = []
	private shownAt = -Infinity // when the last step came into view
	private timer: unknown = null

	constructor(
		public shown: Snapshot,
		private readonly draw: () => void,
		private readonly clock: Clock,
	) {}

	/** Something has happened that is not in view yet. */
	get behind(): boolean {
		return this.queue.length > 0
	}

	push(next: Snapshot): void {
		const last = this.queue[this.queue.length - 1] ?? this.shown
		if (next === last) return
		if (discontinuous(last, next) || this.queue.length >= QUEUE_MAX || next.paced || this.clock.quick()) {
			this.jump(next)
		} else {
			this.queue.push(next)
			this.advance()
		}
	}

	catchUp(): void {
		const last = this.queue[this.queue.length - 1]
		if (last) this.jump(last)
	}

	close(): void {
		if (this.timer !== null) this.clock.cancel(this.timer)
		this.timer = null
	}

	private advance(): void {
		while (this.timer === null && this.queue[0]) {
			const wait = delay(this.shown, this.queue[0]) * (this.clock.slow?.() ? 2 : 1)
			const ms = this.shownAt + wait - this.clock.now()
			if (ms > 0)
				this.timer = this.clock.schedule(() => {
					this.timer = null
					this.advance()
				}, ms)
			else this.show(this.queue.shift() as Snapshot)
		}
	}

	private jump(next: Snapshot): void {
		this.close()
		this.queue = []
		this.show(next)
	}

	private show(next: Snapshot): void {
		if (next.moment !== this.shown.moment) this.shownAt = this.clock.now()
		this.shown = next
		this.draw()
	}
}

const pageClock: Clock = {
	now: () => performance.now(),
	schedule: (call, ms) => setTimeout(call, ms),
	cancel: (timer) => clearTimeout(timer as number),
	quick: () => ['quick', 'still'].includes(playbackSpeed()) || document.hidden,
	slow: () => playbackSpeed() === 'slow',
}

export interface PlaybackState {
	snap: Snapshot
	behind: boolean
	catchUp(): void
}

/** The session's snapshots, each when its time has come. A lost connection shows at once. */
export function usePlayback(session: Session): PlaybackState {
	const [, redraw] = useState(0)
	const last = useRef<{ session: Session; playback: Playback } | null>(null)
	if (last.current?.session !== session)
		last.current = { session, playback: new Playback(session.now, () => redraw((n) => n + 1), pageClock) }
	const { playback } = last.current
	useEffect(() => {
		playback.push(session.now) // what came between the first drawing and now
		const stop = session.subscribe(() => {
			playback.push(session.now)
			redraw((n) => n + 1)
		})
		return () => {
			stop()
			playback.close()
		}
	}, [session, playback])
	const { connected, reason } = session.now
	const { shown } = playback
	const snap = shown.connected === connected && shown.reason === reason ? shown : { ...shown, connected, reason }
	return { snap, behind: playback.behind, catchUp: () => playback.catchUp() }
}
