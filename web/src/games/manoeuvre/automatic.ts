// automatic.ts - what is done for the player without asking. The engine says what is forced; the page only shows what should be seen first.
import type { Action, Rules, SeatInfo, State } from '../../types'
import { lang } from '../../words'
import type { Automatic } from '../types'
import { phaseName } from './labels'
import type { Position } from './position'
import { say } from './words'

/** Phases in which there is something to look at even if nothing can be done. */
const SHOWN = ['defend', 'attack', 'commit', 'discard']
/** Phases nobody needs to be told were passed over. */
const SILENT = ['move-menu', 'redoubt-menu', 'draw-scout']

export function automatic(
	rules: Rules,
	state: State,
	position: Position,
	_viewer: number,
	_legal: Action[],
	seats: SeatInfo[],
): Automatic | null {
	const action = rules.forced(state)
	// A forced move, a retreat say, is still made by hand: the player sees it happen.
	if (!action || !['done', 'pass'].includes(action.text) || SHOWN.includes(position.phase)) return null
	// Two players at one screen: whoever is asked for a reply sees what it is about.
	if (action.text === 'pass' && seats.filter((seat) => seat.yours).length > 1) return null
	if (SILENT.includes(position.phase)) return { action, wait: 0 }
	const short = () => phaseName(rules, position, lang())
	return { action, wait: 0, note: { short, text: () => say('passed', { phase: short() }) } }
}
