/*
 * activation_steps.c - steps b to e of an activation: fire, charges, moves and rallies, fire (BE-1.1, BE-3.6, BE-27.65, phases AC_FIRE_B,
 * AC_CHARGE, AC_MOVE, AC_FIRE_E). What is done there is carried out by the deeds of other chapters; here is who may do it, and when a step
 * is over.
 */
#include "empire_words.h"

#include "charge.h"
#include "comply.h"
#include "divisions.h"
#include "obedience.h"
#include "play.h"
#include "shooting.h"
#include "turn.h"

static const em_deed *deed_of(unsigned phase, unsigned verb) {
	switch (verb) {
	case EM_DO_FIRE:
		return phase == EM_AC_FIRE_B || phase == EM_AC_FIRE_E ? &em_deed_fire : NULL;
	case EM_DO_CHARGE:
		return phase == EM_AC_CHARGE ? &em_deed_charge : NULL;
	case EM_DO_MOVE:
	case EM_DO_OPERATIONAL:
		return phase == EM_AC_MOVE ? &em_deed_move : NULL;
	case EM_DO_ENTER:
	case EM_DO_LEAVE:
		return phase == EM_AC_MOVE ? &em_deed_garrison : NULL;
	case EM_DO_RALLY:
		return phase == EM_AC_MOVE ? &em_deed_rally : NULL;
	default:
		return NULL;
	}
}

/* --- Done (BE-27.65) --------------------------------------------------------------------------------------------------------------------
 */

static bool check_done(em_look *look, gg_verdict *refusal) {
	const em_state *s = look->s;
	int32_t owed = s->phase == EM_AC_MOVE     ? em_owed_marches(look, s->division_now)
		       : s->phase == EM_AC_FIRE_E ? em_owed_fires(look, s->division_now)
						  : 0;
	if (!owed)
		return true;
	return em_refuse(refusal, s->phase == EM_AC_MOVE ? EM_SAY_MUST_MARCH : EM_SAY_MUST_FIRE, BE_27_65, (owed + 1) / 2,
			 s->division[s->division_now].order, 0);
}

static void close_step(em_state *s) {
	static const uint8_t after[EM_PHASES] = {
		[EM_AC_FIRE_B] = EM_AC_CHARGE, [EM_AC_CHARGE] = EM_AC_MOVE, [EM_AC_MOVE] = EM_AC_FIRE_E, [EM_AC_FIRE_E] = EM_AC_END};
	em_go_to(s, (em_phase)after[s->phase]);
}

/* --- The row ----------------------------------------------------------------------------------------------------------------------------
 */

static bool check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (action->kind == EM_DO_RIDE)
		return em_deed_ride.check(look, action, refusal);
	if (action->kind == EM_DO_DONE && !action->who && !action->a && !action->b && !action->c)
		return check_done(look, refusal);
	const em_deed *deed = deed_of(s->phase, action->kind);
	if (!deed)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_1_1, 0, 0, 0);
	if (action->who >= EM_UNITS || !em_stands(look, action->who) || s->unit[action->who].division != s->division_now)
		return em_refuse(refusal, EM_SAY_NOT_ACTIVE, BE_1_1, em_division_arg(s, s->division_now), 0, 0);
	return deed->check(look, action, refusal);
}

static void apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (action->kind == EM_DO_RIDE) {
		em_deed_ride.apply(play, action);
		return;
	}
	em_end_ride(s, em_general_of(s, s->division_now));
	if (action->kind == EM_DO_DONE) {
		close_step(s);
		return;
	}
	deed_of(s->phase, action->kind)->apply(play, action);
	if (action->kind == EM_DO_CHARGE)
		em_note_compliance(play, action->who);
}

static void list_deeds(em_look *look, em_menu *menu) {
	switch (look->s->phase) {
	case EM_AC_CHARGE:
		em_deed_charge.list(look, menu);
		break;
	case EM_AC_MOVE:
		em_deed_move.list(look, menu);
		em_deed_rally.list(look, menu);
		em_deed_garrison.list(look, menu);
		break;
	default:
		em_deed_fire.list(look, menu);
		break;
	}
}

static void list(em_look *look, em_menu *menu) {
	list_deeds(look, menu);
	em_deed_ride.list(look, menu);
	if (!check_done(look, NULL))
		return;
	if (menu->count == EM_MENU_MOST)
		menu->count--; /* "done" is never left out (BE-27.91) */
	em_list(menu, EM_DO_DONE, 0, 0, 0, 0);
}

static void explain(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_deed *deed = deed_of(look->s->phase, action->kind);
	if (deed && deed->explain && check(look, action, NULL))
		deed->explain(look, action, sink);
}

/* --- Nothing but "done" (BE-27.60)
 * --------------------------------------------------------------------------------------------------------- */

/* No command point that a unit of the division could be paid with. */
static bool penniless(const em_state *s) {
	unsigned chief = em_chief_of(s->side), unit = s->general[chief].attached;
	bool with = em_general_alive(s, chief) && unit != EM_NONE && s->unit[unit].division == s->division_now && s->army[s->side].cp;
	return !em_purse(s, s->division_now, EM_PAID_BY_GENERAL) && !with;
}

static bool can_fire(em_look *look) {
	for (gg_set rest = em_present(look->s, look->s->division_now); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (!(look->s->unit[u].flags & EM_MARKER) && em_stands(look, u) && em_has_target(look, u))
			return true;
	}
	return false;
}

static bool can_do(em_look *look) {
	gg_action none[1];
	em_menu menu = {none, 0, 0};
	const em_state *s = look->s;
	switch (s->phase) {
	case EM_AC_CHARGE:
		if (penniless(s))
			return false;
		em_deed_charge.list(look, &menu);
		return menu.count > 0;
	case EM_AC_MOVE:
		for (gg_set rest = penniless(s) ? 0 : em_present(s, s->division_now); rest;) {
			gg_action move = {EM_DO_MOVE, (uint16_t)gg_set_pop(&rest), 0, 0, EM_PAID_BY_GENERAL};
			if (check(look, &move, NULL))
				return true;
		}
		if (penniless(s) && s->division[s->division_now].order != EM_RETREAT)
			return false; /* only the rally of Retreat is free */
		list_deeds(look, &menu);
		return menu.count > 0;
	default:
		return can_fire(look);
	}
}

static bool skip(em_play *play) {
	if (em_may_ride(play->s) || can_do(&play->look) || !check_done(&play->look, NULL))
		return false;
	em_end_ride(play->s, em_general_of(play->s, play->s->division_now));
	close_step(play->s);
	return true;
}

#define STEP                                                                                                                               \
	{ .turn = em_turn_active, .check = check, .apply = apply, .list = list, .skip = skip, .explain = explain }
const em_phase_rules em_ac_fire_b = STEP;
const em_phase_rules em_ac_charge = STEP;
const em_phase_rules em_ac_move = STEP;
const em_phase_rules em_ac_fire_e = STEP;
