/*
 * lines.c - see lines.h.
 */
#include "empire_words.h"

#include "lines.h"

static void put(const em_sum *sum, const em_modifier *modifier, int32_t times) {
	if (!sum->sink)
		return;
	gg_item line = {.kind = GG_ITEM_PLUS,
			.code = modifier->word,
			.clause = modifier->clause,
			.counts = GG_COUNTS_HALVES,
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

void em_add_threats(em_sum *sum, const em_body *u) {
	static const em_modifier threat = {-2, EM_SAY_THREAT, BE_19_4}, cavalry_threat = {-4, EM_SAY_CAVALRY_THREAT, BE_19_4};
	em_add(sum, &threat, u->threats);
	em_add(sum, u->kind == EM_INF ? &cavalry_threat : &threat, u->cavalry_threats);
}

int32_t em_rounded(int32_t halves, int32_t up) {
	int32_t whole = halves >> 1; /* downwards, also below zero */
	return up ? (halves + 1) >> 1 : whole;
}
