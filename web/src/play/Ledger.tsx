// Ledger.tsx - numbers with their reasons: a ledger of what goes into a total, and the odds of every outcome as bars. Used by every board.
import type { JSX } from 'preact'
import type { Item, Outcome } from '../types'
import { say } from '../words/play'
import '../style/play.css'

/** The name of a clause as something to press. */
export function ClauseLink({ id, openClause }: { id: string; openClause(id: string): void }): JSX.Element | null {
	if (!id) return null
	return (
		<button type="button" class="clause-link" onClick={() => openClause(id)} aria-label={say('openClause', { id })}>
			{id}
		</button>
	)
}

const signed = (item: Item) =>
	item.kind === 'times'
		? `× ${item.value}`
		: item.kind === 'plus'
			? item.value < 0
				? `− ${-item.value}`
				: `+ ${item.value}`
			: String(item.value)

/** Every line with its value and its rule; the totals stand out. */
export function Ledger({ items, openClause, label }: { items: Item[]; openClause(id: string): void; label?: string }): JSX.Element | null {
	if (!items.length) return null
	return (
		<table class="ledger" aria-label={label ?? say('ledger')}>
			<tbody>
				{items.map((item, i) => (
					<tr key={i} class={item.kind === 'total' ? 'ledger-total' : ''}>
						<th scope="row">{item.text}</th>
						<td class="ledger-value">{signed(item)}</td>
						<td class="ledger-clause">
							<ClauseLink id={item.clause} openClause={openClause} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

export function percent(chance: number): string {
	const p = chance * 100
	if (p > 0 && p < 0.1) return '< 0.1 %'
	return `${p >= 10 || Number.isInteger(p) ? Math.round(p) : p.toFixed(1)} %`
}

/** A fraction that is too long to read is told as a percentage only; the exact one is in the title. */
const fraction = (o: Outcome) => (o.num.length + o.den.length <= 9 ? `${o.num}/${o.den}` : '')

export function Odds({
	outcomes,
	openClause,
	label,
}: {
	outcomes: Outcome[]
	openClause(id: string): void
	label?: string
}): JSX.Element | null {
	if (!outcomes.length) return null
	const most = Math.max(...outcomes.map((o) => o.chance))
	return (
		<table class="odds" aria-label={label ?? say('odds')}>
			<tbody>
				{outcomes.map((o) => (
					<tr key={o.id}>
						<th scope="row">
							{o.text} <ClauseLink id={o.clause} openClause={openClause} />
						</th>
						<td class="odds-bar" aria-hidden="true">
							<svg viewBox="0 0 100 8" preserveAspectRatio="none">
								<rect class="odds-bed" width="100" height="8" />
								<rect class="odds-fill" width={Math.max(0.6, (o.chance / (most || 1)) * 100)} height="8" />
							</svg>
						</td>
						<td class="odds-value" title={`${o.num}/${o.den}`}>
							<b>{percent(o.chance)}</b> <span>{fraction(o)}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
