/*
 * fuzz_data.c - any bytes at all as a data file of Manœuvre, and then of Bataille Empire: no crash; a refusal says what, in one line, and
 * leaves the data as it was; an army of Manœuvre that is accepted is a deck of sixty cards that can all be told apart in notation; a battle
 * can be fought with the armies and scenarios of Bataille Empire that are accepted; the same bytes once more change nothing.
 */
#include "fuzz.h"

#include "../../src/bake/empire/data.h"
#include "../../src/bake/manoeuvre/data.h"

static mv_data data, before;
static em_data table, table_before;

/* Byte by byte: tables are cleared before they are filled, so what lies between their fields is zero. */
static bool same_bytes(const void *x, const void *y, size_t size) {
	return memcmp(x, y, size) == 0;
}

static void must_be_a_deck(const mv_army *army) {
	uint64_t all = 0;
	for (int kind = 0; kind < MV_KINDS; kind++) {
		must(!(all & army->kind[kind]));
		all |= army->kind[kind];
	}
	must(all == (UINT64_C(1) << MV_CARDS) - 1);
	must(army->leader_count >= 1 && army->leader_count <= MV_LEADERS);
	for (int i = 0; i < MV_CARDS; i++) {
		const mv_card *x = &army->card[i];
		must(x->token[0] && memchr(x->token, 0, sizeof x->token));
		must(army->like[i] >> i & 1);
		must(x->kind != MV_UNIT_CARD || x->owner == i / MV_COPIES);
		for (int k = 0; k < MV_CARDS; k++) {
			const mv_card *y = &army->card[k];
			bool other_unit = x->kind == MV_UNIT_CARD && y->kind == MV_UNIT_CARD && x->owner != y->owner;
			must(other_unit || (army->like[i] >> k & 1) == !strcmp(x->token, y->token));
		}
	}
	for (int i = 0; i < MV_UNITS; i++)
		must(army->unit[i].reduced >= 1 && army->unit[i].reduced < army->unit[i].full && army->unit[i].full <= 12);
}

static void must_be_a_list(const em_army_list *list) {
	must(list->units > 0 && list->units <= EM_LIST_UNITS && list->divisions > 0 && list->divisions <= EM_LIST_DIVISIONS);
	must(list->id[0] && memchr(list->id, 0, sizeof list->id));
	for (unsigned i = 0; i < list->units; i++)
		must(list->unit[i].division < list->divisions);
}

static void must_be_a_scenario(const em_scenario *s) {
	must(s->id[0] && memchr(s->id, 0, sizeof s->id));
	must(s->width > 0 && s->height > 0 && s->turns > 0);
	must(s->pieces <= EM_MAP_PIECES && s->objectives <= EM_MAP_OBJECTIVES && s->arrivals <= EM_ARRIVALS && s->places <= EM_PLACES);
	for (unsigned i = 0; i < s->arrivals; i++)
		must(s->arrival[i].turn >= 1 && s->arrival[i].turn <= s->turns && s->arrival[i].side < EM_MAP_SIDES);
}

/* With what the file has added to our data: on its map, and with its army in a battle by the rulebook. */
static void must_be_playable(void) {
	gg_game game = *gg_game_find("empire");
	gg_error error;
	gg_box box;
	game.data = &table;
	for (uint32_t i = empire_data.scenarios; i < table.scenarios; i++) {
		gg_option scenario = {"scenario", table.scenario[i].id};
		must(gg_setup(&game, &(gg_options){&scenario, 1}, &box.state, &error));
		play_on(&game, &box.state, i, 40);
	}
	for (uint32_t i = empire_data.lists; i < table.lists && table.scenarios == empire_data.scenarios; i++) {
		gg_option armies[] = {{"scenario", "book"}, {"army1", table.list[i].id}, {"army2", "fr1805"}};
		if (gg_setup(&game, &(gg_options){armies, 3}, &box.state, &error)) /* of other points than the other army: refused */
			play_on(&game, &box.state, i, 40);
		else
			must_explain(&error);
	}
}

static void try_empire(const char *text, size_t size) {
	gg_text_error error = {0};
	memcpy(&table, &empire_data, sizeof table);
	if (!em_data_read_text(&table, text, size, GG_EN, &error)) {
		must_explain(&error);
		must(same_bytes(&table, &empire_data, sizeof table));
		return;
	}
	must(table.lists <= EM_LISTS && table.scenarios <= EM_SCENARIOS);
	for (uint32_t i = 0; i < table.lists; i++)
		must_be_a_list(&table.list[i]);
	for (uint32_t i = 0; i < table.scenarios; i++)
		must_be_a_scenario(&table.scenario[i]);
	must_be_playable();
	memcpy(&table_before, &table, sizeof table);
	must(em_data_read_text(&table, text, size, GG_EN, &error));
	must(same_bytes(&table_before, &table, sizeof table));
}

static void try_manoeuvre(const char *text, size_t size) {
	gg_text_error error = {0};
	memcpy(&data, &manoeuvre_data, sizeof data);
	if (!mv_data_read_text(&data, text, size, GG_EN, &error)) {
		must_explain(&error);
		must(same_bytes(&data, &manoeuvre_data, sizeof data));
		memset(&data, 0, sizeof data); /* alone it may pass: most of the corpus are files we ship, changed */
		if (!mv_data_read_text(&data, text, size, GG_EN, &error)) {
			must_explain(&error);
			return;
		}
	}
	must(data.army_count <= MV_ARMIES && data.section_count <= MV_SECTIONS);
	for (uint32_t i = 0; i < data.army_count; i++)
		must_be_a_deck(&data.army[i]);
	for (uint32_t i = 0; i < data.section_count; i++)
		for (int k = 0; k < MV_SECTION_SIDE * MV_SECTION_SIDE; k++)
			must(data.section[i].terrain[k] < MV_TERRAINS);
	memcpy(&before, &data, sizeof before);
	must(mv_data_read_text(&data, text, size, GG_EN, &error));
	must(same_bytes(&before, &data, sizeof before));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	try_manoeuvre((const char *)bytes, size);
	try_empire((const char *)bytes, size);
	return 0;
}
