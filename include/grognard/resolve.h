/*
 * resolve.h - what hosts do with the resolvers of a rulebook: facts from JSON, their schema, and answers with lines, dice or exact odds.
 */
#ifndef GROGNARD_RESOLVE_H
#define GROGNARD_RESOLVE_H

#include <grognard/resolver.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The resolver of that id; NULL if there is none. */
const gg_resolver *gg_resolver_find(const gg_game *game, const char *id);

/* --- Facts (facts.c) ----------------------------------------------------------------------------------------- */

/* Every fact at its fallback. */
void gg_facts_begin(const gg_resolver *resolver, int32_t facts[GG_FACTS_MAX]);
/* Reads the facts of an object over those that are there. The member "dice" of the object itself is left to gg_dice_read. False with
 * the place of what is unknown, of the wrong type or out of bounds. */
bool gg_facts_read(const gg_resolver *resolver, const gg_json *doc, uint32_t node, int32_t facts[GG_FACTS_MAX], gg_error *error);
/* One fact from a text: "firer.losses", "1.5". */
bool gg_fact_set(const gg_resolver *resolver, const char *name, const char *value, int32_t facts[GG_FACTS_MAX], gg_error *error);
/* A value from a text, as it stands in JSON but without quotes: "line", "1.5", "true". */
bool gg_fact_parse(const gg_fact *fact, const char *bytes, size_t size, int32_t *out, gg_error *error);
/* Whether fact number `which` means something beside the others: a form asks for it. */
bool gg_fact_asked(const gg_resolver *resolver, uint32_t which, const int32_t *facts);

/* Why facts are refused: by the rulebook, or else, with refusal.code 0, by the fact that means nothing here. */
typedef struct gg_facts_refusal {
	gg_verdict verdict;
	const gg_fact *fact;
} gg_facts_refusal;
bool gg_facts_check(const gg_resolver *resolver, const int32_t *facts, gg_facts_refusal *out);
/* The refusal in the players' words, without its clause. */
void gg_facts_refusal_text(const gg_game *game, gg_lang lang, const gg_facts_refusal *refusal, gg_text *out);

/* Dice: a list of numbers in JSON, or "4,5". `facts` have been checked. */
bool gg_dice_read(const gg_resolver *resolver, const int32_t *facts, const gg_json *doc, uint32_t node, int32_t dice[GG_RESOLVER_DICE],
		  gg_error *error);
bool gg_dice_parse(const gg_resolver *resolver, const int32_t *facts, const char *text, int32_t dice[GG_RESOLVER_DICE], gg_error *error);

/* --- Facts told to others (facts_schema.c) -------------------------------------------------------------------- */

/* What players call a resolver, a fact or an object of facts (the words "resolver-ID", "fact-NAME" by its last part), and the value of a
 * choice. The id itself where the book has no word. */
void gg_resolver_text(const gg_game *game, gg_lang lang, const gg_resolver *resolver, gg_text *out);
void gg_fact_text(const gg_game *game, gg_lang lang, const char *name, size_t size, gg_text *out);
const char *gg_fact_value_text(const gg_game *game, gg_lang lang, const gg_fact *fact, int32_t value);
/* A value as it is written in JSON: true, "line", 1.5. */
void gg_fact_value_put(const gg_fact *fact, int32_t value, gg_text *out);

/* The facts that are not at their fallback, as members of an object that the caller has opened. */
void gg_facts_write(const gg_resolver *resolver, const int32_t *facts, gg_json_out *out);

/* The JSON Schema of one fact, as members of an object that the caller has opened. */
void gg_fact_schema(const gg_game *game, gg_lang lang, const gg_fact *fact, gg_json_out *out);
/* The JSON Schema (draft 2020-12) of the facts, as members of an object that the caller has opened. */
void gg_facts_schema(const gg_game *game, gg_lang lang, const gg_resolver *resolver, gg_json_out *out);

/* --- Answers (resolve.c) ------------------------------------------------------------------------------------- */

typedef struct gg_answer {
	gg_event events[GG_RESOLVED_EVENTS];
	uint32_t count;
	uint32_t throws; /* of all those of the question */
} gg_answer;

/* Every different answer and how many of all equally likely throws give it, the likeliest first. What happens counts, not by which clause.
 */
typedef struct gg_answers {
	uint32_t count, throws;
	gg_answer list[GG_ANSWERS_MAX];
} gg_answers;

/* The facts have been checked. */
void gg_resolve(const gg_resolver *resolver, const int32_t *facts, const int32_t *dice, gg_answer *out);
/* False: more throws or answers than there is room for. */
bool gg_resolve_odds(const gg_resolver *resolver, const int32_t *facts, gg_answers *out);

/* A whole question in JSON, for programs: {"totals": [...], "events": [...]} with dice, {"totals": [...], "odds": [...]} without.
 * Members of an object that the caller has opened. False, nothing put, if there are too many answers. */
bool gg_resolve_put(const gg_game *game, gg_lang lang, const gg_resolver *resolver, const int32_t *facts, const int32_t *dice,
		    gg_answers *room, gg_json_out *out);

#ifdef __cplusplus
}
#endif
#endif
