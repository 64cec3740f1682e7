/*
 * sim_meet.c - see sim_meet.h: attacks that start, crossed MACs, pairs at DT (a.7, L3C-3.3, 11.2, 11.3, 11.9, 31.17).
 */
#include "sim_meet.h"

#include "tricolore_words.h"

#include "harm.h"
#include "marches.h"

static bool attacks(const l3_state *s, unsigned unit) {
	unsigned target = s->element[unit].order_target;
	return target && l3_side_of(target - 1u) != l3_side_of(unit);
}

static bool is_maf(const l3_state *s, unsigned unit) {
	return attacks(s, unit) && s->element[unit].order_post_arg >> 3 & 1;
}

/* --- Starting ---------------------------------------------------------------------------------------------------------------------- */

/* It comes on in this group: an attack, or a way with its front forward. */
static bool comes_on(const l3_state *s, unsigned unit, unsigned group) {
	const l3_element *e = &s->element[unit];
	if (!l3_sim_runs(s, unit, group) || (e->order_pre & 63u))
		return false;
	return attacks(s, unit) || (e->order_dist && table_between(e->order_heading, e->heading) <= L3_DEG_60);
}

static bool aim_at_each_other(const l3_state *s, unsigned a, unsigned b) {
	return s->element[a].order_target == b + 1 && s->element[b].order_target == a + 1 && !is_maf(s, a) && !is_maf(s, b);
}

/* A third of the way would bring it to the DT of somebody else. */
static bool third_on_the_way(l3_look *look, unsigned unit, unsigned target, uint16_t direction) {
	int32_t gap = l3_mac_gap(look, unit, target, direction);
	table_pose pose = l3_pose(look->s, unit);
	table_point to = table_at((table_pose){pose.x, pose.y, direction}, 0, gap > 0 ? gap / 3 : 0);
	unsigned met = l3_advance_meets(look, unit, (table_pose){to.x, to.y, pose.heading});
	return met != L3_NONE && met != target;
}

/* The second of two crossed MACs: it is objective and attacker in one (L3C-31.17). */
static void cross(l3_play *play, unsigned mac, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	unsigned left = l3_pa_left(play->s, unit);
	e->engaged = (uint8_t)(mac + 1);
	e->marks |= L3_MADE_MAC;
	e->move_pa = (uint8_t)(e->move_pa + left > 3 ? 3 : e->move_pa + left);
	l3_pay(play, unit, left);
	e->ticks &= (uint8_t)~L3_RUNS;
	e->order_pre = 0;
	e->pace = L3_POR;
	e->morale = L3_AVANCE;
	l3_tell(play, L3_SAY_MACS_CROSS, L3C_31_17, l3_unit_arg(play->s, play->s->mac[mac].attacker[0].unit - 1u),
		l3_unit_arg(play->s, unit), 0);
}

static bool other_can(l3_look *look, unsigned unit) {
	l3_script script = l3_script_kept(look->s, unit);
	l3_declaration of = l3_script_declares(&script);
	return l3_mac_ok(look, L3_IS_MAC, false, &of, NULL);
}

static bool cross_at_once(l3_play *play, unsigned unit, unsigned target) {
	l3_state *s = play->s;
	unsigned first = l3_side_of(unit) == s->jai ? unit : target, second = first == unit ? target : unit;
	if (!aim_at_each_other(s, unit, target) || !other_can(&play->look, unit) || !other_can(&play->look, target) ||
	    third_on_the_way(&play->look, first, second, s->element[first].order_heading) ||
	    third_on_the_way(&play->look, second, first, s->element[second].order_heading))
		return false;
	unsigned mac = l3_script_attack(play, first, L3_MAC_CROSSED, L3_WALK_NOT);
	cross(play, mac, second);
	return true;
}

void l3_sim_start_attack(l3_play *play, unsigned unit, unsigned group) {
	l3_state *s = play->s;
	l3_element *e = &s->element[unit];
	unsigned target = e->order_target - 1u, leader = e->order_post_arg >> 8;
	if (leader && l3_sim_runs(s, leader - 1u, group) && !(s->element[leader - 1].ticks & L3_STARTED)) {
		e->ticks &= (uint8_t)~L3_STARTED; /* its leader takes it along */
		s->element[leader - 1].ticks |= L3_STARTED;
		l3_sim_start_attack(play, leader - 1u, group);
		if (!(e->ticks & L3_RUNS))
			return;
		e->ticks |= L3_STARTED;
	}
	if (!comes_on(s, target, group) || !l3_stands(s, target)) {
		l3_script_attack(play, unit, 0, L3_WALK_FRAME);
		return;
	}
	if (cross_at_once(play, unit, target))
		return;
	int32_t gap = l3_mac_gap(&play->look, unit, target, e->order_heading);
	unsigned pa = is_maf(s, unit) ? 1 : l3_pa_left(s, unit);
	int32_t most = l3_allowance(&play->look, unit, e->formation, pa > 3 ? 3 : pa, false) - e->moved;
	gap = gap < most ? gap : most;
	if (!other_can(&play->look, unit) && !is_maf(s, unit))
		gap = 0;
	e->order_dist = (uint16_t)(gap > 0 ? gap : 0);
	e->order_pre_arg = 0;
	e->order_pre = (uint8_t)((pa > 3 ? 3 : pa) << 6);
}

/* --- Pairs at DT ---------------------------------------------------------------------------------------------------------------------- */

static bool went_now(const l3_state *s, unsigned unit, unsigned group) {
	const l3_element *e = &s->element[unit];
	return l3_sim_runs(s, unit, group) && (e->ticks & L3_STARTED) && (e->ticks & L3_TICKS) == s->gt_now && e->delay < L3_WAIT &&
	       e->order_pre_arg;
}

/* Where it stood before this tick. */
static l3_footprint stood(l3_look *look, unsigned unit, unsigned group) {
	const l3_element *e = l3_el(look, unit);
	table_pose pose = l3_pose(look->s, unit);
	if (went_now(look->s, unit, group)) {
		int32_t fraction = l3_sim_fraction(look, unit), last = e->order_pre_arg % fraction;
		table_point from = table_at((table_pose){pose.x, pose.y, e->order_heading}, 0, -(last ? last : fraction));
		pose.x = from.x;
		pose.y = from.y;
	}
	return l3_footprint_as(look, unit, e->formation, pose);
}

static uint32_t dt_of(l3_look *look, unsigned unit, unsigned enemy, unsigned group) {
	uint32_t dt = l3_dt_mac(look, unit), other = went_now(look->s, enemy, group) ? l3_dt_mac(look, enemy) : 0;
	return dt > other ? dt : other; /* the larger if both advance (L3C-11.9) */
}

/* The enemy is at DT, was farther away before, and would make this advance a MAC (L3C-29.6). */
static bool meets(l3_look *look, unsigned unit, unsigned enemy, unsigned group) {
	const l3_element *his = l3_el(look, enemy);
	if (l3_is_screen(enemy) || (his->marks & L3_HIDDEN) || his->morale <= L3_RETRAITE || l3_el(look, unit)->formation == L3_TIR ||
	    !l3_within(look, unit, enemy, dt_of(look, unit, enemy, group)))
		return false;
	l3_footprint own = stood(look, unit, group), other = stood(look, enemy, group);
	if (l3_distance(look, unit, enemy) >= l3_footprints_apart(&own, &other))
		return false;
	l3_sector sector = l3_sector_of_unit(look, unit, enemy, NULL);
	return (sector == L3_FRONT || sector == L3_DEAD_ANGLE) && l3_sees(look, unit, enemy);
}

/* The PA of its way are part of those of the MAC. */
static void give_back(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	unsigned price = l3_move_price(&play->look, unit, e->move_pa);
	if (attacks(play->s, unit))
		return;
	e->pa_spent = (uint8_t)(e->pa_spent > price ? e->pa_spent - price : 0);
	e->move_pa = 0;
	if (e->pa_spent < L3_TURN_PA)
		e->marks &= ~(uint32_t)L3_RED;
}

/* Its MAC, or its MAF, on this enemy from where it stands; false: it may not attack him. */
static bool note(l3_play *play, unsigned unit, unsigned enemy, unsigned flags) {
	l3_state *s = play->s;
	l3_element *e = &s->element[unit], before = *e;
	const l3_element *his = &s->element[enemy];
	l3_script script = l3_script_kept(s, unit);
	l3_mac_kind kind = is_maf(s, unit) ? L3_IS_MAF : L3_IS_MAC;
	l3_declaration of = attacks(s, unit) ? l3_script_declares(&script) : (l3_declaration){.attacker = unit, .wanted = 3};
	of.target = enemy;
	of.direction = attacks(s, unit) ? e->order_heading : e->heading;
	if (l3_mac_gap(&play->look, unit, enemy, of.direction) < 0 && (his->x != e->x || his->y != e->y))
		of.direction = table_bearing(his->x - e->x, his->y - e->y);
	give_back(play, unit);
	bool ok = false;
	for (unsigned wanted = of.wanted; !ok; wanted--) {
		of.wanted = wanted;
		ok = l3_mac_ok(&play->look, kind, false, &of, NULL);
		if (kind == L3_IS_MAF || wanted <= 1)
			break;
	}
	if (!ok) {
		*e = before;
		return false;
	}
	e->ticks &= (uint8_t)~L3_RUNS;
	unsigned start = l3_distance(&play->look, unit, enemy) + e->order_pre_arg;
	e->order_pre = 0;
	l3_script_surprised(play, enemy, unit, start);
	unsigned mac = l3_mac_note(play, kind, flags | L3_MAC_AT_DT, &of);
	e->pace = L3_POR;
	e->morale = L3_AVANCE;
	l3_tell(play, L3_SAY_MEET_AT_DT, L3C_11_9, l3_unit_arg(s, unit), l3_unit_arg(s, enemy), 0);
	if (flags & L3_MAC_CROSSED)
		cross(play, mac, enemy);
	else if (!attacks(s, enemy) || !s->element[enemy].engaged)
		l3_sim_halt(s, enemy);
	return true;
}

/* Who attacks whom: crossed if each was told to charge the other; else who was told to attack; else JAI's unit (T113). `both`: each comes
 * upon the other. False: neither may attack the other. */
static bool settle_pair(l3_play *play, unsigned unit, unsigned enemy, bool both) {
	l3_state *s = play->s;
	unsigned first = unit, second = enemy;
	if (both && aim_at_each_other(s, unit, enemy)) {
		first = l3_side_of(unit) == s->jai ? unit : enemy;
		if (note(play, first, first == unit ? enemy : unit, L3_MAC_CROSSED))
			return true;
	}
	if (both && (attacks(s, unit) != attacks(s, enemy) ? attacks(s, enemy) : l3_side_of(enemy) == s->jai)) {
		first = enemy;
		second = unit;
	}
	return note(play, first, second, 0) || (both && note(play, second, first, 0));
}

/* Foot that goes fast towards cavalry is cut to POR, unless the cavalry took its opportunity (L3C-11.3). */
static void slow_down(l3_play *play, unsigned unit, unsigned group) {
	l3_state *s = play->s;
	l3_element *e = &s->element[unit];
	unsigned side = 1 - l3_side_of(unit);
	if (l3_arm_of(&play->look, unit) != L3_INF || e->order_pre >> 6 < 2 || e->formation == L3_TIR)
		return;
	for (l3_set set = l3_standing(&play->look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_arm_of(&play->look, enemy) != L3_CAV || !l3_within(&play->look, unit, enemy, l3_dt_mac(&play->look, enemy)))
			continue;
		l3_footprint own = stood(&play->look, unit, group), his = stood(&play->look, enemy, group);
		if (l3_distance(&play->look, unit, enemy) >= l3_footprints_apart(&own, &his))
			continue;
		int32_t left = l3_allowance(&play->look, unit, e->formation, 1, false) - e->moved;
		left = left > 0 ? left : 0;
		if (e->order_pre_arg + left < e->order_dist)
			e->order_dist = (uint16_t)(e->order_pre_arg + left);
		e->order_pre = 1 << 6;
		l3_tell(play, L3_SAY_SLOWS_BEFORE_CAVALRY, L3C_11_3, l3_unit_arg(s, unit), l3_unit_arg(s, enemy), 0);
		return;
	}
}

/* Who of its enemies each unit came upon in this tick, before anybody stops. */
typedef struct meetings {
	l3_set of[L3_ELEMENTS];
} meetings;

static void find_meetings(l3_look *look, unsigned group, meetings *out) {
	for (unsigned unit = 0; unit < L3_ELEMENTS; unit++) {
		unsigned side = 1 - l3_side_of(unit);
		out->of[unit] = 0;
		if (!went_now(look->s, unit, group))
			continue;
		for (l3_set set = l3_standing(look, side); set; set &= set - 1)
			if (meets(look, unit, side * L3_SIDE_ELEMENTS + gg_set_first(set), group))
				out->of[unit] |= set & -set;
	}
}

static bool met(const meetings *all, unsigned unit, unsigned enemy) {
	return all->of[unit] >> l3_slot_of(enemy) & 1;
}

/* Takes the nearest of them out of the set. */
static unsigned nearest_of(l3_look *look, unsigned unit, l3_set *set) {
	unsigned side = 1 - l3_side_of(unit), found = L3_NONE;
	for (l3_set rest = *set; rest; rest &= rest - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(rest);
		if (found == L3_NONE || l3_distance(look, unit, enemy) < l3_distance(look, unit, found))
			found = enemy;
	}
	*set &= ~((l3_set)1 << l3_slot_of(found));
	return found;
}

/* It stops, whomever it may attack of those it came upon: the nearest whom it may (L3C-11.2, 11.3, 11.9). */
static void settle_unit(l3_play *play, unsigned unit, const meetings *all) {
	l3_state *s = play->s;
	for (l3_set set = all->of[unit]; set;) {
		unsigned enemy = nearest_of(&play->look, unit, &set);
		if (settle_pair(play, unit, enemy, met(all, enemy, unit) && (s->element[enemy].ticks & L3_RUNS)) || !l3_stands(s, unit))
			return;
	}
	l3_sim_halt(s, unit);
}

/* Whoever has come to the enemy he was told to attack does so, whoever else comes upon him: a unit in several pairs keeps all (a.7, 3). */
void l3_sim_meet(l3_play *play, unsigned group) {
	l3_state *s = play->s;
	meetings all;
	for (unsigned i = 0; i < L3_ELEMENTS; i++) {
		unsigned unit = (s->jai * L3_SIDE_ELEMENTS + i) % L3_ELEMENTS;
		if (went_now(s, unit, group))
			slow_down(play, unit, group);
	}
	find_meetings(&play->look, group, &all);
	for (unsigned i = 0; i < L3_ELEMENTS; i++) { /* though somebody who attacks it has made it stop */
		unsigned unit = (s->jai * L3_SIDE_ELEMENTS + i) % L3_ELEMENTS;
		if (!all.of[unit] || !attacks(s, unit) || s->element[unit].engaged)
			continue;
		unsigned target = s->element[unit].order_target - 1u;
		if (met(&all, unit, target))
			settle_pair(play, unit, target, met(&all, target, unit) && (s->element[target].ticks & L3_RUNS));
	}
	for (unsigned i = 0; i < L3_ELEMENTS; i++) {
		unsigned unit = (s->jai * L3_SIDE_ELEMENTS + i) % L3_ELEMENTS;
		if (all.of[unit] && (s->element[unit].ticks & L3_RUNS))
			settle_unit(play, unit, &all);
	}
}
