/*
 * hall_tables.c - what happens at a table beside the moves: the beginning, take-backs, rematches, resignations, hot-seat,
 * watchers, presence, refusals, and a disk that refuses.
 */
#include "hall_scene.h"

#include <stdlib.h>

static scene s;
static char cookie[4][HALL_COOKIE_MAX], id[32], watch[32], invitation[4][80];
static client *c[4];

/* Guests Anna, Bert, ...; Anna makes a game; friends accept. */
static void begin(const char *game, const char *options, const char *seats, int guests) {
	static const char *const names[] = {"Anna", "Bert", "Carl", "Dora"};
	scene_open(&s);
	for (int i = 0; i < guests; i++)
		scene_guest(&s, names[i], cookie[i]);
	reply made = scene_new_game(&s, cookie[0], game, options, seats);
	snprintf(id, sizeof id, "%s", text_of(made.json, "id"));
	snprintf(watch, sizeof watch, "%s", text_of(made.json, "watch"));
	const json_t *open = json_object_get(made.json, "invitations");
	for (size_t i = 0; i < json_array_size(open); i++)
		snprintf(invitation[i], sizeof invitation[i], "/api/join/%s", text_of(json_array_get(open, i), "token"));
	reply_free(&made);
}

static void join(int guest, int which) {
	reply r = scene_ask(&s, "POST", invitation[which], cookie[guest], "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
}

/* Two guests at a game that has begun. */
static void begin_two(const char *game, const char *options) {
	begin(game, options, "[\"me\",\"friend\"]", 2);
	join(1, 0);
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
	}
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "playing");
	CHECK_TEXT(c[1]->status, "playing");
}

static void clear_all(int count) {
	for (int i = 0; i < count; i++)
		client_clear(c[i]);
}

static client *mover(void) {
	return c[0]->turn == c[0]->viewer ? c[0] : c[1];
}

static client *other(const client *of) {
	return of == c[0] ? c[1] : c[0];
}

/* Plays until the last action was one after which nothing was left to chance; its player. */
static client *play_until_quiet(void) {
	for (int i = 0; i < 500; i++) {
		client *by = mover();
		clear_all(2);
		client_act(by);
		client_clear(other(by));
		const char *steps = strstr(by->heard, "\"t\":\"steps\"");
		if (steps && !strstr(steps, "[-1,") && strcmp(by->status, "playing") == 0)
			return by;
	}
	abort();
}

static char *text_of_last(client *of, const char *t) {
	static char text[20000];
	json_t *m = client_last(of, t);
	char *dump = m ? json_dumps(m, JSON_COMPACT) : NULL;
	snprintf(text, sizeof text, "%s", dump ? dump : "");
	free(dump);
	json_decref(m);
	return text;
}

/* --- The beginning ----------------------------------------------------------------------------------------------- */

TEST(a_game_begins_when_all_have_given_entropy) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	c[0] = scene_connect(&s, cookie[0]);
	client_say(c[0], "{\"t\":\"open\",\"re\":5,\"game\":\"%s\"}", id);
	json_t *game = client_last(c[0], "game");
	CHECK_INT(json_integer_value(json_object_get(game, "re")), 5);
	CHECK_INT(json_integer_value(json_object_get(game, "viewer")), 0);
	CHECK_TEXT(text_of(game, "status"), "waiting");
	CHECK_INT(json_array_size(json_object_get(game, "invitations")), 1);
	CHECK_TEXT(text_of(game, "watch"), watch);
	CHECK_TEXT(text_of(json_object_get(game, "fair"), "key"), "");
	json_decref(game);
	client_say(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"enter 1\"}");
	CHECK_TEXT(client_refused(c[0]), "waiting");
	client_say(c[0], "{\"t\":\"entropy\",\"re\":6,\"hex\":\"%064d\"}", 7);
	CHECK(strstr(c[0]->heard, "\"t\":\"ack\",\"re\":6") != NULL);
	CHECK_TEXT(client_refused(c[0]), "");
	client_say(c[0], "{\"t\":\"entropy\",\"re\":6,\"hex\":\"%064d\"}", 7); /* the same again: the same answer */
	CHECK_TEXT(client_refused(c[0]), "");
	client_say(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 8); /* another: no */
	CHECK_TEXT(client_refused(c[0]), "given");
	join(1, 0);
	c[1] = scene_connect(&s, cookie[1]);
	client_clear(c[0]);
	client_say(c[1], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_t *seats = client_last(c[0], "seats"); /* he came */
	CHECK(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "here")));
	json_decref(seats);
	CHECK_TEXT(c[0]->status, "waiting");
	client_say(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 9);
	json_t *fair = client_last(c[0], "fair");
	const json_t *entropy = json_object_get(json_object_get(fair, "fair"), "entropy");
	CHECK(strlen(json_string_value(json_array_get(entropy, 0))) == 64 && strlen(json_string_value(json_array_get(entropy, 1))) == 64);
	json_decref(fair);
	CHECK_TEXT(c[0]->status, "playing");
	client_say(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 5);
	CHECK_TEXT(client_refused(c[1]), "given");
	scene_close(&s);
}

TEST(a_game_begins_after_ten_seconds_without_who_is_missing) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	s.now += 60000;
	hall_tick(s.hall);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "waiting"); /* a seat is open */
	join(1, 0);
	s.now += 9000;
	hall_tick(s.hall);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "waiting");
	s.now += 1000;
	hall_tick(s.hall);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "playing");
	c[1] = scene_connect(&s, cookie[1]);
	client_open(c[1], id, 1);
	CHECK_TEXT(c[1]->status, "playing");
	scene_close(&s);
}

/* --- Refusals ---------------------------------------------------------------------------------------------------- */

TEST(what_is_refused_names_the_rule_in_the_language_asked_for) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}");
	static const char *const words[] = {"en", "fr", "de"};
	char text[3][300];
	client_say(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[0]->n);
	clear_all(2);
	for (int i = 0; i < 3; i++) {
		client_say(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"have\":%u,\"words\":\"%s\"}", id, c[0]->n, words[i]);
		client_clear(c[0]);
		client_say(c[0], "{\"t\":\"act\",\"re\":9,\"n\":%u,\"action\":\"move imperial-guard a1\"}", c[0]->n);
		json_t *no = client_last(c[0], "no");
		CHECK_INT(json_integer_value(json_object_get(no, "re")), 9);
		CHECK(strncmp(text_of(no, "clause"), "MAN-", 4) == 0);
		CHECK(text_of(no, "code")[0] != 0 && strcmp(text_of(no, "code"), "illegal") != 0);
		snprintf(text[i], sizeof text[i], "%s", text_of(no, "text"));
		json_decref(no);
	}
	CHECK(strcmp(text[0], text[1]) != 0 && strcmp(text[1], text[2]) != 0);
	client_say(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"castle kingside\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "illegal");
	client_say(c[1], "{\"t\":\"act\",\"n\":%u,\"action\":\"done\"}", c[1]->n);
	CHECK_TEXT(client_refused(c[1]), "not-your-turn");
	client_say(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"pass\"}", c[0]->n + 1);
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_say(c[0], "{\"t\":\"act\",\"n\":%u,\"branch\":1,\"action\":\"pass\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_say(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"pass\"}");
	CHECK_TEXT(client_refused(c[0]), "stale");
	client_say(c[0], "{\"t\":\"look\",\"n\":%u}", c[0]->n + 1);
	CHECK_TEXT(client_refused(c[0]), "not-understood");
	scene_close(&s);
}

TEST(an_action_said_twice_is_played_once) {
	char action[GG_LINE_MAX];
	begin_two("glorious", "{}");
	client *by = mover();
	CHECK(client_say_action(by, action));
	uint32_t n = by->n;
	for (int i = 0; i < 3; i++) {
		client_say(by, "{\"t\":\"act\",\"re\":%d,\"n\":%u,\"action\":\"%s\"}", i, n, action);
		json_t *ack = client_last(by, "ack");
		CHECK_INT(json_integer_value(json_object_get(ack, "re")), i);
		json_decref(ack);
	}
	client_say(by, "{\"t\":\"act\",\"n\":%u,\"action\":\"move 99 99\"}", n); /* another at the same moment is not the same */
	CHECK_TEXT(client_refused(by), "stale");
	clear_all(2);
	hall_counts counts;
	hall_count(s.hall, &counts);
	scene_play(&s, c, 2, 20);
	/* Sent twice before the first is durable. */
	by = mover();
	client_say_action(by, action);
	clear_all(2);
	s.frozen = true;
	client_say(by, "{\"t\":\"act\",\"re\":11,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	client_say(by, "{\"t\":\"act\",\"re\":12,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	client_say(by, "{\"t\":\"ping\",\"re\":13}");
	CHECK(strstr(by->heard, "\"t\":\"ack\"") == NULL);
	s.frozen = false;
	scene_settle(&s);
	CHECK(strstr(by->heard, "{\"t\":\"ack\",\"re\":11}") && strstr(by->heard, "{\"t\":\"ack\",\"re\":12}"));
	CHECK(strstr(by->heard, "\"re\":11}") < strstr(by->heard, "\"re\":12}"));
	clear_all(2);
	scene_close(&s);
}

TEST(only_who_sits_there_plays_and_only_what_is_open) {
	begin_two("glorious", "{}");
	char stranger[HALL_COOKIE_MAX];
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
		client_say(eve, "%s", wants[i]);
		CHECK_TEXT(client_refused(eve), "not-open");
	}
	client_say(eve, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(eve), "not-yours");
	client_say(eve, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":0}", id);
	CHECK_TEXT(client_refused(eve), "not-yours");
	client_say(nobody, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(nobody), "not-yours");
	client_say(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":1}", id); /* the other's eyes */
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_say(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":3}", id);
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	client_say(eve, "{\"t\":\"open\",\"game\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
	CHECK_TEXT(client_refused(eve), "no-game");
	client_say(eve, "{\"t\":\"open\",\"game\":\"../../x\"}");
	CHECK_TEXT(client_refused(eve), "no-game");
	client_say(eve, "{\"t\":\"watch\",\"token\":\"%s\"}", id); /* the id is not the link */
	CHECK_TEXT(client_refused(eve), "no-game");
	client_say(eve, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	CHECK_INT(eve->viewer == 0 && eve->n == 0, 1); /* not read yet */
	client_clear(eve);
	CHECK_INT(eve->viewer, GG_PUBLIC);
	for (size_t i = 0; i < sizeof wants / sizeof *wants; i++) {
		client_say(eve, "%s", wants[i]);
		CHECK_TEXT(client_refused(eve), i == 5 ? "" : "not-yours");
	}
	/* A player may watch his own game with the eyes of the public, and then does not play. */
	client_say(c[0], "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_clear(c[0]);
	CHECK_INT(c[0]->viewer, GG_PUBLIC);
	client_say(c[0], "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c[0]), "not-yours");
	scene_close(&s);
}

/* --- Take-back --------------------------------------------------------------------------------------------------- */

TEST(a_take_back_needs_consent_and_begins_a_new_branch) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet(), *him = other(by);
	gg_box after = by->view;
	uint32_t n = by->n;
	clear_all(2);
	client_say(by, "{\"t\":\"back\",\"re\":1}");
	CHECK_TEXT(text_of_last(him, "offer"), by->viewer ? "{\"t\":\"offer\",\"offer\":{\"what\":\"back\",\"by\":1}}"
							  : "{\"t\":\"offer\",\"offer\":{\"what\":\"back\",\"by\":0}}");
	client_clear(by);
	CHECK_INT(by->n, n); /* not yet */
	client_say(him, "{\"t\":\"refuse\"}");
	CHECK_TEXT(text_of_last(by, "offer"), "{\"t\":\"offer\",\"offer\":null}");
	client_say(him, "{\"t\":\"refuse\"}");
	CHECK_TEXT(client_refused(him), "no-offer");
	CHECK(memcmp(&by->view, &after, by->game->rules->state_size) == 0);
	client_say(by, "{\"t\":\"back\",\"re\":2}");
	client_say(him, "{\"t\":\"back\",\"re\":3}");
	CHECK(strstr(him->heard, "{\"t\":\"ack\",\"re\":3}") != NULL);
	clear_all(2);
	CHECK_INT(by->branch, 1);
	CHECK_INT(him->branch, 1);
	CHECK(by->n < n);
	CHECK(memcmp(&by->view, &after, by->game->rules->state_size) != 0);
	CHECK_INT(by->turn, by->viewer);
	/* What is known of the old branch is of no use. */
	client *again = scene_connect(&s, cookie[by->viewer]);
	client_say(again, "{\"t\":\"open\",\"game\":\"%s\",\"have\":3,\"branch\":0}", id);
	json_t *game = client_last(again, "game");
	CHECK_INT(json_integer_value(json_object_get(game, "from")), 0);
	json_decref(game);
	client_hang_up(again);
	client_say(by, "{\"t\":\"act\",\"n\":%u,\"branch\":0,\"action\":\"move 1 2\"}", by->n);
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

TEST(an_offer_lapses_when_the_game_goes_on) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet();
	clear_all(2);
	client_say(by, "{\"t\":\"back\"}");
	clear_all(2);
	client_act(mover());
	CHECK(strstr(other(by)->heard, "{\"t\":\"offer\",\"offer\":null}") != NULL);
	scene_close(&s);
}

TEST(what_chance_has_revealed_cannot_be_taken_back) {
	begin_two("glorious", "{}");
	client_say(c[0], "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(c[0]), "nothing-to-take-back");
	client *by = mover(); /* entering: the next die is rolled at once */
	clear_all(2);
	client_act(by);
	CHECK(strstr(by->heard, "[-1,") != NULL);
	client_say(by, "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(by), "revealed");
	scene_close(&s);
}

TEST(computers_and_oneself_consent_at_once) {
	begin("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\"}", "[\"me\",\"recruit\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	gg_box before = c[0]->view;
	client_act(c[0]);
	uint32_t n = c[0]->n;
	bool rolled = strstr(c[0]->heard, "[-1,") != NULL;
	client_say(c[0], "{\"t\":\"back\"}");
	client_clear(c[0]);
	CHECK(rolled || c[0]->n < n);
	CHECK(rolled || memcmp(&before, &c[0]->view, c[0]->game->rules->state_size) == 0);
	CHECK_INT(c[0]->branch, !rolled);
	scene_close(&s);
	begin("glorious", "{}", "[\"me\",\"me\"]", 1);
	for (int seat = 0; seat < 2; seat++) {
		c[seat] = scene_connect(&s, cookie[0]);
		client_open(c[seat], id, seat);
	}
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet();
	client_say(by, "{\"t\":\"back\"}");
	client_clear(by);
	CHECK_INT(by->branch, 1);
	scene_close(&s);
}

TEST(at_a_table_of_three_both_others_must_consent) {
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
			if (client_act(c[k]) && !strstr(c[k]->heard, "[-1,"))
				by = c[k];
		}
	CHECK(by != NULL);
	clear_all(3);
	int seat = by->viewer;
	client_say(by, "{\"t\":\"back\"}");
	client_say(c[(seat + 1) % 3], "{\"t\":\"back\"}");
	clear_all(3);
	CHECK_INT(by->branch, 0);
	client_say(c[(seat + 2) % 3], "{\"t\":\"back\"}");
	clear_all(3);
	CHECK_INT(by->branch, 1);
	scene_close(&s);
}

/* --- The end, and again ------------------------------------------------------------------------------------------ */

TEST(who_resigns_ends_the_game_and_the_key_is_shown) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 7);
	clear_all(2);
	client_say(c[1], "{\"t\":\"resign\",\"re\":4}");
	CHECK(strstr(c[1]->heard, "{\"t\":\"ack\",\"re\":4}") != NULL);
	json_t *fair = client_last(c[0], "fair");
	CHECK(strlen(text_of(json_object_get(fair, "fair"), "key")) == 64);
	json_decref(fair);
	CHECK_TEXT(c[0]->status, "over");
	CHECK_TEXT(c[0]->result, "p2 resigned");
	CHECK_INT(c[0]->turn, GG_OVER);
	client_say(c[1], "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c[1]), "over");
	client_say(c[0], "{\"t\":\"act\",\"n\":%u,\"action\":\"enter 1\"}", c[0]->n);
	CHECK_TEXT(client_refused(c[0]), "over");
	client_say(c[0], "{\"t\":\"back\"}");
	CHECK_TEXT(client_refused(c[0]), "over");
	scene_close(&s);
}

TEST(a_rematch_turns_the_seats_and_is_one_game) {
	begin_two("glorious", "{\"variant\":\"2\"}");
	client_say(c[0], "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c[0]), "playing");
	client_say(c[0], "{\"t\":\"resign\"}");
	clear_all(2);
	client_say(c[1], "{\"t\":\"rematch\",\"re\":1}");
	CHECK_TEXT(text_of_last(c[0], "offer"), "{\"t\":\"offer\",\"offer\":{\"what\":\"rematch\",\"by\":1}}");
	client_say(c[0], "{\"t\":\"rematch\",\"re\":2}");
	CHECK(strstr(c[0]->heard, "{\"t\":\"ack\",\"re\":2}") != NULL);
	clear_all(2);
	CHECK(strlen(c[0]->next_game) == 22);
	CHECK_TEXT(c[1]->next_game, c[0]->next_game);
	char next[32];
	snprintf(next, sizeof next, "%s", c[0]->next_game);
	client_say(c[1], "{\"t\":\"rematch\"}"); /* again: the same game */
	client_clear(c[1]);
	CHECK_TEXT(c[1]->next_game, next);
	client_say(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", next);
	json_t *game = client_last(c[0], "game");
	CHECK_INT(json_integer_value(json_object_get(game, "viewer")), 1);
	CHECK_TEXT(text_of(json_object_get(game, "options"), "variant"), "2");
	CHECK_TEXT(text_of(game, "status"), "waiting");
	CHECK_TEXT(text_of(json_array_get(json_object_get(game, "seats"), 0), "name"), "Bert");
	json_decref(game);
	/* The old game remembers its rematch. */
	scene_restart(&s, true);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	CHECK_TEXT(c[0]->next_game, next);
	scene_close(&s);
}

TEST(a_computer_takes_a_rematch_at_once) {
	begin("glorious", "{}", "[\"me\",\"recruit\"]", 1);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	client_say(c[0], "{\"t\":\"resign\"}");
	client_say(c[0], "{\"t\":\"rematch\"}");
	client_clear(c[0]);
	CHECK(c[0]->next_game[0] != 0);
	client_open(c[0], c[0]->next_game, 1);
	CHECK_TEXT(c[0]->status, "playing");
	scene_close(&s);
}

/* --- Hot-seat, watchers, presence -------------------------------------------------------------------------------- */

TEST(one_screen_shows_one_hand_at_a_time) {
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

TEST(a_seat_is_here_while_its_guest_looks) {
	begin_two("glorious", "{}");
	clear_all(2);
	client *second = scene_connect(&s, cookie[1]); /* another window of the same guest */
	client_open(second, id, 1);
	CHECK_INT(c[0]->size, 0);
	client_hang_up(second);
	CHECK_INT(c[0]->size, 0);
	client_hang_up(c[1]);
	json_t *seats = client_last(c[0], "seats");
	CHECK(json_is_false(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "here")));
	CHECK(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 0), "here")));
	json_decref(seats);
	client_say(c[0], "{\"t\":\"leave\",\"re\":1}");
	CHECK(strstr(c[0]->heard, "{\"t\":\"ack\",\"re\":1}") != NULL);
	client_say(c[0], "{\"t\":\"look\",\"n\":0}");
	CHECK_TEXT(client_refused(c[0]), "not-open");
	scene_close(&s);
}

TEST(a_look_back_is_what_was_seen_then) {
	static char seen[400][1024]; /* views as they were told */
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}");
	uint32_t looked = 0;
	while (c[0]->n < 60) {
		client_act(mover());
		json_t *steps = client_last(c[0], "steps");
		if (steps)
			snprintf(seen[c[0]->n], sizeof seen[0], "%s", text_of(steps, "view"));
		json_decref(steps);
		clear_all(2);
	}
	for (uint32_t n = 0; n <= c[0]->n; n++) {
		client_say(c[0], "{\"t\":\"look\",\"re\":1,\"n\":%u}", n);
		json_t *look = client_last(c[0], "look");
		CHECK_INT(json_integer_value(json_object_get(look, "n")), n);
		if (seen[n][0]) {
			CHECK_TEXT(text_of(look, "view"), seen[n]);
			looked++;
		}
		json_decref(look);
	}
	CHECK(looked > 10);
	/* The same as an object, with words beside the codes. */
	client_say(c[0], "{\"t\":\"open\",\"game\":\"%s\",\"form\":\"json\",\"words\":\"de\"}", id);
	json_t *game = client_last(c[0], "game");
	CHECK(json_is_object(json_object_get(game, "view")));
	CHECK_INT(json_array_size(json_object_get(game, "steps")), c[0]->n);
	const json_t *events = NULL;
	for (size_t i = 0; !json_array_size(events) && i < c[0]->n; i++)
		events = json_array_get(json_array_get(json_object_get(game, "steps"), i), 1);
	const json_t *event = json_array_get(events, 0), *words = json_array_get(event, json_array_size(event) - 1);
	CHECK(text_of(words, "id")[0] != 0 && text_of(words, "text")[0] != 0);
	json_decref(game);
	scene_close(&s);
}

/* --- Floods and stops -------------------------------------------------------------------------------------------- */

TEST(who_talks_too_fast_is_told_and_then_shown_out) {
	scene_open(&s);
	s.settings.rate = 10;
	s.settings.burst = 20;
	scene_restart(&s, true);
	client *fast = scene_connect(&s, ""), *calm = scene_connect(&s, "");
	for (int i = 0; i < 20; i++)
		client_say(fast, "{\"t\":\"ping\"}");
	CHECK_TEXT(client_refused(fast), "");
	client_say(fast, "{\"t\":\"ping\",\"re\":3}");
	CHECK(strstr(fast->heard, "\"re\":3,\"code\":\"slow-down\"") != NULL);
	CHECK_TEXT(client_refused(fast), "slow-down");
	s.now += 1000; /* ten more a second */
	for (int i = 0; i < 10; i++)
		client_say(fast, "{\"t\":\"ping\"}");
	CHECK_TEXT(client_refused(fast), "");
	CHECK_INT(fast->dropped, 0);
	for (int i = 0; i < 40; i++)
		client_say(fast, "{\"t\":\"ping\"}");
	CHECK_INT(fast->dropped, 1008);
	for (int i = 0; i < 200; i++) {
		s.now += 100;
		client_say(calm, "{\"t\":\"ping\"}");
	}
	CHECK_TEXT(client_refused(calm), "");
	scene_close(&s);
}

TEST(what_is_no_message_closes_the_line) {
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
		   {"{\"t\":\"look\",\"n\":[[]]}", 0}};
	scene_open(&s);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		client *one = scene_connect(&s, "");
		client_say_bytes(one, bad[i].text, strlen(bad[i].text));
		if (one->dropped != bad[i].code)
			printf("# %s\n", bad[i].text);
		CHECK_INT(one->dropped, bad[i].code);
		CHECK_TEXT(client_refused(one), bad[i].code ? "not-json" : "not-understood");
		client_hang_up(one);
	}
	client *one = scene_connect(&s, "");
	char *deep = malloc(HALL_MESSAGE_MAX + 1);
	memset(deep, '[', HALL_MESSAGE_MAX + 1);
	client_say_bytes(one, deep, HALL_MESSAGE_MAX);
	CHECK_INT(one->dropped, 1007);
	client_hang_up(one);
	one = scene_connect(&s, "");
	client_say_bytes(one, deep, HALL_MESSAGE_MAX + 1);
	CHECK_INT(one->dropped, 1009);
	client_say(one, "{\"t\":\"ping\"}"); /* who is shown out is not heard */
	CHECK(strstr(one->heard, "pong") == NULL);
	free(deep);
	scene_close(&s);
}

TEST(a_hall_that_stops_says_so_and_plays_no_more) {
	begin_two("glorious", "{}");
	client *by = mover();
	char action[GG_LINE_MAX];
	client_say_action(by, action);
	hall_stop(s.hall);
	CHECK(strstr(by->heard, "\"t\":\"stop\"") != NULL);
	client_say(by, "{\"t\":\"act\",\"n\":%u,\"action\":\"%s\"}", by->n, action);
	CHECK_TEXT(client_refused(by), "stopping");
	client_say(by, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(by), "stopping");
	scene_close(&s);
}

TEST(tables_nobody_looks_at_are_put_away_and_come_back) {
	char ids[12][32];
	hall_counts counts;
	scene_open(&s);
	s.settings.tables_max = 4;
	scene_restart(&s, true);
	scene_guest(&s, "Anna", cookie[0]);
	client *me = scene_connect(&s, cookie[0]);
	for (int i = 0; i < 12; i++) {
		reply made = scene_new_game(&s, cookie[0], "glorious", "{}", "[\"me\",\"recruit\"]");
		snprintf(ids[i], sizeof ids[i], "%s", text_of(made.json, "id"));
		reply_free(&made);
		me->steps = me->branch = 0;
		client_open(me, ids[i], 0);
		scene_play(&s, &me, 1, i);
	}
	hall_count(s.hall, &counts);
	CHECK_INT(counts.tables, 4);
	CHECK_INT(counts.lines, 1);
	for (int i = 0; i < 12; i++) {
		me->steps = me->branch = 0;
		client_open(me, ids[i], 0);
		CHECK_TEXT(me->status, "playing");
		CHECK(me->n >= (uint32_t)i);
	}
	/* All four looked at: a fifth does not fit. */
	client *more[4];
	for (int i = 0; i < 4; i++) {
		more[i] = scene_connect(&s, cookie[0]);
		client_say(more[i], "{\"t\":\"open\",\"game\":\"%s\"}", ids[i]);
	}
	CHECK_TEXT(client_refused(more[3]), "full");
	scene_close(&s);
}

/* --- A disk that refuses ----------------------------------------------------------------------------------------- */

TEST(when_the_disk_refuses_nothing_is_played_and_all_is_as_it_was) {
	char away[128], action[GG_LINE_MAX];
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 9);
	snprintf(away, sizeof away, "%s.away", s.path);
	client *by = mover();
	gg_box before = by->view;
	uint32_t n = by->n;
	CHECK(client_say_action(by, action));
	clear_all(2);
	CHECK_INT(rename(s.path, away), 0);
	client_say(by, "{\"t\":\"act\",\"re\":1,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	CHECK(strstr(by->heard, "\"t\":\"ack\"") == NULL);
	CHECK(strstr(by->heard, "\"t\":\"no\",\"re\":1,\"code\":\"store\"") != NULL);
	CHECK(strstr(by->heard, "\"t\":\"game\"") != NULL);
	clear_all(2);
	CHECK_INT(by->n, n);
	CHECK(memcmp(&before, &by->view, by->game->rules->state_size) == 0);
	CHECK(strstr(other(by)->heard ? other(by)->heard : "", "\"t\":\"steps\"") == NULL);
	client_say(by, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(by), "store");
	reply r = scene_ask(&s, "POST", "/api/me", cookie[0], "{\"name\":\"x\"}");
	CHECK_INT(r.status, 503);
	CHECK_TEXT(reply_code(&r), "store");
	reply_free(&r);
	r = scene_ask(&s, "POST", "/api/games", cookie[0], "{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"]}");
	CHECK_INT(r.status, 503);
	reply_free(&r);
	/* It has room again: the game goes on. */
	CHECK_INT(rename(away, s.path), 0);
	clear_all(2);
	CHECK(s.notes > 0);
	s.now += 2000;
	client_act(mover());
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	scene_close(&s);
}
