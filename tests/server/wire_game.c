/*
 * wire_game.c - playing a game as a test client (wire.h): a guest, a game, an invitation, and a view kept up to date
 * with the server's own engine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "pick.h"
#include "view.h"
#include "wire.h"

/* --- Guests and games --------------------------------------------------------------------------------------------- */

/* The error in a response, for `reason`. */
static bool refused(char reason[WIRE_WHY], const char *what, const wire_reply *reply) {
	snprintf(reason, WIRE_WHY, "%.60s: %d %.150s", what, reply->status, reply->status ? reply->body : reply->reason);
	return false;
}

bool wire_guest_new(wire_guest *guest, int port, const char *name) {
	wire_reply reply;
	char cookie[512];
	*guest = (wire_guest){.port = port};
	wire_http(port, "GET", "/api/me", "", "", NULL, &reply);
	bool done = reply.status == 200 && wire_header(&reply, "set-cookie", cookie, sizeof cookie) && !strncmp(cookie, "grognard=", 9);
	if (done) {
		snprintf(guest->cookie, sizeof guest->cookie, "%.*s", (int)strcspn(cookie + 9, ";"), cookie + 9);
		pick_copy(guest->id, sizeof guest->id, reply.json, "id");
	} else {
		refused(guest->reason, "GET /api/me", &reply);
	}
	wire_reply_free(&reply);
	if (!done || !name)
		return done;
	json_t *body = json_pack("{ss}", "name", name);
	char *text = body ? json_dumps(body, 0) : NULL;
	if (text)
		wire_http(port, "POST", "/api/me", guest->cookie, "", text, &reply);
	done = text && reply.status == 200;
	if (text && !done)
		refused(guest->reason, "POST /api/me", &reply);
	if (text)
		wire_reply_free(&reply);
	free(text);
	json_decref(body);
	return done;
}

bool wire_game_new(wire_game *game, const wire_guest *guest, const char *rules, const char *options, const char *seats) {
	char body[1024];
	wire_reply reply;
	memset(game, 0, sizeof *game);
	snprintf(body, sizeof body, "{\"game\":\"%s\",\"options\":%s,\"seats\":%s}", rules, options, seats);
	wire_http(guest->port, "POST", "/api/games", guest->cookie, "", body, &reply);
	bool done = reply.status == 201;
	if (!done)
		refused(game->reason, "POST /api/games", &reply);
	pick_copy(game->id, sizeof game->id, reply.json, "id");
	pick_copy(game->watch, sizeof game->watch, reply.json, "watch");
	pick_copy(game->commitment, sizeof game->commitment, reply.json, "commitment");
	const json_t *count = json_object_get(reply.json, "seats"); /* a number, or one entry each */
	game->seats = json_is_array(count) ? (int)json_array_size(count) : (int)json_integer_value(count);
	size_t i;
	json_t *one;
	json_array_foreach(json_object_get(reply.json, "invitations"), i, one) {
		json_int_t seat = pick_int(one, "seat");
		if (seat >= 0 && seat < GG_PLAYERS)
			pick_copy(game->invitation[seat], sizeof game->invitation[seat], one, "token");
	}
	wire_reply_free(&reply);
	return done;
}

int wire_join(wire_guest *guest, const char *token) {
	char path[128];
	wire_reply reply;
	snprintf(path, sizeof path, "/api/join/%s", token);
	wire_http(guest->port, "POST", path, guest->cookie, "", "{}", &reply);
	const json_t *seat = json_object_get(reply.json, "seat");
	int taken = reply.status == 200 && json_is_integer(seat) ? (int)json_integer_value(seat) : -1;
	if (taken < 0)
		refused(guest->reason, path, &reply);
	wire_reply_free(&reply);
	return taken;
}

/* --- What a viewer knows ------------------------------------------------------------------------------------------------ */

static bool wrong(wire_view *view, const char *reason) {
	snprintf(view->reason, sizeof view->reason, "%s", reason);
	return false;
}

bool wire_view_take(wire_view *view, const json_t *message) {
	bool all = !strcmp(wire_kind(message), "game");
	if (!all && strcmp(wire_kind(message), "steps") != 0)
		return true;
	if (all) {
		view->game = gg_game_find(pick_text(message, "game"));
		view->viewer = (int)pick_int(message, "viewer");
	}
	if (!view->game)
		return wrong(view, "a game we do not have, or steps before the game");
	long n = (long)pick_int(message, "n"), from = (long)pick_int(message, "from");
	long branch = (long)pick_int(message, "branch");
	if (!all && (from != view->n || branch != view->branch))
		return wrong(view, "steps that do not go on from what was known");
	if (n - from != (long)json_array_size(json_object_get(message, "steps")))
		return wrong(view, "not as many steps as counted");
	const char *status = pick_text(message, "status");
	view->n = n;
	view->branch = branch;
	view->turn = (int)pick_int(message, "turn");
	view->waiting = !strcmp(status, "waiting");
	view->over = !strcmp(status, "over");
	const char *fault = view_decode(view->game, pick_text(message, "view"), &view->box);
	return fault ? wrong(view, fault) : true;
}

bool wire_view_choose(const wire_view *view, gg_rng *rng, char out[GG_LINE_MAX]) {
	static gg_action list[8192];
	if (view->waiting || view->over || view->turn != view->viewer || gg_turn(view->game, &view->box.state) != view->viewer)
		return false;
	uint32_t count = gg_actions(view->game, &view->box.state, list, sizeof list / sizeof *list);
	if (count == 0 || count > sizeof list / sizeof *list)
		return false;
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	view->game->rules->format(view->game, &view->box.state, &list[gg_rng_below(rng, count)], &text);
	return true;
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

/* The answer to `open` or `watch`. */
static bool take_opening(wire *w, wire_view *view, json_t *message) {
	bool opened = !strcmp(wire_kind(message), "game");
	if (!opened)
		snprintf(w->reason, sizeof w->reason, "not opened: %s", message ? wire_code(message) : "no answer");
	memset(view, 0, sizeof *view);
	bool fits = opened && wire_view_take(view, message);
	if (opened && !fits)
		snprintf(w->reason, sizeof w->reason, "%.200s", view->reason);
	json_decref(message);
	return fits;
}

bool wire_entropy(wire *w) {
	uint8_t bytes[32];
	char hex[65];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
	json_t *answer = wire_ask(w, "{\"t\":\"entropy\",\"hex\":\"%s\"", hex);
	bool taken = !strcmp(wire_kind(answer), "ack");
	if (answer && !taken)
		snprintf(w->reason, sizeof w->reason, "entropy refused: %.100s", wire_code(answer));
	json_decref(answer);
	return taken;
}

bool wire_sit(wire *w, wire_view *view, const wire_guest *guest, const char *id, int seat) {
	if (!wire_open(w, guest->port, guest->cookie))
		return false;
	return take_opening(w, view, wire_ask(w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d", id, seat)) && wire_entropy(w);
}

bool wire_watch(wire *w, wire_view *view, int port, const char *token) {
	return wire_open(w, port, "") && take_opening(w, view, wire_ask(w, "{\"t\":\"watch\",\"token\":\"%s\"", token));
}

/* Receives one message into the view. */
static bool parse_into(wire *w, wire_view *view, int milliseconds) {
	json_t *message = wire_receive(w, milliseconds);
	bool fits = message && wire_view_take(view, message);
	if (message && !fits)
		snprintf(w->reason, sizeof w->reason, "%.200s", view->reason);
	json_decref(message);
	return fits;
}

bool wire_wait_turn(wire *w, wire_view *view, int milliseconds) {
	int64_t end = deadline_in(milliseconds);
	while (!view->over && (view->waiting || view->turn != view->viewer)) {
		if (!parse_into(w, view, deadline_left(end)))
			return false;
	}
	return true;
}

bool wire_play(wire *w, wire_view *view, gg_rng *rng) {
	char action[GG_LINE_MAX];
	if (!wire_view_choose(view, rng, action)) {
		snprintf(w->reason, sizeof w->reason, "it is not the viewer's turn");
		return false;
	}
	long before = view->n;
	json_t *answer = wire_ask(w, "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", view->n, view->branch, action);
	bool done = !strcmp(wire_kind(answer), "ack");
	if (answer && !done)
		snprintf(w->reason, sizeof w->reason, "\"%.60s\" refused: %.60s", action, wire_code(answer));
	json_decref(answer);
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (done && view->n == before)
		done = !deadline_passed(end) && parse_into(w, view, WIRE_PATIENCE);
	return done;
}
