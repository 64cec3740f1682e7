/*
 * verb_bench.c - `bench`: how fast a game plays, as the median of five runs, with what is needed to judge the figures
 * (actions per game, branching) and the signature of its behaviour. Ctrl-C prints the results so far.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A rate in each of the runs. */
typedef struct series {
	double runs[BENCH_RUNS];
	int count;
} series;

typedef struct report {
	series games, actions, copies, verify, odds, threaded;
	series search[2], search_threaded[2]; /* by the written evaluation, by the learned one */
	bench_tally all;                      /* of the games on one thread */
	unsigned threads;
	uint64_t signature;
} report;

static int by_size(const void *x, const void *y) {
	double a = *(const double *)x, b = *(const double *)y;
	return (a > b) - (a < b);
}

static void add_run(series *s, double done, const bench_tally *tally) {
	if (tally->seconds > 0 && !cli_interrupted())
		s->runs[s->count++] = done / tally->seconds;
	qsort(s->runs, (size_t)s->count, sizeof *s->runs, by_size);
}

static double median(const series *s) {
	int middle = s->count / 2;
	if (!s->count)
		return 0;
	return s->count % 2 ? s->runs[middle] : (s->runs[middle - 1] + s->runs[middle]) / 2;
}

/* Only on a terminal. */
static void progress(int done, int all) {
	if (!isatty(STDERR_FILENO))
		return;
	if (done < all)
		fprintf(stderr, "\rbench: %d of %d runs", done, all);
	else
		fputs("\r\033[K", stderr);
}

static bool games_run(report *r, const gg_game *game, const gg_options *options, int run, double seconds) {
	bench_tally tally;
	if (!bench_games(game, options, (uint64_t)run + 1, 1, seconds, &tally))
		return false;
	add_run(&r->games, (double)tally.games, &tally);
	add_run(&r->actions, (double)tally.actions, &tally);
	r->all.games += tally.games;
	r->all.actions += tally.actions;
	r->all.decisions += tally.decisions;
	r->all.choices += tally.choices;
	if (r->threads < 2)
		return true;
	if (!bench_games(game, options, (uint64_t)run + 1, r->threads, seconds, &tally))
		return false;
	add_run(&r->threaded, (double)tally.actions, &tally);
	return true;
}

/* With each evaluation that the game has. */
static bool search_run(report *r, const gg_game *game, const gg_options *options, double seconds) {
	bench_tally tally;
	for (int learned = 0; learned <= bench_has_learned(game); learned++) {
		if (!bench_search(game, options, learned, 1, seconds, &tally))
			return false;
		add_run(&r->search[learned], (double)tally.lines, &tally);
		if (r->threads < 2)
			continue;
		if (!bench_search(game, options, learned, r->threads, seconds, &tally))
			return false;
		add_run(&r->search_threaded[learned], (double)tally.lines, &tally);
	}
	return true;
}

static bool measure(report *r, const gg_game *game, const gg_options *options, double seconds) {
	bench_records records = {.count = 0};
	bench_questions questions;
	bench_tally tally;
	bool good = bench_signature(game, &r->signature) && bench_records_make(&records, game, options) &&
		    bench_questions_find(&questions, game, options);
	int searches = 1 + bench_has_learned(game);
	int kinds = 3 + searches + (1 + searches) * (r->threads > 1) + (good && questions.count), all = BENCH_RUNS * kinds, done = 0;
	double each = seconds / all;
	for (int run = 0; good && run < BENCH_RUNS && !cli_interrupted(); run++) {
		progress(done, all);
		done += kinds;
		good = games_run(r, game, options, run, each);
		if (good && (good = bench_copies(game, options, each, &tally)))
			add_run(&r->copies, (double)tally.copies, &tally);
		if (good && (good = bench_records_prove(&records, each, &tally)))
			add_run(&r->verify, (double)tally.actions, &tally);
		if (good && questions.count && (good = bench_odds(&questions, game, each, &tally)))
			add_run(&r->odds, (double)tally.odds, &tally);
		good = good && search_run(r, game, options, each);
	}
	progress(all, all);
	bench_records_free(&records);
	return good;
}

static double ratio(uint64_t x, uint64_t y) {
	return y ? (double)x / (double)y : 0;
}

static void put_rate(gg_json_out *out, const char *key, const series *s) {
	if (s->count)
		gg_json_put_int(out, key, (int64_t)(median(s) + 0.5));
	else
		gg_json_put_null(out, key);
}

static int print_report_json(const cli *c, const report *r, const gg_game *game) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_put_int(out, "cores", 1);
	put_rate(out, "games_per_s", &r->games);
	put_rate(out, "actions_per_s", &r->actions);
	put_rate(out, "copies_per_s", &r->copies);
	put_rate(out, "verify_actions_per_s", &r->verify);
	cli_put_hash(out, "signature", r->signature);
	put_rate(out, "odds_per_s", &r->odds);
	put_rate(out, "search_per_s", &r->search[0]);
	put_rate(out, "search_learned_per_s", &r->search[1]);
	gg_json_put_int(out, "runs", r->verify.count);
	cli_put_real(out, "actions_per_game", ratio(r->all.actions, r->all.games));
	cli_put_real(out, "decisions_per_game", ratio(r->all.decisions, r->all.games));
	cli_put_real(out, "branching", ratio(r->all.choices, r->all.decisions));
	gg_json_put_int(out, "state_bytes", game->rules->state_size);
	if (r->threaded.count) {
		gg_json_put_int(out, "threads", r->threads);
		put_rate(out, "threads_actions_per_s", &r->threaded);
		cli_put_real(out, "threads_ratio", median(&r->threaded) / median(&r->actions));
		put_rate(out, "threads_search_per_s", &r->search_threaded[0]);
		put_rate(out, "threads_search_learned_per_s", &r->search_threaded[1]);
	}
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}

static void print_rate(const char *what, const series *s) {
	if (s->count)
		printf("%-26s %14.0f  (%.0f to %.0f)\n", what, median(s), s->runs[0], s->runs[s->count - 1]);
}

static void print_report(const report *r, const gg_game *game) {
	printf("%s, one core, median of %d runs (least to most)\n", game->rules->id, r->games.count);
	print_rate("random games/s", &r->games);
	print_rate("actions/s", &r->actions);
	print_rate("state copies/s", &r->copies);
	print_rate("actions verified/s", &r->verify);
	print_rate("exact odds/s", &r->odds);
	print_rate("search iterations/s", &r->search[0]);
	print_rate("the same, learned", &r->search[1]);
	if (r->threaded.count) {
		print_rate("actions/s on all threads", &r->threaded);
		printf("%-26s %14.2f  (%u threads)\n", "times one thread", median(&r->threaded) / median(&r->actions), r->threads);
		for (int learned = 0; learned < 2; learned++) {
			if (!r->search[learned].count || !r->search_threaded[learned].count)
				continue;
			print_rate(learned ? "the same, learned" : "search on all threads", &r->search_threaded[learned]);
			printf("%-26s %14.2f\n", "times one thread", median(&r->search_threaded[learned]) / median(&r->search[learned]));
		}
	}
	if (r->all.games)
		printf("%-26s %14.1f  (%.1f decisions)\n%-26s %14.1f\n", "actions per game", ratio(r->all.actions, r->all.games),
		       ratio(r->all.decisions, r->all.games), "choices per decision", ratio(r->all.choices, r->all.decisions));
	printf("%-26s %14u\n%-26s %016llx\n", "bytes per state", (unsigned)game->rules->state_size, "signature",
	       (unsigned long long)r->signature);
	if (cli_interrupted())
		printf("interrupted: these are the results so far\n");
}

static int seconds_flag(const cli *c, double *out) {
	const char *value = cli_value(c, "--seconds");
	*out = 15;
	if (!value)
		return CLI_DONE;
	size_t whole = strspn(value, "0123456789"), part = value[whole] == '.' ? 1 + strspn(value + whole + 1, "0123456789") : 0;
	bool number = whole && part != 1 && !value[whole + part] && (*value != '0' || whole == 1); /* not 0x10, 1e3 or 08 */
	*out = number ? strtod(value, NULL) : 0;
	if (*out >= 0.1 && *out <= 3600)
		return CLI_DONE;
	return cli_wrong(c, "--seconds: expected a number from 0.1 to 3600, got '%s'", value);
}

static int print_games_json(const cli *c, const gg_game *game, const bench_tally *tally) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_put_int(out, "games", (int64_t)tally->games);
	gg_json_put_int(out, "actions", (int64_t)tally->actions);
	gg_json_put_int(out, "decisions", (int64_t)tally->decisions);
	cli_put_real(out, "seconds", tally->seconds);
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}

/* Only the games: valgrind or perf can then count what an action costs, however busy the machine is. */
static int fixed_games(const cli *c, const gg_game *game, const gg_options *options, uint64_t games) {
	bench_tally tally;
	if (!bench_fixed_games(game, options, games, &tally))
		return cli_failed(c, "memory", "out of memory");
	int status = CLI_DONE;
	if (c->json)
		status = print_games_json(c, game, &tally);
	else
		printf("%s: %llu random games, %llu actions, %llu decisions, %.3f s\n", game->rules->id, (unsigned long long)tally.games,
		       (unsigned long long)tally.actions, (unsigned long long)tally.decisions, tally.seconds);
	return status ? status : cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int measure_checks(const cli *c, const gg_game *game, const gg_options *options, double seconds);

static int bench(const cli *c, const gg_game *game, const gg_options *options) {
	uint64_t threads = 1, games = 0;
	double seconds;
	gg_error error = {0};
	gg_box box;
	if (cli_value(c, "--checks") && (cli_value(c, "--games") || cli_value(c, "--threads")))
		return cli_wrong(c, "--checks plays no games: leave --games and --threads out");
	if (cli_value(c, "--games") && (cli_value(c, "--seconds") || cli_value(c, "--threads")))
		return cli_wrong(c, "--games always runs on one thread until it is done: leave %s out",
				 cli_value(c, "--seconds") ? "--seconds" : "--threads");
	int bad = cli_number_flag(c, "--threads", 1, BENCH_THREADS_MAX, &threads);
	if (!bad)
		bad = cli_number_flag(c, "--games", 1, 1000000000, &games);
	if (!bad)
		bad = seconds_flag(c, &seconds);
	if (bad)
		return bad;
	if (!gg_options_validate(game, options, &error) || !gg_setup(game, options, &box.state, &error))
		return cli_wrong(c, "%s; '%s games' lists the options", error.message, c->command);
	report r = {.threads = (unsigned)threads};
	cli_catch_interrupt();
	if (cli_value(c, "--checks"))
		return measure_checks(c, game, options, seconds);
	if (games)
		return fixed_games(c, game, options, games);
	if (!measure(&r, game, options, seconds))
		return cli_failed(c, "memory", "out of memory or threads");
	int status = CLI_DONE;
	if (c->json)
		status = print_report_json(c, &r, game);
	else
		print_report(&r, game);
	return status ? status : cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

/* --- Resolvers --------------------------------------------------------------------------------------------------- */

static double micros(const bench_tally *tally) {
	return tally->odds ? 1e6 * tally->seconds / (double)tally->odds : 0;
}

static int print_resolvers_json(const cli *c, const gg_game *game, const bench_resolved *list, uint32_t count) {
	static const char *const names[BENCH_ANSWERS] = {"lines_us", "odds_us", "json_lines_us", "json_odds_us"};
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_open(out, "resolvers", '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "kind", list[i].id);
		for (int kind = 0; kind < BENCH_ANSWERS; kind++)
			cli_put_real(out, names[kind], micros(&list[i].tally[kind]));
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}

static void print_resolvers(const gg_game *game, const bench_resolved *list, uint32_t count) {
	printf("%s, one core, microseconds for an answer\n%-18s %10s %10s %14s %14s\n", game->rules->id, "", "lines", "odds", "JSON lines",
	       "JSON odds");
	for (uint32_t i = 0; i < count; i++)
		printf("%-18s %10.2f %10.2f %14.2f %14.2f\n", list[i].id, micros(&list[i].tally[BENCH_LINES]),
		       micros(&list[i].tally[BENCH_ODDS]), micros(&list[i].tally[BENCH_JSON_LINES]),
		       micros(&list[i].tally[BENCH_JSON_ODDS]));
}

static int resolvers(const cli *c, const gg_game *game) {
	bench_resolved list[BENCH_RESOLVERS_MAX];
	uint32_t count = game->rules->resolver_count < BENCH_RESOLVERS_MAX ? game->rules->resolver_count : BENCH_RESOLVERS_MAX;
	double seconds;
	int status = CLI_DONE;
	if (!count)
		return cli_wrong(c, "%s has nothing that is resolved from facts", game->rules->id);
	if (cli_value(c, "--games") || cli_value(c, "--threads"))
		return cli_wrong(c, "--resolve plays no games: leave --games and --threads out");
	int bad = seconds_flag(c, &seconds);
	if (bad)
		return bad;
	cli_catch_interrupt();
	for (uint32_t i = 0; i < count; i++)
		if (!bench_resolver(game, game->rules->resolvers[i], seconds / count, &list[i]))
			return cli_failed(c, "resolve", "no possible facts found for %s", game->rules->resolvers[i]->id);
	if (c->json)
		status = print_resolvers_json(c, game, list, count);
	else
		print_resolvers(game, list, count);
	return status ? status : cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

/* --- Checks ------------------------------------------------------------------------------------------------------- */

typedef struct checked {
	char word[32];
	series rate;
	bench_tally all;
} checked;

static int print_checks_json(const cli *c, const gg_game *game, const checked *list, uint32_t count) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_open(out, "checks", '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "word", list[i].word);
		put_rate(out, "checks_per_s", &list[i].rate);
		cli_put_real(out, "legal", ratio(list[i].all.choices, list[i].all.actions));
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}

static void print_checks(const gg_game *game, const checked *list, uint32_t count) {
	printf("%s, one core, checks of an action per second of processor time, median of %d runs (least to most)\n", game->rules->id,
	       BENCH_RUNS);
	for (uint32_t i = 0; i < count; i++)
		if (list[i].rate.count)
			printf("%-26s %14.0f  (%.0f to %.0f; %.0f%% legal)\n", list[i].word, median(&list[i].rate), list[i].rate.runs[0],
			       list[i].rate.runs[list[i].rate.count - 1], 100 * ratio(list[i].all.choices, list[i].all.actions));
	if (cli_interrupted())
		printf("interrupted: these are the results so far\n");
}

static int measure_checks(const cli *c, const gg_game *game, const gg_options *options, double seconds) {
	static checked list[BENCH_KINDS_MAX];
	bench_checks *checks = bench_checks_find(game, options);
	if (!checks)
		return cli_failed(c, "memory", "out of memory");
	uint32_t count = bench_checks_kinds(checks);
	for (int run = 0; run < BENCH_RUNS; run++)
		for (uint32_t i = 0; i < count; i++) {
			bench_tally tally;
			bench_checks_word(checks, game, i, list[i].word, sizeof list[i].word);
			bench_checks_run(checks, game, i, seconds / (BENCH_RUNS * count), &tally);
			add_run(&list[i].rate, (double)tally.actions, &tally);
			list[i].all.actions += tally.actions;
			list[i].all.choices += tally.choices;
		}
	bench_checks_free(checks);
	int status = CLI_DONE;
	if (c->json)
		status = print_checks_json(c, game, list, count);
	else
		print_checks(game, list, count);
	return status ? status : cli_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int run(cli *c) {
	gg_game game;
	cli_options options = {.count = 0};
	int status = cli_game(c, c->args[0], &game);
	if (!status && cli_value(c, "--resolve"))
		return resolvers(c, &game);
	if (!status)
		status = cli_options_read(c, &game, &options);
	gg_options given = {options.list, options.count};
	if (!status)
		status = bench(c, &game, &given);
	cli_options_free(&options);
	return status;
}

static const cli_flag flags[] = {
	{"--seconds", "S", false, "time for all runs together; 15 by default"},
	{"--threads", "N", false, "also play on N threads at once and compare with one thread"},
	{"--games", "N", false, "only play the same N random games, for counting instructions"},
	{"--resolve", NULL, false, "measure answers from facts (`resolve`) instead, of the games that have them"},
	{"--checks", NULL, false, "measure how many actions are checked in a second instead, of each kind"},
	{"--option", "K=V", true, "set-up option of the games; does not change the signature"},
	{"--options", "FILE", false, "set-up options from a YAML file"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_bench = {
	.name = "bench",
	.usage = "GAME [--threads N] [--seconds S | --games N | --resolve | --checks]",
	.about = "measure games and actions per second on one core",
	.details =
		"Plays complete random games, copies states, verifies records, computes the exact odds of actions that involve dice and\n"
		"thinks about the first decision, five runs of each, and prints the medians. An action is one applied action, chance\n"
		"included, with the full list of choices before it, as a search plays it: without the hash, which verifying includes.\n"
		"An iteration of the search tries one line. The signature is a number computed from fixed games: the same on every "
		"machine, and different as\n"
		"soon as the behaviour of the rules changes.",
	.examples = {"@ bench glorious --seconds 2", "@ bench glorious --seconds 2 --threads 2 --json",
		     "@ bench empire --resolve --seconds 2"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
