/*
 * search.c - how a level that searches does it: on a board in a tree; on a free table, where a turn is made of many small decisions, by
 * plans.
 *
 * A file of its own, since an engine of the browser has one game and one of the two (search_*.c).
 */
#include "ai.h"

bool ai_search(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	gg_learned room;
	gg_game judged;
	if (!ai_judged(bot, game, &room, &judged))
		return false;
	return (game->rules->menu ? ai_plan : ai_mcts)(bot, &judged, view, seat, rng, out);
}
