/*
 * bake.c - writes the tables of Manœuvre as C source, so that the library plays without a file system.
 * Only what is not 0 is written; a reader of the source finds every card on one line.
 */
#include "../bake.h"
#include "data.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void bake_text(FILE *to, const char *field, const char *text) {
	fprintf(to, ".%s = ", field);
	bake_string(to, text);
	fputs(", ", to);
}

static void bake_number(FILE *to, const char *field, int number) {
	if (number)
		fprintf(to, ".%s = %d, ", field, number);
}

static void bake_dice(FILE *to, const char *field, mv_dice dice) {
	if (dice.count)
		fprintf(to, ".%s = {%d, %d}, ", field, dice.count, dice.sides);
}

/* scout-spy becomes MV_SCOUT_SPY */
static void bake_kind(FILE *to, int kind) {
	const char *id = kind == MV_UNIT_CARD ? "unit-card" : kind == MV_LEADER ? "leader" : mv_kind_ids[kind];
	fputs("MV_", to);
	for (; *id; id++)
		putc(*id == '-' ? '_' : toupper((unsigned char)*id), to);
}

static void bake_card(FILE *to, const mv_card *card) {
	fputs("\t\t\t\t{.kind = ", to);
	bake_kind(to, card->kind);
	fputs(", ", to);
	bake_number(to, "owner", card->owner);
	bake_dice(to, "attack", card->attack);
	bake_number(to, "defence", card->defence);
	bake_dice(to, "bombard", card->bombard);
	bake_dice(to, "volley", card->volley);
	bake_number(to, "range", card->range);
	bake_number(to, "pursuit", card->pursuit);
	bake_number(to, "withdraw", card->withdraw);
	bake_number(to, "free", card->free);
	bake_number(to, "secondary", card->secondary);
	bake_number(to, "copies_of", card->copies_of);
	if (card->kind == MV_UNIT_CARD) {
		bake_text(to, "label[0]", card->label[0]);
		bake_text(to, "label[1]", card->label[1]);
	}
	bake_text(to, "token", card->token);
	fputs("},\n", to);
}

static void bake_unit(FILE *to, const mv_unit *unit) {
	fputs("\t\t\t\t{", to);
	bake_text(to, "id", unit->id);
	bake_text(to, "name", unit->name);
	bake_number(to, "cavalry", unit->cavalry);
	bake_number(to, "full", unit->full);
	bake_number(to, "reduced", unit->reduced);
	bake_number(to, "nationality", unit->nationality);
	fputs("},\n", to);
}

static void bake_leader(FILE *to, const mv_leader *leader) {
	fputs("\t\t\t\t{", to);
	bake_text(to, "id", leader->id);
	bake_text(to, "name", leader->name);
	bake_number(to, "command", leader->command);
	bake_number(to, "combat_attack", leader->combat_attack);
	bake_number(to, "combat_defence", leader->combat_defence);
	bake_number(to, "rally", leader->rally);
	bake_number(to, "rally_auto", leader->rally_auto);
	bake_number(to, "pursuit", leader->pursuit);
	bake_dice(to, "grand_battery", leader->grand_battery);
	bake_dice(to, "assault", leader->assault);
	bake_number(to, "nationality", leader->nationality);
	bake_number(to, "unit", leader->unit);
	fputs("},\n", to);
}

static void bake_sets(FILE *to, const char *field, const uint64_t *sets, int count) {
	fprintf(to, "\t\t\t.%s = {", field);
	for (int i = 0; i < count; i++)
		fprintf(to, "%s%sUINT64_C(0x%" PRIx64 ")", i ? "," : "", i && i % 5 == 0 ? "\n\t\t\t\t" : i ? " " : "", sets[i]);
	fputs("},\n", to);
}

static void bake_army(FILE *to, const mv_army *army) {
	fputs("\t\t{\n\t\t\t", to);
	bake_text(to, "code", army->code);
	bake_text(to, "id", army->id);
	fputs(".name = {", to);
	for (int i = 0; i < 3; i++) {
		fputs(i ? ", " : "", to);
		bake_string(to, army->name[i]);
	}
	fputs("},\n\t\t\t", to);
	bake_number(to, "reconstructed", army->reconstructed);
	bake_number(to, "distant", army->distant);
	fprintf(to, ".tie_base = %d, .tie_distant = %d, .leader_count = %d, .colour = {%d, %d, %d},\n\t\t\t.unit = {\n", army->tie_base,
		army->tie_distant, army->leader_count, army->colour[0], army->colour[1], army->colour[2]);
	for (int i = 0; i < MV_UNITS; i++)
		bake_unit(to, &army->unit[i]);
	fputs("\t\t\t},\n\t\t\t.leader = {\n", to);
	for (int i = 0; i < army->leader_count; i++)
		bake_leader(to, &army->leader[i]);
	fputs("\t\t\t},\n\t\t\t.card = {\n", to);
	for (int i = 0; i < MV_CARDS; i++)
		bake_card(to, &army->card[i]);
	fputs("\t\t\t},\n", to);
	bake_sets(to, "like", army->like, MV_CARDS);
	bake_sets(to, "kind", army->kind, MV_KINDS);
	bake_sets(to, "of_unit", army->of_unit, MV_UNITS);
	bake_sets(to, "marked", army->marked, MV_SECONDARIES);
	fprintf(to, "\t\t\t.distinct = UINT64_C(0x%" PRIx64 "), .repeated = UINT64_C(0x%" PRIx64 "),\n", army->distinct, army->repeated);
	fputs("\t\t},\n", to);
}

static void bake_section(FILE *to, const mv_section *section) {
	fputs("\t\t{", to);
	bake_text(to, "id", section->id);
	bake_number(to, "reconstructed", section->reconstructed);
	bake_number(to, "distant", section->distant);
	fputs(".terrain = {", to);
	for (int i = 0; i < MV_SECTION_SIDE * MV_SECTION_SIDE; i++)
		fprintf(to, "%s%d", !i ? "" : i % MV_SECTION_SIDE ? ", " : ",  ", section->terrain[i]);
	fputs("}},\n", to);
}

bool mv_data_bake(FILE *to, const void *tables, gg_text_error *error) {
	const mv_data *data = tables;
	if (!data->army_count || !data->section_count || !data->redoubt) {
		snprintf(error->message, sizeof error->message, "expected armies, sections and terrain");
		return false;
	}
	fputs("/* Baked from data/manoeuvre: edit that. */\n#include \"manoeuvre/data.h\"\n\nconst mv_data manoeuvre_data = {\n", to);
	fprintf(to, "\t.army_count = %u,\n\t.section_count = %u,\n\t.terrain = {\n", (unsigned)data->army_count,
		(unsigned)data->section_count);
	for (int i = 0; i < MV_TERRAINS; i++) {
		const mv_terrain_row *row = &data->terrain[i];
		fputs("\t\t{", to);
		bake_number(to, "defence", row->defence);
		bake_number(to, "attack", row->attack);
		bake_number(to, "blocks_fire", row->blocks_fire);
		bake_number(to, "stops", row->stops);
		bake_number(to, "bars_march", row->bars_march);
		bake_number(to, "bars_assault", row->bars_assault);
		fprintf(to, ".passable = %d}, /* %s */\n", row->passable, mv_terrain_ids[i]);
	}
	fprintf(to, "\t},\n\t.redoubt = %d,\n\t.army = {\n", data->redoubt);
	for (uint32_t i = 0; i < data->army_count; i++)
		bake_army(to, &data->army[i]);
	fputs("\t},\n\t.section = {\n", to);
	for (uint32_t i = 0; i < data->section_count; i++)
		bake_section(to, &data->section[i]);
	fputs("\t},\n};\n", to);
	return !ferror(to);
}
