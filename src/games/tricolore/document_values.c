/*
 * document_values.c - single values of a document, read and bounded; an error names the place of the very value that is wrong.
 */
#include "document.h"

#include "syntax.h"

bool l3_doc_fail(const l3_reading *r, uint32_t node, const char *refusal) {
	return gg_json_fail(r->doc, node, r->error, refusal, NULL);
}

static bool is_null(const l3_reading *r, uint32_t node) {
	return gg_json_kind_of(r->doc, node) == GG_JSON_NULL;
}

/* "expected 0 to 12.5" */
static bool outside(const l3_reading *r, uint32_t node, int32_t least, int32_t most) {
	char range[64];
	gg_text text = gg_text_on(range, sizeof range);
	l3_put_length(&text, least);
	gg_put(&text, " to ");
	l3_put_length(&text, most);
	return gg_json_fail(r->doc, node, r->error, "expected a number from ", range, ", with three decimals at most", NULL);
}

bool l3_doc_length(const l3_reading *r, uint32_t node, int32_t least, int32_t most, int32_t *out) {
	const gg_json_node *value = &r->doc->nodes[node];
	size_t at = 0;
	int32_t number = 0;
	if (value->kind != GG_JSON_NUMBER || !l3_take_length(r->doc->text + value->start, value->size, &at, &number) || at != value->size ||
	    number < least || number > most)
		return outside(r, node, least, most);
	*out = number;
	return true;
}

bool l3_doc_ref(const l3_reading *r, uint32_t node, l3_named what, unsigned *out) {
	static const char *const wanted[] = {"expected a unit of this battle, such as \"s:fr01-1\"",
					     "expected a general of this battle, such as \"s:g1\"",
					     "expected a GT of this battle, such as \"s:1st-division\""};
	const char *text;
	size_t size;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	if (l3_find_id(r->game, r->s, what, L3_NONE, false, text, size, out) != 1)
		return l3_doc_fail(r, node, wanted[what]);
	return true;
}

/* The number + 1; null: 0. */
static bool read_ref(const l3_reading *r, uint32_t node, l3_named what, int64_t *out) {
	unsigned found = 0;
	*out = 0;
	if (is_null(r, node))
		return true;
	if (!l3_doc_ref(r, node, what, &found))
		return false;
	*out = (int64_t)found + 1;
	return true;
}

static bool read_leader(const l3_reading *r, uint32_t node, int64_t *out) {
	if (!read_ref(r, node, L3_NAMED_GENERAL, out))
		return false;
	*out = *out ? *out - 1 : L3_NONE;
	return true;
}

/* A GT of the side whose object is read. */
static bool read_group(const l3_reading *r, uint32_t node, int64_t *out) {
	if (!read_ref(r, node, L3_NAMED_GROUP, out))
		return false;
	int64_t group = *out - 1 - (int64_t)r->side * L3_SIDE_GROUPS;
	if (*out && (group < 0 || group >= L3_SIDE_GROUPS))
		return l3_doc_fail(r, node, "expected a GT of its own side");
	*out = *out ? group : L3_NONE;
	return true;
}

static bool read_piece(const l3_reading *r, uint32_t node, int64_t *out) {
	const char *text;
	size_t size;
	unsigned found = 0;
	*out = 0;
	if (is_null(r, node))
		return true;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	if (!l3_find_piece_id(r->game, r->s, text, size, &found))
		return l3_doc_fail(r, node, "expected a piece of \"ground\"");
	*out = (int64_t)found + 1;
	return true;
}

static bool read_words(const l3_reading *r, uint32_t node, const l3_field *field, int64_t *out) {
	uint64_t bits = 0;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST)
		return l3_doc_fail(r, node, "expected a list of words");
	for (uint32_t i = 0; i < gg_json_count(r->doc, node); i++) {
		uint32_t item = gg_json_item(r->doc, node, i);
		const char *text;
		size_t size;
		if (!gg_json_string_at(r->doc, item, &text, &size, r->error))
			return false;
		int word = l3_word(field->words, NULL, text, size);
		if (word < 0)
			return gg_json_fail(r->doc, item, r->error, "\"", field->name, "\" has no such word", NULL);
		if (bits >> word & 1)
			return l3_doc_fail(r, item, "this word appears twice");
		bits |= UINT64_C(1) << word;
	}
	*out = (int64_t)bits;
	return true;
}

bool l3_doc_set(const l3_reading *r, uint32_t node, unsigned side, l3_set *out) {
	*out = 0;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST)
		return l3_doc_fail(r, node, "expected a list of units");
	for (uint32_t i = 0; i < gg_json_count(r->doc, node); i++) {
		uint32_t item = gg_json_item(r->doc, node, i);
		unsigned unit = 0;
		if (!l3_doc_ref(r, item, L3_NAMED_ELEMENT, &unit))
			return false;
		l3_set bit = UINT64_C(1) << l3_slot_of(unit);
		if (l3_side_of(unit) != side || (*out & bit))
			return l3_doc_fail(r, item, "expected units of that side, each once");
		*out |= bit;
	}
	return true;
}

static bool read_set(const l3_reading *r, uint32_t node, const l3_field *field, int64_t *out) {
	l3_set set = 0;
	if (!l3_doc_set(r, node, (unsigned)field->least, &set))
		return false;
	*out = (int64_t)set;
	return true;
}

static bool read_generals(const l3_reading *r, uint32_t node, int64_t *out) {
	*out = 0;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST)
		return l3_doc_fail(r, node, "expected a list of generals");
	for (uint32_t i = 0; i < gg_json_count(r->doc, node); i++) {
		uint32_t item = gg_json_item(r->doc, node, i);
		unsigned general = 0;
		if (!l3_doc_ref(r, item, L3_NAMED_GENERAL, &general))
			return false;
		if (*out >> general & 1)
			return l3_doc_fail(r, item, "this general appears twice");
		*out |= INT64_C(1) << general;
	}
	return true;
}

static bool read_bytes(const l3_reading *r, uint32_t node, const l3_field *field, uint8_t *out) {
	uint32_t count = gg_json_count(r->doc, node);
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST || count > (uint32_t)field->most)
		return gg_json_fail(r->doc, node, r->error, "\"", field->name, "\": expected a list of small numbers, not as long", NULL);
	for (uint32_t i = 0; i < count; i++) {
		int64_t value = 0;
		if (!gg_json_int_at(r->doc, gg_json_item(r->doc, node, i), 0, L3_NONE, &value, r->error))
			return false;
		out[i] = (uint8_t)value;
	}
	return true;
}

/* Null where nothing is usual. */
static bool read_word(const l3_reading *r, uint32_t object, uint32_t node, const l3_field *field, int64_t *out) {
	int32_t word = 0;
	if (field->usual == L3_NONE && is_null(r, node)) {
		*out = L3_NONE;
		return true;
	}
	if (!gg_json_choice(r->doc, object, field->name, field->words, &word, r->error))
		return false;
	*out = word;
	return true;
}

static bool read_side(const l3_reading *r, uint32_t object, uint32_t node, const l3_field *field, int64_t *out) {
	int32_t side = 0;
	*out = field->usual;
	if (is_null(r, node))
		return true;
	if (!gg_json_choice(r->doc, object, field->name, l3_side_words, &side, r->error))
		return false;
	*out = side;
	return true;
}

static bool read_length(const l3_reading *r, uint32_t node, const l3_field *field, int64_t *out) {
	bool halves = field->kind == L3_FIELD_HALVES;
	int32_t step = halves ? L3_UD / 2 : 1, value = 0;
	if (!l3_doc_length(r, node, field->least * step, field->most * step, &value))
		return false;
	if (value % step)
		return l3_doc_fail(r, node, "expected a number in steps of a half");
	*out = value / step;
	return true;
}

static bool read_truth(const l3_reading *r, uint32_t object, const l3_field *field, int64_t *out) {
	bool truth = false;
	if (!gg_json_bool(r->doc, object, field->name, &truth, r->error))
		return false;
	*out = truth;
	return true;
}

static bool read_value(const l3_reading *r, uint32_t object, uint32_t node, const l3_field *field, int64_t *out) {
	switch ((l3_field_kind)field->kind) {
	case L3_FIELD_NUMBER:
		return gg_json_int_at(r->doc, node, field->least, field->most, out, r->error);
	case L3_FIELD_HALVES:
	case L3_FIELD_LENGTH:
		return read_length(r, node, field, out);
	case L3_FIELD_TRUTH:
		return read_truth(r, object, field, out);
	case L3_FIELD_WORD:
		return read_word(r, object, node, field, out);
	case L3_FIELD_WORDS:
		return read_words(r, node, field, out);
	case L3_FIELD_SIDE:
		return read_side(r, object, node, field, out);
	case L3_FIELD_UNIT:
		return read_ref(r, node, L3_NAMED_ELEMENT, out);
	case L3_FIELD_GENERAL:
		return read_ref(r, node, L3_NAMED_GENERAL, out);
	case L3_FIELD_LEADER:
		return read_leader(r, node, out);
	case L3_FIELD_GROUP:
		return read_group(r, node, out);
	case L3_FIELD_PIECE:
		return read_piece(r, node, out);
	case L3_FIELD_SET:
		return read_set(r, node, field, out);
	case L3_FIELD_GENERALS:
		return read_generals(r, node, out);
	case L3_FIELD_END:
	case L3_FIELD_BYTES:
		break;
	}
	return false;
}

static bool read_field(const l3_reading *r, uint32_t object, const l3_field *field, void *out) {
	uint32_t node = gg_json_member(r->doc, object, field->name);
	int64_t value = field->usual;
	if (!node && field->always)
		return gg_json_fail(r->doc, object, r->error, "\"", field->name, "\" is missing", NULL);
	if (field->kind == L3_FIELD_BYTES)
		return !node || read_bytes(r, node, field, (uint8_t *)out + field->at);
	if (node && !read_value(r, object, node, field, &value))
		return false;
	l3_field_set(field, out, value);
	return true;
}

bool l3_doc_fields(const l3_reading *r, uint32_t object, const l3_field *fields, const char *const *more, void *out) {
	const char *keys[L3_KEYS] = {NULL};
	unsigned count = 0;
	if (gg_json_kind_of(r->doc, object) != GG_JSON_OBJECT)
		return l3_doc_fail(r, object, "expected an object");
	for (; *more; more++)
		keys[count++] = *more;
	for (const l3_field *field = fields; field->kind != L3_FIELD_END; field++) {
		keys[count++] = field->name;
		if (!read_field(r, object, field, out))
			return false;
	}
	return gg_json_only(r->doc, object, keys, r->error);
}

/* --- What follows from the rest ------------------------------------------------------------------------------------------------ */

static bool disagrees(const l3_reading *r, uint32_t node) {
	return l3_doc_fail(r, node, "does not agree with the rest of the position; it may be left out");
}

bool l3_doc_agrees(const l3_reading *r, uint32_t object, const char *key, int64_t value) {
	int64_t given = 0;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_int_at(r->doc, node, INT32_MIN, INT32_MAX, &given, r->error) && (given == value || disagrees(r, node));
}

bool l3_doc_agrees_word(const l3_reading *r, uint32_t object, const char *key, const char *word) {
	const char *text;
	size_t size;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_string_at(r->doc, node, &text, &size, r->error) && (gg_span_is(text, size, word) || disagrees(r, node));
}

bool l3_doc_agrees_length(const l3_reading *r, uint32_t object, const char *key, int32_t thousandths) {
	int32_t given = 0;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return l3_doc_length(r, node, INT32_MIN, INT32_MAX, &given) && (given == thousandths || disagrees(r, node));
}

bool l3_doc_agrees_truth(const l3_reading *r, uint32_t object, const char *key, bool truth) {
	bool given = false;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_bool(r->doc, object, key, &given, r->error) && (given == truth || disagrees(r, node));
}

bool l3_doc_agrees_shape(const l3_reading *r, uint32_t object, const char *key, const table_shape *shape) {
	uint32_t list = gg_json_member(r->doc, object, key);
	if (!list)
		return true;
	if (gg_json_kind_of(r->doc, list) != GG_JSON_LIST || gg_json_count(r->doc, list) != shape->count)
		return disagrees(r, list);
	for (uint32_t i = 0; i < shape->count; i++) {
		uint32_t corner = gg_json_item(r->doc, list, i), x = gg_json_item(r->doc, corner, 0), y = gg_json_item(r->doc, corner, 1);
		int32_t at[2] = {0};
		if (gg_json_count(r->doc, corner) != 2 || !x || !y)
			return disagrees(r, list);
		if (!l3_doc_length(r, x, INT32_MIN, INT32_MAX, &at[0]) || !l3_doc_length(r, y, INT32_MIN, INT32_MAX, &at[1]))
			return false;
		if (at[0] != shape->corner[i].x || at[1] != shape->corner[i].y)
			return disagrees(r, corner);
	}
	return true;
}
