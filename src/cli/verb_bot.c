/* verb_bot.c - `bot`: our levels over the bot protocol, and the judge of other people's bots. docs/bots.md has the protocol. */
#include "bot_join.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <grognard/registry.h>

static uint64_t any_seed(void) {
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	return gg_mix((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec + (uint64_t)getpid());
}

/* --- A level of ours ---------------------------------------------------------------------------------------------- */

static int speak(const cli *c, const char *level) {
	gg_bot bot;
	uint64_t seed = any_seed();
	static const char *const others[] = {"--move-ms", "--start-ms", "--memory", NULL};
	for (int i = 0; others[i]; i++)
		if (cli_value(c, others[i]))
			return cli_wrong(c, "%s has no effect without --check or --join", others[i]);
	if (!gg_bot_find(&bot, level))
		return cli_wrong(
			c, "unknown level '%s': expected recruit, corporal, sergeant, captain, marshal, random, greedy, mcts:N or net:N",
			level);
	int bad = cli_number_flag(c, "--seed", 0, UINT64_MAX, &seed);
	if (bad)
		return bad;
	return gg_outside_speak(&bot, seed, stdin, stdout) ? CLI_MALFORMED : CLI_DONE;
}

/* --- The judge ---------------------------------------------------------------------------------------------------- */

enum { LINES = 12, LINE = 100 };

/* What was said last, for a step that goes wrong. */
typedef struct report {
	const cli *c;
	cli_json steps;
	char lines[LINES][LINE + 8];
	unsigned count;
	int passed, failed;
} report;

static void keep_line(void *payload, char way, const char *line, size_t size) {
	report *r = payload;
	if (way == '>' && (!strncmp(line, "action ", 7) || !strncmp(line, "parts ", 6)))
		return; /* a turn has hundreds of these */
	char *out = r->lines[r->count++ % LINES];
	snprintf(out, LINE + 8, "%c %.*s%s", way, (int)(size > LINE ? LINE : size), line, size > LINE ? " ..." : "");
	gg_clean(out, '?');
}

static void put_step(void *payload, const gg_outside_step *step) {
	report *r = payload;
	unsigned first = r->count > LINES ? r->count - LINES : 0;
	*(step->good ? &r->passed : &r->failed) += 1;
	if (r->c->json) {
		gg_json_open(&r->steps.out, NULL, '{');
		gg_json_put_string(&r->steps.out, "step", step->name);
		gg_json_put_bool(&r->steps.out, "ok", step->good);
		cli_put_text(&r->steps.out, "why", step->why);
		gg_json_open(&r->steps.out, "lines", '[');
		for (unsigned i = first; i < r->count && !step->good; i++)
			cli_put_text(&r->steps.out, NULL, r->lines[i % LINES]);
		gg_json_close(&r->steps.out, ']');
		gg_json_close(&r->steps.out, '}');
	} else {
		printf("%-4s %s%s%s\n", step->good ? "ok" : "FAIL", step->name, *step->why ? ": " : "", step->why);
		if (!step->good && r->count)
			puts("     the last lines, > to the bot (without its choices) and < from it:");
		for (unsigned i = first; i < r->count && !step->good; i++)
			printf("       %s\n", r->lines[i % LINES]);
		fflush(stdout);
	}
	r->count = 0;
}

/* A bot does not hear Ctrl-C, which is ours: it is ended by us. */
static bool is_interrupted(void *payload) {
	(void)payload;
	return cli_interrupted();
}

static int find_games(const cli *c, gg_game *out, uint32_t most, uint32_t *count) {
	*count = 0;
	for (int i = 0; i < c->given_count; i++) {
		const char *name = c->given[i].value;
		if (strcmp(c->given[i].flag->name, "--game") != 0)
			continue;
		const gg_game *found = gg_registry_find(name, strlen(name));
		if (!found || *count == most)
			return cli_wrong(c, "--game: unknown game '%s'; '%s games' lists them", name, c->command);
		out[(*count)++] = *found;
	}
	const gg_game *all = gg_games(&most);
	for (uint32_t i = 0; !*count && i < most; i++)
		out[i] = *gg_registry_find(all[i].rules->id, strlen(all[i].rules->id));
	*count = *count ? *count : most;
	return CLI_DONE;
}

static int read_limits(const cli *c, gg_outside_settings *out) {
	uint64_t move = out->move_ms, start = out->hello_ms, memory = out->memory_mib;
	int bad = cli_number_flag(c, "--move-ms", 1, 86400000, &move);
	bad = bad ? bad : cli_number_flag(c, "--start-ms", 1, 86400000, &start);
	bad = bad ? bad : cli_number_flag(c, "--memory", 0, 1 << 20, &memory);
	out->move_ms = (uint32_t)move;
	out->hello_ms = (uint32_t)start;
	out->memory_mib = (uint32_t)memory;
	return bad;
}

static int print_verdict(report *r, bool good) {
	if (!r->c->json) {
		printf("%s: %d of %d steps\n", good ? "keeps to the protocol" : "does not keep to the protocol", r->passed,
		       r->passed + r->failed);
		return good ? CLI_DONE : CLI_NO;
	}
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_bool(out, "ok", good);
	cli_json_put_items(out, "steps", &r->steps);
	int failed = cli_json_print(r->c, &json);
	return failed ? failed : good ? CLI_DONE : CLI_NO;
}

static int judge(const cli *c, const char *command) {
	enum { GAMES = 16 };
	gg_game games[GAMES];
	uint32_t count;
	uint64_t seed = 1;
	report *r = calloc(1, sizeof *r);
	gg_outside_settings settings = gg_outside_defaults();
	if (!r)
		return cli_no_memory(c);
	r->c = c;
	settings.trace = keep_line;
	settings.stop = is_interrupted;
	cli_catch_interrupt();
	settings.payload = r;
	int status = find_games(c, games, GAMES, &count);
	status = status ? status : read_limits(c, &settings);
	status = status ? status : cli_number_flag(c, "--seed", 0, UINT64_MAX, &seed);
	if (!status) {
		cli_json_begin_items(&r->steps, 2);
		status = print_verdict(r, gg_outside_judge(command, &settings, games, count, seed, put_step, r));
		status = cli_interrupted() ? CLI_INTERRUPTED : status;
	}
	free(r);
	return status;
}

/* --- A seat of a server's ----------------------------------------------------------------------------------------- */

static int join(const cli *c, const char *link, const char *command) {
	gg_outside_settings settings = gg_outside_defaults();
	if (cli_value(c, "--seed"))
		return cli_wrong(c, "--seed has no effect with --join: the dice are the server's");
	int bad = read_limits(c, &settings);
	return bad ? bad : bot_join(c, link, command, &settings);
}

static int run(cli *c) {
	const char *link = cli_value(c, "--join"), *check = cli_value(c, "--check");
	if (link && check)
		return cli_wrong(c, "--check and --join exclude each other");
	if (!check && cli_value(c, "--game"))
		return cli_wrong(c, "--game has no effect without --check");
	return check ? judge(c, c->args[0]) : link ? join(c, link, c->args[0]) : speak(c, c->args[0]);
}

static const cli_flag flags[] = {
	{"--check", NULL, false, "judge whether COMMAND keeps to the protocol, step by step; exit status 1 if it does not"},
	{"--join", "LINK", false, "let COMMAND take the seat of an invitation to a server's game, and play it to its end"},
	{"--game", "GAME", true, "with --check: only this game; by default all of them"},
	{"--move-ms", "N", false, "with --check and --join: milliseconds for one decision, 10000 by default"},
	{"--start-ms", "N", false, "with both: milliseconds to start, and to get ready for a game, 10000 by default"},
	{"--memory", "MIB", false, "with both: most memory of each of its processes, in MiB; by default no limit"},
	{"--seed", "S", false, "seed of a level's choices, random by default; with --check of the games, 1 by default"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_bot = {
	.name = "bot",
	.usage = "LEVEL | --check COMMAND | --join LINK COMMAND",
	.about = "speak the bot protocol, judge a bot, or seat one at a server",
	.details = "Plays as one of our levels over the bot protocol, on standard input and output. With --check it is the other side: it\n"
		   "runs COMMAND with the shell, plays with it, and says of each step whether it keeps to the protocol. With --join it\n"
		   "seats COMMAND in a game of a server, by the link of an invitation. docs/bots.md explains how to write a bot.",
	.examples = {"printf 'hello 1 me\\nquit\\n' | @ bot sergeant", "@ bot --check '@ bot random' --game glorious"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
