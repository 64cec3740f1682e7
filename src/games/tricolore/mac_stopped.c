/*
 * mac_stopped.c - an attacker whom stop fire has halted at ARRET: he stays, flees, or fires back (EX-82, L3C-8.1, 20.6).
 */
#include "tricolore_words.h"

#include "data.h"
#include "marches.h"
#include "shots.h"

/* CHOOSE 0: stay. FLEE and FIRE as everywhere. */

static unsigned stopped(const l3_state *s) {
	const l3_mac *m = &s->mac[l3_mac_now(s)];
	bool fired = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		fired = fired || m->objective[i].flags & L3_O_FIRED || l3_answers_by_fire(s, l3_mac_now(s), i);
	for (unsigned i = 0; i < L3_ATTACKERS && fired; i++)
		if (m->attacker[i].unit && l3_stands(s, m->attacker[i].unit - 1u) &&
		    s->element[m->attacker[i].unit - 1u].morale == L3_ARRET)
			return m->attacker[i].unit - 1u;
	return L3_NONE;
}

static bool aims_back(const l3_state *s, const gg_action *action) {
	const l3_mac *m = &s->mac[l3_mac_now(s)];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit && m->objective[i].unit == action->a + 1)
			return true;
	return false;
}

static bool stopped_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = stopped(look->s);
	if (action->kind == L3_DO_CHOOSE && action->who == L3_WHO_PLAYER && !action->a && !action->b && !action->c)
		return true;
	if (action->who != unit)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_14, 0, 0, 0);
	if (action->kind == L3_DO_FLEE) {
		if (action->b || action->c < 0 || action->c > 65536)
			return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
		return l3_flight_ok(look, unit, look->s->mac[l3_mac_now(look->s)].objective[0].unit - 1u, action->a, refusal);
	}
	if (action->kind == L3_DO_FIRE && aims_back(look->s, action))
		return l3_may_fire(look, L3_FIRE_RETURN, action, refusal);
	return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_14, 0, 0, 0);
}

static void stopped_apply(l3_play *play, const gg_action *action) {
	unsigned cause = play->s->mac[l3_mac_now(play->s)].objective[0].unit - 1u;
	l3_go_to(play->s, L3_MAC_END);
	if (action->kind == L3_DO_FLEE) {
		l3_retreat way = l3_retreat_find(&play->look, action->who, L3_RETRAITE, action->a, cause, 0);
		l3_flee(play, action->who, cause, action->a, action->c);
		l3_pursue_others_open(play, action->who, &way);
	} else if (action->kind == L3_DO_FIRE) {
		l3_fire_open(play, L3_FIRE_RETURN, action);
	}
}

static void stopped_list(l3_look *look, l3_menu *menu) {
	unsigned unit = stopped(look->s);
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	int32_t least = l3_mandatory_ud(l3_arm_of(look, unit), L3_RETRAITE) * L3_UD;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0);
	l3_offer(menu, look, stopped_check, (gg_action){L3_DO_FLEE, (uint16_t)unit, least, 0, 65536});
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit && l3_stands(look->s, m->objective[i].unit - 1u))
			l3_offer(menu, look, stopped_check, (gg_action){L3_DO_FIRE, (uint16_t)unit, m->objective[i].unit - 1, 0, 0});
}

static bool stopped_skip(l3_play *play) {
	if (stopped(play->s) != L3_NONE)
		return false;
	l3_go_to(play->s, L3_MAC_END);
	return true;
}

const l3_phase_rules l3_mac_stopped = {
	.turn = l3_turn_attacker, .check = stopped_check, .apply = stopped_apply, .list = stopped_list, .skip = stopped_skip};
