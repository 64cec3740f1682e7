/*
 * tables.c - packs the armies and scenarios of Bataille Empire: only as many rows as there are, no label that follows from the list, and
 * similar numbers side by side. Compiled twice: natively for the packer, which verifies that everything is restored, and into the
 * browser's engine.
 */
#include <stddef.h>

#include "../../games/empire/labels.h"
#include "../packed_data.h"

/* --- Passing ------------------------------------------------------------------------------------------------- */

static void pass_text(packed_way *way, char *text) {
	do
		way->byte(way, (uint8_t *)text);
	while (*text++);
}

static void pass_names(packed_way *way, char names[EM_LANGUAGES][EM_NAME]) {
	for (int lang = 0; lang < EM_LANGUAGES; lang++)
		pass_text(way, names[lang]);
}

/* The bytes `from` to `to` of each of `count` structs, column by column: columns are alike. */
static void pass_columns(packed_way *way, void *structs, size_t size, unsigned count, size_t from, size_t to) {
	for (size_t column = from; column < to; column++)
		for (unsigned i = 0; i < count; i++)
			way->byte(way, (uint8_t *)structs + i * size + column);
}

static void pass_list(packed_way *way, em_army_list *list) {
	pass_text(way, list->id);
	pass_names(way, list->name);
	pass_columns(way, list, 0, 1, offsetof(em_army_list, points), offsetof(em_army_list, division));
	for (int i = 0; i < list->divisions; i++) {
		pass_text(way, list->division[i].id);
		pass_names(way, list->division[i].name);
	}
	pass_columns(way, list->division, sizeof *list->division, list->divisions, offsetof(em_roster_division, quality),
		     sizeof *list->division);
	for (int i = 0; i < list->rows; i++) {
		pass_text(way, list->unit[i].id);
		pass_names(way, list->unit[i].name);
	}
	pass_columns(way, list->unit, sizeof *list->unit, list->rows, offsetof(em_roster_unit, traits), offsetof(em_roster_unit, spare));
}

static void pass_side(packed_way *way, em_scenario_side *side) {
	pass_text(way, side->id);
	pass_names(way, side->name);
	pass_columns(way, side, 0, 1, offsetof(em_scenario_side, zone), sizeof *side);
}

static void pass_scenario(packed_way *way, em_scenario *s) {
	pass_text(way, s->id);
	pass_names(way, s->name);
	pass_columns(way, s, 0, 1, offsetof(em_scenario, width), offsetof(em_scenario, spare));
	for (int i = 0; i < s->pieces; i++) {
		pass_text(way, s->piece[i].id);
		pass_names(way, s->piece[i].name);
	}
	pass_columns(way, s->piece, sizeof *s->piece, s->pieces, offsetof(em_ground, at), offsetof(em_ground, spare));
	for (int i = 0; i < s->objectives; i++)
		pass_names(way, s->objective[i].name);
	pass_columns(way, s->objective, sizeof *s->objective, s->objectives, offsetof(em_map_objective, x),
		     offsetof(em_map_objective, spare));
	for (int i = 0; i < EM_MAP_SIDES; i++)
		pass_side(way, &s->side[i]);
	pass_columns(way, s->arrival, sizeof *s->arrival, s->arrivals, 0, offsetof(em_arrival, spare));
	pass_columns(way, s->place, sizeof *s->place, s->places, 0, offsetof(em_place, spare));
}

static void pass(void *tables, packed_way *way) {
	em_data *data = tables;
	pass_columns(way, data, 0, 1, offsetof(em_data, lists), offsetof(em_data, hash));
	for (uint32_t i = 0; i < data->lists; i++)
		pass_list(way, &data->list[i]);
	for (uint32_t i = 0; i < data->scenarios; i++)
		pass_scenario(way, &data->scenario[i]);
}

/* --- Deriving -------------------------------------------------------------------------------------------- */

static void thin(void *tables) {
	(void)tables; /* labels are not passed at all */
}

static void fill(void *tables) {
	em_data *data = tables;
	for (uint32_t i = 0; i < data->lists; i++)
		em_label_records(&data->list[i]);
}

extern const packed_data packed_data_empire;
const packed_data packed_data_empire = {"empire", sizeof(em_data), pass, thin, fill};
