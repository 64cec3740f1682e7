// PlayScreen.tsx - a game being played: the board and everything around it. What it shows and does is decided in use-play.ts.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { dicePrecede, gameOf } from '../games/list'
import { lazy } from '../shell/lazy'
import { openClause } from '../shell/ClauseDialog'
import type { Rules, Session } from '../types'
import { t } from '../words'
import { say } from '../words/play'
import '../style/play.css'
import '../style/analysis.css'
import { ActionList } from './ActionList'
import { AimBar, ConnectionBar, EndedBar, LeftBar, MomentBar, OfferBar, Refusal, RenewedBar } from './Bars'
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
import { WatchBar } from './WatchBar'
import { Share } from '../position/Share'

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
				disabled={!actions.legal.length}
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
				{typeof play.board === 'object' && play.board?.turns && (
					<button type="button" class="button plain" data-testid="flip" aria-pressed={play.flipped} onClick={play.flip}>
						{say('flip')}
					</button>
				)}
			</Menu>
		</header>
	)
}

function Messages({ session, rules, snap, lang, board, moment, look, ask, actions }: Play): JSX.Element {
	const { offer } = snap
	return (
		<div class="play-bars">
			<WatchBar session={session} />
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
			<LeftBar left={actions.left} drop={actions.drop} />
			<MomentBar moment={moment} all={snap.moment} look={look} />
			<AimBar rules={rules} snap={snap} lang={lang} asked={board !== null && actions.legal.length > 0 && !actions.automatic} />
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

/** The board could not be fetched: the page anew finds it, or a newer one. */
function NotDrawn({ game, board }: { game: string; board: Play['board'] }): JSX.Element | null {
	if (board !== 'none' || !gameOf(game).load) return null
	return (
		<p class="bar bar-bad" role="alert" data-testid="not-drawn">
			<span>{say('notDrawn')}</span>
			<button type="button" class="button" onClick={() => location.reload()}>
				{t('app.again')}
			</button>
		</p>
	)
}

export function BoardArea(play: Play): JSX.Element {
	const { rules, snap, lang, board, state, position, moment, steps, notes, actions } = play
	/** A press hides the refusal, and so does taking up a piece. While the board is behind, the press only lets it catch up. */
	const onPress = (e: Event) => {
		play.setRefusal(null)
		if (!play.behind) return
		e.stopPropagation()
		play.catchUp()
	}
	return (
		<div
			class="play-main"
			data-testid="board"
			role="region"
			aria-label={say('board')}
			onClickCapture={onPress}
			onPointerDownCapture={() => play.setRefusal(null)}
		>
			{snap.status === 'waiting' ? (
				<Waiting rules={rules} snap={snap} lang={lang} />
			) : isBare(board) ? (
				<div class="stack">
					<NotDrawn game={snap.game} board={board} />
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
					bottom={play.flipped && snap.viewer >= 0 && snap.seats.length === 2 ? 1 - snap.viewer : snap.viewer}
					turn={boardTurn(rules, state, snap.status === 'over' && moment === snap.moment)}
					act={actions.act}
					standing={snap.viewer >= 0 ? actions.standing : undefined}
				/>
			)}
		</div>
	)
}

/** What the viewer sees; everything only where there is nobody to hide it from. */
function SharePosition({ session, rules, snap, state, moment }: Play): JSX.Element | null {
	if (!state || snap.status === 'waiting') return null
	const whole = moment === snap.moment ? session.everything?.() : null
	return <Share rules={rules} state={whole ?? state} near={snap.viewer} />
}

export function SidePanel(play: Play): JSX.Element {
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
				at={rules.info.menu ? (then) => play.session.look(then) : undefined}
				openClause={openClause}
			/>
			{!isBare(board) && <InWords {...play} />}
			<SharePosition {...play} />
		</aside>
	)
}

/** For whoever wants to be asked before every move. It lies over the page: nothing moves away under the finger. */
function AskedOnce({ rules, lang, board, state, position, actions }: Play): JSX.Element | null {
	const { asked } = actions
	if (!asked || !state || !position) return null
	const phrase = board && board !== 'none' ? board.phrase : undefined
	const text = phrase?.(rules, state, position, rules.parse(state, asked.text), lang) || asked.text
	return (
		<div class="bar play-refusal" role="alertdialog" aria-label={say('sure')} data-testid="sure">
			<span>
				{say('sure')} {[text, asked.ask].filter(Boolean).join(' · ')}
			</span>
			<button type="button" class="button primary" data-testid="sure-yes" onClick={asked.yes}>
				{say('sureYes')}
			</button>
			<button type="button" class="button" data-testid="sure-no" onClick={asked.no}>
				{say('sureNo')}
			</button>
		</div>
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
			<AskedOnce {...play} />
			<Refusal message={refusal} close={() => setRefusal(null)} openClause={openClause} />
		</div>
	)
}
