// Plans.tsx - what is not yet done: the march under the hand with the price of each step, its bill, the tape with what it measures.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import type { Interaction } from './interaction'
import type { March, Plan } from './march'
import { title } from './names'
import type { Names } from './names'
import { Ghost } from './Pieces'
import { blockOf, degrees, seatOf, UD, unitOf } from './position'
import type { Battle, Block, Point } from './position'
import { costOf, snapOf, tapeLines, ud } from './speech'
import { say } from './words'

/** A line or two in a box, of the same size at every zoom. */
function Note({ x, y, px, lines }: { x: number; y: number; px: number; lines: string[] }): JSX.Element {
	const width = Math.max(...lines.map((l) => l.length)) * 6.3 + 16
	return (
		<g class="em-note" transform={`translate(${x} ${y}) scale(${px})`}>
			<rect x={-width / 2} y={-lines.length * 9 - 4} width={width} height={lines.length * 18 + 8} rx="4" />
			{lines.map((line, i) => (
				<text key={line} y={(i - (lines.length - 1) / 2) * 18 + 4.5} text-anchor="middle">
					{line}
				</text>
			))}
		</g>
	)
}

/** Who charges or fires at whom, while it goes on. */
export function FightView({ battle, px }: { battle: Battle; px: number }): JSX.Element | null {
	const frame = [...battle.stack].reverse().find((f) => f.kind === 'charge' || f.kind === 'fire')
	const [from, to] = [unitOf(battle, frame?.unit), unitOf(battle, frame?.target)]
	if (!from?.shape || !to?.shape) return null
	const [a, b] = [blockOf(battle, from), blockOf(battle, to)]
	const turn = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI
	return (
		<g class={`em-fight em-fight-${frame?.kind}`}>
			<path class="em-fight-line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
			<path class="em-fight-head" transform={`translate(${b.x} ${b.y}) rotate(${turn}) scale(${px})`} d="M0-2L7 14 0 10-7 14Z" />
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

/** One step of a plan: its verb, what it is called, where it ends and what it costs. */
interface Leg {
	verb: string
	text: string
	cost: number
	to: Block
}

/** "18°" of a wheel, the formation of a change; of all others the verb is enough. */
function detailOf(step: string, turn: number, plan: Plan, names: Names): string {
	if (step === 'wheel' || step === 'reorient') return `${Math.round(Math.abs(((turn + 540) % 360) - 180))}°`
	return step === 'form' ? names.formation(plan.formation) : ''
}

export function legsOf({ plan }: March, from: Block, height: number, names: Names): Leg[] {
	let [left, last] = [plan.budget, from]
	return plan.path.map(([x, y, heading, then], i) => {
		const verb = plan.steps[i].split(' ')[0]
		const to = { ...last, x, y: height - y, turn: degrees(heading) }
		if (i === plan.path.length - 1) Object.assign(to, { front: plan.front, depth: plan.depth })
		const leg = { verb, text: detailOf(verb, to.turn - last.turn, plan, names), cost: left - then, to }
		left = then
		last = to
		return leg
	})
}

/** The price of a step, where it is made. */
function Price({ leg, from, px, side }: { leg: Leg; from: Block; px: number; side: number }): JSX.Element | null {
	const text = [leg.text, leg.cost ? ud(leg.cost) : ''].filter(Boolean).join(' · ')
	if (!text) return null
	// Beside the way, far enough for the words; the next one on the other side.
	const [x, y] = [(from.x + leg.to.x) / 2, (from.y + leg.to.y) / 2]
	const way = Math.atan2(leg.to.y - from.y, leg.to.x - from.x)
	const aside = side * (leg.to.front / 2 + (14 + Math.abs(Math.sin(way)) * text.length * 4) * px)
	return <Note x={x - Math.sin(way) * aside} y={y + Math.cos(way) * aside} px={px} lines={[text]} />
}

export function MarchView({ interaction: { battle, draft, names }, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	const { march, stuck } = draft
	const unit = unitOf(battle, march?.unit ?? stuck)
	if (!unit) return null
	if (!march) {
		const { x, y, depth } = blockOf(battle, unit)
		return <Note x={x} y={y + depth / 2 + 22 * px} px={px} lines={broken(say('cannotMarch'))} />
	}
	const from = blockOf(battle, unit)
	const legs = legsOf(march, from, battle.height * UD, names)
	const stops = [from, ...legs.map((leg) => leg.to)]
	const near = unitOf(battle, march.plan.snap?.unit)
	const last = stops[stops.length - 1]
	return (
		<g class="em-march" data-testid="march">
			<path class="em-way" d={`M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
			{near && <path class="em-snap" d={`M${last.x} ${last.y}L${blockOf(battle, near).x} ${blockOf(battle, near).y}`} />}
			{legs.map((leg, i) => (
				<Ghost key={i} block={leg.to} side={seatOf(unit.id)} kind={i === legs.length - 1 ? 'will' : 'was'} />
			))}
			{legs.map((leg, i) => (
				<Price key={i} leg={leg} from={stops[i]} px={px} side={i % 2 ? -1 : 1} />
			))}
		</g>
	)
}

const PRICED = ['wheel', 'advance', 'slide', 'lateral', 'back', 'about-turn', 'reorient', 'form', 'prolonge'] as const
const wordOf = (verb: string): string => say(`do-${PRICED.find((known) => known === verb) ?? 'move'}`)

interface BillProps {
	interaction: Interaction
	middle: number // of what is in view: the bill does not lie on the unit
	openClause(id: string): void
}

/** The bill of the march, over the table: each step, the sum, what is left, and what stops it. */
export function Bill({ interaction, middle, openClause }: BillProps): JSX.Element | null {
	const { battle, draft, names } = interaction
	const { march } = draft
	const unit = unitOf(battle, march?.unit)
	if (!march || !unit) return null
	const { plan, stopped } = march
	const from = blockOf(battle, unit)
	const legs = legsOf(march, from, battle.height * UD, names)
	const snapped = snapOf(march, names)
	return (
		<div class={`em-bill${from.y > middle ? ' em-bill-high' : ''}`} data-testid="bill">
			<b>{title(names.unit(unit.id))}</b>
			<span class="em-bill-sum">
				{costOf(march)} · {say('rest', { n: ud(plan.left) })}
			</span>
			<div class="em-bill-bar" aria-hidden="true">
				{legs.map((leg, i) => (
					<i key={i} class={`em-leg-${i % 3}`} style={{ width: `${(100 * leg.cost) / Math.max(1, plan.budget)}%` }} />
				))}
			</div>
			<small>
				{legs.map((leg, i) => (
					<span key={i}>
						<i class={`em-leg-${i % 3}`} /> {[wordOf(leg.verb), leg.text].filter(Boolean).join(' ')} <b>{ud(leg.cost)}</b>
					</span>
				))}
				{snapped && <em>{snapped}</em>}
				{plan.enemy && !plan.snap?.distance && <span>{say('away', { n: ud(plan.distance ?? 0), what: names.unit(plan.enemy) })}</span>}
			</small>
			{stopped && !plan.whole && (
				<small class="em-stopped">
					{stopped.text} <ClauseLink id={stopped.clause} openClause={openClause} />
				</small>
			)}
		</div>
	)
}

const endOf = (battle: Battle, end: Point | string): Point => {
	if (typeof end !== 'string') return [end[0], battle.height * UD - end[1]]
	const unit = unitOf(battle, end)
	const block = unit && blockOf(battle, unit)
	return block ? [block.x, block.y] : [0, 0]
}

export function TapeView({ interaction, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	const { battle, draft, measured, names } = interaction
	if (!draft.tape || !measured) return null
	const [a, b] = [endOf(battle, draft.tape.from), endOf(battle, draft.tape.to)]
	const lines = tapeLines(measured, battle, names).flatMap((line) => broken(line))
	return (
		<g class="em-tape" data-testid="tape">
			<path class="em-tape-line" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
			<circle cx={a[0]} cy={a[1]} r={4 * px} />
			<circle cx={b[0]} cy={b[1]} r={4 * px} />
			<Note x={(a[0] + b[0]) / 2} y={(a[1] + b[1]) / 2} px={px} lines={lines} />
		</g>
	)
}
