/*
 * pursuit.c - who is caught and what it costs: T8, prisoners (L3C-9).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

enum { UD = 1000, SEED = GG_MARK_SEED };

/* T8: figures per pursuing unit; infantry 1 per 12 begun. */
int32_t l3_hunt_figures(const l3_hunt *h, const gg_item_sink *sink) {
	static const l3_line foot = {1, SEED, L3_SAY_LOST_TO_FOOT, L3C_9_9},
			     more = {1, GG_MARK_RECONSTRUCTED, L3_SAY_LOST_TO_MORE, L3C_9_9},
			     ridden = {2, SEED, L3_SAY_LOST_TO_HORSE, L3C_9_9}, horse = {1, SEED, L3_SAY_LOST_HORSE_TO_HORSE, L3C_9_9},
			     lance = {1, SEED, L3_SAY_LOST_TO_LANCES, L3C_9_9};
	l3_sum sum = {.sink = sink};
	if (h->arm != L3_CAV) {
		l3_add(&sum, &foot, 1);
		l3_add(&sum, &more, l3_most(0, (h->figures - 1) / 12));
		return sum.value;
	}
	l3_add(&sum, h->target_arm == L3_CAV ? &horse : &ridden, 1);
	l3_add(&sum, &lance, h->lancers && !(h->target_arm == L3_CAV && h->back_plate));
	return sum.value;
}

int32_t l3_hunt_catch_up(const l3_hunt *h, const gg_item_sink *sink) {
	static const l3_line foot = {1, SEED, L3_SAY_HUNT_FOOT, L3C_9_7}, other = {2, SEED, L3_SAY_HUNT_OTHER, L3C_9_7},
			     own = {1, SEED, L3_SAY_HUNT_OWN_MALUS, L3C_9_7}, his = {-1, SEED, L3_SAY_HUNT_HIS_MALUS, L3C_9_7},
			     victor = {0, SEED, L3_SAY_HUNT_VICTOR, L3C_9_10};
	l3_sum sum = {.sink = sink};
	if (h->victor) {
		l3_add_always(&sum, &victor);
		return 0;
	}
	l3_add(&sum, h->arm == L3_CAV && h->target_arm != L3_CAV ? &foot : &other, 1);
	l3_add(&sum, &own, h->pursuer_malus);
	l3_add(&sum, &his, h->target_malus);
	return l3_most(0, sum.value);
}

bool l3_hunt_caught(const l3_hunt *h) {
	return h->distance + l3_hunt_catch_up(h, NULL) * UD <= h->reach;
}

int32_t l3_hunt_length(l3_arm pursuer) {
	return pursuer == L3_CAV ? 2 : 1;
}

/* Prisoners are made thanks to an obstacle that holds the pursued up. What only the pursuer pays for makes the catch-up longer: where he
 * comes up all the same, he pursues (T210). */
bool l3_hunt_ends_in_prisoners(const l3_hunt *h) {
	return h->target_malus > 0;
}

/* What it would go in COC: at PAC in RETRAITE, at PCH in DEROUTE. */
static int32_t flight_move(const l3_hunt *h) {
	int32_t pa = h->target_case == L3_DEROUTE ? 3 : 2, step = h->target_arm == L3_CAV ? 2 : 1;
	return l3_por_ud((l3_arm)h->target_arm, false, L3_COC) + (pa - 1) * step;
}

/* L3C-29.22: figures x UD lost / the move of its state in COC, nearest, halves up. */
int32_t l3_prisoners(const l3_hunt *h) {
	int32_t base = flight_move(h);
	return l3_least(h->target_figures, (2 * h->target_figures * h->target_malus + base) / (2 * base));
}

void l3_put_prisoners(const l3_hunt *h, const gg_item_sink *sink) {
	const gg_item item = {.kind = GG_ITEM_TOTAL,
			      .code = L3_SAY_HUNT_PRISONERS,
			      .clause = L3C_29_22,
			      .mark = SEED,
			      .value = l3_prisoners(h),
			      .args = {h->target_figures, h->target_malus, flight_move(h)}};
	sink->put(sink->payload, &item);
}

bool l3_hunt_check(const l3_hunt *h, gg_verdict *refusal) {
	if (h->target_case > L3_RETRAITE)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NOT_FUGITIVE, L3C_9_1);
	if (h->arm == L3_ART)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_GUNS_PURSUE, L3C_9_10);
	if (h->arm == L3_INF && h->target_arm == L3_CAV)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_FOOT_AFTER_HORSE, L3C_9_10);
	if (h->lancers && h->arm != L3_CAV)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_LANCE, L3C_21_1);
	return true;
}
