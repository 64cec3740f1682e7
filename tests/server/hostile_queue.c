/*
 * hostile_queue.c - dozens of clients that never read: what is queued for them costs the server memory. One address
 * gets its share and no more, and when the total is full the largest queues are dropped first. Listed in
 * docs/security.md.
 *
 * This program also plays a proxy, so that it has as many addresses as it likes.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/socket.h>

#include "hostile.h"

enum { ALL_MIB = 6, ADDRESS_MIB = 2, DEAF = 10, MIB = 1 << 20, SPARE = 64 * 1024 };
const char *const fixture_flags[] = {"--behind-proxy",      "--rate", "0",     "--http-rate", "0", "--per-address", "0", "--queue-mib", "6",
				     "--queue-address-mib", "2",      "--log", "warning",     NULL};

/* A WebSocket from that address viewing the honest game. */
static bool open_as(fixture *s, wire *w, int address) {
	char headers[256];
	snprintf(headers, sizeof headers, "Sec-WebSocket-Protocol: grognard-1\r\nX-Forwarded-For: 192.0.2.%d\r\n", address);
	bool open = wire_upgrade(w, s->server.port, headers) == 101;
	CHECK(open);
	return open;
}

static bool ask_much(fixture *s, wire *w) {
	return wire_send(w, "{\"t\":\"watch\",\"token\":\"%s\",\"form\":\"json\",\"words\":\"de\"}", s->game.watch);
}

static bool is_gone(const wire *w) {
	struct pollfd state = {w->fd, 0, 0};
	return w->fd < 0 || (poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR)));
}

/* A client that sends requests and reads the answers. */
static void ask_and_read(fixture *s, wire *w) {
	json_t *game = ask_much(s, w) ? wire_until(w, "game", WIRE_PATIENCE) : NULL;
	CHECK(game != NULL);
	json_decref(game);
}

static void fill_once(fixture *s, wire *deaf, int count, wire *readers, int reader_count) {
	for (int k = 0; k < 5; k++) {
		for (int i = 0; i < count; i++)
			if (!is_gone(&deaf[i]))
				ask_much(s, &deaf[i]);
		for (int i = 0; i < reader_count; i++)
			ask_and_read(s, &readers[i]);
	}
}

/* Keeps sending requests on connections from these addresses, none of which read, until `turned_out` of them are
 * gone, while others ask and read. False: never. */
static bool fill(fixture *s, wire *deaf, const int *addresses, int count, int turned_out, double most_bytes, wire *readers,
		 int reader_count) {
	int little = 2048, gone = 0;
	for (int i = 0; i < count; i++) {
		deaf[i].fd = -1;
		if (!open_as(s, &deaf[i], addresses[i]))
			return false;
		setsockopt(deaf[i].fd, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
	}
	int64_t end = deadline_in(2 * WIRE_PATIENCE);
	double most = 0;
	while (gone < turned_out && !deadline_passed(end)) {
		fill_once(s, deaf, count, readers, reader_count);
		gone = 0;
		for (int i = 0; i < count; i++)
			gone += is_gone(&deaf[i]);
		double held = fixture_metric(s, "grognard_queued_bytes");
		most = held > most ? held : most;
		fixture_play_on(__FILE__, __LINE__);
	}
	printf("# at most %.1f MiB waited; %d of %d gone\n", most / MIB, gone, count);
	CHECK(most > 0 && most <= most_bytes);
	return gone >= turned_out;
}

static void close_all(wire *deaf, int count) {
	for (int i = 0; i < count; i++)
		wire_close(&deaf[i]);
}

/* Once they are gone their count is zero. */
static void all_given_back(fixture *s) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	double held = -1;
	while (held != 0 && !deadline_passed(end)) {
		fixture_play_on(__FILE__, __LINE__);
		held = fixture_metric(s, "grognard_queued_bytes");
	}
	CHECK_INT((int)held, 0);
}

/* The address reaches its limit long before any connection reaches its own. */
ATTACK(stalled_readers_hold_only_the_share_of_their_address) {
	wire deaf[DEAF], reader;
	int addresses[DEAF];
	for (int i = 0; i < DEAF; i++)
		addresses[i] = 10;
	double before = fixture_metric(s, "grognard_crowded_out_total") + fixture_metric(s, "grognard_slow_readers_total");
	if (!open_as(s, &reader, 10)) /* a client that reads, from the same address */
		return;
	CHECK(fill(s, deaf, addresses, DEAF, 5, ADDRESS_MIB * MIB + SPARE, &reader, 1));
	CHECK(fixture_metric(s, "grognard_crowded_out_total") + fixture_metric(s, "grognard_slow_readers_total") - before >= 5);
	wire_close(&reader);
	close_all(deaf, DEAF);
	all_given_back(s);
}

ATTACK(when_memory_is_full_the_largest_queue_is_dropped_first) {
	enum { CROWD = 20, READERS = 5 };
	wire deaf[CROWD], readers[READERS], modest;
	int addresses[CROWD];
	double before = fixture_metric(s, "grognard_crowded_out_total") + fixture_metric(s, "grognard_slow_readers_total");
	for (int i = 0; i < CROWD; i++)
		addresses[i] = 20 + i % 5; /* five shares are more than the total */
	for (int i = 0; i < READERS; i++)
		if (!open_as(s, &readers[i], 40 + i))
			return;
	bool open = open_as(s, &modest, 30) && ask_much(s, &modest); /* one answer waits, and is read late */
	CHECK(open);
	CHECK(fill(s, deaf, addresses, CROWD, 15, ALL_MIB * MIB + SPARE, readers, READERS));
	double after = fixture_metric(s, "grognard_crowded_out_total") + fixture_metric(s, "grognard_slow_readers_total");
	CHECK(after - before >= 15);
	if (open) {
		json_t *game = wire_until(&modest, "game", WIRE_PATIENCE);
		CHECK(game != NULL);
		json_decref(game);
	}
	wire_close(&modest);
	close_all(readers, READERS);
	close_all(deaf, CROWD);
	all_given_back(s);
}

LAST_WORD
