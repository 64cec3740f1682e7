/*
 * pool.c - the threads of the arena. Two rings under one lock: games that wait for a thread, and results that wait for the owner.
 */
#define _GNU_SOURCE /* sched_getaffinity */
#include "pool.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "player.h"

struct arena_pool {
	const arena_plan *plan;
	uint32_t threads, started;
	pthread_t *ids;
	pthread_mutex_t lock;
	pthread_cond_t work, finished;
	_Atomic bool stop;
	uint32_t cap;   /* of each ring: all games that are in the pool fit into either */
	uint32_t given; /* games in the pool: waiting, being played, or done and not taken; the owner's alone */
	arena_job *jobs;
	uint32_t job_first, job_count;
	arena_done *done;
	uint32_t done_first, done_count;
};

static bool next_job(arena_pool *pool, arena_job *out) {
	pthread_mutex_lock(&pool->lock);
	while (!pool->job_count && !pool->stop)
		pthread_cond_wait(&pool->work, &pool->lock);
	bool found = !pool->stop;
	if (found) {
		*out = pool->jobs[pool->job_first];
		pool->job_first = (pool->job_first + 1) % pool->cap;
		pool->job_count--;
	}
	pthread_mutex_unlock(&pool->lock);
	return found;
}

static void put_done(arena_pool *pool, const arena_done *done) {
	pthread_mutex_lock(&pool->lock);
	pool->done[(pool->done_first + pool->done_count++) % pool->cap] = *done;
	pthread_cond_signal(&pool->finished);
	pthread_mutex_unlock(&pool->lock);
}

static void *work(void *payload) {
	arena_pool *pool = payload;
	arena_bench bench = {0};
	arena_done done = {0};
	while (next_job(pool, &done.job)) {
		arena_end end = arena_play(pool->plan, &done.job, &bench, &pool->stop, &done.result, &done.error);
		done.broken = end == ARENA_BROKEN;
		if (end != ARENA_STOPPED)
			put_done(pool, &done);
	}
	arena_bench_close(&bench);
	return NULL;
}

static bool prepare(arena_pool *pool) {
	pthread_condattr_t monotonic;
	pool->cap = ARENA_AHEAD * pool->threads;
	pool->ids = calloc(pool->threads, sizeof *pool->ids);
	pool->jobs = calloc(pool->cap, sizeof *pool->jobs);
	pool->done = calloc(pool->cap, sizeof *pool->done);
	pthread_mutex_init(&pool->lock, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&pool->work, NULL);
	pthread_cond_init(&pool->finished, &monotonic);
	pthread_condattr_destroy(&monotonic);
	return pool->ids && pool->jobs && pool->done;
}

arena_pool *arena_pool_open(const arena_plan *plan, uint32_t threads) {
	arena_pool *pool = calloc(1, sizeof *pool);
	if (!pool)
		return NULL;
	pool->plan = plan;
	pool->threads = threads;
	bool good = prepare(pool);
	for (; good && pool->started < threads; pool->started++)
		if (pthread_create(&pool->ids[pool->started], NULL, work, pool) != 0)
			break;
	if (good && pool->started == threads)
		return pool;
	arena_pool_close(pool);
	return NULL;
}

uint32_t arena_pool_held(const arena_pool *pool) {
	return pool->given;
}

uint32_t arena_room(uint32_t threads, uint32_t held, uint64_t left, uint32_t all_threads) {
	uint32_t most = left > (uint64_t)2 * ARENA_AHEAD * all_threads ? ARENA_AHEAD * threads : threads;
	return most > held ? most - held : 0;
}

void arena_pool_give(arena_pool *pool, const arena_job *job) {
	pthread_mutex_lock(&pool->lock);
	pool->jobs[(pool->job_first + pool->job_count++) % pool->cap] = *job;
	pool->given++;
	pthread_cond_signal(&pool->work);
	pthread_mutex_unlock(&pool->lock);
}

static struct timespec in_milliseconds(uint32_t milliseconds) {
	struct timespec until;
	clock_gettime(CLOCK_MONOTONIC, &until);
	long nanos = until.tv_nsec + (long)(milliseconds % 1000) * 1000000;
	until.tv_sec += (time_t)(milliseconds / 1000) + nanos / 1000000000;
	until.tv_nsec = nanos % 1000000000;
	return until;
}

bool arena_pool_take(arena_pool *pool, arena_done *out, uint32_t milliseconds) {
	struct timespec until = in_milliseconds(milliseconds);
	pthread_mutex_lock(&pool->lock);
	while (!pool->done_count && milliseconds && pthread_cond_timedwait(&pool->finished, &pool->lock, &until) != ETIMEDOUT)
		;
	bool found = pool->done_count > 0;
	if (found) {
		*out = pool->done[pool->done_first];
		pool->done_first = (pool->done_first + 1) % pool->cap;
		pool->done_count--;
		pool->given--;
	}
	pthread_mutex_unlock(&pool->lock);
	return found;
}

void arena_pool_close(arena_pool *pool) {
	pthread_mutex_lock(&pool->lock);
	pool->stop = true;
	pthread_cond_broadcast(&pool->work);
	pthread_mutex_unlock(&pool->lock);
	for (uint32_t i = 0; i < pool->started; i++)
		pthread_join(pool->ids[i], NULL);
	pthread_cond_destroy(&pool->work);
	pthread_cond_destroy(&pool->finished);
	pthread_mutex_destroy(&pool->lock);
	free(pool->ids);
	free(pool->jobs);
	free(pool->done);
	free(pool);
}

double arena_seconds(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

uint32_t arena_processors(uint32_t processes_here) {
	cpu_set_t set;
	long all = sysconf(_SC_NPROCESSORS_ONLN);
	uint32_t mine = all > 0 ? (uint32_t)all : 1;
	if (processes_here > 1)
		mine = mine / processes_here ? mine / processes_here : 1;
	CPU_ZERO(&set);
	if (sched_getaffinity(0, sizeof set, &set) == 0 && (uint32_t)CPU_COUNT(&set) < mine)
		mine = (uint32_t)CPU_COUNT(&set);
	return mine < ARENA_THREADS ? mine : ARENA_THREADS;
}
