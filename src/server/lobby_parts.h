/*
 * lobby_parts.h - the inside of the lobby: its sessions, its clients, and what is sent.
 *
 * Reading order: lobby.c (clients, the clock), lobby_work.c (work in slices), message.h (messages from clients), lobby_send.c (messages
 * to clients), session.h (the sessions, with a reading order of its own), api.c and api_games.c (the requests), guest.h (cookies and
 * names).
 */
#ifndef SERVER_LOBBY_PARTS_H
#define SERVER_LOBBY_PARTS_H

#include "guest.h"
#include "net_limits.h"
#include "session.h"
#include "shared.h"

enum {
	LOBBY_INDEX = 4096,         /* places of the index of sessions */
	BACKLOG_MOST = 16,          /* messages of one client that wait for a session */
	BEGIN_AFTER = 10000,        /* milliseconds until a full session starts without the missing entropy */
	SEARCH_JOBS_MOST = 4,       /* of the opponents of one guest at once */
	SEARCH_JOBS_ADDRESS = 8,    /* and of all guests of one address */
	MAKERS = 1024,              /* addresses whose new games are counted */
	HOUR = 3600,                /* seconds */
	LOBBY_SLICE = 2000,         /* units of work in one turn of the loop; what can wait then waits for the next */
	UNITS_INCLUDED = 100,       /* included in the price of a message; each further unit costs a thousandth of one */
	SPEND_SEND = 3,             /* units for one message sent */
	SPEND_BYTES = 1024,         /* and bytes that are copied or sent for one more */
	TEXT_BYTES_MOST = 64 << 20, /* held by texts of past steps */
	TEXT_KEPT = 2000            /* milliseconds for which a text is kept in any case */
};

typedef struct lobby_account lobby_account;
typedef struct lobby_codes lobby_codes; /* api_carry.c */

/* A search job that the net has not reported yet, and who it belongs to. */
typedef struct search_job_note {
	struct search_job_note *next;
	uint64_t number;
	uint8_t game[STORE_ID];
	think_turn turn;
} search_job_note;

/* Sessions whose bot waits for a search job. */
typedef struct think_queue {
	session *first, *last;
	uint64_t served; /* the last turn given */
	uint32_t given;  /* jobs the net has */
} think_queue;

/* What expires and is removed from the file (lobby_expire.c). */
typedef enum expire_kind { EXPIRE_WAITING, EXPIRE_PLAYING, EXPIRE_GUESTS, EXPIRE_BACKS, EXPIRE_BATTLES, EXPIRE_KINDS } expire_kind;

typedef struct expiry {
	int kind; /* expire_kind that was looked for last */
	int busy; /* changes on their way */
	int64_t rest_until[EXPIRE_KINDS];
	uint32_t dropped[EXPIRE_KINDS];
	store_old_guest guest; /* how far guests have been looked at */
	int64_t game;          /* and games that are over */
} expiry;

/* A message that waits for a session. */
typedef struct backlog {
	struct backlog *next;
	message msg;
} backlog;

/* Small: thousands of them sit idle. */
struct lobby_client {
	lobby *lobby;
	void *to;
	lobby_client *prev, *next; /* of all clients */
	session *session;          /* the one it looks at */
	shared *battle;            /* or the shared battle; never both */
	lobby_client *prev_viewer, *next_viewer;
	session *blocked;           /* the one its next message waits for */
	shared *blocked_battle;     /* or the battle */
	lobby_client *next_blocked; /* of those that wait for the same, or are ready */
	bool ready;                 /* its next message can be handled in the next turn of the loop */
	backlog *waiting, *last_waiting;
	int64_t filled;  /* on the clock: when `tokens` was right */
	uint32_t tokens; /* thousandths of a message */
	uint16_t waits, overdrawn;
	uint8_t guest[STORE_ID];
	bool known;   /* has a guest */
	bool dropped; /* the net was asked to close it */
	bool seated;  /* opened the game as a player, whichever viewer it is now */
	bool writes;  /* opened the battle by the link that lets write */
	bool served;  /* during a broadcast to its session: it has been sent to */
	uint8_t viewer;
	uint8_t form, words;
	char address[LOBBY_ADDRESS_MAX];
};

/* What a pending request is about. */
typedef enum request_kind { REQUEST_SEAT, REQUEST_RECORD, REQUEST_LIST, REQUEST_CARRY } request_kind;

/* A request that is answered when the store has reported, or in a later turn of the loop. */
struct pending_request {
	lobby *lobby;
	pending_request *next, *prev;     /* of all pending ones */
	pending_request *next_at_session; /* of those that wait for a session */
	void *requester;                  /* NULL: gone */
	store_guest guest;
	uint8_t game[STORE_ID];
	int seat;
	bool makes_battle;        /* counts as one more shared battle of the guest */
	bool makes_game;          /* counts as one more unfinished game of the guest */
	bool forgets;             /* the guest's name is removed from every session */
	uint8_t kind;             /* ask_kind */
	uint8_t (*ids)[STORE_ID]; /* of an ASK_LIST: the games, and how far it has come */
	int count, at;
	gg_text list; /* a string buffer, and its writer */
	gg_json_out json;
	char address[LOBBY_ADDRESS_MAX];
	char *text; /* the answer, once it is durable */
	char cookie[LOBBY_COOKIE_MAX];
};

struct lobby {
	store *store;
	lobby_settings settings;
	lobby_net net;
	session *index[LOBBY_INDEX];
	session *newest, *oldest;
	uint32_t sessions;
	shared *battles; /* that somebody has open */
	uint32_t battle_count;
	lobby_client *clients;
	pending_request *requests;
	gg_text out; /* a string buffer: the message or answer being written */
	gg_json_out json;
	gg_text rows; /* another: the texts of the rows being written */
	lobby_counts counts;
	uint64_t last_search_job;
	search_job_note *search_jobs;
	think_queue queues[2]; /* quick, slow */
	net_limits *makers;    /* of games, by address */
	bool stopping;
	expiry expire;
	/* Work in slices. */
	uint64_t spent;           /* in this turn of the loop */
	session *jobs, *last_job; /* that have work to do */
	lobby_client *ready, *last_ready;
	pending_request *ready_requests, *last_ready_request;
	size_t text_bytes;
	lobby_account *accounts;
	uint8_t account_key[16];
	lobby_codes *codes; /* that carry guests to another device */
	store_game *list;   /* STORE_GAMES_MAX of them, for one answer */
};

static inline int64_t lobby_now(const lobby *l) {
	return l->net.now(l->net.net);
}
static inline int64_t lobby_clock(const lobby *l) {
	return l->net.clock(l->net.net);
}
void lobby_note(const lobby *l, int level, const char *what, const char *reason);

/* --- lobby.c ----------------------------------------------------------------------------------------------------- */

void lobby_send(lobby_client *client, const gg_text *text);
/* A JSON object on `out`, opened, for a message or an answer. */
static inline gg_json_out *lobby_json(lobby *l) {
	gg_text_clear(&l->out);
	l->json = gg_json_compact_on(&l->out);
	gg_json_open(&l->json, NULL, '{');
	return &l->json;
}
void lobby_drop(lobby_client *client, int code, const char *reason);
/* Everything that waits for the session becomes ready, in order of arrival. */
void lobby_wake(session *t);
void lobby_wake_battle(shared *b);
/* Refuses the first message of every client that waits for it: the session could not be loaded. */
void lobby_fail_waiting(session *t);
void lobby_request_waits(pending_request *pending, session *t); /* for this session; NULL: for the next turn of the loop */
void lobby_receive_ready(lobby *l);                             /* one of them */
/* Closes all connections of a guest who asked to be forgotten. */
void lobby_drop_guest(lobby *l, const uint8_t guest[STORE_ID]);

/* --- lobby_work.c ------------------------------------------------------------------------------------------------- */

/* Counts work done. */
static inline void lobby_spend(lobby *l, uint64_t units) {
	l->spent += units;
	l->counts.work += units;
	if (l->spent > l->counts.work_most)
		l->counts.work_most = l->spent;
}
/* Units left in this turn for work that could wait. */
static inline uint32_t lobby_work_left(const lobby *l) {
	return l->spent < LOBBY_SLICE ? LOBBY_SLICE - (uint32_t)l->spent : 0;
}
void lobby_add_job(session *t); /* has work to do in slices: `load`, `wanted` */
void lobby_remove_job(session *t);
bool accounts_open(lobby *l);
/* Whether the address is within its limit; the work is charged afterwards. */
bool lobby_may_work(lobby *l, const char *address);
void lobby_charge(lobby *l, const char *address, uint64_t units);

/* --- lobby_expire.c ----------------------------------------------------------------------------------------------- */

void expire_some(lobby *l);
/* A guest is here: noted once a day. */
void lobby_guest_seen(lobby *l, const store_guest *guest);

/* --- lobby_send.c ------------------------------------------------------------------------------------------------- */

void send_hello(lobby_client *client, const store_guest *guest);
void send_ack(lobby_client *client, message_re re);
void send_pong(lobby_client *client, message_re re);
/* One of our own codes, in the client's language; a `text` that is not NULL replaces the usual one. */
void send_no(lobby_client *client, message_re re, const char *code, const char *text);
void send_refusal(lobby_client *client, message_re re, const session *t, const gg_verdict *verdict);
void send_game(lobby_client *client, message_re re, uint32_t from); /* with the steps after the first `from`, which are ready */
void send_game_to_all(session *t);                                  /* the present state, to viewers who already have the steps */
void send_steps_to_all(session *t);
void send_seats_to_all(session *t, const lobby_client *but);
void send_fair_to_all(session *t);
void send_offer_to_all(session *t);
void send_next_to_all(session *t);
void send_look(lobby_client *client, message_re re, uint32_t n);
void send_stop(lobby_client *client);
void send_battle(lobby_client *client, message_re re);
void send_lines_to_all(const shared *b, uint32_t from);
/* Not the newest: with what the client lacks. */
void send_missing(lobby_client *client, message_re re, uint32_t version);

const char *status_name(unsigned status);
/* "options":{"name":"value",...} */
void put_options(const gg_record *record, gg_json_out *out);
/* "seats":[{"name":..,"kind":..,"level":..,("here":..,)"yours":..},...]; `here` is NULL: left out. */
void put_seats(const store_game *game, const bool *here, const uint8_t *guest, gg_json_out *out);

/* The text of a code in a language. */
const char *code_text(const char *code, uint8_t words);

/* --- api.c, api_games.c -------------------------------------------------------------------------------------------- */

void api_answer(lobby *l, void *requester, int status, const gg_text *body, const char *cookie);
void api_fail(lobby *l, void *requester, int status, const char *code, const char *text);
pending_request *api_request_new(lobby *l, void *requester, const store_guest *guest); /* NULL: no memory, answered */
void api_request_end(pending_request *pending);
bool api_too_many(lobby *l, const uint8_t guest[STORE_ID]); /* has the guest too many unfinished games? */
/* Whether this address may make one more game now; if so, it is counted. */
bool api_may_make(lobby *l, const char *address);

void api_games(lobby *l, void *requester, const store_guest *guest, const char *address);
void api_new_game(lobby *l, void *requester, const store_guest *guest, const lobby_request *request);
void api_game(lobby *l, void *requester, const store_guest *guest, const uint8_t id[STORE_ID]);
void api_invitation(lobby *l, void *requester, const uint8_t token[STORE_ID]);
void api_join(lobby *l, void *requester, const store_guest *guest, const uint8_t token[STORE_ID], const char *address);
void api_new_battle(lobby *l, void *requester, const store_guest *guest, const lobby_request *request);
void api_put_me(lobby *l, const store_guest *guest, bool fresh);
/* api_carry.c */
lobby_codes *codes_open(void); /* NULL: no memory */
void codes_close(lobby_codes *codes);
void codes_forget(lobby_codes *codes, const uint8_t guest[STORE_ID]);
void api_carry(lobby *l, void *requester, const store_guest *guest, const lobby_request *request);
void api_arrive(lobby *l, void *requester, const store_guest *asking, const lobby_request *request); /* `asking` may be NULL */
void api_carry_on(pending_request *pending);
void api_carried(pending_request *pending, const char *error);
void api_go_on(pending_request *pending); /* once what it waited for is there */
void api_fail_waiting(pending_request *pending);
void api_joined(pending_request *pending, const char *error);
void api_watched(lobby *l, void *requester, const uint8_t token[STORE_ID], const char *address); /* the record, by a watchers' link */
void api_record(lobby *l, void *requester, const store_guest *guest, const uint8_t id[STORE_ID], const uint8_t *watch, const char *address);

#endif
