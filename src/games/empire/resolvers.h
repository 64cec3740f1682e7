/*
 * resolvers.h - what the resolvers of this folder share: the facts of a unit as rows of a table, dice, lines and answers.
 *
 * A resolver's facts are the struct of its arithmetic (facts.h, command.h) with a few facts more behind it that only the answer needs.
 */
#ifndef EMPIRE_RESOLVERS_H
#define EMPIRE_RESOLVERS_H

#include <grognard/resolver.h>

#include "empire_words.h"

#include "facts.h"

/* Rows of a table of facts: the struct, its member, the name in JSON, the clause that asks, and what else there is to say. */
#define FACT(STRUCT, MEMBER, NAME, KIND, CLAUSE, ...)                                                                                      \
	{ .name = (NAME), .at = offsetof(STRUCT, MEMBER) / sizeof(int32_t), .kind = (KIND), .clause = (CLAUSE), __VA_ARGS__ }
#define NUMBER(S, M, N, C, LOW, HIGH, NORMAL) FACT(S, M, N, GG_FACT_NUMBER, C, .min = (LOW), .max = (HIGH), .fallback = (NORMAL))
#define FLAG(S, M, N, C) FACT(S, M, N, GG_FACT_FLAG, C, .max = 1)
#define FLAG_OF(S, M, N, C, NEEDS) FACT(S, M, N, GG_FACT_FLAG, C, .max = 1, .needs = (NEEDS))
#define CHOICE(S, M, N, C, IDS, NOUN, HIGH, NORMAL)                                                                                        \
	FACT(S, M, N, GG_FACT_CHOICE, C, .max = (HIGH), .fallback = (NORMAL), .values = (IDS), .noun = (NOUN))
#define UDS(S, M, N, C, HIGH, NORMAL) FACT(S, M, N, GG_FACT_THOUSANDTHS, C, .max = (HIGH), .fallback = (NORMAL))

enum { EM_FARTHEST = 60000, EM_MOST_LOSSES = 13 }; /* thousandths of UD; halves: a unit with more is gone */

/* NOLINTBEGIN(bugprone-macro-parentheses): members and pieces of strings cannot stand in parentheses */

/* The facts of an em_body; P begins their names, B is the member of S. */
#define BODY_FACTS(S, B, P)                                                                                                                \
	FACT(S, B.kind, P "kind", GG_FACT_CHOICE, BE_0_1, .max = EM_SK, .values = em_kind_ids, .noun = "arm"),                             \
		FACT(S, B.formation, P "formation", GG_FACT_CHOICE, BE_0_3, .max = EM_LIMBERED, .values = em_formation_ids,                \
		     .noun = "formation"),                                                                                                 \
		FACT(S, B.status, P "status", GG_FACT_CHOICE, BE_0_1, .max = EM_GUARD, .fallback = EM_LINE_TROOPS,                         \
		     .values = em_status_ids, .noun = "status"),                                                                           \
		NUMBER(S, B.morale, P "morale", BE_0_1, 1, 6, 3),                                                                          \
		FACT(S, B.grade, P "class", GG_FACT_CHOICE, BE_0_1, .max = EM_CLASS_C, .fallback = EM_CLASS_B, .values = em_class_ids),    \
		FACT(S, B.ft, P "ft", GG_FACT_NUMBER, BE_0_1, .max = 2, .needs = P "kind=infantry,skirmishers"),                           \
		FACT(S, B.size, P "size", GG_FACT_CHOICE, BE_0_1, .max = EM_LARGE, .fallback = EM_NORMAL, .values = em_size_ids,           \
		     .noun = "size", .needs = P "kind=infantry,cavalry,skirmishers"),                                                      \
		FACT(S, B.weight, P "weight", GG_FACT_CHOICE, BE_0_1, .max = EM_HEAVY_CAVALRY, .values = em_weight_ids, .noun = "weight",  \
		     .needs = P "kind=cavalry"),                                                                                           \
		FACT(S, B.gun, P "gun", GG_FACT_CHOICE, BE_0_1, .max = EM_GUN_12, .values = em_gun_ids, .needs = P "kind=artillery"),      \
		FLAG_OF(S, B.horse, P "horse", BE_0_1, P "kind=artillery"), FLAG_OF(S, B.light, P "light", BE_0_1, P "kind=infantry"),     \
		FACT(S, B.losses, P "losses", GG_FACT_HALVES, BE_17_1, .max = EM_MOST_LOSSES), FLAG(S, B.disorder, P "disorder", BE_0_1),  \
		FLAG(S, B.marker, P "marker", BE_6_1), FLAG(S, B.general, P "general", BE_2_4),                                            \
		FLAG(S, B.out_of_command, P "out_of_command", BE_2_3), FLAG(S, B.elan, P "elan", BE_0_2),                                  \
		FLAG_OF(S, B.impetuous, P "impetuous", BE_0_2, P "kind=cavalry"), FLAG(S, B.tenacious, P "tenacious", BE_0_2),             \
		FLAG(S, B.stoic, P "stoic", BE_0_2),                                                                                       \
		FLAG_OF(S, B.good_shooter, P "good_shooter", BE_0_2, P "kind=infantry,artillery,skirmishers"),                             \
		FLAG_OF(S, B.poor_shooter, P "poor_shooter", BE_0_2, P "kind=infantry,skirmishers"),                                       \
		FLAG_OF(S, B.carbine, P "carbine", BE_0_2, P "kind=infantry,skirmishers"),                                                 \
		FLAG_OF(S, B.lance, P "lance", BE_0_2, P "kind=cavalry"), FLAG_OF(S, B.cuirass, P "cuirass", BE_0_2, P "kind=cavalry"),    \
		FLAG_OF(S, B.battalion_guns, P "battalion_guns", BE_0_2, P "kind=infantry"),                                               \
		FLAG_OF(S, B.melee_weapons, P "melee_weapons", BE_0_2, P "kind=infantry,skirmishers"),                                     \
		FLAG_OF(S, B.howitzers, P "howitzers", BE_0_2, P "kind=artillery"),                                                        \
		FLAG_OF(S, B.shrapnel, P "shrapnel", BE_0_2, P "kind=artillery"), NUMBER(S, B.threats, P "threats", BE_19_4, 0, 3, 0),     \
		NUMBER(S, B.cavalry_threats, P "cavalry_threats", BE_19_4, 0, 3, 0)

#define HELPER_FACTS(S, H, P)                                                                                                              \
	NUMBER(S, H.fire, P "helpers.fire", BE_19_3, 0, 2, 0), NUMBER(S, H.canister, P "helpers.canister", BE_19_3, 0, 2, 0),              \
		NUMBER(S, H.skirmishers, P "helpers.skirmishers", BE_19_3, 0, 3, 0)

/* NOLINTEND(bugprone-macro-parentheses) */

#define QUALITY_FACT(S, M, NAME)                                                                                                           \
	FACT(S, M, NAME, GG_FACT_CHOICE, BE_2_1, .max = EM_STRATEGE, .fallback = EM_ORDINAIRE, .values = em_quality_ids, .noun = "quality")
#define AVERAGE_FACT(S) FLAG(S, average_dice, "options.average_dice", BE_0_5)

extern const char *const em_kind_ids[],
	*const em_formation_ids[], *const em_status_ids[], *const em_class_ids[], *const em_size_ids[],
											  *const em_weight_ids[],
												  *const em_gun_ids[],
													  *const em_quality_ids[],
														  *const em_cover_ids[];

/* What is wrong with a unit beyond em_body_check: it is gone, or sides are threatened that it does not have. */
bool em_unit_facts_check(const em_body *unit, gg_verdict *refusal);

/* For a resolver whose facts are all possible together, and for one that rolls nothing. */
bool em_check_nothing(const int32_t *given, gg_verdict *refusal);
uint32_t em_no_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]);

/* One die, plain or average (BE-0.5). */
gg_die em_die_of(unsigned word, bool average);

/* A total: its value with the die, in halves; then the line of the die. `die` 0: without one. */
void em_put_total(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t halves, int32_t arg, int32_t arg_1);
void em_put_die(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t die);
/* The half that is dropped or counts (BE-10.5, 11.11, AMB-03); what it changes, in halves. Nothing for whole totals. */
int32_t em_half_of(int32_t halves, int32_t round_up);
void em_put_half(const gg_item_sink *sink, unsigned clause, int32_t half);

void em_answer(const gg_sink *sink, unsigned code, unsigned clause, int32_t arg, int32_t arg_1); /* a consequence */
void em_answer_headline(const gg_sink *sink, unsigned code, unsigned clause, int32_t arg);

extern const gg_resolver em_fire_resolver, em_shock_resolver, em_morale_resolver, em_manoeuvre_resolver, em_control_resolver,
	em_order_resolver, em_command_points_resolver, em_initiative_resolver, em_rally_resolver, em_pursuit_resolver, em_general_resolver,
	em_points_resolver;

enum { EM_RESOLVERS = 12 };
extern const gg_resolver *const em_resolvers[EM_RESOLVERS];

/* companion.c */
extern const gg_companion em_companion;

#endif
