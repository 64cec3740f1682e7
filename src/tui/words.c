/*
 * words.c - the interface's words: one row each, English, French, German side by side so that a missing one is seen.
 */
#include "words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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
	[WORD_NOT_UNDERSTOOD] = {"I do not understand \"%s\".", "Je ne comprends pas «\u202f%s\u202f».", "Ich verstehe „%s“ nicht."},
	[WORD_TRY] = {"Try \"%s\", or help.", "Essayez «\u202f%s\u202f», ou aide.", "Versuch „%s“ oder hilfe."},
	[WORD_REACH] = {"Can go to: %s.", "Peut aller en\u202f: %s.", "Kann ziehen nach: %s."},
	[WORD_HINT] = {"I would play %s.", "Je jouerais %s.", "Ich würde %s spielen."},
	[WORD_NO_HINT] = {"There is nothing to decide now.", "Il n’y a rien à décider maintenant.", "Jetzt ist nichts zu entscheiden."},
	[WORD_NO_UNDO] = {"You have nothing to take back.", "Vous n’avez rien à annuler.", "Es gibt nichts zurückzunehmen."},
	[WORD_NO_UNDO_CHANCE] = {"A die has been rolled since your last action: it can no longer be taken back.",
				 "Un dé a été lancé depuis votre dernière action\u202f: impossible de l’annuler.",
				 "Seit deiner letzten Aktion wurde gewürfelt: Sie lässt sich nicht mehr zurücknehmen."},
	[WORD_UNDONE] = {"Taken back: %s.", "Annulé\u202f: %s.", "Zurückgenommen: %s."},
	[WORD_SAVED] = {"Saved in %s.", "Enregistré dans %s.", "Gespeichert in %s."},
	[WORD_NOT_SAVED] = {"Not saved: %s. The game goes on without saving; save FILE tries elsewhere.",
			    "Non enregistrée\u202f: %s. La partie continue quand même\u202f; sauver FICHIER essaie ailleurs.",
			    "Nicht gespeichert: %s. Die Partie geht trotzdem weiter; speichern DATEI versucht es anderswo."},
	[WORD_UNSAVED] = {"This game is not saved.", "Cette partie n’est pas enregistrée.", "Diese Partie ist nicht gespeichert."},
	[WORD_RESUME] = {"To continue: %s play --resume %s", "Pour reprendre\u202f: %s play --resume %s",
			 "Weiter mit: %s play --resume %s"},
	[WORD_FAIR_NOTE] = {"Fair dice: seal %s…; the key is published at the end.",
			    "Dés équitables\u202f: sceau %s…\u202f; la clé est publiée à la fin.",
			    "Faire Würfel: Siegel %s…; der Schlüssel folgt am Ende."},
	[WORD_KEY_SHOWN] = {"To check the dice: %s verify %s", "Pour vérifier les dés\u202f: %s verify %s", "Würfel prüfen: %s verify %s"},
	[WORD_NO_CHANCE] = {"No dice are involved: what you choose simply happens.",
			    "Aucun dé n’intervient ici\u202f: votre choix s’applique tel quel.",
			    "Hier wird nicht gewürfelt: Was du wählst, gilt."},
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
	[WORD_NOT_YOUR_TURN] = {"It is not your turn.", "Ce n’est pas votre tour.", "Du bist nicht dran."},
	[WORD_GENERIC_HOW] = {"Type a number from the list, or an action as it is written there.",
			      "Tapez un numéro de la liste, ou une action comme elle y est écrite.",
			      "Tippe eine Nummer aus der Liste oder eine Aktion, wie sie dort steht."},
	[WORD_NO_DEFAULT] = {"There are %d choices, for example %s.", "Il y a %d choix, par exemple %s.",
			     "Es gibt %d Möglichkeiten, zum Beispiel %s."},

	[WORD_NO_UNDO_SEEN] = {"You have seen something new since your last action: it can no longer be taken back.",
			       "Vous avez vu du nouveau depuis votre dernière action\u202f: impossible de l’annuler.",
			       "Seit deiner letzten Aktion hast du Neues gesehen: Sie lässt sich nicht mehr zurücknehmen."},
	[WORD_POSSIBLE] = {"Possible: %s.", "Possible\u202f: %s.", "Möglich: %s."},
	[WORD_EXAMPLE] = {"Example: %s", "Exemple\u202f: %s", "Beispiel: %s"},
	[WORD_NO_CARDS] = {"There are no cards to explain.", "Il n’y a pas de cartes à expliquer.", "Es gibt keine Karten zu erklären."},
	[WORD_WHY_HOW] = {"Why what? For example: why %s", "Pourquoi quoi\u202f? Par exemple\u202f: pourquoi %s",
			  "Warum was? Zum Beispiel: warum %s"},
	[WORD_CURTAIN] = {"Pass the keyboard to %s. Nobody else should look.",
			  "Passez le clavier à\u202f: %s. Que personne d’autre ne regarde.",
			  "Gib die Tastatur weiter an: %s. Alle anderen schauen weg."},
	[WORD_CURTAIN_ENTER] = {"Press Enter when you are ready, %s.", "Appuyez sur Entrée quand vous y êtes\u202f: %s.",
				"Drück Enter, wenn du bereit bist: %s."},

	[WORD_WON] = {"You win!", "Vous gagnez\u202f!", "Du gewinnst!"},
	[WORD_LOST] = {"%s wins.", "Victoire\u202f: %s.", "Sieg: %s."},
	[WORD_SHARED] = {"The win is shared: %s.", "Victoire partagée\u202f: %s.", "Geteilter Sieg: %s."},
	[WORD_SEAT_WINS] = {"%s wins.", "Victoire\u202f: %s.", "Sieg: %s."},
	[WORD_TOTAL] = {"total", "total", "gesamt"},

	[WORD_GL_HOW] = {"Type soldier and space: %s · a soldier alone shows the range · hint · help",
			 "Tapez soldat et case\u202f: %s · un soldat seul montre sa portée · indice · aide",
			 "Tippe Soldat und Feld: %s · Soldat allein zeigt die Reichweite · tipp · hilfe"},
	[WORD_GL_ASK_MOVE] = {"Still to move: %s. Soldier and space, for example %s",
			      "Encore à déplacer\u202f: %s. Soldat et case, par exemple %s",
			      "Noch zu ziehen: %s. Soldat und Feld, zum Beispiel %s"},
	[WORD_GL_ASK_ENTER] = {"You rolled %s: which soldier comes out on %d? For example %s",
			       "Vous avez fait %s\u202f: quel soldat sort en %d\u202f? Par exemple %s",
			       "Du hast %s gewürfelt: Welcher Soldat kommt auf %d heraus? Zum Beispiel %s"},
	[WORD_GL_ASK_READY] = {"Which soldier will you roll for? For example %s",
			       "Pour quel soldat lancez-vous le dé\u202f? Par exemple %s",
			       "Für welchen Soldaten würfelst du? Zum Beispiel %s"},
	[WORD_GL_ASK_PLACE] = {"Place a piece, for example %s", "Posez une pièce, par exemple %s", "Leg einen Stein, zum Beispiel %s"},
	[WORD_GL_ROLL_IN] = {"Roll-in:", "Sortie\u202f:", "Ausgewürfelt:"},
	[WORD_GL_BARRACKS] = {"BARRACKS", "CASERNE", "KASERNE"},
	[WORD_GL_MAXIMUM] = {"how far", "portée", "Reichweite"},
	[WORD_GL_COVERED] = {"covered", "couvert", "verdeckt"},
	[WORD_GL_MOVED] = {"moved", "a bougé", "gezogen"},
	[WORD_GL_HOME] = {"home: %d", "rentré\u202f: %d", "daheim: %d"},
	[WORD_GL_WAITING] = {"waiting", "attend", "wartet"},
	[WORD_GL_STAYS] = {"stays", "reste", "bleibt"},
	[WORD_GL_LEGEND_FREE] = {"must move", "doit bouger", "muss ziehen"},
	[WORD_GL_LEGEND_TIMES] = {"factor", "facteur", "Faktor"},
	[WORD_GL_LEGEND_POINTS] = {"points", "points", "Punkte"},
	[WORD_GL_SQUARES] = {"barracks", "caserne", "Kaserne"},
	[WORD_GL_GREY] = {"grey", "gris", "grau"},
	[WORD_GL_DOUBLED] = {"in order", "en ordre", "in Folge"},

	[WORD_HELP] =
		{
			"  3 17           soldier 3 to space 17 (also: move 3 17)\n"
			"  3 home         soldier 3 into the barracks\n"
			"  3              how far soldier 3 can go, and why\n"
			"  Enter          plays what is obvious, or the last hint\n"
			"  why 3 60       why a move is allowed or refused, with its rule\n"
			"  hint           what the computer would play\n"
			"  moves          every move you have\n"
			"  odds [MOVE]    the exact chances of what follows\n"
			"  undo           takes back your last action, up to the last roll\n"
			"  log            what has happened\n"
			"  rules [5.1]    the rules, or one of them; rules stack searches\n"
			"  save [FILE]    the game is saved after every move anyway\n"
			"  lang fr        English, Français, Deutsch: en, fr, de\n"
			"  board          draws the board again\n"
			"  quit           leaves; the game can be resumed\n",
			"  3 17              le soldat 3 va en case 17 (aussi\u202f: move 3 17)\n"
			"  3 maison          le soldat 3 rentre à la caserne (aussi\u202f: 3 home)\n"
			"  3                 jusqu’où va le soldat 3, et pourquoi\n"
			"  Entrée            joue ce qui est évident, ou le dernier indice\n"
			"  pourquoi 3 60     pourquoi un coup est permis ou refusé, avec sa règle\n"
			"  indice            ce que l’ordinateur jouerait\n"
			"  coups             tous vos coups\n"
			"  chances [COUP]    les chances exactes de ce qui suit\n"
			"  annuler           annule votre dernière action, jusqu’au dernier dé lancé\n"
			"  journal           ce qui s’est passé\n"
			"  règles [5.1]      les règles, ou l’une d’elles\u202f; règles pile cherche\n"
			"  sauver [FICHIER]  la partie est de toute façon enregistrée à chaque coup\n"
			"  langue de         English, Français, Deutsch\u202f: en, fr, de\n"
			"  plateau           redessine le plateau\n"
			"  quitter           quitte\u202f; la partie peut être reprise\n",
			"  3 17              Soldat 3 auf Feld 17 (auch: move 3 17)\n"
			"  3 heim            Soldat 3 in die Kaserne (auch: 3 home)\n"
			"  3                 wie weit Soldat 3 ziehen kann, und warum\n"
			"  Enter             spielt das Naheliegende oder den letzten Tipp\n"
			"  warum 3 60        warum ein Zug erlaubt oder verboten ist, mit Regel\n"
			"  tipp              was der Computer spielen würde\n"
			"  züge              alle deine Züge\n"
			"  chancen [ZUG]     die genauen Chancen dessen, was folgt\n"
			"  zurück            nimmt deine letzte Aktion zurück, bis zum letzten Wurf\n"
			"  protokoll         was bisher geschah\n"
			"  regeln [5.1]      die Regeln oder eine davon; regeln Stapel sucht\n"
			"  speichern [DATEI] nach jedem Zug wird ohnehin gespeichert\n"
			"  sprache en        English, Français, Deutsch: en, fr, de\n"
			"  brett             zeichnet das Brett neu\n"
			"  ende              hört auf; die Partie kann fortgesetzt werden\n",
		},
	[WORD_MV_HELP] =
		{
			"  2              the choice of that number\n"
			"  d7-d6          moves from square to square (also: move 1C d7-d6, 1C d6)\n"
			"  IG             what a unit can do; the map shows where it can go\n"
			"  done           ends a phase; pass means you do not respond\n"
			"  cards          what the cards of your hand do\n"
			"  odds 3         the exact chances of a choice, defended or not\n"
			"  why e4xe5      why an action is allowed or refused, with its rule\n"
			"  hint           what the computer would play; Enter then plays it\n"
			"  moves          every choice you have\n"
			"  undo           takes back your last action, if nothing was seen since\n"
			"  log            what has happened\n"
			"  rules [6.1.7]  the rules, or one of them; rules night searches\n"
			"  save [FILE]    the game is saved after every action anyway\n"
			"  lang fr        English, Français, Deutsch: en, fr, de\n"
			"  quit           leaves; the game can be resumed\n"
			"On the map: IG unit, 8 strength, 5- reduced, @ redoubt, ! in combat, • can act.\n"
			"Beside it: squares held of the enemy half, units lost (five lose), cards in\n"
			"hand and deck. When both decks have run out, night falls and squares decide.\n",
			"  2                le choix de ce numéro\n"
			"  d7-d6            va d’une case à l’autre (aussi\u202f: move 1C d7-d6, 1C d6)\n"
			"  IG               ce que peut une unité\u202f; le plateau montre où elle va\n"
			"  fini             termine une phase\u202f; passe renonce à répondre\n"
			"  cartes           ce que font les cartes de votre main\n"
			"  chances 3        les chances exactes d’un choix, avec ou sans défense\n"
			"  pourquoi e4xe5   pourquoi une action est permise ou refusée, avec sa règle\n"
			"  indice           ce que jouerait l’ordinateur\u202f; Entrée le joue\n"
			"  coups            tous vos choix\n"
			"  annuler          annule votre action, si rien n’a été vu depuis\n"
			"  journal          ce qui s’est passé\n"
			"  règles [6.1.7]   les règles, ou l’une d’elles\u202f; règles nuit cherche\n"
			"  sauver [FICHIER] de toute façon enregistrée après chaque action\n"
			"  langue de        English, Français, Deutsch\u202f: en, fr, de\n"
			"  quitter          quitte\u202f; la partie peut être reprise\n"
			"Sur le plateau\u202f: IG unité, 8 force, 5- réduite, @ redoute, ! combat, • peut agir.\n"
			"À côté\u202f: cases tenues de la moitié ennemie, unités perdues (cinq\u202f: défaite),\n"
			"cartes en main et en pioche. Les deux pioches vides, la nuit tombe.\n",
			"  2                die Möglichkeit mit dieser Nummer\n"
			"  d7-d6            zieht von Feld zu Feld (auch: move 1C d7-d6, 1C d6)\n"
			"  IG               was eine Einheit kann; das Schlachtfeld zeigt, wohin\n"
			"  fertig           beendet eine Phase; passen verzichtet auf eine Antwort\n"
			"  karten           was die Karten deiner Hand bewirken\n"
			"  chancen 3        die genauen Chancen, mit und ohne Verteidigung\n"
			"  warum e4xe5      warum etwas erlaubt oder verboten ist, mit Regel\n"
			"  tipp             was der Computer spielen würde; Enter spielt es\n"
			"  züge             alle deine Möglichkeiten\n"
			"  zurück           nimmt zurück, wenn seither nichts zu sehen war\n"
			"  protokoll        was bisher geschah\n"
			"  regeln [6.1.7]   die Regeln oder eine davon; regeln Nacht sucht\n"
			"  speichern [DATEI] nach jeder Aktion wird ohnehin gespeichert\n"
			"  sprache en       English, Français, Deutsch: en, fr, de\n"
			"  ende             hört auf; die Partie kann fortgesetzt werden\n"
			"Zeichen: IG Einheit, 8 Stärke, 5- geschwächt, @ Schanze, ! im Kampf,\n"
			"• kann handeln. Daneben: gehaltene Felder der feindlichen Hälfte, verlorene\n"
			"Einheiten (fünf verlieren), Karten in Hand und Stapel. Sind beide Stapel leer,\n"
			"wird es Nacht, und die Felder entscheiden.\n",
		},
};

const char *tui_word_text(gg_lang lang, tui_word word) {
	return words[word][lang];
}

const char *tui_level_text(gg_lang lang, const char *level) {
	static const struct {
		const char *id, *text[GG_LANGS];
	} levels[] = {
		{"recruit", {"Recruit", "Conscrit", "Rekrut"}},     {"sergeant", {"Sergeant", "Sergent", "Sergeant"}},
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
	{"?", VERB_HELP},       {"help", VERB_HELP},      {"aide", VERB_HELP},     {"hilfe", VERB_HELP},    {"hint", VERB_HINT},
	{"indice", VERB_HINT},  {"tipp", VERB_HINT},      {"odds", VERB_ODDS},     {"chances", VERB_ODDS},  {"chancen", VERB_ODDS},
	{"undo", VERB_UNDO},    {"annuler", VERB_UNDO},   {"zurück", VERB_UNDO},   {"zurueck", VERB_UNDO},  {"save", VERB_SAVE},
	{"sauver", VERB_SAVE},  {"speichern", VERB_SAVE}, {"rules", VERB_RULES},   {"règles", VERB_RULES},  {"regles", VERB_RULES},
	{"regeln", VERB_RULES}, {"log", VERB_LOG},        {"journal", VERB_LOG},   {"protokoll", VERB_LOG}, {"lang", VERB_LANG},
	{"langue", VERB_LANG},  {"sprache", VERB_LANG},   {"quit", VERB_QUIT},     {"exit", VERB_QUIT},     {"quitter", VERB_QUIT},
	{"ende", VERB_QUIT},    {"why", VERB_WHY},        {"pourquoi", VERB_WHY},  {"warum", VERB_WHY},     {"explain", VERB_WHY},
	{"moves", VERB_MOVES},  {"legal", VERB_MOVES},    {"coups", VERB_MOVES},   {"züge", VERB_MOVES},    {"zuege", VERB_MOVES},
	{"board", VERB_BOARD},  {"show", VERB_BOARD},     {"plateau", VERB_BOARD}, {"brett", VERB_BOARD},   {"q", VERB_QUIT},
	{"h", VERB_HELP},       {"u", VERB_UNDO},         {"cards", VERB_CARDS},   {"cartes", VERB_CARDS},  {"karten", VERB_CARDS},
	{"hand", VERB_CARDS},   {"main", VERB_CARDS},
};

tui_verb tui_verb_find(const char *line, const char **rest) {
	size_t size = strcspn(line, " \t");
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (strlen(verbs[i].name) == size && !strncasecmp(line, verbs[i].name, size)) {
			*rest = line + size + strspn(line + size, " \t");
			return verbs[i].verb;
		}
	return VERB_NONE;
}
