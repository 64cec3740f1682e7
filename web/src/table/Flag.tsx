// Flag.tsx - an objective: its points on a flag in the colour of its holder, flying where it hides least (lettering.ts).
import type { JSX } from 'preact'
import { HANGS } from './lettering'
import { aboutThing } from './meanings'

export interface FlagProps {
	x: number // the foot of its pole
	y: number
	way: number
	scale: number // pixels of the drawing in one of the flag
	side: string
	points: number | undefined
	place: number // in the list of objectives
	label: string
}

export function Flag({ x, y, way, scale, side, points, place, label }: FlagProps): JSX.Element {
	const [left, down] = [way % 2 ? -1 : 1, HANGS[way >> 1]!]
	return (
		<g
			class={`tb-flag ${side}`}
			transform={`translate(${x} ${y}) scale(${scale}) translate(0 ${down})`}
			data-about={aboutThing('objective', place)}
			data-low={down > 0}
		>
			<desc>{label}</desc>
			<path class="tb-pole" d={`M0${down > 0 ? -19 : -34}V${-down}`} />
			<path class="tb-cloth" d={`M0-34H${22 * left}V-19H0Z`} />
			<text class="tb-flag-text" x={11 * left} y="-22.5" text-anchor="middle">
				{points ?? ''}
			</text>
		</g>
	)
}
