/*
 * batch.h - many games of one kind stepped together, for self-play, training and statistics, where a call for every action would cost more
 * than the action. Chance is rolled by a generator of each game's own; between calls every game waits for a decision, or is over.
 */
#ifndef GROGNARD_BATCH_H
#define GROGNARD_BATCH_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { GG_BATCH_SKIP = -1 }; /* a choice: this game stays as it is */

/* All memory is the caller's. */
typedef struct gg_batch {
	const gg_game *game;
	uint32_t count;
	uint32_t cap;     /* the game's actions_max */
	uint64_t *states; /* count of state_size bytes each */
	gg_rng *rngs;     /* count */
	gg_action *lists; /* count of cap each: the choices of whoever is to act */
	uint32_t *counts; /* count: how many of them there are; 0: the game is over */
	int32_t *turns;   /* count: who is to act, or GG_OVER */
} gg_batch;

/* Puts game `index` into a state (which may be one of another batch of the same game), and rolls on to the first decision. */
void gg_batch_put(gg_batch *batch, uint32_t index, const gg_state *state);

/* Plays choice choices[i] of its list in every game i, or skips it, and rolls on to the next decision. A choice that is not on the list
 * skips too. Returns how many games were stepped. */
uint32_t gg_batch_step(gg_batch *batch, const int32_t *choices);

/* Plays at random, at most `decisions` in each game. Returns how many there were in all. */
uint64_t gg_batch_play(gg_batch *batch, uint32_t decisions);

/* What whoever is to act sees (in a game that is over: what everybody does), as bytes of states after gg_hide. */
void gg_batch_views(const gg_batch *batch, uint64_t *out);

void gg_batch_payoffs(const gg_batch *batch, gg_payoff *out);

#ifdef __cplusplus
}
#endif
#endif
