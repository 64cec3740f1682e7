// RoadMap.tsx - the map: the road with its stacks, the barracks, and what the chosen soldier can reach. It draws what it is given and
// reports presses; it decides nothing.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { Drum, Medal, SoldierArt } from './Art'
import { Barracks } from './Barracks'
import { Ground } from './Country'
import { Figure } from './Figure'
import type { Interaction } from './interaction'
import { FOOT, HEAD, STEP, STONE } from './layout'
import type { Layout, Point } from './layout'
import { placeOf, roadBetween } from './march'
import { levelsOf } from './position'
import type { Factors, Soldier, Space } from './position'
import type { Situation } from './situation'
import { useMarch } from './use-march'
import { say } from './words'

export interface MapProps {
	layout: Layout
	awake: boolean // the viewer is to play: a press is answered, if only with a refusal
	situation: Situation
	interaction: Interaction
	label(space: number): string
}

export function RoadMap(props: MapProps): JSX.Element {
	const { layout, situation, interaction } = props
	const { track, strip } = situation.position
	const { stretch, onKey } = interaction
	// From top to bottom, so that a stack stands in front of the row above.
	const order = useMemo(
		() => Array.from({ length: track }, (_, i) => i + 1).sort((a, b) => layout.spaces[a].y - layout.spaces[b].y),
		[track, layout],
	)
	const svg = useRef<SVGSVGElement>(null)
	useMarch(svg, situation.position, layout)
	return (
		<svg
			ref={svg}
			class="gl-svg"
			viewBox={`0 0 ${layout.width} ${layout.height}`}
			role="group"
			aria-label={say('map')}
			aria-description={say('mapKeys')}
			onKeyDown={onKey}
		>
			<Ground layout={layout} track={track} strip={strip} />
			{stretch && <path class={`gl-reach gl-seat-${stretch.seat}`} d={roadBetween(layout, stretch.from, stretch.to)} />}
			{order.map((n) => (
				<SpaceView key={n} n={n} {...props} />
			))}
			<Barracks {...props} />
		</svg>
	)
}

/** The stone of a space that can be pressed. */
function Goal({ n, at, marching }: { n: number; at: Point; marching: boolean }): JSX.Element {
	return (
		<>
			<ellipse class={marching ? 'gl-goal' : 'gl-goal gl-goal-lay'} cx={at.x} cy={at.y + STONE} rx="15.8" ry="8.6" />
			<text class={marching ? 'gl-mile gl-mile-goal' : 'gl-mile'} x={at.x} y={at.y + 11} text-anchor="middle">
				{n}
			</text>
		</>
	)
}

/** The chosen soldier, drawn on a target. */
function Ghost({ n, at, level, soldier }: { n: number; at: Point; level: number; soldier: Soldier }): JSX.Element {
	return (
		<g class="gl-ghost-man" transform={`translate(${at.x} ${at.y})`}>
			<SoldierArt seat={soldier.seat} number={soldier.number} level={level} top={true} />
			<text class="gl-ghost-text" x="0" y={-level - HEAD - 3} text-anchor="middle">
				+{n - soldier.space}
			</text>
		</g>
	)
}

function Pieces({ space, factors, at, level }: { space: Space; factors: Factors; at: Point; level: number }): JSX.Element {
	const transform = `translate(${at.x} ${at.y})`
	return (
		<>
			{space.grey > 0 && (
				<g transform={transform}>
					<Medal value={space.grey} />
				</g>
			)}
			{space.bonus && (
				<g transform={transform}>
					<Drum bonus={space.bonus} factor={factors[space.bonus]} level={level} />
				</g>
			)}
		</>
	)
}

function SpaceView({ n, layout, awake, situation, interaction, label }: MapProps & { n: number }): JSX.Element {
	const { free, position } = situation
	const { chosen, focus, press, setFocus } = interaction
	const { soldier, targets } = chosen
	const { level, pitch } = layout
	const space = position.spaces[n]
	const at = layout.spaces[n]
	const target = targets.has(n)
	const top = space.soldiers.at(-1)
	const usable = target || (top !== undefined && free.has(top.id))
	const levels = levelsOf(space)
	const height = Math.min(Math.max(levels, 1) * level + HEAD, pitch - FOOT)
	const rise = levels * level
	return (
		<g class={`gl-space${target ? ' gl-target' : ''}${usable ? ' gl-usable' : ''}`}>
			<g aria-hidden="true">
				{target && <Goal n={n} at={at} marching={soldier !== null} />}
				<Pieces space={space} factors={position.factors} at={at} level={level} />
				{target && soldier && <circle class="gl-ghost" cx={at.x + (rise ? 11 : 0)} cy={at.y - rise - (rise ? 4 : 3)} r="3.4" />}
				{space.soldiers.map((s) => (
					<Figure
						key={s.id}
						soldier={s}
						place={placeOf(layout, s)}
						level={level}
						top={!s.coveredBy}
						free={free.has(s.id)}
						chosen={soldier?.id === s.id}
					/>
				))}
				{target && soldier && soldier.space > 0 && <Ghost n={n} at={{ x: at.x, y: at.y - rise }} level={level} soldier={soldier} />}
			</g>
			<rect
				class="gl-hit"
				x={at.x - STEP / 2}
				y={at.y - height}
				width={STEP}
				height={height + FOOT - 2}
				rx="6"
				role="button"
				aria-label={label(n)}
				aria-disabled={awake ? undefined : 'true'}
				tabindex={focus === n ? 0 : -1}
				data-space={n}
				data-about={`space ${n}`}
				onClick={() => press(n)}
				onFocus={() => setFocus(n)}
			/>
		</g>
	)
}
