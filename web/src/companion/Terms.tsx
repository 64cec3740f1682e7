// Terms.tsx - the abbreviations of a game in the companion's texts: explained under the finger, and listed with the rules.
import { type ComponentChildren, createContext, type JSX } from 'preact'
import { useContext, useRef } from 'preact/hooks'
import { gameOf } from '../games/list'
import { usePromise } from '../shell/hooks'
import { Abbreviated, bare, Meaning } from '../shell/Meaning'
import type { Lang } from '../types'
import { lang, localize } from '../words'

type Terms = Record<string, Record<Lang, string>>

const PREFIX = 'abbr-'
const None: Terms = {}
const Known = createContext<Terms>(None)

/** What a game explains; nothing until it is fetched. */
export function useTerms(game: string): Terms {
	const { value } = usePromise(async () => (await gameOf(game).terms?.()) ?? None, [game])
	return value ?? None
}

/** French writes two cases of morale with their accents. */
const ACCENTS: Record<string, string> = { ARRET: 'ARRÊT', DEROUTE: 'DÉROUTE' }
const written = (term: string): string => (lang() === 'fr' ? (ACCENTS[term] ?? term) : term)

/** By the alphabet: the abbreviation and what it means. */
export const listed = (terms: Terms): [string, string][] =>
	Object.entries(terms)
		.map(([key, texts]): [string, string] => [written(key.slice(PREFIX.length)), localize(texts)])
		.sort(([a], [b]) => a.localeCompare(b))

/** A screen in which abbreviations are explained. */
export function Explained({ game, children }: { game: string; children: ComponentChildren }): JSX.Element {
	const screen = useRef<HTMLDivElement>(null)
	return (
		<Known.Provider value={useTerms(game)}>
			<div ref={screen}>
				{children}
				<Meaning board={screen} />
			</div>
		</Known.Provider>
	)
}

/** A text with its abbreviations marked up. `inside` a button, which is held to be explained. */
export function Words({ text, inside }: { text: string; inside?: boolean }): JSX.Element {
	const terms = useContext(Known)
	const meaning = (one: string) => {
		const texts = terms[PREFIX + bare(one)]
		return texts ? localize(texts) : ''
	}
	return terms === None ? <span>{text}</span> : <Abbreviated text={text} inside={inside} meaning={meaning} />
}

/** For a ledger. */
export const words = (text: string): JSX.Element => <Words text={text} />
