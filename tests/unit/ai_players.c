/*
 * ai_players.c - bots on toys whose right answers are known: always legal, the same for the same seed, blind to
 * hidden information, able to find a forced win.
 */
#include <time.h>

#include <grognard/player.h>

#include "ai_toys.h"
#include "harness.h"

static gg_bot named(const char *name) {
	gg_bot bot = {0};
	CHECK(gg_bot_find(&bot, name));
	return bot;
}

/* The choice of one bot in the first state of a game, from that seat's view. */
static gg_action first_choice(const gg_game *game, const char *name, uint64_t seed) {
	gg_box box;
	gg_error error;
	gg_bot bot = named(name);
	gg_rng rng = gg_rng_seed(seed);
	gg_action action = {0};
	CHECK(gg_setup(game, NULL, &box.state, &error));
	CHECK(gg_bot_move(&bot, game, &box.state, gg_turn(game, &box.state), &rng, &action));
	return action;
}

/* How many of the games the first bot wins, seats swapped every other game. */
static int wins_of(const gg_game *game, const char *one, const char *other, int games) {
	gg_bot x = named(one), y = named(other);
	int wins = 0;
	for (int i = 0; i < games; i++) {
		int seat = i % 2;
		const gg_bot *bots[GG_PLAYERS] = {seat ? &y : &x, seat ? &x : &y, &y, &y};
		gg_payoff payoff = {0};
		CHECK(toy_play(game, NULL, bots, (uint64_t)i / 2, 1000, &payoff));
		wins += (payoff.winners >> seat) & 1;
	}
	return wins;
}

TEST(every_player_moves_legally_with_two_three_and_four_seats) {
	static const char *const names[] = {"random", "greedy", "recruit", "mcts:40", "sergeant:40", "marshal:60", "mcts:1"};
	enum { NAMES = sizeof names / sizeof *names };
	gg_bot bots[NAMES];
	for (int i = 0; i < NAMES; i++)
		bots[i] = named(names[i]);
	for (int32_t seats = 2; seats <= 4; seats++) {
		gg_game game = toy_race(&seats);
		for (uint32_t i = 0; i < 60; i++) {
			const gg_bot *four[GG_PLAYERS] = {&bots[i % NAMES], &bots[(i / 2 + 1) % NAMES], &bots[(i / 3 + 2) % NAMES],
							  &bots[(i / 5 + 3) % NAMES]};
			gg_payoff payoff = {0};
			CHECK(toy_play(&game, NULL, four, i, 1000, &payoff));
			CHECK(payoff.winners != 0);
		}
	}
}

TEST(the_same_seed_and_nodes_give_the_same_choice) {
	int32_t seats = 3;
	gg_game game = toy_race(&seats);
	static const char *const names[] = {"random", "greedy", "recruit", "mcts:500"};
	for (int i = 0; i < 4; i++) {
		for (uint64_t seed = 0; seed < 20; seed++) {
			gg_action one = first_choice(&game, names[i], seed), again = first_choice(&game, names[i], seed);
			CHECK(gg_same_action(&one, &again));
		}
	}
}

TEST(the_seed_matters_to_random) {
	int32_t heap = 21;
	gg_game game = toy_nim(&heap);
	int seen[4] = {0};
	for (uint64_t seed = 0; seed < 300; seed++)
		seen[first_choice(&game, "random", seed).a]++;
	for (int take = 1; take <= 3; take++)
		CHECK(seen[take] > 60 && seen[take] < 140);
}

TEST(mcts_finds_the_forced_win_that_evaluate_cannot_see) {
	for (int32_t heap = 5; heap <= 15; heap++) {
		gg_game game = toy_nim(&heap);
		if (heap % 4 == 0)
			continue;
		for (uint64_t seed = 0; seed < 5; seed++)
			CHECK_INT(first_choice(&game, "mcts:3000", seed).a, heap % 4);
	}
}

TEST(greedy_takes_the_win_at_once) {
	for (int32_t heap = 1; heap <= 3; heap++) {
		gg_game game = toy_nim(&heap);
		for (uint64_t seed = 0; seed < 5; seed++)
			CHECK_INT(first_choice(&game, "greedy", seed).a, heap);
	}
}

/* A run gains (2+3+4+5+6)/6 steps on average minus a sixth of the fall: from the start 20/6, more than 1 for walking. */
TEST(greedy_weighs_the_outcomes_of_a_die) {
	int32_t seats = 2;
	gg_game game = toy_race(&seats);
	CHECK_INT(first_choice(&game, "greedy", 1).kind, 2);
	gg_box box;
	gg_error error;
	gg_setup(&game, NULL, &box.state, &error);
	race_state *race = (race_state *)&box.state;
	race->steps[0] = 19; /* a walk wins for certain, a run in five cases of six */
	box.state.hash = gg_rehash(&game, &box.state);
	gg_rng rng = gg_rng_seed(1);
	gg_action action;
	gg_bot greedy = named("greedy");
	CHECK(gg_bot_move(&greedy, &game, &box.state, 0, &rng, &action));
	CHECK_INT(action.kind, 1);
	gg_bot search = named("mcts:400");
	CHECK(gg_bot_move(&search, &game, &box.state, 0, &rng, &action));
	CHECK_INT(action.kind, 1);
}

TEST(greedy_breaks_ties_at_random) {
	int32_t heap = 21, taken[4] = {0}; /* far from the end it sees no difference between numbers */
	gg_game nim = toy_nim(&heap);
	for (uint64_t seed = 0; seed < 90; seed++)
		taken[first_choice(&nim, "greedy", seed).a & 3]++;
	CHECK(taken[1] > 15 && taken[2] > 15 && taken[3] > 15);
	CHECK_INT(taken[0], 0);
}

TEST(no_player_peeks_at_what_is_hidden) {
	static const char *const names[] = {"random", "greedy", "recruit", "mcts:300", "marshal:300"};
	for (int i = 0; i < 5; i++) {
		for (uint64_t seed = 0; seed < 20; seed++) {
			int32_t card = 0;
			gg_game game = toy_secret(&card);
			gg_action first = first_choice(&game, names[i], seed);
			for (card = 1; card < SECRET_CARDS; card++)
				CHECK_INT(first_choice(&game, names[i], seed).a, first.a);
		}
	}
}

/* Proof that the test above can fail: with the card face up the same bots name it. */
TEST(a_card_face_up_is_named) {
	for (int32_t card = 0; card < SECRET_CARDS; card++) {
		gg_game game = toy_open_secret(&card);
		CHECK_INT(first_choice(&game, "greedy", 1).a, card);
		CHECK_INT(first_choice(&game, "mcts:300", 1).a, card);
	}
}

TEST(mcts_names_the_likeliest_hidden_card) {
	int32_t card = 0;
	gg_game game = toy_secret(&card);
	for (uint64_t seed = 0; seed < 10; seed++)
		CHECK_INT(first_choice(&game, "mcts:2000", seed).a, 3);
}

TEST(greedy_beats_random_and_mcts_beats_greedy) {
	int32_t seats = 2, heap = 21;
	gg_game race = toy_race(&seats), nim = toy_nim(&heap);
	CHECK(wins_of(&race, "greedy", "random", 400) > 230);
	CHECK(wins_of(&race, "mcts:200", "random", 200) > 120);
	CHECK(wins_of(&nim, "mcts:400", "greedy", 100) > 90);
}

TEST(names_and_budgets_are_understood_or_refused) {
	gg_bot bot;
	CHECK(gg_bot_find(&bot, "mcts:5000"));
	CHECK_INT(bot.budget.nodes, 5000);
	CHECK_INT(bot.budget.milliseconds, 0);
	CHECK(gg_bot_find(&bot, "mcts:200ms"));
	CHECK_INT(bot.budget.nodes, 0);
	CHECK_INT(bot.budget.milliseconds, 200);
	static const char *const wrong[] = {"",          "general",          "mcts:",    "mcts:0", "mcts:-5", "mcts:5x",
					    "mcts:5msx", "mcts:99999999999", "greedy:5", "mctsx",  "rand"};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		CHECK(!gg_bot_find(&bot, wrong[i]));
	uint32_t count;
	const gg_bot *all = gg_bots(&count);
	CHECK(count >= 6);
	for (uint32_t i = 0; i < count; i++) {
		CHECK(gg_bot_find(&bot, all[i].name));
		CHECK_TEXT(bot.name, all[i].name);
	}
}

TEST(a_time_budget_is_kept) {
	int32_t seats = 2;
	gg_game game = toy_race(&seats);
	struct timespec before, after;
	clock_gettime(CLOCK_MONOTONIC, &before);
	gg_action action = first_choice(&game, "mcts:50ms", 1);
	clock_gettime(CLOCK_MONOTONIC, &after);
	long took = (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000;
	CHECK(action.kind == 1 || action.kind == 2);
	CHECK(took >= 49 && took < 5000); /* never early; late only as much as a busy machine may be */
}

TEST(nobody_moves_out_of_turn_or_after_the_end) {
	int32_t heap = 2;
	gg_game game = toy_nim(&heap);
	gg_box box;
	gg_error error;
	gg_rng rng = gg_rng_seed(1);
	gg_action action = {4, 0, 2, 0, 0};
	gg_bot bot = named("mcts:50");
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	CHECK(!gg_bot_move(&bot, &game, &box.state, 1, &rng, &action));
	gg_apply(&game, &box.state, &action, NULL);
	CHECK_INT(gg_turn(&game, &box.state), GG_OVER);
	CHECK(!gg_bot_move(&bot, &game, &box.state, 1, &rng, &action));
}
