/*
 * panel.c - what stands beside the table: turn and phase, JAI and JEP, what is being resolved, how both armies stand, every unit by its
 * tag with front, formation, figures, PA and state, and what can be chosen now.
 */
#include <string.h>

#include "board_parts.h"

enum { CELL = 15, WIDE = 40 };

typedef struct panel {
	tab_panel at;
	const tui_scene *scene;
	const tri_position *position;
	tui_canvas *canvas;
} panel;

/* --- How things stand ------------------------------------------------------------------------------------------------- */

/* "JEP South · JAI North": the track. */
static void draw_turn(panel *p) {
	const tri_position *t = p->position;
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	tab_put_word(p->scene, &out, t->turn ? "panel-turn" : "panel-setup", t->turn, t->last_turn, t->phase_number, 0);
	tab_panel_line(&p->at, INK_STRONG, text);
	if (!t->turn || t->jep < 0 || t->jai < 0)
		return;
	out = gg_text_on(text, sizeof text);
	tab_put_word(p->scene, &out, "panel-track", t->jep, t->jai, 0, 0);
	tab_panel_line(&p->at, INK_PLAIN, text);
}

/* What is being resolved, and the MACs that wait. */
static void draw_open(panel *p) {
	const tri_position *t = p->position;
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	const tri_unit *unit = tri_unit_anywhere(t, t->frame_unit, strlen(t->frame_unit)),
		       *other = tri_unit_anywhere(t, t->frame_other, strlen(t->frame_other));
	if (tri_put_mac(p->scene, t, t->mac, &out) || unit) {
		if (unit) {
			gg_put(&out, out.len ? " · " : "");
			gg_put(&out, unit->tag);
		}
		if (other) {
			gg_put_char(&out, ' ');
			gg_put(&out, other->tag);
		}
		tab_panel_line(&p->at, INK_STRONG, text);
	}
	out = gg_text_on(text, sizeof text);
	for (int i = 0; i < t->macs; i++)
		if (i != t->mac && !t->macs_declared[i].resolved) {
			gg_put(&out, out.len ? ", " : "");
			tri_put_mac(p->scene, t, i, &out);
		}
	if (out.len)
		tab_panel_line(&p->at, INK_PLAIN, text);
}

/* "A South 3½ pts · GT1 attack" */
static void draw_side(panel *p, int seat) {
	const tri_side *side = &p->position->side[seat];
	char text[200];
	gg_text out = gg_text_on(text, sizeof text);
	if (p->at.row > p->at.last)
		return;
	int column = tui_put_format(p->canvas, p->at.row, p->at.column, tab_ink_of(seat), "%c %s ", seat ? 'a' : 'A',
				    tab_noun(p->scene, "seat", seat));
	const char *points = side->points % 2 ? "panel-points-half" : side->points == 2 ? "panel-point" : "panel-points";
	tab_put_word(p->scene, &out, points, side->points / 2, 0, 0, 0);
	for (int i = 0; i < side->groups; i++) {
		gg_put(&out, i ? " " : " · ");
		gg_put(&out, side->group[i].tag);
		if (side->groups < 3) {
			gg_put_char(&out, ' ');
			gg_put(&out, tab_noun(p->scene, "gt-order", side->group[i].order));
		}
	}
	tui_put(p->canvas, p->at.row++, column, INK_PLAIN, text);
}

/* --- The units --------------------------------------------------------------------------------------------------------- */

/* PA that are left, POP as a number below zero. */
static void put_pa(const tri_unit *unit, gg_text *out) {
	gg_put_char(out, '/');
	gg_put_int(out, unit->pop ? -unit->pop : unit->pa_left);
}

/* "=mac", "=1^": the marker beside it; of an arrow its PA and where it points. */
static void put_marker(const tri_unit *unit, gg_text *out) {
	static const char *const signs[] = {"",   "mac", "maf", "sou", "feu", "chf", "cho", "1^",
					    "1>", "1<",  "1v",  "2^",  "2>",  "2<",  "2v",  "pas"};
	gg_put(out, unit->marker ? "=" : "");
	gg_put(out, signs[unit->marker]);
}

/* "↑COD12/3!REP": its case where that is not ARRET. What matters least comes last, where room may be lacking. */
static void put_signs(const tui_look *look, const tri_unit *unit, gg_text *out) {
	gg_put(out, tab_arrow(look, unit->heading));
	gg_put(out, tri_form_names[unit->form]);
	gg_put_int(out, unit->full_guns ? unit->guns : unit->figures);
	put_pa(unit, out);
	put_marker(unit, out);
	gg_put(out, tri_cohesion_sign(look, unit));
	if (unit->morale != TRI_ARRET)
		tab_put_letters(out, tri_case_names[unit->morale], 3);
	gg_put(out, unit->loaded ? "" : "'");
	gg_put(out, unit->in_command ? "" : "?");
	gg_put(out, unit->led ? tui_glyph_text(look, GLYPH_STAR) : "");
}

static tui_ink ink_of(const tri_unit *unit) {
	return unit->cohesion != TRI_FORMED || unit->morale < TRI_ARRET ? INK_WRONG : INK_PLAIN;
}

static int count_shown(const tri_side *side) {
	int count = 0;
	for (int i = 0; i < side->units; i++)
		count += side->unit[i].on_table;
	return count;
}

/* Several on a line. */
static void draw_short(panel *p, const tri_side *side) {
	int across = p->at.width / CELL, at = 0;
	for (int i = 0; i < side->units && p->at.row + at / across <= p->at.last; i++) {
		const tri_unit *unit = &side->unit[i];
		char text[60], cut[60];
		gg_text out = gg_text_on(text, sizeof text), short_of = gg_text_on(cut, sizeof cut);
		if (!unit->on_table)
			continue;
		put_signs(p->canvas->look, unit, &out);
		tab_put_letters(&short_of, text, CELL - 1 - (int)strlen(unit->tag));
		int row = p->at.row + at / across, column = p->at.column + at % across * CELL;
		at++;
		column = tui_put(p->canvas, row, column, tab_ink_of(unit->side), unit->tag);
		tui_put(p->canvas, row, column, ink_of(unit), cut);
	}
	p->at.row += (at + across - 1) / across;
}

/* One on each line, with its name. */
static void draw_long(panel *p, const tri_side *side) {
	for (int i = 0; i < side->units && p->at.row <= p->at.last; i++) {
		const tri_unit *unit = &side->unit[i];
		char text[160];
		gg_text out = gg_text_on(text, sizeof text);
		if (!unit->on_table)
			continue;
		int column = tui_put(p->canvas, p->at.row, p->at.column, tab_ink_of(unit->side), unit->tag);
		gg_put(&out, strlen(unit->tag) < 3 ? "  " : " ");
		put_signs(p->canvas->look, unit, &out);
		while (tui_columns(text) < 18)
			gg_put_char(&out, ' ');
		gg_put(&out, tab_noun(p->scene, "@unit", unit->noun));
		tui_put(p->canvas, p->at.row++, column, ink_of(unit), text);
	}
}

/* Both armies; where there is no room for them and for choices, only that of whoever decides. `units` tells all. */
static void draw_roster(panel *p) {
	enum { CHOICES = 4 };
	int across = p->at.width / CELL, room = p->at.last - p->at.row + 1, rows = 0, units = 0;
	for (int s = 0; s < 2; s++) {
		int count = count_shown(&p->position->side[s]);
		units += count;
		rows += (count + across - 1) / across;
	}
	bool wordy = p->at.width >= WIDE && room >= units + 12, both = wordy || room >= rows + CHOICES;
	for (int s = 0; s < 2; s++)
		if (wordy)
			draw_long(p, &p->position->side[s]);
		else if (both || s == (p->scene->choices->turn == 1))
			draw_short(p, &p->position->side[s]);
}

/* At the set-up: the units of whoever acts that have no place yet. */
static void draw_unplaced(panel *p) {
	const tri_side *side = &p->position->side[p->scene->choices->turn == 1];
	char text[240];
	gg_text out = gg_text_on(text, sizeof text);
	int told = 0;
	if (p->position->turn || !tab_own_choices(p->scene))
		return;
	tab_put_word(p->scene, &out, "panel-unplaced", 0, 0, 0, 0);
	for (int i = 0; i < side->units; i++) {
		const tri_unit *unit = &side->unit[i];
		if (unit->on_table || unit->lost || (unit->group >= 0 && side->group[unit->group].entry_turn))
			continue;
		gg_put_char(&out, ' ');
		gg_put(&out, unit->tag);
		told++;
	}
	if (told)
		tab_panel_line(&p->at, INK_PLAIN, text);
}

/* --- What can be chosen -------------------------------------------------------------------------------------------------- */

/* Who acts, and what they do: the verb, or what a general does and a unit answers. */
typedef struct deed {
	const char *who, *what;
	size_t who_size, what_size;
} deed;

static deed deed_of(const char *notation) {
	deed d = {.what = notation, .what_size = strcspn(notation, " ")};
	d.who = notation + d.what_size + (notation[d.what_size] == ' ');
	d.who_size = strcspn(d.who, " ");
	if ((tui_begins(notation, "general") || tui_begins(notation, "answer")) && d.who[d.who_size] == ' ') {
		d.what = d.who + d.who_size + 1;
		d.what_size = strcspn(d.what, " ");
	}
	return d;
}

static bool same_actor(deed a, deed b) {
	return a.who_size == b.who_size && !strncmp(a.who, b.who, a.who_size);
}

/* Whether an earlier choice has the same actor and, if `doing`, does the same. */
static bool was_before(const tui_choices *choices, uint32_t i, bool doing) {
	deed here = deed_of(choices->notations[i]);
	for (uint32_t k = 0; k < i; k++) {
		deed other = deed_of(choices->notations[k]);
		bool same = here.what_size == other.what_size && !strncmp(here.what, other.what, here.what_size);
		if (same_actor(here, other) && (same || !doing))
			return true;
	}
	return false;
}

/* Everybody who can do the same, and what that is, without how far and where to. */
typedef struct able {
	char who[120], what[160];
} able;

static void put_deeds(const tui_scene *scene, uint32_t first, gg_text *out) {
	const tui_choices *choices = scene->choices;
	deed here = deed_of(choices->notations[first]);
	for (uint32_t k = first; k < choices->count; k++) {
		deed other = deed_of(choices->notations[k]);
		if (!same_actor(here, other) || was_before(choices, k, true))
			continue;
		gg_put_char(out, ' ');
		(other.what == choices->notations[k] ? tri_spell_verb : tri_spell_word)(scene, other.what, other.what_size, out);
	}
}

static void put_actor(const tui_scene *scene, uint32_t choice, gg_text *out) {
	char text[GG_LINE_MAX], actor[GG_LINE_MAX];
	const char *notation = scene->choices->notations[choice];
	deed d = deed_of(notation);
	gg_text spelled = gg_text_on(text, sizeof text);
	snprintf(actor, sizeof actor, "%.*s", (int)(d.who + d.who_size - notation), notation);
	tri_spell(scene, actor, &spelled);
	const char *tag = strchr(text, ' ') ? strchr(text, ' ') + 1 : text;
	gg_put_bytes(out, tag, strcspn(tag, " "));
}

static int list_able(const tui_scene *scene, able *list, int most) {
	const tui_choices *choices = scene->choices;
	int count = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		char what[sizeof list->what];
		gg_text deeds = gg_text_on(what, sizeof what);
		int same = 0;
		if (!strchr(choices->notations[i], ' ') || was_before(choices, i, false))
			continue;
		put_deeds(scene, i, &deeds);
		while (same < count && strcmp(list[same].what, what) != 0)
			same++;
		if (same == most)
			break;
		if (same == count)
			snprintf(list[count++].what, sizeof list->what, "%s", what);
		size_t used = strlen(list[same].who);
		gg_text who = gg_text_on(list[same].who + used, sizeof list->who - used);
		gg_put(&who, used ? " " : "");
		put_actor(scene, i, &who);
	}
	return count;
}

/* A long list in short: those that end something with their numbers, then who can do what. */
static void draw_deeds(panel *p) {
	enum { LISTED = 32 };
	static able list[LISTED];
	const tui_choices *choices = p->scene->choices;
	char ends[200], text[sizeof list->who + sizeof list->what + 2];
	gg_text out = gg_text_on(ends, sizeof ends);
	for (uint32_t i = 0; i < choices->count; i++)
		if (!strchr(choices->notations[i], ' ')) {
			gg_put(&out, out.len ? ", " : "");
			gg_put_int(&out, i + 1);
			gg_put_char(&out, ' ');
			tri_spell(p->scene, choices->notations[i], &out);
		}
	if (out.len)
		tab_panel_line(&p->at, INK_GOOD, ends);
	memset(list, 0, sizeof list);
	int count = list_able(p->scene, list, LISTED);
	for (int i = 0; i < count; i++) {
		gg_text line = gg_text_on(text, sizeof text);
		gg_put(&line, list[i].who);
		gg_put_char(&line, ':');
		gg_put(&line, list[i].what);
		tab_panel_line(&p->at, INK_PLAIN, text);
	}
}

static void draw_choices(panel *p) {
	int room = p->at.last - p->at.row + 1;
	if ((int)p->scene->choices->count > room && tab_own_choices(p->scene) && p->scene->choices->turn != GG_CHANCE)
		draw_deeds(p);
	else
		tab_panel_choices(&p->at, tri_spell);
}

void tri_draw_panel(const tui_scene *scene, const tri_position *position, tui_canvas *canvas, int row, int last, int column) {
	panel p = {{scene, canvas, row, last, column, canvas->columns - column}, scene, position, canvas};
	draw_turn(&p);
	draw_open(&p);
	draw_side(&p, 0);
	draw_side(&p, 1);
	draw_roster(&p);
	draw_unplaced(&p);
	draw_choices(&p);
}
