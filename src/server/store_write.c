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

typedef enum sentence {
	SAY_BEGIN,
	SAY_COMMIT,
	SAY_ROLLBACK,
	SAY_SAVE,
	SAY_RELEASE,
	SAY_UNDO,
	SAY_GUEST,
	SAY_GAME,
	SAY_STANDING,
	SAY_NEW_SEAT,
	SAY_ROW,
	SAY_STATE,
	SAY_SEAT,
	SAY_NEXT,
	SAY_FORGET,
	SAY_SEEN,
	SENTENCES
} sentence;

static const char *const words[SENTENCES] = {
	[SAY_BEGIN] = "BEGIN IMMEDIATE",
	[SAY_COMMIT] = "COMMIT",
	[SAY_ROLLBACK] = "ROLLBACK",
	[SAY_SAVE] = "SAVEPOINT change",
	[SAY_RELEASE] = "RELEASE change",
	[SAY_UNDO] = "ROLLBACK TO change",
	[SAY_GUEST] = ("INSERT INTO guests (id, name, epoch, created, seen) VALUES (?1, ?2, ?3, ?4, max(?4, ?5))"
		       /* a change that was on its way when the guest was forgotten does not bring him back */
		       " ON CONFLICT (id) DO UPDATE SET name = ?2, epoch = ?3, seen = max(seen, ?5) WHERE ?3 >= epoch"),
	[SAY_GAME] = "INSERT INTO games (id, watch, rules, opening, created) VALUES (?1, ?2, ?3, ?4, ?5)",
	[SAY_STANDING] =
		"INSERT INTO standings (game, status, turn, result, touched) SELECT number, ?2, ?3, ?4, ?5 FROM games WHERE id = ?1",
	[SAY_NEW_SEAT] =
		"INSERT INTO seats (game, seat, kind, guest, name, invitation) SELECT number, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1",
	[SAY_ROW] = ("INSERT INTO journal (game, seq, kind, text, seal)"
		     " SELECT number, ?2, ?3, ?4, row_seal('journal', number, ?2, ?3, ?4) FROM games WHERE id = ?1"),
	[SAY_STATE] = ("UPDATE standings SET status = ?2, turn = ?3, result = ?4, touched = ?5,"
		       " rows = (SELECT coalesce(max(seq), 0) FROM journal WHERE game = standings.game)"
		       " WHERE game = (SELECT number FROM games WHERE id = ?1)"),
	[SAY_SEAT] = ("UPDATE seats SET kind = ?3, guest = ?4, name = ?5, invitation = ?6"
		      " WHERE game = (SELECT number FROM games WHERE id = ?1) AND seat = ?2"),
	[SAY_SEEN] = "UPDATE guests SET seen = max(seen, ?2) WHERE id = ?1",
	[SAY_NEXT] = "UPDATE standings SET next = ?2 WHERE game = (SELECT number FROM games WHERE id = ?1)",
	[SAY_FORGET] = "UPDATE seats SET name = '' WHERE guest = ?1",
};

/* Which file a name meant when we opened it. */
typedef struct place {
	char *path;
	dev_t device;
	ino_t inode;
} place;

struct store_pen {
	sqlite3 *db;
	char *path;
	sqlite3_stmt *say[SENTENCES];
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
static bool still_there(const store_pen *pen) {
	for (int i = 0; i < 2; i++) {
		struct stat now;
		const place *p = &pen->places[i];
		if (stat(p->path, &now) != 0 || now.st_dev != p->device || now.st_ino != p->inode)
			return false;
	}
	return true;
}

/* --- Opening and closing ------------------------------------------------------------------------------------------ */

static int count_log(void *payload, sqlite3 *db, const char *name, int pages) {
	store_pen *pen = payload;
	(void)db;
	(void)name;
	if (pages < pen->log_pages) /* it begins again at its first page: all of it was in the file */
		pen->tidy_at = TIDY_PAGES;
	pen->log_pages = pages;
	return SQLITE_OK;
}

static int prepare(store_pen *pen) {
	for (int i = 0; i < SENTENCES; i++) {
		int code = sqlite3_prepare_v3(pen->db, words[i], -1, SQLITE_PREPARE_PERSISTENT, &pen->say[i], NULL);
		if (code != SQLITE_OK)
			return code;
	}
	pen->tidy_at = TIDY_PAGES;
	sqlite3_wal_hook(pen->db, count_log, pen);
	return SQLITE_OK;
}

int store_pen_open(store_pen **out, const char *path, gg_error *error) {
	store_pen *pen = calloc(1, sizeof *pen);
	if (!pen)
		return store_fault(error, path, "no memory", NULL);
	if (store_connect(&pen->db, path, STORE_WRITE, error)) {
		free(pen);
		return -1;
	}
	int code = prepare(pen);
	if (code != SQLITE_OK) {
		store_fault_of(error, path, pen->db, code);
		store_pen_close(pen);
		return -1;
	}
	pen->path = strdup(path);
	bool known = remember(&pen->places[0], strdup(path));
	known = remember(&pen->places[1], store_beside(path, "-wal")) && known;
	if (!pen->path || !known) {
		store_fault(error, path, "was moved or deleted", NULL);
		store_pen_close(pen);
		return -1;
	}
	*out = pen;
	return 0;
}

sqlite3 *store_pen_file(store_pen *pen) {
	return pen->db;
}

void store_pen_close(store_pen *pen) {
	if (!pen)
		return;
	for (int i = 0; i < SENTENCES; i++)
		sqlite3_finalize(pen->say[i]);
	sqlite3_wal_checkpoint_v2(pen->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	sqlite3_close(pen->db);
	for (int i = 0; i < 2; i++)
		free(pen->places[i].path);
	free(pen->path);
	free(pen);
}

/* What fails, or is kept from being finished by somebody who reads (a backup), is tried again when the log has grown as
 * much once more; it holds everything meanwhile. */
void store_pen_tidy(store_pen *pen) {
	if (pen->log_pages < pen->tidy_at)
		return;
	pen->tidy_at = pen->log_pages + TIDY_PAGES;
	sqlite3_wal_checkpoint_v2(pen->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

static int say(store_pen *pen, sentence which) {
	sqlite3_stmt *statement = pen->say[which];
	sqlite3_step(statement);
	int code = sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return code;
}

static void give_id(store_pen *pen, sentence which, int place_of, const uint8_t *id) {
	sqlite3_bind_blob(pen->say[which], place_of, id, STORE_ID, SQLITE_STATIC);
}

static void give_number(store_pen *pen, sentence which, int place_of, int64_t number) {
	sqlite3_bind_int64(pen->say[which], place_of, number);
}

static void give_text(store_pen *pen, sentence which, int place_of, const char *text) {
	sqlite3_bind_text(pen->say[which], place_of, text, -1, SQLITE_STATIC);
}

static int write_guest(store_pen *pen, const store_guest *guest) {
	give_id(pen, SAY_GUEST, 1, guest->id);
	give_text(pen, SAY_GUEST, 2, guest->name);
	give_number(pen, SAY_GUEST, 3, guest->epoch);
	give_number(pen, SAY_GUEST, 4, guest->created);
	give_number(pen, SAY_GUEST, 5, guest->seen);
	return say(pen, SAY_GUEST);
}

static int write_standing(store_pen *pen, sentence which, const uint8_t *game, int status, int turn, const char *result, int64_t touched) {
	give_id(pen, which, 1, game);
	give_number(pen, which, 2, status);
	give_number(pen, which, 3, turn);
	give_text(pen, which, 4, result);
	give_number(pen, which, 5, touched);
	return say(pen, which);
}

static bool is_set(const uint8_t *id) {
	static const uint8_t zeros[STORE_ID];
	return memcmp(id, zeros, STORE_ID) != 0;
}

/* The guest of an empty chair and an invitation that never was are NULL, and so in no index. Who accepted one may find
 * his seat by it again. */
static int write_seat(store_pen *pen, sentence which, const uint8_t *game, int number, const store_seat *seat) {
	give_id(pen, which, 1, game);
	give_number(pen, which, 2, number);
	give_number(pen, which, 3, seat->kind);
	if (seat->kind == STORE_SEAT_GUEST)
		give_id(pen, which, 4, seat->guest);
	give_text(pen, which, 5, seat->name);
	if (is_set(seat->invitation))
		give_id(pen, which, 6, seat->invitation);
	return say(pen, which);
}

static int write_game(store_pen *pen, const store_game *game) {
	give_id(pen, SAY_GAME, 1, game->id);
	give_id(pen, SAY_GAME, 2, game->watch);
	give_text(pen, SAY_GAME, 3, game->rules);
	give_text(pen, SAY_GAME, 4, game->opening);
	give_number(pen, SAY_GAME, 5, game->created);
	int code = say(pen, SAY_GAME);
	if (code == SQLITE_OK)
		code = write_standing(pen, SAY_STANDING, game->id, game->status, game->turn, game->result, game->touched);
	for (int i = 0; code == SQLITE_OK && i < game->seats && i < STORE_SEATS; i++)
		code = write_seat(pen, SAY_NEW_SEAT, game->id, i, &game->seat[i]);
	return code;
}

static int write_row(store_pen *pen, const store_step *step) {
	give_id(pen, SAY_ROW, 1, step->game);
	give_number(pen, SAY_ROW, 2, step->as.row.seq);
	give_number(pen, SAY_ROW, 3, step->as.row.kind);
	give_text(pen, SAY_ROW, 4, step->as.row.text);
	return say(pen, SAY_ROW);
}

static int write_next(store_pen *pen, const store_step *step) {
	give_id(pen, SAY_NEXT, 1, step->game);
	give_id(pen, SAY_NEXT, 2, step->as.rematch);
	return say(pen, SAY_NEXT);
}

static int write_step(store_pen *pen, const store_step *step) {
	switch (step->kind) {
	case STEP_GUEST:
		return write_guest(pen, &step->as.guest);
	case STEP_GAME:
		return write_game(pen, step->as.opened);
	case STEP_ROW:
		return write_row(pen, step);
	case STEP_STATE:
		return write_standing(pen, SAY_STATE, step->game, step->as.state.status, step->as.state.turn, step->as.state.result,
				      step->as.state.touched);
	case STEP_SEAT:
		return write_seat(pen, SAY_SEAT, step->game, step->as.seat.number, &step->as.seat.to);
	case STEP_NEXT:
		return write_next(pen, step);
	case STEP_FORGET:
		give_id(pen, SAY_FORGET, 1, step->as.guest.id);
		return say(pen, SAY_FORGET);
	case STEP_SEEN:
		give_id(pen, SAY_SEEN, 1, step->game);
		give_number(pen, SAY_SEEN, 2, step->as.expire.before);
		return say(pen, SAY_SEEN);
	case STEP_DROP_GAME:
		return store_drop_game(pen->db, step->game, step->as.expire.status, step->as.expire.before);
	case STEP_DROP_GUEST:
		return store_drop_guest(pen->db, step->game, step->as.expire.before);
	case STEP_SWEEP:
		return store_sweep(pen->db);
	case STEP_COMPACT:
		return store_compact(pen->db, step->game, step->as.expire.before);
	}
	return SQLITE_MISUSE;
}

/* --- Changes and groups -------------------------------------------------------------------------------------------- */

static void fail(store_change *change, const char *why) {
	change->failed = true;
	snprintf(change->why, sizeof change->why, "%s", why);
}

/* Why a step cannot be, in the words of whoever asked for it. */
static void refuse(const store_pen *pen, store_change *change, const store_step *step, int code) {
	if (code == SQLITE_OK)
		fail(change, "there is no such game or seat");
	else if (code == SQLITE_CONSTRAINT_TRIGGER && step->kind == STEP_ROW)
		snprintf(change->why, sizeof change->why, "row %u is not the next of its game's journal", (unsigned)step->as.row.seq);
	else if (code == SQLITE_CONSTRAINT_UNIQUE && step->kind == STEP_GAME)
		fail(change, "there is such a game already");
	else
		fail(change, sqlite3_errmsg(pen->db));
	change->failed = true;
}

/* A fault of the change itself, and not of the disk. */
static bool of_the_change(int code) {
	int kind = code & 0xff;
	return kind == SQLITE_OK || kind == SQLITE_CONSTRAINT || kind == SQLITE_MISMATCH || kind == SQLITE_TOOBIG;
}

/* Kept, or marked as failed and undone: SQLITE_OK. Otherwise the disk's answer. */
static int write_change(store_pen *pen, store_change *change) {
	int code = say(pen, SAY_SAVE);
	for (const store_step *step = change->first; code == SQLITE_OK && step && !change->failed; step = step->next) {
		code = write_step(pen, step);
		if (code == SQLITE_OK && (step->kind >= STEP_FORGET || sqlite3_changes(pen->db) == 1))
			continue;
		if (!of_the_change(code))
			return code;
		refuse(pen, change, step, code);
		code = say(pen, SAY_UNDO);
	}
	return code == SQLITE_OK ? say(pen, SAY_RELEASE) : code;
}

static int write_group(store_pen *pen, store_change *list) {
	int code = say(pen, SAY_BEGIN);
	for (store_change *change = list; code == SQLITE_OK && change; change = change->next)
		code = write_change(pen, change);
	return code == SQLITE_OK ? say(pen, SAY_COMMIT) : code;
}

bool store_pen_write(store_pen *pen, store_change *list, char why[200]) {
	gg_error error = {0};
	if (!still_there(pen)) {
		store_fault(&error, pen->path, "was moved or deleted while the server runs", NULL);
	} else {
		int code = write_group(pen, list);
		if (code == SQLITE_OK)
			return true;
		store_fault_of(&error, pen->path, pen->db, code);
		if (!sqlite3_get_autocommit(pen->db))
			say(pen, SAY_ROLLBACK);
	}
	snprintf(why, 200, "%.199s", error.message);
	for (store_change *change = list; change; change = change->next)
		if (!change->failed)
			fail(change, why);
	return false;
}
