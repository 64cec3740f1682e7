/*
 * verb_roster.c - `roster`: judges armies that a player puts together: what they cost, every limit they break, and the change that mends it
 * at the least loss of points.
 */
#include "cli.h"

#include <grognard/data.h>

typedef struct judged {
	const cli *c;
	const char *file;
	cli_json armies, breaches; /* with --json */
	int status;
} judged;

/* French has a narrow no-break space before a colon. */
typedef enum said_of_armies {
	SAID_CHEAPEST,
	SAID_POINTS,
	SAID_SUM,
	SAID_DIVISION,
	SAID_DIVISIONS,
	SAID_UNIT,
	SAID_UNITS,
	SAID_TO_MEND,
	SAID_PLAYABLE
} said_of_armies;
static const char *said(const judged *j, said_of_armies what) {
	static const char *const texts[][GG_LANGS] = {
		[SAID_CHEAPEST] = {"cheapest: ", "le moins cher\u202f: ", "am günstigsten: "},
		[SAID_POINTS] = {"points", "points", "Punkte"},
		[SAID_SUM] = {"%d of %d points, %d %s, %d %s: ", "%d points sur %d, %d %s, %d %s\u202f: ",
			      "%d von %d Punkten, %d %s, %d %s: "},
		[SAID_DIVISION] = {"division", "division", "Division"},
		[SAID_DIVISIONS] = {"divisions", "divisions", "Divisionen"},
		[SAID_UNIT] = {"unit", "unité", "Einheit"},
		[SAID_UNITS] = {"units", "unités", "Einheiten"},
		[SAID_TO_MEND] = {"%d to mend", "%d à corriger", "%d zu beheben"},
		[SAID_PLAYABLE] = {"may be played", "jouable", "spielbar"},
	};
	return texts[what][j->c->lang];
}

static void on_breach(void *payload, const gg_roster_breach *b) {
	judged *j = payload;
	j->status = CLI_NO;
	if (!j->c->json) {
		printf("%s:%d:%d: %s: %s\n  %s%s", j->file, (int)b->error->line, (int)b->error->column, b->army, b->error->message,
		       said(j, SAID_CHEAPEST), b->fix);
		printf(b->points ? " (%d %s)\n" : "\n", (int)b->points, said(j, SAID_POINTS));
		return;
	}
	gg_roster_breach_write(b, &j->breaches.out);
}

static void on_army(void *payload, const gg_roster_army *a) {
	judged *j = payload;
	if (!j->c->json) {
		printf("%s: %s: ", j->file, a->id);
		printf(said(j, SAID_SUM), (int)a->points, (int)a->points_max, (int)a->divisions,
		       said(j, a->divisions == 1 ? SAID_DIVISION : SAID_DIVISIONS), (int)a->units,
		       said(j, a->units == 1 ? SAID_UNIT : SAID_UNITS));
		printf(said(j, a->breaches ? SAID_TO_MEND : SAID_PLAYABLE), (int)a->breaches);
		putchar('\n');
		return;
	}
	gg_roster_army_write(a, &j->armies.out);
}

static int run(cli *c) {
	judged j = {.c = c, .file = c->args[0], .status = CLI_DONE};
	gg_roster_sink sink = {on_breach, on_army, &j, NULL, c->lang};
	gg_error error = {0};
	cli_json_begin_items(&j.armies, 2);
	cli_json_begin_items(&j.breaches, 2);
	bool read = gg_data_roster(j.file, &sink, &error);
	cli_json json;
	if (!c->json)
		return read ? j.status : cli_bad_file(c, j.file, "malformed", &error);
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_bool(out, "ok", read && j.status == CLI_DONE);
	cli_json_put_items(out, "armies", &j.armies);
	cli_json_put_items(out, "breaches", &j.breaches);
	if (!read) {
		cli_json_drop(&json);
		return cli_bad_file(c, j.file, "malformed", &error);
	}
	int failed = cli_json_print(c, &json);
	return failed ? failed : j.status;
}

const cli_verb verb_roster = {
	.name = "roster",
	.usage = "FILE",
	.about = "judge an army list: points, every limit it breaks, and the cheapest change that mends it",
	.details = "Reads the armies of a data file (docs/data.md) and holds them against the rules for putting an army together. The\n"
		   "exit status is 1 if a limit is broken, 3 if the file cannot be read.",
	.examples = {"@ roster armies.yaml", "@ roster armies.yaml --json"},
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
