// words.ts - the texts of hints and of the analysis of a game.
import { phrasebook } from '../words'

export const say = phrasebook({
	thinking: { en: 'Thinking…', fr: 'Réflexion…', de: 'Einen Augenblick …' },
	plans: { en: 'The best plans', fr: 'Les meilleurs plans', de: 'Die besten Pläne' },
	play: { en: 'Play it', fr: 'Jouer', de: 'Spielen' },
	close: { en: 'Close', fr: 'Fermer', de: 'Schließen' },
	chance: { en: '{p} to win', fr: '{p} de chances de gagner', de: 'Siegchance {p}' },
	losses: {
		en: 'expected losses ({unit}): you {own}, enemy {theirs}',
		fr: 'pertes attendues ({unit}) : vous {own}, ennemi {theirs}',
		de: 'erwartete Verluste ({unit}): du {own}, Gegner {theirs}',
	},
	after: { en: 'then: {what}', fr: 'ensuite : {what}', de: 'danach: {what}' },
	rests: { en: 'nothing else gains anything now', fr: 'rien d’autre n’apporte rien', de: 'anderes bringt jetzt nichts ein' },
	'for-nothing': { en: 'as good as the second', fr: 'aussi bon que le deuxième', de: 'ebenso gut wie der zweite' },
	'for-own-losses': {
		en: 'costs you {n} less than the second',
		fr: 'vous coûte {n} de moins que le deuxième',
		de: 'kostet dich {n} weniger als der zweite',
	},
	'for-their-losses': {
		en: 'costs the enemy {n} more than the second',
		fr: 'coûte à l’ennemi {n} de plus que le deuxième',
		de: 'kostet den Gegner {n} mehr als der zweite',
	},
	'for-position': {
		en: 'a better position than the second',
		fr: 'une meilleure position que le deuxième',
		de: 'eine bessere Stellung als der zweite',
	},
	'for-confidence': {
		en: 'more certain than the second',
		fr: 'plus sûr que le deuxième',
		de: 'sicherer als der zweite',
	},
	failed: { en: 'That did not work: {why}', fr: 'Cela n’a pas marché : {why}', de: 'Das hat nicht geklappt: {why}' },
	lead: {
		en: 'What each decision cost, and how much was luck. This device works it out; it takes a while.',
		fr: 'Ce que chaque décision a coûté, et la part de la chance. Calculé sur cet appareil ; cela prend un moment.',
		de: 'Was jede Entscheidung gekostet hat und wie viel Glück war. Dieses Gerät rechnet; es dauert etwas.',
	},
	begin: { en: 'Analyse', fr: 'Analyser', de: 'Analysieren' },
	stop: { en: 'Stop', fr: 'Arrêter', de: 'Abbrechen' },
	progress: { en: '{n} of {all} decisions', fr: '{n} décisions sur {all}', de: '{n} von {all} Entscheidungen' },
	curve: { en: 'Chance to win', fr: 'Chances de gagner', de: 'Siegchance' },
	curveOf: {
		en: '{who}: {from} at first, {to} at the end; lowest {low}, highest {high}',
		fr: '{who} : {from} au début, {to} à la fin ; au plus bas {low}, au plus haut {high}',
		de: '{who}: {from} am Anfang, {to} am Ende; am niedrigsten {low}, am höchsten {high}',
	},
	costly: { en: 'What cost most', fr: 'Ce qui a coûté le plus', de: 'Was am meisten gekostet hat' },
	noneCostly: {
		en: 'No decision cost more than 1%.',
		fr: 'Aucune décision n’a coûté plus de 1 %.',
		de: 'Keine Entscheidung hat mehr als 1 % gekostet.',
	},
	and: { en: '; ', fr: ' ; ', de: '; ' },
	better: { en: 'better: {what}', fr: 'mieux : {what}', de: 'besser: {what}' },
	show: { en: 'Show step {n}', fr: 'Voir le coup {n}', de: 'Schritt {n} zeigen' },
	account: { en: 'Luck and skill', fr: 'Chance et adresse', de: 'Glück und Können' },
	start: { en: 'at the start', fr: 'au début', de: 'am Anfang' },
	own: { en: 'own deci\u00adsions', fr: 'ses déci\u00adsions', de: 'eigene Ent\u00adschei\u00addun\u00adgen' },
	others: { en: 'deci\u00adsions of others', fr: 'déci\u00adsions des autres', de: 'Ent\u00adschei\u00addun\u00adgen anderer' },
	dice: { en: 'dice', fr: 'dés', de: 'Würfel' },
	unforeseen: { en: 'unfore\u00adseen', fr: 'imprévu', de: 'Unvor\u00adher\u00adge\u00adsehe\u00adnes' },
	end: { en: 'at the end', fr: 'à la fin', de: 'am Ende' },
})
