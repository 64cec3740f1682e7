// main.tsx - starts the page.
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import './style/layout.css'
import { App } from './App'
import { catchLinks, parseRoute } from './router'
import { startPwa } from './shell/pwa'
import { initLanguage } from './words'

initLanguage()
catchLinks()
startPwa()
const app = document.getElementById('app')!
app.replaceChildren() // the head of index.html has had its moment
render(<App />, app)
// The screens of every game: as soon as this one is there, so that opening a game waits for that game alone. Whoever came straight to a game
// waits for that, and gets no more than it needs.
if (parseRoute(location.pathname).screen !== 'practise')
	window.addEventListener('load', () => {
		import('./later').then(() => import('./others')).catch(() => {})
	})
