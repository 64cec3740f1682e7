/*
 * score.c - one scale for results and estimates, so that a search can mix them.
 *
 * The score of a finished game is mostly the share of the win, and a little the margin: a bot that has already won or lost
 * still prefers more points, as people expect. The score of an unfinished one comes from the game's `evaluate`, scaled so
 * that no estimate is above a real win or below a real loss.
 */
#include <stdlib.h>

#include "ai.h"

enum {
	EVALUATE_MOST = 1000000, /* the range of `evaluate` in the contract */
	MARGIN = AI_WHOLE / 8,   /* the part of a result that depends on the margin */
	WIN = AI_WHOLE - MARGIN  /* the part that depends on who won */
};

static int32_t bounded(int64_t x, int32_t low, int32_t high) {
	return x < low ? low : x > high ? high : (int32_t)x;
}

static int64_t size_of(int32_t x) {
	return x < 0 ? -(int64_t)x : x;
}

/* Points against the best rival's, from 0 (all theirs) to MARGIN (all mine). */
static int32_t margin_of(const gg_payoff *payoff, int seats, int seat) {
	bool alone = true;
	int32_t rival = 0;
	for (int p = 0; p < seats; p++) {
		if (p != seat && (alone || payoff->value[p] > rival)) {
			rival = payoff->value[p];
			alone = false;
		}
	}
	int64_t lead = (int64_t)payoff->value[seat] - rival;
	int64_t all = size_of(payoff->value[seat]) + size_of(rival);
	return MARGIN / 2 + (all ? (int32_t)(lead * (MARGIN / 2) / all) : 0);
}

static int32_t result_for(const gg_payoff *payoff, int seats, int seat) {
	int winners = __builtin_popcount(payoff->winners);
	int32_t share = (payoff->winners >> seat) & 1 ? WIN / winners : 0;
	return share + margin_of(payoff, seats, seat);
}

static int32_t estimate_for(const gg_game *game, const gg_state *state, int seat) {
	int32_t says = bounded(game->rules->evaluate(game, state, seat), -EVALUATE_MOST, EVALUATE_MOST);
	return MARGIN / 2 + (int32_t)((int64_t)(says + EVALUATE_MOST) * WIN / (2 * EVALUATE_MOST));
}

void ai_score(const gg_game *game, const gg_state *state, int seats, int32_t out[GG_PLAYERS]) {
	gg_payoff payoff;
	bool over = gg_turn(game, state) == GG_OVER;
	if (over)
		gg_payoff_of(game, state, &payoff);
	for (int p = 0; p < seats; p++)
		out[p] = over ? result_for(&payoff, seats, p) : estimate_for(game, state, p);
}

int32_t ai_score_for(const gg_game *game, const gg_state *state, int seat) {
	if (gg_turn(game, state) != GG_OVER)
		return estimate_for(game, state, seat);
	gg_payoff payoff;
	gg_payoff_of(game, state, &payoff);
	return result_for(&payoff, gg_seats(game, state), seat);
}

void ai_roll(const gg_game *game, gg_state *state, gg_action *list, gg_rng *rng) {
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(game, state, weights);
	gg_actions(game, state, list, game->rules->actions_max);
	game->rules->apply(game, state, &list[gg_rng_weighted(rng, weights, count)], NULL);
}

gg_action *ai_list_new(const gg_game *game, uint32_t lists) {
	return calloc((size_t)game->rules->actions_max * lists + GG_OUTCOMES_MAX, sizeof(gg_action));
}

uint64_t ai_end_of(const gg_budget *budget) {
	enum { TELLING_MOST = 2000 }; /* microseconds */
	uint64_t time = (uint64_t)budget->milliseconds * 1000, telling = time / 40;
	return time ? ai_now() + time - (telling < TELLING_MOST ? telling : TELLING_MOST) : 0;
}
