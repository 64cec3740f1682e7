// field.tsx - the battlefield: ground, edges, counters, the last move, and what can be touched now. Above the drawing lies a grid of
// squares for fingers, keys and screen readers; the drawing itself says nothing to them.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from './words'
import { Counter, Icon, Redoubt } from './counter'
import { ATTACKS } from './model'
import type { Doing } from './model'
import type { Names } from './names'
import { EDGES, FILES, TERRAIN, columnOf, drawnAt, rowOf, sideOf, squareDrawnAt, terrainAt } from './position'
import type { Edge, Position, Standing, Unit } from './position'
import { Ground } from './terrain'

export interface Trail {
	from: string
	to: string
}

export interface FieldProps {
	position: Position
	names: Names
	viewer: number
	turns: number
	standing: Map<string, Standing>
	targets: Map<string, Doing[]>
	movers: Set<string> // own units that can be touched
	selected: string // an own unit
	hot: string[] // squares of a fight going on
	trail: Trail[]
	ghost: { rows: string[]; place: number } | null // a section held over the map
	edges: boolean // the edges can be touched
	label(square: string): string
	touch(square: string): void
	touchEdge?(edge: Edge): void
}

const EDGE_TURN: Edge[] = EDGES // clockwise from the top

/** Kinds of targets: to go there, to fight hand to hand, to fire. */
export function targetKind(doings: Doing[]): 'go' | 'fight' | 'fire' {
	if (doings.some((d) => d.verb === 'assault' || d.verb === 'ambush')) return 'fight'
	return doings.some((d) => ATTACKS.includes(d.verb)) ? 'fire' : 'go'
}

function Target({ x, y, doings, taken }: { x: number; y: number; doings: Doing[]; taken: boolean }): JSX.Element {
	const kind = targetKind(doings)
	const fires = doings.some((d) => ['bombard', 'volley', 'battery', 'rockets'].includes(d.verb))
	return (
		<g class={`mv-target mv-target-${kind}`} transform={`translate(${x} ${y})`}>
			<rect x="4" y="4" width="92" height="92" rx="10" />
			{kind === 'go' && !taken && <circle class="mv-target-dot" cx="50" cy="50" r="9" />}
			{kind !== 'go' && (
				<g transform="translate(82 18)">
					<circle class="mv-target-badge" r="16" />
					<Icon name={kind === 'fight' ? 'sabres' : 'cannon'} x={-11} y={-11} size={22} />
				</g>
			)}
			{kind === 'fight' && fires && (
				<g transform="translate(82 52)">
					<circle class="mv-target-badge" r="14" />
					<Icon name="cannon" x={-9.5} y={-9.5} size={19} />
				</g>
			)}
		</g>
	)
}

/** A unit where it stands; it marches there when it moved, and fades where it fell. */
function Placed({
	seat,
	army,
	unit,
	name,
	at,
	halo,
}: {
	seat: number
	army: string
	unit: Unit
	name: string
	at: [number, number]
	halo: string
}): JSX.Element {
	return (
		<g
			class={`mv-placed${unit.state === 'eliminated' ? ' mv-fallen' : ''}`}
			style={{ transform: `translate(${at[0] * 100 + 50}px, ${at[1] * 100 + 50}px)` }}
			data-unit={unit.unit}
		>
			{unit.redoubt && <Redoubt />}
			{halo === 'ready' && (
				<path
					class="mv-ready"
					d="M-40-26V-34Q-40-40-34-40H-26M26-40H34Q40-40 40-34V-26M40 26V34Q40 40 34 40H26M-26 40H-34Q-40 40-40 34V26"
				/>
			)}
			{halo && halo !== 'ready' && <rect class={`mv-halo mv-halo-${halo}`} x="-39" y="-39" width="78" height="78" rx="12" />}
			<Counter seat={seat} army={army} unit={unit} name={name} />
		</g>
	)
}

function Counters({ position, names, viewer, turns, movers, selected, hot }: FieldProps): JSX.Element {
	const last = useRef(new Map<string, [number, number]>())
	const found: JSX.Element[] = []
	for (const seat of [0, 1]) {
		const side = sideOf(position, seat)
		if (!side) continue
		for (const unit of side.units) {
			const key = `${seat} ${side.army} ${unit.unit}`
			const at = unit.square ? drawnAt(columnOf(unit.square), rowOf(unit.square), turns) : last.current.get(key)
			if (!at) continue
			if (unit.square) last.current.set(key, at)
			const mine = seat === viewer
			const halo =
				mine && unit.unit === selected
					? 'chosen'
					: unit.square && hot.includes(unit.square)
						? 'hot'
						: mine && movers.has(unit.unit)
							? 'ready'
							: ''
			found.push(<Placed key={key} seat={seat} army={side.army} unit={unit} name={names.unit(side, unit.unit)} at={at} halo={halo} />)
		}
	}
	return <g class="mv-counters">{found}</g>
}

/** The letters and numbers along the rim, as the map is turned. */
function Coordinates({ turns }: { turns: number }): JSX.Element {
	const found: JSX.Element[] = []
	for (let i = 0; i < 8; i++) {
		const below = squareDrawnAt(i, 7, turns)
		const beside = squareDrawnAt(0, i, turns)
		const upright = turns % 2 === 0
		found.push(
			<text key={`x${i}`} x={i * 100 + 50} y="827" text-anchor="middle">
				{upright ? below[0] : below[1]}
			</text>,
		)
		found.push(
			<text key={`y${i}`} x="-17" y={i * 100 + 58} text-anchor="middle">
				{upright ? beside[1] : beside[0]}
			</text>,
		)
	}
	return (
		<g class="mv-coordinates" aria-hidden="true">
			{found}
		</g>
	)
}

/** Each army's starting edge in its colour, its two lines, and the middle of the field. */
function Zones({ position, turns, placing }: { position: Position; turns: number; placing: boolean }): JSX.Element {
	const found: JSX.Element[] = []
	for (const seat of [0, 1]) {
		const side = sideOf(position, seat)
		if (!side) continue
		const quarter = (EDGE_TURN.indexOf(side.edge) + turns) % 4
		found.push(
			<g key={seat} class={`mv-of-${side.army}`} transform={`rotate(${quarter * 90} 400 400)`}>
				<rect class="mv-edge" x="-2" y="-9" width="804" height="9" />
				<path class={`mv-zone${placing ? ' mv-zone-strong' : ''}`} d="M0 200H800" />
			</g>,
		)
		if (seat === 0) found.push(<path key="middle" class="mv-middle" transform={`rotate(${quarter * 90} 400 400)`} d="M0 400H800" />)
	}
	return <g aria-hidden="true">{found}</g>
}

function Trails({ trail, turns }: { trail: Trail[]; turns: number }): JSX.Element {
	const middle = (square: string): [number, number] => {
		const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
		return [c * 100 + 50, r * 100 + 50]
	}
	return (
		<g class="mv-trails" aria-hidden="true">
			{trail.map(({ from, to }) => {
				const [a, b] = [middle(from), middle(to)]
				return (
					<g key={from + to}>
						<rect x={a[0] - 33} y={a[1] - 33} width="66" height="66" rx="8" />
						<path d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
					</g>
				)
			})}
		</g>
	)
}

/** Fingers, keys and screen readers: eight rows of eight cells. */
function Cells({
	turns,
	label,
	touch,
	targets,
	ready,
}: {
	turns: number
	label(square: string): string
	touch(square: string): void
	targets: Map<string, Doing[]>
	ready: Set<string>
}): JSX.Element {
	const [cursor, setCursor] = useState<[number, number]>([3, 6])
	const grid = useRef<SVGGElement>(null)
	useEffect(() => {
		// The focus follows the cursor, however fast the keys come.
		if (grid.current?.contains(document.activeElement)) grid.current.querySelector<SVGGElement>('[tabindex="0"]')?.focus()
	}, [cursor])
	const onKey = (event: KeyboardEvent) => {
		const step: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
		const by = step[event.key]
		if (by) {
			event.preventDefault()
			setCursor(([c, r]) => [Math.min(7, Math.max(0, c + by[0])), Math.min(7, Math.max(0, r + by[1]))])
		} else if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault()
			touch(squareDrawnAt(...cursor, turns))
		}
	}
	return (
		<g ref={grid} role="grid" aria-label={say('board')} onKeyDown={onKey}>
			{[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
				<g key={row} role="row">
					{[0, 1, 2, 3, 4, 5, 6, 7].map((column) => {
						const square = squareDrawnAt(column, row, turns)
						const here = cursor[0] === column && cursor[1] === row
						return (
							<g
								key={square}
								role="gridcell"
								class="mv-cell"
								tabindex={here ? 0 : -1}
								aria-label={label(square)}
								data-testid={`square-${square}`}
								data-target={targets.has(square) ? targetKind(targets.get(square)!) : undefined}
								data-ready={ready.has(square) ? '' : undefined}
								onClick={() => {
									setCursor([column, row])
									touch(square)
								}}
								onFocus={() => !here && setCursor([column, row])}
							>
								<rect x={column * 100} y={row * 100} width="100" height="100" />
							</g>
						)
					})}
				</g>
			))}
		</g>
	)
}

/** North-west, north-east, south-west, south-east: where a section lies on an unturned map. */
const PLACES: [number, number][] = [
	[0, 0],
	[4, 0],
	[0, 4],
	[4, 4],
]

function Ghost({ rows, place }: { rows: string[]; place: number }): JSX.Element {
	const [left, top] = PLACES[place] ?? [0, 0]
	return (
		<g class="mv-ghost" transform={`translate(${left * 100} ${top * 100})`}>
			{rows.flatMap((row, r) =>
				[...row].map((kind, c) => <Ground key={`${r}${c}`} kind={kind} seed={(r * 4 + c) % 5} x={c * 100} y={r * 100} />),
			)}
			<rect x="3" y="3" width="394" height="394" />
		</g>
	)
}

function EdgeButtons({ touchEdge, label }: { touchEdge(edge: Edge): void; label(edge: Edge): string }): JSX.Element {
	return (
		<g>
			{EDGES.map((edge, i) => (
				<g
					key={edge}
					class="mv-edge-button"
					role="button"
					tabindex={0}
					aria-label={label(edge)}
					data-action={`edge ${edge}`}
					transform={`rotate(${i * 90} 400 400)`}
					onClick={() => touchEdge(edge)}
					onKeyDown={(e) => e.key === 'Enter' && touchEdge(edge)}
				>
					<rect x="0" y="0" width="800" height="200" />
					<path d="M400 40L440 95H360ZM380 95H420V150H380Z" transform="rotate(180 400 95)" />
				</g>
			))}
		</g>
	)
}

export function Field(props: FieldProps): JSX.Element {
	const { position, turns, targets, standing, trail, ghost, label, touch, edges, touchEdge } = props
	const placing = position.phase === 'setup-place'
	const laid = position.map.sections.length
	const ready = new Set([...standing].filter(([, s]) => s.seat === props.viewer && props.movers.has(s.unit.unit)).map(([square]) => square))
	return (
		<svg class="mv-field" viewBox="-34 -14 848 850" aria-label={say('board')} role="group">
			<defs>
				<pattern id="mv-stripes" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect class="mv-stripe" width="3.600" height="9" />
				</pattern>
				<marker id="mv-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.200" markerHeight="4.200" orient="auto-start-reverse">
					<path class="mv-arrow" d="M0 0L10 5L0 10Z" />
				</marker>
			</defs>
			<rect class="mv-paper" width="800" height="800" />
			<g class="mv-ground" aria-hidden="true">
				{[...Array(64).keys()].map((i) => {
					const [column, row] = [i % 8, Math.floor(i / 8)]
					const bare = laid < 4 && Math.floor(row / 4) * 2 + Math.floor(column / 4) >= laid
					const [c, r] = drawnAt(column, row, turns)
					if (bare) return null
					return <Ground key={i} kind={position.map.rows[row]?.[column] ?? '.'} seed={(row * 5 + column * 3) % 7} x={c * 100} y={r * 100} />
				})}
			</g>
			<path class="mv-grid" d={[...Array(9).keys()].map((i) => `M0 ${i * 100}H800M${i * 100} 0V800`).join('')} aria-hidden="true" />
			{laid < 4 &&
				PLACES.slice(laid).map(([x, y], i) => (
					<rect key={i} class={`mv-empty${i ? '' : ' mv-empty-next'}`} x={x * 100 + 6} y={y * 100 + 6} width="388" height="388" />
				))}
			{ghost && <Ghost {...ghost} />}
			{position.phase !== 'setup-edge' && <Zones position={position} turns={turns} placing={placing} />}
			<Trails trail={trail} turns={turns} />
			<g aria-hidden="true">
				{[...targets].map(([square, doings]) => {
					const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
					return <Target key={square} x={c * 100} y={r * 100} doings={doings} taken={standing.has(square)} />
				})}
			</g>
			<g aria-hidden="true">
				<Counters {...props} />
			</g>
			<g class="mv-over" aria-hidden="true">
				{[...targets]
					.filter(([square]) => standing.has(square))
					.map(([square, doings]) => {
						const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
						return <Target key={square} x={c * 100} y={r * 100} doings={doings} taken />
					})}
			</g>
			<Coordinates turns={turns} />
			{edges && touchEdge ? (
				<EdgeButtons touchEdge={touchEdge} label={(edge) => label(edge)} />
			) : (
				<Cells turns={turns} label={label} touch={touch} targets={targets} ready={ready} />
			)}
		</svg>
	)
}

/** A square in words: "e4, hill, Imperial Guard, France, full strength 8, can be chosen". */
export function squareWords(
	{
		position,
		names,
		viewer,
		standing,
		targets,
		movers,
		selected,
	}: Omit<FieldProps, 'turns' | 'hot' | 'trail' | 'ghost' | 'edges' | 'label' | 'touch'>,
	square: string,
	what: (doings: Doing[]) => string,
): string {
	const parts = [square, names.terrain(TERRAIN.indexOf(terrainAt(position, square)))]
	const here = standing.get(square)
	if (here) {
		const side = sideOf(position, here.seat)!
		const { unit } = here
		parts.push(
			names.unit(side, unit.unit),
			names.army(side),
			say(unit.cavalry ? 'cavalry' : 'infantry'),
			say(unit.state === 'full' ? 'full' : 'reducedTo', { n: unit.strength ?? 0 }),
		)
		if (unit.redoubt) parts.push(say('redoubt'))
		if (here.seat === viewer && unit.unit === selected) parts.push(say('selected'))
		else if (here.seat === viewer && movers.has(unit.unit)) parts.push(say('mayAct'))
	}
	const target = targets.get(square)
	if (target) parts.push(say('target', { what: what(target) }))
	return parts.join(', ')
}

export const squareNumber = (n: number): string => FILES[n % 8]! + String(8 - Math.floor(n / 8))
