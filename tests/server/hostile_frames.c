/*
 * hostile_frames.c - attacks by WebSocket: upgrades that are none or come from elsewhere, frames that break RFC 6455,
 * messages that are not ours. docs/security.md lists them.
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

ATTACK(upgrades_that_are_none_are_refused) {
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
		"grognard-1\r\n\r\n", /* elsewhere */
		"POST /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: websocket\r\nConnection: "
		"Upgrade\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nContent-Length: 0\r\n\r\n", /* not GET
															  */
		"GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\nUpgrade: h2c\r\nConnection: Upgrade, "
		"HTTP2-Settings\r\n"
		"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",                                      /* another protocol altogether */
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
ATTACK(no_compression_is_agreed) {
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

/* These bytes after the hello end the connection. */
static void ends(fixture *s, const char *name, const void *bytes, size_t size) {
	wire w;
	if (!fixture_line(s, &w, s->guest[0].cookie))
		return;
	(void)wire_raw(&w, bytes, size);
	if (!wire_closed(&w, WIRE_PATIENCE / 2)) { /* the honest lines must answer the server's pings meanwhile */
		printf("# %s\n", name);
		test_fail(__FILE__, __LINE__, "the connection is closed");
	}
	wire_close(&w);
}

#define ENDS(NAME, ...)                                                                                                                    \
	do {                                                                                                                               \
		static const uint8_t bytes[] = {__VA_ARGS__};                                                                              \
		ends(s, NAME, bytes, sizeof bytes);                                                                                        \
	} while (0)

ATTACK(frames_that_break_the_rfc_end_the_connection) {
	ENDS("reserved bit 1", 0xc1, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("reserved bit 2", 0xa1, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("reserved bit 3", 0x91, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("opcode 3", 0x83, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("opcode 7", 0x87, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("opcode 11", 0x8b, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("opcode 15", 0x8f, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("a ping in parts", 0x09, 0x80, 0, 0, 0, 0, 0x80, 0x80, 0, 0, 0, 0);
	ENDS("a ping of 126 bytes", 0x89, 0xfe, 0, 126, 0, 0, 0, 0);
	ENDS("a continuation of nothing", 0x80, 0x82, 0, 0, 0, 0, '{', '}');
	ENDS("a new text inside a text", 0x01, 0x81, 0, 0, 0, 0, '{', 0x81, 0x81, 0, 0, 0, 0, '}');
	ENDS("a close of one byte", 0x88, 0x81, 0, 0, 0, 0, 3);
}

/* The library reads them like any other. Masks protect proxies from what a page makes a browser send; browsers always mask. */
ATTACK(an_unmasked_frame_is_worth_no_more_than_a_masked_one) {
	static const char ping[] = "\x81\x0c{\"t\":\"ping\"}";
	wire w;
	if (!fixture_line(s, &w, ""))
		return;
	CHECK(wire_raw(&w, ping, sizeof ping - 1));
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	CHECK(answer ? !strcmp(wire_kind(answer), "pong") : w.fd < 0);
	json_decref(answer);
	wire_close(&w);
}

ATTACK(text_that_is_no_utf8_ends_the_connection) {
	ENDS("a stray byte", 0x81, 0x83, 0, 0, 0, 0, '"', 0xff, '"');
	ENDS("an overlong slash", 0x81, 0x84, 0, 0, 0, 0, '"', 0xc0, 0xaf, '"');
	ENDS("a surrogate", 0x81, 0x85, 0, 0, 0, 0, '"', 0xed, 0xa0, 0x80, '"');
	ENDS("a cut character", 0x81, 0x82, 0, 0, 0, 0, '"', 0xc3);
}

ATTACK(binary_frames_end_the_connection) {
	wire w;
	if (!fixture_line(s, &w, s->guest[0].cookie))
		return;
	(void)wire_frame(&w, FRAME_FIN | FRAME_BINARY, "{\"t\":\"ping\"}", 12);
	CHECK(wire_closed(&w, WIRE_PATIENCE));
	CHECK_INT(w.code, 1003);
	wire_close(&w);
}

ATTACK(messages_too_long_end_the_connection) {
	static char text[70000];
	static const size_t sizes[] = {4097, 8192, 65535, 65536};
	memset(text, ' ', sizeof text);
	memcpy(text, "{\"t\":\"ping\"}", 12);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		wire w;
		if (!fixture_line(s, &w, s->guest[0].cookie))
			return;
		(void)wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, sizes[i]);
		CHECK(wire_closed(&w, WIRE_PATIENCE));
		CHECK(w.code == 1009 || w.code == 1006); /* a farewell may be lost when bytes were on their way */
		wire_close(&w);
	}
	/* And 4,096 are not too long. */
	wire w;
	if (!fixture_line(s, &w, s->guest[0].cookie))
		return;
	CHECK(wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, 4096));
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	CHECK_TEXT(wire_kind(answer), "pong");
	json_decref(answer);
	wire_close(&w);
}

ATTACK(a_message_too_long_in_small_parts_ends_the_connection) {
	char part[500];
	wire w;
	memset(part, ' ', sizeof part);
	if (!fixture_line(s, &w, s->guest[0].cookie))
		return;
	bool sent = wire_frame(&w, FRAME_TEXT, "{", 1);
	for (int i = 0; i < 10000 && sent; i++)
		sent = wire_frame(&w, FRAME_MORE, part, sizeof part);
	CHECK(wire_closed(&w, WIRE_PATIENCE));
	wire_close(&w);
}

ATTACK(a_claim_of_a_huge_length_takes_no_memory) {
	static const uint8_t claims[][14] = {{0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4},
					     {0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4},
					     {0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4}};
	long before = wire_memory(s->server.pid);
	for (size_t i = 0; i < 3; i++) {
		wire w;
		static char text[5000];
		memset(text, ' ', sizeof text);
		if (!fixture_line(s, &w, s->guest[0].cookie))
			return;
		(void)wire_raw(&w, claims[i], sizeof claims[i]);
		(void)wire_raw(&w, text, sizeof text);
		CHECK(wire_closed(&w, WIRE_PATIENCE));
		wire_close(&w);
	}
	CHECK(wire_memory(s->server.pid) < before + 16 * 1024);
}

ATTACK(connections_cut_in_the_middle_leave_nothing) {
	static const uint8_t half[] = {0x81, 0xfe, 0x0f, 0xff, 1, 2, 3, 4, '{'};
	for (size_t size = 1; size <= sizeof half; size++) {
		wire w;
		if (!fixture_line(s, &w, s->guest[0].cookie))
			return;
		(void)wire_raw(&w, half, size);
		wire_close(&w);
	}
	/* The server learns of it at its next turn: only the honest lines are left. */
	int64_t end = wire_now() + (int64_t)WIRE_PATIENCE * 1000;
	while (fixture_metric(s, "grognard_websockets") > 3 && wire_now() < end)
		fixture_goes_on(__FILE__, __LINE__);
	CHECK_INT(fixture_metric(s, "grognard_websockets"), 3);
}

/* --- Messages --------------------------------------------------------------------------------------------------------------- */

/* A text that is no message of ours: refused or the end of the connection, and never more than that. */
static void refused_text(fixture *s, const char *text, size_t size) {
	wire w;
	if (!fixture_line(s, &w, s->guest[0].cookie))
		return;
	(void)wire_frame(&w, FRAME_FIN | FRAME_TEXT, text, size);
	json_t *answer = wire_receive(&w, WIRE_PATIENCE);
	bool refused = answer ? !strcmp(wire_kind(answer), "no") : w.fd < 0;
	if (!refused)
		printf("# %.60s: %s\n", text, answer ? wire_kind(answer) : "no answer");
	CHECK(refused);
	json_decref(answer);
	wire_close(&w);
}

ATTACK(texts_that_are_no_message_are_refused) {
	static const struct {
		const char *text;
		size_t size;
	} cases[] = {
#define TEXT(T) {(T), sizeof(T) - 1}
		TEXT(""),
		TEXT(" "),
		TEXT("nonsense"),
		TEXT("[]"),
		TEXT("7"),
		TEXT("null"),
		TEXT("\"ping\""),
		TEXT("{"),
		TEXT("{\"t\":\"ping\"} x"),
		TEXT("{\"t\":\"ping\"}{\"t\":\"ping\"}"),
		TEXT("{\"t\":\"ping\",\"t\":\"ping\"}"),
		TEXT("{\"t\":\"ping\",\"re\":1,\"re\":2}"),
		TEXT("{}"),
		TEXT("{\"t\":7}"),
		TEXT("{\"t\":null}"),
		TEXT("{\"t\":\"sudo\"}"),
		TEXT("{\"t\":\"PING\"}"),
		TEXT("{\"t\":\"ping\\u0000\"}"),
		TEXT("{\"t\":\"pi\0ng\"}"),
		TEXT("{\"t\":\"ping\"}\0"),
		TEXT("{\"t\":\"ping\",\"re\":\"1\"}"),
		TEXT("{\"t\":\"ping\",\"re\":1.5}"),
		TEXT("{\"t\":\"ping\",\"re\":1e999}"),
		TEXT("{\"t\":\"ping\",\"re\":99999999999999999999999999}"),
		TEXT("{\"t\":\"look\",\"n\":-1}"),
		TEXT("{\"t\":\"look\",\"n\":4294967296}"),
		TEXT("{\"t\":\"look\",\"n\":1e3}"),
		TEXT("{\"t\":\"look\",\"n\":NaN}"),
		TEXT("{\"t\":\"act\"}"),
		TEXT("{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":7}"),
		TEXT("{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":\"\\ud800\"}"),
		TEXT("{\"t\":\"entropy\",\"hex\":\"00\"}"),
		TEXT("{\"t\":\"entropy\",\"hex\":\"zz\"}"),
		TEXT("{\"t\":\"open\"}"),
		TEXT("{\"t\":\"open\",\"game\":{}}"),
		TEXT("{\"t\":\"open\",\"game\":\"../../etc/passwd\"}"),
		TEXT("{\"t\":\"watch\",\"token\":\"' OR 1=1 --\"}"),
#undef TEXT
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		refused_text(s, cases[i].text, cases[i].size);
}

ATTACK(deep_and_wide_messages_are_refused) {
	char text[4097];
	memset(text, '[', 4096);
	refused_text(s, text, 4096);
	size_t at = 0;
	for (; at + 5 <= 4096; at += 5)
		memcpy(text + at, "{\"a\":", 5);
	refused_text(s, text, at);
	at = (size_t)snprintf(text, sizeof text, "{\"t\":\"ping\",\"x\":");
	for (int i = 0; i < 2000; i++)
		text[at++] = '[';
	for (int i = 0; i < 2000; i++)
		text[at++] = ']';
	text[at++] = '}';
	refused_text(s, text, at);
	at = (size_t)snprintf(text, sizeof text, "{\"t\":\"look\",\"n\":");
	memset(text + at, '9', 4000);
	text[at + 4000] = '}';
	refused_text(s, text, at + 4001);
}

ATTACK(pings_and_messages_in_parts_are_answered) {
	/* What is allowed stays allowed: a control frame between the parts of a message. */
	wire w;
	if (!fixture_line(s, &w, ""))
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
