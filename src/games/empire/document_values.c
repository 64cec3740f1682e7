/*
 * document_values.c - single values of a document, read and bounded; an error names the place of the very value that is wrong.
 */
#include "document.h"

#include "syntax.h"

bool em_doc_fail(const em_reading *r, uint32_t node, const char *refusal) {
	return gg_json_fail(r->doc, node, r->error, refusal, NULL);
}

static bool is_null(const em_reading *r, uint32_t node) {
	return gg_json_kind_of(r->doc, node) == GG_JSON_NULL;
}

/* "expected 0 to 12.5" */
static bool outside(const em_reading *r, uint32_t node, int32_t least, int32_t most) {
	char range[64];
	gg_text text = gg_text_on(range, sizeof range);
	em_put_length(&text, least);
	gg_put(&text, " to ");
	em_put_length(&text, most);
	return gg_json_fail(r->doc, node, r->error, "expected a number from ", range, ", with three decimals at most", NULL);
}

bool em_doc_length(const em_reading *r, uint32_t node, int32_t least, int32_t most, int32_t *out) {
	const gg_json_node *value = &r->doc->nodes[node];
	size_t at = 0;
	int32_t number = 0;
	if (value->kind != GG_JSON_NUMBER || !em_take_length(r->doc->text + value->start, value->size, &at, &number) || at != value->size ||
	    number < least || number > most)
		return outside(r, node, least, most);
	*out = number;
	return true;
}

bool em_doc_ref(const em_reading *r, uint32_t node, em_named what, bool or_null, uint8_t *out) {
	static const char *const wanted[] = {"expected a unit of this battle, such as \"s:line-infantry-1\"",
					     "expected a division of this battle, such as \"s:1st-infantry-division\"",
					     "expected a general of this battle, such as \"s:general-1\" or \"n:chief\""};
	const char *text;
	size_t size;
	unsigned found = EM_NONE;
	if (or_null && is_null(r, node)) {
		*out = EM_NONE;
		return true;
	}
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	if (em_find_id(r->game, r->s, what, EM_NONE, false, text, size, &found) != 1)
		return em_doc_fail(r, node, wanted[what]);
	*out = (uint8_t)found;
	return true;
}

static bool read_words(const em_reading *r, uint32_t node, const em_field *field, int64_t *out) {
	uint64_t bits = 0;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST)
		return em_doc_fail(r, node, "expected a list of words");
	for (uint32_t i = 0; i < gg_json_count(r->doc, node); i++) {
		uint32_t item = gg_json_item(r->doc, node, i);
		const char *text;
		size_t size;
		if (!gg_json_string_at(r->doc, item, &text, &size, r->error))
			return false;
		int word = em_word(field->words, text, size);
		if (word < 0)
			return gg_json_fail(r->doc, item, r->error, "\"", field->name, "\" has no such word", NULL);
		if (bits >> word & 1)
			return em_doc_fail(r, item, "this word appears twice");
		bits |= UINT64_C(1) << word;
	}
	*out = (int64_t)bits;
	return true;
}

static bool read_units(const em_reading *r, uint32_t node, int64_t *out) {
	gg_set set = 0;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST)
		return em_doc_fail(r, node, "expected a list of units");
	for (uint32_t i = 0; i < gg_json_count(r->doc, node); i++) {
		uint32_t item = gg_json_item(r->doc, node, i);
		uint8_t unit = 0;
		if (!em_doc_ref(r, item, EM_NAMED_UNIT, false, &unit))
			return false;
		if (gg_set_has(set, unit))
			return em_doc_fail(r, item, "this unit appears twice");
		set |= gg_set_of(unit);
	}
	*out = (int64_t)set;
	return true;
}

static bool read_bytes(const em_reading *r, uint32_t node, const em_field *field, uint8_t *out) {
	uint32_t count = gg_json_count(r->doc, node);
	if (gg_json_kind_of(r->doc, node) != GG_JSON_LIST || count > (uint32_t)field->most)
		return gg_json_fail(r->doc, node, r->error, "\"", field->name, "\": expected a list of small numbers, not as long", NULL);
	for (uint32_t i = 0; i < count; i++) {
		int64_t value = 0;
		if (!gg_json_int_at(r->doc, gg_json_item(r->doc, node, i), 0, EM_NONE, &value, r->error))
			return false;
		out[i] = (uint8_t)value;
	}
	return true;
}

/* Null where nothing is usual. */
static bool read_word(const em_reading *r, uint32_t object, uint32_t node, const em_field *field, int64_t *out) {
	int32_t word = 0;
	if (field->usual == EM_NONE && is_null(r, node)) {
		*out = EM_NONE;
		return true;
	}
	if (!gg_json_choice(r->doc, object, field->name, field->words, &word, r->error))
		return false;
	*out = word;
	return true;
}

static bool read_side(const em_reading *r, uint32_t object, uint32_t node, const em_field *field, int64_t *out) {
	int32_t side = 0;
	*out = field->usual;
	if (is_null(r, node))
		return true;
	if (!gg_json_choice(r->doc, object, field->name, em_side_words, &side, r->error))
		return false;
	*out = side;
	return true;
}

static bool read_length(const em_reading *r, uint32_t node, const em_field *field, int64_t *out) {
	bool halves = field->kind == EM_FIELD_HALVES;
	int32_t step = halves ? EM_UD / 2 : 1, value = 0;
	if (!em_doc_length(r, node, field->least * step, field->most * step, &value))
		return false;
	if (value % step)
		return em_doc_fail(r, node, "expected a number in steps of a half");
	*out = value / step;
	return true;
}

static bool read_truth(const em_reading *r, uint32_t object, const em_field *field, int64_t *out) {
	bool truth = false;
	if (!gg_json_bool(r->doc, object, field->name, &truth, r->error))
		return false;
	*out = truth;
	return true;
}

static bool read_ref(const em_reading *r, uint32_t node, em_named what, int64_t *out) {
	uint8_t number = EM_NONE;
	if (!em_doc_ref(r, node, what, true, &number))
		return false;
	*out = number;
	return true;
}

static bool read_value(const em_reading *r, uint32_t object, uint32_t node, const em_field *field, int64_t *out) {
	switch ((em_field_kind)field->kind) {
	case EM_FIELD_NUMBER:
		return gg_json_int_at(r->doc, node, field->least, field->most, out, r->error);
	case EM_FIELD_HALVES:
	case EM_FIELD_LENGTH:
		return read_length(r, node, field, out);
	case EM_FIELD_TRUTH:
		return read_truth(r, object, field, out);
	case EM_FIELD_WORD:
		return read_word(r, object, node, field, out);
	case EM_FIELD_WORDS:
		return read_words(r, node, field, out);
	case EM_FIELD_SIDE:
		return read_side(r, object, node, field, out);
	case EM_FIELD_UNIT:
		return read_ref(r, node, EM_NAMED_UNIT, out);
	case EM_FIELD_GENERAL:
		return read_ref(r, node, EM_NAMED_GENERAL, out);
	case EM_FIELD_DIVISION:
		return read_ref(r, node, EM_NAMED_DIVISION, out);
	case EM_FIELD_UNITS:
		return read_units(r, node, out);
	case EM_FIELD_END:
	case EM_FIELD_BYTES:
		break;
	}
	return false;
}

static bool read_field(const em_reading *r, uint32_t object, const em_field *field, void *out) {
	uint32_t node = gg_json_member(r->doc, object, field->name);
	int64_t value = field->usual;
	if (!node && field->always)
		return gg_json_fail(r->doc, object, r->error, "\"", field->name, "\" is missing", NULL);
	if (field->kind == EM_FIELD_BYTES)
		return !node || read_bytes(r, node, field, (uint8_t *)out + field->at);
	if (node && !read_value(r, object, node, field, &value))
		return false;
	em_field_set(field, out, value);
	return true;
}

static bool read_fields(const em_reading *r, uint32_t object, const em_field *fields, void *out, const char **keys, unsigned *count) {
	for (const em_field *field = fields; field->kind != EM_FIELD_END; field++) {
		keys[(*count)++] = field->name;
		if (!read_field(r, object, field, out))
			return false;
	}
	return true;
}

bool em_doc_fields_and(const em_reading *r, uint32_t object, const em_field *fields, void *out, const em_field *others, void *others_out,
		       const char *const *more) {
	const char *keys[EM_KEYS] = {NULL};
	unsigned count = 0;
	if (gg_json_kind_of(r->doc, object) != GG_JSON_OBJECT)
		return em_doc_fail(r, object, "expected an object");
	for (; *more; more++)
		keys[count++] = *more;
	return read_fields(r, object, fields, out, keys, &count) && (!others || read_fields(r, object, others, others_out, keys, &count)) &&
	       gg_json_only(r->doc, object, keys, r->error);
}

bool em_doc_fields(const em_reading *r, uint32_t object, const em_field *fields, const char *const *more, void *out) {
	return em_doc_fields_and(r, object, fields, out, NULL, NULL, more);
}

/* --- What follows from the rest ------------------------------------------------------------------------------------------------ */

static bool disagrees(const em_reading *r, uint32_t node) {
	return em_doc_fail(r, node, "does not agree with the rest of the position; it may be left out");
}

bool em_doc_agrees(const em_reading *r, uint32_t object, const char *key, int64_t value) {
	int64_t given = 0;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_int_at(r->doc, node, INT32_MIN, INT32_MAX, &given, r->error) && (given == value || disagrees(r, node));
}

bool em_doc_agrees_word(const em_reading *r, uint32_t object, const char *key, const char *word) {
	const char *text;
	size_t size;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_string_at(r->doc, node, &text, &size, r->error) && (gg_span_is(text, size, word) || disagrees(r, node));
}

bool em_doc_agrees_length(const em_reading *r, uint32_t object, const char *key, int32_t thousandths) {
	int32_t given = 0;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return em_doc_length(r, node, INT32_MIN, INT32_MAX, &given) && (given == thousandths || disagrees(r, node));
}

bool em_doc_agrees_truth(const em_reading *r, uint32_t object, const char *key, bool truth) {
	bool given = false;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	return gg_json_bool(r->doc, object, key, &given, r->error) && (given == truth || disagrees(r, node));
}

bool em_doc_agrees_shape(const em_reading *r, uint32_t object, const table_shape *shape) {
	uint32_t list = gg_json_member(r->doc, object, "shape");
	if (!list)
		return true;
	if (gg_json_kind_of(r->doc, list) != GG_JSON_LIST || gg_json_count(r->doc, list) != shape->count)
		return disagrees(r, list);
	for (uint32_t i = 0; i < shape->count; i++) {
		uint32_t corner = gg_json_item(r->doc, list, i), x = gg_json_item(r->doc, corner, 0), y = gg_json_item(r->doc, corner, 1);
		int32_t at[2] = {0};
		if (gg_json_count(r->doc, corner) != 2 || !x || !y)
			return disagrees(r, list);
		if (!em_doc_length(r, x, INT32_MIN, INT32_MAX, &at[0]) || !em_doc_length(r, y, INT32_MIN, INT32_MAX, &at[1]))
			return false;
		if (at[0] != shape->corner[i].x || at[1] != shape->corner[i].y)
			return disagrees(r, corner);
	}
	return true;
}
