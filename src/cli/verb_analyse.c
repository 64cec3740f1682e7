/*
 * verb_analyse.c - `analyse`: every decision of a record judged, on several threads, or the plans of whoever is to act in a position.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "analyse.h"

enum { THREADS_MOST = 64, NODES = 1000, NODES_MOST = 10000000 };

typedef struct work {
	gg_analysis *analysis;
	atomic_uint next, done;
	atomic_bool failed;
	double begun;
	bool shows;
} work;

/* --- Progress --------------------------------------------------------------------------------------------------------- */

static void show_progress(const work *w, uint32_t done) {
	uint32_t all = gg_analysis_count(w->analysis);
	double left = done ? (cli_seconds() - w->begun) * (all - done) / done : 0;
	fprintf(stderr, "\r\033[K%u/%u", (unsigned)done, (unsigned)all);
	if (done)
		fprintf(stderr, "  %u:%02u", (unsigned)left / 60, (unsigned)left % 60);
	fflush(stderr);
}

static void *judge_next(void *payload) {
	work *w = payload;
	uint32_t at, all = gg_analysis_count(w->analysis);
	while (!cli_interrupted() && !w->failed && (at = atomic_fetch_add(&w->next, 1)) < all) {
		if (!gg_analysis_judge(w->analysis, at))
			w->failed = true;
		uint32_t done = atomic_fetch_add(&w->done, 1) + 1;
		if (w->shows)
			show_progress(w, done);
	}
	return NULL;
}

/* False: no memory. */
static bool judge_all(gg_analysis *analysis, uint32_t threads) {
	work w = {.analysis = analysis, .begun = cli_seconds(), .shows = isatty(STDERR_FILENO)};
	pthread_t list[THREADS_MOST];
	uint32_t started = 0;
	while (started + 1 < threads && !pthread_create(&list[started], NULL, judge_next, &w))
		started++;
	judge_next(&w);
	while (started)
		pthread_join(list[--started], NULL);
	if (w.shows)
		fputs("\r\033[K", stderr);
	return !w.failed;
}

/* --- The verb ------------------------------------------------------------------------------------------------------------ */

static int print_json(const cli *c, const gg_analysis *analysis, const gg_account *account) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_analysis_write(analysis, account, c->lang, out);
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}

static int settings_of(const cli *c, const gg_record *record, gg_analysis_settings *out, uint64_t *threads) {
	uint64_t nodes = NODES, seed = 1, from = 1, to = record->count;
	long processors = sysconf(_SC_NPROCESSORS_ONLN);
	*threads = processors < 1 ? 1 : processors > THREADS_MOST ? THREADS_MOST : (uint64_t)processors;
	int bad = cli_number_flag(c, "--nodes", 1, NODES_MOST, &nodes);
	if (!bad)
		bad = cli_number_flag(c, "--seed", 0, UINT64_MAX, &seed);
	if (!bad)
		bad = cli_number_flag(c, "--threads", 1, THREADS_MOST, threads);
	if (!bad && record->count)
		bad = cli_number_flag(c, "--from", 1, record->count, &from);
	if (!bad && record->count)
		bad = cli_number_flag(c, "--to", from, record->count, &to);
	*out = (gg_analysis_settings){.nodes = (uint32_t)nodes, .seed = seed, .from = (uint32_t)from - 1};
	out->to = cli_value(c, "--to") ? (uint32_t)to : 0;
	return bad;
}

static int analyse(const cli *c, gg_record *record) {
	gg_analysis_settings settings;
	uint64_t threads;
	int bad = settings_of(c, record, &settings, &threads);
	if (bad)
		return bad;
	gg_analysis *analysis = gg_analysis_new(record, &settings);
	if (!analysis)
		return cli_no_memory(c);
	int status = CLI_DONE;
	cli_catch_interrupt();
	if (!gg_analysis_count(analysis)) {
		status = cli_wrong(c, "there is no decision to analyse here: nobody had a choice");
	} else if (!judge_all(analysis, (uint32_t)threads)) {
		status = cli_no_memory(c);
	} else {
		gg_account account;
		gg_analysis_account(analysis, &account);
		if (c->json)
			status = print_json(c, analysis, &account);
		else
			analyse_print(c, record, analysis, &account, cli_interrupted());
	}
	gg_analysis_free(analysis);
	return status ? status : cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int run(cli *c) {
	return cli_with_record(c, analyse);
}

static const cli_flag flags[] = {
	{"--nodes", "N", false, "how long it thinks about each decision; 1000 by default, more is better"},
	{"--from", "A", false, "only from action A on"},
	{"--to", "B", false, "only up to action B"},
	{"--threads", "N", false, "decisions judged at once; as many as there are processors by default"},
	{"--seed", "S", false, "of the search; 1 by default"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_analyse = {
	.name = "analyse",
	.usage = "FILE [--nodes N] [--from A] [--to B]",
	.about = "what each decision of a record cost, and how much was luck",
	.details =
		"Judges every decision from the view of the player who made it: the chance to win with the best choice and with what was\n"
		"played. What lies between two decisions is luck. Both add up to the result. Of a position: the best plans of whoever\n"
		"is to act. The same seed and nodes give the same numbers, whatever the threads. Ctrl-C prints what is known so far.\n"
		"docs/analyse.md tells how to read it.",
	.examples = {"@ new glorious --seed 1 | @ apply - 'enter 1' 'enter 1' | @ analyse - --nodes 100",
		     "@ new manoeuvre --seed 1 | @ apply - | @ analyse - --nodes 100 --json"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
