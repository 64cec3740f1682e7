// KeyLine.tsx - what keys do at this moment.
import type { JSX } from 'preact'
import { Keys } from '../../table/Switches'
import { say as speak } from '../../table/words'
import type { Interaction } from './interaction'
import { say } from './words'

/** The keys that do something now. */
export function keysOf({ draft, choices, selected }: Interaction, marches: boolean): string[] {
	const verbs = new Set(choices.filter((c) => c.parts.unit === draft.selected).map((c) => c.parts.verb))
	if (draft.measuring) return ['Tab', 'arrows', 'M']
	if (draft.march) return ['arrows', 'F', 'Enter', 'Esc']
	if (draft.chosen) return ['Enter', 'Esc']
	const own = [marches ? ['arrows', 'F'] : [], verbs.has('charge') ? ['C'] : [], verbs.has('fire') ? ['R'] : []].flat()
	return ['Tab', ...(selected ? own : []), 'M', 'Z', 'zoom']
}

export function KeyLine({ interaction, marches }: { interaction: Interaction; marches: boolean }): JSX.Element {
	const { draft } = interaction
	const words: Record<string, [string, string]> = {
		Tab: ['Tab', speak(draft.measuring ? 'key-end' : 'key-unit')],
		arrows: ['←↑↓→', speak(draft.measuring ? 'key-shift' : 'key-march')],
		F: ['F', speak('key-form')],
		C: ['C', say('do-charge')],
		R: ['R', say('do-fire')],
		M: ['M', speak(draft.measuring ? 'key-away' : 'measure')],
		Z: ['Z', speak('key-back')],
		Enter: ['Enter', speak('doIt')],
		Esc: ['Esc', speak('key-drop')],
		zoom: ['+ − 0', speak('key-zoom')],
	}
	return <Keys keys={keysOf(interaction, marches).map((key) => words[key])} />
}
