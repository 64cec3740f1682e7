/*
 * random.c - plays whole random games inside the engine, so that a test can compare a million states with the native ones by one number,
 * and a benchmark can time the engine rather than the calls from JavaScript.
 */
#include <grognard/hash.h>

#include "wasm.h"

static gg_box box;
static gg_action choices[WASM_ACTIONS];
static uint64_t chain;

/* The hash of every state seen by the last play_random, in order. */
EXPORT(uint64_t, play_chain, void) {
	return chain;
}

static uint32_t choose(const gg_game *game, const gg_state *state, uint32_t count, gg_rng *rng) {
	uint32_t weights[GG_OUTCOMES_MAX];
	if (gg_turn(game, state) != GG_CHANCE)
		return gg_rng_below(rng, count);
	return gg_rng_weighted(rng, weights, gg_chance(game, state, weights));
}

/* Plays `count` games with the recommended options from a seed. Returns the number of actions, 0 if a game got stuck. */
EXPORT(uint64_t, play_random, uint32_t id, uint64_t seed, uint32_t count) {
	const gg_game *game = wasm_game(id);
	gg_rng rng = gg_rng_seed(seed);
	gg_state *state = &box.state;
	uint64_t played = 0;
	chain = 0;
	for (uint32_t i = 0; i < count; i++) {
		if (!gg_setup(game, NULL, state, NULL))
			return 0;
		while (gg_turn(game, state) != GG_OVER) {
			uint32_t found = gg_actions(game, state, choices, WASM_ACTIONS);
			if (found == 0 || found > WASM_ACTIONS)
				return 0;
			gg_apply(game, state, &choices[choose(game, state, found, &rng)], NULL);
			chain = gg_hash_chain(chain, state->hash);
			played++;
		}
	}
	return played;
}
