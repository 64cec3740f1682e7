// Marks.tsx - what is drawn over a free table: words in a box, the tape, a unit where it was or will be, the handle that wheels it, who
// fights whom.
import type { JSX } from 'preact'
import { transformOf } from './geometry'
import type { Block, Point } from './geometry'

/** A line or two in a box, of the same size at every zoom. */
export function Note({ x, y, px, lines }: { x: number; y: number; px: number; lines: string[] }): JSX.Element {
	const width = Math.max(...lines.map((l) => l.length)) * 6.3 + 16
	return (
		<g class="tb-note" transform={`translate(${x} ${y}) scale(${px})`}>
			<rect x={-width / 2} y={-lines.length * 9 - 4} width={width} height={lines.length * 18 + 8} rx="4" />
			{lines.map((line, i) => (
				<text key={line} y={(i - (lines.length - 1) / 2) * 18 + 4.5} text-anchor="middle">
					{line}
				</text>
			))}
		</g>
	)
}

/** Broken at a space, so that it stays on a phone. */
export function broken(text: string, most = 38): string[] {
	const lines: string[] = ['']
	for (const word of text.split(' ')) {
		const last = lines[lines.length - 1]
		if (last && last.length + word.length >= most) lines.push(word)
		else lines[lines.length - 1] = last ? `${last} ${word}` : word
	}
	return lines
}

export function Tape({ from, to, px, lines }: { from: Point; to: Point; px: number; lines: string[] }): JSX.Element {
	return (
		<g class="tb-tape" data-testid="tape">
			<path class="tb-tape-line" d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
			<circle cx={from[0]} cy={from[1]} r={4 * px} />
			<circle cx={to[0]} cy={to[1]} r={4 * px} />
			<Note x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2} px={px} lines={lines} />
		</g>
	)
}

/** Who charges or fires at whom, while it goes on. */
export function FightArrow({ from, to, px, kind }: { from: Block; to: Block; px: number; kind: string }): JSX.Element {
	const turn = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
	return (
		<g class={`tb-fight tb-fight-${kind}`}>
			<path class="tb-fight-line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
			<path class="tb-fight-head" transform={`translate(${to.x} ${to.y}) rotate(${turn}) scale(${px})`} d="M0-2L7 14 0 10-7 14Z" />
		</g>
	)
}

const SHORT = 6 // pixels: what went less far has only turned
const ARM = 26 // pixels from the front to the handle

/** Pulled aside, it wheels the selected unit. */
export function Handle({ id, block, px }: { id: string; block: Block; px: number }): JSX.Element {
	const front = -block.depth / 2
	return (
		<g class="tb-handle" transform={transformOf(block)} data-handle={id}>
			<path class="tb-handle-arm" d={`M0 ${front - 6 * px}V${front - ARM * px}`} />
			<circle class="tb-handle-hit" cy={front - ARM * px} r={16 * px} />
			<circle class="tb-handle-knob" cy={front - ARM * px} r={5.5 * px} />
		</g>
	)
}

/** The way that a unit has come since the viewer last acted. */
export function Went({ from, to, side, px }: { from: Block; to: Block; side: number; px: number }): JSX.Element | null {
	const [dx, dy] = [to.x - from.x, to.y - from.y]
	if (Math.hypot(dx, dy) < SHORT * px) return null
	const turn = (Math.atan2(dx, -dy) * 180) / Math.PI
	return (
		<g class={`tb-went tb-side-${side}`} data-testid="went">
			<path class="tb-went-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
			<path class="tb-went-head" transform={`translate(${to.x} ${to.y}) rotate(${turn}) scale(${px})`} d="M0-4L7 10H-7Z" />
		</g>
	)
}

/** A unit where it was or will be. */
export function Ghost({ block, side, kind }: { block: Block; side: number; kind: 'was' | 'will' }): JSX.Element {
	const [a, e] = [block.front / 2, block.depth / 2]
	return (
		<path
			class={`tb-ghost tb-ghost-${kind} tb-side-${side}`}
			transform={transformOf(block)}
			d={`M${-a} ${-e}H${a}V${e}H${-a}ZM-110 ${-e}L0 ${-e - 140}L110 ${-e}`}
		/>
	)
}
