// index.tsx - Manœuvre as the first page knows it; the rest is fetched when it is opened.
import type { BadgeProps, Game } from '../types'
import { Cover } from './cover'
import { Flag } from './flags'
import { armiesOf, Invitation } from './nations'

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
	Cover,
	Badge: ({ options, mine }: BadgeProps) => <Flag army={armiesOf(options)?.[mine === 1 ? 1 : 0] ?? ''} size={40} />,
	Invitation,
	load: () => import('./game').then((m) => m.board),
}
