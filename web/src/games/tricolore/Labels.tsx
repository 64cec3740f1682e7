// Labels.tsx - beside the units, of the same size at every zoom: the name, below it the formation and the action points.
import type { JSX } from 'preact'
import { placed } from '../../table/lettering'
import type { Box } from '../../table/lettering'
import { PaPips, paWidth } from './Pa'
import { flagBox, markerSize, postOf } from './Pieces'
import { BACK, blockOf, generalsOf, hasMarkers, isSeen, seatOf, standing } from './position'
import type { Battle, General, Unit } from './position'

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

const SIGN = 29 // pixels of the formation's letters
const CASE = 26
const APART = 5 // between the last POP and the case
const DISC = 20 // of a general

const widthOf = (unit: Unit): number => SIGN + paWidth(unit) + (unit.case === 'ARRET' ? 0 : CASE + APART)

/** The formation, the action points, and the case where it is not the usual one. */
function State({ unit }: { unit: Unit }): JSX.Element {
	const start = -widthOf(unit) / 2
	return (
		<g transform={`translate(${start} 8)`}>
			<text class="tc-sign" y="3.4">
				{unit.formation}
			</text>
			<PaPips unit={unit} x={SIGN + 4} />
			{unit.case !== 'ARRET' && (
				<text
					class={`tc-case-text ${BACK.includes(unit.case) ? 'tc-case-back' : 'tc-case-on'}`}
					x={SIGN + 2 + APART + paWidth(unit)}
					y="3.4"
				>
					{unit.case.slice(0, 3)}
				</text>
			)}
		</g>
	)
}

/** The order marker behind a unit (Pieces.tsx), in pixels. */
function markerOf(battle: Battle, unit: Unit, scale: number): Box {
	const { x, y, turn, depth } = blockOf(battle, unit)
	const t = (turn * Math.PI) / 180
	const [up, k] = [Math.cos(t) < 0, markerSize(1 / scale)]
	const middle = (y + (Math.cos(t) * depth) / 2) * scale + (up ? -12 : 12) * k
	return { x: (x - (Math.sin(t) * depth) / 2) * scale, y: middle, width: 26 * k, height: 18 * k }
}

/** The disc of a general, which no name may cover. */
function discOf(battle: Battle, general: General, scale: number): Box {
	const { x, y, size } = postOf(battle, general, 1 / scale)
	return { x: x * scale, y: y * scale, width: DISC * size, height: DISC * size }
}

export function Labels({ battle, scale, texts, first }: LabelsProps): JSX.Element {
	const units = standing(battle)
	const boxes = units.map((u) => boxOf(battle, u, scale))
	const markers = hasMarkers(battle) ? units.map((u) => markerOf(battle, u, scale)) : []
	const discs = generalsOf(battle)
		.filter(isSeen)
		.map((g) => discOf(battle, g, scale))
	const labels = placed(
		units.map((u, i) => ({
			id: u.id,
			texts: texts(u),
			block: boxes[i]!,
			first: first(u),
			above: (seatOf(u.id) === 1) !== hasMarkers(battle),
			least: widthOf(u),
		})),
		[...boxes, ...markers, ...discs, ...battle.objectives.map((o) => flagBox(battle, o, scale))],
	)
	const of = new Map(units.map((u) => [u.id, u]))
	return (
		<g class="tb-labels" aria-hidden="true" transform={`scale(${1 / scale})`}>
			{labels.map((l) => {
				const unit = of.get(l.id)!
				return (
					<g key={l.id} class={`tb-side-${seatOf(l.id)}`} data-of={l.id} transform={`translate(${l.x} ${l.y})`}>
						<text class="tb-name" y="-1" text-anchor="middle">
							{l.text}
						</text>
						<State unit={unit} />
					</g>
				)
			})}
		</g>
	)
}
