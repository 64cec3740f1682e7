// Layers.tsx - round the selected unit: the 30 degrees of its front and the dead angles (L3C-27.3), its tactical distance (L3C-3.8), and
// how far its generals command (L3C-25.3).
import type { JSX } from 'preact'
import { ring } from '../../table/shapes'
import { blockOf, generalsOf, placeOf, seatOf, transformOf, UD } from './position'
import type { Battle, Unit } from './position'
import type { Shown } from './shown'

const REACH = 6 * UD // of the sectors as they are drawn
const COMMAND = 4 * UD

/** The front sector opens by so many degrees from both front corners. */
function sector(front: number, depth: number, angle: number): string {
	const [a, e, t] = [front / 2, depth / 2, (angle * Math.PI) / 180]
	const [dx, dy] = [Math.sin(t) * REACH, Math.cos(t) * REACH]
	const arc = `A${REACH} ${REACH} 0 0 1`
	return `M${-a} ${-e}L${-a - dx} ${-e - dy}${arc} ${-a} ${-e - REACH}H${a}${arc} ${a + dx} ${-e - dy}L${a} ${-e}Z`
}

export function Layers({ battle, unit, shown }: { battle: Battle; unit: Unit; shown: Shown }): JSX.Element {
	const block = blockOf(battle, unit)
	const far = (unit.arm === 'cavalry' ? 4 : 2) * UD
	const generals = generalsOf(battle).filter((g) => seatOf(g.id) === seatOf(unit.id) && ['well', 'acting'].includes(g.state))
	return (
		<g class="tb-layers" aria-hidden="true" clip-path="url(#tb-edge)">
			<g transform={transformOf(block)}>
				{shown.sectors && <path class="tc-dead" d={sector(block.front, block.depth, 60)} />}
				{shown.sectors && <path class="tc-sector" d={sector(block.front, block.depth, 30)} />}
				{shown.tactical && <path class="tc-tactical" d={ring(block.front, block.depth, far)} />}
			</g>
			{shown.command &&
				generals
					.filter((g) => !g.group || g.group === unit.group)
					.map((g) => {
						const [x, y] = placeOf(battle, [g.x, g.y])
						return <circle key={g.id} class="tb-zone tb-zone-command" cx={x} cy={y} r={COMMAND} />
					})}
		</g>
	)
}
