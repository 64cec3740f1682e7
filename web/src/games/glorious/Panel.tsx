// Panel.tsx - beside the map: what to do now, the scores, the soldiers with the product that makes their march, and the die.
import type { JSX } from 'preact'
import { ClauseLink, Ledger } from '../../play/Ledger'
import { OVER } from '../../types'
import type { BoardProps } from '../../types'
import { Bust, Drum, Medal, Sign } from './Art'
import type { Reach } from './choices'
import { pieceText } from './describe'
import type { Interaction } from './interaction'
import { soldiersOf } from './position'
import type { Soldier } from './position'
import { Prompt } from './Prompt'
import type { Situation } from './situation'
import { Standings } from './Standings'
import { say } from './words'

export interface PanelProps extends BoardProps {
	situation: Situation
	interaction: Interaction
}

export function Panel(props: PanelProps): JSX.Element {
	const { position } = props.situation
	const { reach, soldier } = props.interaction.chosen
	return (
		<div class={`gl-panel gl-panel-${position.players}`}>
			<Standings {...props} />
			<div class="gl-now">
				<Prompt {...props} />
				{props.turn !== OVER && (position.phase === 'place' ? <Pieces {...props} /> : <Soldiers {...props} />)}
			</div>
			{reach && soldier ? (
				<div class="gl-reckoning">
					<Ledger items={reach.items} openClause={props.openClause} label={say('reckoning', { s: soldier.number })} />
				</div>
			) : (
				<Legend {...props} />
			)}
		</div>
	)
}

/** What hats, drums and medals mean, and which variant is played. */
function Legend({ situation, openClause }: PanelProps): JSX.Element {
	const { variant, factors } = situation.position
	return (
		<ul class="gl-legend">
			<li tabIndex={0} data-about="sign top">
				<Bust seat={0} size={26} />
				{say('legendTop')}
			</li>
			<li tabIndex={0} data-about="sign drum">
				<svg viewBox="-16 -18 32 22" width="26" height="20" aria-hidden="true">
					<Drum bonus="white" factor={factors.white} level={12} />
				</svg>
				{say('legendDrum')}
			</li>
			<li tabIndex={0} data-about="sign medal">
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

function statusOf(s: Soldier, reach: Reach | undefined, entering: number): { text: string; sum: string } {
	if (entering) return { sum: '', text: `→ ${entering}` }
	if (reach) return { sum: reach.factors.join('×'), text: String(reach.maximum) }
	if (s.square) return { sum: '', text: say('homeOn', { n: s.square }) }
	if (s.waiting) return { sum: '', text: say('waiting') }
	if (s.coveredBy) return { sum: '', text: say('covered') }
	return { sum: '', text: s.moved ? say('moved') : say('stays', { n: s.space }) }
}

/** Every soldier of the player to move, and what each can do. */
function Soldiers({ situation, interaction, rules, lang, passing }: PanelProps): JSX.Element {
	const { position, seat, reaches, free } = situation
	const { chosen, choose, point } = interaction
	return (
		<ul class={`gl-soldiers gl-seat-${seat}`} aria-label={say('yourSoldiers', { who: rules.noun('seat', seat, lang) })}>
			{soldiersOf(position, seat).map((s) => {
				const own = free.has(s.id) ? reaches.get(s.number) : undefined
				const entering = free.has(s.id) && s.waiting
				const { text, sum } = statusOf(s, own, entering ? position.rolled : 0)
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
							data-about={s.space ? `space ${s.space}` : 'sign reach'}
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

/** The pieces still to be placed, in a set-up by the players. */
function Pieces({ situation, interaction }: PanelProps): JSX.Element {
	const { factors } = situation.position
	return (
		<div class="gl-pieces" role="radiogroup" aria-label={say('which')}>
			{[...situation.pieces].map((piece) => (
				<button
					key={piece}
					type="button"
					role="radio"
					class="gl-piece"
					aria-checked={interaction.chosen.piece === piece}
					onClick={() => interaction.setPiece(piece)}
				>
					<svg viewBox="-17 -27 34 32" width="40" height="38" aria-hidden="true">
						{piece === 'black' || piece === 'white' ? (
							<g transform="translate(0 -4)">
								<Drum bonus={piece} factor={factors[piece]} level={13} />
							</g>
						) : (
							<Medal value={Number(piece.slice(-1))} />
						)}
					</svg>
					<span>{pieceText(piece, factors)}</span>
				</button>
			))}
		</div>
	)
}
