// index.tsx - Manœuvre on the first page; the rest is fetched when the game is opened.
import type { BadgeProps, Game } from '../types'
import { Cover } from './Cover'
import { Flag } from './Flag'
import { Invitation } from './Invitation'
import { armiesOf } from './nations'

export const game: Game = {
	words: {
		line: {
			en: 'Eight units, sixty cards, one day of battle. Twelve armies with Distant Lands.',
			fr: 'Huit unités, soixante cartes, une journée de bataille. Avec Distant Lands : douze armées.',
			de: 'Acht Einheiten, sechzig Karten, eine Schlacht an einem Tag. Mit Distant Lands: zwölf Armeen.',
		},
		facts: { en: '2 players · 45 minutes', fr: '2 joueurs · 45 minutes', de: '2 Spieler · 45 Minuten' },
		picture: {
			en: 'A battlefield seen from above: hills in ink, woods, a village, blue and red regiments facing each other',
			fr: 'Un champ de bataille vu d’en haut : collines à l’encre, bois, village, régiments bleus et rouges face à face',
			de: 'Ein Schlachtfeld von oben: Hügel in Tusche, Wälder, ein Dorf, blaue und rote Regimenter',
		},
	},
	credits: {
		en: 'Manœuvre is a game by Jeff Horger; Distant Lands is its expansion.',
		fr: 'Manœuvre est un jeu de Jeff Horger ; Distant Lands en est l’extension.',
		de: 'Manœuvre ist ein Spiel von Jeff Horger; Distant Lands ist seine Erweiterung.',
	},
	Cover,
	Badge: ({ options, mine }: BadgeProps) => <Flag army={armiesOf(options)?.[mine === 1 ? 1 : 0] ?? ''} size={40} />,
	Invitation,
	load: () => import('./game').then((m) => m.board),
}
