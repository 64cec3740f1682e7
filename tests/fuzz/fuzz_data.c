/*
 * fuzz_data.c - any bytes at all as a data file of Manœuvre: no crash; a refusal says what, in one line, and leaves the
 * data as it was; an army that is accepted is a deck of sixty cards that can all be told apart in notation, and the
 * same bytes once more change nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "../../src/bake/manoeuvre/data.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static mv_data data, before;

/* Byte by byte: tables are cleared before they are filled, so what lies between their fields is zero. */
static bool same_bytes(const void *x, const void *y, size_t size) {
	return memcmp(x, y, size) == 0;
}

static void must(bool promise) {
	if (!promise)
		abort();
}

static void must_explain(const gg_text_error *error) {
	must(error->message[0] != 0);
	must(memchr(error->message, 0, sizeof error->message) != NULL);
	must((error->line > 0) == (error->column > 0));
	for (const char *c = error->message; *c; c++)
		must((unsigned char)*c >= 0x20 && *c != 0x7f);
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	gg_text_error error = {0};
	memcpy(&data, &manoeuvre_data, sizeof data);
	if (!mv_data_read_text(&data, (const char *)bytes, size, &error)) {
		must_explain(&error);
		must(same_bytes(&data, &manoeuvre_data, sizeof data));
		memset(&data, 0, sizeof data); /* alone it may pass: most of the corpus are files we ship, changed */
		if (!mv_data_read_text(&data, (const char *)bytes, size, &error)) {
			must_explain(&error);
			return 0;
		}
	}
	must(data.army_count <= MV_ARMIES && data.section_count <= MV_SECTIONS);
	for (uint32_t i = 0; i < data.army_count; i++)
		must_be_a_deck(&data.army[i]);
	for (uint32_t i = 0; i < data.section_count; i++)
		for (int k = 0; k < MV_SECTION_SIDE * MV_SECTION_SIDE; k++)
			must(data.section[i].terrain[k] < MV_TERRAINS);
	memcpy(&before, &data, sizeof before);
	must(mv_data_read_text(&data, (const char *)bytes, size, &error));
	must(same_bytes(&before, &data, sizeof before));
	return 0;
}
