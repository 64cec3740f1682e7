// Switches.tsx - below the table: the layers with their keys, and what else keys do at this moment.
import type { JSX } from 'preact'
import type { Interaction } from './interaction'
import { LAYERS } from './shown'
import type { Layer, Shown } from './shown'
import { say } from './words'

export function Switches({ shown, toggle }: { shown: Shown; toggle(layer: Layer): void }): JSX.Element {
	return (
		<fieldset class="em-switches">
			<legend class="visually-hidden">{say('layers')}</legend>
			{(Object.keys(LAYERS) as Layer[]).map((layer) => (
				<label key={layer}>
					<input type="checkbox" checked={shown[layer]} onChange={() => toggle(layer)} aria-keyshortcuts={LAYERS[layer]} />
					<span class={`em-key em-key-${layer}`} /> {say(layer)} <kbd>{LAYERS[layer]}</kbd>
				</label>
			))}
		</fieldset>
	)
}

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
		Tab: ['Tab', say(draft.measuring ? 'key-end' : 'key-unit')],
		arrows: ['←↑↓→', say(draft.measuring ? 'key-shift' : 'key-march')],
		F: ['F', say('key-form')],
		C: ['C', say('do-charge')],
		R: ['R', say('do-fire')],
		M: ['M', say(draft.measuring ? 'key-away' : 'measure')],
		Z: ['Z', say('key-back')],
		Enter: ['Enter', say('doIt')],
		Esc: ['Esc', say('key-drop')],
		zoom: ['+ − 0', say('key-zoom')],
	}
	return (
		<p class="em-keys" data-testid="keys">
			{keysOf(interaction, marches).map((key) => (
				<span key={key}>
					<kbd>{words[key][0]}</kbd> {words[key][1]}
				</span>
			))}
		</p>
	)
}
