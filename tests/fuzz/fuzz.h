/*
 * fuzz.h - what the fuzz targets of the hosts share: checks, and games played on from wherever an input led.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdlib.h>
#include <string.h>

#include <grognard/grognard.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { ACTIONS_MAX = 4096 };

static inline void must(bool promise) {
	if (!promise)
		abort();
}

/* An error is one line of text, with both a line and a column or neither. */
static inline void must_explain(const gg_error *error) {
	must(error->message[0] != 0);
	must((error->line > 0) == (error->column > 0));
	for (const char *c = error->message; *c; c++)
		must((unsigned char)*c >= 0x20);
}

static inline bool is_listed(const gg_action *list, uint32_t count, const gg_action *action) {
	for (uint32_t i = 0; i < count; i++)
		if (gg_same_action(&list[i], action))
			return true;
	return false;
}

/* Fills the choices of a state and checks that they are legal, and that there are some before the end. */
static inline uint32_t must_list(const gg_game *game, const gg_state *state, gg_action list[ACTIONS_MAX]) {
	gg_verdict verdict;
	int turn = gg_turn(game, state);
	must(turn >= GG_OVER && turn < gg_seats(game, state));
	uint32_t count = gg_actions(game, state, list, ACTIONS_MAX);
	must(count <= game->rules->actions_max && (count == 0) == (turn == GG_OVER));
	uint32_t weights[GG_OUTCOMES_MAX];
	must(gg_chance(game, state, weights) == (turn == GG_CHANCE ? count : 0));
	for (uint32_t i = 0; i < count; i++)
		must(gg_check(game, state, &list[i], &verdict) || (turn == GG_CHANCE && weights[i] == 0));
	return count;
}

/* Applies a legal action and proves that the hash was kept. */
static inline void must_apply(const gg_game *game, gg_state *state, const gg_action *action) {
	gg_apply(game, state, action, NULL);
	must(state->hash == gg_rehash(game, state));
}

/* Plays at most `most` actions at random. */
static inline void play_on(const gg_game *game, gg_state *state, uint64_t seed, int most) {
	gg_action list[ACTIONS_MAX];
	gg_verdict verdict;
	gg_rng rng = gg_rng_seed(seed);
	for (uint32_t count; most-- > 0 && (count = must_list(game, state, list)) > 0;) {
		const gg_action *action = &list[gg_rng_below(&rng, count)];
		if (gg_check(game, state, action, &verdict))
			must_apply(game, state, action);
	}
}

#endif
