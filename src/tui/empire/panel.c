/*
 * panel.c - what stands beside the table: turn and phase, the division that acts, how both armies stand, every unit by
 * its tag with formation, front, losses and state, and what can be chosen now.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

enum { CELL = 10, WIDE = 38, ORDER = 4 };

/* --- Words ----------------------------------------------------------------------------------------------------------- */

void emp_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d) {
	const int32_t args[GG_ARGS] = {a, b, c, d, 0, 0};
	uint32_t word = gg_word_find(scene->game, id);
	if (word)
		gg_render(scene->game, scene->lang, word, args, out);
}

void emp_put_halves(gg_text *out, int halves) {
	if (halves / 2 || !halves)
		gg_put_int(out, halves / 2);
	if (halves % 2)
		gg_put(out, "½");
}

void emp_put_length(gg_text *out, int32_t thousandths) {
	if (thousandths < 0)
		gg_put_char(out, '-');
	int32_t size = thousandths < 0 ? -thousandths : thousandths, rest = size % EMP_UD;
	gg_put_int(out, size / EMP_UD);
	for (int32_t scale = EMP_UD / 10; rest && scale; scale /= 10) {
		if (scale == EMP_UD / 10)
			gg_put_char(out, '.');
		gg_put_char(out, (char)('0' + rest / scale));
		rest %= scale;
	}
}

bool emp_own_choices(const tui_scene *scene) {
	int turn = scene->choices->turn;
	return (turn >= 0 && (turn == scene->viewer || scene->viewer == GG_ALL_SEEING)) || (turn == GG_CHANCE && scene->by_hand);
}

typedef struct panel {
	const tui_scene *scene;
	const emp_position *position;
	tui_canvas *canvas;
	int row, last, column, width;
} panel;

static void line(panel *p, tui_ink ink, const char *text) {
	if (p->row > p->last)
		return;
	p->row = tui_put_flow(p->canvas, p->row, p->last, p->column, p->width, ink, text);
}

/* --- How things stand ------------------------------------------------------------------------------------------------- */

static const char *noun(const tui_scene *scene, const char *list, int number) {
	const char *name = number < 0 ? NULL : gg_noun_text(scene->game, scene->lang, list, number);
	return name ? name : "";
}

static void draw_turn(panel *p) {
	const emp_position *t = p->position;
	char text[160];
	gg_text out = gg_text_on(text, sizeof text);
	emp_put_word(p->scene, &out, t->turn ? "panel-turn" : "panel-setup", t->turn, t->last_turn, t->phase_number, 0);
	line(p, INK_STRONG, text);
}

static bool in_activation(const emp_position *t) {
	enum { FIRST_OF_ACTIVATION = 16, LAST_OF_ACTIVATION = 60 };
	return t->phase_number >= FIRST_OF_ACTIVATION && t->phase_number <= LAST_OF_ACTIVATION && t->active_division >= 0;
}

/* Who acts, with its order and points; in a move, how much of it is left. */
static void draw_active(panel *p) {
	const emp_position *t = p->position;
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	if (!in_activation(t))
		return;
	const emp_side *side = &t->side[t->active];
	const emp_division *division = &side->division[t->active_division];
	emp_put_word(p->scene, &out, "panel-division", division->noun, division->order_number, division->cp, side->cp);
	line(p, INK_PLAIN, text);
	if (!t->mover[0] || !strcmp(t->phase, "move-group")) /* until it has formed, a group has no move */
		return;
	const emp_unit *unit = emp_unit_called(side, t->mover, strlen(t->mover));
	out = gg_text_on(text, sizeof text);
	if (unit) {
		gg_put(&out, unit->tag);
		gg_put_char(&out, ' ');
	}
	emp_put_word(p->scene, &out, "panel-move-left", t->mover_left, 0, 0, 0);
	line(p, INK_PLAIN, text);
}

/* The first letters of a word: enough to tell orders apart where there is little room. */
static void put_letters(gg_text *out, const char *word, int letters) {
	for (; *word && (letters || (*word & 0xc0) == 0x80); word++) {
		letters -= (*word & 0xc0) != 0x80;
		if (letters < 0)
			break;
		gg_put_char(out, *word);
	}
}

/* "D1 Attack, D2 Hold, D3 T3", the orders cut in a narrow panel. */
static void put_divisions(const panel *p, const emp_side *side, gg_text *out) {
	for (int i = 0, shown = 0; i < side->divisions; i++) {
		const emp_division *division = &side->division[i];
		if (!division->exists)
			continue;
		gg_put(out, shown++ ? ", D" : "D");
		gg_put_int(out, i + 1);
		gg_put_char(out, ' ');
		bool here = false;
		for (int u = 0; u < side->units; u++)
			here |= side->unit[u].division == i && side->unit[u].on_table;
		if (division->off_table && division->arrives && !here)
			emp_put_word(p->scene, out, "panel-arrives", division->arrives, 0, 0, 0);
		else
			put_letters(out, noun(p->scene, "order", division->order_number), p->width < WIDE ? ORDER : 99);
		gg_put(out, division->activated ? "'" : "");
	}
}

static void draw_sides(panel *p) {
	for (int i = 0; i < 2; i++) {
		const emp_side *side = &p->position->side[i];
		char text[240];
		gg_text out = gg_text_on(text, sizeof text);
		if (p->row > p->last)
			return;
		int at = tui_put_format(p->canvas, p->row, p->column, emp_ink_of(i), "%c %s", i ? 'a' : 'A', noun(p->scene, "seat", i));
		if (!p->position->turn) { /* nothing can be lost yet */
			p->row++;
			put_divisions(p, side, &out);
			line(p, INK_FAINT, text);
			continue;
		}
		gg_put_char(&out, ' ');
		emp_put_word(p->scene, &out, "panel-lost", 0, 0, 0, 0);
		gg_put_char(&out, ' ');
		emp_put_halves(&out, side->units_lost);
		gg_put_char(&out, '/');
		emp_put_halves(&out, side->units_at_start);
		gg_put_char(&out, ' ');
		gg_put(&out, tui_glyph_text(p->canvas->look, GLYPH_STAR));
		gg_put_int(&out, side->held);
		if (!in_activation(p->position) && p->position->turn > 0) { /* else they stand with the division that acts */
			gg_put_char(&out, ' ');
			emp_put_word(p->scene, &out, "panel-cp", side->cp, 0, 0, 0);
		}
		tui_put(p->canvas, p->row++, at, INK_PLAIN, text);
		out = gg_text_on(text, sizeof text);
		put_divisions(p, side, &out);
		line(p, INK_FAINT, text);
	}
}

/* --- The units --------------------------------------------------------------------------------------------------------- */

/* "L3↑═-1½!*": losses, Disorder, an action marker, a general, out of command. */
static void put_state(const tui_look *look, const emp_unit *unit, gg_text *out) {
	if (unit->losses) {
		gg_put_char(out, '-');
		emp_put_halves(out, unit->losses);
	}
	gg_put(out, unit->disorder ? "!" : "");
	gg_put(out, unit->marker ? "'" : "");
	gg_put(out, unit->led ? tui_glyph_text(look, GLYPH_STAR) : "");
	gg_put(out, unit->in_command ? "" : "?");
}

static void put_signs(const tui_look *look, const emp_unit *unit, gg_text *out) {
	gg_put(out, emp_arrow(look, unit->heading));
	gg_put(out, emp_form_sign(look, unit->form));
	put_state(look, unit, out);
}

static int count_shown(const emp_side *side) {
	int count = 0;
	for (int i = 0; i < side->units; i++)
		count += side->unit[i].on_table && !side->unit[i].removed;
	return count;
}

/* Several on a line. */
static void draw_short(panel *p, const emp_side *side) {
	int across = p->width / CELL, at = 0;
	for (int i = 0; i < side->units && p->row + at / across <= p->last; i++) {
		const emp_unit *unit = &side->unit[i];
		char text[40];
		gg_text out = gg_text_on(text, sizeof text);
		if (!unit->on_table || unit->removed)
			continue;
		put_signs(p->canvas->look, unit, &out);
		int row = p->row + at / across, column = p->column + at % across * CELL;
		at++;
		column = tui_put(p->canvas, row, column, emp_ink_of(unit->side), unit->tag);
		tui_put(p->canvas, row, column, unit->disorder ? INK_WRONG : INK_PLAIN, text);
	}
	p->row += (at + across - 1) / across;
}

/* One on each line, with its name. */
static void draw_long(panel *p, const emp_side *side) {
	for (int i = 0; i < side->units && p->row <= p->last; i++) {
		const emp_unit *unit = &side->unit[i];
		char text[160];
		gg_text out = gg_text_on(text, sizeof text);
		if (!unit->on_table || unit->removed)
			continue;
		int column = tui_put(p->canvas, p->row, p->column, emp_ink_of(unit->side), unit->tag);
		gg_put_char(&out, ' ');
		put_signs(p->canvas->look, unit, &out);
		while (tui_columns(text) < 9)
			gg_put_char(&out, ' ');
		gg_put(&out, noun(p->scene, "@unit", unit->noun));
		tui_put(p->canvas, p->row++, column, unit->disorder ? INK_WRONG : INK_PLAIN, text);
	}
}

static void draw_roster(panel *p) {
	const emp_side *south = &p->position->side[0], *north = &p->position->side[1];
	int units = count_shown(south) + count_shown(north);
	bool wordy = p->width >= WIDE && p->last - p->row + 1 >= units + 12;
	for (int i = 0; i < 2; i++) {
		if (wordy)
			draw_long(p, i ? north : south);
		else
			draw_short(p, i ? north : south);
	}
}

/* At the set-up: the units of whoever acts that have no place yet. */
static void draw_unplaced(panel *p) {
	const emp_side *side = &p->position->side[p->scene->choices->turn == 1];
	char text[240];
	gg_text out = gg_text_on(text, sizeof text);
	int told = 0;
	if (p->position->turn || !emp_own_choices(p->scene))
		return;
	emp_put_word(p->scene, &out, "panel-unplaced", 0, 0, 0, 0);
	for (int i = 0; i < side->units; i++) {
		const emp_unit *unit = &side->unit[i];
		bool later = unit->division >= 0 && side->division[unit->division].off_table;
		if (unit->on_table || unit->removed || later)
			continue;
		gg_put_char(&out, ' ');
		gg_put(&out, unit->tag);
		told++;
	}
	if (told)
		line(p, INK_PLAIN, text);
}

void emp_put_unit(const tui_scene *scene, const emp_unit *unit, gg_text *out) {
	gg_put(out, unit->tag);
	gg_put_char(out, ' ');
	gg_put(out, noun(scene, "@unit", unit->noun));
	if (unit->removed || !unit->on_table) {
		emp_put_word(scene, out, unit->removed ? "panel-unit-lost" : "panel-unit-off", 0, 0, 0, 0);
		return;
	}
	gg_put(out, ", ");
	gg_put(out, noun(scene, "formation", (int)unit->form));
	gg_put_char(out, ' ');
	gg_put(out, emp_arrow(scene->look, unit->heading));
	gg_put_char(out, ' ');
	emp_put_length(out, unit->at.x);
	gg_put_char(out, ',');
	emp_put_length(out, unit->at.y);
	emp_put_word(scene, out, "panel-unit-cohesion", unit->cohesion, 0, 0, 0);
	if (unit->losses) {
		gg_put(out, " -");
		emp_put_halves(out, unit->losses);
	}
	emp_put_word(scene, out, unit->disorder ? "panel-unit-disorder" : "", 0, 0, 0, 0);
	emp_put_word(scene, out, unit->marker ? "panel-unit-marker" : "", 0, 0, 0, 0);
	emp_put_word(scene, out, unit->in_command ? "" : "panel-unit-alone", 0, 0, 0, 0);
}

void emp_put_units(const tui_scene *scene, const emp_position *position, gg_text *out) {
	for (int s = 0; s < 2; s++)
		for (int i = 0; i < position->side[s].units; i++) {
			gg_put(out, out->len ? "\n" : "");
			emp_put_unit(scene, &position->side[s].unit[i], out);
		}
}

/* --- What can be chosen -------------------------------------------------------------------------------------------------- */

/* Choices that only add words to another, "move L3 group chief" to "move L3", are not listed on their own: a + stands for them. */
static bool adds_words(const tui_choices *choices, uint32_t to, uint32_t i) {
	size_t size = strlen(choices->notations[to]);
	return !strncmp(choices->notations[i], choices->notations[to], size) && choices->notations[i][size] == ' ';
}

typedef struct listed {
	uint32_t number;
	bool more;
	char text[GG_LINE_MAX + 2];
} listed;

static int list_choices(const tui_scene *scene, listed *list, int most, int *left_out) {
	const tui_choices *choices = scene->choices;
	int count = 0;
	*left_out = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		int shorter = 0;
		while (shorter < count && !adds_words(choices, list[shorter].number - 1, i))
			shorter++;
		if (shorter < count)
			list[shorter].more = true;
		else if (count == most)
			*left_out += 1;
		else
			list[count++] = (listed){.number = i + 1};
	}
	for (int i = 0; i < count; i++) {
		gg_text out = gg_text_on(list[i].text, sizeof list[i].text);
		emp_spell(scene, choices->notations[list[i].number - 1], &out);
		gg_put(&out, list[i].more ? " +" : "");
	}
	return count;
}

/* A text as far as there is room; dots for the rest. */
static void put_clipped(const panel *p, int row, int column, const char *text) {
	char cut[GG_LINE_MAX + 2];
	const char *dots = tui_glyph_text(p->canvas->look, GLYPH_ELLIPSIS);
	int room = p->column + p->width - column;
	gg_text out = gg_text_on(cut, sizeof cut);
	bool fits = tui_columns(text) <= room;
	const char *stance = fits ? NULL : strstr(text, " facing "); /* which need not be typed */
	if (stance) {
		gg_put_bytes(&out, text, (size_t)(stance - text));
		tui_put(p->canvas, row, column, INK_PLAIN, cut);
		return;
	}
	put_letters(&out, text, fits ? room : room - tui_columns(dots));
	gg_put(&out, fits ? "" : dots);
	tui_put(p->canvas, row, column, INK_PLAIN, cut);
}

static void draw_choices(panel *p) {
	enum { LISTED = 128 };
	static listed list[LISTED];
	int room = p->last - p->row + 1, widest = 0, left_out;
	if (!emp_own_choices(p->scene) || p->scene->choices->turn == GG_CHANCE || room < 1)
		return; /* a die has its numbers, not those of a list */
	int count = list_choices(p->scene, list, LISTED, &left_out);
	for (int i = 0; i < count; i++) {
		int columns = tui_columns(list[i].text);
		widest = columns > widest ? columns : widest;
	}
	int cell = widest + 5, across = p->width / cell > 0 ? p->width / cell : 1, shown = count;
	if (shown > room * across || left_out)
		shown = room * across - 1 < count ? room * across - 1 : count;
	for (int i = 0; i < shown; i++) {
		int row = p->row + i / across, column = p->column + i % across * cell;
		tui_put_format(p->canvas, row, column, INK_GOOD, "%3u ", list[i].number);
		put_clipped(p, row, column + 4, list[i].text);
	}
	left_out += count - shown;
	if (left_out)
		tui_put_format(p->canvas, p->row + shown / across, p->column + shown % across * cell, INK_FAINT,
			       tui_word_text(p->scene->lang, WORD_AND_MORE), left_out);
	p->row += (shown + (left_out > 0) + across - 1) / across;
}

void emp_draw_panel(const tui_scene *scene, const emp_position *position, tui_canvas *canvas, int row, int last, int column) {
	panel p = {scene, position, canvas, row, last, column, canvas->columns - column};
	draw_turn(&p);
	draw_active(&p);
	draw_sides(&p);
	draw_roster(&p);
	draw_unplaced(&p);
	draw_choices(&p);
}
