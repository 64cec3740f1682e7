/*
 * cluster_work.c - a rank that plays what rank 0 tells it. One question is on its way at a time, and the next carries what has been played
 * since.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "cluster_words.h"
#include "pool.h"

typedef struct worker {
	arena_transport *transport;
	const arena_plan *plan;
	arena_pool *pool;
	uint64_t settings;
	uint32_t threads, unsent; /* results that wait for the next question */
	gg_text question;         /* results so far; its first line is written when it is sent */
	char *outgoing, *incoming;
	double asked; /* when */
	bool waiting, hungry, stop;
} worker;

enum { HEAD = 64 };

/* Takes a finished game into the next question, waiting for one for so long at most. False with an error: it could not begin. */
static bool take_result(worker *w, uint32_t milliseconds, bool *taken, gg_error *error) {
	arena_done done;
	bool room = w->question.len + ARENA_LINE < TRANSPORT_MESSAGE - HEAD;
	*taken = room && arena_pool_take(w->pool, &done, milliseconds);
	if (!*taken)
		return true;
	if (done.broken) {
		*error = done.error;
		return false;
	}
	arena_line_write(w->plan, &done.job, &done.result, &w->question);
	gg_put_char(&w->question, '\n');
	w->unsent++;
	return true;
}

static bool ask(worker *w) {
	char *out = w->outgoing + TRANSPORT_MESSAGE + 1; /* behind the results */
	int head = snprintf(out, HEAD, CLUSTER_QUESTION_OUT, w->settings, w->threads, arena_pool_held(w->pool));
	memcpy(out + head, w->outgoing, w->question.len);
	if (!w->transport->send(w->transport->self, 0, out, (size_t)head + w->question.len))
		return false;
	gg_text_clear(&w->question);
	w->unsent = 0;
	w->waiting = true;
	w->asked = arena_seconds();
	return true;
}

static bool hear(worker *w, gg_error *error) {
	w->waiting = false;
	w->hungry = !*w->incoming;
	for (char *line = w->incoming; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
		arena_job job;
		if (!strncmp(line, "stop", 4) || !strncmp(line, "break", 5)) {
			w->stop = true;
			w->transport->broken = *line == 'b';
			return true;
		}
		if (sscanf(line, CLUSTER_PLAY, &job.pairing, &job.set, &job.leg) != 3)
			return gg_fail(error, 0, 0, "rank 0 was started with other settings, data or another version", NULL);
		arena_pool_give(w->pool, &job);
	}
	return true;
}

/* It has something to send, room for more games, or has been quiet for a while. */
static bool wants_to_ask(const worker *w) {
	double quiet = arena_seconds() - w->asked;
	uint32_t held = arena_pool_held(w->pool);
	return !w->waiting && (w->unsent || (held < w->threads && !w->hungry) || quiet > (held < w->threads ? 0.05 : 0.25));
}

static bool work_on(worker *w, bool (*interrupted)(void), gg_error *error) {
	enum { PATIENCE = 60, MOMENT = 5 };
	while (!w->stop && !interrupted()) {
		int from;
		bool taken = true;
		while (taken)
			if (!take_result(w, 0, &taken, error))
				return false;
		if (wants_to_ask(w))
			ask(w);
		if (w->transport->receive(w->transport->self, &from, w->incoming) >= 0) {
			if (!hear(w, error))
				return false;
		} else if (w->waiting && arena_seconds() - w->asked > PATIENCE) {
			return gg_fail(error, 0, 0, "no answer from rank 0 for a minute", NULL);
		} else if (!take_result(w, MOMENT, &taken, error)) {
			return false;
		}
	}
	return true;
}

bool arena_cluster_work(arena_transport *transport, const arena_plan *plan, uint32_t threads, bool (*interrupted)(void), gg_error *error) {
	worker w = {.transport = transport, .plan = plan, .settings = arena_settings_hash(plan), .threads = threads};
	w.outgoing = malloc(2 * (size_t)TRANSPORT_MESSAGE + 2 + HEAD);
	w.incoming = malloc((size_t)TRANSPORT_MESSAGE + 1);
	w.pool = arena_pool_open(plan, threads);
	bool good = w.outgoing && w.incoming && w.pool;
	if (good) {
		w.question = gg_text_on(w.outgoing, TRANSPORT_MESSAGE + 1);
		good = work_on(&w, interrupted, error);
	} else {
		gg_fail(error, 0, 0, "out of memory or threads", NULL);
	}
	if (w.pool)
		arena_pool_close(w.pool);
	free(w.outgoing);
	free(w.incoming);
	return good;
}
