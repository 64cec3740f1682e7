/*
 * table_read.c - members of a position's document as the boards of free tables need them.
 */
#include <ctype.h>
#include <string.h>

#include "table.h"

bool tab_text(const gg_json *doc, uint32_t object, const char *key, char *out, size_t cap) {
	const char *text;
	size_t size;
	uint32_t node = gg_json_member(doc, object, key);
	out[0] = 0;
	if (gg_json_kind_of(doc, node) != GG_JSON_STRING || !gg_json_string_at(doc, node, &text, &size, NULL))
		return false;
	snprintf(out, cap, "%.*s", (int)size, text);
	return true;
}

int32_t tab_thousandths(const gg_json *doc, uint32_t node, int32_t fallback) {
	if (gg_json_kind_of(doc, node) != GG_JSON_NUMBER)
		return fallback;
	const char *at = doc->text + doc->nodes[node].start, *end = at + doc->nodes[node].size;
	bool minus = *at == '-';
	int32_t value = 0;
	int decimals = -1;
	for (at += minus; at < end && decimals < 3; at++)
		if (*at == '.')
			decimals = 0;
		else if (isdigit((unsigned char)*at)) {
			value = value * 10 + (*at - '0');
			decimals += decimals >= 0;
		} else
			return fallback;
	for (decimals = decimals < 0 ? 0 : decimals; decimals < 3; decimals++)
		value *= 10;
	return minus ? -value : value;
}

int tab_number(const gg_json *doc, uint32_t object, const char *key, int fallback) {
	int64_t value;
	uint32_t node = gg_json_member(doc, object, key);
	return node && gg_json_int_at(doc, node, INT32_MIN, INT32_MAX, &value, NULL) ? (int)value : fallback;
}

int32_t tab_length(const gg_json *doc, uint32_t object, const char *key, int32_t fallback) {
	return tab_thousandths(doc, gg_json_member(doc, object, key), fallback);
}

bool tab_true(const gg_json *doc, uint32_t object, const char *key) {
	return gg_json_kind_of(doc, gg_json_member(doc, object, key)) == GG_JSON_TRUE;
}

int tab_choice(const gg_json *doc, uint32_t object, const char *key, const char *const *names) {
	char text[24];
	tab_text(doc, object, key, text, sizeof text);
	for (int i = 0; names[i]; i++)
		if (!strcmp(names[i], text))
			return i;
	return -1;
}

bool tab_has_word(const gg_json *doc, uint32_t list, const char *word) {
	const char *text;
	size_t size;
	for (uint32_t i = 0; i < gg_json_count(doc, list); i++)
		if (gg_json_string_at(doc, gg_json_item(doc, list, i), &text, &size, NULL) && gg_span_is(text, size, word))
			return true;
	return false;
}

void tab_read_shape(const gg_json *doc, uint32_t object, const char *key, tab_shape *out) {
	uint32_t list = gg_json_member(doc, object, key);
	for (uint32_t i = 0; i < gg_json_count(doc, list) && out->count < TAB_CORNERS; i++) {
		uint32_t corner = gg_json_item(doc, list, i);
		out->corner[out->count++] = (tab_point){tab_thousandths(doc, gg_json_item(doc, corner, 0), 0),
							tab_thousandths(doc, gg_json_item(doc, corner, 1), 0)};
	}
}

tab_point tab_read_point(const gg_json *doc, uint32_t object) {
	return (tab_point){tab_length(doc, object, "x", 0), tab_length(doc, object, "y", 0)};
}

const char *tab_bare(const char *id) {
	return id[0] && id[1] == ':' ? id + 2 : id;
}
