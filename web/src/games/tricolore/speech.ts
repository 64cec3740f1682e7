// speech.ts - words of the board whose keys are made of the engine's own: a verb, an answer, a phase.
import { say } from './words'

export { say } from './words'

/** A word by its key; what else to say where there is none. */
export function word(key: string, otherwise: string, args: Record<string, string | number> = {}): string {
	try {
		return say(key as 'ud', args as { n: number }) || otherwise
	} catch {
		return otherwise
	}
}
