/*
 * resolve.c - exports for JavaScript: questions that are answered from facts without a state. Facts and answers are JSON texts, as those
 * of the command.
 */
#include <grognard/catalogue.h>
#include <grognard/resolve.h>

#include "wasm.h"

static gg_json_node nodes[WASM_FACT_NODES];
static gg_answers room;

/* Which kinds there are: [{"kind","title","clause"}]. */
EXPORT(uint32_t, resolvers, uint32_t game, uint32_t lang) {
	const gg_game *of = wasm_game(game);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '[');
	for (uint32_t i = 0; of && i < of->rules->resolver_count; i++) {
		char title[160];
		gg_text text = gg_text_on(title, sizeof title);
		gg_resolver_text(of, wasm_lang(lang), of->rules->resolvers[i], &text);
		gg_json_open(&out, NULL, '{');
		gg_json_put_string(&out, "kind", of->rules->resolvers[i]->id);
		gg_json_put_string(&out, "title", title);
		gg_json_put_string(&out, "clause", gg_clause_id(of, of->rules->resolvers[i]->clause));
		gg_json_close(&out, '}');
	}
	gg_json_close(&out, ']');
	return text_out_size();
}

static const gg_resolver *resolver_of(uint32_t game, uint32_t number) {
	return wasm_game(game) && number < wasm_game(game)->rules->resolver_count ? wasm_game(game)->rules->resolvers[number] : NULL;
}

/* The JSON Schema of the facts of resolver `number`, in the order of resolvers(). */
EXPORT(int32_t, resolve_schema, uint32_t game, uint32_t number, uint32_t lang) {
	const gg_resolver *resolver = resolver_of(game, number);
	if (!resolver)
		return wasm_refuse("no such game or kind");
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_facts_schema(wasm_game(game), wasm_lang(lang), resolver, &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The facts that mean something beside the others: a form shows only these. */
static void put_asked(const gg_resolver *resolver, const int32_t *facts, gg_json_out *out) {
	gg_json_open(out, "asked", '[');
	for (uint32_t i = 0; i < resolver->fact_count; i++)
		if (gg_fact_asked(resolver, i, facts))
			gg_json_put_string(out, NULL, resolver->facts[i].name);
	gg_json_close(out, ']');
}

static void put_refusal(const gg_game *game, gg_lang lang, const gg_facts_refusal *refusal, gg_json_out *out) {
	char words[512];
	gg_text text = gg_text_on(words, sizeof words);
	gg_facts_refusal_text(game, lang, refusal, &text);
	gg_json_open(out, "refused", '{');
	gg_json_put_string(out, "code", refusal->verdict.code ? gg_word_id(game, refusal->verdict.code) : "fact-needs");
	gg_json_put_string(out, "clause", gg_clause_id(game, refusal->verdict.clause));
	gg_json_put_string(out, "message", words);
	gg_json_close(out, '}');
}

/* The facts in the input text, with or without "dice", answered: lines and events, lines and odds, or a refusal. */
EXPORT(int32_t, resolve, uint32_t game, uint32_t number, uint32_t size, uint32_t lang) {
	const gg_resolver *resolver = resolver_of(game, number);
	int32_t facts[GG_FACTS_MAX], dice[GG_RESOLVER_DICE] = {0};
	gg_die kinds[GG_RESOLVER_DICE];
	gg_json doc;
	gg_error error = {0};
	gg_facts_refusal refusal;
	if (!resolver || size > WASM_TEXT)
		return wasm_refuse("no such game or kind, or too long a text");
	gg_facts_begin(resolver, facts);
	if (!gg_json_parse(&doc, text_in(), size, nodes, WASM_FACT_NODES, &error) || !gg_facts_read(resolver, &doc, 1, facts, &error))
		return wasm_fail(&error);
	bool possible = gg_facts_check(resolver, facts, &refusal);
	uint32_t node = gg_json_member(&doc, 1, "dice");
	if (possible && node && !gg_dice_read(resolver, facts, &doc, node, dice, &error))
		return wasm_fail(&error);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	put_asked(resolver, facts, &out);
	if (!possible)
		put_refusal(wasm_game(game), wasm_lang(lang), &refusal, &out);
	else if (!gg_resolve_put(wasm_game(game), wasm_lang(lang), resolver, facts, node || !resolver->dice(facts, kinds) ? dice : NULL,
				 &room, &out))
		return wasm_refuse("too many answers to count them exactly");
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}
