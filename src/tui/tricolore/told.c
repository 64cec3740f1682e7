/*
 * told.c - how units, GTs, generals and MACs stand, in words.
 */
#include <string.h>

#include "board_parts.h"

static void say(const tui_scene *scene, gg_text *out, const char *word) {
	tab_put_word(scene, out, word, 0, 0, 0, 0);
}

static void put_tag_of(const tri_position *position, const char *id, gg_text *out) {
	const tri_unit *unit = tri_unit_anywhere(position, id, strlen(id));
	gg_put(out, unit ? unit->tag : tab_bare(id));
}

/* "12/12 figures" or "6/6 guns", "PA 2" or "POP 1". */
static void put_strength(const tui_scene *scene, const tri_unit *unit, gg_text *out) {
	if (unit->full_guns)
		tab_put_word(scene, out, "panel-unit-guns", unit->guns, unit->full_guns, 0, 0);
	else
		tab_put_word(scene, out, "panel-unit-figures", unit->figures, unit->full, 0, 0);
	tab_put_word(scene, out, unit->pop ? "panel-unit-pop" : "panel-unit-pa", unit->pop ? unit->pop : unit->pa_left, 0, 0, 0);
	if (!unit->loaded)
		say(scene, out, "panel-unit-unloaded");
}

void tri_put_unit(const tui_scene *scene, const tri_position *position, const tri_unit *unit, gg_text *out) {
	const tri_side *side = &position->side[unit->side];
	gg_put(out, unit->tag);
	gg_put_char(out, ' ');
	gg_put(out, tab_noun(scene, "@unit", unit->noun));
	if (!unit->on_table) {
		say(scene, out, unit->lost ? "panel-unit-lost" : "panel-unit-off");
		return;
	}
	gg_put(out, ", ");
	gg_put(out, tri_form_names[unit->form]);
	gg_put_char(out, ' ');
	gg_put(out, tab_arrow(scene->look, unit->heading));
	gg_put_char(out, ' ');
	tab_put_point(out, unit->at);
	put_strength(scene, unit, out);
	gg_put(out, ", ");
	gg_put(out, tab_noun(scene, "case", unit->morale));
	if (unit->cohesion != TRI_FORMED) {
		gg_put(out, ", ");
		gg_put(out, tab_noun(scene, "cohesion", (int)unit->cohesion));
	}
	if (unit->group >= 0) {
		gg_put(out, ", ");
		gg_put(out, side->group[unit->group].tag);
	}
	if (unit->marker)
		tab_put_word(scene, out, "panel-unit-marker", unit->marker, 0, 0, 0);
	say(scene, out, unit->in_command ? "" : "panel-unit-alone");
	say(scene, out, unit->hidden ? "panel-unit-hidden" : "");
}

void tri_put_units(const tui_scene *scene, const tri_position *position, gg_text *out) {
	for (int s = 0; s < 2; s++)
		for (int i = 0; i < position->side[s].units; i++) {
			gg_put(out, out->len ? "\n" : "");
			tri_put_unit(scene, position, &position->side[s].unit[i], out);
		}
}

void tri_put_general(const tui_scene *scene, const tri_position *position, int seat, const tri_general *general, gg_text *out) {
	const tri_side *side = &position->side[seat];
	gg_put(out, general->tag);
	gg_put_char(out, ' ');
	gg_put(out, tab_noun(scene, "@general", general->noun));
	gg_put(out, ", ");
	gg_put(out, tab_noun(scene, "grade", general->grade));
	gg_put(out, ", CCF ");
	gg_put_int(out, general->ccf);
	if (general->group >= 0) {
		gg_put(out, ", ");
		gg_put(out, side->group[general->group].tag);
	}
	if (general->down) {
		say(scene, out, "panel-general-down");
		return;
	}
	if (!general->on_table)
		return;
	gg_put(out, " · ");
	if (general->with[0])
		put_tag_of(position, general->with, out);
	else
		tab_put_point(out, general->at);
}

void tri_put_group(const tui_scene *scene, const tri_position *position, int seat, const tri_group *group, gg_text *out) {
	const tri_side *side = &position->side[seat];
	int number = (int)(group - side->group);
	gg_put(out, group->tag);
	gg_put_char(out, ' ');
	gg_put(out, tab_noun(scene, "@group", group->noun));
	gg_put(out, ", ");
	gg_put(out, tab_noun(scene, "gt-order", group->order));
	say(scene, out, group->stopped ? "panel-group-stopped" : "");
	if (group->general >= 0) {
		gg_put(out, " · ");
		gg_put(out, side->general[group->general].tag);
	}
	for (int i = 0, told = 0; i < side->units; i++)
		if (side->unit[i].group == number && !side->unit[i].lost) {
			gg_put(out, told++ ? ", " : " · ");
			gg_put(out, side->unit[i].tag);
		}
}

void tri_put_groups(const tui_scene *scene, const tri_position *position, gg_text *out) {
	for (int s = 0; s < 2; s++) {
		for (int i = 0; i < position->side[s].groups; i++) {
			gg_put(out, out->len ? "\n" : "");
			tri_put_group(scene, position, s, &position->side[s].group[i], out);
		}
		for (int i = 0; i < position->side[s].generals; i++) {
			gg_put(out, out->len ? "\n" : "");
			tri_put_general(scene, position, s, &position->side[s].general[i], out);
		}
	}
}

bool tri_put_mac(const tui_scene *scene, const tri_position *position, int mac, gg_text *out) {
	if (mac < 0 || mac >= position->macs)
		return false;
	const tri_mac *m = &position->macs_declared[mac];
	gg_put(out, m->maf ? "MAF" : "MAC");
	for (int i = 0; i < TRI_AIMED && m->attacker[i][0]; i++) {
		gg_put(out, i ? "+" : " ");
		put_tag_of(position, m->attacker[i], out);
	}
	gg_put_char(out, ' ');
	gg_put(out, tui_glyph_text(scene->look, GLYPH_ARROW));
	for (int i = 0; i < TRI_AIMED && m->target[i][0]; i++) {
		gg_put(out, i ? "+" : " ");
		put_tag_of(position, m->target[i], out);
	}
	return true;
}
