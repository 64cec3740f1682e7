/*
 * judge.c - which evaluation a bot uses: the one the rulebook has, or one that was learned from play.
 */
#include "ai.h"

bool ai_judged(bool learned, const gg_game *game, gg_learned *room, gg_game *out) {
	gg_net net;
	*out = *game;
	if (!learned)
		return true;
	gg_net_found found = gg_net_find(game->rules, &net);
	if (found == GG_NET_READY)
		*out = gg_learned_game(room, game, &net);
	return found != GG_NET_MISSING;
}
