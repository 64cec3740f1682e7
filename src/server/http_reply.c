/*
 * http_reply.c - writes answers. Each waits until the socket can be written; a client which asks and does not read costs
 * no more than its one answer, and a file of the page not even that: it is written from the session of files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sys/socket.h>

#include "message_text.h"
#include "net.h"

enum { FIRST_MAX = 8192, CHUNK = 32768, YEAR = 31536000, CLOSE_SECONDS = 3 };

/*
 * `connect-src 'self'` covers the WebSocket of the same host (Safari: since 16). Links to games are secrets, so no
 * referrer ever leaves the page.
 */
static const struct lws_protocol_vhost_options every_answer[] = {
	{&every_answer[1], NULL, "content-security-policy:",
	 "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
	 "manifest-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
	{&every_answer[2], NULL, "x-content-type-options:", "nosniff"},
	{&every_answer[3], NULL, "referrer-policy:", "no-referrer"},
	{&every_answer[4], NULL, "cross-origin-opener-policy:", "same-origin"},
	{&every_answer[5], NULL, "cross-origin-resource-policy:", "same-origin"},
	{&every_answer[6], NULL, "x-frame-options:", "DENY"},
	{NULL, NULL, "permissions-policy:", "camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

const struct lws_protocol_vhost_options *http_headers(void) {
	return every_answer;
}

/* --- Beginning an answer ------------------------------------------------------------------------------------------------ */

void http_reply_free(conn *c) {
	if (!c->reply)
		return;
	queue_release(c, c->reply->held);
	free(c->reply->owned);
	free(c->reply);
	c->reply = NULL;
}

http_reply *http_send(conn *c, int status, const char *type, const char *text, size_t size) {
	http_reply_free(c);
	http_reply *reply = calloc(1, sizeof *reply);
	unsigned char *copy = malloc(size + 1);
	if (!reply || !copy || !queue_hold(c, size)) {
		free(reply);
		free(copy);
		net_drop_now(c);
		return NULL;
	}
	memcpy(copy, text, size);
	*reply = (http_reply){.status = status, .type = type, .body = copy, .owned = copy, .size = size, .held = size, .cache = "no-store"};
	c->reply = reply;
	c->deadline = net_clock(c->net) + (int64_t)NET_REQUEST_SECONDS * 1000;
	lws_callback_on_writable(c->wsi);
	return reply;
}

http_reply *http_refuse(conn *c, int status, const char *code, const char *text) {
	char body[512]; /* code and text are ours, and short */
	gg_text written = gg_text_on(body, sizeof body);
	gg_json_out out = gg_json_compact_on(&written);
	json_put_refusal(&out, code, text);
	gg_put_char(&written, '\n');
	return http_send(c, status, "application/json", body, written.len);
}

/* --- Writing it --------------------------------------------------------------------------------------------------------- */

typedef struct head {
	struct lws *wsi;
	unsigned char *at, *end;
	bool bad;
} head;

static void add(head *h, const char *name, const char *value) {
	if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), &h->at,
					h->end))
		h->bad = true;
}

static void add_maybe(head *h, const char *name, const char *value) {
	if (value && *value)
		add(h, name, value);
}

static void add_cookie(head *h, const conn *c) {
	char cookie[LOBBY_COOKIE_MAX + 128];
	snprintf(cookie, sizeof cookie, "grognard=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", c->reply->cookie, YEAR,
		 c->secure ? "; Secure" : "");
	add(h, "set-cookie:", cookie);
}

static void add_date(head *h) {
	static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
	static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	char date[64];
	time_t now = time(NULL);
	struct tm day;
	gmtime_r(&now, &day);
	snprintf(date, sizeof date, "%s, %02d %s %d %02d:%02d:%02d GMT", days[day.tm_wday], day.tm_mday, months[day.tm_mon],
		 day.tm_year + 1900, day.tm_hour, day.tm_min, day.tm_sec);
	add(h, "date:", date);
}

static bool write_head(conn *c, head *h) {
	const http_reply *r = c->reply;
	char text[192];
	if (lws_add_http_header_status(c->wsi, (unsigned)r->status, &h->at, h->end))
		return false;
	add_date(h);
	add_maybe(h, "content-type:", r->type);
	add_maybe(h, "cache-control:", r->cache);
	add_maybe(h, "etag:", r->etag);
	add_maybe(h, "content-encoding:", r->coding);
	add_maybe(h, "allow:", r->allow);
	if (r->etag)
		add(h, "vary:", "accept-encoding");
	if (r->status == 429 || r->status == 503)
		add(h, "retry-after:", "2");
	if (c->secure)
		add(h, "strict-transport-security:", "max-age=31536000");
	if (*r->cookie)
		add_cookie(h, c);
	if (*r->name) {
		snprintf(text, sizeof text, "attachment; filename=\"%s\"", r->name);
		add(h, "content-disposition:", text);
	}
	if (r->close)
		add(h, "connection:", "close");
	if (r->status != 304) {
		snprintf(text, sizeof text, "%zu", r->size);
		add(h, "content-length:", text);
	}
	return !h->bad && !lws_finalize_http_header(c->wsi, &h->at, h->end);
}

/* Head and beginning of the body in one piece: most answers fit. */
static int write_first(conn *c) {
	http_reply *r = c->reply;
	unsigned char room[LWS_PRE + FIRST_MAX], *start = room + LWS_PRE;
	head h = {c->wsi, start, room + sizeof room, false};
	if (!write_head(c, &h)) {
		log_line(NOTE_ERROR, "the headers of an answer do not fit");
		return -1;
	}
	size_t body = r->no_body ? 0 : r->size, fits = (size_t)(h.end - h.at);
	if (body > fits)
		body = fits;
	memcpy(h.at, r->body, body);
	r->headers_sent = true;
	r->at = r->no_body ? r->size : body;
	net *n = c->net;
	n->metrics.statuses[r->status < METRIC_STATUSES ? r->status : 0]++;
	n->metrics.sent_bytes += body;
	size_t size = (size_t)(h.at - start) + body;
	return lws_write(c->wsi, start, size, LWS_WRITE_HTTP_HEADERS) < (int)size ? -1 : 0;
}

static int write_more(conn *c) {
	http_reply *r = c->reply;
	size_t size = r->size - r->at < CHUNK ? r->size - r->at : CHUNK;
	if (lws_write(c->wsi, r->body + r->at, size, LWS_WRITE_HTTP) < (int)size)
		return -1;
	r->at += size;
	c->net->metrics.sent_bytes += size;
	return 0;
}

/* Closing while the client still sends would reset the connection, and the client might never read the refusal. */
static int half_close(conn *c) {
	shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
	c->half_closed = true;
	c->deadline = net_clock(c->net) + (int64_t)CLOSE_SECONDS * 1000;
	return 0;
}

/*
 * The next request may come - but not if it is there already: libwebsockets 4.1 reads a POST that it kept in a buffer while
 * it answered the request before, and frees that buffer while it reads. Who does not wait for answers loses the
 * connection (the library only says that somebody's bytes wait; in doubt it is closed).
 */
static int finish(conn *c) {
	bool close = c->reply->close || lws_service_adjust_timeout(c->net->context, 1, 0) == 0;
	http_reply_free(c);
	free(c->request);
	c->request = NULL;
	c->body_ended = false;
	if (close && c->body_coming)
		return half_close(c);
	if (close)
		return -1;
	c->deadline = net_clock(c->net) + (int64_t)NET_HEADERS_SECONDS * 1000;
	return lws_http_transaction_completed(c->wsi) ? -1 : 0;
}

int http_writeable(conn *c) {
	if (!c->reply)
		return 0;
	if (c->reply->at == c->reply->size && c->reply->headers_sent)
		return finish(c);
	if ((c->reply->headers_sent ? write_more(c) : write_first(c)) != 0)
		return -1;
	c->deadline = net_clock(c->net) + (int64_t)NET_REQUEST_SECONDS * 1000;
	if (c->reply->at == c->reply->size && !lws_partial_buffered(c->wsi))
		return finish(c);
	lws_callback_on_writable(c->wsi);
	return 0;
}

void http_send_now(conn *c) {
	c->reply->close = true;
	write_first(c);
	http_reply_free(c);
}
