// shown.ts - what is drawn round the selected unit and under all: each layer is a switch with a key, kept on this device.
import { useState } from 'preact/hooks'

/** The layers and their keys. */
export const LAYERS = { reach: 'V', ranges: 'X', threats: 'T', hold: 'H', commandRange: 'K', grid: 'G' } as const
export type Layer = keyof typeof LAYERS
export type Shown = Record<Layer, boolean>

const KEPT = 'grognard.empire.layers'

/** Those that are off, by their names: what is new later is on. */
function kept(): Shown {
	const off = (localStorage.getItem(KEPT) ?? '').split(' ')
	return Object.fromEntries(Object.keys(LAYERS).map((layer) => [layer, !off.includes(layer)])) as Shown
}

export function useLayers(): [Shown, (layer: Layer) => void] {
	const [shown, set] = useState(kept)
	const toggle = (layer: Layer) => {
		const next = { ...shown, [layer]: !shown[layer] }
		const off = Object.keys(next).filter((name) => !next[name as Layer])
		if (off.length) localStorage.setItem(KEPT, off.join(' '))
		else localStorage.removeItem(KEPT)
		set(next)
	}
	return [shown, toggle]
}

export const layerOf = (key: string): Layer | undefined =>
	(Object.keys(LAYERS) as Layer[]).find((layer) => LAYERS[layer] === key.toUpperCase())
