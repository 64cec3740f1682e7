/*
 * resolvers_command.c - generals, initiative and points from their facts (L3C-25, T9, T13, T12).
 */
#include "resolvers.h"

/* --- Generals
 * -------------------------------------------------------------------------------------------------------------------------------- */

typedef struct general_facts {
	int32_t grade, ccf, speciality, away, danger, dice, range, wounds;
} general_facts;
enum { IN_NO_DANGER, BY_FIRE, BY_SNIPERS, BY_BATTERY };
static const char *const danger_ids[] = {"none", "fire", "snipers", "battery", NULL};

#define S general_facts
static const gg_fact general_list[] = {
	CHOICE(S, grade, "grade", L3C_26_6, l3_grade_ids, "grade", L3_GEC, L3_BRIGADE),
	NUMBER(S, ccf, "ccf", L3C_25_10, 1, 3, 2),
	NUMBER(S, away, "away", L3C_25_5, 0, 12, 0),
	FLAG(S, speciality, "speciality", L3C_25_4),
	CHOICE(S, danger, "danger", L3C_25_11, danger_ids, "danger", BY_BATTERY, IN_NO_DANGER),
	FACT(S, dice, "lost", GG_FACT_NUMBER, L3C_25_11, .min = 1, .max = 3, .fallback = 1, .needs = "danger=fire,snipers"),
	CHOICE_OF(S, range, "range", L3C_25_11, l3_range_ids, "range", L3_P3, "danger=snipers"),
	FLAG(S, wounds, "options.wounds", L3C_25_12),
};
#undef S

static uint32_t risk_dice(const general_facts *f) {
	return f->danger == IN_NO_DANGER ? 0 : f->danger == BY_BATTERY ? 2 : (uint32_t)f->dice;
}

static uint32_t general_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	const general_facts *f = (const general_facts *)given;
	uint32_t count = risk_dice(f);
	for (uint32_t i = 0; i < count; i++)
		out[i] = l3_d6(L3_SAY_DIE);
	if (count && f->wounds)
		out[count++] = l3_d6(L3_SAY_DIE_WOUND);
	return count;
}

static bool shot_down(const general_facts *f, const int32_t *thrown) {
	uint32_t count = risk_dice(f);
	if (f->danger == BY_BATTERY)
		return thrown[0] == 6 && thrown[1] == 6;
	for (uint32_t i = 0; i < count; i++)
		if (f->danger == BY_FIRE ? thrown[i] == 6 : l3_general_sniped((l3_range)f->range, thrown[i]))
			return true;
	return false;
}

static void explain_general(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const general_facts *f = (const general_facts *)given;
	int32_t bonus = l3_general_bonus((l3_grade)f->grade), near = l3_general_near(bonus, f->away);
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_GENERAL, L3C_25_5, near, 0, 0);
	l3_put_line(sink, f->grade <= L3_DIVISION ? GG_MARK_SEED : GG_MARK_RECONSTRUCTED, L3_SAY_LINE_GRADE, L3C_26_6, bonus, f->grade);
	if (near != bonus)
		l3_put_line(sink, GG_MARK_SEED, L3_SAY_LINE_AWAY, L3C_25_5, near - bonus, f->away);
}

static void answer_wound(const general_facts *f, const int32_t *thrown, const gg_sink *sink) {
	static const uint16_t wounds[] = {0,
					  L3_SAY_ANSWER_WOUND_FALL,
					  L3_SAY_ANSWER_WOUND_HOURS,
					  L3_SAY_ANSWER_WOUND_DAYS,
					  L3_SAY_ANSWER_WOUND_WEEKS,
					  L3_SAY_ANSWER_WOUND_MONTHS,
					  L3_SAY_ANSWER_WOUND_MORTAL};
	if (f->wounds)
		l3_answer(sink, wounds[thrown[risk_dice(f)]], L3C_25_12, 0, 0);
	l3_answer(sink, L3_SAY_ANSWER_REPLACED, L3C_25_13, 0, 0);
}

static void resolve_general(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const general_facts *f = (const general_facts *)given;
	int32_t bonus = l3_general_bonus((l3_grade)f->grade);
	if (f->danger != IN_NO_DANGER) {
		bool down = shot_down(f, thrown);
		l3_answer_headline(sink, down ? L3_SAY_RESULT_GENERAL_DOWN : L3_SAY_RESULT_GENERAL_WELL, L3C_25_11, 0, 0);
		if (down)
			answer_wound(f, thrown, sink);
		return;
	}
	l3_answer_headline(sink, L3_SAY_RESULT_GENERAL, L3C_25_10, f->ccf, l3_general_zone((l3_grade)f->grade));
	l3_answer(sink, L3_SAY_ANSWER_GENERAL_MORALE, L3C_25_5, l3_general_near(bonus, f->away), f->away ? 0 : bonus);
	if (f->speciality && !f->away)
		l3_answer(sink, L3_SAY_ANSWER_GENERAL_FIGHTS, L3C_25_4, l3_least(bonus, 1), l3_least(bonus, 2));
}

const gg_resolver l3_generals_resolver =
	RESOLVER("generals", L3C_25_10, general_facts, general_list, l3_always, general_dice, explain_general, resolve_general);

/* --- Initiative
 * -------------------------------------------------------------------------------------------------------------------------------- */

typedef struct initiative_facts {
	int32_t ccf[2], attacks[2], former;
} initiative_facts;
static const char *const former_ids[] = {"first", "second", NULL};

#define S initiative_facts
static const gg_fact initiative_list[] = {
	NUMBER(S, ccf[0], "first.ccf", L3C_3_2, 1, 3, 2),
	FLAG(S, attacks[0], "first.attacks", L3C_3_2),
	NUMBER(S, ccf[1], "second.ccf", L3C_3_2, 1, 3, 2),
	FLAG(S, attacks[1], "second.attacks", L3C_3_2),
	CHOICE(S, former, "former", L3C_3_2, former_ids, "side", 1, 0),
};
#undef S

static uint32_t initiative_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	(void)given;
	out[0] = l3_d6(L3_SAY_DIE_FIRST);
	out[1] = l3_d6(L3_SAY_DIE_SECOND);
	return 2;
}

static void explain_initiative(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const initiative_facts *f = (const initiative_facts *)given;
	for (int i = 0; i < 2; i++) {
		l3_put_total(sink, i ? L3_SAY_TOTAL_SECOND : L3_SAY_TOTAL_FIRST, L3C_3_2, f->ccf[i] + (thrown ? thrown[i] : 0), 0, 0);
		if (thrown)
			l3_put_line(sink, GG_MARK_RECONSTRUCTED, L3_SAY_DIE, L3C_3_2, thrown[i], 0);
		l3_put_line(sink, GG_MARK_RECONSTRUCTED, L3_SAY_LINE_CCF, L3C_3_2, f->ccf[i], 0);
	}
}

static void resolve_initiative(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const initiative_facts *f = (const initiative_facts *)given;
	int32_t winner = l3_initiative_winner(thrown, f->ccf, f->attacks, f->former);
	l3_answer_headline(sink, winner ? L3_SAY_RESULT_SECOND_JAI : L3_SAY_RESULT_FIRST_JAI, L3C_3_2, 0, 0);
}

const gg_resolver l3_initiative_resolver = RESOLVER("initiative", L3C_3_2, initiative_facts, initiative_list, l3_always, initiative_dice,
						    explain_initiative, resolve_initiative);

/* --- Points
 * ------------------------------------------------------------------------------------------------------------------------------------ */

typedef struct points_facts {
	l3_purse unit;
	int32_t count, is_general, grade;
} points_facts;

#define S points_facts
static const gg_fact points_list[] = {
	FLAG(S, is_general, "general", L3C_26_1),
	CHOICE_OF(S, grade, "grade", L3C_26_1, l3_grade_ids, "grade", L3_GEC, "general"),
	ARM(S, unit.arm, "arm", L3_INF),
	FLAG_OF(S, unit.horse, "horse", L3C_26_1, "arm=artillery"),
	STATUS(S, unit.status, "status"),
	NUMBER(S, unit.mor, "mor", L3C_26_1, 0, 9, 5),
	NUMBER(S, unit.feu, "feu", L3C_26_1, 0, 6, 1),
	NUMBER(S, unit.cac, "cac", L3C_26_1, 0, 6, 2),
	NUMBER(S, unit.ccf, "ccf", L3C_26_1, 1, 3, 2),
	NUMBER(S, unit.ft, "ft", L3C_26_1, 0, 2, 0),
	CHOICE_OF(S, unit.type, "type", L3C_26_1, l3_type_ids, "type", L3_CUIRASS, "arm=cavalry"),
	FLAG_OF(S, unit.lance, "lance", L3C_26_1, "arm=cavalry"),
	NUMBER(S, count, "count", L3C_26_1, 1, 72, 12),
};
#undef S

static int32_t points_each(const points_facts *f) {
	return f->is_general ? l3_general_cost((l3_grade)f->grade, f->unit.ccf) : l3_cost_each(&f->unit, NULL);
}

static void explain_points(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const points_facts *f = (const points_facts *)given;
	(void)thrown;
	l3_put_total(sink, f->is_general ? L3_SAY_TOTAL_GENERAL_COST : L3_SAY_TOTAL_EACH, L3C_26_1, points_each(f), 0, 0);
	if (!f->is_general)
		l3_cost_each(&f->unit, sink);
}

static void resolve_points(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const points_facts *f = (const points_facts *)given;
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_POINTS, L3C_26_1, points_each(f) * (f->is_general ? 1 : f->count), 0);
}

const gg_resolver l3_points_resolver =
	RESOLVER("points", L3C_26_1, points_facts, points_list, l3_always, l3_no_dice, explain_points, resolve_points);
