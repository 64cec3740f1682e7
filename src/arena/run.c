/*
 * run.c - the main loop of a run, on rank 0: gives games to its own threads and to other ranks, keeps what comes back, and stops when all
 * is played, a test has its verdict, or somebody asks.
 */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "player.h"
#include "pool.h"

typedef struct run {
	arena_results *results;
	const arena_how *how;
	arena_journal journal;
	arena_pool *pool;
	arena_cluster cluster;
	uint64_t before;
	double start, shown;
} run;

/* --- Continuing ------------------------------------------------------------------------------------------------------- */

static void remember(void *payload, const arena_job *job, const arena_result *result) {
	run *r = payload;
	arena_results_add(r->results, job, result);
}

static bool repeats(const arena_plan *plan, const arena_job *job) {
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
	arena_seating(plan, job, entrant, place);
	for (int seat = 0; seat < plan->seats; seat++) {
		bool same;
		if (!arena_player_known(plan->entrants[entrant[seat]].player, &same, NULL) || !same)
			return false;
	}
	return true;
}

/* The game of the journal that is repeated fastest, if any can be. */
static const arena_result *shortest(const arena_results *results, arena_job *out) {
	const arena_result *best = NULL;
	uint64_t least = 0;
	for (uint64_t i = 0; i < results->count; i++) {
		arena_job job = arena_job_at(results->plan, i);
		const arena_result *result = arena_result_of(results, &job);
		uint64_t micros = 0;
		for (int seat = 0; result && seat < results->plan->seats; seat++)
			micros += result->micros[seat];
		if (!result || (best && micros >= least) || !repeats(results->plan, &job))
			continue;
		best = result;
		least = micros;
		*out = job;
	}
	return best;
}

/* Rules or players may have changed since the journal began: then its games and new ones must not be mixed. */
static bool still_the_same(const arena_results *results, gg_error *error) {
	arena_job job;
	arena_result again;
	arena_bench bench = {0};
	const arena_result *before = shortest(results, &job);
	if (!before)
		return true;
	arena_end end = arena_play(results->plan, &job, &bench, NULL, &again, error);
	arena_bench_close(&bench);
	if (end != ARENA_PLAYED)
		return false;
	return arena_same_game(before, &again) ||
	       gg_fail(error, 0, 0, "was begun by a program whose rules or players are different: one of its games now goes another way",
		       NULL);
}

static bool open_journal(run *r, gg_error *error) {
	const arena_journal_sink sink = {remember, r};
	r->journal.file = -1;
	if (!r->how->journal)
		return true;
	if (!arena_journal_open(&r->journal, r->how->journal, r->results->plan, &sink, error) || !still_the_same(r->results, error))
		return false;
	r->before = r->results->played;
	return true;
}

/* --- Playing ---------------------------------------------------------------------------------------------------------- */

/* A result from anywhere; one that is known already is not kept twice. */
static bool keep(void *payload, const arena_job *job, const arena_result *result, gg_error *error) {
	run *r = payload;
	if (!arena_results_add(r->results, job, result))
		return true;
	return r->journal.file < 0 || arena_journal_append(&r->journal, job, result, error);
}

static bool finished(const run *r) {
	bool decided = r->how->trial && arena_trial_count(r->how->trial, r->results);
	return decided || r->results->played == r->results->count || r->how->interrupted();
}

static void show(run *r) {
	double now = arena_seconds();
	if (!r->how->progress || now - r->shown < 0.25)
		return;
	r->shown = now;
	r->how->progress(r->how->payload,
			 &(arena_progress){r->results->played, r->results->count, r->before, now - r->start, r->cluster.lost});
}

static uint32_t all_threads(const run *r) {
	return r->how->threads + (r->how->transport ? arena_cluster_threads(&r->cluster) : 0);
}

static void feed_pool(run *r) {
	arena_job job;
	uint64_t left = r->results->count - r->results->next;
	uint32_t room = arena_room(r->how->threads, arena_pool_held(r->pool), left, all_threads(r));
	while (room-- && arena_results_give(r->results, 0, &job))
		arena_pool_give(r->pool, &job);
}

static bool take_from_pool(run *r, uint32_t milliseconds, gg_error *error) {
	arena_done done;
	while (arena_pool_take(r->pool, &done, milliseconds)) {
		milliseconds = 0;
		if (done.broken) {
			*error = done.error;
			return false;
		}
		if (!keep(r, &done.job, &done.result, error))
			return false;
	}
	return true;
}

static bool play_all(run *r, gg_error *error) {
	enum { ALONE = 100, TOGETHER = 5 }; /* milliseconds until the next look at anything but the pool */
	const arena_cluster_sink sink = {keep, r};
	while (!finished(r)) {
		feed_pool(r);
		if (r->how->transport && !arena_cluster_answer(&r->cluster, r->results, all_threads(r), &sink, error))
			return false;
		if (!take_from_pool(r, r->how->transport ? TOGETHER : ALONE, error))
			return false;
		show(r);
	}
	return true;
}

bool arena_run(arena_results *results, const arena_how *how, gg_error *error) {
	run r = {.results = results, .how = how, .start = arena_seconds()};
	bool good = open_journal(&r, error);
	if (how->transport && !arena_cluster_open(&r.cluster, how->transport, results->plan))
		good = gg_fail(error, 0, 0, "out of memory", NULL);
	r.start = arena_seconds();
	if (good && !finished(&r)) {
		r.pool = arena_pool_open(results->plan, how->threads);
		good = r.pool ? play_all(&r, error) : gg_fail(error, 0, 0, "out of memory or threads", NULL);
	}
	if (r.cluster.ranks)
		arena_cluster_stop(&r.cluster, results, 5);
	if (r.pool)
		arena_pool_close(r.pool);
	if (how->transport)
		arena_cluster_close(&r.cluster);
	arena_journal_close(&r.journal);
	return good;
}
