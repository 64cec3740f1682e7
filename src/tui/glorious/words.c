/*
 * words.c - one row for each word, English, French, German side by side so that a missing one is seen.
 */
#include "words.h"

static const char *const words[GL_WORDS][GG_LANGS] = {
	[GL_WORD_HOW] = {"Type soldier and space: %s · a soldier alone shows the range · hint · help",
			 "Tapez soldat et case\u202f: %s · un soldat seul montre sa portée · indice · aide",
			 "Tippe Soldat und Feld: %s · Soldat allein zeigt die Reichweite · tipp · hilfe"},
	[GL_WORD_ASK_MOVE] = {"Still to move: %s. Soldier and space, for example %s",
			      "Encore à déplacer\u202f: %s. Soldat et case, par exemple %s",
			      "Noch zu ziehen: %s. Soldat und Feld, zum Beispiel %s"},
	[GL_WORD_ASK_ENTER] = {"You rolled %s: which soldier comes out on %d? For example %s",
			       "Vous avez fait %s\u202f: quel soldat sort en %d\u202f? Par exemple %s",
			       "Du hast %s gewürfelt: Welcher Soldat kommt auf %d heraus? Zum Beispiel %s"},
	[GL_WORD_ASK_READY] = {"Which soldier will you roll for? For example %s",
			       "Pour quel soldat lancez-vous le dé\u202f? Par exemple %s",
			       "Für welchen Soldaten würfelst du? Zum Beispiel %s"},
	[GL_WORD_ASK_PLACE] = {"Place a piece, for example %s", "Posez une pièce, par exemple %s", "Leg einen Stein, zum Beispiel %s"},
	[GL_WORD_ROLL_IN] = {"Roll-in:", "Sortie\u202f:", "Ausgewürfelt:"},
	[GL_WORD_BARRACKS] = {"BARRACKS", "CASERNE", "KASERNE"},
	[GL_WORD_MAXIMUM] = {"how far", "portée", "Reichweite"},
	[GL_WORD_COVERED] = {"covered", "couvert", "verdeckt"},
	[GL_WORD_MOVED] = {"moved", "a bougé", "gezogen"},
	[GL_WORD_HOME] = {"home: %d", "rentré\u202f: %d", "daheim: %d"},
	[GL_WORD_WAITING] = {"waiting", "attend", "wartet"},
	[GL_WORD_STAYS] = {"stays", "reste", "bleibt"},
	[GL_WORD_LEGEND_FREE] = {"must move", "doit bouger", "muss ziehen"},
	[GL_WORD_LEGEND_TIMES] = {"factor", "facteur", "Faktor"},
	[GL_WORD_LEGEND_POINTS] = {"points", "points", "Punkte"},
	[GL_WORD_SQUARES] = {"barracks", "caserne", "Kaserne"},
	[GL_WORD_GREY] = {"grey", "gris", "grau"},
	[GL_WORD_DOUBLED] = {"in order", "en ordre", "in Folge"},
};

const char *gl_word_text(gg_lang lang, gl_word word) {
	return words[word][lang];
}

const char *const gl_help[GG_LANGS] = {
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
};
