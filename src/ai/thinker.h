/*
 * thinker.h - a thinker as the searches of this folder see it.
 */
#ifndef AI_THINKER_H
#define AI_THINKER_H

#include <grognard/think.h>

#include "tree.h"

struct gg_thinker {
	gg_game game;
	gg_thinker_settings settings;
	tree trees[GG_THINKER_THREADS]; /* one for each thread */
	gg_action *list;                /* room for three lists; when a search begins, the choices of the seat */
};

/* Fills in the thoughts about a decision with several choices; `out` has their number and is empty otherwise. */
bool ai_think_tree(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out);
bool ai_think_plans(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out);

/* What suits the game of the two (search.c). */
bool ai_think(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out);

/* The choice of a bot that searches. */
bool ai_search_with(const gg_bot *bot, gg_thinker *t, const gg_state *view, int seat, gg_rng *rng, gg_action *out);

#endif
