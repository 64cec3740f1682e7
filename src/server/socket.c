/*
 * socket.c - a WebSocket: messages in, one after the other; messages out, in a queue that a reader who does not read
 * cannot make endless.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/socket.h>

#include "net.h"

enum { CLOSE_PROTOCOL = 1002, CLOSE_BINARY = 1003, CLOSE_TOO_BIG = 1009, PARTS_MAX = 64, FAREWELL_SECONDS = 3 };

static int64_t soon(const conn *c) {
	return net_clock(c->net) + (int64_t)NET_READER_SECONDS * 1000;
}

int socket_open(conn *c) {
	c->is_socket = true;
	c->deadline = 0;
	c->last = &c->first;
	c->net->metrics.sockets++;
	char address[NET_ADDRESS_TEXT];
	net_address_text(&c->from, address);
	c->line = lobby_connect(c->net->lobby, c, c->cookie, address);
	if (c->fault)
		socket_drop(c, CLOSE_PROTOCOL, c->fault);
	return c->line ? 0 : -1;
}

/* --- In ---------------------------------------------------------------------------------------------------------------------- */

static void hear(conn *c, const char *text, size_t size) {
	c->net->metrics.received++;
	c->net->metrics.received_bytes += size;
	lobby_receive(c->net->lobby, c->line, text, size);
}

int socket_receive(conn *c, const char *bytes, size_t size) {
	if (c->closing || !c->line)
		return 0;
	if (lws_frame_is_binary(c->wsi))
		socket_drop(c, CLOSE_BINARY, "text only");
	else if (++c->heard_parts > PARTS_MAX || c->heard_size + size + lws_remaining_packet_payload(c->wsi) > LOBBY_MESSAGE_MAX)
		socket_drop(c, CLOSE_TOO_BIG, "at most 4096 bytes");
	if (c->closing)
		return 0;
	bool whole = lws_is_final_fragment(c->wsi);
	if (whole)
		c->heard_parts = 0;
	if (whole && !c->heard_size) {
		hear(c, bytes, size);
		return 0;
	}
	if (!c->heard && !(c->heard = malloc(LOBBY_MESSAGE_MAX)))
		return -1;
	memcpy(c->heard + c->heard_size, bytes, size);
	c->heard_size += size;
	if (!whole)
		return 0;
	char *text = c->heard;
	size = c->heard_size;
	c->heard = NULL;
	c->heard_size = 0;
	hear(c, text, size);
	free(text);
	return 0;
}

/* --- Out --------------------------------------------------------------------------------------------------------------------- */

/* Takes the first message off the queue; its bytes stay counted. */
static size_t unqueue(conn *c) {
	net_piece *piece = c->first;
	size_t size = piece->size;
	c->first = piece->next;
	if (!c->first)
		c->last = &c->first;
	free(piece);
	return size;
}

void socket_discard(conn *c) {
	c->closing = true;
	while (c->first)
		unqueue(c);
	queue_release(c, c->queued);
	c->handed_over = 0;
}

static void too_slow(conn *c) {
	c->net->metrics.slow_readers++;
	log_line(NOTE_DETAIL, "a connection that does not read is dropped");
	socket_discard(c);
	net_drop_now(c);
}

void socket_send(conn *c, const char *text, size_t size) {
	if (c->closing || c->closed)
		return;
	net_piece *piece = NULL;
	/* One message may be as long as it is: a long game told from its beginning. */
	if (c->queued - c->handed_over > NET_QUEUE_MAX || !queue_hold(c, size) || !(piece = malloc(sizeof *piece + size))) {
		too_slow(c);
		return;
	}
	piece->next = NULL;
	piece->size = size;
	memcpy(piece->bytes, text, size);
	bool first = !c->first;
	if (first)
		c->deadline = soon(c);
	*c->last = piece;
	c->last = &piece->next;
	/* What nothing waits before is written at once: to be told when the socket is ready costs four calls to the kernel
	 * and a turn of the loop, a fifth of all a server under load does. What does not fit, libwebsockets keeps. */
	if (first && !lws_partial_buffered(c->wsi) && socket_writeable(c) != 0)
		net_drop_now(c);
	else if (c->first || lws_partial_buffered(c->wsi))
		lws_callback_on_writable(c->wsi);
}

void socket_drop(conn *c, int code, const char *reason) {
	if (c->closing || c->closed)
		return;
	c->closing = true;
	c->close_code = code;
	snprintf(c->close_reason, sizeof c->close_reason, "%s", reason ? reason : "");
	c->deadline = soon(c);
	lws_callback_on_writable(c->wsi);
}

/* libwebsockets says nothing when a connection is closed while writing, so the farewell is ours. Whoever does not hang up
 * after it is dropped. */
static int say_goodbye(conn *c) {
	unsigned char room[LWS_PRE + 4 + sizeof c->close_reason], *bytes = room + LWS_PRE;
	size_t size = strlen(c->close_reason);
	if (c->closed) {
		if (!lws_partial_buffered(c->wsi))
			shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
		return 0;
	}
	bytes[0] = 0x88; /* a whole frame, of the kind that closes */
	bytes[1] = (unsigned char)(2 + size);
	bytes[2] = (unsigned char)(c->close_code >> 8);
	bytes[3] = (unsigned char)c->close_code;
	memcpy(bytes + 4, c->close_reason, size);
	socket_end(c);
	c->deadline = net_clock(c->net) + (int64_t)FAREWELL_SECONDS * 1000;
	lws_callback_on_writable(c->wsi); /* then what is not written yet is, and the line is shut */
	return lws_write(c->wsi, bytes, 4 + size, LWS_WRITE_RAW) < 0 ? -1 : 0;
}

/* What libwebsockets could not write is still waiting, and still ours to count. */
static void count_written(conn *c, size_t size) {
	c->handed_over += size;
	if (!lws_partial_buffered(c->wsi)) {
		queue_release(c, c->handed_over);
		c->handed_over = 0;
	}
}

int socket_writeable(conn *c) {
	if (c->fault)
		socket_drop(c, CLOSE_PROTOCOL, c->fault);
	count_written(c, 0);
	while (c->first && !lws_partial_buffered(c->wsi)) {
		int size = (int)c->first->size;
		if (lws_write(c->wsi, c->first->bytes, c->first->size, LWS_WRITE_TEXT) < size)
			return -1;
		c->net->metrics.sent++;
		c->net->metrics.sent_bytes += (uint64_t)size;
		count_written(c, unqueue(c));
		c->deadline = soon(c);
	}
	if (c->first || c->handed_over) {
		lws_callback_on_writable(c->wsi);
		return 0;
	}
	if (c->closing)
		return say_goodbye(c);
	if (!lws_partial_buffered(c->wsi))
		c->deadline = 0;
	return 0;
}

void socket_end(conn *c) {
	if (!c->is_socket || c->closed)
		return;
	c->closed = true;
	c->closing = true;
	c->net->metrics.sockets--;
	socket_discard(c);
	free(c->heard);
	c->heard = NULL;
	if (c->line) {
		lobby_client *line = c->line;
		c->line = NULL;
		lobby_hang_up(c->net->lobby, line);
	}
}
