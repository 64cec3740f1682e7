/*
 * store_read.c - the reading connection, on the owner's thread. Each question is one statement, so each answer is of one
 * moment, and sees only what is durable: SQLite shows a commit to others after the log has been synced.
 */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

typedef enum question {
	ASK_SECRET,
	ASK_GUEST,
	ASK_GAME,
	ASK_INVITATION,
	ASK_WATCH,
	ASK_NEXT,
	ASK_GAMES_OF,
	ASK_UNFINISHED,
	ASK_JOURNAL,
	ASK_OLD_GAMES,
	ASK_OVER_GAMES,
	ASK_OLD_GUESTS,
	ASK_LEAVING,
	QUESTIONS
} question;

static const char *const words[QUESTIONS] = {
	[ASK_SECRET] = "SELECT value FROM meta WHERE name = 'secret'",
	[ASK_GUEST] = "SELECT id, name, epoch, created, seen FROM guests WHERE id = ?1",
	[ASK_GAME] =
		(STORE_GAME_COLUMNS("g.opening") " FROM games g JOIN standings s ON s.game = g.number JOIN seats t ON t.game = g.number"
						 " WHERE g.id = ?1 ORDER BY t.seat"),
	[ASK_INVITATION] = "SELECT g.id, t.seat FROM seats t JOIN games g ON g.number = t.game WHERE t.invitation = ?1",
	[ASK_WATCH] = "SELECT id FROM games WHERE watch = ?1",
	[ASK_NEXT] = "SELECT next FROM standings WHERE game = (SELECT number FROM games WHERE id = ?1) AND next IS NOT NULL",
	[ASK_GAMES_OF] = ("WITH mine AS (SELECT DISTINCT x.game, y.touched FROM seats x JOIN standings y ON y.game = x.game"
			  " WHERE x.guest = ?1 ORDER BY y.touched DESC, x.game DESC LIMIT ?2) " STORE_GAME_COLUMNS(
				  "NULL") " FROM mine JOIN games g ON g.number = mine.game JOIN standings s ON s.game = mine.game"
					  " JOIN seats t ON t.game = mine.game ORDER BY mine.touched DESC, mine.game DESC, t.seat"),
	[ASK_UNFINISHED] = ("SELECT count(DISTINCT x.game) FROM seats x JOIN standings y ON y.game = x.game"
			    " WHERE x.guest = ?1 AND y.status <> 2"),
	[ASK_OLD_GAMES] = ("SELECT g.id FROM standings s JOIN games g ON g.number = s.game WHERE s.status = ?1 AND s.status != 2"
			   " AND s.touched < ?2 ORDER BY s.touched LIMIT ?3"),
	[ASK_OVER_GAMES] = ("SELECT g.id, s.game, s.status = 2 AND s.touched < ?2 FROM standings s JOIN games g ON g.number = s.game"
			    " WHERE s.game > ?1 ORDER BY s.game LIMIT ?3"),
	[ASK_LEAVING] = "SELECT 1 FROM leaving LIMIT 1",
	[ASK_OLD_GUESTS] = ("SELECT id, seen, EXISTS (SELECT 1 FROM seats WHERE guest = guests.id) FROM guests"
			    " WHERE seen < ?1 AND (seen, id) > (?2, ?3) ORDER BY seen, id LIMIT ?4"),
	[ASK_JOURNAL] = ("SELECT seq, kind, text FROM journal WHERE game = (SELECT number FROM games WHERE id = ?1) AND seq >= ?2"
			 " ORDER BY seq LIMIT ?3"),
};

_Static_assert(STORE_OVER == 2, "the statements above say this number");

struct store_desk {
	sqlite3 *db;
	char *path;
	sqlite3_stmt *ask[QUESTIONS];
};

int store_desk_open(store_desk **out, const char *path, gg_error *error) {
	store_desk *desk = calloc(1, sizeof *desk);
	if (!desk || !(desk->path = strdup(path))) {
		free(desk);
		return store_fault(error, path, "no memory", NULL);
	}
	if (store_connect(&desk->db, path, STORE_READ, error)) {
		store_desk_close(desk);
		return -1;
	}
	for (int i = 0; i < QUESTIONS; i++) {
		int code = sqlite3_prepare_v3(desk->db, words[i], -1, SQLITE_PREPARE_PERSISTENT, &desk->ask[i], NULL);
		if (code == SQLITE_OK)
			continue;
		store_fault_of(error, path, desk->db, code);
		store_desk_close(desk);
		return -1;
	}
	*out = desk;
	return 0;
}

void store_desk_close(store_desk *desk) {
	if (!desk)
		return;
	for (int i = 0; i < QUESTIONS; i++)
		sqlite3_finalize(desk->ask[i]);
	sqlite3_close(desk->db);
	free(desk->path);
	free(desk);
}

sqlite3 *store_desk_file(store_desk *desk) {
	return desk->db;
}

/* --- Columns ------------------------------------------------------------------------------------------------------ */

static void take_bytes(sqlite3_stmt *row, int column, uint8_t *out, size_t size) {
	const void *bytes = sqlite3_column_blob(row, column);
	memset(out, 0, size);
	if (bytes && (size_t)sqlite3_column_bytes(row, column) == size)
		memcpy(out, bytes, size);
}

static void take_text(sqlite3_stmt *row, int column, char *out, size_t cap) {
	const char *text = (const char *)sqlite3_column_text(row, column);
	size_t length = text ? strnlen(text, cap - 1) : 0;
	if (length)
		memcpy(out, text, length);
	out[length] = 0;
}

/* The statement that asks about one id, ready to be stepped. */
static sqlite3_stmt *ask(store *s, question which, const uint8_t *id) {
	sqlite3_stmt *statement = store_desk_of(s)->ask[which];
	sqlite3_bind_blob(statement, 1, id, STORE_ID, SQLITE_TRANSIENT); /* it may lie in what the answer fills */
	return statement;
}

/* The end of an answer: what was found, or -1. */
static int answered(sqlite3_stmt *statement, int found) {
	int code = sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return code == SQLITE_OK ? found : -1;
}

/* --- Answers of one row ------------------------------------------------------------------------------------------- */

int store_desk_secret(store_desk *desk, uint8_t out[32], gg_error *error) {
	sqlite3_stmt *statement = desk->ask[ASK_SECRET];
	bool found = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == 32;
	take_bytes(statement, 0, out, 32);
	if (answered(statement, found) == 1)
		return 0;
	return store_fault_of(error, desk->path, NULL, SQLITE_CORRUPT);
}

int store_find_guest(store *s, const uint8_t id[STORE_ID], store_guest *out) {
	sqlite3_stmt *statement = ask(s, ASK_GUEST, id);
	int found = sqlite3_step(statement) == SQLITE_ROW;
	if (found) {
		take_bytes(statement, 0, out->id, STORE_ID);
		take_text(statement, 1, out->name, sizeof out->name);
		out->epoch = (uint32_t)sqlite3_column_int64(statement, 2);
		out->created = sqlite3_column_int64(statement, 3);
		out->seen = sqlite3_column_int64(statement, 4);
	}
	return answered(statement, found);
}

int store_find_invitation(store *s, const uint8_t token[STORE_ID], uint8_t game[STORE_ID], int *seat) {
	sqlite3_stmt *statement = ask(s, ASK_INVITATION, token);
	int found = sqlite3_step(statement) == SQLITE_ROW;
	if (found) {
		take_bytes(statement, 0, game, STORE_ID);
		*seat = sqlite3_column_int(statement, 1);
	}
	return answered(statement, found);
}

static int find_id(store *s, question which, const uint8_t *of, uint8_t *out) {
	sqlite3_stmt *statement = ask(s, which, of);
	int found = sqlite3_step(statement) == SQLITE_ROW;
	if (found)
		take_bytes(statement, 0, out, STORE_ID);
	return answered(statement, found);
}

int store_find_watch(store *s, const uint8_t token[STORE_ID], uint8_t game[STORE_ID]) {
	return find_id(s, ASK_WATCH, token, game);
}

int store_find_next(store *s, const uint8_t game[STORE_ID], uint8_t next[STORE_ID]) {
	return find_id(s, ASK_NEXT, game, next);
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

void store_take_seat(sqlite3_stmt *row, store_game *game) {
	int number = sqlite3_column_int(row, 10);
	if (number < 0 || number >= STORE_SEATS)
		return;
	store_seat *seat = &game->seat[number];
	seat->kind = (uint8_t)sqlite3_column_int(row, 11);
	take_bytes(row, 12, seat->guest, STORE_ID);
	take_text(row, 13, seat->name, sizeof seat->name);
	take_bytes(row, 14, seat->invitation, STORE_ID);
	game->seats = (uint8_t)(number + 1);
}

bool store_take_game(sqlite3_stmt *row, store_game *game) {
	memset(game, 0, sizeof *game);
	take_bytes(row, 0, game->id, STORE_ID);
	take_bytes(row, 1, game->watch, STORE_ID);
	take_text(row, 2, game->rules, sizeof game->rules);
	game->created = sqlite3_column_int64(row, 4);
	game->status = (uint8_t)sqlite3_column_int(row, 5);
	game->turn = (int8_t)sqlite3_column_int(row, 6);
	take_text(row, 7, game->result, sizeof game->result);
	game->touched = sqlite3_column_int64(row, 8);
	game->rows = (uint32_t)sqlite3_column_int64(row, 9);
	const char *opening = (const char *)sqlite3_column_text(row, 3);
	if (opening)
		game->opening = strdup(opening);
	return !opening || game->opening;
}

void store_game_free(store_game *game) {
	free(game->opening);
	game->opening = NULL;
}

int store_find_game(store *s, const uint8_t id[STORE_ID], store_game *out, gg_error *error) {
	sqlite3_stmt *statement = ask(s, ASK_GAME, id);
	int found = 0;
	bool memory = true;
	memset(out, 0, sizeof *out);
	while (memory && sqlite3_step(statement) == SQLITE_ROW) {
		if (!found)
			memory = store_take_game(statement, out);
		found = 1;
		store_take_seat(statement, out);
	}
	found = answered(statement, found);
	if (found >= 0 && memory)
		return found;
	const store_desk *desk = store_desk_of(s);
	store_game_free(out);
	return store_fault_of(error, desk->path, desk->db, memory ? sqlite3_errcode(desk->db) : SQLITE_NOMEM);
}

int store_games_of(store *s, const uint8_t guest[STORE_ID], store_game *out, uint32_t cap) {
	sqlite3_stmt *statement = ask(s, ASK_GAMES_OF, guest);
	int count = 0;
	sqlite3_bind_int64(statement, 2, cap);
	while (sqlite3_step(statement) == SQLITE_ROW) {
		const void *id = sqlite3_column_blob(statement, 0);
		if (!id)
			continue;
		if (!count || memcmp(out[count - 1].id, id, STORE_ID) != 0)
			store_take_game(statement, &out[count++]);
		store_take_seat(statement, &out[count - 1]);
	}
	return answered(statement, count);
}

int store_unfinished_of(store *s, const uint8_t guest[STORE_ID]) {
	sqlite3_stmt *statement = ask(s, ASK_UNFINISHED, guest);
	int count = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
	return answered(statement, count);
}

/* --- What is old --------------------------------------------------------------------------------------------------- */

int store_old_games(store *s, int status, int64_t before, uint8_t (*ids)[STORE_ID], uint32_t cap) {
	sqlite3_stmt *statement = store_desk_of(s)->ask[ASK_OLD_GAMES];
	int count = 0;
	sqlite3_bind_int(statement, 1, status);
	sqlite3_bind_int64(statement, 2, before);
	sqlite3_bind_int64(statement, 3, cap);
	while (sqlite3_step(statement) == SQLITE_ROW)
		take_bytes(statement, 0, ids[count++], STORE_ID);
	return answered(statement, count);
}

bool store_leaving(store *s) {
	sqlite3_stmt *statement = store_desk_of(s)->ask[ASK_LEAVING];
	int found = sqlite3_step(statement) == SQLITE_ROW;
	return answered(statement, found) == 1;
}

int store_over_games(store *s, int64_t before, int64_t *from, uint8_t (*ids)[STORE_ID], uint32_t cap) {
	enum { LOOK = 64 }; /* so many rows at most, of whatever status: nobody waits for the rest */
	sqlite3_stmt *statement = store_desk_of(s)->ask[ASK_OVER_GAMES];
	uint32_t count = 0, seen = 0;
	sqlite3_bind_int64(statement, 1, *from);
	sqlite3_bind_int64(statement, 2, before);
	sqlite3_bind_int64(statement, 3, LOOK);
	while (count < cap && sqlite3_step(statement) == SQLITE_ROW) {
		seen++;
		*from = sqlite3_column_int64(statement, 1);
		if (sqlite3_column_int(statement, 2))
			take_bytes(statement, 0, ids[count++], STORE_ID);
	}
	if (count < cap && seen < LOOK)
		*from = 0;
	return answered(statement, (int)count);
}

int store_old_guests(store *s, int64_t before, const store_old_guest *from, store_old_guest *out, uint32_t cap) {
	sqlite3_stmt *statement = store_desk_of(s)->ask[ASK_OLD_GUESTS];
	int count = 0;
	sqlite3_bind_int64(statement, 1, before);
	sqlite3_bind_int64(statement, 2, from->seen);
	sqlite3_bind_blob(statement, 3, from->id, STORE_ID, SQLITE_TRANSIENT);
	sqlite3_bind_int64(statement, 4, cap);
	for (; sqlite3_step(statement) == SQLITE_ROW; count++) {
		take_bytes(statement, 0, out[count].id, STORE_ID);
		out[count].seen = sqlite3_column_int64(statement, 1);
		out[count].plays = sqlite3_column_int(statement, 2) != 0;
	}
	return answered(statement, count);
}

/* --- Journals ----------------------------------------------------------------------------------------------------- */

int store_journal(store *s, const uint8_t game[STORE_ID], uint32_t from, uint32_t most, bool (*each)(void *payload, const store_row *row),
		  void *payload, gg_error *error) {
	const store_desk *desk = store_desk_of(s);
	sqlite3_stmt *statement = ask(s, ASK_JOURNAL, game);
	bool gap = false, more = true;
	uint32_t next = from;
	sqlite3_bind_int64(statement, 2, from);
	sqlite3_bind_int64(statement, 3, most);
	for (; more && sqlite3_step(statement) == SQLITE_ROW; next++) {
		store_row row = {.seq = (uint32_t)sqlite3_column_int64(statement, 0),
				 .kind = (uint8_t)sqlite3_column_int(statement, 1),
				 .text = (const char *)sqlite3_column_text(statement, 2)};
		gap = row.seq != next || !row.text;
		more = !gap && each(payload, &row);
	}
	if (answered(statement, 0))
		return store_fault_of(error, desk->path, desk->db, sqlite3_errcode(desk->db));
	return gap ? store_fault(error, desk->path, "is damaged: a journal has a gap", NULL) : (int)(next - from);
}
