// speech.ts - words of the board whose keys are made of the engine's own: a verb, an answer, a phase.
import { say } from './words'

export { say } from './words'

/** A word by its key; what else to say where there is none. */
export function word(key: string, otherwise: string): string {
	try {
		return say(key as 'ud') || otherwise
	} catch {
		return otherwise
	}
}
