/*
 * net_queue.c - how much may wait for readers: of one address, and of all together. Who does not read holds memory of the
 * server's, and a few hundred such connections would hold all of it. So when there is no room the largest queue goes, of the
 * address that holds most: a client that reads has a small one, and is never dropped for those that do not.
 */
#include <string.h>

#include "net.h"

static const uint64_t mebibyte = 1 << 20;

static bool same(const net_address *x, const net_address *y) {
	return !memcmp(x->bytes, y->bytes, sizeof x->bytes);
}

static conn *largest_of(const net *n, const net_address *address) {
	conn *largest = NULL;
	for (conn *c = n->conns; c; c = c->next)
		if (c->queued && same(&c->from, address) && (!largest || c->queued > largest->queued))
			largest = c;
	return largest;
}

static void evict_largest(conn *c) {
	c->net->metrics.crowded_out++;
	log_line(NOTE_DETAIL, "dropped a connection that does not read, to free memory");
	if (c->is_socket) {
		socket_discard(c);
	} else {
		c->half_closed = true; /* the rest of a body that still comes is not the body of anything */
		http_body_free(c);
		http_reply_free(c);
	}
	net_drop_now(c);
}

bool queue_hold(conn *c, size_t size) {
	net *n = c->net;
	int64_t now = net_clock(n);
	net_address most;
	conn *worst;
	while (limits_held(n->limits, &c->from, now) + size > n->settings->queue_address * mebibyte) {
		worst = largest_of(n, &c->from);
		if (!worst)
			break; /* nothing waits for it: an answer alone may be larger */
		if (worst == c)
			return false;
		evict_largest(worst);
	}
	while (n->metrics.queued_bytes + size > n->settings->queue * mebibyte && limits_largest(n->limits, &most)) {
		worst = largest_of(n, &most);
		if (!worst)
			break;
		if (worst == c)
			return false;
		evict_largest(worst);
	}
	if (!limits_hold(n->limits, &c->from, size, now))
		return false;
	c->queued += size;
	n->metrics.queued_bytes += size;
	return true;
}

void queue_release(conn *c, size_t size) {
	net *n = c->net;
	if (!size)
		return;
	limits_release(n->limits, &c->from, size, net_clock(n));
	c->queued -= size;
	n->metrics.queued_bytes -= size;
}
