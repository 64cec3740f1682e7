/*
 * hostile_game.c - attacks on a game: another player's seat or hand, a watcher who plays, an early record, replayed
 * messages, invalid actions. Listed in docs/security.md.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

const char *const fixture_flags[] = {"--http-rate", "0",     "--per-address", "0", "--address-games", "0", "--rate",
				     "0",           "--log", "warning",       NULL};

static void answered(json_t *answer, const char *code, const char *file, int line) {
	test_text(file, line, "the answer's code", answer ? wire_code(answer) : "(none)", code);
	json_decref(answer);
}
#define REFUSED(ANSWER, CODE) answered(ANSWER, CODE, __FILE__, __LINE__)

/* Any of several refusal codes. */
static void says_no(const wire *w, json_t *answer, const char *file, int line) {
	if (!answer)
		wire_note("no answer", w->reason);
	test_text(file, line, "the answer", answer ? wire_kind(answer) : "(none)", "no");
	json_decref(answer);
}
#define NO(LINE, ...) says_no(LINE, wire_ask(LINE, __VA_ARGS__), __FILE__, __LINE__)

/* --- Seats ------------------------------------------------------------------------------------------------------------------- */

ATTACK(nobody_can_open_another_players_seat) {
	wire w;
	if (!fixture_connect(s, &w, s->guest[1].cookie))
		return;
	REFUSED(wire_ask(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0", s->game.id), "not-yours");
	static const char *const seats[] = {"2", "3", "4", "7", "-1", "-2", "2147483648", "1.5", "\"1\"", "null", "[]"};
	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
		NO(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%s", s->game.id, seats[i]);
	wire_close(&w);
}

ATTACK(a_stranger_cannot_open_a_game) {
	wire_guest stranger;
	wire w;
	CHECK(wire_guest_new(&stranger, s->server.port, "Fouché"));
	const char *cookies[] = {stranger.cookie, ""};
	for (size_t i = 0; i < 2; i++) {
		if (!fixture_connect(s, &w, cookies[i]))
			return;
		NO(&w, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0", s->game.id);
		NO(&w, "{\"t\":\"open\",\"game\":\"%s\"", s->game.id);
		REFUSED(wire_ask(&w, "{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":\"pass\""), "not-open");
		REFUSED(wire_ask(&w, "{\"t\":\"resign\""), "not-open");
		REFUSED(wire_ask(&w, "{\"t\":\"look\",\"n\":0"), "not-open");
		wire_close(&w);
	}
}

ATTACK(nobody_can_act_out_of_turn) {
	char action[GG_LINE_MAX];
	fixture_play_on(__FILE__, __LINE__); /* so that both are at the current step */
	int seat = s->view[0].turn == 0 ? 0 : 1;
	if (!wire_wait_turn(&s->line[seat], &s->view[seat], WIRE_PATIENCE) || s->view[seat].over)
		return; /* the last action ended the game: nobody is to act */
	CHECK(wire_view_choose(&s->view[seat], &s->rng, action));
	const wire_view *other = &s->view[!seat];
	NO(&s->line[!seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", other->n, other->branch, action);
}

ATTACK(a_seat_can_be_taken_only_once) {
	wire_guest stranger;
	char path[96], code[64];
	CHECK(wire_guest_new(&stranger, s->server.port, "Fouché"));
	snprintf(path, sizeof path, "/api/join/%s", s->game.invitation[1]);
	CHECK_INT(fixture_request(s, "POST", path, stranger.cookie, "", "{}", code), 409);
	CHECK_TEXT(code, "taken");
	CHECK_INT(wire_join(&s->guest[1], s->game.invitation[1]), 1);
	CHECK_INT(fixture_request(s, "POST", path, "", "", "{}", NULL), 401);
}

/* --- Views -------------------------------------------------------------------------------------------------------- */

/* What a viewer was sent is what the rulebook lets them see: hiding it again changes no byte. */
static void sees_only_his(const wire_view *view, const char *file, int line) {
	gg_box box = view->box;
	gg_hide(view->game, &box.state, view->viewer);
	if (memcmp(&box, &view->box, view->game->rules->state_size) != 0)
		test_fail(file, line, "a viewer is sent nothing that hide would blank");
}

ATTACK(no_view_shows_another_players_hand) {
	for (int i = 0; i < 20; i++) {
		fixture_play_on(__FILE__, __LINE__);
		sees_only_his(&s->view[0], __FILE__, __LINE__);
		sees_only_his(&s->view[1], __FILE__, __LINE__);
		sees_only_his(&s->watched, __FILE__, __LINE__);
		CHECK_INT(s->view[0].viewer, 0);
		CHECK_INT(s->view[1].viewer, 1);
		CHECK_INT(s->watched.viewer, GG_PUBLIC);
	}
	/* The test can tell the difference: the first player's own view is not the public one. */
	gg_box box = s->view[0].box;
	gg_hide(s->view[0].game, &box.state, GG_PUBLIC);
	CHECK(memcmp(&box, &s->view[0].box, s->view[0].game->rules->state_size) != 0);
}

ATTACK(a_watcher_can_only_watch) {
	wire w;
	wire_view view;
	bool opened = wire_watch(&w, &view, s->server.port, s->game.watch);
	CHECK(opened);
	if (!opened)
		return;
	CHECK_INT(view.viewer, GG_PUBLIC);
	NO(&w, "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"pass\"", view.n, view.branch);
	NO(&w, "{\"t\":\"resign\"");
	NO(&w, "{\"t\":\"back\"");
	NO(&w, "{\"t\":\"rematch\"");
	NO(&w, "{\"t\":\"refuse\"");
	NO(&w, "{\"t\":\"entropy\",\"hex\":\"abababababababababababababababababababababababababababababababab\"");
	wire_close(&w);
}

ATTACK(a_watcher_is_sent_no_links) {
	wire w;
	if (!fixture_connect(s, &w, ""))
		return;
	json_t *game = wire_ask(&w, "{\"t\":\"watch\",\"token\":\"%s\"", s->game.watch);
	CHECK_TEXT(wire_kind(game), "game");
	CHECK_INT(json_array_size(json_object_get(game, "invitations")), 0);
	const char *watch = json_string_value(json_object_get(game, "watch"));
	CHECK(!watch || !*watch);
	char *all = json_dumps(game, JSON_COMPACT);
	CHECK(all && !strstr(all, s->game.id) && !strstr(all, s->game.watch));
	free(all);
	const char *key = json_string_value(json_object_get(json_object_get(game, "fair"), "key"));
	CHECK(!key || !*key);
	json_decref(game);
	wire_close(&w);
}

ATTACK(looking_back_does_not_show_another_seats_view) {
	wire w;
	wire_view view;
	bool opened = wire_watch(&w, &view, s->server.port, s->game.watch);
	CHECK(opened);
	if (!opened)
		return;
	for (long n = 0; n <= view.n; n += 1 + view.n / 10) {
		json_t *answer = wire_ask(&w, "{\"t\":\"look\",\"n\":%ld", n);
		CHECK_TEXT(wire_kind(answer), "look");
		json_decref(answer);
	}
	NO(&w, "{\"t\":\"look\",\"n\":%ld", view.n + 1);
	NO(&w, "{\"t\":\"look\",\"n\":4000000000");
	wire_close(&w);
}

/* The number of the next offer this client is sent; 0: none. */
static long long offer_heard(wire *w) {
	json_t *message = wire_until(w, "offer", WIRE_PATIENCE);
	long long number = json_integer_value(json_object_get(json_object_get(message, "offer"), "number"));
	json_decref(message);
	return number;
}

ATTACK(consent_to_a_withdrawn_offer_undoes_nothing) {
	wire_game game;
	wire w[2];
	wire_view view[2];
	gg_rng rng = gg_rng_seed(3);
	w[0].fd = w[1].fd = -1;
	bool good = wire_game_new(&game, &s->guest[0], "manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}", "[\"me\",\"friend\"]") &&
		    wire_join(&s->guest[1], game.invitation[1]) == 1;
	for (int seat = 0; good && seat < 2; seat++)
		good = wire_sit(&w[seat], &view[seat], &s->guest[seat], game.id, seat);
	good = good && wire_wait_turn(&w[0], &view[0], WIRE_PATIENCE) && wire_play(&w[0], &view[0], &rng);
	CHECK(good);
	if (good) {
		json_decref(wire_ask(&w[0], "{\"t\":\"back\""));
		long long number = offer_heard(&w[1]);
		CHECK(number > 0);
		/* Without a number it is a request, not a consent. */
		json_t *answer = wire_ask(&w[1], "{\"t\":\"back\"");
		CHECK_TEXT(wire_code(answer), "offered");
		json_decref(answer);
		json_decref(wire_ask(&w[0], "{\"t\":\"refuse\",\"offer\":%lld", number));
		json_decref(wire_ask(&w[0], "{\"t\":\"back\"")); /* a new one, which the other has not agreed to */
		answer = wire_ask(&w[1], "{\"t\":\"back\",\"offer\":%lld", number);
		CHECK_TEXT(wire_code(answer), "no-offer");
		json_decref(answer);
		NO(&w[1], "{\"t\":\"refuse\",\"offer\":%lld", number);
		NO(&w[1], "{\"t\":\"back\",\"offer\":0");
		NO(&w[1], "{\"t\":\"back\",\"offer\":\"%lld\"", number);
		NO(&w[1], "{\"t\":\"back\",\"offer\":9223372036854775807");
		json_t *now = wire_ask(&w[1], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":1", game.id);
		CHECK_INT(json_integer_value(json_object_get(now, "branch")), 0); /* nothing was taken back */
		json_decref(now);
	}
	wire_close(&w[0]);
	wire_close(&w[1]);
}

ATTACK(the_record_is_refused_before_the_game_ends) {
	wire_guest stranger;
	char path[160], code[64];
	CHECK(wire_guest_new(&stranger, s->server.port, "Fouché"));
	snprintf(path, sizeof path, "/api/record/%s", s->game.id);
	CHECK_INT(fixture_request(s, "GET", path, s->guest[0].cookie, "", NULL, code), 409);
	CHECK_TEXT(code, "not-over");
	CHECK_INT(fixture_request(s, "GET", path, stranger.cookie, "", NULL, NULL), 403);
	snprintf(path, sizeof path, "/api/record/%s?watch=%s", s->game.id, s->game.watch);
	CHECK_INT(fixture_request(s, "GET", path, "", "", NULL, NULL), 409);
	snprintf(path, sizeof path, "/api/record/%s?watch=%s", s->game.id, s->game.id);
	CHECK_INT(fixture_request(s, "GET", path, "", "", NULL, NULL), 403);
}

/* --- Actions ------------------------------------------------------------------------------------------------------------------ */

ATTACK(a_resent_action_is_played_once) {
	wire_guest one, two;
	wire_game game;
	wire line[2];
	wire_view view[2];
	char action[GG_LINE_MAX];
	line[0].fd = line[1].fd = -1;
	bool set = wire_guest_new(&one, s->server.port, "Davout") && wire_guest_new(&two, s->server.port, "Lannes") &&
		   wire_game_new(&game, &one, "glorious", "{}", "[\"me\",\"friend\"]") && wire_join(&two, game.invitation[1]) == 1 &&
		   wire_sit(&line[0], &view[0], &one, game.id, 0) && wire_sit(&line[1], &view[1], &two, game.id, 1);
	CHECK(set);
	int seat = -1;
	for (int i = 0; set && seat < 0 && i < 1000; i++) {
		for (int k = 0; k < 2; k++) {
			json_t *message = wire_receive(&line[k], 20);
			if (message)
				CHECK(wire_view_take(&view[k], message));
			json_decref(message);
			if (!view[k].waiting && view[k].turn == k)
				seat = k;
		}
	}
	CHECK(seat >= 0);
	if (seat < 0)
		return;
	wire_view *mine = &view[seat];
	CHECK(wire_view_choose(mine, &s->rng, action));
	long n = mine->n, branch = mine->branch;
	for (int i = 0; i < 3; i++) {
		json_t *answer = wire_ask(&line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", n, branch, action);
		CHECK_TEXT(wire_kind(answer), "ack");
		json_decref(answer);
	}
	/* The whole game shows how often it was played. */
	json_t *whole = wire_ask(&line[seat], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d", game.id, seat);
	size_t i, own = 0;
	json_t *step;
	json_array_foreach(json_object_get(whole, "steps"), i, step) own += json_integer_value(json_array_get(step, 0)) == seat;
	CHECK_INT(own, 1);
	json_decref(whole);
	/* Another action for a past step is not played. */
	json_t *answer = wire_ask(&line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"resign\"", n, branch);
	CHECK_TEXT(wire_kind(answer), "no");
	json_decref(answer);
	wire_close(&line[0]);
	wire_close(&line[1]);
}

ATTACK(invalid_actions_change_nothing) {
	fixture_play_on(__FILE__, __LINE__);
	int seat = s->view[0].turn == 0 ? 0 : 1;
	if (!wire_wait_turn(&s->line[seat], &s->view[seat], WIRE_PATIENCE) || s->view[seat].over)
		return;
	char longest[1200];
	memset(longest, 'a', sizeof longest);
	longest[1199] = 0;
	const char *actions[] = {"",
				 " ",
				 "xyzzy",
				 "move",
				 "move -1 -1",
				 "move 99999999999 1",
				 "roll 6",
				 "chance roll 6",
				 "\\u0007",
				 "\\n",
				 "move 1 2 : 0000",
				 "{\\\"t\\\":\\\"resign\\\"}",
				 "'; DROP TABLE game; --",
				 "%%s%%n%%n",
				 longest};
	wire_view *view = &s->view[seat];
	for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
		NO(&s->line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", view->n, view->branch, actions[i]);
	NO(&s->line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"xyzzy\"", view->n + 1, view->branch);
	NO(&s->line[seat], "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"xyzzy\"", view->n, view->branch + 1);
	json_t *whole = wire_ask(&s->line[seat], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d,\"have\":%ld,\"branch\":%ld", s->game.id,
				 seat, view->n, view->branch);
	CHECK_INT(json_integer_value(json_object_get(whole, "n")), view->n);
	json_decref(whole);
}

ATTACK(entropy_is_accepted_once_and_only_in_time) {
	wire_guest guest;
	wire_game game;
	wire w;
	wire_view view;
	CHECK(wire_guest_new(&guest, s->server.port, "Soult"));
	CHECK(wire_game_new(&game, &guest, "glorious", "{}", "[\"me\",\"friend\"]"));
	bool sits = wire_sit(&w, &view, &guest, game.id, 0);
	CHECK(sits);
	if (sits)
		REFUSED(wire_ask(&w, "{\"t\":\"entropy\",\"hex\":\"abababababababababababababababababababababababababababababababab\""),
			"given");
	wire_close(&w);
	REFUSED(wire_ask(&s->line[0], "{\"t\":\"entropy\",\"hex\":\"abababababababababababababababababababababababababababababababab\""),
		"given");
}

LAST_WORD
