// Later.tsx - own troops that are not on the table yet, and when they come.
import type { JSX } from 'preact'
import { colon } from '../words'
import { title } from './title'
import { say } from './words'

/** "turn 3"; whoever waits for a call or a roll is in reserve. */
export const whenOf = (turn = 0): string => say(turn ? 'inTurn' : 'inReserve', { n: turn })

export function Later({ all }: { all: { name: string; turn?: number }[] }): JSX.Element | null {
	const each = all.map(({ name, turn }) => `${title(name)} (${whenOf(turn)})`)
	return each.length ? (
		<p class="quiet small" data-testid="later">
			{say('later') + colon() + each.join(', ')}
		</p>
	) : null
}
