/*
 * net.h - what the parts of the net share: the event loop with everything that hangs on it, and one connection. Private
 * to net*.c, http*.c and socket*.c.
 *
 * libwebsockets speaks HTTP and WebSocket, libuv runs the loop, all on one thread. A connection is ours from the moment
 * libwebsockets takes its socket over until it destroys it; it may be a request after another, or become a WebSocket.
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <libwebsockets.h>
#include <uv.h>

#include "files.h"
#include "lobby.h"
#include "log.h"
#include "metrics.h"
#include "net_limits.h"
#include "serve.h"
#include "workers.h"

enum {
	NET_LISTENERS = 2,        /* IPv4 and IPv6 */
	NET_PATH_MAX = 512,       /* bytes of a path, and of a query */
	NET_HEADERS_MAX = 8192,   /* bytes of all headers of a request */
	NET_QUEUE_MAX = 1 << 19,  /* bytes that may wait for one reader before the last message */
	NET_HEADERS_SECONDS = 20, /* for the headers of a request, or between two */
	NET_REQUEST_SECONDS = 30, /* for a body to come and to be answered; for a part of an answer to be read */
	NET_READER_SECONDS = 30,  /* for a WebSocket to read something of what waits */
	NET_PING_SECONDS = 25,    /* after which a silent WebSocket is asked whether it is still there */
	NET_SILENCE_SECONDS = 60, /* after which it is not */
	NET_STOP_MILLISECONDS = 3000
};

typedef struct net net;
typedef struct conn conn;

/* One message waiting to be written. */
typedef struct net_piece {
	struct net_piece *next;
	size_t size;
	unsigned char room[LWS_PRE]; /* libwebsockets writes the frame's head here */
	unsigned char bytes[];
} net_piece;

/* A request whose body or answer is not complete yet. */
typedef struct http_request {
	char path[NET_PATH_MAX], query[NET_PATH_MAX];
	char *body;             /* grows as it comes */
	size_t size, cap, held; /* held: counted by net_queue.c, of a long one */
} http_request;

/* An answer that waits until the socket can be written. */
typedef struct http_reply {
	int status; /* 0: none */
	const char *type, *etag, *cache, *coding, *allow;
	char cookie[LOBBY_COOKIE_MAX + 8], name[128];
	unsigned char *body, *owned; /* owned: freed with the reply; NULL: the body is the session of files' */
	size_t size, at, held;       /* held: counted by net_queue.c */
	bool headers_sent, no_body, close;
} http_reply;

struct conn {
	net *net;
	struct lws *wsi;
	conn *next, **link;
	net_address peer, from; /* of the socket; of the client, if a proxy says so */
	bool counted_peer, counted_from;
	bool secure;      /* reached by TLS, here or at the proxy */
	int64_t deadline; /* on the loop's clock; 0: none */
	char cookie[LOBBY_COOKIE_MAX + 1];

	http_request *request;
	http_reply *reply;
	bool asking; /* the lobby owes an answer */
	bool body_coming, body_ended;
	bool half_closed; /* answered, and shut for writing: what still comes is read and forgotten */

	bool is_socket, closing, closed;
	lobby_client *client;
	char *partial; /* of a message that comes in parts */
	size_t partial_size;
	uint32_t partial_parts;
	net_piece *first, **last;
	size_t handed_over; /* of it, what libwebsockets keeps because the socket would not take it */

	size_t queued; /* bytes of messages and answers that wait until they are read */
	int close_code;
	char close_reason[64];
};

struct net {
	const serve_settings *settings;
	uv_loop_t loop;
	uv_signal_t on_term, on_int;
	uv_timer_t tick, stop_timer;
	uv_async_t stored, search_job;
	uv_prepare_t turn;
	uv_idle_t working;      /* runs while the lobby has work to do in slices: the loop does not wait then */
	uint64_t turned, idled; /* when the last turn of the loop ended, and how long it had waited; nanoseconds */
	uv_poll_t listeners[NET_LISTENERS];
	int listening[NET_LISTENERS];
	int listener_count, port;
	bool paused; /* no file descriptor is free: accepting waits for the next tick */
	struct lws_context *context;
	struct lws_vhost *vhost;
	conn *conns;
	net_limits *limits;
	file_registry *files;
	lobby *lobby;
	store *store;
	workers *workers;
	metrics metrics;
	bool stopping, closing_all;
	int64_t stop_deadline;
};

/* --- net_listen.c ----------------------------------------------------------------------------------------------------- */

int net_listen(net *net, gg_error *error); /* binds */
int net_accept(net *net, gg_error *error); /* and takes connections from now on */
void net_close_listeners(net *net);
void net_resume(net *net);

/* --- net_conn.c: a connection's life ---------------------------------------------------------------------------------- */

int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size);
void net_tick(net *net);         /* drops who is too slow */
void net_drop_now(conn *c);      /* without a farewell */
int64_t net_clock(const net *n); /* milliseconds of a clock that never goes back */

/* --- net_queue.c: memory that waits for readers ------------------------------------------------------------------------- */

/* So many bytes more wait for this connection. Where there is no room others make some; false: it is this one that must
 * go, and nothing is held. Each true is given back. */
bool queue_hold(conn *c, size_t size);
void queue_release(conn *c, size_t size);

/* --- http.c ----------------------------------------------------------------------------------------------------------- */

int http_begin(conn *c, const char *uri, size_t size); /* headers have come; 0, or -1 to close */
int http_body(conn *c, const char *bytes, size_t size);
int http_body_end(conn *c);
void http_answer(conn *c, const lobby_answer *answer); /* the lobby's */
void http_body_free(conn *c);
void http_end(conn *c); /* the connection is gone */
/* 0: the upgrade to a WebSocket may proceed. -1: it has been refused; close. */
int http_upgrade(conn *c);

/* --- http_reply.c ------------------------------------------------------------------------------------------------------ */

int http_writeable(conn *c);
/* Begins a reply; NULL: no memory. Its body is `text`, copied. */
http_reply *http_send(conn *c, int status, const char *type, const char *text, size_t size);
/* {"error":{"code","text"}} */
http_reply *http_refuse(conn *c, int status, const char *code, const char *text);
void http_send_now(conn *c); /* a reply that was just begun and is small; the connection ends with it */
void http_reply_free(conn *c);
/* Headers that every answer has, also those that libwebsockets makes. */
const struct lws_protocol_vhost_options *http_headers(void);

/* --- http_head.c: reading headers ---------------------------------------------------------------------------------------- */

/* A header as text in `out`; "" if there is none or it is too long. */
void head_copy(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap);
void head_custom(struct lws *wsi, const char *name, char *out, size_t cap);
/* The value of our cookie. */
void head_cookie(const char *cookies, char out[LOBBY_COOKIE_MAX + 1]);
/* Whether an Origin is the page's own, or one of the allowed. */
bool head_origin_ok(const char *origin, const char *host, const char *allowed);
/* Whether one of the tags of If-None-Match is this. */
bool head_matches(const char *if_none_match, const char *etag);
/* The last address of an X-Forwarded-For, with or without a port. False: it cannot be read, and is nobody's. */
bool head_address(net_address *out, const char *list);
/* Who asks, through a proxy if that is to be believed; and whether TLS was spoken. */
void head_from(conn *c);

/* --- socket.c ---------------------------------------------------------------------------------------------------------- */

int socket_open(conn *c);
int socket_receive(conn *c, const char *bytes, size_t size);
int socket_writeable(conn *c);
void socket_send(conn *c, const char *text, size_t size);
void socket_discard(conn *c);                            /* all that waits; nothing more is sent */
void socket_drop(conn *c, int code, const char *reason); /* after what is queued */
void socket_end(conn *c);

#endif
