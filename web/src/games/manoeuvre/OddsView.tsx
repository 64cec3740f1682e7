// OddsView.tsx - the exact odds of an action as bars, and what they become if the defender holds certain cards.
import type { JSX } from 'preact'
import { ClauseLink, percent } from '../../play/Ledger'
import type { Outcome } from '../../types'
import { oddsOf } from './odds'
import type { Condition, Question } from './odds'
import { say } from './words'

type OpenClause = (id: string) => void

const width = (o: Outcome) => `${Math.max(0.7, o.chance * 100)}%`
const fraction = (o: Outcome) => (o.num.length + o.den.length < 13 ? `${o.num}/${o.den}` : '')

/** Bars from impossible to certain, which grow and shrink as cards are marked; each shows its exact fraction. */
function Bars({ rows, openClause }: { rows: Outcome[]; openClause: OpenClause }): JSX.Element {
	return (
		<table class="mv-odds" aria-label={say('odds')}>
			<tbody>
				{rows.map((o) => (
					<tr key={o.id.replace(/-\d+/g, '')}>
						<th scope="row">{o.text}</th>
						<td class={o.chance > 0.5 ? 'mv-bar mv-bar-full' : 'mv-bar'}>
							<span style={{ width: width(o) }} />
							<small title={`${o.num}/${o.den}`} data-over={fraction(o)} style={{ '--bar': width(o) }}>
								{fraction(o)}
							</small>
						</td>
						<td class="mv-percent">{percent(o.chance)}</td>
						<td class="ledger-clause">
							<ClauseLink id={o.clause} openClause={openClause} />
						</td>
					</tr>
				))}
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

export function OddsView({ openClause, ...question }: Question & { openClause: OpenClause }): JSX.Element | null {
	const { rows, conditions, away } = oddsOf(question)
	if (!rows.length) return null
	return (
		<div class="mv-chances">
			<Bars rows={rows} openClause={openClause} />
			{conditions.length > 0 && <Conditions conditions={conditions} away={away} openClause={openClause} />}
		</div>
	)
}
