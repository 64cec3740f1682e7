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

/** `viewer`: what others did stays until they act themselves: every move as an arrow, and the dice of a fight. */
export function newsOf(rules: Rules, steps: Step[], viewer = -1): News {
	const square = (n: number): string => rules.noun('@square', n, 'en')
	let news: News = { events: [], dice: [], trail: [], since: 0 }
	let old = false // a turn has ended since: keep it until something new happens
	const first = Math.max(0, steps.length - STEPS)
	let unread = false // dice that the viewer has not answered yet: the next roll takes their place
	let actor = viewer // dice and draws belong to whoever acted before them
	let others = false // the moves so far are of others, since the viewer acted
	for (const [i, { who, events }] of steps.slice(first).entries()) {
		const moves: Trail[] = []
		if (who >= 0) actor = who
		const own = actor === viewer || viewer < 0
		if (own && unread) {
			news.dice = []
			unread = false
		}
		for (const event of events) {
			const id = rules.eventId(event)
			if (id === 'turn-begins') {
				old = true
				continue
			}
			const done = old || BEGINNINGS.includes(id) || DICE_CLEARED.includes(id)
			if (old || BEGINNINGS.includes(id)) news = { ...news, events: [], since: first + i + 1 }
			if (done && own) news.dice = []
			else if (done && news.dice.length) unread = true
			old = false
			if (id === 'rolled') {
				news.dice = unread ? [event] : [...news.dice, event]
				unread = false
			}
			if (id !== 'rolled' && !DRAWS.includes(id)) news.events.push(event)
			if (MOVES.includes(id)) moves.push({ from: square(event.args[1]), to: square(event.args[2]) })
		}
		// The last move stays visible until the next one; those of others add up until the viewer moves.
		if (moves.length) news.trail = !own && others ? [...news.trail, ...moves] : moves
		if (moves.length) others = !own
	}
	return news
}
