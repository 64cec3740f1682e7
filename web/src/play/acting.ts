// acting.ts - from what a player presses to what the session is told. Several words meant in one go are said one after the other, each when
// the one before has been heard; what is no decision is said without asking. Of both nothing is offered meanwhile: a choice that goes by
// itself is never on the screen.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Action, Lang, Rules, Session, Snapshot, State, Told } from '../types'
import { say } from '../words/play'
import type { Automatic, Board } from '../games/types'

const NONE: Action[] = []

export interface Acting {
	legal: Action[] // what can be pressed
	passing: Action | null // what goes by itself now
	act(text: string, then?: string[]): void
}

export interface ActingProps {
	session: Session
	rules: Rules
	snap: Snapshot
	board: Board | null | 'none'
	position: any // of the snapshot
	mayAct: boolean
	lang: Lang
	refuse(told: Told | null): void
	note(told: NonNullable<Automatic['note']>): void
}

export function useActing({ session, rules, snap, board, position, mayAct, lang, refuse, note }: ActingProps): Acting {
	const offered = useMemo(() => (mayAct ? rules.legal(snap.state) : NONE), [mayAct, snap.state])
	const queue = useRef<string[]>([])
	const sent = useRef<State | null>(null) // the state we have answered
	const [unheard, setUnheard] = useState<State | null>(null) // our own word for it was refused: the player is asked
	const self = useMemo((): Automatic | null => {
		if (!offered.length || unheard === snap.state) return null
		const next = offered.find((a) => a.text === queue.current[0])
		if (next) return { action: next, wait: 0 }
		return (board && board !== 'none' && board.automatic?.(rules, snap.state, position, snap.viewer, offered, snap.seats)) || null
	}, [offered, unheard, board])

	const send = (text: string, then: string[]) => {
		const { state } = snap
		sent.current = state
		queue.current = then
		const failed = (no: Told) => {
			if (sent.current === state) sent.current = null
			queue.current = []
			setUnheard(state)
			refuse(no)
		}
		session.act(text).then(
			(no) => no && failed(no),
			(e: Error) => failed({ text: say('failed', { why: e.message }), clause: '' }),
		)
	}
	useEffect(() => {
		if (!self || sent.current === snap.state) return
		const go = () => {
			if (sent.current === snap.state) return
			if (self.note) note(self.note)
			send(self.action.text, queue.current[0] === self.action.text ? queue.current.slice(1) : [])
		}
		if (!self.wait) return go()
		const timer = setTimeout(go, self.wait)
		return () => clearTimeout(timer)
	}, [self, snap.state])

	const act = (text: string, then: string[] = []) => {
		refuse(null)
		// What was pressed was meant for what is drawn: if the game has gone on since, a second "done" must not end the next phase.
		if (!mayAct || self || session.now.state !== snap.state || sent.current === snap.state) return
		try {
			const no = rules.check(snap.state, rules.hear(snap.state, text), lang)
			if (no) return refuse(no)
		} catch (e) {
			return refuse({ text: (e as Error).message, clause: '' })
		}
		send(text, then)
	}
	return { legal: self ? NONE : offered, passing: self?.action ?? null, act }
}
