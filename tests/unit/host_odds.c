/*
 * host_odds.c - exact odds of a game the host does not know, compared with counts made by hand.
 */
#include <grognard/odds.h>

#include "harness.h"
#include "toy.h"

static gg_box box;
static gg_odds odds;

static void set_up(const char *name, const char *value, const char *name2, const char *value2) {
	gg_option list[2] = {{name, value}, {name2, value2}};
	gg_options options = {list, name2 ? 2 : name ? 1 : 0};
	gg_error error;
	CHECK(gg_setup(&pig_game, &options, &box.state, &error));
}

static bool of(uint16_t kind) {
	gg_action action = {.kind = kind};
	gg_error error;
	gg_odds_free(&odds);
	return gg_odds_of(&odds, &pig_game, &box.state, &action, &error) == 0;
}

/* "3/4" of the outcome with that name, "" if there is none. */
static const char *share(const char *name) {
	static char text[96];
	text[0] = '\0';
	for (uint32_t i = 0; i < odds.count; i++)
		if (!strcmp(odds.lines[i].name, name)) {
			char num[40], den[40];
			gg_count_write(odds.lines[i].num, num);
			gg_count_write(odds.lines[i].den, den);
			snprintf(text, sizeof text, "%s/%s", num, den);
		}
	return text;
}

/* The sum of all lines must be one; every denominator of the toy divides 5040. */
static bool sums_to_one(void) {
	uint64_t sum = 0;
	for (uint32_t i = 0; i < odds.count; i++)
		sum += odds.lines[i].num.low * (5040 / odds.lines[i].den.low);
	return sum == 5040;
}

TEST(an_even_die_has_six_equal_outcomes) {
	set_up(NULL, NULL, NULL, NULL);
	CHECK(of(PIG_ROLLS));
	CHECK(odds.complete);
	CHECK_INT(odds.count, 6);
	for (uint32_t i = 0; i < odds.count; i++) {
		char name[32];
		snprintf(name, sizeof name, "rolled-%u", (unsigned)i + 1);
		CHECK_TEXT(odds.lines[i].name, name);
		CHECK_TEXT(share(name), "1/6");
		CHECK_INT(odds.lines[i].event.code, PIG_SAY_ROLLED);
		CHECK_INT(odds.lines[i].event.args[0], i + 1);
	}
}

TEST(weights_become_reduced_fractions) {
	set_up("die", "loaded", NULL, NULL);
	CHECK(of(PIG_ROLLS));
	CHECK_TEXT(share("rolled-1"), "1/7");
	CHECK_TEXT(share("rolled-6"), "2/7");
	CHECK(sums_to_one());
}

TEST(two_dice_in_a_row_are_named_in_order) {
	set_up(NULL, NULL, NULL, NULL);
	CHECK(of(PIG_CHARGES));
	CHECK_INT(odds.count, 31); /* a 1 ends it; 5 x 6 others */
	CHECK_TEXT(share("rolled-1"), "1/6");
	CHECK_TEXT(share("rolled-2+rolled-1"), "1/36");
	CHECK_TEXT(share("rolled-6+rolled-6"), "1/36");
	CHECK_TEXT(share("rolled-2"), "");
	CHECK(sums_to_one());
}

TEST(dice_with_different_numbers_of_sides_share_one_denominator) {
	set_up("twist", "yes", NULL, NULL);
	CHECK(of(PIG_CHARGES));
	CHECK_TEXT(share("rolled-1"), "1/6");
	CHECK_TEXT(share("rolled-5+rolled-4"), "1/36");
	CHECK_TEXT(share("rolled-6+rolled-4"), "1/24");
	CHECK_TEXT(share("rolled-6+rolled-5"), "");
	CHECK(sums_to_one());
}

TEST(a_rerolled_face_shares_its_odds_among_the_others) {
	set_up("reroll", "3", "die", "loaded");
	CHECK(of(PIG_ROLLS));
	CHECK_INT(odds.count, 5);
	CHECK_TEXT(share("rolled-1"), "1/6");
	CHECK_TEXT(share("rolled-6"), "1/3");
	CHECK_TEXT(share("rolled-3"), "");
	CHECK(sums_to_one());
}

TEST(an_action_without_chance_is_certain) {
	set_up("pot", "5", NULL, NULL);
	CHECK(of(PIG_HOLDS));
	CHECK_INT(odds.count, 1);
	CHECK_TEXT(share("certain"), "1/1");
	CHECK_INT(odds.lines[0].event.code, 0);
}

TEST(at_a_chance_turn_the_coming_die_has_odds_without_an_action) {
	gg_error error;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &pig_game, &box.state, NULL, &error), -1);
	CHECK(strstr(error.message, "no die is to be rolled now") != NULL);
	gg_action roll = {.kind = PIG_ROLLS};
	gg_apply(&pig_game, &box.state, &roll, NULL);
	CHECK_INT(gg_odds_of(&odds, &pig_game, &box.state, NULL, &error), 0);
	CHECK_TEXT(share("rolled-4"), "1/6");
	CHECK_INT(odds.count, 6);
}

TEST(an_illegal_action_has_no_odds_but_a_clause) {
	gg_action hold = {.kind = PIG_HOLDS};
	gg_error error;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &pig_game, &box.state, &hold, &error), -1);
	CHECK_TEXT(error.message, "illegal: There is nothing to hold. (PIG-1.3)");
	CHECK_INT(odds.count, 0);
}

/* --- Rulebooks modified for one test ------------------------------------------------------------------------- */

/* A wheel that never stops: the same two states in turn, for ever. */
static void wheel_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)action, (void)sink;
	pig_of(state)->phase = PIG_ROLL;
	pig_of(state)->pot ^= 1;
}

/* Many dice: every outcome leads to a different state, again and again. */
static void heap_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)sink;
	pig_of(state)->phase = PIG_ROLL;
	pig_of(state)->pot = pig_of(state)->pot * 6 + action->a;
}

/* Dice whose weights have no common denominator of 128 bits. */
static uint32_t prime_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	(void)game;
	weights[0] = 4000000000u - (uint32_t)pig_in(state)->pot * 2;
	for (int i = 1; i < 6; i++)
		weights[i] = 1;
	return 6;
}

static void count_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)action, (void)sink;
	pig_of(state)->pot++;
	pig_of(state)->phase = pig_of(state)->pot < 9 ? PIG_ROLL : PIG_DECIDE;
}

TEST(odds_that_are_too_large_are_refused_not_guessed) {
	gg_action roll = {.kind = PIG_ROLLS};
	gg_error error;
	set_up(NULL, NULL, NULL, NULL);
	for (int i = 0; i < 3; i++) {
		gg_rules bent = pig_rules;
		gg_game game = {&bent, &pig_data};
		bent.apply = i == 0 ? wheel_apply : i == 1 ? heap_apply : count_apply;
		bent.chance = i == 2 ? prime_chance : pig_chance;
		gg_odds_free(&odds);
		CHECK_INT(gg_odds_of(&odds, &game, &box.state, &roll, &error), 0);
		CHECK(!odds.complete);
		CHECK_INT(odds.count, 0);
	}
}

TEST(many_ways_to_one_state_are_merged) {
	/* Nine dice whose faces do not matter: 6^9 ways, one state per level. */
	gg_rules bent = pig_rules;
	gg_game game = {&bent, &pig_data};
	gg_action roll = {.kind = PIG_ROLLS};
	gg_error error;
	bent.apply = count_apply;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &game, &box.state, &roll, &error), 0);
	CHECK(odds.complete);
	CHECK_TEXT(share("certain"), "1/1");
}

static void announce(const gg_sink *sink, int32_t face) {
	gg_event event = {.code = PIG_SAY_ROLLED, .clause = PIG_1_2, .seen_by = GG_SEEN_BY_ALL, .headline = 1, .args = {face}};
	if (sink)
		sink->put(sink->payload, &event);
}

/* Three dice that are announced but leave no trace in the state. */
static void fleeting_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game;
	if (action->kind == PIG_DIE)
		announce(sink, action->a);
	pig_of(state)->pot++;
	pig_of(state)->phase = pig_of(state)->pot < 4 ? PIG_ROLL : PIG_DECIDE;
}

TEST(equal_states_under_different_headlines_stay_apart) {
	gg_rules bent = pig_rules;
	gg_game game = {&bent, &pig_data};
	gg_action roll = {.kind = PIG_ROLLS};
	gg_error error;
	bent.apply = fleeting_apply;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &game, &box.state, &roll, &error), 0);
	CHECK_INT(odds.count, 216);
	for (uint32_t i = 0; i < odds.count; i++)
		CHECK_TEXT(share(odds.lines[i].name), "1/216");
	CHECK_TEXT(share("rolled-5+rolled-2+rolled-5"), "1/216");
}

static void known_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	gg_outcome outcome = {.code = PIG_SAY_HELD, .clause = PIG_1_3, .args = {0, 7}, .num = 91, .den = 216};
	(void)game, (void)state, (void)action;
	sink->put(sink->payload, &outcome);
}

/* A rulebook that computes odds at chance turns, but not for actions. */
static void known_dice(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink) {
	if (!action)
		known_odds(game, state, action, sink);
}

TEST(the_rulebook_is_asked_first_and_unknown_odds_are_computed) {
	gg_rules knowing = pig_rules;
	gg_game game = {&knowing, &pig_data};
	gg_action roll = {.kind = PIG_ROLLS};
	gg_error error;
	knowing.odds = known_dice;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &game, &box.state, &roll, &error), 0);
	CHECK(odds.complete && odds.count > 1); /* every die */
	gg_apply(&game, &box.state, &roll, NULL);
	CHECK_INT(gg_turn(&game, &box.state), GG_CHANCE);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &game, &box.state, NULL, &error), 0);
	CHECK(odds.complete);
	CHECK_INT(odds.count, 1);
	CHECK_TEXT(share("held-0-7"), "91/216");
}

TEST(odds_the_rulebook_knows_are_used) {
	gg_rules knowing = pig_rules;
	gg_game game = {&knowing, &pig_data};
	gg_action roll = {.kind = PIG_ROLLS};
	gg_error error;
	knowing.odds = known_odds;
	set_up(NULL, NULL, NULL, NULL);
	gg_odds_free(&odds);
	CHECK_INT(gg_odds_of(&odds, &game, &box.state, &roll, &error), 0);
	CHECK(odds.complete);
	CHECK_TEXT(share("held-0-7"), "91/216");
	CHECK_INT(odds.lines[0].event.clause, 3);
	gg_odds_free(&odds);
}
