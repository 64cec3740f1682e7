/*
 * contact.c - ways of a charge that are gone: to the contact, and on (BE-27.36 to 27.38, 27.45).
 */
#include "charging.h"
#include "ground.h"
#include "harm.h"

/* --- Straight on -------------------------------------------------------------------------------------------------- */

void em_turn_to(em_play *play, unsigned unit, uint16_t heading) {
	em_unit *u = &play->s->unit[unit];
	if (u->heading == heading)
		return;
	em_put_unit(play, unit, em_wheeled(&play->look, unit, heading).centre, u->form);
	u->flags |= EM_TURNED;
}

static void note_moved(em_unit *u, int32_t length) {
	int32_t moved = u->moved + length;
	u->moved = (uint16_t)(moved < (int32_t)UINT16_MAX ? moved : UINT16_MAX);
	u->flags |= EM_MOVED;
}

void em_push_unit(em_play *play, unsigned unit, int32_t length) {
	em_unit *u = &play->s->unit[unit];
	if (!length)
		return;
	em_put_unit(play, unit, table_pushed((table_pose){u->x, u->y, u->heading}, 0, length), u->form);
	note_moved(u, length);
}

int32_t em_pursuit_shares(const em_unit *u, int32_t thousandths) {
	return thousandths * em_share(u, u->form, EM_CLEAR, false, EM_AT_MARCH);
}

int32_t em_reach_left(em_look *look, const em_frame *charge) {
	const em_unit *u = &look->s->unit[charge->unit];
	em_gait gait = charge->flags & EM_F_PURSUIT ? EM_AT_MARCH : EM_AT_CHARGE;
	enum { FARTHEST = 16 * EM_UD };
	return em_straight_most(look, charge->unit, u->form, em_stance_of(look, charge->unit), u->heading, FARTHEST, gait, charge->shares);
}

/* Nobody is too near at that place, and the ground bears it. An enemy that was nearer than 1 UD at the start may not come nearer. */
static bool is_free(em_look *look, unsigned unit, em_stance at, const table_shape *start) {
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	if (!em_ground_legal(look, unit, look->s->unit[unit].form, at, NULL))
		return false;
	for (gg_set rest = em_foes(look, unit); rest;) {
		const table_shape *enemy = em_footprint(look, gg_set_pop(&rest));
		if (table_within(&shape, enemy, EM_UD - 1) && table_distance(&shape, enemy) < table_distance(start, enemy))
			return false;
	}
	for (gg_set rest = em_friends(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		const table_shape *other = em_footprint(look, friend);
		if (!em_is_skirmishing(look, friend) && table_overlap(&shape, other) && !table_overlap(start, other))
			return false;
	}
	return true;
}

static em_stance pushed(em_stance at, int32_t length) {
	at.centre = table_pushed(at.centre, 0, length);
	return at;
}

int32_t em_free_way(em_look *look, unsigned unit, em_stance at, int32_t most) {
	table_shape start = table_rectangle(at.centre, at.front, at.depth);
	int32_t done = 0;
	while (done < most) {
		int32_t next = done + EM_STRIDE < most ? done + EM_STRIDE : most;
		if (is_free(look, unit, pushed(at, next), &start)) {
			done = next;
			continue;
		}
		while (next - done > 1) { /* to the thousandth at which it is stopped */
			int32_t middle = (done + next) / 2;
			if (is_free(look, unit, pushed(at, middle), &start))
				done = middle;
			else
				next = middle;
		}
		return done;
	}
	return done;
}

/* --- Bad ground on the way (BE-11.14) ----------------------------------------------------------------------------- */

static bool is_rough(em_look *look, unsigned unit, em_stance at) {
	const em_unit *u = &look->s->unit[unit];
	em_footing footing = em_footing_at(look, u->kind, u->form, at);
	return !footing.road && (footing.going >= EM_BROKEN || footing.obstacles);
}

bool em_rough_way(em_look *look, unsigned unit, em_stance from, int32_t length) {
	if (look->s->unit[unit].kind != EM_CAV)
		return false;
	table_shape start = table_rectangle(from.centre, from.front, from.depth);
	int32_t first = length > EM_TACTICAL ? length - EM_TACTICAL : 0;
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		int32_t begins, ends;
		if ((em_going_of(kind) < EM_BROKEN && !em_is_obstacle(kind)) ||
		    !table_sweep(&start, from.centre.heading, em_piece_shape(look, p), &begins, &ends) || begins >= length || ends <= first)
			continue;
		if (look->s->unit[unit].form != EM_COLUMN)
			return true;
		/* In column the road spares it what lies under the road. */
		for (int32_t done = begins > first ? begins + 1 : first; done <= length && done <= ends; done += EM_STRIDE)
			if (is_rough(look, unit, pushed(from, done)))
				return true;
	}
	return false;
}

/* --- Contact (BE-27.36) ------------------------------------------------------------------------------------------- */

/* Conformed it would overlap nobody but its target, and touch no ground it may not enter. */
static bool fits(em_look *look, unsigned charger, unsigned target, em_stance at) {
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	for (gg_set rest = em_standing(look) & ~(gg_set_of(charger) | gg_set_of(target)); rest;)
		if (table_overlap(&shape, em_footprint(look, gg_set_pop(&rest))))
			return false;
	return em_ground_legal(look, charger, look->s->unit[charger].form, at, NULL);
}

em_stance em_contact_place(em_look *look, unsigned charger, unsigned target, em_charge_line line) {
	em_stance at = em_conformed(look, charger, target, line);
	if (fits(look, charger, target, at))
		return at;
	int32_t travel = line.length;
	at = em_wheeled(look, charger, line.heading);
	em_first_contact(at, em_footprint(look, target), &travel);
	return pushed(at, travel);
}

/* It goes on along its own line until it is 1 UD from the target, if that side is still met (BE-27.37). */
static void second_follows(em_play *play, em_frame *charge, table_side side) {
	em_look *look = &play->look;
	unsigned unit = charge->second, target = charge->target;
	if (unit == EM_NONE)
		return;
	em_charge_line line = em_line_of_charge(look, unit, target);
	if (line.side != side) {
		charge->second = EM_NONE;
		return;
	}
	em_turn_to(play, unit, line.heading);
	em_stance at = em_stance_of(look, unit);
	int32_t done = 0, beyond = line.length + 1;
	while (beyond - done > 1) {
		int32_t middle = (done + beyond) / 2;
		em_stance there = pushed(at, middle);
		table_shape shape = table_rectangle(there.centre, there.front, there.depth);
		if (table_distance(&shape, em_footprint(look, target)) >= EM_UD)
			done = middle;
		else
			beyond = middle;
	}
	em_push_unit(play, unit, done);
}

/* From now on the sum shows that the division of a counter-charging unit is under Attack (BE-3.3, BE-27.80). */
static void show_order(em_state *s, const em_frame *charge) {
	const em_unit *u = &s->unit[charge->target];
	em_division *division = &s->division[u->division];
	if ((charge->flags & EM_F_COUNTERED) && u->kind == EM_CAV && !(u->traits & EM_ELAN) && division->order == EM_ATTACK)
		division->flags |= EM_SHOWN;
}

void em_make_contact(em_play *play) {
	em_look *look = &play->look;
	em_frame *charge = em_top(play->s);
	unsigned unit = charge->unit, target = charge->target;
	em_charge_line line = em_line_of_charge(look, unit, target);
	/* What it went to its halt lay on the same line, if the target has not turned away. */
	int32_t back = charge->halt;
	em_stance from = pushed(em_wheeled(look, unit, line.heading), -back);
	charge->flags &= ~(uint32_t)(EM_F_FLANK | EM_F_ROUGH);
	if (em_rough_way(look, unit, from, back + line.length))
		charge->flags |= EM_F_ROUGH;
	if (line.flank)
		charge->flags |= EM_F_FLANK;
	if (charge->flags & EM_F_PURSUIT)
		play->s->unit[unit].flags |= EM_PURSUIT_SHOCK;
	charge->gap = line.length;
	charge->covered += line.length;
	charge->heading_before = line.heading;
	charge->steps = (uint8_t)(em_garrisons(look, target) ? play->s->unit[target].sector + 1 : 0);
	em_put_unit(play, unit, em_contact_place(look, unit, target, line).centre, play->s->unit[unit].form);
	note_moved(&play->s->unit[unit], line.length);
	second_follows(play, charge, line.side);
	show_order(play->s, charge);
	charge->phase = EM_CH_SUPPORT_FIRE_X;
}
