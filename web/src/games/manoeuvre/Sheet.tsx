// Sheet.tsx - a part of the panel with a name.
import type { ComponentChildren, JSX } from 'preact'

export function Sheet({ id, label, children }: { id: string; label: string; children: ComponentChildren }): JSX.Element {
	return (
		<section class="mv-sheet" data-testid={id} aria-label={label}>
			{children}
		</section>
	)
}
