/*
 * guest.c - guests' identity: cookies only the server can have signed, and names that are fit to show.
 */
#include "lobby_scene.h"

#include "guest.h"
#include "message_text.h"

static scene s;

static const char *name_of(const char *cookie) {
	static char name[STORE_NAME];
	reply r = scene_request(&s, "GET", "/api/me", cookie, NULL);
	snprintf(name, sizeof name, "%s", pick_text(r.json, "name"));
	reply_free(&r);
	return name;
}

/* Whether the server accepts this cookie. */
static bool is_known(const char *cookie) {
	reply r = scene_request(&s, "GET", "/api/me", cookie, NULL);
	bool known = json_is_false(json_object_get(r.json, "new"));
	CHECK_INT(known, r.cookie[0] == 0);
	reply_free(&r);
	return known;
}

TEST(visiting_the_page_sets_a_cookie_and_stores_nothing) {
	char cookie[LOBBY_COOKIE_MAX];
	store_counts before, after;
	scene_open(&s);
	store_count(s.store, &before);
	scene_guest(&s, NULL, cookie);
	CHECK(cookie[0] != 0 && strlen(cookie) < LOBBY_COOKIE_MAX);
	CHECK(is_known(cookie));
	reply x = scene_request(&s, "GET", "/api/me", cookie, NULL), y = scene_request(&s, "GET", "/api/me", cookie, NULL);
	CHECK_TEXT(x.body, y.body);
	CHECK(strlen(pick_text(x.json, "id")) == 22 && strncmp(pick_text(x.json, "id"), cookie, 22) == 0);
	reply_free(&x);
	reply_free(&y);
	store_count(s.store, &after);
	CHECK_INT(after.changes, before.changes);
	scene_close(&s);
}

TEST(a_name_survives_a_restart) {
	char cookie[LOBBY_COOKIE_MAX];
	scene_open(&s);
	scene_guest(&s,
		    "  Mar\xc3\xa9"
		    "chal Ney ",
		    cookie);
	CHECK_TEXT(name_of(cookie), "Mar\xc3\xa9"
				    "chal Ney");
	scene_restart(&s, true);
	CHECK_TEXT(name_of(cookie), "Mar\xc3\xa9"
				    "chal Ney");
	scene_close(&s);
}

TEST(forged_cookies_identify_nobody) {
	char cookie[LOBBY_COOKIE_MAX], forged[LOBBY_COOKIE_MAX + 64];
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	size_t size = strlen(cookie);
	for (size_t i = 0; i < size; i++) { /* every character matters */
		strcpy(forged, cookie);
		forged[i] = forged[i] == 'A' ? 'B' : 'A';
		CHECK(!is_known(forged));
		strcpy(forged, cookie);
		forged[i] = 0;
		CHECK(!is_known(forged));
	}
	static const char *const strange[] = {"",
					      ".",
					      "..",
					      "a.b.c",
					      "AAAAAAAAAAAAAAAAAAAAAA.0.",
					      "\xff\xff",
					      "AAAAAAAAAAAAAAAAAAAAAA.-1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"};
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		CHECK(!is_known(strange[i]));
	snprintf(forged, sizeof forged, "%s=", cookie);
	CHECK(!is_known(forged));
	snprintf(forged, sizeof forged, " %s", cookie);
	CHECK(!is_known(forged));
	snprintf(forged, sizeof forged, "%.22s.00%s", cookie, strrchr(cookie, '.')); /* the same number, written differently */
	CHECK(!is_known(forged));
	snprintf(forged, sizeof forged, "%.22s.1%s", cookie, strrchr(cookie, '.')); /* a later epoch, unsigned */
	CHECK(!is_known(forged));
	memset(forged, 'A', sizeof forged - 1);
	forged[sizeof forged - 1] = 0;
	CHECK(!is_known(forged));
	CHECK(is_known(cookie));
	/* A cookie from another server is rejected. */
	char other[LOBBY_COOKIE_MAX];
	static scene elsewhere;
	scene_open(&elsewhere);
	scene_guest(&elsewhere, "Anna", other);
	scene_close(&elsewhere);
	CHECK(!is_known(other));
	/* Signed by us for a guest the file does not know: valid unless the guest was forgotten. */
	store_guest stranger;
	guest_new(&stranger, 1);
	for (stranger.epoch = 0; stranger.epoch < 2; stranger.epoch++) {
		char ours[LOBBY_COOKIE_MAX];
		guest_cookie(s.store, &stranger, ours);
		CHECK_INT(is_known(ours), stranger.epoch == 0);
	}
	/* A forged cookie cannot open a game either. */
	client *c = scene_connect(&s, other);
	client_send(c, "{\"t\":\"open\",\"game\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
	CHECK_TEXT(client_refused(c), "not-yours");
	scene_close(&s);
}

TEST(a_forgotten_guest_stays_forgotten_when_the_cookie_is_replayed) {
	char cookie[LOBBY_COOKIE_MAX], fresh[LOBBY_COOKIE_MAX], path[80];
	for (int named = 0; named < 2; named++) {
		scene_open(&s);
		scene_guest(&s, named ? "Anna" : NULL, cookie);
		reply made = scene_new_game(&s, cookie, "glorious", "{}", "[\"me\",\"friend\"]");
		snprintf(path, sizeof path, "/api/games/%s", pick_text(made.json, "id"));
		client *c = scene_connect(&s, cookie);
		client_open(c, pick_text(made.json, "id"), 0);
		reply_free(&made);
		reply r = scene_request(&s, "POST", "/api/forget", cookie, "{}");
		CHECK_INT(r.status, 200);
		CHECK_TEXT(r.body, "{}");
		snprintf(fresh, sizeof fresh, "%s", r.cookie);
		reply_free(&r);
		CHECK_INT(c->dropped, 1008); /* open connections too */
		client_send(c, "{\"t\":\"resign\"}");
		CHECK_INT(c->size, 0);
		CHECK(!is_known(cookie));
		store_guest left; /* only the fact that this cookie is void is kept */
		uint8_t raw[STORE_ID];
		CHECK(id_read(raw, cookie, 22));
		CHECK_INT(store_find_guest(s.store, raw, &left), 1);
		CHECK_TEXT(left.name, "");
		CHECK_INT(left.epoch, 1);
		CHECK(is_known(fresh) && strncmp(fresh, cookie, 22) != 0);
		r = scene_request(&s, "GET", path, cookie, NULL);
		CHECK_INT(r.status, 401);
		reply_free(&r);
		r = scene_request(&s, "GET", path, fresh, NULL);
		CHECK_INT(r.status, 403);
		reply_free(&r);
		scene_restart(&s, true);
		CHECK(!is_known(cookie));
		scene_close(&s);
	}
}

/* Anna and Bert have played games; Bert views one in progress, one is over, and one is unloaded. */
TEST(a_forgotten_guest_is_named_in_no_game) {
	enum { GAMES = 3 };
	char anna[LOBBY_COOKIE_MAX], bert[LOBBY_COOKIE_MAX], id[GAMES][32], path[80];
	for (int restarted = 0; restarted < 2; restarted++) {
		scene_open(&s);
		scene_guest(&s, "Anna", anna);
		scene_guest(&s, "Bert", bert);
		client *c[2];
		for (int i = 0; i < GAMES; i++) {
			reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
			snprintf(id[i], sizeof id[i], "%s", pick_text(made.json, "id"));
			snprintf(path, sizeof path, "/api/join/%s",
				 pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
			reply joined = scene_request(&s, "POST", path, bert, "{}");
			reply_free(&joined);
			reply_free(&made);
			c[0] = scene_connect(&s, anna);
			client_open(c[0], id[i], 0);
			if (i)
				client_send(c[0], "{\"t\":\"resign\"}");
			client_disconnect(c[0]);
		}
		if (restarted)
			scene_restart(&s, true);
		c[1] = scene_connect(&s, bert);
		client_open(c[1], id[0], 1);
		reply r = scene_request(&s, "POST", "/api/forget", anna, "{}");
		CHECK_INT(r.status, 200);
		reply_free(&r);
		json_t *seats = client_last(c[1], "seats"); /* sent at once */
		CHECK_TEXT(pick_text(json_array_get(json_object_get(seats, "seats"), 0), "name"), "");
		CHECK_TEXT(pick_text(json_array_get(json_object_get(seats, "seats"), 1), "name"), "Bert");
		json_decref(seats);
		for (int again = 0; again < 2; again++) {
			r = scene_request(&s, "GET", "/api/games", bert, NULL);
			CHECK(strstr(r.body, "Bert") && !strstr(r.body, "Anna"));
			CHECK_INT(json_array_size(json_object_get(r.json, "games")), GAMES);
			reply_free(&r);
			snprintf(path, sizeof path, "/api/record/%s", id[1]);
			r = scene_request(&s, "GET", path, bert, NULL);
			CHECK_INT(r.status, 200);
			CHECK(strstr(r.body, "Bert") && !strstr(r.body, "Anna"));
			reply_free(&r);
			c[1] = scene_connect(&s, bert);
			client_send(c[1], "{\"t\":\"open\",\"game\":\"%s\"}", id[2]);
			CHECK(strstr(c[1]->received, "Bert") && !strstr(c[1]->received, "Anna"));
			scene_restart(&s, true);
		}
		scene_close(&s);
	}
}

TEST(a_rematch_made_while_a_guest_is_being_forgotten_does_not_name_them) {
	char anna[LOBBY_COOKIE_MAX], bert[LOBBY_COOKIE_MAX], path[80], next[32];
	reply forgotten = {0};
	scene_open(&s);
	scene_guest(&s, "Anna", anna);
	scene_guest(&s, "Bert", bert);
	reply made = scene_new_game(&s, anna, "glorious", "{}", "[\"me\",\"friend\"]");
	snprintf(path, sizeof path, "/api/join/%s", pick_text(json_array_get(json_object_get(made.json, "invitations"), 0), "token"));
	reply joined = scene_request(&s, "POST", path, bert, "{}");
	client *a = scene_connect(&s, anna), *b = scene_connect(&s, bert);
	client_open(a, pick_text(made.json, "id"), 0);
	client_open(b, pick_text(made.json, "id"), 1);
	client_send(a, "{\"t\":\"resign\"}");
	client_send(a, "{\"t\":\"rematch\"}");
	json_decref(client_last(b, "offer"));
	s.frozen = true;
	lobby_request forget = {"POST", "/api/forget", "", anna, "{}", 2, ""};
	lobby_handle_request(s.lobby, &forgotten, &forget);
	client_answer(b, "rematch"); /* consents before the forgetting is on disk */
	s.frozen = false;
	scene_settle(&s);
	CHECK_INT(forgotten.status, 200);
	client_clear(b);
	snprintf(next, sizeof next, "%s", b->next_game);
	CHECK_INT(strlen(next), 22);
	snprintf(path, sizeof path, "/api/games/%s", next);
	reply r = scene_request(&s, "GET", path, bert, NULL);
	CHECK(strstr(r.body, "Bert") && !strstr(r.body, "Anna"));
	reply_free(&r);
	reply_free(&made);
	reply_free(&joined);
	reply_free(&forgotten);
	scene_close(&s);
}

TEST(a_pending_write_does_not_bring_back_a_forgotten_guest) {
	char cookie[LOBBY_COOKIE_MAX];
	reply forgotten = {0}, named = {0};
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	lobby_request forget = {"POST", "/api/forget", "", cookie, "{}", 2, ""},
		      name = {"POST", "/api/me", "", cookie, "{\"name\":\"Eve\"}", 14, ""};
	lobby_handle_request(s.lobby, &forgotten, &forget);
	lobby_handle_request(s.lobby, &named, &name); /* the cookie is valid until the change is on disk */
	scene_settle(&s);
	CHECK_INT(forgotten.status, 200);
	CHECK(named.status != 0);
	CHECK(!is_known(cookie));
	reply_free(&forgotten);
	reply_free(&named);
	scene_close(&s);
}

TEST(names_with_invisible_or_direction_changing_characters_are_refused) {
	static const char *const good[][2] = {
		{"Ney", "Ney"},
		{" \xc2\xa0 Ney \xe3\x80\x80", "Ney"},
		{"<script>alert(1)</scrip", "<script>alert(1)</scrip"}, /* passed on unchanged; escaping is up to the page */
		{"\"quoted\\name\"", "\"quoted\\name\""},
		{"123456789012345678901234", "123456789012345678901234"},
		{"\xe5\xae\x89\xe5\xa8\x9c", "\xe5\xae\x89\xe5\xa8\x9c"},
		{"\xf0\x9f\x8e\xb2", "\xf0\x9f\x8e\xb2"},
	};
	static const char *const bad[] = {
		"",
		"   ",
		"\xc2\xa0",
		"1234567890123456789012345",
		"a\nb",
		"a\tb",
		"a\x7f",
		"\x1b[31m",
		"a\xc2\x85",
		"\xe2\x80\xaex",
		"a\xe2\x80\x8b",
		"\xe2\x81\xa6x",
		"\xef\xbb\xbfx",
		"\xd8\x9cx",
		"\xe2\x80\xa8",
		"\xc2\xad",
		"\xf3\xa0\x80\x81",
		"\xef\xbf\xbf",
	};
	char out[STORE_NAME];
	const char *reason;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		CHECK(guest_name(good[i][0], out, &reason));
		CHECK_TEXT(out, good[i][1]);
	}
	char dice[17 * 4 + 1] = ""; /* few characters, too many bytes */
	for (int i = 0; i < 17; i++)
		strcat(dice, "\xf0\x9f\x8e\xb2");
	CHECK(!guest_name(dice, out, &reason));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		reason = "";
		CHECK(!guest_name(bad[i], out, &reason));
		CHECK(reason[0] != 0);
	}
}

TEST(the_api_passes_names_on_unchanged_and_escaped) {
	char cookie[LOBBY_COOKIE_MAX];
	static const char *const bodies[] = {"",
					     "null",
					     "[]",
					     "{",
					     "{}",
					     "{\"name\":7}",
					     "{\"name\":null}",
					     "{\"name\":\"a\",\"name\":\"b\"}",
					     "{\"name\":\"a\",\"more\":1}",
					     "{\"name\":\"a\\u0000b\"}",
					     "{\"name\":\"\\ud800\"}",
					     "{\"name\":\"\xff\"}",
					     "{\"name\":\"a\\nb\"}",
					     "{\"name\":\"\\u202eyeN\"}"};
	scene_open(&s);
	scene_guest(&s, NULL, cookie);
	for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
		reply r = scene_request(&s, "POST", "/api/me", cookie, bodies[i]);
		CHECK_INT(r.status, 400);
		CHECK(reply_code(&r)[0] != 0);
		reply_free(&r);
	}
	reply r = scene_request(&s, "POST", "/api/me", cookie, "{\"name\":\"\\\"<b>\\\\ \\u00e9\"}");
	CHECK_INT(r.status, 200);
	CHECK_TEXT(pick_text(r.json, "name"), "\"<b>\\ \xc3\xa9");
	reply_free(&r);
	CHECK_TEXT(name_of(cookie), "\"<b>\\ \xc3\xa9");
	client *c = scene_connect(&s, cookie);
	CHECK(strstr(c->received, "\\\"<b>\\\\") != NULL);
	/* Setting a name without a cookie creates a guest. */
	r = scene_request(&s, "POST", "/api/me", "", "{\"name\":\"Bert\"}");
	CHECK_INT(r.status, 200);
	CHECK_TEXT(name_of(r.cookie), "Bert");
	reply_free(&r);
	scene_close(&s);
}
