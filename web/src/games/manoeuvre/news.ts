// news.ts - what happened just now, read from the steps that led to the position. After an undo it shows what stood there before.
import type { GameEvent, Rules, Step } from '../../types'

export interface Trail {
	from: string
	to: string
}

export interface News {
	events: GameEvent[]
	dice: GameEvent[]
	trail: Trail[]
	since: number // the moment at which it begins
}

const STEPS = 120 // how far back to look
const BEGINNINGS = ['attacks', 'ambushes', 'nightfall'] // what came before is old news
const DICE_CLEARED = ['moved', 'drew', 'other-drew', 'discards', 'placed', 'plays', 'plays-on']
const MOVES = ['moved', 'marched', 'retreated']
const DRAWS = ['drew', 'other-drew']

export function newsOf(rules: Rules, steps: Step[]): News {
	const square = (n: number): string => rules.noun('@square', n, 'en')
	let news: News = { events: [], dice: [], trail: [], since: 0 }
	let old = false // a turn has ended since: keep it until something new happens
	const first = Math.max(0, steps.length - STEPS)
	for (const [i, { events }] of steps.slice(first).entries()) {
		const moves: Trail[] = []
		for (const event of events) {
			const id = rules.eventId(event)
			if (id === 'turn-begins') {
				old = true
				continue
			}
			if (old || BEGINNINGS.includes(id)) news = { ...news, events: [], dice: [], since: first + i + 1 }
			old = false
			if (DICE_CLEARED.includes(id)) news.dice = []
			if (id === 'rolled') news.dice.push(event)
			else if (!DRAWS.includes(id)) news.events.push(event)
			if (MOVES.includes(id)) moves.push({ from: square(event.args[1]), to: square(event.args[2]) })
		}
		if (moves.length) news.trail = moves // the last move stays visible until the next one
	}
	return news
}
