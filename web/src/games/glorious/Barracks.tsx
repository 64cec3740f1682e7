// Barracks.tsx - the barracks at the end of the road: one arch for every square, the gate, and the soldiers waiting or back home.
import type { JSX } from 'preact'
import { Figure } from './Figure'
import type { Layout } from './layout'
import { placeOf } from './march'
import type { MapProps } from './RoadMap'

function tiles(b: Layout['barracks']): string {
	let d = ''
	for (let x = b.x + 8; x < b.x + b.width - 4; x += 9) d += `M${x} ${b.y - 1}l${(x - b.x - b.width / 2) * -0.03} -12`
	return d
}

/** Roof, walls and gate. */
function Building({ layout: { barracks: b, gate } }: { layout: Layout }): JSX.Element {
	return (
		<>
			<path class="gl-barracks-roof" d={`M${b.x - 5} ${b.y}L${b.x + 12} ${b.y - 15}H${b.x + b.width - 12}L${b.x + b.width + 5} ${b.y}Z`} />
			<path class="gl-tiles" d={tiles(b)} />
			<rect class="gl-barracks-wall" x={b.x} y={b.y} width={b.width} height={b.height} />
			<path class="gl-barracks-gate" d={`M${gate.x - 13} ${b.y}V${b.y - 9}A13 12 0 0 1 ${gate.x + 13} ${b.y - 9}V${b.y}Z`} />
			<path class="gl-barracks-door" d={`M${gate.x - 9} ${b.y}V${b.y - 8}A9 9 0 0 1 ${gate.x + 9} ${b.y - 8}V${b.y}Z`} />
		</>
	)
}

/** The squares; `open` is the one that the chosen soldier would take. */
function Arches({ layout, open }: { layout: Layout; open: number }): JSX.Element {
	const arch = Math.min(15.5, layout.squareWidth / 2 - 1.5)
	return (
		<>
			{layout.squares.slice(1).map(({ x, y }, i) => {
				const square = i + 1
				return (
					<g key={square}>
						<path
							class={`gl-arch${square === open ? ' gl-arch-open' : ''}`}
							d={`M${x - arch} ${y}V${y - 22}A${arch} 14 0 0 1 ${x + arch} ${y - 22}V${y}Z`}
						/>
						<text class={`gl-arch-number${square === open ? ' gl-arch-number-open' : ''}`} x={x} y={y - 12} text-anchor="middle">
							{square}
						</text>
						<path class="gl-sill" d={`M${x - arch} ${y}h${arch * 2}`} />
					</g>
				)
			})}
		</>
	)
}

export function Barracks({ layout, awake, situation, interaction, label }: MapProps): JSX.Element {
	const { position, free } = situation
	const { chosen, focus, press, choose, setFocus } = interaction
	const { barracks: b, level } = layout
	const home = position.track + 1
	const target = chosen.targets.has(home)
	const waiting = [...position.soldiers.values()].filter((s) => s.waiting)
	return (
		<g class={`gl-barracks${target ? ' gl-target gl-usable' : ''}`}>
			<g aria-hidden="true">
				<Building layout={layout} />
				<Arches layout={layout} open={target ? (chosen.reach?.squareHome ?? 0) : 0} />
				{[...position.home].map(
					(s, square) =>
						s && <Figure key={s.id} soldier={s} place={layout.squares[square]} level={level} top={true} free={false} chosen={false} />,
				)}
			</g>
			<rect
				class="gl-hit"
				x={b.x}
				y={b.y - 20}
				width={b.width}
				height={b.height + 20}
				rx="4"
				role="button"
				aria-label={label(home)}
				aria-disabled={awake ? undefined : 'true'}
				tabindex={focus === home ? 0 : -1}
				data-space={home}
				data-about={`space ${home}`}
				onClick={() => press(home)}
				onFocus={() => setFocus(home)}
			/>
			<g aria-hidden="true">
				{waiting.map((s) => (
					<g key={s.id} class={free.has(s.id) ? 'gl-usable' : ''} onClick={() => free.has(s.id) && choose(s)}>
						<Figure
							soldier={s}
							place={placeOf(layout, s)}
							level={level}
							top={true}
							free={free.has(s.id)}
							chosen={chosen.soldier?.id === s.id}
						/>
					</g>
				))}
			</g>
		</g>
	)
}
