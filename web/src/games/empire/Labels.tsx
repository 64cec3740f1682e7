// Labels.tsx - names and pips beside the units, of the same size at every zoom.
import type { JSX } from 'preact'
import { uprightBox } from '../../table/lettering'
import type { Label, Things } from '../../table/lettering'
import { blockOf, generalsOn, placeOf, seatOf, standing } from './position'
import type { Battle, Unit } from './position'
import { generalSize, Pips, POST } from './Pieces'

const BESIDE = 13 // pixels that a general stands beside his unit
export function thingsOf(battle: Battle, scale: number, texts: (unit: Unit) => string[], first: (unit: Unit) => boolean): Things {
	const units = standing(battle)
	const blocks = units.map((u) => uprightBox(blockOf(battle, u), scale))
	const at = ({ x, y }: { x: number; y: number }) => placeOf(battle, [x, y]).map((n) => n * scale) as [number, number]
	return {
		blocks,
		wishes: units.map((u, i) => ({ id: u.id, texts: texts(u), block: blocks[i], first: first(u), above: seatOf(u.id) === 1 })),
		signs: [],
		flags: battle.objectives.map((o) => {
			const [x, y] = at(o)
			return { x, y, size: 1 }
		}),
		generals: generalsOn(battle).map((g) => {
			const [x, y] = at(g)
			const [off, k] = [g.attached ? BESIDE : 0, generalSize(1 / scale)]
			return { x: x - off + POST.x * k, y: y - off + POST.y * k, width: POST.width * k, height: POST.height * k }
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
							{!l.bare && (
								<g transform="translate(0 7)">
									<Pips unit={unit} />
								</g>
							)}
						</g>
					)
				)
			})}
		</g>
	)
}
