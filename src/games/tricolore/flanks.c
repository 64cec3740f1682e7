/*
 * flanks.c - secure and threatened flanks (L3C-22.28, 22.29, 22.32; garrisons L3C-16.10).
 */
#include "facts_of.h"

enum { SECURE_WITHIN = L3_UD };

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static bool no_flanks(const l3_look *look, unsigned element) {
	unsigned formation = at(look, element)->formation;
	return formation == L3_CAR || formation == L3_TIR || at(look, element)->eco;
}

/* --- Secure flanks --------------------------------------------------------------------------------------------------------------- */

/* The front with which it meets this enemy: of a square the face before him (L3C-22.32). */
static table_pose front_to(l3_look *look, unsigned element, unsigned against) {
	table_pose pose = l3_pose(look->s, element);
	if (at(look, element)->formation != L3_CAR || against == L3_NONE)
		return pose;
	const l3_footprint *body = l3_footprint_of(look, element);
	int32_t wide = body->width & ~1, deep = body->depth & ~1;
	table_stance square = {table_pushed(pose, 0, -body->depth / 2), wide, deep};
	table_side face = table_nearest_side(&square, (table_point){at(look, against)->x, at(look, against)->y});
	table_point middle = table_side_middle(square.centre, wide, deep, face);
	return (table_pose){middle.x, middle.y, (uint16_t)(pose.heading + (unsigned)face * TABLE_QUARTER)};
}

static table_shape front_edge(l3_look *look, unsigned element, table_pose front) {
	return table_block(front, l3_footprint_of(look, element)->width, 0, 0);
}

/* On this side of that front: left 0, right 1. */
static bool on_side(table_pose front, table_point point, unsigned right) {
	int32_t u = table_measured_from(front, point).x;
	return right ? u > 0 : u < 0;
}

/* Its line of front makes more than 30 degrees with the axis of the attack, whatever way along it (L3C-22.29, EX-78). Where it stands does
 * not matter: columns straight before the attacker secure the guns between them (EX-72). */
static bool across_the_axis(uint16_t heading, uint16_t axis) {
	uint16_t off = table_between(heading, axis);
	return off < L3_DEG_60 || off > TABLE_HALF - L3_DEG_60;
}

/* A formed friend in close order that faces the action (L3C-22.29); guns never. Infantry on the move gives none (L3C-7.6). */
static bool friend_secures(l3_look *look, unsigned element, unsigned friend, unsigned against, uint16_t axis, unsigned right) {
	const l3_element *e = at(look, friend);
	if (e->cohesion != L3_FORMED || e->eco || e->morale < L3_ARRET || !l3_close_order(look, friend) ||
	    l3_arm_of(look, friend) == L3_ART)
		return false;
	if (l3_arm_of(look, friend) == L3_INF && (e->marks & L3_FAST_BEFORE_CAVALRY))
		return false;
	table_pose front = front_to(look, element, against), his = front_to(look, friend, against);
	if (!on_side(front, (table_point){e->x, e->y}, right))
		return false;
	table_shape own = front_edge(look, element, front), theirs = front_edge(look, friend, his);
	if (!table_within(&own, &theirs, SECURE_WITHIN) || table_between(his.heading, front.heading) > L3_DEG_60)
		return false;
	if (!across_the_axis(his.heading, axis))
		return false;
	return against == L3_NONE || l3_sector_of(look, friend, (table_point){at(look, against)->x, at(look, against)->y}) <= L3_DEAD_ANGLE;
}

/* A river or cliff, a block or wood that friends hold, an obstacle that friendly skirmishers line. */
static bool ground_secures(l3_look *look, unsigned element, unsigned piece, const table_shape *corner) {
	const l3_piece *p = &look->s->piece[piece];
	unsigned side = l3_side_of(element);
	bool near = false;
	if (l3_is_area(p->kind)) {
		table_shape spare[TABLE_PARTS];
		unsigned n;
		const table_shape *parts = l3_area_of(look, piece, spare, &n);
		for (unsigned i = n; i-- > 0 && !near;)
			near = table_within(&parts[i], corner, SECURE_WITHIN);
	} else {
		table_shape spare[L3_POINTS];
		unsigned n;
		const table_shape *legs = l3_legs_of(look, piece, spare, &n);
		for (unsigned i = n; i-- > 0 && !near;)
			near = table_within(&legs[i], corner, SECURE_WITHIN);
	}
	if (!near)
		return false;
	if (p->kind == L3_RIVER || p->kind == L3_CLIFF)
		return true;
	if (p->kind == L3_BLOCK)
		return p->holder && !p->rival && l3_side_of(p->holder - 1u) == side && p->holder != element + 1;
	bool wood = p->kind == L3_WOOD_LIGHT || p->kind == L3_WOOD_DENSE;
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(element)); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		bool skirmishers = at(look, friend)->formation == L3_TIR;
		if (at(look, friend)->eco || at(look, friend)->morale < L3_ARRET ||
		    !(wood || (skirmishers && l3_hinders(look, element, piece))))
			continue;
		if (l3_pieces_under(look, l3_footprint_of(look, friend)) >> piece & 1)
			return true;
	}
	return false;
}

static bool flank_secure(l3_look *look, unsigned element, unsigned against, uint16_t axis, unsigned right) {
	unsigned side = l3_side_of(element);
	int32_t half = l3_footprint_of(look, element)->width / 2;
	table_point end = table_at(front_to(look, element, against), right ? half : -half, 0);
	table_shape corner = table_shape_of(&end, 1);
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(element)); set; set &= set - 1)
		if (friend_secures(look, element, side * L3_SIDE_ELEMENTS + gg_set_first(set), against, axis, right))
			return true;
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (ground_secures(look, element, p, &corner))
			return true;
	return false;
}

unsigned l3_secure_flanks(l3_look *look, unsigned element, unsigned against, uint16_t direction) {
	if (at(look, element)->eco && against == L3_NONE) /* of a garrison it depends on the face that is attacked */
		return 0;
	if (at(look, element)->eco)
		return l3_attacked_of(look, element, against, direction).secure;
	if (at(look, element)->formation == L3_TIR)
		return 0;
	return (unsigned)flank_secure(look, element, against, direction, 0) + (unsigned)flank_secure(look, element, against, direction, 1);
}

/* --- Fire there (L3C-22.32) ---------------------------------------------------------------------------------------------------------- */

void l3_note_flank_fire(l3_look *look, unsigned firer, unsigned target, l3_element *hit) {
	if (no_flanks(look, target))
		return;
	switch (l3_sector_of_unit(look, target, firer, NULL)) {
	case L3_FLANK_LEFT:
		hit->fire |= L3_FIRE_LEFT;
		break;
	case L3_FLANK_RIGHT:
		hit->fire |= L3_FIRE_RIGHT;
		break;
	case L3_REAR:
		hit->fire |= L3_FIRE_LEFT | L3_FIRE_RIGHT;
		break;
	case L3_FRONT:
	case L3_DEAD_ANGLE:
		break;
	}
}

/* --- Threats ------------------------------------------------------------------------------------------------------------------------- */

/* A garrison is only by who attacks a face that nobody holds (L3C-16.11). */
static l3_threats garrison_threatened(l3_look *look, unsigned element, unsigned mac) {
	l3_threats out = {0};
	if (mac == L3_NONE || mac >= look->s->macs)
		return out;
	const l3_mac *m = &look->s->mac[mac];
	bool aimed = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		aimed = aimed || m->objective[i].unit == element + 1;
	for (unsigned i = 0; aimed && i < L3_ATTACKERS; i++) {
		if (!m->attacker[i].unit)
			continue;
		l3_sector struck = l3_struck_by(look, element, m->attacker[i].unit - 1u, m->direction);
		out.rear = out.rear || struck == L3_REAR;
		out.flanks = out.flanks || struck == L3_FLANK_LEFT;
	}
	out.flanks = out.flanks && !out.rear;
	return out;
}

/* An enemy of positive morale at DT, not hidden by ground, its whole front rank in the sector; cavalry counts double for foot and guns
 * (L3C-19.7). */
l3_threats l3_threats_to(l3_look *look, unsigned element, unsigned mac) {
	l3_threats out = {0};
	unsigned side = 1 - l3_side_of(element);
	bool foot = l3_arm_of(look, element) != L3_CAV, left[2] = {false, false}, right[2] = {false, false}, rear[2] = {false, false};
	if (at(look, element)->eco)
		return garrison_threatened(look, element, mac);
	if (no_flanks(look, element) || at(look, element)->formation == L3_COF)
		return out;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		bool whole;
		uint32_t dt = l3_dt(look, enemy);
		if (l3_is_screen(enemy) || at(look, enemy)->morale < L3_ARRET || !dt || !l3_within(look, element, enemy, dt))
			continue;
		l3_sector sector = l3_sector_of_unit(look, element, enemy, &whole);
		bool horse = foot && l3_arm_of(look, enemy) == L3_CAV;
		if (!whole || sector <= L3_DEAD_ANGLE || !l3_ground_shows(look, element, enemy))
			continue;
		left[horse] = left[horse] || sector == L3_FLANK_LEFT;
		right[horse] = right[horse] || sector == L3_FLANK_RIGHT;
		rear[horse] = rear[horse] || sector == L3_REAR;
	}
	left[0] = left[0] || at(look, element)->fire & L3_FIRE_LEFT;
	right[0] = right[0] || at(look, element)->fire & L3_FIRE_RIGHT;
	/* A side that cavalry threatens is not counted again for the foot beside it. */
	out.cav_flanks = (uint8_t)(left[1] + right[1]);
	out.cav_rear = rear[1];
	out.flanks = (uint8_t)((left[0] && !left[1]) + (right[0] && !right[1]));
	out.rear = rear[0] && !rear[1];
	return out;
}
