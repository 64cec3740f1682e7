/*
 * hostile_http.c - attacks over HTTP: malformed requests, requests from other sites, forged and replayed cookies,
 * scripts in names, path traversal, guessed links. Listed in docs/security.md.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include <sodium.h>
#include <sys/socket.h>

#include "hostile.h"

/* Limits are tested in hostile_flood.c; here hundreds of requests come from one address. */
const char *const fixture_flags[] = {"--http-rate", "0", "--per-address", "0", "--address-games", "0", "--log", "warning", NULL};

/* --- Malformed ----------------------------------------------------------------------------------------------------- */

ATTACK(malformed_requests_are_not_served) {
	static const struct {
		const char *bytes;
		size_t size;
	} cases[] = {
#define BYTES(TEXT) {(TEXT), sizeof(TEXT) - 1}
		BYTES("GARBAGE\r\n\r\n"),
		BYTES("GET\r\n\r\n"),
		BYTES("\r\n\r\n\r\n\r\n"),
		BYTES("\0\0\0\0\0\0\0\0\r\n\r\n"),
		BYTES("GET /healthz\0 HTTP/1.1\r\nHost: a\r\n\r\n"),
		BYTES("BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
		BYTES("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a TLS hello \r\n\r\n"),
		BYTES("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
		BYTES("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n{}"),
		BYTES("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
		      "99999999999999999999\r\n\r\n{}"),
		BYTES("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: "
		      "chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"),
		/* Request smuggling: two readings of where a body ends, so that one side's body is the other's
		 * request. */
		BYTES("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: "
		      "chunked\r\n\r\n"
		      "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
		BYTES("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: "
		      "40\r\n\r\n{}"
		      "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
		BYTES("GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 30\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n"),
#undef BYTES
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		wire_reply reply;
		wire_exchange(s->server.port, cases[i].bytes, cases[i].size, 3000, &reply);
		if (reply.status != 0 && reply.status < 400) {
			printf("# case %zu: status %d\n", i, reply.status);
			test_fail(__FILE__, __LINE__, "a malformed request is refused, or never answered");
		}
		wire_reply_free(&reply);
	}
}

ATTACK(overlong_requests_are_not_served) {
	static char text[300000];
	wire_reply reply;
	static const size_t sizes[] = {5000, 20000, 250000};
	for (size_t i = 0; i < 3; i++) { /* a path, then a header: one longer than all headers together may be gets no answer */
		int at = snprintf(text, sizeof text, "GET /healthz/");
		memset(text + at, 'a', sizes[i]);
		snprintf(text + at + sizes[i], 64, " HTTP/1.1\r\nHost: a\r\n\r\n");
		wire_exchange(s->server.port, text, strlen(text), 5000, &reply);
		CHECK_INT(reply.status, i == 0 ? 400 : 0);
		wire_reply_free(&reply);
		at = snprintf(text, sizeof text, "GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: grognard=");
		memset(text + at, 'a', sizes[i]);
		snprintf(text + at + sizes[i], 64, "\r\n\r\n");
		wire_exchange(s->server.port, text, strlen(text), 5000, &reply);
		CHECK_INT(reply.status, i == 0 ? 200 : 0); /* a header of 5000 bytes is allowed */
		wire_reply_free(&reply);
	}
	/* Endless headers. */
	int at = snprintf(text, sizeof text, "GET /healthz HTTP/1.1\r\nHost: a\r\n");
	for (int i = 0; i < 5000; i++)
		at += snprintf(text + at, 64, "X-Header-%d: some value of a header\r\n", i);
	wire_exchange(s->server.port, text, (size_t)at, 5000, &reply);
	CHECK_INT(reply.status, 0);
	wire_reply_free(&reply);
}

/* Reads until the server closes; the status of every response in order. */
static void statuses(int fd, char *out, size_t cap) {
	static char text[65536];
	size_t at = 0;
	bool closed;
	wire_read_all(fd, text, sizeof text, NULL, deadline_in(WIRE_PATIENCE), &closed);
	CHECK(closed);
	out[0] = 0;
	for (const char *found = strstr(text, "HTTP/1.1 "); found; found = strstr(found + 1, "HTTP/1.1 "))
		at += (size_t)snprintf(out + at, cap - at, "%.3s ", found + 9);
}

ATTACK(pipelined_requests_do_not_mix) {
	char text[1024];
	int fd = wire_connect(s->server.port);
	int size = snprintf(text, sizeof text,
			    "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
			    "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
	CHECK(fd >= 0 && wire_put(fd, text, (size_t)size, WIRE_PATIENCE));
	/* The first came with more than its body: none is answered (docs/dependencies.md). */
	statuses(fd, text, sizeof text);
	CHECK_TEXT(text, "");
	close(fd);
}

ATTACK(unknown_request_bodies_are_refused) {
	char big[9001], deep[2001];
	memset(big, ' ', sizeof big);
	big[9000] = 0;
	memset(deep, '[', 2000);
	deep[2000] = 0;
	const char *cookie = s->guest[0].cookie;
	CHECK_INT(fixture_request(s, "POST", "/api/me", cookie, "", big, NULL), 413);
	CHECK_INT(fixture_request(s, "POST", "/api/me", cookie, "Content-Length: 1000000\r\n", "{", NULL), 413);
	static const char *const bodies[] = {"",
					     "nonsense",
					     "[]",
					     "\"text\"",
					     "7",
					     "{\"name\":7}",
					     "{\"name\":null}",
					     "{\"name\":\"\"}",
					     "{}",
					     "{\"name\":\"a\"",
					     "{\"name\":\"a\",\"name\":\"b\"}",
					     "{\"name\":\"a\\u0000b\"}",
					     "{\"name\":\"\xff\xfe\"}",
					     "{\"name\":\"\\ud800\"}",
					     "{\"name\":1e999}"};
	for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
		int status = fixture_request(s, "POST", "/api/me", cookie, "", bodies[i], NULL);
		if (status != 400)
			printf("# %s\n", bodies[i]);
		CHECK_INT(status, 400);
	}
	CHECK_INT(fixture_request(s, "POST", "/api/me", cookie, "", deep, NULL), 400);
	static const char *const games[] = {"{\"game\":\"nothing\",\"options\":{},\"seats\":[\"me\",\"friend\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":{\"no-such\":\"1\"},\"seats\":[\"me\",\"friend\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":{},\"seats\":[\"friend\",\"friend\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":{},\"seats\":[\"me\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":{},\"seats\":[\"me\",\"me\",\"me\",\"me\",\"me\",\"me\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":{},\"seats\":[\"me\",\"../../etc\"]}",
					    "{\"game\":\"manoeuvre\",\"options\":[],\"seats\":{}}"};
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		CHECK_INT(fixture_request(s, "POST", "/api/games", cookie, "", games[i], NULL), 400);
}

ATTACK(unknown_methods_and_paths_are_refused) {
	const char *cookie = s->guest[0].cookie;
	CHECK_INT(fixture_request(s, "GET", "/api/nothing", cookie, "", NULL, NULL), 404);
	CHECK_INT(fixture_request(s, "GET", "/api/", cookie, "", NULL, NULL), 404);
	CHECK_INT(fixture_request(s, "POST", "/api/nothing", cookie, "", "{}", NULL), 404);
	CHECK_INT(fixture_request(s, "DELETE", "/api/games", cookie, "", NULL, NULL), 405);
	CHECK_INT(fixture_request(s, "PUT", "/api/me", cookie, "", "{\"name\":\"Mallory\"}", NULL), 400);
	CHECK_INT(fixture_request(s, "POST", "/healthz", cookie, "", "{}", NULL), 405);
}

/* --- From other sites -------------------------------------------------------------------------------------------------- */

ATTACK(posts_from_other_sites_are_refused) {
	char near[2][128];
	snprintf(near[0], sizeof near[0], "Origin: http://localhost:%d.evil.example\r\n", s->server.port);
	snprintf(near[1], sizeof near[1], "Origin: http://evil.example/http://localhost:%d\r\n", s->server.port);
	const char *origins[] = {"Origin: http://evil.example\r\n",
				 "Origin: https://evil.example:443\r\n",
				 "Origin: null\r\n",
				 "Origin: http://localhost\r\n",
				 "Origin: http://localhost:1\r\n",
				 "Origin: file://\r\n",
				 near[0],
				 near[1]};
	for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
		int status = fixture_request(s, "POST", "/api/me", s->guest[0].cookie, origins[i], "{\"name\":\"Mallory\"}", NULL);
		if (status != 403)
			printf("# %s\n", origins[i]);
		CHECK_INT(status, 403);
		CHECK_INT(fixture_request(s, "POST", "/api/forget", s->guest[0].cookie, origins[i], "{}", NULL), 403);
	}
	wire_reply reply;
	wire_http(s->server.port, "GET", "/api/me", s->guest[0].cookie, "", NULL, &reply);
	CHECK_TEXT(json_string_value(json_object_get(reply.json, "name")), "Ney");
	wire_reply_free(&reply);
}

ATTACK(posts_an_html_form_could_send_are_refused) {
	static const char *const types[] = {"Content-Type: text/plain\r\n",
					    "Content-Type: application/x-www-form-urlencoded\r\n",
					    "Content-Type: multipart/form-data; boundary=x\r\n",
					    "Content-Type: \r\n",
					    "Content-Type: text/plain; application/json\r\n",
					    "Content-Type: application/jsonp\r\n"};
	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		int status = fixture_request(s, "POST", "/api/me", s->guest[0].cookie, types[i], "{\"name\":\"Mallory\"}", NULL);
		if (status != 415)
			printf("# %s\n", types[i]);
		CHECK_INT(status, 415);
	}
	/* And one without a type, which wire_http would not send. */
	char text[512];
	wire_reply reply;
	snprintf(text, sizeof text,
		 "POST /api/me HTTP/1.1\r\nHost: localhost:%d\r\nCookie: grognard=%s\r\nContent-Length: 18\r\n\r\n{\"name\":\"Mallory\"}",
		 s->server.port, s->guest[0].cookie);
	wire_exchange(s->server.port, text, strlen(text), WIRE_PATIENCE, &reply);
	CHECK_INT(reply.status, 415);
	wire_reply_free(&reply);
}

ATTACK(no_response_is_readable_by_another_site) {
	static const char *const paths[] = {"/", "/app.js", "/api/me", "/api/games", "/healthz", "/api/nothing"};
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		wire_reply reply;
		char value[512];
		wire_http(s->server.port, "GET", paths[i], s->guest[0].cookie, "Origin: http://evil.example\r\n", NULL, &reply);
		CHECK(!wire_header(&reply, "access-control-allow-origin", value, sizeof value));
		CHECK(wire_header(&reply, "x-content-type-options", value, sizeof value) && !strcasecmp(value, "nosniff"));
		wire_reply_free(&reply);
	}
}

ATTACK(pages_have_a_strict_content_security_policy) {
	static const char *const paths[] = {"/", "/api/me", "/api/nothing", "/g/AAAAAAAAAAAAAAAAAAAAAA"};
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		wire_reply reply;
		char value[1024];
		wire_http(s->server.port, "GET", paths[i], "", "", NULL, &reply);
		CHECK(wire_header(&reply, "content-security-policy", value, sizeof value));
		CHECK(strstr(value, "default-src 'none'"));
		CHECK(!strstr(value, "unsafe-inline"));
		CHECK(!strstr(value, "'unsafe-eval'"));
		CHECK(!strstr(value, "http:") && !strstr(value, "https:") && !strstr(value, "*"));
		CHECK(strstr(value, "frame-ancestors 'none'"));
		CHECK(strstr(value, "base-uri 'none'"));
		CHECK(strstr(value, "form-action"));
		CHECK(wire_header(&reply, "referrer-policy", value, sizeof value));
		wire_reply_free(&reply);
	}
}

/* --- Cookies ------------------------------------------------------------------------------------------------------------- */

/* Whether this cookie identifies the honest guest. */
static bool is_ney(fixture *s, const char *cookie) {
	wire_reply reply;
	wire_http(s->server.port, "GET", "/api/me", cookie, "", NULL, &reply);
	const char *id = json_string_value(json_object_get(reply.json, "id"));
	bool same = reply.status == 200 && id && !strcmp(id, s->guest[0].id);
	wire_reply_free(&reply);
	return same;
}

ATTACK(a_cookie_with_any_character_changed_is_rejected) {
	char cookie[160];
	size_t size = strlen(s->guest[0].cookie);
	CHECK(is_ney(s, s->guest[0].cookie));
	for (size_t i = 0; i < size; i++) {
		memcpy(cookie, s->guest[0].cookie, size + 1);
		/* The last base64 character may carry meaningless bits; the one before it never does. So the last is
		 * changed in its highest bit. */
		static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
		const char *at = strchr(alphabet, cookie[i]);
		cookie[i] = at ? alphabet[(at - alphabet) ^ 32] : 'A';
		if (is_ney(s, cookie))
			printf("# character %zu: %s\n", i, cookie);
		CHECK(!is_ney(s, cookie));
	}
}

ATTACK(truncated_spliced_and_padded_cookies_are_rejected) {
	const char *ney = s->guest[0].cookie, *other = s->guest[1].cookie;
	char cookie[4200];
	size_t size = strlen(ney);
	for (size_t cut = 0; cut < size; cut++) {
		snprintf(cookie, sizeof cookie, "%.*s", (int)cut, ney);
		CHECK(!is_ney(s, cookie));
	}
	snprintf(cookie, sizeof cookie, "%sA", ney);
	CHECK(!is_ney(s, cookie));
	snprintf(cookie, sizeof cookie, "%s.%s", ney, ney);
	CHECK(!is_ney(s, cookie));
	/* One guest's id and epoch with another's signature. */
	const char *mac = strrchr(other, '.'), *own = strrchr(ney, '.');
	CHECK(mac && own);
	if (mac && own) {
		snprintf(cookie, sizeof cookie, "%.*s%s", (int)(own - ney), ney, mac);
		CHECK(!is_ney(s, cookie));
		snprintf(cookie, sizeof cookie, "%.*s.", (int)(own - ney), ney);
		CHECK(!is_ney(s, cookie));
		snprintf(cookie, sizeof cookie, "%s.0.%s", s->guest[0].id, own + 1);
		if (strcmp(cookie, ney) != 0)
			CHECK(!is_ney(s, cookie));
		snprintf(cookie, sizeof cookie, "%s.4294967297.%s", s->guest[0].id, own + 1);
		CHECK(!is_ney(s, cookie));
	}
	memset(cookie, 'A', 3000);
	cookie[3000] = 0;
	CHECK(!is_ney(s, cookie));
}

ATTACK(a_cookie_from_another_server_is_rejected) {
	wire_server other;
	wire_guest guest;
	bool up = wire_serve(&other, NULL) && wire_guest_new(&guest, other.port, "Ney");
	CHECK(up);
	if (up) {
		wire_reply reply;
		wire_http(s->server.port, "GET", "/api/me", guest.cookie, "", NULL, &reply);
		CHECK(json_is_true(json_object_get(reply.json, "new")));
		const char *id = json_string_value(json_object_get(reply.json, "id"));
		CHECK(id && strcmp(id, guest.id) != 0);
		wire_reply_free(&reply);
	}
	wire_clear(&other);
}

ATTACK(a_forged_cookie_cannot_open_a_game) {
	char cookie[160];
	snprintf(cookie, sizeof cookie, "%s", s->guest[0].cookie);
	char *end = cookie + strlen(cookie) - 2;
	*end = *end == 'A' ? 'B' : 'A';
	wire w;
	if (!fixture_connect(s, &w, cookie))
		return;
	json_t *answer = wire_ask(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0", s->game.id);
	CHECK_TEXT(wire_kind(answer), "no");
	json_decref(answer);
	wire_close(&w);
	char path[80];
	snprintf(path, sizeof path, "/api/games/%s", s->game.id);
	CHECK_INT(fixture_request(s, "GET", path, cookie, "", NULL, NULL), 401);
}

ATTACK(a_cookie_replayed_after_forget_is_rejected) {
	wire_guest guest;
	wire_game game;
	wire w;
	char path[80];
	CHECK(wire_guest_new(&guest, s->server.port, "Grouchy"));
	CHECK(wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]"));
	snprintf(path, sizeof path, "/api/games/%s", game.id);
	CHECK_INT(fixture_request(s, "GET", path, guest.cookie, "", NULL, NULL), 200);
	CHECK_INT(fixture_request(s, "POST", "/api/forget", guest.cookie, "", "{}", NULL), 200);
	wire_reply reply;
	wire_http(s->server.port, "GET", "/api/me", guest.cookie, "", NULL, &reply);
	const char *id = json_string_value(json_object_get(reply.json, "id"));
	CHECK(reply.status == 200 && json_is_true(json_object_get(reply.json, "new")));
	CHECK(id && strcmp(id, guest.id) != 0);
	wire_reply_free(&reply);
	CHECK_INT(fixture_request(s, "GET", path, guest.cookie, "", NULL, NULL), 401);
	if (!fixture_connect(s, &w, guest.cookie))
		return;
	json_t *answer = wire_ask(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0", game.id);
	CHECK_TEXT(wire_kind(answer), "no");
	json_decref(answer);
	wire_close(&w);
}

ATTACK(a_connection_opened_before_forget_cannot_play) {
	wire_guest guest;
	wire_game game;
	wire w;
	CHECK(wire_guest_new(&guest, s->server.port, "Grouchy"));
	CHECK(wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]"));
	if (!fixture_connect(s, &w, guest.cookie))
		return;
	json_t *answer = wire_ask(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0", game.id);
	CHECK_TEXT(wire_kind(answer), "game");
	json_decref(answer);
	CHECK_INT(fixture_request(s, "POST", "/api/forget", guest.cookie, "", "{}", NULL), 200);
	CHECK(wire_closed(&w, WIRE_PATIENCE));
	CHECK_INT(w.code, 1008);
	wire_close(&w);
}

ATTACK(cookies_are_hidden_from_scripts_and_other_sites) {
	wire_reply reply;
	char value[512];
	wire_http(s->server.port, "GET", "/api/me", "", "", NULL, &reply);
	CHECK(wire_header(&reply, "set-cookie", value, sizeof value));
	CHECK(strstr(value, "HttpOnly"));
	CHECK(strstr(value, "SameSite=Lax"));
	CHECK(strstr(value, "Path=/"));
	wire_reply_free(&reply);
}

/* --- Names ------------------------------------------------------------------------------------------------------------------ */

ATTACK(script_in_a_name_is_only_text) {
	static const char name[] = "<script>x()</script>";
	wire_guest guest;
	wire_game game;
	CHECK(wire_guest_new(&guest, s->server.port, name));
	CHECK(wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]"));
	wire_reply reply;
	char value[128], path[80];
	snprintf(path, sizeof path, "/api/join/%s", game.invitation[1]);
	wire_http(s->server.port, "GET", path, "", "", NULL, &reply);
	CHECK_INT(reply.status, 200);
	CHECK_TEXT(json_string_value(json_object_get(reply.json, "by")), name);
	CHECK(wire_header(&reply, "content-type", value, sizeof value) && !strncmp(value, "application/json", 16));
	CHECK(wire_header(&reply, "x-content-type-options", value, sizeof value) && !strcasecmp(value, "nosniff"));
	wire_reply_free(&reply);
	/* An error that echoes the input must not be readable as a page either. */
	wire_http(s->server.port, "GET", "/api/join/%3Cscript%3Ex()%3C/script%3E", "", "", NULL, &reply);
	CHECK(reply.status >= 400);
	CHECK(wire_header(&reply, "content-type", value, sizeof value) && strncmp(value, "text/html", 9) != 0);
	wire_reply_free(&reply);
}

ATTACK(deceptive_names_are_refused) {
	static const char *const names[] = {"",
					    "   ",
					    "a name of more than twenty-four characters",
					    "tab\\tbed",
					    "line\\nbreak",
					    "nul\\u0000",
					    "esc\\u001b[31m",
					    "\\u202egnp.exe",
					    "\\u2066isolate",
					    "\\u200b\\u200b",
					    "del\\u007f"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char body[128];
		snprintf(body, sizeof body, "{\"name\":\"%s\"}", names[i]);
		int status = fixture_request(s, "POST", "/api/me", s->guest[0].cookie, "", body, NULL);
		if (status != 400)
			printf("# %s\n", names[i]);
		CHECK_INT(status, 400);
	}
}

/* --- Paths -------------------------------------------------------------------------------------------------------------------- */

ATTACK(no_path_escapes_the_web_folder) {
	static const char *const paths[] = {"/../secret.txt",
					    "/../../../../../../etc/passwd",
					    "/%2e%2e/secret.txt",
					    "/%2e%2e%2fsecret.txt",
					    "/..%2fsecret.txt",
					    "/..%5csecret.txt",
					    "/..\\secret.txt",
					    "//secret.txt",
					    "//etc/passwd",
					    "/./../secret.txt",
					    "/a/../../secret.txt",
					    "/app.js/../../secret.txt",
					    "/....//secret.txt",
					    "/%252e%252e/secret.txt",
					    "/%c0%ae%c0%ae/secret.txt",
					    "/%e0%80%ae%e0%80%ae/secret.txt",
					    "/../secret.txt%00.html",
					    "/app.js%00/../../secret.txt",
					    "/../games.db",
					    "/../games.db-wal",
					    "/%2e%2e/server.log",
					    "/api/../../secret.txt",
					    "/api/record/../../../secret.txt",
					    "/g/../../secret.txt",
					    "/%",
					    "/%2",
					    "/%zz",
					    "/?../secret.txt",
					    "/#/../secret.txt",
					    "*",
					    "secret.txt",
					    "http://localhost/../secret.txt"};
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		char text[512];
		wire_reply reply;
		snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", paths[i]);
		wire_exchange(s->server.port, text, strlen(text), 5000, &reply);
		bool leaked = strstr(reply.body, "out of reach") || strstr(reply.body, "root:") || strstr(reply.body, "SQLite") ||
			      strstr(reply.body, "listening");
		if (leaked)
			printf("# %s\n", paths[i]);
		CHECK(!leaked);
		wire_reply_free(&reply);
	}
}

/* --- Links ---------------------------------------------------------------------------------------------------------------------- */

static void random_link(char out[32]) {
	uint8_t bytes[16];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(out, 32, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

ATTACK(a_guessed_link_leads_nowhere) {
	static const char *const stems[] = {"/api/join/", "/api/games/", "/api/record/"};
	for (size_t i = 0; i < 3; i++) {
		char guess[32], path[3][96], *bodies[3] = {NULL, NULL, NULL};
		int statuses[3];
		random_link(guess);
		snprintf(path[0], sizeof path[0], "%s%s", stems[i], guess);
		snprintf(path[1], sizeof path[1], "%sx", stems[i]);
		/* A valid link of the wrong kind: a game's id is not an invitation, nor the other way round. */
		snprintf(path[2], sizeof path[2], "%s%s", stems[i], i == 0 ? s->game.id : s->game.watch);
		for (int k = 0; k < 3; k++) {
			wire_reply reply;
			wire_http(s->server.port, "GET", path[k], s->guest[1].cookie, "", NULL, &reply);
			statuses[k] = reply.status;
			bodies[k] = strdup(reply.body);
			wire_reply_free(&reply);
		}
		CHECK_INT(statuses[0], 404);
		CHECK_INT(statuses[1], 404);
		CHECK_INT(statuses[2], 404);
		CHECK_TEXT(bodies[2], bodies[0]);
		for (int k = 0; k < 3; k++)
			free(bodies[k]);
	}
	char guess[32], path[96];
	random_link(guess);
	snprintf(path, sizeof path, "/api/join/%s", guess);
	CHECK_INT(fixture_request(s, "POST", path, s->guest[1].cookie, "", "{}", NULL), 404);
}

/* Somebody has a code open; a stranger tries others until the server has enough, and then the right one. */
ATTACK(a_guessed_code_makes_nobody_of_another) {
	char code[16] = "", body[64];
	wire_reply reply;
	wire_http(s->server.port, "POST", "/api/carry", s->guest[0].cookie, "", "{}", &reply);
	CHECK_INT(reply.status, 201);
	const char *at = strstr(reply.body, "\"code\":\"");
	if (at)
		snprintf(code, sizeof code, "%.8s", at + 8);
	wire_reply_free(&reply);
	int tries = 0, status = 404;
	for (; status == 404 && tries < 100; tries++) {
		snprintf(body, sizeof body, "{\"code\":\"%08u\"}", randombytes_uniform(100000000));
		wire_http(s->server.port, "POST", "/api/arrive", "", "", body, &reply);
		status = reply.status;
		CHECK(strstr(reply.head, "Set-Cookie") == NULL && strstr(reply.head, "set-cookie") == NULL);
		wire_reply_free(&reply);
	}
	CHECK_INT(status, 429);
	CHECK(tries > 5 && tries < 20);
	snprintf(body, sizeof body, "{\"code\":\"%s\"}", code);
	CHECK_INT(fixture_request(s, "POST", "/api/arrive", "", "", body, NULL), 429);
}

ATTACK(a_stranger_who_knows_a_game_id_learns_nothing) {
	wire_guest stranger;
	char path[96];
	static const char *const stems[] = {"/api/games/", "/api/record/"};
	CHECK(wire_guest_new(&stranger, s->server.port, "Fouché"));
	for (size_t i = 0; i < 2; i++) {
		wire_reply reply;
		snprintf(path, sizeof path, "%s%s", stems[i], s->game.id);
		wire_http(s->server.port, "GET", path, stranger.cookie, "", NULL, &reply);
		CHECK_INT(reply.status, 403);
		CHECK_TEXT(wire_error(&reply), "not-yours");
		CHECK(!strstr(reply.body, "Ney") && !strstr(reply.body, "manoeuvre"));
		wire_reply_free(&reply);
	}
}

ATTACK(a_guessed_watch_link_shows_nothing) {
	wire w;
	char guess[32];
	if (!fixture_connect(s, &w, ""))
		return;
	random_link(guess);
	const char *tokens[] = {guess, "x", "", s->game.id};
	for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
		json_t *answer = wire_ask(&w, "{\"t\":\"watch\",\"token\":\"%s\"", tokens[i]);
		CHECK_TEXT(wire_code(answer), "no-game");
		json_decref(answer);
	}
	wire_close(&w);
}

LAST_WORD
