/*
 * store.h - everything the server must not lose, behind one narrow interface: guests, games, and one append-only
 * journal per game. Only store*.c knows SQLite.
 *
 * Writing: a `store_change` is a small transaction (all of it or none). store_put hands it to the store's own thread,
 * which takes whatever has gathered, commits it in one go with one sync of the disk, and then calls `wake` (on its own
 * thread). store_poll, called by the owner's thread, reports each change as durable or failed, in the order they were
 * put. So many changes share one sync, and the owner never waits for a disk.
 *
 * Reading is direct and quick, on the owner's thread. A read sees what is durable, and only that.
 *
 * Functions return 0, or -1 with one line in the caller's gg_error. Whatever a read fills is owned by the caller and
 * freed by the function named beside it.
 */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include <grognard/grognard.h>

enum {
	STORE_ID = 16,   /* bytes of a guest, a game, an invitation, a watcher's link: 128 random bits each */
	STORE_NAME = 64, /* bytes of a name with its end */
	STORE_SEATS = GG_PLAYERS,
	STORE_GAMES_MAX = 200 /* most games in one list */
};

typedef struct store store;

/* Makes the text of a STORE_RENEW row for a game. False: no randomness. */
enum { STORE_RENEWAL = 160 };
typedef bool store_renewal(const uint8_t game[STORE_ID], char text[STORE_RENEWAL]);

typedef struct store_settings {
	const char *path;
	store_renewal *renew;        /* gives a restored copy new keys; NULL: not checked */
	void (*wake)(void *payload); /* from the store's thread: there is something to poll; may be NULL */
	void *payload;
} store_settings;

typedef struct store_guest {
	uint8_t id[STORE_ID];
	char name[STORE_NAME];
	uint32_t epoch; /* cookies of an earlier epoch are void: the guest asked to be forgotten */
	int64_t created;
	int64_t seen; /* when last here, to the day; only ever later */
} store_guest;

typedef enum store_seat_kind { STORE_SEAT_OPEN, STORE_SEAT_GUEST, STORE_SEAT_COMPUTER } store_seat_kind;

typedef struct store_seat {
	uint8_t kind; /* store_seat_kind */
	uint8_t guest[STORE_ID];
	char name[STORE_NAME];        /* of the guest when they joined; the level of a bot ("sergeant") */
	uint8_t invitation[STORE_ID]; /* of an open seat */
} store_seat;

/* What a list of games shows: a cache of what the journal says, written with it. */
typedef enum store_status { STORE_WAITING, STORE_PLAYING, STORE_OVER } store_status;

typedef struct store_game {
	uint8_t id[STORE_ID]; /* also the id of its dice source */
	uint8_t watch[STORE_ID];
	char rules[24]; /* the id of its rulebook */
	char *opening;  /* JSON: options, dice key and commitment; never changes. NULL in lists */
	uint8_t seats;
	store_seat seat[STORE_SEATS];
	uint8_t status;           /* store_status */
	int8_t turn;              /* seat, GG_CHANCE or GG_OVER */
	char result[96];          /* when over, as in a record */
	uint32_t rows;            /* of its journal */
	int64_t created, touched; /* milliseconds since 1970 */
} store_game;

/* One row of a journal. What `text` says depends on the kind; the store does not read it. */
typedef enum store_kind {
	STORE_ACTION,  /* text: one line of a record, "12 p1 move 5 16 : chain" */
	STORE_ENTROPY, /* text: "seat hex" */
	STORE_BACK,    /* text: how many actions remain */
	STORE_STOP,    /* text: the seat that resigned */
	STORE_RENEW,   /* text: another key and its commitment, "hex hex": the file was put back from a copy */
	STORE_KINDS
} store_kind;

typedef struct store_row {
	uint32_t seq; /* from 1, without a gap; unique in its game */
	uint8_t kind;
	const char *text;
} store_row;

/* A battle on a real table, as text (grognard/battle.h): its rosters here, one row for each of its steps. */
typedef struct store_battle {
	uint8_t id[STORE_ID];    /* the link of those who may write */
	uint8_t watch[STORE_ID]; /* of those who may look */
	uint8_t guest[STORE_ID]; /* who shared it */
	char *head;              /* up to its line ---, which ends it */
	int64_t touched;
} store_battle;

/* --- One transaction ------------------------------------------------------------------------------------------ */

typedef struct store_change store_change;

/* Builds a change; everything given is copied. NULL: no memory. The change belongs to the store once it is put. */
store_change *store_change_new(void);
void store_change_drop(store_change *change);
int store_change_guest(store_change *change, const store_guest *guest);       /* new, or known with another name or epoch */
int store_change_forget(store_change *change, const uint8_t guest[STORE_ID]); /* the name at every seat of the guest */
int store_change_new_game(store_change *change, const store_game *game);      /* with its seats */
int store_change_rows(store_change *change, const uint8_t game[STORE_ID], const store_row *rows, uint32_t count);
int store_change_state(store_change *change, const store_game *game); /* status, turn, result, touched */
int store_change_seat(store_change *change, const uint8_t game[STORE_ID], int seat, const store_seat *to);
int store_change_next(store_change *change, const uint8_t game[STORE_ID], const uint8_t next[STORE_ID]); /* its rematch */
/* `lines`: steps, each with its line break. The second: its steps after the first `from` are now these. */
int store_change_battle(store_change *change, const store_battle *battle, const char *lines);
int store_change_battle_lines(store_change *change, const uint8_t battle[STORE_ID], uint32_t from, const char *lines, int64_t touched);

/* What may leave: each does nothing if it is no longer so when its turn comes. */
int store_change_seen(store_change *change, const uint8_t guest[STORE_ID], int64_t when);
int store_change_drop_game(store_change *change, const uint8_t game[STORE_ID], int status, int64_t before); /* last touched before */
int store_change_drop_guest(store_change *change, const uint8_t guest[STORE_ID], int64_t before);           /* without a game */
int store_change_compact(store_change *change, const uint8_t game[STORE_ID], int64_t before);       /* over: rows that were taken back */
int store_change_drop_battle(store_change *change, const uint8_t battle[STORE_ID], int64_t before); /* last touched before */
int store_change_sweep(store_change *change); /* the rows of games that were dropped, some of them at a time */

/* `done` is called by store_poll: error is NULL if the change is durable, else one line why nothing of it was kept. */
typedef void store_done(void *payload, const char *error);

/* --- The store ------------------------------------------------------------------------------------------------- */

/* Opens or makes the file; refuses one that is read-only, damaged, of a later version, or in use by another server. */
int store_open(store **out, const store_settings *settings, gg_error *error);
/* Waits for what was put, reports it, and closes. */
void store_close(store *s);

void store_put(store *s, store_change *change, store_done *done, void *payload);
void store_poll(store *s);
/* Waits until everything put so far has been reported. For tests and for a graceful stop. */
void store_settle(store *s);

/* False after a write failed in a way that may not pass (full disk, lost file): the server then refuses new moves
 * with this reason, keeps reading, and each store_put tries again. */
bool store_well(const store *s, char reason[200]);

/* The 32 bytes that sign cookies, made when the file was. */
void store_secret(const store *s, uint8_t out[32]);

int store_find_guest(store *s, const uint8_t id[STORE_ID], store_guest *out);                          /* 1: found, 0: none, -1 */
int store_find_game(store *s, const uint8_t id[STORE_ID], store_game *out, gg_error *error);           /* 1, 0, -1; store_game_free */
int store_find_invitation(store *s, const uint8_t token[STORE_ID], uint8_t game[STORE_ID], int *seat); /* 1, 0, -1 */
int store_find_watch(store *s, const uint8_t token[STORE_ID], uint8_t game[STORE_ID]);                 /* 1, 0, -1 */
int store_find_next(store *s, const uint8_t game[STORE_ID], uint8_t next[STORE_ID]);                   /* 1, 0, -1 */
void store_game_free(store_game *game);

/* The games of a guest, the latest touched first; `opening` is NULL. Returns the count or -1. */
int store_games_of(store *s, const uint8_t guest[STORE_ID], store_game *out, uint32_t cap);

/* How many unfinished games a guest has; -1: cannot be read. */
int store_unfinished_of(store *s, const uint8_t guest[STORE_ID]);

/* Games of a status, not over, last touched before then: at most `cap`, the oldest first. Returns the count or -1. */
int store_old_games(store *s, int status, int64_t before, uint8_t (*ids)[STORE_ID], uint32_t cap);
/* Whether there is something to sweep. */
bool store_leaving(store *s);
/* Games that are over, likewise, after number *from, which is moved on; 0: that was the last. */
int store_over_games(store *s, int64_t before, int64_t *from, uint8_t (*ids)[STORE_ID], uint32_t cap);
/* Guests last seen before then, after *from (all zero: the first), those who have games too. */
typedef struct store_old_guest {
	int64_t seen;
	uint8_t id[STORE_ID];
	bool plays;
} store_old_guest;
int store_old_guests(store *s, int64_t before, const store_old_guest *from, store_old_guest *out, uint32_t cap);

/* At most `most` rows of a journal in order, from number `from` on; the first is 1. `each` returns false to stop. Returns how many
 * rows were read (fewer than `most`: that was the end), or -1; a gap in the sequence is an error. */
int store_journal(store *s, const uint8_t game[STORE_ID], uint32_t from, uint32_t most, bool (*each)(void *payload, const store_row *row),
		  void *payload, gg_error *error);

/* The battle of a link, and whether it lets write; its head is freed by the caller. 1: found, 0: none, -1. */
int store_find_battle(store *s, const uint8_t token[STORE_ID], store_battle *out, bool *writes);
/* Its steps in order; `each` returns false to stop. 0 or -1. */
int store_battle_lines(store *s, const uint8_t battle[STORE_ID], bool (*each)(void *payload, const char *line), void *payload);
/* How many a guest shares; -1: cannot be read. */
int store_battles_of(store *s, const uint8_t guest[STORE_ID]);
/* Those last touched before then: at most `cap`, the oldest first. Returns the count or -1. */
int store_old_battles(store *s, int64_t before, uint8_t (*ids)[STORE_ID], uint32_t cap);

typedef struct store_counts {
	uint64_t changes, rows, commits, failures, waiting; /* since the start; waiting: put and not yet reported */
	uint64_t commit_microseconds;                       /* spent in commits */
} store_counts;
void store_count(const store *s, store_counts *out);

/* Whether the file was found to be put back from a copy, and how many games got a new key for it. */
bool store_was_copied(const store *s, uint32_t *games);

/* A consistent copy of a live file into a new one, the way back (refused while a server uses `path`, and over a file
 * that is there unless forced; every unfinished game gets a new key, with `renew` NULL when a server opens it), and a proof of a file:
 * structure, journals without gaps. */
int store_backup(const char *from, const char *to, gg_error *error);
int store_restore(const char *backup, const char *path, bool force, store_renewal *renew, uint32_t *renewed, gg_error *error);
int store_verify(const char *path, uint64_t *games, uint64_t *rows, gg_error *error);

/* Verifies a file: the auditor knows the rules, the store knows the rows. `game`, then `row` for each of its journal, then
 * `end`; each returns NULL, or what is wrong, and then the rest of that game is passed over. `fault` gets everything. */
typedef struct store_auditor {
	void *payload;
	const char *(*game)(void *payload, const store_game *game);
	const char *(*row)(void *payload, const store_row *row);
	const char *(*end)(void *payload);
	const char *(*battle)(void *payload, const char *text, size_t size); /* a shared battle, whole */
	void (*fault)(void *payload, const char *place, const char *what);
} store_auditor;

/* Proves every row of a file: 0, 1 if there were faults, -1 if it cannot be read at all. Also while a server uses it. */
int store_audit(const char *path, const store_auditor *by, uint64_t *games, uint64_t *rows, gg_error *error);

#endif
