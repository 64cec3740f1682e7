/*
 * board_manoeuvre.c - the battlefield of Manœuvre: eight ranks of terrain with the counters on them, and beside it the
 * two armies, the hand, the open combat with its odds as bars, and what can be done now as a numbered list.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <grognard/catalogue.h>

#include "table_manoeuvre.h"

enum {
	CELL = 5,   /* columns of a square */
	EDGE = 2,   /* columns of the rank's number */
	PANEL = 44, /* column where the panel begins */
	WIDTH = 80, /* from here on there is room for it */
	BAR = 12    /* columns of a bar */
};

typedef struct plan {
	const tui_scene *scene;
	const table_manoeuvre *table;
	tui_canvas *canvas;
	uint64_t goals;   /* squares of the actions asked about */
	uint64_t can_act; /* squares of units that can do something now */
	int tall;         /* rows of a rank */
} plan;

/* --- Words of the book --------------------------------------------------------------------------------------- */

static void put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d) {
	const int32_t args[GG_ARGS] = {a, b, c, d, 0, 0};
	uint32_t word = gg_word_find(scene->game, id);
	if (word)
		gg_render(scene->game, scene->lang, word, args, out);
}

static int draw_word(const plan *p, int row, int column, tui_ink ink, const char *id, int a, int b, int c, int d) {
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	put_word(p->scene, &out, id, a, b, c, d);
	return tui_put(p->canvas, row, column, ink, text);
}

/* The army's name in the language of the screen, from the word of its own; its id where there is none. */
static const char *army_name(const plan *p, int seat) {
	for (int i = 0; i < 32; i++) {
		const char *english = gg_noun_text(p->scene->game, GG_EN, "@army", i);
		if (!english)
			break;
		char id[TABLE_ID];
		size_t size = 0;
		for (; english[size] && size < sizeof id - 1; size++)
			id[size] = english[size] == ' ' ? '-' : (char)(english[size] | 0x20);
		id[size] = 0;
		/* "great-britain" has the id "britain", "ottoman-empire" "ottoman": one holds the other. */
		if (strstr(id, p->table->side[seat].army))
			return gg_noun_text(p->scene->game, p->scene->lang, "@army", i);
	}
	return p->table->side[seat].army;
}

/* --- The map ------------------------------------------------------------------------------------------------- */

/* The squares a notation names: "e2-e4", "e4xe5", "e5". */
static uint64_t squares_in(const char *notation, bool last_only) {
	uint64_t all = 0, last = 0;
	for (const char *c = notation; *c; c++) {
		bool starts = c == notation || strchr(" -x", c[-1]);
		int square = starts && c[1] && (!c[2] || strchr(" -x", c[2])) ? table_square(c) : -1;
		if (square >= 0) {
			last = (uint64_t)1 << square;
			all |= last;
		}
	}
	return last_only ? last : all;
}

static const table_unit *unit_in(const table_side *side, const char *notation) {
	const char *name = tui_short_notation(notation);
	size_t size = strcspn(name, " /,");
	for (int i = 0; i < TABLE_UNITS; i++)
		if (strlen(side->units[i].id) == size && !strncmp(side->units[i].id, name, size))
			return &side->units[i];
	return NULL;
}

static void plan_choices(plan *p) {
	const tui_choices *choices = p->scene->choices;
	if (choices->turn < 0)
		return;
	for (uint32_t i = 0; i < choices->count; i++) {
		const table_unit *unit = unit_in(&p->table->side[choices->turn], choices->says[i]);
		if (unit && unit->square >= 0)
			p->can_act |= (uint64_t)1 << unit->square;
		bool asked = *p->scene->chosen && tui_begins(choices->says[i], p->scene->chosen);
		bool only = tui_begins(choices->says[i], "retreat");
		if (asked || only)
			p->goals |= squares_in(choices->says[i], true);
	}
}

static tui_ink ink_of(int seat) {
	return seat ? INK_SEAT_1 : INK_SEAT_3; /* blue in the north of the example, red in the south */
}

static const char *terrain_text(char letter) {
	switch (letter) {
	case 'h':
		return "^";
	case 'w':
		return "&";
	case 't':
		return "#";
	case 'l':
		return "~";
	case 'm':
		return "=";
	case 'f':
		return ":";
	default:
		return ".";
	}
}

static void draw_counter(const plan *p, int row, int column, int seat, const table_unit *unit) {
	const char *side = p->canvas->look->unicode ? (seat ? "▫" : "▪") : seat ? "o" : "*";
	bool fighting =
		p->table->combat && unit == &p->table->side[seat].units[seat == p->table->active ? p->table->attacker : p->table->target];
	tui_ink ink = ink_of(seat);
	int at = tui_put(p->canvas, row, column + 1, ink, unit->tag);
	if (fighting)
		tui_put(p->canvas, row, at, INK_WRONG, "!");
	else if (p->can_act >> unit->square & 1)
		tui_put_glyph(p->canvas, row, at, INK_GOOD, GLYPH_FREE);
	if (p->tall < 2)
		return;
	at = tui_put(p->canvas, row + 1, column + 1, ink, side);
	at = tui_put_format(p->canvas, row + 1, at, unit->reduced ? INK_PLAIN : INK_STRONG, "%d%s", unit->strength,
			    unit->reduced ? "-" : "");
	if (unit->redoubt)
		tui_put(p->canvas, row + 1, at, INK_STRONG, "*");
}

static void draw_square(const plan *p, int top, int square) {
	int row = top + square / 8 * p->tall, column = EDGE + square % 8 * CELL;
	char letter = p->table->ground[square / 8][square % 8];
	tui_put(p->canvas, row, column, letter == '.' ? INK_FAINT : INK_FIELD, terrain_text(letter));
	for (int seat = 0; seat < 2; seat++)
		for (int i = 0; i < TABLE_UNITS; i++)
			if (p->table->side[seat].units[i].square == square) {
				draw_counter(p, row, column, seat, &p->table->side[seat].units[i]);
				return;
			}
	if (p->tall > 1 && letter != '.') { /* ground reads best in pairs */
		tui_put(p->canvas, row, column + 1, INK_FIELD, terrain_text(letter));
		tui_put(p->canvas, row + 1, column + 1, INK_FIELD, terrain_text(letter));
	}
	if (p->goals >> square & 1)
		tui_put_glyph(p->canvas, row + p->tall - 1, column + 2, INK_GOOD, GLYPH_GHOST);
}

static int draw_map(const plan *p, int top) {
	for (int square = 0; square < 64; square++)
		draw_square(p, top, square);
	for (int rank = 0; rank < 8; rank++)
		tui_put_format(p->canvas, top + rank * p->tall, 0, INK_FAINT, "%d", 8 - rank);
	for (int file = 0; file < 8; file++)
		tui_put_format(p->canvas, top + 8 * p->tall, EDGE + file * CELL + 1, INK_FAINT, "%c", 'a' + file);
	return top + 8 * p->tall + 1;
}

/* --- The panel ----------------------------------------------------------------------------------------------- */

static int draw_sides(const plan *p, int row) {
	const table_manoeuvre *t = p->table;
	int at = t->turn ? draw_word(p, row, PANEL, INK_STRONG, "panel-turn", t->turn, 0, 0, 0)
			 : draw_word(p, row, PANEL, INK_STRONG, "panel-setup", 0, 0, 0, 0);
	if (t->phase_number >= 0) {
		at = tui_put(p->canvas, row, at, INK_PLAIN, " · ");
		draw_word(p, row, at, INK_PLAIN, "panel-phase", t->phase_number, 0, 0, 0);
	}
	row++;
	for (int seat = 0; seat < 2; seat++) {
		const table_side *side = &t->side[seat];
		const char *mark = p->canvas->look->unicode ? (seat ? "▫ " : "▪ ") : seat ? "o " : "* ";
		at = tui_put(p->canvas, row, PANEL, ink_of(seat), mark);
		if (!side->known) {
			tui_put(p->canvas, row++, at, INK_PLAIN, p->scene->names[seat]);
			continue;
		}
		at = tui_put(p->canvas, row, at, ink_of(seat), army_name(p, seat));
		at = tui_put_format(p->canvas, row, at, INK_PLAIN, " (%s)", p->scene->names[seat]);
		if (side->night) {
			at = tui_put(p->canvas, row, at, INK_PLAIN, " ");
			draw_word(p, row, at, INK_STRONG, "panel-night", 0, 0, 0, 0);
		}
		row++;
		draw_word(p, row++, PANEL + 2, INK_FAINT, "panel-side", side->held, side->lost, side->hand, side->deck);
	}
	return row;
}

/* The cards the viewer may see of his own. */
static int draw_hand(const plan *p, int row, int last) {
	int viewer = p->scene->viewer;
	if (viewer < 0 || viewer > 1 || !p->table->side[viewer].cards)
		return row;
	const table_side *side = &p->table->side[viewer];
	draw_word(p, row++, PANEL, INK_STRONG, "panel-hand", 0, 0, 0, 0);
	for (int i = 0; i < side->cards && row <= last; i++)
		tui_put(p->canvas, row++, PANEL + 1, INK_PLAIN, side->card[i]);
	return row;
}

typedef struct bars {
	const plan *p;
	int row, last;
} bars;

/* One row of the odds: a word, a percentage, a bar. Only the rows as the cards lie now. */
static void draw_bar(void *payload, const gg_outcome *outcome) {
	bars *b = payload;
	const char *id = gg_word_id(b->p->scene->game, outcome->code);
	if (strncmp(id, "outcome-", 8) != 0 || outcome->args[0] || b->row > b->last)
		return;
	char word[64];
	snprintf(word, sizeof word, "row-%s", id + 8);
	int percent = (int)((outcome->num * 1000 + outcome->den / 2) / outcome->den);
	draw_word(b->p, b->row, PANEL + 1, INK_PLAIN, word, 0, 0, 0, 0);
	tui_put_format(b->p->canvas, b->row, PANEL + 20, INK_STRONG, "%3d.%d%%", percent / 10, percent % 10);
	for (int i = 0; i < (percent * BAR + 500) / 1000 && i < BAR - 2; i++)
		tui_put(b->p->canvas, b->row, PANEL + 27 + i, INK_GOOD, b->p->canvas->look->unicode ? "█" : "#");
	b->row++;
}

static int draw_combat(const plan *p, int row, int last) {
	const table_manoeuvre *t = p->table;
	if (!t->combat || row > last)
		return row;
	char text[128];
	gg_text out = gg_text_on(text, sizeof text);
	if (t->attacker >= 0)
		gg_put(&out, t->side[t->active].units[t->attacker].id);
	else
		gg_put(&out, t->form);
	gg_put(&out, " x ");
	gg_put(&out, t->target >= 0 ? t->side[!t->active].units[t->target].id : "");
	tui_put(p->canvas, row++, PANEL, INK_STRONG, text);
	if (t->defence >= 0 && row <= last)
		draw_word(p, row++, PANEL + 1, INK_PLAIN, t->dice > 0 ? "panel-totals" : "panel-versus", t->attack, t->defence, 0, 0);
	bars b = {p, row, last};
	gg_outcome_sink sink = {draw_bar, &b};
	const gg_game *game = p->scene->game;
	bool before_dice = !strcmp(t->phase, "withdraw") || !strcmp(t->phase, "defend") || !strcmp(t->phase, "attack") ||
			   !strcmp(t->phase, "commit") || !strcmp(t->phase, "combat-roll") || !strcmp(t->phase, "fire-roll");
	if (game->rules->odds && before_dice)
		game->rules->odds(game, p->scene->state, NULL, &sink);
	return b.row;
}

/* What can be done now, numbered. A unit's moves are shown on the map when it is asked about, so they come last. */
static int draw_choices(const plan *p, int row, int last) {
	const tui_choices *choices = p->scene->choices;
	bool own = choices->turn >= 0 && (choices->turn == p->scene->viewer || p->scene->viewer == GG_ALL_SEEING);
	if (!own || row >= last)
		return row;
	draw_word(p, row++, PANEL, INK_STRONG, "panel-choices", 0, 0, 0, 0);
	uint32_t shown = 0, hidden = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		bool asked = !*p->scene->chosen || tui_begins(choices->says[i], p->scene->chosen);
		bool bulk = tui_begins(choices->says[i], "move") || tui_begins(choices->says[i], "place") ||
			    tui_begins(choices->says[i], "section");
		if (!asked || (bulk && choices->count > 24 && !*p->scene->chosen) || row > last - 1) {
			hidden++;
			continue;
		}
		tui_put_format(p->canvas, row++, PANEL + 1, INK_PLAIN, "%2u %s", i + 1, choices->says[i]);
		shown++;
	}
	if (hidden && row <= last)
		draw_word(p, row++, PANEL + 1, INK_FAINT, "panel-more", (int)hidden, 0, 0, 0);
	return row;
}

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	table_manoeuvre table;
	if (canvas->columns < WIDTH || !table_manoeuvre_read(&table, scene))
		return tui_board_generic.draw(scene, canvas, row, rows);
	plan p = {.scene = scene, .table = &table, .canvas = canvas, .tall = rows >= 17 ? 2 : 1};
	plan_choices(&p);
	int below = draw_map(&p, row), last = row + rows - 1;
	int at = draw_sides(&p, row);
	at = draw_combat(&p, at, last);
	at = draw_hand(&p, at, last);
	draw_choices(&p, at, last);
	if (below <= last && rows >= 18)
		draw_word(&p, below++, 0, INK_FAINT, "panel-legend", 0, 0, 0, 0);
	return below > last + 1 ? last + 1 : below;
}

/* --- Words --------------------------------------------------------------------------------------------------- */

static void aim(const tui_scene *scene, gg_text *out) {
	(void)scene;
	(void)out; /* the book's word says it */
}

static void ask(const tui_scene *scene, bool first, gg_text *out) {
	static const char *const words[][2] = {{"discard", "ask-discard"},         {"move-first", "ask-move"},
					       {"move-menu", "ask-move"},          {"move-supply", "ask-move"},
					       {"combat-menu", "ask-combat"},      {"withdraw", "ask-answer"},
					       {"defend", "ask-defend"},           {"attack", "ask-attack"},
					       {"restore-menu", "ask-restore"},    {"redoubt-menu", "ask-redoubt"},
					       {"setup-place", "ask-place"},       {"guerrillas-supply", "ask-answer"},
					       {"guerrillas-march", "ask-answer"}, {"guerrillas-restore", "ask-answer"}};
	table_manoeuvre table;
	(void)first;
	if (!table_manoeuvre_read(&table, scene))
		return;
	const char *word = "ask-choose";
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcmp(words[i][0], table.phase))
			word = words[i][1];
	put_word(scene, out, word, 0, 0, 0, 0);
}

static bool known(const tui_scene *scene) {
	(void)scene;
	return false; /* every phase asks something else */
}

/* A decision with one choice is none for a person: he would only press Enter. */
static int automatic(const tui_scene *scene) {
	return scene->choices->count == 1 ? 0 : -1;
}

/* The only choice whose squares are these: "e7-e6", "e7 e6", "e4xe5". */
static const char *by_squares(const tui_scene *scene, const char *typed) {
	uint64_t wanted = 0;
	char line[64];
	const char *found = NULL;
	snprintf(line, sizeof line, "%s", typed);
	for (char *c = line; *c; c++)
		if (*c == ' ')
			*c = '-';
	wanted = squares_in(line, false);
	if (!wanted || strlen(line) != 5)
		return NULL;
	for (uint32_t i = 0; i < scene->choices->count; i++)
		if (squares_in(scene->choices->says[i], false) == wanted &&
		    squares_in(scene->choices->says[i], true) == squares_in(line, true)) {
			if (found)
				return NULL;
			found = scene->choices->says[i];
		}
	return found;
}

/* A unit by its tag in any case, or by a part of its name that is its alone. */
static const table_unit *unit_called(const table_side *side, const char *typed) {
	const table_unit *found = NULL;
	for (int i = 0; i < TABLE_UNITS; i++) {
		const table_unit *unit = &side->units[i];
		if (!strcasecmp(unit->tag, typed) || !strcmp(unit->id, typed))
			return unit;
	}
	for (int i = 0; i < TABLE_UNITS; i++)
		if (strlen(typed) > 2 && strstr(side->units[i].id, typed)) {
			if (found)
				return NULL;
			found = &side->units[i];
		}
	return found;
}

/* A number chooses from the list; squares name a move; a tag or part of a name asks what that unit can do. */
static void translate(const tui_scene *scene, const char *typed, gg_text *out) {
	size_t at = 0, size = strlen(typed);
	int32_t number;
	table_manoeuvre table;
	const char *found = by_squares(scene, typed);
	if (found) {
		gg_put(out, found);
		return;
	}
	if (gg_take_int(typed, size, &at, 1, (int32_t)scene->choices->count, &number) && at == size) {
		gg_put(out, scene->choices->says[number - 1]);
		return;
	}
	if (scene->choices->turn < 0 || !table_manoeuvre_read(&table, scene) || strchr(typed, ' '))
		return;
	const table_unit *unit = unit_called(&table.side[scene->choices->turn], typed);
	for (uint32_t k = 0; unit && k < scene->choices->count; k++)
		if (unit_in(&table.side[scene->choices->turn], scene->choices->says[k]) == unit) {
			gg_put_bytes(out, scene->choices->says[k], strcspn(scene->choices->says[k], " "));
			gg_put_char(out, ' ');
			gg_put(out, unit->id);
			return;
		}
}

/* The roll-off, the deal and the standard deployment in one line. */
static uint32_t opening(const tui_scene *scene, const gg_record *record, gg_text *out) {
	table_manoeuvre table;
	uint32_t told = 0;
	while (told < record->count && record->lines[told].who < 0)
		told++;
	if (told < 10 || !table_manoeuvre_read(&table, scene))
		return 0;
	plan p = {.scene = scene, .table = &table};
	gg_put(out, army_name(&p, 0));
	gg_put(out, " - ");
	gg_put(out, army_name(&p, 1));
	gg_put(out, ".");
	return told;
}

static int score(const tui_scene *scene, tui_canvas *canvas, int row) {
	table_manoeuvre table;
	if (!table_manoeuvre_read(&table, scene) || table.winner < 0)
		return tui_board_generic.score(scene, canvas, row);
	plan p = {.scene = scene, .table = &table, .canvas = canvas};
	for (int seat = 0; seat < 2; seat++, row++) {
		bool won = table.winner == seat;
		if (won)
			tui_put_glyph(canvas, row, 1, INK_GOOD, GLYPH_STAR);
		int at = tui_put_format(canvas, row, 3, won ? INK_STRONG : INK_PLAIN, "%s (%s)  ", army_name(&p, seat), scene->names[seat]);
		at = draw_word(&p, row, at < 36 ? 36 : at, INK_PLAIN, "panel-side", table.side[seat].held, table.side[seat].lost,
			       table.side[seat].hand, table.side[seat].deck);
		(void)at;
	}
	char word[40];
	snprintf(word, sizeof word, "ended-by-%s", table.cause);
	draw_word(&p, row++, 3, INK_FAINT, word, 0, 0, 0, 0);
	return row;
}

const tui_board tui_board_manoeuvre = {"manoeuvre", draw, aim, ask, known, automatic, translate, opening, score};
