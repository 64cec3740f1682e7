/*
 * host_record_write.c - records of a game the host does not know: the exact text written, which reads back as the
 * same game.
 */
#include <grognard/registry.h>

#include "host_record.h"

TEST(a_record_is_written_exactly_as_specified) {
	gg_record record;
	golden_game(&record);
	char *text = text_of(&record);
	CHECK_TEXT(text, golden);
	CHECK_TEXT(gg_record_dice(&record), "given");
	free(text);
	gg_record_free(&record);
}

TEST(records_of_every_kind_of_luck_read_back_as_written) {
	gg_dice_source dice_sources[3];
	gg_dice_seeded(&dice_sources[0], UINT64_MAX);
	CHECK(gg_dice_fair(&dice_sources[1]));
	memset(dice_sources[1].entropy[1], 0x5a, GG_ENTROPY_BYTES);
	gg_dice_given(&dice_sources[2]);
	for (int i = 0; i < 2; i++) {
		gg_record record;
		new_game(&record, &dice_sources[i], "players", "3");
		check_round_trip(&record);
		CHECK_INT(play(&record, PIG_CHARGES, 0), 0);
		check_round_trip(&record);
		play_out(&record);
		check_round_trip(&record);
		CHECK_TEXT(gg_record_dice(&record), i ? "sealed" : "seeded");
		gg_record_reveal(&record);
		check_round_trip(&record);
		CHECK_TEXT(gg_record_dice(&record), i ? "proved" : "seeded");
		gg_record_free(&record);
	}
	gg_record record;
	new_game(&record, &dice_sources[2], "edition", "long");
	CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
	CHECK_INT(gg_record_roll(&record, NULL), -1);
	CHECK_INT(play(&record, PIG_DIE, 4), 0);
	check_round_trip(&record);
	CHECK_TEXT(gg_record_dice(&record), "given");
	char *text = text_of(&record);
	CHECK(strstr(text, "\nedition long\n") != NULL); /* the one that was chosen */
	free(text);
	gg_record_free(&record);
}

TEST(a_record_from_a_position_reads_back) {
	gg_record record, later;
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 3);
	new_game(&record, &dice_source, "pot", "7");
	CHECK_INT(play(&record, PIG_CHARGES, 0), 0);
	CHECK_INT(gg_record_from(&later, &pig_game, &record.now.state, &dice_source, &error), 0);
	check_round_trip(&later);
	play_out(&later);
	check_round_trip(&later);
	CHECK(gg_record_back(&later, 0) == 0 && memcmp(&later.now, &record.now, sizeof(pig_state)) == 0);
	gg_record_free(&record);
	gg_record_free(&later);
}

TEST(a_game_with_custom_data_is_read_with_the_same_data) {
	static pig_tables mine, yours;
	gg_record record, copy;
	gg_dice_source dice_source;
	mine = yours = pig_data;
	mine.hash = 0x1234;
	yours.hash = 0x5678;
	gg_game game = {&pig_rules, &mine};
	CHECK(gg_registry_put(&game));
	gg_dice_seeded(&dice_source, 9);
	CHECK_INT(gg_record_new(&record, &game, NULL, &dice_source, &error), 0);
	play_out(&record);
	check_round_trip(&record);
	char *text = text_of(&record);
	CHECK(strstr(text, "\ndata 0000000000001234\n") != NULL);
	game.data = &yours; /* the registry has one copy of a game: the last */
	CHECK(gg_registry_put(&game));
	CHECK_INT(read_text(&copy, text), -1);
	CHECK(strstr(error.message, "other armies or maps") != NULL);
	game.data = &mine;
	CHECK(gg_registry_put(&game));
	check_round_trip(&record);
	game.data = &pig_data;
	CHECK(gg_registry_put(&game));
	free(text);
	gg_record_free(&record);
}

TEST(a_name_cannot_break_a_line) {
	gg_record record, copy;
	gg_dice_source dice_source;
	gg_dice_given(&dice_source);
	new_game(&record, &dice_source, NULL, NULL);
	record.names[0] = strdup("Anna\nluck given\r\x7f");
	record.names[1] = strdup("\t ");
	char *text = text_of(&record);
	CHECK_INT(read_text(&copy, text), 0);
	CHECK_TEXT(copy.names[0], "Anna luck given  ");
	CHECK(copy.names[1] == NULL);
	free(text);
	gg_record_free(&copy);
	free(record.names[0]);
	record.names[0] = calloc(1, 100);
	for (int i = 0; i < 90; i += 3)
		memcpy(record.names[0] + i, "\xe2\x82\xac", 4);
	text = text_of(&record);
	CHECK_INT(read_text(&copy, text), 0);
	CHECK_INT(strlen(copy.names[0]), 63); /* 21 characters of three bytes */
	free(text);
	gg_record_free(&copy);
	gg_record_free(&record);
}

TEST(a_name_that_the_reader_would_refuse_is_not_written) {
	static const char *const names[] = {"Zo\xeb",        "An\xc2\x9bna", "\xe2\x80\xaeZoe", "Anna\xe2\x80\x8b", "\xf4\x90\x80\x80",
					    "\xed\xa0\x80x", "\xc0\xaf",     "\xef\xbf\xbe",    "Zo\xc3\xab",       "\xf0\x9f\x8e\xb2"};
	gg_record record, copy;
	gg_dice_source dice_source;
	gg_dice_given(&dice_source);
	new_game(&record, &dice_source, NULL, NULL);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		free(record.names[0]);
		record.names[0] = strdup(names[i]);
		char *text = text_of(&record);
		CHECK_INT(read_text(&copy, text), 0);
		if (i >= 8) /* good ones stay as they are */
			CHECK_TEXT(copy.names[0], names[i]);
		free(text);
		gg_record_free(&copy);
	}
	gg_record_free(&record);
}

TEST(an_option_that_cannot_be_recorded_is_refused) {
	gg_record record;
	gg_dice_source dice_source;
	gg_option twice[2] = {{"target", "9"}, {"target", "9"}}, broken = {"pot", "1\n2"}, wrong = {"target", "x"}, spaced = {"pot", "1 2"};
	gg_options options = {&broken, 1};
	gg_dice_given(&dice_source);
	CHECK_INT(gg_record_new(&record, &pig_game, &options, &dice_source, &error), -1);
	CHECK_TEXT(error.message, "an option must be one line of text");
	options = (gg_options){twice, 2};
	CHECK_INT(gg_record_new(&record, &pig_game, &options, &dice_source, &error), -1);
	CHECK_TEXT(error.message, "option target is given twice");
	options = (gg_options){&wrong, 1};
	CHECK_INT(gg_record_new(&record, &pig_game, &options, &dice_source, &error), -1);
	CHECK(strstr(error.message, "target") != NULL);
	options = (gg_options){&spaced, 1}; /* a line may contain a space: it is the rulebook that refuses */
	CHECK_INT(gg_record_new(&record, &pig_game, &options, &dice_source, &error), -1);
	CHECK(strstr(error.message, "pot: ") != NULL);
}

TEST(a_record_is_written_to_a_stream_and_a_full_one_is_reported) {
	gg_record record;
	char buffer[2048] = "";
	golden_game(&record);
	FILE *to = fmemopen(buffer, sizeof buffer, "w");
	CHECK_INT(gg_record_write(&record, to), 0);
	CHECK_INT(ftell(to), strlen(golden)); /* and nothing after it */
	fclose(to);
	CHECK_TEXT(buffer, golden);
	to = fopen("/dev/full", "w");
	CHECK(to && gg_record_write(&record, to) == -1);
	if (to)
		fclose(to);
	gg_record_free(&record);
}
