// use-play.ts - the state of the play screen. It owns no game: the Session does; it decides no rule: the engine does. It keeps only what
// the screen itself needs: the moment on show, a refusal, the notes.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useBoard } from '../games/list'
import type { Message, Rules, Session } from '../types'
import { useTurnMark } from '../shell/title'
import { useLang } from '../words'
import { say } from '../words/play'
import { holdsSecrets, isOpen, useCurtain } from './Curtain'
import { usePlayback } from './playback'
import { usePressGuard } from './press-guard'
import { namedSeats } from './seat-names'
import { useTurnText } from './turn-text'
import { useSounds } from './sound'
import { useActions } from './use-actions'
import { useAnnouncements, useFocusFallback } from './use-announcements'
import { useMoment } from './use-moment'
import { useNotes } from './use-notes'

export type Play = ReturnType<typeof usePlay>

export const failure = (why: string): Message => ({ text: say('failed', { why }), clause: '' })

export function usePlay(session: Session, rules: Rules) {
	const { snap: shown, behind, catchUp } = usePlayback(session)
	const lang = useLang()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names of seats depend on the language
	const snap = useMemo(() => ({ ...shown, seats: namedSeats(shown.seats) }), [shown, lang])
	const board = useBoard(snap.game)
	const { moment, state, look } = useMoment(session, snap)
	const position = useMemo(() => (state ? rules.read(state) : null), [rules, state])
	const steps = useMemo(() => (moment < snap.moment ? snap.steps.slice(0, moment) : snap.steps), [snap.steps, snap.moment, moment])
	const [refusal, setRefusal] = useState<Message | null>(null)
	const [flipped, setFlipped] = useState(false)
	const failed = (e: Error) => setRefusal(failure(e.message))
	// On a free table it depends on the options whether anything is secret.
	const hides = useMemo(
		() => rules.info.hides && !isOpen(board, rules, snap) && (!rules.info.menu || holdsSecrets(rules, snap)),
		[board, rules, snap],
	)
	const curtain = useCurtain(session, snap, hides, failed)
	const { notes, add: note } = useNotes(snap)

	const mayAct = snap.status === 'playing' && snap.turn === snap.viewer && moment === snap.moment && !curtain.hidden && !behind
	const actions = useActions({ session, rules, snap, board, position, mayAct, lang, refuse: setRefusal, note })
	const turn = useTurnText(rules, snap, lang, mayAct, actions.automatic !== null)

	const root = useRef<HTMLDivElement>(null)
	const turnLine = useRef<HTMLParagraphElement>(null)
	usePressGuard(actions.legal.length ? `${snap.viewer} ${position?.phase}` : '')
	useAnnouncements(rules, snap, lang, turn.text, curtain.hidden)
	useSounds(snap)
	useTurnMark(turn.yours && snap.status === 'playing')
	useFocusFallback(root, turnLine, snap.state)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to one state and is written in one language
	useLayoutEffect(() => setRefusal(null), [snap.state, lang])
	useEffect(() => {
		// The curtain has taken the focus with it.
		if (curtain.lifted && !curtain.hidden) turnLine.current?.focus({ preventScroll: true })
	}, [curtain.lifted, curtain.hidden])

	/** Shows the refusal of what the session was asked, if there is one. */
	const ask = (answer: Promise<Message | null | undefined>) => void answer.then((no) => setRefusal(no ?? null), failed)
	return {
		...{ session, rules, snap, lang, board, moment, state, position, steps, look, notes, actions, turn, curtain },
		...{ behind, catchUp, refusal, setRefusal, ask, root, turnLine, flipped, flip: () => setFlipped(!flipped) },
	}
}
