// words/play.ts - what the table says around every board: whose turn it is, offers, the curtain, the end, the proof of the dice.
import { phrasebook } from '.'

export const say = phrasebook({
	openClause: { en: 'Rule {id}', fr: 'Règle {id}', de: 'Regel {id}' },
	ledger: { en: 'What goes into it', fr: 'Ce qui compte', de: 'Was zählt' },
	die: { en: 'die with {faces} faces shows {value}', fr: 'dé à {faces} faces : {value}', de: 'Würfel mit {faces} Seiten zeigt {value}' },

	// Whose turn it is
	yourTurn: { en: 'Your turn', fr: 'À vous', de: 'Du bist dran' },
	yourTurnAs: { en: 'Your turn, {who}', fr: 'À vous, {who}', de: '{who}, du bist dran' },
	theirTurn: { en: '{who} is to play', fr: '{who} joue', de: '{who} ist dran' },
	thinking: { en: '{who} is thinking…', fr: '{who} réfléchit…', de: '{who} denkt nach …' },
	away: { en: '{who} is away; the game waits', fr: '{who} n’est pas là ; la partie attend', de: '{who} ist nicht da; die Partie wartet' },
	chance: { en: 'The dice are rolling…', fr: 'Les dés roulent…', de: 'Die Würfel rollen …' },
	over: { en: 'The game is over', fr: 'La partie est terminée', de: 'Die Partie ist zu Ende' },
	waiting: { en: 'Waiting for players', fr: 'En attente de joueurs', de: 'Es fehlen noch Spieler' },
	watching: { en: 'You are watching', fr: 'Vous regardez', de: 'Du schaust zu' },
	choices: { en: '{n} {n:choice|choices}', fr: '{n} {n:choix|choix}', de: '{n} {n:Möglichkeit|Möglichkeiten}' },

	// The table
	players: { en: 'Players', fr: 'Joueurs', de: 'Spieler' },
	you: { en: 'you', fr: 'vous', de: 'du' },
	openSeat: { en: '{who}: open seat', fr: '{who} : place libre', de: '{who}: freier Platz' },
	computer: { en: 'computer', fr: 'ordinateur', de: 'Computer' },
	gone: { en: 'away', fr: 'pas là', de: 'nicht da' },
	board: { en: 'Board', fr: 'Plateau', de: 'Brett' },
	menu: { en: 'Game', fr: 'Partie', de: 'Partie' },
	log: { en: 'What happened', fr: 'Ce qui s’est passé', de: 'Was geschah' },
	logEmpty: { en: 'Nothing has happened yet.', fr: 'Rien ne s’est encore passé.', de: 'Noch ist nichts geschehen.' },
	earlierLines: { en: 'Show {n} earlier {n:turn|turns}', fr: 'Montrer {n} {n:tour précédent|tours précédents}', de: '{n} {n:früheren Zug|frühere Züge} zeigen' },
	logChance: { en: 'The dice', fr: 'Les dés', de: 'Die Würfel' },
	moment: { en: 'Look at move {n}', fr: 'Regarder le coup {n}', de: 'Zug {n} ansehen' },
	actions: { en: 'All actions', fr: 'Toutes les actions', de: 'Alle Aktionen' },
	actionsHint: { en: 'Everything you may do now; the board does the same.', fr: 'Tout ce que vous pouvez faire maintenant ; le plateau permet la même chose.', de: 'Alles, was du jetzt tun darfst; auf dem Brett geht dasselbe.' },
	actionsNone: { en: 'Nothing to do for you now.', fr: 'Rien à faire pour vous maintenant.', de: 'Für dich ist jetzt nichts zu tun.' },
	actionsFind: { en: 'Find', fr: 'Chercher', de: 'Suchen' },
	position: { en: 'The position in words', fr: 'La position en mots', de: 'Die Stellung in Worten' },
	dismiss: { en: 'Close', fr: 'Fermer', de: 'Schließen' },

	// Looking back
	lookingAt: { en: 'You are looking at move {n} of {all}.', fr: 'Vous regardez le coup {n} sur {all}.', de: 'Du siehst Zug {n} von {all}.' },
	toNow: { en: 'Back to now', fr: 'Revenir au présent', de: 'Zurück zur Gegenwart' },
	earlier: { en: 'One move back', fr: 'Un coup en arrière', de: 'Einen Zug zurück' },
	later: { en: 'One move on', fr: 'Un coup en avant', de: 'Einen Zug weiter' },

	// Refusals and troubles
	refused: { en: 'That does not go', fr: 'Ce n’est pas possible', de: 'Das geht nicht' },
	lost: { en: 'No connection. Your game is safe; trying again…', fr: 'Pas de connexion. Votre partie est en sûreté ; nouvel essai…', de: 'Keine Verbindung. Deine Partie ist sicher; neuer Versuch …' },
	failed: { en: 'That did not work: {why}', fr: 'Cela n’a pas marché : {why}', de: 'Das hat nicht geklappt: {why}' },

	// What one may do besides playing
	back: { en: 'Take back', fr: 'Reprendre', de: 'Zurücknehmen' },
	resign: { en: 'Resign', fr: 'Abandonner', de: 'Aufgeben' },
	resignAsk: { en: 'Give up this game?', fr: 'Abandonner cette partie ?', de: 'Diese Partie aufgeben?' },
	resignYes: { en: 'Yes, resign', fr: 'Oui, abandonner', de: 'Ja, aufgeben' },
	resignNo: { en: 'No, play on', fr: 'Non, continuer', de: 'Nein, weiterspielen' },
	rematch: { en: 'Play again', fr: 'Rejouer', de: 'Noch einmal' },
	rematchOpen: { en: 'Go to the new game', fr: 'Aller à la nouvelle partie', de: 'Zur neuen Partie' },
	share: { en: 'Let others watch', fr: 'Laisser regarder', de: 'Zuschauen lassen' },
	shareHint: { en: 'Whoever has this link sees what everybody may see.', fr: 'Qui a ce lien voit ce que chacun peut voir.', de: 'Wer diesen Link hat, sieht, was alle sehen dürfen.' },
	rulesLink: { en: 'Rules', fr: 'Règles', de: 'Regeln' },
	helpLink: { en: 'Help', fr: 'Aide', de: 'Hilfe' },
	copy: { en: 'Copy', fr: 'Copier', de: 'Kopieren' },
	copied: { en: 'Copied', fr: 'Copié', de: 'Kopiert' },
	send: { en: 'Share…', fr: 'Partager…', de: 'Teilen …' },

	// Offers
	askedBack: { en: '{who} asks to take back the last move.', fr: '{who} demande à reprendre son dernier coup.', de: '{who} möchte den letzten Zug zurücknehmen.' },
	askedRematch: { en: '{who} asks for another game.', fr: '{who} propose une revanche.', de: '{who} möchte noch eine Partie.' },
	youAskedBack: { en: 'You asked to take back your last move.', fr: 'Vous avez demandé à reprendre votre dernier coup.', de: 'Du hast gebeten, deinen letzten Zug zurückzunehmen.' },
	youAskedRematch: { en: 'You asked for another game.', fr: 'Vous avez proposé une revanche.', de: 'Du hast um noch eine Partie gebeten.' },
	agree: { en: 'Agree', fr: 'Accepter', de: 'Einverstanden' },
	decline: { en: 'Decline', fr: 'Refuser', de: 'Ablehnen' },
	withdraw: { en: 'Withdraw', fr: 'Retirer', de: 'Zurückziehen' },

	// Invitations
	inviteTitle: { en: 'Send this link to your friend', fr: 'Envoyez ce lien à votre ami', de: 'Schick diesen Link deinem Freund' },
	inviteHint: { en: 'The game begins by itself as soon as everybody is here. You may close this page and come back.', fr: 'La partie commence dès que tout le monde est là. Vous pouvez fermer cette page et revenir.', de: 'Die Partie beginnt von selbst, sobald alle da sind. Du kannst diese Seite schließen und wiederkommen.' },
	inviteLink: { en: 'Link', fr: 'Lien', de: 'Link' },
	inviteSeat: { en: 'for {who}', fr: 'pour {who}', de: 'für {who}' },

	// Hot-seat
	curtainTitle: { en: 'It is {who}’s turn', fr: '{who}, à vous', de: '{who} ist dran' },
	curtainText: { en: 'Hand over the screen. Nothing of the next hand is shown before the button is pressed.', fr: 'Passez l’écran. Rien de la main suivante n’est montré avant l’appui sur le bouton.', de: 'Gib den Bildschirm weiter. Vor dem Drücken ist nichts von der nächsten Hand zu sehen.' },
	curtainLift: { en: 'I am {who}', fr: 'Je suis {who}', de: 'Ich bin {who}' },

	// The end
	won: { en: 'You have won!', fr: 'Vous avez gagné !', de: 'Du hast gewonnen!' },
	lostGame: { en: '{who} has won.', fr: '{who} a gagné.', de: '{who} hat gewonnen.' },
	sharedWin: { en: '{who} share the win.', fr: '{who} partagent la victoire.', de: '{who} teilen den Sieg.' },
	nobodyWins: { en: 'Nobody has won.', fr: 'Personne n’a gagné.', de: 'Niemand hat gewonnen.' },
	resigned: { en: '{who} has resigned.', fr: '{who} a abandonné.', de: '{who} hat aufgegeben.' },
	resignedToYou: { en: '{who} has resigned: you have won!', fr: '{who} a abandonné : vous avez gagné !', de: '{who} hat aufgegeben: Du hast gewonnen!' },
	youResigned: { en: 'You have resigned.', fr: 'Vous avez abandonné.', de: 'Du hast aufgegeben.' },
	abandoned: { en: 'The game was abandoned.', fr: 'La partie a été interrompue.', de: 'Die Partie wurde abgebrochen.' },
	score: { en: 'Result', fr: 'Résultat', de: 'Ergebnis' },
	points: { en: '{n} {n:point|points}', fr: '{n} {n:point|points}', de: '{n} {n:Punkt|Punkte}' },
	replay: { en: 'Replay', fr: 'Revoir', de: 'Nachspielen' },
	download: { en: 'Download the record', fr: 'Télécharger la partie', de: 'Aufzeichnung herunterladen' },
	verify: { en: 'Check the dice', fr: 'Vérifier les dés', de: 'Würfel prüfen' },
	and: { en: ' and ', fr: ' et ', de: ' und ' },

	// The proof
	verifyRunning: { en: 'Recomputing every roll and draw…', fr: 'Recalcul de chaque jet et tirage…', de: 'Jeder Wurf und jede Karte wird nachgerechnet …' },
	verifyProved: { en: 'Proved: all {n} outcomes follow from the key that was sealed before the game.', fr: 'Prouvé : les {n} tirages découlent tous de la clé scellée avant la partie.', de: 'Bewiesen: Alle {n} Ergebnisse folgen aus dem Schlüssel, der vor der Partie versiegelt wurde.' },
	verifySeeded: { en: 'All {n} outcomes follow from the seed of this game. (Nobody sealed it: it was played in this page.)', fr: 'Les {n} tirages découlent tous de la graine de cette partie. (Personne ne l’a scellée : elle s’est jouée dans cette page.)', de: 'Alle {n} Ergebnisse folgen aus dem Startwert dieser Partie. (Niemand hat ihn versiegelt: Sie wurde in dieser Seite gespielt.)' },
	verifySealed: { en: 'Sealed: the key is shown when the game is over.', fr: 'Scellé : la clé est montrée à la fin de la partie.', de: 'Versiegelt: Der Schlüssel wird am Ende gezeigt.' },
	verifyGiven: { en: 'The record is right in itself; its {n} outcomes were entered by hand.', fr: 'La partie est cohérente ; ses {n} tirages ont été saisis à la main.', de: 'Die Aufzeichnung stimmt in sich; ihre {n} Ergebnisse wurden von Hand eingegeben.' },
	verifyWrong: { en: 'Not proved: {why}', fr: 'Non prouvé : {why}', de: 'Nicht bewiesen: {why}' },
	commitment: { en: 'Seal, shown before the game (SHA-256 of the game’s id and the key)', fr: 'Sceau, montré avant la partie (SHA-256 de l’identifiant de la partie et de la clé)', de: 'Siegel, vor der Partie gezeigt (SHA-256 aus Partie-ID und Schlüssel)' },
	renewed: {
		en: 'The server was put back to an earlier copy of this game. From here on the dice come from a new key, sealed before anybody plays on.',
		fr: 'Le serveur a repris une copie plus ancienne de cette partie. À partir d’ici, les dés viennent d’une nouvelle clé, scellée avant que la partie ne reprenne.',
		de: 'Der Server wurde auf eine ältere Kopie dieser Partie zurückgesetzt. Ab hier kommen die Würfel aus einem neuen Schlüssel, der versiegelt wurde, bevor jemand weiterspielt.',
	},
	renewedAt: {
		en: 'Before move {n} the server was put back to a copy of the game. From there on the dice follow from a new key.',
		fr: 'Avant le coup {n}, le serveur a repris une copie de la partie. À partir de là, les dés découlent d’une nouvelle clé.',
		de: 'Vor Zug {n} wurde der Server auf eine Kopie der Partie zurückgesetzt. Ab da folgen die Würfel aus einem neuen Schlüssel.',
	},
	commitmentAnew: { en: 'New seal, shown before play went on', fr: 'Nouveau sceau, montré avant la reprise', de: 'Neues Siegel, vor dem Weiterspielen gezeigt' },
	key: { en: 'Key, shown at the end', fr: 'Clé, montrée à la fin', de: 'Schlüssel, am Ende gezeigt' },
	entropy: { en: 'Added by {who}', fr: 'Ajouté par {who}', de: 'Beigetragen von {who}' },
	outcomes: { en: 'Every outcome', fr: 'Chaque tirage', de: 'Jedes Ergebnis' },
	outcomeMove: { en: 'move', fr: 'coup', de: 'Zug' },
	outcomeWas: { en: 'outcome', fr: 'tirage', de: 'Ergebnis' },
	outcomeOf: { en: 'one of', fr: 'parmi', de: 'von' },
	outcomeProof: { en: 'proof', fr: 'preuve', de: 'Beweis' },
	howFair: { en: 'How can dice be proved?', fr: 'Comment prouver des dés ?', de: 'Wie beweist man Würfel?' },
	howFairText: {
		en: 'Before the game the server chose a secret key and showed only its seal. Then each player added numbers of his own. Every roll is computed from all of them; so nobody could choose a roll, and with the key everybody can compute it again. Your browser has just done so.',
		fr: 'Avant la partie, le serveur a choisi une clé secrète et n’a montré que son sceau. Puis chaque joueur a ajouté ses propres nombres. Chaque jet se calcule à partir de tout cela : personne n’a pu choisir un jet, et avec la clé chacun peut le recalculer. Votre navigateur vient de le faire.',
		de: 'Vor der Partie wählte der Server einen geheimen Schlüssel und zeigte nur sein Siegel. Dann gab jeder Spieler eigene Zahlen dazu. Jeder Wurf wird aus alldem berechnet; so konnte niemand einen Wurf wählen, und mit dem Schlüssel kann ihn jeder nachrechnen. Dein Browser hat es gerade getan.',
	},

	// Replay
	replayTitle: { en: 'Replay', fr: 'Revoir une partie', de: 'Partie nachspielen' },
	replayOpen: { en: 'Open a record (.grog)', fr: 'Ouvrir une partie (.grog)', de: 'Aufzeichnung öffnen (.grog)' },
	replayDrop: { en: 'Or drop the file here.', fr: 'Ou déposez le fichier ici.', de: 'Oder lege die Datei hier ab.' },
	replayWrong: { en: 'This file cannot be replayed: {why}', fr: 'Ce fichier ne peut pas être revu : {why}', de: 'Diese Datei lässt sich nicht nachspielen: {why}' },
	replayNone: { en: 'This game cannot be replayed yet: {why}', fr: 'Cette partie ne peut pas encore être revue : {why}', de: 'Diese Partie lässt sich noch nicht nachspielen: {why}' },
	loading: { en: 'One moment…', fr: 'Un instant…', de: 'Einen Augenblick …' },
	slider: { en: 'Move', fr: 'Coup', de: 'Zug' },
	ofMoves: { en: 'Move {n} of {all}', fr: 'Coup {n} sur {all}', de: 'Zug {n} von {all}' },
	toStart: { en: 'To the beginning', fr: 'Au début', de: 'Zum Anfang' },
	toEnd: { en: 'To the end', fr: 'À la fin', de: 'Zum Ende' },
	autoPlay: { en: 'Play', fr: 'Lecture', de: 'Abspielen' },
	pause: { en: 'Pause', fr: 'Pause', de: 'Pause' },
	viewer: { en: 'Seen by', fr: 'Point de vue', de: 'Sicht' },
	viewAll: { en: 'all open', fr: 'tout ouvert', de: 'alles offen' },
	viewPublic: { en: 'the public', fr: 'le public', de: 'Zuschauer' },
})
