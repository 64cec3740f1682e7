// Plans.tsx - what is not yet done: the march under the hand with the price of each step, its bill, who strikes whom.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import { FightArrow, Ghost, Note } from '../../table/Marks'
import type { BoardProps, Message } from '../../types'
import { lang } from '../../words'
import { Words } from './Abbr'
import { strikeOf } from './choices'
import { judged } from './declaring'
import type { Interaction } from './interaction'
import { title } from './names'
import { verbOf } from './phrase'
import { blockOf, macOf, seatOf, unitOf } from './position'
import type { Battle } from './position'
import { say } from './words'

const paceOf = (pace: string): string => (/^p(or|ac|ch)$/.test(pace) ? pace.toUpperCase() : '')

/** Attackers on their objectives, while the MAC or MAF goes on; else who fires or moves on whom. */
export function FightView({ battle, px }: { battle: Battle; px: number }): JSX.Element {
	const mac = macOf(battle)
	const top = [...battle.stack].reverse().find((f) => f.unit && f.other)
	const pairs: [string, string][] = mac
		? (mac.attackers ?? []).flatMap((a) =>
				(mac.objectives ?? []).slice(0, 1).flatMap((o): [string, string][] => (a.unit && o.unit ? [[a.unit, o.unit]] : [])),
			)
		: top?.unit && top.other
			? [[top.unit, top.other]]
			: []
	return (
		<>
			{pairs.map(([a, b]) => {
				const [from, to] = [unitOf(battle, a), unitOf(battle, b)]
				if (!from?.shape || !to?.shape) return null
				const kind = mac?.kind === 'maf' || top?.kind === 'fire' ? 'fire' : 'charge'
				return <FightArrow key={`${a} ${b}`} from={blockOf(battle, from)} to={blockOf(battle, to)} px={px} kind={kind} />
			})}
		</>
	)
}

export function MarchView({ interaction: { battle, draft }, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	const { march } = draft
	const unit = unitOf(battle, march?.unit)
	if (!march || !unit || draft.aimed) return null
	const from = blockOf(battle, unit)
	if (!march.legs.length)
		return <Note x={from.x} y={from.y + from.depth / 2 + 22 * px} px={px} lines={[say(march.stopped ? 'notThere' : 'cannot')]} />
	const stops = [from, ...march.legs.map((leg) => leg.to)]
	return (
		<g class="tb-march" data-testid="march">
			{unit.where === 'on-table' && <path class="tb-way" d={`M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`} />}
			{march.legs.map((leg, i) => (
				<Ghost key={i} block={leg.to} side={seatOf(unit.id)} kind={i === march.legs.length - 1 ? 'will' : 'was'} />
			))}
			{march.legs.map((leg, i) => {
				const [a, b] = [stops[i]!, leg.to]
				const text = [paceOf(leg.pace), leg.pa ? say('pa', { n: leg.pa }) : ''].filter(Boolean).join(' · ')
				return text ? <Note key={i} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 + 26 * px * (i % 2 ? -1 : 1)} px={px} lines={[text]} /> : null
			})}
		</g>
	)
}

interface BillProps {
	board: BoardProps
	interaction: Interaction
}

/** Held over an enemy: what letting go would declare, or why it cannot. */
function Aimed({ board, interaction, enemy }: { board: BoardProps; interaction: Interaction; enemy: string }): JSX.Element {
	const { choices, draft, names } = interaction
	const strike = strikeOf(choices, draft.selected, enemy)
	const { rules, state, lang } = board
	const { no } = strike ? { no: null } : judged(rules, state, `mac ${draft.selected} ${enemy} por`, lang)
	return (
		<>
			<span class="tb-bill-sum">
				<Words text={`${strike ? verbOf(strike.parts) : 'MAC'} → ${title(names.unit(enemy))}`} />
			</span>
			{no && <Stopped why={no} openClause={board.openClause} />}
		</>
	)
}

function Stopped({ why, openClause }: { why: Message; openClause(id: string): void }): JSX.Element {
	return (
		<small class="tb-stopped">
			<Words text={why.text} /> {why.clause && <ClauseLink id={why.clause} openClause={openClause} />}
		</small>
	)
}

/** The bill of the march, below the table: each step with its PA, the sum, what is left, and what stops it. */
export function Bill({ board, interaction }: BillProps): JSX.Element | null {
	const { battle, draft, names } = interaction
	const { march } = draft
	const unit = unitOf(battle, march?.unit)
	if (!march || !unit) return null
	const sum = march.legs.reduce((all, leg) => all + leg.pa, 0)
	const way = march.legs.at(-1)
	const far = way ? Math.hypot(march.x - unit.x, march.y - unit.y) : 0
	if (draft.aimed && unit.id === draft.selected)
		return (
			<div class="tb-bill" data-testid="bill">
				<b>{title(names.unit(unit.id))}</b>
				<Aimed board={board} interaction={interaction} enemy={draft.aimed} />
			</div>
		)
	return (
		<div class="tb-bill" data-testid="bill">
			<b>{title(names.unit(unit.id))}</b>
			<span class="tb-bill-sum">
				<Words text={say('bill', { n: sum, left: march.left })} />
			</span>
			<small>
				{march.legs.map((leg, i) => (
					<span key={i}>
						<Words text={[verbOf({ verb: leg.verb }), paceOf(leg.pace)].filter(Boolean).join(' ')} /> <b>{say('pa', { n: leg.pa })}</b>
					</span>
				))}
				{far > 0 && <span>{say('ud', { n: (Math.round(far * 100) / 100).toLocaleString(lang()) })}</span>}
			</small>
			{march.breaks && (
				<small class="tb-stopped" data-testid="breaks">
					<Words text={say('breaks', { what: march.breaks })} />
				</small>
			)}
			{march.stopped && <Stopped why={march.stopped} openClause={board.openClause} />}
		</div>
	)
}
