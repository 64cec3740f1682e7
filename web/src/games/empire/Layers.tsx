// Layers.tsx - round the selected unit: where this activation can end, where it can fire, who threatens it, its zone of Hold and its
// general's command.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { BoardProps } from '../../types'
import type { Shown } from './shown'
import { fan, ring } from '../../table/shapes'
import { askArcs, askReach, askThreats, askZones } from './questions'
import type { Arcs, Circle } from './questions'
import { across, blockOf, polygon, seatOf, standing, transformOf, unitOf, UD } from './position'
import type { Battle, Block, Unit } from './position'

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

/** As far as the range, where the arc opens. */
function shapesOf({ arc }: Arcs, { front, depth }: Block, range: number): JSX.Element[] {
	if (arc === 'all') return [<path key={range} d={ring(front, depth, range)} />]
	const turns = arc === 'faces' ? [0, 90, 180, 270] : [0]
	return turns.map((t) => <path key={`${range} ${t}`} transform={`rotate(${t})`} d={fan(front, depth, range)} />)
}

function Ranges({ arcs, block }: { arcs: Arcs; block: Block }): JSX.Element {
	return (
		<g class="tb-range" transform={transformOf(block)}>
			{arcs.arc !== 'none' && arcs.ranges.filter(Boolean).map((r) => shapesOf(arcs, block, r))}
		</g>
	)
}

const FAR = 14 * UD // enemies farther off are no threat to be drawn

/** The short range of every enemy near the unit as one flat shape, and a line from whoever threatens it. */
function Threats({ board: { rules, state }, battle, unit }: Omit<LayersProps, 'shown' | 'marches'>): JSX.Element {
	const block = blockOf(battle, unit)
	const near = standing(battle)
		.filter((u) => seatOf(u.id) !== seatOf(unit.id))
		.map((u) => ({ id: u.id, at: blockOf(battle, u) }))
		.filter(({ at }) => Math.hypot(at.x - block.x, at.y - block.y) < FAR)
	const threats = answer(() => askThreats(rules, state, unit.id))
	const enemies = threats ? [...new Set([...threats.fire, ...threats.right, ...threats.rear, ...threats.left])] : []
	return (
		<>
			<g class="tb-danger">
				{near.map(({ id, at }) => {
					const arcs = answer(() => askArcs(rules, state, id))
					const range = arcs && arcs.arc !== 'none' ? arcs.ranges.find(Boolean) : 0
					return (
						<g key={id} transform={transformOf(at)}>
							{arcs && range ? shapesOf(arcs, at, range) : null}
						</g>
					)
				})}
			</g>
			{enemies.map((enemy) => {
				const from = unitOf(battle, enemy)
				if (!from?.shape) return null
				const at = blockOf(battle, from)
				return <path key={enemy} class="tb-threat" d={`M${at.x} ${at.y}L${block.x} ${block.y}`} />
			})}
		</>
	)
}

function Zone({ circle, battle, kind }: { circle: Circle; battle: Battle; kind: string }): JSX.Element {
	const [x, y] = across(battle, circle.at)
	return <circle class={`tb-zone tb-zone-${kind}`} cx={x} cy={y} r={circle.range} />
}

/** Drawn anew with the state or the unit, never while a hand moves. */
export function Layers({ board, battle, unit, shown, marches }: LayersProps): JSX.Element {
	const { rules, state } = board
	const { id } = unit
	// biome-ignore lint/correctness/useExhaustiveDependencies: the state has one battle, the id one unit
	return useMemo(() => {
		const reach = shown.reach && marches ? answer(() => askReach(rules, state, id)) : null
		const arcs = shown.ranges ? answer(() => askArcs(rules, state, id)) : null
		const zones = shown.hold || shown.commandRange ? answer(() => askZones(rules, state, id)) : null
		return (
			<g class="tb-layers" aria-hidden="true" clip-path="url(#tb-edge)">
				{shown.threats && <Threats board={board} battle={battle} unit={unit} />}
				{shown.hold && zones?.hold && <Zone circle={zones.hold} battle={battle} kind="hold" />}
				{shown.commandRange && zones?.command && <Zone circle={zones.command} battle={battle} kind="command" />}
				{reach && reach.length > 2 && <polygon class="tb-reach" points={polygon(reach, battle)} />}
				{arcs && <Ranges arcs={arcs} block={blockOf(battle, unit)} />}
			</g>
		)
	}, [rules, state, battle.turned, id, shown, marches])
}
