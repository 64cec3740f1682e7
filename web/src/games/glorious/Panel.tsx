// Panel.tsx - beside the map: what to do now, the standing, the soldiers with the product that makes their march, and the die.
import type { JSX } from 'preact'
import { OVER } from '../../types'
import type { BoardProps } from '../../types'
import { say } from './words'
import { Die } from '../../play/Dice'
import { ClauseLink, Ledger } from '../../play/Ledger'
import { Bust, Drum, Medal, Sign } from './art'
import type { Chosen, Moment } from './moment'
import { soldiersOf, type Reach, type Soldier } from './table'

export interface PanelProps extends BoardProps {
	moment: Moment
	chosen: Chosen
	doubt: number
	canCancel: boolean
	choose(s: Soldier): void
	point(number: number): void // the pointer rests on him; 0: on nobody
	setPiece(piece: string): void
	march(landing: number): void
	cancel(): void
}

export function Panel(props: PanelProps): JSX.Element {
	const { moment } = props
	const { reach, soldier } = props.chosen
	return (
		<div class={`gl-panel gl-panel-${moment.table.players}`}>
			<Standings {...props} />
			<div class="gl-now">
				<Prompt {...props} />
				{props.turn !== OVER && (moment.table.phase === 'place' ? <Pieces {...props} /> : <Soldiers {...props} />)}
			</div>
			{!(reach && soldier) && <Legend {...props} />}
			{reach && soldier && (
				<div class="gl-reckoning">
					<Ledger items={reach.items} openClause={props.openClause} label={say('reckoning', { s: soldier.number })} />
				</div>
			)}
		</div>
	)
}

/** For who meets the game here: what hats, drums and medals mean, and which variant is played. */
function Legend({ moment, openClause }: PanelProps): JSX.Element {
	const { variant } = moment.table
	return (
		<ul class="gl-legend">
			<li>
				<Bust seat={0} size={26} />
				{say('legendTop')}
			</li>
			<li>
				<svg viewBox="-16 -18 32 22" width="26" height="20" aria-hidden="true">
					<Drum bonus="white" level={12} />
				</svg>
				{say('legendDrum')}
			</li>
			<li>
				<svg viewBox="-16 -26 32 28" width="26" height="24" aria-hidden="true">
					<Medal value={1} />
				</svg>
				{say('legendMedal')}
			</li>
			{variant > 0 && (
				<li>
					<b>{say(`variant${variant}` as 'variant1')}</b> {variant & 1 ? <ClauseLink id="DGM-9.1" openClause={openClause} /> : null}{' '}
					{variant & 2 ? <ClauseLink id="DGM-9.2" openClause={openClause} /> : null}
				</li>
			)}
		</ul>
	)
}

function Prompt(props: PanelProps): JSX.Element | null {
	const { moment, doubt, legal, march, choose, cancel } = props
	const { reach, soldier: chosen } = props.chosen
	const { table } = moment
	const first = moment.choices[0]
	if (props.turn === OVER) return null
	const die = table.rolled > 0 && (
		<Die
			faces={table.die}
			value={table.rolled}
			roll={`${table.rolled} ${moment.table.soldiers.size} ${[...table.soldiers.values()].filter((s) => s.waiting).length}`}
		/>
	)
	if ((!legal.length && !props.passing) || !first) return die ? <div class="gl-prompt">{die}</div> : null
	if (doubt && chosen) {
		const space = table.spaces[doubt]
		const other = space?.soldiers[space.soldiers.length - 1]
		return (
			<div class="gl-prompt gl-doubt" role="group" aria-label={say('either', { n: doubt })}>
				<span>{say('either', { n: doubt })}</span>
				<button type="button" class="button primary" onClick={() => march(doubt)}>
					{say('marchThere', { s: chosen.number, n: doubt })}
				</button>
				{other && (
					<button type="button" class="button" onClick={() => choose(other)}>
						{say('chooseInstead', { s: other.number })}
					</button>
				)}
			</div>
		)
	}
	if (reach && chosen)
		return (
			<div class="gl-prompt">
				<span>
					{reach.squareHome > 0
						? say('targetHome', { s: chosen.number })
						: say('target', { s: chosen.number, n: Math.min(table.track, chosen.space + reach.maximum) })}
				</span>
				{reach.squareHome > 0 && (
					<button type="button" class="button primary" onClick={() => march(table.track + 1)}>
						{say('goHome', { n: reach.squareHome })}
					</button>
				)}
				{props.canCancel && (
					<button type="button" class="button plain" aria-label={say('cancel')} title={say('cancel')} onClick={cancel}>
						✕
					</button>
				)}
			</div>
		)
	const only = first.kind !== 'place' && props.rules.forced(props.state) ? first.number : 0
	const text =
		first.kind === 'enter'
			? only
				? say('entersAlone', { n: table.rolled, s: only })
				: say('enter', { n: table.rolled })
			: first.kind === 'ready'
				? only
					? say('readyAlone', { s: only })
					: say('ready')
				: first.kind === 'place'
					? say('place')
					: say('choose')
	return (
		<div class="gl-prompt">
			{die}
			<span>{text}</span>
		</div>
	)
}

const SHORT = 12 // a longer name is written smaller, in two lines: its tile stays as high as the others

function Standings({ rules, state, seats, lang, moment, turn }: PanelProps): JSX.Element {
	const { table } = moment
	const { value, winners } = rules.payoff(state)
	return (
		<ol class="gl-standings" aria-label={say('standings')}>
			{value.slice(0, table.players).map((points, seat) => {
				const home = soldiersOf(table, seat).filter((s) => s.square > 0).length
				const medals = table.greyTaken[seat] ?? []
				const name = seats[seat]?.name ?? ''
				const colour = rules.noun('seat', seat, lang)
				return (
					<li
						key={seat}
						class={`gl-standing gl-seat-${seat}${turn === seat ? ' gl-turn' : ''}${table.phase === 'over' && (winners >> seat) & 1 ? ' gl-won' : ''}`}
						aria-current={turn === seat ? 'true' : undefined}
					>
						<Bust seat={seat} size={26} />
						<b class={name.length > SHORT ? 'gl-who gl-who-long' : 'gl-who'}>{name || colour}</b>
						<span class="gl-gains">
							{name && <span>{colour}</span>}
							<span>
								<span aria-label={say('homeCount', { n: home })} role="img">
									⌂ {home}
								</span>
								{medals.length > 0 && (
									<span class="gl-medals" role="img" aria-label={say('medals', { list: medals.join(', ') })}>
										{medals.map((v) => (
											<i key={v}>+{v}</i>
										))}
									</span>
								)}
							</span>
						</span>
						<span class="gl-points">
							<span class="visually-hidden">{say('points', { n: points })}</span>
							<span aria-hidden="true">{points}</span>
						</span>
					</li>
				)
			})}
		</ol>
	)
}

function statusOf(s: Soldier, reach: Reach | undefined, entering: number): { text: string; sum: string } {
	if (entering) return { sum: '', text: `→ ${entering}` }
	if (reach) return { sum: reach.factors.join('×'), text: String(reach.maximum) }
	const text = s.square
		? say('homeOn', { n: s.square })
		: s.waiting
			? say('waiting')
			: s.coveredBy
				? say('covered')
				: s.moved
					? say('moved')
					: say('stays', { n: s.space })
	return { sum: '', text }
}

/** Every soldier of who is to move: what he can do, in a few signs. */
function Soldiers({ moment, chosen, choose, point, rules, lang, passing }: PanelProps): JSX.Element {
	const { table, seat, reach, free } = moment
	return (
		<ul class={`gl-soldiers gl-seat-${seat}`} aria-label={say('yourSoldiers', { who: rules.noun('seat', seat, lang) })}>
			{soldiersOf(table, seat).map((s) => {
				const own = free.has(s.id) ? reach.get(s.number) : undefined
				const entering = free.has(s.id) && s.waiting
				const { text, sum } = statusOf(s, own, entering ? table.rolled : 0)
				const title = entering && table.rolled ? say('enterThis', { s: s.number, n: table.rolled }) : undefined
				return (
					<li key={s.id}>
						<button
							type="button"
							class={`gl-chip${free.has(s.id) ? ' gl-chip-free' : ''}`}
							aria-pressed={chosen.soldier?.id === s.id}
							disabled={!free.has(s.id) || passing !== null}
							onClick={() => choose(s)}
							onPointerEnter={() => point(s.number)}
							onPointerLeave={() => point(0)}
							title={title}
						>
							<svg viewBox="-9 -9 18 18" width="22" height="22" aria-hidden="true">
								<circle class="gl-chip-disc" r="8.5" />
								<Sign seat={seat} x={-4} size={2} />
								<text class="gl-number" x="3" y="4" font-size="11" text-anchor="middle">
									{s.number}
								</text>
							</svg>
							<span class="visually-hidden">
								{rules.noun('colour', seat, lang)} {s.number}{' '}
							</span>
							{sum && <span class="gl-sum">{sum}=</span>}
							<span class={own ? 'gl-max' : 'gl-state'}>{text}</span>
						</button>
					</li>
				)
			})}
		</ul>
	)
}

/** What is still to be laid (set-up by the players). */
function Pieces({ moment, chosen, setPiece }: PanelProps): JSX.Element {
	return (
		<div class="gl-pieces" role="radiogroup" aria-label={say('which')}>
			{[...moment.pieces].map((piece) => (
				<button
					key={piece}
					type="button"
					role="radio"
					class="gl-piece"
					aria-checked={chosen.piece === piece}
					onClick={() => setPiece(piece)}
				>
					<svg viewBox="-17 -27 34 32" width="40" height="38" aria-hidden="true">
						{piece === 'black' || piece === 'white' ? (
							<g transform="translate(0 -4)">
								<Drum bonus={piece} level={13} />
							</g>
						) : (
							<Medal value={Number(piece.slice(-1))} />
						)}
					</svg>
					<span>{say(piece as 'black')}</span>
				</button>
			))}
		</div>
	)
}
