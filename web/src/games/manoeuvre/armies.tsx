// armies.tsx - choosing an army: twelve nations in their colours.
import { Flag } from './flags'
import { armyName } from './nations'
import { say } from './words'

/** Of these the published components are not complete; data/manoeuvre/armies says what is reconstructed. */
export const RECONSTRUCTED = ['sweden', 'india', 'qing', 'tokugawa']

export function ArmyChoice({
	armies,
	name,
	label,
	value,
	other,
	set,
}: {
	armies: string[]
	name: string
	label: string
	value: string
	other: string
	set(army: string): void
}) {
	return (
		<fieldset class="armies">
			<legend>
				{label} <strong>{armyName(value)}</strong>
			</legend>
			<div class="army-grid">
				{armies.map((army) => (
					<label class={army === other ? 'army taken' : 'army'} title={armyName(army)}>
						<input type="radio" name={name} value={army} checked={army === value} onChange={() => set(army)} />
						<Flag army={army} size={44} />
						<span>{armyName(army)}</span>
					</label>
				))}
			</div>
			{RECONSTRUCTED.includes(value) && <p class="quiet small">{say('reconstructed-army')}</p>}
		</fieldset>
	)
}
