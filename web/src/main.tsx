// main.tsx - starts the page.
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import './style/layout.css'
import { App } from './App'
import { catchLinks } from './router'
import { startPwa } from './shell/pwa'
import { initLanguage } from './words'

initLanguage()
catchLinks()
startPwa()
render(<App />, document.getElementById('app')!)
