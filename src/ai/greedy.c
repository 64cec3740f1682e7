/*
 * greedy.c - one ply: plays the action with the best result according to the game's `evaluate`.
 *
 * The blunder rate is how often (in thousandths) it plays something weaker, which makes it an opponent for beginners:
 * often careless, never absurd.
 */
#include <stdlib.h>

#include "ai.h"

/* The best; ties are broken at random. */
static uint32_t best_of(const int64_t *score, uint32_t count, gg_rng *rng) {
	uint32_t best = 0, equals = 0;
	for (uint32_t i = 0; i < count; i++) {
		if (i == 0 || score[i] > score[best]) {
			best = i;
			equals = 1;
		} else if (score[i] == score[best] && gg_rng_below(rng, ++equals) == 0) {
			best = i;
		}
	}
	return best;
}

/* A weaker action on purpose: the best of a few picked at random, so bad ones are rare and absurd ones rarer. */
static uint32_t careless(const int64_t *score, uint32_t count, gg_rng *rng) {
	uint32_t pick = gg_rng_below(rng, count);
	uint32_t other = gg_rng_below(rng, count);
	return score[other] > score[pick] ? other : pick;
}

bool ai_greedy(const gg_bot *bot, const gg_game *plain, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	gg_learned room;
	gg_game judged;
	const gg_game *game = &judged;
	if (!ai_judged(bot->learned, plain, &room, &judged))
		return false;
	gg_action *list = ai_list_new(game, 3);
	int64_t *score = calloc((size_t)game->rules->actions_max + 1, sizeof *score);
	uint32_t count = 0;
	if (list && score)
		count = gg_actions(game, view, list, game->rules->actions_max);
	if (count) {
		ai_one_ply(game, view, seat, rng, list, count, list + game->rules->actions_max, score);
		int32_t rate = game->rules->menu && bot->free_blunders ? bot->free_blunders : bot->blunder_rate;
		bool slips = rate > 0 && gg_rng_below(rng, 1000) < (uint32_t)rate;
		*out = list[slips ? careless(score, count, rng) : best_of(score, count, rng)];
	}
	free(score);
	free(list);
	return count > 0;
}
