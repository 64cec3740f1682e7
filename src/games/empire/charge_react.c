/*
 * charge_react.c - how the target answers a charge, and whether the charger stops (BE-7.1, 7.5, 7.6, 7.8, BE-8, BE-9.5, 9.6, BE-27.35).
 */
#include "empire_words.h"

#include "charging.h"
#include "facts_of.h"
#include "harm.h"
#include "reactions.h"
#include "reform.h"

/* --- CH_REACT: what may be chosen --------------------------------------------------------------------------------- */

static bool check_answer(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned target = charge->target;
	const em_unit *u = &look->s->unit[target];
	em_stance at;
	if (action->a != charge->unit || action->b < 0 || action->b >= EM_REACTIONS || action->c)
		return em_not_now(refusal);
	const em_reaction_row *row = &em_reaction_table[action->b];
	if (!row->charge || row->what == EM_CHANGES)
		return em_not_now(refusal);
	if (!em_reaction_open(look, target, (em_reaction)action->b, charge->unit, refusal))
		return false;
	return row->what != EM_UNLIMBERS || em_reformed(look, target, EM_DEPLOYED, u->heading, false, &at, refusal);
}

static bool check_change(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned row = em_reaction_for(look, charge->target, true, EM_CHANGES);
	if (row == EM_REACTIONS)
		return em_refuse(refusal, EM_SAY_REACT_OTHER_ARM, BE_7_1, 0, 0, 0);
	return em_reaction_open(look, charge->target, (em_reaction)row, charge->unit, refusal) &&
	       em_change_open(look, charge->target, action, refusal);
}

static bool check_react(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->who != em_top_of(look->s)->target)
		return em_not_now(refusal);
	if (action->kind == EM_DO_REACT)
		return check_answer(look, action, refusal);
	if (action->kind == EM_DO_FORM || action->kind == EM_DO_REORIENT)
		return check_change(look, action, refusal);
	return em_not_now(refusal);
}

static void list_react(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	for (unsigned row = 0; row < EM_REACTIONS; row++) {
		if (!em_reaction_table[row].charge || em_reaction_table[row].arm != em_arm_of(look, charge->target))
			continue;
		if (em_reaction_table[row].what != EM_CHANGES)
			em_offer(menu, look, check_react, (gg_action){EM_DO_REACT, charge->target, charge->unit, (int32_t)row, 0});
		else if (em_reaction_open(look, charge->target, (em_reaction)row, charge->unit, NULL))
			em_list_changes(look, menu, charge->target, charge->unit);
	}
}

/* --- Counter-charge (BE-7.5, BE-27.35) ---------------------------------------------------------------------------- */

/* Before whoever else is in its strip, at a whole stride. */
static int32_t before_others(em_look *look, unsigned unit, unsigned charger, em_stance at, int32_t most) {
	for (gg_set rest = em_standing(look) & ~(gg_set_of(unit) | gg_set_of(charger)); rest;) {
		unsigned other = gg_set_pop(&rest);
		int32_t travel;
		if ((!em_enemies(unit, other) && em_is_skirmishing(look, other)) ||
		    !em_first_contact(at, em_footprint(look, other), &travel) || travel >= most)
			continue;
		most = travel / EM_STRIDE * EM_STRIDE;
	}
	return most;
}

static void counter_charge(em_play *play) {
	em_look *look = &play->look;
	em_frame *charge = em_top(play->s);
	unsigned target = charge->target;
	em_unit *u = &play->s->unit[target];
	table_point mine = em_middle(look, target, TABLE_FRONT), theirs = em_middle(look, charge->unit, TABLE_FRONT);
	if (mine.x != theirs.x || mine.y != theirs.y)
		em_turn_to(play, target, table_bearing(theirs.x - mine.x, theirs.y - mine.y));
	em_stance at = em_stance_of(look, target);
	int32_t half = (int32_t)em_point_distance(mine, theirs) / 2;
	int32_t way = em_straight_most(look, target, u->form, at, u->heading, half, EM_AT_CHARGE, EM_WHOLE_MOVE);
	way = before_others(look, target, charge->unit, at, way);
	if (em_rough_way(look, target, at, way))
		charge->flags |= EM_F_ROUGH_TARGET;
	charge->flags |= EM_F_COUNTERED;
	charge->amount = way;
	em_push_unit(play, target, way);
	if (!play->s->options.marks_after) /* AMB-43 */
		em_mark(play, target);
	em_tell(play, EM_SAY_COUNTER_CHARGES, BE_7_5, em_unit_arg(play->s, target), 0, 0);
	charge->phase = EM_CH_CONTROL;
}

/* --- CH_REACT: what is done --------------------------------------------------------------------------------------- */

static void test(em_frame *charge, unsigned row, unsigned form, uint16_t heading) {
	charge->row = (uint8_t)row;
	charge->step = (uint8_t)form;
	charge->heading_before = heading;
	charge->phase = EM_CH_TM;
}

static void take_flight(em_play *play) {
	em_frame *charge = em_top(play->s);
	const em_unit *u = &play->s->unit[charge->target];
	if (u->kind == EM_ART && u->form == EM_DEPLOYED)
		em_crew_runs(play, charge->target, em_crew_refuge(&play->look, charge->target, charge->unit));
	else
		em_target_flees(play);
}

static void apply_react(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	unsigned target = charge->target;
	em_unit *u = &play->s->unit[target];
	u->flags |= EM_SECOND_CHARGE; /* from now on only stand or flight (BE-7.2) */
	if (action->kind != EM_DO_REACT) {
		test(charge, em_reaction_for(&play->look, target, true, EM_CHANGES), (unsigned)action->b, (uint16_t)action->a);
		return;
	}
	switch ((em_answer)em_reaction_table[action->b].what) {
	case EM_COUNTERS:
		counter_charge(play);
		return;
	case EM_TAKES_FLIGHT:
		take_flight(play);
		return;
	case EM_UNLIMBERS:
		test(charge, (unsigned)action->b, EM_DEPLOYED, u->heading);
		return;
	case EM_LIMBERS_AND_FLEES:
		test(charge, (unsigned)action->b, EM_LIMBERED, u->heading);
		return;
	case EM_STANDS_FAST:
	case EM_OPPORTUNITY_CHARGES:
	case EM_OPPORTUNITY_FIRE:
	case EM_CHANGES:
	case EM_WITHDRAWS:
	case EM_FALLS_BACK:
	case EM_FALLS_BACK_AND_FIRES:
		break;
	}
	em_tell(play, EM_SAY_STANDS_AGAINST, BE_9_5, em_unit_arg(play->s, target), 0, 0);
	charge->phase = EM_CH_CONTROL;
}

/* One choice is taken; where only its order could have taken flight away the owner is asked all the same (BE-27.60). */
static bool skip_react(em_play *play) {
	const em_frame *charge = em_top(play->s);
	em_kind arm = em_arm_of(&play->look, charge->target);
	gg_action only;
	em_menu menu = {&only, 1, 0};
	if (arm == EM_INF || arm == EM_CAV)
		return false;
	list_react(&play->look, &menu);
	if (menu.count == 1)
		apply_react(play, &only);
	return menu.count == 1;
}

/* Its test, where the answer asks one; of whoever meets the charge as it stands, the shock. */
static void explain_react(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_drill test;
	if (em_answer_drill(look, action, true, &test))
		em_explain_drill(&test, EM_SAY_TOTAL_MANOEUVRE, sink);
	else if (action->kind == EM_DO_REACT && action->b >= 0 && action->b < EM_REACTIONS &&
		 em_reaction_table[action->b].what != EM_TAKES_FLIGHT)
		em_explain_charge(look, action, sink);
}

const em_phase_rules em_ch_react = {.turn = em_turn_charged,
				    .check = check_react,
				    .apply = apply_react,
				    .list = list_react,
				    .skip = skip_react,
				    .explain = explain_react};

/* --- CH_TM (BE-8, BE-7.6) ----------------------------------------------------------------------------------------------------------------
 */

static em_drill drill_of(em_look *look, const em_frame *charge) {
	bool closely = look->s->unit[charge->unit].kind == EM_CAV && charge->gap < EM_TACTICAL;
	return em_reaction_drill(look, charge->target, (em_reaction)charge->row, charge->step, closely);
}

static void fail_test(em_play *play, em_frame *charge) {
	charge->phase = EM_CH_CONTROL;
	if (play->s->unit[charge->target].kind != EM_ART) {
		em_put_in_disorder(play, charge->target);
		em_mark(play, charge->target); /* also one that was in Disorder before */
		return;
	}
	em_eliminate(play, charge->target, EM_CAUGHT);
	charge->phase = EM_CH_FOLLOW;
}

static void roll_test(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	em_drill drill = drill_of(&play->look, charge);
	unsigned row = charge->row, form = charge->step;
	uint16_t heading = charge->heading_before;
	bool passed = em_drill_passed(&drill, action->a);
	em_headline(play, passed ? EM_SAY_MANOEUVRE_PASSED : EM_SAY_MANOEUVRE_FAILED, BE_8_1, em_unit_arg(play->s, charge->target), 0, 0);
	charge->row = charge->step = 0;
	charge->heading_before = 0;
	if (!passed) {
		fail_test(play, charge);
	} else if (em_reaction_table[row].what == EM_LIMBERS_AND_FLEES) {
		em_mark(play, charge->target);
		em_target_flees(play);
	} else {
		em_change_now(play, charge->target, form, heading);
		charge->phase = EM_CH_CONTROL;
	}
}

static void explain_test(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_drill drill = drill_of(look, em_top_of(look->s));
	(void)action;
	em_explain_drill(&drill, EM_SAY_TOTAL_MANOEUVRE, sink);
}

const em_phase_rules em_ch_tm = {.turn = em_turn_chance, .apply = roll_test, .explain = explain_test, .dice = EM_D6};

/* --- CH_CONTROL (BE-9.6) ------------------------------------------------------------------------------------------ */

static bool check_control(em_look *look, const gg_action *action, gg_verdict *refusal) {
	return em_plain(action, EM_DO_STOP, em_top_of(look->s)->unit) || em_plain(action, EM_DO_GO, 0) || em_not_now(refusal);
}

static void apply_control(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_STOP)
		em_top(play->s)->phase = EM_CH_CONTROL_DIE;
	else
		em_make_contact(play);
}

static void list_control(em_look *look, em_menu *menu) {
	em_list(menu, EM_DO_STOP, em_top_of(look->s)->unit, 0, 0, 0);
	em_list(menu, EM_DO_GO, 0, 0, 0, 0);
}

static bool skip_control(em_play *play) {
	const em_unit *u = &play->s->unit[em_top(play->s)->unit];
	if (u->kind == EM_CAV && !(u->traits & EM_IMPETUOUS))
		return false;
	em_make_contact(play);
	return true;
}

const em_phase_rules em_ch_control = {.turn = em_turn_charger,
				      .check = check_control,
				      .apply = apply_control,
				      .list = list_control,
				      .skip = skip_control,
				      .explain = em_explain_charge};

static void roll_control(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	em_drill test_of = {.unit = em_body_of(&play->look, charge->unit, EM_NONE), .control = 1};
	bool passed = em_drill_passed(&test_of, action->a);
	em_headline(play, passed ? EM_SAY_CHARGE_STOPPED : EM_SAY_CHARGE_NOT_STOPPED, BE_9_6, em_unit_arg(play->s, charge->unit), 0, 0);
	if (!passed) {
		em_make_contact(play);
		return;
	}
	if (charge->flags & EM_F_COUNTERED)
		em_mark(play, charge->target);
	charge->phase = EM_CH_DONE;
}

static void explain_control(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_drill drill = {.unit = em_body_of(look, em_top_of(look->s)->unit, EM_NONE), .control = 1};
	(void)action;
	em_explain_drill(&drill, EM_SAY_TOTAL_CONTROL, sink);
}

const em_phase_rules em_ch_control_die = {.turn = em_turn_chance, .apply = roll_control, .explain = explain_control, .dice = EM_D6};

/* --- CH_PREY_REACT (BE-13.3) -------------------------------------------------------------------------------------- */

/* It may always stand; only guns and skirmishers may flee. */
static bool check_prey_react(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	em_kind arm = em_arm_of(look, charge->target);
	unsigned stand = em_reaction_for(look, charge->target, true, EM_STANDS_FAST);
	unsigned flee = em_reaction_for(look, charge->target, true, EM_TAKES_FLIGHT);
	if (action->kind != EM_DO_REACT || action->who != charge->target || action->a != charge->unit || action->c ||
	    (action->b != (int32_t)stand && action->b != (int32_t)flee))
		return em_not_now(refusal);
	if (action->b == (int32_t)stand)
		return true;
	if (arm != EM_ART && arm != EM_SK)
		return em_refuse(refusal, EM_SAY_PREY_STANDS, BE_13_3, 0, 0, 0);
	return em_reaction_open(look, charge->target, (em_reaction)flee, charge->unit, refusal);
}

static void apply_prey_react(em_play *play, const gg_action *action) {
	if (em_reaction_table[action->b].what == EM_STANDS_FAST)
		em_make_contact(play);
	else
		take_flight(play);
}

static void list_prey_react(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	static const em_answer answers[] = {EM_STANDS_FAST, EM_TAKES_FLIGHT};
	for (unsigned i = 0; i < 2; i++) {
		unsigned row = em_reaction_for(look, charge->target, true, answers[i]);
		em_offer(menu, look, check_prey_react, (gg_action){EM_DO_REACT, charge->target, charge->unit, (int32_t)row, 0});
	}
}

static bool skip_prey_react(em_play *play) {
	em_menu menu = {NULL, 0, 0};
	list_prey_react(&play->look, &menu);
	if (menu.count == 1)
		em_make_contact(play);
	return menu.count == 1;
}

const em_phase_rules em_ch_prey_react = {.turn = em_turn_charged,
					 .check = check_prey_react,
					 .apply = apply_prey_react,
					 .list = list_prey_react,
					 .skip = skip_prey_react,
					 .explain = em_explain_charge};
