// shown.ts - what is drawn round the selected unit and under all: each layer is a switch with a key, kept on this device.
import { useState } from 'preact/hooks'

/** The layers of a game and their keys. */
export type Layers = Record<string, string>
export type Shown<L extends Layers> = Record<keyof L & string, boolean>

/** Those that are off, by their names: what is new later is on. */
function kept<L extends Layers>(layers: L, place: string): Shown<L> {
	const off = (localStorage.getItem(place) ?? '').split(' ')
	return Object.fromEntries(Object.keys(layers).map((layer) => [layer, !off.includes(layer)])) as Shown<L>
}

export function useLayers<L extends Layers>(layers: L, place: string): [Shown<L>, (layer: keyof L & string) => void] {
	const [shown, set] = useState(() => kept(layers, place))
	const toggle = (layer: keyof L & string) => {
		const next = { ...shown, [layer]: !shown[layer] }
		const off = Object.keys(next).filter((name) => !next[name])
		if (off.length) localStorage.setItem(place, off.join(' '))
		else localStorage.removeItem(place)
		set(next)
	}
	return [shown, toggle]
}

export const layerOf = <L extends Layers>(layers: L, key: string): (keyof L & string) | undefined =>
	Object.keys(layers).find((layer) => layers[layer] === key.toUpperCase())
