// words/index.ts - every text of the page in three languages.
//
// The shell uses `t('home.title')`. Other parts have a phrasebook of their own, with the languages side by side:
//
//	export const say = phrasebook({
//		roll: { en: 'Roll', fr: 'Lancer', de: 'Würfeln' },
//		soldiers: { en: '{n} {n:soldier|soldiers}', fr: '{n} {n:soldat|soldats}', de: '{n} {n:Soldat|Soldaten}' },
//	})
//	say('soldiers', { n: 3 })
//
// A missing language or a wrong key does not compile.
import { useEffect, useState } from 'preact/hooks'
import type { Lang } from '../types'
import { en, type Key } from './en'
import { fr } from './fr'
import { de } from './de'

export type Args = Record<string, string | number>
export const LANGS: Lang[] = ['en', 'fr', 'de']
export const LANG_NAMES: Record<Lang, string> = { en: 'English', fr: 'Français', de: 'Deutsch' }

const listeners = new Set<() => void>()
let current: Lang = 'en'

function preferred(): Lang {
	const saved = localStorage.getItem('grognard.lang')
	for (const wanted of [saved ?? '', ...navigator.languages]) {
		const lang = LANGS.find((l) => wanted.toLowerCase().startsWith(l))
		if (lang) return lang
	}
	return 'en'
}

/** Called once at the start; tests may call setLang instead. */
export function initLanguage(): void {
	current = preferred()
	document.documentElement.lang = current
}

export function lang(): Lang {
	return current
}

export function setLang(to: Lang): void {
	current = to
	if (typeof document !== 'undefined') {
		document.documentElement.lang = to
		localStorage.setItem('grognard.lang', to)
	}
	for (const notify of listeners) notify()
}

/** The current language; a component that uses it is drawn again when it changes. */
export function useLang(): Lang {
	const [, redraw] = useState(0)
	useEffect(() => {
		const l = () => redraw((n) => n + 1)
		listeners.add(l)
		return () => void listeners.delete(l)
	}, [])
	return current
}

/** `{name}` is an argument; `{n:one|many}` is singular or plural (0 is singular in French). */
export function fill(text: string, args: Args = {}, language: Lang = current): string {
	return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
		const value = args[name]
		if (value === undefined) return whole
		if (one === undefined || many === undefined) return String(value)
		const n = Math.abs(Number(value))
		return n === 1 || (language === 'fr' && n < 2) ? one : many
	})
}

const books: Record<Lang, Record<Key, string>> = { en, fr, de }

/** French needs a narrow no-break space before ; : ! ? % and inside « ». The sources have plain spaces, which are visible. */
export function typeset(text: string, language: Lang): string {
	return language === 'fr' ? text.replace(/ (?=[;:!?%»])/g, '\u202f').replace(/« /g, '«\u202f') : text
}

export const colon = (language: Lang = current): string => (language === 'fr' ? '\u202f: ' : ': ')

export function t(key: Key, args?: Args): string {
	return fill(typeset(books[current][key], current), args)
}

/** A text in the current language. */
export const localize = (texts: Record<Lang, string>): string => typeset(texts[current], current)

/** For dates and numbers: as the reader's country writes them, where it speaks the current language. */
export const locale = (): string => navigator.languages.find((l) => l.toLowerCase().startsWith(current)) ?? current

/** The texts of a part of the page. */
export function phrasebook<K extends string>(book: Record<K, Record<Lang, string>>): (key: K, args?: Args) => string {
	return (key, args) => fill(typeset(book[key][current], current), args)
}

const fetched = new Map<string, string[]>()

/** The texts of a game's board in one language, as they were fetched. */
export function addPhrases(game: string, language: Lang, texts: string[]): void {
	fetched.set(`${game} ${language}`, texts)
}

/** What build.mjs makes of a board's phrasebook: the texts come in a file for each language, in the order of the keys. */
export function fetchedPhrases(game: string, keys: string[]): (key: string, args?: Args) => string {
	const places = new Map(keys.map((key, i) => [key, i]))
	return (key, args) => fill(typeset(fetched.get(`${game} ${current}`)?.[places.get(key) ?? -1] ?? '', current), args)
}

export type { Key }
