/*
 * workers.h - the threads on which bots search. The event loop hands over a search job and continues; when the choice is
 * made it is woken and fetches it. Threads have a lower priority than the event loop, so that a player's move never
 * waits for somebody else's bot; and one thread takes only quick jobs, so that these never wait for a slow one. The order
 * is up to the lobby, which never submits more jobs than there are threads.
 */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "lobby.h"

typedef struct workers workers;

typedef struct workers_choice {
	uint64_t number;
	bool found;
	gg_action action;
	double waited, worked; /* seconds: until it was its turn and a worker was free, and thinking */
} workers_choice;

/* So many threads for any job, and one more for quick ones. `wake` is called on a worker's thread when there is something to fetch. */
int workers_open(workers **out, uint32_t threads, void (*wake)(void *payload), void *payload, gg_error *error);
/* Takes no new jobs and waits for running ones, but no longer than so many milliseconds. Jobs still running then end with the
 * process. */
void workers_close(workers *workers, uint32_t milliseconds);

/* Copied. False: no memory. */
bool workers_think(workers *workers, const lobby_search_job *search_job);
/* The next choice that was made; false: none. */
bool workers_fetch(workers *workers, workers_choice *out);

#endif
