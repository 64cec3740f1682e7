/* search_board.c - search.c for the engine of a game on a board: the tree alone, so that the other search need not travel. */
#include "ai.h"

bool ai_search(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	gg_learned room;
	gg_game judged;
	if (!ai_judged(bot, game, &room, &judged))
		return false;
	return ai_mcts(bot, &judged, view, seat, rng, out);
}
