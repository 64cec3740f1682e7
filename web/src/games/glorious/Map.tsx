// Map.tsx - the campaign map: road, stacks, barracks, and what the chosen soldier can reach. Draws what it is told and says what was
// pressed; it decides nothing.
import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Compass, Drum, Medal, Scatter, Scenery, Signpost, SoldierArt } from './art'
import type { Layout, Point } from './layout'
import { FOOT, HEAD, STEP, STONE, TOP } from './layout'
import type { Soldier, Space, Table } from './table'
import { levelsOf } from './table'
import { marchPath, placeOf, roadBetween, type Place } from './march'

export interface MapProps {
	table: Table
	layout: Layout
	awake: boolean // the viewer is to play: a press is answered, if only with a refusal
	free: Map<string, Soldier> // who may be chosen
	chosen: Soldier | null
	targets: Set<number> // spaces that can be pressed now; track + 1 is home
	reach: { from: number; to: number; seat: number } | null // the stretch the chosen one can go, or the one pointed at
	homeSquare: number // the square he would take, or 0
	focus: number // the space that has the keyboard
	label(space: number): string
	press(space: number): void
	pressSoldier(soldier: Soldier): void // one who waits in the barracks
	focusOn(space: number): void
	keys(event: KeyboardEvent): void
	title: string
	hint: string
}

export function RoadMap(props: MapProps): JSX.Element {
	const { table, layout, reach } = props
	const order = useMemo(
		() => [...table.spaces.keys()].slice(1).sort((a, b) => (layout.spaces[a] as Point).y - (layout.spaces[b] as Point).y),
		[table.track, layout],
	)
	const svg = useRef<SVGSVGElement>(null)
	useMarch(svg, table, layout)
	return (
		<svg
			ref={svg}
			class="gl-svg"
			viewBox={`0 0 ${layout.width} ${layout.height}`}
			role="group"
			aria-label={props.title}
			aria-description={props.hint}
			onKeyDown={props.keys}
		>
			<Ground layout={layout} table={table} />
			{reach && <path class={`gl-reach gl-seat-${reach.seat}`} d={roadBetween(layout, reach.from, reach.to)} />}
			{order.map((n) => (
				<SpaceArt key={n} n={n} {...props} />
			))}
			<Barracks {...props} />
		</svg>
	)
}

/** Paper, scenery and the road itself: drawn anew only when the window changes. */
function Ground({ layout, table }: { layout: Layout; table: Table }): JSX.Element {
	return useMemo(
		() => (
			<g aria-hidden="true">
				<Country layout={layout} />
				<Scatter width={layout.width} rows={layout.rows} pitch={layout.pitch} top={TOP} />
				<Scenery pockets={layout.pockets} />
				<Compass x={layout.width - 27} y={30} />
				<Signpost x={22} y={(layout.spaces[1] as Point).y - 22} />
				<path class="gl-road-edge" d={layout.road} />
				<path class="gl-road" d={layout.road} />
				<path class="gl-road-rut" d={layout.road} />
				{layout.spaces.slice(1).map((p, i) => {
					const n = i + 1
					const pale = n <= table.strip || n > table.track - table.strip
					return (
						<g key={n} transform={`translate(${p.x} ${p.y})`}>
							<ellipse class={pale ? 'gl-stone gl-stone-pale' : 'gl-stone'} cx="0" cy={STONE} rx="15.8" ry="8.6" />
							<text class="gl-mile" x="0" y="11" text-anchor="middle">
								{n}
							</text>
						</g>
					)
				})}
			</g>
		),
		[layout, table.track, table.strip],
	)
}

const BEYOND = 200

/** Contours and a stream behind everything, as faint as on a map that was washed out by rain. */
function Country({ layout }: { layout: Layout }): JSX.Element {
	const lines: string[] = []
	for (let i = 0; i < 7; i++) {
		const y = (layout.height * (i + 0.4)) / 7
		// From frame to frame, also where the window is wider than the map.
		let d = `M${-BEYOND} ${y.toFixed(0)}`
		for (let x = -BEYOND; x <= layout.width + BEYOND; x += 40)
			d += `S${x + 12} ${(y + 16 * Math.sin(x / 57 + i * 2.1)).toFixed(1)} ${x + 40} ${(y + 13 * Math.sin((x + 40) / 71 + i * 1.3)).toFixed(1)}`
		lines.push(d)
	}
	let stream = `M${(layout.width * 0.36).toFixed(0)} -60`
	for (let y = 0; y < layout.barracks.y - 20; y += 60) {
		const x = layout.width * (0.36 + 0.1 * Math.sin(y / 110)) + y * 0.12
		stream += `S${(x + 24).toFixed(1)} ${y + 26} ${x.toFixed(1)} ${Math.min(y + 60, layout.barracks.y - 22)}`
	}
	return (
		<g>
			<path class="gl-contour" d={lines.join('')} />
			<path class="gl-stream-bank" d={stream} />
			<path class="gl-stream" d={stream} />
		</g>
	)
}

function SpaceArt({ n, table, layout, awake, free, chosen, targets, focus, label, press, focusOn }: MapProps & { n: number }): JSX.Element {
	const space = table.spaces[n] as Space
	const at = layout.spaces[n] as Point
	const target = targets.has(n)
	const top = space.soldiers[space.soldiers.length - 1]
	const usable = target || (top !== undefined && free.has(top.id))
	const height = Math.min(Math.max(levelsOf(space), 1) * layout.level + HEAD, layout.pitch - FOOT)
	const ghost = levelsOf(space) * layout.level
	return (
		<g class={`gl-space${target ? ' gl-target' : ''}${usable ? ' gl-usable' : ''}`}>
			<g aria-hidden="true">
				{target && <ellipse class={chosen ? 'gl-goal' : 'gl-goal gl-goal-lay'} cx={at.x} cy={at.y + STONE} rx="15.8" ry="8.6" />}
				{target && (
					<text class={chosen ? 'gl-mile gl-mile-goal' : 'gl-mile'} x={at.x} y={at.y + 11} text-anchor="middle">
						{n}
					</text>
				)}
				{space.grey > 0 && (
					<g transform={`translate(${at.x} ${at.y})`}>
						<Medal value={space.grey} />
					</g>
				)}
				{space.bonus && (
					<g transform={`translate(${at.x} ${at.y})`}>
						<Drum bonus={space.bonus} level={layout.level} />
					</g>
				)}
				{target && chosen && <circle class="gl-ghost" cx={at.x + (ghost ? 11 : 0)} cy={at.y - ghost - (ghost ? 4 : 3)} r="3.4" />}
				{space.soldiers.map((s) => (
					<Man
						key={s.id}
						soldier={s}
						place={placeOf(layout, s)}
						level={layout.level}
						top={!s.coveredBy}
						free={free.has(s.id)}
						chosen={chosen?.id === s.id}
					/>
				))}
				{target && chosen && chosen.space > 0 && (
					<g class="gl-ghost-man" transform={`translate(${at.x} ${at.y - ghost})`}>
						<SoldierArt seat={chosen.seat} number={chosen.number} level={layout.level} top={true} />
						<text class="gl-ghost-text" x="0" y={-layout.level - HEAD - 3} text-anchor="middle">
							+{n - chosen.space}
						</text>
					</g>
				)}
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
				onClick={() => press(n)}
				onFocus={() => focusOn(n)}
			/>
		</g>
	)
}

function Man({
	soldier,
	place,
	level,
	top,
	free,
	chosen,
}: {
	soldier: Soldier
	place: Place
	level: number
	top: boolean
	free: boolean
	chosen: boolean
}): JSX.Element {
	return (
		<g
			class={`gl-figure${free ? ' gl-free' : ''}${chosen ? ' gl-chosen' : ''}${soldier.moved ? ' gl-moved' : ''}`}
			data-soldier={soldier.id}
			transform={`translate(${place.x} ${place.y})`}
		>
			{free && <path class="gl-halo" d={`M-16 ${-level - 3}A16 6 0 0 1 16 ${-level - 3}V-1A16 6 0 0 1-16-1Z`} />}
			<SoldierArt seat={soldier.seat} number={soldier.number} level={level} top={top} />
			{free && <path class="gl-star" d={`M0 ${-level - HEAD - 4}l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5Z`} />}
		</g>
	)
}

/** The barracks: one arch for every square, and the gate the road runs into. */
function Barracks({
	table,
	layout,
	awake,
	free,
	chosen,
	targets,
	homeSquare,
	focus,
	label,
	press,
	pressSoldier,
	focusOn,
}: MapProps): JSX.Element {
	const b = layout.barracks
	const home = table.track + 1
	const target = targets.has(home)
	const waiting = [...table.soldiers.values()].filter((s) => s.waiting)
	const arch = Math.min(15.5, layout.squareWidth / 2 - 1.5)
	return (
		<g class={`gl-barracks${target ? ' gl-target gl-usable' : ''}`}>
			<g aria-hidden="true">
				<path
					class="gl-barracks-roof"
					d={`M${b.x - 5} ${b.y}L${b.x + 12} ${b.y - 15}H${b.x + b.width - 12}L${b.x + b.width + 5} ${b.y}Z`}
				/>
				<path class="gl-tiles" d={tiles(b)} />
				<rect class="gl-barracks-wall" x={b.x} y={b.y} width={b.width} height={b.height} />
				<path
					class="gl-barracks-gate"
					d={`M${layout.gate.x - 13} ${b.y}V${b.y - 9}A13 12 0 0 1 ${layout.gate.x + 13} ${b.y - 9}V${b.y}Z`}
				/>
				<path class="gl-barracks-door" d={`M${layout.gate.x - 9} ${b.y}V${b.y - 8}A9 9 0 0 1 ${layout.gate.x + 9} ${b.y - 8}V${b.y}Z`} />
				{layout.squares.slice(1).map((p, i) => {
					const square = i + 1
					const open = target && square === homeSquare
					return (
						<g key={square}>
							<path
								class={`gl-arch${open ? ' gl-arch-open' : ''}`}
								d={`M${p.x - arch} ${p.y}V${p.y - 22}A${arch} 14 0 0 1 ${p.x + arch} ${p.y - 22}V${p.y}Z`}
							/>
							<text class={`gl-arch-number${open ? ' gl-arch-number-open' : ''}`} x={p.x} y={p.y - 12} text-anchor="middle">
								{square}
							</text>
							<path class="gl-sill" d={`M${p.x - arch} ${p.y}h${arch * 2}`} />
						</g>
					)
				})}
				{[...table.home].map(
					(s, square) => s && <HomeMan key={s.id} soldier={s} at={layout.squares[square] as Point} level={layout.level} />,
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
				onClick={() => press(home)}
				onFocus={() => focusOn(home)}
			/>
			<g aria-hidden="true">
				{waiting.map((s) => (
					<g key={s.id} class={free.has(s.id) ? 'gl-usable' : ''} onClick={() => free.has(s.id) && pressSoldier(s)}>
						<Man
							soldier={s}
							place={placeOf(layout, s)}
							level={layout.level}
							top={true}
							free={free.has(s.id)}
							chosen={chosen?.id === s.id}
						/>
					</g>
				))}
			</g>
		</g>
	)
}

function HomeMan({ soldier, at, level }: { soldier: Soldier; at: Point; level: number }): JSX.Element {
	return <Man soldier={soldier} place={at} level={level} top={true} free={false} chosen={false} />
}

function tiles(b: { x: number; y: number; width: number }): string {
	let d = ''
	for (let x = b.x + 8; x < b.x + b.width - 4; x += 9) d += `M${x} ${b.y - 1}l${(x - b.x - b.width / 2) * -0.03} -12`
	return d
}

/** Soldiers who stand elsewhere than before walk there along the road. */
function useMarch(svg: { current: SVGSVGElement | null }, table: Table, layout: Layout): void {
	const before = useRef<{ layout: Layout; where: Map<string, Soldier> } | null>(null)
	useLayoutEffect(() => {
		const last = before.current
		before.current = { layout, where: table.soldiers }
		if (!last || last.layout !== layout || !svg.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
		for (const s of table.soldiers.values()) {
			const was = last.where.get(s.id)
			if (!was || (was.space === s.space && was.square === s.square && was.level === s.level)) continue
			const path = marchPath(layout, table.track, was, s)
			const figure = svg.current.querySelector<SVGGElement>(`[data-soldier="${s.id}"]`)
			if (path.length < 2 || !figure?.animate) continue
			figure.animate(
				path.map((p) => ({ transform: `translate(${p.x}px, ${p.y}px)` })),
				{ duration: Math.min(1100, 260 + path.length * 40), easing: 'cubic-bezier(0.35, 0.05, 0.2, 1)' },
			)
		}
	}, [table, layout])
}
