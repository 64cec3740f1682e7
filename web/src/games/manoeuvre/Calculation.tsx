// Calculation.tsx - how an attack or another action adds up, line by line, each with its rule.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import type { Item } from '../../types'
import { valueText } from './odds'
import { say } from './words'

interface CalculationProps {
	items: Item[]
	rolled: boolean // the dice have fallen
	openClause(id: string): void
}

function Line({ item, rolled, openClause }: { item: Item; rolled: boolean; openClause(id: string): void }): JSX.Element {
	const { text, dice } = valueText(item, rolled)
	return (
		<tr class={item.kind === 'total' ? 'ledger-total' : dice ? 'mv-ledger-dice' : ''}>
			<th scope="row">{item.text}</th>
			<td class="ledger-value">{text}</td>
			<td class="ledger-clause">
				<ClauseLink id={item.clause} openClause={openClause} />
			</td>
		</tr>
	)
}

export function Calculation({ items, rolled, openClause }: CalculationProps): JSX.Element | null {
	if (!items.length) return null
	return (
		<table class="ledger mv-ledger" aria-label={say('ledger')}>
			<tbody>
				{items.map((item, i) => (
					<Line key={i} item={item} rolled={rolled} openClause={openClause} />
				))}
			</tbody>
		</table>
	)
}
