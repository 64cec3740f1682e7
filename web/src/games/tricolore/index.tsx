// index.tsx - Les Trois Couleurs on the first page; the rest is fetched when the game is opened.
import type { Game } from '../types'
import { Cover } from './Cover'

export const game: Game = {
	words: {
		line: {
			en: 'Figures by the rank, three action points a turn, and morale that decides: the club rules of Tours.',
			fr: 'Des figurines en rangs, trois points d’action par tour, et le moral qui décide : la règle du club de Tours.',
			de: 'Figuren in Reih und Glied, drei Aktionspunkte im Zug, und die Moral entscheidet: die Klubregeln von Tours.',
		},
		facts: { en: '2 players · 2 to 4 hours', fr: '2 joueurs · 2 à 4 heures', de: '2 Spieler · 2 bis 4 Stunden' },
		picture: {
			en: 'Ranks of small blue figures behind a tricolour advance on a white line before a mill',
			fr: 'Des rangs de petites figurines bleues derrière un drapeau tricolore marchent sur une ligne blanche devant un moulin',
			de: 'Reihen kleiner blauer Figuren hinter einer Trikolore rücken gegen eine weiße Linie vor einer Mühle vor',
		},
	},
	credits: {
		en: 'Les Trois Couleurs as played by the club of Tours (Petit précis Tourangeau). Tables nobody has printed are reconstructed and marked.',
		fr: 'Les Trois Couleurs telles que les joue le club de Tours (Petit précis Tourangeau). Les tables introuvables sont reconstituées et signalées.',
		de: 'Les Trois Couleurs, wie der Klub von Tours sie spielt (Petit précis Tourangeau). Nicht überlieferte Tabellen sind rekonstruiert und bezeichnet.',
	},
	Cover,
	load: () => import('./game').then((m) => m.board),
	terms: () => import('./terms').then((m) => m.terms),
}
