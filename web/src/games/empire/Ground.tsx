// Ground.tsx - the ground as an old map draws it: hills by hachures, woods by trees, roads, rivers, houses. The drawing
// follows the shape that the rules use.
import type { JSX } from 'preact'
import { polygon } from './position'
import type { Point } from './position'

export interface Piece {
	kind: string
	shape: Point[] // corners, y to the north
	leg?: { from: Point; to: Point; width: number } // of a line
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

const rim = ({ west, south, east, north }: Box, height: number): JSX.Element => (
	<rect
		class="em-hill-body"
		x={west}
		y={height - north}
		width={east - west}
		height={north - south}
		rx={Math.min(east - west, north - south) * ROUND}
	/>
)

function Trees({ box, height, seed, orchard }: { box: Box; height: number; seed: number; orchard: boolean }): JSX.Element {
	const random = scatter(seed)
	const trees: JSX.Element[] = []
	const step = orchard ? 900 : 620
	for (let y = box.north - step / 2; y > box.south + step / 4; y -= step)
		for (let x = box.west + step / 2; x < box.east - step / 4; x += step) {
			const [dx, dy] = orchard ? [0, 0] : [(random() - 0.5) * 300, (random() - 0.5) * 300]
			const [px, py] = [Math.round(x + dx), Math.round(height - y + dy)]
			trees.push(
				orchard ? (
					<circle key={`${px},${py}`} class="em-tree" cx={px} cy={py} r="210" />
				) : (
					<path
						key={`${px},${py}`}
						class="em-tree"
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
						<rect class="em-roof" x={px} y={py} width={rw * w} height={rh * h} />
						<path class="em-ridge" d={`M${px} ${py + (rh * h) / 2}h${rw * w}`} />
					</g>
				)
			})}
		</>
	)
}

const LINES: Record<string, string> = {
	road: 'em-road',
	bridge: 'em-bridge',
	river: 'em-water',
	stream: 'em-water em-stream',
	hedge: 'em-hedge',
	'sunken-road': 'em-road em-sunken',
	ford: 'em-ford',
}

/** Legs of a line, drawn at their width with round joints. */
function Leg({ piece, height }: { piece: Piece; height: number }): JSX.Element | null {
	const { leg, kind, shape } = piece
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
					<path class="em-hachures" d={hachures(box, height, piece.kind === 'steep-hill', seed)} />
				</g>
			)
		case 'wood':
		case 'orchard':
			return (
				<g class={`em-${piece.kind}`}>
					<polygon class="em-wood-ground" points={points} />
					<Trees box={box} height={height} seed={seed} orchard={piece.kind === 'orchard'} />
				</g>
			)
		case 'crops':
		case 'marsh':
			return (
				<g class={`em-${piece.kind}`}>
					<polygon class="em-field" points={points} />
					<path class="em-tufts" d={tufts(box, height, seed, piece.kind === 'crops' ? 620 : 760)} />
				</g>
			)
		default:
			return (
				<g class={`em-works em-${piece.kind}`}>
					<polygon class="em-yard" points={points} />
					{piece.kind !== 'redoubt' && <Houses box={box} height={height} />}
				</g>
			)
	}
}

/** Hills under woods, water under roads, roads under houses. */
const ORDER = [
	'gentle-hill',
	'steep-hill',
	'crops',
	'marsh',
	'orchard',
	'wood',
	'stream',
	'river',
	'ford',
	'sunken-road',
	'road',
	'bridge',
	'hedge',
]
const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

export function Ground({ pieces, height }: { pieces: Piece[]; height: number }): JSX.Element {
	const drawn = pieces.map((piece, i) => ({ piece, i })).sort((a, b) => rank(a.piece.kind) - rank(b.piece.kind) || a.i - b.i)
	return (
		<g class="em-ground" aria-hidden="true">
			{drawn.map(({ piece, i }) =>
				piece.kind in LINES ? <Leg key={i} piece={piece} height={height} /> : <Area key={i} piece={piece} height={height} seed={i + 3} />,
			)}
		</g>
	)
}
