// words.ts - the texts around a position that is shared.
import { phrasebook } from '../words'

export const say = phrasebook({
	share: { en: 'Share this position', fr: 'Partager cette position', de: 'Diese Stellung teilen' },
	link: { en: 'Link to this position', fr: 'Lien vers cette position', de: 'Link zu dieser Stellung' },
	whole: {
		en: 'It shows everything, hands and hidden orders included.',
		fr: 'Tout y est visible, mains et ordres cachés compris.',
		de: 'Er zeigt alles, auch Handkarten und verdeckte Befehle.',
	},
	view: {
		en: 'It shows what you can see now and nothing else.',
		fr: 'On y voit ce que vous voyez maintenant, rien de plus.',
		de: 'Er zeigt, was du jetzt siehst, und sonst nichts.',
	},
	text: { en: 'As text', fr: 'En texte', de: 'Als Text' },
	textHint: {
		en: 'For grognard show and every verb that takes a game.',
		fr: 'Pour grognard show et toutes les commandes qui lisent une partie.',
		de: 'Für grognard show und jeden Befehl, der eine Partie liest.',
	},
	save: { en: 'Save as a file', fr: 'Enregistrer', de: 'Als Datei speichern' },
	title: { en: 'A position', fr: 'Une position', de: 'Eine Stellung' },
	partial: {
		en: 'Some of it is hidden: you can look at it, but not play on from it.',
		fr: 'Une partie est cachée : on peut la regarder, pas la jouer.',
		de: 'Ein Teil ist verdeckt: Man kann sie ansehen, aber nicht weiterspielen.',
	},
	over: { en: 'The game is over here.', fr: 'La partie est finie ici.', de: 'Hier ist die Partie zu Ende.' },
	playAs: { en: 'Play on as', fr: 'Continuer avec', de: 'Weiterspielen als' },
	play: { en: 'Play on from here', fr: 'Jouer à partir d’ici', de: 'Von hier weiterspielen' },
	replaces: {
		en: 'This replaces your practice game in progress.',
		fr: 'Cela remplace votre partie d’entraînement en cours.',
		de: 'Das ersetzt deine laufende Übungspartie.',
	},
	damaged: {
		en: 'This link is incomplete or damaged. Copy it again, whole.',
		fr: 'Ce lien est incomplet ou abîmé. Copiez-le de nouveau, en entier.',
		de: 'Dieser Link ist unvollständig oder beschädigt. Kopiere ihn noch einmal ganz.',
	},
	other: {
		en: 'This link holds something else, not a position.',
		fr: 'Ce lien contient autre chose qu’une position.',
		de: 'In diesem Link steckt keine Stellung.',
	},
	'no-game': {
		en: 'This position is of a game that is not here: {why}',
		fr: 'Cette position vient d’un jeu qui n’existe pas ici : {why}',
		de: 'Diese Stellung gehört zu einem Spiel, das es hier nicht gibt: {why}',
	},
	wrong: {
		en: 'This position cannot occur in play: {why}',
		fr: 'Cette position ne peut pas se produire : {why}',
		de: 'Diese Stellung kann im Spiel nicht vorkommen: {why}',
	},
})
