// fr.ts - les textes de la page en français.
import type { Key } from './en'

export const fr: Record<Key, string> = {
	'app.name': 'Grognard',
	'app.skip': 'Aller au contenu',
	'app.loading': 'Un instant …',
}
