/*
 * ask_march.c - how a unit comes to where a hand puts it, and how far it can come (plan.h).
 */
#include "ask.h"
#include "march.h"
#include "names.h"
#include "plan.h"
#include "rulebook.h"
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
	if (plan->count && last->kind == EM_DO_WHEEL && last->a > -SLIGHT && last->a < SLIGHT)
		plan->count--; /* of the rounding, not of the wish */
	return true;
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
	table_shape shape = table_rectangle(plan->end.centre, plan->end.front, plan->end.depth);
	em_put_shape(q->out, "shape", &shape);
	gg_json_put_int(q->out, "x", plan->end.centre.x);
	gg_json_put_int(q->out, "y", plan->end.centre.y);
	gg_json_put_int(q->out, "heading", plan->end.centre.heading);
	gg_json_put_int(q->out, "front", plan->end.front);
	gg_json_put_int(q->out, "depth", plan->end.depth);
	gg_json_put_string(q->out, "formation", em_form_words[plan->form]);
	gg_json_put_bool(q->out, "whole", plan->whole);
	int32_t share = em_share(&s->unit[unit], s->unit[unit].form, EM_CLEAR, false, EM_AT_MARCH);
	gg_json_put_int(q->out, "left", share ? plan->shares / share : 0); /* thousandths of UD on open ground */
	gg_json_put_int(q->out, "budget", share ? march.of[unit % EM_SIDE_UNITS].shares / share : 0);
	em_put_refusal(q->out, "stopped", &plan->stopped);
}

bool em_ask_plan(em_question *q) {
	unsigned unit;
	table_point to;
	em_plan plan;
	int32_t form;
	int64_t heading = 0;
	if (!em_ask_unit(q, "unit", &unit) || !em_ask_point(q, "to", &to))
		return false;
	form = q->look.s->unit[unit].form;
	if (gg_json_member(q->doc, q->node, "formation") && !gg_json_choice(q->doc, q->node, "formation", em_form_words, &form, q->error))
		return false;
	bool turned = gg_json_member(q->doc, q->node, "heading");
	if (turned && !gg_json_int(q->doc, q->node, "heading", 0, TABLE_TURN - 1, &heading, q->error))
		return false;
	bool found = turned ? em_plan_to(&q->look, unit, (table_pose){to.x, to.y, (uint16_t)heading}, (unsigned)form, &plan)
			    : free_plan(q, unit, to, (unsigned)form, &plan);
	if (found)
		put_plan(q, unit, &plan);
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
