/*
 * react.c - reactions to a move (BE-7, BE-27.31 to 27.33, part A.5 of the phases): the REACT frame with RE_ASK, RE_TM and RE_SHOT.
 *
 * The frame: `queue` the units asked at this moment, `asked` by which kinds that have just opened; EM_F_ENDED: at the end of the move,
 * EM_F_EXTRA: before a change on the spot. While one reacts: `unit` it, `target` the mover, `row` of the table, `step` and `heading_before`
 * the formation and heading it tests for, `done_with` the movers in Disorder and (way, amount) the mover's place before it. `fire_support`
 * are movers whose move is over.
 *
 * RE_SHOT rolls no die: there the frame goes on when what the reaction has opened, a fire, a charge, a fall back, is over.
 */
#include "empire_words.h"

#include "charging.h"
#include "facts_of.h"
#include "fall.h"
#include "harm.h"
#include "moments.h"
#include "move.h"
#include "reactions.h"
#include "shooting.h"
#include "withdraw.h"

static bool before_change(const em_frame *react) {
	return (react->flags & EM_F_EXTRA) != 0;
}

/* The move that is reacted to: the frame below. */
static const em_frame *move_below(const em_state *s) {
	return &s->frame[s->depth - 2];
}

static gg_set movers_left(em_look *look, const em_frame *react) {
	return em_movers(look) & ~react->fire_support;
}

unsigned em_asked_about(em_look *look, unsigned unit, unsigned kind) {
	const em_frame *react = em_top_of(look->s);
	return em_concerned(look, unit, kind, movers_left(look, react), before_change(react));
}

static unsigned kind_of(em_answer what) {
	return what == EM_OPPORTUNITY_CHARGES ? EM_M_CHARGE : what == EM_OPPORTUNITY_FIRE ? EM_M_FIRE : EM_M_NEAR;
}

/* The unit that a row concerns (BE-27.31), EM_NONE. */
static unsigned concerned(em_look *look, const em_frame *react, unsigned unit, unsigned row) {
	return em_concerned(look, unit, kind_of((em_answer)em_reaction_table[row].what), movers_left(look, react), before_change(react));
}

static bool asked(const em_frame *react, unsigned unit) {
	for (unsigned i = 0; i < react->queued; i++)
		if (react->queue[i] == unit)
			return true;
	return false;
}

/* --- What may be answered ---------------------------------------------------------------------------------------------- */

/* Why nobody of the move is open to the row. */
static bool refuse_row(em_look *look, const em_frame *react, unsigned unit, unsigned row, gg_verdict *refusal) {
	gg_set movers = movers_left(look, react);
	unsigned first = movers ? gg_set_first(movers) : EM_NONE;
	if (first == EM_NONE)
		return em_refuse(refusal, EM_SAY_REACT_NOT_ASKED, BE_27_31, 0, 0, 0);
	switch (kind_of((em_answer)em_reaction_table[row].what)) {
	case EM_M_CHARGE:
		return em_charge_open(look, unit, first, before_change(react), refusal);
	case EM_M_FIRE:
		return em_fire_at_mover(look, unit, first, refusal);
	default:
		return em_near_open(look, unit, first, refusal);
	}
}

/* The row is open to the unit against somebody, and is it against `against` (EM_NONE: whoever it concerns). */
static bool row_open(em_look *look, const em_frame *react, unsigned unit, unsigned row, unsigned against, gg_verdict *refusal) {
	if (row >= EM_REACTIONS || em_reaction_table[row].charge)
		return em_refuse(refusal, EM_SAY_REACT_OTHER_ARM, BE_7_1, 0, 0, 0);
	bool owed = (look->s->unit[unit].flags & EM_REACTED) != 0; /* it has fallen back and may still fire (BE-27.33) */
	if (owed && em_reaction_table[row].what != EM_OPPORTUNITY_FIRE)
		return em_refuse(refusal, EM_SAY_REACT_USED, BE_7_2, 0, 0, 0);
	if (!em_reaction_open(look, unit, (em_reaction)row, against, refusal))
		return false;
	unsigned mover = concerned(look, react, unit, row);
	if (mover == EM_NONE)
		return refuse_row(look, react, unit, row, refusal);
	return against == EM_NONE || against == mover ||
	       em_refuse(refusal, EM_SAY_REACT_NEAREST, BE_27_31, em_unit_arg(look->s, mover), 0, 0);
}

/* The row of an action that names what it wants. */
static unsigned named_row(const em_look *look, const gg_action *action) {
	if (action->kind == EM_DO_REACT)
		return (uint32_t)action->b;
	return em_reaction_for(look, action->who, false, action->kind == EM_DO_WITHDRAW ? EM_WITHDRAWS : EM_CHANGES);
}

static bool check_react(em_look *look, const em_frame *react, const gg_action *action, gg_verdict *refusal) {
	unsigned row = named_row(look, action);
	if (action->c || action->a < 0 || action->a >= EM_UNITS)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (row < EM_REACTIONS && (em_reaction_table[row].what == EM_CHANGES || em_reaction_table[row].what == EM_WITHDRAWS))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0); /* these are named by what they want */
	return row_open(look, react, action->who, row, (unsigned)action->a, refusal);
}

static bool check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *react = em_top_of(look->s);
	unsigned unit = action->who;
	table_pose end;
	if (action->kind == EM_DO_PASS)
		return !(action->who || action->a || action->b || action->c) || em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (!asked(react, unit))
		return em_refuse(refusal, EM_SAY_REACT_NOT_ASKED, BE_27_31, 0, 0, 0);
	if (action->kind == EM_DO_REACT)
		return check_react(look, react, action, refusal);
	if (action->kind != EM_DO_FORM && action->kind != EM_DO_REORIENT && action->kind != EM_DO_WITHDRAW)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_7_1, 0, 0, 0);
	unsigned row = named_row(look, action);
	if (!row_open(look, react, unit, row, EM_NONE, refusal))
		return false;
	if (action->kind != EM_DO_WITHDRAW)
		return em_change_open(look, unit, action, refusal);
	if (action->b || action->c)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	return em_withdrawal(look, unit, concerned(look, react, unit, row), action->a, &end, refusal);
}

/* Every reaction of a unit (BE-27.91). */
static void list_unit(em_look *look, em_menu *menu, const em_frame *react, unsigned unit) {
	for (unsigned row = 0; row < EM_REACTIONS; row++) {
		const em_reaction_row *r = &em_reaction_table[row];
		if (r->charge || r->arm != em_arm_of(look, unit) || !row_open(look, react, unit, row, EM_NONE, NULL))
			continue;
		unsigned mover = concerned(look, react, unit, row);
		if (r->what == EM_CHANGES) {
			em_list_changes(look, menu, unit, mover);
		} else if (r->what == EM_WITHDRAWS) {
			int32_t way = em_longest_withdrawal(look, unit, mover);
			if (way)
				em_list(menu, EM_DO_WITHDRAW, unit, way, 0, 0);
		} else {
			em_list(menu, EM_DO_REACT, unit, (int32_t)mover, (int32_t)row, 0);
		}
	}
}

static void list(em_look *look, em_menu *menu) {
	const em_frame *react = em_top_of(look->s);
	for (unsigned i = 0; i < react->queued; i++)
		list_unit(look, menu, react, react->queue[i]);
	em_list(menu, EM_DO_PASS, 0, 0, 0, 0);
}

/* --- After a reaction (BE-27.32) --------------------------------------------------------------------------------------- */

/* The mover as it is before the reaction, so that it can be seen what became of it. */
static void note_movers(em_play *play, em_frame *react) {
	react->done_with = 0;
	for (gg_set rest = movers_left(&play->look, react); rest;) {
		unsigned mover = gg_set_pop(&rest);
		if (!em_in_order(&play->look, mover))
			react->done_with |= gg_set_of(mover);
	}
	react->way = play->s->unit[react->target].x;
	react->amount = play->s->unit[react->target].y;
}

/* Charged, fallen back, Disordered or gone: its move is over. Only who was fired at can flee being in Disorder before. */
static bool broken(em_play *play, const em_frame *react, unsigned mover) {
	const em_unit *u = &play->s->unit[mover];
	bool target = mover == react->target;
	if (!em_stands(&play->look, mover) || (target && em_reaction_table[react->row].what == EM_OPPORTUNITY_CHARGES))
		return true;
	if (target && (u->x != react->way || u->y != react->amount))
		return true;
	return !em_in_order(&play->look, mover) && !gg_set_has(react->done_with, mover);
}

/* The units of the move, whether clear of friends or not. */
static gg_set moving_units(const em_state *s) {
	const em_frame *move = move_below(s);
	return (gg_set)s->moving.units << (em_side_of(move->unit) * EM_SIDE_UNITS);
}

static void break_moves(em_play *play) {
	em_frame *react = em_top(play->s);
	for (gg_set rest = moving_units(play->s) & ~react->fire_support; rest;) {
		unsigned mover = gg_set_pop(&rest);
		if (!broken(play, react, mover))
			continue;
		react->fire_support |= gg_set_of(mover);
		em_move_broken(play, mover);
	}
}

static bool anything_open(em_look *look, const em_frame *react, unsigned unit) {
	gg_set movers = movers_left(look, react);
	bool fresh = !(look->s->unit[unit].flags & EM_REACTED);
	if (!em_stands(look, unit))
		return false;
	if (fresh && (em_concerned(look, unit, EM_M_NEAR, movers, false) != EM_NONE ||
		      em_concerned(look, unit, EM_M_CHARGE, movers, before_change(react)) != EM_NONE))
		return true;
	return (fresh || em_shot_owed(move_below(look->s), unit)) && em_concerned(look, unit, EM_M_FIRE, movers, false) != EM_NONE;
}

/* The others that were asked at this moment are asked again, if there is still somebody to react to; else the move goes on. */
static void ask_the_rest(em_play *play) {
	em_frame *react = em_top(play->s);
	uint8_t left = 0;
	for (unsigned i = 0; i < react->queued; i++)
		if (react->queue[i] != react->unit && anything_open(&play->look, react, react->queue[i]))
			react->queue[left++] = react->queue[i];
		else
			react->asked[react->queue[i] % EM_SIDE_UNITS] = 0;
	for (unsigned i = left; i < react->queued; i++)
		react->queue[i] = 0;
	react->queued = left;
	react->unit = react->target = EM_NONE;
	react->row = react->step = 0;
	react->heading_before = 0;
	react->done_with = 0;
	react->way = react->amount = 0;
	if (left)
		em_go_to(play->s, EM_RE_ASK);
	else
		em_pop(play->s);
}

/* Who has fallen back fires at once if it can, else perhaps later in this move (BE-27.33). */
static bool fires_after_all(em_play *play, em_frame *react) {
	em_frame *move = em_frame_of(play->s, EM_FRAME_MOVE);
	unsigned unit = react->unit, owed = EM_SHOT_OWED + unit % EM_SIDE_UNITS, mover;
	em_shot shot;
	if (react->row != EM_R_SK_MOVE_BACK_FIRE || !em_stands(&play->look, unit))
		return false;
	react->row = EM_R_SK_MOVE_FIRE;
	mover = concerned(&play->look, react, unit, EM_R_SK_MOVE_FIRE);
	if (mover == EM_NONE || !em_best_shot(&play->look, unit, mover, &shot)) {
		move->fire_support |= gg_set_of(owed);
		return false;
	}
	react->target = (uint8_t)mover;
	note_movers(play, react);
	em_fire_open(play, unit, mover, shot, true);
	return true;
}

static void go_on(em_play *play) {
	em_frame *react = em_top(play->s);
	if (fires_after_all(play, react))
		return;
	break_moves(play);
	ask_the_rest(play);
}

const em_phase_rules em_re_shot = {.turn = em_turn_itself, .go = go_on};

/* --- Reactions ---------------------------------------------------------------------------------------------------------- */

static void flee(em_play *play, unsigned unit, unsigned mover) {
	em_look *look = &play->look;
	em_fall_open(play, unit, mover, em_fall_from(look, unit, mover), em_flight_distance(look, unit), EM_FLEES);
}

static void fire(em_play *play, unsigned unit, unsigned mover) {
	em_frame *move = em_frame_of(play->s, EM_FRAME_MOVE);
	em_shot shot = EM_MUSKETS;
	move->fire_support &= ~gg_set_of(EM_SHOT_OWED + unit % EM_SIDE_UNITS);
	if (em_best_shot(&play->look, unit, mover, &shot))
		em_fire_open(play, unit, mover, shot, true);
}

static void withdraw(em_play *play, unsigned unit, unsigned mover, int32_t way) {
	table_pose end;
	if (!em_withdrawal(&play->look, unit, mover, way, &end, NULL))
		return;
	em_put_unit(play, unit, end, play->s->unit[unit].form);
	play->s->unit[unit].flags |= EM_MOVED;
	em_mark(play, unit);
	em_tell(play, EM_SAY_REACT_WITHDRAWS, BE_7_4, em_unit_arg(play->s, unit), em_unit_arg(play->s, mover), 0);
}

/* The frame goes on at RE_SHOT when what is opened here is over. */
static void react_with(em_play *play, em_frame *react, const gg_action *action) {
	unsigned unit = react->unit, mover = react->target;
	em_unit *u = &play->s->unit[unit];
	em_go_to(play->s, EM_RE_SHOT);
	switch ((em_answer)em_reaction_table[react->row].what) {
	case EM_OPPORTUNITY_CHARGES:
		em_opportunity_charge(play, unit, mover);
		break;
	case EM_OPPORTUNITY_FIRE:
		fire(play, unit, mover);
		break;
	case EM_CHANGES:
		react->step = (uint8_t)action->b;
		react->heading_before = (uint16_t)action->a;
		em_go_to(play->s, EM_RE_TM);
		break;
	case EM_UNLIMBERS:
	case EM_LIMBERS_AND_FLEES:
		react->step = em_reaction_table[react->row].what == EM_UNLIMBERS ? EM_DEPLOYED : EM_LIMBERED;
		react->heading_before = u->heading;
		em_go_to(play->s, EM_RE_TM);
		break;
	case EM_TAKES_FLIGHT:
		flee(play, unit, mover);
		break;
	case EM_WITHDRAWS:
		withdraw(play, unit, mover, action->a);
		break;
	case EM_FALLS_BACK:
	case EM_FALLS_BACK_AND_FIRES:
		u->flags |= EM_FELL_BACK;
		em_fall_open(play, unit, mover, em_fall_from(&play->look, unit, mover), 2 * EM_UD, EM_STEPS_BACK);
		break;
	case EM_STANDS_FAST:
	case EM_COUNTERS:
		break;
	}
}

static void apply(em_play *play, const gg_action *action) {
	em_frame *react = em_top(play->s);
	if (action->kind == EM_DO_PASS) {
		em_pop(play->s);
		return;
	}
	react->unit = (uint8_t)action->who;
	react->row = (uint8_t)named_row(&play->look, action);
	react->target = (uint8_t)concerned(&play->look, react, react->unit, react->row);
	note_movers(play, react);
	play->s->unit[react->unit].flags |= EM_REACTED;
	if (!em_reaction_table[react->row].test) /* a test that fails changes nothing (BE-7.2), one that is passed turns or forms it */
		play->s->unit[react->unit].flags |= EM_STIRRED;
	react_with(play, react, action);
}

/* --- The manoeuvre test (RE_TM) ------------------------------------------------------------------------------------------ */

static em_drill drill_of(em_look *look) {
	const em_frame *react = em_top_of(look->s);
	return em_reaction_drill(look, react->unit, (em_reaction)react->row, react->step, false);
}

/* Against a move a failed test changes nothing (BE-7.2). */
static void roll_test(em_play *play, const gg_action *action) {
	em_frame *react = em_top(play->s);
	em_drill test = drill_of(&play->look);
	bool passed = em_drill_passed(&test, action->a);
	em_headline(play, passed ? EM_SAY_MANOEUVRE_PASSED : EM_SAY_MANOEUVRE_FAILED, BE_8_1, em_unit_arg(play->s, react->unit), 0, 0);
	em_go_to(play->s, EM_RE_SHOT);
	if (!passed)
		return;
	if (em_reaction_table[react->row].what == EM_LIMBERS_AND_FLEES)
		flee(play, react->unit, react->target);
	else
		em_change_now(play, react->unit, react->step, react->heading_before);
}

static void explain_test(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_drill test = drill_of(look);
	(void)action;
	em_explain_drill(&test, EM_SAY_TOTAL_MANOEUVRE, sink);
}

static void explain_fire(em_look *look, unsigned unit, unsigned mover, const gg_item_sink *sink) {
	em_shot shot;
	if (!em_best_shot(look, unit, mover, &shot))
		return;
	em_fire fire = em_fire_of(look, unit, mover, shot);
	fire.opportunity = 1;
	em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
}

/* The numbers of a reaction: its test, its fire, or the shock that follows. */
static void explain(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	unsigned row = named_row(look, action);
	em_drill test;
	if (!check(look, action, NULL) || action->kind == EM_DO_PASS)
		return;
	if (em_answer_drill(look, action, false, &test)) {
		em_explain_drill(&test, EM_SAY_TOTAL_MANOEUVRE, sink);
	} else if (em_reaction_table[row].what == EM_OPPORTUNITY_FIRE) {
		explain_fire(look, action->who, (unsigned)action->a, sink);
	} else if (em_reaction_table[row].what == EM_OPPORTUNITY_CHARGES) {
		em_shock shock;
		em_shock_preview(look, action->who, (unsigned)action->a, &shock);
		shock.charger.part = EM_OPPORTUNITY_CHARGE;
		em_explain_shock(&shock, sink);
	}
}

const em_phase_rules em_re_ask = {.turn = em_turn_other, .check = check, .apply = apply, .list = list, .explain = explain};
const em_phase_rules em_re_tm = {.turn = em_turn_chance, .apply = roll_test, .explain = explain_test, .dice = EM_D6};
