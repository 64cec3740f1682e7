// Lights.tsx - what a line of a sum points at, lit up on the table.
import type { JSX } from 'preact'
import { armies, blockOf, placeOf, polygon, transformOf, UD, unitOf } from './position'
import type { Battle, Point } from './position'

export function Lights({ battle, ids, px }: { battle: Battle; ids: string[]; px: number }): JSX.Element {
	const generals = armies(battle).flatMap((a) => a.generals)
	return (
		<g class="tb-lights" aria-hidden="true">
			{ids.map((id) => {
				const ground = battle.ground.find((g) => g.id === id)
				const unit = unitOf(battle, id)
				const general = generals.find((g) => g.id === id)
				if (ground?.shape) {
					const shape = ground.shape.map(([x, y]): Point => [x * UD, y * UD])
					return <polygon key={id} data-lit={id} points={polygon(shape, battle)} />
				}
				if (unit?.shape) {
					const block = blockOf(battle, unit)
					const pad = 7 * px
					const [w, h] = [block.front + 2 * pad, block.depth + 2 * pad]
					return <rect key={id} data-lit={id} transform={transformOf(block)} x={-w / 2} y={-h / 2} width={w} height={h} rx={4 * px} />
				}
				if (!general) return null
				const at = unitOf(battle, general.attached)
				const [x, y] = placeOf(battle, at ? [at.x, at.y] : [general.x, general.y])
				return <circle key={id} data-lit={id} cx={x} cy={y} r={17 * px} />
			})}
		</g>
	)
}
