// Pieces.tsx - what stands on the table: units as their figures, order markers, generals, objectives. Presses are the table's affair.
import type { JSX } from 'preact'
import { aboutThing } from '../../table/meanings'
import { Figures } from './Figures'
import { apart } from '../../table/geometry'
import type { Spot } from '../../table/viewport'
import { BACK, blockOf, hasMarkers, isHidden, placeOf, seatOf, transformOf, unitOf } from './position'
import type { Battle, Block, General, Unit } from './position'
import { say, word } from './speech'

export interface UnitProps {
	unit: Unit
	battle: Battle
	px: number // thousandths of UD in a pixel
	label: string
	viewer: number
	state: { selected: boolean; acts: boolean; target: boolean; chosen: boolean; drags: boolean; any: boolean }
}

/** The case, where it is not the usual one: an arrow to the rear or to the front; the label beside the unit names it. */
function CaseSign({ unit, block, px }: { unit: Unit; block: Block; px: number }): JSX.Element | null {
	if (unit.case === 'ARRET') return null
	const back = BACK.includes(unit.case)
	return (
		<path
			class={`tc-case ${back ? 'tc-case-back' : 'tc-case-on'}`}
			transform={`translate(0 ${back ? block.depth / 2 : -block.depth / 2}) scale(${px})`}
			d={back ? 'M-7 2H7L0 11Z' : 'M-7-8H7L0-17Z'}
		/>
	)
}

/** Broken order: one zigzag for SAF, two for DES. */
function Disorder({ unit, block, px }: { unit: Unit; block: Block; px: number }): JSX.Element | null {
	if (unit.cohesion === 'formed') return null
	const k = Math.min(px, block.front / 34)
	const zigzag = 'M-14 3l5-6 5 6 5-6 5 6 5-6'
	const lines = unit.cohesion === 'DES' ? [-4, 4] : [0]
	return (
		<g transform={`scale(${k})`}>
			{lines.map((y) => (
				<g key={y} transform={`translate(0 ${y})`}>
					<path class="tc-zigzag-edge" d={zigzag} />
					<path class="tc-zigzag" d={zigzag} />
				</g>
			))}
		</g>
	)
}

const MARKER = { width: 26, height: 18, least: 0.5, wide: 900 } // pixels; at most so many thousandths of UD wide, but never tiny

/** How much smaller than in full a marker is drawn, so that the units of a small table are not under their markers. */
export const markerSize = (px: number): number => Math.max(MARKER.least, Math.min(1, MARKER.wide / (MARKER.width * px)))

const ARROWS: Record<string, number> = { forward: 0, right: 90, back: 180, left: 270 }

/** The face of a marker: an arrow of one or two lines, or the club's letters. */
function Face({ order }: { order: string }): JSX.Element {
	const [, pace, way] = /^(slow|fast)-(\w+)$/.exec(order) ?? []
	if (way)
		return (
			<path
				class={`tc-arrow tc-arrow-${pace}`}
				transform={`rotate(${ARROWS[way] ?? 0})`}
				d={pace === 'fast' ? 'M0 6V-6M-4-2L0-6L4-2M-4 3L0-1L4 3' : 'M0 6V-6M-4-2L0-6L4-2'}
			/>
		)
	const text = order === 'decoy' ? '·' : order === 'side-step' ? '⇆' : order.toUpperCase()
	return (
		<text class="tc-marker-text" y="3.4" text-anchor="middle">
			{text}
		</text>
	)
}

/** Orders of simultaneous play, laid face down; turned over together. */
function OrderMarker({ unit, battle, block, px, viewer }: Omit<UnitProps, 'label' | 'state'> & { block: Block }): JSX.Element | null {
	if (!hasMarkers(battle)) return null
	const up = Math.abs(apart(block.turn, 180)) < 90 // it faces the viewer: its rear is above it
	const own = seatOf(unit.id) === viewer
	const down = isHidden(battle)
	const order = unit.order ?? 'decoy'
	const what = down && !own ? say('marker-back') : say('marker-face', { what: word(`order-${order}`, order) })
	return (
		<g
			class={`tc-marker tb-side-${seatOf(unit.id)}${down ? ' tc-marker-down' : ''}`}
			data-order={down && !own ? undefined : order}
			transform={`translate(0 ${block.depth / 2}) rotate(${-block.turn}) scale(${px * markerSize(px)}) translate(0 ${up ? -12 : 12})`}
		>
			<title>{what}</title>
			<rect x="-13" y="-9" width="26" height="18" rx="2" />
			{down && <path class="tc-marker-hatch" d="M-13 3L-1-9M-13 9L5-9M-7 9L11-9M-1 9L13-5M5 9L13 1" />}
			{(!down || own) && <Face order={order} />}
		</g>
	)
}

export function UnitPiece({ unit, battle, px, label, viewer, state }: UnitProps): JSX.Element {
	const block = blockOf(battle, unit)
	const [a, e] = [block.front / 2, block.depth / 2]
	const pad = 3.5 * px
	const rim = `M${-a - pad} ${-e - pad}H${a + pad}V${e + pad}H${-a - pad}Z`
	const classes = ['tc-unit', ...Object.entries(state).map(([name, on]) => (on ? `tc-${name}` : ''))].filter(Boolean).join(' ')
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
			<path class="tc-hit" d={rim} stroke-width={10 * px} />
			{state.acts && !state.selected && <path class="tc-can" d={rim} />}
			{state.target && <path class="tc-aim" d={rim} />}
			{state.selected && <path class="tc-ring" d={rim} />}
			<Figures unit={unit} block={block} />
			<Disorder unit={unit} block={block} px={px} />
			<CaseSign unit={unit} block={block} px={px} />
			<OrderMarker unit={unit} battle={battle} block={block} px={px} viewer={viewer} />
		</g>
	)
}

export interface GeneralProps {
	general: General
	battle: Battle
	px: number
	at: Spot // in pixels
	label: string
	state: { acts: boolean; selected: boolean }
}

const BESIDE = 13 // pixels that a general in contact stands beside his unit
const DISC = 9 // his radius
const LEAST = 0.6 // of it, among order markers
const SMALL = 0.75 // where units are small

/** Where a general is drawn, in thousandths of UD, and how much smaller than in full. Where units have order markers behind them he is at the
 * flank of his unit: there he hides neither its marker nor that of the unit before it. */
export function postOf(battle: Battle, general: General, px: number): { x: number; y: number; size: number } {
	const [x, y] = placeOf(battle, [general.x, general.y])
	const unit = hasMarkers(battle) ? unitOf(battle, general.with) : undefined
	const full = Math.max(SMALL, Math.min(1, 70 / px))
	if (!unit?.shape) return general.with ? { x: x - BESIDE * px, y: y - BESIDE * px, size: full } : { x, y, size: full }
	const block = blockOf(battle, unit)
	const t = (block.turn * Math.PI) / 180
	const half = (Math.abs(Math.cos(t)) * block.front + Math.abs(Math.sin(t)) * block.depth) / 2
	const size = Math.max(LEAST, markerSize(px))
	return { x: block.x - half - (DISC - 2) * size * px, y: block.y, size }
}

const STARS: Record<string, number> = { brigade: 1, division: 2, corps: 3, gec: 4 }

/** A hat on a disc, with a star for each grade. */
export function GeneralPiece({ general, battle, px, at, label, state }: GeneralProps): JSX.Element {
	const { x, y, size } = postOf(battle, general, px)
	const [offX, offY] = [(x / px - at.x) / size, (y / px - at.y) / size]
	const stars = STARS[general.grade] ?? 1
	return (
		<g
			class={`tc-general tb-side-${seatOf(general.id)}${state.acts ? ' tc-acts' : ''}${state.selected ? ' tc-selected' : ''}`}
			transform={`scale(${px}) translate(${at.x} ${at.y}) scale(${size})`}
			data-unit={state.acts ? general.id : undefined}
			role={state.acts ? 'button' : 'img'}
			tabindex={state.acts ? 0 : -1}
			aria-label={label}
			data-about={aboutThing('general', general.id)}
		>
			{!general.with && <path class="tb-tether" d={`M0 0L${offX} ${offY}`} />}
			<circle class="tc-general-disc" r={DISC} />
			<path class="tc-hat" d="M-6.5 1.5Q-5-5.5 0-5.5T6.5 1.5Q0-.8-6.5 1.5Z" />
			<path
				class="tc-stars"
				d={[...Array(stars).keys()]
					.map((i) => `M${(i - (stars - 1) / 2) * 4} 3l.7 1.6 1.6.2-1.2 1.2.4 1.7-1.5-.9-1.5.9.4-1.7-1.2-1.2 1.6-.2Z`)
					.join('')}
			/>
		</g>
	)
}

const FLAG = { width: 22, least: 0.6, wide: 1200 } // pixels; at most so many thousandths of UD wide: three may stand close together

export const flagSize = (px: number): number => Math.max(FLAG.least, Math.min(1, FLAG.wide / (FLAG.width * px)))
