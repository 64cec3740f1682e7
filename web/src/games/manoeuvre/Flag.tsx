// Flag.tsx - the flag of each army, simplified to what can be recognised at the size of a thumbnail.
import type { JSX } from 'preact'

const RED = '#b32430'
const BLUE = '#27438c'
const WHITE = '#f6efdc'
const BLACK = '#26221b'
const GOLD = '#d8a72b'

/** Stripes on a flag of 32 by 20: horizontal, or vertical if `across`. */
function bands(colours: string[], across = false): JSX.Element {
	const n = colours.length
	return (
		<>
			{colours.map((c, i) =>
				across ? (
					<rect key={i} x={(i * 32) / n} width={32 / n + 0.1} height="20" fill={c} />
				) : (
					<rect key={i} y={(i * 20) / n} width="32" height={20 / n + 0.1} fill={c} />
				),
			)}
		</>
	)
}

const cloths: Record<string, () => JSX.Element> = {
	france: () => bands([BLUE, WHITE, RED], true),
	britain: () => (
		<>
			<rect width="32" height="20" fill={BLUE} />
			<path d="M0 0l32 20M32 0L0 20" stroke={WHITE} stroke-width="4" />
			<path d="M0 0l32 20M32 0L0 20" stroke={RED} stroke-width="1.6" />
			<path d="M16 0v20M0 10h32" stroke={WHITE} stroke-width="6.5" />
			<path d="M16 0v20M0 10h32" stroke={RED} stroke-width="3.5" />
		</>
	),
	austria: () => bands([BLACK, GOLD]),
	prussia: () => (
		<>
			{bands([BLACK, WHITE, WHITE, WHITE, BLACK])}
			<path d="M16 5l2 3 5-1-2 4-3 1 1 3h-6l1-3-3-1-2-4 5 1z" fill={BLACK} />
		</>
	),
	russia: () => bands([WHITE, BLUE, RED]),
	spain: () => (
		<>
			{bands([RED, GOLD, GOLD, RED])}
			<path d="M8 7h5v4q-2.5 4-5 0z" fill={RED} />
		</>
	),
	ottoman: () => (
		<>
			<rect width="32" height="20" fill={RED} />
			<path d="M17 4.5a6 6 0 1 0 0 11 5 5 0 1 1 0-11z" fill={WHITE} />
			<path d="M21 7l.9 2.2 2.3.2-1.8 1.5.6 2.3-2-1.3-2 1.3.6-2.3-1.8-1.5 2.3-.2z" fill={WHITE} />
		</>
	),
	'united-states': () => (
		<>
			{bands([RED, WHITE, RED, WHITE, RED, WHITE, RED])}
			<rect width="14" height="11.4" fill={BLUE} />
			<path
				d="M2.5 3h.01M7 3h.01M11.5 3h.01M4.7 5.7h.01M9.2 5.7h.01M2.5 8.4h.01M7 8.4h.01M11.5 8.4h.01"
				stroke={WHITE}
				stroke-width="1.7"
				stroke-linecap="round"
			/>
		</>
	),
	sweden: () => (
		<>
			<rect width="32" height="20" fill="#2a6aa0" />
			<path d="M11.5 0v20M0 10h32" stroke={GOLD} stroke-width="4.5" />
		</>
	),
	india: () => (
		<>
			<rect width="32" height="20" fill="#d5702a" />
			<circle cx="14" cy="10" r="5" fill="none" stroke={WHITE} stroke-width="1.6" />
			<path d="M14 4v12M8 10h12M9.8 5.8l8.4 8.4M18.2 5.8l-8.4 8.4" stroke={WHITE} />
		</>
	),
	qing: () => (
		<>
			<rect width="32" height="20" fill={GOLD} />
			<path d="M6 14c3-8 7 2 10-4s6 2 10-4c-1 7-6 5-8 8s-8-2-12 0z" fill={BLUE} />
			<circle cx="25" cy="5" r="2" fill={RED} />
		</>
	),
	tokugawa: () => (
		<>
			<rect width="32" height="20" fill={WHITE} />
			<circle cx="16" cy="10" r="7" fill="#54397a" />
			<path
				d="M16 10c-3-1-3-4 0-5.5 3 1.5 3 4.5 0 5.5zM16 10c2.4-2 5-.5 4.8 2.8-2.8 1.7-5.3.2-4.8-2.8zM16 10c.5 3-2 4.5-4.8 2.8C11 9.5 13.6 8 16 10z"
				fill={WHITE}
			/>
		</>
	),
}

/** An army's flag on its staff. */
export function Flag({ army, size = 34 }: { army: string; size?: number }) {
	const cloth = cloths[army]
	return (
		<svg class="flag" viewBox="0 0 40 32" width={size} height={(size * 32) / 40} aria-hidden="true">
			<path d="M3 2v29" stroke="var(--ink-soft)" stroke-width="2.4" stroke-linecap="round" />
			<svg x="5" y="2.5" width="32" height="20" aria-hidden="true">
				{cloth ? cloth() : <rect width="32" height="20" fill="var(--line-strong)" />}
				<rect width="32" height="20" fill="none" stroke="var(--ink-faint)" stroke-opacity="0.8" />
			</svg>
		</svg>
	)
}
