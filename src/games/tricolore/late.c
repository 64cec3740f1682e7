/*
 * late.c - the end of a segment: opportunities that need a change first, moves that were interrupted, safeguard (PH_LATE_OPP,
 * PH_LATE_MOVES, SAFEGUARD; L3C-7.3, 5.17, 7.8, 11.7, 15, 31.11, 31.23).
 */
#include "data.h"
#include "flight.h"
#include "harm.h"
#include "mac.h"
#include "move_frame.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* In simultaneous play both, JAI first; else the one whose step it is. */
static unsigned side_of_step(const l3_state *s, unsigned alone) {
	if (!s->options.play)
		return alone;
	return s->sides_done ? 1u - s->jai : s->jai;
}

static void next_side(l3_play *play, l3_phase alternating, l3_phase simultaneous) {
	l3_state *s = play->s;
	if (s->options.play && ++s->sides_done < L3_SIDES)
		return;
	s->sides_done = 0;
	l3_go_to(s, s->options.play ? simultaneous : alternating);
}

/* --- PH_LATE_OPP ------------------------------------------------------------------------------------------------------------------ */

static unsigned opportunist(const l3_state *s) {
	return side_of_step(s, 1u - s->jep);
}

static int late_turn(const l3_state *s) {
	return (int)opportunist(s);
}

/* A straight strike at somebody is legal in this state. */
static bool strikes_somebody(l3_look *look, unsigned element) {
	unsigned side = 1 - l3_side_of(element);
	const l3_element *e = at(look, element);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned target = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *t = at(look, target);
		if (!l3_may_strike(look, element, target, NULL))
			continue;
		l3_declaration d = {.attacker = element, .target = target, .wanted = 2, .direction = e->heading};
		if (t->x != e->x || t->y != e->y)
			d.direction = table_bearing(t->x - e->x, t->y - e->y);
		if (table_between(d.direction, e->heading) > L3_DEG_30)
			d.direction = e->heading;
		if (l3_mac_ok(look, L3_IS_MAC, true, &d, NULL))
			return true;
	}
	return false;
}

/* However it is formed, somebody may be near enough to be struck: asked before its change is played out. */
static bool enemy_about(l3_look *look, unsigned element, unsigned formation) {
	const l3_element *e = at(look, element);
	unsigned side = 1 - l3_side_of(element);
	int32_t far = l3_radius_as(look, element, formation, 0) + (int32_t)l3_dt_mac(look, element);
	table_bounds box = {e->x - far, e->y - far, e->x + far, e->y + far};
	return l3_those_in(look, side, l3_standing(look, side), &box) != 0;
}

/* A play nobody hears of, in a copy of the state. */
static void as_if(l3_play *play, l3_state *then, const l3_look *look) {
	play->game = NULL;
	play->s = then;
	play->sink = NULL;
	l3_look_open(&play->look, look->data, then);
}

/* The change is one that a strike may follow (L3C-7.3): 2 PA must be left. */
static bool change_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned price;
	int32_t unit = l3_unit_arg(look->s, action->who);
	if (!l3_may_act(look, action->who, refusal) || !l3_drill_price(look, action, &price, refusal) ||
	    !l3_can_pay(look, action->who, price + 2, false, refusal) || !l3_drill_fits(look, action, refusal))
		return false;
	if (action->kind == L3_DO_FORM && action->a != L3_CIRC && !enemy_about(look, action->who, (unsigned)action->a))
		return l3_refuse(refusal, L3_SAY_NO_STRIKE_AFTER, L3C_7_3, unit, 0, 0);
	l3_state then = *look->s;
	l3_play play;
	as_if(&play, &then, look);
	l3_pay(&play, action->who, price);
	l3_drill(&play, action);
	return strikes_somebody(&play.look, action->who) || l3_refuse(refusal, L3_SAY_NO_STRIKE_AFTER, L3C_7_3, unit, 0, 0);
}

/* L3_DO_LATE_SHOCK: faces the way of its strike first, at the price of the turn. */
static bool late_shock_ok(l3_look *look, const gg_action *action, l3_declaration *d, gg_verdict *refusal) {
	if (!l3_declaration_of(action, d) || d->target >= L3_ELEMENTS)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (action->kind == L3_DO_SHOCK)
		return l3_may_strike(look, action->who, d->target, refusal) && l3_mac_ok(look, L3_IS_MAC, true, d, refusal);
	gg_action turn = {L3_DO_TURN, action->who, d->direction, 0, 0};
	unsigned price;
	if (!l3_may_act(look, action->who, refusal) || !l3_drill_price(look, &turn, &price, refusal) ||
	    !l3_can_pay(look, action->who, price + 2, false, refusal) || !l3_drill_fits(look, &turn, refusal))
		return false;
	l3_state then = *look->s;
	l3_play play;
	as_if(&play, &then, look);
	l3_pay(&play, action->who, price);
	l3_drill(&play, &turn);
	return l3_may_strike(&play.look, action->who, d->target, refusal) && l3_mac_ok(&play.look, L3_IS_MAC, true, d, refusal);
}

/* It makes a MAC or is aimed at by one: it answers there (L3C-31.23). */
static bool in_mac(const l3_state *s, unsigned element) {
	bool in = s->element[element].engaged;
	for (unsigned m = 0; m < s->macs && !in; m++)
		in = !(s->mac[m].flags & L3_MAC_RESOLVED) && s->mac[m].objective[0].unit == element + 1;
	return in;
}

static bool late_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned side = opportunist(look->s);
	l3_declaration d;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_31_3, 0, 0, 0);
	switch (action->kind) {
	case L3_DO_FLEE:
		if (in_mac(look->s, action->who))
			return l3_refuse(refusal, L3_SAY_ANSWERS_A_MAC, L3C_31_23, l3_unit_arg(look->s, action->who), 0, 0);
		return l3_flee_ok(look, side, action, refusal);
	case L3_DO_TURN:
	case L3_DO_ABOUT:
	case L3_DO_FORM:
		return change_ok(look, action, refusal);
	case L3_DO_SHOCK:
	case L3_DO_LATE_SHOCK:
		return late_shock_ok(look, action, &d, refusal);
	default:
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_7_3, 0, 0, 0);
	}
}

static void late_apply(l3_play *play, const gg_action *action) {
	l3_declaration d;
	unsigned price;
	switch (action->kind) {
	case L3_DO_DONE:
		next_side(play, L3_MAC_GT, L3_SIM_MACS);
		return;
	case L3_DO_FLEE:
		l3_flee_do(play, action);
		return;
	case L3_DO_SHOCK:
	case L3_DO_LATE_SHOCK:
		l3_declaration_of(action, &d);
		if (action->kind == L3_DO_LATE_SHOCK) {
			gg_action turn = {L3_DO_TURN, action->who, d.direction, 0, 0};
			l3_drill_price(&play->look, &turn, &price, NULL);
			l3_pay(play, action->who, price);
			l3_drill(play, &turn);
		}
		play->s->element[action->who].marks |= L3_MADE_OPPORTUNITY;
		l3_tell(play, L3_SAY_OPPORTUNITY, L3C_7_3, l3_unit_arg(play->s, action->who), l3_unit_arg(play->s, d.target), 0);
		l3_mac_open(play, l3_mac_add(play, L3_IS_MAC, true, &d), false);
		return;
	default:
		l3_drill_price(&play->look, action, &price, NULL);
		l3_pay(play, action->who, price);
		l3_drill(play, action);
		return;
	}
}

/* For each enemy: turned towards it. */
static void list_late_shocks(l3_look *look, unsigned element, l3_menu *menu) {
	unsigned side = 1 - l3_side_of(element);
	const l3_element *e = at(look, element);
	if (!l3_available(look, element, 3) || l3_is_screen(element) || l3_arm_of(look, element) == L3_ART)
		return;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned target = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *t = at(look, target);
		if (!l3_within(look, element, target, l3_dt_mac(look, element)) || (t->x == e->x && t->y == e->y))
			continue;
		l3_declaration d = {
			.attacker = element, .target = target, .wanted = 2, .direction = table_bearing(t->x - e->x, t->y - e->y)};
		l3_offer(menu, look, late_check, l3_declare_action(L3_DO_LATE_SHOCK, &d));
	}
}

static void late_list(l3_look *look, l3_menu *menu) {
	unsigned side = opportunist(look->s);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	l3_list_flights(look, side, late_check, menu);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		list_late_shocks(look, element, menu);
		if (l3_available(look, element, 3) && !at(look, element)->eco && !l3_is_screen(element))
			for (int32_t f = 0; f < L3_BAT; f++)
				l3_offer(menu, look, late_check, (gg_action){L3_DO_FORM, (uint16_t)element, f, 0, 0});
	}
	l3_list_macs(look, true, side, menu);
}

/* An enemy near enough to strike or to flee from: else there is nothing to decide. */
static bool late_skip(l3_play *play) {
	enum { NEAR = 8 * L3_UD };
	unsigned side = opportunist(play->s), other = 1 - side;
	bool all_declined = true, near = false;
	for (l3_set set = l3_standing(&play->look, side); set && !near; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		all_declined = all_declined && (play->s->element[element].marks & L3_DECLINED_ALL);
		for (l3_set theirs = l3_standing(&play->look, other); theirs && !near; theirs &= theirs - 1) {
			unsigned enemy = other * L3_SIDE_ELEMENTS + gg_set_first(theirs);
			near = !(play->s->element[enemy].marks & L3_HIDDEN) && l3_within(&play->look, element, enemy, NEAR);
		}
	}
	near = near || l3_has_hidden(play->s, side);
	/* Who declined all opportunities may still flee from a MAC (L3C-31.4, 31.23). */
	if (near && (!all_declined || play->s->macs))
		return false;
	next_side(play, L3_MAC_GT, L3_SIM_MACS);
	return true;
}

const l3_phase_rules l3_ph_late_opp = {
	.turn = late_turn, .check = late_check, .apply = late_apply, .list = late_list, .skip = late_skip, .explain = l3_explain_mac};

/* --- PH_LATE_MOVES -------------------------------------------------------------------------------------------------------------------- */

static unsigned finisher(const l3_state *s) {
	return side_of_step(s, s->jep);
}

static int moves_turn(const l3_state *s) {
	return (int)finisher(s);
}

static gg_action kept_drill(const l3_element *e, unsigned element) {
	return (gg_action){e->order_pre, (uint16_t)element, e->order_heading, e->order_dist, e->order_post_arg};
}

/* What is left of the move, judged as it stands now (L3C-5.17). */
static bool finish_ok(l3_look *look, unsigned element, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	unsigned price;
	if (!l3_stands(look->s, element) || !(e->marks & L3_TO_FINISH))
		return l3_refuse(refusal, L3_SAY_NOTHING_TO_FINISH, L3C_5_17, 0, 0, 0);
	if (!l3_may_act(look, element, refusal) || !l3_can_pay(look, element, e->order_pre_arg, false, refusal))
		return false;
	if (l3_is_drill(e->order_pre)) {
		gg_action drill = kept_drill(e, element);
		return l3_drill_ok(look, &drill, &price, refusal);
	}
	table_point to = table_at((table_pose){e->x, e->y, e->order_heading}, 0, e->order_dist);
	l3_footprint body = *l3_footprint_of(look, element);
	l3_way way;
	l3_straight(look, element, &body, e->order_heading, e->order_dist, L3_GAIT_MOVE, e->order_post_arg, &way);
	if (way.length < e->order_dist || !l3_place_ok(look, element, e->formation, (table_pose){to.x, to.y, e->heading}, refusal))
		return l3_refuse(refusal, L3_SAY_STILL_HINDERED, L3C_5_17, l3_unit_arg(look->s, element), 0, 0);
	unsigned enemy = l3_advance_meets(look, element, (table_pose){to.x, to.y, e->heading});
	return enemy == L3_NONE || l3_refuse(refusal, L3_SAY_THAT_IS_A_MAC, L3C_29_6, l3_unit_arg(look->s, enemy), 0, 0);
}

static bool moves_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind != L3_DO_FINISH || action->who >= L3_ELEMENTS || l3_side_of(action->who) != finisher(look->s))
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_5_17, 0, 0, 0);
	return l3_no_numbers(action, refusal) && finish_ok(look, action->who, refusal);
}

static void forget_rest(l3_element *e) {
	e->marks &= ~(uint32_t)L3_TO_FINISH;
	e->order_pre = 0;
	e->order_pre_arg = e->order_heading = e->order_dist = e->order_post_arg = 0;
}

static void moves_done(l3_play *play) {
	unsigned side = finisher(play->s);
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		if (play->s->element[side * L3_SIDE_ELEMENTS + slot].marks & L3_TO_FINISH)
			forget_rest(&play->s->element[side * L3_SIDE_ELEMENTS + slot]);
	next_side(play, L3_PH_END, L3_PH_END);
}

static void moves_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE) {
		moves_done(play);
		return;
	}
	l3_element *e = &play->s->element[action->who];
	l3_pay(play, action->who, e->order_pre_arg);
	if (l3_is_drill(e->order_pre)) {
		gg_action drill = kept_drill(e, action->who);
		forget_rest(e);
		l3_drill(play, &drill);
		return;
	}
	table_point to = table_at((table_pose){e->x, e->y, e->order_heading}, 0, e->order_dist);
	unsigned pa = e->order_post_arg;
	forget_rest(e);
	l3_tell(play, L3_SAY_FINISHES, L3C_5_17, l3_unit_arg(play->s, action->who), 0, 0);
	l3_move_open(play, action->who, (table_pose){to.x, to.y, e->heading}, pa, 0);
}

static void moves_list(l3_look *look, l3_menu *menu) {
	unsigned side = finisher(look->s);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		l3_offer(menu, look, moves_check, (gg_action){L3_DO_FINISH, (uint16_t)(side * L3_SIDE_ELEMENTS + slot), 0, 0, 0});
}

static bool moves_skip(l3_play *play) {
	unsigned side = finisher(play->s);
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		if (l3_stands(play->s, element) && (play->s->element[element].marks & L3_TO_FINISH) &&
		    finish_ok(&play->look, element, NULL))
			return false;
	}
	moves_done(play);
	return true;
}

const l3_phase_rules l3_ph_late_moves = {
	.turn = moves_turn, .check = moves_check, .apply = moves_apply, .list = moves_list, .skip = moves_skip};

/* --- SAFEGUARD (L3C-15, 31.11)
 * ------------------------------------------------------------------------------------------------------------ */

static bool is_stride(unsigned verb) {
	return verb >= L3_DO_ADVANCE && verb <= L3_DO_SIDE;
}

static bool may_safeguard(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	return l3_stands(s, element) && e->morale >= L3_ARRET && !(e->marks & L3_RED) && e->pa_spent < L3_TURN_PA && !e->pa_next;
}

/* No step nearer to an enemy inside his DT. */
static bool away_from_dt(l3_look *look, unsigned element, const l3_stride *stride, gg_verdict *refusal) {
	unsigned side = 1 - l3_side_of(element);
	l3_footprint body = l3_footprint_as(look, element, at(look, element)->formation, stride->end);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		uint32_t dt = l3_dt_mac(look, enemy);
		if (!l3_may_be_near(look, enemy, &body, dt))
			continue;
		uint32_t then = l3_footprints_apart(&body, l3_footprint_of(look, enemy));
		if (then <= dt && then < l3_distance(look, element, enemy))
			return l3_refuse(refusal, L3_SAY_SAFEGUARD_NEARER, L3C_15_1, l3_unit_arg(look->s, enemy), 0, 0);
	}
	return true;
}

static bool guard_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned price;
	l3_stride stride;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != look->s->side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	int32_t unit = l3_unit_arg(look->s, action->who);
	if (!l3_stands(look->s, action->who))
		return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
	if (at(look, action->who)->marks & L3_RED)
		return l3_refuse(refusal, L3_SAY_RED_UNIT, L3C_15_2, unit, 0, 0);
	if (at(look, action->who)->pa_next)
		return l3_refuse(refusal, L3_SAY_ONE_SAFEGUARD, L3C_15_1, unit, 0, 0);
	if (!may_safeguard(look->s, action->who))
		return l3_refuse(refusal, L3_SAY_BELOW_ARRET, L3C_35_18, unit, at(look, action->who)->morale, 0);
	if (is_stride(action->kind))
		return l3_stride_of(look, action, &stride, refusal) && away_from_dt(look, action->who, &stride, refusal);
	if (!l3_is_drill(action->kind) || action->kind == L3_DO_RELOAD || action->kind == L3_DO_REFORM)
		return l3_refuse(refusal, L3_SAY_NOT_A_SAFEGUARD, L3C_15_1, 0, 0, 0);
	return l3_drill_price(look, action, &price, refusal) && l3_can_pay(look, action->who, price, false, refusal) &&
	       l3_drill_fits(look, action, refusal);
}

static void guard_next(l3_play *play) {
	l3_state *s = play->s;
	if (++s->sides_done < L3_SIDES) {
		s->side = (uint8_t)(1 - s->side);
		return;
	}
	s->sides_done = 0;
	s->side = s->jai;
	l3_go_to(s, L3_SCREENS_BACK);
}

/* Worked out at once (L3C-35.1): only voluntary moves of a phase are MOVE frames. */
static void guard_stride(l3_play *play, const gg_action *action) {
	l3_element *e = &play->s->element[action->who];
	l3_stride stride;
	l3_way way;
	l3_stride_of(&play->look, action, &stride, NULL);
	l3_footprint body = *l3_footprint_of(&play->look, action->who);
	l3_straight(&play->look, action->who, &body, stride.way, stride.length, L3_GAIT_MOVE, stride.pa ? stride.pa : 1, &way);
	e->pa_next = stride.price ? stride.price : 1;
	l3_put(play, action->who, stride.end, e->formation);
	if (way.ddf)
		l3_ddf_on_the_way(play, action->who, way.ddf);
}

static void guard_apply(l3_play *play, const gg_action *action) {
	unsigned price;
	if (action->kind == L3_DO_DONE) {
		guard_next(play);
		return;
	}
	if (is_stride(action->kind)) {
		guard_stride(play, action);
	} else {
		l3_drill_price(&play->look, action, &price, NULL);
		play->s->element[action->who].pa_next = (uint8_t)price; /* charged to the next turn */
		l3_drill(play, action);
	}
	l3_tell(play, L3_SAY_SAFEGUARDS, L3C_15_1, l3_unit_arg(play->s, action->who), play->s->element[action->who].pa_next, 0);
}

static void guard_list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->side;
	static const int32_t turns[] = {L3_DEG_30, -L3_DEG_30, L3_DEG_90, -L3_DEG_90};
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		uint16_t who = (uint16_t)element;
		if (!may_safeguard(look->s, element))
			continue;
		for (unsigned i = 0; i < 4; i++)
			l3_offer(menu, look, guard_check,
				 (gg_action){L3_DO_TURN, who, (uint16_t)(at(look, element)->heading + turns[i]), 0, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_ABOUT, who, 0, 0, 0});
		for (int32_t f = 0; f < L3_BAT; f++)
			l3_offer(menu, look, guard_check, (gg_action){L3_DO_FORM, who, f, 0, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_UNLIMBER, who, at(look, element)->heading, 0, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_LIMBER, who, at(look, element)->heading, L3_COD, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_BACK, who, L3_UD, 0, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_SIDE, who, L3_UD, 0, 0});
		l3_offer(menu, look, guard_check, (gg_action){L3_DO_SIDE, who, -L3_UD, 0, 0});
	}
}

static bool guard_skip(l3_play *play) {
	if (l3_has_hidden(play->s, play->s->side))
		return false;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		if (may_safeguard(play->s, play->s->side * L3_SIDE_ELEMENTS + slot))
			return false;
	guard_next(play);
	return true;
}

const l3_phase_rules l3_safeguard = {
	.turn = l3_turn_side, .check = guard_check, .apply = guard_apply, .list = guard_list, .skip = guard_skip};
