// Panel.tsx - beside or under the map: the set-up, an open choice, the fight, or what happened just now.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Item, State } from '../../types'
import { lazy } from '../../shell/lazy'
import { Calculation } from './Calculation'
import { CardChip, iconOf, notes } from './Card'
import { isAttack } from './choices'
import type { Choice } from './choices'
import { Sign } from './Counter'
import { furtherCards } from './further'
import { labelOf } from './labels'
import type { Names } from './names'
import { NewsView } from './NewsView'
import { explanationOf } from './odds'
import type { Question } from './odds'
import { OddsView } from './OddsView'
import { LeaderUse, Options } from './Options'
import { leadOf, markedLeader, waysToPlay } from './plan'
import { baseOf, seatOf, sideOf, unitOfCard } from './position'
import type { Combat, Side } from './position'
import { Sheet } from './Sheet'
import type { View } from './view'
import { say } from './words'

/** Most battles begin with the quick set-up. */
const Setup = lazy(() => import('./Setup').then((m) => m.Setup))

/** Phases of a combat before the dice, with the action that goes on to them. */
const TO_THE_DICE: Record<string, string> = { withdraw: 'pass', defend: 'done', attack: 'done', commit: 'done' }
const AFTER_THE_DICE: Record<string, string> = { 'defender-chooses': 'hit', 'attacker-chooses': 'hit' }

/** The action whose odds and calculation are shown: the chosen one, or what the fight is coming to. */
function questionOf({ props, battle, interaction }: View): { state: State; text: string } | null {
	const { phase, combat } = battle.position
	const { chosen, ahead } = interaction
	if (chosen) return { state: props.state, text: chosen.text }
	if (!combat) return null
	if (phase in TO_THE_DICE) return { state: ahead?.state ?? props.state, text: TO_THE_DICE[phase] }
	return phase in AFTER_THE_DICE ? { state: props.state, text: AFTER_THE_DICE[phase] } : null
}

/** What a chosen action is about. */
function heading(battle: View['battle'], names: Names, own: Side, { to, unit, card }: Choice): string {
	const enemy = sideOf(battle.position, 1 - battle.seat)
	const target = to ? battle.standing.get(to)?.unit.unit : ''
	if (!target || !enemy) return [unit && names.unit(own, unit), card && names.card(own, card)].filter(Boolean).join(' · ')
	const against = names.unit(enemy, target)
	return unit ? say('against', { unit: names.unit(own, unit), target: against }) : say('ambushed', { target: against })
}

/** Several actions fit a touch, or one that should be looked at first. */
function ChoiceSheet({ view, chosen, own, items }: { view: View; chosen: Choice; own: Side; items: Item[] }): JSX.Element {
	const { props, battle, names, interaction } = view
	const { rules, state, lang, openClause } = props
	const { phase } = battle.position
	const face = own.faces.find((f) => baseOf(f.card) === chosen.card)
	return (
		<Sheet id={isAttack(chosen) ? 'combat' : 'choice'} label={labelOf(chosen, phase, names, own)}>
			<h2 class="mv-against">{heading(battle, names, own, chosen)}</h2>
			<Options
				choices={interaction.open?.choices ?? []}
				chosen={chosen.text}
				choose={interaction.choose}
				side={own}
				names={names}
				phase={phase}
			/>
			{face && !isAttack(chosen) && <p class="quiet small">{notes(face, own, rules, lang, names)}</p>}
			<div class="mv-reckon">
				<OddsView rules={rules} lang={lang} openClause={openClause} state={state} text={chosen.text} />
				<Calculation items={items} rolled={false} openClause={openClause} />
			</div>
		</Sheet>
	)
}

interface FightersProps {
	combat: Combat
	attack: Side
	defence: Side
	names: Names
	items: Item[] // how the totals add up: first the attack, then the defence
}

/** What a card adds to a total, as the calculation has it: leaders their Combat, cards of the target their defence, in the order played. */
function adder(lines: Item[]): (card: string) => string | undefined {
	const left = [...lines]
	return (card) => {
		const at = left.findIndex(({ id }) => id === (unitOfCard(card) ? 'item-defence-card' : 'item-leader'))
		return at < 0 ? undefined : `+${left.splice(at, 1)[0].value}`
	}
}

/** Who fights whom, and with what. */
function Fighters({ combat, attack, defence, names, items }: FightersProps): JSX.Element {
	const target = names.unit(defence, combat.target)
	const second = items.map((item) => item.kind).lastIndexOf('total')
	const [attacks, defends] = [adder(items.slice(0, second)), adder(items.slice(Math.max(0, second)))]
	return (
		<>
			<h2 class="mv-against">
				{combat.attacker ? say('against', { unit: names.unit(attack, combat.attacker), target }) : say('ambushed', { target })}
			</h2>
			<p class="mv-laid">
				{combat.attacking_cards.map((card) => (
					<CardChip key={card} side={attack} card={card} names={names} adds={attacks(card)} />
				))}
				{combat.defending_cards.length > 0 && (
					<span class="mv-versus" aria-hidden="true">
						×
					</span>
				)}
				{combat.defending_cards.map((card) => (
					<CardChip key={card} side={defence} card={card} names={names} adds={defends(card) ?? ''} />
				))}
			</p>
		</>
	)
}

/** Cards already played that can be declared committed. */
function Commitments({ view: { interaction, names }, own }: { view: View; own: Side }): JSX.Element {
	return (
		<div class="mv-options" role="group" aria-label={say('ask-commit')}>
			{interaction.cards.map((card, i) => (
				<button
					key={card}
					type="button"
					class="mv-option"
					aria-pressed={interaction.plan.some((m) => m.card === i)}
					data-testid={`card-${i}`}
					onClick={() => interaction.onCard(i)}
				>
					<Sign name={iconOf(own, card)} />
					{names.whole(own, card)}
				</button>
			))}
		</div>
	)
}

/** The odds of the fight, beside those without the marked cards and with each of the others. */
function CombatOdds({ view, question }: { view: View; question: Question }): JSX.Element {
	const { props, battle, names, interaction } = view
	const { state, legal, openClause } = props
	const { plan } = interaction
	// biome-ignore lint/correctness/useExhaustiveDependencies: all else follows from these
	const further = useMemo(
		() => (legal.length ? furtherCards(question, battle, state, plan, names) : []),
		[state, question.state, question.text, plan, names, legal],
	)
	const before = plan.length ? { ...question, state } : undefined
	return <OddsView openClause={openClause} {...question} before={before} further={further} />
}

function CombatSheet({ view, combat, items }: { view: View; combat: Combat; items: Item[] }): JSX.Element | null {
	const { props, battle, names, interaction } = view
	const { rules, state, lang, viewer, openClause } = props
	const { position, own, planned } = battle
	const active = seatOf(position.active)
	const [attack, defence] = [sideOf(position, active), sideOf(position, 1 - active)]
	if (!attack || !defence) return null
	const rolled = combat.dice.length > 0
	const question = questionOf(view)
	const leader = markedLeader(battle, interaction.plan)
	return (
		<Sheet id="combat" label={say('combat')}>
			<Fighters {...{ combat, attack, defence, names, items }} />
			{leader && own && (
				<LeaderUse
					lead={leadOf(waysToPlay(rules, { state, legal: rules.legal(state) }, leader.choice.card))}
					chosen={leader.choice}
					choose={(text) => interaction.changeUse(leader.marked.card, text)}
					side={own}
					names={names}
				/>
			)}
			{position.phase === 'commit' && planned && own && <Commitments view={view} own={own} />}
			<div class="mv-reckon">
				{question && !rolled && <CombatOdds view={view} question={{ rules, lang, theirs: viewer !== active, ...question }} />}
				{(rolled || !items.length) && <NewsView {...view} />}
				<Calculation items={items} rolled={rolled} openClause={openClause} />
			</div>
		</Sheet>
	)
}

export function Panel(view: View): JSX.Element | null {
	const { props, battle, interaction } = view
	const { rules, lang } = props
	const { position, own, choices } = battle
	const { chosen } = interaction
	const { state, text } = questionOf(view) ?? {}
	const items = useMemo(() => (state && text ? explanationOf({ rules, lang, state, text }) : []), [rules, lang, state, text])
	// While units are placed, the tray is there instead.
	if (choices.length && position.phase.startsWith('setup-')) return position.phase === 'setup-place' ? null : <Setup {...view} />
	if (chosen && own) return <ChoiceSheet view={view} chosen={chosen} own={own} items={items} />
	if (position.combat) return <CombatSheet view={view} combat={position.combat} items={items} />
	return <NewsView {...view} />
}
