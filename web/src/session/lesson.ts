// lesson.ts - a chapter of a lesson as a Session, so that the board and everything around it are those of a game. The engine judges what the
// learner does and plays the other side and the dice; each of their actions is shown by itself.
import type { Lesson, LessonChapter } from '../engine/lesson'
import { CHANCE, EngineError, OVER } from '../types'
import type { GameRecord, Message, Rules, Session, Snapshot, State, Step } from '../types'
import { lang, t } from '../words'

export class LessonSession implements Session {
	readonly unaided = true
	private readonly game: GameRecord & { refresh(): void }
	private readonly chapter: LessonChapter
	private readonly seat: number
	private snap: Snapshot
	private steps: Step[] = []
	private moments: number[] = [] // how many actions had been played at each moment
	private shown: number
	private best = { at: '', text: '' }
	private listeners = new Set<() => void>()

	constructor(
		private readonly rules: Rules,
		private readonly lesson: Lesson,
		readonly number: number,
		step: number,
		private readonly save: (step: number) => void,
	) {
		this.chapter = lesson.file.chapters[number]!
		this.seat = (this.chapter.seat ?? 1) - 1
		this.game = lesson.begin(number, step)
		this.shown = this.game.count
		this.moments = [this.shown]
		const state = this.game.at(this.shown, this.seat)
		const seats = Array.from({ length: rules.seats(state) }, (_, seat) => seat)
		this.snap = {
			id: '',
			game: rules.id,
			options: {},
			status: 'playing',
			seats: seats.map((seat) =>
				seat === this.seat ? { name: '', kind: 'guest', here: true, yours: true } : { name: '', kind: 'computer', here: true },
			),
			viewer: this.seat,
			moment: 0,
			steps: [],
			state,
			turn: this.game.turn(),
			result: '',
			back: 'nothing-to-take-back',
			offer: null,
			ended: null,
			next: '',
			links: { invite: [], watch: '' },
			fair: { commitment: '', entropy: [], key: '' },
			connected: true,
			reason: '',
		}
	}

	get now(): Snapshot {
		return this.snap
	}

	/** Steps of the chapter that are done; as many as it has: it is over. */
	get done(): number {
		return this.lesson.step
	}

	/** Something of the present step is played, and more is to come. */
	get wentOn(): boolean {
		return this.lesson.wentOn
	}

	/** The action that the present step asks for first; '' where there is only something to read. */
	get asked(): string {
		const at = `${this.done} ${this.shown}`
		if (at !== this.best.at) this.best = { at, text: this.chapter.steps[this.done]?.do ? this.lesson.best()[0]! : '' }
		return this.best.text
	}

	subscribe(listener: () => void): () => void {
		this.listeners.add(listener)
		return () => void this.listeners.delete(listener)
	}

	/** Shows what was played since, one step of the viewer's after the other. */
	private update(): void {
		this.game.refresh()
		for (const { who, events, moment, text } of this.game.steps(this.seat, this.shown)) {
			this.steps.push(who === CHANCE && text ? { who, events, rolled: text } : { who, events })
			this.moments.push(moment)
			const state = this.game.at(moment, this.seat)
			const turn = this.rules.turn(state)
			const over = turn === OVER
			this.snap = {
				...this.snap,
				steps: this.steps.slice(),
				moment: this.steps.length,
				state,
				turn,
				status: over ? 'over' : 'playing',
				result: over ? this.game.info().result : '',
			}
			this.notify()
		}
		this.shown = this.game.count
		const state = this.game.at(this.shown, this.seat)
		if (state !== this.snap.state) this.snap = { ...this.snap, state, turn: this.game.turn() }
		this.save(this.done)
		this.notify()
	}

	private notify(): void {
		for (const call of this.listeners) call()
	}

	async act(text: string): Promise<Message | null> {
		return this.plan([text])
	}

	/** What a hand has put down is judged as a whole. */
	async plan(texts: string[]): Promise<Message | null> {
		const step = this.chapter.steps[this.done]
		if (!step?.do) return this.readOn(step === undefined)
		try {
			const no = this.lesson.play(texts, lang())
			if (no) return no
		} catch (error) {
			if (!(error instanceof EngineError)) throw error
			return { text: error.message, clause: '' }
		}
		this.update()
		return null
	}

	private readOn(ended: boolean): Message {
		const last = ended && this.number + 1 === this.lesson.file.chapters.length
		return { text: t('learn.read', { button: t(last ? 'learn.play' : 'learn.next') }), clause: '' }
	}

	/** Reads on. */
	next(): void {
		this.lesson.next()
		this.update()
	}

	async look(moment: number): Promise<State> {
		return this.game.at(this.moments[moment] ?? this.shown, this.seat)
	}

	// There is nothing to take back, to give up or to offer in a lesson.
	async resign(): Promise<null> {
		return null
	}
	async back(): Promise<null> {
		return null
	}
	async refuse(): Promise<void> {}
	async rematch(): Promise<null> {
		return null
	}
	async sit(): Promise<void> {}

	async record(): Promise<string> {
		return this.game.text()
	}

	close(): void {
		this.listeners.clear()
		this.game.free()
	}
}
