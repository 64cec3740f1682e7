/*
 * points_pa.c - action points: what may be paid, and over-spending (L3C-2, L3C-29.3).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

enum { OF_A_TURN = 3, OF_AN_ANSWER = 6 };

bool l3_pa_ok(int32_t spent, int32_t cost, l3_payment how, gg_verdict *refusal) {
	switch (how) {
	case L3_PAY_MANOEUVRE: /* a single CHF, CHO or bricole begun with the full credit may cost more (L3C-2.4) */
		if (!spent)
			return true;
		break;
	case L3_PAY_ANSWER:
		return spent + cost <= OF_AN_ANSWER || l3_refuse_facts(refusal, L3_SAY_NOT_SO_OVER_SIX, L3C_2_3);
	case L3_PAY_FORCED:
		return true;
	case L3_PAY_VOLUNTARY:
		break;
	}
	return spent + cost <= OF_A_TURN || l3_refuse_facts(refusal, L3_SAY_NOT_SO_OVER_THREE, L3C_2_4);
}

int32_t l3_pop_of(int32_t spent, int32_t cost) {
	return l3_most(0, spent + cost - OF_A_TURN);
}
