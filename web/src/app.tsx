// app.tsx - the frame of every screen, and which screen it shows.
import { usePath, parse } from './router'
import { LiveRegion } from './shell/announce'
import { t, useLang } from './words'

export function App() {
	useLang()
	const route = parse(usePath())
	return (
		<div class="frame">
			<a class="skip" href="#main">{t('app.skip')}</a>
			<main id="main" tabIndex={-1}>
				<div class="page"><h1>{t('app.name')}</h1><p>{route.screen}</p></div>
			</main>
			<LiveRegion />
		</div>
	)
}
