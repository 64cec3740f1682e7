/*
 * targets.c - see targets.h.
 */
#include "targets.h"

#include "facts_of.h"
#include "ground.h"
#include "sight.h"

bool em_has_arc(const em_look *look, unsigned firer) {
	const em_unit *u = &look->s->unit[firer];
	return u->kind != EM_CAV && u->form != EM_LIMBERED;
}

bool em_in_arc(em_look *look, unsigned firer, unsigned target) {
	return em_has_arc(look, firer) && em_shape_before(look, firer, em_footprint(look, target));
}

/* `fire` has the firer and the shot. What is farther off than anything reaches is known from the boxes alone. */
static em_range range_of(em_look *look, em_fire *fire, unsigned firer, unsigned target) {
	if (!em_within(look, firer, target, (uint32_t)em_fire_farthest(fire)))
		return EM_OUT_OF_RANGE;
	fire->distance = (int32_t)em_distance(look, firer, target);
	fire->on_hill = fire->firer.kind == EM_ART && em_shoots_from_hill(look, firer, target);
	return em_fire_range(fire);
}

em_range em_range_to(em_look *look, unsigned firer, unsigned target, em_shot shot) {
	em_fire fire = {.firer = em_record_of(look, firer), .shot = shot};
	return range_of(look, &fire, firer, target);
}

em_line_of_fire em_line_to(const em_look *look, unsigned firer, unsigned target) {
	table_point to = em_centre(look, target);
	return (em_line_of_fire){em_front_to(look, firer, to), to};
}

bool em_screened(em_look *look, unsigned firer, unsigned target) {
	if (!em_is_skirmishing(look, firer))
		return false;
	em_line_of_fire line = em_line_to(look, firer, target);
	for (gg_set rest = em_friends(look, target); rest;) {
		unsigned screen = gg_set_pop(&rest);
		if (em_is_skirmishing(look, screen) && table_crosses(em_footprint(look, screen), line.from, line.to) &&
		    em_within(look, screen, target, 2 * EM_UD))
			return true;
	}
	return false;
}

bool em_enfiladed(const em_look *look, unsigned firer, unsigned target) {
	unsigned form = look->s->unit[target].form;
	if ((form != EM_LINE && form != EM_DEPLOYED) || em_garrisons(look, target))
		return false;
	table_side side = em_zone(look, target, em_line_to(look, firer, target).from);
	return side == TABLE_LEFT || side == TABLE_RIGHT;
}

static bool has_line(em_look *look, unsigned firer, unsigned target) {
	return !em_screened(look, firer, target) && em_has_line_of_fire(look, firer, target);
}

bool em_can_hit(em_look *look, unsigned firer, unsigned target, em_shot shot) {
	return em_in_arc(look, firer, target) && em_range_to(look, firer, target, shot) != EM_OUT_OF_RANGE && has_line(look, firer, target);
}

/* Asked of every enemy after every action: range first, which the boxes answer for most, and the line of sight last. */
gg_set em_targets(em_look *look, unsigned firer, em_shot shot) {
	gg_set nearest = 0, others = 0;
	uint32_t least = UINT32_MAX;
	em_fire fire = {.firer = em_record_of(look, firer), .shot = shot};
	for (gg_set rest = em_has_arc(look, firer) ? em_foes(look, firer) : 0; rest;) {
		unsigned target = gg_set_pop(&rest);
		bool formed = em_is_formed(look, target);
		if ((!formed && least != UINT32_MAX) || range_of(look, &fire, firer, target) == EM_OUT_OF_RANGE)
			continue;
		uint32_t d = (uint32_t)fire.distance;
		if ((formed && d > least) || !em_in_arc(look, firer, target) || !has_line(look, firer, target))
			continue;
		if (!formed) {
			others |= gg_set_of(target);
			continue;
		}
		nearest = (d < least ? 0 : nearest) | gg_set_of(target);
		least = d;
	}
	return nearest ? nearest : others;
}

bool em_guns_alone(em_look *look, unsigned firer) {
	const em_unit *u = &look->s->unit[firer];
	return u->kind == EM_INF && (u->traits & EM_CB) && !em_is_skirmishing(look, firer) && !em_targets(look, firer, EM_MUSKETS);
}

/* --- Ricochet (BE-10.12, BE-27.8) ------------------------------------------------------------------------------------- */

static int32_t part(int32_t whole, int64_t of, int64_t length) {
	int64_t n = 2 * whole * of;
	return (int32_t)((n < 0 ? n - length : n + length) / (2 * length));
}

static table_point along(em_line_of_fire line, uint32_t length, int64_t way) {
	return (table_point){line.from.x + part(line.to.x - line.from.x, way, length),
			     line.from.y + part(line.to.y - line.from.y, way, length)};
}

/* A building, wood, marsh or crest between the target's far side and who would be hit. */
static bool ball_stopped(em_look *look, table_point from, table_point to) {
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (em_is_hill(kind)) {
			table_shape crest = em_crest(look, p);
			if (table_meets(&crest, from, to))
				return true;
		} else if ((em_is_building(kind) || kind == EM_WOOD || kind == EM_MARSH) &&
			   table_crosses(em_piece_shape(look, p), from, to)) {
			return true;
		}
	}
	return false;
}

/* The line beyond the target's far side. */
static bool prolonged(em_look *look, unsigned firer, unsigned target, em_line_of_fire *beyond) {
	em_line_of_fire line = em_line_to(look, firer, target);
	uint32_t length = em_point_distance(line.from, line.to), enters, leaves;
	if (!length)
		return false;
	em_line_of_fire through = {line.from, along(line, length, (int64_t)length + 4 * EM_UD)};
	if (!table_span(em_footprint(look, target), through.from, through.to, &enters, &leaves))
		return false;
	*beyond = (em_line_of_fire){along(line, length, leaves), along(line, length, (int64_t)leaves + 4 * EM_UD)};
	return true;
}

unsigned em_ricochet_at(em_look *look, unsigned firer, unsigned target) {
	em_line_of_fire beyond;
	unsigned best = EM_NONE;
	uint32_t least = 4 * EM_UD + 1;
	if (!prolonged(look, firer, target, &beyond))
		return EM_NONE;
	for (gg_set rest = em_foes(look, firer) & ~gg_set_of(target); rest;) {
		unsigned unit = gg_set_pop(&rest);
		uint32_t d = em_distance(look, target, unit), enters, leaves;
		if (d >= least || !table_span(em_footprint(look, unit), beyond.from, beyond.to, &enters, &leaves))
			continue;
		uint32_t length = em_point_distance(beyond.from, beyond.to);
		if (ball_stopped(look, beyond.from, along(beyond, length, enters)))
			continue;
		least = d;
		best = unit;
	}
	return best;
}

/* --- Fire supports (BE-19.3, BE-27.47) --------------------------------------------------------------------------------- */

gg_set em_fire_supports(em_look *look, unsigned unit, unsigned target, bool shock, gg_set busy) {
	gg_set set = 0;
	for (gg_set rest = em_friends(look, unit) & ~busy; rest;) {
		unsigned friend = gg_set_pop(&rest);
		if ((look->s->unit[friend].flags & EM_MARKER) || (shock && !em_within(look, friend, unit, 2 * EM_UD)))
			continue;
		/* Guns at long range are worth nothing as a support. */
		if (em_can_hit(look, friend, target, EM_MUSKETS) && em_range_to(look, friend, target, EM_MUSKETS) != EM_LONG)
			set |= gg_set_of(friend);
	}
	return set;
}

em_helpers em_helpers_of(em_look *look, gg_set supporters, unsigned target) {
	em_helpers helpers = {0, 0, 0};
	while (supporters) {
		unsigned friend = gg_set_pop(&supporters);
		if (em_is_skirmishing(look, friend)) {
			helpers.skirmishers += helpers.skirmishers < 3;
		} else if (helpers.fire + helpers.canister < 2) {
			bool canister = look->s->unit[friend].kind == EM_ART && em_range_to(look, friend, target, EM_CANISTER) == EM_SHORT;
			*(canister ? &helpers.canister : &helpers.fire) += 1;
		}
	}
	return helpers;
}
