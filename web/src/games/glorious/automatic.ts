// automatic.ts - the soldier comes out without asking where it is no decision, once the die has been seen.
import { STEP_MS, playbackSpeed } from '../../play/playback'
import type { Rules, State } from '../../types'
import type { Automatic } from '../types'

export function automatic(rules: Rules, state: State): Automatic | null {
	const action = rules.forced(state)
	return action && { action, wait: playbackSpeed() === 'quick' ? 0 : STEP_MS }
}
