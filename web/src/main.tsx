// main.tsx - starts the page.
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import './style/layout.css'
import { App } from './app'
import { catchLinks } from './router'
import { startPwa } from './shell/pwa'
import { startWords } from './words'

startWords()
catchLinks()
startPwa()
render(<App />, document.getElementById('app')!)
