// shown.ts - the layers of this table and their keys.
import * as table from '../../table/shown'

export const LAYERS = { reach: 'V', ranges: 'X', threats: 'T', hold: 'H', commandRange: 'K', grid: 'G' } as const
export type Layer = keyof typeof LAYERS
export type Shown = table.Shown<typeof LAYERS>

export const useLayers = (): [Shown, (layer: Layer) => void] => table.useLayers(LAYERS, 'grognard.empire.layers')
export const layerOf = (key: string): Layer | undefined => table.layerOf(LAYERS, key)
