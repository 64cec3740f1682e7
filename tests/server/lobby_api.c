/*
 * lobby_api.c - requests under /api/: their answers, and the status and code of each refusal.
 */
#include "lobby_scene.h"

static scene s;
static char anna[LOBBY_COOKIE_MAX], bert[LOBBY_COOKIE_MAX];

static void begin(void) {
	scene_open(&s);
	scene_guest(&s, "Anna", anna);
	scene_guest(&s, "Bert", bert);
}

static void check_refusal(const char *method, const char *path, const char *cookie, const char *body, int status, const char *code) {
	reply r = scene_request(&s, method, path, cookie, body);
	if (r.status != status || strcmp(reply_code(&r), code) != 0)
		printf("# %s %s %s\n", method, path, body ? body : "");
	CHECK_INT(r.status, status);
	CHECK_TEXT(reply_code(&r), code);
	CHECK(pick_text(json_object_get(r.json, "error"), "text")[0] != 0);
	reply_free(&r);
}

TEST(unknown_paths_and_wrong_methods_are_refused) {
	begin();
	static const char *const nowhere[] = {"/api/", "/api/x", "/api/me/", "/api/games2", "/api/gamesx/", "/api/../api/me", "/api/ME"};
	for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
		check_refusal("GET", nowhere[i], anna, NULL, 404, "not-found");
	static const char *const no_id[] = {"/api/games/",
					    "/api/games/x",
					    "/api/games/AAAAAAAAAAAAAAAAAAAAA.",
					    "/api/games/AAAAAAAAAAAAAAAAAAAAAAA",
					    "/api/games/AAAAAAAAAAAAAAAAAAAAAA/x",
					    "/api/record/x",
					    "/api/record/AAAAAAAAAAAAAAAAAAAAAB"};
	for (size_t i = 0; i < sizeof no_id / sizeof *no_id; i++)
		check_refusal("GET", no_id[i], anna, NULL, 404, "no-game");
	check_refusal("GET", "/api/games/AAAAAAAAAAAAAAAAAAAAAA", anna, NULL, 404, "no-game");
	check_refusal("GET", "/api/record/AAAAAAAAAAAAAAAAAAAAAA", anna, NULL, 404, "no-game");
	check_refusal("GET", "/api/join/AAAAAAAAAAAAAAAAAAAAAA", "", NULL, 404, "no-invitation");
	check_refusal("POST", "/api/join/AAAAAAAAAAAAAAAAAAAAAA", anna, "{}", 404, "no-invitation");
	check_refusal("GET", "/api/forget", anna, NULL, 405, "method");
	check_refusal("POST", "/api/games/AAAAAAAAAAAAAAAAAAAAAA", anna, "{}", 405, "method");
	check_refusal("POST", "/api/record/AAAAAAAAAAAAAAAAAAAAAA", anna, "{}", 405, "method");
	check_refusal("DELETE", "/api/me", anna, NULL, 405, "method");
	check_refusal("PUT", "/api/games", anna, "{}", 405, "method");
	check_refusal("get", "/api/me", anna, NULL, 405, "method");
	scene_close(&s);
}

TEST(an_unknown_guest_sees_only_what_their_link_allows) {
	begin();
	check_refusal("GET", "/api/games", "", NULL, 401, "no-guest");
	check_refusal("POST", "/api/games", "", "{}", 401, "no-guest");
	check_refusal("POST", "/api/forget", "", "{}", 401, "no-guest");
	check_refusal("GET", "/api/games/AAAAAAAAAAAAAAAAAAAAAA", "", NULL, 401, "no-guest");
	check_refusal("POST", "/api/join/AAAAAAAAAAAAAAAAAAAAAA", "", "{}", 401, "no-guest");
	check_refusal("GET", "/api/record/AAAAAAAAAAAAAAAAAAAAAA", "", NULL, 401, "no-guest");
	scene_close(&s);
}

TEST(a_bad_new_game_request_is_refused_with_the_reason) {
	begin();
	static const struct {
		const char *body, *code;
	} bad[] = {
		{"", "not-json"},
		{"[]", "not-json"},
		{"{\"game\":\"glorious\",\"game\":\"glorious\"}", "not-json"},
		{"{}", "not-understood"},
		{"{\"game\":7,\"seats\":[\"me\",\"me\"]}", "not-understood"},
		{"{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"],\"x\":1}", "not-understood"},
		{"{\"game\":\"chess\",\"seats\":[\"me\",\"me\"]}", "game"},
		{"{\"game\":\"../../etc/passwd\",\"seats\":[\"me\",\"me\"]}", "game"},
		{"{\"game\":\"glorious\",\"seats\":\"me\"}", "not-understood"},
		{"{\"game\":\"glorious\",\"seats\":[]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"me\"]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"me\",\"me\",\"me\"]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"me\",7]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"me\",\"mcts:100000000\"]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"recruit\",\"recruit\"]}", "seats"},
		{"{\"game\":\"glorious\",\"seats\":[\"friend\",\"recruit\"]}", "seats"},
		{"{\"game\":\"glorious\",\"options\":[],\"seats\":[\"me\",\"me\"]}", "not-understood"},
		{"{\"game\":\"glorious\",\"options\":{\"players\":\"5\"},\"seats\":[\"me\",\"me\"]}", "options"},
		{"{\"game\":\"glorious\",\"options\":{\"nonsense\":\"1\"},\"seats\":[\"me\",\"me\"]}", "options"},
		{"{\"game\":\"glorious\",\"options\":{\"players\":true},\"seats\":[\"me\",\"me\"]}", "options"},
		{"{\"game\":\"glorious\",\"options\":{\"players\":\"2\\n\"},\"seats\":[\"me\",\"me\"]}", "options"},
		{"{\"game\":\"manoeuvre\",\"options\":{\"setup\":\"book\",\"army1\":\"spain\"},\"seats\":[\"me\",\"me\"]}", "options"},
		{"{\"game\":\"manoeuvre\",\"options\":{\"army1\":\"atlantis\"},\"seats\":[\"me\",\"me\"]}", "options"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		check_refusal("POST", "/api/games", anna, bad[i].body, 400, bad[i].code);
	reply r = scene_request(&s, "GET", "/api/games", anna, NULL);
	CHECK_TEXT(r.body, "{\"games\":[]}");
	reply_free(&r);
	scene_close(&s);
}

TEST(the_list_of_games_says_whose_turn_it_is) {
	char path[64], id[2][32];
	begin();
	for (int i = 0; i < 2; i++) {
		s.now += 1000;
		reply made = scene_new_game(&s, anna, "glorious", "{\"variant\":\"2\"}", i ? "[\"me\",\"me\"]" : "[\"friend\",\"me\"]");
		snprintf(id[i], sizeof id[i], "%s", pick_text(made.json, "id"));
		CHECK(strlen(pick_text(made.json, "commitment")) == 64);
		CHECK(strlen(pick_text(made.json, "watch")) == 22);
		reply_free(&made);
	}
	reply list = scene_request(&s, "GET", "/api/games", anna, NULL);
	const json_t *games = json_object_get(list.json, "games");
	CHECK_INT(json_array_size(games), 2);
	CHECK_TEXT(pick_text(json_array_get(games, 0), "id"), id[1]); /* latest first */
	const json_t *waiting = json_array_get(games, 1);
	CHECK_TEXT(pick_text(waiting, "status"), "waiting");
	CHECK_TEXT(pick_text(waiting, "game"), "glorious");
	CHECK_TEXT(pick_text(json_object_get(waiting, "options"), "variant"), "2");
	CHECK(json_is_false(json_object_get(waiting, "your_turn")));
	const json_t *seats = json_object_get(waiting, "seats");
	CHECK_TEXT(pick_text(json_array_get(seats, 0), "kind"), "open");
	CHECK_TEXT(pick_text(json_array_get(seats, 1), "kind"), "guest");
	CHECK_TEXT(pick_text(json_array_get(seats, 1), "name"), "Anna");
	CHECK(json_is_true(json_object_get(json_array_get(seats, 1), "yours")));
	reply_free(&list);
	client *c = scene_connect(&s, anna);
	client_open(c, id[1], 0);
	client_open(c, id[1], 1);
	CHECK_TEXT(c->status, "playing");
	snprintf(path, sizeof path, "/api/games/%s", id[1]);
	reply one = scene_request(&s, "GET", path, anna, NULL);
	CHECK_INT(one.status, 200);
	CHECK(json_is_true(json_object_get(one.json, "your_turn"))); /* both seats are hers */
	CHECK_INT(pick_int(one.json, "turn"), c->turn);
	reply_free(&one);
	check_refusal("GET", path, bert, NULL, 403, "not-yours");
	snprintf(path, sizeof path, "/api/record/%s", id[1]);
	check_refusal("GET", path, anna, NULL, 409, "not-over");
	check_refusal("GET", path, bert, NULL, 403, "not-yours");
	client_send(c, "{\"t\":\"resign\"}");
	reply record = scene_request(&s, "GET", path, anna, NULL);
	CHECK_INT(record.status, 200);
	CHECK(strstr(record.body, "\nplayer 1 Anna\n") && strstr(record.body, "\nresult p2 resigned\n") && strstr(record.body, "\nkey "));
	reply_free(&record);
	reply refused = scene_request_query(&s, "GET", path, "watch=AAAAAAAAAAAAAAAAAAAAAA", anna, NULL);
	CHECK_INT(refused.status, 403); /* nor with a wrong link */
	reply_free(&refused);
	scene_close(&s);
}

TEST(an_invitation_is_for_one_guest_and_stays_theirs) {
	char path[80], carl[LOBBY_COOKIE_MAX], id[32];
	begin();
	scene_guest(&s, NULL, carl);
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	reply_free(&made);
	reply r = scene_request(&s, "GET", path, "", NULL);
	CHECK_INT(r.status, 200);
	CHECK_TEXT(r.body, "{\"game\":\"glorious\",\"options\":{},\"seat\":1,\"by\":\"Anna\",\"open\":true}");
	reply_free(&r);
	check_refusal("POST", path, anna, "{}", 409, "seated");
	client *host = scene_connect(&s, anna);
	client_open(host, id, 0);
	CHECK_TEXT(host->status, "waiting");
	for (int again = 0; again < 2; again++) {
		r = scene_request(&s, "POST", path, bert, "{}");
		CHECK_INT(r.status, 200);
		CHECK_INT(pick_int(r.json, "seat"), 1);
		CHECK_TEXT(pick_text(r.json, "id"), id);
		reply_free(&r);
	}
	json_t *seats = client_last(host, "seats");
	CHECK_TEXT(pick_text(json_array_get(json_object_get(seats, "seats"), 1), "name"), "Bert");
	CHECK(json_is_false(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "here")));
	json_decref(seats);
	check_refusal("POST", path, carl, "{}", 409, "taken");
	r = scene_request(&s, "GET", path, "", NULL);
	CHECK(json_is_false(json_object_get(r.json, "open")));
	reply_free(&r);
	scene_restart(&s, true);
	check_refusal("POST", path, carl, "{}", 409, "taken");
	r = scene_request(&s, "POST", path, bert, "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
	scene_close(&s);
}

TEST(an_invitation_to_a_finished_game_is_refused) {
	char path[80];
	begin();
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	client *host = scene_connect(&s, anna);
	client_open(host, pick_text(made.json, "id"), 0);
	client_send(host, "{\"t\":\"resign\"}");
	reply r = scene_request(&s, "GET", path, "", NULL);
	CHECK(json_is_false(json_object_get(r.json, "open")));
	reply_free(&r);
	check_refusal("POST", path, bert, "{}", 409, "over");
	reply_free(&made);
	scene_close(&s);
}

TEST(the_watch_link_gives_the_record_once_the_game_is_over) {
	char path[80], query[80], link[80];
	begin();
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"me\"]");
	snprintf(path, sizeof path, "/api/record/%s", pick_text(made.json, "id"));
	snprintf(query, sizeof query, "watch=%s", pick_text(made.json, "watch"));
	snprintf(link, sizeof link, "/api/watched/%s", pick_text(made.json, "watch"));
	check_refusal("GET", "/api/watched/AAAAAAAAAAAAAAAAAAAAAA", "", NULL, 404, "no-game");
	client *c = scene_connect(&s, anna);
	client_open(c, pick_text(made.json, "id"), 0);
	for (int over = 0; over < 2; over++) {
		reply r = scene_request_query(&s, "GET", path, query, "", NULL);
		CHECK_INT(r.status, over ? 200 : 409);
		CHECK_INT(strstr(r.body, "\nkey ") != NULL, over);
		reply_free(&r);
		r = scene_request_query(&s, "GET", path, "watch=AAAAAAAAAAAAAAAAAAAAAA", "", NULL);
		CHECK_INT(r.status, 403);
		reply_free(&r);
		r = scene_request(&s, "GET", link, "", NULL); /* a watcher does not know the id */
		CHECK_INT(r.status, over ? 200 : 409);
		CHECK_INT(strstr(r.body, "\nkey ") != NULL, over);
		reply_free(&r);
		client_send(c, "{\"t\":\"resign\"}");
	}
	reply_free(&made);
	scene_close(&s);
}

TEST(two_guests_accepting_at_once_do_not_share_a_seat) {
	char path[80];
	reply x = {0}, y = {0}, gone = {0};
	begin();
	reply made = scene_new_game(&s, anna, "glorious", "{\"players\":3}", "[\"me\",\"friend\",\"friend\"]");
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	char carl[LOBBY_COOKIE_MAX];
	scene_guest(&s, "Carl", carl);
	lobby_request request = {"POST", path, "", bert, "{}", 2, ""};
	lobby_handle_request(s.lobby, &x, &request);
	request.cookie = carl;
	lobby_handle_request(s.lobby, &y, &request);
	lobby_handle_request(s.lobby, &gone, &request);
	lobby_cancel_request(s.lobby, &gone); /* its connection is lost: no answer is sent */
	CHECK_INT(x.status, 0);               /* not before it is durable */
	scene_settle(&s);
	CHECK_INT(x.status, 200);
	CHECK_INT(y.status, 409);
	CHECK_INT(gone.status, 0);
	reply_free(&x);
	reply_free(&y);
	reply_free(&made);
	scene_close(&s);
}

TEST(a_guest_can_have_only_so_many_unfinished_games) {
	char path[80];
	begin();
	s.settings.guest_games = 3;
	scene_restart(&s, true);
	reply last = {0};
	for (int i = 0; i < 3; i++) {
		reply_free(&last);
		last = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
	}
	check_refusal("POST", "/api/games", anna, "{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"]}", 429, "too-many-games");
	reply theirs = scene_new_game(&s, bert, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(theirs.json, "invitations"), 0), "token"));
	check_refusal("POST", path, anna, "{}", 429, "too-many-games");
	client *c = scene_connect(&s, anna); /* resigning one, even before it begins, makes room */
	client_send(c, "{\"t\":\"open\",\"game\":\"%s\"}", pick_text(last.json, "id"));
	client_send(c, "{\"t\":\"resign\"}");
	json_t *steps = client_last(c, "steps");
	CHECK_TEXT(pick_text(steps, "result"), "p1 resigned");
	json_decref(steps);
	reply joined = scene_request(&s, "POST", path, anna, "{}");
	CHECK_INT(joined.status, 200);
	reply_free(&joined);
	reply_free(&theirs);
	reply_free(&last);
	scene_close(&s);
}

/* Makes a game against a recruit and resigns it. */
static void make_and_resign(client *c) {
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
	client_send(c, "{\"t\":\"open\",\"game\":\"%s\"}", pick_text(made.json, "id"));
	client_send(c, "{\"t\":\"resign\"}");
	client_clear(c);
	CHECK_TEXT(c->status, "over");
	reply_free(&made);
}

TEST(finished_games_do_not_hide_unfinished_ones_from_the_limit) {
	begin();
	s.settings.guest_games = 3;
	s.settings.address_games = 0;
	scene_restart(&s, true);
	client *c = scene_connect(&s, anna);
	for (int i = 0; i < 2; i++) {
		reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
		reply_free(&made);
	}
	for (int i = 0; i < STORE_GAMES_MAX; i++) { /* more than the list shows */
		s.now += 1000;
		c->steps = 0;
		make_and_resign(c);
	}
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]"); /* a waiting one: the third */
	reply_free(&made);
	check_refusal("POST", "/api/games", anna, "{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"]}", 429, "too-many-games");
	/* A rematch would be one too many. */
	client_send(c, "{\"t\":\"rematch\"}");
	CHECK_TEXT(client_refused(c), "too-many-games");
	CHECK_TEXT(c->next_game, "");
	CHECK_INT(c->offer, 0);
	scene_close(&s);
}

TEST(a_rematch_counts_as_a_game_for_each_player) {
	char path[80];
	begin();
	s.settings.guest_games = 1;
	scene_restart(&s, true);
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	reply joined = scene_request(&s, "POST", path, bert, "{}");
	reply_free(&joined);
	client *a = scene_connect(&s, anna), *b = scene_connect(&s, bert);
	client_open(a, pick_text(made.json, "id"), 0);
	client_open(b, pick_text(made.json, "id"), 1);
	client_send(a, "{\"t\":\"resign\"}");
	reply_free(&made);
	reply other = scene_new_game(&s, bert, "glorious", "{}", "[\"me\",\"recruit\"]"); /* Bert is at the limit */
	client_send(a, "{\"t\":\"rematch\"}");
	client_answer(b, "rematch");
	CHECK_TEXT(client_refused(b), "too-many-games");
	client_clear(a);
	CHECK_TEXT(a->next_game, "");
	CHECK_INT(a->offer, 0); /* it lapsed, and both were told */
	client *c = scene_connect(&s, bert);
	client_send(c, "{\"t\":\"open\",\"game\":\"%s\"}", pick_text(other.json, "id"));
	client_send(c, "{\"t\":\"resign\"}");
	reply_free(&other);
	client_send(a, "{\"t\":\"rematch\"}");
	client_answer(b, "rematch");
	client_clear(a);
	CHECK(a->next_game[0] != '\0');
	scene_close(&s);
}

TEST(the_limit_on_new_games_per_address_covers_all_its_guests) {
	static const char wish[] = "{\"game\":\"glorious\",\"seats\":[\"me\",\"recruit\"]}";
	char cookie[LOBBY_COOKIE_MAX];
	begin();
	s.settings.address_games = 40; /* ten at once */
	scene_restart(&s, true);
	snprintf(s.address, sizeof s.address, "198.51.100.7");
	for (int i = 0; i < 10; i++) {
		scene_guest(&s, NULL, cookie);
		reply made = scene_new_game(&s, cookie, "glorious", "{}", "[\"me\",\"recruit\"]");
		reply_free(&made);
	}
	scene_guest(&s, NULL, cookie);
	check_refusal("POST", "/api/games", cookie, wish, 429, "too-many-new-games");
	snprintf(s.address, sizeof s.address, "203.0.113.1"); /* other addresses are not affected */
	make_and_resign(scene_connect(&s, anna));
	snprintf(s.address, sizeof s.address, "198.51.100.7");
	s.now += 89000; /* forty in an hour: one in ninety seconds */
	check_refusal("POST", "/api/games", cookie, wish, 429, "too-many-new-games");
	s.now += 1000;
	client *c = scene_connect(&s, anna);
	make_and_resign(c);
	check_refusal("POST", "/api/games", cookie, wish, 429, "too-many-new-games");
	check_refusal("POST", "/api/games", cookie, "{\"game\":\"chess\",\"seats\":[]}", 400, "game"); /* a refused request costs nothing */
	client_send(c, "{\"t\":\"rematch\"}");                                                         /* a rematch is a game */
	CHECK_TEXT(client_refused(c), "too-many-new-games");
	s.now += 90000;
	client_send(c, "{\"t\":\"rematch\"}");
	client_clear(c);
	CHECK(c->next_game[0] != '\0');
	check_refusal("POST", "/api/games", cookie, wish, 429, "too-many-new-games");
	s.address[0] = '\0'; /* unknown addresses count as one */
	for (int i = 0; i < 10; i++) {
		reply made = scene_new_game(&s, cookie, "glorious", "{}", "[\"me\",\"recruit\"]");
		reply_free(&made);
	}
	check_refusal("POST", "/api/games", anna, wish, 429, "too-many-new-games");
	scene_close(&s);
}

TEST(a_stopping_lobby_refuses_new_requests) {
	char path[80];
	begin();
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(path, sizeof path, "/api/games/%s", pick_text(made.json, "id"));
	reply_free(&made);
	lobby_stop(s.lobby);
	check_refusal("POST", "/api/games", anna, "{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"]}", 503, "stopping");
	check_refusal("POST", "/api/me", anna, "{\"name\":\"x\"}", 503, "stopping");
	reply r = scene_request(&s, "GET", path, anna, NULL);
	CHECK_INT(r.status, 200);
	reply_free(&r);
	scene_close(&s);
}
