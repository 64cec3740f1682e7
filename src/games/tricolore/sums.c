/*
 * sums.c - see sums.h.
 */
#include "sums.h"

static void put(const l3_sum *sum, const l3_line *line, int32_t value, int32_t arg, int32_t arg_1) {
	if (!sum->sink)
		return;
	gg_item item = {.kind = GG_ITEM_PLUS,
			.code = line->word,
			.clause = line->clause,
			.mark = (uint8_t)line->mark,
			.value = value,
			.args = {arg, arg_1}};
	sum->sink->put(sum->sink->payload, &item);
}

void l3_add(l3_sum *sum, const l3_line *line, int32_t times) {
	if (!times)
		return;
	sum->value += line->value * times;
	put(sum, line, line->value * times, times, 0);
}

void l3_add_always(l3_sum *sum, const l3_line *line) {
	sum->value += line->value;
	put(sum, line, line->value, 1, 0);
}

void l3_add_value(l3_sum *sum, const l3_line *line, int32_t value, int32_t arg, int32_t arg_1) {
	if (!value)
		return;
	sum->value += value;
	put(sum, line, value, arg, arg_1);
}

bool l3_refuse_facts(gg_verdict *refusal, unsigned code, unsigned clause) {
	if (refusal)
		*refusal = (gg_verdict){.code = (uint16_t)code, .clause = (uint16_t)clause};
	return false;
}
