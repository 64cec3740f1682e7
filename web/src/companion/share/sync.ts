// sync.ts - one battle on two phones. Every step counts here at once, with or without a network; this brings it to the server and what
// others wrote to the battle. `base` is what both had last: whoever has written since is known by it.
//
// Only one of us wrote: the other takes it over. Both did: while connected, our steps are sent again behind theirs if the engine finds that
// nothing about them changes by that; else, and always after a time apart, the players choose between the two ends.
import { Line, type Answer, type Lines, type Whole, type World } from './line'
import { common, counted, headOf, portion, same, stepsOf, textOf } from './steps'

/** How a battle of this device is shared; kept with it. */
export interface Shared {
	token: string // the link it was opened by
	watch: string // the onlookers' link; '' for an onlooker
	writes: boolean
	base: string[] // the steps that this phone and the server had in common last
}

/** The battle on this phone. */
export interface Place {
	text(): string
	shared(): Shared
	/** Another text from now on; '' or what is wrong with it. */
	adopt(text: string, shared: Shared): string
	mark(shared: Shared): void
	/** What comes of the steps behind the first `steps`, as one text; null if the engine refuses them. */
	told(text: string, steps: number): string | null
	/** Another battle of its own on this phone. */
	copy(text: string): Promise<void>
}

/** Two ends of one battle, behind what both have. */
export interface Ends {
	mine: string
	theirs: string
	parted: number // steps of the engine until there
	both: string // theirs with ours behind; '' if that cannot be
}

export type State =
	| { is: 'opening' | 'same' | 'sending' | 'offline' }
	| { is: 'refused'; code: string; text: string } // by the server: nothing is sent any more
	| { is: 'apart'; ends: Ends }

const AGAIN = 2000 // milliseconds until a busy server is asked once more
const BUSY = ['slow-down', 'store', 'stopping']

export class Sync {
	state: State = { is: 'opening' }
	private readonly line: Line
	private server: { head: string; version: number; steps: string[] } | null = null
	private met = false // on this connection both have been the same
	private sending = false
	private stopped = false
	private timer: unknown = null

	constructor(
		private readonly place: Place,
		private readonly world: World,
		lang: string,
		private readonly changed: (state: State) => void,
	) {
		this.line = new Line(place.shared().token, lang, world, {
			whole: (battle) => this.whole(battle),
			more: (lines) => this.more(lines),
			lost: () => this.lost(),
			refused: (code, text) => this.become({ is: 'refused', code, text }),
		})
	}

	wake(): void {
		this.line.wake()
	}

	close(): void {
		this.stopped = true
		if (this.timer !== null) this.world.never(this.timer)
		this.line.close()
	}

	/** The battle on this phone has changed. */
	stepped(): void {
		this.reconcile()
	}

	private become(state: State): void {
		if (this.stopped) return
		this.state = state
		this.changed(state)
	}

	private lost(): void {
		this.server = null
		this.met = false
		if (this.state.is !== 'refused') this.become({ is: 'offline' })
	}

	private whole(battle: Whole): void {
		this.server = { head: battle.head, version: battle.version, steps: battle.lines }
		const shared = this.place.shared()
		if (shared.writes !== battle.writes || shared.watch !== battle.watch)
			this.place.mark({ ...shared, writes: battle.writes, watch: battle.watch })
		this.reconcile()
	}

	private more({ version, from, lines }: Lines): void {
		if (!this.server) return
		this.server = { ...this.server, version, steps: [...this.server.steps.slice(0, from), ...lines] }
		this.reconcile()
	}

	/** Brings both together, as far as nobody has to be asked. */
	private reconcile(): void {
		const { server } = this
		if (!server || this.sending || this.stopped || this.state.is === 'refused') return
		const shared = this.place.shared()
		const mine = stepsOf(this.place.text())
		if (same(mine, server.steps)) {
			this.met = true
			if (headOf(this.place.text()) !== server.head) this.take(server.steps)
			else if (!same(shared.base, mine)) this.place.mark({ ...shared, base: mine })
			this.become({ is: 'same' })
		} else if (same(mine, shared.base)) {
			this.met = true
			this.take(server.steps)
		} else if (same(server.steps, shared.base) && shared.writes) {
			void this.send(mine)
		} else {
			this.clash(mine, shared.base)
		}
	}

	/** What the server has. */
	private take(steps: string[]): void {
		const wrong = this.place.adopt(textOf(this.server!.head, steps), { ...this.place.shared(), base: this.server!.steps })
		this.become(wrong ? { is: 'refused', code: 'engine', text: wrong } : { is: 'same' })
	}

	private async send(mine: string[]): Promise<void> {
		const { version, steps } = this.server!
		const from = common(mine, steps)
		this.sending = true
		this.become({ is: 'sending' })
		const answer = await this.line.write(version, from, portion(mine.slice(from)))
		this.sending = false
		if (!this.stopped) this.answered(answer)
	}

	private answered(answer: Answer | null): void {
		if (!answer || !this.server) {
			if (this.server) this.reconcile() // connected again meanwhile
			return
		}
		if (answer.t === 'ack') {
			this.met = true
			this.place.mark({ ...this.place.shared(), base: this.server.steps }) // its lines came before the acknowledgement
			this.reconcile()
		} else if (answer.code === 'not-newest') {
			this.more(answer as Lines)
		} else if (BUSY.includes(answer.code)) {
			this.timer = this.world.later(() => this.reconcile(), AGAIN)
		} else {
			this.become({ is: 'refused', code: answer.code, text: answer.text })
		}
	}

	private clash(mine: string[], base: string[]): void {
		const server = this.server!
		const added = same(mine.slice(0, base.length), base) ? mine.slice(base.length) : null
		const behind = added && textOf(server.head, [...server.steps, ...added])
		const result = behind && this.place.told(behind, counted(server.steps))
		const shared = this.place.shared()
		const unchanged = this.met && shared.writes && result && result === this.place.told(this.place.text(), counted(base))
		if (behind && unchanged && !this.place.adopt(behind, { ...shared, base: server.steps })) {
			this.reconcile()
			return
		}
		const ends: Ends = {
			mine: this.place.text(),
			theirs: textOf(server.head, server.steps),
			parted: counted(mine.slice(0, common(mine, server.steps))),
			both: (result && shared.writes && behind) || '',
		}
		this.become({ is: 'apart', ends })
	}

	/** The players have chosen; the end that does not continue becomes a battle of its own. */
	async choose(which: 'mine' | 'theirs' | 'both'): Promise<void> {
		if (this.state.is !== 'apart' || !this.server) return
		const { ends } = this.state
		const shared = { ...this.place.shared(), base: stepsOf(ends.theirs) }
		if (which !== 'both') await this.place.copy(which === 'mine' ? ends.theirs : ends.mine)
		if (which === 'mine') this.place.mark(shared)
		else this.place.adopt(which === 'both' ? ends.both : ends.theirs, shared)
		this.reconcile()
	}
}
