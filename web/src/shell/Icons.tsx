// Icons.tsx - small icons, drawn in the colour of the text.
import type { ComponentChildren } from 'preact'

function Icon({ children }: { children: ComponentChildren }) {
	return (
		<svg
			class="sign"
			viewBox="0 0 24 24"
			width="24"
			height="24"
			fill="none"
			stroke="currentColor"
			stroke-width="1.7"
			stroke-linecap="round"
			stroke-linejoin="round"
			aria-hidden="true"
		>
			{children}
		</svg>
	)
}

export const Sun = () => (
	<Icon>
		<circle cx="12" cy="12" r="4" />
		<path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
	</Icon>
)
export const Moon = () => (
	<Icon>
		<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
	</Icon>
)
export const Half = () => (
	<Icon>
		<circle cx="12" cy="12" r="8" />
		<path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
	</Icon>
)
export const Gear = () => (
	<Icon>
		<circle cx="12" cy="12" r="3" />
		<path d="M12 3.5l1.3 2.6 2.9-.5.5 2.9 2.6 1.3-1.4 2.2 1.4 2.5-2.6 1.3-.5 2.9-2.9-.5L12 20.5l-1.3-2.3-2.9.5-.5-2.9-2.6-1.3L6.1 12 4.7 9.8l2.6-1.3.5-2.9 2.9.5z" />
	</Icon>
)
export const Question = () => (
	<Icon>
		<circle cx="12" cy="12" r="8.5" />
		<path d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.9.5-1.2 1-1.2 2" />
		<path d="M12 16.8v.01" stroke-width="2.2" />
	</Icon>
)
export const Book = () => (
	<Icon>
		<path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20" />
	</Icon>
)
export const Link = () => (
	<Icon>
		<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
	</Icon>
)
export const Eye = () => (
	<Icon>
		<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
		<circle cx="12" cy="12" r="2.8" />
	</Icon>
)
export const Dice = () => (
	<Icon>
		<rect x="4" y="4" width="16" height="16" rx="3" />
		<path d="M8.5 8.5v.01M15.5 15.5v.01M12 12v.01M15.5 8.5v.01M8.5 15.5v.01" stroke-width="2.4" />
	</Icon>
)
export const Turn = () => (
	<Icon>
		<path d="M19 12a7 7 0 1 1-2-4.9M19 4v4h-4" />
	</Icon>
)
export const Shuffle = () => (
	<Icon>
		<path d="M4 7h3c5 0 5 10 10 10h3M4 17h3c1.7 0 2.8-1.2 3.7-2.7M13.3 9.7C14.2 8.2 15.3 7 17 7h3M18 4.5L20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5" />
	</Icon>
)

/** The logo. */
export function Hat() {
	return (
		<svg class="hat" viewBox="40 36 432 300" width="40" height="28" aria-hidden="true">
			<path fill="var(--plume)" d="M214 128c-10-38 4-70 42-84 38 14 52 46 42 84z" />
			<path
				fill="var(--hat)"
				d="M256 100c-22 0-36 8-42 22-86 14-140 74-166 150 4 18 22 26 44 22 50-26 106-38 164-38s114 12 164 38c22 4 40-4 44-22-26-76-80-136-166-150-6-14-20-22-42-22z"
			/>
			<path
				fill="#1a2f61"
				d="M92 294c50-26 106-38 164-38s114 12 164 38c-10 18-30 30-56 34-34-12-70-18-108-18s-74 6-108 18c-26-4-46-16-56-34z"
			/>
			<circle cx="256" cy="178" r="44" fill="var(--linen)" />
			<circle cx="256" cy="178" r="30" fill="var(--plume)" />
			<circle cx="256" cy="178" r="15" fill="var(--hat)" />
		</svg>
	)
}
