/*
 * empire_levels.c - what the levels do where a club player has no doubt, and that they beat who plays at random.
 */
#include "../charge/charge_play.h"

#include <grognard/player.h>

#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static gg_game game = EMPIRE_GAME;

static gg_bot named(const char *name) {
	gg_bot bot = {0};
	CHECK(gg_bot_find(&bot, name));
	return bot;
}

static gg_action choice_of(const char *level) {
	gg_bot bot = named(level);
	gg_rng rng = gg_rng_seed(7);
	gg_action action = {0};
	int seat = gg_turn(&game, &at.s.head);
	CHECK(seat >= 0);
	CHECK(gg_bot_move(&bot, &game, &at.s.head, seat, &rng, &action));
	return action;
}

static const char *const levels[] = {"captain", "marshal"};

TEST(no_level_charges_a_steady_square, "BE-11.5", "BE-27.91") {
	for (unsigned i = 0; i < 2; i++) {
		set(HORSE("h", "south", "LC", 10, 8, 0) "i (north): INF L3 class B FT1, square hollow, at (10, 15) facing 180");
		scene_phase(&at, EM_AC_CHARGE);
		CHECK(listed(&at, EM_DO_CHARGE, who(&at, "h"), (int32_t)who(&at, "i"), 0, 0));
		CHECK(choice_of(levels[i]).kind != EM_DO_CHARGE);
	}
}

TEST(they_charge_guns_from_behind, "BE-11.6", "BE-27.91") {
	for (unsigned i = 0; i < 2; i++) {
		set(HORSE("h", "south", "LC", 10, 8, 0) "g (north): ART L3 class B 6-pdr, deployed, at (10, 15) facing 0");
		scene_phase(&at, EM_AC_CHARGE);
		CHECK_INT(choice_of(levels[i]).kind, EM_DO_CHARGE);
	}
}

TEST(foot_charged_by_horse_forms_square, "BE-7.1", "BE-11.5") {
	for (unsigned i = 0; i < 2; i++) {
		set(HORSE("h", "south", "HC", 10, 8, 0) "i (north): INF L4 class A FT1, line, at (10, 15) facing 180");
		charges("h", "i");
		gg_action answer = choice_of(levels[i]);
		CHECK_INT(answer.kind, EM_DO_FORM);
		CHECK(answer.b == EM_HOLLOW_SQUARE || answer.b == EM_SOLID_SQUARE);
	}
}

/* Plays on with the level on side 0 and nobody else to decide. */
static void play_activation(const char *level) {
	gg_bot bot = named(level);
	gg_rng rng = gg_rng_seed(3);
	for (unsigned i = 0; i < 60 && at.s.phase == EM_AC_MOVE && gg_turn(&game, &at.s.head) == 0; i++) {
		gg_action action;
		CHECK(gg_bot_move(&bot, &game, &at.s.head, 0, &rng, &action));
		em_apply(&game, &at.s.head, &action, NULL);
	}
}

TEST(a_free_objective_is_taken, "BE-23.3", "BE-27.91") {
	for (unsigned i = 0; i < 2; i++) {
		set(FOOT("a", "south", "column", 10, 8, 0) FOOT("n", "north", "line", 30, 25, 180) "objective 10,12");
		scene_phase(&at, EM_AC_MOVE);
		play_activation(levels[i]);
		scene_look(&at);
		CHECK(em_point_distance(em_centre(&at.look, who(&at, "a")), (table_point){10000, 12000}) <= 1500);
	}
}

TEST(the_same_seed_gives_the_same_choice, "BE-27.91") {
	set(HORSE("h", "south", "LC", 10, 8, 0) FOOT("a", "south", "column", 13, 8, 0) FOOT("n", "north", "line", 12, 14, 180));
	scene_phase(&at, EM_AC_CHARGE);
	gg_action one = choice_of("captain"), again = choice_of("captain");
	CHECK(gg_same_action(&one, &again));
}

/* The side of the level wins. */
static bool wins(const char *level, int seat, uint64_t seed) {
	gg_box box;
	gg_error error;
	gg_payoff payoff;
	gg_bot bots[2] = {named(seat ? "random" : level), named(seat ? level : "random")};
	gg_rng rng = gg_rng_seed(seed);
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	for (int turn; (turn = gg_turn(&game, &box.state)) != GG_OVER;) {
		gg_action list[512], action;
		uint32_t weights[GG_OUTCOMES_MAX];
		if (turn == GG_CHANCE) {
			uint32_t count = gg_chance(&game, &box.state, weights);
			gg_actions(&game, &box.state, list, 512);
			action = list[gg_rng_weighted(&rng, weights, count)];
		} else {
			CHECK(gg_bot_move(&bots[turn], &game, &box.state, turn, &rng, &action));
		}
		gg_apply(&game, &box.state, &action, NULL);
	}
	gg_payoff_of(&game, &box.state, &payoff);
	return payoff.winners == 1U << seat;
}

TEST(a_captain_beats_who_plays_at_random_in_whole_battles, "BE-23.4") {
	for (uint64_t seed = 1; seed <= 5; seed++)
		CHECK(wins("captain", (int)(seed & 1), seed));
}
