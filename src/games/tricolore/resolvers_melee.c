/*
 * resolvers_melee.c - melee, control, pursuit and rally from their facts (L3C-21, L3C-9, L3C-14).
 */
#include "resolvers.h"

/* --- Melee -----------------------------------------------------------------------------------------------------------------------------
 */

typedef struct melee_facts {
	l3_melee melee;
	int32_t ranks[2], battery[2]; /* for the breakthrough */
	int32_t crossed;              /* both marched: a draw sends both back */
} melee_facts;

/* NOLINTBEGIN(bugprone-macro-parentheses) */
#define S melee_facts
#define FIGHTER(I, P)                                                                                                                      \
	ARM(S, melee.side[I].arm, P "arm", L3_INF), STATUS(S, melee.side[I].status, P "status"),                                           \
		NUMBER(S, melee.side[I].cac, P "cac", L3C_21_1, 0, 8, 2),                                                                  \
		NUMBER(S, melee.side[I].figures, P "figures", L3C_21_1, 0, L3_FIGURES_MOST, 12),                                           \
		FACT(S, melee.side[I].pace, P "pace", GG_FACT_CHOICE, L3C_21_7, .min = L3_HALT, .max = L3_PCH, .fallback = L3_HALT,        \
		     .values = l3_pace_ids, .noun = "pace"),                                                                               \
		COHESION(S, melee.side[I].cohesion, P "cohesion"), NUMBER(S, melee.side[I].pop, P "pop", L3C_2_2, 0, 6, 0),                \
		CHOICE_OF(S, melee.side[I].type, P "type", L3C_22_14, l3_type_ids, "type", L3_CUIRASS, P "arm=cavalry"),                   \
		FLAG_OF(S, melee.side[I].lance, P "lance", L3C_21_1, P "arm=cavalry"),                                                     \
		NUMBER(S, melee.side[I].height, P "height", L3C_21_1, -1, 1, 0),                                                           \
		CHOICE(S, melee.side[I].shelter, P "shelter", L3C_16_16, l3_shelter_ids, "shelter", L3_AD, 0),                             \
		CHOICE(S, melee.side[I].behind, P "behind", L3C_16_16, l3_obstacle_ids, "obstacle", L3_OBSTACLE_MAR, 0),                   \
		NUMBER(S, melee.side[I].general, P "general", L3C_25_4, 0, 3, 0),                                                          \
		CHOICE(S, melee.side[I].struck, P "struck", L3C_21_2, l3_struck_ids, "struck", L3_STRUCK_REAR, 0),                         \
		FLAG(S, melee.side[I].square, P "square", L3C_21_2), FLAG(S, melee.side[I].skirmish, P "skirmishers", L3C_24_18),          \
		NUMBER(S, ranks[I], P "ranks", L3C_21_3, 1, 18, 3), FLAG_OF(S, battery[I], P "battery", L3C_21_3, P "arm=artillery")
static const gg_fact melee_list[] = {FIGHTER(0, "attacker."), FIGHTER(1, "defender."), FLAG(S, crossed, "crossed", L3C_21_10),
				     FLAG(S, melee.position_factors, "options.melee_position_factors", L3C_34_1)};
#undef S
/* NOLINTEND(bugprone-macro-parentheses) */
_Static_assert(sizeof(melee_facts) <= GG_FACTS_MAX * sizeof(int32_t), "the facts of a melee fit");

static bool check_melee(const int32_t *given, gg_verdict *refusal) {
	return l3_melee_check(&((const melee_facts *)given)->melee, refusal);
}

static void explain_melee(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const l3_melee *m = &((const melee_facts *)given)->melee;
	(void)thrown;
	for (int i = 0; i < 2; i++) {
		l3_put_total(sink, i ? L3_SAY_TOTAL_DEFENDER : L3_SAY_TOTAL_ATTACKER, L3C_21_1, l3_melee_factor(m, i, NULL),
			     m->side[i].figures, 0);
		l3_melee_factor(m, i, sink);
	}
	for (int i = 0; i < 2; i++)
		l3_put_cell(sink, m->side[i].figures, l3_melee_factor(m, i, NULL));
}

static bool breaks_through(const melee_facts *f, int i) {
	const l3_fighter *own = &f->melee.side[i], *enemy = &f->melee.side[1 - i];
	return own->arm != L3_ART && l3_breaks_through((l3_pace)own->pace, (l3_pace)enemy->pace, f->ranks[1 - i], f->battery[1 - i]);
}

static void answer_party(const melee_facts *f, int i, const l3_beaten *r, const gg_sink *sink) {
	const l3_fighter *unit = &f->melee.side[i];
	bool broken = breaks_through(f, 0) || breaks_through(f, 1);
	if (r->cohesion != unit->cohesion)
		l3_answer(sink, i ? L3_SAY_ANSWER_DEFENDER_COHESION : L3_SAY_ANSWER_ATTACKER_COHESION,
			  r->cohesion == L3_DES ? L3C_22_27 : L3C_22_26, r->cohesion, 0);
	if (r->won || r->drawn)
		return;
	l3_answer(sink, i ? L3_SAY_ANSWER_DEFENDER_CASE : L3_SAY_ANSWER_ATTACKER_CASE, L3C_21_9, r->now, 0);
	if (!broken)
		l3_answer(sink, L3_SAY_ANSWER_PUSH, L3C_21_9, l3_push_ud((l3_arm)unit->arm), 0);
	if (r->lift)
		l3_answer(sink, L3_SAY_ANSWER_LIFT, L3C_22_38, r->lift, 0);
}

static void resolve_melee(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const melee_facts *f = (const melee_facts *)given;
	int32_t pap[2] = {l3_melee_loss(&f->melee, 0).pap, l3_melee_loss(&f->melee, 1).pap};
	(void)thrown;
	unsigned code = pap[0] > pap[1] ? L3_SAY_RESULT_ATTACKER_WINS : pap[0] < pap[1] ? L3_SAY_RESULT_DEFENDER_WINS : L3_SAY_RESULT_DRAW;
	l3_answer_headline(sink, code, L3C_21_5, pap[0], pap[1]);
	for (int i = 0; i < 2; i++) {
		l3_beaten r = l3_melee_result(&f->melee.side[i], pap[1 - i], pap[i], false);
		answer_party(f, i, &r, sink);
	}
	if (pap[0] == pap[1])
		l3_answer(sink, f->crossed ? L3_SAY_ANSWER_DRAW_BOTH : L3_SAY_ANSWER_DRAW_ATTACKER, L3C_21_10, 0, 0);
	for (int i = 0; i < 2; i++)
		if (breaks_through(f, i))
			l3_answer(sink, i ? L3_SAY_ANSWER_DEFENDER_BREAKS : L3_SAY_ANSWER_ATTACKER_BREAKS, L3C_21_3, 0, 0);
}

const gg_resolver l3_melee_resolver =
	RESOLVER("melee", L3C_21_1, melee_facts, melee_list, check_melee, l3_no_dice, explain_melee, resolve_melee);

/* --- Control -----------------------------------------------------------------------------------------------------------------------------
 */

typedef struct control_facts {
	l3_control_test test;
	int32_t fugitive;
} control_facts;

#define S control_facts
static const gg_fact control_list[] = {
	ARM(S, test.arm, "arm", L3_CAV),
	STATUS(S, test.status, "status"),
	NUMBER(S, test.general, "general", L3C_25_4, 0, 3, 0),
	FLAG(S, fugitive, "fugitive", L3C_9_10),
};
#undef S

static void explain_control(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const control_facts *f = (const control_facts *)given;
	l3_put_table_value(sink, GG_MARK_RECONSTRUCTED, L3_SAY_TOTAL_CONTROL, L3C_6_2,
			   l3_control_sum(&f->test, NULL) + (thrown ? thrown[0] : 0), 0);
	if (thrown)
		l3_put_line(sink, GG_MARK_RECONSTRUCTED, L3_SAY_DIE, L3C_6_2, thrown[0], 0);
	l3_control_sum(&f->test, sink);
}

static void resolve_control(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const control_facts *f = (const control_facts *)given;
	bool held = l3_controlled(&f->test, thrown[0]);
	l3_answer_headline(sink, held ? L3_SAY_RESULT_CONTROLLED : L3_SAY_RESULT_UNCONTROLLED, L3C_6_2, 0, 0);
	if (!held)
		l3_answer(sink, f->fugitive ? L3_SAY_ANSWER_MUST_PURSUE : L3_SAY_ANSWER_DDF, f->fugitive ? L3C_9_10 : L3C_6_2, 0, 0);
}

const gg_resolver l3_control_resolver =
	RESOLVER("control", L3C_6_2, control_facts, control_list, l3_always, l3_one_die, explain_control, resolve_control);

/* --- Pursuit -----------------------------------------------------------------------------------------------------------------------------
 */

#define S l3_hunt
static const gg_fact hunt_list[] = {
	ARM(S, arm, "pursuer.arm", L3_CAV),
	FLAG_OF(S, lancers, "pursuer.lancers", L3C_9_9, "pursuer.arm=cavalry"),
	NUMBER(S, figures, "pursuer.figures", L3C_9_9, 1, L3_FIGURES_MOST, 4),
	NUMBER(S, pursuer_malus, "pursuer.malus", L3C_9_7, 0, 12, 0),
	FLAG(S, victor, "pursuer.victor", L3C_9_10),
	UDS(S, reach, "pursuer.reach", L3C_9_2, 20000, 6000),
	ARM(S, target_arm, "pursued.arm", L3_INF),
	FLAG_OF(S, back_plate, "pursued.back_plate", L3C_9_9, "pursued.arm=cavalry"),
	NUMBER(S, target_figures, "pursued.figures", L3C_9_7, 1, L3_FIGURES_MOST, 12),
	CHOICE(S, target_case, "pursued.case", L3C_9_1, l3_case_ids, "case", L3_CHARGE, L3_RETRAITE),
	NUMBER(S, target_malus, "pursued.malus", L3C_9_7, 0, 6, 0),
	UDS(S, distance, "distance", L3C_29_14, 20000, 0),
};
#undef S

static bool check_hunt(const int32_t *given, gg_verdict *refusal) {
	return l3_hunt_check((const l3_hunt *)given, refusal);
}

static void explain_hunt(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const l3_hunt *h = (const l3_hunt *)given;
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_CATCH_UP, L3C_9_7, l3_hunt_catch_up(h, NULL), 0, 0);
	l3_hunt_catch_up(h, sink);
	if (l3_hunt_ends_in_prisoners(h)) {
		if (l3_hunt_caught(h))
			l3_put_prisoners(h, sink);
		return;
	}
	l3_put_total(sink, L3_SAY_HUNT_LOSS, L3C_9_4, l3_hunt_figures(h, NULL), 0, 0);
	l3_hunt_figures(h, sink);
}

/* No pursuit through an obstacle: prisoners take its place (L3C-9.7). */
static void resolve_hunt(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const l3_hunt *h = (const l3_hunt *)given;
	bool caught = l3_hunt_caught(h);
	(void)thrown;
	l3_answer_headline(sink, caught ? L3_SAY_RESULT_CAUGHT : L3_SAY_RESULT_ESCAPES, L3C_9_7, 0, 0);
	if (!caught)
		return;
	if (l3_hunt_ends_in_prisoners(h)) {
		l3_answer(sink, L3_SAY_ANSWER_PRISONERS, L3C_9_7, l3_prisoners(h), 0);
		return;
	}
	l3_answer(sink, L3_SAY_ANSWER_RIDDEN, L3C_9_9, l3_hunt_figures(h, NULL), 0);
	l3_answer(sink, L3_SAY_ANSWER_BOTH_DDF, L3C_9_4, l3_hunt_length((l3_arm)h->arm), 0);
}

const gg_resolver l3_pursuit_resolver =
	RESOLVER("pursuit", L3C_9_7, l3_hunt, hunt_list, check_hunt, l3_no_dice, explain_hunt, resolve_hunt);

/* --- Rally -------------------------------------------------------------------------------------------------------------------------------
 */

typedef struct rally_facts {
	l3_climb climb;
	int32_t arm, cohesion, ccf, other_formation;
} rally_facts;

#define S rally_facts
static const gg_fact rally_list[] = {
	ARM(S, arm, "arm", L3_INF),
	CHOICE(S, climb.now, "case", L3C_14_6, l3_case_ids, "case", L3_ARRET, L3_DEROUTE),
	COHESION(S, cohesion, "cohesion"),
	NUMBER(S, ccf, "ccf", L3C_12_1, 1, 3, 2),
	FLAG(S, other_formation, "other_formation", L3C_14_5),
	FACT(S, climb.exact, "exact", GG_FACT_FLAG, L3C_14_7, .max = 1, .fallback = 1),
	FLAG(S, climb.under_fire, "under_fire", L3C_14_7),
	FLAG(S, climb.enemy_at_dt, "enemy_at_dt", L3C_14_11),
	FLAG_OF(S, climb.second_line, "second_line", L3C_14_11, "enemy_at_dt"),
	NUMBER(S, climb.general, "general", L3C_14_9, 0, 3, 0),
};
#undef S

static void explain_rally(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const rally_facts *f = (const rally_facts *)given;
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_RALLY, L3C_14_6, (int32_t)l3_climb_to(&f->climb, NULL) - f->climb.now, f->climb.now, 0);
	l3_climb_to(&f->climb, sink);
}

static void resolve_rally(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const rally_facts *f = (const rally_facts *)given;
	l3_case now = l3_climb_to(&f->climb, NULL);
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_RALLY, L3C_14_6, (int32_t)now, 0);
	if (now <= L3_REPLI)
		l3_answer(sink, L3_SAY_ANSWER_MANDATORY, L3C_14_7, l3_mandatory_ud((l3_arm)f->arm, now), l3_mandatory_pa(now));
	else if (f->cohesion != L3_FORMED && now >= L3_ARRET)
		l3_answer(sink, L3_SAY_ANSWER_REFORMS, L3C_14_6, f->cohesion - 1, l3_reforming_pa(f->ccf, f->other_formation));
}

const gg_resolver l3_rally_resolver =
	RESOLVER("rally", L3C_14_6, rally_facts, rally_list, l3_always, l3_no_dice, explain_rally, resolve_rally);
