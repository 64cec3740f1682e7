// odds.ts - the engine's explanation and odds of an action, sorted for the combat panel.
import type { Item, Lang, Outcome, Rules, State } from '../../types'
import { say } from './words'

/** An action someone asks about. */
export interface Question {
	rules: Rules
	state: State
	text: string
	lang: Lang
	theirs?: boolean // the turn is the other player's: what is good for them is bad for who is looking
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
const diceOf = (item: Item) => (item.kind === 'plus' ? DICE.exec(item.text) : null)

/** What dice still to be rolled add to the total that these lines explain: the least and the most. */
function diceRange(items: Item[], total: number): [number, number] {
	const end = items.findIndex((item, i) => i > total && item.kind === 'total')
	const dice = items.slice(total + 1, end < 0 ? undefined : end).map(diceOf)
	return dice.reduce(([least, most], one) => (one ? [least + Number(one[1]), most + Number(one[1]) * Number(one[2])] : [least, most]), [
		0, 0,
	] as [number, number])
}

/** The total before the dice, as the range that they allow: "8–22". */
export function totalText(items: Item[], at: number, rolled: boolean): string {
	const { value } = items[at]
	const [least, most] = rolled ? [0, 0] : diceRange(items, at)
	return most ? `${value + least}–${value + most}` : String(value)
}

/** A line of an explanation as a number; dice still to be rolled as their range. */
export function valueText(item: Item, rolled: boolean): { text: string; dice: boolean } {
	const dice = rolled ? null : diceOf(item)
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
	rows: Row[]
	conditions: Condition[]
	away: Outcome | null // the defender withdraws
}

/** "odds-if-repulsed-5-14" is the row "repulsed" if the defender adds 5; "odds-all-repulsed" the one if they play everything. */
const ROW = /^odds-(if-|all-)?([a-z-]+?)((?:-\d+)*)$/
const LOST = ['repulsed', 'even']

/** Whether a result is good for the player whose turn it is (1), bad (-1) or neither. */
const TONES: Record<string, number> = {
	...{ repulsed: -1, even: 0, defender: 1, attacker: 1, 'hit-and-retreat': 1, eliminated: 1, 'fire-hits': 1 },
	...{ 'rockets-drive': 1, 'rockets-hit': 1, 'trial-works': -1, 'trial-fails': 1, rallies: 1, 'rally-fails': -1 },
	...{ caught: 1, 'ridden-down': 1, guerrillas: -1, 'no-guerrillas': 1 },
}

/** A result with its odds: what it is called, and whether it is good for who is looking. */
export interface Row extends Outcome {
	row: string // "defender"
	tone: number // 1 good, -1 bad, 0 neither
}

/** How likely a result is that is good for who is looking. */
export const goodChance = (rows: Row[]): number => rows.reduce((sum, o) => (o.tone > 0 ? sum + o.chance : sum), 0)

/** The engine's short word for a row; the full text where there is none. */
function rowText(rules: Rules, row: string, outcome: Outcome, lang: Lang): string {
	try {
		return rules.word(`result-${row}`, lang)
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
	const rows: Row[] = []
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
		} else {
			const tone = (TONES[row] ?? 0) * (question.theirs ? -1 : 1)
			rows.push({ ...outcome, row, tone, text: rowText(question.rules, row, outcome, question.lang) })
		}
	}
	if (everything) conditions.push(everything)
	return { rows, conditions, away }
}
