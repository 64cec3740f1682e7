/*
 * json_in.c - the JSON parser: strict, without allocation, every error with its line and column.
 *
 * Positions may come from strangers, so this refuses what other parsers accept: duplicate keys, bytes that are not UTF-8,
 * half a surrogate pair, anything after the document, endless nesting.
 */
#include "json_in.h"

#include "utf8.h"

typedef struct reader {
	gg_json *doc;
	uint32_t at; /* never beyond doc->size */
	uint32_t depth;
	gg_text_error *error;
} reader;

void json_place(const char *text, uint32_t offset, int32_t *line, int32_t *column) {
	*line = *column = 1;
	for (uint32_t i = 0; i < offset; i++)
		if (text[i] == '\n') {
			++*line;
			*column = 1;
		} else if (!utf8_continues(text[i])) {
			++*column;
		}
}

static bool fail_at(const reader *r, uint32_t offset, const char *what, const char *more) {
	int32_t line, column;
	json_place(r->doc->text, offset, &line, &column);
	return gg_fail(r->error, line, column, what, more, NULL);
}

/* "expected X, got Y" at the place reached. */
static bool expected(const reader *r, const char *what) {
	char got[120];
	gg_text text = gg_text_on(got, sizeof got);
	gg_put(&text, what);
	const char *here = r->doc->text + r->at;
	uint32_t left = r->doc->size - r->at, size = utf8_size(here, left);
	if (!left) {
		gg_put(&text, ", got the end of the text");
	} else if (!size) {
		gg_put(&text, ", got a byte that is not UTF-8");
	} else if ((unsigned char)*here < 0x20 || *here == 0x7f) {
		gg_put(&text, ", got a control character");
	} else {
		gg_put(&text, ", got ");
		gg_put(&text, *here == '"' ? "a quote" : "\"");
		gg_put_bytes(&text, here, *here == '"' ? 0 : size);
		gg_put(&text, *here == '"' ? "" : "\"");
	}
	return fail_at(r, r->at, "expected ", got);
}

static char peek(const reader *r) {
	return r->at < r->doc->size ? r->doc->text[r->at] : 0;
}

static bool take(reader *r, char c) {
	if (r->at >= r->doc->size || r->doc->text[r->at] != c)
		return false;
	r->at++;
	return true;
}

static void skip_space(reader *r) {
	while (r->at < r->doc->size && (peek(r) == ' ' || peek(r) == '\t' || peek(r) == '\n' || peek(r) == '\r'))
		r->at++;
}

static bool new_node(reader *r, gg_json_kind kind, uint32_t *node) {
	gg_json *doc = r->doc;
	if (doc->count >= doc->cap)
		return fail_at(r, r->at, "too many values in one document", "");
	*node = doc->count++;
	doc->nodes[*node] = (gg_json_node){.start = r->at, .kind = kind};
	return true;
}

/* --- Strings ------------------------------------------------------------------------------------------------- */

static int hex_digit(char c) {
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Four hex digits behind \u; -1 if they are not there. */
static int32_t hex_four(const char *bytes, uint32_t size, uint32_t at) {
	int32_t unit = 0;
	for (uint32_t i = at; i < at + 4; i++) {
		int digit = i < size ? hex_digit(bytes[i]) : -1;
		if (digit < 0)
			return -1;
		unit = unit * 16 + digit;
	}
	return unit;
}

static bool is_high_half(int32_t unit) {
	return unit >= 0xd800 && unit < 0xdc00;
}

static bool is_low_half(int32_t unit) {
	return unit >= 0xdc00 && unit < 0xe000;
}

/* The low half that must follow a high one, as \uXXXX; -1 if it does not. */
static int32_t low_half_at(const char *bytes, uint32_t size, uint32_t at) {
	if (at + 2 > size || bytes[at] != '\\' || bytes[at + 1] != 'u')
		return -1;
	int32_t unit = hex_four(bytes, size, at + 2);
	return is_low_half(unit) ? unit : -1;
}

static uint32_t take_escape(const char *bytes, uint32_t size, uint32_t *at) {
	char c = bytes[(*at)++];
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
	for (int i = 0; from[i]; i++)
		if (c == from[i])
			return (uint32_t)to[i];
	if (c != 'u')
		return (unsigned char)c;
	int32_t unit = hex_four(bytes, size, *at);
	*at += 4;
	if (!is_high_half(unit))
		return (uint32_t)unit;
	int32_t low = low_half_at(bytes, size, *at);
	*at += 6;
	return 0x10000u + (uint32_t)((unit - 0xd800) << 10) + (uint32_t)(low - 0xdc00);
}

uint32_t json_take_point(const char *bytes, uint32_t size, uint32_t *at) {
	unsigned char lead = (unsigned char)bytes[(*at)++];
	if (lead == '\\')
		return take_escape(bytes, size, at);
	if (lead < 0x80)
		return lead;
	uint32_t point = lead < 0xe0 ? lead & 0x1fu : lead < 0xf0 ? lead & 0x0fu : lead & 0x07u;
	while (*at < size && utf8_continues(bytes[*at]))
		point = point << 6 | ((unsigned char)bytes[(*at)++] & 0x3fu);
	return point;
}

/* The escape at r->at, its backslash included. */
static bool check_escape(reader *r) {
	const gg_json *doc = r->doc;
	uint32_t start = r->at++;
	char c = peek(r);
	if (c != 'u') {
		for (const char *known = "\"\\/bfnrt"; *known; known++)
			if (take(r, *known))
				return true;
		return fail_at(r, start, "no such escape in a string", "");
	}
	int32_t unit = hex_four(doc->text, doc->size, ++r->at);
	if (unit < 0)
		return fail_at(r, start, "expected four hexadecimal digits after \\u", "");
	r->at += 4;
	if (is_low_half(unit))
		return fail_at(r, start, "half of a surrogate pair in a string", "");
	if (is_high_half(unit)) {
		if (low_half_at(doc->text, doc->size, r->at) < 0)
			return fail_at(r, start, "half of a surrogate pair in a string", "");
		r->at += 6;
	}
	return true;
}

/* A string at r->at, its quotes included; the span is without them. */
static bool read_string(reader *r, uint32_t *start, uint32_t *size) {
	uint32_t quote = r->at++;
	while (!take(r, '"')) {
		if (r->at >= r->doc->size)
			return fail_at(r, quote, "a string without its closing quote", "");
		uint32_t bytes = utf8_size(r->doc->text + r->at, r->doc->size - r->at);
		if (peek(r) == '\\') {
			if (!check_escape(r))
				return false;
		} else if (!bytes) {
			return fail_at(r, r->at, "a byte that is not UTF-8 in a string", "");
		} else if ((unsigned char)peek(r) < 0x20) {
			return fail_at(r, r->at, "a control character in a string must be escaped", "");
		} else {
			r->at += bytes;
		}
	}
	*start = quote + 1;
	*size = r->at - quote - 2;
	return true;
}

/* --- Numbers and names --------------------------------------------------------------------------------------- */

static bool take_digits(reader *r) {
	uint32_t start = r->at;
	while (peek(r) >= '0' && peek(r) <= '9')
		r->at++;
	return r->at > start;
}

static bool read_number(reader *r) {
	take(r, '-');
	if (take(r, '0')) {
		if (peek(r) >= '0' && peek(r) <= '9')
			return fail_at(r, r->at - 1, "a number does not begin with a zero", "");
	} else if (!take_digits(r)) {
		return expected(r, "a digit");
	}
	if (take(r, '.') && !take_digits(r))
		return expected(r, "a digit behind the point");
	if (take(r, 'e') || take(r, 'E')) {
		if (!take(r, '+'))
			take(r, '-');
		if (!take_digits(r))
			return expected(r, "a digit in the exponent");
	}
	return true;
}

static bool read_name(reader *r, uint32_t node) {
	static const struct {
		const char *name;
		gg_json_kind kind;
	} names[] = {{"null", GG_JSON_NULL}, {"false", GG_JSON_FALSE}, {"true", GG_JSON_TRUE}};
	for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t at = r->at;
		if (gg_take(r->doc->text, r->doc->size, &at, names[i].name)) {
			r->at = (uint32_t)at;
			r->doc->nodes[node].kind = names[i].kind;
			return true;
		}
	}
	return expected(r, "a value");
}

/* --- Lists and objects --------------------------------------------------------------------------------------- */

static bool same_key(const gg_json *doc, const gg_json_node *x, const gg_json_node *y) {
	const char *x_text = doc->text + x->key, *y_text = doc->text + y->key;
	uint32_t i = 0, j = 0;
	while (i < x->key_size && j < y->key_size)
		if (json_take_point(x_text, x->key_size, &i) != json_take_point(y_text, y->key_size, &j))
			return false;
	return i == x->key_size && j == y->key_size;
}

static bool read_key(reader *r, uint32_t object, gg_json_node *key) {
	if (peek(r) != '"')
		return expected(r, "a key in quotes");
	uint32_t quote = r->at;
	if (!read_string(r, &key->key, &key->key_size))
		return false;
	for (uint32_t i = r->doc->nodes[object].first; i; i = r->doc->nodes[i].next)
		if (same_key(r->doc, &r->doc->nodes[i], key)) {
			char name[60];
			gg_text text = gg_text_on(name, sizeof name);
			gg_put_bytes(&text, r->doc->text + key->key, key->key_size);
			return fail_at(r, quote, "this key appears twice in one object: ", name);
		}
	skip_space(r);
	if (!take(r, ':'))
		return expected(r, "\":\"");
	skip_space(r);
	return true;
}

static bool read_value(reader *r, uint32_t *node);

/* The children of a list or object up to its closing bracket. */
static bool read_children(reader *r, uint32_t parent, char closing) {
	bool object = closing == '}';
	uint32_t last = 0;
	skip_space(r);
	if (take(r, closing))
		return true;
	do {
		gg_json_node key = {0};
		uint32_t child = 0;
		skip_space(r);
		if ((object && !read_key(r, parent, &key)) || !read_value(r, &child))
			return false;
		gg_json_node *nodes = r->doc->nodes;
		nodes[child].key = key.key;
		nodes[child].key_size = key.key_size;
		if (last)
			nodes[last].next = child;
		else
			nodes[parent].first = child;
		nodes[parent].count++;
		last = child;
		skip_space(r);
	} while (take(r, ','));
	return take(r, closing) || expected(r, object ? "\",\" or \"}\"" : "\",\" or \"]\"");
}

static bool read_nested(reader *r, uint32_t node, char closing) {
	if (++r->depth > GG_JSON_DEPTH)
		return fail_at(r, r->at, "lists and objects nested too deeply", "");
	r->at++;
	if (!read_children(r, node, closing))
		return false;
	r->depth--;
	return true;
}

/* Recursion is as deep as the nesting, which is bounded. */
static bool read_value(reader *r, uint32_t *node) {
	if (!new_node(r, GG_JSON_NONE, node))
		return false;
	gg_json_node *value = &r->doc->nodes[*node];
	bool good;
	switch (peek(r)) {
	case '"':
		value->kind = GG_JSON_STRING;
		return read_string(r, &value->start, &value->size);
	case '{':
		value->kind = GG_JSON_OBJECT;
		good = read_nested(r, *node, '}');
		break;
	case '[':
		value->kind = GG_JSON_LIST;
		good = read_nested(r, *node, ']');
		break;
	case '-':
	case '0':
	case '1':
	case '2':
	case '3':
	case '4':
	case '5':
	case '6':
	case '7':
	case '8':
	case '9':
		value->kind = GG_JSON_NUMBER;
		good = read_number(r);
		break;
	default:
		good = read_name(r, *node);
	}
	value->size = r->at - value->start;
	return good;
}

bool gg_json_parse(gg_json *doc, const char *text, size_t size, gg_json_node *nodes, uint32_t cap, gg_text_error *error) {
	*doc = (gg_json){.text = text, .nodes = nodes, .cap = cap};
	reader r = {.doc = doc, .error = error};
	uint32_t root = 0;
	if (size > INT32_MAX)
		return gg_fail(error, 0, 0, "the text is too long", NULL);
	doc->size = (uint32_t)size;
	if (!new_node(&r, GG_JSON_NONE, &root))
		return false;
	skip_space(&r);
	if (!read_value(&r, &root))
		return false;
	skip_space(&r);
	return r.at == doc->size || expected(&r, "nothing behind the document");
}
