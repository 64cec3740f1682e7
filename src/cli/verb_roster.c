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

static void on_breach(void *payload, const gg_roster_breach *b) {
	judged *j = payload;
	j->status = CLI_NO;
	if (!j->c->json) {
		printf("%s:%d:%d: %s: %s\n  cheapest: %s", j->file, (int)b->error->line, (int)b->error->column, b->army, b->error->message,
		       b->fix);
		printf(b->points ? " (%d points)\n" : "\n", (int)b->points);
		return;
	}
	gg_json_out *out = &j->breaches.out;
	gg_json_open(out, NULL, '{');
	cli_put_text(out, "army", b->army);
	gg_json_put_string(out, "clause", b->clause);
	cli_put_text(out, "message", b->error->message);
	gg_json_put_int(out, "line", b->error->line);
	gg_json_put_int(out, "column", b->error->column);
	cli_put_text(out, "fix", b->fix);
	gg_json_put_int(out, "points", b->points);
	gg_json_close(out, '}');
}

static void on_army(void *payload, const gg_roster_army *a) {
	judged *j = payload;
	if (!j->c->json) {
		printf("%s: %s: %d of %d points, %d division%s, %d unit%s: ", j->file, a->id, (int)a->points, (int)a->points_max,
		       (int)a->divisions, a->divisions == 1 ? "" : "s", (int)a->units, a->units == 1 ? "" : "s");
		printf(a->breaches ? "%d to mend\n" : "may be played\n", (int)a->breaches);
		return;
	}
	gg_json_out *out = &j->armies.out;
	gg_json_open(out, NULL, '{');
	cli_put_text(out, "id", a->id);
	gg_json_put_int(out, "points", a->points);
	gg_json_put_int(out, "points_max", a->points_max);
	gg_json_put_int(out, "divisions", a->divisions);
	gg_json_put_int(out, "units", a->units);
	gg_json_put_bool(out, "ok", !a->breaches);
	gg_json_close(out, '}');
}

static int run(cli *c) {
	judged j = {.c = c, .file = c->args[0], .status = CLI_DONE};
	gg_roster_sink sink = {on_breach, on_army, &j};
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
