/*
 * ai_glorious.c - the bots in Das glorreiche Manöver: legal in every variant and reading, the same on every run,
 * and the named levels in order of strength. Seeds are fixed, so results never vary.
 */
#include <grognard/player.h>

#include "ai_toys.h"
#include "harness.h"

enum { LIMIT = 5000 };

static gg_bot named(const char *name) {
	gg_bot bot = {0};
	CHECK(gg_bot_find(&bot, name));
	return bot;
}

static const gg_game *glorious(void) {
	return gg_game_find("glorious");
}

/* The first bot's share of the wins, in sixths; both seats are played with each set of dice. */
static int sixths_of(const char *one, const char *other, int sets) {
	gg_bot x = named(one), y = named(other);
	int sixths = 0;
	for (int i = 0; i < 2 * sets; i++) {
		int seat = i % 2;
		const gg_bot *bots[GG_PLAYERS] = {seat ? &y : &x, seat ? &x : &y, &y, &y};
		gg_payoff payoff = {0};
		CHECK(toy_play(glorious(), NULL, bots, (uint64_t)i / 2, LIMIT, &payoff));
		if ((payoff.winners >> seat) & 1)
			sixths += 6 / __builtin_popcount(payoff.winners);
	}
	return sixths;
}

TEST(every_level_moves_legally_in_every_variant_and_reading) {
	static const gg_option readings[][3] = {
		{{"variant", "0"}, {"setup", "suggested"}, {"timing", "dynamic"}},
		{{"variant", "1"}, {"setup", "random"}, {"timing", "turn_start"}},
		{{"variant", "2"}, {"setup", "players"}, {"position_rule", "colour_groups"}},
		{{"variant", "3"}, {"setup", "random"}, {"base_rule", "stack"}},
		{{"setup", "random"}, {"track", "30"}, {"roll_choice", "before"}},
		{{"variant", "1"}, {"home_positions", "yes"}, {"max_stack", "4"}},
	};
	static const char *const names[] = {"mcts:25", "recruit", "greedy", "random", "sergeant:40"};
	static const char *const players[] = {"2", "3", "4"};
	gg_bot bots[5];
	for (int i = 0; i < 5; i++)
		bots[i] = named(names[i]);
	for (size_t r = 0; r < sizeof readings / sizeof *readings; r++) {
		for (size_t n = 0; n < 3; n++) {
			gg_option list[4] = {readings[r][0], readings[r][1], readings[r][2], {"players", players[n]}};
			gg_options options = {list, 4};
			const gg_bot *four[GG_PLAYERS];
			for (size_t p = 0; p < GG_PLAYERS; p++)
				four[p] = &bots[(r + n + p) % 5];
			gg_payoff payoff = {0};
			CHECK(toy_play(glorious(), &options, four, r * 3 + n, LIMIT, &payoff));
			CHECK(payoff.winners != 0);
		}
	}
}

TEST(a_seed_and_a_node_budget_give_one_game) {
	gg_bot x = named("mcts:60"), y = named("recruit");
	const gg_bot *bots[GG_PLAYERS] = {&x, &y, &x, &y};
	gg_payoff first = {0}, again = {0};
	CHECK(toy_play(glorious(), NULL, bots, 7, LIMIT, &first));
	CHECK(toy_play(glorious(), NULL, bots, 7, LIMIT, &again));
	CHECK_INT(first.value[0], again.value[0]);
	CHECK_INT(first.value[1], again.value[1]);
}

/* Measured over many more games in docs/benchmarks.md; here enough to notice if the order changes, in the build that is fast. */
TEST(the_levels_are_ordered_by_strength) {
	if (SANITIZED)
		return;
	CHECK(sixths_of("recruit", "random", 20) > 6 * 36);
	CHECK(sixths_of("greedy", "recruit", 20) > 6 * 30);
	CHECK(sixths_of("sergeant", "recruit", 4) > 6 * 6);
	CHECK(sixths_of("marshal:200", "sergeant:20", 3) > 6 * 4);
}
