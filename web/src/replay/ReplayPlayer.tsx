// ReplayPlayer.tsx - a replay: the board at any step, for any viewer, with the log and the verification of the dice.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Analysis } from '../engine/analysis'
import type { Replay } from '../engine/verify'
import { dicePrecede } from '../games/list'
import { boardTurn, GameBoard } from '../play/GameBoard'
import { parseResult } from '../play/game-result'
import { Log } from '../play/Log'
import { PositionText } from '../play/PositionText'
import { resultText, saveFile } from '../play/ResultPanel'
import { seatName } from '../play/seat-names'
import { ProofSheet } from '../play/Verify'
import { openClause } from '../shell/ClauseDialog'
import { ALL_SEEING, PUBLIC } from '../types'
import type { Action, Note, SeatInfo } from '../types'
import { say } from '../words/play'
import { lazy } from '../shell/lazy'
import { Share } from '../position/Share'
import { CoursePanel } from './CoursePanel'
import { Transport } from './Transport'
import { useKeys } from './use-keys'
import { type ReplayState, useReplay } from './use-replay'

const Review = lazy(() => import('../analysis/Analysis').then((m) => m.Review))
const NO_ACTIONS: Action[] = []
const NO_NOTES: Note[] = []
const nothing = () => undefined

function TopBar({ replay, rules, seats, lang, at, viewer, changeViewer }: ReplayState): JSX.Element {
	/** "Recruit (Great Britain)" */
	const name = (seat: number) => seatName(rules, seats, seat, lang, rules.seatName(replay.at(replay.count), seat, lang))
	return (
		<header class="play-bar">
			<h1 class="play-title">{rules.word('title', lang)}</h1>
			<p class="turn" data-testid="turn" data-moment={at}>
				{replay.result ? resultText(parseResult(replay.result), name, () => false) : say('replayTitle')}
			</p>
			<label class="replay-viewer">
				<span>{say('viewer')}</span>
				<select class="select" value={viewer} data-testid="viewer" onChange={(e) => changeViewer(Number(e.currentTarget.value))}>
					<option value={ALL_SEEING}>{say('viewAll')}</option>
					<option value={PUBLIC}>{say('viewPublic')}</option>
					{seats.map((_, seat) => (
						<option key={seat} value={seat}>
							{name(seat)}
						</option>
					))}
				</select>
			</label>
		</header>
	)
}

/** The analysis is opened by its fold, or begins because somebody asked for the chance to win. */
function useReview() {
	const [opened, setOpened] = useState(false)
	const [wanted, setWanted] = useState(false)
	const [known, setKnown] = useState<Analysis | null>(null)
	const ask = () => {
		setOpened(true)
		setWanted(true)
	}
	return { opened, wanted, known, setKnown, ask, open: () => setOpened(true) }
}

interface SidePanelProps {
	show: ReplayState
	record: string
	name: string
	near: number
	review: ReturnType<typeof useReview>
}

function SidePanel({ show, record, name, near, review }: SidePanelProps): JSX.Element {
	const { replay, rules, board, state, position, viewer, lang, seats, steps, at, go } = show
	return (
		<aside class="play-side">
			<Log
				rules={rules}
				steps={steps}
				seats={seats}
				lang={lang}
				moment={at}
				diceFirst={dicePrecede(board)}
				open={viewer === ALL_SEEING}
				look={go}
				openClause={openClause}
			/>
			<PositionText rules={rules} position={position} viewer={viewer} lang={lang} board={board} />
			<details class="play-fold" data-testid="analysis" open={review.wanted} onToggle={(e) => e.currentTarget.open && review.open()}>
				<summary>{say('analysis')}</summary>
				{review.opened && <Review show={show} record={record} begun={review.wanted} tell={review.setKnown} />}
			</details>
			<details class="play-fold" data-testid="verify">
				<summary>{say('verify')}</summary>
				<ProofSheet replay={replay} seats={seats} lang={lang} />
			</details>
			<Share rules={rules} state={state} near={near} />
			<button type="button" class="button" data-testid="download" onClick={() => saveFile(name, record)}>
				{say('download')}
			</button>
		</aside>
	)
}

/** The one seat that no computer played: that side is near whoever opens the record. */
function onlyPerson(seats: SeatInfo[]): number {
	const people = seats.flatMap((seat, i) => (seat.kind === 'computer' ? [] : [i]))
	return people.length === 1 ? (people[0] as number) : PUBLIC
}

export interface ReplayPlayerProps {
	replay: Replay
	record: string
	name: string // of the file to download
	mine: number // the seat shown at the bottom; PUBLIC: it is not known
}

export function ReplayPlayer({ replay, record, name, mine }: ReplayPlayerProps): JSX.Element {
	const show = useReplay(replay)
	const review = useReview()
	useKeys(show)
	const { rules, board, state, position, viewer, seats, lang, played, at, last } = show
	const near = viewer >= 0 ? viewer : mine >= 0 ? mine : onlyPerson(seats)
	return (
		<div class={`play play-${rules.id}`}>
			<TopBar {...show} />
			<Transport {...show} />
			<CoursePanel show={show} known={review.known} begun={review.wanted} analyse={review.ask} />
			<div class="play-main" data-testid="board" role="region" aria-label={say('board')}>
				<GameBoard
					board={board}
					rules={rules}
					state={state}
					position={position}
					viewer={viewer}
					seats={seats}
					lang={lang}
					legal={NO_ACTIONS}
					passing={null}
					steps={played}
					notes={NO_NOTES}
					bottom={near}
					turn={boardTurn(rules, state, at === last && replay.result !== '')}
					act={nothing}
				/>
			</div>
			<SidePanel show={show} record={record} name={name} near={near} review={review} />
		</div>
	)
}
