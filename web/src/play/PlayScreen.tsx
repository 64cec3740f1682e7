// PlayScreen.tsx - a game on the table: the board and everything around it. It owns no game: the Session does; it decides no rule: the
// engine does. What it keeps is only what the eye does: the moment looked at, a refusal on show.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { announce } from '../shell/announce'
import { openClause } from '../shell/clause'
import { CHANCE, OVER } from '../types'
import type { Action, Lang, Rules, Session, Snapshot, State, Step, Told } from '../types'
import { useLang } from '../words'
import { say } from '../words/play'
import '../style/play.css'
import { ConnectionBar, MomentBar, OfferBar, Refusal } from './Bars'
import { dicePrecede, useBoard } from './boards'
import { Curtain } from './Curtain'
import { Log, type Note } from './Log'
import { usePaced } from './pace'
import { namedSeats, seatName } from './seats'
import { summary, teller } from './story'
import { Menu } from './Menu'
import { ResultPanel } from './Result'
import { TheBoard, turnShown } from './TheBoard'
import { Waiting } from './Waiting'
import { ActionList, PositionWords } from './Words'

const NONE: Action[] = []

/** Whose seat the game waits for although it is not the one we look with; -1: none. */
export function handOver(snap: Snapshot): number {
	if (snap.status !== 'playing' || snap.turn < 0 || snap.turn === snap.viewer) return -1
	return snap.seats[snap.turn]?.yours && snap.viewer >= 0 ? snap.turn : -1
}

/** In words: whose turn it is and what is expected. */
export function turnWords(rules: Rules, snap: Snapshot, lang: Lang): string {
	if (snap.status === 'waiting') return say('waiting')
	if (snap.status === 'over' || snap.turn === OVER) return say('over')
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
	const [view, setView] = useState<{ moment: number; state: State } | null>(null)
	const past = wanted >= 0 && wanted < snap.moment
	useEffect(() => {
		if (!past) return
		let current = true
		session.look(wanted).then(
			(state) => current && setView({ moment: wanted, state }),
			() => current && setWanted(-1),
		)
		return () => {
			current = false
		}
	}, [session, wanted, past, snap.viewer])
	const look = (moment: number) => setWanted(moment >= snap.moment ? -1 : Math.max(0, moment))
	if (!past) return { moment: snap.moment, state: snap.state, look }
	return { moment: wanted, state: view?.moment === wanted ? view.state : null, look }
}

/** What happened between two drawings: the steps after the moment drawn before, or the one step before a moment of the past. */
function useRecent(snap: Snapshot, moment: number): Step[] {
	const drawn = useRef({ moment: snap.moment, steps: snap.steps })
	const recent = useMemo(() => {
		const before = drawn.current
		if (moment < snap.moment) return snap.steps.slice(Math.max(0, moment - 1), moment)
		if (before.steps === snap.steps) return snap.steps.slice(-1)
		return snap.moment > before.moment ? snap.steps.slice(before.moment) : []
	}, [snap.steps, moment])
	useEffect(() => {
		drawn.current = { moment: snap.moment, steps: snap.steps }
	}, [snap.steps])
	return recent
}

/** Tells a screen reader what happened, and when one is to play. */
function useAnnouncements(rules: Rules, snap: Snapshot, lang: Lang): void {
	const told = useRef(snap.moment)
	const tell = useMemo(() => teller(rules, lang), [rules, lang])
	const turn = turnWords(rules, snap, lang)
	useEffect(() => {
		const news = summary(snap.steps.slice(told.current), tell)
		told.current = snap.moment
		announce(`${news} ${turn}.`.trim())
	}, [snap.moment, turn])
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

export function PlayScreen({ session, rules }: { session: Session; rules: Rules }): JSX.Element {
	const { snap: raw, behind, hurry } = usePaced(session)
	const lang = useLang()
	const snap = useMemo(() => ({ ...raw, seats: namedSeats(raw.seats) }), [raw, lang])
	const board = useBoard(snap.game)
	const { moment, state, look } = useMomentView(session, snap)
	const recent = useRecent(snap, moment)
	const [refusal, setRefusal] = useState<Told | null>(null)
	const [notes, setNotes] = useState<Note[]>([])
	const [lifted, setLifted] = useState(0) // how often the curtain went up
	const root = useRef<HTMLDivElement>(null)
	const turn = useRef<HTMLParagraphElement>(null)
	const next = handOver(snap)
	const openGame = board !== null && board !== 'none' && board.open

	const sit = (seat: number) =>
		void session.sit(seat).catch((e: Error) => setRefusal({ text: say('failed', { why: e.message }), clause: '' }))
	useAnnouncements(rules, snap, lang)
	useKeptFocus(root, turn, snap.state)
	useLayoutEffect(() => setRefusal(null), [snap.state])
	useEffect(() => {
		// Nothing is hidden: the next player simply goes on.
		if (next >= 0 && openGame) sit(next)
	}, [next, openGame])
	useEffect(() => {
		// The curtain has taken the keyboard with it.
		if (lifted && next < 0) turn.current?.focus({ preventScroll: true })
	}, [lifted, next])

	const mayAct = snap.status === 'playing' && snap.turn === snap.viewer && moment === snap.moment && next < 0 && !behind
	const legal = useMemo(() => (mayAct ? rules.legal(snap.state) : NONE), [mayAct, snap.state])
	const position = useMemo(() => (state ? rules.read(state) : null), [state])

	const tell = (asked: Promise<Told | null | void>) =>
		void asked.then(
			(no) => setRefusal(no ?? null),
			(e: Error) => setRefusal({ text: say('failed', { why: e.message }), clause: '' }),
		)
	const act = (text: string) => {
		setRefusal(null)
		// What was pressed was meant for what is drawn: if the game has gone on since, a second "done" must not end the next phase.
		if (!mayAct || session.now.state !== snap.state) return
		try {
			const no = rules.check(snap.state, rules.hear(snap.state, text), lang)
			if (no) return setRefusal(no)
		} catch (e) {
			return setRefusal({ text: (e as Error).message, clause: '' })
		}
		tell(session.act(text))
	}

	const note = (text: string) => {
		const { viewer, moment } = snap
		setNotes((old) => [...old.filter((n) => n.viewer !== viewer || n.moment < moment), { viewer, moment, text }])
	}
	const ownNotes = useMemo(() => notes.filter((n) => n.viewer === snap.viewer), [notes, snap.viewer])
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
	if (next >= 0 && board !== null && !openGame)
		return (
			<Curtain
				who={seatName(rules, snap.seats, next, lang)}
				lift={() => {
					setLifted(lifted + 1)
					sit(next)
				}}
			/>
		)
	const words = position && { rules, position, viewer: snap.viewer, lang, legal, board, act }
	return (
		<div class={`play play-${snap.game}${snap.status === 'over' ? ' play-ended' : ''}`} ref={root}>
			<header class="play-bar">
				<h1 class="visually-hidden">{rules.word('title', lang)}</h1>
				<p
					ref={turn}
					tabIndex={-1}
					class={`turn${mayAct ? ' turn-yours' : ''}`}
					data-testid="turn"
					data-turn={snap.turn}
					data-moment={snap.moment}
					data-status={snap.status}
				>
					{turnWords(rules, snap, lang)}
					{snap.viewer < 0 && <small>{say('watching')}</small>}
				</p>
				<Menu snap={snap} back={() => tell(session.back())} resign={() => tell(session.resign())} />
			</header>
			<div class="play-bars">
				<ConnectionBar snap={snap} />
				<OfferBar
					rules={rules}
					snap={snap}
					lang={lang}
					agree={() => tell(snap.offer?.what === 'back' ? session.back() : session.rematch())}
					decline={() => tell(session.refuse())}
				/>
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
						recent={recent}
						turn={turnShown(rules, state, snap.status === 'over' && moment === snap.moment)}
						act={act}
						note={note}
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
