/*
 * pairs.h - pairs of battles between two sets of weights: the same opening and the same dice, with the seats swapped.
 *
 * The seed and the number of a pair decide everything in it, so it does not matter which thread plays it.
 */
#ifndef TRAIN_PAIRS_H
#define TRAIN_PAIRS_H

#include <grognard/player.h>

enum { PAIRS_WEIGHTS = 128, PAIRS_WHOLE = 1000 };

/* A game that is judged by these weights. It must not be moved: the game points into it. */
typedef struct contender {
	gg_rules rules;
	gg_game game;
	int32_t weights[PAIRS_WEIGHTS];
} contender;

void contender_set(contender *to, const gg_game *game, const int32_t *weights);

/* What came of a pair for the first of the two, as the sum of both battles. */
typedef struct pair_result {
	int32_t share; /* wins less defeats, in PAIRS_WHOLE */
	int32_t value; /* the mean of that and of the lead in points: less noise than the win alone, for tuning */
} pair_result;

typedef struct match {
	const gg_game *game;
	gg_bot bot;          /* how both play */
	const char *opening; /* openings_begin; NULL: any */
	uint64_t seed;
	uint32_t pairs, threads;
	double until; /* on clock_now; 0: no limit. No pair is begun that would hardly end before it */
	/* Sets the contenders of a pair. */
	void (*seat)(void *payload, uint32_t pair, contender *first, contender *second);
	/* Called for every pair, by one thread at a time. */
	void (*done)(void *payload, uint32_t pair, const pair_result *result);
	void *payload;
} match;

/* Plays, and returns how many pairs were played. */
uint32_t pairs_play(const match *m);

/* Seconds. */
double clock_now(void);

#endif
