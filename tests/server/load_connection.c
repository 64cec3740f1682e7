/*
 * load_connection.c - one connection of the load generator (load.h): non-blocking, with memory only while part of a
 * frame is pending, so that thousands of them cost the client little.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "load.h"

enum { SCRATCH = 1 << 18, MESSAGE_MAX = 8192 };

static void watch_for(load *l, connection *at, uint32_t events, int how) {
	struct epoll_event event = {.events = events, .data = {.ptr = at}};
	epoll_ctl(l->epoll, how, at->fd, &event);
}

static void fail_connection(load *l, connection *at, const char *reason) {
	load_error(l, "a connection ended", reason);
	close(at->fd);
	at->fd = -1;
	if (at->state == CONNECTION_OPEN)
		l->opened--;
	at->state = CONNECTION_CLOSED;
}

void connection_free(connection *at) {
	if (at->fd >= 0)
		close(at->fd);
	free(at->in);
	free(at->out);
	free(at->view);
}

static bool append(uint8_t **to, size_t *size, size_t *cap, const void *bytes, size_t count) {
	if (*size + count > *cap) {
		size_t more = (*size + count) * 2;
		uint8_t *bigger = realloc(*to, more);
		if (!bigger)
			return false;
		*to = bigger;
		*cap = more;
	}
	memcpy(*to + *size, bytes, count);
	*size += count;
	return true;
}

/* --- Out ---------------------------------------------------------------------------------------------------------- */

static void put(load *l, connection *at, const uint8_t *bytes, size_t size) {
	ssize_t sent = at->out_size == 0 ? send(at->fd, bytes, size, MSG_NOSIGNAL) : 0;
	if (sent < 0 && errno != EAGAIN) {
		fail_connection(l, at, strerror(errno));
		return;
	}
	size_t done = sent > 0 ? (size_t)sent : 0;
	if (done == size)
		return;
	if (!append(&at->out, &at->out_size, &at->out_cap, bytes + done, size - done))
		fail_connection(l, at, "no memory");
	else
		watch_for(l, at, EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
}

static void put_rest(load *l, connection *at) {
	ssize_t sent = at->out_size > 0 ? send(at->fd, at->out, at->out_size, MSG_NOSIGNAL) : 0;
	if (sent < 0 && errno != EAGAIN) {
		fail_connection(l, at, strerror(errno));
		return;
	}
	if (sent > 0) {
		memmove(at->out, at->out + sent, at->out_size - (size_t)sent);
		at->out_size -= (size_t)sent;
	}
	if (at->out_size == 0) {
		free(at->out);
		at->out = NULL;
		at->out_cap = 0;
		watch_for(l, at, EPOLLIN, EPOLL_CTL_MOD);
	}
}

static void put_frame(load *l, connection *at, uint8_t first, const void *payload, size_t size) {
	uint8_t bytes[FRAME_HEAD_MAX + MESSAGE_MAX], mask[4];
	uint64_t random = gg_rng_next(&l->rng);
	memcpy(mask, &random, sizeof mask);
	if (at->fd >= 0 && size <= MESSAGE_MAX)
		put(l, at, bytes, frame_write(bytes, first, payload, size, mask));
}

void connection_send(load *l, connection *at, const char *format, ...) {
	char text[MESSAGE_MAX];
	va_list args;
	va_start(args, format);
	int size = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (size > 0 && size < (int)sizeof text)
		put_frame(l, at, FRAME_FIN | FRAME_TEXT, text, (size_t)size);
}

/* --- The handshake ---------------------------------------------------------------------------------------------------- */

void connection_open(load *l, connection *at) {
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)l->server.port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
	int one = 1;
	at->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	at->state = CONNECTION_CONNECTING;
	if (at->fd < 0) {
		load_error(l, "socket", strerror(errno));
		return;
	}
	setsockopt(at->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	watch_for(l, at, EPOLLOUT, EPOLL_CTL_ADD);
	if (connect(at->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)
		fail_connection(l, at, strerror(errno));
}

static void upgrade(load *l, connection *at) {
	char text[1024], headers[512], cookie[256] = "", path[32];
	int port = l->server.port;
	if (at->session && at->place < LOAD_SEATS)
		snprintf(cookie, sizeof cookie, "Cookie: grognard=%s\r\n", at->session->guest[at->place].cookie);
	snprintf(headers, sizeof headers, "Origin: http://localhost:%d\r\nSec-WebSocket-Protocol: grognard-1\r\n%s", port, cookie);
	snprintf(path, sizeof path, "/ws?g=%ld", at->session ? (long)(at->session - l->sessions) + 1 : 0);
	size_t size = frame_upgrade(text, sizeof text, path, port, headers, at->accept);
	at->state = CONNECTION_UPGRADING;
	watch_for(l, at, EPOLLIN, EPOLL_CTL_MOD);
	put(l, at, (const uint8_t *)text, size);
}

/* The size of the response's header, 0 while incomplete. */
static size_t upgraded(load *l, connection *at, const uint8_t *bytes, size_t size) {
	size_t head = wire_head_size(bytes, size);
	if (!head)
		return 0;
	char value[64], first[80];
	wire_reply reply = {.head = strndup((const char *)bytes, head)};
	bool proved = wire_header(&reply, "sec-websocket-accept", value, sizeof value) && !strcmp(value, at->accept);
	snprintf(first, sizeof first, "not upgraded: %.*s", (int)strcspn(reply.head, "\r\n"), reply.head);
	wire_reply_free(&reply);
	if (!proved) {
		fail_connection(l, at, first);
		return 0;
	}
	at->state = CONNECTION_GREETING;
	session_up(l, at);
	return head;
}

/* --- In -------------------------------------------------------------------------------------------------------------- */

/* Takes complete frames; returns the bytes used. */
static size_t take(load *l, connection *at, const uint8_t *bytes, size_t size) {
	size_t used = 0;
	if (at->state == CONNECTION_UPGRADING && (used = upgraded(l, at, bytes, size)) == 0)
		return 0;
	while (at->fd >= 0) {
		frame f;
		const char *reason = NULL;
		long whole = frame_read(bytes + used, size - used, &f, &reason);
		if (whole < 0)
			fail_connection(l, at, reason);
		if (whole <= 0)
			break;
		used += (size_t)whole;
		l->bytes += (size_t)whole;
		if (f.opcode == FRAME_TEXT && f.fin)
			session_received(l, at, (const char *)f.payload, f.size);
		else if (f.opcode == FRAME_PING)
			put_frame(l, at, FRAME_FIN | FRAME_PONG, f.payload, f.size);
		else if (f.opcode != FRAME_PONG)
			fail_connection(l, at, f.opcode == FRAME_CLOSE ? "closed by the server" : "a frame that is not expected");
	}
	return used;
}

static void receive(load *l, connection *at) {
	if (!l->scratch && !(l->scratch = malloc(SCRATCH)))
		return;
	ssize_t got = recv(at->fd, l->scratch, SCRATCH, 0);
	if (got <= 0) {
		if (got == 0 || errno != EAGAIN)
			fail_connection(l, at, got == 0 ? "the server hung up" : strerror(errno));
		return;
	}
	if (at->in_size == 0) {
		size_t used = take(l, at, l->scratch, (size_t)got);
		if (at->fd >= 0 && used < (size_t)got && !append(&at->in, &at->in_size, &at->in_cap, l->scratch + used, (size_t)got - used))
			fail_connection(l, at, "no memory");
		return;
	}
	if (!append(&at->in, &at->in_size, &at->in_cap, l->scratch, (size_t)got)) {
		fail_connection(l, at, "no memory");
		return;
	}
	size_t used = take(l, at, at->in, at->in_size);
	memmove(at->in, at->in + used, at->in_size - used);
	at->in_size -= used;
	if (at->in_size == 0) {
		free(at->in);
		at->in = NULL;
		at->in_cap = 0;
	}
}

void connection_ready(load *l, connection *at, uint32_t events) {
	if (at->fd >= 0 && at->state == CONNECTION_CONNECTING && (events & EPOLLOUT) && !(events & EPOLLERR)) {
		upgrade(l, at);
		return;
	}
	if (at->fd >= 0 && (events & EPOLLOUT))
		put_rest(l, at);
	if (at->fd >= 0 && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
		receive(l, at);
}
