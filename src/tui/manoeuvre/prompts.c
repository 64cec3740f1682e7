/*
 * prompts.c - the words around the battlefield of Manœuvre: what is to be decided in each phase with an example
 * that is legal now, what players may type, what the cards do.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

void man_aim(const tui_scene *scene, gg_text *out) {
	man_put_word(scene, out, "aim", 0, 0, 0, 0);
}

/* --- Prompts ------------------------------------------------------------------------------------------------- */

/* A choice that shows how to type: a fight rather than none, from the middle of a long list. */
static uint32_t example(const tui_scene *scene) {
	const tui_choices *choices = scene->choices;
	for (uint32_t i = 0; i < choices->count; i++) {
		uint32_t at = (i + choices->count / 2) % choices->count;
		if (strcmp(choices->notations[at], "done") != 0 && strcmp(choices->notations[at], "pass") != 0)
			return at;
	}
	return 0;
}

/* Units are called by their letters on the map. */
void man_spell(const tui_scene *scene, const char *words, gg_text *out) {
	position_manoeuvre position;
	char text[GG_LINE_MAX];
	int turn = scene->choices->turn;
	if (turn < 0 || turn > 1 || !position_manoeuvre_read(&position, scene)) {
		gg_put(out, words);
		return;
	}
	position_shorten(&position.side[turn], words, text, sizeof text);
	gg_put(out, text);
}

static void put_example(const tui_scene *scene, gg_text *out) {
	char text[GG_LINE_MAX];
	gg_text words = gg_text_on(text, sizeof text);
	if (!scene->choices->count || scene->choices->turn < 0 || scene->choices->turn > 1)
		return;
	uint32_t at = example(scene);
	if (tui_begins(scene->choices->notations[at], "discard")) /* the hand shows their numbers */
		gg_put_int(&words, at + 1);
	else
		man_spell(scene, scene->choices->notations[at], &words);
	gg_put_char(out, ' ');
	tui_print(out, scene->lang, WORD_EXAMPLE, text);
}

/* Where the armies come from: shown once, with the opening, or with the first prompt of a game set up by the book. */
static void put_reconstructed(const tui_scene *scene, const position_manoeuvre *position, gg_text *out) {
	if (!position->side[0].reconstructed && !position->side[1].reconstructed)
		return;
	gg_put_char(out, ' ');
	man_put_word(scene, out, "note-reconstructed", 0, 0, 0, 0);
}

void man_prompt(const tui_scene *scene, bool first, gg_text *out) {
	position_manoeuvre position;
	char word[40];
	(void)first;
	if (!position_manoeuvre_read(&position, scene))
		return;
	snprintf(word, sizeof word, "ask-%s", position.phase);
	man_put_word(scene, out, gg_word_find(scene->game, word) ? word : "ask-choose", 0, 0, 0, 0);
	put_example(scene, out);
	if (position.by_book && position.turn == 1 && !strcmp(position.phase, "discard"))
		put_reconstructed(scene, &position, out);
}

/* Every phase needs another decision, but after discarding in two turns a player knows how, and their turn begins with the news
 * of the opponent's. */
bool man_known(const tui_scene *scene) {
	position_manoeuvre position;
	return position_manoeuvre_read(&position, scene) && position.turn > 2 && !strcmp(position.phase, "discard");
}

/* --- What is typed ------------------------------------------------------------------------------------------- */

/* A notation up to its squares: "assault imperial-guard e4xe5" of "assault imperial-guard e4xe5 with 2d8". */
static size_t to_squares(const char *notation) {
	const char *with = strstr(notation, " with ");
	return with ? (size_t)(with - notation) : strlen(notation);
}

/* The choices whose squares are these, as far as they agree: "e7-e6", "e7 e6", "e4xe5". */
static bool put_by_squares(const tui_scene *scene, const char *typed, gg_text *out) {
	char line[64];
	const char *found = NULL;
	bool several = false;
	snprintf(line, sizeof line, "%s", typed);
	for (char *c = line; *c; c++)
		if (*c == ' ')
			*c = '-';
	uint64_t wanted = man_squares_in(line, false), last = man_squares_in(line, true);
	if (!wanted || strlen(line) != 5)
		return false;
	for (uint32_t i = 0; i < scene->choices->count; i++) {
		const char *notation = scene->choices->notations[i];
		if (man_squares_in(notation, false) != wanted || man_squares_in(notation, true) != last)
			continue;
		several = found != NULL;
		if (found && (to_squares(notation) != to_squares(found) || strncmp(notation, found, to_squares(found)) != 0))
			return false;
		found = notation;
	}
	if (found)
		gg_put_bytes(out, found, several ? to_squares(found) : strlen(found));
	return found != NULL;
}

/* "gc c8-b8" and "gc b8" as squares only: "c8-b8". */
static void leave_unit_out(const position_side *side, const char *typed, char out[GG_LINE_MAX]) {
	const char *blank = strchr(typed, ' ');
	const position_unit *unit = blank ? position_unit_called(side, typed, (size_t)(blank - typed)) : NULL;
	snprintf(out, GG_LINE_MAX, "%s", typed);
	if (!unit || unit->square < 0 || position_square(blank + 1) < 0)
		return;
	if (strlen(blank) == 6 && position_square(blank + 1) == unit->square)
		snprintf(out, GG_LINE_MAX, "%s", blank + 1);
	else if (strlen(blank) == 3)
		snprintf(out, GG_LINE_MAX, "%c%c-%s", 'a' + unit->square % 8, '8' - unit->square / 8, blank + 1);
}

/* "e7-e3" as a move of the unit there, even if illegal: the rules then explain the refusal. */
static bool put_wrong_move(const position_side *side, const char *typed, gg_text *out) {
	int from = position_square(typed);
	if (strlen(typed) != 5 || !strchr("- ", typed[2]) || from < 0 || position_square(typed + 3) < 0)
		return false;
	for (int i = 0; i < POSITION_UNITS; i++)
		if (side->units[i].square == from) {
			gg_put(out, "move ");
			gg_put(out, side->units[i].id);
			gg_put_char(out, ' ');
			gg_put_bytes(out, typed, 2);
			gg_put_char(out, '-');
			gg_put(out, typed + 3);
			return true;
		}
	return false;
}

/* "ig e7": the only choice of that unit that leads there. */
static const char *by_unit_and_square(const tui_scene *scene, const position_side *side, const char *typed) {
	const char *blank = strchr(typed, ' '), *found = NULL;
	if (!blank || strlen(blank) != 3 || position_square(blank + 1) < 0)
		return NULL;
	const position_unit *unit = position_unit_called(side, typed, (size_t)(blank - typed));
	for (uint32_t i = 0; unit && i < scene->choices->count; i++) {
		const char *notation = scene->choices->notations[i];
		if (man_unit_in(side, notation) != unit || man_squares_in(notation, true) != (uint64_t)1 << position_square(blank + 1))
			continue;
		if (found)
			return NULL;
		found = notation;
	}
	return found;
}

/* The words of the other languages for what has no number: what ends a phase, and the choice of hit or retreat. */
static const char *by_word(const char *typed) {
	static const char *const words[][2] = {
		{"fini", "done"},          {"terminé", "done"},       {"end", "done"},          {"fertig", "done"},
		{"weiter", "done"},        {"passe", "pass"},         {"passer", "pass"},       {"non", "pass"},
		{"passen", "pass"},        {"nein", "pass"},          {"no", "pass"},           {"perte", "hit"},
		{"treffer", "hit"},        {"retraite", "fall-back"}, {"retrait", "fall-back"}, {"rückzug", "fall-back"},
		{"rueckzug", "fall-back"}, {"rester", "stay"},        {"bleiben", "stay"},
	};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcasecmp(words[i][0], typed))
			return words[i][1];
	return NULL;
}

/* The same line with the ids of units in place of their tags. */
static void put_with_ids(const position_side *side, const char *typed, gg_text *out) {
	bool first = true;
	while (*typed) {
		size_t size = strcspn(typed, " ,/");
		const position_unit *unit = NULL;
		for (int i = 0; i < POSITION_UNITS && !first; i++)
			if (size && strlen(side->units[i].tag) == size && !strncasecmp(side->units[i].tag, typed, size))
				unit = &side->units[i];
		if (unit)
			gg_put(out, unit->id);
		else
			gg_put_bytes(out, typed, size);
		typed += size;
		if (*typed)
			gg_put_char(out, *typed++);
		first = false;
	}
}

/* "assault 2R e4xf4 with 2d6" where 2d6-6 is the only card of such dice. */
static void put_only_card(const tui_scene *scene, const char *line, gg_text *out) {
	const tui_choices *choices = scene->choices;
	const char *found = line;
	size_t size = strlen(line);
	int count = 0;
	for (uint32_t i = 0; choices->notations && i < choices->count && size && isdigit((unsigned char)line[size - 1]); i++) {
		const char *notation = choices->notations[i];
		if (strncmp(notation, line, size) != 0 || (notation[size] && notation[size] != '-'))
			continue;
		found = notation;
		count++;
		if (!notation[size]) { /* the very one */
			count = 1;
			break;
		}
	}
	gg_put(out, count == 1 ? found : line);
}

/* A unit without a target: the beginning of its choices. */
static bool put_beginning(const tui_scene *scene, const position_side *side, const char *typed, gg_text *out) {
	const position_unit *unit = position_unit_called(side, typed, strlen(typed));
	if (!unit || !scene->choices->notations)
		return false;
	for (uint32_t i = 0; i < scene->choices->count; i++) {
		const char *notation = scene->choices->notations[i], *behind = tui_short_notation(notation);
		if (man_unit_in(side, notation) == unit && !strchr(behind, '/')) {
			gg_put_bytes(out, notation, strcspn(notation, " "));
			gg_put_char(out, ' ');
			gg_put(out, unit->id);
			return true;
		}
	}
	return false;
}

/* A number chooses from the list; squares name a move; a tag or part of a name asks what that unit can do. */
void man_translate(const tui_scene *scene, const char *typed, gg_text *out) {
	size_t at = 0, size = strlen(typed);
	int32_t number;
	position_manoeuvre position;
	if (gg_take_int(typed, size, &at, 1, (int32_t)scene->choices->count, &number) && at == size) {
		gg_put(out, scene->choices->notations[number - 1]);
		return;
	}
	if (put_by_squares(scene, typed, out))
		return;
	const char *found = by_word(typed);
	if (found || scene->choices->turn < 0 || !position_manoeuvre_read(&position, scene)) {
		gg_put(out, found ? found : "");
		return;
	}
	const position_side *side = &position.side[scene->choices->turn];
	char squares[GG_LINE_MAX];
	leave_unit_out(side, typed, squares);
	found = by_unit_and_square(scene, side, typed);
	if (found)
		gg_put(out, found);
	else if (put_by_squares(scene, squares, out) || put_wrong_move(side, squares, out))
		return;
	else if (strchr(typed, ' ')) {
		char line[GG_LINE_MAX];
		gg_text words = gg_text_on(line, sizeof line);
		put_with_ids(side, typed, &words);
		put_only_card(scene, line, out);
	} else
		put_beginning(scene, side, typed, out);
}

/* --- The opening --------------------------------------------------------------------------------------------- */

/* The roll-off, the deal and the standard deployment in one line. */
uint32_t man_opening(const tui_scene *scene, const gg_record *record, gg_text *out) {
	position_manoeuvre position;
	uint32_t covered = 0;
	while (covered < record->count && record->lines[covered].who < 0)
		covered++;
	if (covered < 10 || !position_manoeuvre_read(&position, scene))
		return 0;
	gg_put(out, man_army_name(scene, &position, 0));
	gg_put(out, " – ");
	gg_put(out, man_army_name(scene, &position, 1));
	gg_put(out, ".");
	put_reconstructed(scene, &position, out);
	return covered;
}

static void put_part(const tui_scene *scene, gg_text *out, const char *word, const char *dice, int number) {
	if (!number && !(dice && *dice))
		return;
	gg_put(out, scene->lang == GG_FR ? "\u202f; " : "; ");
	if (dice && *dice) {
		gg_put(out, dice);
		gg_put_char(out, ' ');
	}
	man_put_word(scene, out, word, number, 0, 0, 0);
}

static void put_card(const tui_scene *scene, const position_face *face, gg_text *out) {
	char word[POSITION_CARD + 8];
	gg_put(out, man_card_name(scene, face));
	gg_put(out, " [");
	gg_put(out, face->card);
	gg_put(out, "]");
	put_part(scene, out, "face-attack", face->attack, 0);
	put_part(scene, out, "face-bombard", face->bombard, *face->bombard ? face->range : 0);
	put_part(scene, out, "face-volley", face->volley, *face->volley ? face->range : 0);
	put_part(scene, out, "face-battery", face->battery, 0);
	put_part(scene, out, "face-defence", NULL, face->defence);
	put_part(scene, out, "face-pursuit", NULL, face->pursuit);
	put_part(scene, out, "face-withdraw", NULL, face->withdraw);
	put_part(scene, out, "face-free", NULL, face->free);
	put_part(scene, out, "face-command", NULL, face->command);
	put_part(scene, out, "face-combat", NULL, face->combat);
	put_part(scene, out, "face-rally", NULL, face->rally);
	put_part(scene, out, "face-rider", NULL, face->rider);
	snprintf(word, sizeof word, "face-also-%s", face->also);
	put_part(scene, out, word, NULL, *face->also != 0);
	snprintf(word, sizeof word, "full-%s", face->card);
	put_part(scene, out, word, NULL, gg_word_find(scene->game, word) != 0);
}

void man_cards(const tui_scene *scene, gg_text *out) {
	position_manoeuvre position;
	if (!position_manoeuvre_read(&position, scene) || scene->viewer < 0 || scene->viewer > 1)
		return;
	const position_side *side = &position.side[scene->viewer];
	for (int i = 0; i < side->cards; i++) {
		gg_put(out, i ? "\n" : "");
		put_card(scene, &side->face[i], out);
	}
}

/* --- Help ---------------------------------------------------------------------------------------------------- */

const char *const man_help[GG_LANGS] = {
	"  2              the choice of that number\n"
	"  d7-d6          moves from square to square (also: move 1C d7-d6, 1C d6)\n"
	"  IG             what a unit can do; the map shows where it can go\n"
	"  done           ends a phase; pass means you do not respond\n"
	"  cards          what the cards of your hand do\n"
	"  odds 3         the exact chances of a choice, defended or not\n"
	"  why [e4xe5]    why this matters now; whether an action is allowed, and its rule\n"
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
	"  pourquoi [e4xe5] l’enjeu de ce choix\u202f; si une action est permise, avec sa règle\n"
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
	"  warum [e4xe5]    worum es jetzt geht; ob etwas erlaubt ist, mit Regel\n"
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
};
