/*
 * hostile_long.c - a game of 12,000 steps is used to slow others down: by looking back in it, by taking back before a
 * crowd, by fetching it all again and again. The work in one turn of the server's loop is bounded (its own count, in
 * /metrics), and an honest client's ping, which is printed, stays fast.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"
#include "lobby_wait.h"

enum {
	LOOKERS = 25,
	CROWD = 450,
	UNITS_MOST = 5000 /* in one turn of the loop: about five milliseconds */
};

const char *const fixture_flags[] = {"--http-rate", "0", "--per-address", "0", "--connections", "2000", "--log", "warning", NULL};

static wait_game play;
static char folder[SCRATCH_PATH], file[SCRATCH_PATH + 16];

/* --- Before and after ------------------------------------------------------------------------------------------------ */

static void remove_file(void) {
	scratch_remove(folder);
}

TEST(a_long_game_is_set_up) {
	CHECK(scratch_memory(folder, "long") && atexit(remove_file) == 0);
	snprintf(file, sizeof file, "%s/games.db", folder);
	CHECK(wait_make(file, &play));
	fixture_file = file;
}

/* An honest client of the same server. */
typedef struct witness {
	wire line;
	int64_t longest;
	int pings;
} witness;

static void ping(witness *w) {
	int64_t since = microseconds_now();
	json_t *pong = wire_ask(&w->line, "{\"t\":\"ping\"");
	int64_t took = microseconds_now() - since;
	CHECK_TEXT(wire_kind(pong), "pong");
	json_decref(pong);
	w->pings++;
	if (took > w->longest)
		w->longest = took;
}

static void check_work(fixture *s, const witness *w, const char *what) {
	double most = fixture_metric(s, "grognard_work_most");
	printf("# %s: %.0f units in one turn at most, %d pings, the longest %.1f ms\n", what, most, w->pings, (double)w->longest / 1e3);
	CHECK(most > 0 && most <= UNITS_MOST);
}

/* --- Looking back ------------------------------------------------------------------------------------------------------ */

ATTACK(looking_back_in_a_long_game_delays_nobody) {
	wire looker[LOOKERS];
	witness w = {.line = {.fd = -1}};
	int slowed = 0, seen = 0;
	if (!fixture_connect(s, &w.line, ""))
		return;
	for (int i = 0; i < LOOKERS; i++) {
		if (!fixture_connect(s, &looker[i], ""))
			return;
		json_t *game = wire_ask(&looker[i], "{\"t\":\"watch\",\"token\":\"%s\"", play.watch);
		CHECK_TEXT(wire_kind(game), "game");
		json_decref(game);
	}
	for (int round = 0; round < 10; round++) {
		for (int i = 0; i < LOOKERS; i++)
			for (int k = 0; k < 12; k++)
				wire_send(&looker[i], "{\"t\":\"look\",\"n\":%d}", 9000 + (round * 12 + k) * 7 + i);
		ping(&w);
		for (int i = 0; i < LOOKERS; i++)
			for (int k = 0; k < 12; k++) {
				json_t *answer = wire_receive(&looker[i], WIRE_PATIENCE);
				seen += strcmp(wire_kind(answer), "look") == 0;
				slowed += strcmp(wire_code(answer), "slow-down") == 0;
				json_decref(answer);
			}
		fixture_play_on(__FILE__, __LINE__);
	}
	CHECK_INT(seen + slowed, 10 * LOOKERS * 12);
	CHECK(seen > LOOKERS);
	check_work(s, &w, "25 connections look back");
	for (int i = 0; i < LOOKERS; i++)
		wire_close(&looker[i]);
	wire_close(&w.line);
}

ATTACK(fetching_a_long_game_repeatedly_delays_nobody) {
	static const char *const more[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\",\"form\":\"json\"", ",\"words\":\"de\""};
	wire eager[8];
	witness w = {.line = {.fd = -1}};
	if (!fixture_connect(s, &w.line, ""))
		return;
	for (int i = 0; i < 8; i++)
		if (!fixture_connect(s, &eager[i], play.cookie[i % 2]))
			return;
	for (int round = 0; round < 4; round++) {
		for (int i = 0; i < 8; i++)
			wire_send(&eager[i], "{\"t\":\"open\",\"game\":\"%s\"%s}", play.id, more[(i / 2 + round) % 4]);
		for (int k = 0; k < 20; k++)
			ping(&w);
		for (int i = 0; i < 8; i++) {
			json_t *game = wire_until(&eager[i], "game", WIRE_PATIENCE);
			CHECK(json_array_size(json_object_get(game, "steps")) > 10000); /* with the story some exceed the queue limit */
			CHECK_INT(json_array_size(json_object_get(game, "steps")), json_integer_value(json_object_get(game, "n")));
			json_decref(game);
		}
	}
	check_work(s, &w, "8 connections open it from the beginning");
	for (int i = 0; i < 8; i++)
		wire_close(&eager[i]);
	wire_close(&w.line);
}

/* --- Before a crowd ---------------------------------------------------------------------------------------------------- */

static bool sit_at_it(wire line[2], wire_view view[2], const fixture *s) {
	for (int seat = 0; seat < 2; seat++) {
		memset(&view[seat], 0, sizeof view[seat]);
		if (!wire_open(&line[seat], s->server.port, play.cookie[seat]))
			return false;
		json_t *game = wire_ask(&line[seat], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d", play.id, seat);
		bool good = wire_view_take(&view[seat], game);
		json_decref(game);
		if (!good)
			return false;
	}
	return true;
}

static bool gather(wire *crowd, const fixture *s) {
	for (int i = 0; i < CROWD; i++) {
		if (!wire_open(&crowd[i], s->server.port, ""))
			return false;
		json_t *game = wire_ask(&crowd[i], "{\"t\":\"watch\",\"token\":\"%s\",\"have\":%d,\"branch\":0", play.watch, 9000);
		bool good = strcmp(wire_kind(game), "game") == 0;
		json_decref(game);
		if (!good)
			return false;
	}
	return true;
}

/* Reads what has arrived so far. */
static void catch_up(wire *line, wire_view *view) {
	for (json_t *message; (message = wire_receive(line, 0)) != NULL; json_decref(message))
		CHECK(wire_view_take(view, message));
}

/* Plays until the last action can be taken back, and asks for that; returns its seat, -1: nobody's. */
static int ask_back(wire line[2], wire_view view[2]) {
	char action[GG_LINE_MAX];
	for (int i = 0; i < 12; i++) {
		int seat = view[0].turn == 0 ? 0 : 1;
		if (!wait_choice(view[seat].game, &view[seat].box.state, seat, action))
			return -1;
		json_t *answer = wire_ask(&line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", view[seat].n,
					  view[seat].branch, action);
		CHECK_TEXT(wire_kind(answer), "ack");
		json_decref(answer);
		answer = wire_ask(&line[seat], "{\"t\":\"back\"");
		bool asked = strcmp(wire_kind(answer), "ack") == 0; /* otherwise dice were rolled */
		json_decref(answer);
		if (asked)
			return seat;
		answer = wire_ask(&line[!seat], "{\"t\":\"ping\""); /* everything sent before the pong has arrived */
		json_decref(answer);
		catch_up(&line[0], &view[0]);
		catch_up(&line[1], &view[1]);
	}
	return -1;
}

/* How many watchers were sent the take-back and nothing else. */
static int count_told(wire *crowd, long branch) {
	int told = 0;
	for (int i = 0; i < CROWD; i++) {
		json_t *game = wire_until(&crowd[i], "game", WIRE_PATIENCE);
		told += json_integer_value(json_object_get(game, "branch")) == branch &&
			json_array_size(json_object_get(game, "steps")) == 0 &&
			json_integer_value(json_object_get(game, "from")) == json_integer_value(json_object_get(game, "n"));
		json_decref(game);
		if (!game)
			break;
	}
	return told;
}

ATTACK(a_take_back_before_a_crowd_sends_only_the_change) {
	static wire crowd[CROWD];
	wire line[2];
	wire_view view[2];
	witness w = {.line = {.fd = -1}};
	bool there = fixture_connect(s, &w.line, "") && sit_at_it(line, view, s) && gather(crowd, s);
	CHECK(there);
	if (!there)
		return;
	int by = ask_back(line, view);
	CHECK(by >= 0);
	if (by < 0)
		return;
	json_t *offer = wire_until(&line[!by], "offer", WIRE_PATIENCE);
	int64_t number = json_integer_value(json_object_get(json_object_get(offer, "offer"), "number"));
	json_decref(offer);
	wire_send(&line[!by], "{\"t\":\"back\",\"re\":77,\"offer\":%lld}", (long long)number);
	/* However slow the disk: 40 pings a second are within the rate limit. */
	for (bool done = false; !done && w.pings < 2000;) {
		ping(&w);
		for (json_t *message; !done && (message = wire_receive(&line[!by], 25)) != NULL; json_decref(message))
			done = strcmp(wire_kind(message), "ack") == 0;
	}
	CHECK_INT(count_told(crowd, view[by].branch + 1), CROWD);
	check_work(s, &w, "a take-back before 450 watchers");
	for (int i = 0; i < CROWD; i++)
		wire_close(&crowd[i]);
	wire_close(&line[0]);
	wire_close(&line[1]);
	wire_close(&w.line);
}

/* --- The record -------------------------------------------------------------------------------------------------------- */

/* Requests it, and other things while it is prepared; returns its size. */
static size_t download(fixture *s, const char *cookie, witness *w) {
	char request[500], part[65536];
	size_t size = 0;
	int fd = wire_connect(s->server.port);
	int length = snprintf(request, sizeof request,
			      "GET /api/record/%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: grognard=%s\r\n\r\n", play.id,
			      cookie);
	if (fd < 0 || !wire_put(fd, request, (size_t)length, WIRE_PATIENCE))
		return 0;
	for (int i = 0; i < 5; i++)
		ping(w);
	for (ssize_t got; (got = read(fd, part, sizeof part)) > 0;) {
		if (!size)
			CHECK(strncmp(part, "HTTP/1.1 200", 12) == 0);
		size += (size_t)got;
	}
	close(fd);
	return size;
}

ATTACK(records_of_a_long_game_delay_nobody) {
	wire line;
	witness w = {.line = {.fd = -1}};
	if (!fixture_connect(s, &w.line, "") || !fixture_connect(s, &line, play.cookie[0]))
		return;
	json_t *answer = wire_ask(&line, "{\"t\":\"open\",\"game\":\"%s\"", play.id);
	json_decref(answer);
	answer = wire_ask(&line, "{\"t\":\"resign\"");
	CHECK_TEXT(wire_kind(answer), "ack");
	json_decref(answer);
	for (int i = 0; i < 20; i++)
		CHECK(download(s, play.cookie[i % 2], &w) > 300000);
	check_work(s, &w, "20 downloads of its record");
	wire_close(&line);
	wire_close(&w.line);
}

LAST_WORD
