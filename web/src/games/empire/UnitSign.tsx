// UnitSign.tsx - a unit as a block of its true size, drawn about its middle and facing up: the small triangle is its front.
// Arm and formation are told by shape, the side by colour and corners, never by colour alone.
import type { JSX } from 'preact'
import type { Formation, Kind } from './position'

export interface SignProps {
	kind: Kind
	form: Formation
	side: number
	front: number
	depth: number
}

const CUT = 130 // of the north's corners

/** Square corners for the south, cut ones for the north. */
function outline(side: number, a: number, e: number): string {
	if (side === 0) return `M${-a} ${-e}H${a}V${e}H${-a}Z`
	const c = Math.min(CUT, a / 2, e / 2)
	return `M${-a + c} ${-e}H${a - c}L${a} ${-e + c}V${e - c}L${a - c} ${e}H${-a + c}L${-a} ${e - c}V${-e + c}Z`
}

/** Stripes across the block, of a line one, of a column three. */
function stripes(count: number, a: number, e: number): string {
	const inner = a * 0.74
	return [...Array(count).keys()].map((i) => `M${-inner} ${-e + ((i + 1) * 2 * e) / (count + 1)}H${inner}`).join('')
}

/** Two rows of dots, like a chain. */
function dots(a: number, e: number): Point[] {
	const across = Math.max(3, Math.round(a / 140))
	return [...Array(across).keys()].flatMap((i): Point[] => {
		const x = -a + ((i + 0.5) * 2 * a) / across
		return i % 2 ? [[x, -e * 0.45]] : [[x, e * 0.4]]
	})
}
type Point = [number, number]

function Gun({ a, e, limbered }: { a: number; e: number; limbered: boolean }): JSX.Element {
	const barrel = limbered ? e * 0.2 : -e - 140
	return (
		<path
			class="em-gun"
			d={`M0 ${e * 0.6}V${barrel}M${-a * 0.5} ${-e * 0.2}V${e * 0.5}M${a * 0.5} ${-e * 0.2}V${e * 0.5}M${-a * 0.5} ${e * 0.15}H${a * 0.5}${
				limbered
					? `M${-a * 0.35} ${-e * 0.85}V${-e * 0.35}M${a * 0.35} ${-e * 0.85}V${-e * 0.35}M${-a * 0.35} ${-e * 0.6}H${a * 0.35}M0 ${-e * 0.6}V0`
					: ''
			}`}
		/>
	)
}

function Inside({ kind, form, front, depth }: SignProps): JSX.Element | null {
	const [a, e] = [front / 2, depth / 2]
	if (kind === 'artillery') return <Gun a={a} e={e} limbered={form === 'limbered'} />
	if (form === 'skirmish' || kind === 'skirmishers')
		return (
			<>
				{dots(a, e).map(([x, y], i) => (
					<circle key={i} class="em-dot" cx={x} cy={y} r={Math.min(90, e * 0.3)} />
				))}
			</>
		)
	if (form === 'hollow-square' || form === 'solid-square')
		return (
			<path
				class={`em-core${form === 'solid-square' ? ' em-core-full' : ''}`}
				d={`M${-a * 0.45} ${-e * 0.45}H${a * 0.45}V${e * 0.45}H${-a * 0.45}Z`}
			/>
		)
	if (kind === 'cavalry') return <path class="em-diagonal" d={`M${-a} ${e}L${a} ${-e}L${a} ${e}Z`} />
	return <path class="em-stripe" d={stripes(form === 'line' ? 1 : 3, a, e)} />
}

/** Triangles at the front; a square has four. */
function Fronts({ form, front, depth }: SignProps): JSX.Element {
	const [a, e] = [front / 2, depth / 2]
	const size = 110
	const tip = size * 1.3
	const up = `M${-size} ${-e}L0 ${-e - tip}L${size} ${-e}Z`
	const square = form === 'hollow-square' || form === 'solid-square'
	const flanks = `M${a} ${-size}L${a + tip} 0L${a} ${size}ZM${-a} ${-size}L${-a - tip} 0L${-a} ${size}Z`
	const sides = square ? `${flanks}M${-size} ${e}L0 ${e + tip}L${size} ${e}Z` : ''
	return <path class="em-front" d={up + sides} />
}

export function UnitSign(props: SignProps): JSX.Element {
	const { kind, form, side, front, depth } = props
	const open = form === 'skirmish' || kind === 'skirmishers'
	return (
		<g class={`em-sign em-side-${side}${open ? ' em-open' : ''}`}>
			<path class="em-block" d={outline(side, front / 2, depth / 2)} />
			<Inside {...props} />
			{form !== 'building' && <Fronts {...props} />}
		</g>
	)
}
