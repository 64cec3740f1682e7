/*
 * store_write.c - the writing connection. A group of changes is one transaction with one sync of the disk; each change
 * stands under a savepoint of its own, so that one which cannot be (a row out of order, a game that is not there) fails
 * alone. A disk that refuses fails them all, and nothing of any is kept.
 */
#include "store_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A checkpoint after so many pages of the log (4 MiB). It costs one write for each different page, and the same few
 * hundred are written again and again; so a longer log is cheaper but makes a longer pause. */
enum { TIDY_PAGES = 1000 };

typedef enum statement_id {
	STATEMENT_BEGIN,
	STATEMENT_COMMIT,
	STATEMENT_ROLLBACK,
	STATEMENT_SAVE,
	STATEMENT_RELEASE,
	STATEMENT_UNDO,
	STATEMENT_GUEST,
	STATEMENT_GAME,
	STATEMENT_STANDING,
	STATEMENT_NEW_SEAT,
	STATEMENT_ROW,
	STATEMENT_STATE,
	STATEMENT_SEAT,
	STATEMENT_NEXT,
	STATEMENT_FORGET,
	STATEMENT_SEEN,
	STATEMENTS
} statement_id;

static const char *const words[STATEMENTS] = {
	[STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
	[STATEMENT_COMMIT] = "COMMIT",
	[STATEMENT_ROLLBACK] = "ROLLBACK",
	[STATEMENT_SAVE] = "SAVEPOINT change",
	[STATEMENT_RELEASE] = "RELEASE change",
	[STATEMENT_UNDO] = "ROLLBACK TO change",
	[STATEMENT_GUEST] = ("INSERT INTO guests (id, name, epoch, created, seen) VALUES (?1, ?2, ?3, ?4, max(?4, ?5))"
			     /* a change submitted before the guest was forgotten does not bring the name back */
			     " ON CONFLICT (id) DO UPDATE SET name = ?2, epoch = ?3, seen = max(seen, ?5) WHERE ?3 >= epoch"),
	[STATEMENT_GAME] = "INSERT INTO games (id, watch, rules, opening, created) VALUES (?1, ?2, ?3, ?4, ?5)",
	[STATEMENT_STANDING] =
		"INSERT INTO standings (game, status, turn, result, touched) SELECT number, ?2, ?3, ?4, ?5 FROM games WHERE id = ?1",
	[STATEMENT_NEW_SEAT] =
		"INSERT INTO seats (game, seat, kind, guest, name, invitation) SELECT number, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1",
	[STATEMENT_ROW] = ("INSERT INTO journal (game, seq, kind, text, seal)"
			   " SELECT number, ?2, ?3, ?4, row_seal('journal', number, ?2, ?3, ?4) FROM games WHERE id = ?1"),
	[STATEMENT_STATE] = ("UPDATE standings SET status = ?2, turn = ?3, result = ?4, touched = ?5,"
			     " rows = (SELECT coalesce(max(seq), 0) FROM journal WHERE game = standings.game)"
			     " WHERE game = (SELECT number FROM games WHERE id = ?1)"),
	[STATEMENT_SEAT] = ("UPDATE seats SET kind = ?3, guest = ?4, name = ?5, invitation = ?6"
			    " WHERE game = (SELECT number FROM games WHERE id = ?1) AND seat = ?2"),
	[STATEMENT_SEEN] = "UPDATE guests SET seen = max(seen, ?2) WHERE id = ?1",
	[STATEMENT_NEXT] = "UPDATE standings SET next = ?2 WHERE game = (SELECT number FROM games WHERE id = ?1)",
	[STATEMENT_FORGET] = "UPDATE seats SET name = '' WHERE guest = ?1",
};

/* Which file a name meant when we opened it. */
typedef struct place {
	char *path;
	dev_t device;
	ino_t inode;
} place;

struct store_writer {
	sqlite3 *db;
	char *path;
	sqlite3_stmt *statements[STATEMENTS];
	int log_pages;   /* after the last commit */
	int tidy_at;     /* as many: time for a checkpoint */
	place places[2]; /* the file and its log */
};

/* --- Whether the file is still where it was ---------------------------------------------------------------------- */

static bool remember(place *p, char *path) {
	struct stat now;
	p->path = path;
	if (!path || stat(path, &now) != 0)
		return false;
	p->device = now.st_dev;
	p->inode = now.st_ino;
	return true;
}

/* A file that was moved or deleted under us still takes our writes, and they would be gone with us. */
static bool still_there(const store_writer *writer) {
	for (int i = 0; i < 2; i++) {
		struct stat now;
		const place *p = &writer->places[i];
		if (stat(p->path, &now) != 0 || now.st_dev != p->device || now.st_ino != p->inode)
			return false;
	}
	return true;
}

/* --- Opening and closing ------------------------------------------------------------------------------------------ */

static int count_log(void *payload, sqlite3 *db, const char *name, int pages) {
	store_writer *writer = payload;
	(void)db;
	(void)name;
	if (pages < writer->log_pages) /* it begins again at its first page: all of it was in the file */
		writer->tidy_at = TIDY_PAGES;
	writer->log_pages = pages;
	return SQLITE_OK;
}

static int prepare(store_writer *writer) {
	for (int i = 0; i < STATEMENTS; i++) {
		int code = sqlite3_prepare_v3(writer->db, words[i], -1, SQLITE_PREPARE_PERSISTENT, &writer->statements[i], NULL);
		if (code != SQLITE_OK)
			return code;
	}
	writer->tidy_at = TIDY_PAGES;
	sqlite3_wal_hook(writer->db, count_log, writer);
	return SQLITE_OK;
}

int store_writer_open(store_writer **out, const char *path, gg_error *error) {
	store_writer *writer = calloc(1, sizeof *writer);
	if (!writer)
		return store_fault(error, path, "no memory", NULL);
	if (store_connect(&writer->db, path, STORE_WRITE, error)) {
		free(writer);
		return -1;
	}
	int code = prepare(writer);
	if (code != SQLITE_OK) {
		store_fault_of(error, path, writer->db, code);
		store_writer_close(writer);
		return -1;
	}
	writer->path = strdup(path);
	bool known = remember(&writer->places[0], strdup(path));
	known = remember(&writer->places[1], store_beside(path, "-wal")) && known;
	if (!writer->path || !known) {
		store_fault(error, path, "was moved or deleted", NULL);
		store_writer_close(writer);
		return -1;
	}
	*out = writer;
	return 0;
}

sqlite3 *store_writer_file(store_writer *writer) {
	return writer->db;
}

void store_writer_close(store_writer *writer) {
	if (!writer)
		return;
	for (int i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(writer->statements[i]);
	sqlite3_wal_checkpoint_v2(writer->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	sqlite3_close(writer->db);
	for (int i = 0; i < 2; i++)
		free(writer->places[i].path);
	free(writer->path);
	free(writer);
}

/* What fails, or is kept from being finished by somebody who reads (a backup), is tried again when the log has grown as
 * much once more; it holds everything meanwhile. */
void store_writer_tidy(store_writer *writer) {
	if (writer->log_pages < writer->tidy_at)
		return;
	writer->tidy_at = writer->log_pages + TIDY_PAGES;
	sqlite3_wal_checkpoint_v2(writer->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

static int run_statement(store_writer *writer, statement_id which) {
	sqlite3_stmt *statement = writer->statements[which];
	sqlite3_step(statement);
	int code = sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return code;
}

static void give_id(store_writer *writer, statement_id which, int place_of, const uint8_t *id) {
	sqlite3_bind_blob(writer->statements[which], place_of, id, STORE_ID, SQLITE_STATIC);
}

static void give_number(store_writer *writer, statement_id which, int place_of, int64_t number) {
	sqlite3_bind_int64(writer->statements[which], place_of, number);
}

static void give_text(store_writer *writer, statement_id which, int place_of, const char *text) {
	sqlite3_bind_text(writer->statements[which], place_of, text, -1, SQLITE_STATIC);
}

static int write_guest(store_writer *writer, const store_guest *guest) {
	give_id(writer, STATEMENT_GUEST, 1, guest->id);
	give_text(writer, STATEMENT_GUEST, 2, guest->name);
	give_number(writer, STATEMENT_GUEST, 3, guest->epoch);
	give_number(writer, STATEMENT_GUEST, 4, guest->created);
	give_number(writer, STATEMENT_GUEST, 5, guest->seen);
	return run_statement(writer, STATEMENT_GUEST);
}

static int write_standing(store_writer *writer, statement_id which, const uint8_t *game, int status, int turn, const char *result,
			  int64_t touched) {
	give_id(writer, which, 1, game);
	give_number(writer, which, 2, status);
	give_number(writer, which, 3, turn);
	give_text(writer, which, 4, result);
	give_number(writer, which, 5, touched);
	return run_statement(writer, which);
}

static bool is_set(const uint8_t *id) {
	static const uint8_t zeros[STORE_ID];
	return memcmp(id, zeros, STORE_ID) != 0;
}

/* An open seat has no guest, and a seat without an invitation no token: NULL, so that no index has them. An accepted invitation
 * stays, and still leads to its seat. */
static int write_seat(store_writer *writer, statement_id which, const uint8_t *game, int number, const store_seat *seat) {
	give_id(writer, which, 1, game);
	give_number(writer, which, 2, number);
	give_number(writer, which, 3, seat->kind);
	if (seat->kind == STORE_SEAT_GUEST)
		give_id(writer, which, 4, seat->guest);
	give_text(writer, which, 5, seat->name);
	if (is_set(seat->invitation))
		give_id(writer, which, 6, seat->invitation);
	return run_statement(writer, which);
}

static int write_game(store_writer *writer, const store_game *game) {
	give_id(writer, STATEMENT_GAME, 1, game->id);
	give_id(writer, STATEMENT_GAME, 2, game->watch);
	give_text(writer, STATEMENT_GAME, 3, game->rules);
	give_text(writer, STATEMENT_GAME, 4, game->opening);
	give_number(writer, STATEMENT_GAME, 5, game->created);
	int code = run_statement(writer, STATEMENT_GAME);
	if (code == SQLITE_OK)
		code = write_standing(writer, STATEMENT_STANDING, game->id, game->status, game->turn, game->result, game->touched);
	for (int i = 0; code == SQLITE_OK && i < game->seats && i < STORE_SEATS; i++)
		code = write_seat(writer, STATEMENT_NEW_SEAT, game->id, i, &game->seat[i]);
	return code;
}

static int write_row(store_writer *writer, const store_step *step) {
	give_id(writer, STATEMENT_ROW, 1, step->game);
	give_number(writer, STATEMENT_ROW, 2, step->as.row.seq);
	give_number(writer, STATEMENT_ROW, 3, step->as.row.kind);
	give_text(writer, STATEMENT_ROW, 4, step->as.row.text);
	return run_statement(writer, STATEMENT_ROW);
}

static int write_next(store_writer *writer, const store_step *step) {
	give_id(writer, STATEMENT_NEXT, 1, step->game);
	give_id(writer, STATEMENT_NEXT, 2, step->as.rematch);
	return run_statement(writer, STATEMENT_NEXT);
}

static int forget(store_writer *writer, const uint8_t *guest) {
	give_id(writer, STATEMENT_FORGET, 1, guest);
	int code = run_statement(writer, STATEMENT_FORGET);
	return code == SQLITE_OK ? store_forget_battles(writer->db, guest) : code;
}

static int write_step(store_writer *writer, const store_step *step) {
	switch (step->kind) {
	case STEP_GUEST:
		return write_guest(writer, &step->as.guest);
	case STEP_GAME:
		return write_game(writer, step->as.opened);
	case STEP_ROW:
		return write_row(writer, step);
	case STEP_STATE:
		return write_standing(writer, STATEMENT_STATE, step->game, step->as.state.status, step->as.state.turn,
				      step->as.state.result, step->as.state.touched);
	case STEP_SEAT:
		return write_seat(writer, STATEMENT_SEAT, step->game, step->as.seat.number, &step->as.seat.to);
	case STEP_NEXT:
		return write_next(writer, step);
	case STEP_BATTLE:
		return store_write_battle(writer->db, step);
	case STEP_BATTLE_LINES:
		return store_write_battle_lines(writer->db, step);
	case STEP_FORGET:
		return forget(writer, step->as.guest.id);
	case STEP_SEEN:
		give_id(writer, STATEMENT_SEEN, 1, step->game);
		give_number(writer, STATEMENT_SEEN, 2, step->as.expire.before);
		return run_statement(writer, STATEMENT_SEEN);
	case STEP_DROP_GAME:
		return store_drop_game(writer->db, step->game, step->as.expire.status, step->as.expire.before);
	case STEP_DROP_GUEST:
		return store_drop_guest(writer->db, step->game, step->as.expire.before);
	case STEP_DROP_BATTLE:
		return store_drop_battle(writer->db, step->game, step->as.expire.before);
	case STEP_SWEEP:
		return store_sweep(writer->db);
	case STEP_COMPACT:
		return store_compact(writer->db, step->game, step->as.expire.before);
	}
	return SQLITE_MISUSE;
}

/* --- Changes and groups -------------------------------------------------------------------------------------------- */

static void fail(store_change *change, const char *reason) {
	change->failed = true;
	snprintf(change->reason, sizeof change->reason, "%s", reason);
}

/* Why a step failed, in the terms of its caller. */
static void refuse(const store_writer *writer, store_change *change, const store_step *step, int code) {
	if (code == SQLITE_OK)
		fail(change, "there is no such game or seat");
	else if (code == SQLITE_CONSTRAINT_TRIGGER && step->kind == STEP_ROW)
		snprintf(change->reason, sizeof change->reason, "row %u is not the next of its game's journal", (unsigned)step->as.row.seq);
	else if (code == SQLITE_CONSTRAINT_UNIQUE && step->kind == STEP_GAME)
		fail(change, "there is such a game already");
	else
		fail(change, sqlite3_errmsg(writer->db));
	change->failed = true;
}

/* A fault of the change itself, and not of the disk. */
static bool of_the_change(int code) {
	int kind = code & 0xff;
	return kind == SQLITE_OK || kind == SQLITE_CONSTRAINT || kind == SQLITE_MISMATCH || kind == SQLITE_TOOBIG;
}

/* Kept, or marked as failed and undone: SQLITE_OK. Otherwise the disk's answer. */
static int write_change(store_writer *writer, store_change *change) {
	int code = run_statement(writer, STATEMENT_SAVE);
	for (const store_step *step = change->first; code == SQLITE_OK && step && !change->failed; step = step->next) {
		code = write_step(writer, step);
		if (code == SQLITE_OK && (step->kind >= STEP_FORGET || sqlite3_changes(writer->db) == 1))
			continue;
		if (!of_the_change(code))
			return code;
		refuse(writer, change, step, code);
		code = run_statement(writer, STATEMENT_UNDO);
	}
	return code == SQLITE_OK ? run_statement(writer, STATEMENT_RELEASE) : code;
}

static int write_group(store_writer *writer, store_change *list) {
	int code = run_statement(writer, STATEMENT_BEGIN);
	for (store_change *change = list; code == SQLITE_OK && change; change = change->next)
		code = write_change(writer, change);
	return code == SQLITE_OK ? run_statement(writer, STATEMENT_COMMIT) : code;
}

bool store_writer_write(store_writer *writer, store_change *list, char reason[200]) {
	gg_error error = {0};
	if (!still_there(writer)) {
		store_fault(&error, writer->path, "was moved or deleted while the server runs", NULL);
	} else {
		int code = write_group(writer, list);
		if (code == SQLITE_OK)
			return true;
		store_fault_of(&error, writer->path, writer->db, code);
		if (!sqlite3_get_autocommit(writer->db))
			run_statement(writer, STATEMENT_ROLLBACK);
	}
	snprintf(reason, 200, "%.199s", error.message);
	for (store_change *change = list; change; change = change->next)
		if (!change->failed)
			fail(change, reason);
	return false;
}
