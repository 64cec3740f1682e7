/*
 * lobby_long.c - a long game with many watchers: whatever is requested, no turn of the loop does much. Work is counted
 * (in units of about a microsecond), so that the test does not depend on how busy the machine is; the time taken is
 * printed too, for docs/benchmarks.md.
 */
#include "lobby_party.h"

#include <stdlib.h>

#include <grognard/record.h>

#include "lobby_probe.h"
#include "lobby_wait.h"

enum {
	STEPS = WAIT_STEPS,
	WATCHERS = 450,
	UNITS_MOST = 5000 /* in one turn: about five milliseconds */
};

static void watch_all(client *watcher[WATCHERS]) {
	static const char *const words[] = {"", ",\"words\":\"en\"", ",\"words\":\"fr\"", ",\"words\":\"de\""};
	client *one = scene_connect(&s, "");
	client_send(one, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_clear(one);
	uint32_t n = one->n;
	CHECK(n >= STEPS * 3 / 4);
	for (int i = 0; i < WATCHERS; i++) {
		watcher[i] = scene_connect(&s, "");
		watcher[i]->steps = n;
		client_send(watcher[i], "{\"t\":\"watch\",\"token\":\"%s\",\"have\":%u,\"branch\":0%s,\"form\":\"%s\"}", watch, n,
			    words[i % 4], i / 4 % 2 ? "json" : "bytes");
		client_clear(watcher[i]);
		CHECK_INT(watcher[i]->n, n);
	}
	client_disconnect(one);
}

/* The most work in one turn since the last call. */
static void check_most(const char *what) {
	uint64_t most = probe_work_most(s.lobby);
	printf("# %-52s %6llu units, %7.3f ms\n", what, (unsigned long long)most, (double)s.longest / 1e6);
	if (most > UNITS_MOST)
		printf("# %s did too much in one turn\n", what);
	CHECK(most <= UNITS_MOST);
	s.longest = 0;
}

/* --- Requests ----------------------------------------------------------------------------------------------------- */

static void hear_game(client *by, uint32_t from) {
	json_t *game = client_last(by, "game");
	CHECK_INT(pick_int(game, "from"), from);
	CHECK_INT(json_array_size(json_object_get(game, "steps")), by->n - from);
	json_decref(game);
	client_clear(by);
}

static void open_anew(client *by, const char *more, const char *what) {
	client_send(by, "{\"t\":\"open\",\"game\":\"%s\"%s}", id, more);
	hear_game(by, 0);
	check_most(what);
}

static void look_everywhere(client *by) {
	for (uint32_t n = 0; n <= by->n; n += 97) {
		client_send(by, "{\"t\":\"look\",\"n\":%u}", n);
		json_t *look = client_last(by, "look");
		CHECK_INT(pick_int(look, "n"), n);
		json_decref(look);
		client_clear(by);
	}
	check_most("look");
}

static void clear_watchers(client *const watcher[WATCHERS]) {
	for (int i = 0; i < WATCHERS; i++)
		client_clear(watcher[i]);
}

/* A player moves a unit and takes it back: everyone's copy of the game is cut, and nothing else is sent. */
static void take_back(client *const watcher[WATCHERS]) {
	uint32_t branch = c[0]->branch, n, wrong = 0;
	for (int i = 0; i < 12 && !strstr(c[0]->received ? c[0]->received : "", "\"t\":\"offer\""); i++) {
		client *by = mover();
		n = by->n;
		CHECK(wait_one(by));
		clear_watchers(watcher);
		check_most("an action before 450 watchers");
		client_send(by, "{\"t\":\"back\"}");
		if (strstr(by->received, "\"revealed\""))
			continue;
		check_most("an offer before 450 watchers");
		client_answer(other(by), "back");
		check_most("a take-back before 450 watchers");
		CHECK(strlen(watcher[0]->received) < 8000);
		clear_all(2);
		clear_watchers(watcher);
		CHECK(by->n <= n);
		break;
	}
	CHECK_INT(c[0]->branch, branch + 1);
	for (int i = 0; i < WATCHERS; i++)
		wrong += watcher[i]->branch != branch + 1 || watcher[i]->n != watcher[0]->n || watcher[i]->steps != watcher[0]->n;
	CHECK_INT(wrong, 0);
}

/* The record verifies, and is written as any other program would write it. */
static void download(void) {
	char path[80];
	gg_record record;
	gg_error error = {0};
	size_t size = 0;
	snprintf(path, sizeof path, "/api/record/%s", id);
	for (int i = 0; i < 3; i++) {
		reply r = scene_request(&s, "GET", path, cookie[0], NULL);
		CHECK_INT(r.status, 200);
		check_most(i ? "a record once more" : "a record");
		CHECK_INT(gg_record_read(&record, r.body, r.size, NULL, &error), 0);
		CHECK_TEXT(error.message, "");
		char *text = gg_record_text(&record, &size);
		CHECK(size == r.size && memcmp(text, r.body, size) == 0);
		CHECK_TEXT(gg_record_dice(&record), "proved");
		free(text);
		gg_record_free(&record);
		reply_free(&r);
	}
}

TEST(no_request_on_a_long_game_with_many_watchers_blocks_the_loop) {
	static client *watcher[WATCHERS];
	lobby_counts counts;
	wait_long();
	check_most("an action");
	watch_all(watcher);
	check_most("450 watchers come");
	look_everywhere(c[0]);
	open_anew(c[0], "", "open from the beginning");
	open_anew(c[0], "", "open from the beginning, once more");
	open_anew(c[0], ",\"words\":\"fr\",\"form\":\"json\"", "open from the beginning, with words");
	open_anew(c[0], "", "open as before");
	take_back(watcher);
	look_everywhere(c[1]);
	open_anew(c[1], "", "open from the beginning after a take-back");
	client_disconnect(c[1]);
	clear_watchers(watcher);
	check_most("a player goes before 450 watchers");
	c[1] = scene_connect(&s, cookie[1]);
	open_anew(c[1], "", "a player comes before 450 watchers");
	client_send(c[1], "{\"t\":\"resign\"}");
	check_most("the end before 450 watchers");
	clear_watchers(watcher);
	download();
	lobby_count(s.lobby, &counts);
	CHECK(counts.text_bytes > 100000 && counts.text_bytes < 64 << 20);
	scene_restart(&s, true);
	probe_work_most(s.lobby);
	download();
	scene_restart(&s, true);
	probe_work_most(s.lobby);
	c[0] = scene_connect(&s, cookie[0]);
	open_anew(c[0], "", "open a game that must be read");
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(a_long_list_of_games_is_fetched_in_slices) {
	char *first = NULL;
	scene_open(&s);
	scene_guest(&s, "Anna", cookie[0]);
	s.settings.guest_games = s.settings.address_games = 0;
	scene_restart(&s, true);
	for (int i = 0; i < STORE_GAMES_MAX; i++) {
		reply made = scene_new_game(&s, cookie[0], "manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\"}", "[\"me\",\"me\"]");
		reply_free(&made);
	}
	probe_work_most(s.lobby);
	s.longest = 0;
	for (int i = 0; i < 3; i++) {
		reply r = scene_request(&s, "GET", "/api/games", cookie[0], NULL);
		CHECK_INT(json_array_size(json_object_get(r.json, "games")), STORE_GAMES_MAX);
		check_most("a list of 200 games");
		if (first)
			CHECK_TEXT(r.body, first);
		free(first);
		first = strdup(r.body);
		reply_free(&r);
	}
	free(first);
	/* A client that disconnects in the middle gets no answer, and nobody else is affected. */
	reply gone = {0};
	lobby_request request = {"GET", "/api/games", "", cookie[0], "", 0, ""};
	lobby_handle_request(s.lobby, &gone, &request);
	CHECK_INT(gone.status, 0);
	lobby_cancel_request(s.lobby, &gone);
	scene_settle(&s);
	CHECK_INT(gone.status, 0);
	scene_close(&s);
}
