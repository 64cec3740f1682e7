// odds.ts - the engine's explanation and odds of an action, sorted for the combat panel.
import type { Item, Lang, Outcome, Rules, State } from '../../types'
import { say } from './words'

/** An action someone asks about. */
export interface Question {
	rules: Rules
	state: State
	text: string
	lang: Lang
}

/** How an action adds up; nothing where the engine has no explanation for it. */
export function explanationOf({ rules, state, text, lang }: Question): Item[] {
	try {
		return rules.explain(state, rules.parse(state, text), lang)
	} catch {
		return []
	}
}

function outcomesOf({ rules, state, text, lang }: Question): Outcome[] {
	try {
		return rules.odds(state, rules.parse(state, text), lang)
	} catch {
		return []
	}
}

const DICE = /^(\d+)[dW](\d+)/

/** A line of an explanation as a number; dice still to be rolled as their range. */
export function valueText(item: Item, rolled: boolean): { text: string; dice: boolean } {
	const dice = item.kind === 'plus' && !rolled ? DICE.exec(item.text) : null
	if (dice) return { text: `${dice[1]}–${Number(dice[1]) * Number(dice[2])}`, dice: true }
	if (item.kind === 'total') return { text: String(item.value), dice: false }
	return { text: item.value < 0 ? `−${-item.value}` : `+${item.value}`, dice: false }
}

/** What follows if the defender holds a certain card, or plays everything they can. */
export interface Condition {
	what: string
	holds?: Outcome // how likely they hold it
	wins?: number
}

export interface Odds {
	rows: Outcome[]
	conditions: Condition[]
	away: Outcome | null // the defender withdraws
}

/** "odds-if-repulsed-5-14" is the row "repulsed" if the defender adds 5; "odds-all-repulsed" the one if they play everything. */
const ROW = /^odds-(if-|all-)?([a-z-]+?)((?:-\d+)*)$/
const LOST = ['repulsed', 'even']

/** The engine's short word for a row; the full text where there is none. */
function rowText(rules: Rules, row: string, outcome: Outcome, lang: Lang): string {
	try {
		return rules.word(`row-${row}`, lang)
	} catch {
		return outcome.text
	}
}

/** The condition that a row introduces. */
function conditionOf(row: string, outcome: Outcome, n: number): Condition | null {
	if (row === 'holds-withdraw') return { what: say('ifWithdraw'), holds: outcome }
	if (row === 'holds-trial') return { what: say('ifTry', { n }), holds: outcome }
	if (row === 'holds') return { what: say('ifAdds', { n }), holds: outcome, wins: 0 }
	return null
}

export function oddsOf(question: Question): Odds {
	const rows: Outcome[] = []
	const conditions: Condition[] = []
	let away: Outcome | null = null
	let everything: Condition | null = null
	for (const outcome of outcomesOf(question)) {
		const [, when, row = '', args = ''] = ROW.exec(outcome.id) ?? []
		if (row === 'certain' || row === 'draws') continue
		const condition = conditionOf(row, outcome, Number(args.split('-')[1] ?? 0))
		if (condition) conditions.push(condition)
		else if (when) {
			if (when === 'all-') everything ??= { what: say('ifAll'), wins: 0 }
			const of = when === 'all-' ? everything : conditions.at(-1)
			if (row === 'withdraws') away = outcome
			else if (of && !LOST.includes(row)) of.wins = (of.wins ?? 0) + outcome.chance
		} else rows.push({ ...outcome, text: rowText(question.rules, row, outcome, question.lang) })
	}
	if (everything) conditions.push(everything)
	return { rows, conditions, away }
}
