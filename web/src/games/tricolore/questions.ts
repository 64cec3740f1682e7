// questions.ts - what is drawn round the selected unit: where it can go at each pace, where it can fire, who threatens it. All of it is the
// engine's answer.
import type { Rules, State } from '../../types'
import type { Point } from './position'

export interface Arcs {
	arc: 'none' | 'faces' | 'half' | 'front'
	dt: number
	ranges: number[] // P1, P1bis, P2, P2bis, P3; 0: none
}

export interface Reach {
	por?: Point[]
	pac?: Point[]
	pch?: Point[]
}

export interface Threats {
	fire: string[]
	at_dt: string[]
	flanks_and_rear: string[]
}

export interface Measured {
	distance: number
	sees?: boolean
	zone?: 'front' | 'dead-angle' | 'left' | 'right' | 'rear'
	arc?: boolean
}

/** Whom the open decision is about, and whom that one has to do with. */
export interface About {
	unit?: string
	other?: string
}

/** Where units may be placed: west, south, east, north in thousandths; the formations in which the unit may begin. */
export interface Zone {
	zone?: [number, number, number, number]
	formations?: string[]
}

/** What one unit is told, for its whole GT: actions to be sent one after the other. */
export interface Together {
	steps: string[]
	with: string[] // who does it too
	without: string[] // who cannot
}

/** A question that the engine refuses has no answer. */
export function asked<T>(rules: Rules, state: State, question: object): T | null {
	try {
		return rules.ask<T>(state, question)
	} catch {
		return null
	}
}

export const askArcs = (rules: Rules, state: State, unit: string) => asked<Arcs>(rules, state, { ask: 'arcs', unit })
export const askReach = (rules: Rules, state: State, unit: string) => asked<Reach>(rules, state, { ask: 'reach', unit })
export const askThreats = (rules: Rules, state: State, unit: string) => asked<Threats>(rules, state, { ask: 'threats', unit })
export const askMeasure = (rules: Rules, state: State, from: Point | string, to: Point | string) =>
	asked<Measured>(rules, state, { ask: 'measure', from, to })
export const askAbout = (rules: Rules, state: State) => asked<About>(rules, state, { ask: 'about' })
export const askTogether = (rules: Rules, state: State, actions: string[]) => asked<Together>(rules, state, { ask: 'together', actions })
export const askZone = (rules: Rules, state: State, unit: string) => asked<Zone>(rules, state, { ask: 'zone', ...(unit ? { unit } : {}) })
