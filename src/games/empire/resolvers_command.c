/*
 * resolvers_command.c - command from facts: order tests, command points, initiative, rallies, generals in danger, and what armies cost.
 */
#include "resolvers.h"

#include "body.h"
#include "command.h"
#include "lines.h"

/* --- Order test (BE-3.8) -------------------------------------------------------------------------------------------------- */

typedef struct order_facts {
	int32_t quality, bonus, out_of_range, average_dice;
} order_facts;

#define S order_facts
static const gg_fact order_list[] = {
	QUALITY_FACT(S, quality, "quality"),
	NUMBER(S, bonus, "bonus", BE_3_8, 0, EM_BONUS_AT_MOST, 0),
	FLAG(S, out_of_range, "out_of_range", BE_3_8),
	AVERAGE_FACT(S),
};
#undef S

static uint32_t order_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	out[0] = em_die_of(EM_SAY_DIE, ((const order_facts *)given)->average_dice);
	return 1;
}

static void explain_order(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	static const em_modifier bonus = {2, EM_SAY_BONUS, BE_3_8};
	const order_facts *f = (const order_facts *)given;
	em_sum sum = {.sink = sink};
	em_put_total(sink, EM_SAY_TOTAL_ORDER, BE_3_8, 2 * (f->bonus + (thrown ? thrown[0] : 0)), em_general_test((em_quality)f->quality),
		     0);
	if (thrown)
		em_put_die(sink, EM_SAY_DIE, BE_3_8, thrown[0]);
	em_add(&sum, &bonus, f->bonus);
}

static void resolve_order(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const order_facts *f = (const order_facts *)given;
	bool passed = em_order_passed((em_quality)f->quality, thrown[0], f->bonus);
	em_answer_headline(sink, passed ? EM_SAY_RESULT_ORDER_GIVEN : EM_SAY_RESULT_ORDER_LOST, BE_3_8, 0);
	em_answer(sink, EM_SAY_ANSWER_PRICE, BE_4_2, em_order_price(f->bonus, f->out_of_range), 0);
}

const gg_resolver em_order_resolver = {.id = "order",
				       .clause = BE_3_8,
				       .size = sizeof(order_facts) / sizeof(int32_t),
				       .fact_count = sizeof order_list / sizeof *order_list,
				       .facts = order_list,
				       .check = em_check_nothing,
				       .dice = order_dice,
				       .explain = explain_order,
				       .resolve = resolve_order};

/* --- Command points (BE-4.1) ------------------------------------------------------------------------------------------------ */

typedef struct points_roll_facts {
	int32_t quality, average_dice;
} points_roll_facts;

#define S points_roll_facts
static const gg_fact command_points_list[] = {QUALITY_FACT(S, quality, "quality"), AVERAGE_FACT(S)};
#undef S

static uint32_t command_points_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	out[0] = em_die_of(EM_SAY_DIE, ((const points_roll_facts *)given)->average_dice);
	return 1;
}

static void explain_command_points(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	int32_t value = em_general_value((em_quality)((const points_roll_facts *)given)->quality);
	em_modifier of_general = {(int16_t)(2 * value), EM_SAY_GENERAL_VALUE, BE_2_1};
	em_sum sum = {.sink = sink};
	em_put_total(sink, EM_SAY_TOTAL_COMMAND_POINTS, BE_4_1, 2 * (value + (thrown ? thrown[0] : 0)), 0, 0);
	if (thrown)
		em_put_die(sink, EM_SAY_DIE, BE_4_1, thrown[0]);
	em_add_always(&sum, &of_general);
}

static void resolve_command_points(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	em_quality quality = (em_quality)((const points_roll_facts *)given)->quality;
	em_answer_headline(sink, EM_SAY_ANSWER_COMMAND_POINTS, BE_4_1, em_command_points(quality, thrown[0]));
}

const gg_resolver em_command_points_resolver = {.id = "command-points",
						.clause = BE_4_1,
						.size = sizeof(points_roll_facts) / sizeof(int32_t),
						.fact_count = sizeof command_points_list / sizeof *command_points_list,
						.facts = command_points_list,
						.check = em_check_nothing,
						.dice = command_points_dice,
						.explain = explain_command_points,
						.resolve = resolve_command_points};

/* --- Initiative (BE-1.3, 1.4) ------------------------------------------------------------------------------------------------ */

typedef struct initiative_facts {
	int32_t quality[2], bonus[2];
	int32_t last, higher; /* 0 nobody, 1 and 2 the sides */
	int32_t average_dice;
} initiative_facts;

static const char *const side_ids[] = {"nobody", "one", "two", NULL};

#define S initiative_facts
static const gg_fact initiative_list[] = {
	QUALITY_FACT(S, quality[0], "one.quality"),
	NUMBER(S, bonus[0], "one.bonus", BE_1_4, 0, EM_BONUS_AT_MOST, 0),
	QUALITY_FACT(S, quality[1], "two.quality"),
	NUMBER(S, bonus[1], "two.bonus", BE_1_4, 0, EM_BONUS_AT_MOST, 0),
	CHOICE(S, last, "last", BE_1_3, side_ids, "either-side", 2, 0),
	CHOICE(S, higher, "higher_roller", BE_1_3, side_ids, "either-side", 2, 0),
	AVERAGE_FACT(S),
};
#undef S

static uint32_t initiative_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	bool average = ((const initiative_facts *)given)->average_dice;
	out[0] = em_die_of(EM_SAY_DIE_ONE, average);
	out[1] = em_die_of(EM_SAY_DIE_TWO, average);
	return 2;
}

static void explain_initiative(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	static const uint16_t totals[] = {EM_SAY_TOTAL_ONE, EM_SAY_TOTAL_TWO}, dice[] = {EM_SAY_DIE_ONE, EM_SAY_DIE_TWO};
	const initiative_facts *f = (const initiative_facts *)given;
	for (int i = 0; i < 2; i++) {
		em_quality quality = (em_quality)f->quality[i];
		int32_t total = em_initiative_total(quality, f->bonus[i], NULL) + (thrown ? 2 * thrown[i] : 0);
		em_put_total(sink, totals[i], BE_1_3, total, 0, 0);
		if (thrown)
			em_put_die(sink, dice[i], BE_1_3, thrown[i]);
		em_initiative_total(quality, f->bonus[i], sink);
	}
}

static void resolve_initiative(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const initiative_facts *f = (const initiative_facts *)given;
	int32_t total[2];
	for (int i = 0; i < 2; i++)
		total[i] = 2 * thrown[i] + em_initiative_total((em_quality)f->quality[i], f->bonus[i], NULL);
	int first = em_first(total, f->last - 1, f->higher - 1); /* EM_NOBODY is -1 */
	if (first == EM_NOBODY)
		em_answer_headline(sink, EM_SAY_ANSWER_ROLL_AGAIN, BE_1_3, 0);
	else
		em_answer_headline(sink, EM_SAY_ANSWER_SIDE_FIRST, BE_1_3, first + 1);
}

const gg_resolver em_initiative_resolver = {.id = "initiative",
					    .clause = BE_1_3,
					    .size = sizeof(initiative_facts) / sizeof(int32_t),
					    .fact_count = sizeof initiative_list / sizeof *initiative_list,
					    .facts = initiative_list,
					    .check = em_check_nothing,
					    .dice = initiative_dice,
					    .explain = explain_initiative,
					    .resolve = resolve_initiative};

/* --- Rally (BE-15) -------------------------------------------------------------------------------------------------------------- */

typedef struct rally_facts {
	em_rally rally;
	int32_t free;
} rally_facts;

#define S rally_facts
static const gg_fact rally_list[] = {
	BODY_FACTS(S, rally.unit, "unit."),
	FLAG(S, rally.loss, "recover", BE_15_2),
	UDS(S, rally.enemy, "enemy", BE_15_1, EM_FARTHEST, 10000),
	FLAG(S, rally.behind, "behind", BE_15_1),
	FLAG(S, rally.in_works, "in_works", BE_15_1),
	FLAG(S, free, "free", BE_3_1),
};
#undef S

static bool check_rally(const int32_t *given, gg_verdict *refusal) {
	const rally_facts *f = (const rally_facts *)given;
	return em_unit_facts_check(&f->rally.unit, refusal) && em_rally_check(&f->rally, refusal);
}

static void explain_rally(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const rally_facts *f = (const rally_facts *)given;
	em_modifier price = {(int16_t)(2 * em_price(f->rally.loss ? EM_RECOVER_LOSS : EM_RALLY, false)),
			     f->rally.loss ? EM_SAY_PRICE_LOSS : EM_SAY_PRICE_RALLY, BE_15_2};
	em_modifier nothing = {0, EM_SAY_PRICE_FREE, BE_3_1};
	em_sum sum = {.sink = sink};
	int32_t cost = em_rally_price(&f->rally, f->free);
	(void)thrown;
	em_put_total(sink, EM_SAY_TOTAL_PRICE, BE_4_2, 2 * cost, 0, 0);
	em_add_always(&sum, cost ? &price : &nothing);
	if (cost && f->rally.unit.out_of_command) {
		gg_item twice = {.kind = GG_ITEM_TIMES, .code = EM_SAY_OUT_OF_COMMAND, .clause = BE_4_2, .value = 2};
		sink->put(sink->payload, &twice);
	}
}

static void resolve_rally(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const rally_facts *f = (const rally_facts *)given;
	(void)thrown;
	em_answer_headline(sink, f->rally.loss ? EM_SAY_ANSWER_LOSS_RECOVERED : EM_SAY_ANSWER_RALLIED, BE_15_2, 0);
	em_answer(sink, EM_SAY_ANSWER_PRICE, f->free && !f->rally.loss ? BE_3_1 : BE_4_2, em_rally_price(&f->rally, f->free), 0);
	em_answer(sink, EM_SAY_ANSWER_MARKED, BE_15_4, 0, 0);
}

const gg_resolver em_rally_resolver = {.id = "rally",
				       .clause = BE_15_1,
				       .size = sizeof(rally_facts) / sizeof(int32_t),
				       .fact_count = sizeof rally_list / sizeof *rally_list,
				       .facts = rally_list,
				       .check = check_rally,
				       .dice = em_no_dice,
				       .explain = explain_rally,
				       .resolve = resolve_rally};

/* --- A general in danger (BE-16): always two plain dice (BE-0.5) ---------------------------------------------------------------- */

typedef struct general_facts {
	int32_t quality, in_shock, loss, general_needs_loss;
} general_facts;

static const char *const danger_ids[] = {"fire", "shock", NULL};

#define S general_facts
static const gg_fact general_list[] = {
	QUALITY_FACT(S, quality, "quality"),
	CHOICE(S, in_shock, "danger", BE_16_1, danger_ids, "danger", 1, 0),
	FACT(S, loss, "loss", GG_FACT_HALVES, BE_16_1, .max = 4, .fallback = 1, .needs = "danger=fire"),
	FLAG(S, general_needs_loss, "options.general_needs_loss", BE_16_1),
};
#undef S

static bool check_general(const int32_t *given, gg_verdict *refusal) {
	const general_facts *f = (const general_facts *)given;
	return f->in_shock || em_general_at_risk(f->loss, f->general_needs_loss) ||
	       em_refuse_facts(refusal, EM_SAY_GENERAL_HARMLESS, BE_16_1);
}

static uint32_t general_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	(void)given;
	out[0] = em_die_of(EM_SAY_FIRST_DIE, false);
	out[1] = em_die_of(EM_SAY_SECOND_DIE, false);
	return 2;
}

static void explain_general(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	int32_t lost_on = em_general_lost_on(((const general_facts *)given)->in_shock);
	em_put_total(sink, EM_SAY_TOTAL_GENERAL, BE_16_1, thrown ? 2 * (thrown[0] + thrown[1]) : 0, lost_on, 0);
	if (!thrown)
		return;
	em_put_die(sink, EM_SAY_FIRST_DIE, BE_16_1, thrown[0]);
	em_put_die(sink, EM_SAY_SECOND_DIE, BE_16_1, thrown[1]);
}

static void resolve_general(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const general_facts *f = (const general_facts *)given;
	if (!em_general_lost(thrown[0] + thrown[1], f->in_shock)) {
		em_answer_headline(sink, EM_SAY_RESULT_GENERAL_SAFE, BE_16_1, 0);
		return;
	}
	em_answer_headline(sink, EM_SAY_RESULT_GENERAL_LOST, BE_16_1, 0);
	em_answer(sink, EM_SAY_ANSWER_SUCCESSOR, BE_16_2, (int32_t)em_successor((em_quality)f->quality), 0);
	em_answer(sink, EM_SAY_ANSWER_UNIT_TESTS, BE_12_5, 0, 0);
}

const gg_resolver em_general_resolver = {.id = "general",
					 .clause = BE_16_1,
					 .size = sizeof(general_facts) / sizeof(int32_t),
					 .fact_count = sizeof general_list / sizeof *general_list,
					 .facts = general_list,
					 .check = check_general,
					 .dice = general_dice,
					 .explain = explain_general,
					 .resolve = resolve_general};

/* --- Points (BE-22.3) ------------------------------------------------------------------------------------------------------------ */

typedef struct points_facts {
	em_body unit;
	int32_t of_general, quality;
} points_facts;

static const char *const costed_ids[] = {"unit", "general", NULL};

#define S points_facts
static const gg_fact points_list[] = {
	CHOICE(S, of_general, "costed", BE_22_3, costed_ids, "costed", 1, 0),
	FACT(S, quality, "quality", GG_FACT_CHOICE, BE_2_1, .max = EM_STRATEGE, .fallback = EM_ORDINAIRE, .values = em_quality_ids,
	     .noun = "quality", .needs = "costed=general"),
	BODY_FACTS(S, unit, "unit."),
};
#undef S

static int32_t points_of(const points_facts *f) {
	return f->of_general ? em_general_points((em_quality)f->quality) : em_unit_points(&f->unit);
}

static bool check_points(const int32_t *given, gg_verdict *refusal) {
	return em_unit_facts_check(&((const points_facts *)given)->unit, refusal);
}

static void explain_points(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const points_facts *f = (const points_facts *)given;
	em_modifier general = {(int16_t)points_of(f), EM_SAY_POINTS_GENERAL, BE_22_3};
	em_sum sum = {.sink = sink};
	(void)thrown;
	em_put_total(sink, EM_SAY_TOTAL_POINTS, BE_22_3, points_of(f), 0, 0);
	if (f->of_general)
		em_add(&sum, &general, 1);
	else
		em_unit_points_told(&f->unit, sink);
}

static void resolve_points(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	int32_t halves = points_of((const points_facts *)given);
	(void)thrown;
	em_answer_headline(sink, halves % 2 ? EM_SAY_ANSWER_POINTS_HALF : EM_SAY_ANSWER_POINTS, BE_22_3, halves / 2);
}

const gg_resolver em_points_resolver = {.id = "points",
					.clause = BE_22_3,
					.size = sizeof(points_facts) / sizeof(int32_t),
					.fact_count = sizeof points_list / sizeof *points_list,
					.facts = points_list,
					.check = check_points,
					.dice = em_no_dice,
					.explain = explain_points,
					.resolve = resolve_points};
