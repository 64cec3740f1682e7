// words.ts - what every free table says.
import { phrasebook } from '../words'

export const say = phrasebook({
	zoomIn: { en: 'Zoom in', fr: 'Agrandir', de: 'Vergrößern' },
	zoomOut: { en: 'Zoom out', fr: 'Réduire', de: 'Verkleinern' },
	fit: { en: 'Whole table', fr: 'Toute la table', de: 'Ganzer Tisch' },
	fitFight: { en: 'The fight', fr: 'Le combat', de: 'Das Gefecht' },
	measure: { en: 'Measure', fr: 'Mesurer', de: 'Messen' },
	layers: { en: 'Layers', fr: 'Calques', de: 'Ebenen' },
	ledger: { en: 'How it adds up', fr: 'Le calcul', de: 'Die Rechnung' },
	total: { en: 'Total', fr: 'Total', de: 'Summe' },
	threats: { en: 'What can the enemy do to it?', fr: 'Que peut lui faire l’ennemi ?', de: 'Was kann der Feind ihr tun?' },
	rolls: { en: 'The dice', fr: 'Les dés', de: 'Die Würfel' },
	read: { en: 'Put the dice away', fr: 'Ranger les dés', de: 'Würfel wegräumen' },
	alwaysAnswers: { en: 'Standing answers of this unit', fr: 'Consignes de cette unité', de: 'Vorgaben dieser Einheit' },
	asArmy: { en: 'as the army: {what}', fr: 'comme l’armée : {what}', de: 'wie die Armee: {what}' },
	odds: { en: 'Odds', fr: 'Chances', de: 'Chancen' },
	doIt: { en: 'Do it', fr: 'Exécuter', de: 'Ausführen' },
	'key-unit': { en: 'next unit', fr: 'unité suivante', de: 'nächste Einheit' },
	'key-march': { en: 'wheel and march', fr: 'pivoter et marcher', de: 'schwenken und marschieren' },
	'key-form': { en: 'formation', fr: 'formation', de: 'Formation' },
	'key-end': { en: 'measure to a unit', fr: 'mesurer vers une unité', de: 'zu einer Einheit messen' },
	'key-shift': { en: 'move the end', fr: 'déplacer le bout', de: 'Ende verschieben' },
	'key-away': { en: 'tape away', fr: 'ranger le mètre', de: 'Maßband weg' },
	'key-back': { en: 'take back', fr: 'reprendre', de: 'zurücknehmen' },
	'key-drop': { en: 'drop it', fr: 'abandonner', de: 'verwerfen' },
	'key-zoom': { en: 'zoom', fr: 'zoom', de: 'Zoom' },
})
