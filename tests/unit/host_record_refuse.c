/*
 * host_record_refuse.c - a record with a mistake is refused where it is wrong, with the kind of fault, and everything
 * before the fault is still valid.
 */
#include "host_record.h"

static gg_record_fault found;

/* The same text as far as it is valid: the same error, and the state after the last valid action. */
static void check_part(const char *text, int expected) {
	gg_record part;
	gg_error other;
	gg_box box;
	memset(&other, 0, sizeof other);
	CHECK_INT(gg_record_read_part(&part, text, strlen(text), &found, &other), expected);
	CHECK_INT(found == GG_FAULT_NONE, expected == 0);
	CHECK_INT(other.line, error.line);
	CHECK_INT(other.column, error.column);
	CHECK_TEXT(other.message, error.message);
	if (part.game.rules) {
		gg_record_at(&part, part.count, &box.state);
		CHECK(memcmp(&box, &part.now, sizeof(pig_state)) == 0);
		CHECK_INT(part.closed, gg_turn(&part.game, &part.now.state) == GG_OVER);
		if (error.line >= 9 && error.line < 16) /* actions begin on line 9 */
			CHECK_INT(part.count, error.line - 9);
	}
	gg_record_free(&part);
}

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
	check_part(text, got);
	return got;
}

typedef struct fault {
	int number;
	gg_record_fault code;
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
		CHECK_TEXT(gg_record_fault_name(found), gg_record_fault_name(faults[i].code));
	}
}

TEST(a_wrong_header_is_refused_where_it_is_wrong) {
	static const fault faults[] = {
		{1, GG_FAULT_NO_RECORD, "grognard record 2", 1, 17, "reads records of format 1 only"},
		{1, GG_FAULT_NO_RECORD, "grognard record 1 ", 1, 17, "reads records of format 1 only"},
		{1, GG_FAULT_NO_RECORD, "hello", 1, 1, "this is no record"},
		{1, GG_FAULT_NO_RECORD, NULL, 1, 1, "this is no record"},
		{2, GG_FAULT_NO_GAME, "game chess", 2, 6, "there is no such game"},
		{2, GG_FAULT_HEADER, NULL, 2, 1, "\"game ...\" is missing"},
		{3, GG_FAULT_SETUP, "edition long", 3, 9, "not played in this edition"},
		{3, GG_FAULT_HEADER, "edition ", 3, 9, "an edition has a name"},
		{3, GG_FAULT_HEADER, NULL, 6, 1, "\"edition ...\" is missing"},
		{3, GG_FAULT_HEADER, "game pig", 3, 1, "appears twice"},
		{4, GG_FAULT_HEADER, "option target", 4, 8, "written name=value"},
		{4, GG_FAULT_HEADER, "option =9", 4, 8, "written name=value"},
		{4, GG_FAULT_SETUP, "option colour=red", 4, 8, "colour"},
		{4, GG_FAULT_SETUP, "option target=1", 4, 8, "target"},
		{4, GG_FAULT_SETUP, "option pot=x", 4, 8, "option pot: expected empty"},
		{4, GG_FAULT_HEADER, "option target=9\noption target=9", 5, 8, "given twice"},
		{4, GG_FAULT_SETUP, "option target=9\noption pot=x\noption players=3", 5, 8, "option pot: expected empty"},
		{4, GG_FAULT_HEADER, "option pot=1\t", 4, 13, "no control characters"},
		{4, GG_FAULT_START, "option target=10", 7, 7, "the set-up gives the running hash"},
		{4, GG_FAULT_SETUP, "position {}", 4, 10, ""},
		{4, GG_FAULT_SETUP, "position {\"format\": \"grognard-position-1\", \"game\": \"pig\", \"state\": {\"edition\": 1.5}}", 4,
		 80, ""},
		{4, GG_FAULT_HEADER, "option target=9\nposition {}", 5, 1, "options or with one position"},
		{4, GG_FAULT_HEADER, "player 2 Bert\nposition {}", 5, 1, "comes too late"},
		{5, GG_FAULT_HEADER, "player 0 Anna", 5, 9, "a seat from 1 to 4"},
		{5, GG_FAULT_HEADER, "player 5 Anna", 5, 9, "a seat from 1 to 4"},
		{5, GG_FAULT_SEAT, "player 3 Anna", 5, 8, "no such seat"},
		{5, GG_FAULT_HEADER, "player 1", 5, 9, "a seat from 1 to 4"},
		{5, GG_FAULT_HEADER, "player 1 ", 5, 10, "a name of 1 to 64"},
		{5, GG_FAULT_HEADER, "player 1 \tAnna", 5, 10, "no control characters"},
		{5, GG_FAULT_HEADER, "player 1 An\x7fna", 5, 12, "no control characters"},
		{5, GG_FAULT_HEADER,
		 "player 1 Anna\xc2\x9b"
		 "31m",
		 5, 14, "no control characters"},                                                  /* C1: the same as ESC [ */
		{5, GG_FAULT_HEADER, "player 1 An\xe2\x80\xaena", 5, 12, "hide or turn the text"}, /* right-to-left from here */
		{5, GG_FAULT_HEADER, "player 1 Anna\xe2\x80\x8b", 5, 14, "hide or turn the text"}, /* a blank without width */
		{5, GG_FAULT_HEADER, "player 1 Zo\xeb", 5, 12, "not UTF-8"},                       /* Latin-1 */
		{5, GG_FAULT_HEADER,
		 "# played at Orl\xe9"
		 "ans\nplayer 1 Anna",
		 5, 16, "not UTF-8"}, /* in a comment too */
		{4, GG_FAULT_HEADER, "option pot=1\xc2\x85", 4, 13, "no control characters"},
		{5, GG_FAULT_HEADER, "player 1 Anna\nplayer 1 Bert", 6, 1, "taken twice"},
		{5, GG_FAULT_HEADER, "luck given\nplayer 1 Anna", 6, 1, "comes too late"},
		{6, GG_FAULT_HEADER, "luck seeded 042", 6, 13, "expected the seed"},
		{6, GG_FAULT_HEADER, "luck seeded 18446744073709551616", 6, 13, "expected the seed"},
		{6, GG_FAULT_HEADER, "luck seeded -1", 6, 13, "expected the seed"},
		{6, GG_FAULT_HEADER, "luck seeded 42 ", 6, 15, "more on this line"},
		{6, GG_FAULT_HEADER, "luck good", 6, 6, "luck is seeded, given or fair"},
		{6, GG_FAULT_HEADER, "luck fair commitment=00 id=00", 6, 22, "64 small hex digits"},
		{6, GG_FAULT_HEADER, "luck fair 2 commitment=00 id=00", 6, 24, "64 small hex digits"},
		{6, GG_FAULT_HEADER, "luck fair 3 commitment=00 id=00", 6, 6, "luck is seeded, given or fair"},
		{6, GG_FAULT_HEADER, "luck given\nentropy 1 00", 7, 1, "only fair dice"},
		{6, GG_FAULT_HEADER, NULL, 6, 1, "\"luck ...\" is missing"},
		{7, GG_FAULT_HEADER, "start 123", 7, 7, "16 small hex digits"},
		{7, GG_FAULT_START, "start 0123456789abcdef", 7, 7, "the set-up gives the running hash 9d649df242fceb83, not this one"},
		{7, GG_FAULT_HEADER, NULL, 7, 1, "\"start ...\" is missing"},
		{8, GG_FAULT_HEADER, NULL, 8, 1, "expected game, edition"},
		{8, GG_FAULT_HEADER, "-- ", 8, 1, "expected game, edition"},
	};
	CHECK_INT(read_with(0, NULL), 0);
	check_faults(faults, sizeof faults / sizeof *faults);
}

TEST(a_wrong_action_is_refused_where_it_is_wrong) {
	static const fault faults[] = {
		{9, GG_FAULT_NOTATION, "1 p1 rol : 3aed0f5e2f9fedd9", 9, 6, "expected roll, hold, charge or die"},
		{9, GG_FAULT_NOTATION, "1 p1 roll 4 : 3aed0f5e2f9fedd9", 9, 10, "expected nothing more"},
		{9, GG_FAULT_ILLEGAL, "1 p1 hold : 3aed0f5e2f9fedd9", 9, 6, "illegal: There is nothing to hold. (PIG-1.3)"},
		{9, GG_FAULT_TURN, "1 p2 roll : 3aed0f5e2f9fedd9", 9, 3, "illegal: it is the turn of p1"},
		{9, GG_FAULT_TURN, "1 chance die 1 : 3aed0f5e2f9fedd9", 9, 3, "illegal: it is the turn of p1"},
		{9, GG_FAULT_LINE, "1 p0 roll : 3aed0f5e2f9fedd9", 9, 3, "a player is p1, p2, p3 or p4"},
		{9, GG_FAULT_LINE, "1 p5 roll : 3aed0f5e2f9fedd9", 9, 3, "a player is p1, p2, p3 or p4"},
		{9, GG_FAULT_LINE, "1 red roll : 3aed0f5e2f9fedd9", 9, 3, "expected who acts"},
		{9, GG_FAULT_LINE, "1 p1 : 3aed0f5e2f9fedd9", 9, 6, "the action itself is missing"},
		{9, GG_FAULT_NOTATION, "1 p1  : 3aed0f5e2f9fedd9", 9, 6, "expected roll, hold, charge or die"},
		{9, GG_FAULT_LINE, "1  p1 roll : 3aed0f5e2f9fedd9", 9, 3, "expected who acts"},
		{9, GG_FAULT_LINE, "1 p1 roll: 3aed0f5e2f9fedd9", 9, 28, "cut off"},
		{9, GG_FAULT_LINE, "01 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "expected the number of an action"},
		{9, GG_FAULT_LINE, "x", 9, 1, "expected the number of an action"},
		{9, GG_FAULT_LINE, "1", 9, 2, "expected a space"},
		{9, GG_FAULT_NUMBER, "2 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "not numbered"},
		{9, GG_FAULT_NUMBER, NULL, 9, 1, "not numbered"},
		{9, GG_FAULT_LINE, "99999999999999999999 p1 roll : 3aed0f5e2f9fedd9", 9, 1, "expected the number of an action"},
		{9, GG_FAULT_HASH, "1 p1 roll : b43e714a2ddb0117", 9, 13, "the game up to here gives the running hash 3aed0f5e2f9fedd9"},
		{9, GG_FAULT_HASH, "1 p1 charge : 3aed0f5e2f9fedd9", 9, 15, "the game up to here gives the running hash "},
		{10, GG_FAULT_OUTCOME, "2 chance die 3 : b43e714a2ddb0117", 10, 10, "the seed gives \"die 1\" here"},
		{10, GG_FAULT_ILLEGAL, "2 chance die 7 : b43e714a2ddb0117", 10, 10, "illegal: The die has no 7. (PIG-1.2)"},
		{10, GG_FAULT_NOTATION, "2 chance die x : b43e714a2ddb0117", 10, 14, "expected a face of the die"},
		{10, GG_FAULT_TURN, "2 p1 die 1 : b43e714a2ddb0117", 10, 3, "illegal: it is chance's turn"},
		{15, GG_FAULT_AFTER_END, "7 p2 hold : 6ee94a6f50da3331\n8 p1 roll : 6ee94a6f50da3331", 16, 1, "the game is over"},
		{16, GG_FAULT_RESULT, "result p1 wins 9 0", 16, 8, "the result is \"p2 wins 0 9\""},
		{16, GG_FAULT_RESULT, "result p2 wins 0 9 ", 16, 8, "the result is"},
		{16, GG_FAULT_RESULT, "result abandoned", 16, 8, "the result is"},
		{16, GG_FAULT_AFTER_END, "result p2 wins 0 9\nresult p2 wins 0 9", 17, 1, "the result appears twice"},
		{16, GG_FAULT_AFTER_END, "result p2 wins 0 9\n8 p1 roll : 6ee94a6f50da3331", 17, 1, "nothing but the key"},
		{16, GG_FAULT_KEY, "result p2 wins 0 9\nkey 00", 17, 1, "only fair dice have a key"},
		{16, GG_FAULT_KEY, "key 00", 16, 1, "only after the result"},
		{15, GG_FAULT_RESULT, "result p2 wins 0 9", 15, 8, "the game is not over"},
		{15, GG_FAULT_RESULT, "result p3 resigned", 15, 8, "the game is not over"},
		{15, GG_FAULT_RESULT, "result p1 resigne", 15, 8, "the game is not over"},
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
