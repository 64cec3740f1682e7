/*
 * places.c - see places.h.
 */
#include "places.h"

#include "ground.h"

enum { ZONE = 6 * EM_UD, SKIRMISHERS_FARTHER = 4 * EM_UD };

uint32_t em_hold_range(const em_look *look, unsigned unit) {
	return ZONE + (look->s->unit[unit].kind == EM_SK ? SKIRMISHERS_FARTHER : 0); /* BE-3.5 */
}

bool em_in_zone(em_look *look, unsigned unit, table_point point) {
	return em_point_distance(em_centre(look, unit), point) <= em_hold_range(look, unit);
}

bool em_enemy_in_zone(em_look *look, unsigned enemy, table_point point) {
	table_shape p = em_point_shape(point);
	return table_within(&p, em_footprint(look, enemy), ZONE);
}

static bool friend_between(em_look *look, unsigned unit, unsigned enemy) {
	table_point from = em_centre(look, unit), to = em_centre(look, enemy);
	for (gg_set rest = em_friends(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (em_steady(look, friend) && table_crosses(em_footprint(look, friend), from, to))
			return true;
	}
	return false;
}

bool em_behind_friend(em_look *look, unsigned unit) {
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (em_within(look, unit, enemy, EM_TACTICAL) && !friend_between(look, unit, enemy))
			return false;
	}
	return true;
}

bool em_enemy_within(em_look *look, unsigned unit, uint32_t most) {
	for (gg_set rest = em_foes(look, unit); rest;)
		if (em_within(look, unit, gg_set_pop(&rest), most))
			return true;
	return false;
}

unsigned em_nearest_enemy(em_look *look, unsigned unit) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (!least || (best != EM_NONE && !em_within(look, unit, enemy, least - 1)))
			continue;
		least = em_distance(look, unit, enemy);
		best = enemy;
	}
	return best;
}

table_shape em_objective_shape(em_look *look, unsigned objective) {
	const em_objective *o = &look->s->objective[objective];
	return o->piece == EM_NONE ? em_point_shape((table_point){o->x, o->y}) : *em_piece_shape(look, o->piece);
}

static bool near_objective(em_look *look, unsigned unit, const table_shape *place) {
	return em_is_formed(look, unit) && table_within(place, em_footprint(look, unit), EM_UD);
}

bool em_holds_objective(em_look *look, unsigned unit, unsigned objective) {
	table_shape place = em_objective_shape(look, objective);
	return em_stands(look, unit) && em_in_order(look, unit) && near_objective(look, unit, &place);
}

int em_objective_holder(em_look *look, unsigned objective) {
	table_shape place = em_objective_shape(look, objective);
	bool near[EM_SIDES] = {false, false}, steady[EM_SIDES] = {false, false};
	for (gg_set rest = em_standing(look); rest;) {
		unsigned unit = gg_set_pop(&rest), side = em_side_of(unit);
		if (near_objective(look, unit, &place)) {
			near[side] = true;
			steady[side] = steady[side] || em_in_order(look, unit);
		}
	}
	for (unsigned side = 0; side < EM_SIDES; side++)
		if (steady[side] && !near[1 - side])
			return (int)side;
	return look->s->objective[objective].holder;
}
