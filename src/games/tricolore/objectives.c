/*
 * objectives.c - whom a MAC concerns: the aimed unit and its neighbours (L3C-22.35, A-36), and how fast and far the attacker comes.
 */
#include "../../core/mem.h"

#include "data.h"
#include "marches.h"

/* In line with the aimed unit: within 1 UD of it, facing much the same way, neither before nor behind it by more than 1 UD. */
static bool on_its_line(l3_look *look, unsigned aimed, unsigned other) {
	const l3_element *a = l3_el(look, aimed), *b = l3_el(look, other);
	if (l3_is_screen(other) || b->marks & L3_HIDDEN || b->morale <= L3_RETRAITE || !l3_within(look, aimed, other, L3_UD))
		return false;
	if (a->eco || b->eco)
		return true;
	if (table_between(a->heading, b->heading) > L3_DEG_60)
		return false;
	int32_t ahead = table_measured_from(l3_pose(look->s, aimed), (table_point){b->x, b->y}).y;
	return ahead >= -L3_UD && ahead <= L3_UD;
}

/* Inside the 30 degrees of one of the attackers. */
static bool in_cone(l3_look *look, const l3_mac *mac, unsigned enemy) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (mac->attacker[i].unit && l3_in_front(look, mac->attacker[i].unit - 1u, enemy))
			return true;
	return false;
}

/* The front of an attacker comes upon it, not more than 1 UD behind the first whom it touches. */
static bool is_met(l3_look *look, const l3_mac *mac, unsigned enemy) {
	unsigned aimed = mac->objective[0].unit - 1u;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!mac->attacker[i].unit)
			continue;
		int32_t first = l3_mac_gap(look, mac->attacker[i].unit - 1u, aimed, mac->direction);
		int32_t gap = l3_mac_gap(look, mac->attacker[i].unit - 1u, enemy, mac->direction);
		if (gap >= 0 && (first < 0 || gap <= first + L3_UD))
			return true;
	}
	return false;
}

static void add(l3_mac *mac, unsigned enemy, bool met) {
	for (unsigned i = 1; i < L3_ATTACKERS; i++)
		if (!mac->objective[i].unit) {
			mac->objective[i] = (struct l3_aimed){.unit = (uint8_t)(enemy + 1), .flags = met ? L3_O_MET : 0};
			return;
		}
}

void l3_find_objectives(l3_look *look, l3_mac *mac) {
	unsigned aimed = mac->objective[0].unit - 1u, attacker = mac->attacker[0].unit - 1u, side = l3_side_of(aimed);
	unsigned best[2] = {L3_NONE, L3_NONE};
	uint32_t near[2] = {0, 0};
	mac->objective[0] = (struct l3_aimed){.unit = (uint8_t)(aimed + 1), .flags = L3_O_MET};
	mac->objective[1] = mac->objective[2] = (struct l3_aimed){0};
	bool horse = l3_arm_of(look, attacker) == L3_CAV;
	if (l3_is_screen(aimed) || l3_share_block(look->s, attacker, aimed))
		return;
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(aimed)); set; set &= set - 1) {
		unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!on_its_line(look, aimed, other) || !in_cone(look, mac, other) || (horse && !is_met(look, mac, other)))
			continue;
		const l3_element *e = l3_el(look, other);
		unsigned right = table_measured_from(l3_pose(look->s, aimed), (table_point){e->x, e->y}).x > 0;
		uint32_t away = l3_distance(look, aimed, other);
		if (best[right] != L3_NONE && near[right] <= away)
			continue;
		best[right] = other;
		near[right] = away;
	}
	for (unsigned right = 0; right < 2; right++)
		if (best[right] != L3_NONE)
			add(mac, best[right], is_met(look, mac, best[right]));
}

/* --- How fast (L3C-5.21, 6.7, 6.10) -------------------------------------------------------------------------------------- */

/* The last obstacle on the way leaves so much room behind it; all of the distance if there is none. */
static int32_t room_after(l3_look *look, unsigned attacker, unsigned target, uint16_t direction, int32_t gap, int32_t distance) {
	l3_footprint body = *l3_footprint_of(look, attacker);
	(void)target;
	for (int32_t back = 0; back < gap; back += L3_UD / 2) { /* half a UD at a time from the enemy */
		l3_way way;
		l3_straight(look, attacker, &body, direction, gap - back, L3_GAIT_ATTACK, 3, &way);
		if (!way.terrain && !way.ddf)
			return back;
	}
	return distance;
}

/* What the ground where it comes to contact allows at all: PAC on the second level, POR on the third, in marsh, in dense wood (L3C-6.7,
 * T6). A linear obstacle is behind it by then. */
static l3_pace ground_cap(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap) {
	const l3_element *e = l3_el(look, attacker);
	const l3_profile *of = l3_profile_of(look, attacker);
	table_point to = table_at((table_pose){e->x, e->y, direction}, 0, gap);
	l3_footprint body = l3_footprint_as(look, attacker, e->formation, (table_pose){to.x, to.y, e->heading});
	l3_pace cap = L3_PCH;
	for (uint64_t set = l3_pieces_under(look, &body); set; set &= set - 1) {
		static const uint8_t areas[L3_GROUND_KINDS] = {
			[L3_WOOD_LIGHT] = L3_BOC, [L3_WOOD_DENSE] = L3_BOD, [L3_MARSH] = L3_MAR, [L3_PLATEAU] = L3_NI2, [L3_HILL] = L3_NI2};
		const l3_piece *piece = &look->s->piece[gg_set_first(set)];
		unsigned kind = areas[piece->kind];
		if (!kind)
			continue;
		l3_toll toll = l3_ground_toll(kind == L3_NI2 && piece->level >= 3 ? L3_NI3 : (l3_ground)kind, (l3_arm)of->arm, of->ft,
					      false, false);
		cap = (l3_pace)toll.pace < cap ? (l3_pace)toll.pace : cap;
	}
	return cap;
}

l3_pace l3_pace_cap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction, int32_t distance) {
	const l3_element *e = l3_el(look, attacker);
	l3_approach way = l3_approach_of(look, attacker, target, direction);
	l3_pace cap = (l3_pace)way.pace, ground = way.gap < 0 ? L3_PCH : ground_cap(look, attacker, direction, way.gap);
	l3_arm arm = l3_arm_of(look, attacker);
	if (e->formation == L3_COF && cap > L3_PAC)
		cap = L3_PAC;
	if (look->s->options.pace_distance || way.gap < 0)
		return ground < cap ? ground : cap;
	l3_pace from = L3_HALT;
	int32_t room = distance;
	if ((way.terrain || way.ddf) && way.pace < L3_PCH) { /* crossed at that pace, then it gathers speed again */
		from = (l3_pace)way.pace;
		room = room_after(look, attacker, target, direction, way.gap, distance);
		cap = L3_PCH;
	}
	l3_pace reached = l3_pace_reached(arm, from, room);
	reached = reached < L3_POR ? L3_POR : reached; /* it goes on all the same */
	reached = reached < ground ? reached : ground;
	return reached < cap ? reached : cap;
}

int32_t l3_mac_left(l3_look *look, unsigned mac, unsigned attacker, bool tolerance) {
	const l3_element *e = l3_el(look, attacker);
	const l3_mac *m = &look->s->mac[mac];
	unsigned pa = 3;
	int32_t most = 0;
	if (m->kind == L3_IS_MAF) /* movement at POR by 1 or 2 PA (L3C-35.17) */
		pa = e->move_pa < 2 ? e->move_pa : 2;
	else if (e->move_pa >= 1 && e->move_pa < 3)
		pa = e->move_pa;
	while (pa && !(most = l3_allowance(look, attacker, e->formation, pa, false)))
		pa--;
	if (m->kind == L3_IS_MAF && l3_arm_of(look, attacker) == L3_ART)
		most = L3_UD;
	if (tolerance)
		most += l3_tolerance_ud(l3_arm_of(look, attacker)) * L3_UD;
	return most > e->moved ? most - e->moved : 0;
}
