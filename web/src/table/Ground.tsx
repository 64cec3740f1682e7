// Ground.tsx - the ground as an old map draws it: hills by hachures, woods by trees, roads, rivers, houses. The drawing
// follows the shape that the rules use.
import type { JSX } from 'preact'
import { polygon as outline, UD } from './geometry'
import { aboutThing } from './meanings'
import type { Lie, Point } from './geometry'

export interface Piece {
	kind: string
	place?: number // in the list of the position: a line has several pieces; none where nothing is asked
	shape: Point[] // corners, y to the north
	leg?: { from: Point; to: Point; width: number } // of a line
	ridge?: [Point, Point] // of a hill without a flat top
}

const polygon = (points: Point[], height: number): string => outline(points, { width: 0, height: height / UD })

/** A piece of a table that is turned round: woods and houses are drawn upright all the same. */
function turnedRound(piece: Piece, { width, height }: Lie): Piece {
	const round = ([x, y]: Point): Point => [width * UD - x, height * UD - y]
	const { shape, leg, ridge } = piece
	return {
		...piece,
		shape: shape.map(round),
		...(leg && { leg: { ...leg, from: round(leg.from), to: round(leg.to) } }),
		...(ridge && { ridge: [round(ridge[0]), round(ridge[1])] }),
	}
}

/** The same numbers every time: a small generator from a seed. */
function scatter(seed: number): () => number {
	let state = (seed * 2654435761) >>> 0 || 1
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0
		return state / 4294967296
	}
}

interface Box {
	west: number
	south: number
	east: number
	north: number
}

const boxOf = (shape: Point[]): Box => ({
	west: Math.min(...shape.map((p) => p[0])),
	east: Math.max(...shape.map((p) => p[0])),
	south: Math.min(...shape.map((p) => p[1])),
	north: Math.max(...shape.map((p) => p[1])),
})

/** A point on the rim of a rounded box, `s` along it from the middle of its top, and the way inwards. */
function onRim(w: number, h: number, r: number, s: number): { x: number; y: number; nx: number; ny: number } {
	const [a, e, quarter] = [w / 2 - r, h / 2 - r, (Math.PI * r) / 2]
	const side = [a, quarter, 2 * e, quarter, 2 * a, quarter, 2 * e, quarter, a]
	let i = 0
	let rest = s
	while (i < side.length - 1 && rest > side[i]) rest -= side[i++]
	const turn = Math.floor(i / 2 + 0.5) // quarter turns at the straight that it is on or has left
	const corner = i % 2 ? rest / r : 0
	const t = ((i % 2 ? (i - 1) / 2 : turn) * Math.PI) / 2 + corner
	const [ny, nx] = [Math.cos(t), -Math.sin(t)]
	const starts = [
		[0, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
		[-1, -1],
	]
	const [cx, cy] = i % 2 ? starts[(i + 1) / 2] : [0, 0]
	if (i % 2) return { x: cx * a - nx * r, y: cy * e - ny * r, nx, ny }
	const straight: [number, number][] = [
		[rest, -h / 2],
		[w / 2, -e + rest],
		[a - rest, h / 2],
		[-w / 2, e - rest],
		[-a + rest, -h / 2],
	]
	const [x, y] = straight[i / 2]
	return { x, y, nx, ny }
}

const ROUND = 0.35 // of the shorter side of a hill

/** Short strokes down the slope, all round the rim; of a steep hill in three rows. */
function hachures({ west, south, east, north }: Box, height: number, steep: boolean, seed: number): string {
	const random = scatter(seed)
	const [cx, cy] = [(west + east) / 2, height - (south + north) / 2]
	const strokes: string[] = []
	for (let ring = 0; ring < (steep ? 3 : 1); ring++) {
		const inset = 40 + ring * 420
		const [w, h] = [east - west - 2 * inset, north - south - 2 * inset]
		if (Math.min(w, h) < 600) break
		const r = Math.min(w, h) * ROUND
		const length = 2 * (w + h) - 8 * r + 2 * Math.PI * r
		for (let s = 0; s < length; s += 190 + random() * 70) {
			const { x, y, nx, ny } = onRim(w, h, r, s)
			const deep = 210 + random() * 150
			strokes.push(`M${Math.round(cx + x)} ${Math.round(cy + y)}l${Math.round(nx * deep)} ${Math.round(ny * deep)}`)
		}
	}
	return strokes.join('')
}

/** Whether a point lies in a shape; only for drawing, never for a rule. */
export function inside(shape: Point[], x: number, y: number): boolean {
	let odd = false
	for (const [i, [ax, ay]] of shape.entries()) {
		const [bx, by] = shape[(i + shape.length - 1) % shape.length]!
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
	}
	return odd
}

/** Hachures along an outline of any shape, down the slope. */
function outlined(shape: Point[], height: number, rows: number, seed: number): string {
	const random = scatter(seed)
	const strokes: string[] = []
	const [mx, my] = [0, 1].map((axis) => shape.reduce((sum, p) => sum + p[axis]!, 0) / shape.length)
	for (const [i, a] of shape.entries()) {
		const b = shape[(i + 1) % shape.length]!
		const length = Math.hypot(b[0] - a[0], b[1] - a[1])
		for (let s = 60; s < length; s += 190 + random() * 70) {
			const [x, y] = [a[0] + ((b[0] - a[0]) * s) / length, a[1] + ((b[1] - a[1]) * s) / length]
			const far = Math.max(1, Math.hypot(mx! - x, my! - y))
			const [nx, ny] = [(mx! - x) / far, (my! - y) / far]
			for (let row = 0; row < rows && row * 420 + 400 < far; row++) {
				const [px, py] = [x + nx * (40 + row * 420), y + ny * (40 + row * 420)]
				const deep = 210 + random() * 150
				strokes.push(`M${Math.round(px)} ${Math.round(height - py)}l${Math.round(nx * deep)} ${Math.round(-ny * deep)}`)
			}
		}
	}
	return strokes.join('')
}

const rim = ({ west, south, east, north }: Box, height: number): JSX.Element => (
	<rect
		class="tb-hill-body"
		x={west}
		y={height - north}
		width={east - west}
		height={north - south}
		rx={Math.min(east - west, north - south) * ROUND}
	/>
)

interface TreesProps {
	shape: Point[]
	height: number
	seed: number
	orchard: boolean
	sparse: boolean
}

function Trees({ shape, height, seed, orchard, sparse }: TreesProps): JSX.Element {
	const box = boxOf(shape)
	const random = scatter(seed)
	const trees: JSX.Element[] = []
	const step = orchard || sparse ? 900 : 620
	for (let y = box.north - step / 2; y > box.south + step / 4; y -= step)
		for (let x = box.west + step / 2; x < box.east - step / 4; x += step) {
			const [dx, dy] = orchard ? [0, 0] : [(random() - 0.5) * 300, (random() - 0.5) * 300]
			const [px, py] = [Math.round(x + dx), Math.round(height - y + dy)]
			if (shape.length !== 4 && !inside(shape, px, height - py)) continue
			trees.push(
				orchard ? (
					<circle key={`${px},${py}`} class="tb-tree" cx={px} cy={py} r="210" />
				) : (
					<path
						key={`${px},${py}`}
						class="tb-tree"
						d={`M${px} ${py - 340}L${px + 200} ${py + 130}H${px - 200}ZM${px - 25} ${py + 130}h50v110h-50Z`}
					/>
				),
			)
		}
	return <>{trees}</>
}

/** Tufts of a field or a marsh. */
function tufts(box: Box, height: number, seed: number, step: number): string {
	const random = scatter(seed)
	const strokes: string[] = []
	for (let y = box.south + step / 2; y < box.north; y += step)
		for (let x = box.west + step / 2; x < box.east; x += step) {
			const [px, py] = [Math.round(x + (random() - 0.5) * step * 0.6), Math.round(height - y + (random() - 0.5) * step * 0.6)]
			strokes.push(`M${px - 110} ${py}l50 -110M${px} ${py}v-130M${px + 110} ${py}l-50 -110`)
		}
	return strokes.join('')
}

function Houses({ box, height }: { box: Box; height: number }): JSX.Element {
	const [w, h] = [box.east - box.west, box.north - box.south]
	const roofs: [number, number, number, number][] =
		w * h > 6e6
			? [
					[0.08, 0.1, 0.3, 0.34],
					[0.45, 0.06, 0.22, 0.3],
					[0.74, 0.16, 0.2, 0.4],
					[0.1, 0.56, 0.24, 0.34],
					[0.42, 0.48, 0.26, 0.42],
					[0.74, 0.66, 0.2, 0.26],
				]
			: [
					[0.08, 0.1, 0.44, 0.36],
					[0.58, 0.2, 0.34, 0.5],
					[0.12, 0.56, 0.36, 0.34],
				]
	return (
		<>
			{roofs.map(([x, y, rw, rh]) => {
				const [px, py] = [box.west + x * w, height - box.north + y * h]
				return (
					<g key={`${x}`}>
						<rect class="tb-roof" x={px} y={py} width={rw * w} height={rh * h} />
						<path class="tb-ridge" d={`M${px} ${py + (rh * h) / 2}h${rw * w}`} />
					</g>
				)
			})}
		</>
	)
}

const LINES: Record<string, string> = {
	road: 'tb-road',
	bridge: 'tb-bridge',
	river: 'tb-water',
	stream: 'tb-water tb-stream',
	hedge: 'tb-hedge',
	'sunken-road': 'tb-road tb-sunken',
	ford: 'tb-ford',
	wall: 'tb-wall',
	earthwork: 'tb-earthwork',
	cliff: 'tb-cliff',
}

/** A deck with a parapet on each side; the shape that the rules use stays to be seen. */
function Bridge({ shape, height }: { shape: Point[]; height: number }): JSX.Element {
	const { west, south, east, north } = boxOf(shape)
	const [w, h] = [east - west, north - south]
	const deck = Math.min(w, h) * 0.7
	const [x, y] = [(west + east) / 2, height - (south + north) / 2]
	const planks = Math.max(3, Math.round(h / 170))
	return (
		<g>
			<polygon class="tb-crossing" points={polygon(shape, height)} />
			<rect class="tb-bridge" x={x - deck / 2} y={y - h / 2} width={deck} height={h} />
			<path
				class="tb-planks"
				d={[...Array(planks - 1).keys()].map((i) => `M${x - deck / 2} ${y - h / 2 + ((i + 1) * h) / planks}h${deck}`).join('')}
			/>
			<path class="tb-parapet" d={[-1, 1].map((side) => `M${x + (side * deck) / 2} ${y - h / 2}v${h}`).join('')} />
		</g>
	)
}

/** Shallow water: ripples across it. */
function Ford({ shape, height }: { shape: Point[]; height: number }): JSX.Element {
	const { west, south, east, north } = boxOf(shape)
	const [w, h] = [east - west, north - south]
	const rows = Math.max(2, Math.round(h / 300))
	const wave = w / 6
	return (
		<g>
			<polygon class="tb-crossing" points={polygon(shape, height)} />
			<path
				class="tb-ripples"
				d={[...Array(rows).keys()]
					.map((i) => `M${west} ${height - north + ((i + 0.5) * h) / rows}${`q${wave / 2}-90 ${wave} 0t${wave} 0`.repeat(3)}`)
					.join('')}
			/>
		</g>
	)
}

/** Legs of a line, drawn at their width with round joints. */
function Leg({ piece, height }: { piece: Piece; height: number }): JSX.Element | null {
	const { leg, kind, shape } = piece
	if (!leg && kind === 'bridge') return <Bridge shape={shape} height={height} />
	if (!leg && kind === 'ford') return <Ford shape={shape} height={height} />
	if (!leg) return <polygon class={LINES[kind]} points={polygon(shape, height)} />
	const d = `M${leg.from[0]} ${height - leg.from[1]}L${leg.to[0]} ${height - leg.to[1]}`
	return <path class={LINES[kind]} d={d} stroke-width={leg.width} />
}

function Area({ piece, height, seed }: { piece: Piece; height: number; seed: number }): JSX.Element {
	const box = boxOf(piece.shape)
	const points = polygon(piece.shape, height)
	switch (piece.kind) {
		case 'gentle-hill':
		case 'steep-hill':
			return (
				<g>
					{rim(box, height)}
					<path class="tb-hachures" d={hachures(box, height, piece.kind === 'steep-hill', seed)} />
				</g>
			)
		case 'plateau':
		case 'plateau-3':
		case 'hill':
			return (
				<g>
					<polygon class="tb-hill-body" points={points} />
					<path class="tb-hachures" d={outlined(piece.shape, height, piece.kind === 'plateau' ? 1 : 2, seed)} />
					{piece.ridge && <polyline class="tb-crest" points={polygon(piece.ridge, height)} />}
				</g>
			)
		case 'wood':
		case 'light-wood':
		case 'orchard':
			return (
				<g class={`tb-${piece.kind}`}>
					<polygon class="tb-wood-ground" points={points} />
					<Trees shape={piece.shape} height={height} seed={seed} orchard={piece.kind === 'orchard'} sparse={piece.kind === 'light-wood'} />
				</g>
			)
		case 'crops':
		case 'marsh':
			return (
				<g class={`tb-${piece.kind}`}>
					<polygon class="tb-field" points={points} />
					<path class="tb-tufts" d={tufts(box, height, seed, piece.kind === 'crops' ? 620 : 760)} />
				</g>
			)
		default:
			return (
				<g class={`tb-works tb-${piece.kind}`}>
					<polygon class="tb-yard" points={points} />
					{piece.kind !== 'redoubt' && <Houses box={box} height={height} />}
				</g>
			)
	}
}

/** Hills under woods, water under roads, roads under houses. */
const ORDER = [
	'plateau',
	'plateau-3',
	'hill',
	'gentle-hill',
	'steep-hill',
	'crops',
	'marsh',
	'orchard',
	'light-wood',
	'wood',
	'stream',
	'river',
	'ford',
	'sunken-road',
	'road',
	'bridge',
	'hedge',
	'wall',
	'earthwork',
	'cliff',
]
const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

export function Ground({ pieces, lie }: { pieces: Piece[]; lie: Lie }): JSX.Element {
	const height = lie.height * UD
	const drawn = pieces
		.map((piece, i) => ({ piece: lie.turned ? turnedRound(piece, lie) : piece, i }))
		.sort((a, b) => rank(a.piece.kind) - rank(b.piece.kind) || a.i - b.i)
	return (
		<g class="tb-ground" aria-hidden="true">
			{drawn.map(({ piece, i }) => (
				<g key={i} data-about={piece.place === undefined ? undefined : aboutThing('ground', piece.place)}>
					{piece.kind in LINES ? <Leg piece={piece} height={height} /> : <Area piece={piece} height={height} seed={i + 3} />}
				</g>
			))}
		</g>
	)
}
