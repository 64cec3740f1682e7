/*
 * lobby_battles.c - battles on a real table that several phones share: one text, written by any of them, judged by the engine, and the same
 * for all at every moment.
 */
#include "lobby_scene.h"

#include <stdlib.h>

#include <grognard/battle.h>

#include "audit.h"
#include "shared.h"

static scene s;
static char cookie[LOBBY_COOKIE_MAX], token[32], watch[32];

#define HEAD                                                                                                                               \
	"grognard battle 1\\ngame empire\\ntitle Dimanche\\nside one\\nside two\\ngeneral one ney\\n"                                      \
	"unit one a1 name=\\\"1/24e ligne\\\" of=ney\\nunit two b1 size=large\\n---\\n"

static reply share(const char *text) {
	size_t size = strlen(text) + 16;
	char *body = malloc(size);
	snprintf(body, size, "{\"text\":\"%s\"}", text);
	reply r = scene_request(&s, "POST", "/api/battles", cookie, body);
	free(body);
	return r;
}

/* A shared battle with these steps. */
static void begin(const char *steps) {
	char text[2000];
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	snprintf(text, sizeof text, "%s%s", HEAD, steps);
	reply r = share(text);
	CHECK_INT(r.status, 201);
	pick_copy(token, sizeof token, r.json, "token");
	pick_copy(watch, sizeof watch, r.json, "watch");
	reply_free(&r);
}

static client *phone(const char *link) {
	client *c = scene_connect(&s, "");
	client_send(c, "{\"t\":\"battle\",\"re\":1,\"token\":\"%s\"}", link);
	return c;
}

/* The lines of the last message of this kind, joined by slashes, with where they begin. */
static const char *lines_of(client *c, const char *kind) {
	static char out[4096];
	json_t *m = client_last(c, kind), *line;
	size_t i, at = (size_t)snprintf(out, sizeof out, "%d %d", (int)pick_int(m, "version"), (int)pick_int(m, "from"));
	CHECK(m != NULL);
	json_array_foreach(json_object_get(m, "lines"), i, line) {
		at += (size_t)snprintf(out + at, sizeof out - at, "/%s", json_string_value(line));
	}
	json_decref(m);
	return out;
}

static void write_at(client *c, int version, int from, const char *lines) {
	client_send(c, "{\"t\":\"write\",\"re\":7,\"version\":%d,\"from\":%d,\"lines\":[%s]}", version, from, lines);
}

/* What a phone that opens it now is shown. */
static const char *seen_now(void) {
	client *c = phone(watch);
	const char *lines = lines_of(c, "battle");
	client_disconnect(c);
	return lines;
}

static void note_fault(void *payload, const char *place, const char *what) {
	(void)payload;
	printf("# %s: %s\n", place, what);
}

static void must_audit(void) {
	audit_counts counts = {0};
	gg_error error = {0};
	CHECK_INT(audit_file(s.path, note_fault, NULL, &counts, &error), 0);
}

TEST(two_phones_see_each_others_steps) {
	begin("next\\n");
	client *a = phone(token), *b = phone(token);
	json_t *opened = client_last(b, "battle");
	CHECK(json_is_true(json_object_get(opened, "writes")));
	CHECK_TEXT(pick_text(opened, "watch"), watch);
	CHECK(strncmp(pick_text(opened, "head"), "grognard battle 1\ngame empire\n", 30) == 0);
	CHECK(strstr(pick_text(opened, "head"), "\n---\n") != NULL);
	json_decref(opened);
	write_at(a, 0, 1, "\"fire a1 b1 distance=1.5 dice=6\"");
	CHECK_TEXT(lines_of(b, "lines"), "1 1/fire a1 b1 distance=1.5 dice=6");
	json_t *ack = client_last(a, "ack");
	CHECK_INT(pick_int(ack, "re"), 7);
	json_decref(ack);
	write_at(b, 1, 2, "\"morale b1 dice=1\",\"next\"");
	CHECK_TEXT(lines_of(a, "lines"), "2 2/morale b1 dice=1/next");
	write_at(a, 2, 3, ""); /* undo */
	CHECK_TEXT(lines_of(b, "lines"), "3 3");
	write_at(b, 3, 1, "\"note other\""); /* another end */
	CHECK_TEXT(lines_of(a, "lines"), "4 1/note other");
	CHECK_TEXT(seen_now(), "4 0/next/note other");
	must_audit();
	scene_close(&s);
}

TEST(of_two_who_write_at_once_the_second_gets_what_it_lacks) {
	begin("");
	client *a = phone(token), *b = phone(token);
	s.frozen = true;
	write_at(a, 0, 0, "\"note first\"");
	write_at(b, 0, 0, "\"note second\"");
	CHECK_TEXT(client_refused(b), ""); /* it waits for the disk */
	s.frozen = false;
	scene_settle(&s);
	CHECK_TEXT(lines_of(b, "no"), "1 0/note first");
	CHECK_TEXT(seen_now(), "1 0/note first");
	write_at(b, 1, 1, "\"note second\"");
	CHECK_TEXT(seen_now(), "2 0/note first/note second");
	write_at(a, 2, 1, "\"note third\""); /* the second is taken back */
	client_clear(b);
	write_at(b, 2, 2, "\"note fourth\"");
	CHECK_TEXT(lines_of(b, "no"), "3 1/note third");
	write_at(b, 0, 0, "");
	CHECK_TEXT(lines_of(b, "no"), "3 0/note first/note third");
	scene_close(&s);
}

TEST(what_one_phone_sends_at_once_is_taken_in_order) {
	begin("");
	client *a = phone(token), *b = phone(token);
	s.frozen = true;
	write_at(a, 0, 0, "\"note 1\"");
	write_at(a, 1, 1, "\"note 2\"");
	write_at(a, 2, 2, "\"note 3\"");
	s.frozen = false;
	scene_settle(&s);
	CHECK_TEXT(client_refused(a), "");
	CHECK_TEXT(lines_of(b, "lines"), "3 2/note 3");
	CHECK_TEXT(seen_now(), "3 0/note 1/note 2/note 3");
	scene_close(&s);
}

TEST(the_engine_judges_every_step_and_nothing_is_half_done) {
	begin("next\\n");
	client *a = phone(token), *b = phone(token);
	client_clear(b);
	static const struct {
		int from;
		const char *lines, *words;
	} wrong[] = {
		{1, "\"fire a1 zz dice=3\"", "zz"},
		{1, "\"fire a1 b1\"", "dice are missing"},
		{1, "\"next\",\"fly a1\"", "fly"},
		{0, "\"set a1 losses=99\"", "losses"},
		{1, "\"note \\u202e\"", "character"},
		{1, "\"# \\u202e\"", "character"},
		{1, "\" \"", ""},
		{1, "\"---\"", ""},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		write_at(a, 0, wrong[i].from, wrong[i].lines);
		json_t *no = client_last(a, "no");
		CHECK_TEXT(pick_text(no, "code"), "refused");
		CHECK(pick_text(no, "text")[0] && strstr(pick_text(no, "text"), wrong[i].words));
		json_decref(no);
	}
	CHECK(client_read(b) == NULL);
	CHECK_TEXT(seen_now(), "0 0/next");
	write_at(a, 0, 1, "\"# a remark\"");
	CHECK_TEXT(seen_now(), "1 0/next/# a remark");
	write_at(a, 1, 3, "\"next\"");
	CHECK_TEXT(client_refused(a), "not-understood");
	scene_close(&s);
}

TEST(the_second_link_only_shows) {
	begin("");
	client *a = phone(token), *b = phone(watch);
	json_t *opened = client_last(b, "battle");
	CHECK(json_is_false(json_object_get(opened, "writes")));
	CHECK_TEXT(pick_text(opened, "watch"), "");
	char *all = json_dumps(opened, 0);
	CHECK(!strstr(all, token));
	free(all);
	json_decref(opened);
	write_at(b, 0, 0, "\"next\"");
	CHECK_TEXT(client_refused(b), "read-only");
	write_at(a, 0, 0, "\"next\"");
	CHECK_TEXT(lines_of(b, "lines"), "1 0/next");
	scene_close(&s);
}

TEST(a_link_of_something_else_shows_nothing) {
	begin("");
	reply game = scene_new_game(&s, cookie, "glorious", "{}", "[\"me\",\"friend\"]");
	const char *links[] = {pick_text(game.json, "id"), pick_text(game.json, "watch"), "AAAAAAAAAAAAAAAAAAAAAA", "x", ""};
	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		client *c = phone(links[i]);
		CHECK_TEXT(client_refused(c), "no-battle");
		write_at(c, 0, 0, "\"next\"");
		CHECK_TEXT(client_refused(c), "not-open");
		client_disconnect(c);
	}
	client *c = scene_connect(&s, cookie);
	client_send(c, "{\"t\":\"open\",\"game\":\"%s\"}", token);
	CHECK_TEXT(client_refused(c), "no-game");
	client_send(c, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	CHECK_TEXT(client_refused(c), "no-game");
	/* One thing at a time is open. */
	client_send(c, "{\"t\":\"battle\",\"token\":\"%s\"}", token);
	client_open(c, pick_text(game.json, "id"), 0);
	write_at(c, 0, 0, "\"next\"");
	CHECK_TEXT(client_refused(c), "not-open");
	client_send(c, "{\"t\":\"battle\",\"token\":\"%s\"}", token);
	client_clear(c);
	client_send(c, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(c), "not-open");
	client_send(c, "{\"t\":\"leave\"}");
	client_clear(c);
	write_at(c, 0, 0, "\"next\"");
	CHECK_TEXT(client_refused(c), "not-open");
	reply_free(&game);
	scene_close(&s);
}

TEST(a_restart_loses_nothing_that_was_acknowledged) {
	begin("next\\n");
	client *a = phone(token);
	write_at(a, 0, 1, "\"fire a1 b1 distance=1.5 dice=6\"");
	write_at(a, 1, 2, "\"morale b1 dice=1\"");
	write_at(a, 2, 2, "");
	scene_restart(&s, true);
	a = phone(token);
	CHECK_TEXT(lines_of(a, "battle"), "0 0/next/fire a1 b1 distance=1.5 dice=6");
	write_at(a, 0, 2, "\"morale b1 dice=2\"");
	CHECK_TEXT(seen_now(), "1 0/next/fire a1 b1 distance=1.5 dice=6/morale b1 dice=2");
	must_audit();
	scene_close(&s);
}

TEST(only_a_battle_is_shared) {
	scene_open(&s);
	scene_guest(&s, "Anna", cookie);
	static const struct {
		const char *text, *code;
	} bad[] = {
		{"", "battle"},
		{"grognard battle 1\\ngame manoeuvre\\nside one\\nside two\\n---\\n", "battle"},
		{"grognard battle 1\\ngame empire\\nside one\\nside two\\n---\\nfly\\n", "battle"},
		{"grognard battle 1\\ngame empire\\n# \\u202e\\nside one\\nside two\\n---\\n", "battle"},
		{"grognard record 2\\n", "battle"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		reply r = share(bad[i].text);
		CHECK_INT(r.status, 400);
		CHECK_TEXT(reply_code(&r), bad[i].code);
		CHECK(strncmp(pick_text(json_object_get(r.json, "error"), "text"), "line ", 5) == 0);
		reply_free(&r);
	}
	static const char *const bodies[] = {"{}", "{\"text\":7}", "{\"text\":\"x\",\"more\":1}"};
	for (size_t i = 0; i < 3; i++) {
		reply r = scene_request(&s, "POST", "/api/battles", cookie, bodies[i]);
		CHECK_INT(r.status, 400);
		CHECK_TEXT(reply_code(&r), "not-understood");
		reply_free(&r);
	}
	reply r = scene_request(&s, "POST", "/api/battles", "", "{\"text\":\"x\"}");
	CHECK_INT(r.status, 401);
	reply_free(&r);
	scene_close(&s);
}

TEST(empty_lines_and_foreign_line_ends_are_left_out) {
	begin("next\\r\\n\\n  \\n# remark\\r\\nnote x");
	CHECK_TEXT(seen_now(), "0 0/next/# remark/note x");
	scene_close(&s);
}

TEST(a_battle_has_a_most_length) {
	begin("");
	client *a = phone(token);
	char *text = malloc(LOBBY_BATTLE_MAX), line[4000];
	int from = 0;
	for (int version = 0; from < SHARED_STEPS; version++, from += 100) { /* a hundred at a time */
		size_t at = 0;
		for (int i = 0; i < 100; i++)
			at += (size_t)snprintf(line + at, sizeof line - at, "%s\"note %d\"", i ? "," : "", i);
		write_at(a, version, from, line);
	}
	CHECK_TEXT(client_refused(a), "");
	write_at(a, SHARED_STEPS / 100, SHARED_STEPS, "\"next\"");
	CHECK_TEXT(client_refused(a), "too-long");
	write_at(a, SHARED_STEPS / 100, SHARED_STEPS - 1, "\"next\""); /* in place of another it fits */
	CHECK_TEXT(client_refused(a), "");
	size_t at = (size_t)snprintf(text, LOBBY_BATTLE_MAX, "%s", HEAD);
	for (int i = 0; i < 300; i++)
		at += (size_t)snprintf(text + at, LOBBY_BATTLE_MAX - at, "note %01000d\\n", i);
	reply r = share(text);
	CHECK_TEXT(reply_code(&r), "too-long");
	reply_free(&r);
	at = (size_t)snprintf(text, LOBBY_BATTLE_MAX, "%s", HEAD);
	for (int i = 0; i <= SHARED_STEPS; i++)
		at += (size_t)snprintf(text + at, LOBBY_BATTLE_MAX - at, "next\\n");
	r = share(text);
	CHECK_TEXT(reply_code(&r), "too-long");
	reply_free(&r);
	text[at - strlen("next\\n")] = 0; /* one less */
	r = share(text);
	CHECK_INT(r.status, 201);
	reply_free(&r);
	free(text);
	scene_close(&s);
}

TEST(battles_of_a_guest_and_of_an_address_are_limited) {
	begin("");
	s.settings.guest_games = 2;
	s.settings.address_games = 8;
	scene_restart(&s, true);
	snprintf(s.address, sizeof s.address, "192.0.2.1");
	reply r = share(HEAD);
	CHECK_INT(r.status, 201);
	reply_free(&r);
	r = share(HEAD);
	CHECK_TEXT(reply_code(&r), "too-many-battles");
	reply_free(&r);
	for (int i = 0; i < 2; i++) {
		scene_guest(&s, "Other", cookie);
		r = share(HEAD);
		CHECK_TEXT(reply_code(&r), i ? "too-many-new-games" : "");
		reply_free(&r);
	}
	scene_close(&s);
}

/* Lets so many days pass, and enough ticks for everything to be looked at. */
static void pass(int days) {
	s.now += days * INT64_C(86400000);
	for (int i = 0; i < 40; i++) {
		s.now += 1000;
		lobby_tick(s.lobby);
		scene_settle(&s);
	}
}

TEST(a_battle_that_nobody_writes_expires) {
	begin("next\\n");
	client *a = phone(token);
	pass(91);
	write_at(a, 0, 1, "\"next\""); /* somebody has it open: it stays */
	CHECK_TEXT(client_refused(a), "");
	client_disconnect(a);
	pass(80);
	CHECK_TEXT(seen_now(), "0 0/next/next");
	pass(12);
	client *late = phone(token);
	CHECK_TEXT(client_refused(late), "no-battle");
	must_audit();
	scene_close(&s);
}

TEST(who_is_forgotten_leaves_the_battle_to_the_others) {
	begin("next\\n");
	reply r = scene_request(&s, "POST", "/api/forget", cookie, "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
	CHECK_TEXT(seen_now(), "0 0/next");
	must_audit();
	scene_close(&s);
}

TEST(what_is_no_write_is_refused) {
	begin("");
	client *a = phone(token);
	static const char *const bad[] = {
		"{\"t\":\"write\",\"version\":0,\"from\":0}",
		"{\"t\":\"write\",\"version\":0,\"lines\":[]}",
		"{\"t\":\"write\",\"from\":0,\"lines\":[]}",
		"{\"t\":\"write\",\"version\":-1,\"from\":0,\"lines\":[]}",
		"{\"t\":\"write\",\"version\":0,\"from\":1.5,\"lines\":[]}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":\"next\"}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[7]}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[\"\"]}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[\"next\\nnext\"]}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[\"next\\r\"]}",
		"{\"t\":\"write\",\"version\":0,\"from\":0,\"lines\":[\"next\",[\"next\"]]}",
		"{\"t\":\"battle\"}",
		"{\"t\":\"battle\",\"token\":7}",
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		client_send(a, "%s", bad[i]);
		CHECK_TEXT(client_refused(a), "not-understood");
	}
	char line[GG_BATTLE_LINE + 8];
	snprintf(line, sizeof line, "\"%0*d\"", GG_BATTLE_LINE + 1, 0);
	write_at(a, 0, 0, line);
	CHECK_TEXT(client_refused(a), "not-understood");
	CHECK_TEXT(seen_now(), "0 0");
	scene_close(&s);
}

TEST(a_phone_that_leaves_while_its_step_is_saved_loses_nothing) {
	begin("");
	client *a = phone(token);
	s.frozen = true;
	write_at(a, 0, 0, "\"next\"");
	client_disconnect(a);
	s.frozen = false;
	scene_settle(&s);
	CHECK_TEXT(seen_now(), "0 0/next");
	scene_close(&s);
}

TEST(a_server_that_stops_takes_no_more_steps) {
	begin("");
	client *a = phone(token);
	lobby_stop(s.lobby);
	client_clear(a);
	write_at(a, 0, 0, "\"next\"");
	CHECK_TEXT(client_refused(a), "stopping");
	scene_close(&s);
}

TEST(only_so_many_battles_are_in_memory) {
	begin("");
	reply r = share(HEAD);
	char other[32];
	pick_copy(other, sizeof other, r.json, "token");
	reply_free(&r);
	s.settings.sessions_max = SHARED_PART;
	scene_restart(&s, true);
	client *a = phone(token), *b = phone(other);
	CHECK_TEXT(client_refused(a), "");
	CHECK_TEXT(client_refused(b), "full");
	client_disconnect(a); /* the first is not needed any more */
	client_send(b, "{\"t\":\"battle\",\"token\":\"%s\"}", other);
	CHECK_TEXT(client_refused(b), "");
	scene_close(&s);
}
