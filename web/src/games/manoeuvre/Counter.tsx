// Counter.tsx - a unit as a counter: the colour of its nation, infantry or cavalry, its strength, and the steps it has left. The two
// sides differ in shape too: rounded counters and counters with cut corners. The origin is the centre; a counter is 66 wide.
import type { JSX } from 'preact'
import { ICONS } from './icons'
import type { IconName } from './icons'
import type { Unit } from './position'

export const BODY = [
	'M-26-33H26Q33-33 33-26V26Q33 33 26 33H-26Q-33 33-33 26V-26Q-33-33-26-33Z',
	'M-21-33H21L33-21V21L21 33H-21L-33 21V-21Z',
]
const INNER = [
	'M-25-29.500H25Q29.500-29.500 29.500-25V25Q29.500 29.500 25 29.500H-25Q-29.500 29.500-29.500 25V-25Q-29.500-29.500-25-29.500Z',
	'M-19.500-29.500H19.500L29.500-19.500V19.500L19.500 29.500H-19.500L-29.500 19.500V-19.500Z',
]

export function Icon({ name, x = 0, y = 0, size = 100 }: { name: IconName; x?: number; y?: number; size?: number }): JSX.Element {
	return <path class="mv-icon" fill-rule="evenodd" transform={`translate(${x} ${y}) scale(${size / 100})`} d={ICONS[name]} />
}

/** An icon on its own, for cards and buttons. */
export function Sign({ name, className = 'mv-sign' }: { name: IconName; className?: string }): JSX.Element {
	return (
		<svg class={className} viewBox="0 0 100 100" aria-hidden="true">
			<path fill-rule="evenodd" d={ICONS[name]} />
		</svg>
	)
}

/** Crossed muskets for infantry, a horseman for cavalry. */
function Arm({ cavalry }: { cavalry: boolean }): JSX.Element {
	if (cavalry) return <Icon name="horse" x={-30} y={-30} size={37} />
	return (
		<>
			<Icon name="musket" x={-28} y={-28} size={31} />
			<g transform="translate(-25) scale(-1 1)">
				<Icon name="musket" x={-28} y={-28} size={31} />
			</g>
		</>
	)
}

/** "45th", "Imperial": enough to tell the units of an army apart. */
export function shortName(name: string): string {
	const [first = '', second = ''] = name.split(/[ -]/)
	return first.length <= 3 && second.length <= 4 && !/\d/.test(first) ? `${first} ${second}` : first
}

export function Counter({ seat, army, unit, name }: { seat: number; army: string; unit: Unit; name: string }): JSX.Element {
	const shape = BODY[seat] ?? BODY[0]
	const short = shortName(name)
	const squeezed = short.length > 9 ? { textLength: 54, lengthAdjust: 'spacingAndGlyphs' as const } : {}
	return (
		<g class={`mv-counter mv-of-${army} mv-${unit.state}`}>
			<path class="mv-counter-shadow" transform="translate(1.500 2.500)" d={shape} />
			<path class="mv-counter-body" d={shape} />
			{unit.state === 'reduced' && <path class="mv-hatch" d={shape} />}
			<path class="mv-counter-line" d={INNER[seat] ?? INNER[0]} />
			<g class="mv-figure">
				<Arm cavalry={!!unit.cavalry} />
				<text class="mv-strength" x="16" y="9" text-anchor="middle">
					{unit.strength}
				</text>
			</g>
			<text class="mv-name" x="0" y="26" text-anchor="middle" {...squeezed}>
				{short}
			</text>
			<g class="mv-steps">
				<rect x="9" y="-26.500" width="6" height="6" class="mv-step" />
				<rect x="18" y="-26.500" width="6" height="6" class={unit.state === 'full' ? 'mv-step' : 'mv-step mv-step-gone'} />
			</g>
		</g>
	)
}

/** An earthwork around a counter. */
export function Redoubt(): JSX.Element {
	const points = [...Array(16).keys()].map((i) => {
		const angle = ((i + 0.5) / 16) * 2 * Math.PI
		const r = i % 2 ? 40 : 49
		const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.5
		return `${(r * square * Math.cos(angle)).toFixed(1)} ${(r * square * Math.sin(angle)).toFixed(1)}`
	})
	return <path class="mv-redoubt" d={`M${points.join('L')}Z`} />
}

/** A counter outside the board: in the tray, in a list. */
export function LooseCounter({ seat, army, unit, name }: { seat: number; army: string; unit: Unit; name: string }): JSX.Element {
	return (
		<svg class="mv-loose" viewBox="-35 -35 70 71" aria-hidden="true">
			<Counter seat={seat} army={army} unit={unit} name={name} />
		</svg>
	)
}
