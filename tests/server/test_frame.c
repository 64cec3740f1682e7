/*
 * test_frame.c - the test client's frames against the examples of RFC 6455: the tool that tests the server must itself
 * be right.
 */
#include <string.h>

#include "frame.h"
#include "harness.h"

TEST(the_rfcs_example_accept_key) {
	char accept[FRAME_ACCEPT];
	frame_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
	CHECK_TEXT(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(the_rfcs_example_masked_hello) {
	static const uint8_t wanted[] = {0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58};
	static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};
	uint8_t bytes[FRAME_HEAD_MAX + 5];
	CHECK_INT(frame_write(bytes, FRAME_FIN | FRAME_TEXT, "Hello", 5, mask), sizeof wanted);
	CHECK(!memcmp(bytes, wanted, sizeof wanted));
}

TEST(headers_of_every_length) {
	static const uint8_t mask[4] = {1, 2, 3, 4};
	static const struct {
		size_t size, head;
		uint8_t second, last;
	} cases[] = {{0, 6, 0x80, 0}, {125, 6, 0xfd, 0}, {126, 8, 0xfe, 126}, {65535, 8, 0xfe, 0xff}, {65536, 14, 0xff, 0}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint8_t head[FRAME_HEAD_MAX];
		CHECK_INT(frame_head(head, 0x81, cases[i].size, mask), cases[i].head);
		CHECK_INT(head[1], cases[i].second);
		if (cases[i].head > 6)
			CHECK_INT(head[cases[i].head - 5], cases[i].last);
	}
}

TEST(unmasked_frames_are_read_once_complete) {
	static const uint8_t hello[] = {0x81, 0x05, 'H', 'e', 'l', 'l', 'o', 0x89, 0x00};
	frame f;
	const char *reason = NULL;
	for (size_t size = 0; size < 7; size++)
		CHECK_INT(frame_read(hello, size, &f, &reason), 0);
	CHECK_INT(frame_read(hello, sizeof hello, &f, &reason), 7);
	CHECK(f.fin && f.opcode == FRAME_TEXT && f.size == 5 && !memcmp(f.payload, "Hello", 5));
	CHECK_INT(frame_read(hello + 7, 2, &f, &reason), 2);
	CHECK(f.opcode == FRAME_PING && f.size == 0);
	static uint8_t long_one[4 + 300] = {0x01, 126, 300 >> 8, 300 & 0xff};
	CHECK_INT(frame_read(long_one, sizeof long_one - 1, &f, &reason), 0);
	CHECK_INT(frame_read(long_one, sizeof long_one, &f, &reason), 304);
	CHECK(!f.fin && f.size == 300);
}

TEST(invalid_server_frames_are_detected) {
	static const uint8_t frames[][10] = {
		{0xc1, 0x00},             /* a reserved bit */
		{0x81, 0x80, 1, 2, 3, 4}, /* masked */
		{0x83, 0x00},             /* an unknown opcode */
		{0x8b, 0x00},             /* another */
		{0x09, 0x00},             /* half a ping */
		{0x88, 126, 0, 126},      /* a long close */
		{0x81, 127, 0x80},        /* an absurd length */
	};
	for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
		frame f;
		const char *reason = NULL;
		CHECK_INT(frame_read(frames[i], sizeof frames[i], &f, &reason), -1);
		CHECK(reason != NULL);
	}
}
