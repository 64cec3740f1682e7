/*
 * ask_sight.c - how far apart two things are, who sees whom and what stands between, who threatens whom, where a unit can fire.
 */
#include "ask.h"
#include "facts_of.h"
#include "ground.h"
#include "names.h"
#include "obedience.h"
#include "places.h"
#include "sight.h"
#include "targets.h"
#include "threats.h"

/* --- Measuring --------------------------------------------------------------------------------------------------------- */

/* A unit by its number, or a point. */
static bool end_of(em_question *q, const char *key, table_shape *shape, unsigned *unit) {
	table_point point;
	*unit = EM_NONE;
	if (gg_json_kind_of(q->doc, gg_json_member(q->doc, q->node, key)) == GG_JSON_LIST) {
		if (!em_ask_point(q, key, &point))
			return false;
		*shape = em_point_shape(point);
		return true;
	}
	if (!em_ask_unit(q, key, unit))
		return false;
	*shape = *em_footprint(&q->look, *unit);
	return true;
}

static const char *const zones[] = {"front", "right", "rear", "left"};

bool em_ask_measure(em_question *q) {
	table_shape from, to;
	unsigned a, b;
	if (!end_of(q, "from", &from, &a) || !end_of(q, "to", &to, &b))
		return false;
	gg_json_put_int(q->out, "distance", table_distance(&from, &to));
	if (a != EM_NONE && b != EM_NONE && a != b) {
		gg_json_put_bool(q->out, "sees", em_sees(&q->look, a, b));
		gg_json_put_bool(q->out, "seen", em_sees(&q->look, b, a));
	}
	if (a != EM_NONE && a != b) {
		table_point point = b == EM_NONE ? from.corner[0] : em_centre(&q->look, b);
		if (b == EM_NONE)
			point = to.corner[0];
		gg_json_put_string(q->out, "zone", zones[em_zone(&q->look, a, point)]);
		gg_json_put_bool(q->out, "arc", b != EM_NONE && em_in_arc(&q->look, a, b));
	}
	return true;
}

/* --- Sight --------------------------------------------------------------------------------------------------------------- */

/* What the line from front to centre runs into: it may not be the only line, but it is the one a player would draw. */
bool em_ask_sight(em_question *q) {
	unsigned viewer, target;
	if (!em_ask_unit(q, "from", &viewer) || !em_ask_unit(q, "to", &target))
		return false;
	if (viewer == target)
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "to"), q->error, "to: the same unit", NULL);
	em_line_of_fire line = em_line_to(&q->look, viewer, target);
	gg_set units = 0, pieces = 0;
	for (gg_set rest = em_standing(&q->look) & ~gg_set_of(viewer) & ~gg_set_of(target); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (em_is_formed(&q->look, u) && table_crosses(em_footprint(&q->look, u), line.from, line.to))
			units |= gg_set_of(u);
	}
	for (unsigned p = 0; p < q->look.s->pieces; p++) {
		unsigned kind = q->look.s->piece[p].kind;
		table_shape crest = em_is_hill(kind) ? em_crest(&q->look, p) : *em_piece_shape(&q->look, p);
		bool stops = em_is_hill(kind) ? table_meets(&crest, line.from, line.to)
					      : (kind == EM_WOOD || em_is_building(kind)) && table_crosses(&crest, line.from, line.to);
		if (stops)
			pieces |= gg_set_of(p);
	}
	gg_json_put_bool(q->out, "sees", em_sees(&q->look, viewer, target));
	gg_json_put_bool(q->out, "fires", em_has_line_of_fire(&q->look, viewer, target));
	em_put_point(q->out, "from", line.from);
	em_put_point(q->out, "to", line.to);
	em_put_units(q, "units", units);
	em_put_pieces(q, "ground", pieces);
	return true;
}

/* --- Threats, supports, command -------------------------------------------------------------------------------------------- */

bool em_ask_threats(em_question *q) {
	unsigned unit;
	if (!em_ask_unit(q, "unit", &unit))
		return false;
	em_dangers dangers = em_dangers_of(&q->look, unit, EM_NONE);
	for (unsigned side = TABLE_RIGHT; side <= TABLE_LEFT; side++)
		em_put_units(q, zones[side], dangers.by[side]);
	gg_set fire = 0;
	for (gg_set rest = em_foes(&q->look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (em_can_hit(&q->look, enemy, unit, EM_MUSKETS))
			fire |= gg_set_of(enemy);
	}
	em_put_units(q, "fire", fire);
	em_put_units(q, "rear_supports", em_rear_supports(&q->look, unit));
	em_put_units(q, "flank_supports", em_flank_supports(&q->look, unit, TABLE_LEFT) | em_flank_supports(&q->look, unit, TABLE_RIGHT));
	gg_json_put_int(q->out, "secure_flanks", em_secure_flanks(&q->look, unit));
	gg_json_put_bool(q->out, "in_command", em_in_command(&q->look, unit));
	gg_json_put_int(q->out, "level", em_level(&q->look, unit));
	em_put_threat_lines(q, unit);
	return true;
}

/* --- Zones: of Hold (BE-3.5), of the general who commands it (BE-2.2) ------------------------------------------------------------ */

static void put_circle(em_question *q, table_point middle, uint32_t range, bool inside) {
	em_put_point(q->out, "at", middle);
	gg_json_put_int(q->out, "range", range);
	gg_json_put_bool(q->out, "inside", inside);
}

bool em_ask_zones(em_question *q) {
	const em_state *s = q->look.s;
	unsigned unit;
	uint32_t range;
	if (!em_ask_unit(q, "unit", &unit))
		return false;
	const em_division *d = s->unit[unit].division == EM_NONE ? NULL : &s->division[s->unit[unit].division];
	if (d && em_order_of(s, unit) == EM_HOLD) {
		table_point point = {d->zone_x, d->zone_y};
		gg_json_open_flat(q->out, "hold", '{');
		put_circle(q, point, em_hold_range(&q->look, unit), em_in_zone(&q->look, unit, point));
		gg_json_close(q->out, '}');
	}
	unsigned general = d ? em_commander(&q->look, unit, &range) : EM_NONE;
	if (general != EM_NONE) {
		gg_json_open_flat(q->out, "command", '{');
		em_put_named(q, "general", EM_NAMED_GENERAL, general);
		put_circle(q, (table_point){s->general[general].x, s->general[general].y}, range, em_in_command(&q->look, unit));
		gg_json_close(q->out, '}');
	}
	return true;
}

/* --- Who is nearest to whom: of every unit, for those who do not see the table ---------------------------------------------------- */

bool em_ask_nearest(em_question *q) {
	gg_json_open(q->out, "units", '[');
	for (gg_set rest = em_standing(&q->look); rest;) {
		unsigned unit = gg_set_pop(&rest), enemy = em_nearest_enemy(&q->look, unit);
		if (enemy == EM_NONE)
			continue;
		table_point a = em_centre(&q->look, unit), b = em_centre(&q->look, enemy);
		gg_json_open_flat(q->out, NULL, '{');
		em_put_named(q, "unit", EM_NAMED_UNIT, unit);
		em_put_named(q, "enemy", EM_NAMED_UNIT, enemy);
		gg_json_put_int(q->out, "distance", em_distance(&q->look, unit, enemy));
		gg_json_put_int(q->out, "bearing", table_bearing(b.x - a.x, b.y - a.y));
		gg_json_close(q->out, '}');
	}
	gg_json_close(q->out, ']');
	return true;
}

/* --- Arcs and ranges --------------------------------------------------------------------------------------------------------- */

/* The farthest distance of each range, found by asking the arithmetic: ranges are whole and half UD (BE-10.2). */
void em_ranges_of(em_look *look, unsigned unit, int32_t most[EM_OUT_OF_RANGE]) {
	enum { HALF_UD = EM_UD / 2, FARTHEST = 40 * EM_UD };
	em_fire fire = {.firer = em_record_of(look, unit), .shot = EM_MUSKETS, .on_hill = em_level(look, unit) > 0};
	for (unsigned range = EM_SHORT; range < EM_OUT_OF_RANGE; range++)
		most[range] = 0;
	if (fire.firer.kind == EM_ART)
		fire.shot = EM_ROUND_SHOT;
	for (int32_t d = HALF_UD; d <= FARTHEST; d += HALF_UD) {
		fire.distance = d;
		em_range range = em_fire_range(&fire);
		if (range != EM_OUT_OF_RANGE)
			most[range] = d;
	}
}

static void put_ranges(em_question *q, unsigned unit) {
	int32_t most[EM_OUT_OF_RANGE];
	em_ranges_of(&q->look, unit, most);
	gg_json_open_flat(q->out, "ranges", '[');
	for (unsigned range = EM_SHORT; range < EM_OUT_OF_RANGE; range++)
		gg_json_put_int(q->out, NULL, most[range]);
	gg_json_close(q->out, ']');
}

bool em_ask_arcs(em_question *q) {
	unsigned unit;
	if (!em_ask_unit(q, "unit", &unit))
		return false;
	bool fires = em_has_arc(&q->look, unit);
	em_stance at = em_stance_of(&q->look, unit);
	gg_json_put_string(q->out, "arc",
			   !fires                         ? "none"
			   : em_garrisons(&q->look, unit) ? "all"
			   : em_is_square(&q->look, unit) ? "faces"
							  : "front");
	gg_json_put_int(q->out, "front", at.front);
	gg_json_put_int(q->out, "depth", at.depth);
	put_ranges(q, unit);
	em_put_shape(q->out, "shape", em_footprint(&q->look, unit));
	return true;
}
