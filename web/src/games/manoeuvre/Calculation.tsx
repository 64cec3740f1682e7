// Calculation.tsx - how an attack or another action adds up, line by line, each with its rule.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import type { Item } from '../../types'
import { totalText, valueText } from './odds'
import { say } from './words'

interface CalculationProps {
	items: Item[]
	rolled: boolean // the dice have fallen
	openClause(id: string): void
}

function Line({ items, at, rolled, openClause }: CalculationProps & { at: number }): JSX.Element {
	const item = items[at]
	const { text, dice } = item.kind === 'total' ? { text: totalText(items, at, rolled), dice: false } : valueText(item, rolled)
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
				{items.map((_, i) => (
					<Line key={i} items={items} at={i} rolled={rolled} openClause={openClause} />
				))}
			</tbody>
		</table>
	)
}
