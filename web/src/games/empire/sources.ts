// sources.ts - what on the table a line of a sum comes from: a unit, its general, those who support or threaten it, the ground it stands
// on.
import type { Item, Rules, State } from '../../types'
import { unitOf } from './position'
import type { Battle, GroundPiece, Point, Unit } from './position'
import { askThreats } from './questions'

/** Of a sum: whose it is, and whom it is against. */
export interface Parties {
	own: string
	enemy: string
	helpers: string[]
}

/** Whether a point lies in a shape; only for lighting it up, never for a rule. */
function inside(shape: Point[], x: number, y: number): boolean {
	let odd = false
	for (const [i, [ax, ay]] of shape.entries()) {
		const [bx, by] = shape[(i + shape.length - 1) % shape.length]!
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
	}
	return odd
}

const spots = (u: Unit): Point[] => [[u.x, u.y], ...(u.shape ?? [])]
const RELIEF = /hill|bank|river|stream/

/** The pieces of ground under a unit; `relief`: those that make it higher or lower. */
function under(battle: Battle, id: string, relief: boolean): string[] {
	const unit = unitOf(battle, id)
	const fits = (g: GroundPiece) => RELIEF.test(g.kind) === relief && g.kind !== 'road'
	if (!unit) return []
	return battle.ground
		.filter((g) => g.id && fits(g) && g.shape && spots(unit).some(([x, y]) => inside(g.shape ?? [], x, y)))
		.map((g) => g.id ?? '')
}

const ENEMY = /^(shock-(marked|disordered|skirmishing|fewer-losses)|fire-(better-ft|ball|enfilade|thin-target))/

/** Ids of units, generals and pieces of ground. */
export function sourcesOf(rules: Rules, state: State, battle: Battle, item: Item, { own, enemy, helpers }: Parties): string[] {
	const id = item.id ?? ''
	const ground = (relief: boolean) => {
		const stands = id.startsWith('fire-') ? enemy : own
		return [stands, ...under(battle, stands, relief)]
	}
	if (id === 'general') return [unitOf(battle, own)?.general ?? own]
	if (/^fire-(canister-|sk-)?support$/.test(id)) return helpers.length ? helpers : [own]
	if (/threat/.test(id)) {
		const { right, rear, left } = askThreats(rules, state, own)
		return [own, ...right, ...rear, ...left]
	}
	if (/higher$/.test(id)) return ground(true)
	if (/cover$|penalised$|garrison$/.test(id)) return ground(false)
	return [ENEMY.test(id) ? enemy : own].filter(Boolean)
}
