/*
 * core_json.c - JSON in and out: what RFC 8259 allows is read, anything else is refused at its exact place, and every
 * error says which key, what was expected and what was found.
 */
#include "harness.h"

#include <grognard/json.h>

enum { NODES = 64 };

static gg_json doc;
static gg_json_node nodes[NODES];
static gg_text_error error;

static bool parse(const char *text) {
	memset(&error, 0, sizeof error);
	return gg_json_parse(&doc, text, strlen(text), nodes, NODES, &error);
}

static void check_error(const char *file, int line, int32_t at_line, int32_t at_column, const char *message) {
	test_text(file, line, "error.message", error.message, message);
	test_int(file, line, "error.line", error.line, at_line);
	test_int(file, line, "error.column", error.column, at_column);
}
#define CHECK_ERROR(LINE, COLUMN, MESSAGE) check_error(__FILE__, __LINE__, LINE, COLUMN, MESSAGE)

/* --- Parsing ------------------------------------------------------------------------------------------------- */

TEST(every_kind_of_value_is_read) {
	static const struct {
		const char *text;
		gg_json_kind kind;
	} cases[] = {{"null", GG_JSON_NULL},         {"false", GG_JSON_FALSE}, {"true", GG_JSON_TRUE},   {"0", GG_JSON_NUMBER},
		     {"-0", GG_JSON_NUMBER},         {"10", GG_JSON_NUMBER},   {"1.5", GG_JSON_NUMBER},  {"1e9", GG_JSON_NUMBER},
		     {"-1.25E-07", GG_JSON_NUMBER},  {"0e+1", GG_JSON_NUMBER}, {"\"\"", GG_JSON_STRING}, {"[]", GG_JSON_LIST},
		     {" \t\r\n{ } ", GG_JSON_OBJECT}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		CHECK(parse(cases[i].text));
		CHECK_INT(gg_json_kind_of(&doc, 1), cases[i].kind);
	}
}

TEST(nodes_hold_children_in_order) {
	CHECK(parse("{\"a\": [1, 22, []], \"b\": {\"c\": \"de\"}}"));
	CHECK_INT(gg_json_count(&doc, 1), 2);
	uint32_t a = gg_json_member(&doc, 1, "a"), b = gg_json_member(&doc, 1, "b");
	CHECK_INT(gg_json_count(&doc, a), 3);
	uint32_t second = gg_json_item(&doc, a, 1);
	CHECK_INT(nodes[second].size, 2);
	CHECK(!memcmp(doc.text + nodes[second].start, "22", 2));
	CHECK_INT(gg_json_kind_of(&doc, gg_json_item(&doc, a, 2)), GG_JSON_LIST);
	CHECK_INT(nodes[a].size, 11);
	uint32_t c = gg_json_member(&doc, b, "c");
	CHECK_INT(nodes[c].size, 2);
	CHECK_INT(gg_json_item(&doc, a, 3), 0);
	CHECK_INT(gg_json_item(&doc, b, 0), 0);
	CHECK_INT(gg_json_member(&doc, a, "a"), 0);
	CHECK_INT(gg_json_member(&doc, 1, "c"), 0);
	CHECK_INT(gg_json_kind_of(&doc, 0), GG_JSON_NONE);
	CHECK_INT(gg_json_kind_of(&doc, 4000000), GG_JSON_NONE);
}

TEST(invalid_json_is_refused_with_its_location) {
	static const struct {
		const char *text;
		int32_t line, column;
		const char *message;
	} cases[] = {
		{"", 1, 1, "expected a value, got the end of the text"},
		{"  \n ", 2, 2, "expected a value, got the end of the text"},
		{"[1,]", 1, 4, "expected a value, got \"]\""},
		{"[1 2]", 1, 4, "expected \",\" or \"]\", got \"2\""},
		{"[1", 1, 3, "expected \",\" or \"]\", got the end of the text"},
		{"{\"a\":1,}", 1, 8, "expected a key in quotes, got \"}\""},
		{"{\n\t\"a\":1\n\t\"b\":2}", 3, 2, "expected \",\" or \"}\", got a quote"},
		{"{a:1}", 1, 2, "expected a key in quotes, got \"a\""},
		{"{\"a\" 1}", 1, 6, "expected \":\", got \"1\""},
		{"{\"a\":}", 1, 6, "expected a value, got \"}\""},
		{"{} {}", 1, 4, "expected nothing behind the document, got \"{\""},
		{"nul", 1, 1, "expected a value, got \"n\""},
		{"nulll", 1, 5, "expected nothing behind the document, got \"l\""},
		{"True", 1, 1, "expected a value, got \"T\""},
		{"NaN", 1, 1, "expected a value, got \"N\""},
		{"+1", 1, 1, "expected a value, got \"+\""},
		{".5", 1, 1, "expected a value, got \".\""},
		{"01", 1, 1, "a number does not begin with a zero"},
		{"-", 1, 2, "expected a digit, got the end of the text"},
		{"-x", 1, 2, "expected a digit, got \"x\""},
		{"1.", 1, 3, "expected a digit behind the point, got the end of the text"},
		{"1.e1", 1, 3, "expected a digit behind the point, got \"e\""},
		{"1e+", 1, 4, "expected a digit in the exponent, got the end of the text"},
		{"0x10", 1, 2, "expected nothing behind the document, got \"x\""},
		{"'a'", 1, 1, "expected a value, got \"'\""},
		{"// no\n1", 1, 1, "expected a value, got \"/\""},
		{"\"a", 1, 1, "a string without its closing quote"},
		{"\"a\\\"", 1, 1, "a string without its closing quote"},
		{"\"a\nb\"", 1, 3, "a control character in a string must be escaped"},
		{"\"\\x\"", 1, 2, "no such escape in a string"},
		{"\"\\u12g4\"", 1, 2, "expected four hexadecimal digits after \\u"},
		{"\"\\u12", 1, 2, "expected four hexadecimal digits after \\u"},
		{"\"\\", 1, 2, "no such escape in a string"},
		{"[\x01]", 1, 2, "expected a value, got a control character"},
		{"\xef\xbb\xbf{}", 1, 1, "expected a value, got \"\xef\xbb\xbf\""},
		{"[\x80]", 1, 2, "expected a value, got a byte that is not UTF-8"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		CHECK(!parse(cases[i].text));
		CHECK_ERROR(cases[i].line, cases[i].column, cases[i].message);
	}
}

TEST(a_zero_byte_does_not_end_the_text) {
	CHECK(!gg_json_parse(&doc, "1\0", 2, nodes, NODES, &error));
	CHECK_ERROR(1, 2, "expected nothing behind the document, got a control character");
	CHECK(!gg_json_parse(&doc, "\"\0\"", 3, nodes, NODES, &error));
	CHECK(gg_json_parse(&doc, "12", 1, nodes, NODES, &error));
	CHECK_INT(nodes[1].size, 1);
}

TEST(strings_must_be_utf8) {
	static const char *good[] = {"\"\xc3\xa9\"",     "\"\xe2\x82\xac\"",     "\"\xf0\x9f\x8e\xb2\"",
				     "\"\xed\x9f\xbf\"", "\"\xf4\x8f\xbf\xbf\"", "\"\x7f\""};
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		CHECK(parse(good[i]));
	static const char *bad[] = {
		"\"\x80\"",             /* a continuation alone */
		"\"\xc3\"",             /* cut short */
		"\"\xc0\xaf\"",         /* overlong */
		"\"\xe0\x80\xaf\"",     /* overlong */
		"\"\xf0\x80\x80\xaf\"", /* overlong */
		"\"\xed\xa0\x80\"",     /* a surrogate */
		"\"\xf4\x90\x80\x80\"", /* beyond U+10FFFF */
		"\"\xf5\x80\x80\x80\"",
		"\"\xff\"",
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		CHECK(!parse(bad[i]));
		CHECK_ERROR(1, 2, "a byte that is not UTF-8 in a string");
	}
}

TEST(surrogates_come_in_pairs) {
	CHECK(parse("\"\\ud83c\\udfb2\""));
	static const char *bad[] = {"\"\\ud83c\"", "\"\\udfb2\"", "\"\\ud83c\\ud83c\"", "\"\\ud83cx\"", "\"\\ud83c\\n\"", "\"\\ud83c\\u"};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		CHECK(!parse(bad[i]));
		CHECK_ERROR(1, 2, "half of a surrogate pair in a string");
	}
}

TEST(columns_count_characters_not_bytes) {
	CHECK(!parse("{\"\xc3\xa9\xe2\x82\xac\": x}"));
	CHECK_ERROR(1, 8, "expected a value, got \"x\"");
}

TEST(duplicate_keys_are_refused) {
	CHECK(!parse("{\"a\": 1,\n \"b\": 2, \"a\": 3}"));
	CHECK_ERROR(2, 10, "this key appears twice in one object: a");
	CHECK(!parse("{\"a\": 1, \"\\u0061\": 3}"));
	CHECK_ERROR(1, 10, "this key appears twice in one object: \\u0061");
	CHECK(!parse("{\"\xf0\x9f\x8e\xb2\": 1, \"\\ud83c\\udfb2\": 3}"));
	CHECK(parse("{\"a\": {\"a\": 1}, \"ab\": 2, \"\": 3}"));
	CHECK(!parse("{\"\": 1, \"\": 3}"));
	CHECK(parse("{\"\\n\": 1, \"n\": 2, \"\\\\n\": 3}"));
}

TEST(nesting_is_bounded) {
	for (size_t depth = GG_JSON_DEPTH; depth <= GG_JSON_DEPTH + 1; depth++) {
		char text[2 * GG_JSON_DEPTH + 3] = "";
		memset(text, '[', depth);
		memset(text + depth, ']', depth);
		CHECK_INT(parse(text), depth == GG_JSON_DEPTH);
	}
	CHECK_ERROR(1, GG_JSON_DEPTH + 1, "lists and objects nested too deeply");
}

TEST(side_by_side_is_not_nesting) {
	char list[200];
	gg_text text = gg_text_on(list, sizeof list);
	gg_put(&text, "[[]");
	for (int i = 0; i < GG_JSON_DEPTH + 4; i++)
		gg_put(&text, ",[]");
	gg_put(&text, "]");
	CHECK(parse(list));
	CHECK_INT(gg_json_count(&doc, 1), GG_JSON_DEPTH + 5);
}

TEST(a_document_that_needs_too_many_nodes_is_refused) {
	gg_json_node few[4];
	CHECK(gg_json_parse(&doc, "[1,2]", 5, few, 4, &error));
	CHECK(!gg_json_parse(&doc, "[1,2,3]", 7, few, 4, &error));
	CHECK_ERROR(1, 6, "too many values in one document");
	CHECK(!gg_json_parse(&doc, "1", 1, few, 1, &error));
	CHECK(!gg_json_parse(&doc, "1", 1, few, 0, &error));
	CHECK(!gg_json_parse(&doc, "[1,2,3]", 7, few, 4, NULL));
}

/* --- Questions ----------------------------------------------------------------------------------------------- */

TEST(members_are_found_however_their_key_is_written) {
	CHECK(parse("{\"\\u0064ie\": 1, \"a\\\\b\": 2, \"\\\"\": 3, \"sold\\u00e9\": 4}"));
	int64_t number = 0;
	CHECK(gg_json_int(&doc, 1, "die", 0, 9, &number, &error) && number == 1);
	CHECK(gg_json_int(&doc, 1, "a\\b", 0, 9, &number, &error) && number == 2);
	CHECK(gg_json_int(&doc, 1, "\"", 0, 9, &number, &error) && number == 3);
	CHECK(gg_json_int(&doc, 1, "sold\xc3\xa9", 0, 9, &number, &error) && number == 4);
}

TEST(a_number_out_of_range_reports_key_range_and_location) {
	int64_t number = 77;
	CHECK(parse("{\n  \"die\": 9\n}"));
	CHECK(gg_json_int(&doc, 1, "die", 1, 9, &number, &error));
	CHECK_INT(number, 9);
	number = 77;
	CHECK(!gg_json_int(&doc, 1, "die", 1, 6, &number, &error));
	CHECK_ERROR(2, 10, "\"die\": expected a number from 1 to 6, got 9");
	CHECK_INT(number, 77);
	CHECK(!gg_json_int(&doc, 1, "die", 10, 16, &number, &error));
	CHECK(!gg_json_int(&doc, 1, "pip", -1, 6, &number, &error));
	CHECK_ERROR(1, 1, "\"pip\" is missing: expected a number from -1 to 6");
}

TEST(only_integers_are_accepted_as_numbers) {
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"{\"die\": 1.0}", "\"die\": expected a whole number from 1 to 6, got 1.0"},
		{"{\"die\": 1e0}", "\"die\": expected a whole number from 1 to 6, got 1e0"},
		{"{\"die\": \"1\"}", "\"die\": expected a number from 1 to 6, got \"1\""},
		{"{\"die\": null}", "\"die\": expected a number from 1 to 6, got null"},
		{"{\"die\": [1]}", "\"die\": expected a number from 1 to 6, got a list"},
		{"{\"die\": {}}", "\"die\": expected a number from 1 to 6, got an object"},
		{"{\"die\": 18446744073709551617}", "\"die\": expected a number from 1 to 6, got 18446744073709551617"},
		{"{\"die\": -5}", "\"die\": expected a number from 1 to 6, got -5"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int64_t number;
		CHECK(parse(cases[i].text));
		CHECK(!gg_json_int(&doc, 1, "die", 1, 6, &number, &error));
		CHECK_ERROR(1, 9, cases[i].message);
	}
}

TEST(numbers_are_read_to_both_ends_of_64_bits) {
	static const struct {
		const char *text;
		bool good;
		int64_t number;
	} cases[] = {{"9223372036854775807", true, INT64_MAX},
		     {"-9223372036854775808", true, INT64_MIN},
		     {"-9223372036854775807", true, -INT64_MAX},
		     {"9223372036854775808", false, 0},
		     {"-9223372036854775809", false, 0},
		     {"9999999999999999999999", false, 0},
		     {"-0", true, 0}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int64_t number = 0;
		CHECK(parse(cases[i].text));
		CHECK_INT(gg_json_int_at(&doc, 1, INT64_MIN, INT64_MAX, &number, &error), cases[i].good);
		CHECK_INT(number, cases[i].number);
	}
}

TEST(a_bad_list_item_is_refused_with_its_location) {
	int64_t number;
	CHECK(parse("[3,\n 77]"));
	CHECK(gg_json_int_at(&doc, gg_json_item(&doc, 1, 0), 0, 9, &number, &error));
	CHECK(!gg_json_int_at(&doc, gg_json_item(&doc, 1, 1), 0, 9, &number, &error));
	CHECK_ERROR(2, 2, "expected a number from 0 to 9, got 77");
	CHECK(!gg_json_int_at(&doc, gg_json_item(&doc, 1, 2), 0, 9, &number, &error));
	CHECK_ERROR(0, 0, "expected a number from 0 to 9, got nothing");
}

TEST(booleans_are_true_or_false) {
	bool value = false;
	CHECK(parse("{\"a\": true, \"b\": false, \"c\": 1}"));
	CHECK(gg_json_bool(&doc, 1, "a", &value, &error) && value);
	CHECK(gg_json_bool(&doc, 1, "b", &value, &error) && !value);
	CHECK(!gg_json_bool(&doc, 1, "c", &value, &error));
	CHECK_ERROR(1, 30, "\"c\": expected true or false, got 1");
	CHECK(!gg_json_bool(&doc, 1, "d", &value, &error));
	CHECK_ERROR(1, 1, "\"d\" is missing: expected true or false");
}

TEST(a_string_is_returned_unchanged) {
	const char *words = NULL;
	size_t size = 0;
	CHECK(parse("{\"a\": \"\xc3\xa9t\xc3\xa9\", \"b\": \"x\\ny\", \"c\": 4}"));
	CHECK(gg_json_string(&doc, 1, "a", &words, &size, &error));
	CHECK_INT(size, 5);
	CHECK(gg_span_is(words, size, "\xc3\xa9t\xc3\xa9"));
	CHECK(!gg_json_string(&doc, 1, "b", &words, &size, &error));
	CHECK_ERROR(1, 19, "\"b\": expected a text without escapes, got \"x\\ny\"");
	CHECK(!gg_json_string(&doc, 1, "c", &words, &size, &error));
	CHECK_ERROR(1, 32, "\"c\": expected a text in quotes, got 4");
	CHECK(!gg_json_string(&doc, 1, "d", &words, &size, &error));
	CHECK_ERROR(1, 1, "\"d\" is missing: expected a text in quotes");
}

TEST(a_choice_names_its_alternatives) {
	static const char *const phases[] = {"roll", "move", "end", NULL};
	int32_t phase = 77;
	CHECK(parse("{\"phase\": \"move\", \"next\": \"mov\", \"last\": 2}"));
	CHECK(gg_json_choice(&doc, 1, "phase", phases, &phase, &error));
	CHECK_INT(phase, 1);
	CHECK(!gg_json_choice(&doc, 1, "next", phases, &phase, &error));
	CHECK_ERROR(1, 27, "\"next\": expected \"roll\", \"move\" or \"end\", got \"mov\"");
	CHECK(!gg_json_choice(&doc, 1, "last", phases, &phase, &error));
	CHECK_ERROR(1, 42, "\"last\": expected \"roll\", \"move\" or \"end\", got 2");
	CHECK(!gg_json_choice(&doc, 1, "first", phases, &phase, &error));
	CHECK_ERROR(1, 1, "\"first\" is missing: expected \"roll\", \"move\" or \"end\"");
}

TEST(lists_and_objects_are_required_as_such) {
	uint32_t node;
	CHECK(parse("{\"a\": [], \"b\": {}, \"c\": 1}"));
	CHECK(gg_json_list(&doc, 1, "a", &node, &error));
	CHECK_INT(gg_json_kind_of(&doc, node), GG_JSON_LIST);
	CHECK(gg_json_object(&doc, 1, "b", &node, &error));
	CHECK_INT(gg_json_kind_of(&doc, node), GG_JSON_OBJECT);
	CHECK(!gg_json_list(&doc, 1, "b", &node, &error));
	CHECK_ERROR(1, 16, "\"b\": expected a list, got an object");
	CHECK(!gg_json_object(&doc, 1, "c", &node, &error));
	CHECK_ERROR(1, 25, "\"c\": expected an object, got 1");
	CHECK(!gg_json_object(&doc, 1, "d", &node, &error));
	CHECK_ERROR(1, 1, "\"d\" is missing: expected an object");
}

TEST(asking_a_list_for_a_member_is_an_error_not_a_crash) {
	int64_t number;
	CHECK(parse("[1]"));
	CHECK(!gg_json_int(&doc, 1, "die", 1, 6, &number, &error));
	CHECK_ERROR(1, 1, "expected an object, got a list");
	CHECK(!gg_json_int(&doc, 0, "die", 1, 6, &number, &error));
	CHECK_ERROR(0, 0, "expected an object, got nothing");
	CHECK(!gg_json_only(&doc, 1, (const char *const[]){"a", NULL}, &error));
	CHECK_ERROR(1, 1, "expected an object, got a list");
}

TEST(unknown_members_are_refused_with_their_location) {
	static const char *const keys[] = {"die", "turn", NULL}, *const none[] = {NULL};
	CHECK(parse("{\"turn\": 1, \"d\\u0069e\": 2}"));
	CHECK(gg_json_only(&doc, 1, keys, &error));
	CHECK(parse("{\"turn\": 1,\n \"dice\": 2}"));
	CHECK(!gg_json_only(&doc, 1, keys, &error));
	CHECK_ERROR(2, 2, "no member \"dice\" belongs here; expected \"die\" or \"turn\"");
	CHECK(!gg_json_only(&doc, 1, none, &error));
	CHECK_ERROR(1, 2, "no member \"turn\" belongs here; expected none");
}

TEST(a_rulebook_error_is_located_at_the_value) {
	CHECK(parse("{\"a\": \"x\",\n\"b\": [1]}"));
	CHECK(!gg_json_fail(&doc, gg_json_member(&doc, 1, "a"), &error, "no ", "room", NULL));
	CHECK_ERROR(1, 7, "no room");
	CHECK(!gg_json_fail(&doc, gg_json_member(&doc, 1, "b"), &error, "too few", NULL));
	CHECK_ERROR(2, 6, "too few");
	CHECK(!gg_json_fail(&doc, 0, &error, "nowhere", NULL));
	CHECK_ERROR(0, 0, "nowhere");
	CHECK(!gg_json_fail(&doc, 1, NULL, "nobody listens", NULL));
}

TEST(long_unknown_keys_are_quoted_in_part) {
	int64_t number;
	CHECK(parse("{\"die\": \"0123456789012345678901234567890123456789012345678901234567890123456789\"}"));
	CHECK(!gg_json_int(&doc, 1, "die", 1, 6, &number, &error));
	CHECK_ERROR(1, 9,
		    "\"die\": expected a number from 1 to 6, got "
		    "\"01234567890123456789012345678901234567890123456789012345678...\"");
}

/* --- Writing ------------------------------------------------------------------------------------------------- */

TEST(documents_are_indented_and_tables_flat) {
	char buffer[400];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_on(&text);
	gg_json_open(&out, NULL, '{');
	gg_json_put_int(&out, "turn", -3);
	gg_json_put_bool(&out, "over", false);
	gg_json_put_null(&out, "die");
	gg_json_open(&out, "none", '[');
	gg_json_close(&out, ']');
	gg_json_open_flat(&out, "track", '[');
	gg_json_put_int(&out, NULL, 1);
	gg_json_open_flat(&out, NULL, '{');
	gg_json_put_string(&out, "a", "b");
	gg_json_put_bool(&out, "c", true);
	gg_json_close(&out, '}');
	gg_json_open(&out, NULL, '[');
	gg_json_close(&out, ']');
	gg_json_close(&out, ']');
	gg_json_open(&out, "deep", '[');
	gg_json_open(&out, NULL, '{');
	gg_json_put_int(&out, "x", 1);
	gg_json_close(&out, '}');
	gg_json_put_int(&out, NULL, 2);
	gg_json_close(&out, ']');
	gg_json_close(&out, '}');
	CHECK_TEXT(buffer, "{\n"
			   "  \"turn\": -3,\n"
			   "  \"over\": false,\n"
			   "  \"die\": null,\n"
			   "  \"none\": [],\n"
			   "  \"track\": [1, {\"a\": \"b\", \"c\": true}, []],\n"
			   "  \"deep\": [\n"
			   "    {\n"
			   "      \"x\": 1\n"
			   "    },\n"
			   "    2\n"
			   "  ]\n"
			   "}");
	CHECK(parse(buffer));
}

TEST(a_whole_document_can_be_flat) {
	char buffer[80];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_on(&text);
	gg_json_open_flat(&out, NULL, '{');
	gg_json_put_int(&out, "a", 1);
	gg_json_open(&out, "b", '[');
	gg_json_put_int(&out, NULL, 2);
	gg_json_close(&out, ']');
	gg_json_close(&out, '}');
	CHECK_TEXT(buffer, "{\"a\": 1, \"b\": [2]}");
}

TEST(a_message_is_compact) {
	char buffer[120];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	gg_json_put_int(&out, "a", 1);
	gg_json_open_flat(&out, "b", '[');
	gg_json_put_int(&out, NULL, 2);
	gg_json_put_null(&out, NULL);
	gg_json_put_json(&out, NULL, "[3, 4],5", 8);
	gg_json_close(&out, ']');
	gg_json_open(&out, "c", '{');
	gg_json_close(&out, '}');
	gg_json_put_key(&out, "d");
	gg_json_out inside = gg_json_on(&text);
	gg_json_open_flat(&inside, NULL, '{');
	gg_json_put_int(&inside, "e", 6);
	gg_json_put_bool(&inside, "f", true);
	gg_json_close(&inside, '}');
	gg_json_put_string(&out, "g", "");
	gg_json_close(&out, '}');
	CHECK_TEXT(buffer, "{\"a\":1,\"b\":[2,null,[3, 4],5],\"c\":{},\"d\":{\"e\": 6, \"f\": true},\"g\":\"\"}");
	CHECK(parse(buffer));
}

TEST(every_byte_that_needs_it_is_escaped) {
	static const struct {
		char byte;
		const char *json;
	} shorts[] = {{'\b', "\"\\b\""}, {'\t', "\"\\t\""}, {'\n', "\"\\n\""}, {'\f', "\"\\f\""}, {'\r', "\"\\r\""}};
	for (int c = 1; c < 0x80; c++) {
		char buffer[16], words[] = {(char)c, 0}, wanted[16];
		gg_text text = gg_text_on(buffer, sizeof buffer);
		gg_json_out out = gg_json_on(&text);
		gg_json_put_string(&out, NULL, words);
		snprintf(wanted, sizeof wanted, c < 0x20 ? "\"\\u%04x\"" : c == '"' || c == '\\' ? "\"\\%c\"" : "\"%c\"", c);
		for (size_t i = 0; i < sizeof shorts / sizeof *shorts; i++)
			if (shorts[i].byte == c)
				snprintf(wanted, sizeof wanted, "%s", shorts[i].json);
		CHECK_TEXT(buffer, wanted);
		CHECK(parse(buffer));
	}
}

TEST(strings_are_written_so_that_they_can_be_read) {
	char buffer[200];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_on(&text);
	gg_json_put_string(&out, NULL, "a\"b\\c\n\x1f\x7f\xc3\xa9\xff\xe2\x82");
	CHECK_TEXT(buffer, "\"a\\\"b\\\\c\\n\\u001f\x7f\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
	CHECK(parse(buffer));
}

TEST(all_64_bits_survive_writing_and_reading) {
	static const int64_t numbers[] = {0, 1, -1, INT64_MAX, INT64_MIN};
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		char buffer[80];
		gg_text text = gg_text_on(buffer, sizeof buffer);
		gg_json_out out = gg_json_on(&text);
		gg_json_open(&out, NULL, '{');
		gg_json_put_int(&out, "n", numbers[i]);
		gg_json_close(&out, '}');
		int64_t number = 5;
		CHECK(parse(buffer) && gg_json_int(&doc, 1, "n", INT64_MIN, INT64_MAX, &number, &error));
		CHECK_INT(number, numbers[i]);
	}
}
