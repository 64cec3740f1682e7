// Landscape.tsx - drawings in the style of an old campaign map: hills, woods, houses, blocks of troops. They are computed, so that a
// picture costs only a few bytes; the same seed gives the same picture.

export function seededRandom(seed: number): () => number {
	let s = seed >>> 0
	return () => {
		s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
		let x = Math.imul(s ^ (s >>> 12), 0x297a2d39) >>> 0
		x ^= x >>> 15
		return (x >>> 0) / 4294967296
	}
}

const r1 = (x: number) => Math.round(x * 10) / 10

/** A hill as engravers drew it: strokes running down from the crest, in two rings. */
export function Hill({ x, y, rx, ry, seed = 1, turn = 0 }: { x: number; y: number; rx: number; ry: number; seed?: number; turn?: number }) {
	const rnd = seededRandom(seed)
	let d = ''
	for (const [inner, outer, gap] of [
		[0.36, 0.66, 7],
		[0.7, 1, 6],
	] as const) {
		const n = Math.round((Math.PI * (rx + ry) * outer) / gap)
		for (let i = 0; i < n; i++) {
			const a = (i / n) * 2 * Math.PI + rnd() * 0.05
			const from = inner + rnd() * 0.06
			const to = outer - rnd() * 0.12
			d += `M${r1(Math.cos(a) * rx * from)} ${r1(Math.sin(a) * ry * from)}L${r1(Math.cos(a) * rx * to)} ${r1(Math.sin(a) * ry * to)}`
		}
	}
	return (
		<g transform={`translate(${x} ${y}) rotate(${turn})`}>
			<ellipse rx={rx} ry={ry} fill="var(--hill)" opacity="0.13" />
			<path d={d} stroke="var(--hill)" stroke-width="1.3" stroke-linecap="round" fill="none" />
		</g>
	)
}

export function Tree({ x, y, s }: { x: number; y: number; s: number }) {
	return (
		<g transform={`translate(${r1(x)} ${r1(y)}) scale(${r1(s)})`}>
			<path d="M2 4q5 2 12 1" stroke="var(--wood-dark)" stroke-width="1.4" opacity="0.4" fill="none" />
			<path d="M-1 1h2v5h-2z" fill="var(--wood-dark)" />
			<path d="M0-11c5-1 8 3 7 6 2 4-2 8-7 7-5 1-9-3-7-7-1-3 2-7 7-6z" fill="var(--wood)" />
			<path d="M0-11c5-1 8 3 7 6 2 4-2 8-7 7 4-3 5-9 0-13z" fill="var(--wood-dark)" opacity="0.55" />
		</g>
	)
}

/** Trees scattered over an ellipse, the far ones first. */
export function Wood({ x, y, rx, ry, n, seed = 1 }: { x: number; y: number; rx: number; ry: number; n: number; seed?: number }) {
	const rnd = seededRandom(seed)
	const trees: [number, number, number][] = []
	for (let tries = 0; trees.length < n && tries < n * 30; tries++) {
		const a = rnd() * 2 * Math.PI
		const d = Math.sqrt(rnd())
		const tx = Math.cos(a) * d * rx
		const ty = Math.sin(a) * d * ry
		if (trees.every(([ox, oy]) => Math.abs(ox - tx) > 11 || Math.abs(oy - ty) > 8)) trees.push([tx, ty, 0.85 + rnd() * 0.35])
	}
	trees.sort((a, b) => a[1] - b[1])
	return (
		<g transform={`translate(${x} ${y})`}>
			<ellipse rx={rx + 12} ry={ry + 9} fill="var(--wood-ground)" opacity="0.8" />
			{trees.map(([tx, ty, s]) => (
				<Tree key={`${tx} ${ty}`} x={tx} y={ty} s={s} />
			))}
		</g>
	)
}

export function House({ x, y, s = 1, turn = 0, spire = false }: { x: number; y: number; s?: number; turn?: number; spire?: boolean }) {
	return (
		<g transform={`translate(${x} ${y}) rotate(${turn}) scale(${s})`}>
			<path d="M-9-5h18v10h-18z" fill="var(--sheet-high)" stroke="var(--ink-soft)" stroke-width="0.8" />
			<path d="M-11-5l3-6h16l3 6z" fill="var(--roof)" stroke="var(--ink-soft)" stroke-width="0.8" />
			<path d="M-2 5v-5h4v5z" fill="var(--ink-soft)" />
			{spire && <path d="M8-11v-14l4-9 4 9v30h-8z" fill="var(--roof)" stroke="var(--ink-soft)" stroke-width="0.8" />}
		</g>
	)
}

/** A regiment: a filled block for infantry, halved for cavalry. */
export function Block({
	x,
	y,
	turn = 0,
	fill,
	horse = false,
	w = 34,
}: {
	x: number
	y: number
	turn?: number
	fill: string
	horse?: boolean
	w?: number
}) {
	const h = 15
	return (
		<g transform={`translate(${x} ${y}) rotate(${turn})`}>
			<rect x={-w / 2 + 1.5} y={-h / 2 + 2} width={w} height={h} fill="var(--ink)" opacity="0.25" />
			<rect x={-w / 2} y={-h / 2} width={w} height={h} fill={horse ? 'var(--sheet-high)' : fill} stroke={fill} stroke-width="1.6" />
			{horse && <path d={`M${-w / 2} ${-h / 2}L${w / 2} ${h / 2}H${-w / 2}Z`} fill={fill} />}
			<path d={`M0 ${-h / 2}v-7`} stroke={fill} stroke-width="1.6" />
			<path d={`M0 ${-h / 2 - 7}l8 2.4-8 2.4z`} fill={fill} />
		</g>
	)
}

/** An arrow: `d` is the path it follows, (x, y) its head. */
export function March({ d, x, y, turn, fill }: { d: string; x: number; y: number; turn: number; fill: string }) {
	return (
		<g class="march">
			<path d={d} stroke={fill} stroke-width="5" stroke-dasharray="11 6" fill="none" opacity="0.8" />
			<path d="M0-10L18 0 0 10l4-10z" transform={`translate(${x} ${y}) rotate(${turn})`} fill={fill} />
		</g>
	)
}

export function Compass({ x, y, s = 1 }: { x: number; y: number; s?: number }) {
	return (
		<g transform={`translate(${x} ${y}) scale(${s})`} fill="none" stroke="var(--ink-soft)" stroke-width="1">
			<circle r="21" />
			<circle r="18" stroke-width="0.6" />
			<path d="M0-30L5-5 30 0 5 5 0 30-5 5-30 0-5-5z" fill="var(--sheet-high)" />
			<path d="M0-30L5-5 0 0zM30 0L5 5 0 0zM0 30L-5 5 0 0zM-30 0l25-5 5 5z" fill="var(--ink-soft)" stroke="none" />
			<path d="M-4-34v-9l8 9v-9" stroke-width="1.6" />
		</g>
	)
}

/** A soldier with coat, crossbelts and shako, standing at (0, 0). */
export function Soldier({ x, y, colour, s = 1 }: { x: number; y: number; colour: string; s?: number }) {
	const coat = `var(--${colour})`
	return (
		<g transform={`translate(${x} ${y}) scale(${s})`}>
			<path d="M-9 0l2-22h14l2 22z" fill={coat} stroke="var(--lead)" stroke-width="1" />
			<path d="M-6-20L7-5M6-20L-7-5" stroke={`var(--on-${colour})`} stroke-width="2" opacity="0.85" />
			<path d="M-9 0h18v-4h-18z" fill="var(--lead)" opacity="0.8" />
			<circle cy="-27" r="6.4" fill="#e7c39c" stroke="var(--lead)" stroke-width="1" />
			<path d="M-7-29l-1-13h16l-1 13z" fill="var(--lead)" stroke="var(--ink-faint)" stroke-width="0.7" />
			<path d="M-8.6-29h17.2" stroke="var(--gold)" stroke-width="2" />
			<path d="M0-42v-8" stroke={coat} stroke-width="4" stroke-linecap="round" />
			<circle cy="-37" r="2.2" fill="var(--gold)" />
		</g>
	)
}
