// ranks.ts - where the figures of a unit stand: files and ranks about the middle of its block, facing up. Losses narrow a formation,
// they do not shorten it (L3C-28.3): who has fallen is drawn hollow, where he stood, at the ends of the files.
import { figuresOf, gunsOf } from './position'
import type { Block, Unit } from './position'

export interface Spot {
	x: number
	y: number
}

export interface Ranks {
	here: Spot[]
	fallen: Spot[]
	size: number // of a figure: half its width
}

const DEPTH = { infantry: 250, cavalry: 500, artillery: 750 } as const

export const ranksOf = (unit: Unit, depth: number): number => {
	if (unit.ranks) return unit.ranks
	if (['LIG', 'BAT', 'TIR'].includes(unit.formation)) return 1
	return Math.max(1, Math.round(depth / DEPTH[unit.arm ?? 'infantry']))
}

/** `count` places in `ranks` rows; the last row may be short, it is centred. */
export function rows(count: number, ranks: number, front: number, depth: number): Spot[] {
	const files = Math.max(1, Math.ceil(count / ranks))
	const spots: Spot[] = []
	for (let rank = 0; spots.length < count; rank++) {
		const here = Math.min(files, count - spots.length)
		for (let file = 0; file < here; file++)
			spots.push({ x: ((2 * file + 1 - here) * front) / (2 * files), y: -depth / 2 + ((rank + 0.5) * depth) / ranks })
	}
	return spots
}

/** On the four faces of a square, from the front to the right. */
export function square(count: number, front: number): Spot[] {
	const side = Math.max(1, Math.ceil(count / 4))
	return [...Array(count).keys()].map((i) => {
		const [face, at] = [Math.floor(i / side), i % side]
		const u = ((2 * at + 1 - side) * front) / (2 * side)
		const v = -front / 2 + 125
		return [
			{ x: u, y: v },
			{ x: -v, y: u },
			{ x: -u, y: -v },
			{ x: v, y: -u },
		][face % 4]!
	})
}

/** Beside the files, right end first, then left, then right again. */
function beside(lost: number, ranks: number, file: number, front: number, depth: number): Spot[] {
	return [...Array(lost).keys()].map((i) => {
		const column = Math.floor(i / ranks)
		const out = front / 2 + (Math.floor(column / 2) + 0.5) * file
		return { x: column % 2 ? -out : out, y: -depth / 2 + (((i % ranks) + 0.5) * depth) / ranks }
	})
}

const FILE = { infantry: 1000 / 6, cavalry: 2000 / 6, artillery: 2000 / 6 } as const

export function ranks(unit: Unit, block: Block): Ranks {
	const arm = unit.arm ?? 'infantry'
	const count = arm === 'artillery' ? Math.ceil(gunsOf(unit) / 2) : figuresOf(unit)
	const full = arm === 'artillery' ? Math.ceil((unit.full_guns ?? 0) / 2) : unit.full_figures
	const size = FILE[arm] / 2
	if (unit.formation === 'CAR' || unit.formation === 'ECO')
		return { here: square(count, Math.min(block.front, block.depth)), fallen: [], size }
	const deep = ranksOf(unit, block.depth)
	const file = unit.formation === 'TIR' ? FILE[arm] * 4 : FILE[arm]
	return {
		here: rows(count, deep, block.front, block.depth),
		fallen: beside(Math.max(0, full - count), deep, file, block.front, block.depth),
		size,
	}
}
