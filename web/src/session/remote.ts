// remote.ts - a game on the server as a Session (docs/api.md).
//
// One WebSocket that reconnects by itself. What was not acknowledged is sent again: the server plays the same message only once. The steps
// the viewer has seen are stored here, so that a reconnection asks only for the missing ones.
import { EngineError } from '../types'
import type { GameEvent, Rules, SeatInfo, Session, Snapshot, State, Step, Message } from '../types'
import { lang, t, type Key } from '../words'
import { api } from './api'

/** What a session needs from its surroundings; a test brings its own. */
export interface World {
	connect(): WebSocket
	rules(game: string): Rules | Promise<Rules>
	version: string // of the engine in the page
	origin: string
	kept: Pick<Storage, 'getItem' | 'setItem'>
	random(bytes: number): Uint8Array
	later(call: () => void, ms: number): unknown
	never(timer: unknown): void
	jitter(): number // 0 to 1
}

export type Which = { id: string; seat?: number } | { watch: string }

type WireEvent = number[]
type WireStep = [number, WireEvent[]]

interface GameMessage {
	id: string
	game: string
	options: Record<string, string>
	status: Snapshot['status']
	seats: SeatInfo[]
	viewer: number
	branch: number
	n: number
	from: number
	steps: WireStep[]
	view: string
	turn: number
	result: string
	back: string
	offer: Snapshot['offer']
	ended: Snapshot['ended']
	next: string
	next_watch: string
	watch: string
	invitations: { seat: number; token: string }[]
	fair: Snapshot['fair']
}

interface StepsMessage {
	from: number
	n: number
	branch: number
	steps: WireStep[]
	view: string
	turn: number
	status: Snapshot['status']
	result: string
	back: string
}

type Answer = { t: 'ack' | 'no' | 'look' | 'game'; code?: string; text?: string; clause?: string; view?: string }

interface Request {
	message: Record<string, unknown>
	again: boolean // sent again after a reconnection
	done(answer: Answer | null): void // null: the connection was lost
}

const ARGS = 6 // of an event; trailing zeros are left out on the wire
const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const PING_EVERY = 20_000
const SILENCE = 50_000 // without any message for so long, the connection counts as dead

const CODES: Record<string, Key> = {
	'no-game': 'no.no-game',
	'not-yours': 'no.not-yours',
	'not-your-turn': 'no.not-your-turn',
	stale: 'no.stale',
	over: 'no.over',
	waiting: 'no.waiting',
	revealed: 'no.revealed',
	'nothing-to-take-back': 'no.nothing-to-take-back',
	'taken-back-often': 'no.taken-back-often',
	'slow-down': 'no.slow-down',
	store: 'no.store',
	full: 'no.full',
	'no-offer': 'no.no-offer',
	offered: 'no.offered',
	'too-many-games': 'api.too-many-games',
	'too-many-new-games': 'api.too-many-new-games',
}

const toEvent = (e: WireEvent): GameEvent => {
	const args = e.slice(2, 2 + ARGS)
	while (args.length < ARGS) args.push(0)
	return { code: e[0], clause: e[1], args }
}
const toStep = ([who, events]: WireStep): Step => ({ who, events: events.map(toEvent) })
/** The address of the rematch: a spectator gets its link for spectators and no id. */
const nextAt = (id?: string, watch?: string): string => (id ? `/g/${id}` : watch ? `/watch/${watch}` : '')
const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

export class Refused extends Error {
	constructor(
		readonly code: string,
		text: string,
	) {
		super(text)
	}
}

export class RemoteSession implements Session {
	private snap: Snapshot | null = null
	private rules: Rules | null = null
	private held: string[] | null = null // what the server said while the rules were on their way
	private branch = 0
	private seat: number | undefined
	private listeners = new Set<() => void>()
	private requests = new Map<number, Request>()
	private count = 0
	private socket: WebSocket | null = null
	private greeted = false
	private closed = false
	private failures = 0
	private waiting: unknown = null
	private beat: unknown = null
	private heard = 0
	private gaveFor = new Set<string>() // "how often the key was renewed.seat"
	private views = new Map<number, State>()
	private ready!: { resolve(): void; reject(e: Error): void }
	/** Resolved when the game is known, rejected when the server will not show it. */
	readonly opened: Promise<void>
	/** Why it is not open yet. */
	reason = ''
	carried = false // the seat is on another device by now
	onClose: () => void = () => {}

	constructor(
		private readonly which: Which,
		private readonly world: World,
		private readonly onWait: (reason: string) => void = () => {},
	) {
		this.seat = 'id' in which ? which.seat : undefined
		this.opened = new Promise((resolve, reject) => (this.ready = { resolve, reject }))
		this.connect()
	}

	/** The rules of this game, once it is open. */
	get rulebook(): Rules {
		return this.rules!
	}

	get now(): Snapshot {
		if (!this.snap) throw new Error('the game is not open yet')
		return this.snap
	}

	subscribe(listener: () => void): () => void {
		this.listeners.add(listener)
		return () => void this.listeners.delete(listener)
	}

	private change(part: Partial<Snapshot>): void {
		if (this.snap) this.snap = { ...this.snap, ...part }
		for (const l of this.listeners) l()
	}

	// ---- the connection

	private connect(): void {
		this.waiting = null
		this.greeted = false
		let socket: WebSocket
		try {
			socket = this.world.connect()
		} catch {
			this.lost()
			return
		}
		this.socket = socket
		socket.onmessage = (e) => {
			if (socket === this.socket && typeof e.data === 'string') this.hear(e.data)
		}
		socket.onclose = () => {
			if (socket === this.socket) this.lost()
		}
		socket.onerror = () => {} // a close follows
	}

	private lost(): void {
		this.socket = null
		this.greeted = false
		if (this.beat !== null) this.world.never(this.beat)
		this.beat = null
		if (this.closed) return
		for (const [re, request] of [...this.requests]) {
			if (request.again) continue
			this.requests.delete(re)
			request.done(null)
		}
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++) * (0.5 + this.world.jitter() / 2)
		this.reason = t('session.lost')
		this.onWait(this.reason)
		this.change({ connected: false, reason: this.reason })
		this.waiting = this.world.later(() => this.connect(), wait)
	}

	/** The network is back, or the page is visible again: reconnect now. */
	wake(): void {
		if (this.waiting !== null && !this.closed) {
			this.world.never(this.waiting)
			this.failures = 0
			this.connect()
		}
	}

	/** A connection can die silently: ping now and then, and replace it when nothing comes back. */
	private listen(): void {
		let known = this.heard
		let silent = 0
		const tick = () => {
			silent = this.heard === known ? silent + PING_EVERY : 0
			known = this.heard
			if (silent >= SILENCE) return void this.socket?.close()
			this.send({ t: 'ping' })
			this.beat = this.world.later(tick, PING_EVERY)
		}
		if (this.beat !== null) this.world.never(this.beat)
		this.beat = this.world.later(tick, PING_EVERY)
	}

	private send(message: Record<string, unknown>): void {
		if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
	}

	private ask(message: Record<string, unknown>, again = false): Promise<Answer | null> {
		return new Promise((resolve) => {
			const re = ++this.count
			const request = { message: { ...message, re }, again, done: resolve }
			if (!again && !this.greeted) return resolve(null)
			this.requests.set(re, request)
			if (this.greeted) this.send(request.message)
		})
	}

	private open(): Promise<Answer | null> {
		const known = { have: this.snap?.steps.length ?? 0, branch: this.branch, form: 'bytes' }
		if ('watch' in this.which) return this.ask({ t: 'watch', token: this.which.watch, ...known })
		const seat = this.seat === undefined ? {} : { seat: this.seat }
		return this.ask({ t: 'open', game: this.which.id, ...seat, ...known })
	}

	// ---- messages of the server

	private hear(text: string): void {
		this.heard++
		const m = JSON.parse(text)
		if (m.t === 'hello') return void this.hello(m.version)
		if (this.held) {
			this.held.push(text)
			return
		}
		if (m.t === 'game' && !this.rules) {
			const rules = this.world.rules(m.game)
			if (rules instanceof Promise) {
				this.hold(text, rules)
				return
			}
			this.rules = rules
		}
		if (m.t === 'game') this.whole(m)
		else if (m.t === 'steps') this.more(m)
		else if (m.t === 'seats') this.change({ seats: this.seats(m.seats), status: m.status ?? this.snap?.status })
		else if (m.t === 'fair') this.fair(m.fair)
		else if (m.t === 'offer') this.change(this.offers(m))
		else if (m.t === 'next') this.change({ next: nextAt(m.id, m.watch) })
		else if (m.t === 'stop') this.change({ reason: t('session.stopping') })
		this.answered(m)
	}

	/** No message can be understood without the rules, which have to be fetched: messages wait until then. */
	private hold(text: string, rules: Promise<Rules>): void {
		const held = [text]
		this.held = held
		rules.then(
			(known) => {
				this.rules = known
				this.held = null
				for (const each of held) if (!this.closed) this.hear(each)
			},
			(error: Error) => {
				this.close()
				this.ready.reject(error)
			},
		)
	}

	/** The current offer, and how the last one ended, even if that was while disconnected. */
	private offers(m: Pick<Snapshot, 'offer' | 'ended'>): Pick<Snapshot, 'offer' | 'ended'> {
		const { offer = null, ended = null } = this.snap ?? {}
		const over = m.ended && m.ended.number === offer?.number ? m.ended : ended
		return { offer: m.offer, ended: m.offer ? null : over }
	}

	private answered(m: Answer & { re?: number }): void {
		const request = m.re === undefined ? undefined : this.requests.get(m.re)
		if (!request || !['ack', 'no', 'look', 'game'].includes(m.t)) return
		// Refused only because the server is stopping: nothing was played, so it is sent again later.
		if (m.t === 'no' && request.again && m.code === 'stopping') return
		this.requests.delete(m.re!)
		request.done(m)
	}

	private async hello(version: string): Promise<void> {
		this.greeted = true
		if (version !== this.world.version) {
			this.reason = t('session.version')
			this.onWait(this.reason)
		}
		this.listen()
		const answer = await this.open()
		if (answer?.t === 'no') {
			if (!this.snap) {
				this.close()
				this.ready.reject(new Refused(answer.code ?? '', this.told(answer).text))
			} else if (answer.code === 'not-yours') {
				this.carried = true
				this.change({ connected: true, reason: this.told(answer).text })
			} else this.change({ connected: false, reason: this.told(answer).text })
			return
		}
		if (answer?.t !== 'game') return
		this.failures = 0
		for (const request of this.requests.values()) if (request.again) this.send(request.message)
	}

	private whole(m: GameMessage): void {
		const before = this.snap?.steps ?? []
		// After a take-back the branch is a later one; the steps before `from` are those we know.
		const known = this.snap?.viewer === m.viewer && this.branch <= m.branch
		if (m.from > 0 && (!known || m.from > before.length)) {
			this.again()
			return
		}
		const state = this.view(m.view)
		if (!state) return
		if (!known || this.branch !== m.branch) this.views.clear()
		this.branch = m.branch
		const fresh = !this.snap
		const { id, game, options, status, seats, viewer, turn, result, back, fair } = m
		this.snap = {
			id,
			game,
			options,
			status,
			seats: this.seats(seats),
			viewer,
			turn,
			result,
			back,
			...this.offers(m),
			next: nextAt(m.next, m.next_watch),
			fair,
			state,
			moment: m.n,
			steps: before.slice(0, m.from).concat(m.steps.map(toStep)),
			connected: true,
			reason: '',
			links: {
				invite: m.invitations.map(({ seat, token }) => ({ seat, url: `${this.world.origin}/join/${token}` })),
				watch: m.watch ? `${this.world.origin}/watch/${m.watch}` : '',
			},
		}
		this.views.set(m.n, state)
		this.reason = ''
		this.onWait('')
		void this.giveEntropy() // before anything is played: an action ends the time for it
		this.change({})
		if (fresh) this.ready.resolve()
	}

	private more(m: StepsMessage): void {
		if (!this.snap) return
		if (m.branch !== this.branch || m.from > this.snap.steps.length) {
			this.again()
			return
		}
		if (m.n < this.snap.steps.length) return // older than what we know
		const state = this.view(m.view)
		if (!state) return
		const steps = this.snap.steps.slice(0, m.from).concat(m.steps.map(toStep))
		this.views.set(m.n, state)
		this.change({ steps, state, moment: m.n, turn: m.turn, status: m.status, result: m.result, back: m.back, reason: '' })
	}

	/** A spectator has no seat, even in their own game. */
	private seats(told: SeatInfo[]): SeatInfo[] {
		return 'watch' in this.which ? told.map((s) => ({ ...s, yours: false })) : told
	}

	/** Something is missing: ask for the whole game. */
	private again(): void {
		void this.ask(this.openAnew())
	}

	private openAnew(): Record<string, unknown> {
		if ('watch' in this.which) return { t: 'watch', token: this.which.watch, form: 'bytes' }
		return { t: 'open', game: this.which.id, ...(this.seat === undefined ? {} : { seat: this.seat }), form: 'bytes' }
	}

	/** A view this engine cannot read was made by a newer server: the page has to be reloaded. */
	private view(base64: string): State | null {
		try {
			return this.rules!.bytes(base64)
		} catch (error) {
			if (!(error instanceof EngineError)) throw error
			this.reason = t('session.version')
			this.onWait(this.reason)
			this.change({ reason: this.reason })
			return null
		}
	}

	// ---- fair dice

	private fair(fair: Snapshot['fair']): void {
		this.change({ fair })
		void this.giveEntropy()
	}

	/**
	 * Our entropy for the dice, made after the server's commitment was seen, and saved to verify the game with. A player with several seats
	 * sends it for each without viewing any of them: the last one starts the game.
	 */
	private async giveEntropy(): Promise<void> {
		const snap = this.snap
		if (!snap || 'watch' in this.which) return
		// The server may have been restored from a copy: then there is another key, which needs entropy of its own.
		const round = snap.fair.renewed?.length ?? 0
		const luck = snap.fair.renewed?.[round - 1]
		const { commitment, entropy } = luck ?? snap.fair
		if (!commitment || !(snap.status === 'waiting' || luck?.open)) return
		const given = (seat: number) => `${round}.${seat}`
		const mine = snap.seats.map((s, i) => (s.yours ? i : -1)).filter((i) => i >= 0 && !entropy[i] && !this.gaveFor.has(given(i)))
		for (const seat of mine) this.gaveFor.add(given(seat))
		await Promise.all(
			mine.map(async (seat) => {
				const answer = await this.ask({ t: 'entropy', seat, hex: this.entropyOf(snap.id, seat, round) })
				if (!answer) this.gaveFor.delete(given(seat)) // lost: sent again after the reconnection
			}),
		)
	}

	private entropyOf(id: string, seat: number, round: number): string {
		const key = `grognard.entropy.${id}.${seat}${round ? `.${round}` : ''}`
		const kept = this.world.kept.getItem(key)
		if (kept) return kept
		const made = hex(this.world.random(32))
		this.world.kept.setItem(key, made)
		return made
	}

	// ---- actions of the player

	private told(answer: Answer | null, action?: string): Message {
		if (!answer) return { text: t('session.lost'), clause: '' }
		const ours = CODES[answer.code ?? '']
		if (ours) return { text: t(ours), clause: answer.clause ?? '' }
		// The engine here can explain an illegal action in the player's language.
		if (action && this.rules && this.snap) {
			try {
				const no = this.rules.check(this.snap.state, this.rules.parse(this.snap.state, action), lang())
				if (no) return no
			} catch (error) {
				if (!(error instanceof EngineError)) throw error
			}
		}
		return { text: answer.text ?? answer.code ?? '', clause: answer.clause ?? '' }
	}

	private async request(message: Record<string, unknown>): Promise<Message | null> {
		const answer = await this.ask(message)
		return answer?.t === 'ack' ? null : this.told(answer)
	}

	async act(text: string): Promise<Message | null> {
		const answer = await this.ask({ t: 'act', n: this.now.moment, branch: this.branch, action: text }, true)
		if (answer?.t === 'ack') return null
		if (answer?.code === 'stale') this.again()
		return this.told(answer, text)
	}

	resign(): Promise<Message | null> {
		return this.request({ t: 'resign' })
	}

	back(offer?: number): Promise<Message | null> {
		return this.request({ t: 'back', ...(offer && { offer }) })
	}

	rematch(offer?: number): Promise<Message | null> {
		return this.request({ t: 'rematch', ...(offer && { offer }) })
	}

	async refuse(offer = this.snap?.offer?.number): Promise<void> {
		await this.request({ t: 'refuse', ...(offer && { offer }) })
	}

	async look(moment: number): Promise<State> {
		const kept = this.views.get(moment)
		if (kept) return kept
		const { viewer } = this.now
		const { branch } = this
		const answer = await this.ask({ t: 'look', n: moment })
		if (answer?.t !== 'look' || !answer.view) throw new Error(this.told(answer).text)
		const state = this.view(answer.view)
		if (!state) throw new Error(this.reason)
		// Valid only for this viewer and this branch.
		if (this.snap?.viewer === viewer && this.branch === branch) this.views.set(moment, state)
		return state
	}

	async sit(seat: number): Promise<void> {
		if (this.now.viewer === seat) return
		this.seat = seat
		const answer = await this.ask(this.openAnew())
		if (answer?.t === 'no') throw new Error(this.told(answer).text)
	}

	record(): Promise<string> {
		return 'watch' in this.which ? api.watched(this.which.watch) : api.record(this.now.id)
	}

	close(): void {
		this.closed = true
		if (this.waiting !== null) this.world.never(this.waiting)
		this.waiting = null
		if (this.beat !== null) this.world.never(this.beat)
		const socket = this.socket
		this.socket = null
		socket?.close()
		for (const request of this.requests.values()) request.done(null)
		this.requests.clear()
		this.onClose()
	}
}

/** The real surroundings: the server of this page. */
export function pageWorld(rules: World['rules']): World {
	return {
		connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, 'grognard-1'),
		rules,
		version: ENGINE_VERSION,
		origin: location.origin,
		kept: localStorage,
		random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
		later: (call, ms) => setTimeout(call, ms),
		never: (timer) => clearTimeout(timer as number),
		jitter: Math.random,
	}
}

/** Opens a game on the server: await `opened`. `onWait` gets the reason while that takes time, and "" afterwards. */
export function openRemote(which: Which, rules: World['rules'], onWait: (reason: string) => void): RemoteSession {
	const session = new RemoteSession(which, pageWorld(rules), onWait)
	const wake = () => {
		if (document.visibilityState === 'visible') session.wake()
	}
	window.addEventListener('online', wake)
	document.addEventListener('visibilitychange', wake)
	session.onClose = () => {
		window.removeEventListener('online', wake)
		document.removeEventListener('visibilitychange', wake)
	}
	return session
}
