// PlayScreen.tsx - a game being played: the board and everything around it. What it shows and does is decided in use-play.ts.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { dicePrecede } from '../games/list'
import { lazy } from '../shell/lazy'
import { openClause } from '../shell/ClauseDialog'
import type { Rules, Session } from '../types'
import { say } from '../words/play'
import '../style/play.css'
import '../style/analysis.css'
import { ActionList } from './ActionList'
import { ConnectionBar, EndedBar, MomentBar, OfferBar, Refusal, RenewedBar } from './Bars'
import { Curtain } from './Curtain'
import { boardTurn, GameBoard, isBare } from './GameBoard'
import { Icon } from './Icon'
import { Log } from './Log'
import { Menu } from './Menu'
import { PositionText } from './PositionText'
import { ResultPanel } from './ResultPanel'
import { Standing } from './Standing'
import { seatName } from './seat-names'
import { failure, type Play, usePlay } from './use-play'
import { Waiting } from './Waiting'

const Hint = lazy(() => import('../analysis/Analysis').then((m) => m.Hint))
const LAMP = 'M7.5 14C7.5 12 5 11 5 7.5A5 5 0 0 1 15 7.5C15 11 12.5 12 12.5 14ZM8 17H12'

/** Only where nobody else at the table is a person somewhere else. */
function HintButton(play: Play): JSX.Element | null {
	const { snap, actions } = play
	const [open, setOpen] = useState(false)
	if (snap.status !== 'playing' || snap.viewer < 0 || !snap.seats.every((s) => s.yours || s.kind === 'computer')) return null
	return (
		<>
			<button
				type="button"
				class="button tool"
				data-testid="hint"
				title={say('hint')}
				disabled={actions.legal.length < 2}
				onClick={() => setOpen(true)}
			>
				<Icon d={LAMP} open />
				<span>{say('hint')}</span>
			</button>
			{open && <Hint play={play} close={() => setOpen(false)} />}
		</>
	)
}

function TopBar(play: Play): JSX.Element {
	const { session, rules, snap, lang, turn, turnLine, ask } = play
	return (
		<header class="play-bar">
			<h1 class="visually-hidden">{rules.word('title', lang)}</h1>
			<p
				ref={turnLine}
				tabIndex={-1}
				class={`turn${turn.yours ? ' turn-yours' : ''}`}
				data-testid="turn"
				data-turn={snap.turn}
				data-moment={snap.moment}
				data-status={snap.status}
			>
				{turn.text}
				{snap.viewer < 0 && <small>{say('watching')}</small>}
			</p>
			<Menu snap={snap} back={() => ask(session.back())} resign={() => ask(session.resign())} hint={<HintButton {...play} />}>
				<Standing rules={rules} lang={lang} />
			</Menu>
		</header>
	)
}

function Messages({ session, rules, snap, lang, moment, look, ask }: Play): JSX.Element {
	const { offer } = snap
	return (
		<div class="play-bars">
			<ConnectionBar snap={snap} />
			<RenewedBar snap={snap} />
			<OfferBar
				rules={rules}
				snap={snap}
				lang={lang}
				agree={() => ask(offer?.what === 'back' ? session.back(offer.number) : session.rematch(offer?.number))}
				decline={() => ask(session.refuse(offer?.number).then(() => null))}
			/>
			<EndedBar rules={rules} snap={snap} lang={lang} />
			<MomentBar moment={moment} all={snap.moment} look={look} />
		</div>
	)
}

/** The game without its board: every action as a button, and the position in sentences. */
function InWords({ rules, snap, lang, board, state, position, actions }: Play): JSX.Element | null {
	if (!state || !position || snap.status === 'waiting') return null
	const text = { rules, state, position, viewer: snap.viewer, lang, legal: actions.legal, board, act: actions.act }
	return (
		<>
			{snap.viewer >= 0 && snap.status === 'playing' && <ActionList {...text} />}
			<PositionText {...text} />
		</>
	)
}

function BoardArea(play: Play): JSX.Element {
	const { rules, snap, lang, board, state, position, moment, steps, notes, actions } = play
	/** A press hides the refusal. While the board is behind, the press only lets it catch up. */
	const onPress = (e: Event) => {
		play.setRefusal(null)
		if (!play.behind) return
		e.stopPropagation()
		play.catchUp()
	}
	return (
		<div class="play-main" data-testid="board" role="region" aria-label={say('board')} onClickCapture={onPress}>
			{snap.status === 'waiting' ? (
				<Waiting rules={rules} snap={snap} lang={lang} />
			) : isBare(board) ? (
				<div class="stack">
					<InWords {...play} />
				</div>
			) : (
				<GameBoard
					board={board}
					rules={rules}
					state={state}
					position={position}
					viewer={snap.viewer}
					seats={snap.seats}
					lang={lang}
					legal={actions.legal}
					passing={actions.automatic}
					steps={steps}
					notes={notes}
					bottom={snap.viewer}
					turn={boardTurn(rules, state, snap.status === 'over' && moment === snap.moment)}
					act={actions.act}
					standing={snap.viewer >= 0 ? actions.standing : undefined}
				/>
			)}
		</div>
	)
}

function SidePanel(play: Play): JSX.Element {
	const { rules, snap, lang, board, moment, notes, look, root } = play
	/** Where the log is below the board, the board is scrolled into view. */
	const lookAndScroll = (to: number) => {
		look(to)
		const board = root.current?.querySelector('[data-testid=board]')
		if (board && board.getBoundingClientRect().top < 0) root.current?.scrollIntoView({ block: 'start' })
	}
	return (
		<aside class="play-side" hidden={snap.status === 'waiting'}>
			<Log
				rules={rules}
				steps={snap.steps}
				seats={snap.seats}
				lang={lang}
				moment={moment}
				notes={notes}
				diceFirst={dicePrecede(board)}
				coming={snap.turn}
				look={lookAndScroll}
				openClause={openClause}
			/>
			{!isBare(board) && <InWords {...play} />}
		</aside>
	)
}

/** While the curtain is down, nothing of the game is in the page. */
function BehindCurtain({ rules, snap, lang, curtain }: Play): JSX.Element {
	const { who, lift } = curtain
	return (
		<>
			<ConnectionBar snap={snap} />
			{who < 0 ? <p class="quiet">{say('loading')}</p> : <Curtain key={who} who={seatName(rules, snap.seats, who, lang)} lift={lift} />}
		</>
	)
}

export function PlayScreen({ session, rules }: { session: Session; rules: Rules }): JSX.Element {
	const play = usePlay(session, rules)
	const { snap, lang, refusal, setRefusal, ask } = play
	if (play.curtain.hidden) return <BehindCurtain {...play} />
	return (
		<div class={`play play-${snap.game}${snap.status === 'over' ? ' play-ended' : ''}`} ref={play.root}>
			<TopBar {...play} />
			<Messages {...play} />
			{snap.status === 'over' && (
				<ResultPanel
					session={session}
					snap={snap}
					rules={rules}
					lang={lang}
					rematch={() => ask(session.rematch())}
					failed={(why) => setRefusal(failure(why))}
					openClause={openClause}
				/>
			)}
			<BoardArea {...play} />
			<SidePanel {...play} />
			<Refusal message={refusal} close={() => setRefusal(null)} openClause={openClause} />
		</div>
	)
}
