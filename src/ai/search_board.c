/* search_board.c - search.c for the engine of a game on a board: the tree alone, so that the other search need not travel. */
#include "thinker.h"

bool ai_think(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	return ai_think_tree(t, view, seat, budget, rng, out);
}
