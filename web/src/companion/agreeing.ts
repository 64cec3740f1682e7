// agreeing.ts - choices of a player that can stand beside each other.
import type { Question, Value } from './types'

/** What was chosen; where the rules refuse it, the newest with as many of the others as can stand beside it. Refused by itself, it stays with
 * all of them: the player is told why, and what would mend it. */
export function agreeing(
	ask: (facts: Record<string, Value>) => Question,
	facts: Record<string, Value>,
	newest: string,
): Record<string, Value> {
	const fine = (some: Record<string, Value>) => ask(some).refusal === undefined
	let kept: Record<string, Value> = { [newest]: facts[newest]! }
	if (fine(facts) || !fine(kept)) return facts
	for (const [name, value] of Object.entries(facts).reverse()) if (fine({ [name]: value, ...kept })) kept = { [name]: value, ...kept }
	return kept
}
