// Ground.tsx - the ground as on an old map: trees and houses, hachures for hills, reeds, furrows, water-lined lakes. A square is
// 100 by 100. Whatever identifies a terrain lies along its rim, so that it can be seen around a counter. Drawn for Grognard.
import type { JSX } from 'preact'

/** A class and a path. */
type Layer = [string, string]

/** Small irregularities, the same at every drawing. */
function wobble(seed: number): () => number {
	let s = (seed * 2654435761 + 97) >>> 0
	return () => {
		s = (Math.imul(s, 1664525) + 1013904223) >>> 0
		return s / 4294967296
	}
}

const n = (x: number): string => String(Math.round(x * 10) / 10)

/** A rounded patch that nearly fills the square, its outline drawn by hand. */
function patch(random: () => number, inset: number, play: number): string {
	const points: [number, number][] = []
	for (let i = 0; i < 12; i++) {
		const angle = (i / 12) * 2 * Math.PI
		const reach = (50 - inset) / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.72
		const r = reach - random() * play
		points.push([50 + r * Math.cos(angle), 50 + r * Math.sin(angle)])
	}
	const middle = (a: [number, number], b: [number, number]) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
	const curves = points.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${middle(p, points[(i + 1) % 12])}`)
	return `M${middle(points[11], points[0])}${curves.join('')}Z`
}

function woods(random: () => number): Layer[] {
	let crowns = ''
	let shades = ''
	let trunks = ''
	for (let row = 0; row < 5; row++)
		for (let column = 0; column < 5; column++) {
			if (row > 0 && row < 4 && column > 0 && column < 4 && (row + column) % 2) continue
			const x = 11 + column * 19.4 + (random() - 0.5) * 7
			const y = 12 + row * 19.2 + (random() - 0.5) * 6
			const r = 6.2 + random() * 2.2
			crowns += `M${n(x - r)} ${n(y + 2)}q${n(-r * 0.25)} ${n(-r * 0.9)} ${n(r * 0.55)} ${n(-r)}q${n(r * 0.5)} ${n(-r * 0.9)} ${n(r)} 0q${n(r * 0.75)} ${n(r * 0.15)} ${n(r * 0.5)} ${n(r)}q${n(-r)} ${n(r * 0.55)} ${n(-r * 2.05)} 0Z`
			shades += `M${n(x + r * 0.1)} ${n(y + r * 0.3)}q${n(r * 0.6)} ${n(-r * 0.1)} ${n(r * 0.7)} ${n(-r * 0.8)}`
			trunks += `M${n(x)} ${n(y + r * 0.5)}v${n(r * 0.65)}`
		}
	return [
		['wood-ground', patch(random, 1.5, 5)],
		['wood-trunk', trunks],
		['wood', crowns],
		['wood-shade', shades],
	]
}

function hill(random: () => number): Layer[] {
	let ticks = ''
	const ring = (rx: number, ry: number, length: number, count: number) => {
		for (let i = 0; i < count; i++) {
			const angle = ((i + random() * 0.5) / count) * 2 * Math.PI
			const [c, s] = [Math.cos(angle), Math.sin(angle)]
			const inner = length * (0.75 + random() * 0.5)
			ticks += `M${n(50 + rx * c)} ${n(50 + ry * s)}L${n(50 + (rx - inner) * c)} ${n(50 + (ry - inner) * s)}`
		}
	}
	ring(48, 46, 9, 52)
	ring(36, 34, 9, 36)
	ring(24, 22, 8, 22)
	return [
		['hill-ground', 'M1 50A49 47 0 1 0 99 50A49 47 0 1 0 1 50Z'],
		['hill', ticks],
	]
}

function house(x: number, y: number, w: number, h: number): { wall: string; roof: string } {
	return {
		wall: `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`,
		roof: `M${n(x - 1.6)} ${n(y + 0.6)}l${n(w * 0.28 + 1.6)} ${n(-h * 0.85)}h${n(w * 0.44)}l${n(w * 0.28 + 1.6)} ${n(h * 0.85)}Z`,
	}
}

function town(random: () => number): Layer[] {
	const spots: [number, number][] = [
		[20, 12],
		[42, 10],
		[64, 12],
		[82, 22],
		[6, 32],
		[84, 44],
		[5, 54],
		[82, 66],
		[9, 78],
		[30, 86],
		[52, 88],
		[74, 85],
		[34, 34],
		[56, 36],
		[34, 60],
		[58, 60],
	]
	let walls = ''
	let roofs = ''
	for (const [x, y] of spots) {
		const made = house(x + (random() - 0.5) * 4, y + (random() - 0.5) * 4, 10 + random() * 4, 6 + random() * 2)
		walls += made.wall
		roofs += made.roof
	}
	return [
		['town-ground', patch(random, 2, 5)],
		['road', `M50 0Q${n(44 + random() * 12)} 50 50 100M0 50Q50 ${n(44 + random() * 12)} 100 50`],
		['wall', `${walls}M8 12h7v11h-7Z`],
		['roof', `${roofs}M7 12.5L11.5 1L16 12.5Z`],
		['spire', 'M11.5 2V-3M9.7-1.4h3.6'],
	]
}

function marsh(random: () => number): Layer[] {
	let water = ''
	let reeds = ''
	for (let row = 0; row < 7; row++)
		for (let column = 0; column < 4; column++) {
			const x = 6 + column * 24 + (row % 2) * 9 + (random() - 0.5) * 5
			const y = 10 + row * 13.5 + (random() - 0.5) * 4
			water += `M${n(x)} ${n(y)}h${n(9 + random() * 9)}`
			if ((row + column) % 2 === 0) reeds += `M${n(x + 5)} ${n(y)}v-8m-3 8q0-4-2.5-6m7.500 6q0-4 2.500-6`
		}
	return [
		['marsh-ground', patch(random, 2, 6)],
		['marsh-water', water],
		['reed', reeds],
	]
}

function lake(random: () => number): Layer[] {
	return [
		['lake', patch(random, 4, 7)],
		['shore', patch(random, 11, 5)],
		['shore-far', patch(random, 19, 5)],
		['wave', 'M34 46q4-4 8 0t8 0t8 0M44 58q4-4 8 0t8 0M30 62q3-3 6 0'],
	]
}

function field(random: () => number): Layer[] {
	let furrows = ''
	const plots: [number, number, number, number, boolean][] = [
		[3, 3, 45, 40, true],
		[52, 3, 45, 52, false],
		[3, 48, 45, 49, false],
		[52, 60, 45, 37, true],
	]
	for (const [x, y, w, h, along] of plots) {
		const gap = 6.2
		for (let at = gap * 0.7; at < (along ? h : w) - 1; at += gap) {
			const bend = (random() - 0.5) * 3
			furrows += along ? `M${x} ${n(y + at)}q${n(w / 2)} ${n(bend)} ${w} 0` : `M${n(x + at)} ${y}q${n(bend)} ${n(h / 2)} 0 ${h}`
		}
	}
	return [
		['field-ground', plots.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}Z`).join('')],
		['furrow', furrows],
		['hedge', 'M50 2V98M2 45.500H50M50 57.500H98'],
	]
}

function clear(random: () => number): Layer[] {
	let grass = ''
	for (let i = 0; i < 3; i++) {
		const x = 8 + random() * 80
		const y = 14 + random() * 78
		grass += `M${n(x)} ${n(y)}l-2-4m2 4v-5m0 5l2-4`
	}
	return [['grass', grass]]
}

const GROUND: Record<string, (random: () => number) => Layer[]> = { w: woods, h: hill, t: town, m: marsh, l: lake, f: field, '.': clear }
const drawn = new Map<string, Layer[]>()

/** One square of ground; squares with the same seed look the same. */
export function Ground({ kind, seed, x, y }: { kind: string; seed: number; x: number; y: number }): JSX.Element {
	const key = `${kind}${seed}`
	const art = drawn.get(key) ?? (GROUND[kind] ?? clear)(wobble(seed + 1))
	drawn.set(key, art)
	return (
		<g transform={`translate(${x} ${y})`}>
			{art.map(([name, d]) => (
				<path key={name} class={`mv-${name}`} d={d} />
			))}
		</g>
	)
}

/** A small map of rows of terrain, for choosing among sections. */
export function Sketch({ rows, label }: { rows: string[]; label: string }): JSX.Element {
	const width = (rows[0]?.length ?? 0) * 100
	return (
		<svg class="mv-sketch" viewBox={`0 0 ${width} ${rows.length * 100}`} role="img" aria-label={label}>
			<rect class="mv-paper" width={width} height={rows.length * 100} />
			{rows.flatMap((row, r) =>
				[...row].map((kind, c) => <Ground key={`${r}${c}`} kind={kind} seed={(r * 4 + c) % 5} x={c * 100} y={r * 100} />),
			)}
			<path class="mv-grid" d={rows.map((_, i) => `M0 ${i * 100}H${width}M${i * 100} 0V${rows.length * 100}`).join('')} />
		</svg>
	)
}
