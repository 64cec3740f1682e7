/*
 * bots.c - the bots by name, and the one function that every host calls to let one of them move.
 *
 * Levels are node budgets, not times: the same seed gives the same opponent on a fast machine and on a slow one.
 */
#include <string.h>

#include <grognard/text.h>

#include "ai.h"
#include "thinker.h"

static const gg_bot bots[] = {
	{"random", "picks any legal action", {0, 0}, ai_random, 0, 0, 0, false, 0, 0},
	{"recruit", "overlooks much of what it could do: an opponent for a first game", {0, 0}, ai_greedy, 600, 0, 700, false, 900, 1000},
	{"corporal", "takes what looks best at once, and forgets a flank now and then", {0, 0}, ai_greedy, 150, 0, 600, false, 680, 700},
	{"greedy", "takes what looks best at once", {0, 0}, ai_greedy, 0, 0, 0, false, 0, 0},
	{"learned", "takes what looks best at once, by what it has learned from play", {0, 0}, ai_greedy, 0, 0, 0, true, 0, 0},
	{"sergeant", "thinks a little ahead", {50, 0}, ai_search, 0, AI_NO_PLAN, 660, false, 0, 0},
	{"captain", "thinks ahead, by what it has learned from play", {20, 0}, ai_search, 0, AI_NO_PLAN, 0, true, 0, 0},
	{"mcts", "searches; mcts:5000 with 5,000 nodes, mcts:200ms for a fifth of a second", {1000, 0}, ai_search, 0, 0, 0, false, 0, 0},
	{"net", "searches like mcts, by what it has learned from play", {1000, 0}, ai_search, 0, 0, 0, true, 0, 0},
	{"marshal", "plans its turns and reckons with yours", {10000, 0}, ai_search, 0, 600, 0, true, 0, 0},
};

enum { BOTS = sizeof bots / sizeof *bots };

const gg_bot *gg_bots(uint32_t *count) {
	*count = BOTS;
	return bots;
}

/* ":5000" or ":200ms" after the name of a searching bot. */
static bool read_budget(gg_bot *bot, const char *text) {
	size_t size = gg_length(text), at = 0;
	int32_t number;
	if (bot->choose != ai_search || !gg_take(text, size, &at, ":") || !gg_take_int(text, size, &at, 1, 100000000, &number))
		return false;
	bool timed = gg_take(text, size, &at, "ms");
	bot->budget.nodes = timed ? 0 : (uint32_t)number;
	bot->free_table = 0;
	bot->budget.milliseconds = timed ? (uint32_t)number : 0;
	return at == size;
}

bool gg_bot_find(gg_bot *out, const char *name) {
	for (int i = 0; i < BOTS; i++) {
		size_t length = gg_length(bots[i].name);
		if (strncmp(name, bots[i].name, length) != 0 || (name[length] && name[length] != ':'))
			continue;
		gg_bot found = bots[i];
		if (name[length] == ':' && !read_budget(&found, name + length))
			return false;
		*out = found;
		return true;
	}
	return false;
}

/* What every host does for a bot: it is shown its view, and what it chooses is checked. Without a thinker it uses one of its own. */
static bool move(const gg_bot *bot, gg_thinker *thinker, const gg_game *game, const gg_state *state, int seat, gg_rng *rng,
		 gg_action *out) {
	if (gg_turn(game, state) != seat)
		return false;
	gg_box view;
	gg_copy(game, &view.state, state);
	gg_hide(game, &view.state, seat);
	gg_verdict verdict;
	bool found = thinker ? gg_bot_choose_with(bot, thinker, &view.state, seat, rng, out)
			     : bot->choose(bot, game, &view.state, seat, rng, out);
	return found && gg_check(game, state, out, &verdict);
}

bool gg_bot_move(const gg_bot *bot, const gg_game *game, const gg_state *state, int seat, gg_rng *rng, gg_action *out) {
	return move(bot, NULL, game, state, seat, rng, out);
}

bool gg_bot_move_with(const gg_bot *bot, gg_thinker *thinker, const gg_state *state, int seat, gg_rng *rng, gg_action *out) {
	return move(bot, thinker, &thinker->game, state, seat, rng, out);
}
