// MyGames.tsx - the list of my games and whose turn it is, refreshed while the page is visible.
import { useEffect, useRef, useState } from 'preact/hooks'
import { GAMES, gameName, gameOf } from '../games/list'
import { api, ApiError, type Summary } from '../session/api'
import { savedGame } from '../session/local'
import { gameStatus, playerNames, shortResult, timeAgo } from '../shell/game-summary'
import { ensureGuest } from '../shell/guest'
import { levelName } from '../shell/levels'
import type { SeatInfo } from '../types'
import { t } from '../words'
import { ARRIVED, Carry } from './Carry'

const REFRESH_MS = 8_000
const SHOWN_FIRST = 6

/** `games` is undefined until the first answer. */
export function useMyGames(): { games?: Summary[]; error?: ApiError } {
	const [got, setGot] = useState<{ games?: Summary[]; error?: ApiError }>({})
	useEffect(() => {
		let current = true
		let timer = 0
		const ask = async () => {
			clearTimeout(timer)
			try {
				await ensureGuest()
				const games = await api.games()
				if (current) setGot({ games })
			} catch (error) {
				if (current && error instanceof ApiError) setGot((before) => ({ games: before.games, error }))
			}
			if (current) timer = window.setTimeout(() => document.visibilityState === 'visible' && void ask(), REFRESH_MS)
		}
		const look = () => {
			if (document.visibilityState === 'visible') void ask()
		}
		void ask()
		document.addEventListener('visibilitychange', look)
		return () => {
			current = false
			clearTimeout(timer)
			document.removeEventListener('visibilitychange', look)
		}
	}, [])
	return got
}

/** For a game without a badge of its own. */
function PlainBadge() {
	return (
		<svg class="flag" viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
			<path d="M3 2v29" stroke="var(--ink-soft)" stroke-width="2.4" stroke-linecap="round" />
			<rect x="5" y="2.5" width="32" height="20" fill="var(--line-strong)" stroke="var(--ink-faint)" />
		</svg>
	)
}

interface RowProps {
	href: string
	game: string
	options: Record<string, string>
	mine: number // my first seat
	who: string
	state: string
	yours: boolean
	when: string
}

function Row({ href, game, options, mine, who, state, yours, when }: RowProps) {
	const { Badge = PlainBadge } = gameOf(game)
	return (
		<li>
			<a class={yours ? 'game-row yours' : 'game-row'} href={href}>
				<Badge options={options} mine={mine} />
				<span class="game-row-words">
					<strong>{gameName(game)}</strong>
					<span class="quiet">{who}</span>
				</span>
				<span class="game-row-state">
					<span class={yours ? 'turn-flag' : 'quiet'}>{state}</span>
					{when && <small class="quiet">{when}</small>}
				</span>
			</a>
		</li>
	)
}

/** A Practise game as the server would tell of it. */
const practiseSeats = (seats: string[]): SeatInfo[] =>
	seats.map((s) => (s === 'me' ? { name: t('seat.you'), kind: 'guest', yours: true } : { name: '', kind: 'computer', level: s }))

/** Practise games, which are on this device: the one being played of each, or the last one with how it ended. */
function PractiseRows() {
	return GAMES.map((game) => {
		const saved = savedGame(game, localStorage)
		if (!saved?.actions.length) return null
		const others = saved.setup.seats.filter((s) => s !== 'me')
		const watched = !saved.setup.seats.includes('me')
		const who = watched
			? saved.setup.seats.map(levelName).join(' – ')
			: others.length
				? t('seat.against', { a: t('seat.you'), b: others.map(levelName).join(', ') })
				: t('new.hotseat')
		return (
			<Row
				key={game}
				href={`/practise/${game}`}
				game={game}
				options={saved.setup.options}
				mine={saved.setup.seats.indexOf('me')}
				who={who}
				state={saved.result ? shortResult({ result: saved.result, seats: practiseSeats(saved.setup.seats) }) : t('home.resume')}
				yours={false}
				when={t('home.practise.hint')}
			/>
		)
	})
}

export function MyGames() {
	const { games, error } = useMyGames()
	const [all, setAll] = useState(false)
	const order = (g: Summary) => (g.your_turn ? 0 : g.status === 'over' ? 2 : 1)
	const sorted = [...(games ?? [])].sort((a, b) => order(a) - order(b) || b.touched - a.touched)
	const shown = all ? sorted : sorted.slice(0, SHOWN_FIRST)
	const root = useRef<HTMLElement>(null)
	const known = games !== undefined
	useEffect(() => {
		if (!known || !sessionStorage.getItem(ARRIVED)) return
		sessionStorage.removeItem(ARRIVED)
		root.current?.scrollIntoView()
	}, [known])
	return (
		<section class="my-games" aria-labelledby="my-games" ref={root}>
			<h2 id="my-games">{t('home.mine')}</h2>
			{error && (
				<p class="quiet" role="status">
					{games ? t('home.mine.offline') : error.message}
				</p>
			)}
			<ul class="game-rows" data-testid="my-games">
				{shown.map((g) => (
					<Row
						key={g.id}
						href={`/g/${g.id}`}
						game={g.game}
						options={g.options}
						mine={g.seats.findIndex((s) => s.yours)}
						who={playerNames(g.seats)}
						state={gameStatus(g)}
						yours={g.your_turn}
						when={timeAgo(g.touched)}
					/>
				))}
				<PractiseRows />
			</ul>
			{games && !games.length && !GAMES.some((game) => savedGame(game, localStorage)?.actions.length) && (
				<p class="quiet">{t('home.mine.none')}</p>
			)}
			{sorted.length > shown.length && (
				<button type="button" class="button plain" onClick={() => setAll(true)}>
					{t('home.older', { n: sorted.length - shown.length })}
				</button>
			)}
			<p class="small">
				<a href="/replay/file">{t('home.record')}</a>
			</p>
			{games && <Carry games={games.length} />}
		</section>
	)
}
