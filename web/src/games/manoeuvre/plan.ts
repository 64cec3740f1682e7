// plan.ts - cards that are marked first and then played one after the other: the discards, the opening hand, both hands of a combat. The
// engine plays them ahead, so only what is legal can be marked.
import type { Action, Rules, State } from '../../types'
import { choicesOf } from './choices'
import type { Battle, Choice } from './choices'

export interface MarkedCard {
	card: number // its place in hand; for the opening hand: in the deck
	text: string // the action that plays it
}

export interface Preview {
	marked: MarkedCard[] // those that can be played, in the order in which they are
	state: State // after them
	legal: Action[]
	done: boolean // nothing is left to decide, or "done" is legal
}

const verbOf = ({ text }: MarkedCard): string => text.split(' ')[0]

/** A leader comes before the cards of the units it brings; discards keep the player's order. */
const RANK: Record<string, number> = { lead: 0, join: 0, skirmish: 0, add: 1, sappers: 2, commit: 3 }
const rank = (card: MarkedCard): number => RANK[verbOf(card)] ?? 0

/** Plays the marked cards ahead; those that cannot be played any more are dropped. */
export function preview(rules: Rules, state: State, seat: number, plan: MarkedCard[]): Preview {
	const phase = rules.read(state).phase
	const marked: MarkedCard[] = []
	let now = state
	let legal = rules.legal(now)
	let over = false
	for (const card of [...plan].sort((a, b) => rank(a) - rank(b))) {
		const action = legal.find((a) => a.text === card.text)
		if (over || !action) continue
		now = rules.apply(now, action).state
		marked.push(card)
		over = rules.turn(now) !== seat || rules.read(now).phase !== phase
		legal = over ? [] : rules.legal(now)
	}
	return { marked, state: now, legal, done: over || legal.some((a) => a.text === 'done') }
}

/** How a card can be played now, the likeliest way first. */
export function waysToPlay(rules: Rules, { state, legal }: { state: State; legal: Action[] }, base: string): Choice[] {
	const ways = choicesOf(rules, state, legal).filter((c) => c.card === base && c.verb !== 'scout')
	return ways.sort((a, b) => likelihood(b) - likelihood(a))
}

function likelihood(c: Choice): number {
	return c.verb === 'lead' ? (c.support.length ? c.support.length - 20 : 2) : 1
}

/** The cards that can be marked: the hand; the deck for the opening hand; the cards already played, to commit them. */
export function markable({ position, own, choices }: Battle): string[] {
	if (position.phase === 'setup-choose') return own?.draw ?? []
	return position.phase === 'commit' ? [...new Set(choices.map((c) => c.card).filter(Boolean))] : (own?.hand ?? [])
}

/** Marks a card, or removes its mark. Null if it cannot be marked. */
export function toggleCard(
	rules: Rules,
	battle: Battle,
	state: State,
	plan: MarkedCard[],
	card: number,
	base: string,
): MarkedCard[] | null {
	const playable = (cards: MarkedCard[]) => preview(rules, state, battle.seat, cards).marked
	if (plan.some((m) => m.card === card)) return playable(plan.filter((m) => m.card !== card))
	const others = plan.some((m) => m.text === 'skirmish') ? [] : plan
	const ahead = preview(rules, state, battle.seat, others)
	const [way] = waysToPlay(rules, ahead, base)
	if (way) return playable([...ahead.marked, { card, text: way.text }])
	// It may have to be played alone, or first.
	const [first] = waysToPlay(rules, { state, legal: rules.legal(state) }, base)
	if (!first) return null
	const followers = plan.filter((m) => !['lead', 'join', 'skirmish'].includes(verbOf(m)))
	return playable([...(first.verb === 'skirmish' ? [] : followers), { card, text: first.text }])
}

/** The same card, played another way. */
export function changeUse(rules: Rules, battle: Battle, state: State, plan: MarkedCard[], card: number, text: string): MarkedCard[] {
	const changed = plan.map((m) => (m.card === card ? { card, text } : m))
	return preview(rules, state, battle.seat, changed).marked
}

/** The actions that carry out a plan: its cards, then "done" where that is still needed. */
export function actionsOf(rules: Rules, battle: Battle, state: State, plan: MarkedCard[]): string[] {
	const ahead = preview(rules, state, battle.seat, plan)
	const texts = ahead.marked.map((m) => m.text)
	return ahead.legal.some((a) => a.text === 'done') ? [...texts, 'done'] : texts
}

// --- What a leader is played for ----------------------------------------------------------------------------

export interface Lead {
	ways: Choice[] // all of them
	alone: Choice[] // for its Combat value or its own die
	candidates: string[] // units it can bring
}

export function leadOf(ways: Choice[]): Lead {
	return { ways, alone: ways.filter((c) => !c.support.length), candidates: [...new Set(ways.flatMap((c) => c.support))] }
}

const sameUnits = (a: string[], b: string[]): boolean => a.length === b.length && a.every((unit) => b.includes(unit))

/** The way that brings exactly these units. */
export function bringing(lead: Lead, units: string[]): Choice | undefined {
	return lead.ways.find((c) => sameUnits(c.support, units))
}

/** The leader among the marked cards. A leader is played first, so its use is legal now. */
export function markedLeader(battle: Battle, plan: MarkedCard[]): { marked: MarkedCard; choice: Choice } | undefined {
	for (const marked of plan) {
		const choice = battle.choices.find((c) => c.text === marked.text && ['lead', 'join'].includes(c.verb))
		if (choice) return { marked, choice }
	}
	return undefined
}
