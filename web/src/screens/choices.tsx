// choices.tsx - what a form of choices is made of: sheets, and cards one presses.
import type { ComponentChildren } from 'preact'

/** Some of a group of choices as cards; a radio group to the keyboard. */
export function Cards({
	name,
	label,
	value,
	choices,
	set,
}: {
	name: string
	label: string
	value: string
	choices: { id: string; title: string; hint?: string }[]
	set(id: string): void
}) {
	return (
		<fieldset class="cards">
			<legend>{label}</legend>
			<div class="card-row">
				{choices.map(({ id, title, hint }) => (
					<label class="card">
						<input type="radio" name={name} value={id} checked={id === value} onChange={() => set(id)} />
						<span class="card-title">{title}</span>
						{hint && <span class="quiet small">{hint}</span>}
					</label>
				))}
			</div>
		</fieldset>
	)
}

export function Part({ children }: { children: ComponentChildren }) {
	return <section class="sheet new-part">{children}</section>
}
