// use-actions.ts - from what a player presses to what the session is asked to do. Several actions meant as one are sent one after the
// other, each when the one before was accepted (queue.ts); what needs no decision is done without asking. Meanwhile nothing is offered to press.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Automatic, Board } from '../games/types'
import type { Action, Lang, Message, Position, Rules, Session, Snapshot, Standing, State } from '../types'
import { say } from '../words/play'
import { wants } from './preferences'
import { illegal, queued, take, told } from './queue'
import type { Now, Queue, Taken } from './queue'
import { useStanding } from './standing-answers'

const NONE: Action[] = []

export interface Actions {
	legal: Action[] // what can be pressed
	automatic: Action | null // what is being done without asking
	standing: Standing
	left: number // actions asked for before, which follow what is asked now
	act(text: string, then?: string[], ask?: string): void
	drop(): void // they do not
	asked: Asked | null // what the player has pressed and is asked about once more, if they want to be
}

export interface Asked {
	text: string
	ask: string // why the player is asked first; '': the setting asks before every move
	yes(): void
	no(): void
}

export interface ActionsProps {
	session: Session
	rules: Rules
	snap: Snapshot
	board: Board | null | 'none'
	position: Position | null // of the snapshot; null while it is fetched
	mayAct: boolean
	lang: Lang
	refuse(why: Message | null): void
	note(note: NonNullable<Automatic['note']>): void
}

export function useActions({ session, rules, snap, board, position, mayAct, lang, refuse, note }: ActionsProps): Actions {
	const { state } = snap
	const offered = useMemo(() => (mayAct ? rules.legal(state) : NONE), [rules, mayAct, state])
	const standing = useStanding(snap.game, snap.id)
	const { settings } = standing
	const answered = useRef<State | null>(null) // the last state in which an action was sent
	const [refused, setRefused] = useState<State | null>(null) // an action of ours was refused here: the player decides
	const now: Now | null = position && { rules, state, position, lang, snap }
	const rest = useRest(snap.viewer, now, offered, refused === state, (undone) => {
		const phrase = (action: Action) => (board && board !== 'none' && board.phrase?.(rules, state, position, action, lang)) || ''
		refuse(told(undone, phrase))
	})
	const { taken } = rest
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each offer; the rest of the snapshot belongs to it
	const automatic = useMemo((): Automatic | null => {
		if (!offered.length || refused === state) return null
		if (taken?.action) return { action: taken.action, wait: 0 }
		if (!board || !position || session.unaided) return null
		const own = board === 'none' ? null : board.automatic?.(rules, state, position, snap.viewer, offered, snap.seats)
		if (own) return own
		const answer = rules.answer(state, settings)
		return answer && { action: answer, wait: 0, standing: true }
	}, [offered, refused, board, settings, taken])

	const send = (text: string, standing = false, whole: string[] = [], follows = standing) => {
		answered.current = state
		const failed = (why: Message) => {
			if (answered.current === state) answered.current = null
			rest.forget()
			setRefused(state)
			refuse(why)
		}
		const sent = whole.length && session.plan ? session.plan([text, ...whole]) : session.act(text, standing, follows)
		sent.then(
			(no) => no && failed(no),
			(e: Error) => failed({ text: say('failed', { why: e.message }), clause: '' }),
		)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: `send` and `note` are those of the state they are called for
	useEffect(() => {
		if (!automatic || answered.current === state) return
		const go = () => {
			if (answered.current === state) return
			if (automatic.note) note(automatic.note)
			if (taken?.action) rest.keep(taken.queue)
			send(automatic.action.text, automatic.standing, [], true)
		}
		if (!automatic.wait) {
			go()
			return
		}
		const timer = setTimeout(go, automatic.wait)
		return () => clearTimeout(timer)
	}, [automatic, state])

	const begin = (text: string, then: string[]) => {
		if (then.length && now && !session.plan) rest.keep(queued(then, now))
		send(text, false, then)
	}
	const { asked, hold } = useAsked(state, mayAct && !automatic, begin)
	const act = (text: string, then: string[] = [], ask = '') => {
		refuse(null)
		// A press is meant for what is drawn: if the game has gone on since, a second "done" must not end the next phase.
		if (!mayAct || automatic || session.now.state !== state || answered.current === state) return
		const no = illegal(rules, state, text, lang)
		if (no) refuse(no)
		// In a lesson only what is right is played.
		else if ((ask || wants('confirm')) && !session.unaided) hold(text, then, ask)
		else begin(text, then)
	}
	return { legal: automatic ? NONE : offered, automatic: automatic?.action ?? null, standing, left: rest.left, act, drop: rest.drop, asked }
}

/** What was pressed waits for a second word of the player; a new state forgets it. */
function useAsked(state: State, open: boolean, begin: (text: string, then: string[]) => void) {
	const [held, setHeld] = useState<{ state: State; text: string; then: string[]; ask: string } | null>(null)
	const pending = open && held?.state === state ? held : null
	const asked: Asked | null = pending && {
		text: pending.text,
		ask: pending.ask,
		yes: () => {
			setHeld(null)
			begin(pending.text, pending.then)
		},
		no: () => setHeld(null),
	}
	return { asked, hold: (text: string, then: string[], ask: string) => setHeld({ state, text, then, ask }) }
}

/** The rest of several actions that were meant as one, of each seat (queue.ts). What could not be done is told when nothing is left to do. */
function useRest(viewer: number, now: Now | null, offered: Action[], refused: boolean, tell: (undone: Queue['undone']) => void) {
	const queues = useRef<Record<number, Queue>>({})
	const [, redraw] = useState(0)
	const forget = () => {
		delete queues.current[viewer]
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each offer; the position belongs to it
	const taken = useMemo((): Taken | null => {
		const queue = queues.current[viewer]
		return offered.length && queue && now && !refused ? take(queue, now) : null
	}, [offered, refused, now !== null])
	// biome-ignore lint/correctness/useExhaustiveDependencies: told once
	useEffect(() => {
		if (!taken || taken.action || taken.waits || !queues.current[viewer]) return
		forget()
		if (taken.queue.undone.length) tell(taken.queue.undone)
	}, [taken])
	return {
		taken,
		left: taken?.waits && queues.current[viewer] ? taken.queue.texts.length : 0,
		forget,
		keep(queue: Queue) {
			queues.current[viewer] = queue
		},
		drop() {
			forget()
			redraw((n) => n + 1)
		},
	}
}
