// Layers.tsx - round the selected unit: how far it comes at each pace, its ranges in the 30 degrees of its front with the dead angles beside
// them (L3C-27.3), its tactical distance, who threatens it, and how far its generals command (L3C-25.3).
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { ring } from '../../table/shapes'
import type { BoardProps } from '../../types'
import { blockOf, generalsOf, placeOf, polygon, seatOf, transformOf, UD, unitOf } from './position'
import type { Battle, Block, Unit } from './position'
import { askArcs, askReach, askThreats } from './questions'
import type { Shown } from './shown'

const COMMAND = 4 * UD
const DEAD = 60

/** The sector opens by so many degrees from both front corners. */
function sector({ front, depth }: Block, angle: number, range: number): string {
	const [a, e, t] = [front / 2, depth / 2, (angle * Math.PI) / 180]
	const [dx, dy] = [Math.sin(t) * range, Math.cos(t) * range]
	const arc = `A${range} ${range} 0 0 1`
	return `M${-a} ${-e}L${-a - dx} ${-e - dy}${arc} ${-a} ${-e - range}H${a}${arc} ${a + dx} ${-e - dy}L${a} ${-e}Z`
}

const OPENS = { front: 30, half: 90, faces: 30, none: 30 } as const

interface LayersProps {
	board: BoardProps
	battle: Battle
	unit: Unit
	shown: Shown
	marches: boolean
}

function Ranges({ board: { rules, state }, unit, block, shown }: LayersProps & { block: Block }): JSX.Element | null {
	const arcs = askArcs(rules, state, unit.id)
	if (!arcs) return null
	const ranges = [...new Set(arcs.ranges.filter(Boolean))]
	const turns = arcs.arc === 'faces' ? [0, 90, 180, 270] : [0]
	const far = Math.max(arcs.dt, ...ranges)
	return (
		<g transform={transformOf(block)}>
			{shown.sectors && arcs.arc !== 'faces' && <path class="tc-dead" d={sector(block, DEAD, far)} />}
			{shown.sectors &&
				turns.flatMap((turn) =>
					(ranges.length ? ranges : [arcs.dt]).map((range) => (
						<path key={`${turn} ${range}`} class="tc-sector" transform={`rotate(${turn})`} d={sector(block, OPENS[arcs.arc], range)} />
					)),
				)}
			{shown.tactical && <path class="tc-tactical" d={ring(block.front, block.depth, arcs.dt)} />}
		</g>
	)
}

/** A line from each enemy who can fire on it or stands at its flank or rear. */
function Threats({ board: { rules, state }, battle, unit, block }: LayersProps & { block: Block }): JSX.Element {
	const threats = askThreats(rules, state, unit.id)
	const enemies = [...new Set([...(threats?.fire ?? []), ...(threats?.flanks_and_rear ?? [])])]
	return (
		<>
			{enemies.map((id) => {
				const enemy = unitOf(battle, id)
				const at = enemy?.shape && blockOf(battle, enemy)
				return at ? <path key={id} class="tb-threat" d={`M${at.x} ${at.y}L${block.x} ${block.y}`} /> : null
			})}
		</>
	)
}

function Reach({ board: { rules, state }, battle, unit }: LayersProps): JSX.Element {
	const reach = askReach(rules, state, unit.id)
	return (
		<>
			{[...(['pch', 'pac', 'por'] as const)].map((pace) => {
				const shape = reach?.[pace]
				return shape ? <polygon key={pace} class={`tb-reach tc-reach-${pace}`} points={polygon(shape, battle)} /> : null
			})}
		</>
	)
}

function Command({ battle, unit }: LayersProps): JSX.Element {
	const own = generalsOf(battle).filter((g) => seatOf(g.id) === seatOf(unit.id) && ['well', 'acting'].includes(g.state))
	return (
		<>
			{own
				.filter((g) => !g.group || g.group === unit.group)
				.map((g) => {
					const [x, y] = placeOf(battle, [g.x, g.y])
					return <circle key={g.id} class="tb-zone tb-zone-command" cx={x} cy={y} r={COMMAND} />
				})}
		</>
	)
}

/** Drawn anew with the state or the unit, never while a hand moves. */
export function Layers(props: LayersProps): JSX.Element {
	const { board, battle, unit, shown, marches } = props
	// biome-ignore lint/correctness/useExhaustiveDependencies: the state has one battle, the id one unit
	return useMemo(() => {
		const block = blockOf(battle, unit)
		return (
			<g class="tb-layers" aria-hidden="true" clip-path="url(#tb-edge)">
				<Ranges {...props} block={block} />
				{shown.reach && marches && <Reach {...props} />}
				{shown.threats && <Threats {...props} block={block} />}
				{shown.command && <Command {...props} />}
			</g>
		)
	}, [board.rules, board.state, battle.turned, unit.id, shown, marches])
}
