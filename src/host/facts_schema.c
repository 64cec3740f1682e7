/*
 * facts_schema.c - the facts of a resolver told to others: what players call them, their JSON Schema, and facts as JSON.
 */
#include <grognard/catalogue.h>
#include <grognard/resolve.h>

static void put_word(const gg_game *game, gg_lang lang, const char *id, const char *otherwise, size_t size, gg_text *out) {
	static const int32_t none[GG_ARGS];
	uint32_t word = gg_word_find(game, id);
	if (word)
		gg_render(game, lang, word, none, out);
	else
		gg_put_bytes(out, otherwise, size);
}

void gg_resolver_text(const gg_game *game, gg_lang lang, const gg_resolver *resolver, gg_text *out) {
	char id[GG_FACT_NAME_MAX];
	gg_text text = gg_text_on(id, sizeof id);
	gg_put(&text, "resolver-");
	gg_put(&text, resolver->id);
	put_word(game, lang, id, resolver->id, gg_length(resolver->id), out);
}

void gg_fact_text(const gg_game *game, gg_lang lang, const char *name, size_t size, gg_text *out) {
	char id[GG_FACT_NAME_MAX + 8];
	size_t last = size;
	while (last && name[last - 1] != '.')
		last--;
	gg_text text = gg_text_on(id, sizeof id);
	gg_put(&text, "fact-");
	for (size_t i = last; i < size; i++)
		gg_put_char(&text, name[i] == '_' ? '-' : name[i]);
	put_word(game, lang, id, name + last, size - last, out);
}

const char *gg_fact_value_text(const gg_game *game, gg_lang lang, const gg_fact *fact, int32_t value) {
	const char *name = fact->noun ? gg_noun_text(game, lang, fact->noun, value) : NULL;
	return name ? name : fact->values[value];
}

static void put_title(const gg_game *game, gg_lang lang, const char *name, size_t size, gg_json_out *out) {
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	gg_fact_text(game, lang, name, size, &text);
	gg_json_put_string(out, "title", title);
}

static void put_raw(gg_json_out *out, const char *key, const gg_fact *fact, int32_t value) {
	char raw[80];
	gg_text text = gg_text_on(raw, sizeof raw);
	gg_fact_value_put(fact, value, &text);
	gg_json_put_json(out, key, raw, text.len);
}

static void put_type(const gg_game *game, gg_lang lang, const gg_fact *fact, gg_json_out *out) {
	if (fact->kind == GG_FACT_FLAG) {
		gg_json_put_string(out, "type", "boolean");
		return;
	}
	if (fact->kind != GG_FACT_CHOICE) {
		gg_json_put_string(out, "type", fact->kind == GG_FACT_NUMBER ? "integer" : "number");
		if (fact->kind == GG_FACT_HALVES)
			gg_json_put_json(out, "multipleOf", "0.5", 3);
		put_raw(out, "minimum", fact, fact->min);
		put_raw(out, "maximum", fact, fact->max);
		return;
	}
	gg_json_open_flat(out, "enum", '[');
	for (int32_t i = fact->min; i <= fact->max; i++)
		gg_json_put_string(out, NULL, fact->values[i]);
	gg_json_close(out, ']');
	gg_json_open_flat(out, "x-names", '[');
	for (int32_t i = fact->min; i <= fact->max; i++)
		gg_json_put_string(out, NULL, gg_fact_value_text(game, lang, fact, i));
	gg_json_close(out, ']');
}

void gg_fact_schema(const gg_game *game, gg_lang lang, const gg_fact *fact, gg_json_out *out) {
	put_title(game, lang, fact->name, gg_length(fact->name), out);
	put_type(game, lang, fact, out);
	put_raw(out, "default", fact, fact->fallback);
	gg_json_put_string(out, "x-clause", gg_clause_id(game, fact->clause));
	if (fact->needs)
		gg_json_put_string(out, "x-needs", fact->needs);
}

static void put_fact(const gg_game *game, gg_lang lang, const gg_fact *fact, gg_json_out *out) {
	size_t last = gg_length(fact->name);
	while (last && fact->name[last - 1] != '.')
		last--;
	gg_json_open_flat(out, fact->name + last, '{');
	gg_fact_schema(game, lang, fact, out);
	gg_json_close(out, '}');
}

static void open_object(const char *name, size_t from, size_t to, gg_json_out *out) {
	char key[GG_FACT_NAME_MAX];
	gg_text text = gg_text_on(key, sizeof key);
	gg_put_bytes(&text, name + from, to - from);
	gg_json_open(out, key, '{');
}

static void open_schema(const gg_game *game, gg_lang lang, const char *name, size_t from, size_t to, gg_json_out *out) {
	open_object(name, from, to, out);
	put_title(game, lang, name, to, out);
	gg_json_put_string(out, "type", "object");
	gg_json_put_bool(out, "additionalProperties", false);
	gg_json_open(out, "properties", '{');
}

static void close_objects(gg_json_out *out, uint32_t count) {
	while (count--)
		gg_json_close(out, '}');
}

/* How many bytes of two names are the same objects. */
static size_t shared(const char *x, const char *y) {
	size_t same = 0;
	for (size_t i = 0; x[i] && x[i] == y[i]; i++)
		if (x[i] == '.')
			same = i + 1;
	return same;
}

static uint32_t dots_from(const char *name, size_t from) {
	uint32_t dots = 0;
	for (size_t i = from; name[i]; i++)
		dots += name[i] == '.';
	return dots;
}

/* The dice, if they are given with the facts. */
static void put_dice_schema(const gg_resolver *resolver, gg_json_out *out) {
	int32_t facts[GG_FACTS_MAX];
	gg_die dice[GG_RESOLVER_DICE];
	gg_facts_begin(resolver, facts);
	uint32_t count = resolver->dice(facts, dice);
	int32_t most = 1;
	for (uint32_t i = 0; i < count; i++)
		for (uint32_t f = 0; f < dice[i].count; f++)
			most = dice[i].face[f] > most ? dice[i].face[f] : most;
	gg_json_open_flat(out, "dice", '{');
	gg_json_put_string(out, "type", "array");
	gg_json_put_int(out, "minItems", count);
	gg_json_put_int(out, "maxItems", count);
	gg_json_open_flat(out, "items", '{');
	gg_json_put_string(out, "type", "integer");
	gg_json_put_int(out, "minimum", 1);
	gg_json_put_int(out, "maximum", most);
	gg_json_close(out, '}');
	gg_json_close(out, '}');
}

void gg_facts_schema(const gg_game *game, gg_lang lang, const gg_resolver *resolver, gg_json_out *out) {
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	gg_resolver_text(game, lang, resolver, &text);
	gg_json_put_string(out, "$schema", "https://json-schema.org/draft/2020-12/schema");
	gg_json_put_string(out, "title", title);
	gg_json_put_string(out, "x-clause", gg_clause_id(game, resolver->clause));
	gg_json_put_string(out, "type", "object");
	gg_json_put_bool(out, "additionalProperties", false);
	gg_json_open(out, "properties", '{');
	put_dice_schema(resolver, out);
	const char *last = "";
	for (uint32_t i = 0; i < resolver->fact_count; i++) {
		const char *name = resolver->facts[i].name;
		size_t same = shared(last, name), from = same;
		close_objects(out, 2 * dots_from(last, same)); /* and their properties */
		for (size_t at = same; name[at]; at++)
			if (name[at] == '.') {
				open_schema(game, lang, name, from, at, out);
				from = at + 1;
			}
		put_fact(game, lang, &resolver->facts[i], out);
		last = name;
	}
	close_objects(out, 2 * dots_from(last, 0) + 1);
}

void gg_facts_write(const gg_resolver *resolver, const int32_t *facts, gg_json_out *out) {
	const char *last = "";
	for (uint32_t i = 0; i < resolver->fact_count; i++) {
		const gg_fact *fact = &resolver->facts[i];
		if (facts[fact->at] == fact->fallback)
			continue;
		size_t same = shared(last, fact->name), from = same;
		close_objects(out, dots_from(last, same));
		for (size_t at = same; fact->name[at]; at++)
			if (fact->name[at] == '.') {
				open_object(fact->name, from, at, out);
				from = at + 1;
			}
		put_raw(out, fact->name + from, fact, facts[fact->at]);
		last = fact->name;
	}
	close_objects(out, dots_from(last, 0));
}
