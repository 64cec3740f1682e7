// account.ts - what the points of both sides are for, and how clear the lead is (L3C-33.5). The engine keeps the account.
import type { Lang, Rules, State } from '../../types'
import type { Account } from '../types'
import { asked } from './questions'
import { say } from './words'

interface Line {
	side: number
	halves: number
	code: number
	clause: number
	args: number[]
}

const DECISIVE = 16 // halves

export function account(rules: Rules, state: State, lang: Lang): Account {
	const lines = asked<{ lines: Line[] }>(rules, state, { ask: 'score' })?.lines ?? []
	const [a = 0, b = 0] = rules.payoff(state).value
	return {
		gains: lines.map((line) => ({ ...rules.event(line, lang), seat: line.side, points: line.halves })),
		grade: Math.abs(a - b) >= DECISIVE ? say('decisive') : '',
	}
}
