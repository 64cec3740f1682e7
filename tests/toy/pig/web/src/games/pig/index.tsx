// index.tsx - Pig as the first page knows it: it comes with that page, so it is light. The rest is fetched when the game is opened.
import type { Game } from '../types'

/** A pig, in the box of 640 by 400 that every cover has. */
function Cover() {
	return (
		<g stroke="var(--ink-soft)" stroke-width="3" fill="var(--linen)">
			<ellipse cx="320" cy="210" rx="150" ry="100" />
			<circle cx="450" cy="170" r="62" />
			<ellipse cx="488" cy="184" rx="26" ry="20" fill="var(--sheet)" />
			<path d="M412 122l-4-42 40 28zM476 112l30-34 8 42z" />
			<path d="M230 290v58h34v-48M376 300v48h34v-58M172 190c-30-6-34-38-12-40s18 30-4 30" />
			<circle cx="462" cy="152" r="5" fill="var(--ink-soft)" />
		</g>
	)
}

export const game: Game = {
	words: {
		line: {
			en: 'Roll as often as you dare: a 1 and the pot is gone.',
			fr: 'Lancez aussi souvent que vous l’osez : un 1 et la cagnotte est perdue.',
			de: 'Würfle, so oft du dich traust: Bei einer 1 ist der Topf verloren.',
		},
		facts: { en: '2 to 4 players · 5 minutes', fr: '2 à 4 joueurs · 5 minutes', de: '2 bis 4 Spieler · 5 Minuten' },
		picture: { en: 'A pig', fr: 'Un cochon', de: 'Ein Schwein' },
	},
	Cover,
	load: () => import('./game').then((m) => m.board),
}
