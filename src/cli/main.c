/*
 * main.c - the `grognard` command: finds the verb, gives it its command line, and reports output that could not be
 * written.
 */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <grognard/data.h>
#include <grognard/registry.h>

static const cli_verb *const verbs[] = {
	&verb_games, &verb_new,     &verb_show,    &verb_legal,     &verb_check,  &verb_apply,  &verb_entropy,
	&verb_odds,  &verb_explain, &verb_resolve, &verb_companion, &verb_replay, &verb_verify, &verb_analyse,
	&verb_play,  &verb_learn,   &verb_arena,   &verb_bench,     &verb_perft,  &verb_rules,  &verb_data,
	&verb_serve, &verb_backup,  &verb_restore, &verb_audit,     &verb_ask,    &verb_roster, &verb_bot,
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

static const cli_verb *find_verb(const char *name) {
	for (int i = 0; i < VERBS; i++)
		if (!strcmp(verbs[i]->name, name))
			return verbs[i];
	return NULL;
}

static int unknown_verb(const cli *c, const char *name) {
	const char *names[VERBS + 1];
	char list[256] = "";
	for (int i = 0; i < VERBS; i++) {
		names[i] = verbs[i]->name;
		strcat(list, i ? " " : "");
		strcat(list, verbs[i]->name);
	}
	names[VERBS] = NULL;
	const char *near = cli_nearest(name, names);
	if (near)
		return cli_wrong(c, "unknown verb '%s'; did you mean '%s'? Verbs: %s", name, near, list);
	return cli_wrong(c, "unknown verb '%s'. Verbs: %s", name, list);
}

static void overview(const cli *c, FILE *to) {
	fprintf(to, "usage: %s VERB ...\n\nRules, records, odds and opponents for Napoleonic board games.\n\n", c->command);
	for (int i = 0; i < VERBS; i++)
		fprintf(to, "  %-8s %s\n", verbs[i]->name, verbs[i]->about);
	fprintf(to,
		"\nFILE is a record or a position; - means standard input. Every verb takes --lang en|fr|de and --help, and all except\n"
		"play take --json. Exit status: 0 success, 1 the answer is no, 2 wrong command line, 3 malformed input or failed\n"
		"output, 130 interrupted.\n"
		"\nexamples:\n  %s play glorious\n  %s new glorious --seed 1 | %s apply - | %s legal -\n",
		c->command, c->command, c->command, c->command);
}

static bool asks_help(int argc, char **argv) {
	for (int i = 0; i < argc; i++)
		if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
			return true;
	return false;
}

enum { DATA_FILES = 16 };

/* Registers each game that the files name with the data of all its files, for as long as the program runs. */
static int register_data(const cli *c, const char *const *paths, uint32_t count) {
	const char *ids[DATA_FILES] = {NULL};
	gg_error error = {0};
	for (uint32_t i = 0; i < count; i++)
		if (!(ids[i] = gg_data_game(paths[i], c->lang, &error)))
			return cli_bad_file(c, paths[i], "malformed", &error);
	for (uint32_t i = 0; i < count; i++) {
		const char *of_game[DATA_FILES];
		uint32_t files = 0, bad = 0;
		bool done = false;
		for (uint32_t k = 0; k < count; k++) {
			done = done || (k < i && !strcmp(ids[k], ids[i]));
			if (!strcmp(ids[k], ids[i]))
				of_game[files++] = paths[k];
		}
		if (done)
			continue;
		gg_game game = *gg_game_find(ids[i]);
		game.data = gg_data_load(ids[i], of_game, files, c->lang, &bad, &error);
		if (!game.data)
			return cli_bad_file(c, of_game[bad < files ? bad : 0], "malformed", &error);
		gg_registry_put(&game);
	}
	return CLI_DONE;
}

/* Takes --data FILE out of the arguments of any verb and registers the games that the files are for. */
static int take_data(const cli *c, int *argc, char **argv) {
	const char *paths[DATA_FILES];
	uint32_t count = 0;
	int kept = 0;
	for (int i = 0; i < *argc; i++) {
		bool joined = !strncmp(argv[i], "--data=", 7), apart = !strcmp(argv[i], "--data");
		if (!joined && !apart) {
			argv[kept++] = argv[i];
			continue;
		}
		if (apart && i + 1 >= *argc)
			return cli_wrong(c, "--data needs a value: --data FILE");
		if (count == sizeof paths / sizeof *paths)
			return cli_wrong(c, "--data was given too many times; the limit is 16 files");
		paths[count++] = joined ? argv[i] + 7 : argv[++i];
	}
	*argc = kept;
	if (!count)
		return CLI_DONE;
	return register_data(c, paths, count);
}

static int run_verb(cli *c, int argc, char **argv) {
	c->lang = cli_lang(argc, argv); /* a data file may be refused before the flags are read */
	int wrong = take_data(c, &argc, argv);
	if (wrong)
		return wrong;
	if (c->verb->run_raw && !asks_help(argc, argv))
		return c->verb->run_raw(c, argc, argv);
	if (asks_help(argc, argv)) {
		cli_help(c, stdout);
		return CLI_DONE;
	}
	int status = cli_parse(c, argc, argv);
	if (status == CLI_DONE)
		status = c->verb->run(c);
	cli_free(c);
	return status;
}

static int run(cli *c, int argc, char **argv) {
	if (argc < 2) {
		overview(c, stderr);
		return CLI_USAGE;
	}
	if (!strcmp(argv[1], "--version")) {
		printf("grognard %s\n", gg_version());
		return CLI_DONE;
	}
	bool help = !strcmp(argv[1], "help");
	if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || (help && argc == 2)) {
		overview(c, stdout);
		return CLI_DONE;
	}
	const char *name = help ? argv[2] : argv[1];
	for (int i = 1; i < argc; i++)
		c->json = c->json || !strcmp(argv[i], "--json");
	c->verb = find_verb(name);
	if (!c->verb)
		return unknown_verb(c, name);
	if (help) {
		cli_help(c, stdout);
		return CLI_DONE;
	}
	return run_verb(c, argc - 2, argv + 2);
}

/* A stream that was closed before we started must not become the first file we open. */
static void hold_streams(void) {
	for (int fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			_exit(CLI_MALFORMED);
}

/* A reader that stopped reading (`| head`) did so on purpose; a full disk must be reported. */
static int close_output(const cli *c, int status) {
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	int reason = errno;
	struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT}; /* the failed write may have been an earlier one */
	if (reason == EPIPE || (poll(&out, 1, 0) == 1 && (out.revents & POLLERR)))
		return CLI_MALFORMED;
	return cli_failed(c, "output", "cannot write the output: %s", reason ? strerror(reason) : "the stream failed");
}

int main(int argc, char **argv) {
	hold_streams();
	signal(SIGPIPE, SIG_IGN);
	const char *typed = getenv("GROGNARD_COMMAND"); /* set by ./grognard to how it was called */
	cli c = {.command = typed && *typed ? typed : argc > 0 ? argv[0] : "grognard"};
	return close_output(&c, run(&c, argc, argv));
}
