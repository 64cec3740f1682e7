/*
 * lobby_offers.c - what needs consent, and the end of a game: take-backs, resignations, rematches.
 */
#include "lobby_party.h"

/* The last message about offers says that this one stands. */
static void check_offer(client *of, const char *what, int by) {
	json_t *m = client_last(of, "offer");
	const json_t *offer = json_object_get(m, "offer");
	CHECK_TEXT(pick_text(offer, "what"), what);
	CHECK_INT(pick_int(offer, "by"), by);
	CHECK(pick_int(offer, "number") > 0);
	CHECK(json_is_null(json_object_get(m, "ended")));
	json_decref(m);
}

/* The last message about offers says that none stands, and how the last one ended. */
static void check_ended(client *of, const char *what, int by, const char *how, int who) {
	int64_t number = of->offer;
	json_t *m = client_last(of, "offer");
	const json_t *ended = json_object_get(m, "ended");
	CHECK(json_is_null(json_object_get(m, "offer")));
	CHECK_TEXT(pick_text(ended, "what"), what);
	CHECK_TEXT(pick_text(ended, "how"), how);
	CHECK_INT(pick_int(ended, "by"), by);
	CHECK_INT(pick_int(ended, "who"), who);
	if (number)
		CHECK_INT(pick_int(ended, "number"), number);
	json_decref(m);
}

/* --- Take-back --------------------------------------------------------------------------------------------------- */

TEST(a_take_back_needs_consent_and_starts_a_new_branch) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet(), *opponent = other(by);
	gg_box after = by->view;
	uint32_t n = by->n;
	clear_all(2);
	client_send(by, "{\"t\":\"back\",\"re\":1}");
	CHECK(strstr(by->received, "{\"t\":\"ack\",\"re\":1}") != NULL); /* acknowledged, not granted */
	check_offer(opponent, "back", by->viewer);
	client_clear(by);
	CHECK_INT(by->n, n); /* not yet */
	client_send(opponent, "{\"t\":\"refuse\",\"re\":8}");
	CHECK(strstr(opponent->received, "{\"t\":\"ack\",\"re\":8}") != NULL);
	check_ended(by, "back", by->viewer, "declined", opponent->viewer);
	client_send(opponent, "{\"t\":\"refuse\"}");
	CHECK_TEXT(client_refused(opponent), "no-offer");
	CHECK(memcmp(&by->view, &after, by->game->rules->state_size) == 0);
	client_send(by, "{\"t\":\"back\",\"re\":2}");
	client_answer(opponent, "back");
	CHECK(strstr(opponent->received, "{\"t\":\"ack\",\"re\":9}") != NULL);
	json_t *whole = client_last(by, "game"); /* what still stands, for clients that know the history */
	CHECK_INT(pick_int(whole, "from"), by->n);
	CHECK_INT(json_array_size(json_object_get(whole, "steps")), 0);
	json_decref(whole);
	clear_all(2);
	CHECK_INT(by->branch, 1);
	CHECK_INT(opponent->branch, 1);
	CHECK(by->n < n);
	CHECK(memcmp(&by->view, &after, by->game->rules->state_size) != 0);
	CHECK_INT(by->turn, by->viewer);
	/* The old branch's steps still count up to where it was cut. */
	static const uint32_t haves[] = {0, 3, UINT16_MAX};
	for (int i = 0; i < 3; i++) {
		client *again = scene_connect(&s, cookie[by->viewer]);
		again->steps = haves[i];
		client_send(again, "{\"t\":\"open\",\"game\":\"%s\",\"have\":%u,\"branch\":0}", id, haves[i]);
		json_t *game = client_last(again, "game");
		CHECK_INT(pick_int(game, "from"), haves[i] < by->n ? haves[i] : by->n);
		json_decref(game);
		client_disconnect(again);
	}
	client_send(by, "{\"t\":\"act\",\"n\":%u,\"branch\":0,\"action\":\"move 1 2\"}", by->n);
	CHECK_TEXT(client_refused(by), "stale");
	/* The journal remembers. */
	gg_box view = by->view;
	int seat = by->viewer;
	n = by->n;
	scene_restart(&s, true);
	c[seat] = scene_connect(&s, cookie[seat]);
	client_open(c[seat], id, seat);
	CHECK_INT(c[seat]->branch, 1);
	CHECK_INT(c[seat]->n, n);
	CHECK(memcmp(&c[seat]->view, &view, c[seat]->game->rules->state_size) == 0);
	c[!seat] = scene_connect(&s, cookie[!seat]);
	client_open(c[!seat], id, !seat);
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

/* The steps of a whole game as this client is sent them, as text; freed by the caller. */
static char *steps_of(int seat, const char *known, uint32_t *from) {
	client *again = scene_connect(&s, cookie[seat]);
	again->steps = UINT16_MAX;
	client_send(again, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d%s}", id, seat, known);
	json_t *game = client_last(again, "game");
	*from = (uint32_t)pick_int(game, "from");
	char *text = json_dumps(json_object_get(game, "steps"), JSON_COMPACT);
	json_decref(game);
	client_disconnect(again);
	return text;
}

/* A client that was away while moves were taken back gets only what is new, and ends up with the current game. */
TEST(a_client_back_after_take_backs_keeps_the_steps_that_still_stand) {
	char known[80], *had[12], *all;
	uint32_t from, n[12], branch = 0, kept = 0;
	begin("glorious", "{}", "[\"me\",\"me\"]", 1);
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[0]);
		client_open(c[i], id, i);
	}
	clear_all(2);
	for (; branch < 12; branch++) {
		memcpy(cookie[1], cookie[0], sizeof cookie[1]);
		scene_play(&s, c, 2, branch % 4 == 3 ? 1 : 5);
		client *by = play_until_quiet();
		clear_all(2);
		n[branch] = by->n;
		had[branch] = steps_of(0, "", &from);
		CHECK_INT(by->branch, branch);
		client_send(by, "{\"t\":\"back\"}"); /* the same player has both sides: no consent needed */
		clear_all(2);
		CHECK_INT(by->branch, branch + 1);
	}
	for (int restarted = 0; restarted < 2; restarted++) {
		all = steps_of(0, "", &from);
		CHECK_INT(from, 0);
		for (branch = 0; branch < 12; branch++) {
			snprintf(known, sizeof known, ",\"have\":%u,\"branch\":%u", n[branch], branch);
			char *rest = steps_of(0, known, &from);
			json_t *whole = json_loads(all, 0, NULL), *old = json_loads(had[branch], 0, NULL),
			       *fresh = json_loads(rest, 0, NULL);
			CHECK_INT(from + json_array_size(fresh), json_array_size(whole));
			for (size_t i = 0; i < json_array_size(whole); i++)
				CHECK(json_equal(json_array_get(whole, i),
						 i < from ? json_array_get(old, i) : json_array_get(fresh, i - from)));
			kept += from;
			json_decref(whole);
			json_decref(old);
			json_decref(fresh);
			free(rest);
		}
		free(all);
		scene_restart(&s, true);
	}
	CHECK(kept > 100);
	for (branch = 0; branch < 12; branch++)
		free(had[branch]);
	scene_close(&s);
}

/* France moves the first time only; after that always "done". */
static void move_and_be_done(client *france) {
	client_send(france, "{\"t\":\"act\",\"n\":%u,\"branch\":%u,\"action\":\"move imperial-guard f8-e8\"}", france->n, france->branch);
	client_clear(france);
	for (int i = 0; i < 8 && france->turn == france->viewer; i++) {
		client_send(france, "{\"t\":\"act\",\"n\":%u,\"branch\":%u,\"action\":\"done\"}", france->n, france->branch);
		CHECK_TEXT(client_refused(france), "");
	}
}

TEST(taking_back_done_takes_back_the_action_before_it) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"branch\":0,\"action\":\"done\"}", c[0]->n); /* discards nothing */
	client_clear(c[0]);
	gg_box before = c[0]->view;
	move_and_be_done(c[0]);
	CHECK_INT(c[0]->turn, 1);
	CHECK(memcmp(&c[0]->view, &before, c[0]->game->rules->state_size) != 0);
	client_send(c[0], "{\"t\":\"back\"}");
	client_answer(c[1], "back");
	clear_all(2);
	CHECK_INT(c[0]->branch, 1);
	CHECK_INT(c[0]->turn, 0);
	CHECK(memcmp(&c[0]->view, &before, c[0]->game->rules->state_size) == 0);
	scene_close(&s);
}

TEST(the_first_action_can_be_taken_back_even_a_lone_done) {
	begin_two("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}"); /* begins with a player, not with chance */
	client *by = mover();
	gg_box before = by->view;
	CHECK_INT(by->n, 0);
	client_act(by);
	clear_all(2);
	CHECK_INT(by->n, 1);
	client_send(by, "{\"t\":\"back\"}");
	client_answer(other(by), "back");
	clear_all(2);
	CHECK_INT(by->n, 0);
	CHECK(memcmp(&by->view, &before, by->game->rules->state_size) == 0);
	scene_close(&s);
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}"); /* the hands were dealt at random */
	before = c[0]->view;
	uint32_t n = c[0]->n;
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", n);
	client_send(c[0], "{\"t\":\"back\"}");
	client_answer(c[1], "back");
	clear_all(2);
	CHECK_INT(c[0]->n, n);
	CHECK_INT(c[0]->branch, 1);
	CHECK(memcmp(&c[0]->view, &before, c[0]->game->rules->state_size) == 0);
	scene_close(&s);
}

TEST(a_take_back_asks_the_other_player_in_any_seat) {
	for (int first = 0; first < 2; first++) {
		begin_two("manoeuvre", first ? "{\"setup\":\"book\",\"first\":\"2\"}" : "{\"setup\":\"book\",\"first\":\"1\"}");
		client *by = mover();
		CHECK_INT(by->viewer, first);
		client_act(by);
		client_send(by, "{\"t\":\"back\"}");
		client_send(by, "{\"t\":\"back\"}"); /* asking twice is not consent */
		clear_all(2);
		CHECK_INT(by->branch, 0);
		CHECK_INT(by->n, 1);
		client_answer(other(by), "back");
		clear_all(2);
		CHECK_INT(by->branch, 1);
		client_send(by, "{\"t\":\"resign\"}");
		client_send(by, "{\"t\":\"rematch\"}");
		client_send(by, "{\"t\":\"rematch\"}");
		clear_all(2);
		CHECK_TEXT(by->next_game, "");
		client_send(other(by), "{\"t\":\"rematch\"}");
		clear_all(2);
		CHECK(by->next_game[0] != '\0');
		scene_close(&s);
	}
}

TEST(after_a_take_back_actions_of_the_old_branch_are_stale) {
	char action[GG_LINE_MAX];
	begin_two("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}");
	client *by = mover();
	CHECK(client_send_action(by, action));
	client_send(by, "{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":\"%s\"}", action);
	client_send(by, "{\"t\":\"back\"}");
	client_answer(other(by), "back");
	client_send(by, "{\"t\":\"act\",\"n\":0,\"branch\":1,\"action\":\"%s\"}", action);
	CHECK_TEXT(client_refused(by), "");
	client_send(by, "{\"t\":\"act\",\"n\":0,\"branch\":1,\"action\":\"%s\"}", action); /* again: the same */
	CHECK_TEXT(client_refused(by), "");
	client_send(by, "{\"t\":\"act\",\"n\":0,\"branch\":0,\"action\":\"%s\"}", action); /* what was taken back */
	CHECK_TEXT(client_refused(by), "stale");
	scene_close(&s);
}

TEST(an_offer_lapses_when_the_game_goes_on) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet();
	clear_all(2);
	client_send(by, "{\"t\":\"back\"}");
	clear_all(2);
	client *next = mover();
	client_act(next);
	check_ended(other(next), "back", by->viewer, "lapsed", -1);
	scene_close(&s);
}

/* Both have a last action that could be taken back: France has moved and is done, Britain discards nothing. */
static void both_could_take_back(void) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"branch\":0,\"action\":\"done\"}", c[0]->n);
	client_clear(c[0]);
	move_and_be_done(c[0]);
	clear_all(2);
	client_send(c[1], "{\"t\":\"act\",\"n\":%u,\"branch\":0,\"action\":\"done\"}", c[1]->n);
	CHECK_TEXT(client_refused(c[1]), "");
	clear_all(2);
}

TEST(a_consent_that_crosses_a_withdrawal_undoes_nothing) {
	both_could_take_back();
	/* Bert asks; Anna's consent is in flight while Bert withdraws and Anna's own request arrives: each was sent
	 * before the other was received. Her consent refers to Bert's request, which is gone. */
	client_send(c[1], "{\"t\":\"back\",\"re\":1}");
	clear_all(2);
	int64_t first = c[0]->offer;
	CHECK(first > 0);
	client_answer(c[1], "refuse");
	check_ended(c[0], "back", 1, "withdrawn", 1);
	client_send(c[0], "{\"t\":\"back\",\"re\":2}"); /* her own */
	clear_all(2);
	int64_t second = c[0]->offer;
	CHECK(second > first);
	uint32_t n = c[0]->n;
	client_send(c[0], "{\"t\":\"back\",\"re\":3,\"offer\":%lld}", (long long)first);
	CHECK_TEXT(client_refused(c[0]), "no-offer");
	client_send(c[1], "{\"t\":\"back\",\"re\":4,\"offer\":%lld}", (long long)first); /* nor is it consent to the other offer */
	CHECK_TEXT(client_refused(c[1]), "no-offer");
	client_send(c[1], "{\"t\":\"refuse\",\"re\":5,\"offer\":%lld}", (long long)first); /* nor decline it */
	CHECK_TEXT(client_refused(c[1]), "no-offer");
	clear_all(2);
	CHECK_INT(c[0]->branch, 0);
	CHECK_INT(c[0]->n, n);
	CHECK_INT(c[0]->offer, second);
	client_answer(c[1], "back"); /* with its own number it counts */
	clear_all(2);
	CHECK_INT(c[0]->branch, 1);
	CHECK_INT(c[0]->turn, 0);
	CHECK_INT(c[0]->offer, 0);
	scene_close(&s);
}

TEST(simultaneous_take_back_requests_are_not_consent) {
	both_could_take_back();
	client_send(c[1], "{\"t\":\"back\"}");
	client_send(c[0], "{\"t\":\"back\"}"); /* sent before the other offer arrived */
	CHECK_TEXT(client_refused(c[0]), "offered");
	clear_all(2);
	CHECK_INT(c[0]->branch, 0);
	CHECK(c[0]->offer > 0 && c[0]->offer == c[1]->offer);
	client_answer(c[0], "refuse");
	check_ended(c[1], "back", 1, "declined", 0);
	clear_all(2);
	client_send(c[0], "{\"t\":\"back\"}"); /* now it is second to ask */
	CHECK_TEXT(client_refused(c[0]), "");
	scene_close(&s);
}

TEST(offer_numbers_keep_growing_after_a_session_is_unloaded) {
	both_could_take_back();
	client_send(c[1], "{\"t\":\"back\"}");
	clear_all(2);
	int64_t old = c[0]->offer;
	s.now += 1; /* a start takes longer than that */
	scene_restart(&s, true);
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
	}
	CHECK_INT(c[0]->offer, 0);
	client_send(c[0], "{\"t\":\"back\"}");
	clear_all(2);
	CHECK(c[1]->offer > old);
	for (int64_t last = c[1]->offer, i = 0; i < 3; i++, last = c[1]->offer) { /* within one millisecond too */
		client_answer(c[1], "refuse");
		client_send(c[0], "{\"t\":\"back\"}");
		clear_all(2);
		CHECK(c[1]->offer > last);
	}
	scene_close(&s);
}

TEST(a_returning_client_learns_how_the_offer_ended) {
	both_could_take_back();
	client_send(c[1], "{\"t\":\"back\"}");
	clear_all(2);
	int64_t number = c[0]->offer;
	client_disconnect(c[1]);
	client_answer(c[0], "refuse");
	c[1] = scene_connect(&s, cookie[1]);
	client_send(c[1], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_t *game = client_last(c[1], "game");
	const json_t *ended = json_object_get(game, "ended");
	CHECK_TEXT(pick_text(ended, "how"), "declined");
	CHECK_INT(pick_int(ended, "number"), number);
	json_decref(game);
	scene_close(&s);
}

TEST(what_chance_has_revealed_cannot_be_taken_back) {
	begin_two("glorious", "{}");
	client_send(c[0], "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(c[0]), "nothing-to-take-back");
	client *by = mover(); /* entering: the next die is rolled at once */
	clear_all(2);
	client_act(by);
	CHECK(strstr(by->received, "[-1,") != NULL);
	CHECK(strstr(by->received, "\"back\":\"revealed\"") != NULL); /* sent before it is asked for */
	client_send(by, "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(by), "revealed");
	scene_close(&s);
}

TEST(every_player_is_told_whether_they_can_take_back) {
	begin_two("glorious", "{}");
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK(strstr(text_of_last(c[0], "game"), "\"back\":\"nothing-to-take-back\"") != NULL);
	client *by = play_until_quiet();
	CHECK(strstr(by->received, "\"back\":\"\"") != NULL);
	client *watcher = scene_connect(&s, cookie[0]);
	client_send(watcher, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	CHECK(strstr(text_of_last(watcher, "game"), "\"back\":\"not-yours\"") != NULL);
	scene_close(&s);
}

TEST(no_offers_before_the_game_begins_or_to_an_empty_seat) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	client_send(c[0], "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(c[0]), "waiting");
	client_send(c[0], "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c[0]), "playing");
	client_send(c[0], "{\"t\":\"resign\"}");
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "over");
	client_send(c[0], "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c[0]), "over");
	client_clear(c[0]);
	CHECK_TEXT(c[0]->next_game, "");
	scene_close(&s);
}

TEST(bots_and_ones_own_seats_consent_at_once) {
	begin("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}", "[\"me\",\"recruit\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	gg_box before = c[0]->view;
	client_act(c[0]);
	uint32_t n = c[0]->n;
	bool rolled = strstr(c[0]->received, "[-1,") != NULL;
	client_send(c[0], "{\"t\":\"back\"}");
	client_clear(c[0]);
	CHECK(rolled || c[0]->n < n);
	CHECK(rolled || memcmp(&before, &c[0]->view, c[0]->game->rules->state_size) == 0);
	CHECK_INT(c[0]->branch, !rolled);
	scene_close(&s);
	begin("manoeuvre", "{\"setup\":\"book\",\"first\":\"2\"}", "[\"recruit\",\"me\"]", 1); /* in any seat */
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 1);
	s.computers_wait = true;
	CHECK(client_act(c[0]));
	client_send(c[0], "{\"t\":\"back\"}");
	client_clear(c[0]);
	CHECK_INT(c[0]->branch, 1);
	CHECK_INT(c[0]->n, 0);
	scene_close(&s);
	begin("glorious", "{}", "[\"me\",\"me\"]", 1);
	for (int seat = 0; seat < 2; seat++) {
		c[seat] = scene_connect(&s, cookie[0]);
		client_open(c[seat], id, seat);
	}
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet();
	client_send(by, "{\"t\":\"back\"}");
	client_clear(by);
	CHECK_INT(by->branch, 1);
	scene_close(&s);
}

TEST(in_a_three_player_game_both_others_must_consent) {
	begin("glorious", "{\"players\":\"3\"}", "[\"me\",\"friend\",\"friend\"]", 3);
	join(1, 0);
	join(2, 1);
	for (int i = 0; i < 3; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
	}
	client *by = NULL;
	for (int i = 0; i < 300 && !by; i++)
		for (int k = 0; k < 3 && !by; k++) {
			clear_all(3);
			if (client_act(c[k]) && !strstr(c[k]->received, "[-1,"))
				by = c[k];
		}
	CHECK(by != NULL);
	clear_all(3);
	int seat = by->viewer;
	client_send(by, "{\"t\":\"back\"}");
	client_answer(c[(seat + 1) % 3], "back");
	clear_all(3);
	CHECK_INT(by->branch, 0);
	client_answer(c[(seat + 2) % 3], "back");
	clear_all(3);
	CHECK_INT(by->branch, 1);
	scene_close(&s);
}

/* --- The end and the rematch -------------------------------------------------------------------------------------- */

TEST(resigning_ends_the_game_and_reveals_the_key) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 7);
	clear_all(2);
	client_send(c[1], "{\"t\":\"resign\",\"re\":4}");
	CHECK(strstr(c[1]->received, "{\"t\":\"ack\",\"re\":4}") != NULL);
	json_t *fair = client_last(c[0], "fair");
	CHECK(strlen(pick_text(json_object_get(fair, "fair"), "key")) == 64);
	json_decref(fair);
	CHECK_TEXT(c[0]->status, "over");
	CHECK_TEXT(c[0]->result, "p2 resigned");
	CHECK_INT(c[0]->turn, GG_OVER);
	client_send(c[1], "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c[1]), "over");
	client_send(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"enter 1\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "over");
	client_send(c[0], "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(c[0]), "over");
	scene_close(&s);
}

TEST(a_rematch_rotates_the_seats_and_is_created_once) {
	begin_two("glorious", "{\"variant\":\"2\"}");
	client_send(c[0], "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c[0]), "playing");
	client_send(c[0], "{\"t\":\"resign\"}");
	clear_all(2);
	client_send(c[1], "{\"t\":\"rematch\",\"re\":1}");
	check_offer(c[0], "rematch", 1);
	client_send(c[0], "{\"t\":\"rematch\",\"re\":2}");
	CHECK(strstr(c[0]->received, "{\"t\":\"ack\",\"re\":2}") != NULL);
	clear_all(2);
	CHECK(strlen(c[0]->next_game) == 22);
	CHECK_TEXT(c[1]->next_game, c[0]->next_game);
	char next[32];
	snprintf(next, sizeof next, "%s", c[0]->next_game);
	c[1]->next_game[0] = '\0';
	client_send(c[1], "{\"t\":\"rematch\",\"re\":3}"); /* again: the same game */
	CHECK(strstr(c[1]->received, "{\"t\":\"ack\",\"re\":3}") != NULL);
	client_clear(c[1]);
	CHECK_TEXT(c[1]->next_game, next);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", next);
	json_t *game = client_last(c[0], "game");
	CHECK_INT(pick_int(game, "viewer"), 1);
	CHECK_TEXT(pick_text(json_object_get(game, "options"), "variant"), "2");
	CHECK_TEXT(pick_text(game, "status"), "waiting");
	CHECK_TEXT(pick_text(json_array_get(json_object_get(game, "seats"), 0), "name"), "Bert");
	json_decref(game);
	/* The old game links to its rematch. */
	scene_restart(&s, true);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	CHECK_TEXT(c[0]->next_game, next);
	scene_close(&s);
}

TEST(a_watcher_gets_no_game_id_and_follows_to_the_rematch) {
	char next[32];
	begin_two("glorious", "{}");
	client *w = scene_connect(&s, ""), *late;
	client_send(w, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_send(c[0], "{\"t\":\"watch\",\"token\":\"%s\"}", watch); /* its players know it anyway */
	client_clear(c[0]);
	CHECK_TEXT(c[0]->id, id);
	client_open(c[0], id, 0);
	client_send(c[0], "{\"t\":\"resign\"}");
	client_send(c[0], "{\"t\":\"rematch\"}");
	client_answer(c[1], "rematch");
	clear_all(2);
	snprintf(next, sizeof next, "%s", c[0]->next_game);
	CHECK_INT(strlen(next), 22);
	CHECK_TEXT(c[0]->next_watch, "");
	late = scene_connect(&s, "");
	client_send(late, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	for (int i = 0; i < 3; i++) { /* those present, a latecomer, and after a restart */
		client *at = i ? late : w;
		CHECK(strstr(at->received, id) == NULL);
		CHECK(strstr(at->received, next) == NULL);
		client_clear(at);
		CHECK_TEXT(at->id, "");
		CHECK_TEXT(at->next_game, "");
		CHECK_INT(strlen(at->next_watch), 22);
		client_send(at, "{\"t\":\"watch\",\"token\":\"%s\"}", at->next_watch);
		CHECK_TEXT(client_refused(at), "");
		CHECK_TEXT(at->status, "waiting");
		if (i == 0)
			continue;
		scene_restart(&s, true);
		late = scene_connect(&s, "");
		client_send(late, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	}
	scene_close(&s);
}

TEST(a_bot_accepts_a_rematch_at_once) {
	begin("glorious", "{}", "[\"me\",\"recruit\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	client_send(c[0], "{\"t\":\"resign\"}");
	client_send(c[0], "{\"t\":\"rematch\"}");
	client_clear(c[0]);
	CHECK(c[0]->next_game[0] != 0);
	client_open(c[0], c[0]->next_game, 1);
	CHECK_TEXT(c[0]->status, "playing");
	scene_close(&s);
}
