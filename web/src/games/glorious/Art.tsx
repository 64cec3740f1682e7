// Art.tsx - what stands and lies on the road: soldiers in four colours, each with a hat and a sign of its own (so that colour is never
// needed to tell them apart), drums for the bonus pieces and medals for the grey ones. Drawn for Grognard. The origin of each piece is the
// middle of its foot.
import type { JSX } from 'preact'
import { SOLDIER } from './layout'

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

/** A soldier on a base of that height; only the top one of a stack is seen in full, the others show their bases. */
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

/** A drum, with what it multiplies a march by. */
export function Drum({ bonus, factor, level }: { bonus: 'black' | 'white'; factor: number; level: number }): JSX.Element {
	return (
		<g class={`gl-drum gl-drum-${bonus}`}>
			<path class="gl-drum-shell" d={`M${-HALF} ${-level}V-1.6A${HALF} 3.4 0 0 0 ${HALF} -1.6V${-level}Z`} />
			<path
				class="gl-drum-cord"
				d={`M${-HALF} ${-level + 1}L-9.5 0.4L-6.6 ${-level + 3}M${HALF} ${-level + 1}L9.5 0.4L6.6 ${-level + 3}`}
			/>
			<ellipse class="gl-drum-skin" cx="0" cy={-level} rx={HALF} ry="3.4" />
			<text class="gl-drum-text" x="0" y={-level / 2 + 5.2} font-size={Math.min(9.5, level * 0.88)} text-anchor="middle">
				{`×${factor}`}
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
