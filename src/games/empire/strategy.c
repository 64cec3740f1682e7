/*
 * strategy.c - step 1 of a turn, strategic command: command points of the commanders-in-chief, new orders, reserves, transfers (BE-1.8,
 * BE-3.8, 3.9, BE-4.1, 4.2, phases T_CP, T_STRATEGY, T_ORDER_TEST).
 */
#include "empire_words.h"

#include "command.h"
#include "divisions.h"
#include "field.h"
#include "play.h"
#include "turn.h"

/* --- T_CP ------------------------------------------------------------------------------------------------------------------------- */

/* What set-up and the turn before have left. */
static void open_turn(em_play *play) {
	em_state *s = play->s;
	s->first = s->last_side < 0 ? s->attacker : (uint8_t)s->last_side;
	s->owed = EM_NONE;
	s->called = s->step = 0;
	s->division_now = 0;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		s->division[d].attempts = 0;
	for (unsigned g = 0; g < EM_GENERALS; g++)
		em_new_ride(&s->general[g]);
	em_tell(play, EM_SAY_TURN_BEGINS, BE_1_1, s->turn, s->turns, 0);
}

static void roll_cp(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (!s->rolled)
		open_turn(play);
	unsigned side = s->rolled ? 1U - s->first : s->first, chief = em_chief_of(side);
	int32_t cp = em_general_alive(s, chief) ? em_command_points((em_quality)s->general[chief].quality, action->a) : 0;
	s->army[side].cp = (uint8_t)cp;
	em_headline(play, EM_SAY_CP_ROLLED, BE_4_1, em_general_arg(s, chief), cp, action->a);
	if (!s->rolled++)
		return;
	s->rolled = 0;
	s->side = s->first;
	em_go_to(s, EM_T_FLANK);
}

const em_phase_rules em_t_cp = {.turn = em_turn_chance, .apply = roll_cp, .dice = EM_D6};

/* --- What the commander-in-chief may do -------------------------------------------------------------------------------------------- */

/* A starred action for a division of his: he is there, not attached, and has so many command points (BE-4.2). */
static bool starred(const em_state *s, unsigned division, int32_t price, gg_verdict *refusal) {
	unsigned side = s->side;
	if (division >= EM_DIVISIONS || em_side_of_division(division) != side || !(s->division[division].flags & EM_EXISTS))
		return em_refuse(refusal, EM_SAY_NOT_YOUR_DIVISION, BE_3_8, 0, 0, 0);
	if (!em_general_alive(s, em_chief_of(side)))
		return em_refuse(refusal, EM_SAY_CHIEF_LOST, BE_16_2, 0, 0, 0);
	if (!em_chief_free(s, side))
		return em_refuse(refusal, EM_SAY_CHIEF_ATTACHED, BE_4_2, 0, 0, 0);
	if (!em_present(s, division) && !em_waiting(s, division))
		return em_refuse(refusal, EM_SAY_DIVISION_GONE, BE_1_5, em_division_arg(s, division), 0, 0);
	return price <= s->army[side].cp || em_refuse(refusal, EM_SAY_CP_SHORT, BE_4_2, price, s->army[side].cp, 0);
}

/* An order 1 to 5; Hold names a point of the table, the others none (BE-3.6). */
static bool an_order(const em_state *s, const gg_action *action, gg_verdict *refusal) {
	if (action->a < EM_RETREAT || action->a > EM_HOLD)
		return em_refuse(refusal, EM_SAY_NO_SUCH_ORDER, BE_1_2, 0, 0, 0);
	bool zone = action->b >= 0 && action->c >= 0 && action->b <= s->width && action->c <= s->height;
	if (action->a == EM_HOLD ? !zone : action->b || action->c)
		return em_refuse(refusal, EM_SAY_ZONE_ON_TABLE, BE_3_6, 0, 0, 0);
	return true;
}

static int bonus_of(unsigned verb) {
	return verb == EM_DO_ORDER_2 ? 2 : verb == EM_DO_ORDER_1 ? 1 : 0;
}

static bool same_order(const em_division *d, const gg_action *action) {
	return d->order == action->a && (action->a != EM_HOLD || (d->zone_x == action->b && d->zone_y == action->c));
}

static bool check_order(const em_state *s, const gg_action *action, gg_verdict *refusal) {
	unsigned division = action->who;
	int bonus = bonus_of(action->kind);
	if (!starred(s, division, 0, refusal) || !an_order(s, action, refusal))
		return false;
	const em_division *d = &s->division[division];
	if (d->flags & EM_RESERVE)
		return em_refuse(refusal, EM_SAY_IS_RESERVE, BE_21_5, em_division_arg(s, division), 0, 0);
	if (d->attempts)
		return em_refuse(refusal, EM_SAY_ORDER_TRIED, BE_3_8, em_division_arg(s, division), 0, 0);
	if (same_order(d, action))
		return em_refuse(refusal, EM_SAY_SAME_ORDER, BE_3_8, em_division_arg(s, division), 0, 0);
	if (bonus && s->army[s->side].own_division == division)
		return em_refuse(refusal, EM_SAY_NO_TEST_NO_BONUS, BE_3_9, 0, 0, 0);
	return starred(s, division, em_order_price(bonus, em_out_of_range(s, division)), refusal);
}

static bool check_reserve(const em_state *s, const gg_action *action, gg_verdict *refusal) {
	enum { FROM_TURN = 2 }; /* BE-21.4 */
	unsigned division = action->who;
	if (!starred(s, division, 0, refusal) || !an_order(s, action, refusal))
		return false;
	const em_division *d = &s->division[division];
	if (!(d->flags & EM_RESERVE))
		return em_refuse(refusal, EM_SAY_NO_RESERVE, BE_21_5, em_division_arg(s, division), 0, 0);
	if ((d->flags & EM_DIVISION_OFF) && s->turn < FROM_TURN)
		return em_refuse(refusal, EM_SAY_RESERVE_TOO_EARLY, BE_21_4, FROM_TURN, 0, 0);
	return starred(s, division, em_price(EM_ACTIVATE_RESERVE, em_out_of_range(s, division)), refusal);
}

/* To a general who will be activated this turn and rolls command points of his own (BE-4.4). */
static bool check_transfer(const em_state *s, const gg_action *action, gg_verdict *refusal) {
	unsigned division = action->who;
	if (!starred(s, division, 0, refusal))
		return false;
	unsigned general = em_general_of(s, division);
	if (action->a || action->b || action->c || general == em_chief_of(s->side) || !em_general_alive(s, general) ||
	    !em_can_act(s, division))
		return em_refuse(refusal, EM_SAY_NO_TRANSFER, BE_4_4, em_division_arg(s, division), 0, 0);
	return starred(s, division, em_price(EM_TRANSFER_CP, em_out_of_range(s, division)), refusal);
}

static bool check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	switch (action->kind) {
	case EM_DO_RIDE:
		return em_deed_ride.check(look, action, refusal);
	case EM_DO_ORDER:
	case EM_DO_ORDER_1:
	case EM_DO_ORDER_2:
		return check_order(look->s, action, refusal);
	case EM_DO_RESERVE:
		return check_reserve(look->s, action, refusal);
	case EM_DO_TRANSFER:
		return check_transfer(look->s, action, refusal);
	case EM_DO_DONE:
		if (!action->who && !action->a && !action->b && !action->c)
			return true;
		break;
	default:
		break;
	}
	return em_refuse(refusal, EM_SAY_NOT_NOW, BE_1_8, 0, 0, 0);
}

/* --- What it does ------------------------------------------------------------------------------------------------------------------- */

static void spend(em_state *s, int32_t price) {
	s->army[s->side].cp = (uint8_t)(s->army[s->side].cp - price);
}

/* The order is told to its own side alone where orders are secret; everybody hears of the division. */
static void tell_order(em_play *play, unsigned division, unsigned order) {
	em_state *s = play->s;
	unsigned side = em_side_of_division(division);
	if (!s->options.orders_secret) {
		em_tell(play, EM_SAY_ORDER_GIVEN, BE_3_8, em_division_arg(s, division), (int32_t)order, 0);
		return;
	}
	em_tell_side(play, side, EM_SAY_ORDER_GIVEN, BE_3_8, em_division_arg(s, division), (int32_t)order, 0);
	em_tell_side(play, 1 - side, EM_SAY_ORDER_GIVEN_SECRETLY, BE_27_80, em_division_arg(s, division), 0, 0);
}

static void set_order(em_state *s, unsigned division, unsigned order, int32_t x, int32_t y) {
	em_division *d = &s->division[division];
	d->order = (uint8_t)order;
	d->zone_x = order == EM_HOLD ? x : 0;
	d->zone_y = order == EM_HOLD ? y : 0;
	if (s->options.orders_secret)
		d->flags &= (uint8_t)~EM_SHOWN;
	else
		d->flags |= EM_SHOWN;
}

static void forget(em_state *s, unsigned division) {
	em_division *d = &s->division[division];
	d->wanted = 0;
	d->wanted_x = d->wanted_y = 0;
	s->named[s->side] = s->bonus[s->side] = 0;
}

static void obtain(em_play *play, unsigned division) {
	const em_division *d = &play->s->division[division];
	unsigned order = d->wanted;
	set_order(play->s, division, order, d->wanted_x, d->wanted_y);
	forget(play->s, division);
	tell_order(play, division, order);
}

/* Who it goes to is seen, what it says is not where orders are secret: an event for its own side alone keeps the action's words from the
 * other (BE-27.80, steps.h). */
static void tell_sent(em_play *play, unsigned division, unsigned order) {
	em_state *s = play->s;
	int32_t arg = em_division_arg(s, division);
	if (!s->options.orders_secret) {
		em_tell(play, EM_SAY_ORDER_SENT, BE_3_8, arg, (int32_t)order, 0);
		return;
	}
	em_tell_side(play, s->side, EM_SAY_ORDER_SENT, BE_3_8, arg, (int32_t)order, 0);
	em_tell_side(play, 1 - s->side, EM_SAY_ORDER_SENT_SECRETLY, BE_27_80, arg, 0, 0);
}

static void give_order(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned division = action->who, general = em_general_of(s, division);
	em_division *d = &s->division[division];
	spend(s, em_order_price(bonus_of(action->kind), em_out_of_range(s, division)));
	d->attempts = 1;
	d->wanted = (uint8_t)action->a;
	d->wanted_x = action->b;
	d->wanted_y = action->c;
	s->named[s->side] = (uint8_t)division;
	s->bonus[s->side] = (uint8_t)bonus_of(action->kind);
	tell_sent(play, division, d->wanted);
	if (general == em_chief_of(s->side)) {
		obtain(play, division); /* his own division, without a test (BE-3.9) */
	} else if (!em_general_alive(s, general)) {
		em_tell(play, EM_SAY_ORDER_LOST, BE_3_8, em_division_arg(s, division), 0, 0);
		forget(s, division);
	} else
		em_go_to(s, EM_T_ORDER_TEST);
}

static void activate_reserve(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned division = action->who;
	em_division *d = &s->division[division];
	spend(s, em_price(EM_ACTIVATE_RESERVE, em_out_of_range(s, division)));
	d->flags &= (uint8_t)~EM_RESERVE;
	if (d->flags & EM_DIVISION_OFF)
		d->flags |= EM_DUE;
	set_order(s, division, (unsigned)action->a, action->b, action->c);
	em_tell(play, EM_SAY_RESERVE_ACTIVATED, BE_4_2, em_division_arg(s, division), 0, 0);
	tell_order(play, division, (unsigned)action->a);
}

static void transfer(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	spend(s, em_price(EM_TRANSFER_CP, em_out_of_range(s, action->who)));
	s->division[action->who].transferred++;
	em_tell(play, EM_SAY_CP_TRANSFERRED, BE_4_4, em_division_arg(s, action->who), s->division[action->who].transferred, 0);
}

static void close_strategy(em_state *s) {
	if (s->side == s->first)
		s->side = (uint8_t)(1 - s->first);
	else
		em_go_to(s, EM_ACT_NEXT);
}

static void apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (action->kind == EM_DO_RIDE) {
		em_deed_ride.apply(play, action);
		return;
	}
	em_end_ride(s, em_chief_of(s->side));
	if (action->kind == EM_DO_RESERVE)
		activate_reserve(play, action);
	else if (action->kind == EM_DO_TRANSFER)
		transfer(play, action);
	else if (action->kind == EM_DO_DONE)
		close_strategy(s);
	else
		give_order(play, action);
}

/* Nothing is left: no command point that he may spend, no ride. */
static bool skip(em_play *play) {
	em_state *s = play->s;
	if (em_may_ride(s) || (s->army[s->side].cp && em_chief_free(s, s->side)))
		return false;
	em_end_ride(s, em_chief_of(s->side));
	close_strategy(s);
	return true;
}

/* --- The menu (BE-27.91) ------------------------------------------------------------------------------------------------------------- */

/* The middle of its units; none on the table: of the stretch by which it enters. */
static table_point middle_of(const em_look *look, unsigned division) {
	table_point middle;
	if (em_middle_of(look->s, em_present(look->s, division), &middle))
		return middle;
	em_entry entry = em_entry_of(look->data, look->s, division);
	if (!entry.stretches)
		return (table_point){look->s->width / 2, look->s->height / 2};
	const em_rectangle *at = &entry.stretch[0].at;
	return (table_point){(at->x0 + at->x1) / 2, (at->y0 + at->y1) / 2};
}

/* Where Hold may be centred: each objective, and the middle of the division. */
static unsigned zones_of(const em_look *look, unsigned division, table_point zones[EM_OBJECTIVES + 1]) {
	const em_state *s = look->s;
	table_point middle = middle_of(look, division);
	unsigned count = 0;
	bool same = false;
	for (unsigned o = 0; o < s->objectives; o++) {
		zones[count++] = (table_point){s->objective[o].x, s->objective[o].y};
		same = same || (s->objective[o].x == middle.x && s->objective[o].y == middle.y);
	}
	if (!same)
		zones[count++] = middle;
	return count;
}

static void list_orders(em_look *look, em_menu *menu, unsigned verb, unsigned division) {
	table_point zones[EM_OBJECTIVES + 1];
	for (int32_t order = EM_RETREAT; order < EM_HOLD; order++)
		em_offer(menu, look, check, (gg_action){(uint16_t)verb, (uint16_t)division, order, 0, 0});
	unsigned count = zones_of(look, division, zones);
	for (unsigned i = 0; i < count; i++)
		em_offer(menu, look, check, (gg_action){(uint16_t)verb, (uint16_t)division, EM_HOLD, zones[i].x, zones[i].y});
}

static void list(em_look *look, em_menu *menu) {
	const em_state *s = look->s;
	unsigned first = s->side * EM_SIDE_DIVISIONS;
	em_deed_ride.list(look, menu);
	for (unsigned d = first; d < first + EM_SIDE_DIVISIONS; d++) {
		if (!starred(s, d, 1, NULL))
			continue;
		if (s->division[d].flags & EM_RESERVE) {
			list_orders(look, menu, EM_DO_RESERVE, d);
			continue;
		}
		for (unsigned verb = EM_DO_ORDER; verb <= EM_DO_ORDER_2; verb++)
			list_orders(look, menu, verb, d);
		em_offer(menu, look, check, (gg_action){EM_DO_TRANSFER, (uint16_t)d, 0, 0, 0});
	}
	em_list(menu, EM_DO_DONE, 0, 0, 0, 0);
}

const em_phase_rules em_t_strategy = {.turn = em_turn_active, .check = check, .apply = apply, .list = list, .skip = skip};

/* --- T_ORDER_TEST --------------------------------------------------------------------------------------------------------------------- */

static void roll_order(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned division = s->named[s->side];
	const em_general *g = &s->general[em_general_of(s, division)];
	bool passed = em_order_passed((em_quality)g->quality, action->a, s->bonus[s->side]);
	em_headline(play, passed ? EM_SAY_ORDER_PASSED : EM_SAY_ORDER_FAILED, BE_3_8, em_division_arg(s, division),
		    action->a + s->bonus[s->side], em_general_test((em_quality)g->quality));
	if (passed)
		obtain(play, division);
	else
		forget(s, division);
	em_go_to(s, EM_T_STRATEGY);
}

const em_phase_rules em_t_order_test = {.turn = em_turn_chance, .apply = roll_order, .dice = EM_D6};
