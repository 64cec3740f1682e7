// Pa.tsx - action points, always in view: what is left of three, and what is over-spent (POP), told by shape and not by colour alone.
import type { JSX } from 'preact'
import { aboutThing } from '../../table/meanings'
import { leftOf, overOf, TURN_PA } from './position'
import type { Unit } from './position'
import { say } from './words'

export function paWords(unit: Unit): string {
	const over = overOf(unit)
	return over ? `${say('paLeft', { n: 0 })}, ${say('pop', { n: over })}` : say('paLeft', { n: leftOf(unit) })
}

const GAP = 8
const MANY = 3 // more POP are written as a number

/** How wide they are, in pixels. */
export const paWidth = (unit: Unit): number => {
	const over = overOf(unit)
	return (TURN_PA + Math.min(over, MANY)) * GAP + (over > MANY ? GAP : 0)
}

/** In the drawing, in pixels about a middle: full discs are left, rings are spent, a cross each POP. */
export function PaPips({ unit, x }: { unit: Unit; x: number }): JSX.Element {
	const [left, over] = [leftOf(unit), overOf(unit)]
	return (
		<g class="tc-pa" transform={`translate(${x} 0)`}>
			{[...Array(TURN_PA).keys()].map((i) => (
				<circle key={i} class={i < left ? 'tc-pa-left' : 'tc-pa-spent'} cx={i * GAP} cy="0" r="2.8" />
			))}
			{[...Array(Math.min(over, MANY)).keys()].map((i) => (
				<path key={i} class="tc-pop" d={`M${(TURN_PA + i) * GAP - 2.6}-2.6l5.2 5.2m0-5.2l-5.2 5.2`} />
			))}
			{over > MANY && (
				<text class="tc-pop-text" x={(TURN_PA + MANY) * GAP - 2} y="3.4">
					{over}
				</text>
			)}
		</g>
	)
}

/** In a line of text: as on the table. */
export function PaDots({ unit }: { unit: Unit }): JSX.Element {
	const [left, over] = [leftOf(unit), overOf(unit)]
	return (
		<span class="tc-dots" data-about={aboutThing('sign', 'pa')} tabIndex={0}>
			{[...Array(TURN_PA).keys()].map((i) => (
				<i key={i} class={i < left ? 'tc-dot' : 'tc-dot tc-box-spent'} />
			))}
			{over > 0 && <b class="tc-over">×{over}</b>}
		</span>
	)
}

/** In the panel: three boxes, and one for each POP. */
export function PaBar({ unit }: { unit: Unit }): JSX.Element {
	const [left, over] = [leftOf(unit), overOf(unit)]
	return (
		<span class="tc-pabar" role="img" aria-label={paWords(unit)} title={paWords(unit)}>
			{[...Array(TURN_PA).keys()].map((i) => (
				<i key={i} class={i < left ? 'tc-box' : 'tc-box tc-box-spent'} />
			))}
			{[...Array(over).keys()].map((i) => (
				<i key={`+${i}`} class="tc-box tc-box-pop">
					×
				</i>
			))}
			<b>
				{say('pa', { n: left })}
				{over > 0 && ` · ${say('pop', { n: over })}`}
			</b>
		</span>
	)
}
