// ArmyChoice.tsx - choosing an army by its flag.
import type { Rules } from '../../types'
import { isReconstructed } from './army-data'
import { Flag } from './Flag'
import { armyName } from './nations'
import { say } from './words'

interface ArmyChoiceProps {
	rules: Rules
	name: string // of the option
	label: string
	value: string
	other: string // the enemy's army
	set(army: string): void
}

export function ArmyChoice({ rules, name, label, value, other, set }: ArmyChoiceProps) {
	const armies = rules.info.options.find((o) => o.name === name)?.values ?? []
	return (
		<fieldset class="armies">
			<legend>
				{label} <strong>{armyName(value)}</strong>
			</legend>
			<div class="army-grid">
				{armies.map((army) => (
					<label key={army} class={army === other ? 'army taken' : 'army'} title={armyName(army)}>
						<input type="radio" name={name} value={army} checked={army === value} onChange={() => set(army)} />
						<Flag army={army} size={44} />
						<span>{armyName(army)}</span>
					</label>
				))}
			</div>
			{isReconstructed(rules, value) && <p class="quiet small">{say('reconstructed-army')}</p>}
		</fieldset>
	)
}
