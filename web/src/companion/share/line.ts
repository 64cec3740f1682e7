// line.ts - the connection to a shared battle (docs/api.md, "Shared battles"): one WebSocket that reconnects by itself. What was not
// acknowledged when it was lost is not sent again from here: sync.ts compares first.

/** What the line needs from its surroundings; a test brings its own. */
export interface World {
	connect(): WebSocket
	later(call: () => void, ms: number): unknown
	never(timer: unknown): void
	jitter(): number // 0 to 1
}

export const browser: World = {
	connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, 'grognard-1'),
	later: (call, ms) => setTimeout(call, ms),
	never: (timer) => clearTimeout(timer as number),
	jitter: Math.random,
}

/** Steps after the first `from`. */
export interface Lines {
	version: number
	from: number
	lines: string[]
}

export interface Whole extends Lines {
	writes: boolean
	watch: string
	head: string
}

export type Answer = { t: 'ack' } | ({ t: 'no'; code: string; text: string } & Partial<Lines>)

export interface Listener {
	whole(battle: Whole): void
	more(lines: Lines): void
	lost(): void
	/** It cannot be opened, now or ever. */
	refused(code: string, text: string): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const PING_EVERY = 20_000
const SILENCE = 50_000 // without any message for so long, the connection counts as dead
const LATER = ['slow-down', 'full', 'store', 'stopping']

export class Line {
	private socket: WebSocket | null = null
	private requests = new Map<number, (answer: Answer | null) => void>()
	private count = 0
	private failures = 0
	private heard = 0
	private waiting: unknown = null
	private beat: unknown = null
	private closed = false

	constructor(
		private readonly token: string,
		private readonly lang: string,
		private readonly world: World,
		private readonly to: Listener,
	) {
		this.connect()
	}

	private connect(): void {
		this.waiting = null
		let socket: WebSocket
		try {
			socket = this.world.connect()
		} catch {
			this.lost()
			return
		}
		this.socket = socket
		socket.onmessage = (e) => {
			if (socket === this.socket && typeof e.data === 'string') this.hear(JSON.parse(e.data))
		}
		socket.onclose = () => {
			if (socket === this.socket) this.lost()
		}
		socket.onerror = () => {} // a close follows
	}

	private lost(): void {
		this.socket = null
		if (this.beat !== null) this.world.never(this.beat)
		this.beat = null
		for (const done of this.requests.values()) done(null)
		this.requests.clear()
		if (this.closed) return
		this.to.lost()
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++) * (0.5 + this.world.jitter() / 2)
		this.waiting = this.world.later(() => this.connect(), wait)
	}

	/** The network is back, or the page is visible again. */
	wake(): void {
		if (this.waiting === null || this.closed) return
		this.world.never(this.waiting)
		this.failures = 0
		this.connect()
	}

	close(): void {
		this.closed = true
		if (this.waiting !== null) this.world.never(this.waiting)
		this.socket?.close()
		this.lost()
	}

	/** Null: the connection was lost before the answer. */
	write(version: number, from: number, lines: string[]): Promise<Answer | null> {
		return new Promise((resolve) => this.ask({ t: 'write', version, from, lines }, resolve))
	}

	private ask(message: object, done: (answer: Answer | null) => void): void {
		if (this.socket?.readyState !== 1) {
			done(null)
			return
		}
		const re = ++this.count
		this.requests.set(re, done)
		this.socket.send(JSON.stringify({ ...message, re }))
	}

	/** A connection can die silently: ping now and then, and replace it when nothing comes back. */
	private listen(): void {
		let known = this.heard
		let silent = 0
		const tick = () => {
			silent = this.heard === known ? silent + PING_EVERY : 0
			known = this.heard
			if (silent >= SILENCE) return void this.socket?.close()
			this.socket?.send('{"t":"ping"}')
			this.beat = this.world.later(tick, PING_EVERY)
		}
		this.beat = this.world.later(tick, PING_EVERY)
	}

	private hear(m: { t: string; re?: number; code?: string; text?: string }): void {
		this.heard++
		if (m.t === 'hello') {
			this.listen()
			this.ask(
				{ t: 'battle', token: this.token, words: this.lang },
				(answer) => answer?.t === 'no' && this.notOpen(answer.code, answer.text),
			)
		} else if (m.t === 'battle') {
			this.failures = 0
			this.requests.delete(m.re ?? 0)
			this.to.whole(m as unknown as Whole)
		} else if (m.t === 'lines') this.to.more(m as unknown as Lines)
		else if (m.t === 'ack' || m.t === 'no') {
			const done = this.requests.get(m.re ?? 0)
			this.requests.delete(m.re ?? 0)
			done?.(m as Answer)
		}
	}

	private notOpen(code: string, text: string): void {
		if (LATER.includes(code)) return void this.socket?.close() // and once more, a while later
		this.close()
		this.to.refused(code, text)
	}
}
