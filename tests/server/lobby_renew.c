/*
 * lobby_renew.c - a file restored from a copy: games that went on since would roll dice their players have already
 * seen, so each continues with a new key, and everyone can see and verify that. Covers `restore`, and a backup or an
 * old file copied into place by hand; an ordinary start must not trigger it.
 */
#include "lobby_party.h"

#include <stdlib.h>
#include <unistd.h>

#include <grognard/record.h>

#include "audit.h"

static char copy[160];

static void copy_file(const char *from, const char *to) {
	FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
	char bytes[4096];
	for (size_t size; (size = fread(bytes, 1, sizeof bytes, in)) > 0;)
		CHECK(fwrite(bytes, 1, size, out) == size);
	fclose(in);
	fclose(out);
}

/* The file must not be open meanwhile. */
static void stop(void) {
	scene_settle(&s);
	for (int i = 0; i < SCENE_CLIENTS; i++)
		client_disconnect(&s.clients[i]);
	lobby_close(s.lobby);
	store_close(s.store);
}

static void start(void) {
	scene_reopen(&s);
}

static void come_back(int seat, const char *game) {
	c[seat] = scene_connect(&s, cookie[seat]);
	client_send(c[seat], "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d}", game, seat);
}

static void give(int seat, char digit) {
	char hex[65];
	memset(hex, digit, 64);
	hex[64] = '\0';
	client_send(c[seat], "{\"t\":\"entropy\",\"hex\":\"%s\"}", hex);
	CHECK_TEXT(client_refused(c[seat]), "");
}

static json_t *fair_of(client *of) {
	json_t *game = client_last(of, "game"), *fair = json_incref(json_object_get(game, "fair"));
	json_decref(game);
	return fair;
}

static size_t renewals(int seat, const char *game) {
	come_back(seat, game);
	json_t *fair = fair_of(c[seat]);
	size_t count = json_array_size(json_object_get(fair, "renewed"));
	json_decref(fair);
	client_clear(c[seat]);
	return count;
}

static void back_up(void) {
	gg_error error = {0};
	scene_settle(&s);
	snprintf(copy, sizeof copy, "%s/copy.db", s.folder);
	unlink(copy);
	CHECK_INT(store_backup(s.path, copy, &error), 0);
}

static void put_back(void) {
	gg_error error = {0};
	uint32_t games = 0;
	stop();
	CHECK_INT(store_restore(copy, s.path, true, lobby_renewal, &games, &error), 0);
	CHECK_INT(games, 1);
	start();
}

static void note_fault(void *payload, const char *place, const char *what) {
	(void)payload;
	printf("# %s: %s\n", place, what);
	CHECK(!"the file is not sound");
}

static void prove_file(void) {
	audit_counts counts;
	gg_error error = {0};
	CHECK_INT(audit_file(s.path, note_fault, NULL, &counts, &error), 0);
}

/* The record of a finished game, as a player downloads it. */
static char *record_of(const char *game) {
	char path[80];
	snprintf(path, sizeof path, "/api/record/%s", game);
	reply r = scene_request(&s, "GET", path, cookie[0], "");
	CHECK_INT(r.status, 200);
	char *text = strdup(r.body);
	reply_free(&r);
	return text;
}

TEST(a_restored_game_visibly_continues_with_new_dice) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 20);
	back_up();
	scene_play(&s, c, 2, 20); /* dice that are now known */
	put_back();
	come_back(0, id);
	come_back(1, id);
	json_t *fair = fair_of(c[0]);
	json_t *renewed = json_array_get(json_object_get(fair, "renewed"), 0);
	CHECK_INT(json_array_size(json_object_get(fair, "renewed")), 1);
	CHECK_INT(strlen(pick_text(renewed, "commitment")), 64);
	CHECK(strcmp(pick_text(renewed, "commitment"), pick_text(fair, "commitment")) != 0);
	CHECK_TEXT(pick_text(renewed, "key"), "");
	CHECK(json_is_true(json_object_get(renewed, "open")));
	CHECK_TEXT(json_string_value(json_array_get(json_object_get(renewed, "entropy"), 0)), "");
	CHECK_INT(strlen(json_string_value(json_array_get(json_object_get(fair, "entropy"), 0))), 64); /* of the beginning */
	json_decref(fair);
	clear_all(2);
	give(0, 'a');
	give(1, 'b');
	client_send(c[0], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 7);
	CHECK_TEXT(client_refused(c[0]), "given");
	clear_all(2);
	scene_play(&s, c, 2, 1);
	client_send(c[1], "{\"t\":\"entropy\",\"hex\":\"%064d\"}", 7);
	CHECK_TEXT(client_refused(c[1]), "given"); /* too late for anybody */
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	CHECK_INT(s.notes, 0);
	prove_file();
	char *text = record_of(id);
	gg_record record;
	gg_error error = {0};
	CHECK_INT(gg_record_read(&record, text, strlen(text), NULL, &error), 0);
	CHECK_TEXT(gg_record_dice(&record), "proved");
	CHECK_INT(record.renewal_count, 1);
	CHECK_INT(record.renewals[0].dice_source.entropy[1][0], 0xbb);
	CHECK(record.renewals[0].from >= 20);
	gg_record_free(&record);
	free(text);
	scene_restart(&s, true); /* and it reads back unchanged */
	CHECK_INT(renewals(0, id), 1);
	scene_close(&s);
}

TEST(a_waiting_game_is_renewed_and_needs_fresh_entropy) {
	begin("glorious", "{}", "[\"me\",\"friend\"]", 2);
	come_back(0, id);
	client_clear(c[0]);
	give(0, 'a');
	back_up();
	put_back();
	join(1, 0);
	come_back(0, id);
	come_back(1, id);
	clear_all(2);
	CHECK_TEXT(c[0]->status, "waiting");
	give(1, 'b');
	clear_all(2);
	CHECK_TEXT(c[0]->status, "waiting"); /* entropy for the old key does not count */
	give(0, 'c');
	clear_all(2);
	CHECK_TEXT(c[0]->status, "playing");
	prove_file();
	scene_close(&s);
}

TEST(a_bot_waits_for_entropy_for_the_new_key) {
	begin("glorious", "{}", "[\"me\",\"recruit\"]", 1);
	come_back(0, id);
	client_clear(c[0]);
	s.computers_wait = true;
	give(0, 'a');
	client_clear(c[0]);
	while (c[0]->turn == 0) /* until it is the bot's turn */
		client_act(c[0]);
	back_up();
	s.computers_wait = false;
	put_back();
	scene_settle(&s);
	lobby_tick(s.lobby);
	scene_settle(&s);
	come_back(0, id);
	client_clear(c[0]);
	uint32_t n = c[0]->n;
	CHECK_INT(c[0]->turn, 1);
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_INT(c[0]->n, n);
	give(0, 'd');
	scene_settle(&s);
	client_clear(c[0]);
	CHECK(c[0]->n > n);
	prove_file();
	scene_close(&s);
}

TEST(missing_entropy_delays_the_game_only_briefly) {
	begin("glorious", "{}", "[\"me\",\"recruit\"]", 1);
	come_back(0, id);
	client_clear(c[0]);
	s.computers_wait = true;
	give(0, 'a');
	client_clear(c[0]);
	while (c[0]->turn == 0)
		client_act(c[0]);
	back_up();
	s.computers_wait = false;
	put_back();
	come_back(0, id);
	client_clear(c[0]);
	uint32_t n = c[0]->n;
	s.now += 6000;
	client_disconnect(c[0]); /* a client that reconnects gets the full time again */
	lobby_tick(s.lobby);
	s.now += 6000;
	come_back(0, id);
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_INT(c[0]->n, n);
	s.now += 11000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK(c[0]->n > n);
	scene_close(&s);
}

/* --- By hand ------------------------------------------------------------------------------------------------------ */

TEST(a_backup_copied_into_place_by_hand_is_detected) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 10);
	back_up();
	stop();
	copy_file(copy, s.path);
	start();
	CHECK_INT(renewals(0, id), 1);
	scene_restart(&s, true); /* once */
	CHECK_INT(renewals(0, id), 1);
	prove_file();
	scene_close(&s);
}

TEST(an_old_file_copied_into_place_by_hand_is_detected) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 10);
	snprintf(copy, sizeof copy, "%s/copy.db", s.folder);
	stop();
	copy_file(s.path, copy);
	start();
	CHECK_INT(renewals(0, id), 0);
	come_back(1, id);
	scene_play(&s, c, 2, 10);
	stop();
	copy_file(copy, s.path);
	start();
	CHECK_INT(renewals(0, id), 1);
	prove_file();
	scene_close(&s);
}

TEST(a_file_without_its_mark_is_treated_as_a_copy) {
	char mark[200];
	begin_two("glorious", "{}");
	snprintf(mark, sizeof mark, "%s.mark", s.path);
	stop();
	CHECK_INT(unlink(mark), 0);
	start();
	CHECK_INT(renewals(0, id), 1);
	scene_close(&s);
}

TEST(a_restart_after_a_kill_renews_nothing) {
	char path[200], mark[200], kept[200];
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 10);
	scene_settle(&s);
	/* What a killed server leaves behind: the file, its log and its mark. */
	snprintf(path, sizeof path, "%s-wal", s.path);
	snprintf(copy, sizeof copy, "%s/copy.db", s.folder);
	snprintf(kept, sizeof kept, "%s/copy.db-wal", s.folder);
	snprintf(mark, sizeof mark, "%s.mark", s.path);
	copy_file(s.path, copy);
	copy_file(path, kept);
	snprintf(kept, sizeof kept, "%s/copy.db.mark", s.folder);
	copy_file(mark, kept);
	stop();
	snprintf(s.path, sizeof s.path, "%.64s/copy.db", s.folder);
	start();
	CHECK_INT(renewals(0, id), 0);
	scene_close(&s);
}
