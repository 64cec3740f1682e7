/*
 * host_memory.c - every allocation of the hosts fails once: the call reports it in one line, leaks nothing and changes
 * nothing. The hosts are compiled again for this test, with these functions instead of the C library's.
 */
#include <errno.h>
#include <unistd.h>

#include <grognard/odds.h>
#include <grognard/position.h>
#include <grognard/record.h>
#include <grognard/strbuf.h>

#include "harness.h"
#include "toy.h"

void *wanting_malloc(size_t size);
void *wanting_calloc(size_t count, size_t size);
void *wanting_realloc(void *old, size_t size);
char *wanting_strndup(const char *words, size_t size);

static int until_failure = -1; /* allocations that still succeed; below 0: all do */

static bool fails(void) {
	if (until_failure < 0 || until_failure-- > 0)
		return false;
	errno = ENOMEM;
	return true;
}
void *wanting_malloc(size_t size) {
	return fails() ? NULL : malloc(size);
}
void *wanting_calloc(size_t count, size_t size) {
	return fails() ? NULL : calloc(count, size);
}
void *wanting_realloc(void *old, size_t size) {
	return fails() ? NULL : realloc(old, size);
}
char *wanting_strndup(const char *words, size_t size) {
	return fails() ? NULL : strndup(words, size);
}

/* The call under test; 0 on success. */
typedef int attempt(gg_error *error);

/* Lets the first allocation fail, then the second, until the call needs no more. Returns how many there were. */
static int fail_each(attempt *call) {
	for (int n = 0; n < 1000; n++) {
		gg_error error = {0, 0, ""};
		until_failure = n;
		int got = call(&error);
		bool failed = until_failure < 0;
		until_failure = -1;
		if (!failed) {
			CHECK_INT(got, 0);
			return n;
		}
		CHECK_INT(got, -1);
		CHECK(strstr(error.message, "memory") != NULL);
	}
	return -1;
}

static char *text;
static size_t length;

static void play_out(gg_record *record) {
	gg_action roll = {.kind = PIG_CHARGES}, hold = {.kind = PIG_HOLDS};
	while (!record->closed)
		if (gg_record_roll(record, NULL) != 0 && gg_record_play(record, &hold, NULL, NULL) != 0)
			gg_record_play(record, &roll, NULL, NULL);
}

/* A record with everything in it, longer than the initial capacity. */
static void make_text(void) {
	gg_record record;
	gg_dice_source dice_source;
	gg_option options[2] = {{"players", "2"}, {"target", "900"}};
	gg_error error;
	gg_dice_seeded(&dice_source, 8);
	CHECK_INT(gg_record_new(&record, &pig_game, &(gg_options){options, 2}, &dice_source, &error), 0);
	record.names[0] = strdup("Anna");
	play_out(&record);
	CHECK(record.count > 256);
	text = gg_record_text(&record, &length);
	gg_record_free(&record);
}

static int read_record(gg_error *error) {
	gg_record record;
	int got = gg_record_read(&record, text, length, NULL, error);
	gg_record_free(&record); /* a failed record owns nothing, so this is harmless */
	return got;
}

static int write_record(gg_error *error) {
	gg_record record;
	int waiting = until_failure;
	until_failure = -1;
	CHECK_INT(gg_record_read(&record, text, length, NULL, error), 0);
	until_failure = waiting;
	char *again = gg_record_text(&record, NULL);
	if (!again)
		gg_fail(error, 0, 0, "no memory", NULL);
	else
		CHECK_TEXT(again, text);
	free(again);
	gg_record_free(&record);
	return again ? 0 : -1;
}

static int make_record(gg_error *error) {
	gg_record record;
	gg_dice_source dice_source;
	gg_option options[2] = {{"players", "2"}, {"pot", "3"}};
	gg_dice_given(&dice_source);
	if (gg_record_new(&record, &pig_game, &(gg_options){options, 2}, &dice_source, error) != 0)
		return -1;
	gg_action hold = {.kind = PIG_HOLDS};
	gg_verdict verdict;
	int got = gg_record_play(&record, &hold, NULL, &verdict);
	if (got != 0) {
		CHECK_INT(verdict.code, 0);
		CHECK_INT(record.count, 0);
		CHECK(memcmp(&record.now, &record.start, sizeof(pig_state)) == 0);
		gg_fail(error, 0, 0, "no memory", NULL);
	}
	gg_record_free(&record);
	return got;
}

static int read_position(gg_error *error) {
	static const char document[] = "{\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"edition\": \"short\", "
				       "\"target\": 20, \"die\": \"even\", \"twist\": false, \"reroll\": 0, \"phase\": \"decide\", "
				       "\"turn\": 2, \"pot\": 15, \"dice\": 0, \"four_sided\": false, \"scores\": [3, 6]}}";
	gg_game game;
	gg_box box;
	return gg_position_read(&game, &box.state, document, sizeof document - 1, error);
}

static int work_out_odds(gg_error *error) {
	gg_box box;
	gg_odds odds;
	gg_action charge = {.kind = PIG_CHARGES};
	CHECK(gg_setup(&pig_game, NULL, &box.state, error));
	int got = gg_odds_of(&odds, &pig_game, &box.state, &charge, error);
	CHECK_INT(odds.count, got == 0 ? 31 : 0);
	gg_odds_free(&odds);
	return got;
}

static int replace_and_read(gg_error *error) {
	static const char path[] = "/tmp/grognard-test-memory";
	char *read;
	size_t size;
	int got = gg_file_replace(path, text, length, error);
	CHECK(got == 0 || access(path, F_OK) != 0); /* not replaced */
	if (got == 0 && (got = gg_file_read(&read, &size, path, error)) == 0) {
		CHECK(size == length && memcmp(read, text, size) == 0);
		free(read);
	}
	remove(path);
	return got;
}

TEST(out_of_memory_never_crashes_and_is_reported) {
	make_text();
	CHECK(fail_each(read_record) > 6);
	CHECK(fail_each(write_record) > 2);
	CHECK_INT(fail_each(make_record), 7); /* two options with name and value, and room for lines */
	CHECK_INT(fail_each(read_position), 1);
	CHECK(fail_each(work_out_odds) > 5);
	CHECK(fail_each(replace_and_read) > 1);
	free(text);
}

/* Grows six times; where it cannot, it keeps what it had and says so to the end. */
TEST(a_string_buffer_grows_or_stays_as_it_was) {
	for (int n = 0; n < 7; n++) {
		gg_text buffer = gg_strbuf();
		size_t before = 0;
		until_failure = n;
		for (int i = 0; i < 2000 && !buffer.lost; i++) {
			before = buffer.len;
			gg_put(&buffer, "a battalion;");
			CHECK_INT(buffer.len, buffer.lost ? before : before + 12);
		}
		CHECK(n < 6 ? buffer.lost : buffer.len == 24000);
		CHECK(buffer.at == NULL ? n == 0 : strlen(buffer.at) == buffer.len && before % 12 == 0);
		until_failure = -1;
		CHECK(buffer.lost == (gg_text_reserve(&buffer, 100000) == NULL)); /* once lost, always lost */
		gg_strbuf_free(&buffer);
		gg_put(&buffer, "again");
		CHECK_TEXT(buffer.at, "again");
		gg_text_clear(&buffer);
		CHECK_TEXT(buffer.at, "");
		gg_strbuf_free(&buffer);
	}
}
