// Pieces.tsx - what stands on the table: units with their state, generals, objectives. Drawn as given; presses are the table's affair.
import type { JSX } from 'preact'
import { armies, blockOf, ORDER_LIST, placeOf, seatOf, transformOf } from './position'
import type { Battle, Block, General, Objective, Unit } from './position'
import { UnitSign } from './UnitSign'

/** Disorder and the action marker sit on the unit. */
function Marks({ unit, block, px }: { unit: Unit; block: Block; px: number }): JSX.Element {
	const k = Math.min(px, block.front / 34)
	return (
		<>
			{unit.flags.includes('disorder') && (
				<g transform={`scale(${k})`}>
					<path class="em-zigzag-edge" d="M-14 4l5-8 5 8 5-8 5 8 5-8" />
					<path class="em-zigzag" d="M-14 4l5-8 5 8 5-8 5 8 5-8" />
				</g>
			)}
			{unit.flags.includes('marker') && (
				<g transform={`translate(${block.front / 2} ${-block.depth / 2}) rotate(${-block.turn}) scale(${k})`}>
					<circle class="em-marker" r="6.5" />
					<path class="em-marker-star" d="M0-5L1.2-1.2 5 0 1.2 1.2 0 5-1.2 1.2-5 0-1.2-1.2Z" />
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
	const classes = ['em-unit', ...Object.entries(state).map(([name, on]) => (on ? `em-${name}` : ''))].filter(Boolean).join(' ')
	return (
		<g
			class={classes}
			transform={transformOf(block)}
			data-unit={unit.id}
			role="button"
			tabindex={state.acts || state.target || state.selected || state.any ? 0 : -1}
			aria-label={label}
			aria-pressed={state.selected}
		>
			<path class="em-hit" d={rim} stroke-width={10 * px} />
			{state.acts && !state.selected && <path class="em-can" d={rim} />}
			{state.target && <path class="em-aim" d={rim} />}
			{state.selected && <path class="em-ring" d={rim} />}
			<UnitSign kind={unit.kind} form={unit.formation} side={seatOf(unit.id)} front={block.front} depth={block.depth} />
			<Marks unit={unit} block={block} px={px} />
			{unit.formation === 'building' && (
				<path
					class={`em-pennant em-side-${seatOf(unit.id)}`}
					transform={`rotate(${-block.turn}) scale(${px})`}
					d="M-6 12V-12H10L6-6.5 10-1H-6"
				/>
			)}
		</g>
	)
}

const ARM = 26 // pixels from the front to the handle

/** Pulled aside, it wheels the selected unit. */
export function Handle({ id, block, px }: { id: string; block: Block; px: number }): JSX.Element {
	const front = -block.depth / 2
	return (
		<g class="em-handle" transform={transformOf(block)} data-handle={id}>
			<path class="em-handle-arm" d={`M0 ${front - 6 * px}V${front - ARM * px}`} />
			<circle class="em-handle-hit" cy={front - ARM * px} r={16 * px} />
			<circle class="em-handle-knob" cy={front - ARM * px} r={5.5 * px} />
		</g>
	)
}

/** A unit where it was or will be. */
export function Ghost({ block, side, kind }: { block: Block; side: number; kind: 'was' | 'will' }): JSX.Element {
	const [a, e] = [block.front / 2, block.depth / 2]
	return (
		<path
			class={`em-ghost em-ghost-${kind} em-side-${side}`}
			transform={transformOf(block)}
			d={`M${-a} ${-e}H${a}V${e}H${-a}ZM-110 ${-e}L0 ${-e - 140}L110 ${-e}`}
		/>
	)
}

export interface GeneralProps {
	general: General
	battle: Battle
	px: number
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

export function GeneralPiece({ general, battle, px, label, orderName, state }: GeneralProps): JSX.Element {
	const [x, y] = placeOf(battle, [general.x, general.y])
	const order = orderOf(battle, general)
	const off = general.attached ? 13 : 0
	const marks = [general.id.endsWith(':chief') ? ' em-chief' : '', state.acts ? ' em-acts' : '', state.selected ? ' em-selected' : '']
	return (
		<g
			class={`em-general em-side-${seatOf(general.id)}${marks.join('')}`}
			transform={`translate(${x} ${y}) scale(${px}) translate(${-off} ${-off})`}
			data-unit={state.acts ? general.id : undefined}
			role={state.acts ? 'button' : 'img'}
			tabindex={state.acts ? 0 : -1}
			aria-label={order ? `${label}, ${order} ${orderName(ORDER_LIST[order])}` : label}
		>
			<circle class="em-general-disc" r="9" />
			<path class="em-hat" d="M-6.5 2.5Q-5-4.5 0-4.5T6.5 2.5Q0 .2-6.5 2.5Z" />
			{order > 0 && (
				<text class="em-order" x="9" y="11" text-anchor="middle">
					{order}
				</text>
			)}
		</g>
	)
}

export function Flag({ objective, battle, px, label }: { objective: Objective; battle: Battle; px: number; label: string }): JSX.Element {
	const [x, y] = placeOf(battle, [objective.x, objective.y])
	const hangs = objective.y > battle.height - 1.5 ? 30 : 0 // at the far edge it would leave the table
	const side = objective.holder === 'south' ? 'em-side-0' : objective.holder === 'north' ? 'em-side-1' : 'em-free'
	return (
		<g class={`em-flag ${side}`} transform={`translate(${x} ${y}) scale(${px}) translate(0 ${hangs})`}>
			<title>{label}</title>
			<path class="em-pole" d="M0 0V-34" />
			<path class="em-cloth" d="M0-34H22V-19H0Z" />
			<text class="em-flag-text" x="11" y="-22.5" text-anchor="middle">
				{objective.value ?? ''}
			</text>
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
		<g class={`em-pips em-side-${side}`}>
			{[...Array(unit.cohesion).keys()].map((i) => {
				const x = (i - (unit.cohesion - 1) / 2) * 8
				const here = left - i
				return (
					<g key={i}>
						<path class={here >= 1 ? 'em-pip' : 'em-pip em-pip-gone'} d={shape(x)} />
						{here > 0 && here < 1 && <path class="em-pip" d={half(x)} />}
					</g>
				)
			})}
		</g>
	)
}
