/*
 * ask.c - questions that no action asks (docs/questions.md): which one it is, and what they share. Answers follow from the position alone,
 * so a view answers with no more than its viewer may know.
 */
#include "ask.h"

void mv_put_line(const mv_question *q, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c) {
	const int32_t args[GG_ARGS] = {a, b, c};
	gg_json_open_flat(q->out, NULL, '{');
	gg_json_put_int(q->out, "code", (int)code);
	gg_json_put_int(q->out, "clause", (int)clause);
	gg_json_open_flat(q->out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(q->out, NULL, args[i]);
	gg_json_close(q->out, ']');
	gg_json_close(q->out, '}');
}

bool mv_ask_seat(const mv_question *q, int *seat) {
	int32_t which;
	if (!gg_json_choice(q->doc, q->node, "seat", mv_seat_names, &which, q->error))
		return false;
	*seat = which;
	return q->s->army[which] != MV_NONE ||
	       gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "seat"), q->error, "seat: it has no army yet", NULL);
}

bool mv_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error) {
	static const char *const names[] = {"about", "threats", NULL};
	static bool (*const answers[])(const mv_question *) = {mv_ask_about, mv_ask_threats};
	mv_question q = {game, mv_of(state), doc, question, out, error};
	int32_t which;
	if (gg_json_kind_of(doc, question) != GG_JSON_OBJECT)
		return gg_json_fail(doc, question, error, "a question is an object with the member \"ask\"", NULL);
	return gg_json_choice(doc, question, "ask", names, &which, error) && answers[which](&q);
}
