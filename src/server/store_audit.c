/*
 * store_audit.c - a file proved row by row: its structure, its sessions as this program makes them, every seal, everything
 * that refers to something else, and each game with its journal handed to the auditor, who knows the rules. All faults are reported,
 * each with its place, and all of it is of one moment of a file that a server may be writing.
 */
#include "store_parts.h"

#include <stdio.h>
#include <string.h>

#include <grognard/strbuf.h>

typedef struct inspection {
	sqlite3 *db;
	const store_auditor *by;
	uint64_t games, rows, faults;
} inspection;

static void send(inspection *at, const char *place, const char *what) {
	at->faults++;
	at->by->fault(at->by->payload, place, what);
}

static void send_code(inspection *at, const char *place, int code) {
	send(at, place, (code & 0xff) == SQLITE_CORRUPT ? "is damaged" : sqlite3_errstr(code));
}

/* --- Structure ----------------------------------------------------------------------------------------------------- */

static void check_structure(inspection *at) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(at->db, "PRAGMA integrity_check(20)", -1, &statement, NULL);
	while (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW) {
		const char *line = (const char *)sqlite3_column_text(statement, 0);
		if (line && strcmp(line, "ok") != 0)
			send(at, "structure", line);
	}
	if (code == SQLITE_OK)
		code = sqlite3_finalize(statement);
	if (code != SQLITE_OK)
		send_code(at, "structure", code);
}

/* The next row of a list of (name, text); both NULL at its end. */
static void next_pair(sqlite3_stmt *list, const char **name, const char **text) {
	bool more = sqlite3_step(list) == SQLITE_ROW;
	*name = more ? (const char *)sqlite3_column_text(list, 0) : NULL;
	*text = more ? (const char *)sqlite3_column_text(list, 1) : NULL;
}

static bool same(const char *a, const char *b) {
	return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Tables, indexes and triggers are those that this program makes: a missing one would no longer guard its journal. */
static void compare_schemas(inspection *at, sqlite3 *fresh) {
	static const char list[] = "SELECT name, sql FROM sqlite_schema ORDER BY type, name";
	sqlite3_stmt *found = NULL, *meant = NULL;
	int code = sqlite3_prepare_v2(at->db, list, -1, &found, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_prepare_v2(fresh, list, -1, &meant, NULL);
	for (bool more = code == SQLITE_OK; more;) {
		const char *name, *sql, *name_meant, *sql_meant;
		next_pair(found, &name, &sql);
		next_pair(meant, &name_meant, &sql_meant);
		more = name && name_meant;
		if (same(name, name_meant) && same(sql, sql_meant))
			continue;
		send(at, name ? name : name_meant, "is not as this version makes it, or does not belong here");
		more = false;
	}
	if (code != SQLITE_OK)
		send_code(at, "structure", code);
	sqlite3_finalize(found);
	sqlite3_finalize(meant);
}

static void check_schema(inspection *at) {
	sqlite3 *fresh = NULL;
	gg_error error = {0};
	int code = sqlite3_open_v2(":memory:", &fresh, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
	if (code == SQLITE_OK)
		code = store_can_seal(fresh);
	if (code != SQLITE_OK || store_bring_up(fresh, ":memory:", &error))
		send_code(at, "structure", code);
	else
		compare_schemas(at, fresh);
	sqlite3_close(fresh);
}

/* --- Rows ---------------------------------------------------------------------------------------------------------- */

/* What a statement lists must not be. `place` names the columns of its answer: %s each. */
typedef struct promise {
	const char *sql, *place, *broken;
} promise;

static const char changed[] = "was changed: its seal does not match";

static const promise promises[] = {
	{"SELECT name, '' FROM meta WHERE seal IS NOT " STORE_SEAL_META, "%s%s", changed},
	{"SELECT number, '' FROM games WHERE seal IS NOT " STORE_SEAL_GAME, "game %s%s", changed},
	{"SELECT game, '' FROM standings WHERE seal IS NOT " STORE_SEAL_STANDING, "game %s%s: its standing", changed},
	{"SELECT game, seat + 1 FROM seats WHERE seal IS NOT " STORE_SEAL_SEAT, "game %s: seat %s", changed},
	{"SELECT game, seq FROM journal WHERE seal IS NOT " STORE_SEAL_ROW, "game %s: journal row %s", changed},
	{"SELECT hex(id), name FROM guests WHERE seal IS NOT " STORE_SEAL_GUEST, "guest %s (%s)", changed},
	{"SELECT number, '' FROM battles WHERE seal IS NOT " STORE_SEAL_BATTLE, "battle %s%s", changed},
	{"SELECT battle, '' FROM battle_standings WHERE seal IS NOT " STORE_SEAL_BATTLE_STANDING, "battle %s%s: its standing", changed},
	{"SELECT battle, seq FROM battle_lines WHERE seal IS NOT " STORE_SEAL_BATTLE_LINE, "battle %s: step %s", changed},
	{"SELECT number, '' FROM battles WHERE number NOT IN (SELECT battle FROM battle_standings)", "battle %s%s", "has no standing"},
	{"SELECT battle, lines FROM battle_standings WHERE"
	 " lines != (SELECT count(*) FROM battle_lines b WHERE b.battle = battle_standings.battle)"
	 " OR lines != (SELECT coalesce(max(seq), 0) FROM battle_lines b WHERE b.battle = battle_standings.battle)",
	 "battle %s", "does not have the %s steps that were written"},
	{"SELECT \"table\", coalesce(rowid, '') FROM pragma_foreign_key_check", "%s %s", "belongs to no game"},
	{"SELECT game, min(seq) FROM (SELECT game, seq, lag(seq, 1, 0) OVER (PARTITION BY game ORDER BY seq) AS before FROM journal)"
	 " WHERE seq != before + 1 GROUP BY game",
	 "game %s: journal row %s", "does not follow the row before it"},
	{"SELECT game, rows FROM standings WHERE rows != (SELECT coalesce(max(seq), 0) FROM journal WHERE game = standings.game)",
	 "game %s: journal", "does not have the %s rows that were written"},
	{"SELECT number, '' FROM games WHERE number NOT IN (SELECT game FROM standings UNION SELECT game FROM leaving)", "game %s%s",
	 "has no status"},
	{"SELECT number, '' FROM games WHERE number NOT IN (SELECT game FROM seats UNION SELECT game FROM leaving)", "game %s%s",
	 "has no seats"},
	{"SELECT game, seat + 1 FROM seats WHERE kind NOT BETWEEN 0 AND 2 OR (kind = 1) != (guest IS NOT NULL) OR seat NOT BETWEEN 0 AND 3"
	 " OR (guest IS NOT NULL AND length(guest) != 16) OR (invitation IS NOT NULL AND length(invitation) != 16)"
	 " OR (kind = 0 AND invitation IS NULL) OR length(CAST(name AS BLOB)) > 63",
	 "game %s: seat %s", "has an impossible value"},
	{"SELECT game, seat + 1 FROM seats WHERE guest IS NOT NULL AND guest NOT IN (SELECT id FROM guests)", "game %s: seat %s",
	 "belongs to an unknown guest"},
	{"SELECT game, hex(next) FROM standings WHERE next IS NOT NULL AND next NOT IN (SELECT id FROM games)", "game %s: its rematch %s",
	 "is not there"},
	{"SELECT hex(id), name FROM guests WHERE epoch NOT BETWEEN 0 AND 2147483647 OR length(CAST(name AS BLOB)) > 63", "guest %s (%s)",
	 "has an impossible value"},
	{"SELECT game, '' FROM leaving WHERE game IN (SELECT game FROM standings UNION SELECT game FROM seats)", "game %s%s",
	 "is being removed, but is still listed"},
	{"SELECT 'secret', '' WHERE 1 != (SELECT count(*) FROM meta WHERE name = 'secret' AND length(value) = 32)", "%s%s", "is gone"},
};

/* At most so many of one kind: one damaged page must not drown everything else. */
enum { REPORT_MOST = 50 };

static void check_promise(inspection *at, const promise *what) {
	sqlite3_stmt *statement;
	int reported = 0, code = sqlite3_prepare_v2(at->db, what->sql, -1, &statement, NULL);
	while (code == SQLITE_OK && reported++ < REPORT_MOST && sqlite3_step(statement) == SQLITE_ROW) {
		char place[160], words[120];
		const char *first = (const char *)sqlite3_column_text(statement, 0),
			   *second = (const char *)sqlite3_column_text(statement, 1);
		snprintf(place, sizeof place, what->place, first ? first : "", second ? second : "");
		snprintf(words, sizeof words, what->broken, second ? second : "");
		send(at, place, words);
	}
	if (code == SQLITE_OK)
		code = sqlite3_finalize(statement);
	if (code != SQLITE_OK)
		send_code(at, "structure", code);
}

/* --- Games --------------------------------------------------------------------------------------------------------- */

/* One game's journal, row by row, until one is wrong. */
static void check_journal(inspection *at, int64_t number) {
	sqlite3_stmt *statement;
	char place[64];
	const char *fault = NULL;
	int code = sqlite3_prepare_v2(at->db, "SELECT seq, kind, text FROM journal WHERE game = ?1 ORDER BY seq", -1, &statement, NULL);
	if (code != SQLITE_OK) {
		send_code(at, "structure", code);
		return;
	}
	snprintf(place, sizeof place, "game %lld", (long long)number);
	sqlite3_bind_int64(statement, 1, number);
	while (!fault && sqlite3_step(statement) == SQLITE_ROW) {
		int64_t seq = sqlite3_column_int64(statement, 0), kind = sqlite3_column_int64(statement, 1);
		const char *text = (const char *)sqlite3_column_text(statement, 2);
		store_row row = {(uint32_t)seq, (uint8_t)(kind >= 0 && kind < STORE_KINDS ? kind : STORE_KINDS), text ? text : ""};
		snprintf(place, sizeof place, "game %lld: journal row %lld", (long long)number, (long long)seq);
		fault = at->by->row(at->by->payload, &row);
		at->rows++;
	}
	code = sqlite3_finalize(statement);
	if (code != SQLITE_OK)
		send_code(at, place, code);
	if (fault) {
		send(at, place, fault);
		return;
	}
	snprintf(place, sizeof place, "game %lld", (long long)number);
	fault = at->by->end(at->by->payload);
	if (fault)
		send(at, place, fault);
}

static void check_game(inspection *at, int64_t number, store_game *game) {
	char place[64];
	const char *fault = at->by->game(at->by->payload, game);
	snprintf(place, sizeof place, "game %lld", (long long)number);
	at->games++;
	if (fault)
		send(at, place, fault);
	else
		check_journal(at, number);
	store_game_free(game);
}

static void check_games(inspection *at) {
	sqlite3_stmt *statement;
	store_game game = {0};
	int64_t number = 0;
	bool memory = true;
	int code = sqlite3_prepare_v2(at->db,
				      STORE_GAME_COLUMNS("g.opening") ", g.number FROM games g JOIN standings s ON s.game = g.number"
								      " JOIN seats t ON t.game = g.number ORDER BY g.number, t.seat",
				      -1, &statement, NULL);
	if (code != SQLITE_OK) {
		send_code(at, "structure", code);
		return;
	}
	while (memory && sqlite3_step(statement) == SQLITE_ROW) {
		int64_t next = sqlite3_column_int64(statement, 15);
		if (next != number) {
			if (number)
				check_game(at, number, &game);
			memory = store_take_game(statement, &game);
			number = next;
		}
		store_take_seat(statement, &game);
	}
	code = sqlite3_finalize(statement);
	if (number && memory)
		check_game(at, number, &game);
	if (!memory || code != SQLITE_OK)
		send_code(at, "games", memory ? code : SQLITE_NOMEM);
}

/* --- Shared battles ------------------------------------------------------------------------------------------------ */

static bool add_line(void *payload, const char *line) {
	gg_text *text = payload;
	gg_put(text, line);
	gg_put_char(text, '\n');
	return !text->lost;
}

static void check_battle(inspection *at, int64_t number, const char *head) {
	char place[64];
	gg_text text = gg_strbuf();
	gg_put(&text, head ? head : "");
	int code = store_read_battle_lines(at->db, number, add_line, &text);
	snprintf(place, sizeof place, "battle %lld", (long long)number);
	if (code != SQLITE_OK || text.lost) {
		send_code(at, place, text.lost ? SQLITE_NOMEM : code);
	} else {
		const char *fault = at->by->battle(at->by->payload, text.at, text.len);
		if (fault)
			send(at, place, fault);
	}
	gg_strbuf_free(&text);
}

static void check_battles(inspection *at) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(at->db, "SELECT number, head FROM battles ORDER BY number", -1, &statement, NULL);
	while (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
		check_battle(at, sqlite3_column_int64(statement, 0), (const char *)sqlite3_column_text(statement, 1));
	if (code == SQLITE_OK)
		code = sqlite3_finalize(statement);
	if (code != SQLITE_OK)
		send_code(at, "battles", code);
}

int store_audit(const char *path, const store_auditor *by, uint64_t *games, uint64_t *rows, gg_error *error) {
	inspection at = {.by = by};
	if (store_connect(&at.db, path, STORE_READ, error))
		return -1;
	int code = store_run(at.db, "BEGIN");
	if (code != SQLITE_OK) {
		store_fault_of(error, path, at.db, code);
		sqlite3_close(at.db);
		return -1;
	}
	check_structure(&at);
	check_schema(&at);
	for (size_t i = 0; i < sizeof promises / sizeof *promises; i++)
		check_promise(&at, &promises[i]);
	check_games(&at);
	check_battles(&at);
	sqlite3_close(at.db);
	*games = at.games;
	*rows = at.rows;
	return at.faults ? 1 : 0;
}
