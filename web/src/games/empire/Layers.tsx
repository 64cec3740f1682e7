// Layers.tsx - round the selected unit: where this activation can end, where it can fire, who threatens it.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { BoardProps } from '../../types'
import { askArcs, askReach, askThreats, fan, ring } from './questions'
import { blockOf, polygon, transformOf, unitOf, UD } from './position'
import type { Battle, Unit } from './position'

export interface Shown {
	reach: boolean
	ranges: boolean
	threats: boolean
}

interface LayersProps {
	board: BoardProps
	battle: Battle
	unit: Unit
	shown: Shown
	marches: boolean
}

/** A question that the engine refuses leaves nothing to draw. */
function answer<T>(ask: () => T): T | null {
	try {
		return ask()
	} catch {
		return null
	}
}

export function Layers({ board: { rules, state }, battle, unit, shown, marches }: LayersProps): JSX.Element {
	const { id } = unit
	const reach = useMemo(
		() => (shown.reach && marches ? answer(() => askReach(rules, state, id)) : null),
		[rules, state, id, shown.reach, marches],
	)
	const arcs = useMemo(() => (shown.ranges ? answer(() => askArcs(rules, state, id)) : null), [rules, state, id, shown.ranges])
	const threats = useMemo(() => (shown.threats ? answer(() => askThreats(rules, state, id)) : null), [rules, state, id, shown.threats])
	const block = blockOf(battle, unit)
	const ranges = arcs && arcs.arc !== 'none' ? arcs.ranges.filter(Boolean) : []
	const turns = arcs?.arc === 'faces' ? [0, 90, 180, 270] : [0]
	const enemies = threats ? [...new Set([...threats.fire, ...threats.right, ...threats.rear, ...threats.left])] : []
	return (
		<g class="em-layers" aria-hidden="true">
			{reach && reach.length > 2 && <polygon class="em-reach" points={polygon(reach, battle.height * UD)} />}
			<g transform={transformOf(block)}>
				{arcs &&
					ranges.map((r) =>
						arcs.arc === 'all' ? (
							<path key={r} class="em-range" d={ring(block.front, block.depth, r)} />
						) : (
							turns.map((t) => <path key={`${r} ${t}`} class="em-range" transform={`rotate(${t})`} d={fan(block.front, block.depth, r)} />)
						),
					)}
			</g>
			{enemies.map((enemy) => {
				const from = unitOf(battle, enemy)
				if (!from?.shape) return null
				const at = blockOf(battle, from)
				return <path key={enemy} class="em-threat" d={`M${at.x} ${at.y}L${block.x} ${block.y}`} />
			})}
		</g>
	)
}
