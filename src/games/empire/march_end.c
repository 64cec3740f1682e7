/*
 * march_end.c - see march_end.h.
 */
#include "march_end.h"

#include "ground.h"
#include "move.h"
#include "obedience.h"
#include "places.h"
#include "ways.h"

/* --- The steps ---------------------------------------------------------------------------------------------------------------- */

/* Length of a wheel, rounded up (BE-27.22). */
static int64_t wheel_length(const em_unit *u, int32_t front, int32_t turn) {
	int64_t size = turn < 0 ? -(int64_t)turn : turn;
	bool column = u->form == EM_COLUMN || u->form == EM_LIMBERED;
	int64_t over = column ? TABLE_TURN : 113LL * TABLE_TURN, by = column ? 6000 : front * 710LL;
	return (size * by + over - 1) / over;
}

static int32_t dearer(em_look *look, unsigned unit, em_stance before, em_stance after) {
	const em_unit *u = &look->s->unit[unit];
	em_going a = em_footing_at(look, u->kind, u->form, before).going, b = em_footing_at(look, u->kind, u->form, after).going;
	return em_share(u, u->form, a > b ? a : b, false, EM_AT_MARCH);
}

/* As far ahead as the budget pays and a place to stand is found: the whole way, else stride by stride. */
static table_pose go_ahead(em_look *look, unsigned unit, em_stance from, int32_t shares) {
	const em_unit *u = &look->s->unit[unit];
	int32_t most = em_straight_most(look, unit, u->form, from, from.centre.heading, 16 * EM_UD, EM_AT_MARCH, shares);
	em_stance to = from;
	to.centre = table_pushed(from.centre, 0, most);
	if (most && em_place_legal(look, unit, u->form, to, true, NULL))
		return to.centre;
	table_pose last = from.centre;
	for (int32_t n = EM_STRIDE; n < most; n += EM_STRIDE) {
		to.centre = table_pushed(from.centre, 0, n);
		if (!em_place_legal(look, unit, u->form, to, true, NULL))
			break;
		last = to.centre;
	}
	return last;
}

/* Where the unit ends that begins with this step: a wheel or an about-turn is followed by an advance. */
static table_pose end_of(em_look *look, unsigned unit, const gg_action *step) {
	const em_unit *u = &look->s->unit[unit];
	em_stance from = em_stance_of(look, unit), to = from;
	if (step->kind == EM_DO_ADVANCE || step->kind == EM_DO_BACK)
		return table_pushed(from.centre, 0, step->kind == EM_DO_BACK ? -step->a : step->a);
	int64_t price = 0;
	if (step->kind == EM_DO_WHEEL) {
		to.centre = table_turned(from.centre, step->a > 0 ? from.front / 2 : -from.front / 2, from.depth / 2, step->a);
		price = wheel_length(u, from.front, step->a) * dearer(look, unit, from, to);
	} else if (step->kind == EM_DO_ABOUT || step->kind == EM_DO_REORIENT) {
		to.centre.heading = step->kind == EM_DO_ABOUT ? (uint16_t)(u->heading + TABLE_HALF) : (uint16_t)step->a;
		int32_t ud = u->kind == EM_ART ? 2 : 1 + u->grade;
		price = (int64_t)ud * EM_UD * em_share(u, u->form, EM_CLEAR, false, EM_AT_MARCH);
	} else
		return from.centre;
	return price > EM_WHOLE_MOVE ? to.centre : go_ahead(look, unit, to, EM_WHOLE_MOVE - (int32_t)price);
}

static table_shape shape_at(em_look *look, unsigned unit, table_pose at) {
	em_stance stance = em_stance_of(look, unit);
	return table_rectangle(at, stance.front, stance.depth);
}

/* --- Whether it obeys ----------------------------------------------------------------------------------------------------------- */

static bool nearer(em_look *look, unsigned unit, const gg_action *step, const table_shape *goal) {
	table_shape end = shape_at(look, unit, end_of(look, unit, step));
	return table_distance(&end, goal) < table_distance(em_footprint(look, unit), goal);
}

static unsigned nearest_objective(em_look *look, unsigned unit) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	for (unsigned o = 0; o < look->s->objectives; o++) {
		table_shape shape = em_objective_shape(look, o);
		uint32_t d = table_distance(em_footprint(look, unit), &shape);
		if (look->s->objective[o].holder != (int)em_side_of(unit) && d < least) {
			least = d;
			best = o;
		}
	}
	return best;
}

static bool withdraws(em_look *look, unsigned unit) {
	gg_action step;
	if (!em_plain_withdrawal(look, unit, &step))
		return false;
	table_shape end = shape_at(look, unit, end_of(look, unit, &step));
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (em_within(look, unit, enemy, EM_TACTICAL) &&
		    table_distance(&end, em_footprint(look, enemy)) <= em_distance(look, unit, enemy))
			return false;
	}
	return true;
}

bool em_march_obeys(em_look *look, unsigned unit) {
	const em_state *s = look->s;
	em_order order = em_order_of(s, unit);
	gg_action step;
	if (order == EM_RETREAT)
		return withdraws(look, unit);
	unsigned enemy = em_nearest_enemy(look, unit);
	if (enemy != EM_NONE && em_plain_march(look, unit, enemy, EM_NONE, &step) && nearer(look, unit, &step, em_footprint(look, enemy)))
		return true;
	if (order == EM_ENGAGE && s->unit[unit].kind == EM_CAV)
		return false; /* BE-3.4: towards the nearest enemy only */
	unsigned objective = nearest_objective(look, unit);
	if (objective == EM_NONE || !em_plain_march(look, unit, EM_NONE, objective, &step))
		return false;
	table_shape goal = em_objective_shape(look, objective);
	return nearer(look, unit, &step, &goal);
}
