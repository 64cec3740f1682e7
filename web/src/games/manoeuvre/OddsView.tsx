// OddsView.tsx - the exact odds of an action: each result in a player's words, with a sign that says whether it is good for who is looking, a
// bar, and what it was before cards were marked; then what each further card would change, and what the defender may hold.
import type { JSX } from 'preact'
import { ClauseLink, percent } from '../../play/Ledger'
import type { Outcome } from '../../types'
import { goodChance, oddsOf } from './odds'
import type { Condition, Question, Row } from './odds'
import { say } from './words'
import './odds.css'

type OpenClause = (id: string) => void

const width = (chance: number) => `${Math.max(0.7, chance * 100)}%`
const fraction = (o: Outcome) => (o.num.length + o.den.length < 13 ? `${o.num}/${o.den}` : '')

/** Good, bad and neither differ in shape, not only in colour. */
const SIGNS = { good: 'M2 11L8 3L14 11Z', bad: 'M2 5H14L8 13Z', plain: 'M2 7H14V9H2Z' }
const kindOf = (tone: number) => (tone > 0 ? 'good' : tone < 0 ? 'bad' : 'plain')

function Tone({ tone }: { tone: number }): JSX.Element {
	const kind = kindOf(tone)
	return (
		<svg class={`mv-tone mv-tone-${kind}`} viewBox="0 0 16 16" role="img" aria-label={say(`tone-${kind}`)}>
			<path d={SIGNS[kind]} />
		</svg>
	)
}

/** Bars from impossible to certain, which grow and shrink as cards are marked; a tick stands where each was before. */
function Bars({ rows, before, openClause }: { rows: Row[]; before: Row[]; openClause: OpenClause }): JSX.Element {
	const was = (row: string) => before.find((o) => o.row === row)?.chance
	return (
		<table class="mv-odds" aria-label={say('odds')}>
			<tbody>
				{rows.map((o) => {
					const earlier = was(o.row)
					return (
						<tr key={o.row} class={`mv-row-${kindOf(o.tone)}`}>
							<th scope="row">
								<Tone tone={o.tone} /> {o.text}
							</th>
							<td class={o.chance > 0.5 ? 'mv-bar mv-bar-full' : 'mv-bar'}>
								<span style={{ width: width(o.chance) }} />
								{earlier !== undefined && <i class="mv-was" style={{ left: width(earlier) }} />}
								<small title={`${o.num}/${o.den}`} data-over={fraction(o)} style={{ '--bar': width(o.chance) }}>
									{fraction(o)}
								</small>
							</td>
							<td class="mv-percent">
								{earlier !== undefined && <small>{percent(earlier)} → </small>}
								{percent(o.chance)}
							</td>
							<td class="ledger-clause">
								<ClauseLink id={o.clause} openClause={openClause} />
							</td>
						</tr>
					)
				})}
			</tbody>
		</table>
	)
}

function Conditions({
	conditions,
	away,
	openClause,
}: {
	conditions: Condition[]
	away: Outcome | null
	openClause: OpenClause
}): JSX.Element {
	return (
		<details class="mv-ifs">
			<summary>{say('oddsIf')}</summary>
			<table>
				<tbody>
					{conditions.map(({ what, holds, wins }) => (
						<tr key={what}>
							<th scope="row">{what}</th>
							<td title={holds && `${holds.num}/${holds.den}`}>{holds && say('ifHas', { p: percent(holds.chance) })}</td>
							<td>{wins !== undefined && say('ifWin', { p: percent(wins) })}</td>
						</tr>
					))}
				</tbody>
			</table>
			{away && (
				<p title={`${away.num}/${away.den}`}>
					{away.text} · {percent(away.chance)} <ClauseLink id={away.clause} openClause={openClause} />
				</p>
			)}
		</details>
	)
}

/** A card that could be added, and the question that the fight would then be. */
export interface Further {
	name: string
	question: Question
}

/** What each further card would change: the chance of a good result without and with it. */
function FurtherCards({ now, further }: { now: Row[]; further: Further[] }): JSX.Element {
	const without = goodChance(now)
	return (
		<table class="mv-further" data-testid="further" aria-label={say('further')}>
			<caption>{say('further')}</caption>
			<tbody>
				{further.map(({ name, question }) => {
					const added = goodChance(oddsOf(question).rows)
					return (
						<tr key={name}>
							<th scope="row">+ {name}</th>
							<td>
								<Tone tone={Math.sign(added - without)} /> {percent(without)} → <b>{percent(added)}</b>
							</td>
						</tr>
					)
				})}
			</tbody>
		</table>
	)
}

interface OddsViewProps extends Question {
	openClause: OpenClause
	before?: Question // the same fight without the marked cards
	further?: Further[]
}

export function OddsView({ openClause, before, further = [], ...question }: OddsViewProps): JSX.Element | null {
	const { rows, conditions, away } = oddsOf(question)
	if (!rows.length) return null
	return (
		<div class="mv-chances">
			<Bars rows={rows} before={before ? oddsOf(before).rows : []} openClause={openClause} />
			{further.length > 0 && <FurtherCards now={rows} further={further} />}
			{conditions.length > 0 && <Conditions conditions={conditions} away={away} openClause={openClause} />}
		</div>
	)
}
