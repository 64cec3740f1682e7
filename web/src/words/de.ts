// de.ts - die Texte der Seite auf Deutsch.
import type { Key } from './en'

export const de: Record<Key, string> = {
	'app.name': 'Grognard',
	'app.skip': 'Zum Inhalt',
	'app.loading': 'Einen Augenblick …',
}
