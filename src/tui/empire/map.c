/*
 * map.c - the table of Bataille Empire: its kinds of ground, the signs of its formations, who is drawn.
 */
#include <string.h>

#include "board_parts.h"

const char *emp_form_sign(const tui_look *look, emp_form form) {
	static const char *const fine[EMP_FORMS] = {"═", "▮", "□", "■", "∴", "⌂", "╦", "○"};
	static const char *const plain[EMP_FORMS] = {"=", "I", "O", "Q", ":", "H", "T", "o"};
	return (look->unicode ? fine : plain)[form];
}

const tab_ground emp_grounds[] = {
	{"¸", ",", INK_FAINT, 1, false},   /* open field */
	{"∩", "n", INK_EARTH, 2, false},   /* gentle hill */
	{"▲", "M", INK_EARTH, 3, false},   /* steep hill */
	{"♠", "%", INK_GREEN, 6, false},   /* orchard */
	{"\"", "\"", INK_GREEN, 4, false}, /* crops */
	{"♣", "&", INK_GREEN, 6, false},   /* wood */
	{"~", "~", INK_WATER, 5, false},   /* marsh */
	{"‡", "+", INK_GREEN, 9, true},    /* hedge */
	{"=", "=", INK_EARTH, 8, true},    /* sunken road */
	{"~", "~", INK_WATER, 7, true},    /* stream */
	{"≈", "~", INK_WATER, 7, true},    /* river */
	{"¦", "|", INK_WATER, 10, true},   /* ford */
	{"#", "#", INK_EARTH, 11, false},  /* hamlet */
	{"#", "#", INK_EARTH, 11, false},  /* stone building */
	{"#", "#", INK_EARTH, 11, false},  /* village */
	{"∏", "[", INK_EARTH, 11, false},  /* redoubt */
	{":", ":", INK_FAINT, 8, true},    /* road */
	{"=", "=", INK_EARTH, 10, true},   /* bridge */
};
enum { GROUNDS = sizeof emp_grounds / sizeof *emp_grounds };

tab_kinds emp_kinds(const emp_position *position) {
	tab_kinds kinds = {0};
	for (int i = 0; i < position->pieces; i++)
		tab_kinds_add(&kinds, position->piece[i].kind_number);
	return kinds;
}

static void draw_ground(tab_map *map, const emp_position *t) {
	for (int p = 0; p < t->pieces; p++) {
		const emp_piece *piece = &t->piece[p];
		if (piece->kind_number >= 0 && piece->kind_number < GROUNDS)
			tab_map_area(map, &piece->shape, &emp_grounds[piece->kind_number]);
	}
	for (int i = 0; i < t->objectives; i++)
		tab_map_sign(map, t->objective[i].at, INK_STRONG, tui_glyph_text(map->canvas->look, GLYPH_STAR));
}

/* Whether the player asked about it, or the open move is its own. */
static bool is_chosen(const tui_scene *scene, const emp_position *position, const emp_unit *unit) {
	const char *chosen = scene->chosen, *bare = tab_bare(unit->id), *found = strstr(chosen, bare);
	if (!strcmp(unit->id, position->mover))
		return true;
	return found && unit->side == scene->choices->turn && (found[strlen(bare)] == 0 || found[strlen(bare)] == ' ') && found > chosen &&
	       found[-1] == ' ' && !strstr(chosen, " at ");
}

/* Squares and garrisons have no front. */
static tab_body body_of(const tab_map *map, const tui_scene *scene, const emp_position *position, const emp_unit *unit) {
	bool round = unit->form == EMP_HOLLOW_SQUARE || unit->form == EMP_SOLID_SQUARE || unit->form == EMP_BUILDING;
	return (tab_body){.shape = &unit->shape,
			  .at = unit->at,
			  .heading = round ? -1 : unit->heading,
			  .tag = unit->tag,
			  .sign = emp_form_sign(map->canvas->look, unit->form),
			  .mark = unit->disorder ? "!" : "",
			  .ink = tab_ink_of(unit->side),
			  .tag_ink = is_chosen(scene, position, unit) ? INK_FIELD_GOAL : tab_ink_of(unit->side),
			  .owner = (uint8_t)(1 + unit->side * EMP_UNITS + (unit - position->side[unit->side].unit))};
}

static void draw_generals(tab_map *map, const emp_side *side) {
	for (int i = 0; i < side->generals; i++)
		if (side->general[i].on_table && !side->general[i].attached)
			tab_map_name(map, side->general[i].at, side->general[i].tag);
}

int emp_draw_map(tab_map *map, const tui_scene *scene, const emp_position *position) {
	static void (*const passes[])(tab_map * map, const tab_body *body) = {tab_map_block, tab_map_tag, tab_map_arrow};
	tab_map_begin(map);
	draw_ground(map, position);
	tab_map_rulers(map);
	for (int pass = 0; pass < 3; pass++) {
		for (int side = 0; side < 2; side++)
			for (int i = 0; i < position->side[side].units; i++) {
				const emp_unit *unit = &position->side[side].unit[i];
				tab_body body = body_of(map, scene, position, unit);
				if (unit->on_table && !unit->removed)
					passes[pass](map, &body);
			}
		for (int side = 0; side < 2 && pass == 1; side++)
			draw_generals(map, &position->side[side]);
	}
	return map->row + map->rows + 1;
}
