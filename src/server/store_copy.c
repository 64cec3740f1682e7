/*
 * store_copy.c - a file as a whole: proved, copied while a server writes to it, and put back. A copy is made beside its
 * place, proved, synced, and only then gets its name: a backup that has its name is whole.
 */
#include "store_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- Proving ------------------------------------------------------------------------------------------------------- */

/* Each statement counts what must not be. */
static const struct promise {
	const char *sql, *broken;
} promises[] = {
	{"SELECT count(*) FROM pragma_foreign_key_check", "is damaged: something belongs to no game"},
	{"SELECT count(*) FROM (SELECT 1 FROM journal GROUP BY game HAVING min(seq) != 1 OR max(seq) != count(*))",
	 "is damaged: a journal has a gap"},
	{"SELECT count(*) FROM games WHERE number NOT IN (SELECT game FROM leaving) AND"
	 " (number NOT IN (SELECT game FROM standings) OR number NOT IN (SELECT game FROM seats))",
	 "is damaged: a game has no seats"},
	{"SELECT count(*) FROM (SELECT 1 FROM battle_lines GROUP BY battle HAVING min(seq) != 1 OR max(seq) != count(*))",
	 "is damaged: a shared battle has a gap"},
	{"SELECT count(*) FROM battles WHERE number NOT IN (SELECT battle FROM battle_standings)",
	 "is damaged: a shared battle has no standing"},
	{"SELECT 1 - count(*) FROM meta WHERE name = 'secret' AND length(value) = 32", "is damaged: its secret is gone"},
};

static int count_and_prove(sqlite3 *db, const char *path, uint64_t *games, uint64_t *rows, gg_error *error) {
	int64_t number = 0;
	if (store_sound(db, path, true, error))
		return -1;
	for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
		int code = store_number(db, promises[i].sql, &number);
		if (code != SQLITE_OK)
			return store_fault_of(error, path, db, code);
		if (number)
			return store_fault(error, path, promises[i].broken, NULL);
	}
	int code = store_number(db, "SELECT count(*) FROM games", &number);
	if (games)
		*games = (uint64_t)number;
	if (code == SQLITE_OK)
		code = store_number(db, "SELECT count(*) FROM journal", &number);
	if (rows)
		*rows = (uint64_t)number;
	return code == SQLITE_OK ? 0 : store_fault_of(error, path, db, code);
}

int store_verify(const char *path, uint64_t *games, uint64_t *rows, gg_error *error) {
	sqlite3 *db;
	if (store_connect(&db, path, STORE_READ, error))
		return -1;
	/* One moment of a file that a server may be writing. */
	int code = store_run(db, "BEGIN");
	int bad = code == SQLITE_OK ? count_and_prove(db, path, games, rows, error) : store_fault_of(error, path, db, code);
	sqlite3_close(db);
	return bad;
}

/* --- Copying ------------------------------------------------------------------------------------------------------- */

/* All pages of one moment into `into`, which becomes a file that stands alone, without a log beside it. */
static int copy_pages(sqlite3 *from, const char *path, sqlite3 *into, const char *to, gg_error *error) {
	sqlite3_backup *copy = sqlite3_backup_init(into, "main", from, "main");
	if (!copy)
		return store_fault_of(error, to, into, sqlite3_errcode(into));
	int code = sqlite3_backup_step(copy, -1);
	sqlite3_backup_finish(copy);
	if (code != SQLITE_DONE)
		return (code & 0xff) == SQLITE_CORRUPT ? store_fault_of(error, path, from, code) : store_fault_of(error, to, into, code);
	code = store_run(into, "PRAGMA journal_mode=DELETE");
	return code == SQLITE_OK ? 0 : store_fault_of(error, to, into, code);
}

/* What becomes of a copy: a backup, or a file to play on with. */
typedef struct purpose {
	store_renewal *renew; /* NULL: a plain copy */
	uint32_t renewed;
	char mark[STORE_MARK];
} purpose;

static int make_fit(sqlite3 *db, purpose *what) {
	if (!what->renew)
		return store_mark_copy(db);
	int code = store_run(db, "BEGIN IMMEDIATE");
	if (code == SQLITE_OK)
		code = store_renew(db, what->renew, &what->renewed);
	if (code == SQLITE_OK)
		code = store_run(db, "COMMIT");
	return code == SQLITE_OK ? store_set_mark(db, what->mark) : code;
}

static int copy_into(const char *from, const char *to, purpose *what, gg_error *error) {
	sqlite3 *source, *into = NULL;
	if (store_connect(&source, from, STORE_COPY, error))
		return -1;
	int bad = store_touch(to, error);
	if (!bad) {
		int code = sqlite3_open_v2(to, &into, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
		if (code == SQLITE_OK)
			code = store_run(into, "PRAGMA synchronous=FULL");
		if (code == SQLITE_OK)
			code = store_can_seal(into);
		bad = code == SQLITE_OK ? copy_pages(source, from, into, to, error) : store_fault_of(error, to, into, code);
		bad = bad || store_bring_up(into, to, error) ? -1 : 0;
		code = bad ? SQLITE_OK : make_fit(into, what);
		if (code != SQLITE_OK)
			bad = store_fault_of(error, to, into, code);
		sqlite3_close(into);
	}
	sqlite3_close(source);
	return bad;
}

static void remove_beside(const char *path, const char *ending) {
	char *name = store_beside(path, ending);
	if (name)
		unlink(name);
	free(name);
}

/* A proved copy under the name `part`. */
static int make_part(const char *from, const char *part, purpose *what, gg_error *error) {
	unlink(part); /* of an attempt that was cut short */
	remove_beside(part, "-journal");
	if (copy_into(from, part, what, error) || store_verify(part, NULL, NULL, error)) {
		unlink(part);
		return -1;
	}
	return 0;
}

/* Gives the copy its name. */
static int name_part(const char *part, const char *to, gg_error *error) {
	if (rename(part, to) != 0) {
		int reason = errno;
		unlink(part);
		return store_fault(error, to, "cannot be written", strerror(reason));
	}
	store_sync_folder(to);
	return 0;
}

static bool is_there(const char *path) {
	return access(path, F_OK) == 0;
}

int store_backup(const char *from, const char *to, gg_error *error) {
	if (is_there(to))
		return store_fault(error, to, "already exists; a backup never overwrites a file", NULL);
	char *part = store_beside(to, ".part");
	if (!part)
		return store_fault(error, to, "no memory", NULL);
	purpose what = {0};
	int bad = make_part(from, part, &what, error) || name_part(part, to, error) ? -1 : 0;
	free(part);
	return bad;
}

/* With the lock held: nobody is using `to`. Its old log would be read into the new file, so it goes first. */
static int put_back(const char *from, const char *to, purpose *what, gg_error *error) {
	char *part = store_beside(to, ".part");
	if (!part)
		return store_fault(error, to, "no memory", NULL);
	int bad = make_part(from, part, what, error), reason = bad ? 0 : store_give(part, to);
	if (reason) {
		unlink(part);
		bad = store_fault(error, to, "cannot change its owner", strerror(reason));
	}
	if (!bad) {
		remove_beside(to, "-wal");
		remove_beside(to, "-shm");
		bad = name_part(part, to, error);
	}
	if (!bad && what->renew)
		store_lay_mark(to, what->mark);
	free(part);
	return bad;
}

/* The structure of a backup of any version; what is in it is proved of its copy. */
static int prove_source(const char *backup, gg_error *error) {
	sqlite3 *db;
	if (store_connect(&db, backup, STORE_COPY, error))
		return -1;
	int bad = store_sound(db, backup, true, error);
	sqlite3_close(db);
	return bad;
}

int store_restore(const char *backup, const char *path, bool force, store_renewal *renew, uint32_t *renewed, gg_error *error) {
	if (prove_source(backup, error))
		return -1;
	char *to = store_true_path(path, error);
	purpose what = {.renew = renew};
	int lock = to ? store_lock(to, error) : -1, bad = -1;
	if (lock >= 0) {
		if (!force && is_there(to))
			store_fault(error, path, "already exists; --force overwrites it", NULL);
		else
			bad = put_back(backup, to, &what, error);
		close(lock);
	}
	free(to);
	*renewed = what.renewed;
	return bad;
}
