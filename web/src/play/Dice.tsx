// Dice.tsx - dice with six, eight, ten or any other number of faces. They tumble once when they are rolled, unless the system asks for less
// motion.
import type { JSX } from 'preact'
import { say } from '../words/play'

const PIPS: Record<number, [number, number][]> = {
	1: [[0, 0]],
	2: [
		[-1, -1],
		[1, 1],
	],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1],
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1],
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1],
	],
}

/** The outline of a die, its inner edges, and how far its number is moved down. */
function outline(faces: number): { edge: string; inner: string; text: number } {
	if (faces === 8)
		return {
			edge: 'M0-15L14-6V7L0 15L-14 7V-6Z',
			inner: 'M0-15L12 5.5H-12ZM14-6L12 5.5L14 7M-14-6L-12 5.5L-14 7M-12 5.5L0 15L12 5.5',
			text: 0.5,
		}
	if (faces === 10)
		return {
			edge: 'M0-15L14.5-3V4L0 15L-14.5 4V-3Z',
			inner: 'M0-15L8.6 3.2L0 7.4L-8.6 3.2ZM8.6 3.2L14.5 1M-8.6 3.2L-14.5 1M0 7.4V15',
			text: 0,
		}
	return { edge: 'M0-15L13-7.5V7.5L0 15L-13 7.5V-7.5Z', inner: '', text: 0 }
}

export interface DieProps {
	faces: number
	value: number
	size?: number
	tone?: string // a class for its colour
	roll?: string // another value makes it tumble again
}

export function Die({ faces, value, size = 40, tone = '', roll = '' }: DieProps): JSX.Element {
	const shape = faces === 6 ? null : outline(faces)
	return (
		<svg
			key={roll}
			class={`die ${tone}${roll ? ' die-rolling' : ''}`}
			viewBox="-17 -17 34 34"
			width={size}
			height={size}
			role="img"
			aria-label={say('die', { faces, value })}
		>
			{shape ? (
				<>
					<path class="die-body" d={shape.edge} />
					{shape.inner && <path class="die-edge" d={shape.inner} />}
					<text class="die-text" x="0" y={shape.text + 4} font-size="11" text-anchor="middle">
						{value}
					</text>
				</>
			) : (
				<>
					<rect class="die-body" x="-14" y="-14" width="28" height="28" rx="5" />
					{(PIPS[value] ?? []).map(([x, y]) => (
						<circle key={`${x} ${y}`} class="die-pip" cx={x * 7.4} cy={y * 7.4} r="2.9" />
					))}
				</>
			)}
		</svg>
	)
}
