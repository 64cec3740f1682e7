/*
 * lobby_expire.c - how long things are kept, what expires, and that nobody can fill the disk by acting and taking back.
 * Whatever is deleted, the file stays sound.
 */
#include "lobby_party.h"

#include <stdlib.h>
#include <unistd.h>

#include "audit.h"

static const int64_t day = INT64_C(86400000);

static void note_fault(void *payload, const char *place, const char *what) {
	(void)payload;
	printf("# %s: %s\n", place, what);
	CHECK(!"the file is not sound");
}

/* Checks that the file is sound; counts its games and rows. */
static audit_counts prove_file(void) {
	audit_counts counts = {0};
	gg_error error = {0};
	CHECK_INT(audit_file(s.path, note_fault, NULL, &counts, &error), 0);
	return counts;
}

/* Lets so many days pass, and enough ticks for everything to be checked. */
static void pass(int days) {
	s.now += days * day;
	for (int i = 0; i < 40; i++) {
		s.now += 1000;
		lobby_tick(s.lobby);
		scene_settle(&s);
	}
}

static int status_of(const char *path, const char *who) {
	reply r = scene_request(&s, "GET", path, who, "");
	int status = r.status;
	reply_free(&r);
	return status;
}

static bool is_there(const char *game) {
	char path[80];
	snprintf(path, sizeof path, "/api/games/%s", game);
	return status_of(path, cookie[0]) == 200;
}

/* Changes the limits from now on. */
static void again(void) {
	scene_restart(&s, true);
}

static bool guest_kept(const char *of) {
	reply r = scene_request(&s, "GET", "/api/me", of, "");
	bool known = strcmp(pick_text(r.json, "name"), "") != 0;
	reply_free(&r);
	return known;
}

TEST(by_default_games_are_kept_forever) {
	begin_two("glorious", "{}");
	char playing[32];
	snprintf(playing, sizeof playing, "%s", id);
	reply r = scene_new_game(&s, cookie[0], "manoeuvre", "{}", "[\"me\",\"friend\"]");
	char waiting[32];
	snprintf(waiting, sizeof waiting, "%s", pick_text(r.json, "id"));
	reply_free(&r);
	client_disconnect(c[0]);
	client_disconnect(c[1]);
	pass(20000);
	CHECK(is_there(playing));
	CHECK(is_there(waiting));
	CHECK(guest_kept(cookie[0]));
	CHECK_INT(prove_file().games, 2);
	scene_close(&s);
}

TEST(a_guest_without_games_is_forgotten_after_a_long_absence) {
	char idle[LOBBY_COOKIE_MAX], comes[LOBBY_COOKIE_MAX];
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	scene_guest(&s, "Ney", idle);
	scene_guest(&s, "Soult", comes);
	pass(60);
	CHECK(guest_kept(comes)); /* seen today */
	pass(60);
	CHECK(guest_kept(comes));
	CHECK(guest_kept(cookie[0])); /* has a game */
	CHECK(!guest_kept(idle));
	pass(100);
	CHECK(!guest_kept(comes));
	CHECK(guest_kept(cookie[0]));
	prove_file();
	scene_close(&s);
}

TEST(a_connection_counts_as_being_seen) {
	char comes[LOBBY_COOKIE_MAX];
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	scene_guest(&s, "Soult", comes);
	for (int i = 0; i < 4; i++) {
		pass(60);
		client_disconnect(scene_connect(&s, comes));
	}
	CHECK(guest_kept(comes));
	scene_close(&s);
}

TEST(games_that_never_began_expire) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	s.settings.keep_waiting = 7;
	again();
	char looked_at[32];
	reply r = scene_new_game(&s, cookie[0], "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(looked_at, sizeof looked_at, "%s", pick_text(r.json, "id"));
	reply_free(&r);
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], looked_at, 0);
	pass(6);
	CHECK(is_there(id));
	pass(2);
	CHECK(!is_there(id));
	CHECK_INT(status_of(invitation[0], cookie[1]), 404);
	CHECK(is_there(looked_at)); /* as long as somebody is connected */
	client_disconnect(c[0]);
	pass(1);
	CHECK(!is_there(looked_at));
	CHECK_INT(prove_file().games, 0);
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(unfinished_games_expire_and_finished_ones_stay) {
	char over[32], next[32];
	begin_two("glorious", "{}");
	s.settings.keep_unfinished = 30;
	snprintf(over, sizeof over, "%s", id);
	client_send(c[0], "{\"t\":\"resign\"}");
	client_send(c[0], "{\"t\":\"rematch\"}");
	client_send(c[1], "{\"t\":\"rematch\"}");
	clear_all(2);
	snprintf(next, sizeof next, "%s", c[0]->next_game);
	client_open(c[0], next, 1);
	client_open(c[1], next, 0);
	clear_all(2);
	scene_play(&s, c, 2, 12);
	again();
	pass(29);
	CHECK(is_there(next));
	pass(2);
	CHECK(!is_there(next));
	CHECK(is_there(over));
	CHECK_INT(prove_file().games, 1); /* and nothing refers to the deleted game */
	pass(10000);
	CHECK(is_there(over));
	CHECK(guest_kept(cookie[1]));
	scene_close(&s);
}

/* --- Taken-back rows ---------------------------------------------------------------------------------------------- */

static char *record_of(const char *game) {
	char path[80];
	snprintf(path, sizeof path, "/api/record/%s", game);
	reply r = scene_request(&s, "GET", path, cookie[0], "");
	CHECK_INT(r.status, 200);
	char *text = strdup(r.body);
	reply_free(&r);
	return text;
}

static void take_back(void) {
	client *by = play_until_quiet();
	client_send(by, "{\"t\":\"back\"}");
	client_answer(other(by), "back");
	clear_all(2);
}

TEST(pruning_taken_back_rows_leaves_the_game_unchanged) {
	gg_error error = {0};
	uint32_t renewed;
	char copy[160];
	begin_two("glorious", "{}");
	s.settings.keep_taken_back = 10;
	scene_play(&s, c, 2, 20);
	for (int i = 0; i < 5; i++)
		take_back();
	/* With a key change in the middle, and take-backs beyond it. */
	snprintf(copy, sizeof copy, "%s/copy.db", s.folder);
	CHECK_INT(store_backup(s.path, copy, &error), 0);
	for (int i = 0; i < 2; i++)
		client_disconnect(c[i]);
	lobby_close(s.lobby);
	store_close(s.store);
	CHECK_INT(store_restore(copy, s.path, true, lobby_renewal, &renewed, &error), 0);
	scene_reopen(&s);
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
		client_send(c[i], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 5 + i);
	}
	clear_all(2);
	client *by = mover();
	client_act(by);
	clear_all(2);
	client_send(by, "{\"t\":\"back\"}");
	client_answer(other(by), "back");
	clear_all(2);
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	char *before = record_of(id);
	audit_counts had = prove_file();
	pass(9);
	CHECK_INT(prove_file().rows, had.rows); /* not yet, and not while somebody is viewing */
	client_disconnect(c[0]);
	client_disconnect(c[1]);
	pass(2);
	audit_counts has = prove_file();
	CHECK(has.rows < had.rows - 10);
	char *after = record_of(id);
	CHECK_TEXT(after, before);
	CHECK(strstr(after, "\nrenew commitment=") != NULL);
	again();
	free(after);
	after = record_of(id);
	CHECK_TEXT(after, before);
	pass(2);
	CHECK_INT(prove_file().rows, has.rows);
	CHECK_INT(s.notes, 0);
	free(before);
	free(after);
	scene_close(&s);
}

TEST(acting_and_taking_back_does_not_fill_the_disk) {
	begin_two("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}"); /* placed by the players: no chance involved */
	s.settings.taken_back_rows = 200;
	again();
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
	}
	client *by = mover();
	int taken = 0, refused = 0;
	for (int i = 0; i < 1000; i++) {
		if (by->turn == by->viewer)
			client_act(by);
		client_clear(by);
		client_send(by, "{\"t\":\"back\"}");
		bool no = strcmp(client_refused(by), "taken-back-often") == 0;
		if (!no)
			client_answer(other(by), "back");
		clear_all(2);
		refused += no;
		taken += !no;
		if (refused > 5)
			break;
	}
	CHECK_INT(refused, 6);
	CHECK(taken > 95 && taken <= 100); /* two rows each; the players' entropy is pruned too */
	CHECK(prove_file().rows < 220);
	scene_play(&s, c, 2, 40); /* the game itself goes on */
	CHECK(prove_file().rows > 220);
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(only_a_few_games_expire_at_a_time) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 1);
	for (int i = 0; i < 30; i++) {
		reply r = scene_new_game(&s, cookie[0], "glorious", "{}", "[\"me\",\"friend\"]");
		reply_free(&r);
	}
	s.settings.keep_waiting = 1;
	again();
	s.now += 2 * day;
	uint64_t last = prove_file().games;
	CHECK_INT(last, 31);
	for (int i = 0; i < 60 && last; i++) {
		s.now += 1000;
		lobby_tick(s.lobby);
		scene_settle(&s);
		uint64_t games = prove_file().games; /* sound in between, too */
		CHECK(games <= last && last - games <= 4);
		last = games;
	}
	CHECK_INT(last, 0);
	scene_close(&s);
}
