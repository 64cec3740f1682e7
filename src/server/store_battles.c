/*
 * store_battles.c - battles on a real table that several phones share: the rosters in one row, each step in one of its own. Steps are a
 * stack: written at its end, taken back from its end; the file refuses anything else.
 */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

/* --- Writing -------------------------------------------------------------------------------------------------------- */

/* The number of a battle; 0: there is none. SQLite's code. */
static int find_number(sqlite3 *db, const uint8_t id[STORE_ID], int64_t *number) {
	sqlite3_stmt *statement;
	*number = 0;
	int code = sqlite3_prepare_v2(db, "SELECT number FROM battles WHERE id = ?1", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_blob(statement, 1, id, STORE_ID, SQLITE_STATIC);
	if (sqlite3_step(statement) == SQLITE_ROW)
		*number = sqlite3_column_int64(statement, 0);
	return sqlite3_finalize(statement);
}

/* One statement with up to three numbers. SQLite's code. */
static int run_numbers(sqlite3 *db, const char *sql, int64_t first, int64_t second, int64_t third) {
	sqlite3_stmt *statement;
	const int64_t numbers[] = {first, second, third};
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	for (int i = 0; i < 3 && i < sqlite3_bind_parameter_count(statement); i++)
		sqlite3_bind_int64(statement, i + 1, numbers[i]);
	sqlite3_step(statement);
	return sqlite3_finalize(statement);
}

/* Each line of a text, behind the first `from`. */
static int write_lines(sqlite3 *db, int64_t number, int64_t from, const char *lines) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db,
				      "INSERT INTO battle_lines (battle, seq, text, seal)"
				      " VALUES (?1, ?2, ?3, row_seal('battle_lines', ?1, ?2, ?3))",
				      -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	for (const char *end; code == SQLITE_OK && (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
		sqlite3_bind_int64(statement, 1, number);
		sqlite3_bind_int64(statement, 2, ++from);
		sqlite3_bind_text(statement, 3, lines, (int)(end - lines), SQLITE_STATIC);
		sqlite3_step(statement);
		code = sqlite3_reset(statement);
	}
	sqlite3_finalize(statement);
	return code;
}

/* From the last one back, one by one: the file lets no other go. */
static int drop_lines(sqlite3 *db, int64_t number, int64_t from) {
	int code = SQLITE_OK;
	do
		code = run_numbers(db,
				   "DELETE FROM battle_lines WHERE battle = ?1 AND seq > ?2"
				   " AND seq = (SELECT max(seq) FROM battle_lines WHERE battle = ?1)",
				   number, from, 0);
	while (code == SQLITE_OK && sqlite3_changes(db) > 0);
	return code;
}

/* Its last statement changes one row, as the writer expects of a step. */
static int write_standing(sqlite3 *db, const char *sql, int64_t number, int64_t touched) {
	int64_t lines = 0;
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "SELECT coalesce(max(seq), 0) FROM battle_lines WHERE battle = ?1", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_int64(statement, 1, number);
	if (sqlite3_step(statement) == SQLITE_ROW)
		lines = sqlite3_column_int64(statement, 0);
	code = sqlite3_finalize(statement);
	return code == SQLITE_OK ? run_numbers(db, sql, number, touched, lines) : code;
}

int store_write_battle(sqlite3 *db, const store_step *step) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "INSERT INTO battles (id, watch, guest, head) VALUES (?1, ?2, ?3, ?4)", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_blob(statement, 1, step->game, STORE_ID, SQLITE_STATIC);
	sqlite3_bind_blob(statement, 2, step->as.battle.watch, STORE_ID, SQLITE_STATIC);
	sqlite3_bind_blob(statement, 3, step->as.battle.guest, STORE_ID, SQLITE_STATIC);
	sqlite3_bind_text(statement, 4, step->as.battle.head, -1, SQLITE_STATIC);
	sqlite3_step(statement);
	code = sqlite3_finalize(statement);
	int64_t number = 0;
	if (code == SQLITE_OK)
		code = find_number(db, step->game, &number);
	if (code == SQLITE_OK)
		code = write_lines(db, number, 0, step->as.battle.lines);
	return code == SQLITE_OK ? write_standing(db, "INSERT INTO battle_standings (battle, touched, lines) VALUES (?1, ?2, ?3)", number,
						  step->as.battle.touched)
				 : code;
}

int store_write_battle_lines(sqlite3 *db, const store_step *step) {
	int64_t number;
	int code = find_number(db, step->game, &number);
	if (code == SQLITE_OK)
		code = drop_lines(db, number, step->as.battle.from);
	if (code == SQLITE_OK && number)
		code = write_lines(db, number, step->as.battle.from, step->as.battle.lines);
	return code == SQLITE_OK ? write_standing(db, "UPDATE battle_standings SET touched = ?2, lines = ?3 WHERE battle = ?1", number,
						  step->as.battle.touched)
				 : code;
}

int store_drop_battle(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before) {
	int64_t number;
	int code = find_number(db, id, &number);
	if (code == SQLITE_OK)
		code = run_numbers(db, "DELETE FROM battle_standings WHERE battle = ?1 AND touched < ?2", number, before, 0);
	if (code != SQLITE_OK || sqlite3_changes(db) == 0)
		return code; /* somebody has written meanwhile */
	code = drop_lines(db, number, 0);
	return code == SQLITE_OK ? run_numbers(db, "DELETE FROM battles WHERE number = ?1", number, 0, 0) : code;
}

int store_forget_battles(sqlite3 *db, const uint8_t guest[STORE_ID]) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "UPDATE battles SET guest = NULL WHERE guest = ?1", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_blob(statement, 1, guest, STORE_ID, SQLITE_STATIC);
	sqlite3_step(statement);
	return sqlite3_finalize(statement);
}

/* --- Reading -------------------------------------------------------------------------------------------------------- */

static void take_id(sqlite3_stmt *row, int column, uint8_t out[STORE_ID]) {
	const void *bytes = sqlite3_column_blob(row, column);
	memset(out, 0, STORE_ID);
	if (bytes && sqlite3_column_bytes(row, column) == STORE_ID)
		memcpy(out, bytes, STORE_ID);
}

int store_find_battle(store *s, const uint8_t token[STORE_ID], store_battle *out, bool *writes) {
	sqlite3_stmt *statement;
	int found = 0;
	memset(out, 0, sizeof *out);
	if (sqlite3_prepare_v2(store_desk_file(store_desk_of(s)),
			       "SELECT b.id, b.watch, b.guest, b.head, s.touched, b.id = ?1 FROM battles b"
			       " JOIN battle_standings s ON s.battle = b.number WHERE b.id = ?1 OR b.watch = ?1",
			       -1, &statement, NULL) != SQLITE_OK)
		return -1;
	sqlite3_bind_blob(statement, 1, token, STORE_ID, SQLITE_STATIC);
	if (sqlite3_step(statement) == SQLITE_ROW) {
		take_id(statement, 0, out->id);
		take_id(statement, 1, out->watch);
		take_id(statement, 2, out->guest);
		const char *head = (const char *)sqlite3_column_text(statement, 3);
		out->head = strdup(head ? head : "");
		out->touched = sqlite3_column_int64(statement, 4);
		*writes = sqlite3_column_int(statement, 5) != 0;
		found = out->head ? 1 : -1;
	}
	if (sqlite3_finalize(statement) == SQLITE_OK)
		return found;
	free(out->head);
	out->head = NULL;
	return -1;
}

int store_read_battle_lines(sqlite3 *db, int64_t number, bool (*each)(void *payload, const char *line), void *payload) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "SELECT text FROM battle_lines WHERE battle = ?1 ORDER BY seq", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	bool more = true;
	sqlite3_bind_int64(statement, 1, number);
	while (more && sqlite3_step(statement) == SQLITE_ROW) {
		const char *line = (const char *)sqlite3_column_text(statement, 0);
		more = each(payload, line ? line : "");
	}
	return sqlite3_finalize(statement);
}

int store_battle_lines(store *s, const uint8_t battle[STORE_ID], bool (*each)(void *payload, const char *line), void *payload) {
	sqlite3 *db = store_desk_file(store_desk_of(s));
	int64_t number;
	if (find_number(db, battle, &number) != SQLITE_OK)
		return -1;
	return store_read_battle_lines(db, number, each, payload) == SQLITE_OK ? 0 : -1;
}

int store_battles_of(store *s, const uint8_t guest[STORE_ID]) {
	sqlite3_stmt *statement;
	int count = 0;
	if (sqlite3_prepare_v2(store_desk_file(store_desk_of(s)), "SELECT count(*) FROM battles WHERE guest = ?1", -1, &statement, NULL) !=
	    SQLITE_OK)
		return -1;
	sqlite3_bind_blob(statement, 1, guest, STORE_ID, SQLITE_STATIC);
	if (sqlite3_step(statement) == SQLITE_ROW)
		count = sqlite3_column_int(statement, 0);
	return sqlite3_finalize(statement) == SQLITE_OK ? count : -1;
}

int store_old_battles(store *s, int64_t before, uint8_t (*ids)[STORE_ID], uint32_t cap) {
	sqlite3_stmt *statement;
	int count = 0;
	if (sqlite3_prepare_v2(store_desk_file(store_desk_of(s)),
			       "SELECT b.id FROM battle_standings s JOIN battles b ON b.number = s.battle WHERE s.touched < ?1"
			       " ORDER BY s.touched LIMIT ?2",
			       -1, &statement, NULL) != SQLITE_OK)
		return -1;
	sqlite3_bind_int64(statement, 1, before);
	sqlite3_bind_int64(statement, 2, cap);
	while (sqlite3_step(statement) == SQLITE_ROW)
		take_id(statement, 0, ids[count++]);
	return sqlite3_finalize(statement) == SQLITE_OK ? count : -1;
}
