// Track.tsx - above the table: the turn, the five orders with their divisions in the order in which they act, the points.
import type { JSX } from 'preact'
import { aboutThing } from '../../table/meanings'
import type { BoardProps } from '../../types'
import { lengthOf, title } from './names'
import type { Names } from './names'
import { actingOf, armies, ORDERS, seatOf, SIDES } from './position'
import type { Battle, Division } from './position'
import { say } from './words'

interface TrackProps {
	board: BoardProps
	battle: Battle
	names: Names
}

/** Which cell is on: strategic command, one of the orders, or the end. */
export function cellOf(battle: Battle): string {
	const phase = battle.stack.length ? 'order' : battle.phase
	if (['turn-cp', 'turn-flank-march', 'strategy', 'order-test'].includes(phase)) return 'command'
	if (['turn-end', 'game-over'].includes(phase)) return 'end'
	return phase.startsWith('setup') ? '' : battle.order_called
}

const PIPS = 4 // more are written as a number

function Cp({ n, always }: { n: number; always?: boolean }): JSX.Element | null {
	if (!n && !always) return null
	return (
		<span class="tb-cp" role="img" aria-label={say('cp', { n })} data-about={aboutThing('sign', 'cp')}>
			{n === 0 ? '○' : n > PIPS ? `●×${n}` : '●'.repeat(n)}
		</span>
	)
}

/** Every objective with its points; the colour and shape of its holder. */
function Flags({ board: { rules, lang }, battle }: Pick<TrackProps, 'board' | 'battle'>): JSX.Element {
	return (
		<ul class="tb-flags" aria-label={say('objectives')} data-testid="objectives">
			{battle.objectives.map((o, place) => {
				const what = o.noun === undefined ? '' : rules.noun('@objective', o.noun, lang)
				const who = o.holder ? say('held', { who: rules.noun('seat', SIDES.indexOf(o.holder), lang) }) : say('free')
				const text = say('flag', { what: title(what), n: o.value ?? 0, who })
				return (
					<li
						key={`${o.x} ${o.y}`}
						class={o.holder ? `tb-side-${SIDES.indexOf(o.holder)}` : ''}
						data-about={aboutThing('objective', place)}
						tabIndex={0}
					>
						<span aria-hidden="true">{o.value ?? 0}</span>
						<span class="visually-hidden">{text}</span>
					</li>
				)
			})}
		</ul>
	)
}

function DivisionName({ division, battle, names }: { division: Division; battle: Battle; names: Names }): JSX.Element {
	const side = seatOf(division.id)
	const now = division.id === actingOf(battle)
	const done = division.flags.includes('activated')
	const off = division.flags.includes('off-table')
	return (
		<li
			class={`tb-side-${side}${now ? ' tb-now' : ''}${done ? ' tb-done' : ''}${off ? ' tb-off' : ''}`}
			title={off ? say('off') : undefined}
		>
			<span class={`tb-swatch tb-side-${side}`} /> {title(names.division(division.id))}
			{done && !now ? ' ✓' : ''} <Cp n={division.cp ?? 0} />
		</li>
	)
}

export function Track({ board, battle, names }: TrackProps): JSX.Element {
	const { rules, state, lang } = board
	const here = cellOf(battle)
	const divisions = armies(battle).flatMap((a) => a.divisions.filter((d) => d.flags.includes('exists')))
	const points = rules.payoff(state).value.map((v) => lengthOf(v / 2, lang))
	return (
		<div class="tb-track" aria-label={say('track')} role="group">
			<p class="tb-turn" tabIndex={0} data-about={aboutThing('sign', 'turn')}>
				<b>{battle.game_turn ? say('turn', { n: battle.game_turn }) : say('start')}</b>{' '}
				{battle.game_turn > 0 && <small>{say('of', { n: battle.last_turn })}</small>}
			</p>
			{/* It scrolls where the screen is narrow, also by keyboard. */}
			<ol class="tb-cells" tabIndex={0}>
				<li class="tb-cell-command" aria-current={here === 'command'}>
					<b>{say('command')}</b>
					<ul>
						{armies(battle).map((a, side) => (
							<li key={side} class={`tb-side-${side}`}>
								<span class={`tb-swatch tb-side-${side}`} /> <span class="tb-whose">{rules.noun('seat', side, lang)}</span>{' '}
								<Cp n={a.cp} always />
							</li>
						))}
					</ul>
				</li>
				{ORDERS.map((order, i) => (
					<li
						key={order}
						aria-current={here === order}
						style={{ flexGrow: divisions.filter((d) => d.order === order).length }}
						data-empty={!divisions.some((d) => d.order === order)}
					>
						<b>
							{i + 1} {names.order(order)}
						</b>
						<ul>
							{divisions
								.filter((d) => d.order === order)
								.map((d) => (
									<DivisionName key={d.id} division={d} battle={battle} names={names} />
								))}
						</ul>
					</li>
				))}
			</ol>
			<Flags board={board} battle={battle} />
			<p class="tb-points" tabIndex={0} data-about={aboutThing('sign', 'points')}>
				<i class="tb-swatch tb-side-0" /> <span class="tb-side-0">{rules.seatName(state, 0, lang)}</span>{' '}
				<b class="tb-side-0">{points[0]}</b>
				<span class="quiet"> : </span>
				<b class="tb-side-1">{points[1]}</b> <span class="tb-side-1">{rules.seatName(state, 1, lang)}</span>{' '}
				<i class="tb-swatch tb-side-1" />
			</p>
		</div>
	)
}
