/*
 * core_text.c - text on a buffer: nothing is overrun, nothing ends in half a character, an error stays one line.
 */
#include "harness.h"

#include <grognard/text.h>

TEST(text_is_written_piece_by_piece) {
	char buffer[80];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	CHECK_TEXT(buffer, "");
	gg_put(&text, "die ");
	gg_put_int(&text, 6);
	gg_put_char(&text, ',');
	gg_put_bytes(&text, " hash and more", 6);
	gg_put_hex(&text, UINT64_C(0x00c0ffee));
	CHECK_TEXT(buffer, "die 6, hash 0000000000c0ffee");
	CHECK_INT(text.len, strlen(buffer));
	CHECK(!gg_text_cut(&text));
}

TEST(whole_numbers_are_written_to_both_ends_of_64_bits) {
	static const struct {
		int64_t number;
		const char *words;
	} cases[] = {{0, "0"}, {-1, "-1"}, {10, "10"}, {INT64_MAX, "9223372036854775807"}, {INT64_MIN, "-9223372036854775808"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char buffer[32];
		gg_text text = gg_text_on(buffer, sizeof buffer);
		gg_put_int(&text, cases[i].number);
		CHECK_TEXT(buffer, cases[i].words);
	}
	char hex[17];
	gg_text text = gg_text_on(hex, sizeof hex);
	gg_put_hex(&text, UINT64_MAX);
	CHECK_TEXT(hex, "ffffffffffffffff");
}

TEST(text_that_is_too_long_is_cut_and_still_counted) {
	char buffer[8];
	memset(buffer, '#', sizeof buffer);
	gg_text text = gg_text_on(buffer, 5);
	gg_put(&text, "abc");
	CHECK(!gg_text_cut(&text));
	gg_put(&text, "defg");
	CHECK_TEXT(buffer, "abcd");
	gg_put(&text, "h");
	gg_put_char(&text, 'i');
	CHECK_TEXT(buffer, "abcd");
	CHECK_INT(text.len, 9);
	CHECK(gg_text_cut(&text));
	CHECK_INT(buffer[5], '#');
}

TEST(text_that_just_fits_is_not_cut) {
	char buffer[5];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_put(&text, "abcd");
	CHECK_TEXT(buffer, "abcd");
	CHECK(!gg_text_cut(&text));
	gg_put_char(&text, 'e');
	CHECK_TEXT(buffer, "abcd");
	CHECK(gg_text_cut(&text));
}

TEST(bytes_are_written_in_place_where_there_is_room) {
	char buffer[8];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_put(&text, "abc");
	CHECK(gg_text_reserve(&text, 4) == buffer + 3);
	memcpy(buffer + 3, "defg", 4);
	gg_text_wrote(&text, 4);
	CHECK_TEXT(buffer, "abcdefg");
	CHECK(!gg_text_cut(&text));
	CHECK(gg_text_reserve(&text, 1) == NULL);
	CHECK(gg_text_cut(&text));
	gg_text_clear(&text);
	CHECK_TEXT(buffer, "");
	CHECK(!gg_text_cut(&text));
}

TEST(text_without_room_only_counts) {
	gg_text text = gg_text_on(NULL, 0);
	gg_put(&text, "abc");
	gg_put_int(&text, -12);
	CHECK_INT(text.len, 6);
	char one[1] = {'#'};
	text = gg_text_on(one, 1);
	gg_put(&text, "\xc3\xa9");
	CHECK_INT(one[0], 0);
	CHECK_INT(text.len, 2);
}

TEST(text_is_never_cut_inside_a_character) {
	static const char *wanted[] = {"", "", "x", "x", "x\xc3\xa9", "x\xc3\xa9", "x\xc3\xa9", "x\xc3\xa9\xe2\x82\xac"};
	for (size_t cap = 1; cap < 8; cap++) {
		char whole[8], single[8];
		gg_text text = gg_text_on(whole, cap);
		gg_put(&text, "x\xc3\xa9\xe2\x82\xacy");
		CHECK_TEXT(whole, wanted[cap]);
		text = gg_text_on(single, cap);
		for (const char *c = "x\xc3\xa9\xe2\x82\xacy"; *c; c++)
			gg_put_char(&text, *c);
		CHECK_TEXT(single, wanted[cap]);
		CHECK_INT(text.len, 7);
	}
}

TEST(an_error_has_text_and_a_location) {
	gg_text_error error;
	CHECK(!gg_fail(&error, 3, 14, "option \"", "variant", "\": no", NULL));
	CHECK_TEXT(error.message, "option \"variant\": no");
	CHECK_INT(error.line, 3);
	CHECK_INT(error.column, 14);
	CHECK(!gg_fail(NULL, 1, 1, "nobody listens", NULL));
}

TEST(an_error_stays_one_line_whatever_it_quotes) {
	gg_text_error error;
	gg_fail(&error, 0, 0, "got \"", "a\nb\tc\x1b[31m\x7f\xc2\x9b\xff\xc3\xa9", "\"", NULL);
	CHECK_TEXT(error.message, "got \"a?b?c?[31m????\xc3\xa9\"");
	char flood[400];
	memset(flood, 'x', sizeof flood);
	flood[sizeof flood - 1] = 0;
	gg_fail(&error, 0, 0, flood, NULL);
	CHECK_INT(strlen(error.message), sizeof error.message - 1);
}

TEST(words_and_spans_are_compared_whole) {
	CHECK_INT(gg_length(""), 0);
	CHECK_INT(gg_length("abc"), 3);
	CHECK(gg_same("", "") && gg_same("roll", "roll"));
	CHECK(!gg_same("roll", "rol") && !gg_same("rol", "roll") && !gg_same("roll", "role"));
	CHECK(gg_span_is("rolling", 4, "roll"));
	CHECK(!gg_span_is("rolling", 3, "roll") && !gg_span_is("rolling", 5, "roll") && !gg_span_is("role", 4, "roll"));
	CHECK(gg_span_is("", 0, ""));
}

TEST(a_number_is_accepted_only_in_range) {
	size_t at = 5;
	int32_t number = 77;
	CHECK(gg_take_int("roll 12x", 8, &at, 1, 12, &number));
	CHECK_INT(number, 12);
	CHECK_INT(at, 7);
	at = 5;
	number = 77;
	CHECK(!gg_take_int("roll 12x", 8, &at, 1, 11, &number));
	CHECK(!gg_take_int("roll 12x", 8, &at, 13, 20, &number));
	CHECK_INT(at, 5);
	CHECK_INT(number, 77);
	CHECK(gg_take_int("roll 12x", 6, &at, 1, 6, &number)); /* the span ends before the 2 */
	CHECK_INT(number, 1);
}

TEST(an_invalid_number_is_not_accepted) {
	static const char *none[] = {"", "-", "x", "+1", " 1", "--1"};
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		size_t at = 0;
		int32_t number;
		CHECK(!gg_take_int(none[i], strlen(none[i]), &at, INT32_MIN, INT32_MAX, &number));
		CHECK_INT(at, 0);
	}
}

TEST(numbers_are_accepted_over_the_32_bit_range_only) {
	static const struct {
		const char *words;
		bool good;
		int32_t number;
	} cases[] = {
		{"2147483647", true, INT32_MAX},    {"2147483648", false, 0},
		{"-2147483648", true, INT32_MIN},   {"-2147483649", false, 0},
		{"99999999999999999999", false, 0}, {"-99999999999999999999", false, 0},
		{"18446744073709551617", false, 0}, {"007", true, 7},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		size_t at = 0;
		int32_t number = 0;
		CHECK_INT(gg_take_int(cases[i].words, strlen(cases[i].words), &at, INT32_MIN, INT32_MAX, &number), cases[i].good);
		CHECK_INT(number, cases[i].number);
	}
}

TEST(only_whole_words_are_accepted) {
	size_t at = 0;
	CHECK(gg_take("move 3", 6, &at, "move "));
	CHECK_INT(at, 5);
	CHECK(!gg_take("move 3", 6, &at, "34"));
	CHECK_INT(at, 5);
	CHECK(gg_take("move 3", 6, &at, "3"));
	CHECK(!gg_take("move 3", 6, &at, "3"));
	CHECK(gg_take("move 3", 6, &at, ""));
	at = 5;
	CHECK(!gg_take("move 3", 5, &at, "3")); /* the span ends before the 3 */
	at = 7;
	CHECK(!gg_take("move 3", 6, &at, ""));
}

TEST(text_is_plain_up_to_the_first_character_that_is_not) {
	static const struct {
		const char *words;
		size_t utf8, plain; /* good bytes */
		const char *clean;
	} cases[] = {
		{"", 0, 0, ""},
		{"Zo\xc3\xab \xf0\x9f\x8e\xb2", 9, 9, "Zo\xc3\xab \xf0\x9f\x8e\xb2"},
		{"a\tb", 3, 1, "a?b"},
		{"a\x7f", 2, 1, "a?"},
		{"a\xc2\x9f", 3, 1, "a??"},
		{"a\xc2\xa0", 3, 3, "a\xc2\xa0"},
		{"\xe2\x80\xaex", 4, 0, "???x"},
		{"x\xe2\x80\xaf\xe2\x80\xae", 7, 4, "x\xe2\x80\xaf???"}, /* a narrow blank is plain, what follows it in the table is not */
		{"x\xff\xfe"
		 "y",
		 1, 1, "x??y"},
		{"x\xe2\x80", 1, 1, "x??"},
		{"\xed\xa0\x80", 0, 0, "???"},
		{"\xef\xbf\xbf"
		 "a",
		 4, 0, "???a"},
		{"\xf3\xa0\x80\x81", 4, 0, "????"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[32];
		size_t size = strlen(cases[i].words);
		CHECK_INT(gg_utf8_until(cases[i].words, size), cases[i].utf8);
		CHECK_INT(gg_plain_until(cases[i].words, size), cases[i].plain);
		snprintf(text, sizeof text, "%s", cases[i].words);
		gg_clean(text, '?');
		CHECK_TEXT(text, cases[i].clean);
	}
}

TEST(a_name_in_quotes_is_cut_between_characters) {
	char room[40];
	gg_text text = gg_text_on(room, sizeof room);
	gg_put_name(&text, "Les \"braves\"", 63);
	CHECK_TEXT(room, "\"Les 'braves'\"");
	gg_text_clear(&text);
	gg_put_name(&text, "\u00e9t\u00e9", 4); /* the second accent takes two bytes */
	CHECK_TEXT(room, "\"\u00e9t\"");
	gg_text_clear(&text);
	gg_put_name(&text, "\u00e9t\u00e9", 5);
	CHECK_TEXT(room, "\"\u00e9t\u00e9\"");
}

TEST(a_whole_number_is_decimal_digits_and_nothing_else) {
	static const struct {
		const char *words;
		uint64_t min, max;
		bool good;
		uint64_t number;
	} cases[] = {
		{"0", 0, 9, true, 0},
		{"10", 0, 10, true, 10},
		{"18446744073709551615", 0, UINT64_MAX, true, UINT64_MAX},
		{"18446744073709551616", 0, UINT64_MAX, false, 7},
		{"99999999999999999999", 0, UINT64_MAX, false, 7},
		{"11", 0, 10, false, 7},
		{"1", 2, 10, false, 7},
		{"010", 0, 99, false, 7},
		{"00", 0, 99, false, 7},
		{"0x10", 0, 99, false, 7},
		{"", 0, 99, false, 7},
		{" 1", 0, 99, false, 7},
		{"1 ", 0, 99, false, 7},
		{"+1", 0, 99, false, 7},
		{"-1", 0, UINT64_MAX, false, 7},
		{"1e1", 0, 99, false, 7},
		{"\xc2\xb2", 0, 99, false, 7}, /* a small 2 */
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint64_t number = 7;
		CHECK_INT(gg_number(cases[i].words, cases[i].min, cases[i].max, &number), cases[i].good);
		CHECK(number == cases[i].number);
	}
}
