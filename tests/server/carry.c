/*
 * carry.c - all games of a guest carried to another device by a code: who gets it, once, for ten minutes; and who guesses.
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
