/*
 * resolvers_morale.c - a morale test and a reaction from their facts, line by line, with what follows the sum (L3C-22, L3C-23).
 */
#include "resolvers.h"

typedef struct morale_facts {
	l3_test test;
	/* After the sum, in the order of L3C-6.14. */
	int32_t counter_paces, stop_percent, stop_maf, residual;
	/* A reaction reckons its PA itself. */
	int32_t spent, change_pa, reload, answer, ordered;
} morale_facts;
_Static_assert(sizeof(morale_facts) <= GG_FACTS_MAX * sizeof(int32_t), "the facts of a test fit");

static const char *const column_ids[] = {"MAC", "fire", "other", NULL};
static const char *const start_ids[] = {"attack", "response", "reaction", "next", "persists", "other", NULL};
static const char *const intent_ids[] = {"fire", "CAC", "stands", NULL};
static const char *const answer_ids[] = {"stand", "fire", "counter-MAC", NULL};

/* NOLINTBEGIN(bugprone-macro-parentheses): members and pieces of strings cannot stand in parentheses */
#define S morale_facts
#define CASES(M, P)                                                                                                                        \
	NUMBER(S, test.M[L3_CHARGE], P ".CHARGE", L3C_22_18, 0, 20, 0), NUMBER(S, test.M[L3_ATTAQUE], P ".ATTAQUE", L3C_22_18, 0, 20, 0),  \
		NUMBER(S, test.M[L3_AVANCE], P ".AVANCE", L3C_22_18, 0, 20, 0),                                                            \
		NUMBER(S, test.M[L3_ARRET], P ".ARRET", L3C_22_18, 0, 20, 0),                                                              \
		NUMBER(S, test.M[L3_HALTE], P ".HALTE", L3C_22_18, 0, 20, 0),                                                              \
		NUMBER(S, test.M[L3_REPLI], P ".REPLI", L3C_22_23, 0, 20, 0),                                                              \
		NUMBER(S, test.M[L3_RETRAITE], P ".RETRAITE", L3C_22_23, 0, 20, 0),                                                        \
		NUMBER(S, test.M[L3_DEROUTE], P ".DEROUTE", L3C_22_23, 0, 20, 0)
#define TARGET(I, P)                                                                                                                       \
	FLAG(S, test.target[I].there, P ".there", L3C_22_35),                                                                              \
		CHOICE_OF(S, test.target[I].arm, P ".arm", L3C_1_2, l3_arm_ids, "arm", L3_ART, P ".there"),                                \
		FACT(S, test.target[I].formation, P ".formation", GG_FACT_CHOICE, L3C_22_30, .max = L3_ECO, .fallback = L3_LIG,            \
		     .values = l3_formation_ids, .noun = "formation", .needs = P ".there"),                                                \
		CHOICE_OF(S, test.target[I].cohesion, P ".cohesion", L3C_22_39, l3_cohesion_ids, "cohesion", L3_DES, P ".there"),          \
		FLAG_OF(S, test.target[I].loose, P ".loose", L3C_22_25, P ".there"),                                                       \
		CHOICE_OF(S, test.target[I].struck, P ".struck", L3C_22_39, l3_struck_ids, "struck", L3_STRUCK_REAR, P ".there"),          \
		NUMBER_OF(S, test.target[I].secure_flanks, P ".secure_flanks", L3C_22_30, 2, P ".there")
#define UNIT_FACTS                                                                                                                         \
	ARM(S, test.arm, "unit.arm", L3_INF), STATUS(S, test.status, "unit.status"), FORMATION(S, test.formation, "unit.formation"),       \
		COHESION(S, test.cohesion, "unit.cohesion"), FLAG(S, test.loose, "unit.loose", L3C_22_25),                                 \
		NUMBER(S, test.mor, "unit.mor", L3C_22_34, 0, 12, 5), NUMBER(S, test.strength, "unit.strength", L3C_22_33, 0, 72, 12),     \
		FLAG_OF(S, test.two_ranks, "unit.two_ranks", L3C_1_2, "unit.arm=infantry"),                                                \
		NUMBER(S, test.attack_bonus, "unit.attack_bonus", L3C_22_34, 0, 2, 0),                                                     \
		NUMBER(S, test.defence_bonus, "unit.defence_bonus", L3C_22_34, 0, 2, 0)
#define SITUATION_FACTS                                                                                                                    \
	NUMBER(S, test.height, "height", L3C_22_9, -1, 1, 0),                                                                              \
		CHOICE(S, test.behind, "behind", L3C_22_10, l3_obstacle_ids, "obstacle", L3_OBSTACLE_PO2, 0),                              \
		CHOICE(S, test.crosses, "crosses", L3C_22_10, l3_obstacle_ids, "obstacle", L3_OBSTACLE_PO2, 0),                            \
		CHOICE(S, test.enemy_shelter, "enemy_shelter", L3C_22_11, l3_shelter_ids, "shelter", L3_AD, 0),                            \
		NUMBER(S, test.arms, "arms", L3C_22_12, 0, 2, 0), FLAG(S, test.inf_fire, "under_fire.infantry", L3C_22_13),                \
		FLAG(S, test.ball, "under_fire.ball", L3C_22_13), FLAG(S, test.canister, "under_fire.canister", L3C_22_13),                \
		NUMBER(S, test.superior_status, "superior.status", L3C_22_14, 0, 4, 0),                                                    \
		NUMBER(S, test.superior_type, "superior.type", L3C_22_14, 0, 3, 0),                                                        \
		NUMBER(S, test.famous_friends, "famous.friends", L3C_22_15, 0, 20, 0),                                                     \
		NUMBER(S, test.famous_enemies, "famous.enemies", L3C_22_15, 0, 20, 0), FLAG(S, test.guns_beside, "guns_beside", L3C_19_2), \
		FLAG(S, test.screen, "screen", L3C_24_15), FLAG(S, test.enemy_screen, "enemy_screen", L3C_24_16),                          \
		FLAG(S, test.no_command, "no_command", L3C_25_3)
#define OTHERS_FACTS                                                                                                                       \
	CASES(friends, "friends"), NUMBER(S, test.friend_supports, "friends.supports", L3C_10_6, 0, 20, 0), CASES(enemies, "enemies"),     \
		NUMBER(S, test.enemy_supports, "enemies.supports", L3C_10_6, 0, 20, 0),                                                    \
		NUMBER(S, test.number, "numbers.own", L3C_22_19, 0, 216, 0),                                                               \
		NUMBER(S, test.enemy_number, "numbers.enemy", L3C_22_19, 0, 216, 0)
#define FLANK_FACTS                                                                                                                        \
	NUMBER(S, test.secure_flanks, "flanks.secure", L3C_22_28, 0, 2, 0),                                                                \
		NUMBER(S, test.flank_threats, "flanks.threatened", L3C_22_32, 0, 2, 0),                                                    \
		FLAG(S, test.rear_threat, "flanks.rear", L3C_22_32),                                                                       \
		NUMBER(S, test.cav_flank_threats, "flanks.by_cavalry", L3C_22_32, 0, 2, 0),                                                \
		FLAG(S, test.cav_rear_threat, "flanks.rear_by_cavalry", L3C_22_32), TARGET(0, "target"), TARGET(1, "left"),                \
		TARGET(2, "right")
#define END_FACTS                                                                                                                          \
	NUMBER(S, test.lost_before, "lost.before", L3C_31_20, 0, L3_PAP_MOST, 0),                                                          \
		NUMBER(S, test.lost_of, "lost.before_of", L3C_31_20, 0, L3_FIGURES_MOST, 12),                                              \
		NUMBER(S, test.lost_now, "lost.now", L3C_22_33, 0, L3_PAP_MOST, 0),                                                        \
		NUMBER(S, test.lost_now_of, "lost.now_of", L3C_22_33, 0, L3_FIGURES_MOST, 12),                                             \
		NUMBER(S, test.stop_fire, "lost.frontal", L3C_18_3, 0, L3_PAP_MOST, 0),                                                    \
		NUMBER(S, test.stop_fire_of, "lost.frontal_of", L3C_18_3, 0, L3_FIGURES_MOST, 12),                                         \
		NUMBER(S, test.general, "general", L3C_22_37, 0, 3, 0), FLAG(S, test.before_cavalry, "before_cavalry", L3C_22_30),         \
		NUMBER(S, counter_paces, "after.counter_paces", L3C_22_3, 0, 9, 0),                                                        \
		FACT(S, stop_percent, "after.stop_fire_percent", GG_FACT_NUMBER, L3C_18_3, .max = 100),                                    \
		FLAG(S, stop_maf, "after.maf", L3C_20_3),                                                                                  \
		FACT(S, residual, "after.enemy_pace", GG_FACT_CHOICE, L3C_6_14, .min = L3_HALT, .max = L3_PCH, .fallback = L3_HALT,        \
		     .values = l3_pace_ids, .noun = "pace"),                                                                               \
		FLAG(S, test.common_rows, "options.common_rows", L3C_34_1),                                                                \
		FLAG(S, test.score_zero_arret, "options.score_zero_arret", L3C_34_1),                                                      \
		FLAG(S, test.own_state_doubled, "options.own_state_doubled", L3C_34_1),                                                    \
		FLAG(S, test.no_random, "options.no_random", L3C_34_1)
/* NOLINTEND(bugprone-macro-parentheses) */

static const gg_fact morale_list[] = {
	UNIT_FACTS,
	CHOICE(S, test.column, "column", L3C_22_1, column_ids, "column", L3_COLUMN_OTHER, L3_COLUMN_MAC),
	CHOICE(S, test.start, "start", L3C_22_6, start_ids, "start", L3_START_OTHER, L3_START_ATTACK),
	CHOICE(S, test.from, "from", L3C_22_7, l3_case_ids, "case", L3_CHARGE, L3_ARRET),
	FLAG_OF(S, test.to_rear, "to_rear", L3C_22_7, "column=other"),
	CHOICE(S, test.intent, "intent", L3C_22_34, intent_ids, "intent", L3_INTENT_STANDS, L3_SEEKS_FIRE),
	SITUATION_FACTS,
	NUMBER(S, test.pop, "pop", L3C_22_17, 0, 9, 0),
	NUMBER_OF(S, test.paces_to_lose, "paces_to_lose", L3C_23_1, 3, "start=reaction"),
	OTHERS_FACTS,
	FLANK_FACTS,
	FACT(S, test.general_away, "general_away", GG_FACT_NUMBER, L3C_25_5, .max = 12, .needs = "column=other"),
	END_FACTS,
};

static const gg_fact reaction_list[] = {
	UNIT_FACTS,
	CHOICE(S, answer, "answer", L3C_23_1, answer_ids, "answer", 2, 0),
	FLAG_OF(S, reload, "reload", L3C_2_7, "answer=fire"),
	NUMBER(S, spent, "spent", L3C_22_17, 0, 6, 0),
	NUMBER(S, change_pa, "change_pa", L3C_23_1, 0, 4, 0),
	FLAG(S, ordered, "ordered", L3C_3_5),
	CHOICE(S, test.from, "from", L3C_22_6, l3_case_ids, "case", L3_CHARGE, L3_ARRET),
	NUMBER(S, test.paces_to_lose, "paces_to_lose", L3C_23_1, 0, 3, 0),
	SITUATION_FACTS,
	OTHERS_FACTS,
	FLANK_FACTS,
	END_FACTS,
};
#undef S

enum { ANSWER_STAND, ANSWER_FIRE, ANSWER_COUNTER };

/* --- What both share ---------------------------------------------------------------------------------------------------------------- */

static uint32_t dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	if (((const morale_facts *)given)->test.no_random)
		return 0;
	out[0] = l3_d6(L3_SAY_DIE);
	return 1;
}

/* The score as it falls, step by step; `sink` hears what changes it. */
static int32_t score_of(const morale_facts *f, const l3_test *t, int die, const gg_item_sink *sink) {
	int32_t sum = l3_test_sum(t, sink), random = die ? l3_test_random(t, die) : 0, now = sum + random;
	int32_t steps[] = {l3_least(f->counter_paces, 3) ? now - l3_least(f->counter_paces, 3) : now, 0, 0, 0};
	steps[1] = l3_test_cap(steps[0]);
	steps[2] = l3_after_fire(steps[1], f->stop_percent, f->stop_maf);
	steps[3] = l3_after_pace(steps[2], (l3_pace)f->residual);
	if (!sink)
		return steps[3];
	if (die)
		l3_put_line(sink, GG_MARK_SEED, L3_SAY_TEST_RANDOM, L3C_22_36, random, die);
	const struct {
		int32_t change;
		unsigned word, clause, mark;
	} lines[] = {{steps[0] - now, L3_SAY_TEST_COUNTER, L3C_22_3, GG_MARK_SEED},
		     {steps[1] - steps[0], L3_SAY_TEST_CAPPED, L3C_22_2, GG_MARK_SEED},
		     {steps[2] - steps[1], L3_SAY_TEST_STOPPED, f->stop_maf ? L3C_20_3 : L3C_18_3, GG_MARK_SEED},
		     {steps[3] - steps[2], L3_SAY_TEST_RESIDUAL, L3C_6_14, f->residual == L3_PCH ? GG_MARK_RECONSTRUCTED : GG_MARK_SEED}};
	for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++)
		if (lines[i].change)
			l3_put_line(sink, lines[i].mark, lines[i].word, lines[i].clause, lines[i].change, 0);
	return steps[3];
}

static void explain_test(const morale_facts *f, const l3_test *t, const int32_t *thrown, const gg_item_sink *sink) {
	int die = thrown && !t->no_random ? thrown[0] : 0;
	l3_put_total(sink, L3_SAY_TOTAL_TEST, L3C_22_1, score_of(f, t, die, NULL), 0, 0);
	score_of(f, t, die, sink);
}

static void answer_fall(const l3_test *t, const l3_test_result *r, const gg_sink *sink) {
	int32_t now = (int32_t)l3_worse((l3_cohesion)t->cohesion, r->ddf), cohesion = now > r->at_least ? now : r->at_least;
	if (cohesion != t->cohesion)
		l3_answer(sink, L3_SAY_ANSWER_COHESION, r->ddf ? L3C_1_19 : cohesion == L3_DES ? L3C_22_27 : L3C_22_26, cohesion, 0);
	if (r->now <= L3_REPLI)
		l3_answer(sink, L3_SAY_ANSWER_MANDATORY, L3C_35_14, l3_mandatory_ud((l3_arm)t->arm, (l3_case)r->now),
			  l3_mandatory_pa((l3_case)r->now));
	if (t->column == L3_COLUMN_OTHER && r->lost_cases && l3_status_lift((l3_status)t->status))
		l3_answer(sink, L3_SAY_ANSWER_LIFT, L3C_22_38, l3_status_lift((l3_status)t->status), 0);
}

static void resolve_test(const morale_facts *f, const l3_test *t, const int32_t *thrown, const gg_sink *sink) {
	l3_test_result r = l3_test_read(t, score_of(f, t, t->no_random ? 0 : thrown[0], NULL));
	if (t->column == L3_COLUMN_OTHER)
		l3_answer_headline(sink, r.lost_cases ? L3_SAY_RESULT_FALLS : L3_SAY_RESULT_HOLDS, L3C_22_8, r.now, r.lost_cases);
	else if (r.now >= L3_AVANCE)
		l3_answer_headline(sink, L3_SAY_RESULT_MAY, L3C_22_4, r.now, (int32_t)l3_pace_of_case((l3_case)r.now));
	else if (t->column == L3_COLUMN_FIRE && r.range != L3_OUT_OF_RANGE)
		l3_answer_headline(sink, L3_SAY_RESULT_FIRES, L3C_20_1, r.range, 0);
	else if (t->column == L3_COLUMN_FIRE && r.stands)
		l3_answer_headline(sink, L3_SAY_RESULT_FIRE_VOID, L3C_31_29, 0, 0);
	else
		l3_answer_headline(sink, r.stands ? L3_SAY_RESULT_ARRET : L3_SAY_RESULT_CASE, L3C_22_1, r.now, 0);
	answer_fall(t, &r, sink);
}

/* --- The two -------------------------------------------------------------------------------------------------------------------------- */

static bool check(const int32_t *given, gg_verdict *refusal) {
	return l3_test_check(&((const morale_facts *)given)->test, refusal);
}

static void explain(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const morale_facts *f = (const morale_facts *)given;
	explain_test(f, &f->test, thrown, sink);
}

static void resolve(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const morale_facts *f = (const morale_facts *)given;
	resolve_test(f, &f->test, thrown, sink);
}

const gg_resolver l3_morale_resolver = RESOLVER("morale", L3C_22_1, morale_facts, morale_list, check, dice, explain, resolve);

/* PA of the answer itself (L3C-2.6, 2.7); one more is lost first (L3C-23.1), not by who finishes the change that was its order (EX-87). */
static int32_t reaction_pa(const morale_facts *f) {
	int32_t answer = f->answer == ANSWER_COUNTER ? 2 : f->answer == ANSWER_FIRE ? 1 + f->reload : 0;
	return (f->ordered && f->change_pa ? 0 : 1) + f->change_pa + answer;
}

static l3_test reaction_of(const morale_facts *f) {
	l3_test t = f->test;
	t.start = L3_START_REACTION;
	t.column = f->answer == ANSWER_COUNTER ? L3_COLUMN_MAC : L3_COLUMN_FIRE;
	t.intent = f->answer == ANSWER_COUNTER ? L3_SEEKS_CAC : L3_INTENT_STANDS;
	t.pop = l3_pop_of(f->spent, reaction_pa(f));
	return t;
}

static bool check_reaction(const int32_t *given, gg_verdict *refusal) {
	const morale_facts *f = (const morale_facts *)given;
	l3_test t = reaction_of(f);
	return l3_pa_ok(f->spent, reaction_pa(f), L3_PAY_ANSWER, refusal) && l3_test_check(&t, refusal);
}

static void explain_reaction(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const morale_facts *f = (const morale_facts *)given;
	l3_test t = reaction_of(f);
	explain_test(f, &t, thrown, sink);
}

static void resolve_reaction(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const morale_facts *f = (const morale_facts *)given;
	l3_test t = reaction_of(f);
	l3_test_result r = l3_test_read(&t, score_of(f, &t, t.no_random ? 0 : thrown[0], NULL));
	resolve_test(f, &t, thrown, sink);
	l3_answer(sink, r.stands ? L3_SAY_ANSWER_REACTS : L3_SAY_ANSWER_NO_REACTION, L3C_23_1, reaction_pa(f), 0);
	if (t.pop)
		l3_answer(sink, L3_SAY_ANSWER_POP, L3C_2_2, t.pop, 0);
}

const gg_resolver l3_reaction_resolver =
	RESOLVER("reaction", L3C_23_1, morale_facts, reaction_list, check_reaction, dice, explain_reaction, resolve_reaction);
