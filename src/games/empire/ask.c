/*
 * ask.c - which question it is, and the parts that questions and answers share (ask.h).
 */
#include "ask.h"

#include "names.h"
#include "rulebook.h"

bool em_ask_unit(em_question *q, const char *key, unsigned *unit) {
	const char *id;
	size_t size;
	if (!gg_json_string(q->doc, q->node, key, &id, &size, q->error))
		return false;
	unsigned found = em_find_id(q->game, q->look.s, EM_NAMED_UNIT, EM_NONE, false, id, size, unit);
	return (found == 1 && em_stands(&q->look, *unit)) ||
	       gg_json_fail(q->doc, gg_json_member(q->doc, q->node, key), q->error, key, ": no such unit is on the table", NULL);
}

bool em_ask_point(em_question *q, const char *key, table_point *point) {
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

void em_put_point(gg_json_out *out, const char *key, table_point point) {
	gg_json_open_flat(out, key, '[');
	gg_json_put_int(out, NULL, point.x);
	gg_json_put_int(out, NULL, point.y);
	gg_json_close(out, ']');
}

void em_put_shape(gg_json_out *out, const char *key, const table_shape *shape) {
	gg_json_open_flat(out, key, '[');
	for (uint32_t i = 0; i < shape->count; i++)
		em_put_point(out, NULL, shape->corner[i]);
	gg_json_close(out, ']');
}

void em_put_named(em_question *q, const char *key, unsigned named, unsigned number) {
	char id[EM_LABEL_ID + 2];
	gg_text text = gg_text_on(id, sizeof id);
	em_put_id(&text, q->game, q->look.s, (em_named)named, number, EM_NONE);
	gg_json_put_string(q->out, key, id);
}

void em_put_units(em_question *q, const char *key, gg_set units) {
	gg_json_open_flat(q->out, key, '[');
	while (units)
		em_put_named(q, NULL, EM_NAMED_UNIT, gg_set_pop(&units));
	gg_json_close(q->out, ']');
}

void em_put_pieces(em_question *q, const char *key, gg_set pieces) {
	gg_json_open_flat(q->out, key, '[');
	while (pieces)
		gg_json_put_int(q->out, NULL, gg_set_pop(&pieces));
	gg_json_close(q->out, ']');
}

void em_put_refusal(gg_json_out *out, const char *key, const gg_verdict *refusal) {
	if (!refusal->code)
		return;
	gg_json_open_flat(out, key, '{');
	gg_json_put_int(out, "code", refusal->code);
	gg_json_put_int(out, "clause", refusal->clause);
	gg_json_open_flat(out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(out, NULL, refusal->args[i]);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static const char *const names[] = {"about", "measure",  "sight", "threats", "arcs",  "plan",
				    "reach", "supports", "zones", "nearest", "score", NULL};
static bool (*const answers[])(em_question *q) = {em_ask_about, em_ask_measure,  em_ask_sight, em_ask_threats, em_ask_arcs, em_ask_plan,
						  em_ask_reach, em_ask_supports, em_ask_zones, em_ask_nearest, em_ask_score};

bool em_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error) {
	em_question q = {.game = game, .doc = doc, .node = question, .out = out, .error = error};
	int32_t which;
	em_look_begin(&q.look, game, em_of(state));
	if (gg_json_kind_of(doc, question) != GG_JSON_OBJECT)
		return gg_json_fail(doc, question, error, "a question is an object with the member \"ask\"", NULL);
	return gg_json_choice(doc, question, "ask", names, &which, error) && answers[which](&q);
}
