// Status.tsx - what the player is asked, why a touch had no effect, what the square touched last holds, and the buttons.
import type { JSX } from 'preact'
import { ClauseLink } from '../../play/Ledger'
import { Why, WhyMark } from '../../play/Why'
import { Buttons } from './Buttons'
import { terrainName } from './describe'
import { promptOf, waitingText } from './labels'
import { sideOf } from './position'
import { ThreatButton, ThreatWords } from './Threats'
import type { View } from './view'
import { say } from './words'

/** A unit or a square in words. */
function Inspected({ battle, names, interaction }: View): JSX.Element {
	const { position, standing } = battle
	const square = interaction.inspected
	const terrain = terrainName(position, names, square)
	const here = standing.get(square)
	const side = here && sideOf(position, here.seat)
	if (!here || !side)
		return (
			<>
				{square} · {terrain}
			</>
		)
	const { unit } = here
	return (
		<>
			<b>{names.unit(side, unit.unit)}</b> · {say(unit.cavalry ? 'cavalry' : 'infantry')}{' '}
			{say('sides', { full: unit.full ?? 0, reduced: unit.reduced ?? 0 })}
			{unit.state === 'reduced' ? ` · ${say('reducedTo', { n: unit.strength ?? 0 })}` : ''} · {square} {terrain}
			{unit.redoubt ? ` · ${say('redoubt')}` : ''}
		</>
	)
}

function Prompt({ props, battle, names, interaction }: View): JSX.Element {
	const { rules, lang, legal, passing } = props
	const { turn_so_far, phase, options } = battle.position
	const asking = { battle, names, rules, lang, selection: interaction.selection, choosing: interaction.open !== null }
	const moves = turn_so_far?.moves_left ?? 0
	const severalMoves = legal.length > 0 && moves > 0 && phase.startsWith('move-') && Number(options.advance_to_contact) === 1
	return (
		<p class="mv-ask" role="status">
			{legal.length ? promptOf(asking) : passing ? '\u00a0' : waitingText(props, names)}
			{severalMoves && <small> {say('more', { n: moves })}</small>}
			{legal.length > 0 && <WhyMark rules={rules} phase={phase} lang={lang} />}
			{legal.length > 0 && <Why rules={rules} phase={phase} lang={lang} />}
		</p>
	)
}

function Refusal(view: View): JSX.Element | null {
	const { props, battle, interaction } = view
	const { refused, inspected, dismiss } = interaction
	if (!refused) return null
	const enemy = (battle.standing.get(inspected)?.seat ?? battle.seat) !== battle.seat
	const onClick = (event: MouseEvent) => !(event.target as Element).closest('a, button') && dismiss()
	return (
		<p class="mv-no" role="alert" data-testid="why" onClick={onClick}>
			{enemy && (
				<span class="mv-foe">
					<Inspected {...view} /> ·{' '}
				</span>
			)}
			{refused.text} <ClauseLink id={refused.clause} openClause={props.openClause} />
		</p>
	)
}

export function Status(view: View): JSX.Element {
	const { news, tell, interaction } = view
	const { refused, inspected } = interaction
	const last = news.events.at(-1)
	return (
		<div class="mv-phase" data-testid="phase">
			<Prompt {...view} />
			<Refusal {...view} />
			{!refused && inspected && (
				<p class="mv-seen">
					<Inspected {...view} /> <ThreatButton {...view} />
				</p>
			)}
			<ThreatWords {...view} />
			{!refused && !inspected && last && <p class="mv-news">{tell(last).text}</p>}
			<Buttons {...view} />
		</div>
	)
}
