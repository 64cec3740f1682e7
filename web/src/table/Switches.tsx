// Switches.tsx - below the table: the layers with their keys, and what else keys do at this moment.
import type { JSX } from 'preact'
import type { Layers, Shown } from './shown'
import { say } from './words'

interface SwitchesProps<L extends Layers> {
	layers: L
	shown: Shown<L>
	name(layer: keyof L & string): string
	toggle(layer: keyof L & string): void
}

export function Switches<L extends Layers>({ layers, shown, name, toggle }: SwitchesProps<L>): JSX.Element {
	return (
		<fieldset class="tb-switches">
			<legend class="visually-hidden">{say('layers')}</legend>
			{Object.keys(layers).map((layer) => (
				<label key={layer}>
					<input type="checkbox" checked={shown[layer]} onChange={() => toggle(layer)} aria-keyshortcuts={layers[layer]} />
					<span class={`tb-key tb-key-${layer}`} /> {name(layer)} <kbd>{layers[layer]}</kbd>
				</label>
			))}
		</fieldset>
	)
}

/** Each key and what it does now. */
export function Keys({ keys }: { keys: [string, string][] }): JSX.Element {
	return (
		<p class="tb-keys" data-testid="keys">
			{keys.map(([key, does]) => (
				<span key={key}>
					<kbd>{key}</kbd> {does}
				</span>
			))}
		</p>
	)
}
