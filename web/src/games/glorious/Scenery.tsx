// Scenery.tsx - the small things an engraver puts beside a road. Drawn for Grognard.
import type { JSX } from 'preact'
import type { Pocket } from './layout'

const tree = (x: number, y: number, r: number) => (
	<g>
		<path class="gl-ink" d={`M${x} ${y}v${r * 0.9}`} />
		<circle class="gl-leaf" cx={x} cy={y - r * 0.4} r={r} />
		<path class="gl-ink-thin" d={`M${x + r * 0.1} ${y + r * 0.35}q${r * 0.6} ${-r * 0.2} ${r * 0.6} ${-r * 0.8}`} />
	</g>
)

const scenes: ((x: number, y: number) => JSX.Element)[] = [
	(x, y) => (
		<g>
			{tree(x - 7, y - 4, 5)}
			{tree(x + 5, y - 9, 6)}
			{tree(x + 6, y + 8, 5)}
			{tree(x - 6, y + 12, 4.4)}
		</g>
	),
	(x, y) => (
		<g>
			<path class="gl-wall" d={`M${x - 4} ${y + 14}L${x - 2.6} ${y - 4}H${x + 2.6}L${x + 4} ${y + 14}Z`} />
			<path class="gl-roof" d={`M${x - 3.4} ${y - 4}Q${x} ${y - 11} ${x + 3.4} ${y - 4}Z`} />
			<path class="gl-ink" d={`M${x - 9} ${y - 14}L${x + 9} ${y + 4}M${x + 9} ${y - 14}L${x - 9} ${y + 4}`} />
			<path class="gl-sail" transform={`translate(${x} ${y - 5})`} d="M0 0L9-9L11-6ZM0 0L-9 9L-11 6ZM0 0L-9-9L-6-11ZM0 0L9 9L6 11Z" />
		</g>
	),
	(x, y) => (
		<g>
			<path class="gl-wall" d={`M${x - 9} ${y + 12}V${y + 4}L${x - 4} ${y - 1}L${x + 1} ${y + 4}V${y + 12}Z`} />
			<path class="gl-roof" d={`M${x - 10} ${y + 4.6}L${x - 4} ${y - 2}L${x + 2} ${y + 4.6}Z`} />
			<path class="gl-wall" d={`M${x + 2} ${y + 12}V${y - 8}H${x + 8}V${y + 12}Z`} />
			<path class="gl-roof" d={`M${x + 1} ${y - 8}L${x + 5} ${y - 19}L${x + 9} ${y - 8}Z`} />
			<path class="gl-ink" d={`M${x + 5} ${y - 19}v-4M${x + 3.5} ${y - 21.5}h3`} />
		</g>
	),
	(x, y) => (
		<g>
			<path class="gl-tent" d={`M${x - 11} ${y + 2}L${x - 4} ${y - 11}L${x + 3} ${y + 2}Z`} />
			<path class="gl-ink-thin" d={`M${x - 4} ${y - 11}V${y + 2}M${x - 4} ${y - 11}v-4`} />
			<path class="gl-flag" d={`M${x - 4} ${y - 15}l5 1.6l-5 1.6Z`} />
			<path class="gl-tent" d={`M${x - 3} ${y + 15}L${x + 4} ${y + 2}L${x + 11} ${y + 15}Z`} />
			<path class="gl-ink-thin" d={`M${x + 4} ${y + 2}V${y + 15}`} />
		</g>
	),
	(x, y) => {
		const rays: string[] = []
		for (let i = 0; i < 18; i++) {
			const a = (i / 18) * Math.PI * 2
			rays.push(
				`M${(x + Math.cos(a) * 5.5).toFixed(1)} ${(y + Math.sin(a) * 7.5).toFixed(1)}L${(x + Math.cos(a) * 11).toFixed(1)} ${(y + Math.sin(a) * 14.5).toFixed(1)}`,
			)
		}
		return <path class="gl-hill" d={rays.join('')} />
	},
	(x, y) => (
		<g>
			<path class="gl-ink-bold" d={`M${x - 10} ${y + 6}L${x + 10} ${y - 5}`} />
			<circle class="gl-wheel" cx={x + 1} cy={y + 3} r="5.6" />
			<path class="gl-ink-thin" d={`M${x + 1} ${y - 2.6}v11.2M${x - 4.6} ${y + 3}h11.2M${x - 3} ${y - 1}l8 8M${x + 5} ${y - 1}l-8 8`} />
			<circle class="gl-shot" cx={x - 8} cy={y + 13} r="2" />
			<circle class="gl-shot" cx={x - 4} cy={y + 13} r="2" />
			<circle class="gl-shot" cx={x - 6} cy={y + 9.8} r="2" />
		</g>
	),
]

export function Scenery({ pockets }: { pockets: Pocket[] }): JSX.Element {
	return (
		<g class="gl-scenery">
			{pockets.map((p, i) => (
				<g key={i}>{scenes[(i * 5 + 3) % scenes.length](p.x + p.width / 2, p.y + p.height / 2)}</g>
			))}
		</g>
	)
}

/** Faint bushes and slopes between the rows, so that empty stretches are still country. The same for every map of that size. */
export function Scatter({ width, rows, pitch, top }: { width: number; rows: number; pitch: number; top: number }): JSX.Element {
	let seed = 7
	const next = () => {
		seed = (seed * 1103515245 + 12345) % 2147483648
		return seed / 2147483648
	}
	const marks: JSX.Element[] = []
	for (let row = 1; row < rows; row++) {
		const y = top + row * pitch + 6
		for (let x = 70 + next() * 60; x < width - 70; x += 44 + next() * 90) {
			const kind = next()
			const dy = (next() - 0.5) * 14
			if (kind < 0.4)
				marks.push(
					<path
						key={`${row} ${x}`}
						class="gl-ink-thin"
						d={`M${x} ${y + dy}q1.5-4 2-5M${x + 3} ${y + dy}v-6M${x + 6} ${y + dy}q-1.5-4-2-5`}
					/>,
				)
			else if (kind < 0.75)
				marks.push(
					<g key={`${row} ${x}`}>
						{tree(x, y + dy - 3, 3 + next() * 1.6)}
						{tree(x + 8, y + dy, 2.6 + next())}
					</g>,
				)
			else
				marks.push(
					<path
						key={`${row} ${x}`}
						class="gl-hill"
						d={`M${x} ${y + dy}l-3 5M${x + 4} ${y + dy - 2}l-1.6 6M${x + 9} ${y + dy - 2}l1.6 6M${x + 13} ${y + dy}l3 5`}
					/>,
				)
		}
	}
	return <g class="gl-scatter">{marks}</g>
}

/** A compass rose. */
export function Compass({ x, y, r = 15 }: { x: number; y: number; r?: number }): JSX.Element {
	const point = (turn: number, length: number, width: number) => (
		<g key={turn} transform={`rotate(${turn})`}>
			<path class="gl-rose-dark" d={`M0 0L${width} ${-width}L0 ${-length}Z`} />
			<path class="gl-rose-light" d={`M0 0L${-width} ${-width}L0 ${-length}Z`} />
		</g>
	)
	return (
		<g class="gl-compass" transform={`translate(${x} ${y}) rotate(-8)`}>
			<circle class="gl-ink-thin" r={r * 0.72} />
			{[45, 135, 225, 315].map((turn) => point(turn, r * 0.66, r * 0.15))}
			{[0, 90, 180, 270].map((turn) => point(turn, r, r * 0.19))}
			<path class="gl-ink" d={`M-2 ${-r - 2}v-5l4 5v-5`} />
		</g>
	)
}

/** Where the road begins: a sign with a flag. */
export function Signpost({ x, y }: { x: number; y: number }): JSX.Element {
	return (
		<g transform={`translate(${x} ${y})`}>
			<path class="gl-ink" d="M0 14V-16" />
			<path class="gl-flag" d="M0-16C5-18 7-13 13-15.5V-7.5C7-5 5-10 0-8Z" />
			<path class="gl-wall" d="M-8 1H6L10 4.5L6 8H-8Z" />
		</g>
	)
}
