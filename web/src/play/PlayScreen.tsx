// PlayScreen.tsx - a game on the table: the board and everything around it. It owns no game: the Session does; it decides no rule: the
// engine does. What it keeps is only what the eye does: the moment looked at, a refusal on show.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { announce } from '../shell/announce'
import { openClause } from '../shell/clause'
import { CHANCE, OVER } from '../types'
import type { Lang, Note, Rules, Session, Snapshot, State, Step, Told } from '../types'
import { useLang } from '../words'
import { say } from '../words/play'
import '../style/play.css'
import { useActing } from './acting'
import { ConnectionBar, EndedBar, MomentBar, OfferBar, Refusal, RenewedBar } from './Bars'
import { dicePrecede, useBoard } from '../games/list'
import { Curtain, useCurtain } from './Curtain'
import { Log } from './Log'
import { usePaced } from './pace'
import { usePressGuard } from './press'
import { namedSeats, seatName } from './seats'
import { summary, teller } from './story'
import { Menu } from './Menu'
import { endFor, readResult } from './outcome'
import { ownSeat, ResultPanel } from './Result'
import { TheBoard, turnShown } from './TheBoard'
import { Waiting } from './Waiting'
import { ActionList, PositionWords } from './Words'

/** In words: whose turn it is and what is expected. */
export function turnWords(rules: Rules, snap: Snapshot, lang: Lang): string {
	if (snap.status === 'waiting') return say('waiting')
	if (snap.status === 'over' || snap.turn === OVER) {
		const end = endFor(readResult(snap.result), ownSeat(snap.seats), snap.seats.length)
		return end === 'won' ? say('youWon') : end === 'lost' ? say('youLost') : end === 'drew' ? say('youDrew') : say('over')
	}
	if (snap.turn === CHANCE) return say(/^draw|deal$/.test(rules.read(snap.state).phase) ? 'drawing' : 'chance')
	const who = seatName(rules, snap.seats, snap.turn, lang)
	const seat = snap.seats[snap.turn]
	if (snap.turn === snap.viewer) return snap.seats.filter((s) => s.yours).length > 1 ? say('yourTurnAs', { who }) : say('yourTurn')
	if (seat?.kind === 'computer') return say('thinking', { who })
	if (seat?.here === false) return say('away', { who })
	return say('theirTurn', { who })
}

/** The view at the moment looked at; null while it is fetched. */
function useMomentView(session: Session, snap: Snapshot): { moment: number; state: State | null; look(moment: number): void } {
	const [wanted, setWanted] = useState(-1) // -1: now
	const [view, setView] = useState<{ viewer: number; step: Step | undefined; moment: number; state: State } | null>(null)
	const past = wanted >= 0 && wanted < snap.moment
	// The step that led there: after a take-back, or with other eyes, the same number is another moment.
	const step = snap.steps[wanted - 1]
	useEffect(() => {
		if (!past) return
		let current = true
		session.look(wanted).then(
			(state) => current && setView({ viewer: snap.viewer, step, moment: wanted, state }),
			() => current && setWanted(-1),
		)
		return () => {
			current = false
		}
	}, [session, wanted, past, step, snap.viewer])
	const look = (moment: number) => setWanted(moment >= snap.moment ? -1 : Math.max(0, moment))
	if (!past) return { moment: snap.moment, state: snap.state, look }
	const right = view && view.moment === wanted && view.step === step && view.viewer === snap.viewer
	return { moment: wanted, state: right ? view.state : null, look }
}

/** Tells a screen reader what happened, and when one is to play. Behind the curtain, and when the screen is left, nothing of it remains. */
function useAnnouncements(rules: Rules, snap: Snapshot, lang: Lang, turn: string, hidden: boolean): void {
	const told = useRef(snap)
	const tell = useMemo(() => teller(rules, lang), [rules, lang])
	useEffect(() => {
		const same = told.current.viewer === snap.viewer
		const news = hidden || !same ? '' : summary(snap.steps.slice(told.current.moment), tell)
		told.current = snap
		announce(hidden ? '' : `${news} ${turn}.`.trim())
	}, [snap.moment, snap.viewer, turn, hidden])
	useEffect(() => () => announce(''), [])
}

/** A button that was pressed and is gone must not take the keyboard with it. */
function useKeptFocus(root: { current: HTMLElement | null }, haven: { current: HTMLElement | null }, change: unknown): void {
	const inside = useRef(false)
	useEffect(() => {
		const onFocus = (e: FocusEvent) => (inside.current = root.current?.contains(e.target as Node) ?? false)
		document.addEventListener('focusin', onFocus)
		return () => document.removeEventListener('focusin', onFocus)
	}, [])
	useEffect(() => {
		const lost = !document.activeElement || document.activeElement === document.body
		if (lost && inside.current) haven.current?.focus({ preventScroll: true })
	}, [change])
}

/** Whose turn it is, in words. While something goes by itself they stay as they were: nobody is called for what is not asked. */
function useTurnWords(rules: Rules, snap: Snapshot, lang: Lang, mine: boolean, passing: boolean): { words: string; yours: boolean } {
	const kept = useRef({ words: '', yours: false })
	const now = { words: turnWords(rules, snap, lang), yours: mine }
	if (!passing || !kept.current.words) kept.current = now
	return kept.current
}

export function PlayScreen({ session, rules }: { session: Session; rules: Rules }): JSX.Element {
	const { snap: raw, behind, hurry } = usePaced(session)
	const lang = useLang()
	const snap = useMemo(() => ({ ...raw, seats: namedSeats(raw.seats) }), [raw, lang])
	const board = useBoard(snap.game)
	const { moment, state, look } = useMomentView(session, snap)
	const [refusal, setRefusal] = useState<Told | null>(null)
	const [notes, setNotes] = useState<Note[]>([])
	const root = useRef<HTMLDivElement>(null)
	const turn = useRef<HTMLParagraphElement>(null)
	const failed = (e: Error) => setRefusal({ text: say('failed', { why: e.message }), clause: '' })
	const { hidden, who, lift, lifted } = useCurtain(session, snap, rules.info.hides, failed)

	const mine = snap.status === 'playing' && snap.turn === snap.viewer && moment === snap.moment && !hidden && !behind
	const position = useMemo(() => (state ? rules.read(state) : null), [state])
	const note = (told: Pick<Note, 'text' | 'short'>) => {
		const { viewer, moment } = snap
		setNotes((old) => [...old.filter((n) => n.viewer !== viewer || n.moment < moment), { viewer, moment, ...told }])
	}
	const { legal, passing, act } = useActing({ session, rules, snap, board, position, mayAct: mine, lang, refuse: setRefusal, note })
	const { words: whose, yours } = useTurnWords(rules, snap, lang, mine, passing !== null)

	usePressGuard(legal.length ? `${snap.viewer} ${position?.phase}` : '')
	useAnnouncements(rules, snap, lang, whose, hidden)
	useKeptFocus(root, turn, snap.state)
	useLayoutEffect(() => setRefusal(null), [snap.state, lang])
	useEffect(() => {
		// The curtain has taken the keyboard with it.
		if (lifted && !hidden) turn.current?.focus({ preventScroll: true })
	}, [lifted, hidden])

	const tell = (asked: Promise<Told | null | void>) => void asked.then((no) => setRefusal(no ?? null), failed)
	useLayoutEffect(() => {
		// What was taken back was not passed either.
		setNotes((old) =>
			old.some((n) => n.viewer === snap.viewer && n.moment > snap.moment)
				? old.filter((n) => n.viewer !== snap.viewer || n.moment <= snap.moment)
				: old,
		)
	}, [snap.viewer, snap.moment])
	const ownNotes = useMemo(() => notes.filter((n) => n.viewer === snap.viewer), [notes, snap.viewer])
	const steps = useMemo(() => (moment < snap.moment ? snap.steps.slice(0, moment) : snap.steps), [snap.steps, moment])
	/** A refusal is read before the next press. While the board is behind, a press lets it catch up and does no more. */
	const pressed = (e: Event) => {
		setRefusal(null)
		if (!behind) return
		e.stopPropagation()
		hurry()
	}
	/** Where the log stands below the board, the board comes into view with its moment. */
	const lookFromLog = (to: number) => {
		look(to)
		const board = root.current?.querySelector('[data-testid=board]')
		if (board && board.getBoundingClientRect().top < 0) root.current?.scrollIntoView({ block: 'start' })
	}
	if (hidden)
		return (
			<>
				<ConnectionBar snap={snap} />
				{who < 0 ? <p class="quiet">{say('loading')}</p> : <Curtain key={who} who={seatName(rules, snap.seats, who, lang)} lift={lift} />}
			</>
		)
	const words = state && position && { rules, state, position, viewer: snap.viewer, lang, legal, board, act }
	return (
		<div class={`play play-${snap.game}${snap.status === 'over' ? ' play-ended' : ''}`} ref={root}>
			<header class="play-bar">
				<h1 class="visually-hidden">{rules.word('title', lang)}</h1>
				<p
					ref={turn}
					tabIndex={-1}
					class={`turn${yours ? ' turn-yours' : ''}`}
					data-testid="turn"
					data-turn={snap.turn}
					data-moment={snap.moment}
					data-status={snap.status}
				>
					{whose}
					{snap.viewer < 0 && <small>{say('watching')}</small>}
				</p>
				<Menu snap={snap} back={() => tell(session.back())} resign={() => tell(session.resign())} />
			</header>
			<div class="play-bars">
				<ConnectionBar snap={snap} />
				<RenewedBar snap={snap} />
				<OfferBar
					rules={rules}
					snap={snap}
					lang={lang}
					agree={() => tell(snap.offer?.what === 'back' ? session.back(snap.offer.number) : session.rematch(snap.offer?.number))}
					decline={() => tell(session.refuse(snap.offer?.number))}
				/>
				<EndedBar rules={rules} snap={snap} lang={lang} />
				<MomentBar moment={moment} all={snap.moment} look={look} />
			</div>
			{snap.status === 'over' && (
				<ResultPanel
					session={session}
					snap={snap}
					rules={rules}
					lang={lang}
					rematch={() => tell(session.rematch())}
					failed={(why) => setRefusal({ text: say('failed', { why }), clause: '' })}
					openClause={openClause}
				/>
			)}
			<div class="play-main" data-testid="board" role="region" aria-label={say('board')} onClickCapture={pressed}>
				{snap.status === 'waiting' ? (
					<Waiting rules={rules} snap={snap} lang={lang} />
				) : (
					<TheBoard
						board={board}
						rules={rules}
						state={state}
						position={position}
						viewer={snap.viewer}
						seats={snap.seats}
						lang={lang}
						legal={legal}
						passing={passing}
						steps={steps}
						notes={ownNotes}
						bottom={snap.viewer}
						turn={turnShown(rules, state, snap.status === 'over' && moment === snap.moment)}
						act={act}
					/>
				)}
			</div>
			<aside class="play-side" hidden={snap.status === 'waiting'}>
				<Log
					rules={rules}
					steps={snap.steps}
					seats={snap.seats}
					lang={lang}
					moment={moment}
					notes={ownNotes}
					diceFirst={dicePrecede(board)}
					coming={snap.turn}
					look={lookFromLog}
					openClause={openClause}
				/>
				{words && snap.status !== 'waiting' && (
					<>
						{snap.viewer >= 0 && snap.status === 'playing' && <ActionList {...words} />}
						<PositionWords {...words} />
					</>
				)}
			</aside>
			<Refusal told={refusal} close={() => setRefusal(null)} openClause={openClause} />
		</div>
	)
}
