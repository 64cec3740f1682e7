/*
 * shot_check.c - whether a fire may be declared, and which are offered (L3C-3.11, 3.19, 17, 18.2, 24.14, 31.30, 35.13; a.4, a.5).
 */
#include "shots.h"

#include "tricolore_words.h"

#include "data.h"
#include "volley.h"
#include "ways.h"

enum { TARGET_BITS = 127, FIRE_BITS = 0xff };

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static unsigned share_of(const gg_action *action) {
	return (unsigned)action->c >> 1 & TARGET_BITS;
}

static bool is_canister(const gg_action *action) {
	return action->c & 1;
}

/* --- The action itself (L3C-35.21) --------------------------------------------------------------------------------------------- */

static bool fields_ok(const gg_action *action, gg_verdict *refusal) {
	bool ok = action->who < L3_ELEMENTS && action->a >= 0 && action->a < L3_ELEMENTS && action->b >= 0 && action->b <= L3_ELEMENTS &&
		  action->c >= 0 && action->c <= FIRE_BITS;
	return ok || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
}

static int decider(const l3_state *s) {
	return l3_phase_table[l3_phase_of(s)]->turn(s);
}

static bool parties_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned who = action->who, first = (unsigned)action->a, second = (unsigned)action->b;
	int side = decider(s);
	if (!l3_stands(s, who) || (side >= 0 && l3_side_of(who) != (unsigned)side))
		return l3_refuse(refusal, L3_SAY_NOT_YOUR_SHOOTER, L3C_3_19, (int32_t)who, 0, 0);
	for (unsigned i = 0; i < 2; i++) {
		if (i && !second)
			break;
		unsigned target = i ? second - 1 : first;
		if (!l3_stands(s, target) || l3_side_of(target) == l3_side_of(who) || (at(look, target)->marks & L3_HIDDEN))
			return l3_refuse(refusal, L3_SAY_NO_SUCH_TARGET, L3C_17_13, (int32_t)target, 0, 0);
	}
	if (second && (second - 1 == first || !share_of(action)))
		return l3_refuse(refusal, L3_SAY_SHARE_FIRE, L3C_17_2, l3_unit_arg(s, who), 0, 0);
	return true;
}

/* --- The unit ---------------------------------------------------------------------------------------------------------------- */

/* An attacker of a MAC or MAF that is not resolved yet fires there or not at all. */
static bool on_the_march(const l3_state *s, unsigned element) {
	for (unsigned m = 0; m < s->macs; m++) {
		if (s->mac[m].flags & L3_MAC_RESOLVED)
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if (s->mac[m].attacker[i].unit == element + 1)
				return true;
	}
	return false;
}

/* Whether it can fire at all now, whatever the target. */
static bool unit_ok(l3_look *look, l3_fire_when when, unsigned who, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_element *e = at(look, who);
	int32_t own = l3_refused_unit(s, who, refusal);
	unsigned pa = l3_fire_pa(s, who);
	bool own_phase = s->options.play || l3_side_of(who) == s->jep;
	if (l3_weapon_of(look, who) == L3_NO_WEAPON)
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_17_12, own, 0, 0);
	if (l3_arm_of(look, who) == L3_ART && e->formation != L3_BAT)
		return l3_refuse(refusal, L3_SAY_NOT_UNLIMBERED, L3C_3_12, own, 0, 0);
	if (l3_fire_spent(s, who)) {
		bool initial = when == L3_FIRE_SUPPORT && own_phase && (e->fire & L3_FIRED_0); /* it never supports a MAC */
		return l3_refuse(refusal, L3_SAY_FIRED_ALREADY, initial ? L3C_17_8 : own_phase ? L3C_35_13 : L3C_3_19, own, 0, 0);
	}
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_FIRE_BELOW_ARRET, L3C_35_18, own, e->morale, 0);
	if (e->cohesion != L3_FORMED || l3_always_saf(look, who))
		return l3_refuse(refusal, L3_SAY_FIRE_NOT_AVAILABLE, L3C_31_30, own, 0, 0);
	if (when == L3_FIRE_RETURN) { /* an answer may go over 3 PA (L3C-2.5) */
		if (!l3_can_answer(look, who, pa))
			return l3_refuse(refusal, L3_SAY_FIRE_NO_PA, L3C_29_3, own, (int32_t)pa, 0);
	} else if (!l3_can_pay(look, who, pa, false, refusal)) {
		return l3_refuse(refusal, L3_SAY_FIRE_NO_PA, pa > 1 ? L3C_35_13 : L3C_2_4, own, (int32_t)pa, 0);
	}
	if ((e->marks & L3_HIDDEN) && !own_phase)
		return l3_refuse(refusal, L3_SAY_STILL_HIDDEN, L3C_32_5, own, 0, 0);
	if (when != L3_FIRE_RETURN && on_the_march(s, who))
		return l3_refuse(refusal, L3_SAY_FIRES_IN_ITS_MAC, L3C_17_9, own, 0, 0);
	return true;
}

/* --- Who may be fired at, by the step ------------------------------------------------------------------------------------------- */

static bool has_fired_at(const l3_state *s, unsigned shooter, unsigned target) {
	const l3_element *e = &s->element[shooter];
	return l3_declared(s, shooter) && (e->fire_target == target + 1 || e->fire_target2 == target + 1);
}

/* The unit that a MAC of the own side aims at is fired at there (a.4). */
static bool aimed_at(const l3_state *s, unsigned target) {
	for (unsigned m = 0; m < s->macs; m++) {
		if (s->mac[m].flags & L3_MAC_RESOLVED)
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if (s->mac[m].objective[i].unit == target + 1)
				return true;
	}
	return false;
}

bool l3_has_shown(l3_look *look, unsigned shooter, unsigned mover, uint16_t direction, int32_t gone) {
	enum { STRIDE = 250 };
	int32_t needed = l3_mounted(look, mover) ? 2 * L3_UD : L3_UD, seen = 0;
	const l3_element *e = at(look, shooter);
	table_pose way = l3_pose(look->s, mover);
	way.heading = direction;
	needed = gone < needed ? gone : needed; /* in sight all the way from where it started: nothing has just appeared */
	for (int32_t back = 0; back <= gone && seen < needed + STRIDE; back += STRIDE) {
		bool open = l3_sight_figures(look, shooter, (table_point){e->x, e->y}, mover, table_at(way, 0, -back)).open;
		seen = open ? seen + STRIDE : 0;
	}
	return seen >= needed;
}

/* Fires in a MAC of those who are no objective: A's on the objectives, D's on the attackers (L3C-17.9, 17.10, 18.2). */
static bool support_ok(l3_look *look, unsigned who, unsigned target, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_frame *top = l3_top_of(s);
	int32_t own = l3_refused_unit(s, who, refusal), other = l3_refused_unit(s, target, refusal);
	if (!top || !top->mac)
		return l3_refuse(refusal, L3_SAY_NOT_OF_THE_ACTION, L3C_17_9, own, other, 0);
	const l3_mac *m = &s->mac[top->mac - 1];
	bool attacks = l3_side_of(who) == l3_side_of(m->attacker[0].unit - 1u), party = false, aimed = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		party = party || m->attacker[i].unit == who + 1 || m->objective[i].unit == who + 1;
		aimed = aimed || (attacks ? m->objective[i].unit : m->attacker[i].unit) == target + 1;
	}
	if (party || !aimed)
		return l3_refuse(refusal, L3_SAY_NOT_OF_THE_ACTION, attacks ? L3C_17_9 : L3C_17_10, own, other, 0);
	if (!attacks && !l3_has_shown(look, who, target, m->direction, at(look, target)->moved))
		return l3_refuse(refusal, L3_SAY_NOT_SHOWN, L3C_18_2, own, other, 0);
	return true;
}

static bool target_ok(l3_look *look, l3_fire_when when, unsigned who, unsigned target, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_frame *move = l3_frame_in(s, L3_FRAME_MOVE);
	int32_t own = l3_refused_unit(s, who, refusal), other = l3_refused_unit(s, target, refusal);
	switch (when) {
	case L3_FIRE_INITIAL:
	case L3_FIRE_MARKER:
		return true;
	case L3_FIRE_TACTICAL:
		return !aimed_at(s, target) || l3_refuse(refusal, L3_SAY_FIRE_IN_THE_MAC, L3C_17_9, own, other, 0);
	case L3_FIRE_SUPPORT:
		return support_ok(look, who, target, refusal);
	case L3_FIRE_PASSING:
		return !move || move->unit == target + 1 || l3_refuse(refusal, L3_SAY_NOT_THE_MOVER, L3C_7_9, own, other, 0);
	case L3_FIRE_RETURN: /* whom stop fire has halted may fire back (EX-82) */
		return l3_phase_of(s) == L3_MAC_STOPPED || has_fired_at(s, target, who) ||
		       l3_refuse(refusal, L3_SAY_NOT_ITS_SHOOTER, L3C_17_1, own, other, 0);
	}
	return true;
}

/* --- Priorities (L3C-3.11) ----------------------------------------------------------------------------------------------------------- */

static bool comes_at(const l3_state *s, unsigned enemy, unsigned who) {
	for (unsigned m = 0; m < s->macs; m++) {
		bool comes = false, at_him = false;
		if (s->mac[m].flags & L3_MAC_RESOLVED)
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++) {
			comes = comes || s->mac[m].attacker[i].unit == enemy + 1;
			at_him = at_him || s->mac[m].objective[i].unit == who + 1;
		}
		if (comes && at_him)
			return true;
	}
	return false;
}

static bool could_fire_at(l3_look *look, unsigned who, unsigned enemy) {
	gg_verdict refusal;
	return l3_can_fire_at(look, who, enemy, false, 0, L3_NONE, &refusal);
}

/* 2: it comes at the shooter; 1: inside P1; guns need not waste a fire on skirmishers, whom they do no harm. */
static unsigned claim_of(l3_look *look, unsigned who, unsigned enemy, uint32_t p1) {
	if (comes_at(look->s, enemy, who))
		return 2;
	if (l3_arm_of(look, who) == L3_ART && at(look, enemy)->formation == L3_TIR)
		return 0;
	return p1 && l3_within(look, who, enemy, p1) ? 1 : 0;
}

/* Who has the best claim to a fire, and of those the nearest. */
typedef struct l3_claims {
	unsigned best, must; /* must: the last found; L3_NONE: nobody */
	uint32_t nearest;
	bool met; /* by a target of the fire */
} l3_claims;

/* `known`: that it can be fired at with ball and all figures. */
static void weigh(l3_look *look, const gg_action *action, unsigned enemy, bool known, uint32_t p1, l3_claims *of) {
	unsigned who = action->who, claim = at(look, enemy)->marks & L3_HIDDEN ? 0 : claim_of(look, who, enemy, p1);
	if (!claim || claim < of->best)
		return;
	uint32_t away = claim == 2 ? 0 : l3_distance(look, who, enemy); /* those in MAC are of one rank */
	if ((claim == of->best && away > of->nearest) || !(known || could_fire_at(look, who, enemy)))
		return;
	bool met = enemy == (unsigned)action->a || enemy + 1 == (unsigned)action->b;
	of->met = met || (of->met && claim == of->best && away == of->nearest);
	of->best = claim;
	of->nearest = away;
	of->must = enemy;
}

/* `plain`: that the first target can be fired at with ball and all figures is known; then it comes first, and who is farther need not be
 * asked. */
static bool priority_ok(l3_look *look, unsigned who, const gg_action *action, bool plain, gg_verdict *refusal) {
	unsigned side = 1 - l3_side_of(who), first = (unsigned)action->a;
	uint32_t p1 = (uint32_t)l3_range_limit(l3_weapon_of(look, who), L3_P1);
	l3_claims of = {0, L3_NONE, UINT32_MAX, false};
	l3_set set = l3_standing(look, side);
	if (plain) {
		weigh(look, action, first, true, p1, &of);
		set &= ~((l3_set)1 << l3_slot_of(first));
	}
	for (; set; set &= set - 1)
		weigh(look, action, side * L3_SIDE_ELEMENTS + gg_set_first(set), false, p1, &of);
	return of.must == L3_NONE || of.met ||
	       l3_refuse(refusal, of.best == 2 ? L3_SAY_FIRE_AT_COMER : L3_SAY_FIRE_AT_NEAREST, L3C_3_11, l3_unit_arg(look->s, who),
			 l3_unit_arg(look->s, of.must), 0);
}

/* --- The whole -------------------------------------------------------------------------------------------------------------------------
 */

/* Both shares have figures to fire them (L3C-17.2). */
static bool facts_ok(l3_look *look, l3_fire_when when, const gg_action *action, gg_verdict *refusal) {
	const l3_frame *top = l3_top_of(look->s);
	unsigned mac = when == L3_FIRE_SUPPORT && top && top->mac ? top->mac - 1u : L3_NONE, share = share_of(action);
	gg_verdict unused;
	if (!l3_can_fire_at(look, action->who, (unsigned)action->a, is_canister(action), share, mac, refusal ? refusal : &unused))
		return false;
	unsigned have = l3_arm_of(look, action->who) == L3_ART ? l3_guns(look->s, action->who) : l3_figures(look->s, action->who);
	if (share && (share >= have || !action->b))
		return l3_refuse(refusal, L3_SAY_SHARE_FIRE, L3C_17_2, l3_unit_arg(look->s, action->who), 0, 0);
	return !action->b || l3_can_fire_at(look, action->who, (unsigned)action->b - 1, is_canister(action), have - share, mac,
					    refusal ? refusal : &unused);
}

bool l3_may_fire(l3_look *look, l3_fire_when when, const gg_action *action, gg_verdict *refusal) {
	bool free_choice = when == L3_FIRE_PASSING || when == L3_FIRE_RETURN;
	bool plain = when != L3_FIRE_SUPPORT && !is_canister(action) && !share_of(action);
	return fields_ok(action, refusal) && parties_ok(look, action, refusal) && unit_ok(look, when, action->who, refusal) &&
	       target_ok(look, when, action->who, (unsigned)action->a, refusal) &&
	       (!action->b || target_ok(look, when, action->who, (unsigned)action->b - 1, refusal)) &&
	       facts_ok(look, when, action, refusal) && (free_choice || priority_ok(look, action->who, action, plain, refusal));
}

/* --- The menu (a.10) ---------------------------------------------------------------------------------------------------------------------
 */

/* Lists what the unit may fire at; with no menu only whether there is anything. */
static bool list_of(l3_look *look, l3_fire_when when, unsigned who, l3_menu *menu) {
	unsigned verb = when == L3_FIRE_PASSING ? L3_DO_PASSING_FIRE : L3_DO_FIRE, enemy_side = 1 - l3_side_of(who);
	bool guns = l3_arm_of(look, who) == L3_ART, any = false;
	uint32_t reach = (uint32_t)l3_range_limit(l3_weapon_of(look, who), L3_P3) + L3_UD; /* AU05's rifles reach 1 UD farther */
	for (l3_set set = l3_standing(look, enemy_side); set; set &= set - 1) {
		unsigned target = enemy_side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!l3_within(look, who, target, reach))
			continue;
		for (int32_t canister = 0; canister <= guns; canister++) {
			gg_action action = {(uint16_t)verb, (uint16_t)who, (int32_t)target, 0, canister};
			if (!l3_may_fire(look, when, &action, NULL))
				continue;
			any = true;
			if (!menu)
				return true;
			l3_list(menu, verb, who, action.a, 0, canister);
		}
	}
	return any;
}

static bool list_all(l3_look *look, l3_fire_when when, unsigned side, l3_menu *menu) {
	bool any = false;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned who = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!unit_ok(look, when, who, NULL))
			continue;
		any = list_of(look, when, who, menu) || any;
		if (any && !menu)
			return true;
	}
	return any;
}

void l3_list_fires(l3_look *look, l3_fire_when when, unsigned side, l3_menu *menu) {
	list_all(look, when, side, menu);
}

bool l3_any_fire(l3_look *look, l3_fire_when when, unsigned side) {
	return list_all(look, when, side, NULL);
}
