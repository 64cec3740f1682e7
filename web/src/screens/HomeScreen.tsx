// HomeScreen.tsx - the first page: the games, each with its picture. One press on Play starts a game against the computer.
import { useState } from 'preact/hooks'
import { COMPANIONS, expectBoard, GAMES, gameName, gameOf } from '../games/list'
import { go } from '../router'
import { api, ApiError } from '../session/api'
import { announce } from '../shell/LiveRegion'
import { theEngine } from '../shell/engine'
import { useGuest, ensureGuest } from '../shell/guest'
import { CompassOrnament, GameCover } from '../shell/Pictures'
import { levelName, usualLevel } from '../shell/levels'
import { install, usePwa } from '../shell/pwa'
import { localize, t } from '../words'
import { MyGames } from './MyGames'
import { openSettings } from './SettingsDialog'
import { useTitle } from '../shell/title'
import '../style/home.css'

/** A game with all defaults against the usual level; without a server it is played on this device. */
async function startGame(game: string): Promise<void> {
	expectBoard(game)
	theEngine(game).catch(() => {}) // the screen that needs it says so
	try {
		await ensureGuest()
		const { id } = await api.create(game, {}, ['me', usualLevel(game)])
		go(`/g/${id}`)
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== 'offline') throw error
		announce(t('app.offline'))
		go(`/practise/${game}?new`)
	}
}

/** Up to XXXIX. */
const roman = (n: number): string => 'X'.repeat(n / 10) + ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][n % 10]

function GameCard({ game, number }: { game: string; number: string }) {
	const [starting, setStarting] = useState(false)
	const [wrong, setWrong] = useState('')
	const { words } = gameOf(game)
	const play = () => {
		setStarting(true)
		setWrong('')
		startGame(game).catch((error: Error) => {
			setStarting(false)
			setWrong(error.message)
		})
	}
	return (
		<article class="game-card" aria-labelledby={`card-${game}`}>
			{/* biome-ignore lint/a11y/useAnchorContent: the same link as "More options", for the mouse only */}
			<a class="plate-link" href={`/new/${game}`} tabIndex={-1} aria-hidden="true">
				<GameCover game={game} />
			</a>
			<div class="game-card-words">
				<p class="plate-number" aria-hidden="true">
					{number}
				</p>
				<h2 id={`card-${game}`}>{gameName(game)}</h2>
				{words && <p>{localize(words.line)}</p>}
				{words && <p class="quiet small">{localize(words.facts)}</p>}
				<div class="row">
					<button
						type="button"
						class="button primary big"
						data-testid={`play-${game}`}
						disabled={starting}
						aria-label={t('home.play.game', { game: gameName(game) })}
						onClick={play}
					>
						{starting ? t('home.starting') : t('home.play')}
					</button>
					{gameOf(game).files?.lesson && (
						<a class="button" href={`/learn/${game}`} data-testid={`learn-${game}`} title={t('home.learn.hint')}>
							{t('home.learn')}
						</a>
					)}
					<a class="button" href={`/new/${game}?with=friend`}>
						{t('home.friend')}
					</a>
					<a class="button" href={`/practise/${game}?new`} title={t('new.offline.hint')}>
						{t('home.practise')}
					</a>
				</div>
				<p class="small card-doors">
					<span class="quiet" data-testid={`level-${game}`}>
						{t('home.opponent', { level: levelName(usualLevel(game)) })}
					</span>
					<a href={`/new/${game}`}>{t('home.more')}</a>
					<a href={`/rules/${game}`}>{t('app.rules')}</a>
					{COMPANIONS.includes(game) && (
						<a href={`/companion?game=${game}`} title={t('home.companion.hint')}>
							{t('home.companion')}
						</a>
					)}
				</p>
				{wrong && (
					<p class="wrong" role="alert">
						{wrong}
					</p>
				)}
			</div>
		</article>
	)
}

export function HomeScreen() {
	const me = useGuest()
	const { installable } = usePwa()
	useTitle('')
	return (
		<div class="page home">
			<div class="home-head">
				<CompassOrnament />
				<h1>{t('home.title')}</h1>
				<p class="lead">{t('home.lead')}</p>
				{COMPANIONS.length > 0 && (
					<p class="home-companion">
						<a class="button" href="/companion">
							{t('home.companion')}
						</a>
						<span class="quiet small">{t('home.companion.hint')}</span>
					</p>
				)}
				{me && (
					<p class="you">
						{t('home.you-are')} <strong>{me.name}</strong>
						<button type="button" class="button plain small-button" onClick={openSettings}>
							{t('home.rename')}
						</button>
					</p>
				)}
			</div>
			<div class="home-plates">
				{GAMES.map((game, i) => (
					<GameCard key={game} game={game} number={roman(i + 1)} />
				))}
			</div>
			<MyGames />
			{installable && (
				<aside class="notice row install">
					<span>{t('app.install.hint')}</span>
					<button type="button" class="button" onClick={() => void install()}>
						{t('app.install')}
					</button>
				</aside>
			)}
		</div>
	)
}
