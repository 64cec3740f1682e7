// words.ts - what the board of Pig says. What the rulebook says (events, refusals, reasons) comes from the engine.
import { phrasebook } from '../../words'

export const say = phrasebook({
	roll: { en: 'Roll', fr: 'Lancer', de: 'Würfeln' },
	charge: { en: 'Charge: two dice', fr: 'Charger : deux dés', de: 'Stürmen: zwei Würfe' },
	hold: { en: 'Hold', fr: 'Garder', de: 'Aufhören' },
	pot: {
		en: '{n} {n:point|points} in the pot',
		fr: '{n} {n:point|points} dans la cagnotte',
		de: '{n} {n:Punkt|Punkte} im Topf',
	},
	score: { en: '{who}: {n} of {of}', fr: '{who} : {n} sur {of}', de: '{who}: {n} von {of}' },
})
