// Balance.tsx - how a choice adds up. Where two units are set against each other, one table has both: a column for each.
import type { HTMLAttributes, JSX } from 'preact'
import { signed } from '../../play/item-value'
import { ClauseLink, Ledger } from '../../play/Ledger'
import type { Item } from '../../types'
import { say } from './words'

export interface Part {
	total: Item
	lines: Item[]
}

/** Each total with the lines that follow it; lines before any total belong to none. */
export function partsOf(items: Item[]): Part[] {
	const parts: Part[] = []
	for (const item of items)
		if (item.kind === 'total') parts.push({ total: item, lines: [] })
		else parts.at(-1)?.lines.push(item)
	return parts
}

/** Lines of both, those that read the same in one row. */
export function rowsOf([a, b]: Part[]): { text: string; clause: string; values: [Item | null, Item | null] }[] {
	const of = (item: Item) => b.lines.find((other) => other.text === item.text) ?? null
	const first = a.lines.map((item) => ({ text: item.text, clause: item.clause, values: [item, of(item)] as [Item | null, Item | null] }))
	const rest = b.lines.filter((item) => !a.lines.some((other) => other.text === item.text))
	return [...first, ...rest.map((item) => ({ text: item.text, clause: item.clause, values: [null, item] as [Item | null, Item | null] }))]
}

/** Lines and what they come from, lit up both ways. */
export interface Light {
	sources(item: Item, part: number): string[]
	show(ids: string[]): void
	hovered: string | null
}

/** A line lights up its sources; a unit under the pointer its lines. */
function lighting(light: Light | undefined, values: (Item | null)[]): HTMLAttributes<HTMLTableRowElement> {
	if (!light) return {}
	const ids = values.flatMap((item, part) => (item ? light.sources(item, part) : []))
	const show = () => light.show(ids)
	const dark = () => light.show([])
	const lit = light.hovered !== null && ids.includes(light.hovered)
	return { onPointerEnter: show, onPointerLeave: dark, onFocusIn: show, onFocusOut: dark, onClick: show, class: lit ? 'em-line-lit' : '' }
}

export interface BalanceProps {
	light?: Light
	items: Item[]
	sides: [number, number] // of the two parts
	openClause(id: string): void
}

export function Balance({ items, sides, openClause, light }: BalanceProps): JSX.Element | null {
	const parts = partsOf(items)
	if (parts.length !== 2)
		return <Ledger items={items} openClause={openClause} label={say('ledger')} row={(item) => lighting(light, [item])} />
	return (
		<table class="ledger em-balance" aria-label={say('ledger')}>
			<thead>
				<tr>
					<td />
					{parts.map(({ total }, i) => (
						<th key={i} scope="col" class={`em-side-${sides[i]}`}>
							<span class={`em-swatch em-side-${sides[i]}`} />
							<span class="visually-hidden">{total.text}</span>
						</th>
					))}
					<td />
				</tr>
			</thead>
			<tbody>
				{rowsOf(parts).map(({ text, clause, values }) => (
					<tr key={text} {...lighting(light, values)}>
						<th scope="row">{text}</th>
						{values.map((item, i) => (
							<td key={i} class="ledger-value">
								{item ? signed(item) : '·'}
							</td>
						))}
						<td class="ledger-clause">
							<ClauseLink id={clause} openClause={openClause} />
						</td>
					</tr>
				))}
				<tr class="ledger-total">
					<th scope="row">{say('total')}</th>
					{parts.map(({ total }, i) => (
						<td key={i} class="ledger-value">
							{signed(total)}
						</td>
					))}
					<td class="ledger-clause">
						<ClauseLink id={parts[0].total.clause} openClause={openClause} />
					</td>
				</tr>
			</tbody>
		</table>
	)
}
