/*
 * odds.c - what comes of a fire, a march to combat, an answer or a choice before a test, before it is sent: the test that it will owe, over
 * the faces of its die (L3C-34.7). The test is often not the next die, and other dice follow it: by trying every die a player would read
 * their outcomes.
 */
#include "actions.h"
#include "commanders.h"
#include "facts.h"
#include "facts_of.h"
#include "harm.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "shots.h"
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

/* --- A test for another reason, before it is known who stands by it (L3C-22.8, 25.5) ------------------------------------- */

static bool leads_to_test(const gg_state *state, const gg_action *action) {
	l3_phase phase = l3_phase_of(l3_of(state));
	return action->kind == L3_DO_CHOOSE && (phase == L3_ASIDE_GENERAL || (phase == L3_LOSS_ASK && !action->a));
}

/* The case in which it would be. */
static void take_case(tested *t, l3_look *look, unsigned element, int32_t face) {
	l3_test facts;
	l3_test_facts(look, element, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	l3_test_result result = l3_test_read(&facts, l3_test_score(&facts, face));
	int32_t now = (int32_t)l3_case_after(&look->s->element[element], &result);
	gg_item line = {.code = L3_SAY_EXPLAIN_CASE_1, .clause = L3C_22_1, .args = {now}};
	take(t, &line);
}

static void other_test(const gg_game *game, const gg_state *state, const gg_action *action, tested *t) {
	enum { FACES = 6 };
	l3_state after = *l3_of(state);
	l3_look look;
	l3_apply(game, &after.head, action, NULL);
	if (l3_phase_of(&after) != L3_OTHER_TEST && l3_phase_of(&after) != L3_ASIDE_GENERAL)
		return;
	unsigned element = l3_frame_in(&after, L3_FRAME_TEST)->unit - 1u;
	l3_look_open(&look, l3_data_of(game), &after);
	for (int32_t face = 1; face <= FACES; face++)
		take_case(t, &look, element, face);
}

/* --- A fire has no die of its own: what it should cost, and what the dice after it can do ----------------------------------- */

static void add_expected(void *payload, const gg_item *item) {
	int32_t *pap = payload;
	if (item->code == L3_SAY_FIRE_EXPECTED || item->code == L3_SAY_FIRE_EXPECTED_VOID)
		*pap += item->value;
}

static bool is_fire(const gg_action *action) {
	return action->kind == L3_DO_FIRE || action->kind == L3_DO_PASSING_FIRE;
}

/* `faces` of `all` have gone by without a general being hit: the same after one more risk (L3C-25.11). False: too many dice to count. */
static bool spare(const struct l3_risk *risk, uint64_t *faces, uint64_t *all) {
	enum { DIE = 6 };
	static const uint64_t most = UINT64_MAX / (DIE * DIE);
	for (unsigned n = 0; n < risk->dice; n++) {
		uint64_t hits = l3_risk_faces((l3_risk_kind)risk->kind), of = risk->kind == L3_RISK_BATTERY ? DIE * DIE : DIE;
		if (*all > most)
			return false;
		*faces *= of - hits;
		*all *= of;
	}
	return true;
}

static bool any_well(const l3_state *s, unsigned generals) {
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if ((generals >> g & 1) && l3_general_well(s, g))
			return true;
	return false;
}

static void put_part(const gg_outcome_sink *sink, uint16_t code, uint16_t clause, int32_t pap, uint64_t part, uint64_t all) {
	uint64_t by = common(all, part);
	gg_outcome out = {.code = code, .clause = clause, .args = {pap}, .num = part / by, .den = all / by};
	if (part)
		sink->put(sink->payload, &out);
}

static void fire_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	enum { DIE = 6 };
	l3_state after = *l3_of(state);
	l3_look look;
	int32_t pap = 0;
	uint64_t spared = 1, all = 1;
	l3_explain(game, state, action, &(gg_item_sink){add_expected, &pap});
	l3_apply(game, &after.head, action, NULL);
	l3_look_open(&look, l3_data_of(game), &after);
	if (l3_owes_error_die(&look) == action->who) {
		uint64_t faces = l3_error_faces(&look, action->who);
		put_part(sink, L3_SAY_ODDS_PAP, L3C_17_13, pap, DIE - faces, DIE);
		put_part(sink, L3_SAY_ODDS_ERR, L3C_19_2, pap, faces, DIE);
		return;
	}
	for (unsigned i = 0; i < L3_RISKS && l3_phase_of(&after) == L3_GENERAL_RISK; i++)
		if (any_well(&after, after.queue.risk[i].generals) && !spare(&after.queue.risk[i], &spared, &all))
			break;
	put_part(sink, L3_SAY_ODDS_PAP, L3C_17_13, pap, spared, all);
	put_part(sink, L3_SAY_ODDS_PAP_GENERAL, L3C_25_11, pap, all - spared, all);
}

void l3_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	tested t = {.count = 0};
	gg_item_sink lines = {take, &t};
	uint64_t all = 0;
	if (!action)
		return;
	if (is_fire(action)) {
		fire_odds(game, state, action, sink);
		return;
	}
	if (owes_test(action->kind))
		l3_explain(game, state, action, &lines);
	else if (leads_to_test(state, action))
		other_test(game, state, action, &t);
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
