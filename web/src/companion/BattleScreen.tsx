// BattleScreen.tsx - one battle: whose step it is, what is due, the rosters, one question at a time, the report. Every place has its address,
// so that "back" on a phone goes one step back.
import type { ComponentChildren, JSX } from 'preact'
import { go } from '../router'
import { ErrorPage } from '../shell/ErrorPage'
import { lazy } from '../shell/lazy'
import { Loading } from '../shell/Loading'
import { useTitle } from '../shell/title'
import { colon } from '../words'
import { Ask } from './Ask'
import { candidates, NOBODY, OPEN, testOf } from './fields'
import { factsIn } from './file'
import { PieceSheet, Pick } from './Pick'
import { Report } from './Report'
import { Roster } from './Roster'
import { Sheets } from './Sheets'
import { Explained, Words } from './Terms'
import { Dues, sideOf, Turn } from './Turn'
import type { Due, Piece } from './types'
import { useBattle, type Battle } from './use-battle'
import { say } from './words'

const Share = lazy(() => import('./share/Sharing').then((m) => m.Share))
const Live = lazy(() => import('./share/Sharing').then((m) => m.Live))

/** Where the turn is; a press shows the whole sequence. */
function Stage({ battle, to }: { battle: Battle; to: string }): JSX.Element {
	const { now, info } = battle
	const stage = info.stages[now.stage]!
	return (
		<div class="cp-stage">
			<a href={to} data-testid="cp-stage">
				<span>
					<b>{say('turn', { n: now.turn })}</b> {stage.text}
					{sideOf(battle, stage) && ` – ${sideOf(battle, stage)!.name}`}
				</span>
			</a>
			<a
				class="sh-stage-link"
				href={to.replace(/turn$/, 'share')}
				aria-label={say('shareBattle')}
				title={say('shareBattle')}
				data-testid="cp-share"
			>
				⇄
			</a>
			{!battle.looking && (
				<button type="button" class="button" title={say('next')} onClick={() => battle.take('next')}>
					{say('on')} ›
				</button>
			)}
		</div>
	)
}

/** What the last step did: a thumb that slipped sees it at once. */
function Last({ battle }: { battle: Battle }): JSX.Element | null {
	const step = battle.now.log.at(-1)
	const events = step?.events?.filter((e) => e.headline)
	if (step?.verb !== 'test' || !events?.length) return null
	const who = step.pieces?.filter((id) => id !== NOBODY).map((id) => battle.now.pieces.find((p) => p.id === id)?.name ?? id)
	return (
		<p class="cp-last" role="status">
			{testOf(battle.info, step.kind ?? '')?.title}
			{colon()}
			<b>{who?.join(' → ')}</b>. <Words text={events.map((e) => e.message).join('. ')} />.
		</p>
	)
}

const TABS = ['roster', 'turn', 'log', 'rules'] as const
type Tab = (typeof TABS)[number]

function Nav({ battle, at, home }: { battle: Battle; at: string; home: string }): JSX.Element {
	const link = (tab: Tab) => (
		<a key={tab} href={tab === 'roster' ? home : `${home}/${tab}`} aria-current={at === tab ? 'page' : undefined} data-tab={tab}>
			{say(`tab-${tab}`)}
		</a>
	)
	return (
		<nav class="cp-nav" aria-label={say('title')}>
			{TABS.map(link)}
			<button type="button" disabled={battle.looking || !battle.now.steps} data-testid="cp-undo" onClick={battle.undo}>
				<span aria-hidden="true">↶</span> {say('undo')}
			</button>
			<button type="button" disabled={battle.looking || !battle.kept.undone.length} data-testid="cp-redo" onClick={battle.redo}>
				<span aria-hidden="true">↷</span> {say('redo')}
			</button>
		</nav>
	)
}

function Inner({ home, title, children }: { home: string; title: string; children: ComponentChildren }): JSX.Element {
	return (
		<div class="page cp cp-inner">
			<div class="cp-top">
				<a class="cp-back" href={home} aria-label={say('tab-roster')}>
					‹
				</a>
				<h1 tabIndex={-1}>{title}</h1>
			</div>
			{children}
		</div>
	)
}

/** A place in a battle. */
function Place({ battle, home, place }: { battle: Battle; home: string; place: string[] }): JSX.Element {
	const [at = 'roster', what = '', ...pieces] = place
	const ask = (kind: string, who: string[], state: unknown = null, replace = false) =>
		go([home, 'ask', kind, ...complete(battle, kind, who)].join('/'), replace, state)
	const press = (piece: Piece) => go(`${home}/piece/${piece.id}`)
	const todo = (piece: Piece) => (piece.todo_kind ? ask(piece.todo_kind, partsOf(battle, piece.todo_kind, piece.id)) : press(piece))
	const due = (d: Due) => {
		const test = testOf(battle.info, d.kind)!
		ask(
			d.kind,
			test.parts.map((part, i) => (d.pieces[i] === NOBODY && !part.optional ? OPEN : d.pieces[i]!)),
			{ facts: factsIn(d.line) },
		)
	}
	const piece = battle.now.pieces.find((p) => p.id === what)
	if (at === 'piece' && piece)
		return (
			<Inner home={home} title={piece.name}>
				<PieceSheet key={what} battle={battle} piece={piece} ask={(kind) => ask(kind, partsOf(battle, kind, piece.id))} />
			</Inner>
		)
	const test = testOf(battle.info, what)
	if (at === 'ask' && test)
		return (
			<Inner home={home} title={test.title}>
				{pieces.includes(OPEN) ? (
					<Pick battle={battle} test={test} pieces={pieces} choose={(id) => ask(what, filled(pieces, id), history.state, true)} />
				) : (
					<Ask key={place.join('/')} battle={battle} test={test} pieces={pieces} done={() => go(home)} />
				)}
			</Inner>
		)
	if (at === 'share')
		return (
			<Inner home={home} title={say('shareBattle')}>
				<Share battle={battle} />
			</Inner>
		)
	return (
		<div class="page cp cp-with-nav">
			{at !== 'turn' && at !== 'rules' && at !== 'log' && <Stage battle={battle} to={`${home}/turn`} />}
			{at !== 'rules' && at !== 'log' && <Dues battle={battle} go={due} />}
			{at === 'turn' && <Turn battle={battle} press={todo} ask={ask} />}
			{at === 'log' && <Report battle={battle} />}
			{at === 'rules' && <Sheets game={battle.now.game} />}
			{!['turn', 'log', 'rules'].includes(at) && (
				<>
					<Last battle={battle} />
					<Roster battle={battle} press={press} />
				</>
			)}
			<Nav battle={battle} at={TABS.includes(at as Tab) ? at : 'roster'} home={home} />
		</div>
	)
}

const partsOf = (battle: Battle, kind: string, first: string): string[] =>
	testOf(battle.info, kind)!.parts.map((_, i) => (i ? OPEN : first))
const filled = (pieces: string[], id: string): string[] => pieces.map((p, i) => (i === pieces.indexOf(OPEN) ? id : p))

/** Where only one piece can take a part, like the other side, nobody is asked which. */
function complete(battle: Battle, kind: string, pieces: string[]): string[] {
	const test = testOf(battle.info, kind)!
	const who = candidates(battle.now.pieces, test, pieces)
	if (who.length !== 1 || test.parts[pieces.indexOf(OPEN)]!.optional) return pieces
	return complete(battle, kind, filled(pieces, who[0]!.id))
}

/** Somebody who has the link to look: every step is refused. */
const onlooker = (battle: Battle): Battle => ({ ...battle, looking: true, take: () => say('looking'), undo() {}, redo() {} })

export function BattleScreen({ id, place }: { id: string; place: string[] }): JSX.Element {
	const { battle, error } = useBattle(id)
	useTitle(battle?.kept.title || say('title'))
	if (error)
		return (
			<>
				<ErrorPage error={error} retry={() => location.reload()} />
				<p class="page page-narrow">
					<a href="/companion">{say('battles')}</a>
				</p>
			</>
		)
	if (!battle) return <Loading />
	return (
		<Explained game={battle.now.game}>
			{battle.unsaved && (
				<p class="wrong cp-unsaved" role="alert">
					{say('unsaved', { why: battle.unsaved })}
				</p>
			)}
			{battle.kept.shared && <Live battle={battle} shared={battle.kept.shared} to={`/companion/${id}/share`} />}
			<Place battle={battle.kept.shared?.writes === false ? onlooker(battle) : battle} home={`/companion/${id}`} place={place} />
		</Explained>
	)
}
