/*
 * search.c - how a level that searches does it: on a board in a tree; on a free table, where a turn is made of many small decisions, by
 * plans.
 *
 * A file of its own, since an engine of the browser has one game and one of the two (search_*.c).
 */
#include "thinker.h"

bool ai_think(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	return (t->game.rules->menu ? ai_think_plans : ai_think_tree)(t, view, seat, budget, rng, out);
}
