/*
 * hostile.c - the honest game behind the hostile tests (hostile.h).
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hostile.h"

static fixture the_fixture;
const char *fixture_file;

static void strike(void) {
	fixture *s = &the_fixture;
	wire_close(&s->line[0]);
	wire_close(&s->line[1]);
	wire_close(&s->watcher);
	wire_clear(&s->server);
}

static bool sit_down(fixture *s) {
	wire_close(&s->line[0]);
	wire_close(&s->line[1]);
	wire_close(&s->watcher);
	if (!wire_game_new(&s->game, &s->guest[0], "manoeuvre", "{}", "[\"me\",\"friend\"]") ||
	    wire_join(&s->guest[1], s->game.invitation[1]) != 1) {
		wire_note("no honest game yet", s->game.reason[0] ? s->game.reason : s->guest[1].reason);
		return false;
	}
	for (int seat = 0; seat < 2; seat++)
		if (!wire_sit(&s->line[seat], &s->view[seat], &s->guest[seat], s->game.id, seat)) {
			wire_note("an honest player cannot sit down yet", s->line[seat].reason);
			return false;
		}
	if (!wire_watch(&s->watcher, &s->watched, s->server.port, s->game.watch)) {
		wire_note("an honest watcher cannot look yet", s->watcher.reason);
		return false;
	}
	return true;
}

/* Attackers and honest players share one address here: when it exceeds its limit, both must wait. */
static bool new_game(fixture *s) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!sit_down(s)) {
		if (deadline_passed(end))
			return false;
		poll(NULL, 0, 500);
	}
	return true;
}

fixture *fixture_set(void) {
	fixture *s = &the_fixture;
	if (s->server.folder[0])
		return s;
	wire_settings settings = {.flags = fixture_flags, .file = fixture_file};
	s->line[0].fd = s->line[1].fd = s->watcher.fd = -1;
	s->rng = gg_rng_seed(5);
	if (sodium_init() < 0 || atexit(strike) != 0)
		return s;
	if (!wire_serve(&s->server, &settings))
		wire_note("no server", s->server.reason);
	else if (!wire_guest_new(&s->guest[0], s->server.port, "Ney") || !wire_guest_new(&s->guest[1], s->server.port, "Blücher"))
		wire_note("no guests", s->guest[0].reason);
	else
		s->set = new_game(s);
	return s;
}

/* Which seat is to act, once both know; 2: the game is over, -1: unknown. */
static int whose_turn(fixture *s) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!deadline_passed(end)) {
		for (int seat = 0; seat < 2; seat++) {
			const wire_view *view = &s->view[seat];
			if (view->over)
				return 2;
			if (!view->waiting && view->turn == view->viewer)
				return seat;
		}
		for (int seat = 0; seat < 2; seat++) {
			json_t *message = wire_receive(&s->line[seat], 50);
			bool fits = !message || wire_view_take(&s->view[seat], message);
			json_decref(message);
			if (!fits || s->line[seat].fd < 0)
				return -1;
		}
	}
	return -1;
}

/* Reads everything received, including server pings: a connection that never answers would be dropped as dead. */
static bool catch_up(wire *w, wire_view *view) {
	bool fits = true;
	while (fits) {
		json_t *message = wire_receive(w, 0);
		if (!message)
			break;
		fits = wire_view_take(view, message);
		json_decref(message);
	}
	return fits && w->fd >= 0;
}

void fixture_play_on(const char *file, int line) {
	fixture *s = &the_fixture;
	int seat = s->server.pid > 0 ? whose_turn(s) : -1;
	if (seat == 2 && new_game(s))
		seat = whose_turn(s);
	if (seat != 0 && seat != 1) {
		test_fail(file, line, "the honest game goes on: nobody is to act");
		return;
	}
	if (!wire_play(&s->line[seat], &s->view[seat], &s->rng)) {
		wire_note("an honest player", s->line[seat].reason);
		test_fail(file, line, "the honest game goes on");
	}
	if (!catch_up(&s->line[0], &s->view[0]) || !catch_up(&s->line[1], &s->view[1]) || !catch_up(&s->watcher, &s->watched)) {
		wire_note("an honest line", s->watcher.reason);
		test_fail(file, line, "everybody at the honest table is still there");
	}
}

void fixture_unharmed(const char *file, int line) {
	fixture *s = &the_fixture;
	if (!s->set) {
		test_fail(file, line, "there is a server with an honest game");
		return;
	}
	if (!wire_alive(&s->server)) {
		wire_note("the server", s->server.reason);
		wire_show_log(&s->server);
		test_fail(file, line, "the server is well");
		return;
	}
	fixture_play_on(file, line);
}

int fixture_request(fixture *s, const char *method, const char *path, const char *cookie, const char *headers, const char *body,
		    char code[64]) {
	wire_reply reply;
	wire_http(s->server.port, method, path, cookie, headers, body, &reply);
	int status = reply.status;
	if (code)
		snprintf(code, 64, "%s", wire_error(&reply));
	wire_reply_free(&reply);
	return status;
}

bool fixture_connect(fixture *s, wire *w, const char *cookie) {
	bool open = wire_open(w, s->server.port, cookie);
	if (!open) {
		wire_note("a WebSocket", w->reason);
		test_fail(__FILE__, __LINE__, "a WebSocket opens");
	}
	return open;
}

double fixture_metric(fixture *s, const char *name) {
	return wire_metric(s->server.port, name);
}
