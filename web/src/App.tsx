// App.tsx - the frame around every screen, and the choice of the screen.
import { useEffect, useRef } from 'preact/hooks'
import { COMPANIONS, fetchStyle, filesOf, GAMES } from './games/list'
import { usePath, parseRoute, type Route } from './router'
import { GameScreen } from './screens/GameScreen'
import { HelpScreen } from './screens/HelpScreen'
import { HomeScreen } from './screens/HomeScreen'
import { JoinScreen } from './screens/JoinScreen'
import { PractiseScreen } from './screens/PractiseScreen'
import { SettingsDialog } from './screens/SettingsDialog'
import { LiveRegion } from './shell/LiveRegion'
import { ClauseDialog } from './shell/ClauseDialog'
import { Header } from './shell/Header'
import { lazy } from './shell/lazy'
import { UnknownLand } from './shell/Pictures'
import { applyUpdate, usePwa } from './shell/pwa'
import { t, useLang } from './words'

const NewGameScreen = lazy(() => import('./others').then((m) => m.NewGameScreen))
const LearnScreen = lazy(() => import('./others').then((m) => m.LearnScreen))
const RulesScreen = lazy(() => import('./others').then((m) => m.RulesScreen))
const ReplayScreen = lazy(() => import('./others').then((m) => m.ReplayScreen))
const PositionScreen = lazy(() => import('./others').then((m) => m.PositionScreen))
const Companion = lazy(() => Promise.all([import('./companion/Companion'), fetchStyle(COMPANION_STYLE)]).then(([m]) => m.Companion))

function Missing() {
	return (
		<div class="page page-narrow stack">
			<UnknownLand />
			<h1 tabIndex={-1}>{t('app.missing.title')}</h1>
			<p>{t('app.missing.text')}</p>
			<a class="button primary" href="/">
				{t('app.home')}
			</a>
		</div>
	)
}

function Screen({ route }: { route: Route }) {
	if ('game' in route && !GAMES.includes(route.game)) return <Missing />
	switch (route.screen) {
		case 'home':
			return <HomeScreen />
		case 'help':
			return <HelpScreen />
		case 'position':
			return <PositionScreen />
		case 'new':
			return <NewGameScreen key={route.game} game={route.game} />
		case 'practise':
			return <PractiseScreen key={route.game} game={route.game} />
		case 'learn':
			return filesOf(route.game).lesson ? <LearnScreen key={route.game} game={route.game} /> : <Missing />
		case 'rules':
			return <RulesScreen key={route.game} game={route.game} />
		case 'play':
			return <GameScreen key={route.id} which={{ id: route.id }} />
		case 'watch':
			return <GameScreen key={route.token} which={{ watch: route.token }} />
		case 'replay':
			return <ReplayScreen key={route.id} id={route.id} watch={new URLSearchParams(location.search).get('watch') ?? ''} />
		case 'join':
			return <JoinScreen key={route.token} token={route.token} />
		case 'companion':
			return COMPANIONS.length ? <Companion rest={route.rest} /> : <Missing />
		case 'missing':
			return <Missing />
	}
}

function NewVersion() {
	if (!usePwa().newVersion) return null
	return (
		<div class="new-version" role="status">
			<span>{t('app.new-version')}</span>
			<button type="button" class="button" onClick={applyUpdate}>
				{t('app.reload')}
			</button>
		</div>
	)
}

export function App() {
	const language = useLang()
	const path = usePath()
	const route = parseRoute(path)
	const main = useRef<HTMLElement>(null)
	const first = useRef(true)
	// For a screen reader a new screen is a new page: the focus goes to its beginning, except on the first one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path says when
	useEffect(() => {
		if (!first.current) {
			main.current?.focus({ preventScroll: true })
			if (!location.hash) window.scrollTo(0, 0)
		}
		first.current = false
	}, [path])
	const board = ['play', 'watch', 'practise', 'learn', 'replay', 'position'].includes(route.screen)
	return (
		<div class={board ? 'frame with-board' : 'frame'} lang={language}>
			<a class="skip button" href="#main">
				{t('app.skip')}
			</a>
			<Header screen={route.screen} game={'game' in route ? route.game : ''} />
			<NewVersion />
			<main id="main" ref={main} tabIndex={-1}>
				<Screen route={route} />
			</main>
			<LiveRegion />
			<ClauseDialog />
			<SettingsDialog />
		</div>
	)
}
