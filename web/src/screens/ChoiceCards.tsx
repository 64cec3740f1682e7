// ChoiceCards.tsx - the parts of the form for a new game: sections, and choices shown as cards.
import type { ComponentChildren } from 'preact'

interface ChoiceCardsProps {
	name: string
	label: string
	value: string
	choices: { id: string; title: string; hint?: string }[]
	settled?: string // why there is no choice but `value`; "" or nothing: there is
	set(id: string): void
}

/** Choices as cards; a radio group for the keyboard. */
export function ChoiceCards({ name, label, value, choices, settled, set }: ChoiceCardsProps) {
	const note = settled ? `${name}-settled` : undefined
	return (
		<fieldset class="cards" aria-describedby={note}>
			<legend>{label}</legend>
			<div class="card-row">
				{choices.map(({ id, title, hint }) => (
					<label class="card" key={id}>
						<input
							type="radio"
							name={name}
							value={id}
							checked={id === value}
							disabled={Boolean(settled) && id !== value}
							onChange={() => set(id)}
						/>
						<span class="card-title">{title}</span>
						{hint && <span class="quiet small">{hint}</span>}
					</label>
				))}
			</div>
			{settled && (
				<p class="quiet small" id={note}>
					{settled}
				</p>
			)}
		</fieldset>
	)
}

export function FormSection({ children }: { children: ComponentChildren }) {
	return <section class="sheet new-part">{children}</section>
}
