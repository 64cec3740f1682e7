/*
 * hostile_flood.c - attacks by volume: too many messages, requests and connections, clients that never read, and
 * endless requests. Others are served meanwhile. Listed in docs/security.md.
 */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <netinet/in.h>
#include <sys/socket.h>

#include "hostile.h"

/* Tight limits on messages and connections; a test's honest play stays far below them. */
enum { RATE = 50, BURST = 100, PER_ADDRESS = 60, GUEST_GAMES = 10 };
const char *const fixture_flags[] = {"--rate",       "50",  "--burst",       "100", "--per-address", "60",      "--http-rate", "15",
				     "--http-burst", "300", "--guest-games", "10",  "--log",         "warning", NULL};

/* KiB a server may grow by while it serves a client that does not read. The address sanitizer holds on to freed
 * memory. */
enum { SPARE_MEMORY = ROUNDS(32, 512) * 1024 };

/* --- Messages ------------------------------------------------------------------------------------------------------------- */

/* Reads until the server closes; counts the pongs and the slow-down refusals. */
static void read_flood(wire *w, int *pongs, int *slow) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (w->fd >= 0 && !deadline_passed(end)) {
		json_t *message = wire_receive(w, 1000);
		*slow += !strcmp(wire_code(message), "slow-down");
		*pongs += !strcmp(wire_kind(message), "pong");
		json_decref(message);
	}
	CHECK(w->fd < 0);
}

ATTACK(a_message_flood_is_slowed_down_then_disconnected) {
	wire w;
	int slow = 0, pongs = 0;
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	/* Ten times the burst at once: the first are answered, the next told to slow down, then the connection is
	 * closed. */
	for (int i = 0; i < 10 * BURST; i++)
		(void)wire_send(&w, "{\"t\":\"ping\",\"re\":%d}", i);
	read_flood(&w, &pongs, &slow);
	CHECK(pongs >= BURST);
	CHECK(slow >= BURST);
	CHECK_INT(w.code, 1008);
	wire_close(&w);
	/* Many times that from a client that does not read: the close frame may be lost if bytes were in flight. */
	if (!fixture_connect(s, &w, s->guest[0].cookie))
		return;
	for (int i = 0; i < 20000 && w.fd >= 0; i++) {
		if (!wire_send(&w, "{\"t\":\"ping\",\"re\":%d}", i))
			break;
		if (i % 5000 == 0)
			fixture_play_on(__FILE__, __LINE__);
	}
	pongs = 0;
	read_flood(&w, &pongs, &slow);
	CHECK(pongs < 5000);
	wire_close(&w);
}

ATTACK(others_are_served_during_a_flood) {
	wire flood[4];
	for (int i = 0; i < 4; i++)
		if (!fixture_connect(s, &flood[i], ""))
			flood[i].fd = -1;
	for (int round = 0; round < 5; round++) {
		for (int i = 0; i < 4; i++)
			for (int k = 0; k < 300 && flood[i].fd >= 0; k++)
				if (!wire_send(&flood[i], "{\"t\":\"watch\",\"token\":\"AAAAAAAAAAAAAAAAAAAAAA\"}"))
					break;
		int64_t begin = microseconds_now();
		fixture_play_on(__FILE__, __LINE__);
		CHECK(microseconds_now() - begin < 20 * 1000000); /* promptly, as far as a busy machine can tell */
	}
	for (int i = 0; i < 4; i++)
		wire_close(&flood[i]);
}

/* --- Games ----------------------------------------------------------------------------------------------------------------------- */

ATTACK(unfinished_games_per_guest_are_limited) {
	wire_guest guest;
	wire_game game;
	int made = 0;
	char reason[WIRE_WHY] = "";
	CHECK(wire_guest_new(&guest, s->server.port, "Bernadotte"));
	for (int i = 0; i < GUEST_GAMES + 5; i++) {
		if (wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]"))
			made++;
		else
			memcpy(reason, game.reason, sizeof reason);
	}
	printf("# %d made; then %s\n", made, reason);
	CHECK_INT(made, GUEST_GAMES);
}

ATTACK(thinking_bots_delay_nobody) {
	enum { THINKERS = 8 };
	wire_guest guest;
	wire_game game;
	wire lines[THINKERS];
	wire_view view;
	CHECK(wire_guest_new(&guest, s->server.port, "Murat"));
	for (int i = 0; i < THINKERS; i++) {
		lines[i].fd = -1;
		CHECK(wire_game_new(&game, &guest, "manoeuvre", "{}", "[\"me\",\"marshal\"]") &&
		      wire_sit(&lines[i], &view, &guest, game.id, 0));
	}
	for (int i = 0; i < 20; i++) {
		int64_t begin = microseconds_now();
		fixture_play_on(__FILE__, __LINE__);
		CHECK(microseconds_now() - begin < 20 * 1000000);
	}
	for (int i = 0; i < THINKERS; i++)
		wire_close(&lines[i]);
}

/* A separate server where only the bots are scarce: these attacks would exhaust the fixture's. */
static bool own_server(wire_server *server, const char *const *flags) {
	wire_settings settings = {.flags = flags};
	if (wire_serve(server, &settings))
		return true;
	wire_note("no server", server->reason);
	test_fail(__FILE__, __LINE__, "a server starts");
	return false;
}

/* The attack as first found: thirty guests with four games each against marshals. */
static void sit_crowd(wire_server *server, wire *lines, int guests, int games) {
	wire_guest guest;
	wire_game game;
	wire_view view;
	for (int i = 0; i < guests; i++) {
		CHECK(wire_guest_new(&guest, server->port, "Augereau"));
		for (int k = 0; k < games; k++) {
			wire *w = &lines[i * games + k];
			w->fd = -1;
			CHECK(wire_game_new(&game, &guest, "manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"2\"}",
					    "[\"me\",\"marshal\"]") &&
			      wire_sit(w, &view, &guest, game.id, 0));
		}
	}
}

/* A newcomer plays so many actions against a recruit. */
static bool play_recruit(const wire_server *server, int actions) {
	wire_guest guest;
	wire_game game;
	wire w = {.fd = -1};
	wire_view view;
	gg_rng rng = gg_rng_seed(7);
	bool good = wire_guest_new(&guest, server->port, "Drouot") &&
		    wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"recruit\"]") && wire_sit(&w, &view, &guest, game.id, 0);
	for (int i = 0; good && i < actions && !view.over; i++)
		good = wire_wait_turn(&w, &view, WIRE_PATIENCE) && (view.over || wire_play(&w, &view, &rng));
	if (!good)
		wire_note("the newcomer", w.reason[0] ? w.reason : guest.reason);
	wire_close(&w);
	return good;
}

ATTACK(a_crowd_of_strong_bots_does_not_starve_others) {
	enum { GUESTS = 30, GAMES = 4, CROWD = GUESTS * GAMES };
	static const char *const flags[] = {
		"--http-rate", "0",          "--per-address", "0",     "--rate",  "0", "--address-games", "0", "--workers",
		"1",           "--think-ms", "1000",          "--log", "warning", NULL};
	static wire lines[CROWD];
	wire_server server;
	(void)s;
	if (!own_server(&server, flags))
		return;
	sit_crowd(&server, lines, GUESTS, GAMES);
	/* All of them have viewers and wait for each other. A newcomer's recruit waits for none of them. */
	double begun = wire_metric(server.port, "grognard_thinking");
	CHECK(begun > CROWD * 0.5);
	int64_t since = microseconds_now();
	CHECK(play_recruit(&server, 20));
	since = microseconds_now() - since;
	double waiting = wire_metric(server.port, "grognard_thinking");
	printf("# %.0f marshals waited before, %.0f after 20 moves against a recruit (%.0f ms)\n", begun, waiting, (double)since / 1000);
	CHECK(waiting > CROWD * 0.25);
	/* Then everyone leaves: bots without viewers stop thinking. */
	for (int i = 0; i < CROWD; i++)
		wire_close(&lines[i]);
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (wire_metric(server.port, "grognard_thinking") > 0 && !deadline_passed(end))
		poll(NULL, 0, 50);
	CHECK_INT((long)wire_metric(server.port, "grognard_thinking"), 0);
	double search_jobs = wire_metric(server.port, "grognard_thoughts_total");
	poll(NULL, 0, 2500); /* two ticks of the server */
	CHECK(wire_metric(server.port, "grognard_thoughts_total") == search_jobs);
	CHECK(play_recruit(&server, 5));
	wire_clear(&server);
}

ATTACK(new_games_per_address_are_limited) {
	static const char *const flags[] = {"--http-rate", "0", "--address-games", "40", "--log", "warning", NULL};
	wire_server server;
	wire_guest guest;
	wire_game game = {.reason = ""};
	int made = 0;
	(void)s;
	if (!own_server(&server, flags))
		return;
	for (int i = 0; i < 8; i++) { /* guests are free to make */
		CHECK(wire_guest_new(&guest, server.port, "Oudinot"));
		for (int k = 0; k < 2; k++)
			made += wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]");
	}
	printf("# %d made; then %s\n", made, game.reason);
	CHECK_INT(made, 10);
	CHECK(strstr(game.reason, "429 {\"error\":{\"code\":\"too-many-new-games\"") != NULL);
	wire_clear(&server);
}

/* --- Clients that never read -------------------------------------------------------------------------------------- */

/* A connection with the smallest receive buffer the system allows. */
static bool open_narrow(fixture *s, wire *w) {
	bool open = fixture_connect(s, w, s->guest[0].cookie);
	int little = 2048;
	if (open)
		setsockopt(w->fd, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
	return open;
}

ATTACK(a_client_that_never_reads_is_disconnected) {
	wire w;
	double before = fixture_metric(s, "grognard_slow_readers_total");
	long memory = wire_memory(s->server.pid);
	if (!open_narrow(s, &w))
		return;
	/* Requests the whole game again and again, as fast as allowed, and reads nothing: the answers pile up. */
	int64_t end = deadline_in(3 * WIRE_PATIENCE), next = microseconds_now();
	bool gone = false;
	long most = 0;
	while (!gone && !deadline_passed(end)) {
		for (int i = 0; i < RATE / 5 && !gone; i++)
			gone = !wire_send(&w, "{\"t\":\"open\",\"game\":\"%s\",\"form\":\"json\",\"words\":\"de\"}", s->game.id);
		next += 220000; /* a little slower than the rate allows */
		fixture_play_on(__FILE__, __LINE__);
		long now = wire_memory(s->server.pid);
		most = now > most ? now : most;
		int64_t left = next - microseconds_now();
		if (left > 0)
			poll(NULL, 0, (int)(left / 1000));
		else
			next = microseconds_now(); /* a slow machine does not catch up: that would be a flood */
		struct pollfd state = {w.fd, 0, 0};
		gone |= poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR));
	}
	CHECK(gone);
	CHECK(most < memory + SPARE_MEMORY);
	if (before >= 0)
		CHECK(fixture_metric(s, "grognard_slow_readers_total") > before);
	wire_close(&w);
}

/* --- Endless requests --------------------------------------------------------------------------------------------- */

/* Ways a request can go on forever: what is sent at once, and what is dripped after it. */
typedef struct slow_way {
	const char *name, *head, *drip;
} slow_way;

static const slow_way slow_ways[] = {
	{"headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "abcdefgh"},
	{"a body", "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{\"name\":\"",
	 "a"},
	{"nothing at all", "", ""},
	{"an upgrade", "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ", "A"},
};
enum { SLOW_WAYS = sizeof slow_ways / sizeof *slow_ways, SLOW_EACH = 10, SLOW = SLOW_WAYS * SLOW_EACH };

/* Sends one more byte. True if the server has closed or answered, which ends the wait too. */
static bool slow_ended(int fd, const slow_way *way, size_t at) {
	char byte;
	size_t size = strlen(way->drip);
	ssize_t got = recv(fd, &byte, 1, MSG_DONTWAIT);
	return got >= 0 || (errno != EAGAIN && errno != EINTR) || (size > 0 && !wire_put(fd, way->drip + at % size, 1, 1000));
}

ATTACK(endless_requests_are_cut_off) {
	int fds[SLOW], open = 0;
	for (int i = 0; i < SLOW; i++) {
		const char *head = slow_ways[i % SLOW_WAYS].head;
		fds[i] = wire_connect(s->server.port);
		open += fds[i] >= 0 && wire_put(fds[i], head, strlen(head), 1000);
	}
	CHECK_INT(open, SLOW);
	int64_t end = deadline_in(3 * WIRE_PATIENCE);
	for (size_t at = 0; open > 0 && !deadline_passed(end); at++) {
		for (int i = 0; i < SLOW; i++)
			if (fds[i] >= 0 && slow_ended(fds[i], &slow_ways[i % SLOW_WAYS], at)) {
				close(fds[i]);
				fds[i] = -1;
				open--;
			}
		fixture_play_on(__FILE__, __LINE__); /* so that the honest connections answer the server's pings */
		poll(NULL, 0, 500);
	}
	for (int i = 0; i < SLOW; i++)
		if (fds[i] >= 0) {
			printf("# still open: %s\n", slow_ways[i % SLOW_WAYS].name);
			close(fds[i]);
		}
	CHECK_INT(open, 0);
}

/* --- Numbers ---------------------------------------------------------------------------------------------------------------------- */

/* Retries until a new client is served: after an attack the server may take a moment to see who left. */
static bool served(fixture *s) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	do {
		wire w;
		bool open = wire_open(&w, s->server.port, "");
		wire_close(&w);
		if (open)
			return true;
		fixture_play_on(__FILE__, __LINE__);
		poll(NULL, 0, 100);
	} while (!deadline_passed(end));
	return false;
}

ATTACK(connections_per_address_are_limited) {
	enum { TRIED = PER_ADDRESS * 2 };
	wire lines[TRIED];
	int open = 0;
	CHECK(served(s));
	for (int i = 0; i < TRIED; i++)
		open += wire_open(&lines[i], s->server.port, "");
	printf("# %d of %d opened\n", open, TRIED);
	CHECK(open > 0 && open <= PER_ADDRESS);
	fixture_play_on(__FILE__, __LINE__); /* existing connections stay */
	for (int i = 0; i < TRIED; i++)
		wire_close(&lines[i]);
	CHECK(served(s));
}

ATTACK(requests_per_address_are_limited) {
	int good = 0, refused = 0, other = 0;
	char path[96];
	for (int i = 0; i < 2000 && refused < 20; i++) {
		snprintf(path, sizeof path, "/api/join/AAAAAAAAAAAAAAAAAA%04d", i);
		int status = fixture_request(s, "GET", path, "", "", NULL, NULL);
		good += status == 404;
		refused += status == 429;
		other += status != 404 && status != 429;
	}
	printf("# %d guesses answered, %d refused, %d otherwise\n", good, refused, other);
	CHECK(good > 0);
	CHECK_INT(other, 0);
	CHECK(refused >= 20);
	/* After a while requests are allowed again. */
	int64_t end = deadline_in(WIRE_PATIENCE);
	int status = 429;
	while (status == 429 && !deadline_passed(end)) {
		fixture_play_on(__FILE__, __LINE__);
		poll(NULL, 0, 100);
		status = fixture_request(s, "GET", "/api/join/AAAAAAAAAAAAAAAAAAAAAA", "", "", NULL, NULL);
	}
	CHECK_INT(status, 404);
}

ATTACK(a_forged_forwarded_address_does_not_help) {
	int refused = 0, asked = 0;
	for (; asked < 5000 && refused == 0; asked++) {
		char header[64];
		snprintf(header, sizeof header, "X-Forwarded-For: 198.51.%d.%d\r\n", asked / 250, asked % 250 + 1);
		refused += fixture_request(s, "GET", "/api/join/AAAAAAAAAAAAAAAAAAAAAA", "", header, NULL, NULL) == 429;
	}
	printf("# refused after %d\n", asked);
	CHECK(refused > 0);
}

LAST_WORD
