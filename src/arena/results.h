/*
 * results.h - which games of the plan are played, by whom they are being played, and how they ended.
 */
#ifndef ARENA_RESULTS_H
#define ARENA_RESULTS_H

#include "arena.h"

enum { ARENA_NOBODY = 0, ARENA_DONE = 0xffff };

typedef struct arena_results {
	const arena_plan *plan;
	uint32_t sets;   /* planned of each pairing */
	uint64_t count;  /* games planned */
	uint64_t played; /* of them */
	arena_result *list;
	uint16_t *holder; /* of each game: ARENA_NOBODY, the rank that plays it and one, or ARENA_DONE */
	uint64_t next;    /* nobody is free before it */
} arena_results;

bool arena_results_open(arena_results *r, const arena_plan *plan, uint32_t sets);
void arena_results_close(arena_results *r);

/* The next game for a rank, which then holds it. False: none is left. */
bool arena_results_give(arena_results *r, int rank, arena_job *out);
/* What that rank holds goes to others; returns how many games that are. */
uint64_t arena_results_return(arena_results *r, int rank);
/* False: that game is not planned, or was known already. */
bool arena_results_add(arena_results *r, const arena_job *job, const arena_result *result);

static inline const arena_result *arena_result_of(const arena_results *r, const arena_job *job) {
	uint64_t number = arena_number(r->plan, job);
	return number < r->count && r->holder[number] == ARENA_DONE ? &r->list[number] : NULL;
}

/* The share of a win that a seat has; a game that nobody has won is shared by all. */
static inline double arena_win_share(const arena_result *result, int seats, int seat) {
	if (!result->winners)
		return 1.0 / seats;
	return (result->winners >> seat) & 1 ? 1.0 / __builtin_popcount(result->winners) : 0;
}

/* Whether all legs of a set are played. */
bool arena_set_played(const arena_results *r, uint32_t pairing, uint32_t set);
/* The share of the wins of a set that the player has at that place of the pairing; the set is played. */
double arena_set_share(const arena_results *r, uint32_t pairing, uint32_t set, uint32_t place);

#endif
