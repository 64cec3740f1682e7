/*
 * march_end.c - see march_end.h.
 */
#include "march_end.h"

#include "march.h"
#include "obedience.h"
#include "places.h"
#include "ways.h"

/* --- Where it ends ------------------------------------------------------------------------------------------------------------ */

static void made(em_march *march, unsigned i, const gg_action *step, const em_judged *judged) {
	march->of[i].at = judged->of[i].end;
	march->of[i].shares = judged->of[i].shares;
	march->covered += judged->length;
	march->wheeled = step->kind == EM_DO_WHEEL ? step->a : 0;
	march->steps = 1;
	march->last = (uint8_t)step->kind;
}

/* A wheel, an about-turn or a reorientation is followed by the longest advance; the march is that of a whole move. */
static bool end_of(em_look *look, unsigned unit, const gg_action *step, table_shape *end) {
	unsigned i = unit % EM_SIDE_UNITS;
	em_march march;
	em_judged judged;
	em_march_fresh(look, unit, 0, &march);
	if (!em_judge(look, &march, step, &judged, NULL))
		return false;
	em_stance at = judged.of[i].end;
	if (!em_is_straight(step->kind)) {
		made(&march, i, step, &judged);
		at.centre = table_pushed(at.centre, 0, em_longest(look, &march, EM_DO_ADVANCE));
	}
	*end = table_rectangle(at.centre, at.front, at.depth);
	return true;
}

/* --- Whether it obeys ----------------------------------------------------------------------------------------------------------- */

static bool nearer(em_look *look, unsigned unit, const table_shape *end, const table_shape *goal) {
	return table_distance(end, goal) < table_distance(em_footprint(look, unit), goal);
}

/* It can go 100 towards the goal, and both there and as far as its shares could ever carry it it would be nearer: then it is nearer
 * wherever it is stopped between them, for along a straight way the distance of two convex shapes falls and then rises. */
static bool sets_out(em_look *look, unsigned unit, const table_shape *goal) {
	unsigned i = unit % EM_SIDE_UNITS;
	em_march march;
	em_judged judged;
	em_march_fresh(look, unit, 0, &march);
	int32_t turn = em_wheel_towards(&march, goal);
	if (turn) {
		gg_action wheel = {EM_DO_WHEEL, (uint16_t)unit, turn, 0, 0};
		if (!em_judge(look, &march, &wheel, &judged, NULL))
			return false;
		made(&march, i, &wheel, &judged);
	}
	gg_action ahead = {EM_DO_ADVANCE, (uint16_t)unit, EM_STRIDE, 0, 0};
	if (!em_judge(look, &march, &ahead, &judged, NULL))
		return false;
	em_stance at = judged.of[i].end;
	table_shape end = table_rectangle(at.centre, at.front, at.depth);
	if (!nearer(look, unit, &end, goal))
		return false;
	const em_unit *u = &look->s->unit[unit];
	at.centre = table_pushed(at.centre, 0, judged.of[i].shares / em_share(u, u->form, EM_CLEAR, true, EM_AT_MARCH));
	end = table_rectangle(at.centre, at.front, at.depth);
	return nearer(look, unit, &end, goal);
}

static bool march_is_nearer(em_look *look, unsigned unit, unsigned enemy, unsigned objective, const table_shape *goal) {
	gg_action step;
	table_shape end;
	return !em_garrisons(look, unit) &&
	       (sets_out(look, unit, goal) ||
		(em_plain_march(look, unit, enemy, objective, &step) && end_of(look, unit, &step, &end) && nearer(look, unit, &end, goal)));
}

static unsigned nearest_objective(em_look *look, unsigned unit) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	for (unsigned o = 0; o < look->s->objectives; o++) {
		if (look->s->objective[o].holder == (int)em_side_of(unit))
			continue;
		table_shape shape = em_objective_shape(look, o);
		uint32_t d = table_distance(em_footprint(look, unit), &shape);
		if (d < least) {
			least = d;
			best = o;
		}
	}
	return best;
}

/* From every enemy within 4 UD it would be farther. */
static bool is_back(em_look *look, unsigned unit, const table_shape *end) {
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (em_within(look, unit, enemy, EM_TACTICAL) &&
		    table_distance(end, em_footprint(look, enemy)) <= em_distance(look, unit, enemy))
			return false;
	}
	return true;
}

/* Cavalry under Engage goes for the nearest enemy alone (BE-3.4). */
static bool only_nearest(const em_state *s, unsigned unit) {
	return em_order_of(s, unit) == EM_ENGAGE && s->unit[unit].kind == EM_CAV;
}

bool em_march_obeys(em_look *look, unsigned unit) {
	gg_action step;
	table_shape end;
	if (em_order_of(look->s, unit) == EM_RETREAT)
		return em_plain_withdrawal(look, unit, &step) && end_of(look, unit, &step, &end) && is_back(look, unit, &end);
	unsigned enemy = em_nearest_enemy(look, unit);
	if (enemy != EM_NONE && march_is_nearer(look, unit, enemy, EM_NONE, em_footprint(look, enemy)))
		return true;
	unsigned objective = only_nearest(look->s, unit) ? EM_NONE : nearest_objective(look, unit);
	if (objective == EM_NONE)
		return false;
	table_shape goal = em_objective_shape(look, objective);
	return march_is_nearer(look, unit, EM_NONE, objective, &goal);
}

bool em_whole_move_obeys(em_look *look, unsigned unit, const table_shape *end) {
	const em_state *s = look->s;
	em_order order = em_order_of(s, unit);
	if (order == EM_RETREAT)
		return is_back(look, unit, end);
	if (order != EM_ATTACK && order != EM_ENGAGE)
		return false;
	unsigned only = only_nearest(s, unit) ? em_nearest_enemy(look, unit) : EM_NONE;
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if ((only == EM_NONE || enemy == only) && nearer(look, unit, end, em_footprint(look, enemy)))
			return true;
	}
	for (unsigned o = 0; o < s->objectives && only == EM_NONE; o++) {
		table_shape goal = em_objective_shape(look, o);
		if (s->objective[o].holder != (int)em_side_of(unit) && nearer(look, unit, end, &goal))
			return true;
	}
	return false;
}
