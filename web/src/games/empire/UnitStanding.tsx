// UnitStanding.tsx - what one unit always answers, where that differs from the army (BE-27.95).
import type { JSX } from 'preact'
import { standingValue } from '../../play/standing-answers'
import type { BoardProps } from '../../types'
import { say } from './words'

export function UnitStanding({ board: { rules, lang, standing }, unit }: { board: BoardProps; unit: string }): JSX.Element | null {
	if (!standing) return null
	const own = rules.info.standing.filter((one) => standingValue(standing.settings, one.name, '', unit))
	return (
		<details class="em-standing" data-testid="unit-standing">
			<summary>
				{say('alwaysAnswers')}
				{own.length > 0 && <b> {own.length}</b>}
			</summary>
			{rules.info.standing.map((one) => {
				const army = standingValue(standing.settings, one.name, one.default)
				return (
					<label key={one.name} class="small">
						{rules.word(`standing-${one.name}`, lang)}
						<select
							data-testid={`unit-standing-${one.name}`}
							value={standingValue(standing.settings, one.name, '', unit)}
							onChange={(e) => standing.set(one.name, e.currentTarget.value, unit)}
						>
							<option value="">{say('asArmy', { what: rules.word(`standing-${one.name}-${army}`, lang) })}</option>
							{one.values.map((value) => (
								<option key={value} value={value}>
									{rules.word(`standing-${one.name}-${value}`, lang)}
								</option>
							))}
						</select>
					</label>
				)
			})}
		</details>
	)
}
