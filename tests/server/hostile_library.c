/*
 * hostile_library.c - attacks on parts of libwebsockets this server does not use: HTTP/2, and upgrades to unknown
 * protocols. docs/dependencies.md lists its advisories, docs/security.md the attacks.
 *
 * The server built with the address sanitizer detects use of freed memory inside the library wherever it compares text:
 * that is how the upgrade attack would be noticed.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/socket.h>

#include "hostile.h"

enum { LIMIT = 5000, ANSWER_MAX = 8192 };

const char *const fixture_flags[] = {"--http-rate", "0", "--per-address", "0", "--log", "warning", NULL};

typedef struct raw_answer {
	char bytes[ANSWER_MAX];
	size_t size;
	bool closed;
} raw_answer;

static void read_answer(int fd, const char *enough, raw_answer *out) {
	out->size = wire_read_all(fd, out->bytes, sizeof out->bytes, enough, deadline_in(LIMIT), &out->closed);
}

/* Sends this in one piece and reads the whole response; `second`: on a connection that has already served a request. */
static void send_raw(fixture *s, bool second, const void *bytes, size_t size, raw_answer *out) {
	static const char first[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n";
	int fd = wire_connect(s->server.port);
	memset(out, 0, sizeof *out);
	if (fd < 0) {
		test_fail(__FILE__, __LINE__, "the server takes a connection");
		return;
	}
	if (second) {
		CHECK(wire_put(fd, first, sizeof first - 1, LIMIT));
		read_answer(fd, "ok\n", out);
		CHECK(!out->closed && out->size > 0);
	}
	(void)wire_put(fd, bytes, size, LIMIT); /* the server may close before reading everything */
	read_answer(fd, NULL, out);
	close(fd);
}

/* Nothing, or an HTTP/1 refusal (the library writes its own as 1.0); then the end. */
static void must_refuse(fixture *s, const char *name, const void *bytes, size_t size) {
	for (int second = 0; second < 2; second++) {
		raw_answer answer;
		send_raw(s, second != 0, bytes, size, &answer);
		bool refused = !answer.size || !strncmp(answer.bytes, "HTTP/1.0 4", 10) || !strncmp(answer.bytes, "HTTP/1.1 4", 10);
		if (!refused || !answer.closed) {
			printf("# %.*s: %s, %zu bytes: %.12s\n", (int)strcspn(name, "\r"), name, answer.closed ? "closed" : "left open",
			       answer.size, answer.bytes);
			test_fail(__FILE__, __LINE__, "it is refused, and closed");
		}
	}
}

/* --- HTTP/2 ------------------------------------------------------------------------------------------------------------------ */

#define PREFACE "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
#define SETTINGS "\0\0\0\4\0\0\0\0\0"

ATTACK(http2_with_prior_knowledge_is_refused) {
	static const char plain[] = PREFACE, settings[] = PREFACE SETTINGS;
	/* A request for a path of 2^21 bytes and more, claimed in ten: CVE-2026-19773 starts like this. */
	static const char path[] = PREFACE SETTINGS "\0\0\12\1\5\0\0\0\1\202\204\206\4\177\377\377\377\377\377";
	/* And an endless one: headers continued forever (CVE-2024-27316). */
	static char endless[65536];
	size_t at = sizeof settings - 1;
	memcpy(endless, settings, at);
	memcpy(endless + at, "\0\0\1\1\0\0\0\0\1\202", 10);
	for (at += 10; at + 10 <= sizeof endless; at += 10)
		memcpy(endless + at, "\0\0\1\11\0\0\0\0\1\204", 10);
	must_refuse(s, "the preface", plain, sizeof plain - 1);
	must_refuse(s, "the preface with settings", settings, sizeof settings - 1);
	must_refuse(s, "a long path", path, sizeof path - 1);
	must_refuse(s, "headers without end", endless, at);
	must_refuse(s, "settings without a preface", SETTINGS, sizeof SETTINGS - 1);
}

#define AGREE "Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"

ATTACK(an_upgrade_to_http2_is_refused) {
	static const char *const requests[] = {
		"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n" AGREE "\r\n",
		"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n" AGREE "\r\n",
		"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: H2C\r\n" AGREE "\r\n",
		"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nUpgrade: websocket\r\n" AGREE "\r\n",
		"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nUpgrade: h2c\r\n" AGREE "\r\n",
		"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c, websocket\r\n" AGREE "\r\n",
		"HEAD / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n" AGREE "\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n" AGREE "\r\n",
		"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nUpgrade: h2c\r\n" AGREE "\r\n{}",
		"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n" AGREE "\r\n" PREFACE,
	};
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
		must_refuse(s, requests[i], requests[i], strlen(requests[i]));
}

/* --- Upgrades to unknown protocols -------------------------------------------------------------------------------- */

/*
 * CVE-2025-11677: libwebsockets refuses such an upgrade; if the connection stays open it frees the request's headers,
 * then calls us anyway. A server that accepts makes it read freed memory.
 */
ATTACK(an_upgrade_to_an_unknown_protocol_ends_the_connection) {
	static const char *const requests[] = {
		"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\nUpgrade: gopher\r\n\r\n",
		"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: TLS/1.0\r\n\r\n",
		"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websockets\r\nSec-WebSocket-Version: 13\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: grognard-1\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nUpgrade: gopher\r\nUpgrade: websocket\r\n\r\n",
		/* With more data after it, which frees the headers another way. */
		"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nUpgrade: gopher\r\n\r\nGET /healthz HTTP/1.1\r\nHost: "
		"localhost\r\n\r\n",
		"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nConnection: keep-alive\r\nUpgrade: gopher\r\n\r\n{}",
	};
	for (int round = 0; round < 10; round++)
		for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
			must_refuse(s, requests[i], requests[i], strlen(requests[i]));
}

LAST_WORD
