// sums.ts - the lines of a sum that no die belongs to (a fire, a melee): events behind the one that came of it, as gg_sum_event makes them.
import type { GameEvent, Item, Mark, Message } from '../types'

const LINE = 1 << 24 // GG_SUM_LINE
const AT = 4 // GG_SUM_AT; the value stands behind it
const KINDS = ['total', 'plus', 'times', 'plus'] as const // GG_SUM_KINDS, the last unused
const MARKS: (Mark | undefined)[] = [undefined, 'seed', 'found', 'reconstructed']

export const isSumLine = ({ args }: GameEvent): boolean => (args[AT] ?? 0) >> 8 === LINE >> 8

/** `message`: the text of the event. */
export function sumItem(message: Message, { args }: GameEvent): Item {
	const what = (args[AT] ?? 0) - LINE
	const mark = MARKS[Math.floor(what / KINDS.length)]
	return { ...message, kind: KINDS[what % KINDS.length] ?? 'plus', value: args[AT + 1] ?? 0, ...(mark ? { mark } : {}) }
}
