// local.ts - Practise: a game played entirely in the page, as a Session. The engine judges, the computer thinks in a
// worker, the dice follow from a seed drawn at random; after every action the game is kept on the device, so that a
// reload goes on. Hot-seat works here too.
import { CHANCE, EngineError, OVER, PUBLIC } from '../types'
import type { GameEvent, Rules, SeatInfo, Session, Snapshot, State, Step, Thinker, Message } from '../types'
import { lang, t } from '../words'
import { forgetGame, keepGame, keepNew, keptGame, shared, type LocalSetup, type Store } from './kept'
import { chain, digits, newSeed, pick } from './luck'

export { keepNew, keptGame }
export type { LocalSetup, Store }

interface Played {
	who: number
	text: string
	events: GameEvent[]
	state: State
}

const seen = (e: GameEvent, viewer: number) =>
	e.seenBy === undefined || e.seenBy === 255 || (viewer >= 0 && (e.seenBy & (1 << viewer)) !== 0)
/** Whose eyes it opens with. Of two at one screen nobody has said yet who looks. */
const firstEyes = (seats: string[]) => (shared(seats) || !seats.includes('me') ? PUBLIC : seats.indexOf('me'))
const sameBytes = (a: State, b: State) => a.length === b.length && a.every((x, i) => x === b[i])

export class LocalSession implements Session {
	private snap: Snapshot
	private readonly begin: State
	private played: Played[] = []
	private views: State[] = [] // of the viewer, after each of his steps
	private steps: Step[] = []
	private shown = 0 // how much of what was played they hold
	private ended = ''
	private listeners = new Set<() => void>()
	private closed = false
	private busy = false
	private generation = 0 // grows when what a thinker thinks about has gone

	constructor(
		private readonly rules: Rules,
		private readonly thinker: Thinker,
		private setup: LocalSetup,
		private readonly kept: Store,
		actions: string[] = [],
		result = '',
	) {
		this.begin = rules.setup(setup.options)
		for (const text of actions) this.play(text)
		this.ended = result
		const mine = firstEyes(setup.seats)
		this.snap = {
			id: '',
			game: rules.id,
			options: setup.options,
			status: 'playing',
			seats: this.seats(),
			viewer: mine,
			moment: 0,
			steps: [],
			state: this.begin,
			turn: 0,
			result: '',
			back: '',
			offer: null,
			ended: null,
			next: '',
			links: { invite: [], watch: '' },
			fair: { commitment: '', entropy: [], key: '' },
			connected: true,
			reason: '',
		}
		this.lookAs(mine)
		this.keep()
		void this.advance()
	}

	/** Nobody here has chosen a name: the screen finds the words, in whatever language it is read. */
	private seats(): SeatInfo[] {
		return this.setup.seats.map((s) =>
			s === 'me' ? { name: '', kind: 'guest', here: true, yours: true } : { name: '', kind: 'computer', level: s, here: true },
		)
	}

	private nameOf(seat: number): string {
		const who = this.setup.seats[seat]!
		if (who !== 'me') return t(`level.${who}` as 'level.recruit')
		return shared(this.setup.seats) ? t('seat.player', { n: seat + 1 }) : t('seat.you')
	}

	get now(): Snapshot {
		return this.snap
	}

	subscribe(listener: () => void): () => void {
		this.listeners.add(listener)
		return () => void this.listeners.delete(listener)
	}

	private state(): State {
		return this.played.length ? this.played[this.played.length - 1].state : this.begin
	}

	private play(text: string): void {
		const before = this.state()
		const action = this.rules.parse(before, text)
		const who = this.rules.turn(before)
		const { state, events } = this.rules.apply(before, action)
		this.played.push({ who, text: action.text, events, state })
	}

	private keep(): void {
		const over = this.rules.turn(this.state()) === OVER
		const result = over ? this.result() : this.ended
		try {
			keepGame({ setup: this.setup, actions: this.played.map((p) => p.text), result }, this.kept)
		} catch {
			// A full or forbidden store must not stop the game; it then lasts as long as the page.
		}
	}

	/** Looks at the whole game with other eyes. */
	private lookAs(viewer: number): void {
		this.views = [this.rules.hide(this.begin, viewer)]
		this.steps = []
		this.shown = 0
		this.snap = { ...this.snap, viewer }
		this.tell()
	}

	/** What this viewer is shown of what was played: a step that changes nothing he sees is no step for him, as on the server. */
	private tell(): void {
		const { viewer } = this.snap
		for (; this.shown < this.played.length; this.shown++) {
			const { who, events, state } = this.played[this.shown]
			const told = events.filter((e) => seen(e, viewer))
			const view = this.rules.hide(state, viewer)
			if (!told.length && sameBytes(view, this.views[this.views.length - 1])) continue
			this.steps.push({ who, events: told })
			this.views.push(view)
		}
		const turn = this.ended ? OVER : this.rules.turn(this.state())
		this.snap = {
			...this.snap,
			steps: this.steps.slice(),
			moment: this.steps.length,
			state: this.views[this.views.length - 1],
			turn,
			seats: this.seats(),
			status: turn === OVER ? 'over' : 'playing',
			result: turn === OVER ? this.result() : '',
			back: this.lastOf(viewer) < 0 ? 'nothing-to-take-back' : '',
			reason: '',
		}
		for (const l of this.listeners) l()
	}

	/** As a record says it: "p1 wins 45 33". */
	private result(): string {
		if (this.ended) return this.ended
		const { value, winners } = this.rules.payoff(this.state())
		const who = value
			.map((_, i) => i)
			.filter((i) => winners & (1 << i))
			.map((i) => `p${i + 1}`)
		return `${who.join(' ') || 'nobody'} ${who.length > 1 ? 'share' : 'wins'} ${value.join(' ')}`
	}

	/** Chance and computers, until a player of flesh has the turn. */
	private async advance(): Promise<void> {
		if (this.busy) return
		this.busy = true
		try {
			while (!this.closed && !this.ended) {
				const state = this.state()
				const turn = this.rules.turn(state)
				if (turn === CHANCE) {
					const outcome = pick(BigInt(this.setup.seed), this.played.length, this.rules.weights(state))
					this.play(this.rules.legal(state)[outcome].text)
				} else if (turn === OVER || this.setup.seats[turn] === 'me') {
					break
				} else if (!(await this.computer(turn, state))) {
					continue
				}
				this.keep()
				this.tell()
			}
		} catch (error) {
			if (!this.closed) this.stuck(error)
		} finally {
			this.busy = false
		}
	}

	/** False if the game was changed under its thoughts (a take-back, a resignation). */
	private async computer(seat: number, state: State): Promise<boolean> {
		const generation = this.generation
		let text: string
		try {
			text = await this.thinker.choose(this.rules.id, this.rules.hide(state, seat), seat, this.setup.seats[seat], newSeed())
		} catch (error) {
			if (generation !== this.generation || this.closed) return false
			throw error
		}
		if (generation !== this.generation || this.closed) return false
		this.play(text)
		return true
	}

	private stuck(error: unknown): void {
		this.snap = { ...this.snap, reason: t('practise.stuck', { why: error instanceof Error ? error.message : String(error) }) }
		for (const l of this.listeners) l()
	}

	async act(text: string): Promise<Message | null> {
		const state = this.state()
		const turn = this.ended ? OVER : this.rules.turn(state)
		if (turn < 0 || this.setup.seats[turn] !== 'me' || turn !== this.snap.viewer)
			return { text: t(turn === OVER ? 'no.over' : 'no.not-your-turn'), clause: '' }
		try {
			const action = this.rules.parse(state, text)
			const no = this.rules.check(state, action, lang())
			if (no) return no
			this.play(text)
		} catch (error) {
			if (!(error instanceof EngineError)) throw error
			return { text: error.message, clause: '' }
		}
		this.keep()
		this.tell()
		void this.advance()
		return null
	}

	async resign(): Promise<Message | null> {
		if (this.snap.status === 'over') return { text: t('no.over'), clause: '' }
		this.ended = `p${this.snap.viewer + 1} resigned`
		this.change()
		return null
	}

	/** A bare word ("done") is taken back with what was done just before it, as on the server. */
	private toDeed(line: number): number {
		while (line > 0 && this.played[line - 1].who === this.played[line].who && !this.played[line].text.includes(' ')) line--
		return line
	}

	private lastOf(seat: number): number {
		let last = this.played.length - 1
		while (last >= 0 && (seat < 0 || this.played[last].who !== seat)) last--
		return last
	}

	/** Takes back my last action and all that followed; nobody else is asked, and the dice of each place stay the same. */
	async back(): Promise<Message | null> {
		const last = this.lastOf(this.snap.viewer)
		if (last < 0) return { text: t('no.nothing-to-take-back'), clause: '' }
		this.played.length = this.toDeed(last)
		this.ended = ''
		this.change()
		void this.advance()
		return null
	}

	private change(): void {
		this.generation++
		this.thinker.stop()
		this.keep()
		this.lookAs(this.snap.viewer)
	}

	async refuse(): Promise<void> {}

	/** The same again at once, other dice, seats turned by one. */
	async rematch(): Promise<Message | null> {
		const turned = this.setup.seats.map((_, i, all) => all[(i + all.length - 1) % all.length])
		this.setup = { ...this.setup, seats: turned, seed: String(newSeed()) }
		this.played = []
		this.ended = ''
		this.snap = { ...this.snap, viewer: firstEyes(turned) }
		this.change()
		void this.advance()
		return null
	}

	async look(moment: number): Promise<State> {
		const view = this.views[moment]
		if (!view) throw new RangeError(`no moment ${moment}`)
		return view
	}

	async sit(seat: number): Promise<void> {
		if (this.setup.seats[seat] !== 'me') return
		this.lookAs(seat)
	}

	async record(): Promise<string> {
		const { rules, setup } = this
		const edition = setup.options.edition ?? rules.info.options.find((o) => o.name === 'edition')?.default ?? rules.info.editions[0]
		const options = Object.entries(setup.options).map(([name, value]) => `option ${name}=${value}`)
		let hash = chain(0n, BigInt('0x' + rules.hash(this.begin)))
		const head = ['grognard record 1', `game ${rules.id}`, `edition ${edition}`, ...options]
		for (const i of setup.seats.keys()) head.push(`player ${i + 1} ${this.nameOf(i)}`)
		head.push(`luck seeded ${setup.seed}`, `start ${digits(hash)}`, '--')
		const lines = this.played.map(({ who, text, state }, i) => {
			hash = chain(hash, BigInt('0x' + rules.hash(state)))
			return `${i + 1} ${who === CHANCE ? 'chance' : `p${who + 1}`} ${text} : ${digits(hash)}`
		})
		if (this.snap.status === 'over') lines.push(`result ${this.result()}`)
		return [...head, ...lines, ''].join('\n')
	}

	close(): void {
		this.closed = true
		this.generation++
		this.thinker.stop()
	}
}

export function startLocal(rules: Rules, thinker: Thinker, setup: LocalSetup, store: Store): LocalSession {
	return new LocalSession(rules, thinker, setup, store)
}

/** Goes on with the kept game; null if there is none, or if another version of the rules wrote it. */
export function resumeLocal(rules: Rules, thinker: Thinker, store: Store): LocalSession | null {
	const kept = keptGame(rules.id, store)
	if (!kept) return null
	try {
		return new LocalSession(rules, thinker, kept.setup, store, kept.actions, kept.result)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		forgetGame(rules.id, store)
		return null
	}
}
