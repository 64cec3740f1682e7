// local.ts - Practise: a game played entirely in the page, as a Session. The engine holds its record, judges, rolls and decides what a viewer
// sees; the computer thinks in a worker. After every action the game is saved on the device, so that it survives a reload. Two players can
// share the screen here too.
import { CHANCE, EngineError, OVER, PUBLIC } from '../types'
import type { GameRecord, Rules, SeatInfo, Session, Snapshot, State, Step, Thinker, Message } from '../types'
import { lang, t } from '../words'
import { deleteSavedGame, saveGame, saveNewGame, savedGame, shared, type LocalSetup, type SavedGame, type Store } from './autosave'
import { Pace } from './pace'
import { newSeed } from './seed'

export { saveNewGame, savedGame }
export type { LocalSetup, Store }

interface Played {
	who: number
	text: string
	standing?: boolean // answered in advance
	follows?: boolean // done by itself after a press: the rest of a march, what needs no decision
}

/** The viewer at the start; nobody yet where two players share the screen. */
const firstViewer = (seats: string[]) => (shared(seats) || !seats.includes('me') ? PUBLIC : seats.indexOf('me'))

export class LocalSession implements Session {
	private snap: Snapshot
	private game: GameRecord
	private played: Played[] = []
	private steps: Step[] = [] // of the viewer
	private moments: number[] = [] // how many actions had been played at each moment of the viewer's
	private shown = 0 // how many actions they cover
	private listeners = new Set<() => void>()
	private closed = false
	private busy = false
	readonly pace: Pace | null
	private generation = 0 // grows when a running search has become useless

	constructor(
		private readonly rules: Rules,
		private readonly thinker: Thinker,
		private setup: LocalSetup,
		private readonly store: Store,
		{ actions, standing = [], follows = [], result }: Omit<SavedGame, 'setup'> = { actions: [], result: '' },
	) {
		this.pace = setup.seats.includes('me') ? null : new Pace(() => this.tell())
		this.game = this.begin()
		const answered = new Set(standing)
		for (const [n, text] of actions.entries()) this.playAgain(text, answered.has(n), follows.includes(n))
		const resigned = /^p([1-4]) resigned$/.exec(result)
		if (resigned) this.game.resign(Number(resigned[1]) - 1)
		const mine = firstViewer(setup.seats)
		this.snap = {
			id: '',
			game: rules.id,
			options: setup.options,
			status: 'playing',
			seats: this.seats(),
			viewer: mine,
			moment: 0,
			steps: [],
			state: this.game.at(0, mine),
			turn: 0,
			result: '',
			back: '',
			offer: null,
			ended: null,
			next: '',
			links: { invite: [], watch: '' },
			fair: { commitment: '', entropy: [], key: '' },
			paced: this.pace !== null,
			connected: true,
			reason: '',
		}
		this.lookAs(mine)
		this.save()
		void this.advance()
	}

	/** From the set-up, or from the position that somebody shared. */
	private begin(): GameRecord {
		const { options, position, seed } = this.setup
		return position ? this.rules.beginFrom(this.rules.write(position), BigInt(seed)) : this.rules.begin(options, BigInt(seed))
	}

	/** Without names: the screen shows them in the current language. */
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

	/** Plays for whoever's turn it is. Returns why not if it is illegal; throws an EngineError if it cannot be parsed. */
	private play(text: string, standing = false, follows = standing): Message | null {
		const who = this.game.turn()
		const no = this.game.play(text, lang(), standing)
		if (!no) this.played.push({ who, text, ...(standing && { standing }), ...(follows && { follows }) })
		return no
	}

	private roll(): string {
		const text = this.game.roll()
		this.played.push({ who: CHANCE, text })
		return text
	}

	/** Replays a saved action. If the rules or the dice have changed since, the game cannot be resumed. */
	private playAgain(text: string, standing: boolean, follows: boolean): void {
		const same = this.game.turn() === CHANCE ? this.roll() === text : !this.play(text, standing, standing || follows)
		if (!same) throw new EngineError(`the saved game cannot be resumed: ${text}`)
	}

	private save(): void {
		try {
			const those = (is: 'standing' | 'follows') => {
				const found = this.played.flatMap((p, n) => (p[is] ? [n] : []))
				return found.length ? { [is]: found } : {}
			}
			const actions = this.played.map((p) => p.text)
			const { result } = this.game.info()
			saveGame({ setup: this.setup, actions, ...those('standing'), ...those('follows'), result }, this.store)
		} catch {
			// If storage is full or forbidden, the game lasts as long as the page.
		}
	}

	/** Shows the whole game to another viewer. */
	private lookAs(viewer: number): void {
		this.moments = [0]
		this.steps = []
		this.shown = 0
		this.snap = { ...this.snap, viewer }
		this.update()
	}

	/** Adds what was played since, and notifies the listeners. */
	private update(): void {
		const { viewer } = this.snap
		for (const { who, events, moment, text } of this.game.steps(viewer, this.shown)) {
			this.steps.push(who === CHANCE && text ? { who, events, rolled: text } : { who, events })
			this.moments.push(moment)
		}
		this.shown = this.game.count
		const turn = this.game.turn()
		this.snap = {
			...this.snap,
			steps: this.steps.slice(),
			moment: this.steps.length,
			state: this.viewAt(this.steps.length),
			turn,
			seats: this.seats(),
			status: turn === OVER ? 'over' : 'playing',
			result: this.game.info().result,
			back: this.lastOf(viewer) < 0 ? 'nothing-to-take-back' : '',
			reason: '',
		}
		this.tell()
	}

	private tell(): void {
		for (const notify of this.listeners) notify()
	}

	private viewAt(moment: number): State {
		const actions = this.moments[moment]
		if (actions === undefined) throw new RangeError(`no moment ${moment}`)
		return this.game.at(actions, this.snap.viewer)
	}

	/** Plays for chance and computers until it is a human player's turn. */
	private async advance(): Promise<void> {
		if (this.busy) return
		this.busy = true
		try {
			while (!this.closed) {
				const turn = this.game.turn()
				if (turn === OVER || this.setup.seats[turn] === 'me') break
				if (turn === CHANCE) this.roll()
				else if (!(await this.computer(turn))) continue
				this.save()
				this.update()
			}
		} catch (error) {
			if (!this.closed) this.stuck(error)
		} finally {
			this.busy = false
		}
	}

	/** False if the game changed while it was thinking (a take-back, a resignation). */
	private async computer(seat: number): Promise<boolean> {
		const generation = this.generation
		const view = this.game.at(this.game.count, seat)
		let text: string
		try {
			text = await this.thinker.choose(this.rules.id, view, seat, this.setup.seats[seat], newSeed())
		} catch (error) {
			if (generation !== this.generation || this.closed) return false
			throw error
		}
		await this.pace?.next()
		if (generation !== this.generation || this.closed) return false
		const no = this.play(text)
		if (no) throw new EngineError(no.text)
		return true
	}

	private stuck(error: unknown): void {
		this.snap = { ...this.snap, reason: t('practise.stuck', { why: error instanceof Error ? error.message : String(error) }) }
		this.tell()
	}

	async act(text: string, standing = false, follows = standing): Promise<Message | null> {
		const turn = this.game.turn()
		if (turn < 0 || this.setup.seats[turn] !== 'me' || turn !== this.snap.viewer)
			return { text: t(turn === OVER ? 'no.over' : 'no.not-your-turn'), clause: '' }
		try {
			const no = this.play(text, standing, follows)
			if (no) return no
		} catch (error) {
			if (!(error instanceof EngineError)) throw error
			return { text: error.message, clause: '' }
		}
		this.save()
		this.update()
		void this.advance()
		return null
	}

	async resign(): Promise<Message | null> {
		if (this.snap.status === 'over') return { text: t('no.over'), clause: '' }
		this.game.resign(this.snap.viewer)
		this.change()
		return null
	}

	/** The last action that the seat pressed for; of what followed by itself alone, the first. */
	private lastOf(seat: number): number {
		let last = -1
		for (const [n, { who, follows }] of this.played.entries()) if (seat >= 0 && who === seat && (!follows || last < 0)) last = n
		return last
	}

	/** Takes back the viewer's last press and everything after it, without asking anybody; the dice stay the same. */
	async back(): Promise<Message | null> {
		const last = this.lastOf(this.snap.viewer)
		if (last < 0) return { text: t('no.nothing-to-take-back'), clause: '' }
		this.played.length = this.game.takeBack(last)
		this.game.back(this.played.length)
		this.change()
		void this.advance()
		return null
	}

	private change(): void {
		this.generation++
		this.thinker.stop()
		this.save()
		this.lookAs(this.snap.viewer)
	}

	async refuse(): Promise<void> {}

	/** The same game again with other dice, every player one seat further. */
	async rematch(): Promise<Message | null> {
		const rotated = this.setup.seats.map((_, i, all) => all[(i + all.length - 1) % all.length])
		const seed = newSeed()
		this.setup = { ...this.setup, seats: rotated, seed: String(seed) }
		this.played = []
		this.game.free()
		this.game = this.begin()
		this.snap = { ...this.snap, viewer: firstViewer(rotated) }
		this.change()
		void this.advance()
		return null
	}

	async look(moment: number): Promise<State> {
		return this.viewAt(moment)
	}

	async sit(seat: number): Promise<void> {
		if (this.setup.seats[seat] !== 'me') return
		this.lookAs(seat)
	}

	async record(): Promise<string> {
		for (const seat of this.setup.seats.keys()) this.game.name(seat, this.nameOf(seat))
		return this.game.text()
	}

	everything(): State | null {
		const alone = !shared(this.setup.seats) || this.game.turn() === OVER
		return alone ? this.game.at(this.game.count) : null
	}

	close(): void {
		this.closed = true
		this.generation++
		this.pace?.end()
		this.thinker.stop()
	}
}

export function startLocal(rules: Rules, thinker: Thinker, setup: LocalSetup, store: Store): LocalSession {
	return new LocalSession(rules, thinker, setup, store)
}

/** Resumes the saved game; null if there is none, or if another version of the rules wrote it. */
export function resumeLocal(rules: Rules, thinker: Thinker, store: Store): LocalSession | null {
	const saved = savedGame(rules.id, store)
	if (!saved) return null
	try {
		return new LocalSession(rules, thinker, saved.setup, store, saved)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		deleteSavedGame(rules.id, store)
		return null
	}
}
