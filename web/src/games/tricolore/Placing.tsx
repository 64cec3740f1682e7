// Placing.tsx - before the battle: in which formation the selected unit is placed (L3C-26.3).
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Words } from './Abbr'
import { subjectOf } from './choices'
import type { PanelProps } from './Panel'
import { askZone } from './questions'
import { say } from './words'

export function Placing({ board: { rules, state }, interaction }: PanelProps): JSX.Element | null {
	const { choices, draft, names } = interaction
	const unit = draft.selected ?? ''
	const like = choices.find((c) => c.parts.verb === 'place' && c.parts.formation && subjectOf(c) === unit)
	const formations = useMemo(() => (like ? (askZone(rules, state, unit)?.formations ?? []) : []), [rules, state, like, unit])
	if (!like || formations.length < 2) return null
	return (
		<div role="group" aria-label={say('startsIn')}>
			<h3>{say('startsIn')}</h3>
			<div class="tb-choices">
				{formations.map((id) => (
					<button
						key={id}
						type="button"
						class="tb-choice"
						data-formation={id}
						aria-pressed={(draft.formation ?? like.parts.formation) === id}
						onClick={() => draft.setFormation(id)}
					>
						<Words text={names.formation(id)} inside />
					</button>
				))}
			</div>
		</div>
	)
}
