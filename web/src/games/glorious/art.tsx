// art.tsx - what stands and lies on the map: soldiers in four colours, each with a hat and a sign of its own (colour alone says
// nothing), drums for the bonus pieces, medals for the grey ones, and the little things an engraver puts beside a road.
// All of it drawn for Grognard. The origin of each piece is the middle of the line it stands on.
import type { JSX } from 'preact'
import { SOLDIER } from './layout'
import type { Pocket } from './layout'

const HALF = SOLDIER / 2 - 0.5

/** Red a lozenge, yellow a disc, blue a square, green a triangle. */
export function Sign({ seat, x = 0, y = 0, size = 3 }: { seat: number; x?: number; y?: number; size?: number }): JSX.Element {
	const s = size
	if (seat === 0) return <path class="gl-sign" d={`M${x} ${y - s * 1.35}L${x + s} ${y}L${x} ${y + s * 1.35}L${x - s} ${y}Z`} />
	if (seat === 1) return <circle class="gl-sign" cx={x} cy={y} r={s} />
	if (seat === 2) return <rect class="gl-sign" x={x - s * 0.9} y={y - s * 0.9} width={s * 1.8} height={s * 1.8} />
	return <path class="gl-sign" d={`M${x} ${y - s}L${x + s * 1.1} ${y + s * 0.9}H${x - s * 1.1}Z`} />
}

/** A grenadier's bearskin, a shako, a bicorne, a lancer's czapka; the origin is the chin. */
function Hat({ seat }: { seat: number }): JSX.Element {
	if (seat === 0)
		return (
			<g>
				<path class="gl-fur" d="M-5.2 -4C-7 -11.5-4.8-15.4 0-15.4S7-11.5 5.2-4Q0-6 -5.2-4Z" />
				<path class="gl-brass" d="M-2.6-5.2Q0-10.5 2.6-5.2Q0-6.2-2.6-5.2Z" />
				<path class="gl-plume" d="M5-7.5C8-9 7.6-14 6-15.6C4.6-13 4.4-10 5-7.5Z" />
			</g>
		)
	if (seat === 1)
		return (
			<g>
				<path class="gl-felt" d="M-4.4-4L-5.8-11.4Q0-13.4 5.8-11.4L4.4-4Q0-5.8-4.4-4Z" />
				<path class="gl-brass" d="M0-10.6L2.2-8L0-5.4L-2.2-8Z" />
				<path class="gl-plume" d="M-1.5-12.2C-2.4-14-1.4-16 0-16S2.4-14 1.5-12.2Z" />
			</g>
		)
	if (seat === 2)
		return (
			<g>
				<path class="gl-felt" d="M-10-3.6Q-7.5-13.4 0-13.4T10-3.6Q0-8-10-3.6Z" />
				<circle class="gl-plume" cx="3.6" cy="-8.8" r="1.9" />
				<path class="gl-brass-line" d="M3.6-7V-5.4" />
			</g>
		)
	return (
		<g>
			<path class="gl-felt" d="M-4.4-4L-3-9H3L4.4-4Q0-5.6-4.4-4Z" />
			<path class="gl-crown" d="M-6.8-10.6L0-14.6L6.8-10.6L0-7.6Z" />
			<path class="gl-brass-line" d="M0-7.6V-5" />
			<path class="gl-plume" d="M4.4-11.6C5-14.4 7.2-15.8 8-15.4C8.2-13.4 7-11.4 5.4-10.8Z" />
		</g>
	)
}

/** A soldier whose base has that height; only the topmost of a stack shows himself, of the others one sees the base. */
export function SoldierArt({ seat, number, level, top }: { seat: number; number: number; level: number; top: boolean }): JSX.Element {
	return (
		<g class={`gl-man gl-seat-${seat}`}>
			<path class="gl-base" d={`M${-HALF} ${-level}V-1.6A${HALF} 3.4 0 0 0 ${HALF} -1.6V${-level}A${HALF} 3.4 0 0 1 ${-HALF} ${-level}Z`} />
			{top && <ellipse class="gl-base-top" cx="0" cy={-level} rx={HALF} ry="3.4" />}
			<Sign seat={seat} x={-6} y={-level / 2 + 1.6} size={Math.min(2.7, level * 0.25)} />
			<text class="gl-number" x="4.6" y={-level / 2 + 5} font-size={Math.min(10, level * 0.92)} text-anchor="middle">
				{number}
			</text>
			{top && (
				<g transform={`translate(0 ${-level + 0.6})`}>
					<path class="gl-coat" d="M-9.4 0C-9.6-5.4-6-7.4 0-7.4S9.6-5.4 9.4 0Q0 2.4-9.4 0Z" />
					<path class="gl-belt" d="M-6.4-5.9L5.6 1M6.4-5.9L-5.6 1" />
					<g transform="translate(0 -6.2)">
						<ellipse class="gl-face" cx="0" cy="-2.2" rx="3.7" ry="3.9" />
						<g transform="translate(0 -0.4)">
							<Hat seat={seat} />
						</g>
					</g>
				</g>
			)}
		</g>
	)
}

/** A drum: white doubles, black trebles. */
export function Drum({ bonus, level }: { bonus: 'black' | 'white'; level: number }): JSX.Element {
	return (
		<g class={`gl-drum gl-drum-${bonus}`}>
			<path class="gl-drum-shell" d={`M${-HALF} ${-level}V-1.6A${HALF} 3.4 0 0 0 ${HALF} -1.6V${-level}Z`} />
			<path
				class="gl-drum-cord"
				d={`M${-HALF} ${-level + 1}L-9.5 0.4L-6.6 ${-level + 3}M${HALF} ${-level + 1}L9.5 0.4L6.6 ${-level + 3}`}
			/>
			<ellipse class="gl-drum-skin" cx="0" cy={-level} rx={HALF} ry="3.4" />
			<text class="gl-drum-text" x="0" y={-level / 2 + 5.2} font-size={Math.min(9.5, level * 0.88)} text-anchor="middle">
				{bonus === 'white' ? '×2' : '×3'}
			</text>
		</g>
	)
}

/** A grey piece: a medal with its value. */
export function Medal({ value }: { value: number }): JSX.Element {
	return (
		<g class="gl-medal">
			<path class="gl-ribbon" d="M-4.5-25H4.5L2.8-17H-2.8Z" />
			<path class="gl-ribbon-stripe" d="M0-25V-17" />
			<circle class="gl-medal-disc" cx="0" cy="-9" r="8.6" />
			<circle class="gl-medal-rim" cx="0" cy="-9" r="6.8" />
			<text class="gl-medal-text" x="0" y="-5.6" font-size="9.5" text-anchor="middle">
				+{value}
			</text>
		</g>
	)
}

/** A head and hat alone, for lists of players. */
export function Bust({ seat, size = 24 }: { seat: number; size?: number }): JSX.Element {
	return (
		<svg class={`gl-bust gl-seat-${seat}`} viewBox="-12 -24 24 26" width={size} height={size} aria-hidden="true">
			<path class="gl-coat" d="M-9.4 1.4C-9.6-4-6-6 0-6S9.6-4 9.4 1.4Z" />
			<g transform="translate(0 -5)">
				<ellipse class="gl-face" cx="0" cy="-2.2" rx="3.7" ry="3.9" />
				<g transform="translate(0 -0.4)">
					<Hat seat={seat} />
				</g>
			</g>
			<Sign seat={seat} x={0} y={-1.6} size={2} />
		</svg>
	)
}

// --- Scenery ------------------------------------------------------------------------------------------------------

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
				<g key={i}>{(scenes[(i * 5 + 3) % scenes.length] as (typeof scenes)[0])(p.x + p.width / 2, p.y + p.height / 2)}</g>
			))}
		</g>
	)
}

/** Small growth between the rows, faint, so that an empty stretch is still country. Always the same for the same map. */
export function Scatter({ width, rows, pitch, top }: { width: number; rows: number; pitch: number; top: number }): JSX.Element {
	let seed = 7
	const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
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
