/*
 * lines.c - see lines.h.
 */
#include "lines.h"

static void put(const em_sum *sum, const em_modifier *modifier, int32_t times) {
	if (!sum->sink)
		return;
	gg_item line = {.kind = GG_ITEM_PLUS,
			.code = modifier->word,
			.clause = modifier->clause,
			.halves = 1,
			.value = modifier->halves * times,
			.args = {times}};
	sum->sink->put(sum->sink->payload, &line);
}

void em_add(em_sum *sum, const em_modifier *modifier, int32_t times) {
	if (!times)
		return;
	sum->halves += modifier->halves * times;
	put(sum, modifier, times);
}

void em_add_always(em_sum *sum, const em_modifier *modifier) {
	sum->halves += modifier->halves;
	put(sum, modifier, 1);
}

int32_t em_rounded(int32_t halves, int32_t up) {
	int32_t whole = halves >> 1; /* downwards, also below zero */
	return up ? (halves + 1) >> 1 : whole;
}
