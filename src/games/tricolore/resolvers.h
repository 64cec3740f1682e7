/*
 * resolvers.h - what the resolvers of this folder share: rows of tables of facts, dice, lines and answers.
 *
 * A resolver's facts are the struct of its arithmetic (facts.h) with a few facts more behind it that only the answer needs.
 */
#ifndef TRICOLORE_RESOLVERS_H
#define TRICOLORE_RESOLVERS_H

#include <grognard/resolver.h>

#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

/* Rows of a table of facts: the struct, its member, the name in JSON, the clause that asks, and what else there is to say. */
#define FACT(STRUCT, MEMBER, NAME, KIND, CLAUSE, ...)                                                                                      \
	{ .name = (NAME), .at = offsetof(STRUCT, MEMBER) / sizeof(int32_t), .kind = (KIND), .clause = (CLAUSE), __VA_ARGS__ }
#define NUMBER(S, M, N, C, LOW, HIGH, NORMAL) FACT(S, M, N, GG_FACT_NUMBER, C, .min = (LOW), .max = (HIGH), .fallback = (NORMAL))
#define NUMBER_OF(S, M, N, C, HIGH, NEEDS) FACT(S, M, N, GG_FACT_NUMBER, C, .max = (HIGH), .needs = (NEEDS))
#define FLAG(S, M, N, C) FACT(S, M, N, GG_FACT_FLAG, C, .max = 1)
#define FLAG_OF(S, M, N, C, NEEDS) FACT(S, M, N, GG_FACT_FLAG, C, .max = 1, .needs = (NEEDS))
#define CHOICE(S, M, N, C, IDS, NOUN, HIGH, NORMAL)                                                                                        \
	FACT(S, M, N, GG_FACT_CHOICE, C, .max = (HIGH), .fallback = (NORMAL), .values = (IDS), .noun = (NOUN))
#define CHOICE_OF(S, M, N, C, IDS, NOUN, HIGH, NEEDS)                                                                                      \
	FACT(S, M, N, GG_FACT_CHOICE, C, .max = (HIGH), .values = (IDS), .noun = (NOUN), .needs = (NEEDS))
#define UDS(S, M, N, C, HIGH, NORMAL) FACT(S, M, N, GG_FACT_THOUSANDTHS, C, .max = (HIGH), .fallback = (NORMAL))

enum { L3_FIGURES_MOST = 72, L3_PAP_MOST = 216, L3_GUNS_MOST = 24 };

extern const char *const l3_arm_ids[];
extern const char *const l3_status_ids[];
extern const char *const l3_formation_ids[];
extern const char *const l3_cohesion_ids[];
extern const char *const l3_case_ids[];
extern const char *const l3_pace_ids[];
extern const char *const l3_range_ids[];
extern const char *const l3_shelter_ids[];
extern const char *const l3_weapon_ids[];
extern const char *const l3_obstacle_ids[];
extern const char *const l3_struck_ids[];
extern const char *const l3_grade_ids[];
extern const char *const l3_type_ids[];

#define ARM(S, M, N, NORMAL) CHOICE(S, M, N, L3C_1_2, l3_arm_ids, "arm", L3_ART, NORMAL)
#define STATUS(S, M, N) CHOICE(S, M, N, L3C_22_14, l3_status_ids, "status", L3_GUARD, L3_LINE_TROOPS)
#define FORMATION(S, M, N) CHOICE(S, M, N, L3C_26_3, l3_formation_ids, "formation", L3_ECO, L3_LIG)
#define COHESION(S, M, N) CHOICE(S, M, N, L3C_1_19, l3_cohesion_ids, "cohesion", L3_DES, L3_FORMED)

gg_die l3_d6(unsigned word);
uint32_t l3_one_die(const int32_t *facts, gg_die out[GG_RESOLVER_DICE]);
uint32_t l3_no_dice(const int32_t *facts, gg_die out[GG_RESOLVER_DICE]);
bool l3_always(const int32_t *facts, gg_verdict *refusal);

void l3_put_total(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t value, int32_t arg, int32_t arg_1);
/* A total that is a value of a table itself. */
void l3_put_table_value(const gg_item_sink *sink, unsigned mark, unsigned word, unsigned clause, int32_t value, int32_t arg);
void l3_put_line(const gg_item_sink *sink, unsigned mark, unsigned word, unsigned clause, int32_t value, int32_t arg);

/* The cell of T1 that these figures read at this score, with its mark. */
void l3_put_cell(const gg_item_sink *sink, int32_t figures, int32_t score);

void l3_answer_headline(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b);
void l3_answer(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b); /* a consequence */

/* How a table of facts becomes a resolver. */
#define RESOLVER(ID, CLAUSE, STRUCT, LIST, CHECK, DICE, EXPLAIN, RESOLVE)                                                                  \
	{                                                                                                                                  \
		.id = (ID), .clause = (CLAUSE), .size = sizeof(STRUCT) / sizeof(int32_t), .fact_count = sizeof(LIST) / sizeof *(LIST),     \
		.facts = (LIST), .check = (CHECK), .dice = (DICE), .explain = (EXPLAIN), .resolve = (RESOLVE)                              \
	}

extern const gg_resolver l3_action_points_resolver, l3_move_resolver, l3_formation_resolver, l3_fire_resolver, l3_loss_resolver,
	l3_artillery_resolver, l3_morale_resolver, l3_reaction_resolver, l3_melee_resolver, l3_pursuit_resolver, l3_rally_resolver,
	l3_screens_resolver, l3_eco_resolver, l3_generals_resolver, l3_control_resolver, l3_initiative_resolver, l3_points_resolver;

enum { L3_RESOLVERS = 17 };
extern const gg_resolver *const l3_resolvers[L3_RESOLVERS];

/* companion.c */
extern const gg_companion l3_companion;

#endif
