// ResultPanel.tsx - the end of a game: who won and by which rule, and what to do now.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useBoard } from '../games/list'
import type { Account } from '../games/types'
import { handOverRecord } from '../replay/handover'
import { go } from '../router'
import type { Known } from '../engine/verify'
import type { Lang, Rules, SealedKey, Session, Snapshot } from '../types'
import { title } from '../table/title'
import { colon } from '../words'
import { say } from '../words/play'
import { ClauseLink } from './Ledger'
import { seatName } from './seat-names'
import { ownSeat, parseResult, resultFor, type Result } from './game-result'
import { VerifyPanel } from './Verify'

/** The result in a sentence: for a player, won or lost; for everybody else, who won. */
export function resultText(result: Result, name: (seat: number) => string, mine: (seat: number) => boolean, players = 0): string {
	const end = resultFor(result, mine, players)
	switch (result.kind) {
		case 'wins': {
			const who = name(result.seats[0] ?? 0)
			return end === 'won' ? say('won') : end === 'lost' ? say('lostTo', { who }) : say('lostGame', { who })
		}
		case 'share': {
			const who = result.seats.map(name).join(say('and'))
			return end === 'lost'
				? `${say('youLost')}${colon()}${say('sharedWin', { who })}`
				: end === 'drew'
					? say('drawn', { who })
					: say('sharedWin', { who })
		}
		case 'nobody':
			return say('nobodyWins')
		case 'resigned':
			if (end === 'won') return say('resignedToYou')
			return end === 'lost' ? say('youResigned') : say('resigned', { who: name(result.seat) })
		case 'abandoned':
			return say('abandoned')
		default:
			return result.text
	}
}

/** What we saw of the dice while playing: a record that says otherwise belongs to another game. */
function knownOf(snap: Snapshot): Known {
	const seen = ({ commitment, entropy }: SealedKey) => ({
		commitment,
		entropy: Object.fromEntries(entropy.flatMap((hex, seat) => (hex ? [[seat, hex]] : []))) as Record<number, string>,
	})
	return snap.fair.commitment ? { ...seen(snap.fair), renewed: (snap.fair.renewed ?? []).map(seen) } : {}
}

/** Practise games and spectators have no replay address: the record is handed over. */
function replayHere(record: string, mine: number): void {
	handOverRecord(record, mine)
	go('/replay/file')
}

/** Downloads a text file. */
export function saveFile(name: string, text: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A laurel wreath for the winner, open at the top. */
function Laurel(): JSX.Element {
	const branch = [0, 1, 2, 3, 4, 5].map((i) => {
		const turn = 14 + i * 24 // degrees from below, along a circle
		return (
			<path
				key={i}
				d="M0 0q-6-2-7-9q7 1 7 9m0 0q5-2 5-8q-6 2-5 8"
				transform={`translate(24 21) rotate(${turn}) translate(0 15) rotate(90)`}
			/>
		)
	})
	return (
		<svg class="laurel" viewBox="0 0 48 44" aria-hidden="true">
			<g>{branch}</g>
			<g transform="translate(48 0) scale(-1 1)">{branch}</g>
		</svg>
	)
}

/** What each side has its points for, as far as the game keeps an account. */
interface PointsProps extends Pick<ScoreProps, 'name' | 'shown'> {
	account: Account
	openClause(id: string): void
}

function Points({ account, name, shown, openClause }: PointsProps): JSX.Element | null {
	const seats = [...new Set(account.gains.map((gain) => gain.seat))]
	if (!seats.length) return null
	return (
		<details class="result-account" data-testid="account" open>
			<summary>{say('account')}</summary>
			<table class="result-table">
				{seats.map((seat) => (
					<tbody key={seat}>
						<tr>
							<th scope="rowgroup" colSpan={2}>
								<b>{name(seat)}</b>
							</th>
						</tr>
						{account.gains
							.filter((gain) => gain.seat === seat)
							.map((gain, i, all) => (
								<tr key={i}>
									<th scope="row">
										{title(gain.text)} {gain.clause !== all[i - 1]?.clause && <ClauseLink id={gain.clause} openClause={openClause} />}
									</th>
									<td>{shown(gain.points)}</td>
								</tr>
							))}
					</tbody>
				))}
			</table>
		</details>
	)
}

export interface ResultProps {
	session: Session
	snap: Snapshot
	rules: Rules
	lang: Lang
	rematch(): void
	failed(text: string): void
	openClause(id: string): void
}

interface ScoreProps {
	points: number[]
	winners: number[]
	name(seat: number): string
	shown(n: number): string
}

/** Who has how many points; in a game of winning and losing only, they say nothing. */
function Score({ points, winners, name, shown }: ScoreProps): JSX.Element {
	const scored = points.some((n) => n > 1)
	return (
		<table class="result-table">
			<tbody>
				{points.map((n, seat) => (
					<tr key={seat} class={winners.includes(seat) ? 'result-winner' : ''}>
						<th scope="row">
							{winners.includes(seat) ? '★ ' : ''}
							{name(seat)}
						</th>
						{scored && <td>{say('points', { n: shown(n) })}</td>}
					</tr>
				))}
			</tbody>
		</table>
	)
}

export function ResultPanel({ session, snap, rules, lang, rematch, failed, openClause }: ResultProps): JSX.Element {
	const result = parseResult(snap.result)
	const [record, setRecord] = useState('')
	const name = (seat: number) => seatName(rules, snap.seats, seat, lang)
	const mine = ownSeat(snap.seats)
	const points = 'points' in result ? result.points : []
	const board = useBoard(snap.game)
	const own = board !== null && board !== 'none' ? board : null
	const shown = (n: number) => (n / rules.info.point).toLocaleString(lang)
	// Who resigns has lost whatever the points say.
	const account = points.length > 0 ? own?.account?.(rules, snap.state, lang) : undefined
	const byRules = result.kind === 'wins' || result.kind === 'share' || result.kind === 'nobody'
	const winners = 'seats' in result ? result.seats : []
	const withRecord = (then: (text: string) => void) => session.record().then(then, (e: Error) => failed(e.message))
	return (
		<section class="result" aria-label={say('score')} data-testid="result">
			{resultFor(result, mine, snap.seats.length) === 'won' && <Laurel />}
			<h2>
				{resultText(result, name, mine, snap.seats.length)}{' '}
				{byRules && <ClauseLink id={rules.payoff(snap.state).clause} openClause={openClause} />}
			</h2>
			{account?.ends && (
				<p>
					{account.ends.text} <ClauseLink id={account.ends.clause} openClause={openClause} />
				</p>
			)}
			{points.length > 0 && <Score points={points} winners={winners} name={name} shown={shown} />}
			<div class="row">
				{snap.next ? (
					<a class="button primary" href={snap.next} data-testid="next">
						{say('rematchOpen')}
					</a>
				) : (
					snap.viewer >= 0 && (
						<button type="button" class="button primary" data-testid="rematch" onClick={rematch}>
							{say('rematch')}
						</button>
					)
				)}
				{snap.id && snap.viewer >= 0 ? (
					<a class="button" href={`/replay/${snap.id}`} data-testid="replay">
						{say('replay')}
					</a>
				) : (
					<button
						type="button"
						class="button"
						data-testid="replay"
						onClick={() => void withRecord((text) => replayHere(text, snap.viewer))}
					>
						{say('replay')}
					</button>
				)}
				<button type="button" class="button" data-testid="verify" onClick={() => void withRecord(setRecord)}>
					{say('verify')}
				</button>
				<button
					type="button"
					class="button plain"
					data-testid="download"
					onClick={() =>
						void withRecord((text) =>
							saveFile(`grognard-${snap.game}-${snap.id || snap.fair.commitment.slice(0, 8) || 'practise'}.grog`, text),
						)
					}
				>
					{say('download')}
				</button>
			</div>
			{record && <VerifyPanel record={record} seats={snap.seats} lang={lang} known={knownOf(snap)} />}
			{account && <Points account={account} name={name} shown={shown} openClause={openClause} />}
		</section>
	)
}
