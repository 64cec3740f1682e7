/*
 * hostile_frames.c - attacks over WebSocket: malformed or cross-site upgrades, frames that break RFC 6455, unknown
 * messages. Listed in docs/security.md.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

const char *const fixture_flags[] = {"--http-rate", "0",     "--per-address", "0", "--address-games", "0", "--rate",
				     "0",           "--log", "warning",       NULL};

/* --- The upgrade ------------------------------------------------------------------------------------------------------- */

/* Must not become a WebSocket. */
static void refused_upgrade(fixture *s, const char *headers) {
	wire w;
	int status = wire_upgrade(&w, s->server.port, headers);
	if (status == 101) {
		printf("# %s\n", headers);
		test_fail(__FILE__, __LINE__, "the upgrade is refused");
	}
	wire_close(&w);
}

ATTACK(upgrades_from_other_sites_are_refused) {
	char text[256];
	static const char *const origins[] = {
		"http://evil.example", "https://evil.example", "null", "http://localhost", "http://localhost:1", "file://", "x"};
	for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
		snprintf(text, sizeof text, "Origin: %s\r\nSec-WebSocket-Protocol: grognard-1\r\nCookie: grognard=%s\r\n", origins[i],
			 s->guest[0].cookie);
		refused_upgrade(s, text);
	}
	snprintf(text, sizeof text, "Origin: http://localhost:%d.evil.example\r\nSec-WebSocket-Protocol: grognard-1\r\n", s->server.port);
	refused_upgrade(s, text);
}

ATTACK(upgrades_to_other_protocols_are_refused) {
	char text[256];
	static const char *const protocols[] = {"grognard-2", "http", "chat", "grognard-1x"};
	for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++) {
		snprintf(text, sizeof text, "Origin: http://localhost:%d\r\nSec-WebSocket-Protocol: %s\r\n", s->server.port, protocols[i]);
		refused_upgrade(s, text);
	}
}

ATTACK(malformed_upgrades_are_refused) {
	static const char *const cases[] = {
		"GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: grognard-1\r\n\r\n", /* no key */
		"GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Protocol: "
		"grognard-1\r\n\r\n", /* an old version */
		"GET /other HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: "
		"grognard-1\r\n\r\n", /* another path */
		"POST /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nContent-Length: 0\r\n\r\n", /* not GET
															  */
		"GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: h2c\r\nConnection: Upgrade, "
		"HTTP2-Settings\r\n"
		"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",                                      /* another protocol */
		"GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\n\r\n", /* no upgrade at all */
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[512];
		wire_reply reply;
		snprintf(text, sizeof text, cases[i], s->server.port, s->server.port);
		wire_exchange(s->server.port, text, strlen(text), 5000, &reply);
		if (reply.status == 101 || reply.status == 200)
			printf("# case %zu: %d\n", i, reply.status);
		CHECK(reply.status != 101 && reply.status != 200);
		wire_reply_free(&reply);
	}
}

/* Without compression a small message cannot become a large one. */
ATTACK(compression_is_never_negotiated) {
	char text[512];
	wire_reply reply;
	char value[128];
	snprintf(text, sizeof text,
		 "GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: grognard-1\r\n"
		 "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
		 s->server.port, s->server.port);
	wire_exchange(s->server.port, text, strlen(text), WIRE_PATIENCE, &reply);
	CHECK_INT(reply.status, 101);
	CHECK(!wire_header(&reply, "sec-websocket-extensions", value, sizeof value));
	wire_reply_free(&reply);
}

/* --- Frames ---------------------------------------------------------------------------------------------------------------- */

/* RFC 6455, 7.4.1: a close frame without a code; a connection that ended without a close frame. */
enum { NO_CODE = 1005, NO_CLOSE_FRAME = 1006 };

/* After these bytes the server closes with this code. A message among them is not answered. */
static void ends_with(fixture *s, int code, const char *name, const void *bytes, size_t size) {
	wire w;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	(void)wire_raw(&w, bytes, size);
	json_t *answer = wire_receive(&w, WIRE_PATIENCE / 2); /* the honest players must answer the server's pings meanwhile */
	if (answer || w.fd >= 0 || w.code != code) {
		printf("# %s: %s, code %d instead of %d\n", name,
		       answer      ? wire_kind(answer)
		       : w.fd >= 0 ? "still open"
				   : "closed",
		       w.code, code);
		test_fail(__FILE__, __LINE__, "the connection is closed with its code");
	}
	json_decref(answer);
	wire_close(&w);
}

/* This gets an answer of kind `t`: what the RFC allows still works. */
static void answered(fixture *s, const char *t, const char *name, const void *bytes, size_t size) {
	wire w;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	(void)wire_raw(&w, bytes, size);
	json_t *answer = wire_receive(&w, WIRE_PATIENCE / 2);
	if (strcmp(wire_kind(answer), t) != 0 || w.fd < 0) {
		printf("# %s: %s, code %d\n", name, wire_kind(answer), w.code);
		test_fail(__FILE__, __LINE__, "the message is answered");
	}
	json_decref(answer);
	wire_close(&w);
}

/* A masked frame with mask 0: its payload can be read as written here. */
#define MASKED 0x80
#define NO_MASK 0, 0, 0, 0
#define PING '{', '"', 't', '"', ':', '"', 'p', 'i', 'n', 'g', '"', '}' /* 12 bytes */
/* {"t":"ping","x":"..."}: 19 bytes plus x */
#define PING_WITH(...) PING_WITH_OPEN(__VA_ARGS__), '"', '}'
/* The same without its end: 17 bytes plus x. */
#define PING_WITH_OPEN(...) '{', '"', 't', '"', ':', '"', 'p', 'i', 'n', 'g', '"', ',', '"', 'x', '"', ':', '"', __VA_ARGS__

#define TIMES_4(X) X, X, X, X
#define TIMES_31(X) TIMES_4(TIMES_4(X)), TIMES_4(X), TIMES_4(X), TIMES_4(X), X, X, X
#define TIMES_124(X) TIMES_4(TIMES_31(X))
#define TIMES_125(X) TIMES_124(X), X

#define ENDS(CODE, NAME, ...)                                                                                                              \
	do {                                                                                                                               \
		static const uint8_t bytes[] = {__VA_ARGS__};                                                                              \
		ends_with(s, CODE, NAME, bytes, sizeof bytes);                                                                             \
	} while (0)
#define ANSWERED(T, NAME, ...)                                                                                                             \
	do {                                                                                                                               \
		static const uint8_t bytes[] = {__VA_ARGS__};                                                                              \
		answered(s, T, NAME, bytes, sizeof bytes);                                                                                 \
	} while (0)

ATTACK(frames_that_break_the_rfc_end_the_connection) {
	ANSWERED("pong", "the same without a fault", 0x81, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "reserved bit 1", 0xc1, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "reserved bit 2", 0xa1, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "reserved bit 3", 0x91, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "opcode 3", 0x83, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "opcode 7", 0x87, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "opcode 11", 0x8b, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "opcode 15", 0x8f, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "a ping in parts", 0x09, MASKED, NO_MASK, 0x80, MASKED, NO_MASK);
	ENDS(1002, "a continuation of nothing", 0x80, MASKED | 12, NO_MASK, PING);
	ENDS(1002, "a new text inside a text", 0x01, MASKED | 1, NO_MASK, ' ', 0x81, MASKED | 12, NO_MASK, PING);
}

/* RFC 6455, 5.2 and 5.5. libwebsockets ends these connections without a close frame. */
ATTACK(frames_with_a_forbidden_length_end_the_connection) {
	ANSWERED("pong", "after the longest pong there may be", 0x8a, MASKED | 125, NO_MASK, TIMES_125('x'), 0x81, MASKED | 12, NO_MASK,
		 PING);
	ENDS(NO_CLOSE_FRAME, "a ping of 126 bytes", 0x89, MASKED | 126, 0, 126, NO_MASK, TIMES_125('x'), 'x', 0x81, MASKED | 12, NO_MASK,
	     PING);
	ENDS(NO_CLOSE_FRAME, "a pong of 126 bytes", 0x8a, MASKED | 126, 0, 126, NO_MASK, TIMES_125('x'), 'x', 0x81, MASKED | 12, NO_MASK,
	     PING);
	ENDS(NO_CLOSE_FRAME, "a close of 126 bytes", 0x88, MASKED | 126, 0, 126, NO_MASK, 3, 232, TIMES_124('x'), 0x81, MASKED | 12,
	     NO_MASK, PING);
	ENDS(NO_CLOSE_FRAME, "a ping of few bytes, its length in eight", 0x89, MASKED | 127, 0, 0, 0, 0, 0, 0, 0, 12, NO_MASK, PING);
	ENDS(NO_CLOSE_FRAME, "a text of negative length", 0x81, MASKED | 127, 0x80, 0, 0, 0, 0, 0, 0, 12, NO_MASK, PING);
	ENDS(NO_CLOSE_FRAME, "a ping of negative length", 0x89, MASKED | 127, 0x80, 0, 0, 0, 0, 0, 0, 12, NO_MASK, PING);
	ANSWERED("pong", "the next client", 0x81, MASKED | 12, NO_MASK, PING);
}

/* RFC 6455, 5.5.1: half a code is invalid. It is echoed as received. */
ATTACK(a_one_byte_close_frame_ends_the_connection) {
	ENDS(1000, "a close with a code", 0x88, MASKED | 2, NO_MASK, 3, 232);
	ENDS(NO_CODE, "a close of one byte", 0x88, MASKED | 1, NO_MASK, 3);
	ANSWERED("pong", "the next client", 0x81, MASKED | 12, NO_MASK, PING);
}

/* --- Masks -------------------------------------------------------------------------------------------------------------- */

enum { FRAMES_MAX = 3, PAYLOAD_MAX = 4200, ANSWERS_MAX = 512 };

typedef struct frame_case {
	const char *name;
	int code;           /* close code; 0: the connection stays open */
	const char *answer; /* must contain this; "": no answer */
	struct {
		uint8_t first;
		const char *text;
		size_t size; /* padded with blanks; 0: as long as the text */
	} frames[FRAMES_MAX];
} frame_case;

/* One frame, unmasked (RFC 6455 allows that to servers only) or with a mask that is not 0. */
static size_t write_frame(uint8_t *out, uint8_t first, const void *payload, size_t size, bool masked) {
	static const uint8_t mask[4] = {0x5a, 0x01, 0xff, 0x80}, none[4] = {0};
	if (masked)
		return frame_write(out, first, payload, size, mask);
	size_t head = frame_head(out, first, size, none) - 4;
	out[1] &= 0x7f;
	memcpy(out + head, payload, size);
	return head + size;
}

/* Everything received for these frames, those with a bit in `masked` masked, until the answer to a last ping or the
 * close. */
static void answers_to(fixture *s, const frame_case *at, unsigned masked, char out[ANSWERS_MAX]) {
	static uint8_t bytes[FRAMES_MAX * (FRAME_HEAD_MAX + PAYLOAD_MAX)];
	size_t size = 0;
	wire w;
	out[0] = 0;
	for (int i = 0; i < FRAMES_MAX && at->frames[i].first; i++) {
		static char payload[PAYLOAD_MAX];
		size_t length = strlen(at->frames[i].text);
		memset(payload, ' ', sizeof payload);
		memcpy(payload, at->frames[i].text, length);
		if (at->frames[i].size)
			length = at->frames[i].size;
		size += write_frame(bytes + size, at->frames[i].first, payload, length, masked >> i & 1);
	}
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	CHECK(wire_raw(&w, bytes, size));
	if (!at->code)
		CHECK(wire_send(&w, "{\"t\":\"ping\",\"re\":4711}"));
	for (bool last = false; !last;) {
		json_t *answer = wire_receive(&w, WIRE_PATIENCE / 2);
		char *text = json_dumps(answer, JSON_COMPACT);
		size_t used = strlen(out);
		last = !answer || strstr(text, "4711");
		if (answer)
			snprintf(out + used, ANSWERS_MAX - used, "%s\n", text);
		free(text);
		json_decref(answer);
	}
	CHECK_INT(w.code, at->code);
	wire_close(&w);
}

/* RFC 6455, 5.1 requires a server to close; libwebsockets 4.1 does not (docs/dependencies.md). Whichever frames are
 * masked, the answers are the same, and there are no others. */
ATTACK(an_unmasked_frame_is_read_like_a_masked_one) {
	static const frame_case cases[] = {
		{"a message", 0, "{\"t\":\"pong\",\"re\":1}\n", {{0x81, "{\"t\":\"ping\",\"re\":1}", 0}}},
		{"two messages",
		 0,
		 "{\"t\":\"pong\",\"re\":1}\n{\"t\":\"pong\",\"re\":2}\n",
		 {{0x81, "{\"t\":\"ping\",\"re\":1}", 0}, {0x81, "{\"t\":\"ping\",\"re\":2}", 0}}},
		{"a message of 126 bytes", 0, "{\"t\":\"pong\",\"re\":1}\n", {{0x81, "{\"t\":\"ping\",\"re\":1}", 126}}},
		{"a message of 4,096 bytes", 0, "{\"t\":\"pong\",\"re\":1}\n", {{0x81, "{\"t\":\"ping\",\"re\":1}", 4096}}},
		{"a message in parts, with a ping between them",
		 0,
		 "{\"t\":\"pong\",\"re\":1}\n",
		 {{0x01, "{\"t\":\"ping\",", 0}, {0x89, "here?", 0}, {0x80, "\"re\":1}", 0}}},
		{"an unknown message", 0, "\"code\":\"not-understood\"", {{0x81, "{\"t\":\"sudo\",\"re\":1}", 0}}},
		{"no message at all", 1007, "\"code\":\"not-json\"", {{0x81, "", 0}}},
		{"not UTF-8", 1007, "", {{0x81, "{\"t\":\"ping\",\"x\":\"\xff\"}", 0}}},
		{"a message, and a binary one", 1003, "{\"t\":\"pong\"}\n", {{0x81, "{\"t\":\"ping\"}", 0}, {0x82, "{\"t\":\"ping\"}", 0}}},
		{"a message too long", 1009, "", {{0x81, "{\"t\":\"ping\"}", 4097}}},
		{"a message, and a close", 1000, "{\"t\":\"pong\"}\n", {{0x81, "{\"t\":\"ping\"}", 0}, {0x88, "\x03\xe8", 0}}},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char expected[ANSWERS_MAX], answers[ANSWERS_MAX];
		answers_to(s, &cases[i], ~0u, expected);
		CHECK(*cases[i].answer ? strstr(expected, cases[i].answer) != NULL : !*expected);
		for (unsigned masked = 0; masked < 1u << FRAMES_MAX; masked++) {
			answers_to(s, &cases[i], masked, answers);
			if (strcmp(answers, expected) != 0)
				printf("# %s, masks %u\n", cases[i].name, masked);
			CHECK_TEXT(answers, expected);
		}
	}
}

/* A frame sent along with the upgrade request, before the response, is a frame like any other. */
ATTACK(frames_sent_with_the_upgrade_are_read) {
	static const uint8_t mask[4] = {'\r' ^ ' ', '\n' ^ ' ', 1, 1}; /* wire_upgrade sends \r\n at the end: two spaces, once unmasked */
	static const char unmasked[] = "\x81\x0e{\"t\":\"ping\"}";
	uint8_t masked[FRAME_HEAD_MAX + 14];
	size_t size = frame_write(masked, FRAME_FIN | FRAME_TEXT, "{\"t\":\"ping\"}  ", 14, mask) - 2;
	for (int i = 0; i < 2; i++) {
		char headers[512];
		wire w;
		snprintf(headers, sizeof headers, "Origin: http://localhost:%d\r\nSec-WebSocket-Protocol: grognard-1\r\n\r\n%.*s",
			 s->server.port, (int)(i ? sizeof unmasked - 1 : size), i ? unmasked : (const char *)masked);
		CHECK_INT(wire_upgrade(&w, s->server.port, headers), 101);
		json_t *answer = wire_receive(&w, WIRE_PATIENCE);
		CHECK_TEXT(wire_kind(answer), "hello");
		json_decref(answer);
		answer = wire_receive(&w, WIRE_PATIENCE);
		CHECK_TEXT(wire_kind(answer), "pong");
		CHECK_INT(w.code, 0);
		json_decref(answer);
		wire_close(&w);
	}
}

/* --- Texts -------------------------------------------------------------------------------------------------------------- */

/* RFC 6455, 8.1. In each message only the encoding is wrong: with valid UTF-8 in its place it is answered (a ping has
 * no member x). */
ATTACK(invalid_utf8_ends_the_connection) {
	ANSWERED("no", "two characters", 0x81, MASKED | 24, NO_MASK, PING_WITH(0xc3, 0xa9, 0xe2, 0x82, 0xac));
	ANSWERED("no", "a character in two parts", 0x01, MASKED | 18, NO_MASK, PING_WITH_OPEN(0xc3), 0x80, MASKED | 3, NO_MASK, 0xa9, '"',
		 '}');
	ENDS(1007, "a stray byte", 0x81, MASKED | 20, NO_MASK, PING_WITH(0xff));
	ENDS(1007, "an overlong slash", 0x81, MASKED | 21, NO_MASK, PING_WITH(0xc0, 0xaf));
	ENDS(1007, "a surrogate", 0x81, MASKED | 22, NO_MASK, PING_WITH(0xed, 0xa0, 0x80));
	ENDS(1007, "beyond the last character", 0x81, MASKED | 23, NO_MASK, PING_WITH(0xf4, 0x90, 0x80, 0x80));
	ENDS(1007, "a cut character", 0x81, MASKED | 20, NO_MASK, PING_WITH(0xc3));
	ENDS(1007, "a character cut by the end", 0x81, MASKED | 18, NO_MASK, PING_WITH_OPEN(0xc3));
	ENDS(1007, "a character cut by the next part", 0x01, MASKED | 18, NO_MASK, PING_WITH_OPEN(0xc3), 0x80, MASKED | 2, NO_MASK, '"',
	     '}');
}

ATTACK(binary_frames_end_the_connection) {
	wire w;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	(void)wire_frame(&w, FRAME_FIN | FRAME_BINARY, "{\"t\":\"ping\"}", 12);
	CHECK(wire_closed(&w, WIRE_PATIENCE));
	CHECK_INT(w.code, 1003);
	wire_close(&w);
}

ATTACK(overlong_messages_end_the_connection) {
	static char text[70000];
	static const size_t sizes[] = {4097, 8192, 65535, 65536};
	memset(text, ' ', sizeof text);
	memcpy(text, "{\"t\":\"ping\"}", 12);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		wire w;
		if (!fixture_connect(s, &w, s->guest[0].cookie))
			return;
		(void)wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, sizes[i]);
		CHECK(wire_closed(&w, WIRE_PATIENCE));
		CHECK_INT(w.code, 1009);
		wire_close(&w);
	}
	/* 4,096 bytes are allowed. */
	wire w;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	CHECK(wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, 4096));
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	CHECK_TEXT(wire_kind(answer), "pong");
	json_decref(answer);
	wire_close(&w);
}

ATTACK(an_overlong_message_in_small_fragments_ends_the_connection) {
	char part[500];
	wire w;
	memset(part, ' ', sizeof part);
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	bool sent = wire_frame(&w, FRAME_TEXT, "{", 1);
	for (int i = 0; i < 10000 && sent; i++)
		sent = wire_frame(&w, FRAME_MORE, part, sizeof part);
	CHECK(wire_closed(&w, WIRE_PATIENCE));
	CHECK_INT(w.code, 1009);
	wire_close(&w);
}

ATTACK(claiming_a_huge_length_allocates_no_memory) {
	static const uint8_t claims[][14] = {{0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4},
					     {0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4},
					     {0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4}};
	long before = wire_memory(s->server.pid);
	for (size_t i = 0; i < 3; i++) {
		wire w;
		static char text[5000];
		memset(text, ' ', sizeof text);
		if (!fixture_connect(s, &w, s->guest[0].cookie))
			return;
		(void)wire_raw(&w, claims[i], sizeof claims[i]);
		(void)wire_raw(&w, text, sizeof text);
		CHECK(wire_closed(&w, WIRE_PATIENCE));
		CHECK_INT(w.code, i < 2 ? 1009 : NO_CLOSE_FRAME);
		wire_close(&w);
	}
	CHECK(wire_memory(s->server.pid) < before + 16 * 1024);
}

ATTACK(broken_connections_leave_nothing_behind) {
	static const uint8_t half[] = {0x81, 0xfe, 0x0f, 0xff, 1, 2, 3, 4, '{'};
	for (size_t size = 1; size <= sizeof half; size++) {
		wire w;
		if (!fixture_connect(s, &w, s->guest[0].cookie))
			return;
		(void)wire_raw(&w, half, size);
		wire_close(&w);
	}
	/* The server notices in its next turn: only the honest connections are left. */
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (fixture_metric(s, "grognard_websockets") > 3 && !deadline_passed(end))
		fixture_play_on(__FILE__, __LINE__);
	CHECK_INT(fixture_metric(s, "grognard_websockets"), 3);
}

/* --- Messages --------------------------------------------------------------------------------------------------------------- */

/* An unknown message is refused with this code. Invalid JSON ends the connection; anything else does not. */
static void refused_text(fixture *s, const char *code, const char *text, size_t size) {
	wire w;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	(void)wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, size);
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	if (strcmp(wire_code(answer), code) != 0)
		printf("# %.60s: %s\n", text, answer ? wire_kind(answer) : w.reason);
	CHECK_TEXT(wire_code(answer), code);
	json_decref(answer);
	if (strcmp(code, "not-json") == 0) {
		CHECK(wire_closed(&w, WIRE_PATIENCE));
		CHECK_INT(w.code, 1007);
	} else {
		answer = wire_ask(&w, "{\"t\":\"ping\"");
		CHECK_TEXT(wire_kind(answer), "pong");
		json_decref(answer);
	}
	wire_close(&w);
}

ATTACK(unknown_messages_are_refused) {
	static const struct {
		const char *code, *text;
		size_t size;
	} cases[] = {
#define NOT_JSON(T) {"not-json", (T), sizeof(T) - 1}
#define NOT_UNDERSTOOD(T)                                                                                                                  \
	{ "not-understood", (T), sizeof(T) - 1 }
#define NO_GAME(T)                                                                                                                         \
	{ "no-game", (T), sizeof(T) - 1 }
		NOT_JSON(""),
		NOT_JSON(" "),
		NOT_JSON("nonsense"),
		NOT_JSON("[]"),
		NOT_JSON("7"),
		NOT_JSON("null"),
		NOT_JSON("\"ping\""),
		NOT_JSON("{"),
		NOT_JSON("{\"t\":\"ping\"} x"),
		NOT_JSON("{\"t\":\"ping\"}{\"t\":\"ping\"}"),
		NOT_JSON("{\"t\":\"ping\",\"t\":\"ping\"}"),
		NOT_JSON("{\"t\":\"ping\",\"re\":1,\"re\":2}"),
		NOT_UNDERSTOOD("{}"),
		NOT_UNDERSTOOD("{\"t\":7}"),
		NOT_UNDERSTOOD("{\"t\":null}"),
		NOT_UNDERSTOOD("{\"t\":\"sudo\"}"),
		NOT_UNDERSTOOD("{\"t\":\"PING\"}"),
		NOT_JSON("{\"t\":\"ping\\u0000\"}"),
		NOT_JSON("{\"t\":\"pi\0ng\"}"),
		NOT_JSON("{\"t\":\"ping\"}\0"),
		NOT_UNDERSTOOD("{\"t\":\"ping\",\"re\":\"1\"}"),
		NOT_UNDERSTOOD("{\"t\":\"ping\",\"re\":1.5}"),
		NOT_JSON("{\"t\":\"ping\",\"re\":1e999}"),
		NOT_JSON("{\"t\":\"ping\",\"re\":99999999999999999999999999}"),
		NOT_UNDERSTOOD("{\"t\":\"look\",\"n\":-1}"),
		NOT_UNDERSTOOD("{\"t\":\"look\",\"n\":4294967296}"),
		NOT_UNDERSTOOD("{\"t\":\"look\",\"n\":1e3}"),
		NOT_JSON("{\"t\":\"look\",\"n\":NaN}"),
		NOT_UNDERSTOOD("{\"t\":\"act\"}"),
		NOT_UNDERSTOOD("{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":7}"),
		NOT_JSON("{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":\"\\ud800\"}"),
		NOT_UNDERSTOOD("{\"t\":\"entropy\",\"hex\":\"00\"}"),
		NOT_UNDERSTOOD("{\"t\":\"entropy\",\"hex\":\"zz\"}"),
		NOT_UNDERSTOOD("{\"t\":\"open\"}"),
		NOT_UNDERSTOOD("{\"t\":\"open\",\"game\":{}}"),
		NO_GAME("{\"t\":\"open\",\"game\":\"../../etc/passwd\"}"),
		NO_GAME("{\"t\":\"watch\",\"token\":\"' OR 1=1 --\"}"),
#undef NOT_JSON
#undef NOT_UNDERSTOOD
#undef NO_GAME
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		refused_text(s, cases[i].code, cases[i].text, cases[i].size);
}

ATTACK(deeply_nested_and_wide_messages_are_refused) {
	char text[4097];
	memset(text, '[', 4096);
	refused_text(s, "not-json", text, 4096);
	size_t at = 0;
	for (; at + 5 <= 4096; at += 5)
		memcpy(text + at, "{\"a\":", 5);
	refused_text(s, "not-json", text, at);
	at = (size_t)snprintf(text, sizeof text, "{\"t\":\"ping\",\"x\":");
	for (int i = 0; i < 2000; i++)
		text[at++] = '[';
	for (int i = 0; i < 2000; i++)
		text[at++] = ']';
	text[at++] = '}';
	refused_text(s, "not-understood", text, at);
	at = (size_t)snprintf(text, sizeof text, "{\"t\":\"look\",\"n\":");
	memset(text + at, '9', 4000);
	text[at + 4000] = '}';
	refused_text(s, "not-json", text, at + 4001);
}

ATTACK(pings_and_fragmented_messages_are_answered) {
	/* Allowed: a control frame between the fragments of a message. */
	wire w;
	if (!fixture_connect(s, &w, ""))
		return;
	CHECK(wire_frame(&w, FRAME_TEXT, "{\"t\":", 5));
	CHECK(wire_frame(&w, FRAME_FIN | FRAME_PING, "here?", 5));
	CHECK(wire_frame(&w, FRAME_FIN | FRAME_MORE, "\"ping\"}", 7));
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	CHECK_TEXT(wire_kind(answer), "pong");
	json_decref(answer);
	wire_close(&w);
}

LAST_WORD
