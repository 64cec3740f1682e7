/*
 * json_query.c - reads values from a parsed document. A game says what it needs; anything else becomes an
 * error that names the key, what was expected, what was found, and where.
 */
#include "json_in.h"

#include "fail.h"

static const gg_json_node *node_of(const gg_json *doc, uint32_t node) {
	return node < doc->count ? &doc->nodes[node] : &doc->nodes[0];
}

gg_json_kind gg_json_kind_of(const gg_json *doc, uint32_t node) {
	return (gg_json_kind)node_of(doc, node)->kind;
}

uint32_t gg_json_count(const gg_json *doc, uint32_t node) {
	return node_of(doc, node)->count;
}

/* A key in the text against a plain word; the key may be written with escapes. */
static bool key_is(const gg_json *doc, const gg_json_node *node, const char *word) {
	const char *key = doc->text + node->key;
	uint32_t length = (uint32_t)gg_length(word), i = 0, j = 0;
	while (i < node->key_size && j < length) {
		uint32_t wanted = word[j] == '\\' ? (j++, '\\') : json_take_point(word, length, &j);
		if (json_take_point(key, node->key_size, &i) != wanted)
			return false;
	}
	return i == node->key_size && j == length;
}

uint32_t gg_json_member(const gg_json *doc, uint32_t object, const char *key) {
	if (gg_json_kind_of(doc, object) != GG_JSON_OBJECT)
		return 0;
	uint32_t child = doc->nodes[object].first;
	while (child && !key_is(doc, &doc->nodes[child], key))
		child = doc->nodes[child].next;
	return child;
}

uint32_t gg_json_item(const gg_json *doc, uint32_t list, uint32_t index) {
	if (gg_json_kind_of(doc, list) != GG_JSON_LIST || index >= doc->nodes[list].count)
		return 0;
	uint32_t child = doc->nodes[list].first;
	while (index--)
		child = doc->nodes[child].next;
	return child;
}

/* --- Errors -------------------------------------------------------------------------------------------------- */

static void place_of(const gg_json *doc, uint32_t node, int32_t *line, int32_t *column) {
	const gg_json_node *value = node_of(doc, node);
	*line = *column = 0;
	if (value->kind != GG_JSON_NONE)
		json_place(doc->text, value->start - (value->kind == GG_JSON_STRING), line, column);
}

bool gg_json_fail(const gg_json *doc, uint32_t node, gg_text_error *error, ...) {
	int32_t line, column;
	place_of(doc, node, &line, &column);
	va_list pieces;
	va_start(pieces, error);
	gg_fail_pieces(error, line, column, pieces);
	va_end(pieces);
	return false;
}

/* A span of the document that may be long: as much of it as an error has room for. */
static void put_some(gg_text *text, const char *bytes, uint32_t size) {
	char some[60];
	gg_text cut = gg_text_on(some, sizeof some);
	gg_put_bytes(&cut, bytes, size);
	gg_put(text, some);
	if (gg_text_cut(&cut))
		gg_put(text, "...");
}

/* What stands there, for people. */
static void put_found(gg_text *text, const gg_json *doc, const gg_json_node *value) {
	switch ((gg_json_kind)value->kind) {
	case GG_JSON_NONE:
		gg_put(text, "nothing");
		return;
	case GG_JSON_LIST:
		gg_put(text, "a list");
		return;
	case GG_JSON_OBJECT:
		gg_put(text, "an object");
		return;
	case GG_JSON_STRING:
		gg_put_char(text, '"');
		put_some(text, doc->text + value->start, value->size);
		gg_put_char(text, '"');
		return;
	case GG_JSON_NULL:
	case GG_JSON_FALSE:
	case GG_JSON_TRUE:
	case GG_JSON_NUMBER:
		put_some(text, doc->text + value->start, value->size);
		return;
	}
}

/* "key": expected X, got Y. */
static bool refuse(const gg_json *doc, uint32_t node, const char *expected, gg_text_error *error) {
	const gg_json_node *value = node_of(doc, node);
	char key[72], found[72];
	gg_text key_text = gg_text_on(key, sizeof key), found_text = gg_text_on(found, sizeof found);
	if (value->key) {
		gg_put_char(&key_text, '"');
		put_some(&key_text, doc->text + value->key, value->key_size);
		gg_put(&key_text, "\": ");
	}
	put_found(&found_text, doc, value);
	return gg_json_fail(doc, node, error, key, "expected ", expected, ", got ", found, NULL);
}

/* The member, or 0 and an error. */
static uint32_t require(const gg_json *doc, uint32_t object, const char *key, const char *expected, gg_text_error *error) {
	uint32_t member = gg_json_member(doc, object, key);
	if (member)
		return member;
	if (gg_json_kind_of(doc, object) != GG_JSON_OBJECT)
		refuse(doc, object, "an object", error);
	else
		gg_json_fail(doc, object, error, "\"", key, "\" is missing: expected ", expected, NULL);
	return 0;
}

/* --- Numbers ------------------------------------------------------------------------------------------------- */

/* False if it is no whole number of 64 bits. */
static bool whole_number(const char *bytes, uint32_t size, int64_t *out) {
	bool minus = size && bytes[0] == '-';
	uint64_t limit = (uint64_t)INT64_MAX + minus, number = 0;
	for (uint32_t i = minus; i < size; i++) {
		uint64_t digit = (uint64_t)(bytes[i] - '0');
		if (bytes[i] < '0' || bytes[i] > '9' || number > (limit - digit) / 10)
			return false;
		number = number * 10 + digit;
	}
	*out = !minus ? (int64_t)number : number ? -(int64_t)(number - 1) - 1 : 0;
	return true;
}

static void put_range(gg_text *text, int64_t min, int64_t max, bool whole) {
	gg_put(text, whole ? "a whole number from " : "a number from ");
	gg_put_int(text, min);
	gg_put(text, " to ");
	gg_put_int(text, max);
}

bool gg_json_int_at(const gg_json *doc, uint32_t node, int64_t min, int64_t max, int64_t *out, gg_text_error *error) {
	const gg_json_node *value = node_of(doc, node);
	const char *bytes = doc->text + value->start;
	int64_t number;
	if (value->kind == GG_JSON_NUMBER && whole_number(bytes, value->size, &number) && number >= min && number <= max) {
		*out = number;
		return true;
	}
	bool fraction = false;
	for (uint32_t i = 0; value->kind == GG_JSON_NUMBER && i < value->size; i++)
		fraction |= bytes[i] == '.' || (bytes[i] | 0x20) == 'e';
	char range[72];
	gg_text text = gg_text_on(range, sizeof range);
	put_range(&text, min, max, fraction);
	return refuse(doc, node, range, error);
}

bool gg_json_int(const gg_json *doc, uint32_t object, const char *key, int64_t min, int64_t max, int64_t *out, gg_text_error *error) {
	char range[72];
	gg_text text = gg_text_on(range, sizeof range);
	put_range(&text, min, max, false);
	uint32_t member = require(doc, object, key, range, error);
	return member && gg_json_int_at(doc, member, min, max, out, error);
}

/* --- Names --------------------------------------------------------------------------------------------------- */

bool gg_json_bool(const gg_json *doc, uint32_t object, const char *key, bool *out, gg_text_error *error) {
	uint32_t member = require(doc, object, key, "true or false", error);
	if (!member)
		return false;
	gg_json_kind kind = gg_json_kind_of(doc, member);
	*out = kind == GG_JSON_TRUE;
	return kind == GG_JSON_TRUE || kind == GG_JSON_FALSE || refuse(doc, member, "true or false", error);
}

bool gg_json_string_at(const gg_json *doc, uint32_t node, const char **out, size_t *size, gg_text_error *error) {
	const gg_json_node *value = node_of(doc, node);
	if (value->kind != GG_JSON_STRING)
		return refuse(doc, node, "a text in quotes", error);
	*out = doc->text + value->start;
	*size = value->size;
	for (uint32_t i = 0; i < value->size; i++)
		if ((*out)[i] == '\\')
			return refuse(doc, node, "a text without escapes", error);
	return true;
}

bool gg_json_string(const gg_json *doc, uint32_t object, const char *key, const char **out, size_t *size, gg_text_error *error) {
	uint32_t member = require(doc, object, key, "a text in quotes", error);
	return member && gg_json_string_at(doc, member, out, size, error);
}

/* "a", "b" or "c". */
static void put_names(gg_text *text, const char *const *names) {
	uint32_t count = 0;
	while (names[count])
		count++;
	for (uint32_t i = 0; i < count; i++)
		gg_put_alternative(text, names[i], i, count, true);
}

bool gg_json_choice(const gg_json *doc, uint32_t object, const char *key, const char *const *names, int32_t *out, gg_text_error *error) {
	uint32_t member = gg_json_member(doc, object, key);
	const gg_json_node *value = node_of(doc, member);
	for (int32_t i = 0; value->kind == GG_JSON_STRING && names[i]; i++)
		if (gg_span_is(doc->text + value->start, value->size, names[i])) {
			*out = i;
			return true;
		}
	char expected[140];
	gg_text text = gg_text_on(expected, sizeof expected);
	put_names(&text, names);
	return require(doc, object, key, expected, error) && refuse(doc, member, expected, error);
}

/* --- Lists and objects --------------------------------------------------------------------------------------- */

static bool nested(const gg_json *doc, uint32_t object, const char *key, gg_json_kind kind, uint32_t *out, gg_text_error *error) {
	const char *expected = kind == GG_JSON_LIST ? "a list" : "an object";
	*out = require(doc, object, key, expected, error);
	return *out && (gg_json_kind_of(doc, *out) == kind || refuse(doc, *out, expected, error));
}

bool gg_json_list(const gg_json *doc, uint32_t object, const char *key, uint32_t *out, gg_text_error *error) {
	return nested(doc, object, key, GG_JSON_LIST, out, error);
}

bool gg_json_object(const gg_json *doc, uint32_t object, const char *key, uint32_t *out, gg_text_error *error) {
	return nested(doc, object, key, GG_JSON_OBJECT, out, error);
}

static bool refuse_member(const gg_json *doc, const gg_json_node *member, const char *const *keys, gg_text_error *error) {
	char key[72], known[150];
	gg_text key_text = gg_text_on(key, sizeof key), known_text = gg_text_on(known, sizeof known);
	put_some(&key_text, doc->text + member->key, member->key_size);
	put_names(&known_text, keys);
	int32_t line, column;
	json_place(doc->text, member->key - 1, &line, &column);
	return gg_fail(error, line, column, "no member \"", key, "\" belongs here; expected ", keys[0] ? known : "none", NULL);
}

bool gg_json_only(const gg_json *doc, uint32_t object, const char *const *keys, gg_text_error *error) {
	if (gg_json_kind_of(doc, object) != GG_JSON_OBJECT)
		return refuse(doc, object, "an object", error);
	for (uint32_t child = doc->nodes[object].first; child; child = doc->nodes[child].next) {
		uint32_t known = 0;
		while (keys[known] && !key_is(doc, &doc->nodes[child], keys[known]))
			known++;
		if (!keys[known])
			return refuse_member(doc, &doc->nodes[child], keys, error);
	}
	return true;
}
