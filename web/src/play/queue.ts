// queue.ts - several actions meant as one, a whole GT's march: sent one after the other. Where somebody is asked something in between, the
// rest waits and goes on afterwards. What has become impossible is left out, with all that the same piece was to do after it, and told.
import type { Action, Lang, Message, Position, Rules, Snapshot, State } from '../types'
import { CHANCE } from '../types'
import { say } from '../words/play'

export interface Undone {
	text: string
	action: Action | null
	why: Message | null // null: its time is over
}

export interface Queue {
	texts: string[]
	undone: Undone[]
	/** When the last of them was sent, or all were asked for. */
	phase: string | undefined
	turn: unknown
	moment: number
}

export interface Now {
	rules: Rules
	state: State
	position: Position
	lang: Lang
	snap: Pick<Snapshot, 'steps' | 'moment'>
}

/** The next action; without one, `waits` tells whether the rest comes after what is asked now. `queue`: what is left then. */
export interface Taken {
	action: Action | null
	waits: boolean
	queue: Queue
}

const momentOf = ({ position, snap }: Now) => ({
	phase: position.phase,
	turn: (position as { game_turn?: unknown }).game_turn,
	moment: snap.moment,
})

export const queued = (texts: string[], now: Now): Queue => ({ texts, undone: [], ...momentOf(now) })

/** Why this cannot be done; null if it can. */
export function illegal(rules: Rules, state: State, text: string, lang: Lang): Message | null {
	try {
		return rules.check(state, rules.parse(state, text), lang)
	} catch (e) {
		return { text: (e as Error).message, clause: '' }
	}
}

/** Of what is not legal too: the piece must be known. */
function read(rules: Rules, state: State, text: string): Action | null {
	try {
		return rules.parse(state, text)
	} catch {
		return null
	}
}

/** Bytes 2 and 3 of an action are its piece (gg_action of include/grognard/grognard.h). */
const samePiece = (a: Action | null, b: Action | null): boolean =>
	a !== null && b !== null && a.raw[2] === b.raw[2] && a.raw[3] === b.raw[3]

/** Somebody decided something after it was sent, and this is another phase: a question of its own. */
function isBetween(queue: Queue, { position, snap }: Now): boolean {
	const since = snap.steps.slice(queue.moment + 1, snap.moment)
	return position.phase !== queue.phase && since.some((step) => step.who !== CHANCE)
}

export function take(queue: Queue, now: Now): Taken {
	const { rules, state, lang, snap } = now
	const over = momentOf(now).turn !== queue.turn
	if (snap.moment < queue.moment) return { action: null, waits: false, queue: { ...queue, texts: [], undone: [] } } // taken back
	if (!over && isBetween(queue, now)) return { action: null, waits: queue.texts.length > 0, queue }
	let texts = queue.texts
	const undone = [...queue.undone]
	while (texts[0] !== undefined) {
		const [text, ...rest] = texts as [string, ...string[]]
		const why = over ? null : illegal(rules, state, text, lang)
		const action = read(rules, state, text)
		if (!over && !why && action) return { action, waits: false, queue: { texts: rest, undone, ...momentOf(now) } }
		undone.push({ text, action, why })
		texts = rest.filter((other) => !samePiece(action, read(rules, state, other)))
	}
	return { action: null, waits: false, queue: { ...queue, texts, undone } }
}

/** What was not done and why, as one message. */
export function told(undone: Undone[], phrase: (action: Action) => string): Message {
	const clauses = [...new Set(undone.map(({ why }) => why?.clause ?? ''))]
	const one = ({ text, action, why }: Undone) =>
		[
			say('notDone', { what: (action && phrase(action)) || text }),
			why ? why.text : say('tooLate'),
			clauses.length > 1 && why?.clause ? `[${why.clause}]` : '',
		]
			.filter(Boolean)
			.join(' ')
	return { text: undone.map(one).join(' '), clause: clauses.length === 1 ? clauses[0]! : '' }
}
