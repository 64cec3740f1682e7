// Odds.tsx - what the dice can do: each outcome with its chance, as a bar.
import type { ComponentChildren, JSX } from 'preact'
import { percent } from '../play/Ledger'
import type { Outcome } from '../types'
import { say } from './words'

/** Outcomes that read the same are one. */
export function merged(outcomes: Outcome[]): Outcome[] {
	const by = new Map<string, Outcome>()
	for (const o of outcomes) {
		const known = by.get(o.text)
		by.set(o.text, known ? { ...known, chance: known.chance + o.chance } : o)
	}
	return [...by.values()]
}

interface OddsProps {
	outcomes: Outcome[]
	side?(outcome: Outcome): number | null // for whom it is good
	note?: string
	words?(text: string): ComponentChildren // a text as the board writes it
}

export function Odds({ outcomes, side, note, words }: OddsProps): JSX.Element | null {
	const rows = merged(outcomes)
	if (!rows.length) return null
	const sided = (o: Outcome) => {
		const seat = side?.(o) ?? null
		return seat === null ? '' : `tb-side-${seat}`
	}
	return (
		<section class="tb-odds" aria-label={say('odds')} data-testid="odds">
			<h3>
				{say('odds')}
				{note && <small> {note}</small>}
			</h3>
			<ul>
				{rows.map((o) => (
					<li key={o.id} class={sided(o)}>
						<span>{words ? words(o.text) : o.text}</span>
						<b>{percent(o.chance)}</b>
						<i style={{ '--p': `${o.chance * 100}%` }} />
					</li>
				))}
			</ul>
		</section>
	)
}
