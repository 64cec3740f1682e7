// Companion.tsx - the referee in the pocket, fetched when it is first opened: which of its screens an address means.
import type { JSX } from 'preact'
import { COMPANIONS } from '../games/list'
import { go } from '../router'
import { lazy } from '../shell/lazy'
import { useTitle } from '../shell/title'
import { BattleScreen } from './BattleScreen'
import { CompanionScreen } from './CompanionScreen'
import { Sheets } from './Sheets'
import { say } from './words'
import './companion.css'
import './builder/builder.css'

const Builder = lazy(() => import('./builder/Builder').then((m) => m.Builder))

const Join = lazy(() => import('./share/Sharing').then((m) => m.Join))
const Take = lazy(() => import('./share/Sharing').then((m) => m.Take))
const Scan = lazy(() => import('./share/Sharing').then((m) => m.Scan))

/** The rules of both games, without a battle. */
function SheetsScreen({ game }: { game: string }): JSX.Element {
	useTitle(say('sheets'))
	return (
		<div class="page page-narrow cp">
			<a class="cp-back" href="/companion">
				‹ {say('title')}
			</a>
			<h1 tabIndex={-1}>{say('sheets')}</h1>
			<Sheets key={game} game={game} change={(to) => go(`/companion/rules/${to}`, true)} />
		</div>
	)
}

/** `rest` of the path behind /companion/: "", "rules/GAME", "army/ID", "with/LINK", "take" and "scan" (a battle from another phone), or the
 * id of a battle and what is looked at in it. */
export function Companion({ rest }: { rest: string }): JSX.Element {
	const [id, ...place] = rest.split('/').filter(Boolean)
	if (id === 'rules') return <SheetsScreen game={COMPANIONS.includes(place[0] ?? '') ? place[0]! : COMPANIONS[0]!} />
	if (id === 'army') return <Builder id={place[0] ?? ''} />
	if (id === 'with' && place[0]) return <Join key={place[0]} token={place[0]} />
	if (id === 'take') return <Take />
	if (id === 'scan') return <Scan />
	if (id) return <BattleScreen key={id} id={id} place={place} />
	return <CompanionScreen />
}
