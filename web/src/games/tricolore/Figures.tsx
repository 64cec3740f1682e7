// Figures.tsx - a unit as its figures: infantry in shakos, horsemen, guns with their gunners, on a tray of the true size. The small
// triangle is the front; the side is told by colour and by the corners of the tray, never by colour alone.
import type { JSX } from 'preact'
import { ranks } from './ranks'
import type { Spot } from './ranks'
import { seatOf } from './position'
import type { Block, Unit } from './position'

const CUT = 90 // of the north's corners

function tray(side: number, a: number, e: number): string {
	if (side === 0) return `M${-a} ${-e}H${a}V${e}H${-a}Z`
	const c = Math.min(CUT, a / 2, e / 2)
	return `M${-a + c} ${-e}H${a - c}L${a} ${-e + c}V${e - c}L${a - c} ${e}H${-a + c}L${-a} ${e - c}V${-e + c}Z`
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0`
const round = Math.round

/** One path for all figures of an arm. */
function foot(spots: Spot[], size: number): string {
	const r = round(size * 0.66)
	return spots.map(({ x, y }) => disc(round(x), round(y + size * 0.2), r)).join('')
}
const arms = (spots: Spot[], size: number): string =>
	spots.map(({ x, y }) => `M${round(x + size * 0.55)} ${round(y + size * 0.4)}v${round(-size * 1.5)}`).join('')

/** A horse from above, and its rider. */
function horses(spots: Spot[], size: number): string {
	const [a, e] = [round(size * 0.5), round(size * 1.25)]
	return spots
		.map(
			({ x, y }) => `M${round(x)} ${round(y - e)}q${a} ${round(e * 0.5)} ${a} ${e}t${-a} ${e}q${-a}${-round(e * 0.5)}${-a}${-e}t${a}${-e}Z`,
		)
		.join('')
}

/** Wheels, axle and barrel; limbered it looks back. */
function guns(spots: Spot[], size: number, limbered: boolean): string {
	const w = round(size * 0.62)
	const barrel = round(size * (limbered ? -0.9 : 1.35))
	return spots
		.map(
			({ x, y }) =>
				`M${round(x) - w} ${round(y) - w}v${2 * w}M${round(x) + w} ${round(y) - w}v${2 * w}M${round(x) - w} ${round(y)}h${2 * w}M${round(x)} ${round(y) + w}v${-barrel - w}`,
		)
		.join('')
}

function Rows({ unit, spots, size }: { unit: Unit; spots: Spot[]; size: number }): JSX.Element {
	if (unit.arm === 'artillery') return <path class="tc-guns" d={guns(spots, size, unit.formation !== 'BAT')} />
	if (unit.arm === 'cavalry')
		return (
			<>
				<path class="tc-men" d={horses(spots, size)} />
				<path class="tc-riders" d={foot(spots, size * 0.55)} />
			</>
		)
	return (
		<>
			<path class="tc-arms" d={arms(spots, size)} />
			<path class="tc-men" d={foot(spots, size)} />
		</>
	)
}

/** Triangles at the front; a square has four. */
function fronts({ formation }: Unit, { front, depth }: Block): string {
	const [a, e, size] = [front / 2, depth / 2, 85]
	const tip = size * 1.3
	const up = `M${-size} ${-e}L0 ${-e - tip}L${size} ${-e}Z`
	if (formation !== 'CAR') return up
	return `${up}M${a} ${-size}L${a + tip} 0L${a} ${size}ZM${-a} ${-size}L${-a - tip} 0L${-a} ${size}ZM${-size} ${e}L0 ${e + tip}L${size} ${e}Z`
}

export function Figures({ unit, block }: { unit: Unit; block: Block }): JSX.Element {
	const side = seatOf(unit.id)
	const { here, fallen, size } = ranks(unit, block)
	const loose = unit.formation === 'TIR'
	return (
		<g class={`tc-figures tb-side-${side}${loose ? ' tc-loose' : ''} tc-${unit.cohesion.toLowerCase()}`}>
			<path class="tc-tray" d={tray(side, block.front / 2, block.depth / 2)} />
			<path class="tc-fallen" d={fallen.map(({ x, y }) => disc(round(x), round(y), round(size * 0.5))).join('')} />
			<Rows unit={unit} spots={here} size={size} />
			{unit.formation !== 'ECO' && <path class="tc-front" d={fronts(unit, block)} />}
		</g>
	)
}
