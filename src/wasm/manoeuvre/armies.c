/*
 * armies.c - packs the armies of Manœuvre: no field that can be derived, no padding, and similar numbers side by side. Compiled twice:
 * natively for the packer, which verifies that everything is restored, and into the browser's engine.
 */
#include <stddef.h>

#include <grognard/text.h>

#include "../../games/manoeuvre/data.h"
#include "../packed_data.h"

static void take(char *to, const char *text) {
	while ((*to++ = *text++))
		;
}

/* --- Passing ------------------------------------------------------------------------------------------------- */

static void pass_text(packed_way *way, char *text) {
	do
		way->byte(way, (uint8_t *)text);
	while (*text++);
}

/* The bytes `from` to `to` of each of `count` structs, column by column: the armies' columns are alike. */
static void pass_columns(packed_way *way, void *structs, size_t size, unsigned count, size_t from, size_t to) {
	for (size_t column = from; column < to; column++)
		for (unsigned i = 0; i < count; i++)
			way->byte(way, (uint8_t *)structs + i * size + column);
}

/* Leaders are written like their id, like cards alike: the first of them brings the token. */
static bool brings_token(const mv_army *army, int card) {
	return army->card[card].kind != MV_LEADER && army->card[card].copies_of == card;
}

static void pass_army(packed_way *way, mv_army *army) {
	pass_text(way, army->code);
	pass_text(way, army->id);
	for (int lang = 0; lang < 3; lang++)
		pass_text(way, army->name[lang]);
	pass_columns(way, army, sizeof *army, 1, offsetof(mv_army, reconstructed), offsetof(mv_army, unit));
	for (int i = 0; i < MV_UNITS; i++)
		pass_text(way, army->unit[i].name);
	for (int i = 0; i < MV_UNITS; i++)
		pass_text(way, army->unit[i].id);
	for (int i = 0; i < army->leader_count; i++)
		pass_text(way, army->leader[i].name);
	for (int i = 0; i < army->leader_count; i++)
		pass_text(way, army->leader[i].id);
	pass_columns(way, army->unit, sizeof *army->unit, MV_UNITS, offsetof(mv_unit, cavalry), offsetof(mv_unit, spare));
	pass_columns(way, army->leader, sizeof *army->leader, army->leader_count, offsetof(mv_leader, command), offsetof(mv_leader, spare));
	pass_columns(way, army->card, sizeof *army->card, MV_CARDS, offsetof(mv_card, kind), offsetof(mv_card, spare));
	for (int i = 0; i < MV_CARDS; i++)
		if (brings_token(army, i))
			pass_text(way, army->card[i].token);
}

static void pass(void *tables, packed_way *way) {
	mv_data *data = tables;
	pass_columns(way, data, sizeof *data, 1, offsetof(mv_data, army_count), offsetof(mv_data, hash));
	pass_columns(way, data->terrain, sizeof *data->terrain, MV_TERRAINS, 0, offsetof(mv_terrain_row, spare));
	way->byte(way, &data->redoubt);
	for (uint32_t i = 0; i < data->army_count; i++)
		pass_army(way, &data->army[i]);
	for (uint32_t i = 0; i < data->section_count; i++)
		pass_text(way, data->section[i].id);
	pass_columns(way, data->section, sizeof *data->section, data->section_count, offsetof(mv_section, reconstructed),
		     offsetof(mv_section, terrain));
	for (uint32_t i = 0; i < data->section_count; i++)
		pass_columns(way, &data->section[i], 0, 1, offsetof(mv_section, terrain), sizeof *data->section);
}

/* --- Deriving -------------------------------------------------------------------------------------------- */

/* "O'Reilly Chevaulegers": oreilly-chevaulegers. */
static void id_of(const char *name, char id[MV_NAME]) {
	for (; *name; name++) {
		if (*name >= 'A' && *name <= 'Z')
			*id++ = (char)(*name + 'a' - 'A');
		else if (*name == ' ')
			*id++ = '-';
		else if ((*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9') || *name == '-')
			*id++ = *name;
	}
	*id = 0;
}

static void each_id(mv_data *data, void (*with)(char *id, const char *name)) {
	for (uint32_t a = 0; a < data->army_count; a++) {
		mv_army *army = &data->army[a];
		for (int i = 0; i < MV_UNITS; i++)
			with(army->unit[i].id, army->unit[i].name);
		for (int i = 0; i < army->leader_count; i++)
			with(army->leader[i].id, army->leader[i].name);
	}
}

static void empty_id(char *id, const char *name) {
	char found[MV_NAME];
	id_of(name, found);
	if (gg_same(id, found))
		*id = 0;
}

static void find_id(char *id, const char *name) {
	if (!*id)
		id_of(name, id);
}

static void thin(void *tables) {
	mv_data *data = tables;
	each_id(data, empty_id);
}

static void fill_card(mv_army *army, int at) {
	mv_card *card = &army->card[at];
	uint64_t self = UINT64_C(1) << at;
	if (card->kind == MV_LEADER)
		take(card->token, army->leader[card->owner].id);
	else
		take(card->token, army->card[card->copies_of].token);
	for (int i = 0; i < MV_CARDS; i++)
		if (army->card[i].copies_of == card->copies_of)
			army->like[i] |= self;
	army->kind[card->kind] |= self;
	*(card->copies_of == at ? &army->distinct : &army->repeated) |= UINT64_C(1) << card->copies_of;
	if (at >= MV_UNIT_CARDS)
		return;
	army->of_unit[at / MV_COPIES] |= self;
	army->marked[card->secondary] |= self;
	mv_label_card(card, army->unit[card->owner].name);
}

static void fill(void *tables) {
	mv_data *data = tables;
	each_id(data, find_id);
	for (uint32_t i = 0; i < data->army_count; i++)
		for (int card = 0; card < MV_CARDS; card++)
			fill_card(&data->army[i], card);
}

extern const packed_data packed_data_manoeuvre;
const packed_data packed_data_manoeuvre = {"manoeuvre", sizeof(mv_data), pass, thin, fill};
