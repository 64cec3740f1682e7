/*
 * verb_backup.c - `backup`, `restore` and `audit`: the server's file in the hands of whoever runs it. All three may be
 * used while the server runs; `restore` then says no.
 */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "../server/audit.h"
#include "../server/lobby.h"

/* What a file holds, once it has been proved. */
static int tell(const cli *c, const char *done, const char *path) {
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
	if (store_backup(c->words[0], c->words[1], &error) != 0)
		return cli_failed(c, "store", "%s", error.message);
	return tell(c, "backed up", c->words[1]);
}

static int restore(cli *c) {
	gg_error error = {0};
	uint32_t renewed = 0;
	if (store_restore(c->words[0], c->words[1], cli_value(c, "--force") != NULL, lobby_renewal, &renewed, &error) != 0)
		return cli_failed(c, "store", "%s", error.message);
	int status = tell(c, "restored", c->words[1]);
	if (status == CLI_DONE && !c->json && renewed)
		printf("%u unfinished game%s on with new dice\n", (unsigned)renewed, renewed == 1 ? " goes" : "s go");
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

static void tell_fault(void *payload, const char *place, const char *what) {
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

static int tell_audit(const cli *c, faults *f, const audit_counts *found) {
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

/* A file that is there and does not hold is an answer; one that cannot be read is none. */
static int audit(cli *c) {
	gg_error error = {0};
	audit_counts found = {0};
	faults f = {.c = c, .path = c->words[0]};
	if (access(f.path, R_OK) != 0)
		return cli_failed(c, "file", "cannot open %s: %s", f.path, strerror(errno));
	cli_json_begin_items(&f.list, 2);
	int status = audit_file(f.path, tell_fault, &f, &found, &error), answer;
	if (status < 0) {
		cli_failed(c, "store", "%s", error.message);
		answer = CLI_NO;
	} else {
		answer = tell_audit(c, &f, &found);
	}
	cli_json_drop(&f.list);
	return answer;
}

const cli_verb verb_backup = {
	.name = "backup",
	.usage = "FILE TO",
	.about = "a proved copy of the server's file, also while it runs",
	.details =
		"Copies all games and guests of the server's FILE, of one moment, into the new file TO. The copy is proved before it gets\n"
		"its name, and never overwrites another. It holds the keys of the server: keep it where only you can read it.",
	.examples = {"@ backup grognard.db monday.db"},
	.words_min = 2,
	.words_max = 2,
	.run = back_up,
};

static const cli_flag restore_flags[] = {
	{"--force", NULL, false, "overwrite FILE; what it holds is gone"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_restore = {
	.name = "restore",
	.usage = "BACKUP FILE",
	.about = "a backup becomes the server's file again",
	.details = "Proves BACKUP and puts a copy of it in the place of FILE. Refused while a server uses FILE, and over a file that is "
		   "there\n"
		   "unless --force is given.",
	.examples = {"@ restore monday.db grognard.db --force"},
	.flags = restore_flags,
	.words_min = 2,
	.words_max = 2,
	.run = restore,
};

const cli_verb verb_audit = {
	.name = "audit",
	.usage = "FILE",
	.about = "whether the server's file is sound",
	.details = "Proves the server's file or a backup of it, also while the server runs: its structure, the seal of every row, every "
		   "journal\n"
		   "played again with its hashes and its dice, and that lists of games show what the journals say. Each fault is named by "
		   "game\n"
		   "and row. Exit status 1 if anything does not hold.",
	.examples = {"@ audit grognard.db"},
	.words_min = 1,
	.words_max = 1,
	.run = audit,
};
