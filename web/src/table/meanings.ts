// meanings.ts - what things on and beside a free table mean, as the engine tells it. A part names itself in `data-about`: "unit s:hussars-2",
// "general n:chief", "ground 3" and "objective 0" (places in the position's lists), "sign points".
import { about } from '../play/about'
import type { Told } from '../shell/Meaning'
import type { BoardProps } from '../types'

export type Thing = 'unit' | 'general' | 'ground' | 'objective' | 'sign'

export const aboutThing = (thing: Thing, what: string | number): string => `${thing} ${what}`

/** `titleOf`: what the bubble is headed with; "" for nothing. */
export function tellThing({ rules, state, lang }: BoardProps, key: string, titleOf: (thing: Thing, what: string) => string): Told {
	const [thing, what] = key.split(' ') as [Thing, string]
	const named = thing === 'ground' || thing === 'objective' ? Number(what) : what
	return { title: titleOf(thing, what), lines: about(rules, state, { [thing]: named }, lang) }
}
