/*
 * carry.c - all games of a guest, or the seat in one, carried to another device by a code: who gets it, once, for ten minutes; who has it
 * no more; and who guesses.
 */
#include "lobby_scene.h"

static scene s;
static char anna[LOBBY_COOKIE_MAX], bert[LOBBY_COOKIE_MAX];

enum { CODE_ROOM = 16, MINUTE = 60000 };
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static void begin(void) {
	scene_open(&s);
	scene_guest(&s, "Anna", anna);
	scene_guest(&s, "Bert", bert);
	snprintf(s.address, sizeof s.address, "192.0.2.1");
}

static void ask_code(const char *cookie, char out[CODE_ROOM]) {
	reply r = scene_request(&s, "POST", "/api/carry", cookie, "{}");
	CHECK_INT(r.status, 201);
	CHECK_INT((int)json_integer_value(json_object_get(r.json, "seconds")), 600);
	snprintf(out, CODE_ROOM, "%s", pick_text(r.json, "code"));
	CHECK_INT((int)strlen(out), 8);
	CHECK_INT((int)strspn(out, alphabet), 8);
	reply_free(&r);
}

/* The status; on success, the cookie that was set. */
static int arrive(const char *code, const char *cookie, char out[LOBBY_COOKIE_MAX]) {
	char body[64];
	snprintf(body, sizeof body, "{\"code\":\"%s\"}", code);
	reply r = scene_request(&s, "POST", "/api/arrive", cookie, body);
	int status = r.status;
	if (status != 200)
		CHECK_TEXT(reply_code(&r), status == 429 ? "too-many-codes" : "no-code");
	CHECK_INT(r.cookie[0] != 0, status == 200);
	if (out)
		snprintf(out, LOBBY_COOKIE_MAX, "%s", r.cookie);
	reply_free(&r);
	return status;
}

static int games_of(const char *cookie) {
	reply r = scene_request(&s, "GET", "/api/games", cookie, NULL);
	int count = r.status == 200 ? (int)json_array_size(json_object_get(r.json, "games")) : -1;
	reply_free(&r);
	return count;
}

TEST(a_code_carries_name_and_games_to_another_device_once) {
	char code[CODE_ROOM], there[LOBBY_COOKIE_MAX];
	begin();
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
	reply_free(&made);
	ask_code(anna, code);
	CHECK_INT(arrive(code, "", there), 200);
	CHECK_TEXT(there, anna);
	CHECK_INT(games_of(there), 1);
	CHECK_INT(games_of(anna), 1); /* the first device keeps them */
	CHECK_INT(arrive(code, "", NULL), 404);
	scene_close(&s);
}

TEST(it_works_for_somebody_who_already_is_a_guest_and_as_people_type_it) {
	char code[CODE_ROOM], typed[32], there[LOBBY_COOKIE_MAX];
	begin();
	ask_code(anna, code);
	snprintf(typed, sizeof typed, " %.4s-%s ", code, code + 4);
	for (char *at = typed; *at; at++)
		*at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at == '0' ? 'o' : *at == '1' ? 'L' : *at);
	CHECK_INT(arrive(typed, bert, there), 200);
	CHECK_TEXT(there, anna);
	scene_close(&s);
}

TEST(it_expires_after_ten_minutes) {
	char code[CODE_ROOM];
	begin();
	ask_code(anna, code);
	s.now += 10 * MINUTE - 1;
	char there[LOBBY_COOKIE_MAX];
	ask_code(bert, there); /* another's code changes nothing */
	s.now += 1;
	CHECK_INT(arrive(code, "", NULL), 404);
	ask_code(anna, code);
	s.now += 10 * MINUTE - 1;
	CHECK_INT(arrive(code, "", NULL), 200);
	scene_close(&s);
}

TEST(a_new_code_voids_the_last_and_a_restart_all) {
	char first[CODE_ROOM], second[CODE_ROOM];
	begin();
	ask_code(anna, first);
	ask_code(anna, second);
	CHECK_INT(arrive(first, "", NULL), 404);
	CHECK_INT(arrive(second, "", NULL), 200);
	ask_code(anna, second);
	scene_restart(&s, true);
	CHECK_INT(arrive(second, "", NULL), 404);
	CHECK_INT(games_of(anna), 0); /* and nothing else was lost */
	scene_close(&s);
}

TEST(who_asked_to_be_forgotten_is_not_carried) {
	char code[CODE_ROOM];
	begin();
	ask_code(anna, code);
	reply r = scene_request(&s, "POST", "/api/forget", anna, "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
	CHECK_INT(arrive(code, "", NULL), 404);
	scene_close(&s);
}

TEST(a_code_is_asked_for_by_its_guest_only) {
	begin();
	reply r = scene_request(&s, "POST", "/api/carry", "", "{}");
	CHECK_INT(r.status, 401);
	reply_free(&r);
	r = scene_request(&s, "GET", "/api/carry", anna, NULL);
	CHECK_INT(r.status, 405);
	reply_free(&r);
	static const char *const bad[] = {"{}", "{\"code\":7}", "{\"code\":\"ABCDEFGH\",\"x\":1}"};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		r = scene_request(&s, "POST", "/api/arrive", "", bad[i]);
		CHECK_INT(r.status, 400);
		CHECK_TEXT(reply_code(&r), "not-understood");
		reply_free(&r);
	}
	static const char *const wrong[] = {"", "ABCDEFG", "ABCDEFGHJ", "ABCDEFG!", "ABCDEFG\xc3\xa9"};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		CHECK_INT(arrive(wrong[i], "", NULL), 404);
	scene_close(&s);
}

TEST(who_guesses_is_stopped_even_with_the_right_code) {
	char code[CODE_ROOM];
	int wrong = 0;
	begin();
	ask_code(anna, code);
	snprintf(s.address, sizeof s.address, "198.51.100.7");
	while (arrive("ZZZZZZZZ", "", NULL) == 404 && wrong < 1000)
		wrong++;
	CHECK_INT(wrong, 10);
	CHECK_INT(arrive(code, "", NULL), 429); /* the guesser learns nothing any more */
	snprintf(s.address, sizeof s.address, "198.51.100.8");
	char there[LOBBY_COOKIE_MAX];
	CHECK_INT(arrive(code, "", there), 200); /* others are not kept waiting */
	CHECK_TEXT(there, anna);
	snprintf(s.address, sizeof s.address, "198.51.100.7");
	s.now += MINUTE;
	CHECK_INT(arrive("ZZZZZZZZ", "", NULL), 404); /* one a minute */
	CHECK_INT(arrive("ZZZZZZZZ", "", NULL), 429);
	scene_close(&s);
}

TEST(codes_are_not_alike) {
	enum { ASKED = 200 };
	static char seen[ASKED][CODE_ROOM];
	unsigned letters = 0;
	begin();
	for (int i = 0; i < ASKED; i++) {
		ask_code(anna, seen[i]);
		for (int j = 0; j < i; j++)
			CHECK(strcmp(seen[i], seen[j]) != 0);
		for (const char *at = seen[i]; *at; at++)
			letters |= 1u << (unsigned)(strchr(alphabet, *at) - alphabet);
	}
	CHECK_INT(letters, 0xffffffffu); /* all 32 occur among 1600 */
	scene_close(&s);
}

/* --- One seat ------------------------------------------------------------------------------------------------------ */

static char id[32], carl[LOBBY_COOKIE_MAX];

/* Anna and Bert play Manœuvre, where each has a hand; Carl is Anna's other device. */
static void begin_game(client *out[2]) {
	char path[80];
	begin();
	scene_guest(&s, "Carl", carl);
	reply made = scene_new_game(&s, anna, "manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}", "[\"me\",\"friend\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	reply_free(&made);
	reply joined = scene_request(&s, "POST", path, bert, "{}");
	CHECK_INT(joined.status, 200);
	reply_free(&joined);
	for (int seat = 0; seat < 2; seat++) {
		out[seat] = scene_connect(&s, seat ? bert : anna);
		client_open(out[seat], id, seat);
	}
	for (int seat = 0; seat < 2; seat++) {
		client_open(out[seat], id, seat);
		CHECK_TEXT(out[seat]->status, "playing");
	}
}

static void ask_seat_code(const char *cookie, char out[CODE_ROOM]) {
	char body[80];
	snprintf(body, sizeof body, "{\"game\":\"%s\"}", id);
	reply r = scene_request(&s, "POST", "/api/carry", cookie, body);
	CHECK_INT(r.status, 201);
	CHECK_INT((int)json_integer_value(json_object_get(r.json, "seconds")), 600);
	snprintf(out, CODE_ROOM, "%s", pick_text(r.json, "code"));
	reply_free(&r);
}

/* Enters the code: the status, and which code the refusal must have. */
static void enter(const char *code, const char *cookie, int status, const char *why) {
	char body[64];
	snprintf(body, sizeof body, "{\"code\":\"%s\"}", code);
	reply r = scene_request(&s, "POST", "/api/arrive", cookie, body);
	CHECK_INT(r.status, status);
	CHECK_TEXT(reply_code(&r), why);
	CHECK_TEXT(r.cookie, ""); /* everybody stays who they are */
	CHECK_TEXT(pick_text(r.json, "game"), status == 200 ? id : "");
	reply_free(&r);
}

static void refuse_seat_code(const char *cookie, const char *body, int status, const char *why) {
	reply r = scene_request(&s, "POST", "/api/carry", cookie, body);
	CHECK_INT(r.status, status);
	CHECK_TEXT(reply_code(&r), why);
	reply_free(&r);
}

TEST(a_seat_alone_is_carried_and_who_had_it_is_out) {
	char code[CODE_ROOM], action[GG_LINE_MAX];
	client *c[2];
	begin_game(c);
	scene_play(&s, c, 2, 1);
	reply other = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
	reply_free(&other);
	client *old = c[0], *second = scene_connect(&s, anna), *late = scene_connect(&s, anna);
	client_open(second, id, 0);
	CHECK_INT(old->turn, 0);
	CHECK(client_send_action(old, action));
	ask_seat_code(anna, code);
	client_clear(old);
	client_clear(second);
	client_clear(c[1]);
	CHECK_INT(old->dropped, 0);
	enter(code, carl, 200, "");
	CHECK_INT(games_of(carl), 1);
	CHECK_INT(games_of(anna), 1); /* only this one has gone */
	CHECK_INT(old->dropped, 1008);
	CHECK_INT(second->dropped, 1008);
	CHECK_INT(c[1]->dropped, 0);
	/* What is still open of the old device can do nothing, and hears nothing of what comes. */
	client_clear(old);
	client_clear(second);
	client_send(old, "{\"t\":\"act\",\"re\":3,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", old->n, old->branch, action);
	client_send(old, "{\"t\":\"look\",\"n\":0}");
	client_send(second, "{\"t\":\"resign\"}");
	client *there = scene_connect(&s, carl);
	client_open(there, id, 0);
	CHECK_INT(there->viewer, 0);
	CHECK_INT(there->n, old->n);
	CHECK(memcmp(&there->view, &old->view, old->game->rules->state_size) == 0); /* the hand too */
	client *now[2] = {there, c[1]};
	CHECK_INT(scene_play(&s, now, 2, 20), 20);
	CHECK_INT(old->size, 0);
	CHECK_INT(second->size, 0);
	/* Nor does it get in again. */
	client_disconnect(old);
	client_disconnect(second);
	for (int seat = 0; seat < 2; seat++) {
		client_send(late, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d}", id, seat);
		CHECK_TEXT(client_refused(late), "not-yours");
	}
	client_send(late, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(client_refused(late), "not-yours");
	client_send(late, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(late), "not-open");
	enter(code, anna, 404, "no-code"); /* used */
	scene_close(&s);
}

TEST(a_carried_seat_keeps_its_name_and_survives_a_restart) {
	char code[CODE_ROOM], path[64];
	client *c[2];
	begin_game(c);
	ask_seat_code(anna, code);
	enter(code, carl, 200, "");
	for (int again = 0; again < 2; again++) {
		client *there = scene_connect(&s, carl);
		client_send(there, "{\"t\":\"open\",\"game\":\"%s\"}", id);
		json_t *game = client_last(there, "game");
		json_t *seat = json_array_get(json_object_get(game, "seats"), 0);
		CHECK_TEXT(pick_text(seat, "name"), "Anna");
		CHECK(json_is_true(json_object_get(seat, "yours")));
		CHECK_INT(there->viewer, 0);
		json_decref(game);
		snprintf(path, sizeof path, "/api/games/%s", id);
		reply r = scene_request(&s, "GET", path, anna, NULL);
		CHECK_TEXT(reply_code(&r), "not-yours");
		reply_free(&r);
		scene_restart(&s, true);
	}
	scene_close(&s);
}

TEST(all_seats_of_a_game_on_one_screen_are_carried_together) {
	char code[CODE_ROOM];
	begin();
	scene_guest(&s, NULL, carl);
	reply made = scene_new_game(&s, anna, "manoeuvre", "{\"setup\":\"book\"}", "[\"me\",\"me\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	reply_free(&made);
	client *old = scene_connect(&s, anna);
	client_send(old, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	json_decref(client_last(old, "game"));
	CHECK_INT(old->viewer, GG_PUBLIC); /* nobody has said yet who is looking */
	ask_seat_code(anna, code);
	enter(code, carl, 200, "");
	CHECK_INT(old->dropped, 1008);
	client *there = scene_connect(&s, carl);
	for (int seat = 0; seat < 2; seat++) {
		client_open(there, id, seat);
		CHECK_INT(there->viewer, seat);
	}
	CHECK_INT(games_of(anna), 0);
	scene_close(&s);
}

TEST(a_code_for_a_seat_that_cannot_be_used_stays_valid_until_it_is) {
	char code[CODE_ROOM], away[SCRATCH_PATH + 32];
	client *c[2];
	begin_game(c);
	ask_seat_code(anna, code);
	enter(code, bert, 409, "seated"); /* they play against her */
	enter(code, anna, 409, "seated");
	enter(code, "", 401, "no-guest"); /* as with an invitation: a cookie first */
	snprintf(away, sizeof away, "%s.away", s.path);
	CHECK_INT(rename(s.path, away), 0);
	enter(code, carl, 503, "store");
	CHECK_INT(rename(away, s.path), 0);
	s.now += 2000;
	CHECK_INT(c[0]->dropped, 0); /* she still has it */
	CHECK_INT(games_of(anna), 1);
	CHECK_INT(games_of(carl), 0);
	CHECK_INT(scene_play(&s, c, 2, 3), 3);
	enter(code, carl, 200, "");
	CHECK_INT(games_of(carl), 1);
	enter(code, carl, 404, "no-code");
	scene_close(&s);
}

TEST(a_code_for_a_seat_expires_and_goes_with_the_game) {
	char code[CODE_ROOM], all[CODE_ROOM];
	client *c[2];
	begin_game(c);
	ask_seat_code(anna, code);
	s.now += 10 * MINUTE;
	enter(code, carl, 404, "no-code");
	ask_seat_code(anna, code);
	ask_code(anna, all); /* a new one voids the last, whatever it carries */
	enter(code, carl, 404, "no-code");
	ask_seat_code(anna, code);
	CHECK_INT(arrive(all, carl, NULL), 404);
	client_send(c[0], "{\"t\":\"resign\"}");
	enter(code, carl, 409, "over");
	CHECK_INT(games_of(carl), 0);
	char body[80];
	snprintf(body, sizeof body, "{\"game\":\"%s\"}", id);
	refuse_seat_code(anna, body, 409, "over");
	scene_close(&s);
}

TEST(a_code_for_a_seat_is_asked_for_by_who_sits_there) {
	char body[80], all[CODE_ROOM];
	client *c[2];
	begin_game(c);
	ask_code(carl, all);
	snprintf(body, sizeof body, "{\"game\":\"%s\"}", id);
	refuse_seat_code("", body, 401, "no-guest");
	refuse_seat_code(carl, body, 403, "not-yours");
	refuse_seat_code(carl, "{\"game\":\"AAAAAAAAAAAAAAAAAAAAAA\"}", 404, "no-game");
	refuse_seat_code(carl, "{\"game\":\"x\"}", 404, "no-game");
	refuse_seat_code(carl, "{\"game\":7}", 400, "not-understood");
	refuse_seat_code(carl, "{\"games\":\"x\"}", 400, "not-understood");
	char there[LOBBY_COOKIE_MAX];
	CHECK_INT(arrive(all, "", there), 200); /* what is refused voids nothing */
	scene_close(&s);
}

TEST(one_code_seats_one_of_two_who_enter_it_at_once) {
	char code[CODE_ROOM], dora[LOBBY_COOKIE_MAX], body[64];
	client *c[2];
	begin_game(c);
	scene_guest(&s, "Dora", dora);
	ask_seat_code(anna, code);
	snprintf(body, sizeof body, "{\"code\":\"%s\"}", code);
	reply first = {0}, late = {0};
	lobby_request one = {"POST", "/api/arrive", "", carl, body, strlen(body), s.address};
	lobby_request two = {"POST", "/api/arrive", "", dora, body, strlen(body), s.address};
	lobby_handle_request(s.lobby, &first, &one);
	lobby_handle_request(s.lobby, &late, &two);
	CHECK_INT(first.status + late.status, 0); /* both wait for the disk */
	scene_settle(&s);
	CHECK_INT(first.status, 200);
	CHECK_INT(late.status, 404);
	CHECK_INT(games_of(carl), 1);
	CHECK_INT(games_of(dora), 0);
	reply_free(&first);
	reply_free(&late);
	scene_close(&s);
}

TEST(a_seat_carried_there_and_back_is_not_carried_again_by_the_first_code) {
	char there[CODE_ROOM], back[CODE_ROOM], dora[LOBBY_COOKIE_MAX];
	client *c[2];
	begin_game(c);
	scene_guest(&s, "Dora", dora);
	ask_seat_code(anna, there);
	enter(there, carl, 200, "");
	ask_seat_code(carl, back);
	enter(back, anna, 200, "");
	enter(there, dora, 404, "no-code");
	enter(back, dora, 404, "no-code");
	CHECK_INT(games_of(anna), 1);
	scene_close(&s);
}

TEST(a_seat_waits_for_a_server_that_is_full_and_a_guest_with_too_many_games) {
	char code[CODE_ROOM], first[32];
	begin();
	scene_guest(&s, "Carl", carl);
	s.settings.sessions_max = s.settings.guest_games = 1;
	scene_restart(&s, true);
	reply made = scene_new_game(&s, bert, "glorious", "{}", "[\"me\",\"me\"]");
	snprintf(first, sizeof first, "%s", pick_text(made.json, "id"));
	reply_free(&made);
	made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"recruit\"]");
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	reply_free(&made);
	client *c = scene_connect(&s, bert);
	client_open(c, first, 0);
	ask_seat_code(anna, code);
	enter(code, carl, 503, "full");
	client_disconnect(c);
	enter(code, bert, 429, "too-many-games");
	enter(code, carl, 200, "");
	CHECK_INT(games_of(carl), 1);
	scene_close(&s);
}
