/*
 * store_renew.c - a file that was put back from a copy. The games that were going on when it was copied would roll the same
 * dice once more, and their players have seen them; so each gets another key, in one more row of its journal.
 *
 * `restore` does it. A copy restored by hand is detected in two ways: a backup is marked as one, and
 * beside the file lies a mark, FILE.mark, that is changed in both places whenever a server starts or stops.
 */
#include "store_parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

enum { MARK_BYTES = 16, MARK_TEXT = 2 * MARK_BYTES };
_Static_assert((int)STORE_MARK == (int)MARK_TEXT + 1, "a mark and its end");

/* --- New keys ------------------------------------------------------------------------------------------------------ */

static int add_row(sqlite3 *db, int64_t number, int64_t seq, const char *text) {
	sqlite3_stmt *row = NULL, *count = NULL;
	int code = sqlite3_prepare_v2(
		db, "INSERT INTO journal (game, seq, kind, text, seal) VALUES (?1, ?2, ?3, ?4, row_seal('journal', ?1, ?2, ?3, ?4))", -1,
		&row, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_prepare_v2(db, "UPDATE standings SET rows = ?2 WHERE game = ?1", -1, &count, NULL);
	if (code == SQLITE_OK) {
		sqlite3_bind_int64(row, 1, number);
		sqlite3_bind_int64(row, 2, seq);
		sqlite3_bind_int64(row, 3, STORE_RENEW);
		sqlite3_bind_text(row, 4, text, -1, SQLITE_STATIC);
		sqlite3_step(row);
		code = sqlite3_reset(row);
	}
	if (code == SQLITE_OK) {
		sqlite3_bind_int64(count, 1, number);
		sqlite3_bind_int64(count, 2, seq);
		sqlite3_step(count);
		code = sqlite3_reset(count);
	}
	sqlite3_finalize(row);
	sqlite3_finalize(count);
	return code;
}

/* The next unfinished game after *number: SQLITE_ROW, or SQLITE_DONE. */
static int next_game(sqlite3_stmt *find, int64_t *number, int64_t *seq, uint8_t id[STORE_ID]) {
	sqlite3_bind_int64(find, 1, *number);
	int code = sqlite3_step(find);
	if (code == SQLITE_ROW) {
		*number = sqlite3_column_int64(find, 0);
		*seq = sqlite3_column_int64(find, 2) + 1;
		if (sqlite3_column_bytes(find, 1) == STORE_ID)
			memcpy(id, sqlite3_column_blob(find, 1), STORE_ID);
	}
	int end = sqlite3_reset(find);
	return code == SQLITE_ROW || code == SQLITE_DONE ? code : end;
}

int store_renew(sqlite3 *db, store_renewal *make, uint32_t *games) {
	char text[STORE_RENEWAL];
	uint8_t id[STORE_ID] = {0};
	int64_t number = 0, seq = 0;
	sqlite3_stmt *find;
	int code =
		sqlite3_prepare_v2(db,
				   "SELECT g.number, g.id, (SELECT coalesce(max(seq), 0) FROM journal WHERE game = g.number) FROM games g"
				   " JOIN standings s ON s.game = g.number WHERE s.status != 2 AND g.number > ?1 ORDER BY g.number LIMIT 1",
				   -1, &find, NULL);
	if (code != SQLITE_OK)
		return code;
	while ((code = next_game(find, &number, &seq, id)) == SQLITE_ROW) {
		code = make(id, text) ? add_row(db, number, seq, text) : SQLITE_ERROR;
		if (code != SQLITE_OK)
			break;
		++*games;
	}
	sodium_memzero(text, sizeof text);
	sqlite3_finalize(find);
	return code == SQLITE_DONE ? SQLITE_OK : code;
}

int store_mark_copy(sqlite3 *db) {
	return store_run(db, "INSERT OR REPLACE INTO meta (name, value) VALUES ('copy', x'01')");
}

/* --- The mark beside the file ----------------------------------------------------------------------------------------- */

/* What the file says of itself: "" if nothing. */
static int read_mark(sqlite3 *db, char out[STORE_MARK], bool *copy) {
	sqlite3_stmt *statement;
	*out = '\0';
	*copy = false;
	int code = sqlite3_prepare_v2(db, "SELECT name, hex(value) FROM meta WHERE name IN ('mark', 'copy')", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	while (sqlite3_step(statement) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(statement, 0),
			   *value = (const char *)sqlite3_column_text(statement, 1);
		if (name && !strcmp(name, "copy"))
			*copy = true;
		else
			snprintf(out, STORE_MARK, "%s", value ? value : "");
	}
	return sqlite3_finalize(statement);
}

/* Whether the mark beside the file is this one. While it is being changed two stand there, and both are right. */
static bool lies_beside(const char *path, const char *mark, bool *there) {
	char text[2 * MARK_TEXT + 3] = "", *name = store_beside(path, ".mark");
	int fd = name ? open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
	ssize_t size = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
	if (fd >= 0)
		close(fd);
	free(name);
	text[size > 0 ? size : 0] = '\0';
	*there = fd >= 0;
	return *mark && strstr(text, mark) != NULL;
}

/* A mark that cannot be written is no fault of the games: the next start takes the file for a copy, which is harmless. */
static void lay_beside(const char *path, const char *mark, const char *other) {
	char text[2 * MARK_TEXT + 3], *name = store_beside(path, ".mark");
	int length = snprintf(text, sizeof text, "%s\n%s%s", mark, other, *other ? "\n" : "");
	int fd = name ? open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
	if (fd >= 0) {
		if (write(fd, text, (size_t)length) == length)
			fsync(fd);
		close(fd);
		store_give(name, path);
	}
	free(name);
}

int store_set_mark(sqlite3 *db, char mark[STORE_MARK]) {
	char sql[200];
	uint8_t bytes[MARK_BYTES];
	randombytes_buf(bytes, sizeof bytes);
	for (size_t i = 0; i < MARK_BYTES; i++)
		snprintf(mark + 2 * i, 3, "%02X", bytes[i]);
	snprintf(sql, sizeof sql, "DELETE FROM meta WHERE name = 'copy'; INSERT OR REPLACE INTO meta (name, value) VALUES ('mark', x'%s')",
		 mark);
	return store_run(db, sql);
}

void store_lay_mark(const char *path, const char *mark) {
	lay_beside(path, mark, "");
}

/* While the file is changed both marks lie beside it: a server killed in between finds the one or the other. */
int store_change_mark(sqlite3 *db, const char *path) {
	char old[STORE_MARK], mark[STORE_MARK];
	bool copy;
	int code = store_run(db, "BEGIN IMMEDIATE");
	if (code == SQLITE_OK)
		code = read_mark(db, old, &copy);
	if (code == SQLITE_OK)
		code = store_set_mark(db, mark);
	if (code == SQLITE_OK) {
		lay_beside(path, mark, old);
		code = store_run(db, "COMMIT");
	}
	if (code == SQLITE_OK)
		lay_beside(path, mark, "");
	else if (!sqlite3_get_autocommit(db))
		store_run(db, "ROLLBACK");
	return code;
}

int store_renew_copy(sqlite3 *db, const char *path, store_renewal *make, bool *copied, uint32_t *games) {
	char mark[STORE_MARK];
	bool copy, there;
	int code = read_mark(db, mark, &copy);
	if (code != SQLITE_OK)
		return code;
	bool same = lies_beside(path, mark, &there);
	/* A file without a mark is new, or of a version that had none; unless one with a mark was here before. */
	*copied = copy || (*mark ? !same : there);
	code = store_run(db, "BEGIN IMMEDIATE");
	if (code == SQLITE_OK && *copied)
		code = store_renew(db, make, games);
	if (code == SQLITE_OK)
		code = store_run(db, "COMMIT");
	if (code != SQLITE_OK && !sqlite3_get_autocommit(db))
		store_run(db, "ROLLBACK");
	return code == SQLITE_OK ? store_change_mark(db, path) : code;
}
