// index.tsx - Bataille Empire on the first page; the rest is fetched when the game is opened.
import type { Game } from '../types'
import { Cover } from './Cover'

export const game: Game = {
	words: {
		line: {
			en: 'Miniatures on a free table: orders, wheels, charges and volleys, every distance judged.',
			fr: 'Des figurines sur une table libre : ordres, conversions, charges et salves, chaque distance jugée.',
			de: 'Miniaturen auf freiem Tisch: Befehle, Schwenks, Sturmangriffe und Salven, jede Entfernung gemessen.',
		},
		facts: { en: '2 players · 1 to 3 hours', fr: '2 joueurs · 1 à 3 heures', de: '2 Spieler · 1 bis 3 Stunden' },
		picture: {
			en: 'A table seen from above: blue columns and lines march on a village below a ridge held by red lines',
			fr: 'Une table vue d’en haut : colonnes et lignes bleues marchent sur un village, sous une crête tenue par des lignes rouges',
			de: 'Ein Tisch von oben: Blaue Kolonnen und Linien rücken auf ein Dorf unter einem Höhenzug vor, den rote Linien halten',
		},
	},
	credits: {
		en: 'Bataille Empire, second version. Armies and scenarios here are reconstructed.',
		fr: 'Bataille Empire, deuxième version. Les armées et scénarios proposés ici sont reconstitués.',
		de: 'Bataille Empire, zweite Fassung. Armeen und Szenarien sind hier rekonstruiert.',
	},
	Cover,
	load: () => import('./game').then((m) => m.board),
	terms: () => import('./terms').then((m) => m.terms),
}
