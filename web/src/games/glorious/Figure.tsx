// Figure.tsx - a soldier on the map, marked if it can be chosen.
import type { JSX } from 'preact'
import { SoldierArt } from './Art'
import { HEAD } from './layout'
import type { Point } from './layout'
import type { Soldier } from './position'

/** A soldier on the map. */
export function Figure({
	soldier,
	place,
	level,
	top,
	free,
	chosen,
}: {
	soldier: Soldier
	place: Point
	level: number
	top: boolean
	free: boolean
	chosen: boolean
}): JSX.Element {
	return (
		<g
			class={`gl-figure${free ? ' gl-free' : ''}${chosen ? ' gl-chosen' : ''}${soldier.moved ? ' gl-moved' : ''}`}
			data-soldier={soldier.id}
			transform={`translate(${place.x} ${place.y})`}
		>
			{free && <path class="gl-halo" d={`M-16 ${-level - 3}A16 6 0 0 1 16 ${-level - 3}V-1A16 6 0 0 1-16-1Z`} />}
			<SoldierArt seat={soldier.seat} number={soldier.number} level={level} top={top} />
			{free && <path class="gl-star" d={`M0 ${-level - HEAD - 4}l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5Z`} />}
		</g>
	)
}
