/*
 * verb_play.c - `play`: starts the terminal (src/tui), which reads its own command line. Only option files are read here
 * and turned into --option arguments, so that `play` and `new` read them the same way.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "../tui/tui.h"

/* Whether argv[i] is `--options FILE` or `--options=FILE`; *words is how many arguments it takes. */
static bool option_file_at(int argc, char **argv, int i, int *words, const char **file) {
	*words = 1;
	if (!strncmp(argv[i], "--options=", 10)) {
		*file = argv[i] + 10;
		return true;
	}
	if (strcmp(argv[i], "--options") != 0 || i + 1 >= argc)
		return false;
	*words = 2;
	*file = argv[i + 1];
	return true;
}

static const gg_game *named_game(int argc, char **argv) {
	for (int i = 0; i < argc; i++)
		if (gg_game_find(argv[i]))
			return gg_game_find(argv[i]);
	return NULL;
}

typedef struct words {
	char **list; /* ended by NULL */
	char **owned;
	int count, owned_count;
} words;

/* Whether the command line has --option NAME=... */
static bool is_given(int argc, char **argv, const char *name) {
	size_t size = strlen(name);
	for (int i = 0; i < argc; i++) {
		const char *pair = !strncmp(argv[i], "--option=", 9)              ? argv[i] + 9
				   : !strcmp(argv[i], "--option") && i + 1 < argc ? argv[i + 1]
										  : "";
		if (!strncmp(pair, name, size) && pair[size] == '=')
			return true;
	}
	return false;
}

/* --option K=V for each option of the file except those on the command line, which win. */
static int add_file(const cli *c, words *w, const char *file, int argc, char **argv) {
	static char flag[] = "--option";
	cli_options options = {.count = 0};
	int bad = cli_options_file(c, file, named_game(argc, argv), &options);
	for (uint32_t i = 0; !bad && i < options.count; i++) {
		if (is_given(argc, argv, options.list[i].name))
			continue;
		size_t size = strlen(options.list[i].name) + strlen(options.list[i].value) + 2;
		char *pair = malloc(size);
		if (!pair) {
			bad = cli_no_memory(c);
			break;
		}
		snprintf(pair, size, "%s=%s", options.list[i].name, options.list[i].value);
		w->owned[w->owned_count++] = pair;
		w->list[w->count++] = flag;
		w->list[w->count++] = pair;
	}
	cli_options_free(&options);
	return bad;
}

static int fill(const cli *c, words *w, int argc, char **argv) {
	static char verb[] = "play";
	const char *file;
	int taken, files = 0;
	w->list[w->count++] = verb;
	for (int i = 0; i < argc; i += taken) {
		int bad = CLI_DONE;
		if (option_file_at(argc, argv, i, &taken, &file))
			bad = files++ ? cli_wrong(c, "--options was given twice; give it once") : add_file(c, w, file, argc, argv);
		if (bad)
			return bad;
	}
	for (int i = 0; i < argc; i += taken)
		if (!option_file_at(argc, argv, i, &taken, &file))
			w->list[w->count++] = argv[i];
	return CLI_DONE;
}

static int run_raw(const cli *c, int argc, char **argv) {
	size_t most = (size_t)argc * (2 * GG_OPTIONS_MAX + 1) + 2;
	words w = {.list = calloc(most, sizeof(char *)), .owned = calloc(most, sizeof(char *))};
	int status = w.list && w.owned ? fill(c, &w, argc, argv) : cli_no_memory(c);
	if (status == CLI_DONE)
		status = tui_play(w.count, w.list);
	for (int i = 0; i < w.owned_count; i++)
		free(w.owned[i]);
	free(w.list);
	free(w.owned);
	return status;
}

static const cli_flag flags[] = {
	{"--p1 ... --p4", "WHO", false, "human; ai:LEVEL: recruit to marshal, random, greedy, mcts:N, net:N; or bot:COMMAND, a program"},
	{"--option", "K=V", true, "set-up option; `games` lists them"},
	{"--options", "FILE", false, "set-up options from a YAML file of `option: value` lines"},
	{"--seed", "S", false, "seed for the dice; random by default"},
	{"--fair", NULL, false, "dice that nobody can predict and everybody can verify afterwards"},
	{"--resume", "FILE", false, "continue a saved game, after verifying it"},
	{"--save", "FILE", false, "where to save; by default grognard-GAME-DATE-TIME.grog in this folder"},
	{"--plain", NULL, false, "ASCII only, without redrawing the screen"},
	{"--no-color", NULL, false, "no colours; setting NO_COLOR does the same"},
	{"--list", NULL, false, "the position as JSON and a numbered list of choices instead of a board"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_play = {
	.name = "play",
	.usage = "GAME [--p1 WHO] [--p2 WHO] [--resume FILE]",
	.about = "play in the terminal, against the computer or friends",
	.details = "Plays in the terminal. By default you have the first seat and play against ai:sergeant. Input may also come from a\n"
		   "pipe. The game is saved after every move; `play --resume FILE` continues it.",
	.examples = {"@ play glorious", "@ play glorious --p2 ai:marshal --option variant=2"},
	.flags = flags,
	.run_raw = run_raw,
};
