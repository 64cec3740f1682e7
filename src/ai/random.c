/*
 * random.c - the bot that picks any legal action: the lower bound for every opponent, and the fastest way to reach
 * positions that good play never does.
 */
#include <stdlib.h>

#include "ai.h"

bool ai_random(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	(void)bot, (void)seat;
	gg_action *list = ai_list_new(game, 1);
	if (!list)
		return false;
	uint32_t count = gg_actions(game, view, list, game->rules->actions_max);
	if (count)
		*out = list[gg_rng_below(rng, count)];
	free(list);
	return count > 0;
}
