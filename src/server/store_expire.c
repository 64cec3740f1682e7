/*
 * store_expire.c - what may leave the file: a game that nobody plays, a guest who has none, and of a journal the rows that
 * were taken back. All of it is done on the writer's thread, in slices: the lobby asks for a few
 * at a time.
 *
 * Nothing else may drop a row of a journal: the file refuses, but for games that are named in `leaving`.
 */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
	SWEEP_ROWS = 1000,  /* of one slice: a few milliseconds */
	COMPACT_MOST = 5000 /* a longer journal stays as it is: it would keep others waiting */
};

/* One statement about a game by its number, or a guest by its id. SQLite's code. */
static int run_for(sqlite3 *db, const char *sql, const void *id, int64_t number, int64_t before) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	if (id)
		sqlite3_bind_blob(statement, 1, id, STORE_ID, SQLITE_STATIC);
	else
		sqlite3_bind_int64(statement, 1, number);
	if (sqlite3_bind_parameter_count(statement) > 1)
		sqlite3_bind_int64(statement, 2, before);
	while (sqlite3_step(statement) == SQLITE_ROW)
		continue;
	return sqlite3_finalize(statement);
}

/* The number of a game that is still as it was when it was chosen; 0: it is not. */
static int find_number(sqlite3 *db, const uint8_t id[STORE_ID], int status, int64_t before, int64_t *number) {
	sqlite3_stmt *statement;
	*number = 0;
	int code = sqlite3_prepare_v2(db,
				      "SELECT g.number FROM games g JOIN standings s ON s.game = g.number"
				      " WHERE g.id = ?1 AND s.status = ?2 AND s.touched < ?3",
				      -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_blob(statement, 1, id, STORE_ID, SQLITE_STATIC);
	sqlite3_bind_int(statement, 2, status);
	sqlite3_bind_int64(statement, 3, before);
	if (sqlite3_step(statement) == SQLITE_ROW)
		*number = sqlite3_column_int64(statement, 0);
	return sqlite3_finalize(statement);
}

/* From now on nobody finds it; its rows go bit by bit. */
int store_drop_game(sqlite3 *db, const uint8_t id[STORE_ID], int status, int64_t before) {
	static const char *const steps[] = {
		"INSERT INTO leaving (game) VALUES (?1)",
		"DELETE FROM seats WHERE game = ?1",
		"DELETE FROM standings WHERE game = ?1",
		"UPDATE standings SET next = NULL WHERE next = (SELECT id FROM games WHERE number = ?1)",
	};
	int64_t number;
	int code = find_number(db, id, status, before, &number);
	for (size_t i = 0; code == SQLITE_OK && number && i < sizeof steps / sizeof *steps; i++)
		code = run_for(db, steps[i], NULL, number, 0);
	return code;
}

/* Some rows of games that are leaving, at most so many, from the last one back; a game without rows is gone. */
int store_sweep(sqlite3 *db) {
	int code = SQLITE_OK;
	for (int left = SWEEP_ROWS; code == SQLITE_OK && left > 0;) {
		int64_t number = 0, rows = 0;
		code = store_number(db, "SELECT coalesce(min(game), 0) FROM leaving", &number);
		if (code != SQLITE_OK || !number)
			return code;
		code = run_for(db, "DELETE FROM journal WHERE game = ?1 AND seq > (SELECT max(seq) FROM journal WHERE game = ?1) - ?2",
			       NULL, number, left);
		left -= sqlite3_changes(db) + 1;
		if (code == SQLITE_OK)
			code = store_number(
				db, "SELECT count(*) FROM (SELECT 1 FROM journal WHERE game = (SELECT min(game) FROM leaving) LIMIT 1)",
				&rows);
		if (code == SQLITE_OK && !rows)
			code = run_for(db, "DELETE FROM games WHERE number = ?1", NULL, number, 0);
		if (code == SQLITE_OK && !rows)
			code = run_for(db, "DELETE FROM leaving WHERE game = ?1", NULL, number, 0);
	}
	return code;
}

int store_drop_guest(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before) {
	return run_for(db, "DELETE FROM guests WHERE id = ?1 AND seen < ?2 AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = ?1)", id, 0,
		       before);
}

/* --- Journals -------------------------------------------------------------------------------------------------------- */

typedef struct kept_row {
	char *text;
	uint8_t kind;
	bool dead; /* taken back, or a take-back itself */
} kept_row;

typedef struct kept_rows {
	kept_row *list;
	uint32_t *actions; /* where the actions that stand are in the list */
	uint32_t count, cap, standing, backs;
} kept_rows;

static bool add_row(kept_rows *rows, int kind, const char *text) {
	if (rows->count == rows->cap) {
		uint32_t cap = rows->cap ? rows->cap * 2 : 256;
		kept_row *list = realloc(rows->list, cap * sizeof *list);
		rows->list = list ? list : rows->list;
		uint32_t *actions = realloc(rows->actions, cap * sizeof *actions);
		rows->actions = actions ? actions : rows->actions;
		if (!list || !actions)
			return false;
		rows->cap = cap;
	}
	kept_row *row = &rows->list[rows->count];
	*row = (kept_row){strdup(text ? text : ""), (uint8_t)kind, kind == STORE_BACK};
	if (!row->text)
		return false;
	if (kind == STORE_BACK) {
		unsigned long remain = strtoul(row->text, NULL, 10);
		while (rows->standing > remain)
			rows->list[rows->actions[--rows->standing]].dead = true;
		rows->backs++;
	} else if (kind == STORE_ACTION) {
		rows->actions[rows->standing++] = rows->count;
	}
	rows->count++;
	return true;
}

static void drop_rows(kept_rows *rows) {
	for (uint32_t i = 0; i < rows->count; i++)
		free(rows->list[i].text);
	free(rows->list);
	free(rows->actions);
}

static int read_rows(sqlite3 *db, int64_t number, kept_rows *rows) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "SELECT kind, text FROM journal WHERE game = ?1 ORDER BY seq", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	bool memory = true;
	sqlite3_bind_int64(statement, 1, number);
	while (memory && sqlite3_step(statement) == SQLITE_ROW)
		memory = add_row(rows, sqlite3_column_int(statement, 0), (const char *)sqlite3_column_text(statement, 1));
	code = sqlite3_finalize(statement);
	return memory ? code : SQLITE_NOMEM;
}

static int write_rows(sqlite3 *db, int64_t number, const kept_rows *rows) {
	sqlite3_stmt *statement;
	int64_t seq = 0;
	int code = sqlite3_prepare_v2(db,
				      "INSERT INTO journal (game, seq, kind, text, seal)"
				      " VALUES (?1, ?2, ?3, ?4, row_seal('journal', ?1, ?2, ?3, ?4))",
				      -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	for (uint32_t i = 0; code == SQLITE_OK && i < rows->count; i++) {
		if (rows->list[i].dead)
			continue;
		sqlite3_bind_int64(statement, 1, number);
		sqlite3_bind_int64(statement, 2, ++seq);
		sqlite3_bind_int(statement, 3, rows->list[i].kind);
		sqlite3_bind_text(statement, 4, rows->list[i].text, -1, SQLITE_STATIC);
		sqlite3_step(statement);
		code = sqlite3_reset(statement);
	}
	sqlite3_finalize(statement);
	return code == SQLITE_OK ? run_for(db, "UPDATE standings SET rows = ?2 WHERE game = ?1", NULL, number, seq) : code;
}

/* The same game with the same rows, less those that were taken back; they are numbered anew. */
int store_compact(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before) {
	kept_rows rows = {0};
	int64_t number;
	int code = find_number(db, id, STORE_OVER, before, &number);
	if (code == SQLITE_OK && number)
		code = read_rows(db, number, &rows);
	if (code == SQLITE_OK && rows.backs && rows.count <= COMPACT_MOST) {
		code = run_for(db, "INSERT INTO leaving (game) VALUES (?1)", NULL, number, 0);
		if (code == SQLITE_OK)
			code = run_for(db, "DELETE FROM journal WHERE game = ?1", NULL, number, 0);
		if (code == SQLITE_OK)
			code = write_rows(db, number, &rows);
		if (code == SQLITE_OK)
			code = run_for(db, "DELETE FROM leaving WHERE game = ?1", NULL, number, 0);
	}
	drop_rows(&rows);
	return code;
}
