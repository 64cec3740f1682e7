// armies.tsx - choosing an army: twelve nations in their colours.
import { Flag } from '../shell/flags'
import { t, type Key } from '../words'

export const ARMIES = [
	'france',
	'britain',
	'austria',
	'prussia',
	'russia',
	'spain',
	'ottoman',
	'united-states',
	'sweden',
	'india',
	'qing',
	'tokugawa',
] as const
/** Of these the published components are not complete; data/manoeuvre/armies says what is reconstructed. */
export const RECONSTRUCTED = ['sweden', 'india', 'qing', 'tokugawa']

export const armyName = (army: string): string => t(`army.${army}` as Key)

export function ArmyChoice({
	name,
	label,
	value,
	other,
	set,
}: {
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
				{ARMIES.map((army) => (
					<label class={army === other ? 'army taken' : 'army'} title={armyName(army)}>
						<input type="radio" name={name} value={army} checked={army === value} onChange={() => set(army)} />
						<Flag army={army} size={44} />
						<span>{armyName(army)}</span>
					</label>
				))}
			</div>
			{RECONSTRUCTED.includes(value) && <p class="quiet small">{t('new.reconstructed')}</p>}
		</fieldset>
	)
}
