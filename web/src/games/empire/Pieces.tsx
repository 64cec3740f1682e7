// Pieces.tsx - what stands on the table: units with their state, generals, objectives. Drawn as given; presses are the table's affair.
import type { JSX } from 'preact'
import { aboutThing } from '../../table/meanings'
import type { Spot } from '../../table/viewport'
import { armies, ORDER_LIST, placeOf, seatOf, blockOf, transformOf } from './position'
import type { Battle, Block, General, Unit } from './position'
import { UnitSign } from './UnitSign'

/** Disorder and the action marker sit on the unit. */
function Marks({ unit, block, px }: { unit: Unit; block: Block; px: number }): JSX.Element {
	const k = Math.min(px, block.front / 34)
	return (
		<>
			{unit.flags.includes('disorder') && (
				<g transform={`scale(${k})`}>
					<path class="tb-zigzag-edge" d="M-14 4l5-8 5 8 5-8 5 8 5-8" />
					<path class="tb-zigzag" d="M-14 4l5-8 5 8 5-8 5 8 5-8" />
				</g>
			)}
			{unit.flags.includes('marker') && (
				<g transform={`translate(${block.front / 2} ${-block.depth / 2}) rotate(${-block.turn}) scale(${k})`}>
					<circle class="tb-marker" r="6.5" />
					<path class="tb-marker-star" d="M0-5L1.2-1.2 5 0 1.2 1.2 0 5-1.2 1.2-5 0-1.2-1.2Z" />
				</g>
			)}
		</>
	)
}

export interface UnitProps {
	unit: Unit
	battle: Battle
	px: number // thousandths of UD in a pixel
	label: string
	state: { selected: boolean; acts: boolean; target: boolean; chosen: boolean; drags: boolean; active: boolean; any: boolean }
}

export function UnitPiece({ unit, battle, px, label, state }: UnitProps): JSX.Element {
	const block = blockOf(battle, unit)
	const [a, e] = [block.front / 2, block.depth / 2]
	const pad = 3.5 * px
	const rim = `M${-a - pad} ${-e - pad}H${a + pad}V${e + pad}H${-a - pad}Z`
	const classes = ['tb-unit', ...Object.entries(state).map(([name, on]) => (on ? `tb-${name}` : ''))].filter(Boolean).join(' ')
	return (
		<g
			class={classes}
			transform={transformOf(block)}
			data-unit={unit.id}
			role="button"
			tabindex={state.acts || state.target || state.selected || state.any ? 0 : -1}
			aria-label={label}
			data-about={aboutThing('unit', unit.id)}
			aria-pressed={state.selected}
		>
			<path class="tb-hit" d={rim} stroke-width={10 * px} />
			{state.acts && !state.selected && <path class="tb-can" d={rim} />}
			{state.target && <path class="tb-aim" d={rim} />}
			{state.selected && <path class="tb-ring" d={rim} />}
			<UnitSign kind={unit.kind} form={unit.formation} side={seatOf(unit.id)} front={block.front} depth={block.depth} />
			<Marks unit={unit} block={block} px={px} />
			{unit.formation === 'building' && (
				<path
					class={`tb-pennant tb-side-${seatOf(unit.id)}`}
					transform={`rotate(${-block.turn}) scale(${px})`}
					d="M-6 12V-12H10L6-6.5 10-1H-6"
				/>
			)}
		</g>
	)
}

/** A general's disc and the number of his order below it, round the middle of the disc. */
export const POST = { x: 2, y: 1, width: 23, height: 20 }
const SMALL = 0.75

/** How much smaller than in full he is drawn where the units are small. */
export const generalSize = (px: number): number => Math.max(SMALL, Math.min(1, 70 / px))

export interface GeneralProps {
	general: General
	battle: Battle
	px: number
	at: Spot // in pixels
	label: string
	orderName(order: string): string
	state: { acts: boolean; selected: boolean }
}

/** The number of his division's order, 1 to 5; 0: none. */
function orderOf(battle: Battle, general: General): number {
	const number = Number(/-(\d)$/.exec(general.id)?.[1] ?? 0)
	const division = armies(battle)[seatOf(general.id)].divisions[number - 1]
	return division ? ORDER_LIST.indexOf(division.order) : 0
}

export function GeneralPiece({ general, battle, px, at, label, orderName, state }: GeneralProps): JSX.Element {
	const size = generalSize(px)
	const [x, y] = [at.x - POST.x * size, at.y - POST.y * size]
	const [ownX, ownY] = placeOf(battle, [general.x, general.y]).map((n) => n / px) as [number, number]
	const order = orderOf(battle, general)
	const words = order ? `${label}, ${order} ${orderName(ORDER_LIST[order])}` : label
	const marks = [general.id.endsWith(':chief') ? ' tb-chief' : '', state.acts ? ' tb-acts' : '', state.selected ? ' tb-selected' : '']
	return (
		<g
			class={`tb-general tb-side-${seatOf(general.id)}${marks.join('')}`}
			transform={`scale(${px}) translate(${x} ${y}) scale(${size})`}
			data-unit={state.acts ? general.id : undefined}
			role={state.acts ? 'button' : 'img'}
			tabindex={state.acts ? 0 : -1}
			aria-label={words}
			data-about={aboutThing('general', general.id)}
		>
			{!general.attached && <path class="tb-tether" d={`M0 0L${(ownX - x) / size} ${(ownY - y) / size}`} />}
			<circle class="tb-general-disc" r="9" />
			<path class="tb-hat" d="M-6.5 2.5Q-5-4.5 0-4.5T6.5 2.5Q0 .2-6.5 2.5Z" />
			{order > 0 && (
				<text class="tb-order" x="9" y="11" text-anchor="middle">
					{order}
				</text>
			)}
		</g>
	)
}

/** Cohesion left: whole, half (an attrition), gone. The south has discs, the north diamonds. */
export function Pips({ unit }: { unit: Unit }): JSX.Element {
	const side = seatOf(unit.id)
	const left = unit.cohesion - (unit.losses ?? 0)
	const shape = (x: number) => (side === 0 ? `M${x - 3} 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0` : `M${x - 3.6} 0L${x}-3.6 ${x + 3.6} 0 ${x} 3.6Z`)
	const half = (x: number) => (side === 0 ? `M${x}-3a3 3 0 0 0 0 6Z` : `M${x}-3.6L${x - 3.6} 0 ${x} 3.6Z`)
	return (
		<g class={`tb-pips tb-side-${side}`}>
			{[...Array(unit.cohesion).keys()].map((i) => {
				const x = (i - (unit.cohesion - 1) / 2) * 8
				const here = left - i
				return (
					<g key={i}>
						<path class={here >= 1 ? 'tb-pip' : 'tb-pip tb-pip-gone'} d={shape(x)} />
						{here > 0 && here < 1 && <path class="tb-pip" d={half(x)} />}
					</g>
				)
			})}
		</g>
	)
}
