// labels.ts - actions in the player's language: on buttons, in lists, and as the prompt of a phase.
import { OVER } from '../../types'
import type { BoardProps, Lang, Rules } from '../../types'
import { ATTACKS, targets } from './choices'
import type { Battle, Choice, Selection } from './choices'
import type { Names } from './names'
import type { MarkedCard } from './plan'
import { seatOf, sideOf } from './position'
import type { Position, Side } from './position'
import { say } from './words'

const setOf = (list: string): Set<string> => new Set(list.split(' '))

/** Phases with a word of their own for "done". */
const ENDINGS = setOf('discard move-menu move-banzai combat-menu defend restore-menu redoubt-menu draw-scout')
/** Phases in which it means that the dice are rolled. */
const ROLLING = setOf('attack commit')
/** Verbs that are called by the name of their card. */
const BY_CARD = setOf('supply banzai skirmish commit sappers ambush rockets honour march withdraw')
const VERBS = setOf(
	'done pass dig-in hit fall-back stay scout assault bombard volley battery restore redoubt move place retreat advance take try guerrillas',
)

/** What an action is called. */
export function labelOf(choice: Choice, phase: string, names: Names, side: Side | null): string {
	const { verb, card } = choice
	if (verb === 'done' && ENDINGS.has(phase)) return say(`done-${phase}` as 'do-done')
	if (verb === 'done' && ROLLING.has(phase)) return say('commit-attack')
	if (verb === 'pass') return say(phase === 'withdraw' ? 'pass-withdraw' : 'do-pass')
	if (BY_CARD.has(verb) && side) return ATTACKS.includes(verb) ? names.card(side, card) : say('do-play', { card: names.card(side, card) })
	return say((VERBS.has(verb) ? `do-${verb}` : 'do-done') as 'do-done')
}

/** What playing the marked cards is called. */
export function planLabel(battle: Battle, plan: MarkedCard[]): string {
	switch (battle.position.phase) {
		case 'discard':
			return plan.length ? say('commit-discard', { n: plan.length }) : say('commit-keep')
		case 'move-dig':
			return say('commit-dig')
		case 'setup-choose':
			return `${say('commit-choose', { n: battle.position.limits.hand })} (${plan.length})`
		case 'defend':
			if (plan.length) return say('commit-defend')
			return battle.position.combat?.defending_cards.length ? say('done-defend') : say('commit-bare') // some were played one by one
		default:
			return plan.some((m) => m.text === 'skirmish') ? say('commit-skirmish') : say('commit-attack')
	}
}

export const phaseName = (rules: Rules, position: Position, lang: Lang): string => rules.noun('phase', position.phase_number, lang)

/** Phases with a prompt of their own. */
const PROMPTS = setOf(
	'setup-nations setup-pick setup-edge setup-choose setup-place discard draw-scout move-first move-menu move-supply move-march move-banzai move-dig combat-menu withdraw defend attack skirmish commit defender-chooses attacker-chooses committed-hits restore-menu redoubt-menu',
)

interface Asking {
	battle: Battle
	names: Names
	rules: Rules
	lang: Lang
	selection: Selection
	choosing: boolean // between several actions
}

/** What the player is asked to do. */
export function promptOf({ battle, names, rules, lang, selection, choosing }: Asking): string {
	const { position, seat } = battle
	const { phase, combat, limits } = position
	const target = combat && sideOf(position, 1 - seatOf(position.active))
	const unit = combat && target ? names.unit(target, combat.target) : ''
	if (phase === 'setup-map') return say('ask-setup-map', { place: rules.noun('place', position.map.sections.length, lang) })
	if (phase.startsWith('guerrillas-')) {
		const enemy = sideOf(position, 1 - seat)
		const card = position.turn_so_far?.card
		return say('ask-guerrillas', { card: enemy && card ? names.card(enemy, card) : '' })
	}
	if (phase.endsWith('retreat')) return say('ask-retreat', { unit })
	if (phase.endsWith('advance')) return say('ask-advance')
	if (choosing) return say('ask-choice')
	if (selection.unit && phase !== 'setup-place') return say('ask-target')
	if (selection.card && !selection.unit && !battle.planned) return targets(battle, selection).size ? say('ask-target') : say('ask-unit')
	// A phase is not always passed over where there is nothing to do in it (in a lesson, or because that would tell); nobody is told to do it
	// then.
	if (battle.choices.length && battle.choices.every((c) => c.verb === 'done')) {
		if (phase.endsWith('-menu')) return say('none-menu')
		if (phase === 'defend' || phase === 'attack') return say(`none-${phase}`, { unit })
	}
	return PROMPTS.has(phase) ? say(`ask-${phase}` as 'ask-discard', { unit, n: limits.hand }) : say('ask-target')
}

/** What is going on while the viewer has nothing to do. */
export function waitingText({ position, seats, rules, lang, turn }: BoardProps, names: Names): string {
	const p = position as Position
	if (p.phase === 'game-over') {
		const side = sideOf(p, seatOf(p.winner ?? ''))
		return say('over', { army: names.army(side), cause: p.cause ? rules.word(`ended-by-${p.cause}`, lang) : '' })
	}
	if (turn === OVER) return say('ended')
	const seat = seatOf(p.turn)
	if (seat < 0) return say(['draw', 'setup-deal'].includes(p.phase) ? 'drawing' : 'rolling')
	return say('waits', { who: seats[seat]?.name || say('opponent'), phase: phaseName(rules, p, lang) })
}
