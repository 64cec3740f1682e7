// Buttons.tsx - what confirms, what ends the phase, and what goes back.
import type { JSX } from 'preact'
import { iconOf } from './Card'
import { buttons } from './choices'
import type { Choice } from './choices'
import { Sign } from './Counter'
import { labelOf, planLabel } from './labels'
import { actionsOf } from './plan'
import type { View } from './view'
import { say } from './words'

/** Confirms the choice that is open. */
function ChosenButton({ battle, names, interaction }: View): JSX.Element | null {
	const { chosen, play } = interaction
	const { own, position } = battle
	if (!chosen) return null
	return (
		<button type="button" class="button primary" data-testid="commit" data-action={chosen.text} onClick={() => play([chosen.text])}>
			{chosen.card && <Sign name={own ? iconOf(own, chosen.card) : 'leader'} />}
			{labelOf(chosen, position.phase, names, own)}
		</button>
	)
}

/** Plays the marked cards. */
function PlanButton({ props, battle, interaction }: View): JSX.Element | null {
	const { plan, ahead, cards, play } = interaction
	const { phase } = battle.position
	if (!battle.planned) return null
	const texts = actionsOf(props.rules, battle, props.state, plan)
	const ready = phase === 'move-dig' ? plan.length === cards.length : !!ahead?.done && (phase !== 'setup-choose' || plan.length > 0)
	return (
		<button
			type="button"
			class="button primary"
			data-testid="commit"
			data-action={texts.join('; ')}
			disabled={!ready}
			onClick={() => play(texts)}
		>
			{planLabel(battle, plan)}
		</button>
	)
}

export function Buttons(view: View): JSX.Element | null {
	const { battle, names, interaction } = view
	const { chosen, begun, play, cancel } = interaction
	const { own, position, choices } = battle
	if (!choices.length) return null
	// What gives something up never stands out most.
	const primary = ({ verb }: Choice) =>
		['done', 'pass'].includes(verb) && !begun && !['combat-menu', 'restore-menu'].includes(position.phase)
	const text = (c: Choice) => {
		const card = own && ['try', 'guerrillas'].includes(c.verb) ? names.whole(own, c.card) : ''
		return [labelOf(c, position.phase, names, own), card].filter(Boolean).join(' · ')
	}
	return (
		<div class="mv-buttons">
			<ChosenButton {...view} />
			<PlanButton {...view} />
			{!chosen &&
				buttons(battle).map((c) => (
					<button
						key={c.text}
						type="button"
						class={primary(c) ? 'button primary' : 'button'}
						data-testid={`say-${c.verb}`}
						data-action={c.text}
						onClick={() => play([c.text])}
					>
						{text(c)}
					</button>
				))}
			{begun && (
				<button type="button" class="button plain" data-testid="cancel" onClick={cancel}>
					{say('cancel')}
				</button>
			)}
		</div>
	)
}
