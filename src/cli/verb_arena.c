/*
 * verb_arena.c - `arena`: reads the command line into a plan, plays it (src/arena), and prints what it proves. Started by mpirun, the first
 * process does so and the others play for it.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <grognard/record.h>
#include <grognard/strbuf.h>

#include "../arena/player.h"
#include "../arena/pool.h"
#include "../arena/report.h"
#include "../arena/run.h"
#include "arena.h"

/* What was asked for, and what belongs to it. */
typedef struct request {
	arena_plan plan;
	cli_options options;
	arena_trial trial;
	bool tested; /* with --sprt */
	uint32_t sets, threads;
	arena_transport transport;
	bool several; /* processes */
} request;

/* --- The command line ------------------------------------------------------------------------------------------------- */

static int read_players(const cli *c, arena_plan *plan) {
	gg_error error = {0};
	for (int i = 1; i < c->arg_count; i++) {
		bool repeats;
		if (!arena_plan_player(plan, c->args[i], &error))
			return cli_wrong(c, "%s", error.message);
		if (!arena_player_known(plan->entrants[plan->entrant_count - 1].player, &repeats, &error))
			return cli_wrong(c, "%s", error.message);
	}
	return CLI_DONE;
}

/* A command that does not start is better known before all its games are lost. */
static int try_players(const cli *c, const arena_plan *plan) {
	const arena_limits limits = {plan->move_ms, NULL};
	for (uint32_t i = 0; i < plan->entrant_count; i++) {
		arena_player player;
		gg_error error = {0};
		if (!arena_player_open(&player, plan->entrants[i].player, &limits, &error))
			return cli_failed(c, "bot", "%s: %s", plan->entrants[i].name, error.message);
		player.close(player.self);
	}
	return CLI_DONE;
}

static int read_each(const cli *c, arena_plan *plan) {
	gg_error error = {0};
	for (int i = 0; i < c->given_count; i++)
		if (!strcmp(c->given[i].flag->name, "--each") && !arena_plan_each(plan, c->given[i].value, &error))
			return cli_wrong(c, "--each: %s", error.message);
	return CLI_DONE;
}

static int read_openings(const cli *c, arena_plan *plan) {
	const char *file = cli_value(c, "--openings");
	char *text;
	size_t size;
	gg_error error = {0};
	if (!file)
		return CLI_DONE;
	int bad = cli_read(c, file, &text, &size);
	if (bad)
		return bad;
	bool good = arena_plan_openings(plan, text, size, &error);
	free(text);
	return good ? CLI_DONE : cli_bad_file(c, file, "openings", &error);
}

static int read_plan(const cli *c, request *r) {
	arena_plan *plan = &r->plan;
	gg_error error = {0};
	int bad = cli_game(c, c->args[0], &plan->game);
	if (!bad)
		bad = cli_options_read(c, &plan->game, &r->options);
	if (bad)
		return bad;
	memcpy(plan->options, r->options.list, r->options.count * sizeof *plan->options);
	plan->option_count = r->options.count;
	uint64_t move_ms = 10000;
	plan->seed = 1;
	bad = cli_number_flag(c, "--seed", 0, UINT64_MAX, &plan->seed);
	if (!bad)
		bad = cli_number_flag(c, "--move-ms", 1, 3600000, &move_ms);
	plan->move_ms = (uint32_t)move_ms;
	if (!bad)
		bad = read_players(c, plan);
	if (!bad)
		bad = read_each(c, plan);
	if (!bad)
		bad = read_openings(c, plan);
	if (bad)
		return bad;
	if (!arena_plan_close(plan, &error))
		return cli_wrong(c, "%s", error.message);
	return CLI_DONE;
}

/* "55" or "52.5" at text[*at], as a share of one. */
static bool take_share(const char *text, size_t *at, double *out) {
	size_t whole = strspn(text + *at, "0123456789");
	size_t part = text[*at + whole] == '.' ? 1 + strspn(text + *at + whole + 1, "0123456789") : 0;
	if (!whole || whole > 2 || part == 1 || part > 8)
		return false;
	*out = strtod(text + *at, NULL) / 100;
	*at += whole + part;
	return *out > 0;
}

static int read_sprt(const cli *c, request *r) {
	const char *shares = cli_value(c, "--sprt"), *risk = cli_value(c, "--risk");
	arena_sprt asked = {.alpha = 0.05, .beta = 0.05};
	gg_error error = {0};
	size_t at = 0, end = 0;
	if (!shares)
		return risk ? cli_wrong(c, "--risk is for --sprt; leave it out") : CLI_DONE;
	bool good = take_share(shares, &at, &asked.s0) && shares[at] == ':';
	at++;
	if (!good || !take_share(shares, &at, &asked.s1) || shares[at] || asked.s0 >= asked.s1)
		return cli_wrong(
			c, "--sprt: expected two win shares of the first player in per cent, the smaller first, such as 50:55; got '%s'",
			shares);
	if (risk && (!take_share(risk, &end, &asked.alpha) || risk[end] || asked.alpha >= 0.5))
		return cli_wrong(c, "--risk: expected a number between 0 and 50, got '%s'", risk);
	asked.beta = asked.alpha;
	r->tested = true;
	return arena_trial_open(&r->trial, &r->plan, &asked, &error) ? CLI_DONE : cli_wrong(c, "--sprt: %s", error.message);
}

static int read_length(const cli *c, request *r) {
	uint64_t games = r->tested ? 20000 : 100, threads = arena_processors(r->several ? (uint32_t)r->transport.here : 1);
	int bad = cli_number_flag(c, "--games", 1, 1000000, &games);
	if (!bad)
		bad = cli_number_flag(c, "--threads", 1, ARENA_THREADS, &threads);
	r->sets = (uint32_t)((games + r->plan.legs - 1) / r->plan.legs);
	r->threads = (uint32_t)threads;
	return bad;
}

/* A page that cannot be written is better known before a night of games. */
static int page_can_be_written(const cli *c) {
	const char *page = cli_value(c, "--page");
	gg_error error = {0};
	return !page || gg_file_check(page, &error) == 0 ? CLI_DONE : cli_failed(c, "output", "%s", error.message);
}

/* --- Progress --------------------------------------------------------------------------------------------------------- */

/* Only on a terminal. */
static void show_progress(void *payload, const arena_progress *p) {
	const request *r = payload;
	char words[160];
	gg_text text = gg_text_on(words, sizeof words);
	uint64_t now = p->played - p->before;
	report_put(&text, "arena: %llu of %s%llu games", (unsigned long long)p->played, r->tested ? "at most " : "",
		   (unsigned long long)p->all);
	if (now > 0) {
		gg_put(&text, ", ");
		report_put_time(&text, p->seconds / (double)now * (double)(p->all - p->played));
		gg_put(&text, r->tested ? " left at most" : " left");
	}
	if (p->lost)
		report_put(&text, ", %d of %d processes silent", p->lost, r->transport.size);
	fprintf(stderr, "\r%s\033[K", words);
}

static void clear_progress(void) {
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
}

/* --- Playing and printing
 * ----------------------------------------------------------------------------------------------------------------- */

static int write_page(const cli *c, const arena_summary *s) {
	const char *file = cli_value(c, "--page");
	gg_error error = {0};
	if (!file)
		return CLI_DONE;
	gg_text text = gg_strbuf();
	arena_page(s, &text);
	int status = CLI_DONE;
	if (text.lost)
		status = cli_no_memory(c);
	else if (gg_file_replace(file, text.at, text.len, &error) != 0)
		status = cli_failed(c, "output", "%s", error.message);
	gg_strbuf_free(&text);
	return status;
}

static int print_text(const cli *c, const arena_summary *s) {
	gg_text text = gg_strbuf();
	arena_text(s, &text);
	int status = text.lost ? cli_no_memory(c) : CLI_DONE;
	if (!status)
		fputs(text.at, stdout);
	if (!status && cli_interrupted())
		puts("interrupted: these are the results so far");
	gg_strbuf_free(&text);
	return status;
}

static int print(const cli *c, const request *r, const arena_results *results) {
	arena_summary s;
	int status = CLI_DONE;
	if (!arena_summary_open(&s, results, r->tested ? &r->trial : NULL))
		status = cli_no_memory(c);
	if (!status)
		status = c->json ? arena_print_json(c, &s) : print_text(c, &s);
	if (!status)
		status = write_page(c, &s);
	arena_summary_close(&s);
	if (!status && cli_interrupted())
		return CLI_INTERRUPTED;
	return !status && r->tested && r->trial.verdict != ARENA_S1 ? CLI_NO : status;
}

static int play(const cli *c, request *r) {
	arena_results results;
	gg_error error = {0};
	const char *journal = cli_value(c, "--journal");
	const arena_how how = {.threads = r->threads,
			       .journal = journal,
			       .trial = r->tested ? &r->trial : NULL,
			       .transport = r->several ? &r->transport : NULL,
			       .interrupted = cli_interrupted,
			       .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
			       .payload = r};
	int status = arena_results_open(&results, &r->plan, r->sets) ? CLI_DONE : cli_no_memory(c);
	if (!status) {
		bool good = arena_run(&results, &how, &error);
		clear_progress();
		if (good)
			status = print(c, r, &results);
		else
			status = journal ? cli_bad_file(c, journal, "journal", &error) : cli_failed(c, "game", "%s", error.message);
	}
	arena_results_close(&results);
	return status;
}

/* --- Several processes
 * --------------------------------------------------------------------------------------------------------------------- */

static int leave_status;

/* Everything has been printed; what is left is a farewell to processes of which some may be dead. */
static void give_up_waiting(int number) {
	(void)number;
	_exit(leave_status);
}

static void leave(request *r, int status) {
	struct sigaction action;
	memset(&action, 0, sizeof action);
	action.sa_handler = give_up_waiting;
	sigaction(SIGALRM, &action, NULL);
	fflush(stdout);
	leave_status = status;
	if (r->transport.broken)
		_exit(status);
	alarm(10);
	r->transport.leave(r->transport.self);
	alarm(0);
}

static int play_for_another(const cli *c, request *r) {
	gg_error error = {0};
	return arena_cluster_work(&r->transport, &r->plan, r->threads, cli_interrupted, &error)
		       ? CLI_DONE
		       : cli_failed(c, "cluster", "process %d: %s", r->transport.rank, error.message);
}

static int join_others(const cli *c, request *r) {
	char wrong[256] = "";
	if (!arena_transport_wanted())
		return CLI_DONE;
	r->several = arena_transport_load(&r->transport, wrong, sizeof wrong);
	return r->several ? CLI_DONE : cli_failed(c, "mpi", "%s", wrong);
}

static int play_request(const cli *c, request *r) {
	int status = read_plan(c, r);
	if (!status)
		status = read_sprt(c, r);
	if (!status)
		status = page_can_be_written(c);
	if (!status)
		status = try_players(c, &r->plan);
	if (!status)
		status = join_others(c, r);
	if (status)
		return status;
	status = read_length(c, r);
	cli_catch_interrupt();
	if (!status)
		status = r->several && r->transport.rank ? play_for_another(c, r) : play(c, r);
	if (r->several)
		leave(r, status);
	return status;
}

static int run(cli *c) {
	request *r = calloc(1, sizeof *r);
	if (!r)
		return cli_no_memory(c);
	int status = play_request(c, r);
	arena_plan_free(&r->plan);
	cli_options_free(&r->options);
	free(r);
	return status;
}

static const cli_flag flags[] = {
	{"--games", "N", false, "games of each pairing, rounded up to whole sets; 100 by default, 20000 at most with --sprt"},
	{"--seed", "S", false, "of dice and players; 1 by default. The same seed gives the same games"},
	{"--option", "K=V", true, "set-up option of all games"},
	{"--options", "FILE", false, "set-up options from a YAML file"},
	{"--each", "K=V,V", true, "play every set with each of these values: first=1,2"},
	{"--openings", "FILE", false, "set-up options that change from set to set, one opening a line: map=1,2,3,4 army1=spain"},
	{"--sprt", "A:B", false, "stop as soon as it is clear whether the first player wins A or B per cent: 50:55"},
	{"--risk", "P", false, "of a wrong verdict of --sprt, in per cent; 5 by default"},
	{"--journal", "FILE", false, "keep every result there, and continue from it"},
	{"--page", "FILE", false, "also write an HTML page with plots"},
	{"--move-ms", "N", false, "milliseconds that a bot:COMMAND has for a decision; 10000 by default"},
	{"--threads", "N", false, "games at the same time; as many as there are processors by default"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_arena = {
	.name = "arena",
	.usage = "GAME PLAYER PLAYER... [--games N | --sprt A:B] [--journal FILE] [--page FILE]",
	.about = "play many games between bots and say who is stronger",
	.details = "Each player meets every other. All games of a set have the same dice, and every player has every seat once, with its\n"
		   "side and its army: the doubt is counted over sets. Players are the bots of `play` without `ai:`, such as greedy and\n"
		   "mcts:5000; forward, which always attacks; and bot:COMMAND, a program that speaks the bot protocol (docs/bots.md).\n"
		   "A player may bring options of its seat: greedy,army=india. Ctrl-C prints the results so far. See docs/arena.md.",
	.examples = {"@ arena glorious greedy recruit --games 20", "@ arena glorious greedy random recruit --games 8 --json",
		     "@ arena glorious greedy random --sprt 50:60 --journal night.jsonl --page night.html"},
	.flags = flags,
	.args_min = 3,
	.args_max = -1,
	.run = run,
};
