// words/play.ts - the texts around every board: whose turn it is, offers, the curtain, the result, verifying the dice, the replay.
import { phrasebook } from '.'

export const say = phrasebook({
	openClause: { en: 'Rule {id}', fr: 'Règle {id}', de: 'Regel {id}' },
	ledger: { en: 'How it adds up', fr: 'Le détail', de: 'So kommt es zustande' },
	// Where a value of a rebuilt table comes from
	'mark-seed': { en: 'from the source', fr: 'de la source', de: 'aus der Quelle' },
	'mark-found': { en: 'found elsewhere', fr: 'retrouvé ailleurs', de: 'anderswo gefunden' },
	'mark-reconstructed': { en: 'reconstructed', fr: 'reconstitué', de: 'rekonstruiert' },
	die: { en: '{faces}-sided die: {value}', fr: 'dé à {faces} faces : {value}', de: 'Würfel mit {faces} Seiten: {value}' },

	// Whose turn it is
	yourTurn: { en: 'Your turn', fr: 'À vous', de: 'Du bist dran' },
	yourTurnAs: { en: 'Your turn, {who}', fr: 'À vous, {who}', de: '{who}, du bist dran' },
	theirTurn: { en: '{who} to play', fr: '{who} joue', de: '{who} ist dran' },
	thinking: { en: '{who} is thinking…', fr: '{who} réfléchit…', de: '{who} denkt nach …' },
	away: {
		en: '{who} is away; the game will wait',
		fr: '{who} n’est pas là ; la partie attend',
		de: '{who} ist nicht da; die Partie wartet',
	},
	chance: { en: 'Rolling…', fr: 'Lancer de dés…', de: 'Es wird gewürfelt …' },
	drawing: { en: 'Drawing…', fr: 'Pioche…', de: 'Es wird gezogen …' },
	over: { en: 'The game is over', fr: 'La partie est terminée', de: 'Die Partie ist zu Ende' },
	waiting: { en: 'Waiting for players', fr: 'En attente de joueurs', de: 'Warten auf Mitspieler' },
	watching: { en: 'You are watching', fr: 'Vous regardez', de: 'Du schaust zu' },
	choices: { en: '{n} {n:choice|choices}', fr: '{n} {n:choix|choix}', de: '{n} {n:Möglichkeit|Möglichkeiten}' },

	// Around the board
	players: { en: 'Players', fr: 'Joueurs', de: 'Spieler' },
	you: { en: 'you', fr: 'vous', de: 'du' },
	openSeat: { en: '{who}: open seat', fr: '{who} : place libre', de: '{who}: freier Platz' },
	computer: { en: 'computer', fr: 'ordinateur', de: 'Computer' },
	gone: { en: 'away', fr: 'pas là', de: 'nicht da' },
	board: { en: 'Board', fr: 'Plateau', de: 'Brett' },
	standing: { en: 'Answered for you', fr: 'Répondu pour vous', de: 'Für dich beantwortet' },
	menu: { en: 'Game', fr: 'Partie', de: 'Partie' },
	log: { en: 'Game log', fr: 'Déroulement de la partie', de: 'Spielverlauf' },
	logEmpty: { en: 'Nothing has happened yet.', fr: 'Rien ne s’est encore passé.', de: 'Noch ist nichts passiert.' },
	earlierLines: {
		en: 'Show {n} earlier {n:turn|turns}',
		fr: 'Afficher {n} {n:tour précédent|tours précédents}',
		de: '{n} {n:früheren Zug|frühere Züge} anzeigen',
	},
	logChance: { en: 'The dice', fr: 'Les dés', de: 'Die Würfel' },
	moment: { en: 'Show step {n}', fr: 'Voir le coup {n}', de: 'Schritt {n} zeigen' },
	actions: { en: 'All actions', fr: 'Toutes les actions', de: 'Alle Aktionen' },
	actionsAll: { en: 'Everything you can do now.', fr: 'Tout ce que vous pouvez faire maintenant.', de: 'Alles, was du jetzt tun kannst.' },
	actionsHint: {
		en: 'Everything you can do now. You can also do it on the board.',
		fr: 'Tout ce que vous pouvez faire maintenant, ici ou sur le plateau.',
		de: 'Alles, was du jetzt tun kannst, hier oder auf dem Brett.',
	},
	actionsNone: {
		en: 'There is nothing for you to do right now.',
		fr: 'Vous n’avez rien à faire pour l’instant.',
		de: 'Du hast gerade nichts zu tun.',
	},
	actionsFind: { en: 'Search', fr: 'Chercher', de: 'Suchen' },
	position: { en: 'The position in words', fr: 'La position en toutes lettres', de: 'Die Stellung in Worten' },
	dismiss: { en: 'Close', fr: 'Fermer', de: 'Schließen' },

	// Looking back
	lookingAt: {
		en: 'You are looking at step {n} of {all}.',
		fr: 'Vous regardez le coup {n} sur {all}.',
		de: 'Du siehst Schritt {n} von {all}.',
	},
	toNow: { en: 'Back to the game', fr: 'Revenir à la partie', de: 'Zurück zur Partie' },
	earlier: { en: 'One step back', fr: 'Un coup en arrière', de: 'Einen Schritt zurück' },
	later: { en: 'One step forward', fr: 'Un coup en avant', de: 'Einen Schritt vor' },

	// Refusals and errors
	refused: { en: 'Not possible', fr: 'Impossible', de: 'Nicht möglich' },
	lost: {
		en: 'Connection lost. Your game is safe. Reconnecting…',
		fr: 'Connexion perdue. Votre partie est en sécurité. Reconnexion…',
		de: 'Verbindung verloren. Deine Partie ist sicher. Neuer Versuch …',
	},
	failed: { en: 'That did not work: {why}', fr: 'Cela n’a pas fonctionné : {why}', de: 'Das hat nicht geklappt: {why}' },

	// Besides playing
	back: { en: 'Take back', fr: 'Annuler le coup', de: 'Zurücknehmen' },
	resign: { en: 'Resign', fr: 'Abandonner', de: 'Aufgeben' },
	resignAsk: { en: 'Resign this game?', fr: 'Abandonner cette partie ?', de: 'Diese Partie aufgeben?' },
	resignYes: { en: 'Yes, resign', fr: 'Oui, abandonner', de: 'Ja, aufgeben' },
	resignNo: { en: 'No, keep playing', fr: 'Non, continuer', de: 'Nein, weiterspielen' },
	rematch: { en: 'Play again', fr: 'Rejouer', de: 'Noch einmal' },
	rematchOpen: { en: 'Go to the new game', fr: 'Aller à la nouvelle partie', de: 'Zur neuen Partie' },
	share: { en: 'Invite spectators', fr: 'Inviter des spectateurs', de: 'Zuschauer einladen' },
	shareHint: {
		en: 'Anyone with this link sees only what is public, never the cards in a hand.',
		fr: 'Avec ce lien, on ne voit que ce qui est public, jamais les cartes en main.',
		de: 'Wer diesen Link hat, sieht nur, was offen liegt, nie die Handkarten.',
	},
	rulesLink: { en: 'Rules', fr: 'Règles', de: 'Regeln' },
	helpLink: { en: 'Help', fr: 'Aide', de: 'Hilfe' },
	copy: { en: 'Copy', fr: 'Copier', de: 'Kopieren' },
	copied: { en: 'Copied', fr: 'Copié', de: 'Kopiert' },
	send: { en: 'Share…', fr: 'Partager…', de: 'Teilen …' },

	// Offers
	askedBack: {
		en: '{who} would like to take back the last move.',
		fr: '{who} demande à annuler son dernier coup.',
		de: '{who} möchte den letzten Zug zurücknehmen.',
	},
	askedRematch: { en: '{who} would like another game.', fr: '{who} propose une revanche.', de: '{who} möchte noch eine Partie.' },
	youAskedBack: {
		en: 'You asked to take back your last move.',
		fr: 'Vous avez demandé à annuler votre dernier coup.',
		de: 'Du hast darum gebeten, deinen letzten Zug zurückzunehmen.',
	},
	youAskedRematch: {
		en: 'You asked for another game.',
		fr: 'Vous avez proposé une revanche.',
		de: 'Du hast noch eine Partie vorgeschlagen.',
	},
	agree: { en: 'Agree', fr: 'Accepter', de: 'Einverstanden' },
	decline: { en: 'Decline', fr: 'Refuser', de: 'Ablehnen' },
	cancelRequest: { en: 'Cancel request', fr: 'Annuler la demande', de: 'Anfrage zurückziehen' },
	declinedBack: {
		en: '{who} declined. The move stands.',
		fr: '{who} a refusé. Le coup reste joué.',
		de: '{who} hat abgelehnt. Der Zug bleibt stehen.',
	},
	declinedRematch: {
		en: '{who} declined another game.',
		fr: '{who} a refusé la revanche.',
		de: '{who} hat eine weitere Partie abgelehnt.',
	},
	lapsedBack: {
		en: 'The game went on, so your request to take back has expired.',
		fr: 'La partie a continué ; votre demande d’annulation n’est plus valable.',
		de: 'Die Partie ging weiter; deine Anfrage ist verfallen.',
	},
	cancelledBack: {
		en: '{who} no longer wants to take back the move.',
		fr: '{who} ne demande plus à annuler son coup.',
		de: '{who} möchte den Zug nicht mehr zurücknehmen.',
	},
	cancelledRematch: {
		en: '{who} no longer wants another game.',
		fr: '{who} ne propose plus de revanche.',
		de: '{who} möchte keine weitere Partie mehr.',
	},

	// Invitations
	inviteTitle: { en: 'Send this link to your friend', fr: 'Envoyez ce lien à votre ami', de: 'Mit diesem Link lädst du ein' },
	inviteHint: {
		en: 'The game starts as soon as everyone is here. You can close this page and come back.',
		fr: 'La partie commence dès que tout le monde est là. Vous pouvez fermer cette page et revenir.',
		de: 'Die Partie beginnt, sobald alle da sind. Du kannst diese Seite schließen und wiederkommen.',
	},
	inviteLink: { en: 'Link', fr: 'Lien', de: 'Link' },
	inviteSeat: { en: 'for {who}', fr: 'pour {who}', de: 'für {who}' },

	// Hot-seat
	curtainTitle: { en: 'It is {who}’s turn', fr: 'À {who} de jouer', de: '{who} ist dran' },
	curtainText: {
		en: 'Hand over the screen. What is secret stays hidden until the button is pressed.',
		fr: 'Passez l’écran. Ce qui est secret reste caché jusqu’à ce qu’on appuie sur le bouton.',
		de: 'Gib den Bildschirm weiter. Geheimes bleibt verdeckt, bis der Knopf gedrückt wird.',
	},
	curtainLift: { en: 'I am {who}', fr: 'Je suis {who}', de: 'Ich bin {who}' },

	// The end
	won: { en: 'You won!', fr: 'Vous avez gagné !', de: 'Du hast gewonnen!' },
	// A name may be a person’s, an army’s or “French”: no verb goes with all of them.
	lostGame: { en: 'Victory: {who}.', fr: 'Victoire : {who}.', de: 'Sieg: {who}.' },
	sharedWin: { en: '{who} share the victory.', fr: '{who} partagent la victoire.', de: '{who} teilen sich den Sieg.' },
	nobodyWins: { en: 'A draw: nobody won.', fr: 'Égalité : personne n’a gagné.', de: 'Unentschieden: Niemand hat gewonnen.' },
	resigned: { en: 'Resigned: {who}.', fr: 'Abandon : {who}.', de: 'Aufgegeben: {who}.' },
	resignedToYou: {
		en: 'You won: your opponent resigned.',
		fr: 'Vous avez gagné : votre adversaire a abandonné.',
		de: 'Du hast gewonnen: Der Gegner hat aufgegeben.',
	},
	youResigned: { en: 'You lost: you resigned.', fr: 'Vous avez perdu : vous avez abandonné.', de: 'Du hast verloren: Du hast aufgegeben.' },
	abandoned: { en: 'The game was abandoned.', fr: 'La partie a été interrompue.', de: 'Die Partie wurde abgebrochen.' },
	lostTo: { en: 'You lost. Victory: {who}.', fr: 'Vous avez perdu. Victoire : {who}.', de: 'Du hast verloren. Sieg: {who}.' },
	drawn: {
		en: 'A draw: {who} share the victory.',
		fr: 'Égalité : {who} partagent la victoire.',
		de: 'Unentschieden: {who} teilen sich den Sieg.',
	},
	youWon: { en: 'You won', fr: 'Vous avez gagné', de: 'Du hast gewonnen' },
	youLost: { en: 'You lost', fr: 'Vous avez perdu', de: 'Du hast verloren' },
	youDrew: { en: 'A draw', fr: 'Égalité', de: 'Unentschieden' },
	score: { en: 'Result', fr: 'Résultat', de: 'Ergebnis' },
	account: { en: 'How the points add up', fr: 'Le compte des points', de: 'So setzen sich die Punkte zusammen' },
	points: { en: '{n} {n:point|points}', fr: '{n} {n:point|points}', de: '{n} {n:Punkt|Punkte}' },
	replay: { en: 'Replay', fr: 'Revoir la partie', de: 'Partie ansehen' },
	download: { en: 'Download the game', fr: 'Télécharger la partie', de: 'Partie herunterladen' },
	verify: { en: 'Verify the dice', fr: 'Vérifier les dés', de: 'Würfel nachprüfen' },
	and: { en: ' and ', fr: ' et ', de: ' und ' },

	// Verifying the dice
	verifyRunning: {
		en: 'Recomputing every roll and draw…',
		fr: 'Recalcul de chaque jet et tirage…',
		de: 'Jeder Wurf und jede Karte wird nachgerechnet …',
	},
	verifyProved: {
		en: 'Verified: all {n} outcomes follow from the key that was sealed before the game.',
		fr: 'Vérifié : les {n} tirages découlent tous de la clé scellée avant la partie.',
		de: 'Nachgeprüft: Alle {n} Ergebnisse folgen aus dem Schlüssel, der vor der Partie versiegelt wurde.',
	},
	verifySeeded: {
		en: 'All {n} outcomes follow from the seed of this game. (It was not sealed: the game was played on this device.)',
		fr: 'Les {n} tirages découlent tous de la graine de cette partie. (Elle n’a pas été scellée : la partie s’est jouée sur cet appareil.)',
		de: 'Alle {n} Ergebnisse folgen aus dem Startwert dieser Partie. (Er wurde nicht versiegelt: Die Partie lief auf diesem Gerät.)',
	},
	verifySealed: {
		en: 'Sealed: the key is revealed when the game is over.',
		fr: 'Scellé : la clé est révélée à la fin de la partie.',
		de: 'Versiegelt: Der Schlüssel wird am Ende gezeigt.',
	},
	verifyGiven: {
		en: 'The record is consistent; its {n} outcomes were entered by hand.',
		fr: 'La partie est cohérente ; ses {n} tirages ont été saisis à la main.',
		de: 'Die Aufzeichnung ist in sich schlüssig; ihre {n} Ergebnisse wurden von Hand eingegeben.',
	},
	verifyWrong: { en: 'Verification failed: {why}', fr: 'La vérification a échoué : {why}', de: 'Die Prüfung ist fehlgeschlagen: {why}' },
	commitment: {
		en: 'Seal, shown before the game (SHA-256 of the game’s id and the key)',
		fr: 'Sceau, montré avant la partie (SHA-256 de l’identifiant de la partie et de la clé)',
		de: 'Siegel, vor der Partie gezeigt (SHA-256 aus Partie-ID und Schlüssel)',
	},
	renewed: {
		en: 'The server was restored from an earlier copy of this game. From here on, the dice come from a new key, sealed before play continues.',
		fr: 'Le serveur a repris une copie plus ancienne de cette partie. À partir d’ici, les dés viennent d’une nouvelle clé, scellée avant la reprise.',
		de: 'Der Server wurde auf eine ältere Kopie dieser Partie zurückgesetzt. Ab hier kommen die Würfel aus einem neuen Schlüssel, der vor dem Weiterspielen versiegelt wird.',
	},
	renewedAt: {
		en: 'Before step {n}, the server was restored from a copy of the game. From there on, the dice follow from a new key.',
		fr: 'Avant le coup {n}, le serveur a repris une copie de la partie. À partir de là, les dés découlent d’une nouvelle clé.',
		de: 'Vor Schritt {n} wurde der Server auf eine Kopie der Partie zurückgesetzt. Ab da folgen die Würfel aus einem neuen Schlüssel.',
	},
	commitmentAnew: {
		en: 'New seal, shown before play continued',
		fr: 'Nouveau sceau, montré avant la reprise',
		de: 'Neues Siegel, vor dem Weiterspielen gezeigt',
	},
	key: { en: 'Key, shown at the end', fr: 'Clé, montrée à la fin', de: 'Schlüssel, am Ende gezeigt' },
	entropy: { en: 'Added by {who}', fr: 'Ajouté par {who}', de: 'Beigetragen von {who}' },
	outcomes: { en: 'Every outcome', fr: 'Chaque tirage', de: 'Jedes Ergebnis' },
	outcomeMove: { en: 'step', fr: 'coup', de: 'Schritt' },
	outcomeWas: { en: 'outcome', fr: 'tirage', de: 'Ergebnis' },
	outcomeOf: { en: 'one of', fr: 'parmi', de: 'von' },
	outcomeProof: { en: 'proof', fr: 'preuve', de: 'Beweis' },
	howFair: {
		en: 'How do I know that the dice are fair?',
		fr: 'Comment savoir si les dés sont équitables ?',
		de: 'Woher weiß ich, dass die Würfel fair sind?',
	},
	howFairText: {
		en: 'Before the game, the server chose a secret key and showed only its seal. Then each player’s browser added numbers of its own. Every roll is computed from all of them, so nobody could choose a roll, and with the key anyone can verify it. Your browser has just done so.',
		fr: 'Avant la partie, le serveur a choisi une clé secrète et n’a montré que son sceau. Puis le navigateur de chaque joueur a ajouté ses propres nombres. Chaque jet se calcule à partir de tout cela : personne n’a pu choisir un jet, et avec la clé tout le monde peut le vérifier. Votre navigateur vient de le faire.',
		de: 'Vor der Partie hat der Server einen geheimen Schlüssel gewählt und nur dessen Siegel gezeigt. Dann hat der Browser jedes Spielers eigene Zahlen beigesteuert. Jeder Wurf wird aus alldem berechnet; so konnte niemand einen Wurf bestimmen, und mit dem Schlüssel kann ihn jeder nachprüfen. Dein Browser hat das gerade getan.',
	},

	// Replay
	analysis: { en: 'Analysis', fr: 'Analyse', de: 'Analyse' },
	hint: { en: 'Hint', fr: 'Indice', de: 'Tipp' },
	replayTitle: { en: 'Replay', fr: 'Revoir une partie', de: 'Partie ansehen' },
	replayOpen: { en: 'Open a saved game (.grog)', fr: 'Ouvrir une partie enregistrée (.grog)', de: 'Gespeicherte Partie öffnen (.grog)' },
	replayDrop: { en: 'Or drop the file here.', fr: 'Ou déposez le fichier ici.', de: 'Oder zieh die Datei hierher.' },
	replayWrong: {
		en: 'This file cannot be replayed: {why}',
		fr: 'Ce fichier ne peut pas être lu : {why}',
		de: 'Diese Datei lässt sich nicht abspielen: {why}',
	},
	replayNone: {
		en: 'This game cannot be replayed yet: {why}',
		fr: 'Cette partie ne peut pas encore être revue : {why}',
		de: 'Diese Partie lässt sich noch nicht abspielen: {why}',
	},
	loading: { en: 'One moment…', fr: 'Un instant…', de: 'Einen Augenblick …' },
	slider: { en: 'Step', fr: 'Coup', de: 'Schritt' },
	ofMoves: { en: 'Step {n} of {all}', fr: 'Coup {n} sur {all}', de: 'Schritt {n} von {all}' },
	toStart: { en: 'To the beginning', fr: 'Au début', de: 'Zum Anfang' },
	toEnd: { en: 'To the end', fr: 'À la fin', de: 'Zum Ende' },
	autoPlay: { en: 'Play', fr: 'Lecture', de: 'Abspielen' },
	pause: { en: 'Pause', fr: 'Pause', de: 'Pause' },
	viewer: { en: 'View', fr: 'Point de vue', de: 'Ansicht' },
	viewAll: { en: 'everything', fr: 'tout visible', de: 'alles offen' },
	viewPublic: { en: 'spectator', fr: 'spectateur', de: 'Zuschauer' },
})
