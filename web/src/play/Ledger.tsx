// Ledger.tsx - how a number adds up: every item with its value and its rule. Used by every board.
import type { ComponentChildren, HTMLAttributes, JSX } from 'preact'
import type { Item, Mark } from '../types'
import { lang } from '../words'
import { say } from '../words/play'
import '../style/play.css'
import { signed } from './item-value'

/** The id of a clause, as a button that opens it. */
export function ClauseLink({ id, openClause }: { id: string; openClause(id: string): void }): JSX.Element | null {
	if (!id) return null
	return (
		<button type="button" class="clause-link" onClick={() => openClause(id)} aria-label={say('openClause', { id })}>
			{id}
		</button>
	)
}

const signs: Record<Mark, string> = { seed: '·', found: '°', reconstructed: '*' }

/** A small sign beside a value whose table was rebuilt; nothing for the others. */
export function MarkSign({ mark }: { mark?: Mark }): JSX.Element | null {
	if (!mark) return null
	return (
		<sup class={`mark mark-${mark}`} role="img" title={say(`mark-${mark}`)} aria-label={say(`mark-${mark}`)}>
			{signs[mark]}
		</sup>
	)
}

/** What the signs mean, only those that stand in these lines. */
function MarkLegend({ items }: { items: Item[] }): JSX.Element | null {
	const used = (Object.keys(signs) as Mark[]).filter((mark) => items.some((item) => item.mark === mark))
	if (!used.length) return null
	return (
		<p class="mark-legend">
			{used.map((mark) => (
				<span key={mark}>
					<b aria-hidden="true">{signs[mark]}</b> {say(`mark-${mark}`)}
				</span>
			))}
		</p>
	)
}

export interface LedgerProps {
	items: Item[]
	openClause(id: string): void
	label?: string
	row?(item: Item): HTMLAttributes<HTMLTableRowElement> // what else a board does with a line
	words?(text: string): ComponentChildren // a text as the board writes it
}

export function Ledger({ items, openClause, label, row, words }: LedgerProps): JSX.Element | null {
	if (!items.length) return null
	return (
		<>
			<table class="ledger" aria-label={label ?? say('ledger')}>
				<tbody>
					{items.map((item, i) => (
						<tr key={i} {...row?.(item)} class={[item.kind === 'total' ? 'ledger-total' : '', row?.(item).class ?? ''].join(' ').trim()}>
							<th scope="row">{words ? words(item.text) : item.text}</th>
							<td class="ledger-value">
								{signed(item)}
								<MarkSign mark={item.mark} />
							</td>
							<td class="ledger-clause">
								<ClauseLink id={item.clause} openClause={openClause} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<MarkLegend items={items} />
		</>
	)
}

/** A chance in percent; never 0 % for something that can happen. */
export function percent(chance: number): string {
	const p = chance * 100
	const digits = p >= 10 || Number.isInteger(p) ? 0 : 1
	const text = Math.max(chance, p && 0.001).toLocaleString(lang(), {
		style: 'percent',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	})
	return p > 0 && p < 0.1 ? `< ${text}` : text
}
