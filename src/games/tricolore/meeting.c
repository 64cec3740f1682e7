/*
 * meeting.c - a meeting engagement (L3C-1.12, 30.4, 30.5): the heads of columns march along their routes, then each side draws its sketch.
 * Routes and heads follow from scenario and armies alone, so nothing of them is kept in the state.
 */
#include "route.h"

#include "tricolore_words.h"

#include "deploy.h"
#include "ways.h"

enum { STRIDE = 500, APART = L3_UD, TIMES = 5 };

/* --- Routes ----------------------------------------------------------------------------------------------------------------------- */

static table_point middle_of(const l3_state *s) {
	return (table_point){s->width / 2, s->height / 2};
}

/* From the entry along its road, which may be drawn from either end; without a road straight to the middle of the table (T17). */
l3_route l3_route_of(const l3_look *look, unsigned group) {
	const l3_scenario *scenario = l3_map_of(look->data, look->s);
	const l3_map_entry *e = &scenario->entry[look->s->group[group].entry - 1u];
	l3_route r = {.at = {{e->x, e->y}}, .points = 1};
	if (!e->road || look->s->options.terrain) {
		r.at[r.points++] = middle_of(look->s);
		return r;
	}
	const l3_piece *road = &look->s->piece[e->road - 1];
	table_point first = {road->at[0].x, road->at[0].y}, last = {road->at[road->points - 1].x, road->at[road->points - 1].y};
	bool backwards = table_apart(r.at[0], last) < table_apart(r.at[0], first);
	for (unsigned i = 0; i < road->points && r.points < L3_ROUTE_POINTS; i++) {
		const struct l3_vertex *v = &road->at[backwards ? road->points - 1u - i : i];
		if (v->x != r.at[r.points - 1].x || v->y != r.at[r.points - 1].y)
			r.at[r.points++] = (table_point){v->x, v->y};
	}
	return r;
}

static table_point between(table_point a, table_point b, int32_t gone, int32_t whole) {
	return (table_point){(int32_t)(a.x + (int64_t)(b.x - a.x) * gone / whole), (int32_t)(a.y + (int64_t)(b.y - a.y) * gone / whole)};
}

table_point l3_on_route(const l3_route *route, int32_t length) {
	for (unsigned i = 0; i + 1 < route->points; i++) {
		int32_t leg = (int32_t)table_apart(route->at[i], route->at[i + 1]);
		if (length <= leg)
			return leg ? between(route->at[i], route->at[i + 1], length, leg) : route->at[i];
		length -= leg;
	}
	return route->at[route->points - 1];
}

int32_t l3_route_length(const l3_route *route) {
	int32_t length = 0;
	for (unsigned i = 0; i + 1 < route->points; i++)
		length += (int32_t)table_apart(route->at[i], route->at[i + 1]);
	return length;
}

/* How far along the route the point of it is that is nearest to the place, and how far off it the place lies. */
static int32_t leaves_route(const l3_route *route, table_point place, int32_t *off_it) {
	int32_t gone = 0, best = INT32_MAX, whole = 0;
	for (unsigned i = 0; i + 1 < route->points; i++) {
		table_shape leg = table_shape_of((table_point[]){route->at[i], route->at[i + 1]}, 2), here = table_shape_of(&place, 1);
		int32_t off = (int32_t)table_distance(&leg, &here), length = (int32_t)table_apart(route->at[i], route->at[i + 1]);
		if (off < best) {
			int64_t along = (int64_t)(place.x - route->at[i].x) * (route->at[i + 1].x - route->at[i].x) +
					(int64_t)(place.y - route->at[i].y) * (route->at[i + 1].y - route->at[i].y);
			along = along <= 0 || !length ? 0 : along / length;
			best = off;
			whole = gone + (int32_t)(along < length ? along : length);
		}
		gone += length;
	}
	*off_it = best == INT32_MAX ? 0 : best;
	return whole;
}

int32_t l3_way_to(const l3_route *route, table_point place) {
	int32_t off, along = leaves_route(route, place, &off);
	return along + off;
}

table_point l3_on_way_to(const l3_route *route, table_point place, int32_t gone) {
	int32_t off, along = leaves_route(route, place, &off);
	table_point leaves = l3_on_route(route, along);
	if (gone <= along)
		return l3_on_route(route, gone);
	return gone >= along + off ? place : between(leaves, place, gone - along, off);
}

/* --- Heads (L3C-30.4) ------------------------------------------------------------------------------------------------------------------
 */

static bool marches(const l3_state *s, unsigned group) {
	const l3_group *g = &s->group[group];
	return (g->flags & L3_GT_EXISTS) && g->entry && g->entry_turn <= 1;
}

/* 5 x POR in COM of the slowest element. */
int32_t l3_march_reach(l3_look *look, unsigned group) {
	int32_t least = 0;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = group / L3_SIDE_GROUPS * L3_SIDE_ELEMENTS + slot;
		if (!l3_exists(look->s, u) || look->s->element[u].gt != group % L3_SIDE_GROUPS)
			continue;
		int32_t por = l3_allowance(look, u, L3_COM, 1, false);
		least = !least || por < least ? por : least;
	}
	return TIMES * least;
}

/* All heads together, a stride at a time. A scenario may say where the first column of a side stops. */
void l3_heads_of(l3_look *look, table_point head[L3_GROUPS], bool there[L3_GROUPS]) {
	const l3_scenario *scenario = l3_map_of(look->data, look->s);
	l3_route route[L3_GROUPS];
	int32_t gone[L3_GROUPS] = {0}, reach[L3_GROUPS] = {0};
	bool runs[L3_GROUPS], any = true;
	for (unsigned g = 0; g < L3_GROUPS; g++) {
		const l3_map_side *side = &scenario->side[g / L3_SIDE_GROUPS];
		there[g] = marches(look->s, g);
		head[g] = (table_point){L3_NOWHERE, L3_NOWHERE};
		runs[g] = there[g];
		if (!there[g])
			continue;
		route[g] = l3_route_of(look, g);
		head[g] = route[g].at[0];
		reach[g] = l3_march_reach(look, g);
		if (reach[g] > l3_route_length(&route[g]))
			reach[g] = l3_route_length(&route[g]);
		if ((side->head_x || side->head_y) && look->s->army[g / L3_SIDE_GROUPS] == side->army) {
			head[g] = (table_point){side->head_x, side->head_y};
			runs[g] = false;
		}
	}
	while (any) {
		any = false;
		for (unsigned g = 0; g < L3_GROUPS; g++) {
			if (!runs[g])
				continue;
			int32_t next = gone[g] + STRIDE < reach[g] ? gone[g] + STRIDE : reach[g];
			table_point place = l3_on_route(&route[g], next);
			for (unsigned other = 0; other < L3_GROUPS; other++)
				if (there[other] && other / L3_SIDE_GROUPS != g / L3_SIDE_GROUPS &&
				    table_apart(place, head[other]) < l3_stopping(look, g, other))
					runs[g] = false;
			if (!runs[g])
				continue;
			gone[g] = next;
			head[g] = place;
			runs[g] = next < reach[g];
			any = any || runs[g];
		}
	}
}

void l3_march_heads(l3_play *play) {
	table_point head[L3_GROUPS];
	bool there[L3_GROUPS];
	l3_heads_of(&play->look, head, there);
	for (unsigned g = 0; g < L3_GROUPS; g++)
		if (there[g])
			l3_tell(play, L3_SAY_HEAD_STOPS, L3C_30_4, l3_group_arg(play->s, g), head[g].x / L3_UD, head[g].y / L3_UD);
}

/* --- The sketch (L3C-30.5) ---------------------------------------------------------------------------------------------------------------
 */

/* Nobody learns by a refusal where the other has drawn his units. */
bool l3_place_alone(l3_look *look, unsigned unit, unsigned formation, table_pose pose, gg_verdict *refusal) {
	l3_state copy = *look->s;
	l3_look alone;
	unsigned enemies = (1 - l3_side_of(unit)) * L3_SIDE_ELEMENTS;
	for (unsigned u = enemies; u < enemies + L3_SIDE_ELEMENTS; u++)
		copy.element[u].where = L3_WAITING;
	l3_look_open(&alone, look->data, &copy);
	return l3_place_ok(&alone, unit, formation, pose, refusal);
}

static bool near_other_group(l3_look *look, unsigned unit, const l3_footprint *body) {
	const l3_state *s = look->s;
	for (l3_set set = l3_standing(look, s->side); set; set &= set - 1) {
		unsigned other = s->side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (s->element[other].gt != s->element[unit].gt &&
		    table_within(&body->full, &l3_footprint_of(look, other)->full, APART - 1))
			return true;
	}
	return false;
}

static bool before_head(l3_look *look, unsigned unit, table_point place) {
	table_point head[L3_GROUPS];
	bool there[L3_GROUPS];
	unsigned own = l3_side_of(unit) * L3_SIDE_GROUPS + look->s->element[unit].gt;
	l3_heads_of(look, head, there);
	for (unsigned g = 0; g < L3_GROUPS; g++)
		if (there[g] && g / L3_SIDE_GROUPS != l3_side_of(unit) && table_apart(place, head[g]) < table_apart(head[own], head[g]))
			return true;
	return false;
}

static bool check_place(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned unit = action->who, formation = (unsigned)action->c >> 16;
	table_pose pose = {action->a, action->b, (uint16_t)action->c};
	table_point place = {action->a, action->b};
	if (!l3_own_unit(s, unit) || l3_is_screen(unit))
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_YOURS, L3C_30_5, 0, 0, 0);
	unsigned group = s->side * L3_SIDE_GROUPS + s->element[unit].gt;
	if (s->element[unit].where == L3_ON_TABLE)
		return l3_refuse(refusal, L3_SAY_STANDS_ALREADY, L3C_31_34, l3_unit_arg(s, unit), 0, 0);
	if (!marches(s, group))
		return l3_refuse(refusal, L3_SAY_ARRIVES_LATER, L3C_30_6, l3_unit_arg(s, unit), s->group[group].entry_turn, 0);
	if (!l3_formation_open(look, unit, formation, refusal))
		return false;
	if (action->a < 0 || action->b < 0 || action->a > s->width || action->b > s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	l3_route route = l3_route_of(look, group);
	int32_t way = l3_way_to(&route, place), most = TIMES * l3_allowance(look, unit, L3_COM, 1, false);
	if (way > most)
		return l3_refuse(refusal, L3_SAY_BEYOND_MARCH, L3C_30_5, l3_unit_arg(s, unit), (way + L3_UD - 1) / L3_UD, most / L3_UD);
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	if (near_other_group(look, unit, &body))
		return l3_refuse(refusal, L3_SAY_NEAR_OTHER_GROUP, L3C_30_5, l3_unit_arg(s, unit), 0, 0);
	if (before_head(look, unit, place))
		return l3_refuse(refusal, L3_SAY_BEFORE_ITS_HEAD, L3C_30_5, l3_unit_arg(s, unit), 0, 0);
	return l3_place_alone(look, unit, formation, pose, refusal);
}

bool l3_sketch_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	bool general = action->who >= L3_WHO_GENERAL && action->who < L3_WHO_GROUP;
	if (action->kind == L3_DO_PLACE && !general)
		return check_place(look, action, refusal);
	if (action->kind == L3_DO_GARRISON || action->kind == L3_DO_HIDE)
		return l3_refuse(refusal, L3_SAY_NOT_IN_SKETCH, L3C_30_5, 0, 0, 0);
	return l3_deploy_check(look, action, refusal);
}
