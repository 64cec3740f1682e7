// armies.tsx - choosing an army: twelve nations in their colours.
import { t, type Key } from '../words'

export const ARMIES = ['france', 'britain', 'austria', 'prussia', 'russia', 'spain', 'ottoman', 'united-states', 'sweden', 'india', 'qing', 'tokugawa'] as const
/** Of these the published components are not complete; data/manoeuvre/armies says what is reconstructed. */
export const RECONSTRUCTED = ['sweden', 'india', 'qing', 'tokugawa']

export const armyName = (army: string): string => t(`army.${army}` as Key)

/** A colour of the regiment, on its staff. */
export function Flag({ army }: { army: string }) {
	return (
		<svg class="flag" viewBox="0 0 34 30" width="34" height="30" aria-hidden="true">
			<path d="M4 2v27" stroke="var(--ink-soft)" stroke-width="2.4" stroke-linecap="round" />
			<path d="M5 3q7-3 13 0t14 0v15q-8 3-14 0t-13 0z" fill={`var(--${army})`} />
			<path d="M18.5 6l1.3 3h3.2l-2.6 2 1 3.1-2.9-1.9-2.8 1.9 1-3.1-2.7-2h3.3z" fill="var(--on-nation)" opacity="0.9" />
		</svg>
	)
}

export function ArmyChoice({ name, label, value, other, set }: { name: string; label: string; value: string; other: string; set(army: string): void }) {
	return (
		<fieldset class="armies">
			<legend>{label}: <strong>{armyName(value)}</strong></legend>
			<div class="army-grid">
				{ARMIES.map((army) => (
					<label class={army === other ? 'army taken' : 'army'} title={armyName(army)}>
						<input type="radio" name={name} value={army} checked={army === value} onChange={() => set(army)} />
						<Flag army={army} />
						<span>{armyName(army)}</span>
					</label>
				))}
			</div>
			{RECONSTRUCTED.includes(value) && <p class="quiet small">{t('new.reconstructed')}</p>}
		</fieldset>
	)
}
