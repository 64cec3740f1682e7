/*
 * wire.h - a client of `grognard serve` for tests: starts the real program on a free port with a file of its own, asks
 * over HTTP, plays over a WebSocket, and can send any bytes at all. Everything blocks, with a limit; nothing exits.
 *
 * Functions return true, or false with one line in `why` of what they were given. wire_note prints that line as TAP.
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

enum { WIRE_WHY = 256, WIRE_PATIENCE = 60000 /* milliseconds: what a slow, noisy machine may take for anything */ };

void wire_note(const char *what, const char *reason); /* "# what: why" */

/* --- A server of our own ---------------------------------------------------------------------------------------- */

typedef struct wire_server {
	pid_t pid; /* 0: not running */
	int port;
	char folder[SCRATCH_PATH]; /* its own, removed by wire_clear: games.db, web/, server.log, and what a test puts there */
	char file[160];
	char web[160];
	char log[160];
	char reason[WIRE_WHY];
} wire_server;

typedef struct wire_settings {
	const char *const *flags; /* more of them, ended by NULL; may be NULL */
	const char *file;         /* NULL: games.db in its folder */
	const char *program;      /* NULL: $GROGNARD, or the one of this build */
	int cpu;                  /* 1 + the core it is held to; 0: any */
} wire_settings;

/* Starts it and waits for its ready line. `settings` may be NULL. */
bool wire_serve(wire_server *server, const wire_settings *settings);
/* The same once more: on the same file and the same port. After wire_stop or wire_kill. */
bool wire_again(wire_server *server, const wire_settings *settings);
/* SIGTERM, and waits. Its exit status; 128 + the signal if one ended it; -1 if it would not end and was killed. */
int wire_stop(wire_server *server);
void wire_kill(wire_server *server);           /* SIGKILL, and reaped */
bool wire_alive(wire_server *server);          /* the process runs and /healthz says ok */
void wire_clear(wire_server *server);          /* ended, folder removed */
void wire_show_log(const wire_server *server); /* its last lines, as TAP comments */
long wire_memory(pid_t pid);                   /* KiB resident, -1 if it is gone */

/* --- HTTP --------------------------------------------------------------------------------------------------------- */

typedef struct wire_reply {
	int status; /* 0: no answer */
	char *head; /* status line and headers; never NULL after a call */
	char *body;
	size_t size;
	json_t *json; /* of the body, or NULL */
	char reason[WIRE_WHY];
} wire_reply;

/* A connection, blocking, to our port on this machine; -1 and errno. */
int wire_connect(int port);
/* True when everything is sent. `milliseconds` is the limit; what was sent may be part of it when it fails. */
bool wire_put(int fd, const void *bytes, size_t size, int milliseconds);
/* Any bytes, then what comes back: a whole HTTP answer, or whatever came until the end or the limit (false). */
bool wire_exchange(int port, const void *bytes, size_t size, int milliseconds, wire_reply *reply);
/* One request with its own connection. `cookie` is a value or ""; `headers` are whole lines or "". A body (may be NULL)
 * is sent as JSON unless the headers name a type; a POST has the page's own Origin unless the headers name one. */
bool wire_http(int port, const char *method, const char *path, const char *cookie, const char *headers, const char *body,
	       wire_reply *reply);
/* A header's value into `out`; false: not there. */
bool wire_header(const wire_reply *reply, const char *name, char *out, size_t cap);
/* The code of an error answer, or "". */
const char *wire_error(const wire_reply *reply);
/* The length of the head of an answer up to and with its empty line; 0: it is not whole yet. */
size_t wire_head_size(const void *bytes, size_t size);
/* Reads until the server closes, the deadline has passed, or what came ends with `enough` (may be NULL). Ends it with a zero byte;
 * returns its size. */
size_t wire_read_all(int fd, char *out, size_t cap, const char *enough, int64_t deadline, bool *closed);
/* A number of /metrics; -1: it is not there. wire_metric_in: of one that has been fetched. */
double wire_metric(int port, const char *name);
double wire_metric_in(const char *metrics, const char *name);
void wire_reply_free(wire_reply *reply);

/* --- WebSocket ---------------------------------------------------------------------------------------------------- */

typedef struct wire {
	int fd;   /* -1: not open */
	int code; /* the server's close code once it closed; 1006: it just went */
	long re;  /* the last number given to a request */
	uint8_t *in;
	size_t in_size, in_cap;
	char *text; /* a message in the making */
	size_t text_size, text_cap;
	json_t *kept; /* messages passed over by wire_until */
	char reason[WIRE_WHY];
} wire;

/* Upgrades and hears `hello`. `cookie` may be "". */
bool wire_open(wire *w, int port, const char *cookie);
/* Upgrades with these headers instead of Origin, subprotocol and cookie; returns the status (101), 0 if none came.
 * Whole lines, "" for none. `hello` is not waited for. */
int wire_upgrade(wire *w, int port, const char *headers);
void wire_close(wire *w); /* quietly, also if it is not open */

/* One text message. False when the connection is gone. */
bool wire_send(wire *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool wire_raw(wire *w, const void *bytes, size_t size);
bool wire_frame(wire *w, uint8_t first, const void *payload, size_t size);

/* The next message, the caller's; NULL: none within the limit (fd still open), or closed (fd is -1, see code). */
json_t *wire_receive(wire *w, int milliseconds);
/* The next one of kind `t`; others are kept, and wire_receive gives them in their order. */
json_t *wire_until(wire *w, const char *t, int milliseconds);
/* Says a message, to which "re" is added, and hears its answer; other messages are kept. `format` ends without the
 * closing brace: wire_ask(w, "{\"t\":\"resign\""). */
json_t *wire_ask(wire *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* True when the server closes within the limit; messages until then are dropped. */
bool wire_closed(wire *w, int milliseconds);

const char *wire_kind(const json_t *message); /* "t", or "" */
const char *wire_code(const json_t *message); /* the code of a "no", or "" */

/* --- The course of a game ------------------------------------------------------------------------------------------ */

typedef struct wire_guest {
	int port;
	char cookie[160];
	char id[40];
	char reason[WIRE_WHY];
} wire_guest;

typedef struct wire_game {
	char id[40], watch[40], commitment[80];
	char invitation[GG_PLAYERS][40]; /* "" where there is none */
	int seats;
	char reason[WIRE_WHY];
} wire_game;

bool wire_guest_new(wire_guest *guest, int port, const char *name); /* NULL: the server chooses one */
/* `options` and `seats` are JSON: "{}", "[\"me\",\"friend\"]". */
bool wire_game_new(wire_game *game, const wire_guest *guest, const char *rules, const char *options, const char *seats);
int wire_join(wire_guest *guest, const char *token); /* the seat, or -1 */

/* What one viewer knows of a game, kept up to date from the messages: enough to play legally. */
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
/* A legal action of the viewer's, drawn by `rng`, as notation. False: it is not their turn. */
bool wire_view_choose(const wire_view *view, gg_rng *rng, char out[GG_LINE_MAX]);

/* Opens a game with the eyes of a seat (or a watcher's link), gives entropy, and is ready to play. */
bool wire_sit(wire *w, wire_view *view, const wire_guest *guest, const char *id, int seat);
bool wire_watch(wire *w, wire_view *view, int port, const char *token);
bool wire_entropy(wire *w);
/* Hears until it is the viewer's turn or the game is over. */
bool wire_wait_turn(wire *w, wire_view *view, int milliseconds);
/* Plays one legal action and hears its ack and its steps. */
bool wire_play(wire *w, wire_view *view, gg_rng *rng);

#endif
