/*
 * lobby_disk.c - a disk that refuses writes, and journals that fail verification.
 */
#include "lobby_party.h"

#include <stdlib.h>

#include <grognard/record.h>
#include <sodium.h>

/* --- A disk that refuses ----------------------------------------------------------------------------------------- */

TEST(when_the_disk_refuses_nothing_changes) {
	char away[SCRATCH_PATH + 32], action[GG_LINE_MAX];
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 9);
	snprintf(away, sizeof away, "%s.away", s.path);
	client *by = mover();
	gg_box before = by->view;
	uint32_t n = by->n;
	CHECK(client_send_action(by, action));
	clear_all(2);
	CHECK_INT(rename(s.path, away), 0);
	client_send(by, "{\"t\":\"act\",\"re\":1,\"n\":%u,\"action\":\"%s\"}", by->n, action);
	CHECK(strstr(by->received, "\"t\":\"ack\"") == NULL);
	CHECK(strstr(by->received, "\"t\":\"no\",\"re\":1,\"code\":\"store\"") != NULL);
	CHECK(strstr(by->received, "\"t\":\"game\"") != NULL);
	clear_all(2);
	CHECK_INT(by->n, n);
	CHECK(memcmp(&before, &by->view, by->game->rules->state_size) == 0);
	CHECK(strstr(other(by)->received ? other(by)->received : "", "\"t\":\"steps\"") == NULL);
	client_send(by, "{\"t\":\"resign\"}");
	CHECK_TEXT(client_refused(by), "store");
	reply r = scene_request(&s, "POST", "/api/me", cookie[0], "{\"name\":\"x\"}");
	CHECK_INT(r.status, 503);
	CHECK_TEXT(reply_code(&r), "store");
	reply_free(&r);
	r = scene_request(&s, "POST", "/api/games", cookie[0], "{\"game\":\"glorious\",\"seats\":[\"me\",\"me\"]}");
	CHECK_INT(r.status, 503);
	reply_free(&r);
	/* There is room again: the game goes on. */
	CHECK_INT(rename(away, s.path), 0);
	clear_all(2);
	CHECK(s.notes > 0);
	s.now += 2000;
	client_act(mover());
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	scene_close(&s);
}

TEST(a_viewer_joining_during_a_write_sees_the_move_only_when_durable) {
	char action[GG_LINE_MAX];
	begin_two("manoeuvre", "{\"setup\":\"book\",\"first\":\"1\"}");
	client *late = scene_connect(&s, cookie[1]), *watcher = scene_connect(&s, "");
	client_clear(late);
	client_clear(watcher);
	CHECK(client_send_action(c[0], action));
	s.frozen = true;
	client_send(c[0], "{\"t\":\"act\",\"n\":0,\"action\":\"%s\"}", action);
	client_send(late, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	client_send(watcher, "{\"t\":\"watch\",\"token\":\"%s\"}", watch);
	client_clear(late);
	client_clear(watcher);
	CHECK(late->game && watcher->game);
	CHECK_INT(late->n, 0);
	CHECK_INT(watcher->n, 0);
	client_send(late, "{\"t\":\"look\",\"n\":1}");
	CHECK_TEXT(client_refused(late), "not-understood"); /* there is no such step yet */
	client_send(c[1], "{\"t\":\"back\",\"re\":5}");     /* anything that changes state waits */
	CHECK(strstr(c[1]->received, "\"re\":5") == NULL);
	s.frozen = false;
	scene_settle(&s);
	CHECK(strstr(c[1]->received, "\"re\":5") != NULL);
	client_clear(late);
	client_clear(watcher);
	CHECK_INT(late->n, 1);
	CHECK_INT(watcher->n, 1);
	scene_close(&s);
}

/* A take-back is invisible until it is durable. */
TEST(a_viewer_joining_during_a_take_back_sees_only_what_is_durable) {
	begin_two("glorious", "{}");
	scene_play(&s, c, 2, 150); /* beyond the first mark */
	client *by = play_until_quiet(), *opponent = other(by);
	client *quiet = scene_connect(&s, cookie[by->viewer]), *late = scene_connect(&s, cookie[by->viewer]);
	clear_all(2);
	client_send(by, "{\"t\":\"back\"}");
	client_clear(by);
	client_send(quiet, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	char *before = strdup(strstr(quiet->received, "{\"t\":\"game\""));
	client_disconnect(quiet);
	client_clear(late);
	s.frozen = true;
	client_answer(opponent, "back");
	CHECK(strstr(opponent->received, "\"re\":9") == NULL); /* being written */
	client_send(late, "{\"t\":\"open\",\"game\":\"%s\"}", id);
	CHECK_TEXT(late->received, before); /* to the byte, the offer too */
	uint32_t n = by->n;
	client_clear(late);
	CHECK_INT(late->n, n);
	CHECK_INT(late->branch, 0);
	client_send(late, "{\"t\":\"look\",\"n\":%u}", n);
	CHECK(strstr(late->received, "\"t\":\"look\"") != NULL);
	s.frozen = false;
	scene_settle(&s);
	client_clear(late);
	CHECK_INT(late->branch, 1);
	CHECK(late->n < n);
	CHECK_INT(late->steps, late->n);
	clear_all(2);
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	client_clear(late);
	CHECK_INT(late->n, by->n);
	free(before);
	scene_close(&s);
}

TEST(a_bot_retries_a_refusing_disk_once_a_second) {
	char away[SCRATCH_PATH + 32];
	lobby_counts counts;
	begin("manoeuvre", "{\"setup\":\"book\",\"first\":\"2\"}", "[\"me\",\"recruit\"]", 1);
	snprintf(away, sizeof away, "%s.away", s.path);
	s.computers_wait = true;
	c[0] = scene_connect(&s, cookie[0]);
	client_open(c[0], id, 0);
	CHECK_INT(s.search_job_count, 1);
	s.computers_wait = false;
	CHECK_INT(rename(s.path, away), 0);
	for (unsigned i = 1; i < 4; i++) {
		scene_settle(&s);
		lobby_tick(s.lobby);
		scene_settle(&s);
		lobby_count(s.lobby, &counts);
		CHECK_INT(counts.search_jobs, i);
		s.now += 1000;
		lobby_tick(s.lobby);
	}
	CHECK_INT(rename(away, s.path), 0);
	scene_settle(&s);
	s.now += 1000;
	lobby_tick(s.lobby);
	scene_settle(&s);
	client_clear(c[0]);
	CHECK_INT(c[0]->turn, 0); /* the computer has moved */
	scene_close(&s);
}

/* --- Forged journals ---------------------------------------------------------------------------------------------- */

static void raw_id(uint8_t out[STORE_ID]) {
	size_t size = 0;
	CHECK_INT(sodium_base642bin(out, STORE_ID, id, strlen(id), NULL, &size, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING), 0);
}

static void stored(void *payload, const char *error) {
	CHECK(!error);
	(void)payload;
}

/* Writes rows into the journal behind the lobby's back. */
static void forge(uint32_t seq, store_kind kind, const char *text) {
	uint8_t raw[STORE_ID];
	gg_error error;
	store_game game;
	raw_id(raw);
	CHECK_INT(store_find_game(s.store, raw, &game, &error), 1);
	game.status = STORE_PLAYING;
	store_row row = {seq, (uint8_t)kind, text};
	store_change *change = store_change_new();
	CHECK_INT(store_change_rows(change, raw, &row, 1), 0);
	CHECK_INT(store_change_state(change, &game), 0);
	store_put(s.store, change, stored, NULL);
	store_settle(s.store);
	store_game_free(&game);
}

/* "" if the game can be opened, else the code with which it is refused. */
static const char *opens(void) {
	scene_restart(&s, true);
	c[0] = scene_connect(&s, cookie[0]);
	client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", id);
	return client_refused(c[0]);
}

/* The first row of this game with the n-th outcome of its first chance event. */
static void first_line(uint32_t n, char out[200]) {
	const gg_game *game = gg_game_find("glorious");
	gg_record record;
	gg_dice_source dice_source;
	gg_error error;
	gg_action outcomes[GG_OUTCOMES_MAX];
	gg_dice_given(&dice_source);
	CHECK_INT(gg_record_new(&record, game, NULL, &dice_source, &error), 0);
	uint32_t count = gg_actions(game, &record.now.state, outcomes, GG_OUTCOMES_MAX);
	CHECK(n < count);
	gg_text text = gg_text_on(out, 200);
	gg_put(&text, "1 chance ");
	game->rules->format(game, &record.now.state, &outcomes[n], &text);
	gg_record_play(&record, &outcomes[n], NULL, NULL);
	gg_put(&text, " : ");
	gg_put_hex(&text, record.lines[0].chain);
	gg_record_free(&record);
}

TEST(a_die_roll_that_does_not_match_the_key_is_refused) {
	int good = 0, bad = 0;
	char text[200];
	for (uint32_t n = 0; n < 2; n++) /* who begins: one of two */
		for (int i = 0; i < 12; i++) {
			begin("glorious", "{}", "[\"me\",\"me\"]", 1);
			first_line(n, text);
			forge(1, STORE_ACTION, text);
			const char *code = opens();
			CHECK(strcmp(code, "") == 0 || strcmp(code, "store") == 0);
			good += !code[0];
			bad += code[0] != 0;
			CHECK_INT(s.notes, code[0] != 0);
			scene_close(&s);
		}
	CHECK(good > 0 && bad > 0); /* by chance alone this fails once in eight million runs */
}

/* Rewrites an opening as version 0.1 wrote it: the commitment is the SHA-256 of the key alone. */
static void make_old(char *opening) {
	static const char mark[] = "\"fair\":2,";
	uint8_t key[GG_KEY_BYTES], hash[crypto_hash_sha256_BYTES];
	char hex[2 * sizeof hash + 1];
	char *from = strstr(opening, "\"key\":\""), *to = strstr(opening, "\"commitment\":\""), *version = strstr(opening, mark);
	CHECK(from && to && version);
	if (!from || !to || !version)
		return;
	CHECK_INT(sodium_hex2bin(key, sizeof key, from + 7, 2 * sizeof key, NULL, NULL, NULL), 0);
	crypto_hash_sha256(hash, key, sizeof key);
	memcpy(to + 14, sodium_bin2hex(hex, sizeof hex, hash, sizeof hash), 2 * sizeof hash);
	memmove(version, version + strlen(mark), strlen(version + strlen(mark)) + 1);
}

/* A copy of this game under another id; `old`: as version 0.1 stored it; with a different first digit after `member`,
 * if any. */
static void forge_opening(bool old, const char *member) {
	uint8_t raw[STORE_ID];
	gg_error error;
	store_game game;
	raw_id(raw);
	CHECK_INT(store_find_game(s.store, raw, &game, &error), 1);
	game.id[0] ^= 1;
	game.watch[0] ^= 1;
	if (old)
		make_old(game.opening);
	char *digit = member ? strstr(game.opening, member) : NULL;
	CHECK(!member || digit);
	if (digit)
		digit[strlen(member)] = digit[strlen(member)] == '0' ? '1' : '0';
	store_change *change = store_change_new();
	CHECK_INT(store_change_new_game(change, &game), 0);
	store_put(s.store, change, stored, NULL);
	store_settle(s.store);
	sodium_bin2base64(id, sizeof id, game.id, STORE_ID, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	store_game_free(&game);
}

TEST(an_opening_that_fails_verification_is_refused) {
	static const char *const members[] = {"\"key\":\"", "\"commitment\":\"", "\"start\":\"", "\"options\":{\"variant\":\""};
	for (int i = 0; i < 4; i++) {
		begin("glorious", "{\"variant\":\"2\"}", "[\"me\",\"me\"]", 1);
		forge_opening(true, members[i]);
		CHECK_TEXT(opens(), "store");
		CHECK_INT(s.notes, 1);
		scene_close(&s);
	}
}

TEST(a_version_0_1_game_opens_with_the_dice_of_its_key) {
	begin("glorious", "{\"variant\":\"2\"}", "[\"me\",\"me\"]", 1);
	forge_opening(true, NULL);
	CHECK_TEXT(opens(), "");
	CHECK_INT(s.notes, 0);
	scene_close(&s);
}

TEST(a_commitment_is_bound_to_its_game) {
	begin("glorious", "{}", "[\"me\",\"me\"]", 1);
	forge_opening(false, NULL); /* the same key and commitment under another id */
	CHECK_TEXT(opens(), "store");
	CHECK_INT(s.notes, 1);
	scene_close(&s);
}

TEST(a_journal_with_a_resignation_is_a_finished_game) {
	begin("glorious", "{}", "[\"me\",\"me\"]", 1);
	forge(1, STORE_STOP, "2");
	CHECK_TEXT(opens(), "");
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "over"); /* whatever the summary says */
	scene_close(&s);
}

TEST(a_row_that_is_not_part_of_the_game_is_refused) {
	static const struct {
		store_kind kind;
		const char *text;
	} rows[] = {
		{STORE_ACTION, "1 chance start red : 0123456789abcdef"},
		{STORE_ACTION, "nonsense"},
		{STORE_ACTION, ""},
		{STORE_ACTION, "2 chance start red : 0123456789abcdef"},
		{STORE_BACK, "5"},
		{STORE_BACK, "-1"},
		{STORE_STOP, "0"},
		{STORE_STOP, "3"},
		{STORE_ENTROPY, "1 zz"},
		{STORE_ENTROPY, "9 aa"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin("glorious", "{}", "[\"me\",\"me\"]", 1);
		forge(1, rows[i].kind, rows[i].text);
		CHECK_TEXT(opens(), "store");
		CHECK_INT(s.notes, 1);
		/* The rest of the lobby is not affected. */
		reply made = scene_new_game(&s, cookie[0], "glorious", "{}", "[\"me\",\"me\"]");
		client_send(c[0], "{\"t\":\"open\",\"game\":\"%s\"}", pick_text(made.json, "id"));
		CHECK_TEXT(client_refused(c[0]), "");
		reply_free(&made);
		scene_close(&s);
	}
}
