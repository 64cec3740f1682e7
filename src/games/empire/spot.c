/*
 * spot.c - what is done on the spot: about-turn, reorientation, change of formation (BE-5.6, 5.9, 5.10, 5.18, BE-27.23).
 */
#include "empire_words.h"

#include "march.h"
#include "reform.h"
#include "ways.h"

/* --- What may be done -------------------------------------------------------------------------------------------------------- */

static bool check_change(em_look *look, const em_march *march, const em_step *step, unsigned i, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[march->side * EM_SIDE_UNITS + i];
	em_unit as = *u;
	as.form = march->of[i].form;
	if (!em_may_form(&as, step->form, refusal))
		return false;
	if (march->flags & EM_F_OPERATIONAL)
		return em_refuse(refusal, EM_SAY_OPERATIONAL_COLUMN, BE_27_19, 0, 0, 0);
	if (step->form == EM_DEPLOYED && (u->flags & EM_MARKER))
		return em_refuse(refusal, EM_SAY_MARKED_NO_UNLIMBER, BE_6_2, 0, 0, 0);
	if (step->form == EM_LIMBERED && (u->flags & (EM_FIRED_FIRST | EM_LIMBERS_AFTER)) == EM_FIRED_FIRST)
		return em_refuse(refusal, EM_SAY_FIRED_NO_LIMBER, BE_10_8, 0, 0, 0);
	return true;
}

static bool check_reorient(const em_march *march, const em_step *step, unsigned i, gg_verdict *refusal) {
	if (step->form != march->of[i].form || step->heading == march->of[i].at.centre.heading)
		return em_refuse(refusal, EM_SAY_NO_SUCH_STEP, BE_27_92, 0, 0, 0);
	if (march->of[i].form == EM_DEPLOYED && (march->steps || march->flags & EM_F_EXTRA)) /* without moving in the same activation */
		return em_refuse(refusal, EM_SAY_WHOLE_MOVE_ONLY, BE_27_23, 0, 0, 0);
	return true;
}

bool em_spot_check(em_look *look, const em_march *march, const em_step *step, unsigned i, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[march->side * EM_SIDE_UNITS + i];
	if (step->verb == EM_DO_FORM)
		return check_change(look, march, step, i, refusal);
	if (step->verb == EM_DO_REORIENT)
		return check_reorient(march, step, i, refusal);
	return u->kind == EM_INF || u->kind == EM_CAV || em_refuse(refusal, EM_SAY_NO_ABOUT, BE_5_9, 0, 0, 0);
}

/* --- Prices ------------------------------------------------------------------------------------------------------------------ */

/* UD of a change in class A (BE-5.6). */
static int32_t change_ud(const em_unit *u) {
	return u->kind == EM_CAV ? 2 : 1;
}

static int64_t change_price(const em_unit *u, int32_t share) {
	switch ((em_class)u->grade) {
	case EM_CLASS_A:
		return (int64_t)change_ud(u) * EM_UD * share;
	case EM_CLASS_B:
		return EM_WHOLE_MOVE / 2;
	case EM_CLASS_C:
		break;
	}
	return EM_WHOLE_MOVE;
}

/* What the new formation may still cover (BE-27.23), in its own shares. */
static int32_t left_after_change(const em_unit *u, unsigned from, unsigned to, int64_t left, int32_t covered) {
	int32_t old = em_allowance(u, from, EM_CLEAR, false, EM_AT_MARCH), now = em_allowance(u, to, EM_CLEAR, false, EM_AT_MARCH);
	int32_t share = em_share(u, to, EM_CLEAR, false, EM_AT_MARCH);
	int64_t first = left * old / now;
	int64_t second = ((int64_t)now * EM_UD - covered) * share - change_price(u, share);
	int64_t least = first < second ? first : second;
	return least > 0 ? (int32_t)least : 0;
}

static bool too_dear(gg_verdict *refusal) {
	return em_refuse(refusal, EM_SAY_TOO_DEAR, BE_5_6, 0, 0, 0);
}

bool em_spot_price(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal) {
	const em_step *step = &judged->step;
	unsigned unit = march->side * EM_SIDE_UNITS + i, form = march->of[i].form;
	const em_unit *u = &look->s->unit[unit];
	const em_unit *pace = march->pace != EM_NONE ? &look->s->unit[march->pace] : u;
	int32_t share = em_share(pace, pace == u ? form : pace->form, EM_CLEAR, false, EM_AT_MARCH);
	int64_t price;
	if (step->verb == EM_DO_ABOUT)
		price = (int64_t)(1 + u->grade) * EM_UD * share;
	else if (step->verb == EM_DO_REORIENT && form == EM_LIMBERED)
		price = INT64_C(2) * EM_UD * share;
	else
		price = change_price(u, share);
	bool turns = step->verb == EM_DO_FORM && step->heading != march->of[i].at.centre.heading && !(march->units & (march->units - 1));
	if (turns && step->form == EM_LIMBERED) /* the turn of a limbered battery is not of BE-5.6: it is paid too */
		price += INT64_C(2) * EM_UD * share;
	if (price > march->of[i].shares)
		return too_dear(refusal);
	int64_t left = march->of[i].shares - price;
	judged->of[i].shares = (int32_t)left;
	if (step->verb == EM_DO_FORM)
		judged->of[i].shares = step->form == EM_DEPLOYED ? 0 : left_after_change(u, form, step->form, left, march->covered);
	else if (form == EM_DEPLOYED)
		judged->of[i].shares = 0;
	return true;
}

/* --- Places -------------------------------------------------------------------------------------------------------------------- */

/* The new footprint behind the front edge that it had, or about its centre; turned about the new centre. */
static em_stance changed(unsigned kind, unsigned form, em_stance from, uint16_t heading, bool front_kept) {
	em_stance to = em_stance_as(kind, form, from.centre);
	if (front_kept)
		to.centre = table_pushed(from.centre, 0, from.depth / 2 - to.depth / 2);
	to.centre.heading = heading;
	return to;
}

bool em_spot_place(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal) {
	const em_step *step = &judged->step;
	unsigned kind = look->s->unit[march->side * EM_SIDE_UNITS + i].kind, form = march->of[i].form;
	em_stance from = march->of[i].at;
	judged->of[i].end = from;
	if (step->verb == EM_DO_ABOUT) {
		judged->of[i].end.centre.heading = (uint16_t)(from.centre.heading + TABLE_HALF);
		return true;
	}
	if (step->verb == EM_DO_REORIENT) {
		judged->of[i].end.centre.heading = step->heading;
		return em_stop_legal(look, march, i, form, judged->of[i].end, refusal);
	}
	bool group = march->units & (march->units - 1);
	if (group && step->heading)
		return em_refuse(refusal, EM_SAY_GROUP_NO_REORIENT, BE_27_27, 0, 0, 0);
	uint16_t heading = group ? from.centre.heading : step->heading;
	judged->of[i].end = changed(kind, step->form, from, heading, true);
	if (em_stop_legal(look, march, i, step->form, judged->of[i].end, NULL))
		return true;
	judged->of[i].end = changed(kind, step->form, from, heading, false);
	return em_stop_legal(look, march, i, step->form, judged->of[i].end, refusal);
}
