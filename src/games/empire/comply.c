/*
 * comply.c - see comply.h.
 */
#include "comply.h"
#include "empire_words.h"

#include "command.h"
#include "divisions.h"
#include "facts_of.h"
#include "ground.h"
#include "march_end.h"
#include "move.h"
#include "obedience.h"
#include "places.h"
#include "shooting.h"
#include "targets.h"
#include "ways.h"

/* Orders that ask something of units. */
static bool asks(unsigned order) {
	return order == EM_RETREAT || order == EM_ATTACK || order == EM_ENGAGE;
}

/* --- Who counts (BE-3.6) ---------------------------------------------------------------------------------------------------- */

/* At least half, rounded up to a whole unit, but never more than there are. */
static int32_t half_of(int32_t halves) {
	int32_t half = (halves + 3) / 4 * 2;
	return half < halves ? half : halves;
}

void em_count_units(em_play *play, unsigned division) {
	em_state *s = play->s;
	em_division *d = &s->division[division];
	int32_t halves = 0;
	for (gg_set rest = em_present(s, division); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (!em_stands(&play->look, u))
			continue;
		bool near = em_enemy_within(&play->look, u, EM_TACTICAL);
		bool counted = d->order == EM_RETREAT ? near : asks(d->order) && em_in_order(&play->look, u);
		s->unit[u].flags |= (near ? (uint32_t)EM_NEAR : 0) | (counted ? (uint32_t)EM_COUNTED : 0);
		halves += counted ? em_halves(&s->unit[u]) : 0;
	}
	d->must_comply = (uint8_t)half_of(halves);
}

/* It obeys without doing anything: cavalry under Engage that stands near an enemy (BE-3.4). */
static bool stands_near(em_look *look, unsigned unit) {
	return look->s->unit[unit].kind == EM_CAV && em_order_of(look->s, unit) == EM_ENGAGE && em_stands(look, unit) &&
	       em_enemy_within(look, unit, EM_TACTICAL);
}

static void comply(em_play *play, unsigned unit) {
	em_unit *u = &play->s->unit[unit];
	em_division *d = &play->s->division[u->division];
	if (u->flags & EM_COMPLIED)
		return;
	u->flags |= EM_COMPLIED;
	if (u->flags & EM_COUNTED)
		d->must_comply = (uint8_t)(d->must_comply > em_halves(u) ? d->must_comply - em_halves(u) : 0);
}

/* --- What a unit has done --------------------------------------------------------------------------------------------------- */

/* Infantry in line at an enemy within 2 UD (BE-10.11). */
static bool volley(em_look *look, unsigned unit, unsigned target) {
	const em_unit *u = &look->s->unit[unit];
	return u->kind == EM_INF && u->form == EM_LINE && em_within(look, unit, target, 2 * EM_UD);
}

static void note_fire(em_play *play, unsigned unit, unsigned target) {
	em_order order = em_order_of(play->s, unit);
	if ((order == EM_ATTACK && volley(&play->look, unit, target)) || (order == EM_ENGAGE && play->s->unit[unit].kind != EM_CAV))
		comply(play, unit);
}

static const struct em_mover *mover_of(const em_state *s, unsigned unit) {
	return &s->moving.of[unit % EM_SIDE_UNITS];
}

/* A garrison is entered or left. */
static bool in_garrison_move(const em_state *s) {
	const em_frame *top = em_top_of(s);
	return top && top->kind == EM_FRAME_MOVE && (top->flags & EM_F_GARRISON);
}

/* Where it stood when its activation began; a garrison that has left had its sector. */
static table_shape began_at(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	const struct em_mover *m = mover_of(look->s, unit);
	table_pose at = {m->began_x, m->began_y, m->began_heading};
	if (!in_garrison_move(look->s) || em_garrisons(look, unit)) {
		em_stance stance = em_stance_as(u->kind, m->began_form, at);
		return table_rectangle(at, stance.front, stance.depth);
	}
	for (unsigned piece = 0; piece < look->s->pieces; piece++)
		for (unsigned half = 0; half < em_sectors(look, piece); half++) {
			table_pose middle = em_sector_stance(look, em_sector(piece, half)).centre;
			if (middle.x == at.x && middle.y == at.y)
				return em_sector_shape(look, em_sector(piece, half));
		}
	return em_point_shape((table_point){at.x, at.y});
}

static bool in_range(em_look *look, unsigned unit, uint32_t distance) {
	if (look->s->unit[unit].kind == EM_CAV)
		return false;
	em_fire fire = {.firer = em_record_of(look, unit),
			.distance = (int32_t)distance,
			.shot = look->s->unit[unit].kind == EM_ART ? EM_ROUND_SHOT : EM_MUSKETS,
			.on_hill = em_level(look, unit) > 0};
	em_range range = em_fire_range(&fire);
	return range == EM_SHORT || range == EM_EFFECTIVE;
}

/* 100 more straight ahead are too dear or not allowed. What stops one stops its group. */
static bool one_stopped(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	em_stance from = em_stance_of(look, unit), to = from;
	em_way way;
	to.centre = table_pushed(from.centre, 0, EM_STRIDE);
	return !em_straight(look, unit, u->form, from, u->heading, EM_STRIDE, EM_AT_MARCH, &way, NULL) ||
	       way.shares > mover_of(look->s, unit)->shares || !em_place_legal(look, unit, u->form, to, true, NULL);
}

static bool stopped(em_look *look, unsigned unit) {
	const em_state *s = look->s;
	const em_frame *top = em_top_of(s);
	if (in_garrison_move(s))
		return true; /* it takes the whole move (BE-20.1) */
	if (top && top->kind == EM_FRAME_MOVE && top->steps < EM_STEPS) {
		gg_action ahead = {EM_DO_ADVANCE, (uint16_t)top->unit, EM_STRIDE, 0, 0};
		return !em_step_check(look, &ahead, NULL);
	}
	unsigned first = em_side_of(unit) * EM_SIDE_UNITS;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if ((s->moving.units >> i & 1) && em_stands(look, first + i) && one_stopped(look, first + i))
			return true;
	return false;
}

typedef struct em_goal {
	table_shape shape;
	bool ended; /* the unit is stopped, whatever the goal */
	table_shape from;
} em_goal;

static bool full_move_to(em_look *look, unsigned unit, const em_goal *goal) {
	uint32_t now = table_distance(em_footprint(look, unit), &goal->shape);
	return now < table_distance(&goal->from, &goal->shape) && (goal->ended || in_range(look, unit, now));
}

/* The nearest enemy to where its activation began, the lowest number on a tie. */
static unsigned nearest_to(em_look *look, unsigned unit, const table_shape *from) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		uint32_t d = table_distance(from, em_footprint(look, enemy));
		if (d < least) {
			least = d;
			best = enemy;
		}
	}
	return best;
}

/* A full move towards some enemy or objective that its side does not hold (BE-27.16); cavalry under Engage: towards the nearest enemy. */
static bool full_move(em_look *look, unsigned unit) {
	const em_state *s = look->s;
	em_goal goal = {.ended = stopped(look, unit), .from = began_at(look, unit)};
	bool nearest = s->unit[unit].kind == EM_CAV && em_order_of(s, unit) == EM_ENGAGE;
	unsigned only = nearest ? nearest_to(look, unit, &goal.from) : EM_NONE;
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		goal.shape = *em_footprint(look, enemy);
		if ((!nearest || enemy == only) && full_move_to(look, unit, &goal))
			return true;
	}
	for (unsigned o = 0; o < s->objectives && !nearest; o++) {
		goal.shape = em_objective_shape(look, o);
		if (s->objective[o].holder != (int)em_side_of(unit) && full_move_to(look, unit, &goal))
			return true;
	}
	return false;
}

/* From every enemy that was within 4 UD it is farther now. */
static bool moved_back(em_look *look, unsigned unit) {
	table_shape from = began_at(look, unit);
	for (gg_set rest = em_foes(look, unit); rest;) {
		const table_shape *enemy = em_footprint(look, gg_set_pop(&rest));
		if (table_within(&from, enemy, EM_TACTICAL) &&
		    table_distance(em_footprint(look, unit), enemy) <= table_distance(&from, enemy))
			return false;
	}
	return true;
}

static bool moved_as_ordered(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	bool moved = look->s->moving.units >> (unit % EM_SIDE_UNITS) & 1;
	switch (em_order_of(look->s, unit)) {
	case EM_RETREAT:
		return (u->flags & EM_RALLIED) || (moved && moved_back(look, unit));
	case EM_ATTACK:
	case EM_ENGAGE:
		return moved && full_move(look, unit);
	case EM_NO_ORDER:
	case EM_MANOEUVRE:
	case EM_HOLD:
		break;
	}
	return false;
}

void em_note_compliance(em_play *play, unsigned unit) {
	const em_state *s = play->s;
	const em_frame *top = em_top_of(s);
	bool own = s->unit[unit].division == s->division_now;
	if (!own || !em_stands(&play->look, unit))
		return;
	em_order order = em_order_of(s, unit);
	if (top && top->kind == EM_FRAME_CHARGE && !(top->flags & EM_F_OPPORTUNITY) && (top->unit == unit || top->second == unit)) {
		if (order == EM_ATTACK || order == EM_ENGAGE)
			comply(play, unit);
	} else if (top && top->kind == EM_FRAME_FIRE) {
		if (top->target != EM_NONE && em_stands(&play->look, top->target))
			note_fire(play, unit, top->target);
	} else if (moved_as_ordered(&play->look, unit))
		comply(play, unit);
}

/* --- Who could still obey (BE-27.65) ------------------------------------------------------------------------------------------ */

static bool lacks(em_look *look, unsigned unit) {
	return (look->s->unit[unit].flags & (EM_COUNTED | EM_COMPLIED)) == EM_COUNTED && em_stands(look, unit) && !stands_near(look, unit);
}

/* A line with an enemy within 2 UD; the target that it may fire at must be so near too. */
static bool may_volley(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	if (u->kind != EM_INF || u->form != EM_LINE || !em_enemy_within(look, unit, 2 * EM_UD))
		return false;
	for (gg_set rest = em_targets(look, unit, EM_MUSKETS); rest;)
		if (volley(look, unit, gg_set_pop(&rest)))
			return true;
	return false;
}

static bool may_fire(em_look *look, unsigned unit) {
	if (look->s->unit[unit].flags & EM_MARKER)
		return false;
	switch (em_order_of(look->s, unit)) {
	case EM_ATTACK:
		return may_volley(look, unit);
	case EM_ENGAGE:
		return em_has_target(look, unit);
	case EM_NO_ORDER:
	case EM_RETREAT:
	case EM_MANOEUVRE:
	case EM_HOLD:
		break;
	}
	return false;
}

/* A march that it has not made and that can be paid would obey. */
static bool may_march(em_look *look, unsigned unit) {
	gg_action move = {EM_DO_MOVE, (uint16_t)unit, 0, 0, EM_PAID_BY_GENERAL};
	return em_deed_move.check(look, &move, NULL) && em_march_obeys(look, unit);
}

/* Halves that have still to obey, without those that may do it by fire. */
static int32_t without_fire(em_look *look, unsigned division) {
	int32_t owed = look->s->division[division].must_comply;
	for (gg_set rest = em_present(look->s, division); rest && owed > 0;) {
		unsigned u = gg_set_pop(&rest);
		bool near = (look->s->unit[u].flags & (EM_COUNTED | EM_COMPLIED)) == EM_COUNTED && stands_near(look, u);
		if (near || (lacks(look, u) && may_fire(look, u)))
			owed -= em_halves(&look->s->unit[u]);
	}
	return owed;
}

int32_t em_owed_marches(em_look *look, unsigned division) {
	int32_t owed = without_fire(look, division);
	if (owed <= 0)
		return 0;
	for (gg_set rest = em_present(look->s, division); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (lacks(look, u) && !may_fire(look, u) && may_march(look, u))
			return owed;
	}
	return 0;
}

int32_t em_owed_fires(em_look *look, unsigned division) {
	int32_t owed = look->s->division[division].must_comply;
	bool some = false;
	for (gg_set rest = em_present(look->s, division); rest && owed > 0;) {
		unsigned u = gg_set_pop(&rest);
		if ((look->s->unit[u].flags & (EM_COUNTED | EM_COMPLIED)) != EM_COUNTED)
			continue;
		if (stands_near(look, u))
			owed -= em_halves(&look->s->unit[u]);
		else
			some = some || may_fire(look, u);
	}
	return some && owed > 0 ? owed : 0;
}

int32_t em_reserved(em_look *look, unsigned division, unsigned unit, int32_t purse) {
	int32_t owed = without_fire(look, division), reserved = 0;
	if (owed <= 0)
		return 0;
	for (int32_t price = 1; price <= 2; price++)
		for (gg_set rest = em_present(look->s, division) & ~gg_set_of(unit); rest && owed > 0;) {
			unsigned u = gg_set_pop(&rest);
			if (!lacks(look, u) || em_price(EM_ACTIVATE, !em_in_command(look, u)) != price || may_fire(look, u) ||
			    !may_march(look, u))
				continue;
			if (reserved + price > purse)
				return reserved;
			reserved += price;
			owed -= em_halves(&look->s->unit[u]);
		}
	return reserved;
}
