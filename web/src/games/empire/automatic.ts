// automatic.ts - what is done for the player without asking: only what the engine calls forced (BE-27.95).
// What strikes a unit can be seen first.
import type { Action, Rules, State } from '../../types'
import type { Automatic } from '../types'

const QUIET = ['done', 'go', 'end', 'finish', 'pass', 'wait']
const SEEN = 700 // milliseconds

export function automatic(rules: Rules, state: State, _position: unknown, _viewer: number, _legal: Action[]): Automatic | null {
	const action = rules.forced(state)
	if (!action) return null
	return { action, wait: QUIET.includes(action.text.split(' ')[0]) ? 0 : SEEN }
}
