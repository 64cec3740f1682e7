/*
 * greedy.c - one ply: plays the action with the best result according to the game's `evaluate`.
 *
 * The weaker levels lose as people do: they do not notice everything they could do, and play the best of what they notice. What one unit
 * could do they overlook together, as one forgets a flank. On a free table the weakest are beginners (beginner.c).
 */
#include <stdlib.h>

#include "ai.h"

uint32_t ai_best_of(const int64_t *score, uint32_t count, gg_rng *rng) {
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

enum { ALL = 1000 };

/* How much a choice catches the eye at this moment, in thousandths. Where one unit alone has a choice, some of its ways are overlooked. Who
 * is steady always knows that one may leave it at that. */
static uint32_t strikes(const gg_action *action, bool alone, bool steady, uint64_t moment) {
	if (steady && !action->a && !action->b && !action->c)
		return ALL;
	uint64_t what = alone ? (uint64_t)action->kind << 32 | (uint32_t)action->a : action->who;
	gg_rng eye = gg_rng_seed(moment + what * UINT64_C(0x9e3779b97f4a7c15));
	return gg_rng_below(&eye, ALL);
}

/* Keeps what is noticed at this decision, in its order, and returns how much that is: at least what strikes most. */
static uint32_t notice(gg_action *list, uint32_t count, int32_t overlooks, bool steady, gg_rng *rng) {
	uint64_t moment = gg_rng_next(rng);
	uint32_t kept = 0, most = 0, bar = (uint32_t)overlooks;
	bool alone = true;
	for (uint32_t i = 1; i < count; i++)
		alone = alone && list[i].who == list[0].who;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t here = strikes(&list[i], alone, steady, moment);
		most = here > most && here < ALL ? here : most;
	}
	bar = most < bar ? most : bar;
	for (uint32_t i = 0; i < count; i++) {
		if (strikes(&list[i], alone, steady, moment) >= bar)
			list[kept++] = list[i];
	}
	return kept;
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
	int32_t overlooks = game->rules->menu ? bot->free_overlooks : bot->overlooks;
	if (list && score)
		count = gg_actions(game, view, list, game->rules->actions_max);
	if (count && !ai_beginner(bot, game, view, seat, rng, list, count, score, out)) {
		if (count > 1 && overlooks)
			count = notice(list, count, overlooks, bot->choose == ai_search, rng);
		ai_one_ply(game, view, seat, rng, list, count, list + game->rules->actions_max, score);
		*out = list[ai_best_of(score, count, rng)];
	}
	free(score);
	free(list);
	return count > 0;
}
