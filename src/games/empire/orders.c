/*
 * orders.c - orders are written before anybody deploys (SU_ORDER: BE-3.9, BE-21.7). Each side's are its secret until both are done.
 */
#include "empire_words.h"

#include "muster.h"

enum { ALL_ORDERS = 1 << EM_RETREAT | 1 << EM_MANOEUVRE | 1 << EM_ATTACK | 1 << EM_ENGAGE | 1 << EM_HOLD, REWRITES = 3 };

/* Reserves wait for theirs; those who come to an Encounter have it from the rules (BE-21.4). */
static bool order_is_given(const em_data *data, const em_state *s, unsigned division) {
	const em_division *d = &s->division[division];
	const em_arrival *arrival = em_arrival_of(data, s, division);
	return (d->flags & EM_DIVISION_OFF) && ((arrival && arrival->order) || (s->battle == EM_ENCOUNTER && d->arrives));
}

bool em_needs_order(const em_state *s, unsigned division) {
	return (s->division[division].flags & (EM_EXISTS | EM_RESERVE)) == EM_EXISTS && s->division[division].order == EM_NO_ORDER;
}

unsigned em_orders_open_to(const em_data *data, const em_state *s, unsigned division) {
	const em_scenario *scenario = em_map_of(data, s);
	unsigned orders = scenario ? scenario->side[division / EM_SIDE_DIVISIONS].orders : 0;
	return orders ? orders : ALL_ORDERS;
}

bool em_hold_point(em_look *look, unsigned division, table_point point) {
	const em_state *s = look->s;
	const em_scenario *scenario = em_map_of(look->data, s);
	if (point.x < 0 || point.y < 0 || point.x > s->width || point.y > s->height)
		return false;
	unsigned piece = scenario ? scenario->side[division / EM_SIDE_DIVISIONS].hold_on : EM_NO_PIECE;
	if (piece == EM_NO_PIECE)
		return true;
	const em_rectangle *r = &scenario->piece[piece].at;
	return point.x >= r->x0 && point.x <= r->x1 && point.y >= r->y0 && point.y <= r->y1;
}

/* The centre of its units; none on the table: the middle of its zone or of where it arrives (BE-27.91). */
static table_point centre_of(const em_look *look, unsigned division) {
	const em_state *s = look->s;
	unsigned side = division / EM_SIDE_DIVISIONS;
	int64_t x = 0, y = 0, count = 0;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (em_stands(look, u) && s->unit[u].division == division) {
			x += s->unit[u].x;
			y += s->unit[u].y;
			count++;
		}
	if (count)
		return (table_point){(int32_t)(x / count), (int32_t)(y / count)};
	em_rectangle r = em_zone_of(look->data, s, side, false);
	if (s->division[division].flags & EM_DIVISION_OFF)
		r = em_entry_of(look->data, s, division).stretch[0].at;
	return (table_point){(r.x0 + r.x1) / 2, (r.y0 + r.y1) / 2};
}

unsigned em_hold_points(em_look *look, unsigned division, table_point out[EM_OBJECTIVES + 1]) {
	unsigned count = 0;
	for (unsigned i = 0; i <= look->s->objectives; i++) {
		table_point at = centre_of(look, division);
		if (i < look->s->objectives)
			at = (table_point){look->s->objective[i].x, look->s->objective[i].y};
		bool known = false;
		for (unsigned k = 0; k < count; k++)
			known = known || (out[k].x == at.x && out[k].y == at.y);
		if (!known && em_hold_point(look, division, at))
			out[count++] = at;
	}
	return count;
}

/* --- SU_ORDER ------------------------------------------------------------------------------------------------------------ */

static bool has_general(const em_state *s, unsigned division) {
	unsigned side = division / EM_SIDE_DIVISIONS;
	return s->general[side * EM_SIDE_GENERALS + 1 + division % EM_SIDE_DIVISIONS].flags & EM_GENERAL_EXISTS;
}

static bool own_division(const em_state *s, unsigned division, gg_verdict *refusal) {
	return (division / EM_SIDE_DIVISIONS == s->side && (s->division[division].flags & EM_EXISTS)) ||
	       em_refuse(refusal, EM_SAY_NO_SUCH_DIVISION, BE_3_9, 0, 0, 0);
}

static bool check_order(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned division = action->who;
	if (!own_division(s, division, refusal))
		return false;
	const em_division *d = &s->division[division];
	if (d->flags & EM_RESERVE)
		return em_refuse(refusal, EM_SAY_RESERVE_NO_ORDER, BE_21_5, em_division_arg(s, division), 0, 0);
	if (order_is_given(look->data, s, division))
		return em_refuse(refusal, EM_SAY_ORDER_FIXED, BE_21_4, em_division_arg(s, division), d->order, 0);
	if (d->attempts > REWRITES)
		return em_refuse(refusal, EM_SAY_WRITTEN_OFTEN, BE_27_94, em_division_arg(s, division), 0, 0);
	if (action->a < EM_RETREAT || action->a > EM_HOLD || !(em_orders_open_to(look->data, s, division) >> action->a & 1))
		return em_refuse(refusal, EM_SAY_ORDER_NOT_OPEN, BE_3_9, em_division_arg(s, division), 0, 0);
	if (action->a != EM_HOLD)
		return (!action->b && !action->c) || em_refuse(refusal, EM_SAY_ZONE_FOR_HOLD, BE_3_6, 0, 0, 0);
	return em_hold_point(look, division, (table_point){action->b, action->c}) ||
	       em_refuse(refusal, EM_SAY_ZONE_ELSEWHERE, BE_3_6, 0, 0, 0);
}

/* BE-3.9: only a division without a general of its own. */
static bool check_lead(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (!em_no_numbers(action, refusal) || !own_division(s, action->who, refusal))
		return false;
	return (!has_general(s, action->who) && s->army[s->side].own_division == EM_NONE) ||
	       em_refuse(refusal, EM_SAY_HAS_ITS_GENERAL, BE_3_9, em_division_arg(s, action->who), 0, 0);
}

static bool check_done(const em_state *s, gg_verdict *refusal) {
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++) {
		unsigned division = s->side * EM_SIDE_DIVISIONS + i;
		if (em_needs_order(s, division))
			return em_refuse(refusal, EM_SAY_ORDER_LACKS, BE_3_9, em_division_arg(s, division), 0, 0);
		if ((s->division[division].flags & EM_EXISTS) && !has_general(s, division) && s->army[s->side].own_division != division)
			return em_refuse(refusal, EM_SAY_NOBODY_LEADS, BE_3_9, em_division_arg(s, division), 0, 0);
	}
	return true;
}

static bool order_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	switch ((int)action->kind) {
	case EM_DO_ORDER:
		return check_order(look, action, refusal);
	case EM_DO_LEAD:
		return check_lead(look, action, refusal);
	case EM_DO_DONE:
		return em_nobody(action, refusal) && check_done(look->s, refusal);
	default:
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_3_9, 0, 0, 0);
	}
}

static void list_orders(em_look *look, em_menu *menu, unsigned division) {
	table_point at[EM_OBJECTIVES + 1];
	unsigned open = em_orders_open_to(look->data, look->s, division);
	for (int order = EM_RETREAT; order < EM_HOLD; order++)
		if (open >> order & 1)
			em_list(menu, EM_DO_ORDER, division, order, 0, 0);
	for (unsigned i = 0, count = open >> EM_HOLD & 1 ? em_hold_points(look, division, at) : 0; i < count; i++)
		em_list(menu, EM_DO_ORDER, division, EM_HOLD, at[i].x, at[i].y);
}

static void order_list(em_look *look, em_menu *menu) {
	const em_state *s = look->s;
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++) {
		unsigned division = s->side * EM_SIDE_DIVISIONS + i;
		if (em_needs_order(s, division)) /* to write it again is never listed (BE-27.94) */
			list_orders(look, menu, division);
		em_offer(menu, look, order_check, (gg_action){EM_DO_LEAD, (uint16_t)division, 0, 0, 0});
	}
	em_offer(menu, look, order_check, (gg_action){EM_DO_DONE, 0, 0, 0, 0});
}

static void reveal(em_play *play) {
	em_state *s = play->s;
	for (unsigned d = 0; d < EM_DIVISIONS && !s->options.orders_secret; d++) {
		if (!(s->division[d].flags & EM_EXISTS) || s->division[d].order == EM_NO_ORDER)
			continue;
		bool hidden = (s->division[d].flags & EM_FLANK_MARCH) != 0; /* its order would betray that it is no reserve */
		if (hidden)
			continue;
		s->division[d].flags |= EM_SHOWN;
		em_tell(play, EM_SAY_ORDER_SHOWN, BE_21_7, em_division_arg(s, d), s->division[d].order, 0);
	}
}

static void side_done(em_play *play) {
	em_state *s = play->s;
	if (s->side == em_defender(s)) {
		s->side = s->attacker;
		return;
	}
	reveal(play);
	s->side = (uint8_t)em_defender(s);
	em_go_to(s, EM_SU_PLACE);
}

static void order_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	em_division *d = &s->division[action->who];
	switch ((int)action->kind) {
	case EM_DO_ORDER:
		d->order = (uint8_t)action->a;
		d->zone_x = action->b;
		d->zone_y = action->c;
		d->attempts++;
		em_tell_side(play, s->side, EM_SAY_ORDER_WRITTEN, BE_3_9, em_division_arg(s, action->who), action->a, 0);
		break;
	case EM_DO_LEAD:
		s->army[s->side].own_division = (uint8_t)action->who;
		em_tell(play, EM_SAY_CHIEF_LEADS, BE_3_9, em_division_arg(s, action->who), 0, 0);
		break;
	default:
		side_done(play);
		break;
	}
}

/* BE-27.60: a scenario may leave one order only. */
static bool order_skip(em_play *play) {
	em_state *s = play->s;
	unsigned lacking = 0, first = s->side * EM_SIDE_DIVISIONS;
	unsigned open = em_orders_open_to(play->look.data, s, first);
	bool single = gg_set_count(open) == 1 && !(open >> EM_HOLD & 1);
	for (unsigned d = first; d < first + EM_SIDE_DIVISIONS; d++)
		lacking += em_needs_order(s, d) || s->division[d].attempts;
	if ((lacking && !single))
		return false;
	for (unsigned d = first; d < first + EM_SIDE_DIVISIONS; d++)
		if (em_needs_order(s, d)) {
			s->division[d].order = (uint8_t)gg_set_first(open);
			em_tell_side(play, s->side, EM_SAY_ORDER_WRITTEN, BE_3_9, em_division_arg(s, d), s->division[d].order, 0);
		}
	if (!check_done(s, NULL))
		return false;
	side_done(play);
	return true;
}

const em_phase_rules em_su_order = {
	.turn = em_turn_active, .check = order_check, .apply = order_apply, .list = order_list, .skip = order_skip};
