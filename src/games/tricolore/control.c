/*
 * control.c - whether a unit that charged stays in hand (T5, control test).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

enum { REBUILT = GG_MARK_RECONSTRUCTED, IN_HAND = 3 };

static const l3_line infantry = {1, REBUILT, L3_SAY_CONTROL_INFANTRY, L3C_6_2}, elite = {1, REBUILT, L3_SAY_CONTROL_ELITE, L3C_6_2},
		     guard = {2, REBUILT, L3_SAY_CONTROL_GUARD, L3C_6_2}, poor = {-1, REBUILT, L3_SAY_CONTROL_POOR, L3C_6_2},
		     general = {1, REBUILT, L3_SAY_CONTROL_GENERAL, L3C_6_2};

int32_t l3_control_sum(const l3_control_test *t, const gg_item_sink *sink) {
	l3_sum sum = {.sink = sink};
	l3_add(&sum, &infantry, t->arm == L3_INF);
	l3_add(&sum, &elite, t->status == L3_ELITE);
	l3_add(&sum, &guard, t->status == L3_GUARD);
	l3_add(&sum, &poor, t->status < L3_LINE_TROOPS);
	l3_add(&sum, &general, t->general);
	return sum.value;
}

bool l3_controlled(const l3_control_test *t, int die) {
	return die + l3_control_sum(t, NULL) >= IN_HAND;
}
