/*
 * cluster.c - rank 0 of several processes: who may play what, and what to do about one that has died.
 *
 * Messages are text. A question: "arena SETTINGS THREADS HELD", then one line for each result (line.c). An answer: "play PAIRING SET LEG"
 * lines, or "stop", "break" if a rank has died and the others must not wait for it, or "other" if the settings are not those of rank 0.
 */
#include "cluster.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <grognard/hash.h>
#include <grognard/strbuf.h>

#include "cluster_words.h"
#include "pool.h"

uint64_t arena_settings_hash(const arena_plan *plan) {
	gg_text text = gg_strbuf();
	uint64_t chain = gg_mix(CLUSTER_VERSION);
	arena_header_write(plan, &text);
	gg_put(&text, gg_version());
	for (size_t i = 0; i < text.len; i++)
		chain = gg_hash_chain(chain, (unsigned char)text.at[i]);
	gg_strbuf_free(&text);
	return chain;
}

bool arena_cluster_open(arena_cluster *c, arena_transport *transport, const arena_plan *plan) {
	memset(c, 0, sizeof *c);
	c->transport = transport;
	c->settings = arena_settings_hash(plan);
	c->patience = 3;
	c->ranks = calloc((size_t)transport->size, sizeof *c->ranks);
	c->question = malloc((size_t)TRANSPORT_MESSAGE + 1);
	c->answer = malloc((size_t)TRANSPORT_MESSAGE + 1);
	for (int i = 0; c->ranks && i < transport->size; i++)
		c->ranks[i].heard = arena_seconds();
	return c->ranks && c->question && c->answer;
}

void arena_cluster_close(arena_cluster *c) {
	free(c->ranks);
	free(c->question);
	free(c->answer);
	c->ranks = NULL;
	c->question = c->answer = NULL;
}

uint32_t arena_cluster_threads(const arena_cluster *c) {
	uint32_t threads = 0;
	for (int i = 1; i < c->transport->size; i++)
		threads += c->ranks[i].silent ? 0 : c->ranks[i].threads;
	return threads;
}

/* As many games as the rank has room for. */
static void put_games(arena_results *results, int rank, uint32_t room, gg_text *out) {
	enum { LINE = 48 };
	arena_job job;
	while (room-- && out->len + LINE < TRANSPORT_MESSAGE && arena_results_give(results, rank, &job)) {
		char line[LINE];
		snprintf(line, sizeof line, "play %u %u %u\n", (unsigned)job.pairing, (unsigned)job.set, (unsigned)job.leg);
		gg_put(out, line);
	}
}

static bool take_results(const arena_results *results, char *lines, const arena_cluster_sink *sink, gg_error *error) {
	for (char *line = lines, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
		arena_job job;
		arena_result result;
		if (!arena_line_read(results->plan, line, (size_t)(end - line), &job, &result, error) ||
		    !sink->put(sink->payload, &job, &result, error))
			return false;
	}
	return true;
}

/* What it has asked is in c->question. */
static bool answer(arena_cluster *c, arena_results *results, uint32_t all_threads, const arena_cluster_sink *sink, int from,
		   gg_error *error) {
	gg_text text = gg_text_on(c->answer, TRANSPORT_MESSAGE + 1);
	struct arena_rank *rank = &c->ranks[from];
	uint64_t settings = 0;
	uint32_t threads = 0, held = 0;
	char *rest = strchr(c->question, '\n');
	bool good = true;
	if (!rest || sscanf(c->question, CLUSTER_QUESTION, &settings, &threads, &held) != 3 || settings != c->settings) {
		gg_put(&text, "other\n");
		char number[16];
		snprintf(number, sizeof number, "%d", from);
		good = gg_fail(error, 0, 0, "rank ", number, " was started with other settings, data or another version", NULL);
	} else {
		rank->threads = threads;
		good = take_results(results, rest + 1, sink, error);
		if (c->stopping || !good)
			gg_put(&text, c->transport->broken ? "break\n" : "stop\n");
		else
			put_games(results, from, arena_room(threads, held, results->count - results->next, all_threads), &text);
	}
	rank->told = c->stopping || !good;
	c->transport->send(c->transport->self, from, c->answer, text.len);
	return good;
}

/* Gives up ranks that have not been heard for long; one that is heard again is welcome. */
static void look_for_silence(arena_cluster *c, arena_results *results) {
	double now = arena_seconds();
	for (int i = 1; i < c->transport->size; i++) {
		struct arena_rank *rank = &c->ranks[i];
		if (rank->silent || now - rank->heard < c->patience)
			continue;
		rank->silent = true;
		c->lost++;
		c->returned += arena_results_return(results, i);
	}
}

bool arena_cluster_answer(arena_cluster *c, arena_results *results, uint32_t all_threads, const arena_cluster_sink *sink, gg_error *error) {
	bool good = true;
	for (int from; good && c->transport->receive(c->transport->self, &from, c->question) >= 0;) {
		struct arena_rank *rank = &c->ranks[from];
		rank->heard = arena_seconds();
		c->lost -= rank->silent;
		rank->silent = false;
		good = answer(c, results, all_threads, sink, from, error);
	}
	if (!c->stopping)
		look_for_silence(c, results);
	return good;
}

static bool ignore_result(void *payload, const arena_job *job, const arena_result *result, gg_error *error) {
	(void)payload;
	(void)job;
	(void)result;
	(void)error;
	return true;
}

void arena_cluster_stop(arena_cluster *c, arena_results *results, double seconds) {
	const arena_cluster_sink sink = {ignore_result, NULL};
	const struct timespec moment = {0, 2000000};
	double until = arena_seconds() + seconds;
	c->stopping = true;
	c->transport->broken = c->lost > 0;
	for (bool all = false; !all && arena_seconds() < until;) {
		all = true;
		arena_cluster_answer(c, results, 1, &sink, NULL);
		for (int i = 1; i < c->transport->size; i++)
			all = all && (c->ranks[i].told || c->ranks[i].silent);
		if (!all)
			nanosleep(&moment, NULL);
	}
	for (int i = 1; i < c->transport->size; i++)
		c->transport->broken = c->transport->broken || !c->ranks[i].told;
}
