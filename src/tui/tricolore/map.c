/*
 * map.c - the table of Les Trois Couleurs: its kinds of ground, the signs of its formations, who is drawn.
 */
#include <string.h>

#include "board_parts.h"

const tab_ground tri_grounds[] = {
	{" ", " ", INK_FAINT, 0, false},   /* none */
	{"∩", "n", INK_EARTH, 2, false},   /* plateau */
	{"∩", "n", INK_EARTH, 2, false},   /* hill */
	{"♣", "%", INK_GREEN, 6, false},   /* light wood */
	{"♠", "&", INK_GREEN, 6, false},   /* dense wood */
	{"\"", "\"", INK_WATER, 5, false}, /* marsh */
	{"#", "#", INK_EARTH, 11, true},   /* block */
	{"~", "~", INK_WATER, 7, true},    /* stream */
	{"‡", "+", INK_GREEN, 9, true},    /* obstacle PO1 */
	{"╪", "*", INK_EARTH, 9, true},    /* obstacle PO2 */
	{"≈", "=", INK_WATER, 8, true},    /* river */
	{"▲", "M", INK_EARTH, 9, true},    /* cliff */
	{":", ":", INK_FAINT, 6, true},    /* road */
	{"=", "H", INK_EARTH, 10, true},   /* bridge */
	{"¦", "|", INK_WATER, 10, true},   /* ford */
	{"∏", "[", INK_EARTH, 10, true},   /* earthwork */
};
enum { GROUNDS = sizeof tri_grounds / sizeof *tri_grounds, HILL = 2 };

tab_kinds tri_kinds(const tri_position *position) {
	tab_kinds kinds = {0};
	for (int i = 0; i < position->pieces; i++)
		tab_kinds_add(&kinds, position->piece[i].kind);
	return kinds;
}

/* Streams, obstacles, rivers, cliffs, roads and earthworks have no width. */
static bool is_line(int kind) {
	return (kind >= 7 && kind <= 12) || kind == 15;
}

static void draw_ground(tab_map *map, const tri_position *t) {
	for (int p = 0; p < t->pieces; p++) {
		tab_shape shape = t->piece[p].shape;
		int kind = t->piece[p].kind;
		if (kind < 0 || kind >= GROUNDS)
			continue;
		if (kind == HILL && shape.count > 2) { /* the ends of its ridge come first */
			shape.count -= 2;
			memmove(shape.corner, shape.corner + 2, (size_t)shape.count * sizeof *shape.corner);
		}
		(is_line(kind) ? tab_map_line : tab_map_area)(map, &shape, &tri_grounds[kind]);
	}
	for (int i = 0; i < t->objectives; i++)
		tab_map_sign(map, t->objective[i].at, INK_STRONG, tui_glyph_text(map->canvas->look, GLYPH_STAR));
}

static const char *form_sign(const tui_look *look, tri_form form) {
	static const char *const fine[TRI_FORMS] = {"│", "▮", "▬", "▯", "═", "■", "∴", "╦", "◊", "⌂"};
	static const char *const plain[TRI_FORMS] = {"|", "I", "D", "F", "=", "Q", ":", "T", "?", "H"};
	return (look->unicode ? fine : plain)[form];
}

const char *tri_cohesion_sign(const tui_look *look, const tri_unit *unit) {
	return unit->cohesion == TRI_SAF ? "!" : unit->cohesion == TRI_DES ? look->unicode ? "‼" : "X" : "";
}

/* Whether the player asked about it, or what is open is about it. */
static bool is_chosen(const tui_scene *scene, const tri_position *position, const tri_unit *unit) {
	const char *chosen = scene->chosen, *bare = tab_bare(unit->id), *found = strstr(chosen, bare);
	if (!strcmp(unit->id, position->frame_unit))
		return true;
	return found && unit->side == scene->choices->turn && (found[strlen(bare)] == 0 || found[strlen(bare)] == ' ') && found > chosen &&
	       found[-1] == ' ';
}

/* Squares, clouds of skirmishers and garrisons have no front; a beaten unit is marked as one in disorder. */
static tab_body body_of(const tab_map *map, const tui_scene *scene, const tri_position *position, const tri_unit *unit) {
	bool round = unit->form == TRI_CAR || unit->form == TRI_ECO;
	const char *mark = tri_cohesion_sign(map->canvas->look, unit);
	return (tab_body){.shape = &unit->shape,
			  .at = unit->middle,
			  .heading = round ? -1 : unit->heading,
			  .tag = unit->tag,
			  .sign = form_sign(map->canvas->look, unit->form),
			  .mark = unit->morale < TRI_ARRET && !*mark ? "-" : mark,
			  .ink = tab_ink_of(unit->side),
			  .tag_ink = is_chosen(scene, position, unit) ? INK_FIELD_GOAL : tab_ink_of(unit->side),
			  .owner = (uint8_t)(1 + unit->side * TRI_UNITS + (unit - position->side[unit->side].unit))};
}

static void draw_block(tab_map *map, const tab_body *body, const tri_unit *unit) {
	tab_body rest = *body;
	rest.shape = &unit->last;
	tab_map_block(map, body);
	tab_map_block(map, &rest);
}

static void draw_unit(tab_map *map, const tui_scene *scene, const tri_position *position, const tri_unit *unit, int pass) {
	tab_body body = body_of(map, scene, position, unit);
	if (pass == 0)
		draw_block(map, &body, unit);
	else if (pass == 1)
		tab_map_tag(map, &body);
	else
		tab_map_arrow(map, &body);
}

int tri_draw_map(tab_map *map, const tui_scene *scene, const tri_position *position) {
	tab_map_begin(map);
	draw_ground(map, position);
	tab_map_rulers(map);
	for (int pass = 0; pass < 3; pass++)
		for (int s = 0; s < 2; s++) {
			const tri_side *side = &position->side[s];
			for (int i = 0; i < side->units; i++)
				if (side->unit[i].on_table)
					draw_unit(map, scene, position, &side->unit[i], pass);
			for (int i = 0; i < side->generals && pass == 1; i++)
				if (side->general[i].on_table && !side->general[i].with[0])
					tab_map_name(map, side->general[i].at, side->general[i].tag);
		}
	return map->row + map->rows + 1;
}
