// index.tsx - Das glorreiche Manöver on the first page; the rest is fetched when the game is opened.
import type { BadgeProps, Game } from '../types'
import { COLOURS } from './colours'
import { Cover } from './Cover'

/** A flag in the colours of all players. */
function Badge({ options }: BadgeProps) {
	const colours = COLOURS.slice(0, Number(options.players || 2))
	return (
		<svg class="flag" viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
			<path d="M3 2v29" stroke="var(--ink-soft)" stroke-width="2.4" stroke-linecap="round" />
			{colours.map((c, i) => (
				<rect key={c} x="5" y={2.5 + (i * 20) / colours.length} width="32" height={20 / colours.length} fill={`var(--${c})`} />
			))}
		</svg>
	)
}

export const game: Game = {
	words: {
		line: {
			en: 'Race out of the barracks, climb over each other, and get home in good order.',
			fr: 'Sortez de la caserne, grimpez les uns sur les autres et rentrez en bon ordre.',
			de: 'Raus aus der Kaserne, übereinander hinweg und in guter Ordnung wieder heim.',
		},
		facts: { en: '2 to 4 players · 20 minutes', fr: '2 à 4 joueurs · 20 minutes', de: '2 bis 4 Spieler · 20 Minuten' },
		picture: {
			en: 'A winding road of spaces with soldiers in four colours standing on each other’s shoulders',
			fr: 'Une route sinueuse de cases, des soldats de quatre couleurs debout les uns sur les autres',
			de: 'Eine gewundene Straße aus Feldern, Soldaten in vier Farben stehen übereinander',
		},
	},
	credits: {
		en: 'Das glorreiche Manöver is based on a small race game for two to four players.',
		fr: 'Les Glorieuses Manœuvres (Das glorreiche Manöver) s’inspirent d’un petit jeu de course pour deux à quatre joueurs.',
		de: 'Das glorreiche Manöver beruht auf einem kleinen Laufspiel für zwei bis vier.',
	},
	Cover,
	Badge,
	load: () => import('./game').then((m) => m.board),
}
