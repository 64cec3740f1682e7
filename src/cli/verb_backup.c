/*
 * verb_backup.c - `backup`, `restore` and `audit`: what an operator does with the server's file. All three may be used
 * while the server runs; `restore` is then refused.
 */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "../server/audit.h"
#include "../server/lobby.h"

/* Verifies a file and prints what it holds. */
static int report(const cli *c, const char *done, const char *path) {
	gg_error error = {0};
	uint64_t games = 0, rows = 0;
	if (store_verify(path, &games, &rows, &error) != 0)
		return cli_failed(c, "store", "%s", error.message);
	if (c->json) {
		cli_json json;
		gg_json_out *out = cli_json_begin(&json, '{');
		gg_json_put_bool(out, "ok", true);
		cli_put_text(out, "file", path);
		cli_put_count(out, "games", 0, games);
		cli_put_count(out, "rows", 0, rows);
		return cli_json_print(c, &json);
	}
	printf("%s: %llu game%s, %llu journal row%s\n", done, (unsigned long long)games, games == 1 ? "" : "s", (unsigned long long)rows,
	       rows == 1 ? "" : "s");
	return CLI_DONE;
}

static int back_up(cli *c) {
	gg_error error = {0};
	if (store_backup(c->args[0], c->args[1], &error) != 0)
		return cli_failed(c, "store", "%s", error.message);
	return report(c, "backed up", c->args[1]);
}

static int restore(cli *c) {
	gg_error error = {0};
	uint32_t renewed = 0;
	if (store_restore(c->args[0], c->args[1], cli_value(c, "--force") != NULL, lobby_renewal, &renewed, &error) != 0)
		return cli_failed(c, "store", "%s", error.message);
	int status = report(c, "restored", c->args[1]);
	if (status == CLI_DONE && !c->json && renewed)
		printf("%u unfinished game%s with new dice\n", (unsigned)renewed, renewed == 1 ? " continues" : "s continue");
	return status;
}

/* --- Audit ------------------------------------------------------------------------------------------------------- */

enum { FAULTS_MOST = 20 }; /* printed; the rest is counted */

typedef struct faults {
	const cli *c;
	const char *path;
	cli_json list; /* with --json; else printed as they come */
	uint64_t count;
} faults;

static void put_fault(void *payload, const char *place, const char *what) {
	faults *f = payload;
	if (f->count++ >= FAULTS_MOST)
		return;
	if (!f->c->json) {
		cli_failed(f->c, "store", "%s: %s: %s", f->path, place, what);
		return;
	}
	gg_json_open(&f->list.out, NULL, '{');
	cli_put_text(&f->list.out, "place", place);
	cli_put_text(&f->list.out, "what", what);
	gg_json_close(&f->list.out, '}');
}

static int report_audit(const cli *c, faults *f, const audit_counts *found) {
	bool sound = f->count == 0;
	if (c->json) {
		cli_json json;
		gg_json_out *out = cli_json_begin(&json, '{');
		gg_json_put_bool(out, "ok", sound);
		cli_put_text(out, "file", f->path);
		cli_put_count(out, "games", 0, found->games);
		cli_put_count(out, "rows", 0, found->rows);
		cli_put_count(out, "faults", 0, f->count);
		cli_json_put_items(out, "found", &f->list);
		cli_json_print(c, &json);
	} else if (sound) {
		printf("sound: %llu game%s, %llu journal row%s\n", (unsigned long long)found->games, found->games == 1 ? "" : "s",
		       (unsigned long long)found->rows, found->rows == 1 ? "" : "s");
	} else {
		cli_failed(c, "store", "%s: is damaged: %llu fault%s in %llu game%s; restore a backup", f->path,
			   (unsigned long long)f->count, f->count == 1 ? "" : "s", (unsigned long long)found->games,
			   found->games == 1 ? "" : "s");
	}
	return sound ? CLI_DONE : CLI_NO;
}

/* "This file is damaged" is an answer; a file that cannot be opened is an error. */
static int audit(cli *c) {
	gg_error error = {0};
	audit_counts found = {0};
	faults f = {.c = c, .path = c->args[0]};
	if (access(f.path, R_OK) != 0)
		return cli_failed(c, "file", "cannot open %s: %s", f.path, strerror(errno));
	cli_json_begin_items(&f.list, 2);
	int status = audit_file(f.path, put_fault, &f, &found, &error), answer;
	if (status < 0) {
		cli_failed(c, "store", "%s", error.message);
		answer = CLI_NO;
	} else {
		answer = report_audit(c, &f, &found);
	}
	cli_json_drop(&f.list);
	return answer;
}

const cli_verb verb_backup = {
	.name = "backup",
	.usage = "FILE TO",
	.about = "copy the server's file and verify the copy, even while it runs",
	.details =
		"Copies all games and guests of the server's FILE at one point in time into the new file TO. The copy is verified before\n"
		"it gets its name, and never overwrites another file. It contains the server's keys: keep it private.",
	.examples = {"@ backup grognard.db monday.db"},
	.args_min = 2,
	.args_max = 2,
	.run = back_up,
};

static const cli_flag restore_flags[] = {
	{"--force", NULL, false, "overwrite FILE; its contents are lost"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_restore = {
	.name = "restore",
	.usage = "BACKUP FILE",
	.about = "restore the server's file from a backup",
	.details = "Verifies BACKUP and copies it to FILE. Refused while a server uses FILE, and if FILE exists, unless --force is given.",
	.examples = {"@ restore monday.db grognard.db --force"},
	.flags = restore_flags,
	.args_min = 2,
	.args_max = 2,
	.run = restore,
};

const cli_verb verb_audit = {
	.name = "audit",
	.usage = "FILE",
	.about = "check the server's file for damage",
	.details = "Checks the server's file or a backup of it, even while the server runs: its structure, the seal of every row, every\n"
		   "journal replayed with its hashes and dice, and whether lists of games agree with the journals. Each fault is reported\n"
		   "with its game and row. The exit status is 1 if there are any.",
	.examples = {"@ audit grognard.db"},
	.args_min = 1,
	.args_max = 1,
	.run = audit,
};
