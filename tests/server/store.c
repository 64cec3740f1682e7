/*
 * store.c - the store does what its header says: submitted changes are found again, in order, each change atomic, and a
 * bad one does not affect its neighbours. Disk faults are in store_disk.c.
 */
#include "store_scene.h"

#include <pthread.h>
#include <stdlib.h>

#include <sqlite3.h>

#include "store_parts.h"

static store *s;

static void begin(void) {
	scene_begin();
	s = scene_open(scene_path);
}

static void end(void) {
	store_close(s);
	scene_end();
}

/* Closes and reopens: what is found now was in the file. */
static void again(void) {
	store_close(s);
	s = scene_open(scene_path);
}

TEST(a_guest_is_found_and_can_be_renamed) {
	begin();
	store_guest guest = {.name = "Ney", .epoch = 0, .created = 77}, found;
	scene_id(guest.id, 1);
	CHECK_INT(store_find_guest(s, guest.id, &found), 0);
	store_change *change = store_change_new();
	CHECK_INT(store_change_guest(change, &guest), 0);
	CHECK_TEXT(scene_put(s, change), "");
	strcpy(guest.name, "Michel Ney \xc3\xa9");
	guest.epoch = 3;
	guest.created = 99;
	change = store_change_new();
	CHECK_INT(store_change_guest(change, &guest), 0);
	CHECK_TEXT(scene_put(s, change), "");
	again();
	CHECK_INT(store_find_guest(s, guest.id, &found), 1);
	CHECK_TEXT(found.name, "Michel Ney \xc3\xa9");
	CHECK_INT(found.epoch, 3);
	CHECK_INT(found.created, 77); /* the first visit */
	CHECK(!memcmp(found.id, guest.id, STORE_ID));
	end();
}

TEST(a_game_is_read_back_in_full) {
	begin();
	store_game game = scene_game(5), found;
	gg_error error;
	game.seats = 4;
	game.seat[2].kind = STORE_SEAT_OPEN;
	scene_id(game.seat[2].invitation, 42);
	game.seat[3].kind = STORE_SEAT_COMPUTER;
	strcpy(game.seat[3].name, "sergeant");
	strcpy(game.result, "p1 wins");
	CHECK_INT(store_find_game(s, game.id, &found, &error), 0);
	store_change *change = store_change_new();
	CHECK_INT(store_change_new_game(change, &game), 0);
	CHECK_TEXT(scene_put(s, change), "");
	again();
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1);
	CHECK(!memcmp(found.id, game.id, STORE_ID) && !memcmp(found.watch, game.watch, STORE_ID));
	CHECK_TEXT(found.rules, "glorious");
	CHECK_TEXT(found.opening, "{\"number\":5}");
	CHECK_TEXT(found.result, "p1 wins");
	CHECK_INT(found.seats, 4);
	CHECK_INT(found.status, STORE_PLAYING);
	CHECK_INT(found.turn, 1);
	CHECK_INT(found.rows, 0);
	CHECK_INT(found.created, 1005);
	CHECK_INT(found.touched, 2005);
	for (int i = 0; i < 4; i++) {
		CHECK_INT(found.seat[i].kind, game.seat[i].kind);
		CHECK(!memcmp(found.seat[i].guest, game.seat[i].guest, STORE_ID));
		CHECK_TEXT(found.seat[i].name, game.seat[i].name);
		CHECK(!memcmp(found.seat[i].invitation, game.seat[i].invitation, STORE_ID));
	}
	store_game_free(&found);
	end();
}

TEST(an_invitation_is_valid_until_the_seat_is_taken) {
	begin();
	store_game game = scene_game(6), found;
	gg_error error;
	uint8_t token[STORE_ID], id[STORE_ID] = {0};
	int seat = -1;
	scene_id(token, 43);
	game.seat[1] = (store_seat){.kind = STORE_SEAT_OPEN};
	memcpy(game.seat[1].invitation, token, STORE_ID);
	store_change *change = store_change_new();
	store_change_new_game(change, &game);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_INT(store_find_invitation(s, token, id, &seat), 1);
	CHECK_INT(seat, 1);
	CHECK(!memcmp(id, game.id, STORE_ID));
	CHECK_INT(store_find_invitation(s, game.id, id, &seat), 0);

	store_seat taken = {.kind = STORE_SEAT_GUEST, .name = "Lannes"};
	scene_id(taken.guest, 9);
	change = store_change_new();
	CHECK_INT(store_change_seat(change, game.id, 1, &taken), 0);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_INT(store_find_invitation(s, token, id, &seat), 0);
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1);
	CHECK_TEXT(found.seat[1].name, "Lannes");
	CHECK_INT(found.seat[1].kind, STORE_SEAT_GUEST);
	CHECK(!memcmp(found.seat[1].guest, taken.guest, STORE_ID));
	store_game_free(&found);
	end();
}

TEST(games_are_found_by_watch_link_and_by_rematch) {
	begin();
	store_game game = scene_game(7), other = scene_game(8);
	uint8_t id[STORE_ID];
	CHECK_TEXT(scene_put_game(s, 7), "");
	CHECK_INT(store_find_watch(s, game.watch, id), 1);
	CHECK(!memcmp(id, game.id, STORE_ID));
	CHECK_INT(store_find_watch(s, game.id, id), 0);
	CHECK_INT(store_find_next(s, game.id, id), 0);
	store_change *change = store_change_new();
	store_change_new_game(change, &other);
	CHECK_INT(store_change_next(change, game.id, other.id), 0);
	CHECK_TEXT(scene_put(s, change), "");
	again();
	CHECK_INT(store_find_next(s, game.id, id), 1);
	CHECK(!memcmp(id, other.id, STORE_ID));
	CHECK_INT(store_find_next(s, other.id, id), 0);
	end();
}

TEST(a_guests_games_are_listed_once_each_latest_first) {
	begin();
	store_game list[STORE_GAMES_MAX], game;
	uint8_t me[STORE_ID];
	scene_id(me, 123456);
	for (uint32_t n = 10; n < 20; n++) {
		game = scene_game(n);
		memcpy(game.seat[0].guest, me, STORE_ID);
		if (n == 15)
			memcpy(game.seat[1].guest, me, STORE_ID); /* hot-seat */
		store_change *change = store_change_new();
		store_change_new_game(change, &game);
		CHECK_TEXT(scene_put(s, change), "");
	}
	CHECK_TEXT(scene_put_game(s, 30), ""); /* not mine */
	game = scene_game(12);
	game.touched = 9000;
	store_change *change = store_change_new();
	store_row row = {.seq = 1, .kind = STORE_ENTROPY, .text = "0 00"};
	store_change_rows(change, game.id, &row, 1);
	CHECK_INT(store_change_state(change, &game), 0);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_INT(store_games_of(s, me, list, STORE_GAMES_MAX), 10);
	CHECK(!memcmp(list[0].id, game.id, STORE_ID));
	CHECK_INT(list[0].rows, 1);
	for (int i = 0; i < 10; i++) {
		CHECK(!list[i].opening);
		CHECK_INT(list[i].seats, 2);
		CHECK(i == 0 || list[i - 1].touched > list[i].touched);
		CHECK_TEXT(list[i].seat[1].name, "guest 1");
	}
	CHECK_INT(store_games_of(s, me, list, 3), 3);
	CHECK_INT(list[2].touched, 2018);
	CHECK_INT(store_games_of(s, game.id, list, 3), 0);
	end();
}

static bool stop_at_three(void *payload, const store_row *row) {
	int *seen = payload;
	++*seen;
	return row->seq < 3;
}

TEST(a_journal_is_read_in_order_up_to_a_given_row) {
	begin();
	store_game game = scene_game(1);
	gg_error error;
	int seen = 0;
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_TEXT(scene_put_game(s, 2), "");
	for (uint32_t seq = 1; seq <= 50; seq++) {
		CHECK_TEXT(scene_put_row(s, 1, seq), "");
		CHECK_TEXT(scene_put_row(s, 2, seq), "");
	}
	again();
	CHECK_INT(scene_rows(s, 1), 50);
	CHECK_INT(scene_rows(s, 2), 50);
	CHECK_INT(scene_rows(s, 3), 0);
	CHECK_INT(store_journal(s, game.id, 1, UINT32_MAX, stop_at_three, &seen, &error), 3);
	CHECK_INT(seen, 3);
	CHECK_INT(store_find_game(s, game.id, &game, &error), 1);
	CHECK_INT(game.rows, 50);
	store_game_free(&game);
	end();
}

TEST(an_out_of_order_row_is_refused) {
	begin();
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_TEXT(scene_put_row(s, 1, 2), "row 2 is not the next of its game's journal");
	CHECK_TEXT(scene_put_row(s, 1, 0), "row 0 is not the next of its game's journal");
	CHECK_TEXT(scene_put_row(s, 1, 1), "");
	CHECK_TEXT(scene_put_row(s, 1, 1), "row 1 is not the next of its game's journal");
	CHECK_TEXT(scene_put_row(s, 1, 3), "row 3 is not the next of its game's journal");
	CHECK_TEXT(scene_put_row(s, 1, 2), "");
	CHECK_INT(scene_rows(s, 1), 2);
	char reason[200];
	CHECK(store_well(s, reason)); /* not the disk's fault */
	end();
}

TEST(rows_of_unknown_games_are_refused) {
	begin();
	store_game game = scene_game(1);
	uint8_t none[STORE_ID] = {0};
	store_change *change = store_change_new();
	store_change_state(change, &game);
	CHECK_TEXT(scene_put(s, change), "there is no such game or seat");
	CHECK_TEXT(scene_put_row(s, 1, 1), "there is no such game or seat");
	change = store_change_new();
	store_change_next(change, none, game.id);
	CHECK_TEXT(scene_put(s, change), "there is no such game or seat");
	CHECK_TEXT(scene_put_game(s, 1), "");
	change = store_change_new();
	store_change_seat(change, game.id, 2, &game.seat[0]);
	CHECK_TEXT(scene_put(s, change), "there is no such game or seat");
	CHECK_TEXT(scene_put_game(s, 1), "there is such a game already");
	end();
}

TEST(a_change_is_atomic) {
	begin();
	store_game game = scene_game(1), found;
	store_guest guest = {.name = "Ney"};
	store_row rows[] = {{1, STORE_ACTION, "1 a"}, {2, STORE_ACTION, "2 b"}, {2, STORE_ACTION, "2 again"}};
	gg_error error;
	scene_id(guest.id, 1);
	store_change *change = store_change_new();
	store_change_guest(change, &guest);
	store_change_new_game(change, &game);
	store_change_rows(change, game.id, rows, 3);
	CHECK_TEXT(scene_put(s, change), "row 2 is not the next of its game's journal");
	CHECK_INT(store_find_guest(s, guest.id, &guest), 0);
	CHECK_INT(store_find_game(s, game.id, &found, &error), 0);
	change = store_change_new();
	store_change_guest(change, &guest);
	store_change_new_game(change, &game);
	store_change_rows(change, game.id, rows, 2);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1);
	CHECK_INT(found.rows, 2);
	store_game_free(&found);
	end();
}

TEST(an_unsubmitted_change_is_dropped) {
	store_change *change = store_change_new();
	store_game game = scene_game(1);
	store_row row = {1, STORE_ACTION, "text"};
	CHECK_INT(store_change_new_game(change, &game), 0);
	CHECK_INT(store_change_rows(change, game.id, &row, 1), 0);
	store_change_drop(change);
	store_change_drop(NULL);
}

/* --- Batches: the writer is blocked while the owner submits more -------------------------------------------------- */

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_moves = PTHREAD_COND_INITIALIZER;
static bool gate_shut, at_gate;

static void wait_at_gate(void *payload) {
	(void)payload;
	pthread_mutex_lock(&gate);
	at_gate = true;
	pthread_cond_broadcast(&gate_moves);
	while (gate_shut)
		pthread_cond_wait(&gate_moves, &gate);
	pthread_mutex_unlock(&gate);
}

static void set_gate(bool shut) {
	pthread_mutex_lock(&gate);
	gate_shut = shut;
	at_gate = false;
	pthread_cond_broadcast(&gate_moves);
	pthread_mutex_unlock(&gate);
}

static void until_at_gate(void) {
	pthread_mutex_lock(&gate);
	while (!at_gate)
		pthread_cond_wait(&gate_moves, &gate);
	pthread_mutex_unlock(&gate);
}

/* A store whose writer is blocked after its first commit, that of game 1. */
static void begin_held(void) {
	gg_error error = {0};
	scene_begin();
	store_settings settings = {.path = scene_path, .wake = wait_at_gate};
	set_gate(true);
	if (store_open(&s, &settings, &error) != 0)
		test_fail(__FILE__, __LINE__, error.message);
	store_change *change = store_change_new();
	store_game game = scene_game(1);
	store_change_new_game(change, &game);
	store_put(s, change, NULL, NULL);
	until_at_gate();
}

enum { MANY = 300 };
static int order[MANY], reported, refused;

static void note_order(void *payload, const char *error) {
	const int *number = payload;
	CHECK_INT(*number, reported);
	reported++;
	refused += error != NULL;
}

static store_change *row_of_game_1(uint32_t seq) {
	store_change *change = store_change_new();
	store_game game = scene_game(1);
	store_row row = {.seq = seq, .kind = STORE_ACTION, .text = "text"};
	store_change_rows(change, game.id, &row, 1);
	return change;
}

TEST(changes_are_batched_and_a_bad_one_fails_alone) {
	begin_held();
	store_counts before, after;
	store_count(s, &before);
	reported = refused = 0;
	for (int i = 0; i < MANY; i++) {
		order[i] = i;
		bool bad = i % 10 == 9; /* its number is taken */
		store_put(s, row_of_game_1((uint32_t)(bad ? 1 : i - i / 10 + 1)), note_order, &order[i]);
	}
	store_count(s, &after);
	CHECK_INT(after.waiting, MANY + 1);
	CHECK_INT(reported, 0);
	set_gate(false);
	store_settle(s);
	CHECK_INT(reported, MANY);
	CHECK_INT(refused, MANY / 10);
	store_count(s, &after);
	CHECK_INT(after.commits - before.commits, 1);
	CHECK_INT(after.changes, MANY - MANY / 10 + 1);
	CHECK_INT(after.failures, MANY / 10);
	CHECK_INT(after.rows, MANY - MANY / 10);
	CHECK_INT(after.waiting, 0);
	CHECK(after.commit_microseconds > 0);
	uint64_t games, rows;
	gg_error error;
	CHECK_INT(store_verify(scene_path, &games, &rows, &error), 0);
	CHECK_INT(games, 1);
	CHECK_INT(rows, MANY - MANY / 10);
	end();
}

TEST(a_read_sees_only_what_is_durable) {
	begin_held();
	store_game game = scene_game(1), found;
	gg_error error;
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1); /* committed, though not yet polled */
	store_game_free(&found);
	store_put(s, row_of_game_1(1), NULL, NULL);
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1);
	CHECK_INT(found.rows, 0);
	store_game_free(&found);
	set_gate(false);
	store_settle(s);
	CHECK_INT(store_find_game(s, game.id, &found, &error), 1);
	CHECK_INT(found.rows, 1);
	store_game_free(&found);
	end();
}

TEST(closing_writes_and_reports_submitted_changes) {
	begin_held();
	reported = refused = 0;
	for (int i = 0; i < MANY; i++) {
		order[i] = i;
		store_put(s, row_of_game_1((uint32_t)i + 1), note_order, &order[i]);
	}
	set_gate(false);
	store_close(s);
	CHECK_INT(reported, MANY);
	CHECK_INT(refused, 0);
	CHECK_INT(scene_size(scene_file("club.db-wal")), -1); /* all of it is in the one file */
	uint64_t rows = 0;
	gg_error error;
	CHECK_INT(store_verify(scene_path, NULL, &rows, &error), 0);
	CHECK_INT(rows, MANY);
	scene_end();
}

static void put_another(void *payload, const char *error) {
	int *left = payload;
	CHECK(!error);
	if (--*left > 0)
		store_put(s, row_of_game_1((uint32_t)(11 - *left)), put_another, left);
}

TEST(a_report_may_submit_the_next_change) {
	int left = 10;
	begin();
	CHECK_TEXT(scene_put_game(s, 1), "");
	store_put(s, row_of_game_1(1), put_another, &left);
	for (int i = 0; i < 10; i++)
		store_settle(s);
	CHECK_INT(left, 0);
	end();
}

/* --- Deletion ----------------------------------------------------------------------------------------------------- */

static uint64_t rows_in_file(void) {
	uint64_t rows = 0;
	gg_error error = {0};
	CHECK_INT(store_verify(scene_path, NULL, &rows, &error), 0);
	return rows;
}

TEST(a_dropped_game_is_gone_at_once_and_its_rows_gradually) {
	enum { ROWS = 3500 };
	store_game game = scene_game(1), found;
	gg_error error = {0};
	uint8_t id[STORE_ID];
	begin();
	store_change *change = store_change_new();
	store_change_new_game(change, &game);
	for (uint32_t seq = 1; seq <= ROWS; seq++)
		store_change_rows(change, game.id, &(store_row){.seq = seq, .kind = STORE_ACTION, .text = "row"}, 1);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_TEXT(scene_put_game(s, 2), "");
	CHECK_TEXT(scene_put_row(s, 2, 1), "");
	/* Touched since, or with another status: it stays. */
	change = store_change_new();
	store_change_drop_game(change, game.id, STORE_PLAYING, game.touched);
	store_change_drop_game(change, game.id, STORE_WAITING, game.touched + 1);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK(!store_leaving(s));
	CHECK_INT(store_old_games(s, STORE_PLAYING, game.touched, &id, 1), 0);
	CHECK_INT(store_old_games(s, STORE_PLAYING, game.touched + 1, &id, 1), 1);
	CHECK(!memcmp(id, game.id, STORE_ID));
	change = store_change_new();
	store_change_drop_game(change, game.id, STORE_PLAYING, game.touched + 1);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK(store_leaving(s));
	CHECK_INT(store_find_game(s, game.id, &found, &error), 0);
	CHECK_INT(rows_in_file(), ROWS + 1);
	uint64_t before = ROWS + 1;
	for (int slices = 0; store_leaving(s) && slices < 10; slices++) {
		if (slices == 2)
			again(); /* the next start continues */
		change = store_change_new();
		store_change_sweep(change);
		CHECK_TEXT(scene_put(s, change), "");
		CHECK(before - rows_in_file() <= 1000);
		before = rows_in_file();
	}
	CHECK_INT(before, 1); /* the other game's rows */
	CHECK_INT(scene_rows(s, 2), 1);
	CHECK_INT(store_find_watch(s, game.watch, id), 0);
	CHECK_TEXT(scene_put_game(s, 1), ""); /* nothing of it is left over */
	end();
}

TEST(guests_are_listed_longest_unseen_first) {
	store_old_guest list[3], from = {0};
	begin();
	for (uint32_t n = 1; n <= 5; n++) {
		store_guest guest = {.name = "Ney", .created = 100 - n};
		scene_id(guest.id, n);
		store_change *change = store_change_new();
		store_change_guest(change, &guest);
		CHECK_TEXT(scene_put(s, change), "");
	}
	CHECK_INT(store_old_guests(s, 99, &from, list, 3), 3);
	CHECK_INT(list[0].seen, 95);
	CHECK(!list[0].plays);
	from = list[2];
	CHECK_INT(store_old_guests(s, 99, &from, list, 3), 1); /* 98; not that of 99 */
	CHECK_INT(list[0].seen, 98);
	store_change *change = store_change_new();
	store_change_seen(change, list[0].id, 200);
	store_change_drop_guest(change, list[0].id, 99); /* has been back meanwhile */
	CHECK_TEXT(scene_put(s, change), "");
	store_guest guest;
	CHECK_INT(store_find_guest(s, list[0].id, &guest), 1);
	CHECK_INT(guest.seen, 200);
	change = store_change_new();
	store_change_drop_guest(change, list[0].id, 201);
	CHECK_TEXT(scene_put(s, change), "");
	CHECK_INT(store_find_guest(s, list[0].id, &guest), 0);
	end();
}

/* --- The file defends itself ------------------------------------------------------------------------------------------ */

static const char *by_hand(const char *sql) {
	static char reason[200];
	sqlite3 *db;
	if (sqlite3_open(scene_path, &db) != SQLITE_OK)
		return "not opened";
	int code = store_can_seal(db);
	if (code == SQLITE_OK)
		code = sqlite3_exec(db, sql, NULL, NULL, NULL);
	snprintf(reason, sizeof reason, "%s", code == SQLITE_OK ? "" : sqlite3_errmsg(db));
	sqlite3_close(db);
	return reason;
}

TEST(a_journal_is_append_only) {
	begin();
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_TEXT(scene_put_rows(s, 1, 1, 5), "");
	CHECK_TEXT(by_hand("UPDATE journal SET text = 'else' WHERE seq = 3"), "a journal only grows: no row of it is changed");
	CHECK_TEXT(by_hand("DELETE FROM journal WHERE seq = 5"), "a journal only grows: no row of it is dropped");
	CHECK_TEXT(by_hand("INSERT OR REPLACE INTO journal SELECT game, seq, kind, 'else', 0 FROM journal WHERE seq = 5"),
		   "not the next row of its journal");
	CHECK_TEXT(by_hand("INSERT INTO journal SELECT game, 7, kind, text, 0 FROM journal WHERE seq = 5"),
		   "not the next row of its journal");
	CHECK_TEXT(by_hand("INSERT INTO guests VALUES (x'00', 'short id', 0, 0, 0, 0)"), "CHECK constraint failed: length(id) = 16");
	CHECK_TEXT(by_hand("INSERT INTO journal SELECT game, 6, kind, text, 0 FROM journal WHERE seq = 5"), "");
	CHECK_TEXT(scene_put_row(s, 1, 6), "row 6 is not the next of its game's journal"); /* two servers, both with a row 6 */
	end();
}

TEST(the_secret_is_created_with_the_file_and_kept) {
	uint8_t one[32], two[32], none[32] = {0};
	begin();
	store_secret(s, one);
	CHECK(memcmp(one, none, 32) != 0);
	again();
	store_secret(s, two);
	CHECK(!memcmp(one, two, 32));
	store *other = scene_open(scene_file("other.db"));
	store_secret(other, two);
	CHECK(memcmp(one, two, 32) != 0);
	store_close(other);
	end();
}
