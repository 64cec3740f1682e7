/*
 * fuzz_facts.c - any bytes at all as the facts of a resolver, which the first byte chooses: no crash; a refusal says what; what is
 * accepted is written and read back as it was, and answered in three languages with odds that count every throw.
 */
#include <grognard/resolve.h>

#include "fuzz.h"

enum { NODES = 1024, ANSWER = 1 << 18 };

static gg_json_node nodes[NODES];
static char buffer[ANSWER];
static gg_answers room;

static const gg_resolver *chosen(uint8_t number, const gg_game **game) {
	*game = gg_game_find("empire");
	return (*game)->rules->resolvers[number % (*game)->rules->resolver_count];
}

static void must_survive(const gg_resolver *resolver, const int32_t *facts) {
	int32_t again[GG_FACTS_MAX];
	gg_json doc;
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	gg_facts_write(resolver, facts, &out);
	gg_json_close(&out, '}');
	gg_facts_begin(resolver, again);
	must(gg_json_parse(&doc, buffer, text.len, nodes, NODES, NULL) && gg_facts_read(resolver, &doc, 1, again, NULL));
	must(memcmp(again, facts, sizeof again) == 0);
}

static void must_answer(const gg_game *game, const gg_resolver *resolver, const int32_t *facts, const int32_t *dice) {
	uint32_t throws = 0;
	for (int lang = 0; lang < GG_LANGS; lang++) {
		gg_text text = gg_text_on(buffer, sizeof buffer);
		gg_json_out out = gg_json_on(&text);
		gg_json_open(&out, NULL, '{');
		must(gg_resolve_put(game, (gg_lang)lang, resolver, facts, dice, &room, &out));
		gg_json_close(&out, '}');
		must(!text.lost);
	}
	for (uint32_t i = 0; !dice && i < room.count; i++)
		throws += room.list[i].throws;
	must(dice || throws == room.throws);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	const gg_game *game;
	const gg_resolver *resolver = chosen(size ? bytes[0] : 0, &game);
	int32_t facts[GG_FACTS_MAX], dice[GG_RESOLVER_DICE] = {0};
	gg_json doc;
	gg_error error = {0};
	gg_facts_refusal refusal;
	char why[512] = "";
	gg_text why_text = gg_text_on(why, sizeof why);
	gg_facts_begin(resolver, facts);
	if (!size || !gg_json_parse(&doc, (const char *)bytes + 1, size - 1, nodes, NODES, &error) ||
	    !gg_facts_read(resolver, &doc, 1, facts, &error)) {
		if (size)
			must_explain(&error);
		return 0;
	}
	if (!gg_facts_check(resolver, facts, &refusal)) {
		gg_facts_refusal_text(game, GG_FR, &refusal, &why_text);
		must(why[0] && refusal.verdict.clause);
		return 0;
	}
	uint32_t node = gg_json_member(&doc, 1, "dice");
	bool thrown = node && gg_dice_read(resolver, facts, &doc, node, dice, &error);
	if (node && !thrown)
		must_explain(&error);
	must_survive(resolver, facts);
	must_answer(game, resolver, facts, thrown ? dice : NULL);
	return 0;
}
