/*
 * http.c - what a request asks for: a file of the page, the API (the lobby answers), /healthz, /metrics; and whether it
 * may ask at all. The order of the checks is the order of their cost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net.h"

/* In tenths: a file of the page is a session look-up, and a room full of people behind one address opens the page at once. */
enum { COST_FILE = 1, COST_ASK = 10, COST_POST = 50 };

static bool is_api(const char *path) {
	return !strncmp(path, "/api/", 5) || !strcmp(path, "/api");
}

/* --- What everybody may see ------------------------------------------------------------------------------------------------ */

/* Why it is not well is for this machine only: the reason names the file. */
static void reply_health(conn *c) {
	char reason[200] = "", text[256];
	bool well = store_well(c->net->store, reason) && !c->net->stopping;
	const char *word = well ? "ok" : !c->from.here ? "unavailable" : c->net->stopping ? "stopping" : reason;
	snprintf(text, sizeof text, "%s\n", word);
	http_send(c, well ? 200 : 503, "text/plain; charset=utf-8", text, strlen(text));
}

/* Only for this machine: polling the number of actions would reveal hidden moves of an opponent. */
static void reply_metrics(conn *c) {
	if (!c->from.here) {
		http_refuse(c, 403, "local", "metrics are for this machine only");
		return;
	}
	lobby_counts played;
	store_counts kept;
	char *text = malloc(METRICS_TEXT_MAX);
	if (!text) {
		net_drop_now(c);
		return;
	}
	lobby_count(c->net->lobby, &played);
	store_count(c->net->store, &kept);
	size_t size = metrics_write(text, &c->net->metrics, &played, &kept, net_clock(c->net));
	http_send(c, 200, "text/plain; version=0.0.4; charset=utf-8", text, size);
	free(text);
}

static void reply_file(conn *c, const char *path) {
	static const char *const codings[FILE_CODINGS] = {NULL, "gzip", "br"};
	const file_entry *found = files_find(c->net->files, path);
	int status = 200;
	char text[512];
	head_copy(c->wsi, WSI_TOKEN_HTTP_ACCEPT, text, sizeof text);
	if (!found && strstr(text, "text/html")) {
		/* A person gets the page, which says so in their language. */
		found = files_find(c->net->files, "/");
		status = 404;
	}
	if (!found) {
		http_send(c, 404, "text/plain; charset=utf-8", "not found\n", 10);
		return;
	}
	head_copy(c->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text);
	file_coding coding = files_choose(found, text);
	const file_body *body = &found->bodies[coding];
	head_copy(c->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text, sizeof text);
	bool known = status == 200 && head_matches(text, body->etag);
	http_reply *reply = http_send(c, known ? 304 : status, found->type, "", 0);
	if (!reply)
		return;
	reply->etag = body->etag;
	reply->coding = known ? NULL : codings[coding];
	reply->cache = found->hashed ? "public, max-age=31536000, immutable" : "no-cache";
	if (!known) {
		reply->body = body->bytes;
		reply->size = body->size;
	}
}

/* --- The API ----------------------------------------------------------------------------------------------------------------- */

static void ask(conn *c, const char *method, const http_request *request) {
	char address[NET_ADDRESS_TEXT];
	net_address_text(&c->from, address);
	lobby_request question = {
		.method = method,
		.path = request->path,
		.query = request->query,
		.cookie = c->cookie,
		.body = request->body ? request->body : "",
		.body_size = request->size,
		.address = address,
	};
	c->deadline = net_clock(c->net) + (int64_t)NET_REQUEST_SECONDS * 1000;
	c->asking = true;
	lobby_handle_request(c->net->lobby, c, &question);
	http_body_free(c); /* the lobby has read it */
	if (c->asking)
		lws_rx_flow_control(c->wsi, 0); /* what the client sends meanwhile waits in its socket */
}

void http_answer(conn *c, const lobby_answer *answer) {
	c->asking = false;
	lws_rx_flow_control(c->wsi, 1); /* libwebsockets would not write either */
	http_reply *reply = http_send(c, answer->status, answer->type, answer->body, answer->size);
	if (!reply)
		return;
	if (answer->cookie)
		snprintf(reply->cookie, sizeof reply->cookie, "%s", answer->cookie);
	if (answer->name)
		snprintf(reply->name, sizeof reply->name, "%s", answer->name);
}

/* Whether another site's page may not be behind this; else it has been refused. */
static bool origin_ok(conn *c) {
	char origin[256], host[256];
	int size = lws_hdr_total_length(c->wsi, WSI_TOKEN_ORIGIN);
	if (size <= 0)
		return true; /* no browser, or one that says nothing to its own host */
	head_copy(c->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
	head_copy(c->wsi, WSI_TOKEN_HOST, host, sizeof host);
	if (head_origin_ok(origin, host, c->net->settings->origin))
		return true;
	c->net->metrics.refused_origin++;
	http_refuse(c, 403, "origin", "requests from other sites are refused");
	return false;
}

/* Content-Length, as digits and nothing else. -1: there is none, or it is none. */
static long body_size(conn *c) {
	char text[24];
	head_copy(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
	size_t digits = strspn(text, "0123456789");
	return digits && !text[digits] && digits < 18 ? strtol(text, NULL, 10) : -1;
}

static void begin_post(conn *c) {
	char type[64];
	if (!is_api(c->request->path)) {
		http_reply *reply = http_refuse(c, 405, "method", "use GET here");
		if (reply)
			reply->allow = "GET, HEAD";
		return;
	}
	if (!origin_ok(c))
		return;
	head_copy(c->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, type, sizeof type);
	type[strcspn(type, "; \t")] = 0;
	if (strcasecmp(type, "application/json") != 0) {
		http_refuse(c, 415, "content-type", "a POST must have Content-Type: application/json");
		return;
	}
	if (body_size(c) > (long)lobby_body_max(c->request->path)) {
		char text[80];
		snprintf(text, sizeof text, "the body of this request is at most %zu bytes", lobby_body_max(c->request->path));
		http_refuse(c, 413, "too-large", text);
	}
}

void http_body_free(conn *c) {
	if (!c->request)
		return;
	queue_release(c, c->request->held);
	free(c->request->body);
	c->request->body = NULL;
	c->request->size = c->request->cap = c->request->held = 0;
}

/* Room for so many bytes. Memory is taken for what has come, not for what was announced; a long body counts like an answer that waits. */
static bool body_room(conn *c, size_t wanted) {
	http_request *request = c->request;
	size_t cap = request->cap ? request->cap : LOBBY_BODY_MAX;
	while (cap < wanted)
		cap *= 2;
	if (cap == request->cap)
		return true;
	size_t more = cap > LOBBY_BODY_MAX ? cap - request->held : 0;
	if (more && !queue_hold(c, more))
		return false;
	request->held += more;
	char *body = realloc(request->body, cap);
	if (!body)
		return false;
	request->body = body;
	request->cap = cap;
	return true;
}

int http_body(conn *c, const char *bytes, size_t size) {
	c->net->metrics.received_bytes += size;
	if (c->reply || c->half_closed || !c->request || c->asking)
		return 0; /* refused already: what still comes is not kept */
	if (size > lobby_body_max(c->request->path) - c->request->size || !body_room(c, c->request->size + size))
		return -1;
	memcpy(c->request->body + c->request->size, bytes, size);
	c->request->size += size;
	return 0;
}

int http_body_end(conn *c) {
	if (c->body_ended)
		return -1; /* pipelined: libwebsockets would read the next request as this one's body */
	c->body_ended = true;
	c->body_coming = false;
	if (c->half_closed)
		return -1;
	if (!c->reply && c->request)
		ask(c, "POST", c->request);
	return 0;
}

/* --- A request ------------------------------------------------------------------------------------------------------------------ */

/* What is wrong with a request whatever it asks for; the connection ends with the answer, because where it ends is not
 * known. */
static bool well_formed(conn *c, int method, const char *uri, size_t size) {
	const char *wrong = NULL;
	long body = body_size(c);
	bool has_length = lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
	if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
		wrong = "a body must come with its length, not in chunks";
	else if (has_length && body < 0)
		wrong = "Content-Length is not a number";
	else if (method == LWSHUMETH_POST ? !has_length : body > 0)
		wrong = method == LWSHUMETH_POST ? "a POST needs a Content-Length" : "only a POST may have a body";
	else if (size >= NET_PATH_MAX || memchr(uri, 0, size) || lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_URI_ARGS) >= NET_PATH_MAX)
		wrong = "the path is too long";
	if (!wrong)
		return true;
	http_reply *reply = http_refuse(c, 400, "not-understood", wrong);
	if (reply)
		reply->close = true;
	return false;
}

static void begin_get(conn *c, bool head) {
	const char *path = c->request->path;
	http_reply *reply;
	if (is_api(path) && !head) {
		if (origin_ok(c))
			ask(c, "GET", c->request);
		return;
	}
	if (!strcmp(path, "/healthz"))
		reply_health(c);
	else if (!strcmp(path, "/metrics"))
		reply_metrics(c);
	else if (!strcmp(path, "/ws"))
		http_refuse(c, 400, "not-a-websocket", "this address is for WebSockets only");
	else if (!is_api(path))
		reply_file(c, path);
	else if ((reply = http_refuse(c, 405, "method", "the API supports GET and POST")) != NULL)
		reply->allow = "GET, POST";
	if (c->reply)
		c->reply->no_body = head;
}

/* The path as the log may show it: an id or a link lets its reader play, so long words are left out. */
static void show_path(const char *path, char *out, size_t cap) {
	size_t at = 0;
	while (*path && at + 24 < cap) {
		size_t word = strcspn(path + 1, "/") + 1;
		if (word > 17)
			at += (size_t)snprintf(out + at, cap - at, "/...");
		else
			at += (size_t)snprintf(out + at, cap - at, "%.*s", (int)word, path);
		path += word;
	}
	out[at] = 0;
}

static int dispatch(conn *c, int method) {
	if (method == LWSHUMETH_GET || method == LWSHUMETH_HEAD) {
		begin_get(c, method == LWSHUMETH_HEAD);
	} else if (method == LWSHUMETH_POST) {
		begin_post(c);
		if (c->reply)
			c->reply->close = true; /* refused before its body was read: answered at once */
	} else {
		http_reply *reply = http_refuse(c, 405, "method", "only GET, HEAD and POST are supported");
		if (reply)
			reply->allow = is_api(c->request->path) ? "GET, POST" : "GET, HEAD";
	}
	return 0;
}

static uint32_t cost_of(int method, const char *uri, size_t size) {
	static const char *const asks[] = {"/api", "/healthz", "/metrics", "/ws"};
	for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
		if (size >= strlen(asks[i]) && !memcmp(uri, asks[i], strlen(asks[i])))
			return method == LWSHUMETH_POST ? COST_POST : COST_ASK;
	return COST_FILE;
}

int http_begin(conn *c, const char *uri, size_t size) {
	char *unused, cookies[4096], shown[128];
	int unused_size, method = lws_http_get_uri_and_method(c->wsi, &unused, &unused_size);
	if (c->request || c->reply || c->asking)
		return -1; /* one at a time */
	head_from(c);
	c->deadline = net_clock(c->net) + (int64_t)NET_REQUEST_SECONDS * 1000;
	if (!well_formed(c, method, uri, size))
		return 0;
	c->body_coming = method == LWSHUMETH_POST;
	if (!limits_ask(c->net->limits, &c->from, cost_of(method, uri, size), net_clock(c->net))) {
		c->net->metrics.refused_rate++;
		http_reply *reply = http_refuse(c, 429, "slow-down", "too many requests; wait a moment");
		if (reply)
			reply->close = true;
		return 0;
	}
	c->request = calloc(1, sizeof *c->request);
	if (!c->request)
		return -1;
	memcpy(c->request->path, uri, size);
	head_copy(c->wsi, WSI_TOKEN_HTTP_URI_ARGS, c->request->query, sizeof c->request->query);
	head_copy(c->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
	head_cookie(cookies, c->cookie);
	if (log_wants(NOTE_DETAIL)) {
		show_path(c->request->path, shown, sizeof shown);
		log_line(NOTE_DETAIL, "request %s", shown);
	}
	return dispatch(c, method);
}

void http_end(conn *c) {
	if (c->asking)
		lobby_cancel_request(c->net->lobby, c);
	c->asking = false;
	http_reply_free(c);
	http_body_free(c);
	free(c->request);
	c->request = NULL;
}

/* --- A WebSocket's beginning ------------------------------------------------------------------------------------------------------ */

static bool says(conn *c, enum lws_token_indexes header, const char *wanted) {
	char text[64];
	head_copy(c->wsi, header, text, sizeof text);
	return !strcasecmp(text, wanted);
}

/* False: it has been refused. */
static bool judge_upgrade(conn *c) {
	char *uri = NULL;
	int size = 0, method = lws_http_get_uri_and_method(c->wsi, &uri, &size);
	int64_t now = net_clock(c->net);
	if (method != LWSHUMETH_GET || size != 3 || memcmp(uri, "/ws", 3) != 0)
		http_refuse(c, 404, "not-found", "the WebSocket is at /ws");
	else if (c->net->stopping)
		http_refuse(c, 503, "stopping", "the server is stopping; try again in a moment");
	else if (!says(c, WSI_TOKEN_PROTOCOL, "grognard-1") || !says(c, WSI_TOKEN_VERSION, "13"))
		http_refuse(c, 400, "subprotocol", "the subprotocol must be grognard-1 and the version 13");
	else if (!origin_ok(c))
		return false;
	else if (!limits_ask(c->net->limits, &c->from, COST_ASK, now)) {
		c->net->metrics.refused_rate++;
		http_refuse(c, 429, "slow-down", "too many requests; wait a moment");
	} else if (c->counted_peer || c->counted_from) {
		return true;
	} else {
		c->counted_from = limits_enter(c->net->limits, &c->from, now);
		if (!c->counted_from)
			http_refuse(c, 429, "slow-down", "too many connections from one address");
		return c->counted_from;
	}
	return false;
}

/*
 * HTTP/2 in clear is not spoken here. An upgrade to what it does not know libwebsockets 4.1 has refused already, and has
 * given up its headers: no header can be read then, the name of the protocol that it hands to us is freed memory, and it
 * reads that itself unless it is told to close (CVE-2025-11677).
 */
int http_upgrade(conn *c) {
	char cookies[4096];
	if (!says(c, WSI_TOKEN_UPGRADE, "websocket") || c->request || c->reply || c->asking)
		return -1;
	head_from(c);
	if (!judge_upgrade(c)) {
		if (c->reply)
			http_send_now(c);
		return -1;
	}
	head_copy(c->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
	head_cookie(cookies, c->cookie);
	return 0;
}
