/*
 * lobby.h - the lobby: all sessions, their players and watchers. It knows the games, the guests and the messages
 * of docs/api.md, but no sockets and no threads. net.c is its network; tests can stand in for it.
 *
 * Everything here is called on one thread. The lobby never blocks: what must be durable before it is answered is
 * answered from lobby_stored, which the net calls when the store has reports.
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include <grognard/player.h>

#include "store.h"

enum {
	LOBBY_MESSAGE_MAX = 4096,     /* bytes of one message of a client; the net refuses longer ones */
	LOBBY_BODY_MAX = 8192,        /* bytes of the body of a request, but for a battle */
	LOBBY_BATTLE_MAX = 320 << 10, /* of the body that shares one */
	LOBBY_COOKIE_MAX = 128,
	LOBBY_ADDRESS_MAX = 48 /* bytes of an address as text, with its end */
};

typedef struct lobby lobby;
typedef struct lobby_client lobby_client; /* one open connection, as the lobby sees it */

/* A request to the HTTP API (a path that begins with /api/). Text is not ended by a zero byte where a size is given. */
typedef struct lobby_request {
	const char *method; /* "GET", "POST" */
	const char *path;   /* "/api/games", decoded, without query */
	const char *query;  /* "lang=fr" or "" */
	const char *cookie; /* the value of our cookie, or "" */
	const char *body;
	size_t body_size;
	const char *address; /* who is charged for the work: "192.0.2.1", "2001:db8::" (of a /64); "": not known */
} lobby_request;

typedef struct lobby_answer {
	int status;
	const char *type; /* "application/json", "text/plain; charset=utf-8" */
	const char *body; /* valid during the call */
	size_t size;
	const char *cookie; /* to set: the value alone; NULL: none */
	const char *name;   /* of a file to download; NULL: none */
} lobby_answer;

/* A move for a bot to choose, with a copy of everything it needs. `view` is what the seat may know and nothing else. */
typedef struct lobby_search_job {
	uint64_t number; /* returned with the choice */
	gg_game game;
	gg_bot bot;
	int seat;
	uint64_t seed;
	int64_t waited; /* milliseconds until it was its turn */
	bool quick;     /* takes milliseconds, so it must not wait for slower ones */
	gg_box view;
} lobby_search_job;

/* What the lobby needs from the net. `to` and `requester` are whatever the net passed in. */
typedef struct lobby_net {
	void *net;
	void (*send)(void *net, void *to, const char *text, size_t size);       /* one text message; copied */
	void (*drop)(void *net, void *to, int code, const char *reason);        /* close after what is queued */
	void (*answer)(void *net, void *requester, const lobby_answer *answer); /* of lobby_handle_request, at once or later */
	bool (*think)(void *net, const lobby_search_job *search_job);           /* on a worker; then lobby_search_done. False: no memory */
	int64_t (*now)(void *net);                                              /* milliseconds since 1970: the time of day */
	int64_t (*clock)(void *net);                          /* milliseconds of a steady clock: durations and deadlines */
	void (*note)(void *net, int level, const char *line); /* for the log: 0 error, 1 warning, 2 news, 3 detail */
} lobby_net;

typedef struct lobby_settings {
	uint32_t rate;         /* messages a second one connection may send in the long run; 0: no limit */
	uint32_t burst;        /* and at once */
	uint32_t sessions_max; /* games kept in memory; those without viewers are unloaded first */
	uint32_t think_nodes;  /* most nodes of one decision; 0: each level's own */
	uint32_t think_milliseconds;
	uint32_t think_quick, think_slow; /* most search jobs given to the net at once */
	uint32_t guest_games;             /* most unfinished games of one guest */
	uint32_t address_games;           /* most games one address may create per hour, a quarter of them at once; 0: any number */
	uint32_t work_rate;               /* units of work (about a microsecond each) per second for one address; 0: no limit */
	uint32_t work_burst;              /* and at once */
	/* Days; 0: for ever. */
	uint32_t keep_waiting;    /* a game that never started, since it was last touched */
	uint32_t keep_unfinished; /* one that started and is not over */
	uint32_t keep_guests;     /* a guest without a game, since their last visit */
	uint32_t keep_battles;    /* a shared battle, since somebody last wrote */
	uint32_t keep_taken_back; /* taken-back moves of a game that is over */
	uint32_t taken_back_rows; /* most taken-back rows in one journal; 0: any number */
} lobby_settings;

void lobby_defaults(lobby_settings *out);

/* A store_renewal: a new dice key for a game whose file is a restored copy. */
bool lobby_renewal(const uint8_t game[STORE_ID], char text[STORE_RENEWAL]);

int lobby_open(lobby **out, store *disk, const lobby_settings *settings, const lobby_net *net, gg_error *error);
void lobby_close(lobby *l);

/* A WebSocket that has just opened; `cookie` and `address` as in lobby_request. NULL only without memory. A client without a
 * valid cookie may watch but not play. */
lobby_client *lobby_connect(lobby *l, void *to, const char *cookie, const char *address);
void lobby_receive(lobby *l, lobby_client *client, const char *text, size_t size);
void lobby_disconnect(lobby *l, lobby_client *client); /* the net calls this once for each client, also after `drop` */

/* The most bytes that the body of a request to this path may have. */
size_t lobby_body_max(const char *path);
/* Answers through net.answer exactly once, unless lobby_cancel_request(requester) came first (its connection is gone). */
void lobby_handle_request(lobby *l, void *requester, const lobby_request *request);
void lobby_cancel_request(lobby *l, void *requester);

/* A worker's choice. Unknown numbers are ignored. */
void lobby_search_done(lobby *l, uint64_t number, bool found, const gg_action *action);

/* The store has reports (calls store_poll). */
void lobby_stored(lobby *l);
/* Once in each turn of the loop: long work is done in slices. True: there is more, so the next turn must not block. */
bool lobby_work(lobby *l);
/* About once a second. */
void lobby_tick(lobby *l);
/* No new games or moves from now on (graceful stop): they are refused with a reason, and clients are notified. */
void lobby_stop(lobby *l);

typedef struct lobby_counts {
	uint64_t clients, sessions, battles, playing, messages, refused, actions, search_jobs, thinking, requests;
	uint64_t work, work_most; /* units of work: all, and the most of one turn of the loop */
	uint64_t text_bytes;      /* held by texts of past steps */
} lobby_counts;
void lobby_count(const lobby *l, lobby_counts *out);

#endif
