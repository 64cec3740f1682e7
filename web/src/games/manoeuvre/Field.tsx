// Field.tsx - the drawing of the battlefield: ground, edges, targets, counters and the last move. The squares that can be touched lie above
// it in Cells; screen readers skip the drawing.
import type { ComponentChildren, JSX } from 'preact'
import type { Choice } from './choices'
import { Ground } from './Ground'
import type { Names } from './names'
import type { Trail } from './news'
import { EDGES, QUARTERS, SIZE, columnOf, drawnAt, rowOf, sideOf, squareDrawnAt } from './position'
import type { Edge, Position, Standing } from './position'
import { cornerOf } from './setup-choices'
import { Targets } from './Targets'
import { ThreatArrows } from './Threats'
import type { Threatened } from './Threats'
import { Units } from './Units'
import { say } from './words'

export interface FieldProps {
	position: Position
	names: Names
	viewer: number
	turns: number
	standing: Map<string, Standing>
	targets: Map<string, Choice[]>
	movers: Set<string> // own units that can be touched
	selected: string // an own unit
	fight: string[] // squares of the fight going on
	trail: Trail[]
	ghost: { rows: string[]; place: number } | null // a section held over the map
	threatened: Threatened | null // a unit, with all that the enemy can do to it
	children: ComponentChildren // what can be touched
}

/** The letters and numbers along the rim, as the map is turned. */
function Coordinates({ turns }: { turns: number }): JSX.Element {
	const upright = turns % 2 === 0
	return (
		<g class="mv-coordinates" aria-hidden="true">
			{[...Array(SIZE).keys()].flatMap((i) => [
				<text key={`x${i}`} x={i * 100 + 50} y="827" text-anchor="middle">
					{squareDrawnAt(i, SIZE - 1, turns)[upright ? 0 : 1]}
				</text>,
				<text key={`y${i}`} x="-17" y={i * 100 + 58} text-anchor="middle">
					{squareDrawnAt(0, i, turns)[upright ? 1 : 0]}
				</text>,
			])}
		</g>
	)
}

/** Each army's starting edge in its colour, its two rows, and the middle of the field. */
function Zones({ position, turns }: { position: Position; turns: number }): JSX.Element {
	const placing = position.phase === 'setup-place'
	return (
		<g aria-hidden="true">
			{[0, 1].flatMap((seat) => {
				const side = sideOf(position, seat)
				if (!side) return []
				const transform = `rotate(${((EDGES.indexOf(side.edge) + turns) % 4) * 90} 400 400)`
				return [
					<g key={seat} class={`mv-of-${side.army}`} transform={transform}>
						<rect class="mv-edge" x="-2" y="-9" width="804" height="9" />
						<path class={`mv-zone${placing ? ' mv-zone-strong' : ''}`} d="M0 200H800" />
					</g>,
					seat === 0 && <path key="middle" class="mv-middle" transform={transform} d="M0 400H800" />,
				]
			})}
		</g>
	)
}

const CLEAR = 42 // from the middle of a square to where an arrow ends: its head is beside the counter, not under it

function Trails({ trail, turns }: { trail: Trail[]; turns: number }): JSX.Element {
	const middle = (square: string): [number, number] => {
		const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
		return [c * 100 + 50, r * 100 + 50]
	}
	return (
		<g class="mv-trails" aria-hidden="true">
			{trail.map(({ from, to }, i) => {
				const [a, b] = [middle(from), middle(to)]
				const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
				const short = CLEAR / Math.hypot(dx, dy)
				return (
					<g key={`${i} ${from}${to}`}>
						<rect x={a[0] - 33} y={a[1] - 33} width="66" height="66" rx="8" />
						<path d={`M${a[0]} ${a[1]}L${b[0] - dx * short} ${b[1] - dy * short}`} />
						{trail.length > 1 && (
							<text x={a[0] + dx / 2 - (dy * short) / 2} y={a[1] + dy / 2 + (dx * short) / 2 + 9} text-anchor="middle">
								{i + 1}
							</text>
						)}
					</g>
				)
			})}
		</g>
	)
}

function Ghost({ rows, place }: { rows: string[]; place: number }): JSX.Element {
	const [left, top] = cornerOf(place)
	return (
		<g class="mv-ghost" transform={`translate(${left * 100} ${top * 100})`}>
			{rows.flatMap((row, r) =>
				[...row].map((kind, c) => <Ground key={`${r}${c}`} kind={kind} seed={(r * 4 + c) % 5} x={c * 100} y={r * 100} />),
			)}
			<rect x="3" y="3" width="394" height="394" />
		</g>
	)
}

/** The terrain of the sections laid so far, and the places of those still to come. */
function Terrain({ position, turns }: { position: Position; turns: number }): JSX.Element {
	const laid = position.map.sections.length
	const squares = [...Array(SIZE * SIZE).keys()]
	const placeOf = (column: number, row: number) => Math.floor((row / SIZE) * 2) * 2 + Math.floor((column / SIZE) * 2)
	return (
		<>
			<g class="mv-ground" aria-hidden="true">
				{squares.map((i) => {
					const [column, row] = [i % SIZE, Math.floor(i / SIZE)]
					const [c, r] = drawnAt(column, row, turns)
					if (laid < QUARTERS && placeOf(column, row) >= laid) return null
					return <Ground key={i} kind={position.map.rows[row]?.[column] ?? '.'} seed={(row * 5 + column * 3) % 7} x={c * 100} y={r * 100} />
				})}
			</g>
			<path class="mv-grid" d={[...Array(SIZE + 1).keys()].map((i) => `M0 ${i * 100}H800M${i * 100} 0V800`).join('')} aria-hidden="true" />
			{[...Array(QUARTERS).keys()].slice(laid).map((place, i) => {
				const [x, y] = cornerOf(place)
				return <rect key={i} class={`mv-empty${i ? '' : ' mv-empty-next'}`} x={x * 100 + 6} y={y * 100 + 6} width="388" height="388" />
			})}
		</>
	)
}

/** The edges of the map as buttons, while one is chosen. */
export function EdgeButtons({ touch, label }: { touch(edge: Edge): void; label(edge: Edge): string }): JSX.Element {
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
					onClick={() => touch(edge)}
					onKeyDown={(e) => e.key === 'Enter' && touch(edge)}
				>
					<rect x="0" y="0" width="800" height="200" />
					<path d="M400 40L440 95H360ZM380 95H420V150H380Z" transform="rotate(180 400 95)" />
				</g>
			))}
		</g>
	)
}

export function Field(props: FieldProps): JSX.Element {
	const { position, turns, targets, standing, trail, ghost, threatened, children } = props
	const taken = (square: string) => standing.has(square)
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
			<Terrain position={position} turns={turns} />
			{ghost && <Ghost {...ghost} />}
			{position.phase !== 'setup-edge' && <Zones position={position} turns={turns} />}
			<Trails trail={trail} turns={turns} />
			<g aria-hidden="true">
				<Targets targets={targets} turns={turns} taken={taken} />
			</g>
			<g aria-hidden="true">
				<Units {...props} />
			</g>
			<g class="mv-over" aria-hidden="true">
				<Targets targets={targets} turns={turns} taken={taken} shows={taken} />
			</g>
			{threatened && <ThreatArrows threatened={threatened} turns={turns} />}
			<Coordinates turns={turns} />
			{children}
		</svg>
	)
}
