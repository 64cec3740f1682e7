// Icon.tsx - a small drawing on a button; 20 by 20. `open`: drawn with a line instead of filled.
import type { JSX } from 'preact'

export function Icon({ d, open = false }: { d: string; open?: boolean }): JSX.Element {
	return (
		<svg class={open ? 'play-icon play-icon-open' : 'play-icon'} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d={d} />
		</svg>
	)
}
