/*
 * panel.c - what stands beside the table: turn and phase, the division that acts, how both armies stand, every unit by
 * its tag with formation, front, losses and state, and what can be chosen now.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

enum { CELL = 10, WIDE = 38, ORDER = 4 };

void emp_put_halves(gg_text *out, int halves) {
	if (halves / 2 || !halves)
		gg_put_int(out, halves / 2);
	if (halves % 2)
		gg_put(out, "½");
}

typedef struct panel {
	tab_panel at;
	const tui_scene *scene;
	const emp_position *position;
	tui_canvas *canvas;
} panel;

static void line(panel *p, tui_ink ink, const char *text) {
	tab_panel_line(&p->at, ink, text);
}

/* --- How things stand ------------------------------------------------------------------------------------------------- */

static void draw_turn(panel *p) {
	const emp_position *t = p->position;
	char text[160];
	gg_text out = gg_text_on(text, sizeof text);
	tab_put_word(p->scene, &out, t->turn ? "panel-turn" : "panel-setup", t->turn, t->last_turn, t->phase_number, 0);
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
	tab_put_word(p->scene, &out, "panel-division", division->noun, division->order_number, division->cp, side->cp);
	line(p, INK_PLAIN, text);
	if (!t->mover[0] || !strcmp(t->phase, "move-group")) /* until it has formed, a group has no move */
		return;
	const emp_unit *unit = emp_unit_called(side, t->mover, strlen(t->mover));
	out = gg_text_on(text, sizeof text);
	if (unit) {
		gg_put(&out, unit->tag);
		gg_put_char(&out, ' ');
	}
	tab_put_word(p->scene, &out, "panel-move-left", t->mover_left, 0, 0, 0);
	line(p, INK_PLAIN, text);
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
			tab_put_word(p->scene, out, "panel-arrives", division->arrives, 0, 0, 0);
		else
			tab_put_letters(out, tab_noun(p->scene, "order", division->order_number), p->at.width < WIDE ? ORDER : 99);
		gg_put(out, division->activated ? "'" : "");
	}
}

static void draw_sides(panel *p) {
	for (int i = 0; i < 2; i++) {
		const emp_side *side = &p->position->side[i];
		char text[240];
		gg_text out = gg_text_on(text, sizeof text);
		if (p->at.row > p->at.last)
			return;
		int at = tui_put_format(p->canvas, p->at.row, p->at.column, tab_ink_of(i), "%c %s", i ? 'a' : 'A',
					tab_noun(p->scene, "seat", i));
		if (!p->position->turn) { /* nothing can be lost yet */
			p->at.row++;
			put_divisions(p, side, &out);
			line(p, INK_FAINT, text);
			continue;
		}
		gg_put_char(&out, ' ');
		tab_put_word(p->scene, &out, "panel-lost", 0, 0, 0, 0);
		gg_put_char(&out, ' ');
		emp_put_halves(&out, side->units_lost);
		gg_put_char(&out, '/');
		emp_put_halves(&out, side->units_at_start);
		gg_put_char(&out, ' ');
		gg_put(&out, tui_glyph_text(p->canvas->look, GLYPH_STAR));
		gg_put_int(&out, side->held);
		if (!in_activation(p->position) && p->position->turn > 0) { /* else they stand with the division that acts */
			gg_put_char(&out, ' ');
			tab_put_word(p->scene, &out, "panel-cp", side->cp, 0, 0, 0);
		}
		tui_put(p->canvas, p->at.row++, at, INK_PLAIN, text);
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
	gg_put(out, tab_arrow(look, unit->heading));
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
	int across = p->at.width / CELL, at = 0;
	for (int i = 0; i < side->units && p->at.row + at / across <= p->at.last; i++) {
		const emp_unit *unit = &side->unit[i];
		char text[40];
		gg_text out = gg_text_on(text, sizeof text);
		if (!unit->on_table || unit->removed)
			continue;
		put_signs(p->canvas->look, unit, &out);
		int row = p->at.row + at / across, column = p->at.column + at % across * CELL;
		at++;
		column = tui_put(p->canvas, row, column, tab_ink_of(unit->side), unit->tag);
		tui_put(p->canvas, row, column, unit->disorder ? INK_WRONG : INK_PLAIN, text);
	}
	p->at.row += (at + across - 1) / across;
}

/* One on each line, with its name. */
static void draw_long(panel *p, const emp_side *side) {
	for (int i = 0; i < side->units && p->at.row <= p->at.last; i++) {
		const emp_unit *unit = &side->unit[i];
		char text[160];
		gg_text out = gg_text_on(text, sizeof text);
		if (!unit->on_table || unit->removed)
			continue;
		int column = tui_put(p->canvas, p->at.row, p->at.column, tab_ink_of(unit->side), unit->tag);
		gg_put_char(&out, ' ');
		put_signs(p->canvas->look, unit, &out);
		while (tui_columns(text) < 9)
			gg_put_char(&out, ' ');
		gg_put(&out, tab_noun(p->scene, "@unit", unit->noun));
		tui_put(p->canvas, p->at.row++, column, unit->disorder ? INK_WRONG : INK_PLAIN, text);
	}
}

static void draw_roster(panel *p) {
	const emp_side *south = &p->position->side[0], *north = &p->position->side[1];
	int units = count_shown(south) + count_shown(north);
	bool wordy = p->at.width >= WIDE && p->at.last - p->at.row + 1 >= units + 12;
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
	if (p->position->turn || !tab_own_choices(p->scene))
		return;
	tab_put_word(p->scene, &out, "panel-unplaced", 0, 0, 0, 0);
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
	gg_put(out, tab_noun(scene, "@unit", unit->noun));
	if (unit->removed || !unit->on_table) {
		tab_put_word(scene, out, unit->removed ? "panel-unit-lost" : "panel-unit-off", 0, 0, 0, 0);
		return;
	}
	gg_put(out, ", ");
	gg_put(out, tab_noun(scene, "formation", (int)unit->form));
	gg_put_char(out, ' ');
	gg_put(out, tab_arrow(scene->look, unit->heading));
	gg_put_char(out, ' ');
	tab_put_length(out, unit->at.x);
	gg_put_char(out, ',');
	tab_put_length(out, unit->at.y);
	tab_put_word(scene, out, "panel-unit-cohesion", unit->cohesion, 0, 0, 0);
	if (unit->losses) {
		gg_put(out, " -");
		emp_put_halves(out, unit->losses);
	}
	tab_put_word(scene, out, unit->disorder ? "panel-unit-disorder" : "", 0, 0, 0, 0);
	tab_put_word(scene, out, unit->marker ? "panel-unit-marker" : "", 0, 0, 0, 0);
	tab_put_word(scene, out, unit->in_command ? "" : "panel-unit-alone", 0, 0, 0, 0);
}

void emp_put_units(const tui_scene *scene, const emp_position *position, gg_text *out) {
	for (int s = 0; s < 2; s++)
		for (int i = 0; i < position->side[s].units; i++) {
			gg_put(out, out->len ? "\n" : "");
			emp_put_unit(scene, &position->side[s].unit[i], out);
		}
}

void emp_draw_panel(const tui_scene *scene, const emp_position *position, tui_canvas *canvas, int row, int last, int column) {
	panel p = {{scene, canvas, row, last, column, canvas->columns - column}, scene, position, canvas};
	draw_turn(&p);
	draw_active(&p);
	draw_sides(&p);
	draw_roster(&p);
	draw_unplaced(&p);
	tab_panel_choices(&p.at, emp_spell);
}
