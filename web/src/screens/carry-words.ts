// carry-words.ts - the texts around carrying one's games, or one seat, to another device.
import { phrasebook } from '../words'

export const say = phrasebook({
	title: { en: 'On another device', fr: 'Sur un autre appareil', de: 'Auf einem anderen Gerät' },
	make: {
		en: 'Take my games to another device',
		fr: 'Emporter mes parties sur un autre appareil',
		de: 'Meine Partien auf ein anderes Gerät mitnehmen',
	},
	made: {
		en: 'On the other device, open this page and enter this code under My games. It works once, until {until}. This device keeps your games too.',
		fr: 'Sur l’autre appareil, ouvrez cette page et entrez ce code sous Mes parties. Il sert une fois, jusqu’à {until}. Cet appareil garde aussi vos parties.',
		de: 'Öffne diese Seite auf dem anderen Gerät und gib den Code unter „Meine Partien“ ein. Er gilt einmal, bis {until}. Dieses Gerät behält deine Partien auch.',
	},
	makeSeat: {
		en: 'Continue on another device',
		fr: 'Continuer sur un autre appareil',
		de: 'Auf einem anderen Gerät weiterspielen',
	},
	madeSeat: {
		en: 'On the other device, open this page and enter this code under My games. It works once, until {until}. Your seat moves there: this device can then no longer play this game.',
		fr: 'Sur l’autre appareil, ouvrez cette page et entrez ce code sous Mes parties. Il sert une fois, jusqu’à {until}. Votre place passe là-bas : cet appareil ne pourra plus jouer cette partie.',
		de: 'Öffne diese Seite auf dem anderen Gerät und gib den Code unter „Meine Partien“ ein. Er gilt einmal, bis {until}. Dein Platz zieht dorthin um: Dieses Gerät kann diese Partie dann nicht mehr spielen.',
	},
	secret: {
		en: 'Whoever has the code plays as you: show it to nobody else.',
		fr: 'Qui a ce code joue à votre place : ne le montrez à personne.',
		de: 'Wer den Code hat, spielt als du: Zeig ihn sonst niemandem.',
	},
	expired: { en: 'This code has expired.', fr: 'Ce code a expiré.', de: 'Dieser Code ist abgelaufen.' },
	label: { en: 'Code from the other device', fr: 'Code de l’autre appareil', de: 'Code vom anderen Gerät' },
	enter: { en: 'Get my games', fr: 'Récupérer mes parties', de: 'Partien holen' },
	mine: {
		en: 'This device has {n} {n:game|games} of its own. A code for one game adds it to them. With a code for all games they will no longer be listed here: to keep them, finish them first or take them along with a code.',
		fr: 'Cet appareil a {n} {n:partie|parties} à lui. Un code pour une seule partie l’y ajoute. Avec un code pour toutes les parties, elles n’y seront plus affichées : pour les garder, finissez-les ou emportez-les d’abord avec un code.',
		de: 'Dieses Gerät hat {n} eigene {n:Partie|Partien}. Ein Code für eine einzelne Partie fügt sie hinzu. Mit einem Code für alle Partien zeigt es die eigenen nicht mehr: Beende sie vorher oder nimm sie mit einem Code mit.',
	},
	sure: { en: 'Get them anyway', fr: 'Récupérer quand même', de: 'Trotzdem holen' },
	practise: {
		en: 'Practice games stay on their device.',
		fr: 'Les parties d’entraînement restent sur leur appareil.',
		de: 'Übungspartien bleiben auf ihrem Gerät.',
	},
	'no-code': {
		en: 'This code is not valid: it was used, has expired, or was mistyped.',
		fr: 'Ce code n’est pas valable : déjà utilisé, expiré ou mal tapé.',
		de: 'Dieser Code gilt nicht: Er wurde schon benutzt, ist abgelaufen oder vertippt.',
	},
	seated: {
		en: 'You already play in this game on this device: enter the code on another one.',
		fr: 'Vous participez déjà à cette partie sur cet appareil : entrez le code sur un autre.',
		de: 'Auf diesem Gerät spielst du in dieser Partie schon mit: Gib den Code auf einem anderen ein.',
	},
	over: { en: 'This game is over.', fr: 'Cette partie est terminée.', de: 'Diese Partie ist zu Ende.' },
	'too-many-codes': {
		en: 'Too many codes were tried from your network: wait a minute.',
		fr: 'Trop de codes essayés depuis votre réseau : attendez une minute.',
		de: 'Zu viele Codes aus deinem Netz: Warte eine Minute.',
	},
})
