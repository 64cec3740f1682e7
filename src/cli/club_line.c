/*
 * club_line.c - see club_line.h. One thing happens on a line at a time: a request, or the WebSocket. Messages that come are kept in order
 * until they are asked for.
 */
#include "club_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libwebsockets.h>

#include <grognard/strbuf.h>

enum { PATIENCE_MS = 30000, MESSAGES = 64, MESSAGE_MOST = 16 << 20, TURN_US = 20000 };

typedef enum line_stage { LINE_IDLE, LINE_BUSY, LINE_DONE, LINE_FAILED } line_stage;

struct club_line {
	struct lws_context *context;
	lws_sorted_usec_list_t alarm; /* ends a wait of the library's */
	char url[512], cookie[512], why[160];
	const char *host, *path;
	int port;
	bool tls;
	/* a request */
	line_stage request;
	const char *body; /* still to be sent */
	int status;
	gg_text *answer;
	/* the WebSocket */
	struct lws *socket;
	line_stage opening;
	gg_text arriving, sending;
	gg_text messages[MESSAGES]; /* a ring; the first one was handed out if `handed` */
	unsigned first, count;
	bool handed;
};

/* --- What the library tells us ------------------------------------------------------------------------------------ */

static int add_header(struct lws *wsi, enum lws_token_indexes token, const char *value, char **at, char *end) {
	return lws_add_http_header_by_token(wsi, token, (const unsigned char *)value, (int)strlen(value), (unsigned char **)at,
					    (unsigned char *)end);
}

static int add_headers(club_line *line, struct lws *wsi, char **at, char *end) {
	char length[24];
	if (line->cookie[0] && add_header(wsi, WSI_TOKEN_HTTP_COOKIE, line->cookie, at, end))
		return -1;
	if (!line->body || line->opening == LINE_BUSY)
		return 0;
	snprintf(length, sizeof length, "%zu", strlen(line->body));
	if (add_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, "application/json", at, end) ||
	    add_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, at, end))
		return -1;
	lws_client_http_body_pending(wsi, 1);
	lws_callback_on_writable(wsi);
	return 0;
}

/* Writes behind the room that the library wants in front. */
static int write_out(struct lws *wsi, const char *text, size_t size, enum lws_write_protocol how) {
	unsigned char *room = malloc(LWS_PRE + size);
	if (!room)
		return -1;
	memcpy(room + LWS_PRE, text, size);
	int wrote = lws_write(wsi, room + LWS_PRE, size, how);
	free(room);
	return wrote == (int)size ? 0 : -1;
}

static int send_body(club_line *line, struct lws *wsi) {
	if (!line->body)
		return 0;
	int bad = write_out(wsi, line->body, strlen(line->body), LWS_WRITE_HTTP_FINAL);
	lws_client_http_body_pending(wsi, 0);
	line->body = NULL;
	return bad;
}

static void keep_cookie(club_line *line, struct lws *wsi) {
	char cookie[sizeof line->cookie];
	if (lws_hdr_copy(wsi, cookie, sizeof cookie, WSI_TOKEN_HTTP_SET_COOKIE) <= 0)
		return;
	cookie[strcspn(cookie, ";")] = 0;
	memcpy(line->cookie, cookie, sizeof cookie);
}

static int read_answer(struct lws *wsi) {
	char room[LWS_PRE + 4096], *at = room + LWS_PRE;
	int size = (int)sizeof room - LWS_PRE;
	return lws_http_client_read(wsi, &at, &size) < 0 ? -1 : 0;
}

static void fail(club_line *line, const char *why) {
	snprintf(line->why, sizeof line->why, "%.150s", why ? why : "the connection failed");
	if (line->opening == LINE_BUSY)
		line->opening = LINE_FAILED;
	else
		line->request = LINE_FAILED;
}

/* A message may come in parts. */
static int take_part(club_line *line, struct lws *wsi, const char *bytes, size_t size) {
	gg_put_bytes(&line->arriving, bytes, size);
	if (line->arriving.lost || line->arriving.len > MESSAGE_MOST)
		return -1;
	if (lws_remaining_packet_payload(wsi) || !lws_is_final_fragment(wsi))
		return 0;
	if (line->count == MESSAGES)
		return -1; /* whoever does not read what it was sent hangs up, and begins anew */
	gg_text *last = &line->messages[(line->first + line->count++) % MESSAGES];
	gg_strbuf_free(last);
	*last = line->arriving;
	line->arriving = gg_strbuf();
	return 0;
}

static int send_message(club_line *line, struct lws *wsi) {
	if (!line->sending.len)
		return 0;
	int bad = write_out(wsi, line->sending.at, line->sending.len, LWS_WRITE_TEXT);
	gg_text_clear(&line->sending);
	return bad;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
	club_line *line = lws_context_user(lws_get_context(wsi));
	(void)user;
	switch ((int)reason) {
	case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
		char **at = in;
		return add_headers(line, wsi, at, *at + size);
	}
	case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
		fail(line, in);
		return 0;
	case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
		line->status = (int)lws_http_client_http_response(wsi);
		keep_cookie(line, wsi);
		return 0;
	case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
		return send_body(line, wsi);
	case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
		return read_answer(wsi);
	case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
		gg_put_bytes(line->answer, in, size);
		return line->answer->len > MESSAGE_MOST ? -1 : 0;
	case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
		line->request = LINE_DONE;
		return -1; /* one request a connection */
	case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
		if (line->request == LINE_BUSY)
			fail(line, "the server hung up");
		return 0;
	case LWS_CALLBACK_CLIENT_ESTABLISHED:
		line->opening = LINE_DONE;
		return 0;
	case LWS_CALLBACK_CLIENT_RECEIVE:
		return take_part(line, wsi, in, size);
	case LWS_CALLBACK_CLIENT_WRITEABLE:
		return send_message(line, wsi);
	case LWS_CALLBACK_CLIENT_CLOSED:
		line->opening = LINE_IDLE;
		line->socket = NULL;
		return 0;
	default:
		return 0;
	}
}

/* --- Waiting ------------------------------------------------------------------------------------------------------ */

static void ring(lws_sorted_usec_list_t *alarm) {
	(void)alarm; /* that it woke the library is all */
}

/* Lets the library work, at most a moment. */
static void work(club_line *line) {
	lws_sul_schedule(line->context, 0, &line->alarm, ring, TURN_US);
	lws_service(line->context, 0);
}

static int64_t now_ms(void) {
	return (int64_t)(lws_now_usecs() / 1000);
}

static struct lws *connect_to(club_line *line, const char *path, const char *method) {
	char host[300];
	bool usual = line->port == (line->tls ? 443 : 80);
	snprintf(host, sizeof host, usual ? "%.200s" : "%.200s:%d", line->host, line->port);
	struct lws_client_connect_info info = {
		.context = line->context,
		.address = line->host,
		.port = line->port,
		.ssl_connection = line->tls ? LCCSCF_USE_SSL : 0,
		.path = path,
		.host = host,
		.protocol = "grognard-1",
		.local_protocol_name = "grognard-1",
		.method = method,
		.ietf_version_or_minus_one = -1,
		.alpn = "http/1.1",
		.pwsi = method ? NULL : &line->socket,
	};
	return lws_client_connect_via_info(&info);
}

int club_line_ask(club_line *line, const char *path, const char *body, gg_text *answer, gg_text_error *error) {
	int64_t deadline = now_ms() + PATIENCE_MS;
	line->request = LINE_BUSY;
	line->body = body;
	line->status = 0;
	line->answer = answer;
	line->why[0] = 0;
	gg_text_clear(answer);
	if (!connect_to(line, path, body ? "POST" : "GET"))
		line->request = LINE_FAILED;
	while (line->request == LINE_BUSY && now_ms() < deadline)
		work(line);
	if (line->request == LINE_DONE && !answer->lost)
		return line->status;
	line->request = LINE_IDLE;
	gg_fail(error, 0, 0, "cannot reach ", line->host, ": ", line->why[0] ? line->why : "no answer", NULL);
	return -1;
}

bool club_line_connect(club_line *line, gg_text_error *error) {
	int64_t deadline = now_ms() + PATIENCE_MS;
	line->opening = LINE_BUSY;
	line->why[0] = 0;
	gg_text_clear(&line->arriving);
	gg_text_clear(&line->sending);
	line->count = 0;
	line->handed = false;
	if (!connect_to(line, "/ws", NULL))
		line->opening = LINE_FAILED;
	while (line->opening == LINE_BUSY && now_ms() < deadline)
		work(line);
	if (line->opening == LINE_DONE)
		return true;
	line->opening = LINE_IDLE;
	line->socket = NULL;
	return gg_fail(error, 0, 0, "cannot reach ", line->host, ": ", line->why[0] ? line->why : "no answer", NULL);
}

bool club_line_connected(const club_line *line) {
	return line->opening == LINE_DONE;
}

bool club_line_send(club_line *line, const char *text) {
	int64_t deadline = now_ms() + PATIENCE_MS;
	if (!club_line_connected(line))
		return false;
	gg_put(&line->sending, text);
	if (line->sending.lost)
		return false;
	lws_callback_on_writable(line->socket);
	while (club_line_connected(line) && line->sending.len && now_ms() < deadline)
		work(line);
	return club_line_connected(line) && !line->sending.len;
}

const char *club_line_receive(club_line *line, int milliseconds, size_t *size) {
	int64_t deadline = now_ms() + milliseconds;
	if (line->handed) {
		line->first = (line->first + 1) % MESSAGES;
		line->count--;
		line->handed = false;
	}
	while (!line->count && club_line_connected(line) && now_ms() < deadline)
		work(line);
	if (!line->count)
		return NULL;
	line->handed = true;
	*size = line->messages[line->first].len;
	return line->messages[line->first].at;
}

void club_line_pump(club_line *line) {
	lws_service(line->context, -1);
}

/* --- Coming and going --------------------------------------------------------------------------------------------- */

/* Cuts the address into its parts, in place. */
static bool read_url(club_line *line, gg_text_error *error) {
	const char *protocol, *host, *path;
	static const char *const known[] = {"http", "https", NULL};
	int which = 0;
	if (!strstr(line->url, "://") || lws_parse_uri(line->url, &protocol, &host, &line->port, &path))
		return gg_fail(error, 0, 0, "expected an address like https://club.example/join/TOKEN", NULL);
	while (known[which] && strcmp(protocol, known[which]) != 0)
		which++;
	if (!known[which] || !*host)
		return gg_fail(error, 0, 0, "expected an address that begins with http:// or https://", NULL);
	line->tls = which == 1;
	line->host = host;
	line->path = path;
	return true;
}

club_line *club_line_new(const char *url, const char **path, gg_text_error *error) {
	static const struct lws_protocols protocols[] = {{.name = "grognard-1", .callback = callback, .rx_buffer_size = 65536},
							 {.name = NULL}};
	club_line *line = calloc(1, sizeof *line);
	if (!line || strlen(url) >= sizeof line->url) {
		gg_fail(error, 0, 0, line ? "this address is too long" : "there is no memory for a connection", NULL);
		free(line);
		return NULL;
	}
	strcpy(line->url, url);
	line->arriving = line->sending = gg_strbuf();
	for (int i = 0; i < MESSAGES; i++)
		line->messages[i] = gg_strbuf();
	if (!read_url(line, error)) {
		free(line);
		return NULL;
	}
	lws_set_log_level(0, NULL);
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN,
		.protocols = protocols,
		.user = line,
		.options = line->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};
	line->context = lws_create_context(&info);
	if (!line->context) {
		free(line);
		gg_fail(error, 0, 0, "cannot begin a connection", NULL);
		return NULL;
	}
	if (path)
		*path = line->path;
	return line;
}

void club_line_free(club_line *line) {
	if (!line)
		return;
	lws_sul_cancel(&line->alarm);
	lws_context_destroy(line->context);
	gg_strbuf_free(&line->arriving);
	gg_strbuf_free(&line->sending);
	for (int i = 0; i < MESSAGES; i++)
		gg_strbuf_free(&line->messages[i]);
	free(line);
}
