/*
 * tables.c - packs the profiles, armies and scenarios of Les Trois Couleurs: only as many rows as there are, similar numbers side by side.
 * Compiled twice: natively for the packer, which verifies that everything is restored, and into the browser's engine.
 */
#include <stddef.h>

#include "../../games/tricolore/data.h"
#include "../packed_data.h"

static void pass_text(packed_way *way, char *text) {
	do
		way->byte(way, (uint8_t *)text);
	while (*text++);
}

static void pass_names(packed_way *way, char names[L3_LANGUAGES][L3_NAME]) {
	for (int lang = 0; lang < L3_LANGUAGES; lang++)
		pass_text(way, names[lang]);
}

/* The bytes `from` to `to` of each of `count` structs, column by column: columns are alike. */
static void pass_columns(packed_way *way, void *structs, size_t size, unsigned count, size_t from, size_t to) {
	for (size_t column = from; column < to; column++)
		for (unsigned i = 0; i < count; i++)
			way->byte(way, (uint8_t *)structs + i * size + column);
}

static void pass_profiles(packed_way *way, l3_data *data) {
	for (uint32_t i = 0; i < data->profiles; i++) {
		pass_text(way, data->profile[i].id);
		pass_names(way, data->profile[i].name);
	}
	pass_columns(way, data->profile, sizeof *data->profile, data->profiles, offsetof(l3_profile, from), sizeof(l3_profile));
}

static void pass_army(packed_way *way, l3_army *a) {
	pass_text(way, a->id);
	pass_names(way, a->name);
	pass_columns(way, a, 0, 1, offsetof(l3_army, budget), offsetof(l3_army, unit));
	for (int i = 0; i < a->units; i++) {
		pass_text(way, a->unit[i].id);
		pass_names(way, a->unit[i].name);
	}
	pass_columns(way, a->unit, sizeof *a->unit, a->units, offsetof(l3_army_unit, profile), offsetof(l3_army_unit, spare));
	for (int i = 0; i < a->groups; i++) {
		pass_text(way, a->group[i].id);
		pass_names(way, a->group[i].name);
	}
	pass_columns(way, a->group, sizeof *a->group, a->groups, offsetof(l3_army_group, general), offsetof(l3_army_group, spare));
	for (int i = 0; i < a->generals; i++) {
		pass_text(way, a->general[i].id);
		pass_names(way, a->general[i].name);
	}
	pass_columns(way, a->general, sizeof *a->general, a->generals, offsetof(l3_army_general, grade), offsetof(l3_army_general, spare));
}

static void pass_scenario(packed_way *way, l3_scenario *s) {
	pass_text(way, s->id);
	pass_names(way, s->name);
	pass_columns(way, s, 0, 1, offsetof(l3_scenario, width), offsetof(l3_scenario, spare));
	for (int i = 0; i < s->pieces; i++) {
		pass_text(way, s->piece[i].id);
		pass_names(way, s->piece[i].name);
	}
	pass_columns(way, s->piece, sizeof *s->piece, s->pieces, offsetof(l3_map_piece, at), offsetof(l3_map_piece, spare));
	for (int i = 0; i < s->objectives; i++)
		pass_names(way, s->objective[i].name);
	pass_columns(way, s->objective, sizeof *s->objective, s->objectives, offsetof(l3_map_objective, x),
		     offsetof(l3_map_objective, spare));
	pass_columns(way, s->entry, sizeof *s->entry, s->entries, 0, offsetof(l3_map_entry, spare));
	for (int i = 0; i < 2; i++) {
		pass_text(way, s->side[i].id);
		pass_names(way, s->side[i].name);
		pass_columns(way, &s->side[i], 0, 1, offsetof(l3_map_side, west), sizeof(l3_map_side));
	}
}

static void pass(void *tables, packed_way *way) {
	l3_data *data = tables;
	pass_columns(way, data, 0, 1, 0, offsetof(l3_data, hash));
	pass_profiles(way, data);
	for (uint32_t i = 0; i < data->armies; i++)
		pass_army(way, &data->army[i]);
	for (uint32_t i = 0; i < data->scenarios; i++)
		pass_scenario(way, &data->scenario[i]);
}

static void nothing(void *tables) {
	(void)tables; /* nothing follows from other values */
}

extern const packed_data packed_data_tricolore;
const packed_data packed_data_tricolore = {"tricolore", sizeof(l3_data), pass, nothing, nothing};
