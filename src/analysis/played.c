/*
 * played.c - what a choice is worth that the search hardly looked at.
 *
 * A search spends its time on what looks good: of a weak choice it knows little, and the little is unsure. So the choice and the best one
 * are played in the same few deals with the same dice, and each is judged by a search from where it leads. What they differ by is then
 * theirs, not that of the dice.
 */
#include <stdlib.h>

#include "analysis.h"

enum {
	DEALS = 8,   /* of what is hidden and of what chance brings */
	LONGEST = 64 /* plies until somebody decides */
};

void an_balance(int32_t chances[GG_PLAYERS], int seats) {
	int64_t sum = 0;
	int32_t left = 1000;
	for (int p = 0; p < seats; p++)
		sum += chances[p];
	for (int p = 0; p < seats; p++) {
		chances[p] = sum > 0 ? (int32_t)((int64_t)chances[p] * 1000 / sum) : 1000 / seats;
		left -= chances[p];
	}
	for (int p = 0; left > 0; p = (p + 1) % seats, left--)
		chances[p]++;
}

static void roll(const gg_game *game, gg_state *state, gg_action *list, gg_rng *rng) {
	uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(game, state, weights);
	gg_actions(game, state, list, game->rules->actions_max);
	gg_apply(game, state, &list[gg_rng_weighted(rng, weights, count)], NULL);
}

/* Rolls, and plays what is forced, until somebody has a choice. Who that is, or GG_OVER; GG_CHANCE: it does not come to that. */
static int to_next_choice(const gg_game *game, gg_state *state, gg_action *list, gg_rng *rng) {
	for (int i = 0; i < LONGEST; i++) {
		int who = gg_turn(game, state);
		if (who == GG_OVER)
			return who;
		if (who == GG_CHANCE)
			roll(game, state, list, rng);
		else if (gg_actions(game, state, list, game->rules->actions_max) == 1)
			gg_apply(game, state, &list[0], NULL);
		else
			return who;
	}
	return GG_CHANCE;
}

static void result_of(const gg_game *game, const gg_state *state, int32_t out[GG_PLAYERS]) {
	gg_payoff payoff;
	int seats = gg_seats(game, state);
	gg_payoff_of(game, state, &payoff);
	for (int p = 0; p < seats; p++)
		out[p] = payoff.winners >> p & 1;
	an_balance(out, seats);
}

bool an_result(const gg_record *record, int32_t out[GG_PLAYERS]) {
	int seats = gg_seats(&record->game, &record->now.state), quits = record->result[1] - '1';
	if (gg_turn(&record->game, &record->now.state) == GG_OVER) {
		result_of(&record->game, &record->now.state, out);
		return true;
	}
	if (!record->closed || record->result[0] != 'p' || quits < 0 || quits >= seats)
		return false; /* it goes on, or was abandoned */
	for (int p = 0; p < seats; p++)
		out[p] = p != quits;
	an_balance(out, seats);
	return true;
}

/* One deal. False: the action is not possible in it, or there is no memory. */
static bool one_deal(an_thinker *thinker, const gg_game *game, gg_state *state, const gg_action *action, uint32_t nodes, gg_rng *rng,
		     gg_action *list, gg_thoughts *thoughts, int32_t out[GG_PLAYERS]) {
	gg_verdict verdict;
	if (!gg_check(game, state, action, &verdict))
		return false;
	gg_apply(game, state, action, NULL);
	int who = to_next_choice(game, state, list, rng);
	if (who == GG_OVER) {
		result_of(game, state, out);
		return true;
	}
	if (who == GG_CHANCE)
		return false;
	if (game->rules->hide)
		gg_hide(game, state, who);
	gg_thinker_forget(thinker->thinker);
	if (!gg_think(thinker->thinker, state, who, &(gg_budget){.nodes = nodes}, gg_rng_next(rng), thoughts))
		return false;
	for (int p = 0; p < gg_seats(game, state); p++)
		out[p] = thoughts->list[0].score[p];
	an_balance(out, gg_seats(game, state));
	return true;
}

bool an_worth(an_thinker *thinker, const gg_game *game, const gg_state *view, int seat, const gg_action *action, uint32_t nodes,
	      uint64_t seed, int32_t out[GG_PLAYERS]) {
	gg_action *list = calloc((size_t)game->rules->actions_max + GG_OUTCOMES_MAX, sizeof *list);
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	int64_t sum[GG_PLAYERS] = {0};
	int64_t found = 0;
	gg_rng seeds = gg_rng_seed(seed);
	for (int d = 0; list && thoughts && d < DEALS; d++) {
		gg_box box;
		int32_t chances[GG_PLAYERS] = {0};
		gg_rng deal = gg_rng_seed(gg_rng_next(&seeds)), dice = gg_rng_seed(gg_rng_next(&seeds));
		gg_copy(game, &box.state, view);
		if (game->rules->deal)
			gg_deal(game, &box.state, seat, &deal);
		if (!one_deal(thinker, game, &box.state, action, nodes / DEALS + 1, &dice, list, thoughts, chances))
			continue;
		for (int p = 0; p < GG_PLAYERS; p++)
			sum[p] += chances[p];
		found++;
	}
	free(list);
	free(thoughts);
	for (int p = 0; found && p < GG_PLAYERS; p++)
		out[p] = (int32_t)(sum[p] / found);
	an_balance(out, gg_seats(game, view));
	return found > 0;
}
