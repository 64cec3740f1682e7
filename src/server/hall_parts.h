/*
 * hall_parts.h - the hall inside: its tables, its lines, and how it speaks.
 *
 * Reading order: hall.c (lines, the clock), hall_work.c (work in slices), message.h (what clients say), hall_tell.c (what they are told),
 * table.h (the tables, with a reading order of its own), api.c and api_games.c (the requests), guest.h (cookies and names).
 */
#ifndef SERVER_HALL_PARTS_H
#define SERVER_HALL_PARTS_H

#include "guest.h"
#include "net_limits.h"
#include "table.h"

enum {
	HALL_INDEX = 4096,          /* places of the index of tables */
	BACKLOG_MOST = 16,          /* messages of one line that wait for a table */
	BEGIN_AFTER = 10000,        /* milliseconds until a full table begins without the entropy that is missing */
	THOUGHTS_MOST = 4,          /* of the opponents of one guest at once */
	THOUGHTS_ADDRESS = 8,       /* and of all guests of one address */
	MAKERS = 1024,              /* addresses of which it is known how many games they made */
	HOUR = 3600,                /* seconds */
	HALL_SLICE = 2000,          /* units of work in one turn of the loop, after which what can wait waits */
	UNITS_INCLUDED = 100,       /* in what one message costs; each one more is a thousandth of a message */
	SPEND_SEND = 3,             /* units for one message sent */
	SPEND_BYTES = 1024,         /* and bytes that are copied or sent for one more */
	TEXT_BYTES_MOST = 64 << 20, /* kept of pasts that were written */
	TEXT_KEPT = 2000            /* milliseconds for which one is kept in any case */
};

typedef struct hall_account hall_account;

/* A thought that the net has not yet reported, and whose it is. */
typedef struct thought_note {
	struct thought_note *next;
	uint64_t number;
	uint8_t game[STORE_ID];
	think_turn turn;
} thought_note;

/* Tables whose computer waits to think. */
typedef struct think_queue {
	table *first, *last;
	uint64_t served; /* the last turn given */
	uint32_t given;  /* thoughts the net has */
} think_queue;

/* What leaves the file after its time, hall_expire.c. */
typedef enum expire_kind { EXPIRE_WAITING, EXPIRE_PLAYING, EXPIRE_GUESTS, EXPIRE_BACKS, EXPIRE_KINDS } expire_kind;

typedef struct expiry {
	int kind; /* expire_kind that was looked for last */
	int busy; /* changes on their way */
	int64_t rest_until[EXPIRE_KINDS];
	uint32_t dropped[EXPIRE_KINDS];
	store_old_guest guest; /* how far guests have been looked at */
	int64_t game;          /* and games that are over */
} expiry;

/* A message that waits for a table. */
typedef struct backlog {
	struct backlog *next;
	message said;
} backlog;

/* Small: thousands of them do nothing but wait. */
struct hall_line {
	hall *hall;
	void *to;
	hall_line *prev, *next; /* of all lines */
	table *table;           /* the one it looks at */
	hall_line *prev_viewer, *next_viewer;
	table *stuck;          /* the one its next message waits for */
	hall_line *next_stuck; /* of those that wait for the same, or are ready */
	bool ready;            /* its next message can be heard, when its turn comes */
	backlog *waiting, *last_waiting;
	int64_t filled;  /* on the clock: when `tokens` was right */
	uint32_t tokens; /* thousandths of a message */
	uint16_t waits, overdrawn;
	uint8_t guest[STORE_ID];
	bool known;   /* has a guest */
	bool dropped; /* the net was asked to close it */
	bool seated;  /* came as one who sits at the table, whatever eyes he has now */
	bool served;  /* while something is told to all at its table: it has been */
	uint8_t eye;
	uint8_t form, words;
	char address[HALL_ADDRESS_MAX];
};

/* What a request that is not answered at once is about. */
typedef enum ask_kind { ASK_SEAT, ASK_RECORD, ASK_LIST } ask_kind;

/* A request that is answered when the store has reported, or when its turn comes. */
struct ask {
	hall *hall;
	ask *next, *prev;   /* of all pending ones */
	ask *next_at_table; /* of those that wait for a table */
	void *asker;        /* NULL: gone */
	store_guest guest;
	uint8_t game[STORE_ID];
	int seat;
	bool makes_game;          /* counts as one more unfinished game of the guest */
	bool forgets;             /* the guest's name is forgotten at every table */
	uint8_t kind;             /* ask_kind */
	uint8_t (*ids)[STORE_ID]; /* of an ASK_LIST: the games, and how far it has come */
	int count, at;
	sheet list;
	char address[HALL_ADDRESS_MAX];
	char *text; /* what is answered once it is durable */
	char cookie[HALL_COOKIE_MAX];
};

struct hall {
	store *store;
	hall_settings settings;
	hall_net net;
	table *index[HALL_INDEX];
	table *newest, *oldest;
	uint32_t tables;
	hall_line *lines;
	ask *asks;
	sheet out;   /* the message or answer being written */
	sheet rows;  /* the texts of the rows being written */
	sheet spare; /* a part of one */
	hall_counts counts;
	uint64_t last_thought;
	thought_note *thoughts;
	think_queue queues[2]; /* quick, slow */
	net_limits *makers;    /* of games, by address */
	bool stopping;
	expiry expire;
	/* Work in slices. */
	uint64_t spent;         /* in this turn of the loop */
	table *jobs, *last_job; /* that have work to do */
	hall_line *ready, *last_ready;
	ask *ready_asks, *last_ready_ask;
	size_t text_bytes;
	hall_account *accounts;
	uint8_t account_key[16];
	store_game *list; /* STORE_GAMES_MAX of them, for one answer */
};

static inline int64_t hall_now(const hall *house) {
	return house->net.now(house->net.net);
}
static inline int64_t hall_clock(const hall *house) {
	return house->net.clock(house->net.net);
}
void hall_note(const hall *house, int level, const char *what, const char *why);

/* --- hall.c ----------------------------------------------------------------------------------------------------- */

void hall_send(hall_line *line, const sheet *text);
void hall_drop(hall_line *line, int code, const char *why);
/* Whoever waits for a table is ready to be heard, in the order they came. */
void hall_wake(table *t);
/* The first message of all who wait for it is refused: the table could not be read. */
void hall_disappoint(table *t);
void hall_ask_waits(ask *asked, table *t); /* for this table; NULL: for the next turn of the loop */
void hall_hear_ready(hall *house);         /* one of them */
/* All lines of a guest are closed: he asked to be forgotten. */
void hall_drop_guest(hall *house, const uint8_t guest[STORE_ID]);

/* --- hall_work.c ------------------------------------------------------------------------------------------------- */

/* Counts what is done. */
static inline void hall_spend(hall *house, uint64_t units) {
	house->spent += units;
	house->counts.work += units;
	if (house->spent > house->counts.work_most)
		house->counts.work_most = house->spent;
}
/* What is left of this turn for what could wait. */
static inline uint32_t hall_left(const hall *house) {
	return house->spent < HALL_SLICE ? HALL_SLICE - (uint32_t)house->spent : 0;
}
void hall_job(table *t); /* has work to do in slices: `load`, `wanted` */
void hall_no_job(table *t);
bool accounts_open(hall *house);
/* Whether this address has not asked for too much; what is done for it is charged afterwards. */
bool hall_may_work(hall *house, const char *address);
void hall_charge(hall *house, const char *address, uint64_t units);

/* --- hall_expire.c ----------------------------------------------------------------------------------------------- */

void expire_some(hall *house);
/* A guest is here: noted once a day. */
void hall_saw(hall *house, const store_guest *guest);

/* --- hall_tell.c ------------------------------------------------------------------------------------------------- */

void tell_hello(hall_line *line, const store_guest *guest);
void tell_ack(hall_line *line, message_re re);
void tell_pong(hall_line *line, message_re re);
/* One of our own codes, in the line's language; `text` replaces the usual words where it is not NULL. */
void tell_no(hall_line *line, message_re re, const char *code, const char *text);
void tell_refusal(hall_line *line, message_re re, const table *t, const gg_verdict *verdict);
void tell_game(hall_line *line, message_re re, uint32_t from); /* with the steps after the first `from`, which are ready */
void tell_game_to_all(table *t);                               /* what stands now, to those who know the steps up to there */
void tell_steps_to_all(table *t);
void tell_seats_to_all(table *t, const hall_line *but);
void tell_fair_to_all(table *t);
void tell_offer_to_all(table *t);
void tell_next_to_all(table *t);
void tell_look(hall_line *line, message_re re, uint32_t n);
void tell_stop(hall_line *line);

const char *status_name(unsigned status);
void put_options(const gg_record *record, sheet *out);
/* {"name":..,"kind":..,"level":..,("here":..,)"yours":..} for each seat; `here` is NULL: left out. */
void put_seats(const store_game *game, const bool *here, const uint8_t *guest, sheet *out);

/* What a code of ours says in a language. */
const char *code_text(const char *code, uint8_t words);

/* --- api.c, api_games.c -------------------------------------------------------------------------------------------- */

void api_answer(hall *house, void *asker, int status, const sheet *body, const char *cookie);
void api_fail(hall *house, void *asker, int status, const char *code, const char *text);
ask *api_ask(hall *house, void *asker, const store_guest *guest); /* NULL: no memory, answered */
void api_ask_end(ask *asked);
bool api_too_many(hall *house, const uint8_t guest[STORE_ID]); /* has he enough unfinished games? */
/* Whether this address may make one more game now; if so, it is counted. */
bool api_may_make(hall *house, const char *address);

void api_games(hall *house, void *asker, const store_guest *guest, const char *address);
void api_new_game(hall *house, void *asker, const store_guest *guest, const hall_request *request);
void api_game(hall *house, void *asker, const store_guest *guest, const uint8_t id[STORE_ID]);
void api_invitation(hall *house, void *asker, const uint8_t token[STORE_ID]);
void api_join(hall *house, void *asker, const store_guest *guest, const uint8_t token[STORE_ID], const char *address);
void api_go_on(ask *asked); /* once what it waited for is there */
void api_disappoint(ask *asked);
void api_joined(ask *asked, const char *error);
void api_watched(hall *house, void *asker, const uint8_t token[STORE_ID], const char *address); /* the record, by a watchers' link */
void api_record(hall *house, void *asker, const store_guest *guest, const uint8_t id[STORE_ID], const uint8_t *watch, const char *address);

#endif
