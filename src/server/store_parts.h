/*
 * store_parts.h - what the files of the store share, and nobody else sees: how a file is opened and guarded, how a
 * change is made of steps, how the writer carries them out.
 */
#ifndef SERVER_STORE_PARTS_H
#define SERVER_STORE_PARTS_H

#include <sqlite3.h>

#include "store.h"

/* --- The file (store_file.c) ----------------------------------------------------------------------------------- */

enum {
	STORE_APPLICATION = 0x47524f47, /* "GROG", in the header of every file of ours */
	STORE_VERSION = 3               /* of the sessions; grows with each step of store_schema.c */
};

/* The sessions of version N made from those of version N-1; store_schema[0] makes them from nothing. */
extern const char *const store_schema[STORE_VERSION];

typedef enum store_access {
	STORE_WRITE, /* makes the file if there is none, and brings it to this version */
	STORE_READ,  /* of a file a server has opened, or may have open now */
	STORE_COPY,  /* the same, of this version or an earlier one */
} store_access;

/* A connection with its settings made, its file known to be ours and of this version. */
int store_connect(sqlite3 **out, const char *path, store_access access, gg_error *error);

/* Brings a file that nobody else uses to this version, without a log beside it. */
int store_bring_up(sqlite3 *db, const char *path, gg_error *error);

/* One line that names the file and what is wrong with it. Returns -1. */
int store_fault(gg_error *error, const char *path, const char *what, const char *detail);
/* The same from SQLite's answer. `db` may be NULL. */
int store_fault_of(gg_error *error, const char *path, sqlite3 *db, int code);

/* Statements without parameters. SQLite's code. */
int store_run(sqlite3 *db, const char *sql);
/* The one number that a statement gives. SQLite's code. */
int store_number(sqlite3 *db, const char *sql, int64_t *out);
/* Structure sound? 0, or -1 with what is not. */
int store_sound(sqlite3 *db, const char *path, bool thorough, gg_error *error);

/* The file's own name, links followed, so that one file has one lock. Freed by the caller; NULL with an error. */
char *store_true_path(const char *path, gg_error *error);
/* path + ending, in new memory. */
char *store_beside(const char *path, const char *ending);
/* Holds path.lock until the descriptor is closed; -1 if another server has it. */
int store_lock(const char *path, gg_error *error);
/* An empty file that only its owner may read (it holds the keys of dice not yet cast), made if there is none. */
int store_touch(const char *path, gg_error *error);
/* What root has made for the file at `path` becomes the folder's owner's, or in a folder of root the file's: the server is
 * another user, who has to open it. 0, or the system's reason. */
int store_give(const char *made, const char *path);
/* The names in the folder of `path` are on the disk. */
void store_sync_folder(const char *path);

/* --- Seals (store_seal.c) -------------------------------------------------------------------------------------- */

/* The seal of a row, from its columns. */
#define STORE_SEAL_META "row_seal('meta', name, value)"
#define STORE_SEAL_GUEST "row_seal('guests', id, name, epoch, created, seen)"
#define STORE_SEAL_GAME "row_seal('games', number, id, watch, rules, opening, created)"
#define STORE_SEAL_STANDING "row_seal('standings', game, status, turn, result, touched, next, rows)"
#define STORE_SEAL_SEAT "row_seal('seats', game, seat, kind, guest, name, invitation)"
#define STORE_SEAL_ROW "row_seal('journal', game, seq, kind, text)"
#define STORE_SEAL_BATTLE "row_seal('battles', number, id, watch, guest, head)"
#define STORE_SEAL_BATTLE_STANDING "row_seal('battle_standings', battle, touched, lines)"
#define STORE_SEAL_BATTLE_LINE "row_seal('battle_lines', battle, seq, text)"

/* Statements of this connection know row_seal. SQLite's code. */
int store_can_seal(sqlite3 *db);

/* --- A change (store_change.c) --------------------------------------------------------------------------------- */

typedef enum store_step_kind {
	STEP_GUEST,
	STEP_GAME,
	STEP_ROW,
	STEP_STATE,
	STEP_SEAT,
	STEP_NEXT,
	STEP_BATTLE,
	STEP_BATTLE_LINES,
	STEP_FORGET, /* from here on: nothing to do is no fault */
	STEP_SEEN,
	STEP_DROP_GAME,
	STEP_DROP_GUEST,
	STEP_COMPACT,
	STEP_SWEEP,
	STEP_DROP_BATTLE,
} store_step_kind;

/* One statement, or a few of one kind. */
typedef struct store_step {
	struct store_step *next;
	store_step_kind kind;
	uint8_t game[STORE_ID];
	union {
		store_guest guest;
		store_game *opened;
		struct {
			uint32_t seq;
			uint8_t kind;
			const char *text; /* behind the step, in the same memory */
		} row;
		struct {
			int64_t touched;
			int8_t turn;
			uint8_t status;
			char result[96];
		} state;
		struct {
			int number;
			store_seat to;
		} seat;
		uint8_t rematch[STORE_ID];
		struct {
			int64_t touched;
			uint32_t from;
			uint8_t watch[STORE_ID], guest[STORE_ID];
			const char *lines, *head; /* behind the step */
		} battle;
		struct {
			int64_t before;
			int status;
		} expire; /* `game` is the guest's id where it is a guest */
	} as;
} store_step;

struct store_change {
	store_change *next; /* in the queue */
	store_step *first, *last;
	store_done *done;
	void *payload;
	uint32_t rows;
	bool failed;
	char reason[200];
};

/* --- A copy put back (store_renew.c) --------------------------------------------------------------------------- */

/* Every unfinished game gets another key, and is counted. SQLite's code, as of all of these. */
int store_renew(sqlite3 *db, store_renewal *make, uint32_t *games);
/* The file says of itself that it is a copy. */
int store_mark_copy(sqlite3 *db);
/* Another mark in the file, which is no copy any more; the same beside it; and both. */
enum { STORE_MARK = 33 };
int store_set_mark(sqlite3 *db, char mark[STORE_MARK]);
void store_lay_mark(const char *path, const char *mark);
int store_change_mark(sqlite3 *db, const char *path);
/* The same, after new keys for all unfinished games if the file is a copy that was put here by hand. */
int store_renew_copy(sqlite3 *db, const char *path, store_renewal *make, bool *copied, uint32_t *games);

/* --- What leaves (store_expire.c) ------------------------------------------------------------------------------- */

/* SQLite's codes; nothing is done if it is no longer so. */
int store_drop_game(sqlite3 *db, const uint8_t id[STORE_ID], int status, int64_t before);
int store_sweep(sqlite3 *db); /* continues with removals */
int store_drop_guest(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before);
int store_compact(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before);

/* --- Shared battles (store_battles.c) ---------------------------------------------------------------------------- */

/* SQLite's codes. */
int store_write_battle(sqlite3 *db, const store_step *step);
int store_write_battle_lines(sqlite3 *db, const store_step *step);
int store_drop_battle(sqlite3 *db, const uint8_t id[STORE_ID], int64_t before);
int store_forget_battles(sqlite3 *db, const uint8_t guest[STORE_ID]);
/* The steps of a battle, one by one. False to stop. */
int store_read_battle_lines(sqlite3 *db, int64_t number, bool (*each)(void *payload, const char *line), void *payload);

/* --- The writer (store_write.c) -------------------------------------------------------------------------------- */

typedef struct store_writer store_writer; /* the writing connection and its statements */

int store_writer_open(store_writer **out, const char *path, gg_error *error);
sqlite3 *store_writer_file(store_writer *writer);
void store_writer_close(store_writer *writer);

/* Commits a list of changes as one; each is then marked as kept or failed. False if the disk refused all of them, with
 * the reason. */
bool store_writer_write(store_writer *writer, store_change *list, char reason[200]);
/* Moves what has gathered in the write-ahead log into the file, if it is much. */
void store_writer_tidy(store_writer *writer);

/* --- The reader (store_read.c) --------------------------------------------------------------------------------- */

typedef struct store_desk store_desk; /* the reading connection and its statements */

int store_desk_open(store_desk **out, const char *path, gg_error *error);
void store_desk_close(store_desk *desk);
int store_desk_secret(store_desk *desk, uint8_t out[32], gg_error *error);
store_desk *store_desk_of(store *s);
sqlite3 *store_desk_file(store_desk *desk);

/* The columns of a game with one of its seats, and their readers. store_take_game returns false for want of memory. */
#define STORE_GAME_COLUMNS(OPENING)                                                                                                        \
	"SELECT g.id, g.watch, g.rules, " OPENING ", g.created, s.status, s.turn, s.result, s.touched,"                                    \
	" (SELECT max(seq) FROM journal WHERE game = g.number), t.seat, t.kind, t.guest, t.name, t.invitation"
bool store_take_game(sqlite3_stmt *row, store_game *game);
void store_take_seat(sqlite3_stmt *row, store_game *game);

#endif
