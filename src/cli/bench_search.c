/*
 * bench_search.c - how many lines a thinking bot tries in a second: always the same decision, the first of a game that leaves a choice, and
 * always from nothing.
 */
#include "bench.h"

#include <stdlib.h>

#include <grognard/think.h>

enum { AT_ONCE = 2000, SETUP_MOST = 10000 };

/* Rolls, and plays at random, up to the first decision with a choice after the set-up's rolls. False: there is none. */
static bool find_decision(const gg_game *game, const gg_options *options, gg_state *state, gg_action *list) {
	gg_rng rng = gg_rng_seed(1);
	gg_setup(game, options, state, NULL); /* the caller has seen it succeed */
	for (int i = 0; i < SETUP_MOST; i++) {
		uint32_t weights[GG_OUTCOMES_MAX];
		int turn = gg_turn(game, state);
		if (turn == GG_OVER)
			return false;
		uint32_t count = gg_actions(game, state, list, game->rules->actions_max);
		if (turn >= 0 && count > 1)
			return true;
		if (turn == GG_CHANCE)
			gg_chance(game, state, weights);
		gg_apply(game, state, &list[turn == GG_CHANCE ? gg_rng_weighted(&rng, weights, count) : 0], NULL);
	}
	return false;
}

bool bench_has_learned(const gg_game *game) {
	gg_net net;
	return gg_net_find(game->rules, &net) == GG_NET_READY;
}

bool bench_search(const gg_game *game, const gg_options *options, bool learned, unsigned threads, double seconds, bench_tally *out) {
	gg_thinker_settings settings = {.threads = threads, .learned = learned};
	gg_thinker *thinker = gg_thinker_new(game, &settings);
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	gg_action *list = malloc((game->rules->actions_max + GG_OUTCOMES_MAX) * sizeof *list);
	gg_box box;
	bool good = thinker && thoughts && list;
	*out = (bench_tally){0};
	if (good && find_decision(game, options, &box.state, list)) {
		int seat = gg_turn(game, &box.state);
		gg_hide(game, &box.state, seat);
		double start = cli_seconds();
		for (uint64_t seed = 1; good && out->seconds < seconds && !cli_interrupted(); seed++) {
			gg_thinker_forget(thinker);
			gg_budget budget = {.nodes = AT_ONCE * threads, .milliseconds = 1 + (uint32_t)(1000 * (seconds - out->seconds))};
			good = gg_think(thinker, &box.state, seat, &budget, seed, thoughts);
			out->lines += thoughts->iterations;
			out->seconds = cli_seconds() - start;
		}
	}
	free(list);
	free(thoughts);
	gg_thinker_free(thinker);
	return good;
}
