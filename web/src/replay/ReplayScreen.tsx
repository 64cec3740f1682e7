// ReplayScreen.tsx - a finished game once more: every moment by slider, step or by itself, with the eyes of any seat, and the proof of its dice.
// The record comes from the server (/replay/ID) or from a file that the player opens or drops here (/replay/file).
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { replay, type Replay } from '../engine/verify'
import { dicePrecede, useBoard } from '../games/list'
import { Log } from '../play/Log'
import { namedSeats, seatName } from '../play/seat-names'
import { parseResult } from '../play/game-result'
import { resultText, saveFile } from '../play/ResultPanel'
import { revealSteps } from '../play/story'
import { GameBoard, boardTurn } from '../play/GameBoard'
import { ProofSheet } from '../play/Verify'
import { Icon } from '../play/Icon'
import { PositionText } from '../play/PositionText'
import { api } from '../session/api'
import { openClause } from '../shell/ClauseDialog'
import { engineFor } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { ALL_SEEING, PUBLIC } from '../types'
import type { Action, Note, SeatInfo, Step } from '../types'
import { useLang } from '../words'
import { say } from '../words/play'
import { leftRecord } from './left'
import '../style/play.css'
import '../style/replay.css'

const PACE = 900 // milliseconds a move when it plays by itself
const NONE: Action[] = []
const NO_NOTES: Note[] = []
const nothing = () => undefined

async function load(text: string): Promise<Replay> {
	const engine = await engineFor(text)
	return replay(text, engine)
}

/** The seat that was ours in it, the first of several; PUBLIC where none was, or where nobody can tell. */
async function seatIn(id: string, watch: string): Promise<number> {
	if (watch) return PUBLIC
	const own = await api.game(id).then(
		({ seats }) => seats.findIndex((s) => s.yours),
		() => -1,
	)
	return own < 0 ? PUBLIC : own
}

/** id "file": nothing is fetched, the player opens a record of his own; or one was left here. */
export function ReplayScreen({ id, watch = '' }: { id: string; watch?: string }): JSX.Element {
	const [file, setFile] = useState<{ name: string; text: string } | null>(null)
	const { value, error } = usePromise(async () => {
		const [text, mine] = file
			? [file.text, PUBLIC]
			: id === 'file'
				? leftRecord()
				: await Promise.all([api.record(id, watch), seatIn(id, watch)])
		return text ? { text, mine, replay: await load(text) } : null
	}, [id, watch, file])
	const open = (f: File | undefined | null) => void f?.text().then((text) => setFile({ name: f.name, text }))
	return (
		<div
			class="replay"
			onDragOver={(e) => e.preventDefault()}
			onDrop={(e) => {
				e.preventDefault()
				open(e.dataTransfer?.files[0])
			}}
		>
			{error && (
				<p class="notice bad" role="alert" data-testid="replay-error">
					{say(file ? 'replayWrong' : 'replayNone', { why: error.message })}
				</p>
			)}
			{value === undefined && !error && (
				<p class="quiet" role="status">
					{say('loading')}
				</p>
			)}
			{value && (
				<Player
					key={value.text}
					replay={value.replay}
					mine={value.mine}
					record={value.text}
					name={file?.name ?? `grognard-${value.replay.rules.id}-${id}.grog`}
				/>
			)}
			{(value === null || error) && <OpenFile open={open} />}
		</div>
	)
}

function OpenFile({ open }: { open(file: File | undefined | null): void }): JSX.Element {
	return (
		<section class="play-card">
			<h1>{say('replayTitle')}</h1>
			<label class="field">
				<span class="label">{say('replayOpen')}</span>
				<input
					class="input"
					type="file"
					accept=".grog,.gg,text/plain"
					data-testid="replay-file"
					onChange={(e) => open(e.currentTarget.files?.[0])}
				/>
			</label>
			<p class="quiet">{say('replayDrop')}</p>
		</section>
	)
}

const LEVELS = ['recruit', 'sergeant', 'marshal', 'random', 'greedy']

/** A record knows names only; one that is a computer's level is a computer. */
function nameOf(name: string): SeatInfo {
	const level = name.replace(/^ai:/, '')
	return LEVELS.includes(level) ? { name, kind: 'computer', level } : { name, kind: 'guest' }
}

/** The viewer's steps as the log wants them; his moments are not the record's, so both are kept. */
function stepsOf(replay: Replay, viewer: number): { steps: Step[]; moments: number[] } {
	const played = replay.steps(viewer)
	return { steps: viewer === ALL_SEEING ? revealSteps(played) : played, moments: [0, ...played.map((p) => p.moment)] }
}

function Player({ replay, record, name, mine }: { replay: Replay; record: string; name: string; mine: number }): JSX.Element {
	const lang = useLang()
	const { rules } = replay
	const [viewer, setViewer] = useState(ALL_SEEING)
	const [n, setN] = useState(0)
	const [playing, setPlaying] = useState(false)
	const board = useBoard(rules.id)
	const { steps, moments } = useMemo(() => stepsOf(replay, viewer), [replay, viewer])
	const last = steps.length
	const at = Math.min(n, last)
	const state = replay.at(moments[at] ?? 0, viewer)
	const position = useMemo(() => rules.read(state), [state])
	const played = useMemo(() => steps.slice(0, at), [steps, at])
	const seats = useMemo(() => namedSeats(Array.from({ length: replay.seats }, (_, i) => nameOf(replay.names[i] ?? ''))), [replay, lang])
	const go = (to: number) => {
		setPlaying(false)
		setN(Math.max(0, Math.min(last, to)))
	}
	useEffect(() => {
		if (!playing) return
		if (at >= last) return setPlaying(false)
		const timer = setTimeout(() => setN(at + 1), steps[at]?.events.length ? PACE : 0) // of which nothing is told, nothing is to be seen
		return () => clearTimeout(timer)
	}, [playing, at, last])
	const changeViewer = (to: number) => {
		// The same moment of the record with other eyes.
		const moment = moments[at] ?? 0
		const theirs = stepsOf(replay, to).moments
		setViewer(to)
		setN(Math.max(0, theirs.filter((m) => m <= moment).length - 1))
	}
	return (
		<div class={`play play-${rules.id}`}>
			<header class="play-bar">
				<h1 class="play-title">{rules.word('title', lang)}</h1>
				<p class="turn" data-testid="turn" data-moment={at}>
					{replay.result
						? resultText(
								parseResult(replay.result),
								(s) => seatName(rules, seats, s, lang),
								() => false,
							)
						: say('replayTitle')}
				</p>
				<label class="replay-viewer">
					<span>{say('viewer')}</span>
					<select class="select" value={viewer} data-testid="viewer" onChange={(e) => changeViewer(Number(e.currentTarget.value))}>
						<option value={ALL_SEEING}>{say('viewAll')}</option>
						<option value={PUBLIC}>{say('viewPublic')}</option>
						{seats.map((_, i) => (
							<option key={i} value={i}>
								{seatName(rules, seats, i, lang)}
							</option>
						))}
					</select>
				</label>
			</header>
			<Transport
				at={at}
				last={last}
				playing={playing}
				go={go}
				toggle={() => {
					if (at >= last) setN(0)
					setPlaying(!playing)
				}}
			/>
			<div class="play-main" data-testid="board" role="region" aria-label={say('board')}>
				<GameBoard
					board={board}
					rules={rules}
					state={state}
					position={position}
					viewer={viewer}
					seats={seats}
					lang={lang}
					legal={NONE}
					passing={null}
					steps={played}
					notes={NO_NOTES}
					bottom={viewer >= 0 ? viewer : mine}
					turn={boardTurn(rules, state, at === last && replay.result !== '')}
					act={nothing}
				/>
			</div>
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
				<details class="play-fold" data-testid="verify">
					<summary>{say('verify')}</summary>
					<ProofSheet replay={replay} seats={seats} lang={lang} />
				</details>
				<button type="button" class="button" data-testid="download" onClick={() => saveFile(name, record)}>
					{say('download')}
				</button>
			</aside>
		</div>
	)
}

interface TransportProps {
	at: number
	last: number
	playing: boolean
	go(to: number): void
	toggle(): void
}

function Transport({ at, last, playing, go, toggle }: TransportProps): JSX.Element {
	return (
		<div class="transport" role="group" aria-label={say('replayTitle')}>
			<button type="button" class="button" disabled={at <= 0} onClick={() => go(0)} aria-label={say('toStart')}>
				<Icon d="M3 3H5.5V17H3ZM17 3L7 10L17 17Z" />
			</button>
			<button
				type="button"
				class="button"
				disabled={at <= 0}
				onClick={() => go(at - 1)}
				aria-label={say('earlier')}
				data-testid="step-back"
			>
				<Icon d="M14 3L4 10L14 17Z" />
			</button>
			<button
				type="button"
				class="button primary"
				onClick={toggle}
				aria-label={playing ? say('pause') : say('autoPlay')}
				data-testid="auto"
			>
				{playing ? <Icon d="M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z" /> : <Icon d="M5 2L17 10L5 18Z" />}
			</button>
			<button type="button" class="button" disabled={at >= last} onClick={() => go(at + 1)} aria-label={say('later')} data-testid="step-on">
				<Icon d="M6 3L16 10L6 17Z" />
			</button>
			<button type="button" class="button" disabled={at >= last} onClick={() => go(last)} aria-label={say('toEnd')} data-testid="to-end">
				<Icon d="M14.5 3H17V17H14.5ZM3 3L13 10L3 17Z" />
			</button>
			<input
				class="transport-slider"
				type="range"
				min={0}
				max={last}
				value={at}
				aria-label={say('slider')}
				aria-valuetext={say('ofMoves', { n: at, all: last })}
				onInput={(e) => go(Number(e.currentTarget.value))}
				data-testid="slider"
			/>
			<output class="quiet small">{say('ofMoves', { n: at, all: last })}</output>
		</div>
	)
}
