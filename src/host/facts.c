/*
 * facts.c - the facts of a resolver: read from JSON or from a text, and refused if they cannot be. All of it comes from the
 * resolver's own list of facts, so nothing here knows a game.
 */
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/resolve.h>

const gg_resolver *gg_resolver_find(const gg_game *game, const char *id) {
	for (uint32_t i = 0; i < game->rules->resolver_count; i++)
		if (gg_same(game->rules->resolvers[i]->id, id))
			return game->rules->resolvers[i];
	return NULL;
}

void gg_facts_begin(const gg_resolver *resolver, int32_t facts[GG_FACTS_MAX]) {
	memset(facts, 0, GG_FACTS_MAX * sizeof *facts);
	for (uint32_t i = 0; i < resolver->fact_count; i++)
		facts[resolver->facts[i].at] = resolver->facts[i].fallback;
}

/* --- Values -------------------------------------------------------------------------------------------------- */

static int32_t scale_of(const gg_fact *fact) {
	return fact->kind == GG_FACT_HALVES ? 2 : fact->kind == GG_FACT_THOUSANDTHS ? 1000 : 1;
}

/* A plain decimal number, counted in parts of 1/scale. False if it is none, or lies between two of them. */
static bool scaled(const char *bytes, size_t size, int32_t scale, int64_t *out) {
	bool minus = size && bytes[0] == '-', digits = false;
	int64_t whole = 0, part = 0, unit = 1;
	size_t i = minus;
	for (; i < size && bytes[i] >= '0' && bytes[i] <= '9' && whole < 100000000; i++, digits = true)
		whole = 10 * whole + (bytes[i] - '0');
	if (!digits || (i < size && bytes[i] != '.') || i + 1 == size)
		return false;
	for (i++; i < size; i++) {
		if (bytes[i] < '0' || bytes[i] > '9' || unit >= 1000000)
			return false;
		part = 10 * part + (bytes[i] - '0');
		unit *= 10;
	}
	if (part * scale % unit)
		return false;
	*out = whole * scale + part * scale / unit;
	if (minus)
		*out = -*out;
	return true;
}

/* "line" or any other spelling of a value that stands in JSON without its quotes. */
static bool parse_value(const gg_fact *fact, const char *bytes, size_t size, int32_t *out) {
	int64_t number;
	if (fact->kind == GG_FACT_CHOICE) {
		for (int32_t i = fact->min; i <= fact->max; i++)
			if (gg_span_is(bytes, size, fact->values[i])) {
				*out = i;
				return true;
			}
		return false;
	}
	if (fact->kind == GG_FACT_FLAG) {
		*out = gg_span_is(bytes, size, "true");
		return *out || gg_span_is(bytes, size, "false");
	}
	if (!scaled(bytes, size, scale_of(fact), &number) || number < fact->min || number > fact->max)
		return false;
	*out = (int32_t)number;
	return true;
}

void gg_fact_value_put(const gg_fact *fact, int32_t value, gg_text *out) {
	int64_t scale = scale_of(fact), size = value < 0 ? -(int64_t)value : value, part = size % scale;
	if (fact->kind == GG_FACT_FLAG || fact->kind == GG_FACT_CHOICE) {
		bool choice = fact->kind == GG_FACT_CHOICE;
		gg_put(out, choice ? "\"" : "");
		gg_put(out, choice ? fact->values[value] : value ? "true" : "false");
		gg_put(out, choice ? "\"" : "");
		return;
	}
	gg_put(out, value < 0 ? "-" : "");
	gg_put_int(out, size / scale);
	if (!part)
		return;
	gg_put_char(out, '.');
	for (; part; part = part * 10 % scale)
		gg_put_int(out, part * 10 / scale);
}

/* What may stand there, for people. */
static void put_expected(const gg_fact *fact, gg_text *out) {
	if (fact->kind == GG_FACT_FLAG) {
		gg_put(out, "true or false");
		return;
	}
	if (fact->kind == GG_FACT_CHOICE) {
		for (int32_t i = fact->min; i <= fact->max; i++) {
			gg_put(out, i == fact->min ? "" : i == fact->max ? " or " : ", ");
			gg_fact_value_put(fact, i, out);
		}
		return;
	}
	gg_put(out, fact->kind == GG_FACT_NUMBER ? "a whole number from " : "a number from ");
	gg_fact_value_put(fact, fact->min, out);
	gg_put(out, " to ");
	gg_fact_value_put(fact, fact->max, out);
	gg_put(out, fact->kind == GG_FACT_HALVES ? " in halves" : fact->kind == GG_FACT_THOUSANDTHS ? " in thousandths" : "");
}

static void put_some(gg_text *out, const char *bytes, size_t size) {
	enum { SOME = 40 };
	gg_put_bytes(out, bytes, gg_plain_until(bytes, size < SOME ? size : SOME));
	gg_put(out, size > SOME ? "..." : "");
}

/* --- Reading ------------------------------------------------------------------------------------------------- */

typedef struct reader {
	const gg_resolver *resolver;
	const gg_json *doc;
	int32_t *facts;
	gg_error *error;
	uint32_t next; /* the fact behind the last one: documents are mostly in this order */
	char path[GG_FACT_NAME_MAX];
} reader;

static const gg_fact *find_fact(const gg_resolver *resolver, const char *name, uint32_t *next) {
	for (uint32_t n = 0, i = *next; n < resolver->fact_count; n++, i++) {
		i = i < resolver->fact_count ? i : 0;
		if (gg_same(resolver->facts[i].name, name)) {
			*next = i + 1;
			return &resolver->facts[i];
		}
	}
	return NULL;
}

/* Whether facts lie below that name. */
static bool is_object(const gg_resolver *resolver, const char *name) {
	size_t size = gg_length(name);
	for (uint32_t i = 0; i < resolver->fact_count; i++)
		if (!strncmp(resolver->facts[i].name, name, size) && resolver->facts[i].name[size] == '.')
			return true;
	return false;
}

static bool refuse_value(const reader *r, const gg_fact *fact, uint32_t node) {
	static const char *const found[] = {"nothing", NULL, NULL, NULL, NULL, NULL, "a list", "an object"};
	const gg_json_node *value = &r->doc->nodes[node];
	char expected[120], got[64];
	gg_text expected_text = gg_text_on(expected, sizeof expected), got_text = gg_text_on(got, sizeof got);
	put_expected(fact, &expected_text);
	if (found[value->kind])
		gg_put(&got_text, found[value->kind]);
	else
		put_some(&got_text, r->doc->text + value->start - (value->kind == GG_JSON_STRING),
			 value->size + 2 * (value->kind == GG_JSON_STRING));
	return gg_json_fail(r->doc, node, r->error, fact->name, ": expected ", expected, ", got ", got, NULL);
}

static bool read_value(reader *r, const gg_fact *fact, uint32_t node) {
	const gg_json_node *value = &r->doc->nodes[node];
	bool fits = false;
	switch ((gg_json_kind)value->kind) {
	case GG_JSON_TRUE:
	case GG_JSON_FALSE:
		fits = fact->kind == GG_FACT_FLAG;
		break;
	case GG_JSON_STRING:
		fits = fact->kind == GG_FACT_CHOICE;
		break;
	case GG_JSON_NUMBER:
		fits = fact->kind != GG_FACT_FLAG && fact->kind != GG_FACT_CHOICE;
		break;
	case GG_JSON_NONE:
	case GG_JSON_NULL:
	case GG_JSON_LIST:
	case GG_JSON_OBJECT:
		break;
	}
	return (fits && parse_value(fact, r->doc->text + value->start, value->size, &r->facts[fact->at])) || refuse_value(r, fact, node);
}

static bool refuse_name(const reader *r, uint32_t node) {
	const gg_json_node *value = &r->doc->nodes[node];
	char name[2 * GG_FACT_NAME_MAX];
	gg_text text = gg_text_on(name, sizeof name);
	put_some(&text, r->path, gg_length(r->path));
	gg_put(&text, r->path[0] ? "." : "");
	put_some(&text, r->doc->text + value->key, value->key_size);
	return gg_json_fail(r->doc, node, r->error, "there is no fact \"", name, "\"; the schema lists them", NULL);
}

/* Dots are objects in JSON, as the schema says. */
static bool has_dot(const char *key, uint32_t size) {
	for (uint32_t i = 0; i < size; i++)
		if (key[i] == '.')
			return true;
	return false;
}

static bool read_object(reader *r, uint32_t object, size_t depth);

/* One member of the object at `path`, which has `length` bytes. */
static bool read_member(reader *r, uint32_t node, size_t length, size_t depth) {
	const gg_json_node *value = &r->doc->nodes[node];
	const char *key = r->doc->text + value->key;
	if (length + 1 + value->key_size >= GG_FACT_NAME_MAX || has_dot(key, value->key_size))
		return refuse_name(r, node);
	gg_text path = gg_text_on(r->path + length, sizeof r->path - length);
	gg_put(&path, length ? "." : "");
	gg_put_bytes(&path, key, value->key_size);
	const gg_fact *fact = find_fact(r->resolver, r->path, &r->next);
	bool group = !fact && is_object(r->resolver, r->path), good = fact && read_value(r, fact, node);
	if (group && value->kind == GG_JSON_OBJECT)
		good = read_object(r, node, depth + 1);
	r->path[length] = 0;
	if (fact || (group && value->kind == GG_JSON_OBJECT))
		return good;
	return group ? gg_json_fail(r->doc, node, r->error, "expected an object of facts here", NULL) : refuse_name(r, node);
}

/* As deep as the names of facts have dots: what is no object of facts is refused. */
static bool read_object(reader *r, uint32_t object, size_t depth) {
	size_t length = gg_length(r->path);
	for (uint32_t node = r->doc->nodes[object].first; node; node = r->doc->nodes[node].next) {
		const gg_json_node *value = &r->doc->nodes[node];
		bool dice = !depth && gg_span_is(r->doc->text + value->key, value->key_size, "dice");
		if (!dice && !read_member(r, node, length, depth))
			return false;
	}
	return true;
}

bool gg_facts_read(const gg_resolver *resolver, const gg_json *doc, uint32_t node, int32_t facts[GG_FACTS_MAX], gg_error *error) {
	reader r = {.resolver = resolver, .doc = doc, .facts = facts, .error = error};
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return gg_json_fail(doc, node, error, "expected an object of facts", NULL);
	return read_object(&r, node, 0);
}

bool gg_fact_parse(const gg_fact *fact, const char *bytes, size_t size, int32_t *out, gg_error *error) {
	char expected[120], shown[2 * GG_FACT_NAME_MAX];
	gg_text expected_text = gg_text_on(expected, sizeof expected), shown_text = gg_text_on(shown, sizeof shown);
	if (parse_value(fact, bytes, size, out))
		return true;
	put_expected(fact, &expected_text);
	put_some(&shown_text, bytes, size);
	return gg_fail(error, 0, 0, fact->name, ": expected ", expected, ", got ", shown, NULL);
}

bool gg_fact_set(const gg_resolver *resolver, const char *name, const char *value, int32_t facts[GG_FACTS_MAX], gg_error *error) {
	uint32_t next = 0;
	char shown[2 * GG_FACT_NAME_MAX];
	gg_text shown_text = gg_text_on(shown, sizeof shown);
	const gg_fact *fact = find_fact(resolver, name, &next);
	if (fact)
		return gg_fact_parse(fact, value, gg_length(value), &facts[fact->at], error);
	put_some(&shown_text, name, gg_length(name));
	return gg_fail(error, 0, 0, "there is no fact \"", shown, "\"", NULL);
}

/* --- What can be --------------------------------------------------------------------------------------------- */

bool gg_fact_asked(const gg_resolver *resolver, uint32_t which, const int32_t *facts) {
	const char *needs = resolver->facts[which].needs;
	if (!needs)
		return true;
	size_t size = 0, at;
	while (needs[size] && needs[size] != '=')
		size++;
	const gg_fact *other = NULL;
	for (uint32_t i = 0; i < resolver->fact_count && !other; i++)
		if (gg_span_is(needs, size, resolver->facts[i].name))
			other = &resolver->facts[i];
	if (!other || !needs[size])
		return other && facts[other->at];
	for (const char *value = needs + size + 1;; value += at + 1) {
		for (at = 0; value[at] && value[at] != ',';)
			at++;
		if (gg_span_is(value, at, other->values[facts[other->at]]))
			return true;
		if (!value[at])
			return false;
	}
}

bool gg_facts_check(const gg_resolver *resolver, const int32_t *facts, gg_facts_refusal *out) {
	memset(out, 0, sizeof *out);
	if (!resolver->check(facts, &out->verdict))
		return false;
	for (uint32_t i = 0; i < resolver->fact_count; i++) {
		const gg_fact *fact = &resolver->facts[i];
		if (fact->needs && facts[fact->at] != fact->fallback && !gg_fact_asked(resolver, i, facts)) {
			out->fact = fact;
			out->verdict.clause = fact->clause;
			return false;
		}
	}
	return true;
}

void gg_facts_refusal_text(const gg_game *game, gg_lang lang, const gg_facts_refusal *refusal, gg_text *out) {
	if (refusal->verdict.code) {
		gg_render(game, lang, refusal->verdict.code, refusal->verdict.args, out);
		return;
	}
	gg_put(out, refusal->fact->name);
	gg_put(out, ": only with ");
	gg_put(out, refusal->fact->needs);
}

/* --- Dice ---------------------------------------------------------------------------------------------------- */

static bool is_face(const gg_die *die, int64_t face) {
	for (uint32_t i = 0; i < die->count; i++)
		if (die->face[i] == face)
			return true;
	return false;
}

static void put_dice(gg_text *out, uint32_t count) {
	gg_put_int(out, count);
	gg_put(out, count == 1 ? " die" : " dice");
}

bool gg_dice_read(const gg_resolver *resolver, const int32_t *facts, const gg_json *doc, uint32_t node, int32_t dice[GG_RESOLVER_DICE],
		  gg_error *error) {
	gg_die kinds[GG_RESOLVER_DICE];
	char wanted[24];
	gg_text text = gg_text_on(wanted, sizeof wanted);
	uint32_t count = resolver->dice(facts, kinds);
	put_dice(&text, count);
	if (gg_json_kind_of(doc, node) != GG_JSON_LIST || gg_json_count(doc, node) != count)
		return gg_json_fail(doc, node, error, "dice: expected a list of ", wanted, NULL);
	for (uint32_t i = 0; i < count; i++) {
		int64_t face;
		uint32_t item = gg_json_item(doc, node, i);
		if (!gg_json_int_at(doc, item, 1, GG_FACES_MAX, &face, error))
			return false;
		if (!is_face(&kinds[i], face))
			return gg_json_fail(doc, item, error, "dice: the die has no such face", NULL);
		dice[i] = (int32_t)face;
	}
	return true;
}

bool gg_dice_parse(const gg_resolver *resolver, const int32_t *facts, const char *text, int32_t dice[GG_RESOLVER_DICE], gg_error *error) {
	gg_die kinds[GG_RESOLVER_DICE];
	char wanted[24];
	gg_text wanted_text = gg_text_on(wanted, sizeof wanted);
	uint32_t count = resolver->dice(facts, kinds), given = 0;
	size_t at = 0, size = gg_length(text);
	put_dice(&wanted_text, count);
	for (; given < count && (!given || gg_take(text, size, &at, ",")); given++)
		if (!gg_take_int(text, size, &at, 1, GG_FACES_MAX, &dice[given]) || !is_face(&kinds[given], dice[given]))
			return gg_fail(error, 0, 0, "dice: the die has no such face", NULL);
	return (given == count && at == size) || gg_fail(error, 0, 0, "dice: expected ", wanted, " with commas between them", NULL);
}
