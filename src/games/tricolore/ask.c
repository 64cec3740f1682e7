/*
 * ask.c - questions that no action asks (docs/questions.md): how far, who sees whom, who threatens whom, where a unit can fire and how far
 * it can come. Lengths are thousandths of UD, headings 65536ths. Answers follow from the position alone.
 */
#include "ask.h"

#include "commanders.h"
#include "facts_of.h"
#include "names.h"
#include "plan.h"
#include "play.h"
#include "rulebook.h"
#include "tables.h"
#include "together.h"
#include "ways.h"

typedef l3_question question;

/* --- Parts of questions and answers ------------------------------------------------------------------------------------- */

static bool take_unit(question *q, const char *key, unsigned *unit) {
	const char *id;
	size_t size;
	if (!gg_json_string(q->doc, q->node, key, &id, &size, q->error))
		return false;
	unsigned found = l3_find_id(q->game, q->look.s, L3_NAMED_ELEMENT, L3_NONE, false, id, size, unit);
	return (found == 1 && l3_stands(q->look.s, *unit)) ||
	       gg_json_fail(q->doc, gg_json_member(q->doc, q->node, key), q->error, key, ": no such unit is on the table", NULL);
}

static bool take_point(question *q, const char *key, table_point *point) {
	int64_t at[2];
	uint32_t list;
	if (!gg_json_list(q->doc, q->node, key, &list, q->error))
		return false;
	if (gg_json_count(q->doc, list) != 2)
		return gg_json_fail(q->doc, list, q->error, key, ": a point is [x, y], in thousandths of UD", NULL);
	for (uint32_t i = 0; i < 2; i++)
		if (!gg_json_int_at(q->doc, gg_json_item(q->doc, list, i), -TABLE_COORDINATE_MAX, TABLE_COORDINATE_MAX, &at[i], q->error))
			return false;
	*point = (table_point){(int32_t)at[0], (int32_t)at[1]};
	return true;
}

void l3_put_asked(question *q, const char *key, unsigned unit) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	l3_put_id(&text, q->game, q->look.s, L3_NAMED_ELEMENT, unit, L3_NONE);
	gg_json_put_string(q->out, key, id);
}

static void put_point(question *q, const char *key, table_point point) {
	gg_json_open_flat(q->out, key, '[');
	gg_json_put_int(q->out, NULL, point.x);
	gg_json_put_int(q->out, NULL, point.y);
	gg_json_close(q->out, ']');
}

static void put_shape(question *q, const char *key, const table_shape *shape) {
	gg_json_open_flat(q->out, key, '[');
	for (uint32_t i = 0; i < shape->count; i++)
		put_point(q, NULL, shape->corner[i]);
	gg_json_close(q->out, ']');
}

static void put_set(question *q, const char *key, unsigned side, l3_set set) {
	gg_json_open_flat(q->out, key, '[');
	while (set)
		l3_put_asked(q, NULL, side * L3_SIDE_ELEMENTS + gg_set_pop(&set));
	gg_json_close(q->out, ']');
}

void l3_put_said(gg_json_out *out, const gg_verdict *said) {
	gg_json_put_int(out, "code", said->code);
	gg_json_put_int(out, "clause", said->clause);
	gg_json_open_flat(out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(out, NULL, said->args[i]);
	gg_json_close(out, ']');
}

static void put_refusal(question *q, const char *key, const gg_verdict *refusal) {
	if (!refusal->code)
		return;
	gg_json_open_flat(q->out, key, '{');
	l3_put_said(q->out, refusal);
	gg_json_close(q->out, '}');
}

/* --- Measuring and sight --------------------------------------------------------------------------------------------------- */

static const char *const sectors[] = {"front", "dead-angle", "left", "right", "rear"};

static bool end_of(question *q, const char *key, table_shape *shape, unsigned *unit) {
	table_point point;
	*unit = L3_NONE;
	if (gg_json_kind_of(q->doc, gg_json_member(q->doc, q->node, key)) != GG_JSON_LIST) {
		if (!take_unit(q, key, unit))
			return false;
		*shape = l3_footprint_of(&q->look, *unit)->full;
		return true;
	}
	if (!take_point(q, key, &point))
		return false;
	*shape = table_shape_of(&point, 1);
	return true;
}

static bool measure(question *q) {
	table_shape from, to;
	unsigned a, b;
	bool whole;
	if (!end_of(q, "from", &from, &a) || !end_of(q, "to", &to, &b))
		return false;
	bool both = a != L3_NONE && b != L3_NONE;
	gg_json_put_int(q->out, "distance", both ? l3_distance(&q->look, a, b) : table_distance(&from, &to));
	if (both && a != b) {
		gg_json_put_bool(q->out, "sees", l3_sees(&q->look, a, b));
		gg_json_put_bool(q->out, "seen", l3_sees(&q->look, b, a));
		gg_json_put_string(q->out, "zone", sectors[l3_sector_of_unit(&q->look, a, b, &whole)]);
		gg_json_put_bool(q->out, "arc", l3_in_front(&q->look, a, b));
	} else if (a != L3_NONE && b == L3_NONE)
		gg_json_put_string(q->out, "zone", sectors[l3_sector_of(&q->look, a, to.corner[0])]);
	return true;
}

/* The line between the nearest points: not the only one, but the one that a player would lay a ruler on. */
static bool sight(question *q) {
	unsigned a, b;
	table_point from, to;
	if (!take_unit(q, "from", &a) || !take_unit(q, "to", &b))
		return false;
	if (a == b)
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "to"), q->error, "to: the same unit", NULL);
	l3_nearest_points(l3_footprint_of(&q->look, a), l3_footprint_of(&q->look, b), &from, &to);
	l3_sight line = l3_sight_figures(&q->look, a, from, b, to);
	gg_json_put_bool(q->out, "sees", l3_sees(&q->look, a, b));
	put_point(q, "from", from);
	put_point(q, "to", to);
	gg_json_put_bool(q->out, "crest", line.crest);
	gg_json_put_int(q->out, "shelter", l3_shelter_of(&q->look, b, a));
	if (!line.open && line.by && line.by <= L3_ELEMENTS)
		l3_put_asked(q, "unit", line.by - 1u);
	if (!line.open && line.by >= 256)
		gg_json_put_int(q->out, "ground", line.by - 256);
	return true;
}

/* --- Threats, command, arcs --------------------------------------------------------------------------------------------------- */

static bool can_fire(question *q, unsigned firer, unsigned target) {
	l3_fire fire;
	return l3_weapon_of(&q->look, firer) != L3_NO_WEAPON &&
	       l3_fire_facts(&q->look, firer, target, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL);
}

static bool threats(question *q) {
	unsigned unit;
	l3_set fire = 0, dt = 0, flank = 0;
	if (!take_unit(q, "unit", &unit))
		return false;
	unsigned enemy = 1 - l3_side_of(unit);
	for (l3_set rest = l3_standing(&q->look, enemy); rest;) {
		unsigned slot = gg_set_pop(&rest), other = enemy * L3_SIDE_ELEMENTS + slot;
		bool whole = false;
		if (q->look.s->element[other].marks & L3_HIDDEN)
			continue;
		l3_sector sector = l3_sector_of_unit(&q->look, unit, other, &whole);
		fire |= can_fire(q, other, unit) ? gg_set_of(slot) : 0;
		bool near = l3_within(&q->look, unit, other, l3_dt(&q->look, other));
		dt |= near ? gg_set_of(slot) : 0;
		flank |= near && whole && sector >= L3_FLANK_LEFT ? gg_set_of(slot) : 0;
	}
	l3_threats found = l3_threats_to(&q->look, unit, L3_NONE);
	put_set(q, "fire", enemy, fire);
	put_set(q, "at_dt", enemy, dt);
	put_set(q, "flanks_and_rear", enemy, flank);
	gg_json_put_int(q->out, "threatened_flanks", found.flanks + found.cav_flanks);
	gg_json_put_int(q->out, "threatened_rear", found.rear + found.cav_rear);
	gg_json_put_int(q->out, "secure_flanks",
			l3_secure_flanks(&q->look, unit, L3_NONE, (uint16_t)(q->look.s->element[unit].heading + TABLE_HALF)));
	gg_json_put_bool(q->out, "in_command", l3_has_command(&q->look, unit));
	gg_json_put_bool(q->out, "second_line", l3_second_line(&q->look, unit));
	gg_json_put_int(q->out, "level", l3_level_low(&q->look, unit) / 2);
	l3_put_threat_lines(q, unit, fire, dt, flank);
	return true;
}

/* The 30 degrees of its front and the farthest distance of each range (T3). */
static bool arcs(question *q) {
	unsigned unit;
	if (!take_unit(q, "unit", &unit))
		return false;
	const l3_footprint *at = l3_footprint_of(&q->look, unit);
	unsigned formation = q->look.s->element[unit].formation;
	l3_weapon weapon = l3_weapon_of(&q->look, unit);
	gg_json_put_string(q->out, "arc",
			   weapon == L3_NO_WEAPON ? "none"
			   : formation == L3_ECO  ? "faces"
			   : formation == L3_CAR  ? "faces"
			   : formation == L3_TIR  ? "half"
						  : "front");
	gg_json_put_int(q->out, "front", at->width);
	gg_json_put_int(q->out, "depth", at->depth);
	gg_json_put_int(q->out, "dt", l3_dt(&q->look, unit));
	gg_json_open_flat(q->out, "ranges", '[');
	for (unsigned range = L3_P1; range < L3_OUT_OF_RANGE; range++)
		gg_json_put_int(q->out, NULL, weapon == L3_NO_WEAPON ? 0 : l3_range_limit(weapon, (l3_range)range));
	gg_json_close(q->out, ']');
	put_shape(q, "shape", &at->full);
	return true;
}

static bool nearest(question *q) {
	gg_json_open(q->out, "units", '[');
	for (unsigned unit = 0; unit < L3_ELEMENTS; unit++) {
		unsigned enemy = l3_stands(q->look.s, unit) ? l3_nearest_enemy(&q->look, unit, true) : L3_NONE;
		if (enemy == L3_NONE)
			continue;
		const l3_element *a = &q->look.s->element[unit], *b = &q->look.s->element[enemy];
		gg_json_open_flat(q->out, NULL, '{');
		l3_put_asked(q, "unit", unit);
		l3_put_asked(q, "enemy", enemy);
		gg_json_put_int(q->out, "distance", l3_distance(&q->look, unit, enemy));
		gg_json_put_int(q->out, "bearing", table_bearing(b->x - a->x, b->y - a->y));
		gg_json_close(q->out, '}');
	}
	gg_json_close(q->out, ']');
	return true;
}

/* --- How far it can come ------------------------------------------------------------------------------------------------------- */

static unsigned pa_left(const question *q, unsigned unit) {
	unsigned spent = q->look.s->element[unit].pa_spent;
	return spent < L3_TURN_PA ? (unsigned)L3_TURN_PA - spent : 0;
}

/* What is left of the allowance with so many PA (L3C-29.1, 29.2). */
static int32_t way_left(question *q, unsigned unit, unsigned pa) {
	const l3_element *e = &q->look.s->element[unit];
	int32_t all = pa ? l3_allowance(&q->look, unit, e->formation, pa, false) : 0;
	return all > e->moved ? all - e->moved : 0;
}

static int32_t straight(question *q, unsigned unit, uint16_t heading, int32_t length, unsigned pa) {
	l3_footprint body = *l3_footprint_of(&q->look, unit);
	l3_way way;
	if (!length)
		return 0;
	l3_straight(&q->look, unit, &body, heading, length, L3_GAIT_MOVE, pa, &way);
	int32_t allowed = length - way.terrain;
	return way.length < allowed ? way.length : allowed > 0 ? allowed : 0;
}

/* The fan of the 30 degrees on either side, for each PA that it has: where its front centre can be without turning. */
static bool reach(question *q) {
	enum { RAYS = 9, STEP = 2 * L3_DEG_30 / (RAYS - 1) };
	static const char *const keys[] = {"por", "pac", "pch"};
	unsigned unit;
	if (!take_unit(q, "unit", &unit))
		return false;
	const l3_element *e = &q->look.s->element[unit];
	unsigned most = pa_left(q, unit) + e->move_pa < L3_TURN_PA ? pa_left(q, unit) + e->move_pa : L3_TURN_PA;
	gg_json_put_int(q->out, "pa_left", pa_left(q, unit));
	for (unsigned pa = 1; pa <= most; pa++) {
		gg_json_open_flat(q->out, keys[pa - 1], '[');
		put_point(q, NULL, (table_point){e->x, e->y});
		for (int32_t ray = 0; ray < RAYS; ray++) {
			uint16_t heading = (uint16_t)(e->heading - L3_DEG_30 + ray * STEP);
			int32_t far = straight(q, unit, heading, way_left(q, unit, pa), pa);
			put_point(q, NULL, table_at((table_pose){e->x, e->y, heading}, 0, far));
		}
		gg_json_close(q->out, ']');
	}
	return true;
}

/* --- A plan (L3C-34.6) ------------------------------------------------------------------------------------------------------------- */

/* After each step: where it stands, and what the step costs. */
static void put_path(question *q, const l3_plan *plan) {
	gg_json_open_flat(q->out, "path", '[');
	for (uint32_t i = 0; i < plan->count; i++) {
		gg_json_open_flat(q->out, NULL, '[');
		gg_json_put_int(q->out, NULL, plan->after[i].at.x);
		gg_json_put_int(q->out, NULL, plan->after[i].at.y);
		gg_json_put_int(q->out, NULL, plan->after[i].at.heading);
		gg_json_put_int(q->out, NULL, plan->after[i].pa);
		gg_json_close(q->out, ']');
	}
	gg_json_close(q->out, ']');
}

static bool find_plan(question *q, unsigned unit, table_point to, l3_plan *plan) {
	int64_t heading = 0;
	if (!gg_json_member(q->doc, q->node, "heading")) {
		l3_plan_near(q->game, q->look.s, unit, to, plan);
		return true;
	}
	if (!gg_json_int(q->doc, q->node, "heading", 0, TABLE_TURN - 1, &heading, q->error))
		return false;
	l3_plan_to(q->game, q->look.s, unit, (table_pose){to.x, to.y, (uint16_t)heading}, plan);
	return true;
}

/* What is left of its formation at the end; NULL: it keeps it. */
static const char *broken_by(const question *q, unsigned unit, const l3_plan *plan) {
	unsigned now = l3_plan_cohesion(q->game, q->look.s, unit, plan);
	return now == q->look.s->element[unit].cohesion ? NULL : now == L3_DES ? "DES" : now == L3_SAF ? "SAF" : NULL;
}

static void put_steps(question *q, const gg_action *step, uint32_t count) {
	gg_json_open_flat(q->out, "steps", '[');
	for (uint32_t i = 0; i < count; i++) {
		char line[GG_LINE_MAX];
		gg_text text = gg_text_on(line, sizeof line);
		l3_format(q->game, &q->look.s->head, &step[i], &text);
		gg_json_put_string(q->out, NULL, line);
	}
	gg_json_close(q->out, ']');
}

static bool plan_to(question *q) {
	unsigned unit;
	table_point to = {0, 0};
	l3_plan found = {.count = 0};
	if (!take_unit(q, "unit", &unit) || !take_point(q, "to", &to) || !find_plan(q, unit, to, &found))
		return false;
	put_steps(q, found.step, found.count);
	put_path(q, &found);
	l3_footprint body = l3_footprint_as(&q->look, unit, q->look.s->element[unit].formation, found.end);
	put_shape(q, "shape", &body.full);
	gg_json_put_int(q->out, "x", found.end.x);
	gg_json_put_int(q->out, "y", found.end.y);
	gg_json_put_int(q->out, "heading", found.end.heading);
	gg_json_put_int(q->out, "pa", found.pa);
	gg_json_put_bool(q->out, "whole", found.whole);
	const char *broken = broken_by(q, unit, &found);
	if (broken)
		gg_json_put_string(q->out, "cohesion", broken);
	put_refusal(q, "stopped", &found.stopped);
	gg_json_put_bool(q->out, "moves", found.count > 0);
	return true;
}

/* The steps of one unit, as a player would type them. */
static bool take_told(question *q, gg_action told[TABLE_PATH_STEPS], uint32_t *count) {
	const char *line;
	size_t size;
	uint32_t list;
	if (!gg_json_list(q->doc, q->node, "actions", &list, q->error))
		return false;
	*count = gg_json_count(q->doc, list);
	if (!*count || *count > TABLE_PATH_STEPS)
		return gg_json_fail(q->doc, list, q->error, "actions: what one unit is told, in 1 to 6 steps", NULL);
	for (uint32_t i = 0; i < *count; i++)
		if (!gg_json_string_at(q->doc, gg_json_item(q->doc, list, i), &line, &size, q->error) ||
		    !l3_parse(q->game, &q->look.s->head, line, size, &told[i], q->error))
			return false;
	return true;
}

/* What hinders those that stay. */
static void put_reasons(question *q, unsigned side, const l3_together *all) {
	l3_set set = all->without;
	gg_json_open(q->out, "why", '[');
	while (set) {
		unsigned slot = gg_set_pop(&set);
		if (!all->why[slot].code)
			continue;
		gg_json_open_flat(q->out, NULL, '{');
		l3_put_asked(q, "unit", side * L3_SIDE_ELEMENTS + slot);
		l3_put_said(q->out, &all->why[slot]);
		gg_json_close(q->out, '}');
	}
	gg_json_close(q->out, ']');
}

/* What one unit is told, for its whole GT. */
static bool together(question *q) {
	gg_action told[TABLE_PATH_STEPS] = {{0}};
	uint32_t count;
	l3_together all;
	gg_verdict no;
	if (!take_told(q, told, &count))
		return false;
	bool shared = l3_together_of(q->game, q->look.s, told, count, &all, &no);
	unsigned side = shared ? l3_side_of(told[0].who) : 0;
	put_steps(q, all.step, shared ? all.count : 0);
	put_set(q, "with", side, shared ? all.with : 0);
	put_set(q, "without", side, shared ? all.without : 0);
	if (shared)
		put_reasons(q, side, &all);
	put_refusal(q, "stopped", &no);
	return true;
}

bool l3_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t node, gg_json_out *out, gg_error *error) {
	static const char *const names[] = {"measure", "sight", "threats", "arcs",  "reach",    "plan",
					    "nearest", "about", "zone",    "score", "together", NULL};
	static bool (*const answers[])(question * q) = {measure, sight,        threats,     arcs,         reach,   plan_to,
							nearest, l3_ask_about, l3_ask_zone, l3_ask_score, together};
	question q;
	int32_t which;
	q.game = game;
	q.doc = doc;
	q.node = node;
	q.out = out;
	q.error = error;
	l3_look_open(&q.look, l3_data_of(game), l3_of(state));
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return gg_json_fail(doc, node, error, "a question is an object with the member \"ask\"", NULL);
	return gg_json_choice(doc, node, "ask", names, &which, error) && answers[which](&q);
}
