/*
 * cli.c - reads a verb's command line with its table of flags and prints its help from the same table, so that every
 * flag is explained.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

static const cli_flag common[] = {
	{"--json", NULL, false, "print JSON instead of text, for programs"},
	{"--lang", "LANG", false, "en, fr or de; the default comes from LC_ALL, LC_MESSAGES or LANG"},
	{"--data", "FILE", true, "your own data for a game, such as armies and maps (docs/data.md)"},
	{"--help", NULL, false, "show this help"},
	{NULL, NULL, false, NULL},
};

static const cli_flag none[] = {{NULL, NULL, false, NULL}};

static const cli_flag *flags_of(const cli_verb *verb) {
	return verb->flags ? verb->flags : none;
}

/* `--seed=5` and `--seed` are both the flag --seed. */
static const cli_flag *find_flag(const cli_flag *flags, const char *arg) {
	size_t size = strcspn(arg, "=");
	for (; flags->name; flags++)
		if (strlen(flags->name) == size && !strncmp(flags->name, arg, size))
			return flags;
	return NULL;
}

static int unknown_flag(const cli *c, const char *arg) {
	const char *names[64];
	const int most = sizeof names / sizeof *names - 1;
	int count = 0;
	for (const cli_flag *f = common; f->name && count < most; f++)
		names[count++] = f->name;
	for (const cli_flag *f = flags_of(c->verb); f->name && count < most; f++)
		names[count++] = f->name;
	names[count] = NULL;
	const char *near = cli_nearest(arg, names);
	if (near)
		return cli_wrong(c, "unknown flag '%s'; did you mean '%s'?", arg, near);
	return cli_wrong(c, "unknown flag '%s'; '%s %s --help' lists them", arg, c->command, c->verb->name);
}

/* The first of the three variables that is set decides, as POSIX requires. */
static gg_lang lang_of_system(void) {
	const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	for (int i = 0; i < 3; i++) {
		const char *value = getenv(names[i]);
		if (value && *value) {
			gg_lang lang = gg_lang_find(value);
			return lang == GG_LANGS ? GG_EN : lang;
		}
	}
	return GG_EN;
}

gg_lang cli_lang(int argc, char **argv) {
	for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
		bool joined = !strncmp(argv[i], "--lang=", 7), apart = !strcmp(argv[i], "--lang") && i + 1 < argc;
		gg_lang lang = joined ? gg_lang_find(argv[i] + 7) : apart ? gg_lang_find(argv[i + 1]) : GG_LANGS;
		if (lang != GG_LANGS)
			return lang;
	}
	return lang_of_system();
}

static int take_flag(cli *c, const cli_flag *flag, const char *value) {
	for (int i = 0; i < c->given_count; i++)
		if (c->given[i].flag == flag && !flag->many)
			return cli_wrong(c, "%s was given twice; give it once", flag->name);
	if (!strcmp(flag->name, "--lang")) {
		c->lang = gg_lang_find(value);
		if (c->lang == GG_LANGS)
			return cli_wrong(c, "unknown language '%s'; use --lang en, fr or de", value);
	}
	c->given[c->given_count].flag = flag;
	c->given[c->given_count++].value = value;
	return CLI_DONE;
}

static int parse_flag(cli *c, int argc, char **argv, int *at) {
	const char *arg = argv[*at], *value = strchr(arg, '=');
	const cli_flag *flag = find_flag(flags_of(c->verb), arg);
	if (!flag)
		flag = find_flag(common, arg);
	if (!flag)
		return unknown_flag(c, arg);
	if (!flag->value)
		return value ? cli_wrong(c, "%s takes no value", flag->name) : take_flag(c, flag, "");
	if (value)
		return take_flag(c, flag, value + 1);
	if (*at + 1 >= argc)
		return cli_wrong(c, "%s needs a value: %s %s", flag->name, flag->name, flag->value);
	return take_flag(c, flag, argv[++*at]);
}

int cli_parse(cli *c, int argc, char **argv) {
	c->args = calloc((size_t)argc + 1, sizeof *c->args);
	c->given = calloc((size_t)argc + 1, sizeof *c->given);
	if (!c->args || !c->given)
		return cli_no_memory(c);
	c->lang = lang_of_system();
	/* First, so that errors in the command line are printed as JSON too. */
	for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
		c->json = c->json || !strcmp(argv[i], "--json");
	bool flags_end = false;
	for (int i = 0; i < argc; i++) {
		if (!flags_end && !strcmp(argv[i], "--")) {
			flags_end = true;
		} else if (!flags_end && argv[i][0] == '-' && argv[i][1]) {
			int bad = parse_flag(c, argc, argv, &i);
			if (bad)
				return bad;
		} else {
			c->args[c->arg_count++] = argv[i];
		}
	}
	if (c->arg_count < c->verb->args_min || (c->verb->args_max >= 0 && c->arg_count > c->verb->args_max))
		return cli_wrong(c, "%s argument; usage: %s %s %s", c->arg_count < c->verb->args_min ? "missing" : "unexpected", c->command,
				 c->verb->name, c->verb->usage);
	return CLI_DONE;
}

void cli_free(cli *c) {
	free(c->args);
	free(c->given);
	c->args = NULL;
	c->given = NULL;
}

const char *cli_value(const cli *c, const char *flag) {
	for (int i = 0; i < c->given_count; i++)
		if (!strcmp(c->given[i].flag->name, flag))
			return c->given[i].value;
	return NULL;
}

int cli_number_flag(const cli *c, const char *flag, uint64_t min, uint64_t max, uint64_t *out) {
	const char *value = cli_value(c, flag);
	if (!value || gg_number(value, min, max, out))
		return CLI_DONE;
	return cli_wrong(c, "%s: expected a whole number from %llu to %llu in plain decimal digits, got '%s'", flag,
			 (unsigned long long)min, (unsigned long long)max, value);
}

bool cli_seat(const char *text, int seats, int *out) {
	uint64_t seat;
	if (!strcmp(text, "public")) {
		*out = GG_PUBLIC;
		return true;
	}
	if (!gg_number(text[0] == 'p' || text[0] == 'P' ? text + 1 : text, 1, (uint64_t)seats, &seat))
		return false;
	*out = (int)seat - 1;
	return true;
}

const char *cli_seat_pair(const char *pair, int seats, int *seat) {
	char who[8] = "";
	size_t size = strcspn(pair, "=");
	if (!pair[size] || size >= sizeof who)
		return NULL;
	memcpy(who, pair, size);
	return cli_seat(who, seats, seat) && *seat >= 0 ? pair + size + 1 : NULL;
}

static int least(int x, int y, int z) {
	int two = x < y ? x : y;
	return two < z ? two : z;
}

/* How many letters must be changed, added or removed to turn one word into the other. */
static int distance(const char *x, const char *y) {
	enum { LONGEST = 32 };
	int row[LONGEST + 1];
	int columns = (int)strlen(y);
	if (columns > LONGEST || strlen(x) > LONGEST)
		return LONGEST;
	for (int j = 0; j <= columns; j++)
		row[j] = j;
	for (int i = 1; x[i - 1]; i++) {
		int diagonal = row[0];
		row[0] = i;
		for (int j = 1; j <= columns; j++) {
			int above = row[j];
			row[j] = least(above + 1, row[j - 1] + 1, diagonal + (x[i - 1] != y[j - 1]));
			diagonal = above;
		}
	}
	return row[columns];
}

const char *cli_nearest(const char *word, const char *const *names) {
	const char *best = NULL;
	int size = (int)strlen(word), best_distance = size < 4 ? 2 : 4;
	for (; *names; names++) {
		int d = distance(word, *names);
		if (size >= 3 && !strncmp(word, *names, (size_t)size))
			d = 1; /* the beginning of a name is as good as a typo */
		if (d < best_distance && d < size) {
			best_distance = d;
			best = *names;
		}
	}
	return best;
}

static void help_flags(const cli_flag *flags, FILE *to) {
	for (; flags->name; flags++) {
		char left[64];
		snprintf(left, sizeof left, "%s%s%s%s", flags->name, flags->value ? " " : "", flags->value ? flags->value : "",
			 flags->many ? " ..." : "");
		fprintf(to, "  %-22s %s\n", left, flags->about);
	}
}

void cli_help(const cli *c, FILE *to) {
	const cli_verb *verb = c->verb;
	fprintf(to, "usage: %s %s%s%s\n\n%s\n\n", c->command, verb->name, *verb->usage ? " " : "", verb->usage, verb->details);
	help_flags(flags_of(verb), to);
	help_flags(verb->run_raw ? common + 1 : common, to); /* `play` has no JSON output */
	fprintf(to, "\n%s\n", verb->examples[1] ? "examples:" : "example:");
	for (int i = 0; verb->examples[i]; i++) {
		fputs("  ", to);
		for (const char *p = verb->examples[i]; *p; p++)
			if (*p == '@')
				fputs(c->command, to);
			else
				putc(*p, to);
		putc('\n', to);
	}
}
