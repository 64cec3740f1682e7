// use-actions.ts - from what a player presses to what the session is asked to do. Several actions meant as one are sent one after the
// other, each when the one before was accepted; what needs no decision is done without asking. Meanwhile nothing is offered to press.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Automatic, Board } from '../games/types'
import type { Action, Lang, Message, Position, Rules, Session, Snapshot, Standing, State } from '../types'
import { say } from '../words/play'
import { useStanding } from './standing-answers'

const NONE: Action[] = []

export interface Actions {
	legal: Action[] // what can be pressed
	automatic: Action | null // what is being done without asking
	standing: Standing
	act(text: string, then?: string[]): void
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
	const queue = useRef<string[]>([])
	const answered = useRef<State | null>(null) // the last state in which an action was sent
	const [refused, setRefused] = useState<State | null>(null) // an action of ours was refused here: the player decides
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each offer; the rest of the snapshot belongs to it
	const automatic = useMemo((): Automatic | null => {
		if (!offered.length || refused === state) return null
		const next = queue.current[0] && legalAction(rules, state, queue.current[0], lang)
		if (next) return { action: next, wait: 0 }
		if (!board || !position) return null
		const own = board === 'none' ? null : board.automatic?.(rules, state, position, snap.viewer, offered, snap.seats)
		if (own) return own
		const answer = rules.answer(state, settings)
		return answer && { action: answer, wait: 0, standing: true }
	}, [offered, refused, board, settings])

	const send = (text: string, then: string[], standing = false) => {
		answered.current = state
		queue.current = then
		const failed = (why: Message) => {
			if (answered.current === state) answered.current = null
			queue.current = []
			setRefused(state)
			refuse(why)
		}
		session.act(text, standing).then(
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
			send(automatic.action.text, queue.current[0] === automatic.action.text ? queue.current.slice(1) : [], automatic.standing)
		}
		if (!automatic.wait) {
			go()
			return
		}
		const timer = setTimeout(go, automatic.wait)
		return () => clearTimeout(timer)
	}, [automatic, state])

	const act = (text: string, then: string[] = []) => {
		refuse(null)
		// A press is meant for what is drawn: if the game has gone on since, a second "done" must not end the next phase.
		if (!mayAct || automatic || session.now.state !== state || answered.current === state) return
		const no = illegal(rules, state, text, lang)
		if (no) refuse(no)
		else send(text, then)
	}
	return { legal: automatic ? NONE : offered, automatic: automatic?.action ?? null, standing, act }
}

/** What is legal, whether the menu lists it or not: on a free table it cannot list everything. */
function legalAction(rules: Rules, state: State, text: string, lang: Lang): Action | null {
	return illegal(rules, state, text, lang) ? null : rules.parse(state, text)
}

/** Why this cannot be done; null if it can. */
function illegal(rules: Rules, state: State, text: string, lang: Lang): Message | null {
	try {
		return rules.check(state, rules.parse(state, text), lang)
	} catch (e) {
		return { text: (e as Error).message, clause: '' }
	}
}
