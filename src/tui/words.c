/*
 * words.c - the texts of the terminal: English, French and German side by side, so that a missing one is noticed.
 */
#include "words.h"

#include <ctype.h>
#include <string.h>

#include "screen.h"

static const char *const words[WORDS][GG_LANGS] = {
	[WORD_YOU] = {"You", "Vous", "Du"},
	[WORD_PLAYER] = {"player %d", "joueur %d", "Spieler %d"},
	[WORD_TO_ACT] = {"%s to act", "au tour de\u202f: %s", "am Zug: %s"},
	[WORD_YOUR_TURN] = {"you are %s: your turn", "%s\u202f: à vous de jouer", "%s: du bist dran"},
	[WORD_OVER] = {"the game is over", "la partie est terminée", "die Partie ist zu Ende"},
	[WORD_CHANCE] = {"chance", "le hasard", "der Zufall"},
	[WORD_THINKING] = {"%s is thinking…", "%s réfléchit…", "%s denkt nach …"},
	[WORD_MOMENT] = {"One moment…", "Un instant…", "Einen Augenblick …"},
	[WORD_HELP_BAR] = {"help · hint · quit", "aide · indice · quitter", "hilfe · tipp · ende"},
	[WORD_SMALL] = {"This terminal has %dx%d characters; 80x24 shows everything.",
			"Ce terminal a %dx%d caractères\u202f; 80x24 montre tout.",
			"Dieses Terminal hat %dx%d Zeichen; 80x24 zeigt alles."},
	[WORD_BACK] = {"Enter: back to the board", "Entrée\u202f: retour au plateau", "Enter: zurück zum Brett"},
	[WORD_NEXT_PAGE] = {"Enter: more", "Entrée\u202f: la suite", "Enter: weiter"},
	[WORD_ENTER_PLAYS] = {"Enter plays %s", "Entrée joue %s", "Enter spielt %s"},
	[WORD_AND_MORE] = {"… and %d more", "… et %d de plus", "… und %d weitere"},

	[WORD_REFUSED] = {"No.", "Non.", "Nein."},
	[WORD_LEGAL] = {"%s is allowed.", "%s est permis.", "%s ist erlaubt."},
	[WORD_NOT_DONE] = {"Not done: %s.", "Non exécuté\u202f: %s.", "Nicht ausgeführt: %s."},
	[WORD_TOO_LATE] = {"That phase is over.", "Cette phase est terminée.", "Diese Phase ist vorbei."},
	[WORD_QUEUE_LEFT] = {"Then the rest of your order follows (%d).", "Ensuite, le reste de votre ordre (%d).",
			     "Danach folgt der Rest deines Befehls (%d)."},
	[WORD_NOT_UNDERSTOOD] = {"I don’t understand \"%s\".", "Je ne comprends pas «\u202f%s\u202f».", "Ich verstehe „%s“ nicht."},
	[WORD_TRY] = {"Try \"%s\", or help.", "Essayez «\u202f%s\u202f», ou aide.", "Versuch „%s“ oder hilfe."},
	[WORD_REACH] = {"Can go to: %s.", "Peut aller en\u202f: %s.", "Kann ziehen nach: %s."},
	[WORD_HINT] = {"I would play %s.", "Je jouerais %s.", "Ich würde %s spielen."},
	[WORD_HINT_THEN] = {"Then %s.", "Ensuite %s.", "Danach %s."},
	[WORD_HINT_CHANCE] = {"Chance to win: %s.", "Chances de gagner\u202f: %s.", "Siegchance: %s."},
	[WORD_HINT_LOSSES] = {"Chance to win: %s; expected losses (%s): you %s, the enemy %s.",
			      "Chances de gagner\u202f: %s\u202f; pertes attendues (%s)\u202f: vous %s, l’ennemi %s.",
			      "Siegchance: %s; erwartete Verluste (%s): du %s, Gegner %s."},
	[WORD_HINT_RESTS] = {"Nothing else gains anything now.", "Rien d’autre n’apporte quoi que ce soit maintenant.",
			     "Etwas anderes bringt jetzt nichts ein."},
	[WORD_HINT_OR] = {"Or %s: %s, %s.", "Ou %s\u202f: %s, %s.", "Oder %s: %s, %s."},
	[WORD_NO_HINT] = {"There is nothing to decide now.", "Il n’y a rien à décider maintenant.",
			  "Gerade gibt es nichts zu entscheiden."},
	[WORD_NO_UNDO] = {"You have nothing to undo.", "Vous n’avez rien à annuler.", "Es gibt nichts zurückzunehmen."},
	[WORD_NO_UNDO_CHANCE] = {"A die has been rolled since your last action, so it can no longer be undone.",
				 "Un dé a été lancé depuis votre dernière action\u202f: impossible de l’annuler.",
				 "Seit deiner letzten Aktion wurde gewürfelt: Sie lässt sich nicht mehr zurücknehmen."},
	[WORD_UNDONE] = {"Undone: %s.", "Annulé\u202f: %s.", "Zurückgenommen: %s."},
	[WORD_SAVED] = {"Saved in %s.", "Enregistré dans %s.", "Gespeichert in %s."},
	[WORD_NOT_SAVED] = {"Could not save: %s. You can play on without saving; save FILE tries another file.",
			    "Enregistrement impossible\u202f: %s. Vous pouvez continuer sans\u202f; sauver FICHIER essaie ailleurs.",
			    "Speichern fehlgeschlagen: %s. Du kannst trotzdem weiterspielen; speichern DATEI versucht es woanders."},
	[WORD_UNSAVED] = {"This game is not saved.", "Cette partie n’est pas enregistrée.", "Diese Partie ist nicht gespeichert."},
	[WORD_FORFEIT] = {"%s loses the game. What the program did: it %s.",
			  "%s perd la partie. Ce qu’a fait le programme (en anglais)\u202f: it %s.",
			  "%s verliert die Partie. Was das Programm getan hat (englisch): it %s."},
	[WORD_RESUME] = {"To continue: %s play --resume %s", "Pour reprendre\u202f: %s play --resume %s",
			 "Weiter mit: %s play --resume %s"},
	[WORD_FAIR_NOTE] = {"Fair dice: seal %s…; the key is published at the end.",
			    "Dés équitables\u202f: sceau %s…\u202f; la clé est publiée à la fin.",
			    "Faire Würfel: Siegel %s…; der Schlüssel folgt am Ende."},
	[WORD_KEY_SHOWN] = {"To check the dice: %s verify %s", "Pour vérifier les dés\u202f: %s verify %s", "Würfel prüfen: %s verify %s"},
	[WORD_NO_CHANCE] = {"No dice are involved: the result is certain.", "Aucun dé n’intervient\u202f: le résultat est certain.",
			    "Hier wird nicht gewürfelt: Das Ergebnis steht fest."},
	[WORD_NO_CHANCE_YET] = {"No die is rolled at once. By what can be seen now:",
				"Aucun dé n’est lancé tout de suite. D’après ce que l’on voit maintenant\u202f:",
				"Es wird nicht sofort gewürfelt. Nach dem, was jetzt zu sehen ist:"},
	[WORD_WHICH_ODDS] = {"Odds of which move? For example: odds %s", "Les chances de quel coup\u202f? Par exemple\u202f: chances %s",
			     "Chancen welches Zuges? Zum Beispiel: chancen %s"},
	[WORD_ODDS] = {"After %s:", "Après %s\u202f:", "Nach %s:"},
	[WORD_NO_CLAUSE] = {"No rule matches \"%s\"; rules lists them.",
			    "Aucune règle ne correspond à «\u202f%s\u202f»\u202f; règles les montre.",
			    "Keine Regel passt zu „%s“; regeln zeigt sie."},
	[WORD_RULES_HOW] = {"rules 5.1 shows one; rules WORD searches", "règles 5.1 en montre une\u202f; règles MOT cherche",
			    "regeln 5.1 zeigt eine; regeln WORT sucht"},
	[WORD_LANGUAGE] = {"Now in English.", "Maintenant en français.", "Jetzt auf Deutsch."},
	[WORD_LANG_HOW] = {"Languages: lang en, lang fr, lang de.", "Langues\u202f: langue en, langue fr, langue de.",
			   "Sprachen: sprache en, sprache fr, sprache de."},
	[WORD_NOTHING_YET] = {"Nothing has happened yet.", "Rien ne s’est encore passé.", "Noch ist nichts passiert."},
	[WORD_MARK_SEED] = {"source", "source", "Quelle"},
	[WORD_MARK_FOUND] = {"found", "retrouvé", "gefunden"},
	[WORD_MARK_RECONSTRUCTED] = {"reconstructed", "reconstitué", "rekonstruiert"},
	[WORD_NOT_YOUR_TURN] = {"It is not your turn.", "Ce n’est pas votre tour.", "Du bist nicht dran."},
	[WORD_GENERIC_HOW] = {"Type a number from the list, or an action as written there.",
			      "Tapez un numéro de la liste, ou une action comme elle y est écrite.",
			      "Tippe eine Nummer aus der Liste oder eine Aktion, wie sie dort steht."},
	[WORD_NO_DEFAULT] = {"There are %d choices, for example %s.", "Il y a %d choix, par exemple %s.",
			     "Es gibt %d Möglichkeiten, zum Beispiel %s."},

	[WORD_NO_UNDO_SEEN] = {"You have seen something new since your last action, so it can no longer be undone.",
			       "Vous avez vu du nouveau depuis votre dernière action\u202f: impossible de l’annuler.",
			       "Seit deiner letzten Aktion hast du Neues gesehen: Sie lässt sich nicht mehr zurücknehmen."},
	[WORD_POSSIBLE] = {"Possible: %s.", "Possible\u202f: %s.", "Möglich: %s."},
	[WORD_EXAMPLE] = {"Example: %s", "Exemple\u202f: %s", "Beispiel: %s"},
	[WORD_NO_CARDS] = {"There are no cards to explain.", "Il n’y a pas de cartes à expliquer.", "Es gibt keine Karten zu erklären."},
	[WORD_WHY_HOW] = {"Why an action is allowed or not: why %s", "Pourquoi une action est permise ou non\u202f: pourquoi %s",
			  "Warum etwas erlaubt ist oder nicht: warum %s"},
	[WORD_ANSWERS_HOW] = {"answers NAME=VALUE sets one, answers UNIT NAME=VALUE that of a unit; they are yours alone.",
			      "réponses NOM=VALEUR en règle une, réponses UNITÉ NOM=VALEUR celle d’une unité\u202f; vous seul les voyez.",
			      "antworten NAME=WERT ändert eine, antworten EINHEIT NAME=WERT die einer Einheit; nur du siehst sie."},
	[WORD_ANSWERS_HELP] = {"  answers        what is answered for you without asking\n",
			       "  réponses          ce à quoi l’on répond pour vous sans demander\n",
			       "  antworten         was für dich beantwortet wird, ohne zu fragen\n"},
	[WORD_NO_ANSWERS] = {"This game has no standing answers.", "Ce jeu n’a pas de réponses préparées.",
			     "Dieses Spiel kennt keine vorgegebenen Antworten."},
	[WORD_ANSWER_WRONG] = {"Not understood: %s", "Pas compris\u202f: %s", "Nicht verstanden: %s"},
	[WORD_READ_ON] = {"Press Enter to go on.", "Appuyez sur Entrée pour continuer.", "Drück Enter, um weiterzumachen."},
	[WORD_LESSON_TYPE] = {"Type: %s", "Tapez\u202f: %s", "Tipp ein: %s"},
	/* In the help, where a game has words of its own for these two. */
	[WORD_LESSON_HINT] = {"what to do in this step", "que faire à cette étape", "was in diesem Schritt zu tun ist"},
	[WORD_LESSON_UNDO] = {"back to the beginning of this step", "revient au début de cette étape", "zurück zum Anfang dieses Schritts"},
	[WORD_NOT_IN_LESSON] =
		{"Not needed in a lesson: a move that does not fit is not played, and your progress is saved.",
		 "Inutile dans une leçon\u202f: un coup qui ne convient pas n’est pas joué, et votre progression est enregistrée.",
		 "In einer Lektion nicht nötig: Was nicht passt, wird nicht gespielt, und dein Stand wird gespeichert."},
	[WORD_LESSON_ON] = {"So far so good: go on. \"undo\" goes back to the beginning of this step.",
			    "Jusqu’ici, tout va bien\u202f: continuez. «\u00a0undo\u00a0» ramène au début de cette étape.",
			    "So weit, so gut: Mach weiter. „undo“ führt an den Anfang dieses Schritts zurück."},
	[WORD_LESSON_OVER] =
		{"You have finished the lesson. Your first game, against the recruit, the weakest opponent: %s play %s --p2 ai:recruit",
		 "La leçon est terminée. Votre première partie, contre le conscrit, l’adversaire le plus faible\u202f: %s play %s --p2 "
		 "ai:recruit",
		 "Die Lektion ist geschafft. Deine erste Partie, gegen den Rekruten, den schwächsten Gegner: %s play %s --p2 ai:recruit"},
	[WORD_LESSON_LATER] = {"To go on from here: %s learn %s", "Pour reprendre ici\u202f: %s learn %s",
			       "Hier weitermachen: %s learn %s"},
	[WORD_LESSON_UNSAVED] = {"Your progress is not saved.", "Votre progression n’est pas enregistrée.",
				 "Dein Stand ist nicht gespeichert."},
	[WORD_CURTAIN] = {"Pass the keyboard to %s. Nobody else should look.",
			  "Passez le clavier à\u202f: %s. Que personne d’autre ne regarde.",
			  "Gib die Tastatur weiter an: %s. Alle anderen schauen weg."},
	[WORD_CURTAIN_ENTER] = {"Press Enter when you are ready, %s.", "Appuyez sur Entrée quand vous y êtes\u202f: %s.",
				"Drück Enter, wenn du bereit bist: %s."},

	[WORD_WON] = {"You win!", "Vous gagnez\u202f!", "Du gewinnst!"},
	/* A name may be one person, "the rearguard" or "French": no verb goes with all of them. */
	[WORD_LOST] = {"Victory: %s.", "Victoire\u202f: %s.", "Sieg: %s."},
	[WORD_SHARED] = {"The win is shared: %s.", "Victoire partagée\u202f: %s.", "Geteilter Sieg: %s."},
	[WORD_TOTAL] = {"total", "total", "gesamt"},

};

const char *const tui_help[GG_LANGS] = {
	"  2              the choice with that number; or type it as written\n"
	"  Enter          plays the only choice, or the last hint\n"
	"  why [ACTION]   why this matters now; whether an action is allowed, and its rule\n"
	"  hint           what the computer would play\n"
	"  moves          all your choices\n"
	"  odds [ACTION]  the exact odds of what follows\n"
	"  undo           undoes your last action, except after a roll\n"
	"  log            what has happened\n"
	"  rules [1.1]    the rules, or one of them; rules WORD searches\n"
	"  save [FILE]    saves the game, which also happens after every action\n"
	"  lang fr        English, Français, Deutsch: en, fr, de\n"
	"  quit           stops; you can resume the game later\n",
	"  2                 le choix de ce numéro\u202f; ou tapez-le comme il est écrit\n"
	"  Entrée            joue le seul choix, ou le dernier indice\n"
	"  pourquoi [ACTION] l’enjeu de ce choix\u202f; si une action est permise, avec sa règle\n"
	"  indice            ce que l’ordinateur jouerait\n"
	"  coups             tous vos choix\n"
	"  chances [ACTION]  les chances exactes de ce qui suit\n"
	"  annuler           annule votre dernière action, sauf après un lancer de dé\n"
	"  journal           ce qui s’est passé\n"
	"  règles [1.1]      les règles, ou l’une d’elles\u202f; règles MOT cherche\n"
	"  sauver [FICHIER]  enregistre la partie, ce qui se fait aussi à chaque action\n"
	"  langue de         English, Français, Deutsch\u202f: en, fr, de\n"
	"  quitter           arrête\u202f; vous pourrez reprendre la partie plus tard\n",
	"  2                 die Möglichkeit mit dieser Nummer; oder so, wie sie da steht\n"
	"  Enter             spielt die einzige Möglichkeit oder den letzten Tipp\n"
	"  warum [AKTION]    worum es jetzt geht; ob etwas erlaubt ist, mit Regel\n"
	"  tipp              was der Computer spielen würde\n"
	"  züge              alle deine Möglichkeiten\n"
	"  chancen [AKTION]  die genauen Chancen dessen, was folgt\n"
	"  zurück            nimmt deine letzte Aktion zurück, außer nach einem Wurf\n"
	"  protokoll         was bisher geschah\n"
	"  regeln [1.1]      die Regeln oder eine davon; regeln WORT sucht\n"
	"  speichern [DATEI] speichert die Partie; das geschieht auch nach jeder Aktion\n"
	"  sprache en        English, Français, Deutsch: en, fr, de\n"
	"  ende              hört auf; du kannst die Partie später fortsetzen\n",
};

const char *tui_word_text(gg_lang lang, tui_word word) {
	return words[word][lang];
}

const char *tui_level_text(gg_lang lang, const char *level) {
	static const struct {
		const char *id, *text[GG_LANGS];
	} levels[] = {
		{"recruit", {"Recruit", "Conscrit", "Rekrut"}},     {"corporal", {"Corporal", "Caporal", "Korporal"}},
		{"captain", {"Captain", "Capitaine", "Hauptmann"}}, {"sergeant", {"Sergeant", "Sergent", "Sergeant"}},
		{"marshal", {"Marshal", "Maréchal", "Marschall"}},  {"random", {"Scatterbrain", "Girouette", "Wirrkopf"}},
		{"greedy", {"Hothead", "Tête brûlée", "Hitzkopf"}},
	};
	for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
		if (!strcmp(level, levels[i].id))
			return levels[i].text[lang];
	return level;
}

static const struct {
	const char *name;
	tui_verb verb;
} verbs[] = {
	{"?", VERB_HELP},
	{"help", VERB_HELP},
	{"aide", VERB_HELP},
	{"hilfe", VERB_HELP},
	{"hint", VERB_HINT},
	{"indice", VERB_HINT},
	{"tipp", VERB_HINT},
	{"odds", VERB_ODDS},
	{"chances", VERB_ODDS},
	{"chancen", VERB_ODDS},
	{"undo", VERB_UNDO},
	{"annuler", VERB_UNDO},
	{"zurück", VERB_UNDO},
	{"save", VERB_SAVE},
	{"sauver", VERB_SAVE},
	{"speichern", VERB_SAVE},
	{"rules", VERB_RULES},
	{"règles", VERB_RULES},
	{"regeln", VERB_RULES},
	{"log", VERB_LOG},
	{"journal", VERB_LOG},
	{"protokoll", VERB_LOG},
	{"lang", VERB_LANG},
	{"langue", VERB_LANG},
	{"sprache", VERB_LANG},
	{"quit", VERB_QUIT},
	{"exit", VERB_QUIT},
	{"quitter", VERB_QUIT},
	{"ende", VERB_QUIT},
	{"why", VERB_WHY},
	{"pourquoi", VERB_WHY},
	{"warum", VERB_WHY},
	{"explain", VERB_WHY},
	{"moves", VERB_MOVES},
	{"legal", VERB_MOVES},
	{"coups", VERB_MOVES},
	{"züge", VERB_MOVES},
	{"board", VERB_BOARD},
	{"show", VERB_BOARD},
	{"plateau", VERB_BOARD},
	{"brett", VERB_BOARD},
	{"q", VERB_QUIT},
	{"h", VERB_HELP},
	{"u", VERB_UNDO},
	{"cards", VERB_CARDS},
	{"cartes", VERB_CARDS},
	{"karten", VERB_CARDS},
	{"hand", VERB_CARDS},
	{"main", VERB_CARDS},
	{"dice", VERB_DICE},
	{"dés", VERB_DICE},
	{"würfel", VERB_DICE},
	{"answers", VERB_ANSWERS},
	{"réponses", VERB_ANSWERS},
	{"antworten", VERB_ANSWERS},
};

tui_verb tui_verb_find(const char *line, const char **rest) {
	size_t size = strcspn(line, " \t");
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (tui_same_letters(line, size, verbs[i].name)) {
			*rest = line + size + strspn(line + size, " \t");
			return verbs[i].verb;
		}
	return VERB_NONE;
}
