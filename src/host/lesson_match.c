/*
 * lesson_match.c - whether an action is what a lesson asks for, and whether a position is: the parts of the one, the document of the other,
 * compared with what the lesson wants of them. A free table has no squares, so a number may be wanted between two others, and a point near
 * another.
 */
#include <stdlib.h>
#include <string.h>

#include "lesson_parts.h"

enum { PARTS_TEXT = 4096, PARTS_NODES = 1024, DOCUMENT_FIRST = 1 << 15, DOCUMENT_MAX = 1 << 20 };

/* --- Numbers and points, in thousandths ------------------------------------------------------------------------ */

enum { DIGITS = 6, DECIMALS = 3 }; /* below a million: the square of a distance fits 64 bits */

bool lesson_number(const gg_json *doc, uint32_t node, int64_t *out) {
	const char *text = doc->text + doc->nodes[node].start;
	uint32_t size = doc->nodes[node].size, at = 0, whole = 0, decimals = 0;
	int64_t number = 0;
	if (gg_json_kind_of(doc, node) != GG_JSON_NUMBER)
		return false;
	bool minus = text[0] == '-';
	for (at += minus; at < size && text[at] >= '0' && text[at] <= '9' && whole < DIGITS; at++, whole++)
		number = number * 10 + (text[at] - '0');
	if (at < size && text[at] == '.')
		for (at++; at < size && text[at] >= '0' && text[at] <= '9' && decimals < DECIMALS; at++, decimals++)
			number = number * 10 + (text[at] - '0');
	for (; decimals < DECIMALS; decimals++)
		number *= 10;
	*out = minus ? -number : number;
	return at == size;
}

static bool within_range(const gg_json *wanted, uint32_t range, const gg_json *doc, uint32_t node) {
	int64_t number, bound;
	if (!lesson_number(doc, node, &number))
		return false;
	if (lesson_number(wanted, gg_json_member(wanted, range, "min"), &bound) && number < bound)
		return false;
	return !lesson_number(wanted, gg_json_member(wanted, range, "max"), &bound) || number <= bound;
}

/* A point near another: `x` and `y` are nodes of the document. */
static bool is_near(const gg_json *wanted, uint32_t place, const gg_json *doc, uint32_t x, uint32_t y) {
	int64_t here[2], there[2], within;
	uint32_t near = gg_json_member(wanted, place, "near");
	if (!lesson_number(doc, x, &here[0]) || !lesson_number(doc, y, &here[1]))
		return false;
	if (!lesson_number(wanted, gg_json_item(wanted, near, 0), &there[0]) ||
	    !lesson_number(wanted, gg_json_item(wanted, near, 1), &there[1]) ||
	    !lesson_number(wanted, gg_json_member(wanted, place, "within"), &within))
		return false;
	int64_t dx = here[0] - there[0], dy = here[1] - there[1];
	return dx * dx + dy * dy <= within * within;
}

/* --- One part -------------------------------------------------------------------------------------------------- */

/* Whether two scalars are the same: the string "3" is not the number 3. */
static bool same_scalar(const gg_json *x, uint32_t at, const gg_json *y, uint32_t other) {
	const gg_json_node *a = &x->nodes[at], *b = &y->nodes[other];
	return a->kind == b->kind && a->size == b->size && !memcmp(x->text + a->start, y->text + b->start, a->size);
}

/* One value against one part that is no list, or a point. */
static bool value_fits(const gg_json *wanted, uint32_t value, const gg_json *doc, uint32_t part) {
	if (gg_json_kind_of(wanted, value) != GG_JSON_OBJECT)
		return same_scalar(wanted, value, doc, part);
	if (!gg_json_member(wanted, value, "near"))
		return within_range(wanted, value, doc, part);
	return is_near(wanted, value, doc, gg_json_item(doc, part, 0), gg_json_item(doc, part, 1));
}

/* A part that is a list has to contain the value, unless it is a point that is meant. */
static bool one_fits(const gg_json *wanted, uint32_t value, const gg_json *doc, uint32_t part) {
	bool point = gg_json_kind_of(wanted, value) == GG_JSON_OBJECT && gg_json_member(wanted, value, "near");
	if (point || gg_json_kind_of(doc, part) != GG_JSON_LIST)
		return value_fits(wanted, value, doc, part);
	for (uint32_t item = doc->nodes[part].first; item; item = doc->nodes[item].next)
		if (value_fits(wanted, value, doc, item))
			return true;
	return false;
}

/* A list of values allows each of them. */
static bool part_fits(const gg_json *wanted, uint32_t value, const gg_json *doc, uint32_t part) {
	if (gg_json_kind_of(wanted, value) != GG_JSON_LIST)
		return one_fits(wanted, value, doc, part);
	for (uint32_t item = wanted->nodes[value].first; item; item = wanted->nodes[item].next)
		if (one_fits(wanted, item, doc, part))
			return true;
	return false;
}

/* Everything that is wanted of an object. "at" is where it stands: its x and y. */
static bool object_fits(const gg_json *wanted, uint32_t what, const gg_json *doc, uint32_t object) {
	char name[64];
	for (uint32_t child = wanted->nodes[what].first; child; child = wanted->nodes[child].next) {
		gg_text key = gg_text_on(name, sizeof name);
		gg_put_bytes(&key, wanted->text + wanted->nodes[child].key, wanted->nodes[child].key_size);
		uint32_t part = gg_json_member(doc, object, name);
		if (part ? !part_fits(wanted, child, doc, part)
			 : !gg_span_is(name, key.len, "at") ||
				    !is_near(wanted, child, doc, gg_json_member(doc, object, "x"), gg_json_member(doc, object, "y")))
			return false;
	}
	return true;
}

/* --- An action ------------------------------------------------------------------------------------------------- */

bool lesson_parse(const gg_record *record, const gg_json *doc, uint32_t node, gg_action *out) {
	const gg_json_node *text = &doc->nodes[node];
	return record->game.rules->parse(&record->game, &record->now.state, doc->text + text->start, text->size, out, NULL);
}

bool lesson_parts_fit(const gg_lesson *lesson, uint32_t object, const gg_record *record, const gg_action *action) {
	char buffer[PARTS_TEXT];
	gg_json_node nodes[PARTS_NODES];
	gg_json parts;
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	record->game.rules->parts(&record->game, &record->now.state, action, &out);
	gg_json_close(&out, '}');
	return !gg_text_cut(&text) && gg_json_parse(&parts, buffer, text.len, nodes, PARTS_NODES, NULL) &&
	       object_fits(&lesson->doc, object, &parts, 1);
}

static bool fits(const gg_lesson *lesson, uint32_t answer, const gg_record *record, const gg_action *action) {
	gg_action meant;
	if (gg_json_kind_of(&lesson->doc, answer) == GG_JSON_OBJECT)
		return lesson_parts_fit(lesson, answer, record, action);
	return lesson_parse(record, &lesson->doc, answer, &meant) && gg_same_action(&meant, action);
}

bool lesson_any_fits(const gg_lesson *lesson, uint32_t list, const gg_record *record, const gg_action *action) {
	const gg_json_node *nodes = lesson->doc.nodes;
	for (uint32_t child = list ? nodes[list].first : 0; child; child = nodes[child].next)
		if (fits(lesson, child, record, action))
			return true;
	return false;
}

/* --- A position ------------------------------------------------------------------------------------------------ */

/* The position's document. */
typedef struct document {
	char *text;
	gg_json doc;
} document;

static char *written(const gg_record *record, size_t *size) {
	for (size_t room = DOCUMENT_FIRST; room <= DOCUMENT_MAX; room *= 2) {
		char *buffer = malloc(room);
		if (!buffer)
			return NULL;
		gg_text text = gg_text_on(buffer, room);
		gg_json_out out = gg_json_compact_on(&text);
		gg_json_open(&out, NULL, '{');
		record->game.rules->write(&record->game, &record->now.state, &out);
		gg_json_close(&out, '}');
		*size = text.len;
		if (!gg_text_cut(&text))
			return buffer;
		free(buffer);
	}
	return NULL;
}

/* Every value but the first follows a comma, a bracket or a brace. */
static uint32_t count_values(const char *text, size_t size) {
	uint32_t count = 2;
	for (size_t i = 0; i < size; i++)
		count += text[i] == ',' || text[i] == '[' || text[i] == '{';
	return count + 1;
}

static bool open_document(document *out, const gg_record *record) {
	size_t size = 0;
	out->text = written(record, &size);
	uint32_t cap = out->text ? count_values(out->text, size) : 0;
	gg_json_node *nodes = cap ? malloc(cap * sizeof *nodes) : NULL;
	if (nodes && gg_json_parse(&out->doc, out->text, size, nodes, cap, NULL))
		return true;
	free(nodes);
	free(out->text);
	return false;
}

static bool somewhere(const gg_json *wanted, uint32_t what, const gg_json *doc) {
	for (uint32_t node = 1; node < doc->count; node++)
		if (gg_json_kind_of(doc, node) == GG_JSON_OBJECT && object_fits(wanted, what, doc, node))
			return true;
	return false;
}

bool lesson_holds(const gg_lesson *lesson, uint32_t wanted, const gg_record *record) {
	document now;
	if (!open_document(&now, record))
		return false;
	const gg_json *doc = &lesson->doc;
	bool list = gg_json_kind_of(doc, wanted) == GG_JSON_LIST, good = true;
	for (uint32_t what = list ? doc->nodes[wanted].first : wanted; good && what; what = list ? doc->nodes[what].next : 0)
		good = somewhere(doc, what, &now.doc);
	free(now.doc.nodes);
	free(now.text);
	return good;
}
