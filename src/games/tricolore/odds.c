/*
 * odds.c - what comes of a march to combat or of an answer before it is sent: the test that it will owe, over the faces of its die
 * (L3C-34.7). The test is often not the next die, and other dice follow it: by trying every die a player would read their outcomes.
 */
#include "actions.h"
#include "rulebook.h"
#include "tricolore_words.h"

enum { LINES = 3 };

typedef struct tested {
	uint32_t count;
	struct line {
		uint16_t code, clause;
		int32_t result;
		uint64_t faces;
	} line[LINES];
} tested;

/* How many faces a line of the explained test stands for; 0: it is none of them. */
static uint64_t faces_of(unsigned code) {
	switch (code) {
	case L3_SAY_EXPLAIN_CASE_1:
	case L3_SAY_EXPLAIN_CASE_6:
	case L3_SAY_EXPLAIN_FIRE_1:
	case L3_SAY_EXPLAIN_FIRE_6:
		return 1;
	case L3_SAY_EXPLAIN_CASE_2:
	case L3_SAY_EXPLAIN_FIRE_2:
		return 4; /* 2 to 5 */
	default:
		return 0;
	}
}

static bool fires(unsigned code) {
	return code == L3_SAY_EXPLAIN_FIRE_1 || code == L3_SAY_EXPLAIN_FIRE_2 || code == L3_SAY_EXPLAIN_FIRE_6;
}

/* Faces with the same result are one outcome. */
static void take(void *payload, const gg_item *item) {
	tested *t = payload;
	uint64_t faces = faces_of(item->code);
	uint16_t code = fires(item->code) ? L3_SAY_ODDS_FIRE : L3_SAY_ODDS_CASE;
	if (!faces)
		return;
	for (uint32_t i = 0; i < t->count; i++)
		if (t->line[i].code == code && t->line[i].result == item->args[0]) {
			t->line[i].faces += faces;
			return;
		}
	if (t->count < LINES)
		t->line[t->count++] = (struct line){code, item->clause, item->args[0], faces};
}

static bool owes_test(unsigned verb) {
	return verb == L3_DO_MAC || verb == L3_DO_MAF || verb == L3_DO_SHOCK || verb == L3_DO_LATE_SHOCK || verb == L3_DO_ANSWER;
}

static uint64_t common(uint64_t a, uint64_t b) {
	return b ? common(b, a % b) : a;
}

void l3_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	tested t = {.count = 0};
	gg_item_sink lines = {take, &t};
	uint64_t all = 0;
	if (!action || !owes_test(action->kind))
		return;
	l3_explain(game, state, action, &lines);
	for (uint32_t i = 0; i < t.count; i++)
		all += t.line[i].faces; /* one where nothing is left to the die (an option): the outcome is certain */
	for (uint32_t i = 0; i < t.count && all; i++) {
		uint64_t by = common(all, t.line[i].faces);
		gg_outcome out = {.code = t.line[i].code,
				  .clause = t.line[i].clause,
				  .args = {t.line[i].result},
				  .num = t.line[i].faces / by,
				  .den = all / by};
		sink->put(sink->payload, &out);
	}
}
