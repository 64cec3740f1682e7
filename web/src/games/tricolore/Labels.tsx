// Labels.tsx - beside the units, of the same size at every zoom: the name, below it the formation and the action points.
import type { JSX } from 'preact'
import { uprightBox } from '../../table/lettering'
import type { Label, Things } from '../../table/lettering'
import type { Box } from '../../table/viewport'
import { PaPips, paWidth } from './Pa'
import { flagSize, markerSize, postOf } from './Pieces'
import { BACK, blockOf, generalsOf, hasMarkers, isSeen, placeOf, seatOf, standing } from './position'
import type { Battle, Unit } from './position'

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

export function thingsOf(battle: Battle, scale: number, texts: (unit: Unit) => string[], first: (unit: Unit) => boolean): Things {
	const units = standing(battle)
	const blocks = units.map((u) => uprightBox(blockOf(battle, u), scale))
	const marked = hasMarkers(battle)
	return {
		blocks,
		wishes: units.map((u, i) => ({
			id: u.id,
			texts: texts(u),
			block: blocks[i]!,
			first: first(u),
			above: (seatOf(u.id) === 1) !== marked,
			least: widthOf(u),
		})),
		signs: marked ? units.map((u) => markerOf(battle, u, scale)) : [],
		flags: battle.objectives.map((o) => {
			const [x, y] = placeOf(battle, [o.x, o.y])
			return { x: x * scale, y: y * scale, size: flagSize(1 / scale) }
		}),
		generals: generalsOf(battle)
			.filter(isSeen)
			.map((g) => {
				const { x, y, size } = postOf(battle, g, 1 / scale)
				return { x: x * scale, y: y * scale, width: DISC * size, height: DISC * size }
			}),
	}
}

export function Labels({ battle, scale, labels }: { battle: Battle; scale: number; labels: Label[] }): JSX.Element {
	const of = new Map(standing(battle).map((u) => [u.id, u]))
	return (
		<g class="tb-labels" aria-hidden="true" transform={`scale(${1 / scale})`}>
			{labels.map((l) => {
				const unit = of.get(l.id)
				return (
					unit && (
						<g key={l.id} class={`tb-side-${seatOf(l.id)}`} data-of={l.id} transform={`translate(${l.x} ${l.y})`}>
							<text class="tb-name" y="-1" text-anchor="middle">
								{l.text}
							</text>
							{!l.bare && <State unit={unit} />}
						</g>
					)
				)
			})}
		</g>
	)
}
