// Turn.tsx - the sequence of play: where the turn is, what is due, who still has something to do, and what is usually asked now.
import type { JSX } from 'preact'
import { ClauseLink } from '../shell/ClauseDialog'
import { capital, OPEN, sidesOf, testOf } from './fields'
import { PieceButton } from './Roster'
import { Words } from './Terms'
import type { Due, Piece, StageInfo } from './types'
import type { Battle } from './use-battle'
import { say } from './words'

export function sideOf(battle: Battle, stage: StageInfo): Piece | undefined {
	if (stage.of === 'both') return undefined
	const side = stage.of === 'first' ? battle.now.first : 1 - battle.now.first
	return sidesOf(battle.info, battle.now.pieces).find((p) => p.side === side)
}

/** What the rules, or a player, want next. */
export function Dues({ battle, go }: { battle: Battle; go(due: Due): void }): JSX.Element | null {
	const { due, pieces } = battle.now
	if (!due.length) return null
	const named = (ids: string[]) => ids.flatMap((id) => pieces.find((p) => p.id === id)?.name ?? [])
	return (
		<section class="cp-due" aria-label={say('due')}>
			<h2>{say('due')}</h2>
			<ul class="cp-list">
				{due.map((d, i) => (
					<li key={d.line + i}>
						<button type="button" class={d.may ? 'button' : 'button primary'} data-due={d.line} onClick={() => go(d)}>
							<span>
								<Words text={d.text} inside />
								{d.may && ` (${say('may')})`}
							</span>
							<small>{named(d.pieces).join(' → ')}</small>
						</button>
						{!battle.looking && (
							<button
								type="button"
								class="button plain"
								aria-label={`${say('skip')} ${d.text}`}
								onClick={() => battle.take(`skip ${i + 1}`)}
							>
								{say('skip')}
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

export function NextButton({ battle }: { battle: Battle }): JSX.Element | null {
	if (battle.looking) return null
	const must = battle.now.due.filter((d) => !d.may).length
	return (
		<button type="button" class={must ? 'button' : 'button primary'} data-testid="cp-next" onClick={() => battle.take('next')}>
			{must ? say('nextBut', { n: must }) : say('next')}
		</button>
	)
}

interface TurnProps {
	battle: Battle
	press(piece: Piece): void
	ask(kind: string, pieces: string[]): void
}

/** Asked of both sides together, like initiative, it is said once. */
function isSaidBefore({ info, now }: Battle, piece: Piece): boolean {
	const [one] = sidesOf(info, now.pieces)
	const test = testOf(info, piece.todo_kind ?? '')
	return piece.sort === one!.sort && piece !== one && test?.parts[1]?.sort === one!.sort
}

/** What one side must still do, and below by what it is who may do something besides. */
function Left({ battle, side, press }: { battle: Battle; side: Piece; press(piece: Piece): void }): JSX.Element | null {
	const waiting = battle.now.pieces.filter((p) => p.side === side.side && p.todo && !isSaidBefore(battle, p))
	const must = waiting.filter((p) => !p.todo_may)
	const may = [...new Set(waiting.filter((p) => p.todo_may).map((p) => p.todo!))]
	if (!waiting.length) return null
	return (
		<section aria-label={side.name} class={`cp-side-${side.side}`}>
			{must.length > 0 && <h3>{say('leftTo', { who: side.name })}</h3>}
			<ul class="cp-list">
				{must.map((p) => (
					<li key={p.id}>
						{p === side ? (
							<button type="button" class="button cp-own" data-piece={p.id} onClick={() => press(p)}>
								{capital(p.todo!)}
							</button>
						) : (
							<PieceButton battle={battle} piece={p} press={press} todo={p.todo} />
						)}
					</li>
				))}
			</ul>
			{may.map((what) => (
				<div key={what}>
					<h4>{capital(what)}</h4>
					<ul class="cp-list cp-two">
						{waiting
							.filter((p) => p.todo_may && p.todo === what)
							.map((p) => (
								<li key={p.id}>
									<PieceButton battle={battle} piece={p} press={press} />
								</li>
							))}
					</ul>
				</div>
			))}
		</section>
	)
}

/** The stage that is on: who has still what to do. */
function Now({ battle, stage, press, ask }: TurnProps & { stage: StageInfo }): JSX.Element {
	const { info, now } = battle
	return (
		<div class="cp-now">
			{sidesOf(info, now.pieces).map((side) => (
				<Left key={side.id} battle={battle} side={side} press={press} />
			))}
			{stage.tests.length > 0 && (
				<div class="cp-kinds">
					{stage.tests.map((kind) => {
						const test = testOf(info, kind)!
						return (
							<button
								type="button"
								key={kind}
								class="button"
								data-kind={kind}
								onClick={() =>
									ask(
										kind,
										test.parts.map(() => OPEN),
									)
								}
							>
								<Words text={test.title} inside />
							</button>
						)
					})}
				</div>
			)}
			<NextButton battle={battle} />
		</div>
	)
}

export function Turn(props: TurnProps): JSX.Element {
	const { battle } = props
	const { info, now } = battle
	return (
		<div class="cp-turn">
			<h2 tabIndex={-1}>{say('turn', { n: now.turn })}</h2>
			<ol class="cp-stages">
				{info.stages.map((stage, i) => (
					<li key={i} aria-current={i === now.stage ? 'step' : undefined} class={i < now.stage ? 'cp-past' : ''}>
						<p>
							<b>
								<Words text={stage.text} />
							</b>{' '}
							{sideOf(battle, stage)?.name} <ClauseLink id={stage.clause} />
						</p>
						{i === now.stage && <Now {...props} stage={stage} />}
					</li>
				))}
			</ol>
		</div>
	)
}
