/*
 * reactions.c - see reactions.h.
 */
#include "reactions.h"

#include "empire_words.h"

#include "facts_of.h"
#include "ground.h"
#include "harm.h"
#include "reform.h"
#include "rulebook.h"

/* BE-7.1, as printed: arm, trigger, what, test, marks, not under Attack or Hold. */
const em_reaction_row em_reaction_table[EM_REACTIONS] = {
	[EM_R_INF_MOVE_CHARGE] = {EM_INF, 0, EM_OPPORTUNITY_CHARGES, 0, 1, 0},
	[EM_R_INF_MOVE_FIRE] = {EM_INF, 0, EM_OPPORTUNITY_FIRE, 0, 1, 0},
	[EM_R_INF_MOVE_FORM] = {EM_INF, 0, EM_CHANGES, 1, 1, 0},
	[EM_R_INF_MOVE_FLEE] = {EM_INF, 0, EM_TAKES_FLIGHT, 0, 1, 1},
	[EM_R_INF_COUNTER] = {EM_INF, 1, EM_COUNTERS, 0, 1, 0},
	[EM_R_INF_STAND] = {EM_INF, 1, EM_STANDS_FAST, 0, 0, 0},
	[EM_R_INF_FORM] = {EM_INF, 1, EM_CHANGES, 1, 1, 0},
	[EM_R_INF_FLEE] = {EM_INF, 1, EM_TAKES_FLIGHT, 0, 1, 1},
	[EM_R_CAV_MOVE_CHARGE] = {EM_CAV, 0, EM_OPPORTUNITY_CHARGES, 0, 1, 0},
	[EM_R_CAV_MOVE_FORM] = {EM_CAV, 0, EM_CHANGES, 1, 1, 0},
	[EM_R_CAV_MOVE_WITHDRAW] = {EM_CAV, 0, EM_WITHDRAWS, 0, 1, 0},
	[EM_R_CAV_MOVE_FLEE] = {EM_CAV, 0, EM_TAKES_FLIGHT, 0, 1, 1},
	[EM_R_CAV_COUNTER] = {EM_CAV, 1, EM_COUNTERS, 0, 1, 0},
	[EM_R_CAV_STAND] = {EM_CAV, 1, EM_STANDS_FAST, 0, 0, 0},
	[EM_R_CAV_FORM] = {EM_CAV, 1, EM_CHANGES, 1, 1, 0},
	[EM_R_CAV_FLEE] = {EM_CAV, 1, EM_TAKES_FLIGHT, 0, 1, 1},
	[EM_R_ART_MOVE_FIRE] = {EM_ART, 0, EM_OPPORTUNITY_FIRE, 0, 1, 0},
	[EM_R_ART_MOVE_FACE] = {EM_ART, 0, EM_CHANGES, 1, 1, 0},
	[EM_R_ART_MOVE_UNLIMBER] = {EM_ART, 0, EM_UNLIMBERS, 1, 1, 0},
	[EM_R_ART_MOVE_LIMBER_FLEE] = {EM_ART, 0, EM_LIMBERS_AND_FLEES, 1, 1, 0},
	[EM_R_ART_MOVE_FLEE] = {EM_ART, 0, EM_TAKES_FLIGHT, 0, 1, 0},
	[EM_R_ART_STAND] = {EM_ART, 1, EM_STANDS_FAST, 0, 0, 0},
	[EM_R_ART_FACE] = {EM_ART, 1, EM_CHANGES, 1, 1, 0},
	[EM_R_ART_UNLIMBER] = {EM_ART, 1, EM_UNLIMBERS, 1, 1, 0},
	[EM_R_ART_LIMBER_FLEE] = {EM_ART, 1, EM_LIMBERS_AND_FLEES, 1, 1, 0},
	[EM_R_ART_FLEE] = {EM_ART, 1, EM_TAKES_FLIGHT, 0, 1, 0},
	[EM_R_SK_MOVE_FIRE] = {EM_SK, 0, EM_OPPORTUNITY_FIRE, 0, 1, 0},
	[EM_R_SK_MOVE_BACK_FIRE] = {EM_SK, 0, EM_FALLS_BACK_AND_FIRES, 0, 1, 0},
	[EM_R_SK_MOVE_BACK] = {EM_SK, 0, EM_FALLS_BACK, 0, 0, 0},
	[EM_R_SK_MOVE_FLEE] = {EM_SK, 0, EM_TAKES_FLIGHT, 0, 1, 0},
	[EM_R_SK_FLEE] = {EM_SK, 1, EM_TAKES_FLIGHT, 0, 1, 0},
	[EM_R_SK_STAND] = {EM_SK, 1, EM_STANDS_FAST, 0, 0, 0},
};

gg_intent em_intent_of(const gg_action *action) {
	switch (action->kind) {
	case EM_DO_WAIT:
	case EM_DO_GO:
	case EM_DO_END:
	case EM_DO_FINISH:
	case EM_DO_PASS:
	case EM_DO_STAY:
	case EM_DO_DECLINE:
	case EM_DO_DONE:
		return GG_RESTS;
	case EM_DO_EXIT:
		return GG_GIVES_WAY;
	case EM_DO_ORDER:
	case EM_DO_ORDER_1:
	case EM_DO_ORDER_2:
	case EM_DO_RESERVE:
		return action->a == EM_RETREAT ? GG_GIVES_WAY : GG_ACTS;
	case EM_DO_REACT: {
		unsigned what = (unsigned)action->b < EM_REACTIONS ? em_reaction_table[action->b].what : EM_STANDS_FAST;
		return what == EM_TAKES_FLIGHT || what == EM_LIMBERS_AND_FLEES ? GG_GIVES_WAY : GG_ACTS;
	}
	default:
		return GG_ACTS;
	}
}

em_kind em_arm_of(const em_look *look, unsigned unit) {
	return em_is_skirmishing(look, unit) ? EM_SK : (em_kind)look->s->unit[unit].kind;
}

unsigned em_reaction_for(const em_look *look, unsigned unit, bool charge, em_answer what) {
	em_kind arm = em_arm_of(look, unit);
	for (unsigned row = 0; row < EM_REACTIONS; row++)
		if (em_reaction_table[row].arm == arm && em_reaction_table[row].charge == charge && em_reaction_table[row].what == what)
			return row;
	return EM_REACTIONS;
}

/* --- What may be chosen ------------------------------------------------------------------------------------------------ */

/* In difficult ground or cover (BE-7.1): a benefit, so by its centre (BE-27.14). */
static bool in_rough(em_look *look, unsigned unit, unsigned against) {
	table_point centre = em_centre(look, unit);
	if (em_garrisons(look, unit) || em_cover_of(look, unit, em_front_to(look, against, centre), centre) != EM_NO_COVER)
		return true;
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (em_going_of(look->s->piece[p].kind) == EM_DIFFICULT && table_holds(em_piece_shape(look, p), centre))
			return true;
	return false;
}

static bool may_counter(em_look *look, unsigned unit, unsigned charger, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	if (em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_GARRISON_NO_CHARGE, BE_7_5, 0, 0, 0);
	if (em_is_square(look, unit))
		return em_refuse(refusal, EM_SAY_SQUARE_NO_CHARGE, BE_9_8, 0, 0, 0);
	if (u->kind == EM_INF && look->s->unit[charger].kind != EM_INF)
		return em_refuse(refusal, EM_SAY_COUNTER_INFANTRY_ONLY, BE_7_5, 0, 0, 0);
	if (u->kind == EM_INF && (u->flags & EM_DISORDER))
		return em_refuse(refusal, EM_SAY_COUNTER_DISORDER, BE_7_5, 0, 0, 0);
	if (!em_before(look, unit, em_middle(look, charger, TABLE_FRONT)))
		return em_refuse(refusal, EM_SAY_COUNTER_NOT_FRONT, BE_7_5, 0, 0, 0);
	return true;
}

/* What the row asks of a battery. */
static bool guns_ready(em_look *look, unsigned unit, em_reaction row, unsigned against, gg_verdict *refusal) {
	bool limbered = look->s->unit[unit].form == EM_LIMBERED;
	bool square = row == EM_R_ART_FLEE && !limbered && em_crew_refuge(look, unit, against) != EM_NONE;
	switch ((em_answer)em_reaction_table[row].what) {
	case EM_OPPORTUNITY_FIRE:
	case EM_LIMBERS_AND_FLEES:
		return !limbered || em_refuse(refusal, EM_SAY_REACT_LIMBERED, BE_7_1, 0, 0, 0);
	case EM_UNLIMBERS:
		return limbered || em_refuse(refusal, EM_SAY_REACT_DEPLOYED, BE_7_1, 0, 0, 0);
	case EM_TAKES_FLIGHT:
		return limbered || square || em_refuse(refusal, EM_SAY_REACT_DEPLOYED, BE_7_1, 0, 0, 0);
	case EM_OPPORTUNITY_CHARGES:
	case EM_CHANGES:
	case EM_WITHDRAWS:
	case EM_FALLS_BACK:
	case EM_FALLS_BACK_AND_FIRES:
	case EM_STANDS_FAST:
	case EM_COUNTERS:
		break;
	}
	return true;
}

/* BE-6.2: what a marker forbids. */
static bool needs_no_marker(em_answer what) {
	return what == EM_OPPORTUNITY_CHARGES || what == EM_OPPORTUNITY_FIRE || what == EM_FALLS_BACK_AND_FIRES || what == EM_COUNTERS ||
	       what == EM_UNLIMBERS;
}

bool em_reaction_open(em_look *look, unsigned unit, em_reaction row, unsigned against, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	const em_reaction_row *r = &em_reaction_table[row];
	em_order order = (em_order)look->s->division[u->division].order;
	if (!em_stands(look, unit))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_96, 0, 0, 0);
	if (r->arm != em_arm_of(look, unit))
		return em_refuse(refusal, EM_SAY_REACT_OTHER_ARM, BE_7_1, 0, 0, 0);
	if (r->charge && (u->flags & EM_SECOND_CHARGE) && r->what != EM_STANDS_FAST && r->what != EM_TAKES_FLIGHT)
		return em_refuse(refusal, EM_SAY_REACT_SECOND_CHARGE, BE_7_2, 0, 0, 0);
	if ((u->flags & EM_MARKER) && needs_no_marker((em_answer)r->what))
		return em_refuse(refusal, EM_SAY_REACT_MARKED, BE_7_2, 0, 0, 0);
	if (r->ordered && (order == EM_ATTACK || order == EM_HOLD))
		return em_refuse(refusal, EM_SAY_REACT_NO_FLIGHT, BE_7_1, 0, 0, 0);
	if (r->arm == EM_ART && !guns_ready(look, unit, row, against, refusal))
		return false;
	if (r->what == EM_COUNTERS)
		return may_counter(look, unit, against, refusal);
	if (row == EM_R_SK_STAND && !in_rough(look, unit, against))
		return em_refuse(refusal, EM_SAY_REACT_SK_STAND, BE_7_1, 0, 0, 0);
	return true;
}

unsigned em_crew_refuge(em_look *look, unsigned battery, unsigned charger) {
	unsigned best = EM_NONE;
	uint32_t least = 2 * EM_UD;
	table_point guns = em_centre(look, battery);
	if (look->s->unit[battery].form != EM_DEPLOYED || em_garrisons(look, battery))
		return EM_NONE;
	for (gg_set rest = em_friends(look, battery); rest;) {
		unsigned square = gg_set_pop(&rest);
		if (!em_is_square(look, square) || !em_in_order(look, square) || !em_within(look, battery, square, least))
			continue;
		if (table_crosses(em_footprint(look, charger), guns, em_centre(look, square)))
			continue;
		uint32_t d = em_distance(look, battery, square);
		if (best == EM_NONE || d < least) {
			best = square;
			least = d;
		}
	}
	return best;
}

bool em_change_open(em_look *look, unsigned unit, const gg_action *action, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	em_stance at;
	if (action->a < 0 || action->a >= TABLE_TURN || action->b < 0 || action->b > EM_LIMBERED || action->c)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_NO_SUCH_CHANGE, BE_5_18, 0, 0, 0);
	if (action->kind == EM_DO_REORIENT && action->b != u->form)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (action->kind == EM_DO_REORIENT && action->a == u->heading)
		return em_refuse(refusal, EM_SAY_SAME_HEADING, BE_7_1, 0, 0, 0);
	if (action->kind == EM_DO_FORM && u->kind == EM_ART)
		return em_refuse(refusal, EM_SAY_NO_SUCH_CHANGE, BE_7_1, 0, 0, 0); /* its rows name what it does */
	if (action->kind == EM_DO_FORM && !em_may_form(u, (unsigned)action->b, refusal))
		return false;
	return em_reformed(look, unit, (unsigned)action->b, (uint16_t)action->a, false, &at, refusal);
}

/* --- Manoeuvre tests (BE-8) -------------------------------------------------------------------------------------------- */

em_drill em_reaction_drill(em_look *look, unsigned unit, em_reaction row, unsigned form, bool closely) {
	em_answer what = (em_answer)em_reaction_table[row].what;
	return (em_drill){
		.unit = em_body_of(look, unit, EM_NONE),
		.solid_square = form == EM_SOLID_SQUARE && look->s->unit[unit].form == EM_COLUMN,
		.charged_closely = closely,
		.limbers = what == EM_UNLIMBERS || what == EM_LIMBERS_AND_FLEES,
	};
}

bool em_answer_drill(em_look *look, const gg_action *action, bool charge, em_drill *test) {
	bool named = action->kind == EM_DO_FORM || action->kind == EM_DO_REORIENT;
	unsigned unit = action->who, row = named ? em_reaction_for(look, unit, charge, EM_CHANGES) : (uint32_t)action->b;
	if ((!named && action->kind != EM_DO_REACT) || row >= EM_REACTIONS || !em_reaction_table[row].test)
		return false;
	unsigned form = named ? (unsigned)action->b : em_reaction_table[row].what == EM_UNLIMBERS ? EM_DEPLOYED : EM_LIMBERED;
	const em_frame *top = em_top_of(look->s);
	bool closely = charge && look->s->unit[top->unit].kind == EM_CAV && top->gap < EM_TACTICAL;
	*test = em_reaction_drill(look, unit, (em_reaction)row, form, closely);
	return true;
}

bool em_change_now(em_play *play, unsigned unit, unsigned form, uint16_t heading) {
	em_unit *u = &play->s->unit[unit];
	em_stance at;
	if (!em_reformed(&play->look, unit, form, heading, false, &at, NULL))
		return false;
	u->flags |= (u->form != form ? EM_CHANGED : 0U) | (u->heading != heading ? EM_TURNED : 0U);
	em_put_unit(play, unit, at.centre, form);
	em_mark(play, unit);
	return true;
}

void em_list_changes(em_look *look, em_menu *menu, unsigned unit, unsigned against) {
	const em_unit *u = &look->s->unit[unit];
	table_point from = em_centre(look, unit), to = em_front_to(look, against, from);
	gg_action face = {EM_DO_REORIENT, (uint16_t)unit, 0, u->form, 0};
	if (from.x != to.x || from.y != to.y)
		face.a = table_bearing(to.x - from.x, to.y - from.y);
	if (em_change_open(look, unit, &face, NULL))
		em_list(menu, face.kind, unit, face.a, face.b, 0);
	for (unsigned form = EM_LINE; form <= EM_LIMBERED; form++) {
		gg_action change = {EM_DO_FORM, (uint16_t)unit, u->heading, (int32_t)form, 0};
		if (em_change_open(look, unit, &change, NULL))
			em_list(menu, change.kind, unit, change.a, change.b, 0);
	}
}

/* A move without a step: its command point is spent (BE-4.2). */
bool em_begun(const gg_game *game, const gg_state *state) {
	(void)game;
	const em_frame *top = em_top_of(em_of(state));
	return top && top->kind == EM_FRAME_MOVE && top->phase == EM_MV_STEP && !top->steps && !(top->flags & (EM_F_RALLY | EM_F_GARRISON));
}
