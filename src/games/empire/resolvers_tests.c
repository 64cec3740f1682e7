/*
 * resolvers_tests.c - tests of units from their facts: morale (BE-12), manoeuvre and control (BE-8).
 */
#include "resolvers.h"

#include "body.h"
#include "lines.h"

/* --- Morale ----------------------------------------------------------------------------------------------------------- */

typedef struct morale_facts {
	em_morale test;
	int32_t in_works;
	int32_t average_dice;
} morale_facts;

#define S morale_facts
static const gg_fact morale_list[] = {
	BODY_FACTS(S, test.unit, "unit."),
	FLAG(S, test.supported, "supported", BE_19_1),
	FLAG(S, test.heavy_cover, "heavy_cover", BE_12_1),
	FLAG(S, in_works, "in_works", BE_12_3),
	AVERAGE_FACT(S),
};
#undef S

static bool check_morale(const int32_t *given, gg_verdict *refusal) {
	return em_unit_facts_check(&((const morale_facts *)given)->test.unit, refusal);
}

static uint32_t morale_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	out[0] = em_die_of(EM_SAY_DIE, ((const morale_facts *)given)->average_dice);
	return 1;
}

static void explain_morale(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const em_morale *test = &((const morale_facts *)given)->test;
	em_put_total(sink, EM_SAY_TOTAL_MORALE, BE_12_1, em_morale_total(test, NULL) + (thrown ? 2 * thrown[0] : 0), 0, 0);
	if (thrown)
		em_put_die(sink, EM_SAY_DIE, BE_12_1, thrown[0]);
	em_morale_total(test, sink);
}

static void resolve_morale(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const morale_facts *f = (const morale_facts *)given;
	em_body unit = f->test.unit;
	if (em_morale_passed(&f->test, thrown[0])) {
		em_answer_headline(sink, EM_SAY_RESULT_PASSED, BE_12_1, 0);
		return;
	}
	em_fall fall = em_morale_fall(&unit, f->in_works || unit.formation == EM_BUILDING);
	unit.losses += fall.loss;
	unsigned code = fall.loss ? EM_SAY_RESULT_FLEES_WITH_LOSS : fall.flees ? EM_SAY_RESULT_FLEES : EM_SAY_RESULT_FALLS_BACK;
	em_answer_headline(sink, fall.distance ? code : EM_SAY_RESULT_STAYS, BE_12_3, fall.distance);
	if (em_eliminated(&unit))
		em_answer(sink, EM_SAY_ANSWER_UNIT_OUT, BE_17_1, 0, 0);
	else if (!unit.marker)
		em_answer(sink, EM_SAY_ANSWER_MARKED, BE_6_1, 0, 0);
}

const gg_resolver em_morale_resolver = {.id = "morale",
					.clause = BE_12_1,
					.size = sizeof(morale_facts) / sizeof(int32_t),
					.fact_count = sizeof morale_list / sizeof *morale_list,
					.facts = morale_list,
					.check = check_morale,
					.dice = morale_dice,
					.explain = explain_morale,
					.resolve = resolve_morale};

/* --- Manoeuvre and control ---------------------------------------------------------------------------------------------- */

typedef struct drill_facts {
	em_drill test;
	int32_t trigger;  /* manoeuvre: 0 a move, 1 a charge */
	int32_t stopping; /* control: 0 a charge, 1 a pursuit */
	int32_t average_dice;
} drill_facts;

static const char *const trigger_ids[] = {"move", "charge", NULL};
static const char *const stopping_ids[] = {"charge", "pursuit", NULL};

#define S drill_facts
static const gg_fact manoeuvre_list[] = {
	BODY_FACTS(S, test.unit, "unit."),
	CHOICE(S, trigger, "trigger", BE_7_1, trigger_ids, "trigger", 1, 1),
	FLAG_OF(S, test.solid_square, "solid_square", BE_8_1, "unit.formation=column"),
	FLAG_OF(S, test.charged_closely, "charged_closely", BE_8_1, "trigger=charge"),
	FLAG_OF(S, test.limbers, "limbers", BE_8_1, "unit.kind=artillery"),
	AVERAGE_FACT(S),
};
static const gg_fact control_list[] = {
	BODY_FACTS(S, test.unit, "unit."),
	CHOICE(S, stopping, "stopping", BE_8_1, stopping_ids, "stopping", 1, 0),
	AVERAGE_FACT(S),
};
#undef S

static bool check_manoeuvre(const int32_t *given, gg_verdict *refusal) {
	return em_unit_facts_check(&((const drill_facts *)given)->test.unit, refusal);
}

static bool check_control(const int32_t *given, gg_verdict *refusal) {
	const drill_facts *f = (const drill_facts *)given;
	if (!em_unit_facts_check(&f->test.unit, refusal))
		return false;
	if (f->test.unit.kind != EM_CAV)
		return em_refuse_facts(refusal, EM_SAY_CONTROL_CAVALRY, f->stopping ? BE_13_1 : BE_9_6);
	if (f->test.unit.impetuous)
		return em_refuse_facts(refusal, EM_SAY_CONTROL_IMPETUOUS, f->stopping ? BE_13_1 : BE_9_6);
	return true;
}

static uint32_t drill_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	out[0] = em_die_of(EM_SAY_DIE, ((const drill_facts *)given)->average_dice);
	return 1;
}

/* No fact asks whether it is a control test: the resolver knows. */
static em_drill drill_of(const int32_t *given, bool control) {
	em_drill test = ((const drill_facts *)given)->test;
	test.control = control;
	return test;
}

static void explain_drill(const em_drill *test, const int32_t *thrown, const gg_item_sink *sink) {
	int32_t total = em_drill_total(test, NULL) + (thrown ? 2 * thrown[0] : 0);
	em_put_total(sink, test->control ? EM_SAY_TOTAL_CONTROL : EM_SAY_TOTAL_MANOEUVRE, BE_8_1, total, em_drill_needs(test), 0);
	if (thrown)
		em_put_die(sink, EM_SAY_DIE, BE_8_1, thrown[0]);
	em_drill_total(test, sink);
}

static void explain_manoeuvre(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	em_drill test = drill_of(given, false);
	explain_drill(&test, thrown, sink);
}

static void explain_control(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	em_drill test = drill_of(given, true);
	explain_drill(&test, thrown, sink);
}

static void resolve_manoeuvre(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const drill_facts *f = (const drill_facts *)given;
	em_drill test = drill_of(given, false);
	bool passed = em_drill_passed(&test, thrown[0]);
	em_answer_headline(sink, passed ? EM_SAY_RESULT_PASSED : EM_SAY_RESULT_FAILED, BE_8_1, 0);
	if (!passed && !f->trigger)
		em_answer(sink, EM_SAY_ANSWER_NO_REACTION, BE_7_2, 0, 0);
	else if (!passed && test.unit.kind == EM_ART)
		em_answer(sink, EM_SAY_ANSWER_BATTERY_LOST, BE_7_6, 0, 0);
	else if (!passed && !test.unit.disorder)
		em_answer(sink, EM_SAY_ANSWER_DISORDERED, BE_7_6, 0, 0);
	if (!test.unit.marker && (passed || (f->trigger && test.unit.kind != EM_ART && !test.unit.disorder)))
		em_answer(sink, EM_SAY_ANSWER_MARKED, BE_6_4, 0, 0);
}

static void resolve_control(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const drill_facts *f = (const drill_facts *)given;
	em_drill test = drill_of(given, true);
	bool passed = em_drill_passed(&test, thrown[0]);
	em_answer_headline(sink, passed ? EM_SAY_RESULT_PASSED : EM_SAY_RESULT_FAILED, BE_8_1, 0);
	if (f->stopping)
		em_answer(sink, passed ? EM_SAY_ANSWER_HOLDS : EM_SAY_ANSWER_PURSUES, BE_13_1, 0, 0);
	else
		em_answer(sink, passed ? EM_SAY_ANSWER_HALTS : EM_SAY_ANSWER_CHARGE_ON, BE_9_6, 0, 0);
}

const gg_resolver em_manoeuvre_resolver = {.id = "manoeuvre",
					   .clause = BE_8_1,
					   .size = sizeof(drill_facts) / sizeof(int32_t),
					   .fact_count = sizeof manoeuvre_list / sizeof *manoeuvre_list,
					   .facts = manoeuvre_list,
					   .check = check_manoeuvre,
					   .dice = drill_dice,
					   .explain = explain_manoeuvre,
					   .resolve = resolve_manoeuvre};
const gg_resolver em_control_resolver = {.id = "control",
					 .clause = BE_8_1,
					 .size = sizeof(drill_facts) / sizeof(int32_t),
					 .fact_count = sizeof control_list / sizeof *control_list,
					 .facts = control_list,
					 .check = check_control,
					 .dice = drill_dice,
					 .explain = explain_control,
					 .resolve = resolve_control};
