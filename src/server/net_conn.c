/*
 * net_conn.c - a connection from its first byte to its last: libwebsockets reports its events, and this file dispatches them to
 * the part that handles them.
 */
#include <stdlib.h>
#include <string.h>

#include <sys/socket.h>

#include "net.h"

int64_t net_clock(const net *n) {
	return (int64_t)uv_now(&n->loop) + 1; /* never 0: that is "no deadline" */
}

/* libwebsockets forgets a timeout when a byte of a body comes, and looks at its clock only when something comes: so a
 * client that sends on would stay. The end of the socket comes at once. */
void net_drop_now(conn *c) {
	shutdown(lws_get_socket_fd(c->wsi), SHUT_RDWR);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

/* A proxy's connections carry many people; they are counted one by one when they ask for a WebSocket. */
static bool count_in(conn *c) {
	if (c->net->settings->behind_proxy && c->peer.near)
		return true;
	c->counted_peer = limits_enter(c->net->limits, &c->peer, net_clock(c->net));
	return c->counted_peer;
}

static int conn_new(net *n, struct lws *wsi) {
	struct sockaddr_storage peer = {0};
	socklen_t size = sizeof peer;
	conn *c = calloc(1, sizeof *c);
	if (!c)
		return -1;
	c->net = n;
	c->wsi = wsi;
	c->last = &c->first;
	if (getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&peer, &size) == 0)
		net_address_of(&c->peer, (struct sockaddr *)&peer);
	if (!count_in(c)) {
		n->metrics.turned_away++;
		free(c);
		return -1;
	}
	c->deadline = net_clock(n) + (int64_t)NET_HEADERS_SECONDS * 1000;
	c->next = n->conns;
	c->link = &n->conns;
	if (c->next)
		c->next->link = &c->next;
	n->conns = c;
	n->metrics.connections++;
	n->metrics.accepted++;
	lws_set_opaque_user_data(wsi, c);
	return 0;
}

static void conn_free(conn *c) {
	net *n = c->net;
	http_end(c);
	socket_end(c);
	if (c->counted_peer)
		limits_leave(n->limits, &c->peer, net_clock(n));
	if (c->counted_from)
		limits_leave(n->limits, &c->from, net_clock(n));
	*c->link = c->next;
	if (c->next)
		c->next->link = c->link;
	n->metrics.connections--;
	lws_set_opaque_user_data(c->wsi, NULL);
	free(c);
}

static int http_event(conn *c, int reason, void *in, size_t size) {
	switch (reason) {
	case LWS_CALLBACK_HTTP:
		return http_begin(c, in, size);
	case LWS_CALLBACK_HTTP_BODY:
		return size ? http_body(c, in, size) : 0;
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return http_body_end(c);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return http_writeable(c);
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return http_upgrade(c);
	case LWS_CALLBACK_CLOSED_HTTP:
		http_end(c);
		return 0;
	default:
		return 0;
	}
}

static int socket_event(conn *c, int reason, void *in, size_t size) {
	switch (reason) {
	case LWS_CALLBACK_ESTABLISHED:
		return socket_open(c);
	case LWS_CALLBACK_RECEIVE:
		return socket_receive(c, in, size);
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return socket_writeable(c);
	case LWS_CALLBACK_CLOSED:
		socket_end(c);
		return 0;
	default:
		return 0;
	}
}

int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
	conn *c = wsi ? lws_get_opaque_user_data(wsi) : NULL;
	(void)user;
	switch ((int)reason) {
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		return conn_new(lws_context_user(lws_get_context(wsi)), wsi);
	case LWS_CALLBACK_WSI_DESTROY:
		if (c)
			conn_free(c);
		return 0;
	case LWS_CALLBACK_RAW_ADOPT: /* CONNECT: nothing is passed through here */
	case LWS_CALLBACK_RAW_RX:
		return -1;
	case LWS_CALLBACK_HTTP:
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
	case LWS_CALLBACK_HTTP_WRITEABLE:
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
	case LWS_CALLBACK_CLOSED_HTTP:
		return c ? http_event(c, (int)reason, in, size) : -1;
	case LWS_CALLBACK_ESTABLISHED:
	case LWS_CALLBACK_RECEIVE:
	case LWS_CALLBACK_SERVER_WRITEABLE:
	case LWS_CALLBACK_CLOSED:
		return c ? socket_event(c, (int)reason, in, size) : -1;
	default:
		return 0;
	}
}

/* A client that keeps sending, or has disconnected, while its answer is unread: libwebsockets would poll its socket again and
 * again. */
static bool keeps_sending(const conn *c) {
	char one;
	return c->reply && c->reply->headers_sent && recv(lws_get_socket_fd(c->wsi), &one, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

void net_tick(net *n) {
	int64_t now = net_clock(n);
	for (conn *c = n->conns; c; c = c->next) {
		if (keeps_sending(c))
			c->deadline = now;
		if (!c->deadline || now < c->deadline)
			continue;
		c->deadline = 0;
		if (c->closed)
			; /* the close frame was sent */
		else if (c->is_socket)
			n->metrics.slow_readers++;
		else
			n->metrics.timed_out++;
		net_drop_now(c);
	}
}
