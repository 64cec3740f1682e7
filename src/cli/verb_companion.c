/*
 * verb_companion.c - `companion`: a referee beside a real table, line by line. The same battle file and the same steps as on the phone.
 *
 * Every step is saved before the next line is read. A line without dice asks: it shows the odds and waits for them.
 */
#include "companion.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include <grognard/catalogue.h>
#include <grognard/strbuf.h>

/* --- The file -------------------------------------------------------------------------------------------------------- */

static int save(const desk *d) {
	gg_error error = {0};
	if (gg_text_cut(&d->text))
		return cli_no_memory(d->c);
	return gg_file_replace(d->file, d->text.at, d->text.len, &error) == 0 ? CLI_DONE
									      : cli_bad_file(d->c, d->file, "unwritable", &error);
}

static int reread(const desk *d) {
	gg_error error = {0};
	if (!gg_battle_read(d->battle, d->c->lang, d->text.at ? d->text.at : "", d->text.len, NULL, &error))
		return cli_bad_file(d->c, d->file, "malformed", &error);
	return CLI_DONE;
}

/* Cuts the last line off a text; its bytes stay behind the end until something is put. */
static const char *cut_line(gg_text *text, size_t *size) {
	size_t at = text->len && text->at[text->len - 1] == '\n' ? text->len - 1 : text->len;
	while (at && text->at[at - 1] != '\n')
		at--;
	*size = text->len - at;
	text->len = at;
	return text->at + at;
}

static bool is_remark(const char *line, size_t size) {
	size_t at = 0;
	while (at < size && line[at] == ' ')
		at++;
	return at == size || line[at] == '#' || line[at] == '\n' || line[at] == '\r';
}

static int undo(desk *d) {
	size_t size = 0;
	const char *line = NULL;
	if (!d->battle->steps) {
		printf("%s\n", desk_text(d, SAID_NOTHING_BACK));
		return CLI_DONE;
	}
	do /* empty lines and remarks behind the step go with it */
		line = cut_line(&d->text, &size);
	while (is_remark(line, size));
	gg_put_bytes(&d->undone, line, size);
	printf("%s%s%.*s", desk_text(d, SAID_TAKEN_BACK), desk_text(d, SAID_COLON), (int)size, line);
	gg_put(&d->text, ""); /* ends it there */
	int status = reread(d);
	if (!status)
		status = save(d);
	if (!status)
		desk_say_due(d);
	return status;
}

/* --- Steps ------------------------------------------------------------------------------------------------------------- */

static void complain(const gg_error *error) {
	printf("! %s\n", error->message);
}

/* A step that is complete: taken, saved, then told. */
static int take(desk *d, const char *line) {
	gg_battle_step step;
	gg_error error = {0};
	if (!gg_battle_take(d->battle, line, strlen(line), &step, &error)) {
		complain(&error);
		return CLI_DONE;
	}
	gg_put(&d->text, line);
	gg_put_char(&d->text, '\n');
	d->pending[0] = 0;
	int status = save(d);
	if (status)
		return status;
	if (step.verb == GG_BATTLE_TEST)
		desk_say_question(d, &step);
	if (step.verb == GG_BATTLE_NEXT)
		desk_say_turn(d);
	else
		desk_say_changes(d, &step);
	desk_say_due(d);
	return CLI_DONE;
}

static void say_dice_wanted(const desk *d, const gg_battle_step *step) {
	static const int32_t none[GG_ARGS];
	gg_die dice[GG_RESOLVER_DICE];
	uint32_t count = d->battle->game.rules->companion->tests[step->test].resolver->dice(step->facts, dice);
	char list[512] = "", line[768], words[512];
	for (uint32_t i = 0; i < count; i++)
		snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "",
			 cli_render(d->c, &d->battle->game, dice[i].word, none, words));
	snprintf(line, sizeof line, desk_text(d, SAID_DICE), list);
	desk_say_wrapped(line, "");
}

/* Shows a question; one that only lacks its dice waits for them. */
static int ask(desk *d, const char *line, bool all) {
	gg_battle_step step;
	gg_error error = {0};
	if (!gg_battle_ask(d->battle, line, strlen(line), &step, &error)) {
		complain(&error);
		return CLI_DONE;
	}
	desk_say_question(d, &step);
	desk_say_conditions(d, &step, all);
	snprintf(d->pending, sizeof d->pending, "%s", line);
	if (!step.refused && !step.thrown)
		say_dice_wanted(d, &step);
	return CLI_DONE;
}

static int question(desk *d, const char *line, bool only_ask, bool all) {
	char full[2 * GG_BATTLE_LINE + 64];
	gg_text text = gg_text_on(full, sizeof full);
	gg_battle_step step;
	desk_put_kind(d, line, &text);
	if (!only_ask && gg_battle_ask(d->battle, full, strlen(full), &step, NULL) && step.thrown) {
		gg_text_clear(&d->undone);
		return take(d, full);
	}
	return ask(d, full, all);
}

/* What was asked, with its dice: "5", "4 3". */
static int answer(desk *d, const char *asked, const char *dice) {
	char line[GG_BATTLE_LINE + 128];
	int size = snprintf(line, sizeof line, "%s dice=", asked);
	for (; *dice && (size_t)size + 1 < sizeof line; dice++)
		if (*dice != ' ' || line[size - 1] != ',')
			line[size++] = *dice == ' ' ? ',' : *dice;
	line[size] = 0;
	gg_text_clear(&d->undone);
	return take(d, line);
}

/* Every face of a die is equally likely. */
static int roll(desk *d, const char *rest) {
	char full[GG_BATTLE_LINE + 64], dice[64] = "";
	gg_text text = gg_text_on(full, sizeof full);
	gg_battle_step step;
	gg_error error = {0};
	gg_die wanted[GG_RESOLVER_DICE];
	desk_put_kind(d, *rest ? rest : d->pending, &text);
	if (!full[0]) {
		printf("%s\n", desk_text(d, SAID_NOTHING_ASKED));
		return CLI_DONE;
	}
	if (!gg_battle_ask(d->battle, full, strlen(full), &step, &error)) {
		complain(&error);
		return CLI_DONE;
	}
	if (step.refused || step.thrown)
		return question(d, full, step.refused, false);
	uint32_t count = d->battle->game.rules->companion->tests[step.test].resolver->dice(step.facts, wanted);
	if (sodium_init() < 0)
		return cli_failed(d->c, "no-random", "this system has no random numbers");
	for (uint32_t i = 0; i < count; i++)
		snprintf(dice + strlen(dice), sizeof dice - strlen(dice), "%s%d", i ? "," : "",
			 (int)wanted[i].face[randombytes_uniform(wanted[i].count)]);
	printf("%s %s\n", desk_text(d, SAID_ROLLED), dice);
	return answer(d, full, dice);
}

/* "due 2 b3 dice=4": asks what is due, with whom and what the players add. */
static int due(desk *d, const char *rest) {
	char line[GG_BATTLE_LINE];
	gg_text text = gg_text_on(line, sizeof line);
	char *end;
	if (!*rest) {
		desk_say_due(d);
		if (!d->battle->due_count)
			printf("%s\n", desk_text(d, SAID_NOTHING_DUE));
		return CLI_DONE;
	}
	unsigned long which = strtoul(rest, &end, 10);
	if (end == rest || which < 1 || which > d->battle->due_count) {
		printf("%s\n", desk_text(d, SAID_NO_SUCH_DUE));
		return CLI_DONE;
	}
	gg_battle_due_put(d->battle, &d->battle->due[which - 1], &text);
	rest = end + strspn(end, " ");
	for (char *gap; (gap = strstr(line, " - ")) && *rest && !memchr(rest, '=', strcspn(rest, " "));) { /* names for whom it has none */
		size_t size = strcspn(rest, " ");
		char after[GG_BATTLE_LINE];
		snprintf(after, sizeof after, "%s", gap + 3);
		snprintf(gap, sizeof line - (size_t)(gap - line), " %.*s %s", (int)size, rest, after);
		rest += size + strspn(rest + size, " ");
	}
	size_t size = strlen(line);
	snprintf(line + size, sizeof line - size, "%s%s", *rest ? " " : "", rest);
	return question(d, line, false, false);
}

static int redo(desk *d) {
	size_t size = 0;
	char line[GG_BATTLE_LINE + 2];
	if (!d->undone.len) {
		printf("%s\n", desk_text(d, SAID_NOTHING_AGAIN));
		return CLI_DONE;
	}
	const char *last = cut_line(&d->undone, &size);
	snprintf(line, sizeof line, "%.*s", (int)strcspn(last, "\r\n"), last);
	return take(d, line);
}

/* --- Lines --------------------------------------------------------------------------------------------------------------- */

/* Verbs of the file in its own words. */
static int file_step(desk *d, desk_order order, const char *rest) {
	char line[GG_BATTLE_LINE + 64];
	snprintf(line, sizeof line, "%s%s%s", desk_order_name(order), *rest ? " " : "", rest);
	gg_text_clear(&d->undone);
	return take(d, line);
}

static int say_kinds(const desk *d, const char *rest) {
	int piece = *rest ? gg_battle_piece(d->battle, rest, strlen(rest)) : -1;
	if (*rest && piece < 0)
		printf("! %s?\n", rest);
	else
		desk_say_kinds(d, piece);
	return CLI_DONE;
}

static int obey(desk *d, desk_order order, const char *rest) {
	switch (order) {
	case ORDER_UNDO:
		return undo(d);
	case ORDER_REDO:
		return redo(d);
	case ORDER_LOG:
		return desk_say_log(d);
	case ORDER_REPORT:
		return desk_say_report(d);
	case ORDER_ROLL:
		return roll(d, rest);
	case ORDER_DUE:
		return due(d, rest);
	case ORDER_KINDS:
		return say_kinds(d, rest);
	case ORDER_ROSTER:
		desk_say_roster(d);
		return CLI_DONE;
	case ORDER_TURN:
		desk_say_turn(d);
		return CLI_DONE;
	case ORDER_HELP:
		printf("%s\n", desk_text(d, SAID_HELP));
		return CLI_DONE;
	case ORDER_SET:
	case ORDER_ADD:
	case ORDER_NEXT:
	case ORDER_SKIP:
	case ORDER_NOTE:
		return file_step(d, order, rest);
	case ORDER_NONE:
	case ORDER_QUIT:
		break;
	}
	return CLI_DONE;
}

/* A fact for the question that waits is added to it. */
static int amend(desk *d, const char *fact) {
	char line[2 * GG_BATTLE_LINE + 64]; /* too long is refused where it is read */
	snprintf(line, sizeof line, "%s %s", d->pending, fact);
	return question(d, line, false, false);
}

static int line_read(desk *d, const char *line) {
	const char *rest;
	desk_order order = desk_order_of(d, line, &rest);
	if (order != ORDER_NONE)
		return obey(d, order, rest);
	if (line[0] == '?') {
		line += 1 + strspn(line + 1, " ");
		return *line || d->pending[0] ? question(d, *line ? line : d->pending, true, true) : obey(d, ORDER_HELP, "");
	}
	bool dice = line[strspn(line, "0123456789, ")] == 0, fact = memchr(line, '=', strcspn(line, " \"")) != NULL;
	if ((dice || fact) && !d->pending[0]) {
		printf("%s\n", desk_text(d, SAID_NOTHING_ASKED));
		return CLI_DONE;
	}
	return dice ? answer(d, d->pending, line) : fact ? amend(d, line) : question(d, line, false, false);
}

/* One line of standard input without its end and the blanks around it; false at the end. Too long a line is read to its end. */
static bool next_line(char line[GG_BATTLE_LINE + 2], bool *long_one) {
	if (!fgets(line, GG_BATTLE_LINE + 2, stdin))
		return false;
	size_t size = strcspn(line, "\n");
	*long_one = !line[size] && size > GG_BATTLE_LINE;
	for (int c = 0; *long_one && c != '\n' && c != EOF;)
		c = getchar();
	while (size && (line[size - 1] == '\r' || line[size - 1] == ' '))
		size--;
	line[size] = 0;
	memmove(line, line + strspn(line, " "), size + 1 - strspn(line, " "));
	return true;
}

static int listen(desk *d) {
	char line[GG_BATTLE_LINE + 2];
	bool person = isatty(STDIN_FILENO), long_one = false;
	for (;;) {
		const char *rest;
		if (person)
			fputs("> ", stdout);
		fflush(stdout);
		if (!next_line(line, &long_one) || desk_order_of(d, line, &rest) == ORDER_QUIT)
			return CLI_DONE;
		if (long_one)
			printf("! %s\n", desk_text(d, SAID_LONG_LINE));
		int status = *line && !long_one ? line_read(d, line) : CLI_DONE;
		if (status)
			return status;
	}
}

/* --- The verb ------------------------------------------------------------------------------------------------------------ */

static int write_new(desk *d) {
	if (access(d->file, F_OK) == 0)
		return cli_wrong(d->c, "%s is there already: open it without --new, or name another file", d->file);
	int status = desk_begin(d);
	if (!status)
		status = reread(d);
	return status ? status : save(d);
}

static int open_desk(desk *d) {
	char *text = NULL;
	size_t size = 0;
	if (cli_value(d->c, "--new"))
		return write_new(d);
	int status = cli_read(d->c, d->file, &text, &size);
	if (status)
		return status;
	gg_put_bytes(&d->text, text, size);
	if (size && text[size - 1] != '\n')
		gg_put_char(&d->text, '\n');
	free(text);
	return reread(d);
}

static int print_json(const desk *d) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_battle_write(d->battle, d->c->lang, out);
	return cli_json_print(d->c, &json);
}

static int work(desk *d) {
	if (d->c->json)
		return print_json(d);
	if (cli_value(d->c, "--report"))
		return desk_say_report(d);
	printf("%s%s", d->battle->title, d->battle->title[0] ? "\n" : "");
	desk_say_turn(d);
	desk_say_due(d);
	if (isatty(STDIN_FILENO))
		printf("(%s)\n", desk_text(d, SAID_HINT));
	return listen(d);
}

static int run(cli *c) {
	desk d = {.c = c, .file = c->args[0], .text = gg_strbuf(), .undone = gg_strbuf()};
	d.shown = d.battle = calloc(1, sizeof *d.battle);
	d.room = malloc(sizeof *d.room);
	int status;
	if (d.battle && d.room) {
		status = open_desk(&d);
		if (!status)
			status = work(&d);
	} else {
		status = cli_no_memory(c);
	}
	gg_strbuf_free(&d.text);
	gg_strbuf_free(&d.undone);
	free(d.battle);
	free(d.room);
	return status;
}

static const cli_flag flags[] = {
	{"--new", "GAME", false, "begin a battle of this game and write it to FILE, which must not be there yet"},
	{"--one", "ARMY", false, "with --new: the army of the first side, or a file of your own"},
	{"--two", "ARMY", false, "with --new: likewise of the second side"},
	{"--title", "TEXT", false, "with --new: what the battle is called"},
	{"--option", "K=V", true, "with --new: how the table reads a rule, for all its questions"},
	{"--report", NULL, false, "print the battle report and end"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_companion = {
	.name = "companion",
	.usage = "FILE [--new GAME [--one ARMY] [--two ARMY] [--title TEXT] [--option K=V]...] [--report]",
	.about = "a referee beside a real table: odds, results, rosters and a log, line by line",
	.details = "Keeps a battle that is fought with real figures and dice. Each line is a step; without dice it shows the odds.\n"
		   "FILE is saved after every step, and is the one that the page on a phone imports and exports. `help` lists the lines.",
	.examples = {"@ companion sunday.battle --new empire --one fr1805 --two au1809", "@ companion sunday.battle",
		     "@ companion sunday.battle --report"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
