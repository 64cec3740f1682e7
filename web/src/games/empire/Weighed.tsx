// Weighed.tsx - the choice being weighed: how it adds up and what the dice can do.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { merged, Odds } from '../../table/Odds'
import type { Item, Outcome } from '../../types'
import { Balance } from '../../table/Balance'
import type { Choice } from './choices'
import { lightOf } from './light'
import type { PanelProps } from './Panel'
import { wordsOf } from './phrase'
import { seatOf } from './position'
import { forecastOf } from './answers'
import { say } from './words'

export const favours =
	(charger: number) =>
	({ id }: Outcome): number | null =>
		/^result-charger-/.test(id) ? charger : /^result-target-wins/.test(id) ? 1 - charger : null

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
		<div class="tb-weighed" data-testid="weighed">
			<h2>
				{wordsOf(choice, names, lang)} {target && <span class={`tb-swatch tb-side-${seatOf(target)}`} />}
			</h2>
			<Balance items={sum.items} sides={[side, 1 - side]} openClause={openClause} light={light} />
			<Odds outcomes={sum.outcomes} side={favours(side)} note={sum.ahead ? say('ifNobodyAdds') : ''} />
		</div>
	)
}
