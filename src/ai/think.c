/* think.c - see grognard/think.h: what is the same for every way to search. */
#include <stdlib.h>
#include <string.h>

#include "ai.h"
#include "thinker.h"

gg_thinker *gg_thinker_new(const gg_game *game, const gg_thinker_settings *settings) {
	gg_thinker *t = calloc(1, sizeof *t);
	if (!t)
		return NULL;
	t->game = *game;
	if (settings)
		t->settings = *settings;
	t->list = ai_list_new(game, 3);
	if (!t->list) {
		free(t);
		return NULL;
	}
	return t;
}

void gg_thinker_forget(gg_thinker *t) {
	for (int i = 0; i < GG_THINKER_THREADS; i++)
		tree_close(&t->trees[i]);
}

void gg_thinker_free(gg_thinker *t) {
	if (!t)
		return;
	gg_thinker_forget(t);
	free(t->list);
	free(t);
}

bool gg_think(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, uint64_t seed, gg_thoughts *out) {
	*out = (gg_thoughts){0};
	if (gg_turn(&t->game, view) != seat)
		return false;
	gg_rng rng = gg_rng_seed(seed);
	out->choices = gg_actions(&t->game, view, t->list, t->game.rules->actions_max);
	if (out->choices == 1) {
		out->count = 1;
		out->list[0] = (gg_thought){.action = t->list[0], .line[0] = {t->list[0], seat}, .steps = 1};
		return true;
	}
	return out->choices > 0 && ai_think(t, view, seat, budget, &rng, out);
}

bool ai_search(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	if (game->rules->menu && bot->free_table == AI_NO_PLAN)
		return ai_greedy(bot, game, view, seat, rng, out);
	gg_thinker *t = gg_thinker_new(game, NULL);
	bool found = t && ai_search_with(bot, t, view, seat, rng, out);
	gg_thinker_free(t);
	return found;
}

bool gg_bot_choose_with(const gg_bot *bot, gg_thinker *t, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	bool thinks = bot->choose == ai_search && !(t->game.rules->menu && bot->free_table == AI_NO_PLAN);
	return thinks ? ai_search_with(bot, t, view, seat, rng, out) : bot->choose(bot, &t->game, view, seat, rng, out);
}

bool ai_search_with(const gg_bot *bot, gg_thinker *t, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	gg_budget budget = bot->budget;
	if (t->game.rules->menu && bot->free_table && (!budget.nodes || bot->free_table < budget.nodes))
		budget.nodes = bot->free_table;
	bool found = thoughts && gg_think(t, view, seat, &budget, gg_rng_next(rng), thoughts);
	if (found)
		*out = thoughts->list[0].action;
	free(thoughts);
	return found;
}
