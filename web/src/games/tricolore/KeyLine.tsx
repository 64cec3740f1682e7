// KeyLine.tsx - what keys do at this moment.
import type { JSX } from 'preact'
import { Keys } from '../../table/Switches'
import { say as speak } from '../../table/words'
import type { Interaction } from './interaction'
import { say } from './words'

export function KeyLine({
	interaction: { draft, choices, selected, company },
	marches,
}: {
	interaction: Interaction
	marches: boolean
}): JSX.Element {
	const verbs = new Set(choices.filter((c) => c.parts.unit === selected?.id).map((c) => c.parts.verb))
	const begun = draft.march || draft.chosen
	const keys: [string, string, boolean][] = [
		['Tab', speak(draft.measuring ? 'key-end' : 'key-unit'), !begun],
		['←↑↓→', say('key-march'), marches && !draft.chosen],
		['C', 'MAC', verbs.has('mac') && !begun],
		['R', say('do-fire'), verbs.has('fire') && !begun],
		['N', say('key-finished'), choices.length > 1 && !begun],
		['A', say('key-together'), company.length > 1 && !begun],
		['M', speak(draft.measuring ? 'key-away' : 'measure'), !begun],
		['Z', speak('key-back'), !begun],
		['Enter', speak('doIt'), Boolean(begun)],
		['Esc', speak('key-drop'), Boolean(begun)],
		['+ − 0', speak('key-zoom'), !begun],
	]
	return <Keys keys={keys.filter(([, , on]) => on).map(([key, does]) => [key, does])} />
}
