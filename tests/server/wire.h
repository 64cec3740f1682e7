/*
 * wire.h - a client of `grognard serve` for tests: starts the real program on a free port with its own file, sends HTTP
 * requests, plays over a WebSocket, and can send arbitrary bytes. Everything blocks, with a limit; nothing exits.
 *
 * Functions return true, or false with one line in their struct's `reason`. wire_note prints that line as TAP.
 */
#ifndef TESTS_SERVER_WIRE_H
#define TESTS_SERVER_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <jansson.h>

#include <grognard/grognard.h>

#include "deadline.h"
#include "scratch.h"

enum { WIRE_WHY = 256, WIRE_PATIENCE = 60000 /* milliseconds a slow, busy machine may take for anything */ };

void wire_note(const char *what, const char *reason); /* "# what: reason" */

/* --- The server --------------------------------------------------------------------------------------------------- */

typedef struct wire_server {
	pid_t pid; /* 0: not running */
	int port;
	char folder[SCRATCH_PATH]; /* its own, removed by wire_clear: games.db, web/, server.log, and the test's own files */
	char file[160];
	char web[160];
	char log[160];
	char reason[WIRE_WHY];
} wire_server;

typedef struct wire_settings {
	const char *const *flags; /* further arguments, ended by NULL; may be NULL */
	const char *file;         /* NULL: games.db in its folder */
	const char *program;      /* NULL: $GROGNARD, or this build's */
	int cpu;                  /* 1 + the core it is pinned to; 0: any */
} wire_settings;

/* Starts it and waits for its ready line. `settings` may be NULL. */
bool wire_serve(wire_server *server, const wire_settings *settings);
/* Restarts it on the same file and port. After wire_stop or wire_kill. */
bool wire_again(wire_server *server, const wire_settings *settings);
/* Sends SIGTERM and waits. Returns its exit status; 128 + signal if killed by one; -1 if it would not end and was
 * killed. */
int wire_stop(wire_server *server);
void wire_kill(wire_server *server);           /* SIGKILL, and reaps it */
bool wire_alive(wire_server *server);          /* the process runs and /healthz says ok */
void wire_clear(wire_server *server);          /* stops it, removes the folder */
void wire_show_log(const wire_server *server); /* its last lines, as TAP comments */
long wire_memory(pid_t pid);                   /* KiB resident, -1 if it is not running */

/* --- HTTP --------------------------------------------------------------------------------------------------------- */

typedef struct wire_reply {
	int status; /* 0: no answer */
	char *head; /* status line and headers; never NULL after a call */
	char *body;
	size_t size;
	json_t *json; /* the parsed body, or NULL */
	char reason[WIRE_WHY];
} wire_reply;

/* A blocking connection to this port on localhost; -1 and errno. */
int wire_connect(int port);
/* True when everything is sent. `milliseconds` is the limit; on failure part of it may have been sent. */
bool wire_put(int fd, const void *bytes, size_t size, int milliseconds);
/* Sends any bytes and reads a whole HTTP response, or whatever came until the end or the limit (false). */
bool wire_exchange(int port, const void *bytes, size_t size, int milliseconds, wire_reply *reply);
/* One request on its own connection. `cookie` is a value or ""; `headers` are whole lines or "". A body (may be NULL)
 * is sent as JSON unless the headers name a type; a POST has the page's own Origin unless the headers name one. */
bool wire_http(int port, const char *method, const char *path, const char *cookie, const char *headers, const char *body,
	       wire_reply *reply);
/* Copies a header's value to `out`; false: missing. */
bool wire_header(const wire_reply *reply, const char *name, char *out, size_t cap);
/* The code of an error response, or "". */
const char *wire_error(const wire_reply *reply);
/* The length of a response's header including its empty line; 0: incomplete. */
size_t wire_head_size(const void *bytes, size_t size);
/* Reads until the server closes, the deadline passes, or the data ends with `enough` (may be NULL). Adds a zero byte;
 * returns the size. */
size_t wire_read_all(int fd, char *out, size_t cap, const char *enough, int64_t deadline, bool *closed);
/* A value from /metrics; -1: missing. wire_metric_in: from a response already fetched. */
double wire_metric(int port, const char *name);
double wire_metric_in(const char *metrics, const char *name);
void wire_reply_free(wire_reply *reply);

/* --- WebSocket ---------------------------------------------------------------------------------------------------- */

typedef struct wire {
	int fd;   /* -1: not open */
	int code; /* the server's close code; 1006: no close frame */
	long re;  /* the last request number */
	uint8_t *in;
	size_t in_size, in_cap;
	char *text; /* an incomplete message */
	size_t text_size, text_cap;
	json_t *kept; /* messages skipped by wire_until */
	char reason[WIRE_WHY];
} wire;

/* Upgrades and waits for `hello`. `cookie` may be "". */
bool wire_open(wire *w, int port, const char *cookie);
/* Upgrades with these headers (whole lines, or "") instead of Origin, subprotocol and cookie; returns the status
 * (101), 0 if none came. Does not wait for `hello`. */
int wire_upgrade(wire *w, int port, const char *headers);
void wire_close(wire *w); /* does nothing if it is not open */

/* One text message. False when the connection is gone. */
bool wire_send(wire *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool wire_raw(wire *w, const void *bytes, size_t size);
bool wire_frame(wire *w, uint8_t first, const void *payload, size_t size);

/* The next message, owned by the caller; NULL: none within the limit (fd still open), or closed (fd is -1, see code). */
json_t *wire_receive(wire *w, int milliseconds);
/* The next one of kind `t`; others are kept, and wire_receive returns them in order. */
json_t *wire_until(wire *w, const char *t, int milliseconds);
/* Sends a message with "re" added and waits for its answer; other messages are kept. `format` ends without the
 * closing brace: wire_ask(w, "{\"t\":\"resign\""). */
json_t *wire_ask(wire *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* True when the server closes within the limit; messages until then are dropped. */
bool wire_closed(wire *w, int milliseconds);

const char *wire_kind(const json_t *message); /* "t", or "" */
const char *wire_code(const json_t *message); /* the code of a "no", or "" */

/* --- Games -------------------------------------------------------------------------------------------------------- */

typedef struct wire_guest {
	int port;
	char cookie[160];
	char id[40];
	char reason[WIRE_WHY];
} wire_guest;

typedef struct wire_game {
	char id[40], watch[40], commitment[80];
	char invitation[GG_PLAYERS][40]; /* "": none */
	int seats;
	char reason[WIRE_WHY];
} wire_game;

bool wire_guest_new(wire_guest *guest, int port, const char *name); /* NULL: the server chooses one */
/* `options` and `seats` are JSON: "{}", "[\"me\",\"friend\"]". */
bool wire_game_new(wire_game *game, const wire_guest *guest, const char *rules, const char *options, const char *seats);
int wire_join(wire_guest *guest, const char *token); /* the seat, or -1 */

/* What one viewer knows of a game, updated from the messages: enough to play legally. */
typedef struct wire_view {
	const gg_game *game;
	gg_box box;
	int viewer, turn;
	long n, branch;
	bool waiting, over;
	char reason[WIRE_WHY];
} wire_view;

/* Takes a "game" or "steps" message; others change nothing. False: it does not fit what was known before. */
bool wire_view_take(wire_view *view, const json_t *message);
/* A random legal action for the viewer, as notation. False: it is not their turn. */
bool wire_view_choose(const wire_view *view, gg_rng *rng, char out[GG_LINE_MAX]);

/* Opens a game as a seat (or by the watch link), gives entropy, and is ready to play. */
bool wire_sit(wire *w, wire_view *view, const wire_guest *guest, const char *id, int seat);
bool wire_watch(wire *w, wire_view *view, int port, const char *token);
bool wire_entropy(wire *w);
/* Receives until it is the viewer's turn or the game is over. */
bool wire_wait_turn(wire *w, wire_view *view, int milliseconds);
/* Plays one legal action and waits for its ack and steps. */
bool wire_play(wire *w, wire_view *view, gg_rng *rng);

#endif
