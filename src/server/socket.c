/*
 * socket.c - a WebSocket: messages in, one after the other; messages out, in a queue that is bounded
 * even if the client does not read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/socket.h>

#include "net.h"

enum { CLOSE_BINARY = 1003, CLOSE_TOO_BIG = 1009, PARTS_MAX = 64, CLOSE_SECONDS = 3 };

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
	c->client = lobby_connect(c->net->lobby, c, c->cookie, address);
	return c->client ? 0 : -1;
}

/* --- In ---------------------------------------------------------------------------------------------------------------------- */

static void hear(conn *c, const char *text, size_t size) {
	c->net->metrics.received++;
	c->net->metrics.received_bytes += size;
	lobby_receive(c->net->lobby, c->client, text, size);
}

int socket_receive(conn *c, const char *bytes, size_t size) {
	if (c->closing || !c->client)
		return 0;
	if (lws_frame_is_binary(c->wsi))
		socket_drop(c, CLOSE_BINARY, "only text messages");
	else if (++c->partial_parts > PARTS_MAX || c->partial_size + size + lws_remaining_packet_payload(c->wsi) > LOBBY_MESSAGE_MAX)
		socket_drop(c, CLOSE_TOO_BIG, "at most 4096 bytes");
	if (c->closing)
		return 0;
	bool whole = lws_is_final_fragment(c->wsi);
	if (whole)
		c->partial_parts = 0;
	if (whole && !c->partial_size) {
		hear(c, bytes, size);
		return 0;
	}
	if (!c->partial && !(c->partial = malloc(LOBBY_MESSAGE_MAX)))
		return -1;
	memcpy(c->partial + c->partial_size, bytes, size);
	c->partial_size += size;
	if (!whole)
		return 0;
	char *text = c->partial;
	size = c->partial_size;
	c->partial = NULL;
	c->partial_size = 0;
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
	log_line(NOTE_DETAIL, "dropped a connection that does not read");
	socket_discard(c);
	net_drop_now(c);
}

void socket_send(conn *c, const char *text, size_t size) {
	if (c->closing || c->closed)
		return;
	net_piece *piece = NULL;
	/* One message may have any length: a long game sent from its beginning. */
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
	/* With an empty queue the message is written at once: waiting for the socket costs four system calls and a turn of the
	 * loop, a fifth of the work of a server under load. What does not fit, libwebsockets keeps. */
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

/* libwebsockets sends no close frame when a connection is closed while writing, so we send our own. A client that does not
 * disconnect after it is dropped. */
static int send_close(conn *c) {
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
	c->deadline = net_clock(c->net) + (int64_t)CLOSE_SECONDS * 1000;
	lws_callback_on_writable(c->wsi); /* then the rest is written, and the connection is half closed */
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
		return send_close(c);
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
	free(c->partial);
	c->partial = NULL;
	if (c->client) {
		lobby_client *client = c->client;
		c->client = NULL;
		lobby_disconnect(c->net->lobby, client);
	}
}
