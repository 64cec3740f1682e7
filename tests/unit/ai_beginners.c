/*
 * ai_beginners.c - the weakest levels on free tables lose by what they forget, never by an order that no person would give: where they may
 * leave it at that they order no flight and no retreat. Seeds are fixed, so results never vary.
 */
#include <stdlib.h>
#include <string.h>

#include "ai_toys.h"
#include "harness.h"
#include "src/ai/ai.h"
#include "src/games/empire/actions.h"
#include "src/games/empire/empire.h"
#include "src/games/empire/reactions.h"
#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/labels.h"

enum { BATTLES = 6 };

static const char *const beginners[] = {"recruit", "corporal"};
static const struct table {
	const char *game, *scenario;
} tables[] = {{"tricolore", "mill"}, {"tricolore", "ridge"}, {"empire", "crossroads"}, {"empire", "two-bridges"}};
enum { TABLES = sizeof tables / sizeof *tables };

static gg_bot named(const char *name) {
	gg_bot bot = {0};
	CHECK(gg_bot_find(&bot, name));
	return bot;
}

/* Flights, retreats and leaving the table, by the verbs of the two games. */
static bool runs_away(const char *game, const gg_action *action) {
	if (!strcmp(game, "tricolore"))
		return action->kind == L3_DO_FLEE || (action->kind == L3_DO_ANSWER && (action->a & 15) == L3_ANSWER_FLEE) ||
		       (action->kind == L3_DO_GT_ORDER && action->a == L3_GT_WITHDRAW);
	if (action->kind == EM_DO_REACT)
		return em_reaction_table[action->b].what == EM_TAKES_FLIGHT || em_reaction_table[action->b].what == EM_LIMBERS_AND_FLEES;
	bool order = action->kind == EM_DO_ORDER || action->kind == EM_DO_ORDER_1 || action->kind == EM_DO_ORDER_2 ||
		     action->kind == EM_DO_RESERVE;
	return action->kind == EM_DO_EXIT || (order && action->a == EM_RETREAT);
}

/* The ways to leave it at that. */
static bool leaves_it(const char *game, const gg_action *action) {
	if (!strcmp(game, "tricolore"))
		return action->kind == L3_DO_DONE || action->kind == L3_DO_DECLINE_ALL ||
		       (action->kind == L3_DO_ANSWER && !action->a && !action->b && !action->c);
	return action->kind == EM_DO_DONE || action->kind == EM_DO_PASS || action->kind == EM_DO_END || action->kind == EM_DO_STAY;
}

typedef struct orders {
	uint32_t given, flights, could; /* orders that were not needed; of them flights; decisions in which one could have fled */
} orders;

/* Plays a battle of a level against itself, and counts its orders where it might have left it at that. */
static void watch(const struct table *at, const char *level, uint64_t seed, orders *out) {
	const gg_game *game = gg_game_find(at->game);
	gg_option scenario = {"scenario", at->scenario};
	gg_bot bot = named(level);
	gg_rng rng = gg_rng_seed(seed);
	gg_action *list = ai_list_new(game, 1);
	gg_box box;
	gg_error error;
	CHECK(gg_setup(game, &(gg_options){&scenario, 1}, &box.state, &error));
	for (int seat; (seat = gg_turn(game, &box.state)) != GG_OVER;) {
		gg_action action;
		bool may = false, could = false;
		if (seat == GG_CHANCE) {
			ai_roll(game, &box.state, list, &rng);
			continue;
		}
		uint32_t count = gg_actions(game, &box.state, list, game->rules->actions_max);
		for (uint32_t i = 0; i < count; i++) {
			may = may || leaves_it(at->game, &list[i]);
			could = could || runs_away(at->game, &list[i]);
		}
		CHECK(gg_bot_move(&bot, game, &box.state, seat, &rng, &action));
		if (may && !leaves_it(at->game, &action)) {
			out->given++;
			out->flights += runs_away(at->game, &action);
		}
		out->could += may && could;
		game->rules->apply(game, &box.state, &action, NULL);
	}
	free(list);
}

TEST(beginners_order_no_flight_where_they_may_leave_it_at_that) {
	for (int t = 0; t < TABLES; t++) {
		for (int level = 0; level < 2; level++) {
			orders seen = {0};
			for (uint64_t seed = 0; seed < BATTLES; seed++)
				watch(&tables[t], beginners[level], seed, &seen);
			CHECK_INT(seen.flights, 0);
			CHECK(seen.could > 50); /* else nothing is proved */
			CHECK(seen.given > 20);
		}
	}
}

/* Proof that the test above can fail: a captain sometimes thinks that a flight is best. */
TEST(a_flight_would_be_counted) {
	orders seen = {0};
	for (uint64_t seed = 0; seed < BATTLES; seed++)
		watch(&tables[1], "captain", seed, &seen);
	CHECK(seen.flights > 0);
}
