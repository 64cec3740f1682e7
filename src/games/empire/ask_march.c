/*
 * ask_march.c - how a unit comes to where a hand puts it, and how far it can come (plan.h).
 */
#include "ask.h"
#include "march.h"
#include "names.h"
#include "plan.h"
#include "rulebook.h"
#include "snap.h"
#include "ways.h"

enum { TEXT = 160, ROUNDS = 6, SLIGHT = TABLE_TURN / 720 };

/* The heading with which one pivot and one advance lead there. */
static uint16_t heading_to(em_stance at, table_point to) {
	uint16_t heading = at.centre.heading;
	for (unsigned i = 0; i < ROUNDS; i++) {
		int32_t turn = (int16_t)(heading - at.centre.heading);
		table_pose pose = turn ? table_turned(at.centre, turn > 0 ? at.front / 2 : -(at.front / 2), at.depth / 2, turn) : at.centre;
		if (pose.x == to.x && pose.y == to.y)
			break;
		heading = table_bearing(to.x - pose.x, to.y - pose.y);
	}
	return heading;
}

static bool better(const em_plan *a, const em_plan *b, table_point to) {
	if (a->whole != b->whole)
		return a->whole;
	if (a->whole)
		return a->shares > b->shares;
	return em_point_distance((table_point){a->end.centre.x, a->end.centre.y}, to) <
	       em_point_distance((table_point){b->end.centre.x, b->end.centre.y}, to);
}

/* Where no heading is wished: straight there, or as it faces now. */
static bool free_plan(em_question *q, unsigned unit, table_point to, unsigned form, em_plan *plan) {
	em_stance at = em_stance_of(&q->look, unit);
	em_plan other;
	if (!em_plan_to(&q->look, unit, (table_pose){to.x, to.y, heading_to(at, to)}, form, plan))
		return false;
	if (em_plan_to(&q->look, unit, (table_pose){to.x, to.y, at.centre.heading}, form, &other) && better(&other, plan, to))
		*plan = other;
	const gg_action *last = &plan->step[plan->count ? plan->count - 1 : 0];
	if (plan->count > 1 && last->kind == EM_DO_WHEEL && last->a > -SLIGHT && last->a < SLIGHT) { /* of the rounding, not of the wish */
		const struct em_planned *before = &plan->after[--plan->count - 1];
		plan->end = before->at;
		plan->shares = before->shares;
	}
	return true;
}

/* After each step: where it stands, and what is left in thousandths of UD on open ground. */
static void put_path(em_question *q, const em_plan *plan, int32_t share) {
	gg_json_open_flat(q->out, "path", '[');
	for (uint32_t i = 0; i < plan->count; i++) {
		gg_json_open_flat(q->out, NULL, '[');
		gg_json_put_int(q->out, NULL, plan->after[i].at.centre.x);
		gg_json_put_int(q->out, NULL, plan->after[i].at.centre.y);
		gg_json_put_int(q->out, NULL, plan->after[i].at.centre.heading);
		gg_json_put_int(q->out, NULL, share ? plan->after[i].shares / share : 0);
		gg_json_close(q->out, ']');
	}
	gg_json_close(q->out, ']');
}

static void put_nearest(em_question *q, unsigned unit, const table_shape *shape) {
	unsigned nearest = EM_NONE;
	uint32_t least = 0;
	for (gg_set rest = em_foes(&q->look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		uint32_t distance = table_distance(shape, em_footprint(&q->look, enemy));
		if (nearest != EM_NONE && distance >= least)
			continue;
		nearest = enemy;
		least = distance;
	}
	if (nearest == EM_NONE)
		return;
	em_put_named(q, "enemy", EM_NAMED_UNIT, nearest);
	gg_json_put_int(q->out, "distance", least);
}

static void put_plan(em_question *q, unsigned unit, const em_plan *plan) {
	const em_state *s = q->look.s;
	em_march march;
	if (!em_march_of(&q->look, &march) || march.leader != unit)
		em_march_fresh(&q->look, unit, 0, &march);
	gg_json_open_flat(q->out, "steps", '[');
	for (uint32_t i = 0; i < plan->count; i++) {
		char line[TEXT];
		gg_text text = gg_text_on(line, sizeof line);
		em_format(q->game, &s->head, &plan->step[i], &text);
		gg_json_put_string(q->out, NULL, line);
	}
	gg_json_close(q->out, ']');
	int32_t share = em_share(&s->unit[unit], s->unit[unit].form, EM_CLEAR, false, EM_AT_MARCH);
	put_path(q, plan, share);
	table_shape shape = table_rectangle(plan->end.centre, plan->end.front, plan->end.depth);
	em_put_shape(q->out, "shape", &shape);
	put_nearest(q, unit, &shape);
	gg_json_put_int(q->out, "x", plan->end.centre.x);
	gg_json_put_int(q->out, "y", plan->end.centre.y);
	gg_json_put_int(q->out, "heading", plan->end.centre.heading);
	gg_json_put_int(q->out, "front", plan->end.front);
	gg_json_put_int(q->out, "depth", plan->end.depth);
	gg_json_put_string(q->out, "formation", em_form_words[plan->form]);
	gg_json_put_bool(q->out, "whole", plan->whole);
	gg_json_put_int(q->out, "left", share ? plan->shares / share : 0); /* thousandths of UD on open ground */
	gg_json_put_int(q->out, "budget", share ? march.of[unit % EM_SIDE_UNITS].shares / share : 0);
	em_put_refusal(q->out, "stopped", &plan->stopped);
}

/* The wish, drawn to what lies near it; the plan for that must lead there. */
static bool snapped_plan(em_question *q, unsigned unit, table_point to, unsigned form, int32_t most, em_plan *plan, em_snap *snap) {
	em_plan other;
	if (!em_snap_place(&q->look, unit, form, to, most, snap) || !em_plan_to(&q->look, unit, snap->pose, form, plan) || !plan->whole) {
		snap->kind = EM_SNAP_NONE;
		if (!free_plan(q, unit, to, form, plan))
			return false;
	}
	em_snap range = *snap;
	if (em_snap_range(&q->look, unit, plan->end, most, &range) && em_plan_to(&q->look, unit, range.pose, form, &other) && other.whole) {
		*plan = other;
		*snap = range;
	}
	return true;
}

static void put_snap(em_question *q, const em_snap *snap) {
	if (snap->kind == EM_SNAP_NONE)
		return;
	gg_json_open_flat(q->out, "snap", '{');
	gg_json_put_string(q->out, "to", em_snap_words[snap->kind]);
	if (snap->unit != EM_NONE)
		em_put_named(q, "unit", EM_NAMED_UNIT, snap->unit);
	if (snap->distance)
		gg_json_put_int(q->out, "distance", snap->distance);
	gg_json_close(q->out, '}');
}

bool em_ask_plan(em_question *q) {
	unsigned unit;
	table_point to;
	em_plan plan;
	em_snap snap = {.kind = EM_SNAP_NONE, .unit = EM_NONE};
	int32_t form;
	int64_t heading = 0, most = 0;
	if (!em_ask_unit(q, "unit", &unit) || !em_ask_point(q, "to", &to))
		return false;
	form = q->look.s->unit[unit].form;
	if (gg_json_member(q->doc, q->node, "formation") && !gg_json_choice(q->doc, q->node, "formation", em_form_words, &form, q->error))
		return false;
	bool turned = gg_json_member(q->doc, q->node, "heading");
	if (turned && !gg_json_int(q->doc, q->node, "heading", 0, TABLE_TURN - 1, &heading, q->error))
		return false;
	if (gg_json_member(q->doc, q->node, "snap") && !gg_json_int(q->doc, q->node, "snap", 0, EM_UD, &most, q->error))
		return false;
	bool found = turned ? em_plan_to(&q->look, unit, (table_pose){to.x, to.y, (uint16_t)heading}, (unsigned)form, &plan)
		     : most ? snapped_plan(q, unit, to, (unsigned)form, (int32_t)most, &plan, &snap)
			    : free_plan(q, unit, to, (unsigned)form, &plan);
	if (found) {
		put_plan(q, unit, &plan);
		put_snap(q, &snap);
	}
	gg_json_put_bool(q->out, "moves", found);
	return true;
}

bool em_ask_reach(em_question *q) {
	unsigned unit;
	em_reach reach;
	if (!em_ask_unit(q, "unit", &unit))
		return false;
	bool found = em_reach_of(&q->look, unit, &reach);
	gg_json_open_flat(q->out, "shape", '[');
	for (uint32_t i = 0; found && i < reach.count; i++)
		em_put_point(q->out, NULL, reach.point[i]);
	gg_json_close(q->out, ']');
	return true;
}
