/*
 * host_position.c - positions of a game the host does not know: written, read back, and refused with their place.
 */
#include <grognard/position.h>
#include <grognard/record.h>

#include "harness.h"
#include "toy.h"

static gg_box box;

static int read_text(const char *text, gg_error *error) {
	gg_game game;
	memset(error, 0, sizeof *error);
	return gg_position_read(&game, &box.state, text, strlen(text), error);
}

TEST(a_position_reads_back_as_the_same_bytes_in_both_forms) {
	char text[1024];
	gg_game game = pig_game;
	gg_box start;
	gg_option option = {"players", "3"};
	gg_options options = {&option, 1};
	gg_error error;
	CHECK(gg_setup(&game, &options, &start.state, &error));
	for (int flat = 0; flat < 2; flat++) {
		gg_text out = gg_text_on(text, sizeof text);
		gg_position_write(&game, &start.state, flat, &out);
		CHECK(!gg_text_cut(&out));
		CHECK_INT(strchr(text, '\n') == NULL, flat);
		CHECK(gg_position_looks(text, out.len));
		CHECK_INT(read_text(text, &error), 0);
		CHECK(memcmp(&box, &start, sizeof(pig_state)) == 0);
	}
	CHECK_TEXT(text, "{\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"edition\": \"short\", \"target\": 20, "
			 "\"die\": \"even\", \"twist\": false, \"reroll\": 0, \"phase\": \"decide\", \"turn\": 1, \"pot\": 0, \"dice\": 0, "
			 "\"four_sided\": false, \"scores\": [0, 0, 0]}}");
}

TEST(a_wrong_position_is_refused_where_it_is_wrong) {
	static const struct {
		const char *text;
		int line, column;
	} wrong[] = {
		{"[1]", 1, 1},
		{"{\"format\": \"grognard-position-2\"}", 1, 12},
		{"{\"format\": \"grognard-position-1\",\n \"game\": \"chess\", \"state\": {}}", 2, 10},
		{"{\"format\": \"grognard-position-1\",\n \"game\": \"pig\",\n \"state\": 3}", 3, 11},
		{"{\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"edition\": \"short\", \"target\": 20, \"die\": "
		 "\"even\", \"twist\": false, \"reroll\": 0, \"phase\": \"decide\", \"turn\": 1, \"pot\": -1, \"dice\": 0, \"four_sided\": "
		 "false, \"scores\": [0, 0]}}",
		 1, 175},
		{"{\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {}, \"more\": 1}", 1, 63},
		{"{\"format\": \"grognard-position-1\", ", 1, 35},
	};
	gg_error error;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		CHECK_INT(read_text(wrong[i].text, &error), -1);
		CHECK_INT(error.line, wrong[i].line);
		CHECK_INT(error.column, wrong[i].column);
		CHECK(error.message[0] != '\0');
	}
}

TEST(missing_members_are_named) {
	gg_error error;
	CHECK_INT(read_text("{\"game\": \"pig\", \"state\": {}}", &error), -1);
	CHECK(strstr(error.message, "format") != NULL);
	CHECK_INT(read_text("{\"format\": \"grognard-position-1\", \"state\": {}}", &error), -1);
	CHECK(strstr(error.message, "game") != NULL);
	CHECK_INT(read_text("{\"format\": \"grognard-position-1\", \"game\": \"pig\"}", &error), -1);
	CHECK(strstr(error.message, "state") != NULL);
	CHECK_INT(read_text("", &error), -1);
	CHECK(error.message[0] != '\0');
}

TEST(a_file_larger_than_any_position_is_refused) {
	size_t size = 2 << 20;
	char *text = malloc(size);
	gg_game game;
	gg_error error;
	memset(text, '[', size);
	CHECK_INT(gg_position_read(&game, &box.state, text, size, &error), -1);
	CHECK_TEXT(error.message, "this is larger than any position (1 MiB)");
	CHECK_INT(gg_position_read(&game, &box.state, text, 1 << 20, &error), -1);
	/* As many values as the text can hold. */
	for (size_t i = 1; i < 1 << 20; i += 2)
		text[i] = '1', text[i + 1] = ',';
	text[0] = '[';
	text[(1 << 20) - 2] = ']';
	CHECK_INT(gg_position_read(&game, &box.state, text, (1 << 20) - 1, &error), -1);
	CHECK(strstr(error.message, "a position is an object") != NULL);
	free(text);
}

TEST(a_position_is_told_from_a_record) {
	CHECK(gg_position_looks(" \r\n\t{", 5));
	CHECK(!gg_position_looks("grognard record 1\n{", 19));
	CHECK(!gg_position_looks("", 0));
	CHECK(!gg_position_looks("   ", 3));
}

TEST(a_loaded_position_becomes_a_record_from_it) {
	static const char text[] = "\n{\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"edition\": \"short\", "
				   "\"target\": 20, \"die\": \"even\", \"twist\": false, \"reroll\": 0, \"phase\": \"decide\", \"turn\": "
				   "2, \"pot\": 15, \"dice\": 0, \"four_sided\": false, \"scores\": [3, 6]}}\n";
	gg_record record;
	gg_error error;
	gg_verdict verdict;
	CHECK_INT(gg_record_load(&record, text, strlen(text), &error), 0);
	CHECK(record.from_position && !record.closed);
	CHECK_INT(record.dice_source.kind, GG_DICE_GIVEN);
	gg_action hold = {.kind = PIG_HOLDS};
	CHECK_INT(gg_record_play(&record, &hold, NULL, &verdict), 0);
	CHECK_TEXT(record.result, "p2 wins 3 21");
	gg_record_free(&record);
	/* A record that could not be loaded is empty, whatever was there before: it can be freed. */
	memset(&record, 0xff, sizeof record);
	CHECK_INT(gg_record_load(&record, "{}", 2, &error), -1);
	CHECK(!record.lines && !record.options && !record.names[0]);
	memset(&record, 0xff, sizeof record);
	CHECK_INT(gg_record_load(&record, "nothing", 7, &error), -1);
	CHECK(!record.lines && !record.options && !record.names[0]);
}
