// MapPicture.tsx - a small map of a battlefield, for choosing one.
import { House, Tree } from '../../shell/Landscape'

const GROUND: Record<string, string> = { f: 'var(--field)', w: 'var(--wood-ground)', m: 'var(--marsh)', l: 'var(--water)' }

function Square({ kind, x, y }: { kind: string; x: number; y: number }) {
	const cx = x + 15
	const cy = y + 15
	const rays = Array.from({ length: 14 }, (_, i) => {
		const a = (i / 14) * 2 * Math.PI
		return `M${(cx + Math.cos(a) * 5).toFixed(1)} ${(cy + Math.sin(a) * 4).toFixed(1)}L${(cx + Math.cos(a) * 12).toFixed(1)} ${(cy + Math.sin(a) * 10).toFixed(1)}`
	}).join('')
	return (
		<>
			{GROUND[kind] && <rect x={x} y={y} width="30" height="30" fill={GROUND[kind]} opacity={kind === 'f' || kind === 'm' ? 0.6 : 1} />}
			{kind === 'h' && <path d={rays} stroke="var(--hill)" stroke-width="1.6" stroke-linecap="round" />}
			{kind === 'w' && (
				<>
					<Tree x={cx - 6} y={cy - 1} s={0.7} />
					<Tree x={cx + 7} y={cy + 1} s={0.7} />
					<Tree x={cx} y={cy + 9} s={0.7} />
				</>
			)}
			{kind === 't' && (
				<>
					<House x={cx - 5} y={cy - 3} s={0.6} />
					<House x={cx + 6} y={cy + 7} s={0.6} turn={6} />
				</>
			)}
			{kind === 'l' && (
				<path
					d={`M${x + 5} ${y + 11}q5-3 10 0t10 0M${x + 5} ${y + 19}q5-3 10 0t10 0`}
					stroke="var(--water-dark)"
					stroke-width="1.2"
					fill="none"
				/>
			)}
			{kind === 'm' && (
				<path
					d={`M${x + 6} ${y + 12}v-5m3 5v-7m3 7v-5M${x + 16} ${y + 23}v-5m3 5v-7m3 7v-5`}
					stroke="var(--wood-dark)"
					stroke-width="1.2"
				/>
			)}
			{kind === 'f' && (
				<path
					d={`M${x + 4} ${y + 8}h22M${x + 4} ${y + 15}h22M${x + 4} ${y + 22}h22`}
					stroke="var(--hill)"
					stroke-width="0.9"
					stroke-dasharray="3 2"
				/>
			)}
		</>
	)
}

const EDGES: Record<string, string> = { north: 'M30-3h180', east: 'M243 30v180', south: 'M30 243h180', west: 'M-3 30v180' }
const ACROSS: Record<string, string> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/** `edge` is where the first army starts; the other starts across. */
export function MapPicture({
	rows,
	title,
	edge,
	first,
	second,
}: {
	rows: string[]
	title: string
	edge: string
	first: string
	second: string
}) {
	return (
		<svg class="map-picture" viewBox="-6 -6 252 252" role="img" aria-label={title}>
			<rect x="-6" y="-6" width="252" height="252" fill="var(--sheet-high)" stroke="var(--ink-soft)" />
			<rect width="240" height="240" fill="var(--sheet)" />
			{rows.map((row, y) => [...row].map((kind, x) => kind !== '.' && <Square kind={kind} x={x * 30} y={y * 30} />))}
			<path d={Array.from({ length: 9 }, (_, i) => `M0 ${i * 30}h240M${i * 30} 0v240`).join('')} stroke="var(--line)" stroke-width="0.7" />
			<path d="M120 0v240M0 120h240" stroke="var(--ink-faint)" stroke-dasharray="4 4" />
			<rect width="240" height="240" fill="none" stroke="var(--ink-soft)" />
			<path d={EDGES[edge] ?? EDGES.north} stroke={`var(--${first})`} stroke-width="5" />
			<path d={EDGES[ACROSS[edge] ?? 'south']} stroke={`var(--${second})`} stroke-width="5" />
		</svg>
	)
}
