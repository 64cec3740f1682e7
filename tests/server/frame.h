/*
 * frame.h - the client side of RFC 6455, as bytes: writing and reading frames, and the handshake's proof. It uses no
 * sockets, so the blocking client (wire.h) and the load generator share it. Our own code on purpose: a client written
 * with the server's library would forgive that library's mistakes.
 */
#ifndef TESTS_SERVER_FRAME_H
#define TESTS_SERVER_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_MORE = 0x0, FRAME_TEXT = 0x1, FRAME_BINARY = 0x2, FRAME_CLOSE = 0x8, FRAME_PING = 0x9, FRAME_PONG = 0xa };
enum { FRAME_FIN = 0x80, FRAME_HEAD_MAX = 14 };

typedef struct frame {
	bool fin;
	uint8_t opcode;
	const uint8_t *payload;
	size_t size;
} frame;

/* Writes a client frame's header: `first` is the first byte (FRAME_FIN | FRAME_TEXT), `mask` four bytes. Returns its
 * size. */
size_t frame_head(uint8_t out[FRAME_HEAD_MAX], uint8_t first, size_t size, const uint8_t mask[4]);
/* Writes header and masked payload to `out`, which has room for FRAME_HEAD_MAX + size. Returns the bytes written. */
size_t frame_write(uint8_t *out, uint8_t first, const void *payload, size_t size, const uint8_t mask[4]);

/* The frame of a server at `bytes`. Returns its size, 0 if there are too few bytes, -1 if it breaks the RFC (`reason`). */
long frame_read(const uint8_t *bytes, size_t size, frame *out, const char **reason);

/* Writes a WebSocket upgrade request with a fresh key. `headers`: further whole lines, or "". Returns its size;
 * `accept` is what the server must answer. */
enum { FRAME_ACCEPT = 29 };
size_t frame_upgrade(char *out, size_t cap, const char *path, int port, const char *headers, char accept[FRAME_ACCEPT]);

/* What the server must answer to a Sec-WebSocket-Key: 28 characters and the terminator. */
void frame_accept(const char *key, char out[FRAME_ACCEPT]);

#endif
