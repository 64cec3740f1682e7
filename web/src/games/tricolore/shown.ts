// shown.ts - the layers of this table and their keys.
import * as table from '../../table/shown'

export const LAYERS = { reach: 'V', sectors: 'X', threats: 'T', tactical: 'D', command: 'K', grid: 'G' } as const
export type Layer = keyof typeof LAYERS
export type Shown = table.Shown<typeof LAYERS>

export const useLayers = (): [Shown, (layer: Layer) => void] => table.useLayers(LAYERS, 'grognard.tricolore.layers')
export const layerOf = (key: string): Layer | undefined => table.layerOf(LAYERS, key)
