/* search_table.c - search.c for the engine of a game on a free table: plans alone, so that the other search need not travel. */
#include "ai.h"

bool ai_search(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	return ai_plan(bot, game, view, seat, rng, out);
}
