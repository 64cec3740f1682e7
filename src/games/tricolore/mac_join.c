/*
 * mac_join.c - before the tests of a MAC: generals who join, cavalry that withdraws before foot, the most that is wanted (a.5, steps a to
 * c).
 */
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "harm.h"
#include "marches.h"

/* --- MAC_JOIN (L3C-25.6, 25.8, 25.9, 35.22) ----------------------------------------------------------------------------------- */

static int join_turn(const l3_state *s) {
	return l3_mac_frame(s)->flags & L3_MF_JOIN_D ? l3_turn_defender(s) : l3_turn_attacker(s);
}

static bool takes_part(const l3_state *s, unsigned mac, unsigned element) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (s->mac[mac].attacker[i].unit == element + 1 || s->mac[mac].objective[i].unit == element + 1)
			return true;
	return false;
}

static bool join_ok(l3_look *look, unsigned general, unsigned element, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned mac = l3_mac_now(s);
	int side = join_turn(s);
	if (general / L3_SIDE_GENERALS != (unsigned)side || s->general[general].state == L3_NO_GENERAL)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_YOURS, L3C_25_8, 0, 0, 0);
	if (l3_side_of(element) != (unsigned)side || !takes_part(s, mac, element))
		return l3_refuse(refusal, L3_SAY_NOT_IN_THIS_MAC, L3C_25_9, 0, 0, 0);
	if (s->general[general].mac)
		return l3_refuse(refusal, L3_SAY_COMMANDS_ALREADY, L3C_35_22, l3_general_arg(s, general), 0, 0);
	return l3_may_join(look, general, element, refusal);
}

static bool join_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind != L3_DO_GENERAL || action->a != 1 || action->c || action->b < 1 || action->b > L3_ELEMENTS ||
	    action->who < L3_WHO_GENERAL || action->who >= L3_WHO_GENERAL + L3_GENERALS)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_25_8, 0, 0, 0);
	return join_ok(look, action->who - L3_WHO_GENERAL, (unsigned)action->b - 1u, refusal);
}

static void join_done(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	if (!(frame->flags & L3_MF_JOIN_D)) {
		frame->flags |= L3_MF_JOIN_D;
		return;
	}
	frame->flags &= (uint16_t)~L3_MF_JOIN_D;
	l3_go_to(play->s, L3_MAC_SHOT);
}

static void join_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE) {
		join_done(play);
		return;
	}
	unsigned general = action->who - L3_WHO_GENERAL;
	l3_join(play, general, (unsigned)action->b - 1u);
	play->s->general[general].mac = l3_top(play->s)->mac;
}

static void each_join(l3_look *look, l3_menu *menu, bool *any) {
	const l3_state *s = look->s;
	unsigned mac = l3_mac_now(s), first = (unsigned)join_turn(s) * L3_SIDE_GENERALS;
	for (unsigned g = first; g < first + L3_SIDE_GENERALS; g++) {
		if (s->general[g].state == L3_NO_GENERAL || s->general[g].mac)
			continue;
		for (unsigned i = 0; i < 2 * L3_ATTACKERS; i++) {
			unsigned unit = i < L3_ATTACKERS ? s->mac[mac].attacker[i].unit : s->mac[mac].objective[i - L3_ATTACKERS].unit;
			if (!unit || !l3_stands(s, unit - 1u) || !join_ok(look, g, unit - 1u, NULL))
				continue;
			*any = true;
			if (menu)
				l3_list(menu, L3_DO_GENERAL, L3_WHO_GENERAL + g, 1, (int32_t)unit, 0);
		}
	}
}

static void join_list(l3_look *look, l3_menu *menu) {
	bool any = false;
	each_join(look, menu, &any);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

static bool join_skip(l3_play *play) {
	bool any = false;
	each_join(&play->look, NULL, &any);
	if (any)
		return false;
	join_done(play);
	return true;
}

const l3_phase_rules l3_mac_join = {.turn = join_turn, .check = join_check, .apply = join_apply, .list = join_list, .skip = join_skip};

/* --- MAC_WITHDRAW (L3C-11.4) -------------------------------------------------------------------------------------------------------- */

enum { WAITS, WITHDRAWS };

static l3_retreat withdrawal(l3_look *look, unsigned element) {
	unsigned cause = look->s->mac[l3_mac_now(look->s)].attacker[0].unit - 1u;
	int32_t far = l3_allowance(look, element, l3_el(look, element)->formation, 2, false);
	return l3_retreat_find(look, element, L3_RETRAITE, far, cause, 0);
}

static bool may_withdraw(l3_look *look, unsigned element, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_mac *m = &s->mac[l3_mac_now(s)];
	int32_t unit = l3_unit_arg(s, element);
	if (m->kind != L3_IS_MAF || l3_arm_of(look, m->attacker[0].unit - 1u) != L3_INF || l3_arm_of(look, element) != L3_CAV)
		return l3_refuse(refusal, L3_SAY_ONLY_CAVALRY_WITHDRAWS, L3C_11_4, unit, 0, 0);
	if (!l3_can_answer(look, element, 2))
		return l3_refuse(refusal, L3_SAY_MAC_OVER_SIX, L3C_2_3, unit, 0, 0);
	l3_retreat way = withdrawal(look, element);
	if (way.surrenders || way.leg[0] < L3_UD)
		return l3_refuse(refusal, L3_SAY_NO_ROOM_BEHIND, L3C_11_4, unit, 0, 0);
	return true;
}

/* The aimed unit decides for the MAF; neighbours stay. */
static bool withdraw_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c || action->a < WAITS ||
	    action->a > WITHDRAWS)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_11_4, 0, 0, 0);
	return action->a == WAITS || may_withdraw(look, look->s->mac[l3_mac_now(look->s)].objective[0].unit - 1u, refusal);
}

static void withdraw_apply(l3_play *play, const gg_action *action) {
	unsigned mac = l3_mac_now(play->s);
	const l3_mac *m = &play->s->mac[mac];
	unsigned unit = m->objective[0].unit - 1u, attacker = m->attacker[0].unit - 1u;
	if (action->a == WAITS) {
		l3_go_to(play->s, L3_MAC_MODE);
		return;
	}
	l3_retreat way = withdrawal(&play->look, unit);
	int32_t rest = l3_mac_gap(&play->look, attacker, unit, m->direction), most = l3_mac_left(&play->look, mac, attacker, false);
	way.end.heading = play->s->element[unit].heading;
	l3_pay(play, unit, 2u + way.extra_pa);
	if (way.leaves)
		l3_leave_table(play, unit);
	else
		l3_put(play, unit, way.end, way.formation);
	l3_tell(play, L3_SAY_WITHDRAWS, L3C_11_4, l3_unit_arg(play->s, unit), 0, 0);
	l3_mac_go(play, attacker, m->direction, rest < most ? rest : most); /* it completes its POR */
	l3_go_to(play->s, L3_MAC_END);
}

static void withdraw_list(l3_look *look, l3_menu *menu) {
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, WAITS, 0, 0);
	if (may_withdraw(look, look->s->mac[l3_mac_now(look->s)].objective[0].unit - 1u, NULL))
		l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, WITHDRAWS, 0, 0);
}

static bool withdraw_skip(l3_play *play) {
	const l3_mac *m = &play->s->mac[l3_mac_now(play->s)];
	unsigned unit = m->objective[0].unit;
	if (!unit || !l3_stands(play->s, unit - 1u)) { /* gone by fire */
		l3_go_to(play->s, L3_MAC_MODE);
		return true;
	}
	if (m->kind == L3_IS_MAF && may_withdraw(&play->look, unit - 1u, NULL))
		return false;
	l3_go_to(play->s, L3_MAC_MODE);
	return true;
}

const l3_phase_rules l3_mac_withdraw = {
	.turn = l3_turn_defender, .check = withdraw_check, .apply = withdraw_apply, .list = withdraw_list, .skip = withdraw_skip};

/* --- MAC_MODE (L3C-22.4, 20.4, EX-60, EX-100) ------------------------------------------------------------------------------------------
 * A MAC: a = pace wanted less 1, up to the declared one. A MAF: a = range 0 to 2 from the declared one outward, + 3 with canister. */

static unsigned best_pace(const l3_state *s) {
	const l3_frame *frame = l3_mac_frame(s);
	const l3_mac *m = &s->mac[frame->mac - 1u];
	unsigned best = 1;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned cap = (unsigned)frame->c >> (8 * i) & 255u;
		unsigned most = cap > L3_HALT ? cap - L3_HALT : 1;
		most = most < m->attacker[i].wanted ? most : m->attacker[i].wanted;
		best = m->attacker[i].unit && most > best ? most : best;
	}
	return best;
}

static bool mode_ok(const l3_look *look, int32_t a) {
	const l3_state *s = look->s;
	const l3_mac *m = &s->mac[l3_mac_now(s)];
	if (m->kind == L3_IS_MAC)
		return a >= 0 && (unsigned)a < best_pace(s);
	bool guns = l3_arm_of(look, m->attacker[0].unit - 1u) == L3_ART;
	return a >= m->attacker[0].wanted && (a <= 2 || (guns && a - 3 >= m->attacker[0].wanted && a <= 4));
}

static bool mode_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_22_4, 0, 0, 0);
	return mode_ok(look, action->a) || l3_refuse(refusal, L3_SAY_NOT_MORE_THAN_POSSIBLE, L3C_22_4, 0, 0, 0);
}

static void mode_take(l3_play *play, int32_t a) {
	l3_mac *m = &play->s->mac[l3_mac_now(play->s)];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!m->attacker[i].unit)
			continue;
		if (m->kind == L3_IS_MAF)
			m->attacker[i].wanted = (uint8_t)(a % 3);
		else if (m->attacker[i].wanted > a + 1)
			m->attacker[i].wanted = (uint8_t)(a + 1);
	}
	if (m->kind == L3_IS_MAF)
		m->canister = a >= 3;
	l3_frame *frame = l3_top(play->s);
	frame->unit = m->attacker[0].unit;
	frame->path = frame->done = 0;
	l3_go_to(play->s, L3_TEST_A);
}

static void mode_apply(l3_play *play, const gg_action *action) {
	mode_take(play, action->a);
}

static void mode_list(l3_look *look, l3_menu *menu) {
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	for (int32_t i = 0; i <= 4; i++) {
		int32_t a = m->kind == L3_IS_MAC ? 4 - i : i; /* the most first */
		if (mode_ok(look, a))
			l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, a, 0, 0);
	}
}

static bool mode_skip(l3_play *play) {
	const l3_mac *m = &play->s->mac[l3_mac_now(play->s)];
	if (!m->objective[0].unit || !l3_stands(play->s, m->objective[0].unit - 1u)) { /* shot away before the test */
		l3_go_to(play->s, L3_MAC_END);
		return true;
	}
	for (unsigned i = 0; i < L3_ATTACKERS; i++) /* nor is an attacker who lost his last figure there to test */
		if (m->attacker[i].unit && l3_stands(play->s, m->attacker[i].unit - 1u)) {
			int32_t only = -1;
			for (int32_t a = 0; a <= 4; a++)
				if (mode_ok(&play->look, a)) {
					if (only >= 0)
						return false;
					only = a;
				}
			mode_take(play, only < 0 ? 0 : only);
			return true;
		}
	l3_go_to(play->s, L3_MAC_END);
	return true;
}

const l3_phase_rules l3_mac_mode = {
	.turn = l3_turn_attacker, .check = mode_check, .apply = mode_apply, .list = mode_list, .skip = mode_skip};
