/*
 * tricolore_ask.h - questions to the resolvers as a program asks them: facts in JSON, with ' for ", and what is answered.
 */
#ifndef TESTS_TRICOLORE_ASK_H
#define TESTS_TRICOLORE_ASK_H

#include "harness.h"

#include <grognard/catalogue.h>
#include <grognard/resolve.h>

typedef struct asked {
	const gg_game *game;
	const gg_resolver *resolver;
	int32_t facts[GG_FACTS_MAX], dice[GG_RESOLVER_DICE];
	gg_error error; /* a message: the facts could not be read */
	bool read, possible;
	gg_facts_refusal refusal;
	gg_answer answer;
	int32_t total[4]; /* with the dice */
	int totals;
} asked;

__attribute__((unused)) static void take_total(void *payload, const gg_item *item) {
	asked *a = payload;
	CHECK(item->code && item->clause);
	if (item->kind == GG_ITEM_TOTAL && a->totals < 4)
		a->total[a->totals++] = item->value;
}

/* Reads and checks the facts. */
__attribute__((unused)) static asked ask(const char *kind, const char *facts) {
	static char text[4096];
	static gg_json_node nodes[512];
	asked a = {.game = gg_game_find("tricolore")};
	gg_json doc;
	a.resolver = gg_resolver_find(a.game, kind);
	CHECK(a.resolver && strlen(facts) < sizeof text);
	strcpy(text, facts);
	for (char *c = text; *c; c++)
		*c = *c == '\'' ? '"' : *c;
	gg_facts_begin(a.resolver, a.facts);
	a.read = gg_json_parse(&doc, text, strlen(text), nodes, 512, &a.error) && gg_facts_read(a.resolver, &doc, 1, a.facts, &a.error);
	a.possible = a.read && gg_facts_check(a.resolver, a.facts, &a.refusal);
	if (a.possible && gg_json_member(&doc, 1, "dice"))
		a.read = gg_dice_read(a.resolver, a.facts, &doc, gg_json_member(&doc, 1, "dice"), a.dice, &a.error);
	return a;
}

/* And resolves them with their dice. */
__attribute__((unused)) static asked answered(const char *kind, const char *facts) {
	asked a = ask(kind, facts);
	gg_item_sink sink = {take_total, &a};
	CHECK_TEXT(a.error.message, "");
	CHECK(a.read && a.possible);
	if (!a.read || !a.possible)
		return a;
	gg_resolve(a.resolver, a.facts, a.dice, &a.answer);
	a.resolver->explain(a.facts, a.dice, &sink);
	CHECK(a.answer.count && a.answer.events[0].headline);
	return a;
}

/* The answer in words, "headline (clause); consequence (clause); ...". */
__attribute__((unused)) static const char *words_of(const asked *a, gg_lang lang) {
	static char buffer[2048];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	for (uint32_t i = 0; i < a->answer.count; i++) {
		gg_put(&text, i ? "; " : "");
		gg_render(a->game, lang, a->answer.events[i].code, a->answer.events[i].args, &text);
		gg_put(&text, " (");
		gg_put(&text, gg_clause_id(a->game, a->answer.events[i].clause));
		gg_put(&text, ")");
	}
	return buffer;
}

/* Facts with dice, and all that is said of them. */
#define SAYS(KIND, FACTS, WORDS)                                                                                                           \
	do {                                                                                                                               \
		asked says = answered(KIND, FACTS);                                                                                        \
		CHECK_TEXT(words_of(&says, GG_EN), WORDS);                                                                                 \
	} while (0)

/* Facts that cannot be, with the words and the clause that refuse them. */
#define REFUSES(KIND, FACTS, WORDS, CLAUSE)                                                                                                \
	do {                                                                                                                               \
		asked refused = ask(KIND, FACTS);                                                                                          \
		char why[256] = "";                                                                                                        \
		gg_text why_text = gg_text_on(why, sizeof why);                                                                            \
		CHECK_TEXT(refused.error.message, "");                                                                                     \
		CHECK(refused.read && !refused.possible);                                                                                  \
		if (refused.read && !refused.possible)                                                                                     \
			gg_facts_refusal_text(refused.game, GG_EN, &refused.refusal, &why_text);                                           \
		CHECK_TEXT(why, WORDS);                                                                                                    \
		CHECK_TEXT(gg_clause_id(refused.game, refused.refusal.verdict.clause), CLAUSE);                                            \
	} while (0)

#endif
