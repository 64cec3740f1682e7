// prompts.ts - one sentence under the name of a phase, where the name alone does not say what to do.
import { phrasebook } from '../../words'

const say = phrasebook({
	'setup-field': {
		en: 'Units that you choose take the field as skirmishers. Then press Done.',
		fr: 'Les unités choisies se déploient en tirailleurs. Puis « Terminé ».',
		de: 'Gewählte Einheiten treten als Plänkler an. Dann „Fertig“.',
	},
	'setup-pieces': {
		en: 'Choose a piece of ground. Dice decide where it lies.',
		fr: 'Choisissez un élément de terrain. Les dés décident de sa place.',
		de: 'Wähle ein Geländestück. Die Würfel bestimmen, wo es liegt.',
	},
	'setup-off-table': {
		en: 'Which divisions stay in reserve or march round the flank?',
		fr: 'Quelles divisions restent en réserve ou partent en marche de flanc ?',
		de: 'Welche Divisionen bleiben in Reserve oder gehen auf Flankenmarsch?',
	},
	'setup-order': {
		en: 'Write an order for each division.',
		fr: 'Écrivez un ordre pour chaque division.',
		de: 'Schreibe für jede Division einen Befehl.',
	},
	'setup-place': {
		en: 'Place your units in your zone. Then press Done.',
		fr: 'Placez vos unités dans votre zone. Puis « Terminé ».',
		de: 'Stell deine Einheiten in deiner Zone auf. Dann „Fertig“.',
	},
	strategy: {
		en: 'Change orders, pass on command points, ride. Then press Done.',
		fr: 'Changez des ordres, transférez des points, déplacez le général. Puis « Terminé ».',
		de: 'Ändere Befehle, gib Befehlspunkte weiter, reite. Dann „Fertig“.',
	},
	'initiative-name': {
		en: 'Both sides roll; the higher total acts first. Command points add to your die.',
		fr: 'Chaque camp lance un dé ; le plus haut total agit en premier. Les PC s’ajoutent au dé.',
		de: 'Beide Seiten würfeln; die höhere Summe handelt zuerst. Befehlspunkte zählen zum Wurf.',
	},
	'division-general': {
		en: 'Beside which unit does the new general appear?',
		fr: 'Près de quelle unité le nouveau général apparaît-il ?',
		de: 'Bei welcher Einheit erscheint der neue General?',
	},
	'move-group': {
		en: 'Who moves along? All pay once.',
		fr: 'Qui bouge avec elle ? Un seul paiement pour toutes.',
		de: 'Wer zieht mit? Alle zahlen zusammen einmal.',
	},
	'charge-with': {
		en: 'A second unit may charge along, others may move in support.',
		fr: 'Une seconde unité peut charger aussi, d’autres soutenir en bougeant.',
		de: 'Eine zweite Einheit kann mit angreifen, andere können unterstützend mitziehen.',
	},
	charge: {
		en: 'Choose a unit, then the enemy it shall charge.',
		fr: 'Choisissez une unité, puis l’ennemi à charger.',
		de: 'Wähle eine Einheit, dann ihren Gegner.',
	},
	fire: {
		en: 'Choose a unit, then its target.',
		fr: 'Choisissez une unité, puis sa cible.',
		de: 'Wähle eine Einheit, dann ihr Ziel.',
	},
	'charge-follow': {
		en: 'The target is gone. Strike another enemy, or go on.',
		fr: 'La cible n’est plus là. Frappez un autre ennemi, ou continuez.',
		de: 'Das Ziel ist fort. Triff einen anderen Feind oder geh weiter.',
	},
	'pursuit-prey': {
		en: 'Fall upon another enemy within reach, or stop.',
		fr: 'Fondez sur un autre ennemi à portée, ou arrêtez-vous.',
		de: 'Stürze dich auf einen anderen Feind in Reichweite oder halte an.',
	},
})

const KNOWN = [
	...['setup-field', 'setup-pieces', 'setup-off-table', 'setup-order', 'setup-place', 'strategy', 'initiative-name'],
	...['division-general', 'move-group', 'charge-with', 'charge-follow', 'pursuit-prey'],
] as const

/** What to do in this phase, by its id in the position; '' where its name says enough. */
export const promptOf = (phase: string): string => ((KNOWN as readonly string[]).includes(phase) ? say(phase as 'strategy') : '')

/** What several units can do to an enemy, while none of them is chosen. */
export const promptFor = (verbs: string[]): string => (verbs.includes('charge') ? say('charge') : verbs.includes('fire') ? say('fire') : '')
