// dice.ts - what is told of dice, and which die an event tells of: a server sends no die beside it.
import type { DiceOf } from '../../table/rolling'
import { actorOf, seatOf } from './position'
import type { Battle } from './position'

/** What the table shows by itself is not told again. */
const QUIET = /^(marches|group-marches|marches-whole|group-marches-whole|turns-on-spot|forms|placed|general-placed)$/

/** Which argument of these events is the die. */
const DIE: Record<string, number> = {
	...{ 'setup-roll': 1, 'cp-rolled': 2, 'initiative-die': 1, 'shock-die': 1, 'fire-rolled': 1, 'general-hit': 1, 'general-unhurt': 1 },
}

export const DICE: DiceOf = {
	face: (event, args) => args[DIE[event] ?? -1],
	sideOf: (position) => seatOf(actorOf(position as Battle) ?? ''),
	two: /^general-(hit|unhurt)$/,
	quiet: QUIET,
}
