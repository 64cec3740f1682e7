/*
 * resolvers_moves.c - action points, moves, changes and built-up blocks from their facts (L3C-2, T6, T7, L3C-16).
 */
#include "resolvers.h"

#include "tables.h"

/* --- Action points
 * ------------------------------------------------------------------------------------------------------------------------ */

typedef struct pa_facts {
	int32_t carried, spent, cost, how;
} pa_facts;
static const char *const how_ids[] = {"voluntary", "manoeuvre", "answer", "forced", NULL};

#define S pa_facts
static const gg_fact pa_list[] = {
	NUMBER(S, carried, "carried", L3C_2_8, 0, 9, 0),
	NUMBER(S, spent, "spent", L3C_2_1, 0, 9, 0),
	NUMBER(S, cost, "cost", L3C_2_9, 0, 9, 1),
	CHOICE(S, how, "kind", L3C_2_4, how_ids, "payment", L3_PAY_FORCED, L3_PAY_VOLUNTARY),
};
#undef S

static bool check_pa(const int32_t *given, gg_verdict *refusal) {
	const pa_facts *f = (const pa_facts *)given;
	return l3_pa_ok(f->carried + f->spent, f->cost, (l3_payment)f->how, refusal);
}

static void explain_pa(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const pa_facts *f = (const pa_facts *)given;
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_PA, L3C_29_3, f->carried + f->spent + f->cost, 0, 0);
	l3_put_line(sink, GG_MARK_SEED, L3_SAY_LINE_CARRIED, L3C_2_8, f->carried, 0);
	l3_put_line(sink, GG_MARK_SEED, L3_SAY_LINE_SPENT, L3C_2_1, f->spent, 0);
	l3_put_line(sink, GG_MARK_SEED, L3_SAY_LINE_COST, L3C_2_9, f->cost, 0);
}

static void resolve_pa(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const pa_facts *f = (const pa_facts *)given;
	int32_t all = f->carried + f->spent, pop = l3_pop_of(all, f->cost);
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_PA, L3C_29_3, f->cost, l3_most(0, 3 - all - f->cost));
	if (!pop)
		return;
	l3_answer(sink, L3_SAY_ANSWER_POP, L3C_2_2, pop, 0);
	l3_answer(sink, L3_SAY_ANSWER_CARRY, L3C_2_8, pop, l3_most(0, 3 - pop));
	if (all + f->cost > 6)
		l3_answer(sink, L3_SAY_ANSWER_OVER_SIX, L3C_2_3, 0, 0);
}

const gg_resolver l3_action_points_resolver =
	RESOLVER("action-points", L3C_29_3, pa_facts, pa_list, check_pa, l3_no_dice, explain_pa, resolve_pa);

/* --- Move
 * ---------------------------------------------------------------------------------------------------------------------------------- */

typedef struct move_facts {
	l3_march march;
	int32_t ground, ft, jumps, second, room;
} move_facts;
static const char *const ground_ids[] = {"clear", "DEN", "NI2", "NI3", "RUI", "PO1", "PO2", "MAR", "BOC", "BOD", NULL};

#define S move_facts
static const gg_fact move_list[] = {
	ARM(S, march.arm, "arm", L3_INF),
	FLAG_OF(S, march.horse, "horse", L3C_5_25, "arm=artillery"),
	FACT(S, march.formation, "formation", GG_FACT_CHOICE, L3C_29_1, .max = L3_ECO, .fallback = L3_COD, .values = l3_formation_ids,
	     .noun = "formation"),
	STATUS(S, march.status, "status"),
	NUMBER(S, march.pa, "pa", L3C_29_1, 1, 3, 1),
	FLAG(S, march.back, "back", L3C_5_5),
	FLAG(S, march.general, "general", L3C_25_7),
	FLAG(S, march.road, "road", L3C_29_8),
	CHOICE(S, ground, "ground", L3C_5_6, ground_ids, "going", L3_BOD, L3_CLEAR),
	CHOICE(S, second, "second_ground", L3C_5_20, ground_ids, "going", L3_BOD, L3_CLEAR),
	NUMBER(S, ft, "ft", L3C_16_13, 0, 2, 0),
	FLAG_OF(S, jumps, "jumps", L3C_29_21, "arm=cavalry"),
	UDS(S, room, "room", L3C_5_21, 20000, 20000),
};
#undef S

static l3_toll toll_of(const move_facts *f, int32_t ground) {
	return l3_ground_toll((l3_ground)ground, (l3_arm)f->march.arm, f->ft, f->jumps, f->march.pa > 1);
}

static l3_march march_of(const move_facts *f) {
	l3_march m = f->march;
	m.toll = toll_of(f, f->ground).ud + toll_of(f, f->second).ud;
	return m;
}

static bool check_move(const int32_t *given, gg_verdict *refusal) {
	const move_facts *f = (const move_facts *)given;
	if (toll_of(f, f->ground).ud == L3_CLOSED || toll_of(f, f->second).ud == L3_CLOSED)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_CLOSED, L3C_16_1);
	return l3_march_check(&f->march, refusal);
}

static void explain_move(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const move_facts *f = (const move_facts *)given;
	l3_march m = march_of(f);
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_MOVE, L3C_29_1, l3_march_ud(&m, NULL), m.pa, 0);
	m.toll = 0;
	int32_t open = l3_march_ud(&m, sink);
	for (int i = 0; i < 2; i++) { /* ground with the mark of its cell; it takes no more than there is */
		l3_toll toll = toll_of(f, i ? f->second : f->ground);
		int32_t taken = l3_least(toll.ud, open);
		if (toll.ud)
			l3_put_line(sink, (unsigned)toll.mark, L3_SAY_MOVE_GROUND, L3C_5_6, -taken, 0);
		open -= taken;
	}
}

/* The pace of so many PA, cut by the ground and by the room to take it up after it. */
static int32_t pace_of(const move_facts *f) {
	l3_toll a = toll_of(f, f->ground), b = toll_of(f, f->second);
	int32_t ground = l3_least(a.pace, b.pace), wanted = f->march.back || f->march.formation == L3_CAR ? L3_POR : L3_HALT + f->march.pa;
	int32_t reached = (int32_t)l3_pace_reached((l3_arm)f->march.arm, (l3_pace)ground, f->room);
	bool crossed = f->ground == L3_RUI || f->ground == L3_PO1 || f->ground == L3_PO2;
	return l3_least(wanted, crossed ? reached : ground);
}

static void resolve_move(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const move_facts *f = (const move_facts *)given;
	l3_march m = march_of(f);
	l3_toll a = toll_of(f, f->ground), b = toll_of(f, f->second);
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_MOVE, L3C_29_1, l3_march_ud(&m, NULL), l3_march_pa(&m));
	l3_answer(sink, L3_SAY_ANSWER_PACE, L3C_6_7, pace_of(f), 0);
	if (a.ddf + b.ddf)
		l3_answer(sink, L3_SAY_ANSWER_COHESION, L3C_5_7, (int32_t)l3_worse(L3_FORMED, a.ddf + b.ddf), 0);
	if (a.loose || b.loose)
		l3_answer(sink, L3_SAY_ANSWER_LOOSE, L3C_16_13, 0, 0);
	if (m.pa == 1 && !m.back && !m.toll)
		l3_answer(sink, L3_SAY_ANSWER_OPERATIONAL, L3C_4_2, l3_operational_ud(l3_march_ud(&m, NULL) - m.general), 0);
}

const gg_resolver l3_move_resolver = RESOLVER("move", L3C_29_1, move_facts, move_list, check_move, l3_no_dice, explain_move, resolve_move);

/* --- Formation, facing, reforming, manhandling
 * -------------------------------------------------------------------------------------------------- */

typedef struct change_facts {
	int32_t kind, arm, ccf, status, from, to, heavy, uphill;
} change_facts;
enum { CHANGE_FORMATION, CHANGE_TO_30, CHANGE_OVER_30, CHANGE_ABOUT, CHANGE_REFORM, CHANGE_BRICOLE };
static const char *const change_ids[] = {"CHF", "CHO to 30", "CHO over 30", "FAR", "reform", "bricole", NULL};

#define S change_facts
static const gg_fact change_list[] = {
	CHOICE(S, kind, "change", L3C_12_1, change_ids, "change", CHANGE_BRICOLE, CHANGE_FORMATION),
	ARM(S, arm, "arm", L3_INF),
	NUMBER(S, ccf, "ccf", L3C_12_1, 1, 3, 2),
	STATUS(S, status, "status"),
	FACT(S, from, "from", GG_FACT_CHOICE, L3C_12_1, .max = L3_CIRC, .fallback = L3_COD, .values = l3_formation_ids,
	     .noun = "formation"),
	FACT(S, to, "to", GG_FACT_CHOICE, L3C_12_1, .max = L3_CIRC, .fallback = L3_LIG, .values = l3_formation_ids, .noun = "formation",
	     .needs = "change=CHF,reform"),
	FLAG_OF(S, heavy, "heavy", L3C_5_23, "change=bricole"),
	FLAG_OF(S, uphill, "uphill", L3C_5_23, "change=bricole"),
};
#undef S

static l3_value change_cost(const change_facts *f) {
	l3_arm arm = (l3_arm)f->arm;
	l3_formation from = (l3_formation)f->from;
	switch (f->kind) {
	case CHANGE_FORMATION:
		return l3_chf_cost(arm, f->ccf, from, (l3_formation)f->to);
	case CHANGE_TO_30:
	case CHANGE_OVER_30:
		return l3_cho_cost(arm, f->ccf, from, f->kind == CHANGE_OVER_30);
	case CHANGE_ABOUT:
		return l3_far_cost(arm, f->ccf, from);
	case CHANGE_REFORM:
		return l3_reforming_cost(f->ccf, f->from != f->to);
	default:
		return (l3_value){(int16_t)l3_manhandling_pa(f->heavy, (l3_status)f->status, f->uphill), GG_MARK_SEED};
	}
}

static int32_t change_pa(const change_facts *f) {
	return change_cost(f).value;
}

static bool check_change(const int32_t *given, gg_verdict *refusal) {
	const change_facts *f = (const change_facts *)given;
	bool free_turn = f->from == L3_COM && f->kind >= CHANGE_TO_30 && f->kind <= CHANGE_ABOUT;
	if (f->kind == CHANGE_BRICOLE && (f->arm != L3_ART || f->from != L3_BAT))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_BRICOLE, L3C_5_23);
	if (!change_pa(f) && !free_turn)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_CHANGE, L3C_12_1);
	return true;
}

static void explain_change(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const change_facts *f = (const change_facts *)given;
	(void)thrown;
	l3_put_total(sink, L3_SAY_TOTAL_CHANGE, f->kind == CHANGE_BRICOLE ? L3C_5_23 : L3C_12_1, change_pa(f), f->ccf, 0);
	l3_put_line(sink, change_cost(f).mark, L3_SAY_LINE_CHANGE, f->kind == CHANGE_BRICOLE ? L3C_5_23 : L3C_12_1, change_pa(f), f->kind);
}

static void resolve_change(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const change_facts *f = (const change_facts *)given;
	int32_t pa = change_pa(f);
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_CHANGE, f->kind == CHANGE_BRICOLE ? L3C_5_23 : L3C_12_1, pa, 0);
	if (l3_pop_of(0, pa))
		l3_answer(sink, L3_SAY_ANSWER_CARRY, L3C_2_8, l3_pop_of(0, pa), 3 - l3_pop_of(0, pa));
}

const gg_resolver l3_formation_resolver =
	RESOLVER("formation", L3C_12_1, change_facts, change_list, check_change, l3_no_dice, explain_change, resolve_change);

/* --- Built-up blocks
 * --------------------------------------------------------------------------------------------------------------------------- */

typedef struct eco_facts {
	int32_t length, width, base, ft, figures, skirmish, hard;
} eco_facts;

#define S eco_facts
static const gg_fact eco_list[] = {
	UDS(S, length, "length", L3C_16_7, 4000, 1000),
	UDS(S, width, "width", L3C_16_7, 4000, 1000),
	FACT(S, base, "base", GG_FACT_THOUSANDTHS, L3C_28_1, .min = 1, .max = 1000, .fallback = 167),
	NUMBER(S, figures, "figures", L3C_16_7, 1, L3_FIGURES_MOST, 12),
	FLAG(S, skirmish, "skirmishers", L3C_16_6),
	NUMBER(S, ft, "ft", L3C_16_4, 0, 2, 1),
	FLAG(S, hard, "hard", L3C_16_3),
};
#undef S

static int32_t capacity_of(const eco_facts *f) {
	return f->skirmish ? 4 : l3_block_capacity(f->length, f->width, f->base);
}

static bool check_eco(const int32_t *given, gg_verdict *refusal) {
	const eco_facts *f = (const eco_facts *)given;
	if (f->figures > capacity_of(f))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_TOO_BIG, L3C_16_7);
	return true;
}

static void explain_eco(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const eco_facts *f = (const eco_facts *)given;
	(void)thrown;
	l3_put_table_value(sink, GG_MARK_SEED, L3_SAY_TOTAL_ECO, L3C_16_7, capacity_of(f), 0);
}

static void resolve_eco(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const eco_facts *f = (const eco_facts *)given;
	(void)thrown;
	l3_answer_headline(sink, L3_SAY_RESULT_ECO, L3C_16_4, l3_block_pa(f->ft), 0);
	l3_answer(sink, L3_SAY_ANSWER_FACES, f->skirmish ? L3C_16_6 : L3C_16_7, f->skirmish ? 1 : l3_block_face(f->length, f->base),
		  f->skirmish ? 1 : l3_block_face(f->width, f->base));
	l3_answer(sink, f->ft ? L3_SAY_ANSWER_LOOSE : L3_SAY_ANSWER_SAF_AT_BEST, L3C_16_6, 0, 0);
	l3_answer(sink, f->hard ? L3_SAY_ANSWER_HARD : L3_SAY_ANSWER_MEDIUM, L3C_16_3, 0, 0);
}

const gg_resolver l3_eco_resolver = RESOLVER("eco", L3C_16_4, eco_facts, eco_list, check_eco, l3_no_dice, explain_eco, resolve_eco);
