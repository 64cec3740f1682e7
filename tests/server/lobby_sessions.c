/*
 * lobby_sessions.c - what happens in a session besides the moves: the beginning, hot-seat, watchers, presence,
 * refusals, floods.
 */
#include "lobby_party.h"

#include <stdlib.h>

/* --- The beginning ----------------------------------------------------------------------------------------------- */

TEST(a_game_begins_once_everyone_has_given_entropy) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"re\":5,\"game\":\"%s\"}", id);
	json_t *game = client_last(c[0], "game");
	CHECK_INT(pick_int(game, "re"), 5);
	CHECK_INT(pick_int(game, "viewer"), 0);
	CHECK_TEXT(pick_text(game, "status"), "waiting");
	CHECK_INT(json_array_size(json_object_get(game, "invitations")), 1);
	CHECK_TEXT(pick_text(game, "watch"), watch);
	CHECK_TEXT(pick_text(json_object_get(game, "fair"), "key"), "");
	json_decref(game);
	client_send(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"enter 1\"}");
	CHECK_TEXT(client_refused(c[0]), "waiting");
	client_send(c[0], "{\"t\":\"entropy\",\"re\":6,\"hex\":\"%064d\"}", 7);
	CHECK(strstr(c[0]->received, "\"t\":\"ack\",\"re\":6") != NULL);
	CHECK_TEXT(client_refused(c[0]), "");
	client_clear(c[0]);
	client_send(c[0], "{\"t\":\"entropy\",\"re\":6,\"hex\":\"%064d\"}", 7); /* the same again: the same answer */
	CHECK(strstr(c[0]->received, "\"t\":\"ack\",\"re\":6") != NULL);
	CHECK_TEXT(client_refused(c[0]), "");
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 8); /* another: no */
	CHECK_TEXT(client_refused(c[0]), "given");
	join(1, 0);
	c[1] = scene_connect(&s, cookie[1]);
	client_clear(c[0]);
	client_send(c[1], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_t *seats = client_last(c[0], "seats"); /* the other player is here */
	CHECK(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "here")));
	json_decref(seats);
	CHECK_TEXT(c[0]->status, "waiting");
	client_send(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 9);
	json_t *fair = client_last(c[0], "fair");
	const json_t *entropy = json_object_get(json_object_get(fair, "fair"), "entropy");
	CHECK(strlen(json_string_value(json_array_get(entropy, 0))) == 64 && strlen(json_string_value(json_array_get(entropy, 1))) == 64);
	json_decref(fair);
	CHECK_TEXT(c[0]->status, "playing");
	client_send(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 5);
	CHECK_TEXT(client_refused(c[1]), "given");
	scene_close(&s);
}

TEST(a_latecomer_gives_no_entropy_to_a_game_that_has_begun) {
	begin("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}", "[\"me\",\"friend\"]", 2);
	join(1, 0);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	s.now += 10000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	c[1] = scene_connect(&s, cookie[1]);
	client_open(c[1], id, 1);
	CHECK_TEXT(c[1]->status, "playing");
	CHECK_INT(c[1]->n, 0); /* though nothing has been rolled yet */
	client_send(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 5);
	CHECK_TEXT(client_refused(c[1]), "given");
	scene_close(&s);
}

TEST(entropy_survives_a_restart) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 7);
	scene_restart(&s, true);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_t *game = client_last(c[0], "game");
	const json_t *entropy = json_object_get(json_object_get(game, "fair"), "entropy");
	CHECK_TEXT(json_string_value(json_array_get(entropy, 0)), "0000000000000000000000000000000000000000000000000000000000000007");
	CHECK_TEXT(json_string_value(json_array_get(entropy, 1)), "");
	json_decref(game);
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 8); /* nobody chooses dice twice */
	CHECK_TEXT(client_refused(c[0]), "given");
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 7);
	CHECK_TEXT(client_refused(c[0]), "");
	scene_close(&s);
}

TEST(a_game_begins_after_ten_seconds_without_absent_players) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	s.now += 60000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "waiting"); /* a seat is open */
	join(1, 0);
	s.now += 9000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "waiting");
	s.now += 1000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "playing");
	c[1] = scene_connect(&s, cookie[1]);
	client_open(c[1], id, 1);
	CHECK_TEXT(c[1]->status, "playing");
	scene_close(&s);
}

/* --- Refusals ---------------------------------------------------------------------------------------------------- */

TEST(a_refusal_cites_the_rule_in_the_requested_language) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	static const char *const words[] = {"en", "fr", "de"};
	char text[3][300];
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[0]->n);
	clear_all(2);
	for (int i = 0; i < 3; i++) {
		client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"have\":%u,\"words\":\"%s\"}", id, c[0]->n, words[i]);
		client_clear(c[0]);
		client_send(c[0], "{\"t\":\"act\",\"re\":9,\"n\":%u,\"action\":\"move imperial-guard a1\"}", c[0]->n);
		json_t *no = client_last(c[0], "no");
		CHECK_INT(pick_int(no, "re"), 9);
		CHECK(strncmp(pick_text(no, "clause"), "MAN-", 4) == 0);
		CHECK(pick_text(no, "code")[0] != 0 && strcmp(pick_text(no, "code"), "illegal") != 0);
		snprintf(text[i], sizeof text[i], "%s", pick_text(no, "text"));
		json_decref(no);
	}
	CHECK(strcmp(text[0], text[1]) != 0 && strcmp(text[1], text[2]) != 0);
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"castle kingside\"}", c[0]->n);
	json_t *unheard = client_last(c[0], "no");
	CHECK_TEXT(pick_text(unheard, "code"), "illegal");
	CHECK(strstr(pick_text(unheard, "text"), "expected") != NULL); /* the rulebook says what it did not understand */
	json_decref(unheard);
	client_send(c[1], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[1]->n);
	CHECK_TEXT(client_refused(c[1]), "not-your-turn");
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"pass\"}", c[0]->n + 1);
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"branch\":1,\"action\":\"pass\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_send(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"pass\"}");
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_send(c[0], "{\"t\":\"look\",\"n\":%u}", c[0]->n + 1);
	CHECK_TEXT(client_refused(c[0]), "not-understood");
	scene_close(&s);
}

TEST(an_action_sent_twice_is_played_once) {
	char action[GG_LINE_MAX];
	begin_two("glorious", "{}");
	client *by = mover();
	CHECK(client_send_action(by, action));
	uint32_t n = by->n;
	for (int i = 0; i < 3; i++) {
		client_send(by, "{\"t\":\"act\",\"re\":%d,\"n\":%u,\"action\":\"%s\"}", i, n, action);
		json_t *ack = client_last(by, "ack");
		CHECK_INT(pick_int(ack, "re"), i);
		json_decref(ack);
	}
	client_send(by, "{\"t\":\"act\",\"n\":%u,\"action\":\"move 99 99\"}", n); /* another at the same moment is not the same */
	CHECK_TEXT(client_refused(by), "stale");
	clear_all(2);
	lobby_counts counts;
	lobby_count(s.lobby, &counts);
	scene_play(&s, c, 2, 20);
	/* Sent twice before the first is durable. */
	by = mover();
	client_send_action(by, action);
	clear_all(2);
	s.frozen = true;
	client_send(by, "{\"t\":\"act\",\"re\":11,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	client_send(by, "{\"t\":\"act\",\"re\":12,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	client_send(by, "{\"t\":\"ping\",\"re\":13}");
	CHECK(strstr(by->received, "\"t\":\"ack\"") == NULL);
	s.frozen = false;
	scene_settle(&s);
	CHECK(strstr(by->received, "{\"t\":\"ack\",\"re\":11}") && strstr(by->received, "{\"t\":\"ack\",\"re\":12}"));
	CHECK(strstr(by->received, "\"re\":11}") < strstr(by->received, "\"re\":12}"));
	CHECK(strstr(by->received, "\"re\":12}") < strstr(by->received, "{\"t\":\"pong\",\"re\":13}")); /* each in its turn */
	clear_all(2);
	scene_close(&s);
}

TEST(only_the_seats_player_can_act_and_only_when_it_is_their_turn) {
	begin_two("glorious", "{}");
	char stranger[LOBBY_COOKIE_MAX];
	scene_guest(&s, "Eve", stranger);
	client *eve = scene_connect(&s, stranger), *nobody = scene_connect(&s, "");
	static const char *const wants[] = {
		"{\"t\":\"act\",\"n\":0,\"action\":\"enter 1\"}",
		"{\"t\":\"resign\"}",
		"{\"t\":\"back\"}",
		"{\"t\":\"rematch\"}",
		"{\"t\":\"refuse\"}",
		"{\"t\":\"look\",\"n\":0}",
		"{\"t\":\"entropy\",\"hex\":\"11111111111111111111111111111111111111111111111111111111111111ff\"}"};
	for (size_t i = 0; i < sizeof wants / sizeof *wants; i++) {
		client_send(eve, "%s", wants[i]);
		CHECK_TEXT(client_refused(eve), "not-open");
	}
	client_send(eve, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(eve), "not-yours");
	client_send(eve, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0}", id);
	CHECK_TEXT(client_refused(eve), "not-yours");
	client_send(nobody, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(nobody), "not-yours");
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":1}", id); /* the other player's view */
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":3}", id);
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_send(eve, "{\"t\":\"open\",\"game\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
	CHECK_TEXT(client_refused(eve), "no-game");
	client_send(eve, "{\"t\":\"open\",\"game\":\"../../x\"}");
	CHECK_TEXT(client_refused(eve), "no-game");
	client_send(eve, "{\"t\":\"watch\",\"token\":\"%s\"}", id); /* the id is not the link */
	CHECK_TEXT(client_refused(eve), "no-game");
	client_send(eve, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	CHECK_INT(eve->viewer == 0 && eve->n == 0, 1); /* not read yet */
	client_clear(eve);
	CHECK_INT(eve->viewer, GG_PUBLIC);
	for (size_t i = 0; i < sizeof wants / sizeof *wants; i++) {
		client_send(eve, "%s", wants[i]);
		CHECK_TEXT(client_refused(eve), i == 5 ? "" : "not-yours");
	}
	/* A player may open their own game as the public, and then does not play. */
	client_send(c[0], "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_clear(c[0]);
	CHECK_INT(c[0]->viewer, GG_PUBLIC);
	client_send(c[0], "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	scene_close(&s);
}

TEST(guessing_a_face_down_action_reveals_nothing) {
	char action[GG_LINE_MAX] = "";
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	for (int i = 0; i < 1000 && strncmp(action, "discard ", 8) != 0; i++)
		CHECK(client_send_action(c[0], action));
	for (int i = 0; i < 2; i++) { /* the second time it is a resend, which is allowed */
		client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"%s\"}", c[0]->n - (i > 0), action);
		CHECK_TEXT(client_refused(c[0]), "");
	}
	clear_all(2);
	CHECK(c[1]->n > 0);
	for (uint32_t n = 0; n <= c[1]->n; n++) { /* a correct guess gets the same answer as any other */
		client_send(c[1], "{\"t\":\"act\",\"n\":%u,\"action\":\"%s\"}", n, action);
		CHECK_TEXT(client_refused(c[1]), n < c[1]->n ? "stale" : "not-your-turn");
	}
	scene_close(&s);
	begin_two("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}"); /* nor does an opponent's action count as one's own */
	CHECK(client_send_action(c[0], action));
	client_send(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"%s\"}", action);
	clear_all(2);
	CHECK_INT(c[1]->n, 1);
	client_send(c[1], "{\"t\":\"act\",\"n\":0,\"action\":\"%s\"}", action);
	CHECK_TEXT(client_refused(c[1]), "stale");
	scene_close(&s);
}

/* --- Hot-seat, watchers, presence -------------------------------------------------------------------------------- */

TEST(a_hot_seat_client_sees_one_hand_at_a_time) {
	begin("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}", "[\"me\",\"me\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	CHECK_TEXT(c[0]->status, "waiting");
	client_open(c[0], id, 1); /* gives entropy for the other seat too */
	CHECK_TEXT(c[0]->status, "playing");
	for (int i = 0; i < 60; i++) {
		c[0]->steps = c[0]->branch = 0;
		client_open(c[0], id, c[0]->turn);
		gg_box hidden = c[0]->view;
		gg_hide(c[0]->game, &hidden.state, c[0]->viewer);
		CHECK(memcmp(&hidden, &c[0]->view, c[0]->game->rules->state_size) == 0);
		if (c[0]->turn == c[0]->viewer)
			CHECK(client_act(c[0]));
	}
	scene_close(&s);
}

TEST(a_hot_seat_client_sees_no_hand_before_choosing_a_seat) {
	begin("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}", "[\"me\",\"me\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_t *game = client_last(c[0], "game");
	CHECK_INT(c[0]->viewer, GG_PUBLIC);
	CHECK_TEXT(c[0]->status, "waiting");
	CHECK(json_is_true(json_object_get(json_array_get(json_object_get(game, "seats"), 1), "here")));
	CHECK_TEXT(pick_text(game, "watch"), watch);
	json_decref(game);
	/* Each seat has given its entropy, and no seat has been chosen yet. */
	client_send(c[0], "{\"t\":\"entropy\",\"seat\":2,\"hex\":\"%064x\"}", 7);
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064x\"}", 7);
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	for (int seat = 0; seat < 2; seat++)
		client_send(c[0], "{\"t\":\"entropy\",\"seat\":%d,\"hex\":\"%064x\"}", seat, 7 + seat);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "playing");
	CHECK_INT(c[0]->viewer, GG_PUBLIC);
	gg_box hidden = c[0]->view;
	gg_hide(c[0]->game, &hidden.state, GG_PUBLIC);
	CHECK(memcmp(&hidden, &c[0]->view, c[0]->game->rules->state_size) == 0);
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_open(c[0], id, 1);
	CHECK_INT(c[0]->viewer, 1);
	/* Watching one's own game through the link does not count as present. */
	client *watcher = scene_connect(&s, cookie[0]);
	client_send(watcher, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_send(watcher, "{\"t\":\"entropy\",\"seat\":0,\"hex\":\"%064x\"}", 7);
	CHECK_TEXT(client_refused(watcher), "not-yours");
	scene_close(&s);
}

TEST(a_watcher_gets_no_link_and_has_no_seat) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	c[0] = scene_connect(&s, cookie[0]);
	c[1] = scene_connect(&s, cookie[1]); /* Bert was not invited */
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	client_send(c[1], "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	for (int i = 0; i < 2; i++) {
		json_t *game = client_last(c[i], "game");
		const json_t *seats = json_object_get(game, "seats");
		CHECK_TEXT(pick_text(game, "watch"), i ? "" : watch);
		CHECK_INT(json_array_size(json_object_get(game, "invitations")), !i);
		CHECK_INT(json_is_true(json_object_get(json_array_get(seats, 0), "yours")), !i);
		CHECK(json_is_false(json_object_get(json_array_get(seats, 1), "yours")));
		CHECK(json_is_true(json_object_get(json_array_get(seats, 0), "here")));
		CHECK(json_is_false(json_object_get(json_array_get(seats, 1), "here")));
		json_decref(game);
	}
	scene_close(&s);
}

TEST(a_seat_is_present_while_its_player_is_connected) {
	begin_two("glorious", "{}");
	clear_all(2);
	client *second = scene_connect(&s, cookie[1]); /* another window of the same guest */
	client_open(second, id, 1);
	CHECK_INT(c[0]->size, 0);
	client_disconnect(second);
	CHECK_INT(c[0]->size, 0);
	reply gone = scene_request(&s, "POST", "/api/forget", cookie[1],
				   "{}"); /* a forgotten guest is not present, even before the connection is closed */
	reply_free(&gone);
	json_t *seats = client_last(c[0], "seats");
	CHECK(json_is_false(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "here")));
	CHECK(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 0), "here")));
	json_decref(seats);
	client_send(c[0], "{\"t\":\"leave\",\"re\":1}");
	CHECK(strstr(c[0]->received, "{\"t\":\"ack\",\"re\":1}") != NULL);
	client_send(c[0], "{\"t\":\"look\",\"n\":0}");
	CHECK_TEXT(client_refused(c[0]), "not-open");
	scene_close(&s);
}

TEST(looking_back_shows_what_was_visible_then) {
	static char seen[400][1024]; /* views as they were sent */
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}");
	uint32_t looked = 0;
	while (c[0]->n < 60) {
		client_act(mover());
		json_t *steps = client_last(c[0], "steps");
		if (steps)
			snprintf(seen[c[0]->n], sizeof seen[0], "%s", pick_text(steps, "view"));
		json_decref(steps);
		clear_all(2);
	}
	for (uint32_t n = 0; n <= c[0]->n; n++) {
		client_send(c[0], "{\"t\":\"look\",\"re\":1,\"n\":%u}", n);
		json_t *look = client_last(c[0], "look");
		CHECK_INT(pick_int(look, "n"), n);
		if (seen[n][0]) {
			CHECK_TEXT(pick_text(look, "view"), seen[n]);
			looked++;
		}
		json_decref(look);
	}
	CHECK(looked > 10);
	/* The same as an object, with words beside the codes. */
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"form\":\"json\",\"words\":\"de\"}", id);
	json_t *game = client_last(c[0], "game");
	CHECK(json_is_object(json_object_get(game, "view")));
	CHECK_INT(json_array_size(json_object_get(game, "steps")), c[0]->n);
	const json_t *events = NULL;
	for (size_t i = 0; !json_array_size(events) && i < c[0]->n; i++)
		events = json_array_get(json_array_get(json_object_get(game, "steps"), i), 1);
	const json_t *event = json_array_get(events, 0), *words = json_array_get(event, json_array_size(event) - 1);
	CHECK(pick_text(words, "id")[0] != 0 && pick_text(words, "text")[0] != 0);
	json_decref(game);
	scene_close(&s);
}

/* --- Clocks ------------------------------------------------------------------------------------------------------ */

/* Somebody sets the wall clock; no time passes. */
static void set_clock(int64_t by) {
	s.now += by;
	s.set += by;
	lobby_tick(s.lobby);
	scene_settle(&s);
}

TEST(setting_the_clock_changes_no_timeout) {
	static const int64_t ways[] = {3600000, -3600000};
	for (int i = 0; i < 2; i++) {
		begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
		c[0] = scene_connect(&s, cookie[0]);
		client_open(c[0], id, 0);
		join(1, 0);
		set_clock(ways[i]);
		client_clear(c[0]);
		CHECK_TEXT(c[0]->status, "waiting"); /* an hour forward is not ten seconds */
		s.now += 10000;
		lobby_tick(s.lobby);
		scene_settle(&s);
		client_clear(c[0]);
		CHECK_TEXT(c[0]->status, "playing"); /* and an hour back does not make them an hour */
		scene_close(&s);
		scene_open(&s);
		s.settings.rate = 10;
		s.settings.burst = 20;
		scene_restart(&s, true);
		client *fast = scene_connect(&s, "");
		for (int k = 0; k < 21; k++)
			client_send(fast, "{\"t\":\"ping\"}");
		CHECK_TEXT(client_refused(fast), "slow-down");
		set_clock(ways[i]);
		client_send(fast, "{\"t\":\"ping\"}");
		CHECK_TEXT(client_refused(fast), "slow-down");
		s.now += 1000;
		client_clear(fast);
		client_send(fast, "{\"t\":\"ping\"}");
		CHECK_TEXT(client_refused(fast), "");
		scene_close(&s);
	}
}

/* --- Floods and stops -------------------------------------------------------------------------------------------- */

TEST(a_client_that_sends_too_fast_is_warned_then_disconnected) {
	scene_open(&s);
	s.settings.rate = 10;
	s.settings.burst = 20;
	scene_restart(&s, true);
	client *fast = scene_connect(&s, ""), *calm = scene_connect(&s, "");
	for (int i = 0; i < 20; i++)
		client_send(fast, "{\"t\":\"ping\"}");
	CHECK_TEXT(client_refused(fast), "");
	client_send(fast, "{\"t\":\"ping\",\"re\":3}");
	CHECK(strstr(fast->received, "\"re\":3,\"code\":\"slow-down\"") != NULL);
	CHECK_TEXT(client_refused(fast), "slow-down");
	s.now += 1000; /* ten more per second */
	for (int i = 0; i < 10; i++)
		client_send(fast, "{\"t\":\"ping\"}");
	CHECK_TEXT(client_refused(fast), "");
	CHECK_INT(fast->dropped, 0);
	for (int i = 0; i < 40; i++)
		client_send(fast, "{\"t\":\"ping\"}");
	CHECK_INT(fast->dropped, 1008);
	for (int i = 0; i < 200; i++) {
		s.now += 100;
		client_send(calm, "{\"t\":\"ping\"}");
	}
	CHECK_TEXT(client_refused(calm), "");
	scene_close(&s);
}

static client *connect_from(const char *address, const char *with) {
	snprintf(s.address, sizeof s.address, "%s", address);
	return scene_connect(&s, with);
}

/* Expensive requests are charged to the address, whatever the number of its connections; playing on is not affected. */
TEST(only_the_address_that_asks_for_too_much_work_is_slowed) {
	char record[80];
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 60);
	s.settings.work_rate = 100; /* units per second */
	s.settings.work_burst = 2000;
	scene_restart(&s, true);
	for (int i = 0; i < 2; i++) {
		c[i] = connect_from(i ? "192.0.2.2" : "192.0.2.1", cookie[i]);
		client_open(c[i], id, i);
	}
	client *greedy = connect_from("192.0.2.1", "");
	const char *told = "";
	int looks = 0;
	while (!told[0] && looks++ < 1000) {
		client_send(greedy, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
		told = client_refused(greedy);
		client_clear(greedy);
	}
	CHECK_TEXT(told, "slow-down");
	CHECK(looks > 2);
	CHECK_INT(greedy->dropped, 0);
	/* Neither another connection nor another guest helps. */
	client *again = connect_from("192.0.2.1", cookie[1]);
	client_send(again, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(again), "slow-down");
	client_send(c[0], "{\"t\":\"look\",\"n\":1}");
	CHECK_TEXT(client_refused(c[0]), "slow-down");
	client_send(c[1], "{\"t\":\"look\",\"n\":1}");
	CHECK_TEXT(client_refused(c[1]), "");
	/* The game goes on, also for players sharing the address. */
	clear_all(2);
	for (int i = 0; i < 4; i++) {
		client_act(mover());
		clear_all(2);
	}
	client_send(c[0], "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c[0]), "");
	snprintf(record, sizeof record, "/api/record/%s", id);
	snprintf(s.address, sizeof s.address, "192.0.2.1");
	reply r = scene_request(&s, "GET", record, cookie[0], NULL);
	CHECK_INT(r.status, 429);
	CHECK_TEXT(reply_code(&r), "slow-down");
	reply_free(&r);
	snprintf(s.address, sizeof s.address, "192.0.2.3");
	r = scene_request(&s, "GET", record, cookie[0], NULL);
	CHECK_INT(r.status, 200);
	reply_free(&r);
	s.now += 60000; /* it comes back with time */
	client_send(greedy, "{\"t\":\"look\",\"n\":1}");
	CHECK_TEXT(client_refused(greedy), "");
	scene_close(&s);
}

TEST(an_invalid_message_closes_the_connection) {
	static const struct {
		const char *text;
		int code;
	} bad[] = {{"", 1007},
		   {"x", 1007},
		   {"[]", 1007},
		   {"null", 1007},
		   {"{\"t\":\"ping\"} x", 1007},
		   {"{\"t\":\"ping\",\"t\":\"ping\"}", 1007},
		   {"{\"t\":\"ping\",\"re\":1e999}", 1007},
		   {"{\"t\":\"\\u0000\"}", 1007},
		   {"{}", 0},
		   {"{\"t\":7}", 0},
		   {"{\"t\":\"dance\"}", 0},
		   {"{\"t\":\"ping\",\"re\":\"1\"}", 0},
		   {"{\"t\":\"ping\",\"x\":1}", 0},
		   {"{\"t\":\"open\"}", 0},
		   {"{\"t\":\"open\",\"game\":7}", 0},
		   {"{\"t\":\"act\",\"n\":1}", 0},
		   {"{\"t\":\"act\",\"n\":-1,\"action\":\"x\"}", 0},
		   {"{\"t\":\"act\",\"n\":1.5,\"action\":\"x\"}", 0},
		   {"{\"t\":\"act\",\"n\":99999999999,\"action\":\"x\"}", 0},
		   {"{\"t\":\"entropy\",\"hex\":\"00\"}", 0},
		   {"{\"t\":\"entropy\",\"hex\":\"0000000000000000000000000000000000000000000000000000000000000000\"}", 0}, /* means none */
		   {"{\"t\":\"entropy\",\"hex\":\"000000000000000000000000000000000000000000000000000000000000000g\"}", 0},
		   {"{\"t\":\"look\",\"n\":[[]]}", 0}};
	scene_open(&s);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		client *one = scene_connect(&s, "");
		client_send_bytes(one, bad[i].text, strlen(bad[i].text));
		if (one->dropped != bad[i].code)
			printf("# %s\n", bad[i].text);
		CHECK_INT(one->dropped, bad[i].code);
		CHECK_TEXT(client_refused(one), bad[i].code ? "not-json" : "not-understood");
		client_disconnect(one);
	}
	client *one = scene_connect(&s, "");
	char *deep = malloc(LOBBY_MESSAGE_MAX + 1);
	memset(deep, '[', LOBBY_MESSAGE_MAX + 1);
	client_send_bytes(one, deep, LOBBY_MESSAGE_MAX);
	CHECK_INT(one->dropped, 1007);
	client_disconnect(one);
	one = scene_connect(&s, "");
	client_send_bytes(one, deep, LOBBY_MESSAGE_MAX + 1);
	CHECK_INT(one->dropped, 1009);
	client_send(one, "{\"t\":\"ping\"}"); /* messages from a disconnected client are ignored */
	CHECK(strstr(one->received, "pong") == NULL);
	free(deep);
	scene_close(&s);
}

TEST(a_stopping_lobby_says_so_and_accepts_no_actions) {
	begin_two("glorious", "{}");
	client *by = mover();
	char action[GG_LINE_MAX];
	client_send_action(by, action);
	lobby_stop(s.lobby);
	CHECK(strstr(by->received, "\"t\":\"stop\"") != NULL);
	client_send(by, "{\"t\":\"act\",\"n\":%u,\"action\":\"%s\"}", by->n, action);
	CHECK_TEXT(client_refused(by), "stopping");
	client_send(by, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(by), "stopping");
	client_send(by, "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(by), "stopping");
	scene_close(&s);
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	lobby_stop(s.lobby);
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 7);
	CHECK_TEXT(client_refused(c[0]), "stopping");
	scene_close(&s);
	begin_two("glorious", "{}");
	client_send(c[0], "{\"t\":\"resign\"}");
	lobby_stop(s.lobby);
	client_send(c[0], "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c[0]), "stopping");
	scene_close(&s);
}

TEST(idle_sessions_are_unloaded_and_come_back) {
	char ids[12][32];
	lobby_counts counts;
	scene_open(&s);
	s.settings.sessions_max = 4;
	scene_restart(&s, true);
	scene_guest(&s, "Anna", cookie[0]);
	client *me = scene_connect(&s, cookie[0]);
	for (int i = 0; i < 12; i++) {
		reply made = scene_new_game(&s, cookie[0], "glorious", "{}", "[\"me\",\"recruit\"]");
		snprintf(ids[i], sizeof ids[i], "%s", pick_text(made.json, "id"));
		reply_free(&made);
		me->steps = me->branch = 0;
		client_open(me, ids[i], 0);
		scene_play(&s, &me, 1, i);
	}
	lobby_count(s.lobby, &counts);
	CHECK_INT(counts.sessions, 4);
	CHECK_INT(counts.clients, 1);
	for (int i = 0; i < 12; i++) {
		me->steps = me->branch = 0;
		client_open(me, ids[i], 0);
		CHECK_TEXT(me->status, "playing");
		CHECK(me->n >= (uint32_t)i);
	}
	/* All four have viewers: a fifth does not fit. */
	client *more[4];
	for (int i = 0; i < 4; i++) {
		more[i] = scene_connect(&s, cookie[0]);
		client_send(more[i], "{\"t\":\"open\",\"game\":\"%s\"}", ids[i]);
	}
	CHECK_TEXT(client_refused(more[3]), "full");
	scene_close(&s);
}
