// Plans.tsx - what is not yet done: the march under the hand with the price of each step, its bill, the tape with what it measures.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import { broken, FightArrow, Ghost, Note, Tape } from '../../table/Marks'
import type { Interaction } from './interaction'
import type { March, Plan } from './march'
import { title } from './names'
import type { Names } from './names'
import { across, blockOf, facing, seatOf, unitOf } from './position'
import type { Battle, Block, Point } from './position'
import { costOf, snapOf, tapeLines, ud } from './speech'
import { say } from './words'

/** Who charges or fires at whom, while it goes on. */
export function FightView({ battle, px }: { battle: Battle; px: number }): JSX.Element | null {
	const frame = [...battle.stack].reverse().find((f) => f.kind === 'charge' || f.kind === 'fire')
	const [from, to] = [unitOf(battle, frame?.unit), unitOf(battle, frame?.target)]
	if (!from?.shape || !to?.shape) return null
	return <FightArrow from={blockOf(battle, from)} to={blockOf(battle, to)} px={px} kind={frame?.kind ?? ''} />
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

export function legsOf({ plan }: March, from: Block, battle: Battle, names: Names): Leg[] {
	let [left, last] = [plan.budget, from]
	return plan.path.map(([x, y, heading, then], i) => {
		const verb = plan.steps[i].split(' ')[0]
		const [right, down] = across(battle, [x, y])
		const to = { ...last, x: right, y: down, turn: facing(battle, heading) }
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
	const legs = legsOf(march, from, battle, names)
	const stops = [from, ...legs.map((leg) => leg.to)]
	const near = unitOf(battle, march.plan.snap?.unit)
	const last = stops[stops.length - 1]
	return (
		<g class="tb-march" data-testid="march">
			<path class="tb-way" d={`M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
			{near && <path class="tb-snap" d={`M${last.x} ${last.y}L${blockOf(battle, near).x} ${blockOf(battle, near).y}`} />}
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
	openClause(id: string): void
}

/** The bill of the march, below the table: each step, the sum, what is left, and what stops it. */
export function Bill({ interaction, openClause }: BillProps): JSX.Element | null {
	const { battle, draft, names } = interaction
	const { march } = draft
	const unit = unitOf(battle, march?.unit)
	if (!march || !unit) return null
	const { plan, stopped } = march
	const from = blockOf(battle, unit)
	const legs = legsOf(march, from, battle, names)
	const snapped = snapOf(march, names)
	return (
		<div class="tb-bill" data-testid="bill">
			<b>{title(names.unit(unit.id))}</b>
			<span class="tb-bill-sum">
				{costOf(march)} · {say('rest', { n: ud(plan.left) })}
			</span>
			<div class="tb-bill-bar" aria-hidden="true">
				{legs.map((leg, i) => (
					<i key={i} class={`tb-leg-${i % 3}`} style={{ width: `${(100 * leg.cost) / Math.max(1, plan.budget)}%` }} />
				))}
			</div>
			<small>
				{legs.map((leg, i) => (
					<span key={i}>
						<i class={`tb-leg-${i % 3}`} /> {[wordOf(leg.verb), leg.text].filter(Boolean).join(' ')} <b>{ud(leg.cost)}</b>
					</span>
				))}
				{snapped && <em>{snapped}</em>}
				{plan.enemy && !plan.snap?.distance && <span>{say('away', { n: ud(plan.distance ?? 0), what: names.unit(plan.enemy) })}</span>}
			</small>
			{stopped && !plan.whole && (
				<small class="tb-stopped">
					{stopped.text} <ClauseLink id={stopped.clause} openClause={openClause} />
				</small>
			)}
		</div>
	)
}

const endOf = (battle: Battle, end: Point | string): Point => {
	if (typeof end !== 'string') return across(battle, end)
	const unit = unitOf(battle, end)
	const block = unit && blockOf(battle, unit)
	return block ? [block.x, block.y] : [0, 0]
}

export function TapeView({ interaction, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	const { battle, draft, measured, names } = interaction
	if (!draft.tape || !measured) return null
	const [a, b] = [endOf(battle, draft.tape.from), endOf(battle, draft.tape.to)]
	const lines = tapeLines(measured, battle, names).flatMap((line) => broken(line))
	return <Tape from={a} to={b} px={px} lines={lines} />
}
