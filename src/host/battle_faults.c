/*
 * battle_faults.c - what is wrong with a line of a battle file, in the reader's language. Words of the file itself stay as they are.
 */
#include "battle_parts.h"

/* {}: what stands there instead. */
static const char *const texts[BATTLE_FAULTS][GG_LANGS] = {
	[BATTLE_NO_PART] = {"no piece that could take part is called \"{}\"",
			    "rien de ce nom ne peut y prendre part\u202f: «\u202f{}\u202f»", "nichts dieses Namens kann teilnehmen: „{}“"},
	[BATTLE_OUT] = {"out of the battle: \"{}\"", "hors de combat\u202f: «\u202f{}\u202f»", "ausgefallen: „{}“"},
	[BATTLE_PIECE_WANTED] = {"expected a piece here", "il manque ici une unité ou un général",
				 "hier fehlt eine Einheit oder ein General"},
	[BATTLE_SAME_SIDE] = {"of the same side: \"{}\"", "du même camp\u202f: «\u202f{}\u202f»", "von derselben Seite: „{}“"},
	[BATTLE_NO_FACT] = {"there is no fact \"{}\" here", "cette question ne connaît pas «\u202f{}\u202f»",
			    "diese Frage kennt „{}“ nicht"},
	[BATTLE_NO_STEP] = {"there is no step called \"{}\"", "aucune étape ne s’appelle «\u202f{}\u202f»", "kein Schritt heißt „{}“"},
	[BATTLE_KIND_WANTED] = {"expected the kind of the question", "il manque la question", "die Frage fehlt"},
	[BATTLE_BAD_VALUE] = {"this cannot be: {}", "valeur impossible\u202f: {}", "unmöglicher Wert: {}"},
	[BATTLE_BAD_DICE] = {"these dice do not fit: \"{}\"", "ces dés ne conviennent pas\u202f: «\u202f{}\u202f»",
			     "diese Würfel passen nicht: „{}“"},
	[BATTLE_BAD_TEXT] = {"expected a short text without special characters, got \"{}\"",
			     "il faut un texte court sans caractères spéciaux, et non «\u202f{}\u202f»",
			     "nötig ist ein kurzer Text ohne Sonderzeichen, nicht „{}“"},
	[BATTLE_PAIR_WANTED] = {"expected NAME=VALUE, got \"{}\"", "il faut NOM=VALEUR, et non «\u202f{}\u202f»",
				"nötig ist NAME=WERT, nicht „{}“"},
	[BATTLE_NO_FIELD] = {"such a piece has nothing called \"{}\"", "rien ne s’appelle ainsi dans sa fiche\u202f: «\u202f{}\u202f»",
			     "auf seinem Blatt heißt nichts so: „{}“"},
	[BATTLE_NO_LEADER] = {"nobody of this side who could lead it is called \"{}\"",
			      "aucun chef possible de ce camp ne s’appelle «\u202f{}\u202f»",
			      "auf dieser Seite heißt niemand so, der führen könnte: „{}“"},
	[BATTLE_NO_SORT] = {"there is no sort of piece called \"{}\"", "il n’existe ni unité ni général de la sorte «\u202f{}\u202f»",
			    "eine Sorte „{}“ gibt es nicht"},
	[BATTLE_SIDE_WANTED] = {"expected the side, one or two", "il manque le camp, one ou two", "die Seite fehlt, one oder two"},
	[BATTLE_NO_SIDE] = {"expected the side, one or two, got \"{}\"", "le camp est one ou two, et non «\u202f{}\u202f»",
			    "die Seite ist one oder two, nicht „{}“"},
	[BATTLE_ID_WANTED] = {"expected a short id of letters and digits", "il manque un identifiant court, en lettres et chiffres",
			      "eine kurze Kennung aus Buchstaben und Ziffern fehlt"},
	[BATTLE_TWICE] = {"there is already a piece called \"{}\"", "«\u202f{}\u202f» existe déjà", "„{}“ gibt es schon"},
	[BATTLE_TOO_MANY_PIECES] = {"too many pieces", "trop d’unités et de généraux", "zu viele Einheiten und Generäle"},
	[BATTLE_NO_SUCH_DUE] = {"expected the number of something that is due", "rien de dû ne porte ce numéro",
				"nichts Fälliges hat diese Nummer"},
	[BATTLE_ID_OF_PIECE_WANTED] = {"expected the id of a piece", "il manque l’identifiant d’une unité ou d’un général",
				       "die Kennung einer Einheit oder eines Generals fehlt"},
	[BATTLE_PAIRS_WANTED] = {"expected NAME=VALUE behind it", "il manque la suite, NOM=VALEUR", "danach fehlt NAME=WERT"},
	[BATTLE_SORT_WANTED] = {"expected a sort of piece", "il manque la sorte, general ou unit", "die Sorte fehlt, general oder unit"},
	[BATTLE_EMPTY_NOTE] = {"a note has words", "une note a des mots", "eine Notiz hat Worte"},
	[BATTLE_STEP_WANTED] = {"expected a step", "il manque l’étape", "der Schritt fehlt"},
	[BATTLE_NO_DICE] = {"the dice are missing", "il manque les dés", "die Würfel fehlen"},
	[BATTLE_LONG_LINE] = {"the line is too long", "la ligne est trop longue", "die Zeile ist zu lang"},
	[BATTLE_TOO_MANY_STEPS] = {"too many steps", "trop d’étapes", "zu viele Schritte"},
	[BATTLE_BAD_CHARACTER] = {"this character cannot stand here", "ce caractère n’a pas sa place ici",
				  "dieses Zeichen gehört nicht hierher"},
	[BATTLE_TOO_MUCH] = {"there is more than the step needs", "il y a des mots de trop", "hier steht zu viel"},
	[BATTLE_NO_MEMORY] = {"no memory", "plus de mémoire", "kein Speicher mehr"},
	[BATTLE_NO_BATTLE] = {"this is no battle file: expected grognard battle 1",
			      "ce n’est pas un fichier de bataille\u202f: il commencerait par grognard battle 1",
			      "das ist keine Schlachtdatei: Sie begänne mit grognard battle 1"},
	[BATTLE_GAME_WANTED] = {"expected the game", "il manque le jeu", "das Spiel fehlt"},
	[BATTLE_NO_GAME] = {"no game with figures on a real table is called \"{}\"", "aucun jeu de figurines ne s’appelle «\u202f{}\u202f»",
			    "kein Spiel mit Figuren heißt „{}“"},
	[BATTLE_MORE_THAN_GAME] = {"there is more than the game's name", "il y a plus que le nom du jeu",
				   "hier steht mehr als der Name des Spiels"},
	[BATTLE_SIDES_IN_ORDER] = {"the sides are one and two, in this order and once each",
				   "les camps sont one et two, dans cet ordre et une fois chacun",
				   "die Seiten sind one und two, in dieser Folge und je einmal"},
	[BATTLE_NO_OPTION] = {"there is no option called \"{}\"", "aucune option ne s’appelle «\u202f{}\u202f»", "keine Option heißt „{}“"},
	[BATTLE_TOO_MANY_OPTIONS] = {"too many options", "trop d’options", "zu viele Optionen"},
	[BATTLE_BAD_LINE] = {"the line is too long, or has a character that cannot stand here",
			     "la ligne est trop longue ou a un caractère interdit",
			     "die Zeile ist zu lang oder hat ein unzulässiges Zeichen"},
	[BATTLE_HEAD_WANTED] = {"expected a title, a side or a piece", "il faut ici un titre, un camp, une unité ou un général",
				"hier gehört ein Titel, eine Seite, eine Einheit oder ein General hin"},
	[BATTLE_SIDES_FIRST] = {"the two sides stand before their pieces", "les deux camps viennent avant leurs unités",
				"die beiden Seiten stehen vor ihren Einheiten"},
	[BATTLE_NO_SIDES] = {"both sides are missing", "il manque les deux camps", "beide Seiten fehlen"},
	[BATTLE_NO_END] = {"the rosters do not end: expected a line ---", "les effectifs ne finissent pas\u202f: il manque une ligne ---",
			   "die Truppenlisten enden nicht: Eine Zeile --- fehlt"},
	[BATTLE_OPEN_QUOTES] = {"the quotes do not close", "les guillemets ne se ferment pas", "die Anführungszeichen schließen nicht"},
	[BATTLE_AFTER_QUOTES] = {"a blank belongs behind the quotes", "il manque un blanc après les guillemets",
				 "nach den Anführungszeichen fehlt ein Leerzeichen"},
};

bool battle_fail(const battle_words *w, int32_t column, battle_fault fault, const char *got) {
	const char *text = texts[fault][w->lang], *gap = memchr(text, '{', gg_length(text));
	char before[120];
	gg_text head = gg_text_on(before, sizeof before);
	if (!gap)
		return gg_fail(w->error, 0, column, text, NULL);
	gg_put_bytes(&head, text, (size_t)(gap - text));
	return gg_fail(w->error, 0, column, before, got, gap + 2, NULL);
}

bool battle_wrong(const battle_words *w, battle_fault fault, battle_span got) {
	enum { SOME = 40 };
	char shown[SOME + 1];
	size_t size = got.size < SOME ? got.size : SOME;
	gg_text text = gg_text_on(shown, sizeof shown);
	gg_put_bytes(&text, got.at, gg_plain_until(got.at, size));
	return battle_fail(w, (int32_t)w->last + 1, fault, shown);
}

bool battle_lacks(const battle_words *w, battle_fault fault) {
	return battle_fail(w, (int32_t)w->last + 1, fault, "");
}
