// Standing.tsx - the standing answers of a game, in the menu: one choice each.
import type { JSX } from 'preact'
import type { Lang, Rules } from '../types'
import { say } from '../words/play'
import { standingValue, useStanding } from './standing-answers'

export function Standing({ rules, lang }: { rules: Rules; lang: Lang }): JSX.Element | null {
	const { settings, set } = useStanding(rules.id)
	if (!rules.info.standing.length) return null
	return (
		<fieldset class="stack play-standing" data-testid="standing">
			<legend>{say('standing')}</legend>
			{rules.info.standing.map((one) => (
				<label key={one.name} class="small">
					{rules.word(`standing-${one.name}`, lang)}
					<select
						data-testid={`standing-${one.name}`}
						value={standingValue(settings, one.name, one.default)}
						onChange={(e) => set(one.name, e.currentTarget.value)}
					>
						{one.values.map((value) => (
							<option key={value} value={value}>
								{rules.word(`standing-${one.name}-${value}`, lang)}
							</option>
						))}
					</select>
				</label>
			))}
		</fieldset>
	)
}
