// PositionScreen.tsx - a position that somebody shared (/position#…): its board to look at, and a practice game that goes on from it.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { expectBoard, GAMES, useBoard } from '../games/list'
import { boardTurn, GameBoard } from '../play/GameBoard'
import { PositionText } from '../play/PositionText'
import { go } from '../router'
import { newSeed } from '../session/seed'
import { saveNewGame, savedGame } from '../session/local'
import { theEngine } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { useTitle } from '../shell/title'
import { type Action, ALL_SEEING, type Note, OVER, PUBLIC, type Rules, type SeatInfo, type State, type Step } from '../types'
import { t, useLang } from '../words'
import { say as sayPlay } from '../words/play'
import { PositionError, readAddress, stateOf, viewOf } from './document'
import { Share } from './Share'
import { say } from './words'
import '../style/play.css'
import '../style/replay.css'

const LEVEL = 'sergeant'
const NO_ACTIONS: Action[] = []
const NO_NOTES: Note[] = []
const NO_STEPS: Step[] = []
const nothing = () => undefined

interface Opened {
	rules: Rules
	state: State
	near: number
	view: number | null // whose view it is; null: it is complete
}

async function open(hash: string): Promise<Opened> {
	const shared = await readAddress(hash, GAMES)
	expectBoard(shared.game)
	const rules = (await theEngine(shared.game)).game(shared.game)
	const state = stateOf(rules, shared)
	return { rules, state, near: shared.near < rules.seats(state) ? shared.near : PUBLIC, view: viewOf(rules, state) }
}

const seatText = (rules: Rules, state: State, seat: number, lang: ReturnType<typeof useLang>) =>
	rules.seatName(state, seat, lang) || rules.noun('seat', seat, lang) || String(seat + 1)

/** A practice game from here, against the computer. */
function PlayOn({ rules, state, near, view }: Opened): JSX.Element {
	const lang = useLang()
	const turn = rules.turn(state)
	const [seat, setSeat] = useState(near >= 0 ? near : Math.max(0, turn))
	const seats = Array.from({ length: rules.seats(state) }, (_, i) => i)
	if (turn === OVER) return <p data-testid="position-over">{say('over')}</p>
	if (view !== null) return <p data-testid="position-partial">{say('partial')}</p>
	const begun = savedGame(rules.id, localStorage)
	const play = () => {
		const players = seats.map((s) => (s === seat ? 'me' : LEVEL))
		saveNewGame({ game: rules.id, options: {}, seats: players, seed: String(newSeed()), position: rules.read(state) }, localStorage)
		go(`/practise/${rules.id}`)
	}
	return (
		<div class="stack">
			<div class="row">
				<label class="field">
					<span class="label">{say('playAs')}</span>
					<select class="select" value={seat} data-testid="position-seat" onChange={(e) => setSeat(Number(e.currentTarget.value))}>
						{seats.map((s) => (
							<option key={s} value={s}>
								{seatText(rules, state, s, lang)}
							</option>
						))}
					</select>
				</label>
				<button type="button" class="button primary" data-testid="position-play" onClick={play}>
					{say('play')}
				</button>
			</div>
			{begun?.actions.length && !begun.result ? <p class="quiet small">{say('replaces')}</p> : null}
		</div>
	)
}

function Position(opened: Opened): JSX.Element {
	const { rules, state, near, view } = opened
	const lang = useLang()
	const board = useBoard(rules.id)
	const position = useMemo(() => rules.read(state), [rules, state])
	const viewer = view ?? ALL_SEEING
	const seats: SeatInfo[] = Array.from({ length: rules.seats(state) }, (_, i) => ({ name: seatText(rules, state, i, lang), kind: 'guest' }))
	return (
		<div class={`play play-${rules.id}`}>
			<header class="play-bar">
				<h1 class="play-title">{rules.word('title', lang)}</h1>
				<p class="turn" data-testid="turn">
					{say('title')}
				</p>
			</header>
			<div class="play-main" data-testid="board" role="region" aria-label={sayPlay('board')}>
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
					steps={NO_STEPS}
					notes={NO_NOTES}
					bottom={near}
					turn={boardTurn(rules, state, false)}
					act={nothing}
				/>
			</div>
			<aside class="play-side">
				<PlayOn {...opened} />
				<PositionText rules={rules} position={position} viewer={viewer} lang={lang} board={board} />
				<Share rules={rules} state={state} near={near} />
			</aside>
		</div>
	)
}

/** Another fragment is another position, though the page stays. */
function useHash(): string {
	const [hash, setHash] = useState(location.hash)
	useEffect(() => {
		const listen = () => setHash(location.hash)
		addEventListener('hashchange', listen)
		return () => removeEventListener('hashchange', listen)
	}, [])
	return hash
}

export function PositionScreen(): JSX.Element {
	const hash = useHash()
	useTitle(say('title'))
	const { value, error } = usePromise(() => open(hash), [hash])
	if (error)
		return (
			<div class="page page-narrow stack">
				<h1>{say('title')}</h1>
				<p class="notice bad" role="alert" data-testid="position-error">
					{error instanceof PositionError ? say(error.code, { why: error.why }) : error.message}
				</p>
				<a class="button primary" href="/">
					{t('app.home')}
				</a>
			</div>
		)
	if (!value)
		return (
			<p class="quiet" role="status">
				{sayPlay('loading')}
			</p>
		)
	return <Position key={hash} {...value} />
}
