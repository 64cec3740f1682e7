// Track.tsx - above the table: the turn, the steps of the phase with whose it is (JAI, JEP), the objectives, the points.
import type { JSX } from 'preact'
import { aboutThing } from '../../table/meanings'
import { useMemo } from 'preact/hooks'
import type { BoardProps, Lang, Rules, State } from '../../types'
import { colon } from '../../words'
import { Words } from './Abbr'
import { account } from '../account'
import { flagLine } from './describe'
import { armies, isSimultaneous, SIDES } from './position'
import type { Battle } from './position'
import { lengthOf } from './names'
import { say } from './words'

const SET_UP = ['terrain-pick', 'terrain-die', 'deploy', 'meet-heads', 'meet-sketch']
const ENDS = ['end-tests', 'safeguard', 'screens-back', 'end-check', 'over']
const CELLS = ['operational', 'fire', 'moves', 'macs', 'rally', 'end'] as const
const SIM_CELLS = ['operational', 'orders', 'fire', 'execute', 'macs', 'rally', 'end'] as const
type Cell = (typeof CELLS)[number] | (typeof SIM_CELLS)[number] | 'set-up'

/** Which cell is on, by the step below everything that interrupts it. */
export function cellOf(battle: Battle): Cell {
	const phase = battle.base_phase ?? battle.phase
	if (SET_UP.includes(phase)) return 'set-up'
	if (ENDS.includes(phase)) return 'end'
	if (/^(initiative|operational|turn-start)$/.test(phase)) return 'operational'
	if (phase === 'sim-orders') return 'orders'
	if (/^(initial-fire|sim-fire)/.test(phase)) return 'fire'
	if (/rall/.test(phase) || phase === 'late-moves') return 'rally'
	if (/^mac-|^sim-(macs|feu)/.test(phase)) return 'macs'
	return phase.startsWith('sim-') ? 'execute' : 'moves'
}

function Flags({ board: { rules, lang }, battle }: { board: BoardProps; battle: Battle }): JSX.Element {
	return (
		<ul class="tb-flags" aria-label={say('objectives')} data-testid="objectives">
			{battle.objectives.map((o, place) => {
				const text = flagLine(rules, o, lang)
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

/** "French: the mill 3, mill bridge 4". */
function gainLines(rules: Rules, state: State, lang: Lang): string[] {
	const { gains } = account(rules, state, lang)
	return [0, 1].flatMap((seat) => {
		const own = gains.filter((gain) => gain.seat === seat).map((gain) => `${gain.text} ${lengthOf(gain.points / 2, lang)}`)
		return own.length ? `${rules.seatName(state, seat, lang) || rules.noun('seat', seat, lang)}${colon()}${own.join(', ')}` : []
	})
}

/** Whose: JAI and JEP beside the side's name. */
function Sides({ board: { rules, state, lang }, battle }: { board: BoardProps; battle: Battle }): JSX.Element {
	return (
		<ul class="tc-sides">
			{armies(battle).map((army, seat) => {
				const roles = battle.game_turn
					? [battle.jai === SIDES[seat] ? 'JAI' : '', battle.jep === SIDES[seat] && !isSimultaneous(battle) ? 'JEP' : '']
					: [] // nobody has diced for it yet
				const gone = army.units.filter((u) => ['destroyed', 'left'].includes(u.where) || u.case === 'DEROUTE').length
				return (
					<li key={seat} class={`tb-side-${seat}`}>
						<span class={`tb-swatch tb-side-${seat}`} /> {rules.seatName(state, seat, lang) || rules.noun('seat', seat, lang)}{' '}
						<Words text={roles.filter(Boolean).join(' ')} />{' '}
						<small
							tabIndex={0}
							aria-label={say('worn', { n: gone, of: army.units.length })}
							role="img"
							data-about={aboutThing('sign', 'broken')}
						>
							{gone}/{army.units.length}
						</small>
					</li>
				)
			})}
		</ul>
	)
}

export function Track({ board, battle }: { board: BoardProps; battle: Battle }): JSX.Element {
	const { rules, state, lang } = board
	const here = cellOf(battle)
	const cells: readonly Cell[] = here === 'set-up' ? ['set-up'] : isSimultaneous(battle) ? SIM_CELLS : CELLS
	const [a = '0', b = '0'] = rules.payoff(state).value.map((v) => lengthOf(v / 2, lang))
	const gains = useMemo(() => gainLines(rules, state, lang), [rules, state, lang])
	return (
		<div class="tb-track" aria-label={say('track')} role="group">
			<p class="tb-turn" tabIndex={0} data-about={aboutThing('sign', 'turn')}>
				<b>{battle.game_turn ? say('turnNow', { n: battle.game_turn }) : say('cell-set-up')}</b>{' '}
				{battle.game_turn > 0 && <small>{say('of', { n: battle.last_turn })}</small>}
			</p>
			<Sides board={board} battle={battle} />
			<ol class="tb-cells tc-cells">
				{cells.map((cell) => (
					<li key={cell} aria-current={cell === here}>
						<b>
							<Words text={say(`cell-${cell}`)} />
						</b>
					</li>
				))}
			</ol>
			<Flags board={board} battle={battle} />
			<p class="tb-points" data-means={[say('points', { a, b }), ...gains].join('\n')}>
				<i class="tb-swatch tb-side-0" /> <b class="tb-side-0">{a}</b>
				<span class="quiet"> : </span>
				<b class="tb-side-1">{b}</b> <i class="tb-swatch tb-side-1" />
			</p>
		</div>
	)
}
