// Labels.tsx - names and pips beside the units, of the same size at every zoom.
import type { JSX } from 'preact'
import { placed } from './lettering'
import type { Box } from './lettering'
import { blockOf, seatOf, standing } from './position'
import type { Battle, Unit } from './position'
import { Pips } from './Pieces'

interface LabelsProps {
	battle: Battle
	scale: number
	texts(unit: Unit): string[]
	first(unit: Unit): boolean
}

/** The upright box round a turned block, in pixels. */
function boxOf(battle: Battle, unit: Unit, scale: number): Box {
	const { x, y, turn, front, depth } = blockOf(battle, unit)
	const [c, s] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
	return { x: x * scale, y: y * scale, width: (front * c + depth * s) * scale, height: (front * s + depth * c) * scale }
}

export function Labels({ battle, scale, texts, first }: LabelsProps): JSX.Element {
	const units = standing(battle)
	const boxes = units.map((u) => boxOf(battle, u, scale))
	const labels = placed(
		units.map((u, i) => ({ id: u.id, texts: texts(u), block: boxes[i], first: first(u), above: seatOf(u.id) === 1 })),
		boxes,
	)
	const of = new Map(units.map((u) => [u.id, u]))
	return (
		<g class="em-labels" aria-hidden="true" transform={`scale(${1 / scale})`}>
			{labels.map((l) => (
				<g key={l.id} class={`em-side-${seatOf(l.id)}`} transform={`translate(${l.x} ${l.y})`}>
					<text class="em-name" y="-1" text-anchor="middle">
						{l.text}
					</text>
					<g transform="translate(0 7)">
						<Pips unit={of.get(l.id)!} />
					</g>
				</g>
			))}
		</g>
	)
}
