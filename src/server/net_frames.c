/*
 * net_frames.c - what libwebsockets lets pass in a client's frames, though RFC 6455 says to fail the connection: frames without a
 * mask (5.1); or what it ends without a code: lengths of 64 bits with the first bit set (5.2), control frames of more than 125 bytes
 * (5.5) and close frames of one byte (5.5.1).
 *
 * It shows nobody the head of a frame, so we read the heads as the bytes come in. They come in through recv(): libwebsockets calls
 * that function of the C library and nothing else here does, so this program brings its own, which asks recvfrom() for the same.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <sys/socket.h>

#include "net.h"

enum { OPCODE_CONTROL = 0x8, OPCODE_CLOSE = 0x8, MASK_BYTES = 4 };

/* What is wrong with a frame of this kind whose head continues with this byte; NULL: nothing. */
static const char *head_fault(uint8_t opcode, uint8_t byte) {
	uint8_t length = byte & 0x7f;
	if (!(byte & 0x80))
		return "frames must be masked";
	if (opcode & OPCODE_CONTROL && length > 125)
		return "the control frame is too long";
	return opcode == OPCODE_CLOSE && length == 1 ? "the close code is cut off" : NULL;
}

size_t frames_check(net_frames *f, const uint8_t *bytes, size_t size, const char **fault) {
	*fault = NULL;
	for (size_t i = 0; i < size;) {
		if (f->skip) {
			uint64_t step = f->skip < size - i ? f->skip : size - i;
			f->skip -= step;
			i += step;
			continue;
		}
		uint8_t byte = bytes[i];
		if (f->have == 0) {
			f->opcode = byte & 0xf;
			f->have = 1;
		} else if (f->have == 1) {
			*fault = head_fault(f->opcode, byte);
			if (*fault)
				return i;
			f->length = byte & 0x7f;
			f->wide = f->length == 126 ? 2 : f->length == 127 ? 8 : 0;
			if (f->wide)
				f->length = 0;
			f->have = 2;
		} else {
			if (f->wide == 8 && byte & 0x80) {
				*fault = "the length is negative";
				return i;
			}
			f->length = f->length << 8 | byte;
			f->wide--;
		}
		i++;
		if (f->have == 2 && !f->wide) {
			f->skip = f->length < UINT64_MAX - MASK_BYTES ? f->length + MASK_BYTES : UINT64_MAX;
			f->have = 0;
		}
	}
	return size;
}

/* --- The bytes as they come ---------------------------------------------------------------------------------------------- */

static conn **watched; /* by file descriptor */
static size_t watched_cap;

bool frames_watch(conn *c, int fd) {
	size_t wanted = (size_t)fd + 1;
	if (wanted > watched_cap) {
		size_t cap = wanted * 2;
		conn **larger = realloc(watched, cap * sizeof(conn *));
		if (!larger)
			return false;
		memset(larger + watched_cap, 0, (cap - watched_cap) * sizeof(conn *));
		watched = larger;
		watched_cap = cap;
	}
	c->fd = fd;
	watched[fd] = c;
	return true;
}

void frames_unwatch(const conn *c) {
	if (watched[c->fd] == c) /* else the descriptor has been closed and taken by another */
		watched[c->fd] = NULL;
}

static ssize_t nothing_yet(void) {
	errno = EAGAIN;
	return -1;
}

/* What follows the headers of a request may be frames already: of a client that does not wait for the answer to its upgrade. If the
 * connection becomes no WebSocket they were none, and what was found in them is forgotten with the next bytes. */
static void look_behind_headers(conn *c, const uint8_t *bytes, size_t size) {
	static const char end[] = "\r\n\r\n";
	size_t at = 0;
	c->frames = (net_frames){0};
	c->fault = NULL;
	while (at < size && end[c->head_end]) {
		uint8_t byte = bytes[at++];
		c->head_end = byte == end[c->head_end] ? c->head_end + 1 : byte == '\r';
	}
	if (end[c->head_end])
		return;
	c->head_end = 0;
	frames_check(&c->frames, bytes + at, size - at, &c->fault);
}

static ssize_t receive(conn *c, void *buffer, size_t size, int flags) {
	ssize_t got = recvfrom(c->fd, buffer, size, flags, NULL, NULL);
	if (got <= 0)
		return got;
	if (!c->is_socket) {
		look_behind_headers(c, buffer, (size_t)got);
		return got;
	}
	if (c->fault)
		return nothing_yet();
	size_t good = frames_check(&c->frames, buffer, (size_t)got, &c->fault);
	if (!c->fault)
		return got;
	lws_callback_on_writable(c->wsi); /* what came before is answered first */
	return good ? (ssize_t)good : nothing_yet();
}

/* The recv() of this program, by an assembler name: the C library declares that one. */
ssize_t receive_checked(int fd, void *buffer, size_t size, int flags) __asm__("recv");
ssize_t receive_checked(int fd, void *buffer, size_t size, int flags) {
	conn *c = fd >= 0 && (size_t)fd < watched_cap && !(flags & MSG_PEEK) ? watched[fd] : NULL;
	return c ? receive(c, buffer, size, flags) : recvfrom(fd, buffer, size, flags, NULL, NULL);
}
