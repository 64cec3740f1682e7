// DiceSum.tsx - a line of the log that dice brought, and the sum they were added to: worked out when it is opened, from the position before they fell.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { CHANCE } from '../types'
import type { Item, Lang, Rules, State } from '../types'
import { say } from '../words/play'
import { Ledger } from './Ledger'

interface DiceSumProps {
	rules: Rules
	lang: Lang
	before(): Promise<State>
	openClause(id: string): void
}

/** Every outcome of these dice has the same sum before them. */
function sumOf(rules: Rules, state: State, lang: Lang): Item[] {
	const [first] = rules.turn(state) === CHANCE ? rules.legal(state) : []
	return first ? rules.explain(state, first, lang) : []
}

export function DiceSum({ rules, lang, before, openClause }: DiceSumProps): JSX.Element {
	const [items, setItems] = useState<Item[] | null>(null)
	const [failed, setFailed] = useState('')
	const open = () => {
		if (items) return
		setFailed('')
		before()
			.then((state) => setItems(sumOf(rules, state, lang)))
			.catch((e: Error) => setFailed(e.message))
	}
	return (
		<li class="log-sum" data-testid="log-dice">
			<details onToggle={(e) => e.currentTarget.open && open()}>
				<summary>{say('ledger')}</summary>
				{failed && <p class="quiet">{failed}</p>}
				{items && (items.length ? <Ledger items={items} openClause={openClause} /> : <p class="quiet">{say('dieAlone')}</p>)}
			</details>
		</li>
	)
}
