// forecast.ts - what an answer to a charge comes to: the engine plays on, every die weighed, until the shock or until there is none. Nobody
// adds anything on the way (no support, no pursuit), and that is said beside it. No rule is known here.
import type { Action, Item, Lang, Outcome, Rules, State } from '../../types'
import { CHANCE } from '../../types'
import type { Battle, Frame } from './position'

export interface Forecast {
	charger: number // chance that the charging unit wins the shock
	target: number
	none: number // no shock
	test: number | null // chance to pass the test that the answer needs
	outcomes: Outcome[] // of the shock
	items: Item[] // how the likeliest shock adds up
}

const DEPTH = 12 // dice and questions on the way
const QUIET = ['go', 'pass', 'stay', 'done', 'end', 'finish', 'decline']
const SHOCK = /^result-(charger|target)-wins/

const chargeOf = (battle: Battle, unit: string | null | undefined): Frame | undefined =>
	battle.stack.find((f) => f.kind === 'charge' && (!unit || f.unit === unit))

interface Walk {
	rules: Rules
	lang: Lang
	charger: string
	outcomes: Map<string, Outcome>
	best: { chance: number; state: State; action: Action } | null
	none: number
}

/** Takes the odds of a shock, if these are of one. */
function shock(walk: Walk, state: State, action: Action | null, chance: number): boolean {
	const found = walk.rules.odds(state, action, walk.lang).filter((o) => SHOCK.test(o.id))
	for (const o of found) {
		const known = walk.outcomes.get(o.id)
		walk.outcomes.set(o.id, { ...o, chance: (known?.chance ?? 0) + o.chance * chance })
	}
	const about = action ?? walk.rules.legal(state)[0]
	if (found.length && about && chance >= (walk.best?.chance ?? 0)) walk.best = { chance, state, action: about }
	return found.length > 0
}

/** What the next die can lead to; dice that come to the same are one. */
function rolled(rules: Rules, state: State): { state: State; chance: number }[] {
	const weights = rules.weights(state)
	const all = weights.reduce((sum, w) => sum + w, 0)
	const by = new Map<string, { state: State; chance: number }>()
	for (const [i, die] of rules.legal(state).entries()) {
		const next = rules.apply(state, die).state
		const hash = rules.hash(next)
		by.set(hash, { state: next, chance: (by.get(hash)?.chance ?? 0) + weights[i]! / all })
	}
	return [...by.values()]
}

function follow(walk: Walk, state: State, chance: number, depth: number): void {
	const { rules } = walk
	const turn = rules.turn(state)
	const on = turn >= CHANCE && depth > 0 && chargeOf(rules.read(state) as Battle, walk.charger)
	if (!on) walk.none += chance
	else if (turn === CHANCE) {
		if (shock(walk, state, null, chance)) return
		for (const next of rolled(rules, state)) follow(walk, next.state, chance * next.chance, depth - 1)
	} else {
		const legal = rules.legal(state)
		const action = rules.forced(state) ?? QUIET.map((verb) => legal.find((a) => a.text.split(' ')[0] === verb)).find(Boolean) ?? legal[0]
		if (!action) walk.none += chance
		else if (!shock(walk, state, action, chance)) follow(walk, rules.apply(state, action).state, chance, depth - 1)
	}
}

/** Of an answer to the charge in hand, or of one that is itself a charge by `charger`. */
export function forecast(rules: Rules, state: State, action: Action, charger: string, lang: Lang): Forecast {
	const walk: Walk = { rules, lang, charger, outcomes: new Map(), best: null, none: 0 }
	const test = rules.odds(state, action, lang).filter((o) => /^(manoeuvre|morale)-/.test(o.id))
	follow(walk, rules.apply(state, action).state, 1, DEPTH)
	const outcomes = [...walk.outcomes.values()]
	const wins = (who: string) => outcomes.filter((o) => o.id.startsWith(`result-${who}`)).reduce((sum, o) => sum + o.chance, 0)
	return {
		charger: wins('charger'),
		target: wins('target'),
		none: walk.none,
		test: test.length ? test.filter((o) => o.id.includes('-passed')).reduce((sum, o) => sum + o.chance, 0) : null,
		outcomes,
		items: walk.best ? rules.explain(walk.best.state, walk.best.action, lang) : [],
	}
}
