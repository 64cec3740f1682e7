/*
 * pool.h - threads that play games. One thread, the owner, gives them games and takes the results; only the pool itself knows of locks.
 */
#ifndef ARENA_POOL_H
#define ARENA_POOL_H

#include "arena.h"

enum { ARENA_THREADS = 1024 };

typedef struct arena_pool arena_pool;

/* A finished game, or one that could not begin. */
typedef struct arena_done {
	arena_job job;
	arena_result result;
	bool broken;
	gg_error error;
} arena_done;

/* NULL: no memory or no threads. The plan must outlive the pool. */
arena_pool *arena_pool_open(const arena_plan *plan, uint32_t threads);
/* Games that it was given and that were not taken back yet; it can hold ARENA_AHEAD for each thread. */
enum { ARENA_AHEAD = 3 };
uint32_t arena_pool_held(const arena_pool *pool);
void arena_pool_give(arena_pool *pool, const arena_job *job);
/* A finished game, waiting for one for so many milliseconds at most. */
bool arena_pool_take(arena_pool *pool, arena_done *out, uint32_t milliseconds);
/* Games in progress are abandoned at the next decision. */
void arena_pool_close(arena_pool *pool);

/* How many more games should go to so many threads that hold `held`: many ahead while there are plenty, only to idle threads at the end, so
 * that all of them end together. */
uint32_t arena_room(uint32_t threads, uint32_t held, uint64_t left, uint32_t all_threads);

/* Seconds of a clock that never goes back. */
double arena_seconds(void);

/* How many threads are worth having: the processors that this process may use, its share of them if it is one of several here. */
uint32_t arena_processors(uint32_t processes_here);

#endif
