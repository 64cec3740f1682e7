/* beginner_board.c - beginner.c for the engine of a game on a board, where nobody is a beginner of that kind: it need not travel. */
#include "ai.h"

bool ai_beginner(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *list, uint32_t count,
		 int64_t *score, gg_action *out) {
	(void)bot, (void)game, (void)view, (void)seat, (void)rng, (void)list, (void)count, (void)score, (void)out;
	return false;
}
