/*
 * load.h - the parts of the load generator: connections (non-blocking sockets, frames, epoll), sessions (games played
 * as fast as allowed, and the time each action takes to reach every viewer) and the report. Single-threaded: it may use
 * only the machine's second core.
 */
#ifndef TESTS_SERVER_LOAD_H
#define TESTS_SERVER_LOAD_H

#include "frame.h"
#include "wire.h"

enum { LOAD_SEATS = 2, LOAD_VIEWERS = 8 };

typedef struct load load;
typedef struct session session;

typedef enum connection_state {
	CONNECTION_CLOSED,
	CONNECTION_CONNECTING,
	CONNECTION_UPGRADING,
	CONNECTION_GREETING,
	CONNECTION_OPEN
} connection_state;

typedef struct connection {
	int fd;
	uint8_t state;            /* line_state */
	int place;                /* in its session: seats first, then watchers */
	session *session;         /* NULL: idle */
	bool opening, opened;     /* it has asked for, and it has, the game of its session */
	bool seen, asked, passed; /* for the pending action: its steps came; a ping was sent; the pong came without steps */
	int32_t took;             /* microseconds from the action to its steps */
	bool proved;              /* at the end the server's view matched its own */
	char accept[FRAME_ACCEPT];
	uint8_t *in, *out; /* a partial frame received, bytes not yet sent */
	size_t in_size, in_cap, out_size, out_cap;
	wire_view *view;
} connection;

struct session {
	load *load;
	connection *viewer[LOAD_VIEWERS];
	int viewers;
	wire_guest guest[LOAD_SEATS];
	char id[40], watch[40], watch_of[40]; /* the watch link, and its game */
	connection *actor;                    /* whose action is pending, or NULL */
	int64_t sent, due;
	bool acked, ending, touched;
	long turn; /* echo: whose it is */
	session *next_touched;
};

typedef struct load_settings {
	long connections, playing, watchers, seconds, warm, rate, bytes, cpu, server_cpu;
	const char *game, *folder;
	bool echo, json, smoke;
	const char *flags[32]; /* for the server, after -- */
} load_settings;

typedef struct load_times {
	int32_t *list; /* microseconds */
	size_t count, cap;
} load_times;

struct load {
	load_settings set;
	wire_server server;
	int epoll;
	connection *connections;
	session *sessions;
	long session_count;
	session *touched;
	gg_rng rng;
	uint8_t *scratch;
	long opened;         /* connections that got their hello */
	bool going, proving; /* actions are sent; the views are compared */
	uint64_t acts, games, pings, errors, messages, proved, bytes;
	double stored;              /* actions in the journals at the end, by the server's count */
	load_times to_all, to_each; /* from an action to its last viewer, and to each viewer */
};

/* Reports an error (the first few times) and counts it. */
void load_error(load *l, const char *what, const char *reason);
void load_time(load_times *times, int32_t microseconds);

/* Starts connecting; the rest happens in line_ready. */
void connection_open(load *l, connection *at);
void connection_ready(load *l, connection *at, uint32_t events);
void connection_send(load *l, connection *at, const char *format, ...) __attribute__((format(printf, 3, 4)));
void connection_free(connection *at);

/* Called by the connection: upgraded; text received. */
void session_up(load *l, connection *at);
void session_received(load *l, connection *at, const char *text, size_t size);
/* Advances a session if it can. */
void session_go(load *l, session *t, int64_t now);
/* Assigns a connection to a session, before it is opened. */
void session_place(session *t, connection *at);
bool session_ready(const session *t);    /* everyone has the game */
bool session_quiet(const session *t);    /* no action is pending */
void session_prove(load *l, session *t); /* every viewer requests the whole game again */

#endif
