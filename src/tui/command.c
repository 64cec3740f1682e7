/*
 * command.c - the command line of `grognard play`.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "session.h"

static const char usage[] =
	"usage: grognard play GAME [--p1 WHO] ... [--p4 WHO] [--option K=V]... [--options FILE] [--seed S | --fair]\n"
	"                     [--save FILE] [--lang en|fr|de] [--plain] [--no-color] [--list]\n"
	"       grognard play --resume FILE [...]\n"
	"\n"
	"Plays in the terminal. WHO is human; or ai:LEVEL with recruit, corporal, sergeant, captain or marshal (weakest\n"
	"first), random, greedy, mcts:N or net:N; or bot:COMMAND, a program that speaks the bot protocol (docs/bots.md).\n"
	"By default you have the first seat and play against ai:sergeant.\n"
	"\n"
	"  --option K=V    a set-up option; `grognard games` lists them\n"
	"  --options FILE  set-up options from a YAML file\n"
	"  --seed S        seed for the dice; random by default\n"
	"  --fair          dice that nobody can predict and everybody can verify afterwards\n"
	"  --resume FILE   continue a saved game, after verifying it\n"
	"  --save FILE     where to save; by default grognard-GAME-DATE-TIME.grog in this folder\n"
	"  --lang LANG     en, fr or de; the default comes from the locale\n"
	"  --plain         ASCII only, without redrawing the screen\n"
	"  --no-color      no colours; setting NO_COLOR does the same\n"
	"  --list          the position as JSON and a numbered list of choices instead of a board\n"
	"\n"
	"example: grognard play glorious --p2 ai:marshal --option variant=2\n";

const char *tui_program(void) {
	const char *called = getenv("GROGNARD_COMMAND");
	return called && *called ? called : "grognard";
}

static int wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
static int wrong(const char *format, ...) {
	char message[1024]; /* the input may contain control characters */
	va_list list;
	va_start(list, format);
	vsnprintf(message, sizeof message, format, list);
	va_end(list);
	gg_clean(message, '?');
	fprintf(stderr, "grognard play: %s\n", message);
	return TUI_USAGE;
}

bool tui_seat_read(tui_seat *seat, const char *who) {
	memset(seat, 0, sizeof *seat);
	if (!strncmp(who, "bot:", 4)) {
		seat->command = who + 4;
		return *seat->command != 0;
	}
	seat->human = !strcmp(who, "human");
	const char *level = !strncmp(who, "ai:", 3) ? who + 3 : !strcmp(who, "ai") ? "sergeant" : who;
	if (!seat->human && !gg_bot_find(&seat->bot, level))
		return false;
	int size = snprintf(seat->name, sizeof seat->name, "%s%s", seat->human ? "" : "ai:", level);
	return size > 0 && (size_t)size < sizeof seat->name;
}

static int read_who(tui_command *command, int seat, const char *who) {
	tui_seat read;
	if (!tui_seat_read(&read, who))
		return wrong("--p%d: expected human, bot:COMMAND or ai:LEVEL with recruit, corporal, sergeant, captain, marshal, random, "
			     "greedy, mcts:N or net:N, got '%s'",
			     seat + 1, who);
	command->who[seat] = who;
	return 0;
}

/* Splits the pair at '=', in argv. */
static int read_option(tui_command *command, char *pair) {
	char *sign = strchr(pair, '=');
	if (!sign || sign == pair)
		return wrong("--option: expected NAME=VALUE, got '%s'", pair);
	*sign = 0;
	for (uint32_t i = 0; i < command->option_count; i++)
		if (!strcmp(command->options[i].name, pair))
			return wrong("--option: %s was given twice, as '%s' and '%s'", pair, command->options[i].value, sign + 1);
	if (command->option_count == GG_OPTIONS_MAX)
		return wrong("--option: more than %d options", GG_OPTIONS_MAX);
	command->options[command->option_count++] = (gg_option){pair, sign + 1};
	return 0;
}

static int read_seed(tui_command *command, const char *text) {
	if (!gg_number(text, 0, UINT64_MAX, &command->seed))
		return wrong("--seed: expected a whole number from 0 to 18446744073709551615 in plain decimal digits, got '%s'", text);
	command->seeded = true;
	return 0;
}

static int read_lang(tui_command *command, const char *text) {
	command->lang = gg_lang_find(text);
	return command->lang < GG_LANGS ? 0 : wrong("--lang: expected en, fr or de, got '%s'", text);
}

/* A flag with a value. */
static int read_valued(tui_command *command, const char *flag, char *value) {
	if (!strncmp(flag, "--p", 3) && flag[3] >= '1' && flag[3] <= '0' + GG_PLAYERS && !flag[4])
		return read_who(command, flag[3] - '1', value);
	if (!strcmp(flag, "--option"))
		return read_option(command, value);
	if (!strcmp(flag, "--seed"))
		return read_seed(command, value);
	if (!strcmp(flag, "--lang"))
		return read_lang(command, value);
	if (!strcmp(flag, "--resume"))
		command->resume = value;
	else
		command->save = value;
	return *value ? 0 : wrong("%s: expected a file name", flag);
}

/* The number of a flag that takes a value, -1 for any other. --option, the first, may be given more than once. */
static int find_valued(const char *flag) {
	static const char *const valued[] = {"--option", "--p1", "--p2", "--p3", "--p4", "--seed", "--lang", "--resume", "--save", NULL};
	for (int i = 0; valued[i]; i++)
		if (!strcmp(flag, valued[i]))
			return i;
	return -1;
}

static int read_flag(tui_command *command, int argc, char **argv, int *at) {
	char *flag = argv[*at], *value = strchr(flag, '=');
	if (value)
		*value++ = 0;
	int place = find_valued(flag);
	if (place >= 0) {
		if (command->given >> place & 1)
			return wrong("%s was given twice; give it once", flag);
		command->given |= place ? 1u << place : 0;
		if (!value && *at + 1 >= argc)
			return wrong("%s needs a value", flag);
		return read_valued(command, flag, value ? value : argv[++*at]);
	}
	struct {
		const char *name;
		bool *set;
	} switches[] = {{"--fair", &command->fair},
			{"--plain", &command->plain},
			{"--no-color", &command->no_colour},
			{"--no-colour", &command->no_colour},
			{"--list", &command->list}};
	for (size_t i = 0; i < sizeof switches / sizeof *switches && !value; i++)
		if (!strcmp(flag, switches[i].name)) {
			*switches[i].set = true;
			return 0;
		}
	return wrong("unknown flag '%s'; '%s play --help' lists them", flag, tui_program());
}

static gg_lang lang_of_locale(void) {
	static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
	for (int i = 0; names[i]; i++) {
		const char *value = getenv(names[i]);
		if (value && *value) {
			gg_lang lang = gg_lang_find(value);
			return lang < GG_LANGS ? lang : GG_EN;
		}
	}
	return GG_EN;
}

int tui_command_read(tui_command *command, int argc, char **argv) {
	uint32_t count;
	memset(command, 0, sizeof *command);
	command->lang = lang_of_locale();
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
			fputs(usage, stdout);
			return -1;
		}
		int bad = 0;
		if (argv[i][0] == '-' && argv[i][1])
			bad = read_flag(command, argc, argv, &i);
		else if (command->game)
			bad = wrong("one game at a time: '%s' after '%s'", argv[i], command->game);
		else
			command->game = argv[i];
		if (bad)
			return bad;
	}
	if (!command->game && !command->resume)
		return wrong("which game? For example: %s play %s", tui_program(), gg_games(&count)[0].rules->id);
	if (command->seeded && command->fair)
		return wrong("--seed and --fair exclude each other");
	if (command->resume && (command->option_count || command->seeded || command->fair))
		return wrong("--resume continues with the settings of the record: leave out --option, --seed and --fair");
	return 0;
}
