// Weighed.tsx - the choice being weighed: how it adds up and what the dice can do.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { percent } from '../../play/Ledger'
import type { Item, Outcome } from '../../types'
import { Balance } from './Balance'
import type { Choice } from './choices'
import { lightOf } from './light'
import type { PanelProps } from './Panel'
import { wordsOf } from './phrase'
import { seatOf } from './position'
import { forecastOf } from './answers'
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
	charger: number // its seat; the charged unit is of the other
	note?: string
}

const sideOf = ({ id }: Outcome, charger: number): string =>
	/^result-charger-/.test(id) ? `em-side-${charger}` : /^result-target-wins/.test(id) ? `em-side-${1 - charger}` : ''

export function Odds({ outcomes, charger, note }: OddsProps): JSX.Element | null {
	const rows = merged(outcomes)
	if (!rows.length) return null
	return (
		<section class="em-odds" aria-label={say('odds')} data-testid="odds">
			<h3>
				{say('odds')}
				{note && <small> {note}</small>}
			</h3>
			<ul>
				{rows.map((o) => (
					<li key={o.id} class={sideOf(o, charger)}>
						<span>{o.text}</span>
						<b>{percent(o.chance)}</b>
						<i style={{ '--p': `${o.chance * 100}%` }} />
					</li>
				))}
			</ul>
		</section>
	)
}

const MANY = 24 // outcomes that nobody reads

interface Sum {
	items: Item[]
	outcomes: Outcome[]
	ahead: boolean // as it comes to a shock, if nobody adds anything
}

export function Weighed({ board, interaction, choice }: PanelProps & { choice: Choice }): JSX.Element {
	const { rules, state, lang, openClause } = board
	const { names, battle } = interaction
	const sum = useMemo((): Sum => {
		const seen = forecastOf(rules, state, battle, choice, lang)
		if (seen?.items.length) return { items: seen.items, outcomes: seen.outcomes, ahead: true }
		const outcomes = merged(rules.odds(state, choice.action, lang))
		return { items: rules.explain(state, choice.action, lang), outcomes: outcomes.length > MANY ? [] : outcomes, ahead: false }
	}, [rules, state, battle, choice, lang])
	const { unit, target } = choice.parts
	// The charging unit comes first: in an answer to a charge that is the other one.
	const charger = battle.phase === 'charge-react' ? [...battle.stack].reverse().find((f) => f.kind === 'charge')?.unit : unit
	const side = seatOf(charger ?? unit ?? '')
	const light = lightOf({ board, interaction }, charger ?? unit ?? '', charger && charger !== unit ? (unit ?? '') : (target ?? ''))
	return (
		<div class="em-weighed" data-testid="weighed">
			<h2>
				{wordsOf(choice, names, lang)}
				{target && <span class={`em-swatch em-side-${seatOf(target)}`} />}
			</h2>
			<Balance items={sum.items} sides={[side, 1 - side]} openClause={openClause} light={light} />
			<Odds outcomes={sum.outcomes} charger={side} note={sum.ahead ? say('ifNobodyAdds') : ''} />
		</div>
	)
}
