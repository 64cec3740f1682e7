/*
 * board.c - the battlefield of Manœuvre: eight ranks of terrain with the counters on them; beside it the panel
 * (panel_manoeuvre.c).
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

enum {
	CELL = 5, /* columns of a square */
	EDGE = 2  /* columns of the rank's number */
};

/* --- Words of the book --------------------------------------------------------------------------------------- */

void man_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d) {
	const int32_t args[GG_ARGS] = {a, b, c, d, 0, 0};
	uint32_t word = gg_word_find(scene->game, id);
	if (word)
		gg_render(scene->game, scene->lang, word, args, out);
}

int man_draw_word(const man_plan *p, int row, int column, tui_ink ink, const char *id, int a, int b, int c, int d) {
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	man_put_word(p->scene, &out, id, a, b, c, d);
	return tui_put(p->canvas, row, column, ink, text);
}

const char *man_army_name(const tui_scene *scene, const position_manoeuvre *position, int seat) {
	const char *name = gg_noun_text(scene->game, scene->lang, "@army", position->side[seat].number);
	return name ? name : position->side[seat].army;
}

bool man_own_choices(const tui_scene *scene) {
	return scene->choices->turn >= 0 && (scene->choices->turn == scene->viewer || scene->viewer == GG_ALL_SEEING);
}

bool man_is_bulk(const char *notation) {
	return tui_begins(notation, "move") || tui_begins(notation, "place") || tui_begins(notation, "section");
}

tui_ink man_ink_of(int seat) {
	return seat ? INK_SEAT_1 : INK_SEAT_3; /* blue in the north of the example, red in the south */
}

const char *man_mark_of(const tui_look *look, int seat) {
	if (look->unicode)
		return seat ? "▫" : "▪";
	return seat ? "o" : "+";
}

/* --- The map ------------------------------------------------------------------------------------------------- */

/* The squares a notation names: "e2-e4", "e4xe5", "e5". */
uint64_t man_squares_in(const char *notation, bool last_only) {
	uint64_t all = 0, last = 0;
	for (const char *c = notation; *c; c++) {
		bool starts = c == notation || strchr(" -x", c[-1]);
		int square = starts && c[1] && (!c[2] || strchr(" -x", c[2])) ? position_square(c) : -1;
		if (square >= 0) {
			last = (uint64_t)1 << square;
			all |= last;
		}
	}
	return last_only ? last : all;
}

const position_unit *man_unit_in(const position_side *side, const char *notation) {
	const char *name = tui_short_notation(notation);
	size_t size = strcspn(name, " /,");
	for (int i = 0; i < POSITION_UNITS; i++)
		if (strlen(side->units[i].id) == size && !strncmp(side->units[i].id, name, size))
			return &side->units[i];
	return NULL;
}

/* Only the viewer's own: an opponent's choices would reveal their hand. */
static void plan_choices(man_plan *p) {
	const tui_choices *choices = p->scene->choices;
	if (!man_own_choices(p->scene))
		return;
	for (uint32_t i = 0; i < choices->count; i++) {
		const position_unit *unit = man_unit_in(&p->position->side[choices->turn], choices->notations[i]);
		if (unit && unit->square >= 0 && !tui_begins(choices->notations[i], "discard")) /* that is its card's doing */
			p->can_act |= (uint64_t)1 << unit->square;
		bool asked = *p->scene->chosen && tui_begins(choices->notations[i], p->scene->chosen);
		bool only =
			tui_begins(choices->notations[i], "retreat") || (!*p->scene->chosen && tui_begins(choices->notations[i], "place"));
		if (asked || only)
			p->goals |= man_squares_in(choices->notations[i], true);
	}
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

static void draw_counter(const man_plan *p, int row, int column, int seat, const position_unit *unit) {
	const char *side = man_mark_of(p->canvas->look, seat);
	int engaged = seat == p->position->active ? p->position->attacker : p->position->target;
	bool fighting = p->position->combat && engaged >= 0 && unit == &p->position->side[seat].units[engaged];
	tui_ink ink = man_ink_of(seat);
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
		tui_put(p->canvas, row + 1, at, INK_STRONG, "@");
}

static void draw_square(const man_plan *p, int top, int square) {
	int row = top + square / 8 * p->tall, column = EDGE + square % 8 * CELL;
	char letter = p->position->ground[square / 8][square % 8];
	tui_put(p->canvas, row, column, letter == '.' ? INK_FAINT : INK_FIELD, terrain_text(letter));
	for (int seat = 0; seat < 2; seat++)
		for (int i = 0; i < POSITION_UNITS; i++)
			if (p->position->side[seat].units[i].square == square) {
				draw_counter(p, row, column, seat, &p->position->side[seat].units[i]);
				return;
			}
	if (p->tall > 1 && letter != '.') { /* ground reads best in pairs */
		tui_put(p->canvas, row, column + 1, INK_FIELD, terrain_text(letter));
		tui_put(p->canvas, row + 1, column + 1, INK_FIELD, terrain_text(letter));
	}
	if (p->goals >> square & 1)
		tui_put_glyph(p->canvas, row + p->tall - 1, column + 2, INK_GOOD, GLYPH_GHOST);
}

static int draw_map(const man_plan *p, int top) {
	for (int square = 0; square < 64; square++)
		draw_square(p, top, square);
	for (int rank = 0; rank < 8; rank++)
		tui_put_format(p->canvas, top + rank * p->tall, 0, INK_FAINT, "%d", 8 - rank);
	for (int file = 0; file < 8; file++)
		tui_put_format(p->canvas, top + 8 * p->tall, EDGE + file * CELL + 1, INK_FAINT, "%c", 'a' + file);
	return top + 8 * p->tall + 1;
}

/* --- The whole ----------------------------------------------------------------------------------------------- */

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	position_manoeuvre position;
	if (canvas->columns < MAN_WIDTH || !position_manoeuvre_read(&position, scene))
		return tui_board_generic.draw(scene, canvas, row, rows);
	man_plan p = {.scene = scene, .position = &position, .canvas = canvas, .tall = rows >= 17 ? 2 : 1};
	plan_choices(&p);
	int below = draw_map(&p, row), last = row + rows - 1;
	man_draw_panel(&p, row, rows >= 18 ? last - 1 : last);
	below = canvas->used > below ? canvas->used : below;
	if (below <= last && rows >= 18)
		man_draw_word(&p, below++, 0, INK_FAINT, "panel-legend", 0, 0, 0, 0);
	return below > last + 1 ? last + 1 : below;
}

static int score(const tui_scene *scene, tui_canvas *canvas, int row) {
	position_manoeuvre position;
	if (!position_manoeuvre_read(&position, scene) || position.winner < 0)
		return tui_board_generic.score(scene, canvas, row);
	man_plan p = {.scene = scene, .position = &position, .canvas = canvas};
	for (int seat = 0; seat < 2; seat++, row++) {
		bool won = position.winner == seat;
		if (won)
			tui_put_glyph(canvas, row, 1, INK_GOOD, GLYPH_STAR);
		int at = tui_put_format(canvas, row, 3, won ? INK_STRONG : INK_PLAIN, "%s (%s)  ", man_army_name(scene, &position, seat),
					scene->names[seat]);
		at = man_draw_word(&p, row, at < 36 ? 36 : at, INK_PLAIN, "panel-side", position.side[seat].held, position.side[seat].lost,
				   position.side[seat].hand, position.side[seat].deck);
		(void)at;
	}
	char word[40];
	snprintf(word, sizeof word, "ended-by-%s", position.cause);
	man_draw_word(&p, row++, 3, INK_FAINT, word, 0, 0, 0, 0);
	return row;
}

/* Every turn has these; a fight has the others. */
static const char *const routine[] = {"turn-begins", "rolled", "discards", "other-drew", "drew", "discarded", NULL};

const tui_board tui_board_manoeuvre = {.game = "manoeuvre",
				       .draw = draw,
				       .aim = man_aim,
				       .prompt = man_prompt,
				       .known = man_known,
				       .translate = man_translate,
				       .spell = man_spell,
				       .opening = man_opening,
				       .score = score,
				       .cards = man_cards,
				       .routine = routine,
				       .many_decisions = true,
				       .help = man_help};
