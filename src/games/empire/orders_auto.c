/*
 * orders_auto.c - objectives change hands, and orders change by themselves (BE-1.7, BE-3.7, 3.11, BE-23.3, 23.6, BE-27.15, AMB-12).
 */
#include "empire_words.h"

#include "divisions.h"
#include "obedience.h"
#include "places.h"

/* --- Captures ------------------------------------------------------------------------------------------------------------------------- */

/* For each division the objective that it has just captured, the first if there are several, or EM_NONE. */
static void capture(em_play *play, uint8_t captured[EM_DIVISIONS]) {
	em_state *s = play->s;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		captured[d] = EM_NONE;
	for (unsigned o = 0; o < s->objectives; o++) {
		int holder = em_objective_holder(&play->look, o);
		if (holder == s->objective[o].holder)
			continue;
		s->objective[o].holder = (int8_t)holder;
		em_tell(play, EM_SAY_CAPTURED, BE_23_6, holder, em_objective_arg(s, o), 0);
		for (unsigned u = (unsigned)holder * EM_SIDE_UNITS; u < ((unsigned)holder + 1) * EM_SIDE_UNITS; u++)
			if (em_holds_objective(&play->look, u, o) && captured[s->unit[u].division] == EM_NONE)
				captured[s->unit[u].division] = (uint8_t)o;
	}
}

/* --- Why an order changes
 * ----------------------------------------------------------------------------------------------------------------- */

/* Half of its units, as it began, are eliminated or Disordered. */
static bool half_gone(const em_state *s, unsigned division) {
	int32_t all = 0, gone = 0;
	unsigned first = em_side_of_division(division) * EM_SIDE_UNITS;
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++) {
		if (!em_exists(s, u) || s->unit[u].division != division)
			continue;
		all += em_halves(&s->unit[u]);
		gone += s->unit[u].flags & (EM_REMOVED | EM_DISORDER) ? em_halves(&s->unit[u]) : 0;
	}
	return 2 * gone >= all;
}

/* An enemy other than skirmishers or irregular cavalry is at tactical distance. */
static bool enemy_at_hand(em_look *look, unsigned division) {
	for (gg_set units = em_present(look->s, division) & em_standing(look); units;) {
		unsigned u = gg_set_pop(&units);
		for (gg_set rest = em_foes(look, u); rest;) {
			unsigned enemy = gg_set_pop(&rest);
			if (em_is_formed(look, enemy) && em_within(look, u, enemy, EM_TACTICAL))
				return true;
		}
	}
	return false;
}

static void change(em_play *play, unsigned division, em_order order, table_point zone, uint16_t word) {
	em_state *s = play->s;
	em_division *d = &s->division[division];
	d->order = (uint8_t)order;
	d->zone_x = order == EM_HOLD ? zone.x : 0;
	d->zone_y = order == EM_HOLD ? zone.y : 0;
	d->flags |= EM_SHOWN; /* its cause is public */
	if (!(d->flags & EM_ACTIVATED) && order < s->called)
		d->flags |= EM_FORCED; /* its place is past (BE-1.7) */
	em_tell(play, word, BE_3_7, em_division_arg(s, division), order, 0);
}

void em_change_orders(em_play *play) {
	em_state *s = play->s;
	uint8_t captured[EM_DIVISIONS];
	capture(play, captured);
	for (unsigned division = 0; division < EM_DIVISIONS; division++) {
		const em_division *d = &s->division[division];
		table_point zone = {0, 0};
		if (!(d->flags & EM_EXISTS) || d->order == EM_NO_ORDER || (!em_present(s, division) && !em_waiting(s, division)))
			continue;
		if (d->order == EM_RETREAT)
			continue;
		if (half_gone(s, division)) {
			change(play, division, EM_RETREAT, zone, EM_SAY_HALF_GONE);
		} else if (captured[division] != EM_NONE && d->order != EM_HOLD) {
			zone = (table_point){s->objective[captured[division]].x, s->objective[captured[division]].y};
			change(play, division, EM_HOLD, zone, EM_SAY_HOLDS_CAPTURE);
		} else if (d->order == EM_MANOEUVRE && enemy_at_hand(&play->look, division)) {
			em_middle_of(s, em_present(s, division), &zone);
			change(play, division, EM_HOLD, zone, EM_SAY_ENEMY_AT_HAND);
		}
	}
}
