/*
 * cluster.h - one arena on several processes, one of them per machine or per processor. A rank asks rank 0 for games, plays them on its
 * threads and sends the results with its next question; it asks several times a second even if it has nothing to say. So rank 0 writes only
 * to ranks that it has just heard, and gives the games of one that has fallen silent to others. A game that comes back twice counts once.
 */
#ifndef ARENA_CLUSTER_H
#define ARENA_CLUSTER_H

#include "results.h"
#include "transport.h"

/* What rank 0 knows of the others. */
typedef struct arena_cluster {
	arena_transport *transport;
	uint64_t settings; /* a hash: all ranks must have the same */
	double patience;   /* seconds until a silent rank is given up */
	struct arena_rank {
		double heard;
		uint32_t threads;
		bool silent, told; /* given up; told to stop */
	} * ranks;
	uint64_t returned; /* games that went from silent ranks to others */
	int lost;          /* ranks that were given up */
	bool stopping;
	char *question, *answer; /* TRANSPORT_MESSAGE and one each */
} arena_cluster;

/* What rank 0 does with a result. */
typedef struct arena_cluster_sink {
	bool (*put)(void *payload, const arena_job *job, const arena_result *result, gg_error *error);
	void *payload;
} arena_cluster_sink;

bool arena_cluster_open(arena_cluster *c, arena_transport *transport, const arena_plan *plan);
void arena_cluster_close(arena_cluster *c);
/* Answers all who have asked; never waits. False with an error: a result could not be kept, or a rank has other settings. */
bool arena_cluster_answer(arena_cluster *c, arena_results *results, uint32_t all_threads, const arena_cluster_sink *sink, gg_error *error);
/* Threads of all ranks that are heard, rank 0 not counted. */
uint32_t arena_cluster_threads(const arena_cluster *c);
/* From now on everybody who asks is told to stop; answers for so many seconds at most, until all have been. */
void arena_cluster_stop(arena_cluster *c, arena_results *results, double seconds);

/* A rank other than 0: plays what it is told until it is told to stop. False with an error, which rank 0 may never hear of. */
bool arena_cluster_work(arena_transport *transport, const arena_plan *plan, uint32_t threads, bool (*interrupted)(void), gg_error *error);

/* Of everything on which games depend, and of the version. */
uint64_t arena_settings_hash(const arena_plan *plan);

#endif
