/*
 * workers.h - the threads on which computers think. The event loop hands a thought over and goes on; when the choice is
 * there it is woken and fetches it. Threads have a lower priority than the event loop, so that whoever moves a piece
 * never waits for somebody else's opponent; and one thread has nothing but quick thoughts, so that these never wait for a
 * slow one to end. Whose thought comes first is the lobby's business: it gives no more than there are threads for.
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

/* So many threads for any thought, and one more for quick ones. `wake` is called on a worker's thread when there is something to fetch. */
int workers_open(workers **out, uint32_t threads, void (*wake)(void *payload), void *payload, gg_error *error);
/* Takes no new thought and waits for those under way, but no longer than so many milliseconds. What is still thinking
 * then is left to end with the process: nobody waits for it. */
void workers_close(workers *workers, uint32_t milliseconds);

/* Copied. False: no memory. */
bool workers_think(workers *workers, const lobby_search_job *search_job);
/* The next choice that was made; false: none. */
bool workers_fetch(workers *workers, workers_choice *out);

#endif
