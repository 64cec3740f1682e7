// pace.ts - computers that play among themselves wait for whoever watches: between two moves as long as was chosen, and while it is paused until
// the next step is asked for.

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

const WAIT_MS: Record<Speed, number> = { slow: 2500, normal: 900, fast: 60 }
const KEY = 'grognard.watch.speed'

const isSpeed = (text: string | null): text is Speed => SPEEDS.some((speed) => speed === text)

export class Pace {
	paused = false
	speed: Speed
	private granted = 0 // steps asked for while it is paused
	private wake: () => void = () => undefined

	/** `changed` is called after every change. */
	constructor(private readonly changed: () => void) {
		const kept = localStorage.getItem(KEY)
		this.speed = isSpeed(kept) ? kept : 'normal'
	}

	/** Until the next move may be made. */
	async next(): Promise<void> {
		if (!this.paused) await this.sleep(WAIT_MS[this.speed])
		while (this.paused && !this.granted) await this.sleep(Infinity)
		if (this.paused) this.granted--
	}

	/** Until the time has passed, or something has changed. */
	private sleep(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = Number.isFinite(ms) ? setTimeout(() => this.wake(), ms) : 0
			this.wake = () => {
				clearTimeout(timer)
				this.wake = () => undefined
				resolve()
			}
		})
	}

	toggle(): void {
		this.paused = !this.paused
		this.granted = 0
		this.change()
	}

	/** One move; it is paused after it. */
	step(): void {
		this.paused = true
		this.granted++
		this.change()
	}

	choose(speed: Speed): void {
		this.speed = speed
		localStorage.setItem(KEY, speed)
		this.change()
	}

	/** Nobody waits any longer. */
	end(): void {
		this.paused = false
		this.wake()
	}

	private change(): void {
		this.wake()
		this.changed()
	}
}
