/*
 * run.h - plays a plan: threads, journal, other machines, and when to stop.
 */
#ifndef ARENA_RUN_H
#define ARENA_RUN_H

#include "cluster.h"
#include "summary.h"

typedef struct arena_progress {
	uint64_t played, all; /* games; `all` is the most if there is a test */
	uint64_t before;      /* of those played, in the journal already */
	double seconds;       /* since the run began */
	int lost;             /* ranks that have fallen silent */
} arena_progress;

typedef struct arena_how {
	uint32_t threads;
	const char *journal;        /* NULL: none is kept */
	arena_trial *trial;         /* NULL: all games are played */
	arena_transport *transport; /* NULL: alone */
	bool (*interrupted)(void);
	void (*progress)(void *payload, const arena_progress *progress); /* several times a second */
	void *payload;
} arena_how;

/* Plays what is missing in `results`. True as well if it was interrupted; false with an error. The others of a cluster are told to stop. */
bool arena_run(arena_results *results, const arena_how *how, gg_error *error);

#endif
