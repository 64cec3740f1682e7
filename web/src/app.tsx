// app.tsx - the frame of every screen, and which screen it shows.
import { useEffect, useRef } from 'preact/hooks'
import { GAMES } from './games/list'
import { usePath, parse, type Route } from './router'
import { GameScreen } from './screens/game'
import { HelpScreen } from './screens/help'
import { HomeScreen } from './screens/home'
import { JoinScreen } from './screens/join'
import { PractiseScreen } from './screens/practise'
import { SettingsSheet } from './screens/settings'
import { LiveRegion } from './shell/announce'
import { ClauseSheet } from './shell/clause'
import { Header } from './shell/header'
import { lazy } from './shell/lazy'
import { UnknownLand } from './shell/plates'
import { renew, usePwa } from './shell/pwa'
import { t, useLang } from './words'

const NewScreen = lazy(() => import('./later').then((m) => m.NewScreen))
const RulesScreen = lazy(() => import('./later').then((m) => m.RulesScreen))
const ReplayScreen = lazy(() => import('./later').then((m) => m.ReplayScreen))

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
		case 'new':
			return <NewScreen key={route.game} game={route.game} />
		case 'practise':
			return <PractiseScreen key={route.game} game={route.game} />
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
		case 'missing':
			return <Missing />
	}
}

function NewVersion() {
	if (!usePwa().newVersion) return null
	return (
		<div class="new-version" role="status">
			<span>{t('app.new-version')}</span>
			<button type="button" class="button" onClick={renew}>
				{t('app.reload')}
			</button>
		</div>
	)
}

export function App() {
	const language = useLang()
	const path = usePath()
	const route = parse(path)
	const main = useRef<HTMLElement>(null)
	const first = useRef(true)
	// A new screen is a new page to who cannot see it: the focus goes to its beginning, except when the page opens.
	useEffect(() => {
		if (!first.current) {
			main.current?.focus({ preventScroll: true })
			if (!location.hash) window.scrollTo(0, 0)
		}
		first.current = false
	}, [path])
	const board = ['play', 'watch', 'practise', 'replay'].includes(route.screen)
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
			<ClauseSheet />
			<SettingsSheet />
		</div>
	)
}
