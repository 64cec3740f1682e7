// Later.tsx - own troops that are not on the table yet, and when they come.
import type { JSX } from 'preact'
import { colon } from '../words'
import { title } from './title'
import { say } from './words'

export function Later({ all }: { all: { name: string; turn: number }[] }): JSX.Element | null {
	const each = all.map(({ name, turn }) => `${title(name)} (${say(turn ? 'inTurn' : 'inReserve', { n: turn })})`)
	return each.length ? (
		<p class="quiet small" data-testid="later">
			{say('later') + colon() + each.join(', ')}
		</p>
	) : null
}
