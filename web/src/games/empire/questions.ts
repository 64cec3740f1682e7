// questions.ts - what is drawn round the selected unit: where it can go, where it can fire, who threatens it.
// All of it is the engine's answer.
import type { Rules, State } from '../../types'
import type { Point } from './position'

export interface Arcs {
	arc: 'none' | 'all' | 'faces' | 'front'
	front: number
	depth: number
	ranges: number[] // short, effective, long; 0: none
}

export interface Threats {
	right: string[]
	rear: string[]
	left: string[]
	fire: string[]
}

export interface Circle {
	at: Point
	range: number
	inside: boolean
}

export interface Nearest {
	unit: string
	enemy: string
	distance: number
	bearing: number
}

export const askZones = (rules: Rules, state: State, unit: string) =>
	rules.ask<{ hold?: Circle; command?: Circle & { general: string } }>(state, { ask: 'zones', unit })
export const askNearest = (rules: Rules, state: State): Map<string, Nearest> =>
	new Map(rules.ask<{ units: Nearest[] }>(state, { ask: 'nearest' }).units.map((one) => [one.unit, one]))
export const askReach = (rules: Rules, state: State, unit: string): Point[] =>
	rules.ask<{ shape: Point[] }>(state, { ask: 'reach', unit }).shape
export const askArcs = (rules: Rules, state: State, unit: string): Arcs => rules.ask<Arcs>(state, { ask: 'arcs', unit })
export const askThreats = (rules: Rules, state: State, unit: string): Threats => rules.ask<Threats>(state, { ask: 'threats', unit })

/** The front zone of a block about its middle, facing up, as far as `range`: 45 degrees out from both front corners (BE-27.6). */
export function fan(front: number, depth: number, range: number): string {
	const [a, e, d] = [front / 2, depth / 2, range * Math.SQRT1_2]
	const arc = `A${range} ${range} 0 0 1`
	return `M${-a} ${-e}L${-a - d} ${-e - d}${arc} ${-a} ${-e - range}H${a}${arc} ${a + d} ${-e - d}L${a} ${-e}Z`
}

/** All round a block. */
export function ring(front: number, depth: number, range: number): string {
	const [a, e] = [front / 2, depth / 2]
	const arc = `A${range} ${range} 0 0 1`
	const [x, y] = [a + range, e + range]
	return `M${-a} ${-y}H${a}${arc} ${x} ${-e}V${e}${arc} ${a} ${y}H${-a}${arc} ${-x} ${e}V${-e}${arc} ${-a} ${-y}Z`
}

export interface Supports {
	unit: string // the one that is helped
	target: string
	named: string[]
	total: number // in halves
	candidates: { unit: string; gains: number }[]
	most: string[] // those who together gain most
	gains: number
}

/** Null where nobody is asked about supports. */
export function askSupports(rules: Rules, state: State): Supports | null {
	try {
		return rules.ask<Supports>(state, { ask: 'supports' })
	} catch {
		return null
	}
}
