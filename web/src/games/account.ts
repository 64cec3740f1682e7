// account.ts - what the points of both sides of a free table are for, and how clear the lead is (BE-23.4, L3C-33.5). The engine keeps the account.
import type { Lang, Rules, State } from '../types'
import type { Account } from './types'

interface Said {
	code: number
	clause: number
	args: number[]
}

interface Score {
	lines: (Said & { side: number; halves: number })[]
	ends?: Said
}

export function account(rules: Rules, state: State, lang: Lang): Account {
	const { lines, ends } = rules.ask<Score>(state, { ask: 'score' })
	return {
		gains: lines.map((line) => ({ ...rules.event(line, lang), seat: line.side, points: line.halves })),
		ends: ends && rules.event(ends, lang),
	}
}
