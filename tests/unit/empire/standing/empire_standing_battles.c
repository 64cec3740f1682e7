/*
 * empire_standing_battles.c - standing answers in random battles (BE-27.95): always legal, always listed, the same from what the player may
 * know; and they spare questions.
 */
#include "empire_walk.h"

#include <grognard/rng.h>

#include "src/games/empire/rules.h"

static gg_standing standing;
static gg_action menu[512];

/* Any settings: all values for the army and for some units. */
static void shuffle(gg_rng *rng) {
	gg_standing_reset(&empire_rules, &standing);
	for (uint32_t i = 0; i < empire_rules.standing_count; i++) {
		uint32_t values = 0;
		while (values < 8 && empire_rules.standing[i].values[values])
			values++;
		standing.value[i] = (uint8_t)gg_rng_below(rng, values);
		for (unsigned unit = 0; unit < EM_SIDE_UNITS; unit++)
			standing.of[unit][i] = (uint8_t)(gg_rng_below(rng, 4) ? 0 : 1 + gg_rng_below(rng, values));
	}
}

static bool is_listed(const battle *b, const gg_action *action) {
	uint32_t count = gg_actions(&empire_game, &b->state, menu, 512);
	for (uint32_t i = 0; i < count; i++)
		if (gg_same_action(&menu[i], action))
			return true;
	return false;
}

/* The same from the view of the player to act. */
static bool known_to_player(const battle *b, bool answered, const gg_action *action) {
	battle view = *b;
	gg_action again;
	gg_hide(&empire_game, &view.state, gg_turn(&empire_game, &b->state));
	bool said = gg_standing_answer(&empire_game, &view.state, &standing, &again);
	return said == answered && (!said || gg_same_action(&again, action));
}

static unsigned play(const char *options, uint64_t seed, unsigned steps) {
	battle b;
	gg_rng rng = gg_rng_seed(seed);
	unsigned answers = 0;
	battle_set(&b, options);
	for (unsigned step = 0; step < steps; step++) {
		gg_action action;
		gg_verdict refusal;
		if (step % 50 == 0)
			shuffle(&rng);
		bool answered = gg_standing_answer(&empire_game, &b.state, &standing, &action);
		if (gg_turn(&empire_game, &b.state) >= 0)
			CHECK(known_to_player(&b, answered, &action));
		else
			CHECK(!answered);
		if (!answered) {
			if (!battle_step(&b, &rng, &action))
				break;
			continue;
		}
		CHECK(gg_check(&empire_game, &b.state, &action, &refusal));
		CHECK(is_listed(&b, &action));
		gg_apply(&empire_game, &b.state, &action, NULL);
		answers++;
	}
	return answers;
}

TEST(be_27_95_answers_are_legal_and_private, "BE-27.95") {
	unsigned answers = 0;
	for (uint64_t seed = 1; seed <= 24; seed++)
		answers += play(seed % 2 ? "" : "scenario=ridge orders_open=false", seed, 20000);
	CHECK(answers > 100);
}

/* Nothing of them is in a state: a battle in which they answer is that in which the player gives the same answers. */
TEST(be_27_95_they_are_no_part_of_the_state, "BE-27.95") {
	battle b, other;
	gg_rng rng = gg_rng_seed(7);
	gg_action action;
	battle_set(&b, "");
	gg_standing_reset(&empire_rules, &standing);
	for (unsigned step = 0; step < 3000; step++) {
		if (!gg_standing_answer(&empire_game, &b.state, &standing, &action)) {
			if (!battle_step(&b, &rng, &action))
				break;
			continue;
		}
		other = b;
		standing.value[0] = 0;
		gg_apply(&empire_game, &b.state, &action, NULL);
		gg_apply(&empire_game, &other.state, &action, NULL);
		CHECK(memcmp(&b.s, &other.s, sizeof b.s) == 0);
		gg_standing_reset(&empire_rules, &standing);
	}
}

TEST(be_27_95_settings_by_name, "BE-27.95") {
	battle b;
	gg_error error = {0};
	battle_set(&b, "");
	gg_standing_reset(&empire_rules, &standing);
	char id[64];
	gg_text text = gg_text_on(id, sizeof id);
	CHECK(empire_rules.standing_piece(&empire_game, &b.state, 1, 2, &text));
	char line[128];
	snprintf(line, sizeof line, "%s moves=charges", id);
	CHECK(gg_standing_set(&empire_game, &b.state, 1, &standing, line, strlen(line), &error));
	CHECK_INT(gg_standing_of(&standing, 0, 2), 2);
	CHECK_INT(gg_standing_of(&standing, 0, 3), 1);
	CHECK(!gg_standing_set(&empire_game, &b.state, 0, &standing, line, strlen(line), &error)); /* not of that side */
	CHECK(!empire_rules.standing_piece(&empire_game, &b.state, 0, EM_SIDE_UNITS, &text));
	CHECK(!empire_rules.standing_piece(&empire_game, &b.state, 2, 0, &text));
}
