/*
 * chase.c - pursuits: who may, who is caught, and where it ends (L3C-9, L3C-29.14, 29.22).
 */
#include "data.h"
#include "paths.h"
#include "ways.h"

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[look->s->element[element].profile - 1];
}

/* Out of its block it runs as a column (L3C-35.15). */
static unsigned formation_of(const l3_look *look, unsigned element) {
	const l3_element *e = &look->s->element[element];
	return e->eco ? L3_COD : e->formation;
}

/* What the ground on the fugitive's way takes off the pursuer; whether it stops him. */
static int32_t ground_of(l3_look *look, unsigned pursuer, unsigned fugitive, const l3_retreat *way, int32_t *free) {
	int32_t terrain = 0, gone = 0;
	unsigned formation = formation_of(look, pursuer);
	for (unsigned i = 0; i < way->legs; i++) {
		table_pose from = l3_on_the_way(way, gone);
		int32_t length = way->leg[i];
		l3_way leg;
		if (!i && way->legs == 2 &&
		    way->heading[1] == way->heading[0]) { /* one straight way: a level is paid by its whole length */
			length += way->leg[1];
			i = 1;
		}
		from.heading = way->heading[i];
		l3_footprint body = l3_footprint_as(look, pursuer, formation, from);
		l3_straight(look, pursuer, &body, way->heading[i], length, L3_GAIT_MANDATORY, 3, &leg);
		if (leg.by == fugitive + 1) /* it is there already, and in nobody's way */
			leg.length = length;
		terrain += leg.terrain;
		gone += leg.length;
		if (leg.length < length)
			break;
	}
	*free = gone;
	return terrain;
}

int32_t l3_reach_left(l3_look *look, unsigned element) {
	const l3_element *e = &look->s->element[element];
	unsigned pa = 3;
	int32_t most = 0;
	while (pa && !most)
		most = l3_allowance(look, element, formation_of(look, element), pa--, false);
	most += l3_tolerance_ud(l3_arm_of(look, element)) * L3_UD - e->moved;
	return most > 0 ? most : 0;
}

l3_chase l3_chase_of(l3_look *look, unsigned pursuer, unsigned fugitive, const l3_retreat *way, bool victor) {
	const l3_profile *of = profile(look, pursuer), *target = profile(look, fugitive);
	l3_chase out = {0};
	l3_footprint start = l3_footprint_as(look, fugitive, way->formation, way->start);
	const l3_footprint *body = l3_footprint_of(look, pursuer);
	int32_t free;
	uint32_t near = table_distance(&body->full, &start.full);
	l3_hunt hunt = {
		.arm = of->arm,
		.lancers = (of->traits & L3_PURSUES_AS_LANCER) != 0,
		.figures = (int32_t)l3_figures(look->s, pursuer),
		.target_arm = target->arm,
		.back_plate = (target->traits & L3_BACK_PLATE) != 0,
		.target_figures = (int32_t)l3_figures(look->s, fugitive),
		.target_case = look->s->element[fugitive].morale,
		.pursuer_malus = ground_of(look, pursuer, fugitive, way, &free) / L3_UD,
		.target_malus = way->terrain / L3_UD,
		.victor = victor,
		.distance = (int32_t)near,
		.reach = l3_reach_left(look, pursuer),
	};
	int32_t catch_up = l3_hunt_catch_up(&hunt, NULL) * L3_UD;
	out.hunt = hunt;
	out.way = hunt.distance + catch_up;
	out.reach = l3_hunt_caught(&hunt) && catch_up <= free;
	out.obstacle = out.reach && l3_hunt_ends_in_prisoners(&hunt); /* it ends the pursuit: prisoners in its place (L3C-9.7) */
	if (out.obstacle)
		out.prisoners = (uint8_t)l3_prisoners(&hunt);
	table_pose caught = l3_on_the_way(way, catch_up);
	unsigned leg = way->legs > 1 && catch_up >= way->leg[0] ? 1 : 0;
	caught.heading = way->heading[leg];
	table_point rear = table_at(caught, 0, -start.depth);
	out.contact = (table_pose){rear.x, rear.y, caught.heading};
	int32_t farther = l3_hunt_length(l3_arm_of(look, pursuer)) * L3_UD, rest = free - catch_up;
	farther = rest < farther ? rest : farther;
	table_point end = table_at(out.contact, 0, farther > 0 ? farther : 0);
	out.end = (table_pose){end.x, end.y, caught.heading};
	return out;
}

/* Nothing lies between that hinders the pursuer (L3C-7.9, 9.7), and no enemy in close order keeps it off (L3C-8.3). */
static bool is_open(l3_look *look, unsigned unit, unsigned fugitive, const l3_footprint *there) {
	const l3_footprint *body = l3_footprint_of(look, unit);
	unsigned side = l3_side_of(fugitive);
	table_point from, to;
	if (l3_hindered_between(look, unit, body, there))
		return false;
	l3_nearest_points(body, there, &from, &to);
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(fugitive)); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = &look->s->element[enemy];
		if (e->formation == L3_TIR || e->eco || e->marks & L3_HIDDEN)
			continue;
		const l3_footprint *his = l3_footprint_of(look, enemy);
		if (table_crosses(&his->full, from, to) || (his->last.count && table_crosses(&his->last, from, to)))
			return false;
	}
	return true;
}

/* Near enough to where it started, to the bend or to the end of its way. */
static bool near_way(l3_look *look, unsigned unit, unsigned fugitive, const l3_retreat *way, uint32_t most) {
	const int32_t gone[3] = {0, way->leg[0], way->leg[0] + way->leg[1]};
	const l3_footprint *body = l3_footprint_of(look, unit);
	for (unsigned i = 0; i < 3 && i <= way->legs; i++) {
		table_pose pose = l3_on_the_way(way, gone[i]);
		if (i)
			pose.heading = way->heading[i - 1];
		l3_footprint there = l3_footprint_as(look, fugitive, way->formation, pose);
		if (table_within(&body->full, &there.full, most) && is_open(look, unit, fugitive, &there))
			return true;
	}
	return false;
}

bool l3_may_pursue(l3_look *look, unsigned unit, unsigned fugitive, const l3_retreat *way) {
	const l3_element *e = &look->s->element[unit];
	l3_arm arm = l3_arm_of(look, unit);
	if (!l3_stands(look->s, fugitive) || look->s->element[fugitive].morale > L3_RETRAITE || l3_side_of(unit) == l3_side_of(fugitive))
		return false;
	if (l3_is_screen(unit) || arm == L3_ART || e->eco || !l3_available(look, unit, 2))
		return false;
	if (arm == L3_INF && l3_arm_of(look, fugitive) == L3_CAV) /* L3C-9.10 */
		return false;
	if (e->marks & L3_HIDDEN) /* a hidden unit has no opportunity (L3C-32.5) */
		return false;
	if (e->fire & L3_FIRED_1) /* its last voluntary action (L3C-17.9) */
		return false;
	return near_way(look, unit, fugitive, way, arm == L3_CAV ? 4 * L3_UD : 2 * L3_UD);
}
