/*
 * host_record.c - records of a game the host does not know: what is written reads back, and what was tampered with, cut off
 * or mistyped is refused at the right place.
 */
#include <grognard/record.h>
#include <grognard/registry.h>

#include "harness.h"
#include "toy.h"

static gg_error error;

static void new_game(gg_record *record, const gg_dice_source *dice_source, const char *name, const char *value) {
	gg_option option = {name, value};
	gg_options options = {&option, name != NULL};
	CHECK_INT(gg_record_new(record, &pig_game, &options, dice_source, &error), 0);
}

static int play(gg_record *record, uint16_t kind, int32_t a) {
	gg_action action = {.kind = kind, .a = a};
	return gg_record_play(record, &action, NULL, NULL);
}

/* Plays a whole game: rolls until the pot is worth 8, then holds. */
static void play_out(gg_record *record) {
	while (!record->closed) {
		const pig_state *pig = pig_in(&record->now.state);
		if (gg_turn(&record->game, &record->now.state) == GG_CHANCE)
			CHECK_INT(gg_record_roll(record, NULL), 0);
		else
			CHECK_INT(play(record, pig->pot >= 8 ? PIG_HOLDS : pig->turn ? PIG_CHARGES : PIG_ROLLS, 0), 0);
	}
}

static char *text_of(const gg_record *record) {
	size_t size;
	char *text = gg_record_text(record, &size);
	CHECK(text && strlen(text) == size);
	return text;
}

static int read_text(gg_record *record, const char *text) {
	memset(&error, 0, sizeof error);
	return gg_record_read(record, text, strlen(text), NULL, &error);
}

static bool same_game(const gg_record *x, const gg_record *y) {
	return x->count == y->count && memcmp(&x->start, &y->start, sizeof(pig_state)) == 0 &&
	       memcmp(&x->now, &y->now, sizeof(pig_state)) == 0 &&
	       (!x->count || memcmp(x->lines, y->lines, x->count * sizeof *x->lines) == 0);
}

/* Written, read and written again, it is the same text and the same game. */
static void check_round_trip(const gg_record *record) {
	gg_record copy;
	char *text = text_of(record);
	CHECK_INT(read_text(&copy, text), 0);
	CHECK_TEXT(error.message, "");
	char *again = text_of(&copy);
	CHECK_TEXT(again, text);
	CHECK(same_game(&copy, record));
	CHECK_INT(copy.closed, record->closed);
	CHECK_TEXT(copy.result, record->result);
	CHECK_TEXT(gg_record_dice(&copy), gg_record_dice(record));
	free(text);
	free(again);
	gg_record_free(&copy);
}

/* --- What is written ----------------------------------------------------------------------------------------- */

/* Seed 42 gives 6, 1, 6, 6, 5, 5 ... by number of the action (docs/formats.md). */
static const char golden[] = "grognard record 1\n"
			     "game pig\n"
			     "edition short\n"
			     "option target=9\n"
			     "player 1 Anna\n"
			     "luck seeded 42\n"
			     "start 9d649df242fceb83\n"
			     "--\n"
			     "1 p1 roll : 3aed0f5e2f9fedd9\n"
			     "2 chance die 1 : b43e714a2ddb0117\n"
			     "3 p2 roll : 05542009cb7e0110\n"
			     "4 chance die 6 : 4db2d59ae7b07f64\n"
			     "5 p2 roll : 3615b2ce3864b170\n"
			     "6 given die 3 : fc54fb3e8e63e27c\n"
			     "7 p2 hold : 70ca06b5bec7dca8\n"
			     "result p2 wins 0 9\n";

static void golden_game(gg_record *record) {
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 42);
	new_game(record, &dice_source, "target", "9");
	record->names[0] = strdup("Anna");
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(gg_record_roll(record, NULL), 0);
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(gg_record_roll_all(record, NULL), 0);
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(play(record, PIG_DIE, 3), 0);
	CHECK_INT(play(record, PIG_HOLDS, 0), 0);
}

TEST(a_record_is_written_to_the_letter) {
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

static uint64_t hash_of_data(const gg_game *game) {
	return game->data ? *(const uint64_t *)game->data : 0;
}

TEST(a_game_with_a_players_own_data_is_read_with_the_very_same) {
	static const uint64_t mine = 0x1234, yours = 0x5678;
	static gg_rules rules;
	gg_record record, copy;
	gg_dice_source dice_source;
	rules = pig_rules;
	rules.data_hash = hash_of_data;
	gg_game game = {&rules, &mine};
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
	game.data = NULL;
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

TEST(an_option_that_cannot_stand_on_a_line_is_refused) {
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

/* --- What is refused ----------------------------------------------------------------------------------------- */

/* The golden record with one line replaced (NULL: left out), read. */
static int read_with(int number, const char *line) {
	gg_record record;
	char text[2048] = "";
	const char *at = golden;
	for (int i = 1; *at; i++) {
		size_t size = strcspn(at, "\n") + 1;
		if (i != number)
			strncat(text, at, size);
		else if (line)
			strcat(strcat(text, line), "\n");
		at += size;
	}
	int got = read_text(&record, text);
	gg_record_free(&record);
	return got;
}

typedef struct fault {
	int number;
	const char *line; /* that replaces it */
	int at_line, at_column;
	const char *message; /* a part of it */
} fault;

static void check_faults(const fault *faults, size_t count) {
	for (size_t i = 0; i < count; i++) {
		CHECK_INT(read_with(faults[i].number, faults[i].line), -1);
		CHECK_INT(error.line, faults[i].at_line);
		CHECK_INT(error.column, faults[i].at_column);
		if (!strstr(error.message, faults[i].message))
			CHECK_TEXT(error.message, faults[i].message);
	}
}

TEST(a_wrong_header_is_refused_where_it_is_wrong) {
	static const fault faults[] = {
		{1, "grognard record 2", 1, 17, "reads records of format 1 only"},
		{1, "grognard record 1 ", 1, 17, "reads records of format 1 only"},
		{1, "hello", 1, 1, "this is no record"},
		{1, NULL, 1, 1, "this is no record"},
		{2, "game chess", 2, 6, "there is no such game"},
		{2, NULL, 2, 1, "\"game ...\" is missing"},
		{3, "edition long", 3, 9, "not played in this edition"},
		{3, "edition ", 3, 9, "an edition has a name"},
		{3, NULL, 6, 1, "\"edition ...\" is missing"},
		{3, "game pig", 3, 1, "stands twice"},
		{4, "option target", 4, 8, "written name=value"},
		{4, "option =9", 4, 8, "written name=value"},
		{4, "option colour=red", 4, 8, "colour"},
		{4, "option target=1", 4, 8, "target"},
		{4, "option pot=x", 4, 8, "option pot: expected empty"},
		{4, "option target=9\noption target=9", 5, 8, "given twice"},
		{4, "option target=9\noption pot=x\noption players=3", 5, 8, "option pot: expected empty"},
		{4, "option pot=1\t", 4, 13, "no control characters"},
		{4, "option target=10", 7, 7, "the set-up gives the running hash"},
		{4, "position {}", 4, 10, ""},
		{4, "position {\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"pot\": 1.5}}", 4, 68, ""},
		{4, "option target=9\nposition {}", 5, 1, "options or with one position"},
		{4, "player 2 Bert\nposition {}", 5, 1, "comes too late"},
		{5, "player 0 Anna", 5, 9, "a seat from 1 to 4"},
		{5, "player 5 Anna", 5, 9, "a seat from 1 to 4"},
		{5, "player 3 Anna", 5, 8, "no such seat"},
		{5, "player 1", 5, 9, "a seat from 1 to 4"},
		{5, "player 1 ", 5, 10, "a name of 1 to 64"},
		{5, "player 1 \tAnna", 5, 10, "no control characters"},
		{5, "player 1 An\x7fna", 5, 12, "no control characters"},
		{5,
		 "player 1 Anna\xc2\x9b"
		 "31m",
		 5, 14, "no control characters"},                                 /* C1: the same as ESC [ */
		{5, "player 1 An\xe2\x80\xaena", 5, 12, "hide or turn the text"}, /* right-to-left from here */
		{5, "player 1 Anna\xe2\x80\x8b", 5, 14, "hide or turn the text"}, /* a blank without width */
		{5, "player 1 Zo\xeb", 5, 12, "not UTF-8"},                       /* Latin-1 */
		{5,
		 "# played at Orl\xe9"
		 "ans\nplayer 1 Anna",
		 5, 16, "not UTF-8"}, /* in a comment too */
		{4, "option pot=1\xc2\x85", 4, 13, "no control characters"},
		{5, "player 1 Anna\nplayer 1 Bert", 6, 1, "taken twice"},
		{5, "luck given\nplayer 1 Anna", 6, 1, "comes too late"},
		{6, "luck seeded 042", 6, 13, "expected the seed"},
		{6, "luck seeded 18446744073709551616", 6, 13, "expected the seed"},
		{6, "luck seeded -1", 6, 13, "expected the seed"},
		{6, "luck seeded 42 ", 6, 15, "more on this line"},
		{6, "luck good", 6, 6, "luck is seeded, given or fair"},
		{6, "luck fair commitment=00 id=00", 6, 22, "64 small hex digits"},
		{6, "luck fair 2 commitment=00 id=00", 6, 24, "64 small hex digits"},
		{6, "luck fair 3 commitment=00 id=00", 6, 6, "luck is seeded, given or fair"},
		{6, "luck given\nentropy 1 00", 7, 1, "only fair dice"},
		{6, NULL, 6, 1, "\"luck ...\" is missing"},
		{7, "start 123", 7, 7, "16 small hex digits"},
		{7, "start 0123456789abcdef", 7, 7, "the set-up gives the running hash 9d649df242fceb83, not this one"},
		{7, NULL, 7, 1, "\"start ...\" is missing"},
		{8, NULL, 8, 1, "expected game, edition"},
		{8, "-- ", 8, 1, "expected game, edition"},
	};
	CHECK_INT(read_with(0, NULL), 0);
	check_faults(faults, sizeof faults / sizeof *faults);
}

TEST(a_wrong_action_is_refused_where_it_is_wrong) {
	static const fault faults[] = {
		{9, "1 p1 rol : 3aed0f5e2f9fedd9", 9, 6, "expected roll, hold, charge or die"},
		{9, "1 p1 roll 4 : 3aed0f5e2f9fedd9", 9, 10, "more than an action"},
		{9, "1 p1 hold : 3aed0f5e2f9fedd9", 9, 6, "illegal: there is nothing to hold (PIG-3)"},
		{9, "1 p2 roll : 3aed0f5e2f9fedd9", 9, 3, "illegal: it is the turn of p1"},
		{9, "1 chance die 1 : 3aed0f5e2f9fedd9", 9, 3, "illegal: it is the turn of p1"},
		{9, "1 p0 roll : 3aed0f5e2f9fedd9", 9, 3, "a player is p1, p2, p3 or p4"},
		{9, "1 p5 roll : 3aed0f5e2f9fedd9", 9, 3, "a player is p1, p2, p3 or p4"},
		{9, "1 red roll : 3aed0f5e2f9fedd9", 9, 3, "expected who acts"},
		{9, "1 p1 : 3aed0f5e2f9fedd9", 9, 6, "the action itself is missing"},
		{9, "1 p1  : 3aed0f5e2f9fedd9", 9, 6, "expected roll, hold, charge or die"},
		{9, "1  p1 roll : 3aed0f5e2f9fedd9", 9, 3, "expected who acts"},
		{9, "1 p1 roll: 3aed0f5e2f9fedd9", 9, 28, "cut off"},
		{9, "01 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "expected the number of an action"},
		{9, "x", 9, 1, "expected the number of an action"},
		{9, "1", 9, 2, "expected a space"},
		{9, "2 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "not numbered"},
		{9, NULL, 9, 1, "not numbered"},
		{9, "99999999999999999999 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "expected the number of an action"},
		{9, "1 p1 roll : b43e714a2ddb0117", 9, 13, "the game up to here gives the running hash 3aed0f5e2f9fedd9"},
		{9, "1 p1 charge : 3aed0f5e2f9fedd9", 9, 15, "the game up to here gives the running hash "},
		{10, "2 chance die 3 : b43e714a2ddb0117", 10, 10, "the seed gives \"die 1\" here"},
		{10, "2 chance die 7 : b43e714a2ddb0117", 10, 10, "illegal: a die has no 7 (PIG-2)"},
		{10, "2 chance die x : b43e714a2ddb0117", 10, 14, "expected a face of the die"},
		{10, "2 p1 die 1 : b43e714a2ddb0117", 10, 3, "illegal: it is chance's turn"},
		{15, "7 p2 hold : 70ca06b5bec7dca8\n8 p1 roll : 70ca06b5bec7dca8", 16, 1, "the game is over"},
		{16, "result p1 wins 9 0", 16, 8, "the result is \"p2 wins 0 9\""},
		{16, "result p2 wins 0 9 ", 16, 8, "the result is"},
		{16, "result abandoned", 16, 8, "the result is"},
		{16, "result p2 wins 0 9\nresult p2 wins 0 9", 17, 1, "the result stands twice"},
		{16, "result p2 wins 0 9\n8 p1 roll : 70ca06b5bec7dca8", 17, 1, "nothing but the key"},
		{16, "result p2 wins 0 9\nkey 00", 17, 1, "only fair dice have a key"},
		{16, "key 00", 16, 1, "only after the result"},
		{15, "result p2 wins 0 9", 15, 8, "the game is not over"},
		{15, "result p3 resigned", 15, 8, "the game is not over"},
		{15, "result p1 resigne", 15, 8, "the game is not over"},
	};
	check_faults(faults, sizeof faults / sizeof *faults);
}

TEST(comments_blank_lines_and_the_ends_of_lines_do_not_matter) {
	char text[4096] = "", *end = text;
	for (const char *c = golden; *c; c++)
		if (*c == '\n')
			end += sprintf(end, "\r\n# said Anna\r\n\r\n \t\n");
		else
			*end++ = *c;
	gg_record record, plain;
	CHECK_INT(read_text(&record, text), 0);
	CHECK_INT(read_text(&plain, golden), 0);
	CHECK(same_game(&record, &plain));
	char *again = text_of(&record);
	CHECK_TEXT(again, golden);
	free(again);
	gg_record_free(&record);
	gg_record_free(&plain);
	CHECK_INT(read_text(&record, "\ngrognard record 1\n"), -1);
	CHECK_INT(error.line, 1);
}

TEST(a_line_of_more_than_64_kibibytes_is_refused) {
	size_t head = strlen("grognard record 1\n#"), size = head + 65535;
	char *text = malloc(size + 1);
	gg_record record;
	memset(text, 'x', size + 1);
	memcpy(text, "grognard record 1\n#", head);
	CHECK_INT(gg_record_read(&record, text, size, NULL, &error), -1);
	CHECK_TEXT(error.message, "the record ends inside its header");
	CHECK_INT(gg_record_read(&record, text, size + 1, NULL, &error), -1);
	CHECK_TEXT(error.message, "the line is longer than 64 KiB");
	CHECK_INT(error.line, 2);
	free(text);
	/* Among the actions as well. */
	size = strlen(golden);
	text = malloc(size + 65538);
	memset(text, '#', size + 65538);
	memcpy(text, golden, size);
	CHECK_INT(gg_record_read(&record, text, size + 65536, NULL, &error), 0);
	gg_record_free(&record);
	CHECK_INT(gg_record_read(&record, text, size + 65537, NULL, &error), -1);
	CHECK_TEXT(error.message, "the line is longer than 64 KiB");
	CHECK_INT(error.line, 17);
	free(text);
}

static void everybody_but_one(const gg_game *game, const gg_state *state, gg_payoff *out) {
	pig_payoff(game, state, out);
	out->winners ^= 7;
}

static void nobody(const gg_game *game, const gg_state *state, gg_payoff *out) {
	pig_payoff(game, state, out);
	out->winners = 0;
}

TEST(a_result_names_all_who_won_and_nobody_else) {
	static const char *const results[] = {"p1 wins 3 0 0", "p2 p3 share 3 0 0", "nobody wins 3 0 0"};
	gg_rules rules = pig_rules;
	gg_game game = {&rules, NULL};
	gg_option options[2] = {{"target", "3"}, {"players", "3"}};
	gg_dice_source dice_source;
	gg_dice_given(&dice_source);
	for (int i = 0; i < 3; i++) {
		gg_record record;
		rules.payoff = i == 0 ? pig_payoff : i == 1 ? everybody_but_one : nobody;
		CHECK_INT(gg_record_new(&record, &game, &(gg_options){options, 2}, &dice_source, &error), 0);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		CHECK_INT(play(&record, PIG_DIE, 3), 0);
		CHECK_INT(play(&record, PIG_HOLDS, 0), 0);
		CHECK(record.closed);
		CHECK_TEXT(record.result, results[i]);
		gg_record_free(&record);
	}
}

TEST(a_stopped_game_is_closed_and_can_be_taken_back) {
	gg_record record;
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 1);
	for (int resigned = -1; resigned < 2; resigned++) {
		new_game(&record, &dice_source, NULL, NULL);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		CHECK_INT(gg_record_stop(&record, 2), -1);
		CHECK_INT(gg_record_stop(&record, resigned), 0);
		CHECK_INT(gg_record_stop(&record, resigned), -1);
		CHECK_TEXT(record.result, resigned < 0 ? "abandoned" : resigned ? "p2 resigned" : "p1 resigned");
		CHECK_INT(gg_record_roll(&record, NULL), -1);
		CHECK_INT(play(&record, PIG_DIE, 3), -1);
		check_round_trip(&record);
		CHECK_INT(gg_record_back(&record, 0), 0);
		CHECK(!record.closed);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		gg_record_free(&record);
	}
}

/* --- Tampering and tearing ----------------------------------------------------------------------------------- */

TEST(a_torn_record_is_refused_at_its_last_line_or_is_a_shorter_game) {
	gg_record whole, part;
	size_t size = strlen(golden);
	CHECK_INT(read_text(&whole, golden), 0);
	for (size_t cut = 0; cut < size; cut++) {
		uint32_t good = 99, lines = 1;
		for (size_t i = 0; i < cut; i++)
			lines += golden[i] == '\n';
		if (gg_record_read(&part, golden, cut, &good, &error) == 0) {
			CHECK(golden[cut] == '\n' || (cut && golden[cut - 1] == '\n'));
			CHECK_INT(good, part.count);
			CHECK(part.count <= whole.count);
			CHECK(!part.count || memcmp(part.lines, whole.lines, part.count * sizeof *part.lines) == 0);
			gg_record_free(&part);
		} else {
			CHECK(error.line == (int)lines ||
			      (lines < 9 && error.line == (int)lines + 1)); /* the header line that is missing */
			CHECK_INT(good, lines > 9 ? lines - 9 : 0);         /* actions begin on line 9 */
			CHECK(part.lines == NULL && part.options == NULL);
		}
	}
	gg_record_free(&whole);
}

/* Every byte of the text changed to every other byte: what can still be read is the same game, or the beginning of it. */
static void check_every_byte(const char *text) {
	gg_record whole, part;
	size_t size = strlen(text);
	char *bent = strdup(text);
	CHECK_INT(read_text(&whole, text), 0);
	for (size_t i = 0; i < size; i++)
		for (int byte = 0; byte < 256; byte++) {
			bent[i] = (char)byte;
			if (gg_record_read(&part, bent, size, NULL, &error) == 0) {
				bool same = memcmp(&part.start, &whole.start, sizeof(pig_state)) == 0 && part.count <= whole.count;
				for (uint32_t n = 0; same && n < part.count; n++)
					same = gg_same_action(&part.lines[n].action, &whole.lines[n].action) &&
					       part.lines[n].chain == whole.lines[n].chain && part.lines[n].who == whole.lines[n].who;
				CHECK(same);
				CHECK(part.count == whole.count || byte == '#'); /* the last line became a comment */
				gg_record_free(&part);
			} else {
				CHECK(error.line > 0 && error.message[0]);
			}
			bent[i] = text[i];
		}
	free(bent);
	gg_record_free(&whole);
}

TEST(any_changed_byte_is_found_or_harmless) {
	gg_record record;
	gg_dice_source dice_source;
	check_every_byte(golden);
	CHECK(gg_dice_fair(&dice_source));
	memset(dice_source.entropy[0], 0x31, GG_ENTROPY_BYTES);
	new_game(&record, &dice_source, "target", "5");
	play_out(&record);
	gg_record_reveal(&record);
	char *text = text_of(&record);
	check_every_byte(text);
	free(text);
	gg_record_free(&record);
}

/* Writes a record in which die number `n` was changed, with a correct running hash. */
static char *forge(const gg_record *record, uint32_t n) {
	gg_record forged;
	gg_dice_source given;
	gg_dice_given(&given);
	CHECK_INT(gg_record_new(&forged, &record->game, NULL, &given, &error), 0);
	for (uint32_t i = 0; i < record->count && !forged.closed; i++) {
		gg_action action = record->lines[i].action;
		if (i == n)
			action.a = action.a == 6 ? 5 : action.a + 1;
		if (gg_record_play(&forged, &action, NULL, NULL) != 0)
			break;
	}
	CHECK(forged.count > n);
	if (!forged.closed)
		gg_record_stop(&forged, -1);
	forged.dice_source = record->dice_source;
	char *text = text_of(&forged);
	gg_record_free(&forged);
	return text;
}

TEST(a_forged_die_is_found_in_seeded_and_in_proved_records) {
	gg_dice_source dice_sources[2];
	gg_dice_seeded(&dice_sources[0], 77);
	CHECK(gg_dice_fair(&dice_sources[1]));
	for (int i = 0; i < 2; i++) {
		gg_record record, forged;
		new_game(&record, &dice_sources[i], NULL, NULL);
		play_out(&record);
		gg_record_reveal(&record);
		for (uint32_t n = 0; n < record.count; n++) {
			if (record.lines[n].who != GG_CHANCE)
				continue;
			char *text = forge(&record, n);
			CHECK_INT(read_text(&forged, text), -1);
			CHECK(strstr(error.message, i ? "the key gives \"die " : "the seed gives \"die ") != NULL);
			CHECK_INT(error.line, n + 7); /* six lines of header: no option, no player */
			free(text);
		}
		gg_record_free(&record);
	}
}

TEST(a_wrong_key_or_another_commitment_is_found) {
	gg_record record, other;
	gg_dice_source dice_source;
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	gg_record_reveal(&record);
	record.dice_source.key[7] ^= 1;
	char *text = text_of(&record);
	CHECK_INT(read_text(&other, text), -1);
	CHECK_TEXT(error.message, "the key does not match the commitment in the header");
	CHECK_INT(error.line, record.count + 8);
	CHECK_INT(error.column, 5);
	free(text);
	gg_record_free(&record);
}

TEST(a_sealed_record_gives_its_key_to_nobody) {
	gg_record record, other;
	gg_dice_source dice_source;
	char hex[2 * GG_KEY_BYTES + 1];
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
	gg_record_reveal(&record); /* not over: stays sealed */
	CHECK(!record.dice_source.revealed);
	play_out(&record);
	char *text = text_of(&record);
	for (int i = 0; i < GG_KEY_BYTES; i++)
		sprintf(hex + 2 * i, "%02x", dice_source.key[i]);
	CHECK(strstr(text, hex) == NULL && strstr(text, "\nkey ") == NULL);
	CHECK_INT(read_text(&other, text), 0);
	CHECK(!other.dice_source.known && !other.dice_source.revealed);
	CHECK_TEXT(gg_record_dice(&other), "sealed");
	gg_record_reveal(&other); /* does not know it */
	CHECK(!other.dice_source.revealed);
	free(text);
	gg_record_free(&other);
	gg_record_free(&record);
}

/* --- Playing, going back ------------------------------------------------------------------------------------- */

TEST(a_refused_action_changes_nothing) {
	gg_record record;
	gg_dice_source dice_source;
	gg_verdict verdict;
	gg_action hold = {.kind = PIG_HOLDS};
	gg_dice_seeded(&dice_source, 1);
	new_game(&record, &dice_source, NULL, NULL);
	CHECK_INT(gg_record_play(&record, &hold, NULL, &verdict), -1);
	CHECK_INT(verdict.code, PIG_WORD_EMPTY);
	CHECK_INT(verdict.clause, 3);
	CHECK_INT(gg_record_roll(&record, NULL), -1);
	CHECK_INT(record.count, 0);
	CHECK(memcmp(&record.now, &record.start, sizeof(pig_state)) == 0);
	gg_record_free(&record);
}

TEST(going_back_and_on_again_rolls_the_same_dice) {
	gg_record record;
	gg_dice_source dice_source;
	gg_box box;
	gg_dice_seeded(&dice_source, 5);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	char *first = text_of(&record);
	CHECK_INT(gg_record_back(&record, record.count + 1), -1);
	for (uint32_t n = record.count; n-- > 0;) {
		gg_record_at(&record, n, &box.state);
		CHECK_INT(gg_record_back(&record, n), 0);
		CHECK(memcmp(&box, &record.now, sizeof(pig_state)) == 0);
		CHECK(!record.closed && record.count == n);
		play_out(&record);
		char *text = text_of(&record);
		CHECK_TEXT(text, first);
		free(text);
	}
	free(first);
	gg_record_free(&record);
}

TEST(going_back_to_a_state_that_is_given_proves_it) {
	gg_record record;
	gg_dice_source dice_source;
	gg_box box, other;
	gg_dice_seeded(&dice_source, 5);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	for (uint32_t n = record.count; n-- > 0;) {
		gg_record_at(&record, n, &box.state);
		gg_record_at(&record, n + 1, &other.state);
		CHECK_INT(gg_record_back_to(&record, n, &other.state), -1); /* a state from another point in the game */
		CHECK_INT(record.count, n + 1);
		CHECK_INT(gg_record_back_to(&record, n, &box.state), 0);
		CHECK(memcmp(&box, &record.now, sizeof(pig_state)) == 0);
		CHECK(!record.closed && record.count == n);
	}
	CHECK_INT(gg_record_back_to(&record, 1, &box.state), -1);
	gg_record_free(&record);
}

/* Adds the lines of a record's text one by one. -1: at which it was refused. */
static int hear_lines(gg_record *record, const gg_dice_source *dice_source, const char *lines) {
	int heard = 0;
	new_game(record, dice_source, NULL, NULL);
	for (const char *line = lines, *end; *line && strncmp(line, "result", 6) != 0; line = end + 1, heard++) {
		end = strchr(line, '\n');
		if (gg_record_parse_action(record, line, (size_t)(end - line), NULL, &error) != 0)
			return heard;
	}
	return -1;
}

TEST(a_record_heard_line_by_line_is_the_record_that_was_written) {
	gg_record record, heard;
	gg_dice_source dice_source, other;
	gg_dice_seeded(&dice_source, 5);
	gg_dice_seeded(&other, 6);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	char *text = text_of(&record), *lines = strstr(text, "\n--\n") + 4;
	CHECK_INT(hear_lines(&heard, &dice_source, lines), -1);
	CHECK(same_game(&heard, &record));
	gg_record_free(&heard);
	/* Each line is checked: its number, who acts, its legality, its hash, its die. */
	CHECK(hear_lines(&heard, &other, lines) >= 0);
	CHECK(strncmp(error.message, "the seed gives", 14) == 0);
	gg_record_free(&heard);
	char *hash = strstr(lines, " : ") + 3;
	*hash = *hash == '0' ? '1' : '0';
	CHECK_INT(hear_lines(&heard, &dice_source, lines), 0);
	gg_record_free(&heard);
	static const char *const bad[] = {"", "# 1", " ", "1", "2 p1 roll : 0123456789abcdef", "result abandoned", "nonsense\n"};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		new_game(&heard, &dice_source, NULL, NULL);
		CHECK_INT(gg_record_parse_action(&heard, bad[i], strlen(bad[i]), NULL, &error), -1);
		gg_record_free(&heard);
	}
	*hash = *hash == '0' ? '1' : '0';
	new_game(&heard, &dice_source, NULL, NULL);
	CHECK_INT(gg_record_parse_action(&heard, lines, strlen(lines), NULL, &error), -1); /* one line, not all of them */
	CHECK_TEXT(error.message, "there is more than one line");
	gg_record_free(&heard);
	free(text);
	gg_record_free(&record);
}

TEST(with_a_published_key_nothing_is_taken_back) {
	gg_record record;
	gg_dice_source dice_source;
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	CHECK_INT(gg_record_back(&record, 1), 0); /* sealed it may be */
	play_out(&record);
	gg_record_reveal(&record);
	CHECK(record.dice_source.revealed);
	CHECK_INT(gg_record_back(&record, 1), -1);
	CHECK(record.closed);
	gg_record_free(&record);
}

TEST(a_record_is_written_to_a_stream_and_a_full_one_is_noticed) {
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
