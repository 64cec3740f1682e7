/*
 * resolvers_shock.c - a charge and its shock from their facts (BE-11), what comes of it in the order of BE-27.66, and whether a fleeing
 * unit is caught (BE-9.7, 13.4).
 */
#include "resolvers.h"

#include "body.h"
#include "command.h"
#include "lines.h"

typedef struct shock_facts {
	em_shock shock;
	int32_t bad_ground; /* winner or loser stands in difficult ground, a building or a village (BE-13.1) */
	int32_t average_dice;
} shock_facts;

static const char *const part_ids[] = {"stands", "charges", "counter-charges", "opportunity", "pursues", NULL};

/* NOLINTBEGIN(bugprone-macro-parentheses): as in resolvers.h */

/* What counts only for a unit that charges in some way, and what only for one that stands. */
#define CHARGING(P) P "part=charges,counter-charges,opportunity,pursues"
#define STANDING(P) P "part=stands"
#define FIGHTER_FACTS(F, P, PART)                                                                                                          \
	BODY_FACTS(S, F.body, P), CHOICE(S, F.part, P "part", BE_11_9, part_ids, "part", EM_PURSUES, PART),                                \
		FLAG_OF(S, F.stationary, P "stationary", BE_11_9, CHARGING(P)),                                                            \
		FLAG_OF(S, F.on_bridge, P "on_bridge", BE_11_8, CHARGING(P)), FLAG_OF(S, F.rough, P "rough", BE_11_14, CHARGING(P)),       \
		FLAG(S, F.penalised, P "penalised", BE_11_14), FLAG_OF(S, F.attack_order, P "attack_order", BE_3_3, CHARGING(P)),          \
		FLAG_OF(S, F.flank_attack, P "flank_attack", BE_9_3, CHARGING(P)),                                                         \
		FACT(S, F.secure_flanks, P "secure_flanks", GG_FACT_NUMBER, BE_19_5, .max = 2, .needs = STANDING(P)),                      \
		FACT(S, F.cover, P "cover", GG_FACT_CHOICE, BE_11_8, .max = EM_HEAVY_COVER, .values = em_cover_ids, .noun = "cover",       \
		     .needs = STANDING(P)),                                                                                                \
		FLAG(S, F.higher, P "higher", BE_11_8), NUMBER(S, F.supports, P "supports", BE_19_1, 0, 2, 0),                             \
		HELPER_FACTS(S, F.helpers, P)

/* NOLINTEND(bugprone-macro-parentheses) */

#define S shock_facts
static const gg_fact shock_list[] = {
	FIGHTER_FACTS(shock.charger, "charger.", EM_CHARGES),
	FIGHTER_FACTS(shock.target, "target.", EM_STANDS),
	FLAG(S, bad_ground, "bad_ground", BE_13_1),
	AVERAGE_FACT(S),
	FLAG(S, shock.round_up, "options.round_up", BE_11_11),
	FLAG(S, shock.cav_loss_literal, "options.cav_loss_literal", BE_11_5),
	FLAG(S, shock.flank_cancels_formation, "options.flank_cancels_formation", BE_11_8),
};
#undef S

static bool check_shock(const int32_t *given, gg_verdict *refusal) {
	const em_shock *s = &((const shock_facts *)given)->shock;
	return em_unit_facts_check(&s->charger.body, refusal) && em_unit_facts_check(&s->target.body, refusal) &&
	       em_shock_check(s, refusal);
}

static uint32_t shock_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	bool average = ((const shock_facts *)given)->average_dice;
	out[0] = em_die_of(EM_SAY_DIE_CHARGER, average);
	out[1] = em_die_of(EM_SAY_DIE_TARGET, average);
	return 2;
}

static void explain_shock(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	static const uint16_t totals[] = {EM_SAY_TOTAL_CHARGER, EM_SAY_TOTAL_TARGET}, dice[] = {EM_SAY_DIE_CHARGER, EM_SAY_DIE_TARGET};
	const em_shock *s = &((const shock_facts *)given)->shock;
	for (int i = 0; i < 2; i++) {
		int32_t total = em_shock_total(s, i, NULL) + (thrown ? 2 * thrown[i] : 0);
		int32_t half = thrown ? em_half_of(total, s->round_up) : 0;
		em_put_total(sink, totals[i], BE_11_1, total + half, 0, 0);
		if (thrown)
			em_put_die(sink, dice[i], BE_11_1, thrown[i]);
		em_shock_total(s, i, sink);
		em_put_half(sink, BE_11_11, half);
	}
}

/* Which clause decides what becomes of the loser: cavalry and foot change each other's rows (BE-11.4, 11.5). */
static unsigned row_clause(const em_shock_result *r, const em_fighter *winner, const em_fighter *loser) {
	enum { ROUT_FROM = 4 };
	bool horse_won = winner->body.kind == EM_CAV, horse_lost = loser->body.kind == EM_CAV;
	if (horse_won && !horse_lost && r->difference < ROUT_FROM)
		return BE_11_4;
	return horse_lost && !horse_won && r->row == EM_DEFEAT ? BE_11_5 : BE_11_1;
}

static void answer_loser(const em_shock_result *r, const em_fighter *winner, const em_fighter *loser, const gg_sink *sink) {
	if (r->loser_out) {
		bool certain = loser->body.kind == EM_ART || loser->body.disorder;
		em_answer(sink, EM_SAY_RESULT_LOSER_OUT, certain ? BE_11_6 : r->row == EM_ELIMINATED ? BE_11_1 : BE_17_1, 0, 0);
		return;
	}
	em_answer(sink, r->flees ? EM_SAY_RESULT_LOSER_FLEES : EM_SAY_RESULT_LOSER_RETREATS, row_clause(r, winner, loser), r->loser_loss,
		  r->retreat);
}

static void answer_winner(const em_shock_result *r, const gg_sink *sink) {
	if (r->winner_out)
		em_answer(sink, EM_SAY_RESULT_WINNER_OUT, BE_11_7, r->winner_loss, 0);
	else if (r->winner_loss)
		em_answer(sink, EM_SAY_RESULT_WINNER, r->row == EM_MELEE ? BE_11_1 : BE_11_2, r->winner_loss, 0);
}

static void answer_advance(const em_shock_result *r, const em_fighter *winner, bool bad_ground, const gg_sink *sink) {
	static const uint16_t pursuits[] = {[EM_MAY_PURSUE] = EM_SAY_RESULT_MAY_PURSUE,
					    [EM_TESTS_TO_HOLD] = EM_SAY_RESULT_TESTS_TO_HOLD,
					    [EM_MUST_PURSUE] = EM_SAY_RESULT_MUST_PURSUE};
	em_pursuit pursuit = em_pursuit_of(winner, r, bad_ground);
	if (r->advance != EM_NO_ADVANCE)
		em_answer(sink, r->advance == EM_MUST_ADVANCE ? EM_SAY_RESULT_MUST_ADVANCE : EM_SAY_RESULT_MAY_ADVANCE, BE_11_12, 0, 0);
	if (pursuit != EM_NO_PURSUIT)
		em_answer(sink, pursuits[pursuit], BE_13_1, r->pursuit, 0);
}

static void resolve_shock(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const shock_facts *f = (const shock_facts *)given;
	const em_fighter *fighters[] = {&f->shock.charger, &f->shock.target};
	em_shock_result r = em_shock_resolve(&f->shock, thrown[0], thrown[1]);
	const em_fighter *winner = fighters[r.winner], *loser = fighters[1 - r.winner];
	em_answer_headline(sink, r.winner ? EM_SAY_RESULT_TARGET_WINS : EM_SAY_RESULT_CHARGER_WINS, r.difference ? BE_11_1 : BE_11_3,
			   (int32_t)r.row);
	answer_loser(&r, winner, loser, sink);
	answer_winner(&r, sink);
	em_answer(sink, EM_SAY_ANSWER_BOTH_MARKED, BE_6_1, 0, 0);
	for (int i = 0; i < 2; i++)
		if (fighters[i]->body.general)
			em_answer(sink, EM_SAY_ANSWER_GENERAL, BE_16_1, em_general_lost_on(true), i);
	answer_advance(&r, winner, f->bad_ground, sink);
}

const gg_resolver em_shock_resolver = {.id = "shock",
				       .clause = BE_11_1,
				       .size = sizeof(shock_facts) / sizeof(int32_t),
				       .fact_count = sizeof shock_list / sizeof *shock_list,
				       .facts = shock_list,
				       .check = check_shock,
				       .dice = shock_dice,
				       .explain = explain_shock,
				       .resolve = resolve_shock};
_Static_assert(sizeof(shock_facts) <= GG_FACTS_MAX * sizeof(int32_t), "the facts of a shock fit");

/* --- Who is caught ---------------------------------------------------------------------------------------------------- */

typedef struct flight_facts {
	em_flight flight;
	int32_t charge; /* the target of a charge flees, else a pursuit after a shock */
} flight_facts;

static const char *const hunt_ids[] = {"pursuit", "charge", NULL};

#define S flight_facts
static const gg_fact flight_list[] = {
	CHOICE(S, charge, "hunt", BE_13_4, hunt_ids, "hunt", 1, 0),
	CHOICE(S, flight.fleer, "fleer", BE_13_4, em_kind_ids, "arm", EM_SK, EM_INF),
	CHOICE(S, flight.hunter, "hunter", BE_13_4, em_kind_ids, "arm", EM_CAV, EM_CAV),
	FLAG(S, flight.clear, "clear", BE_13_4),
	FLAG_OF(S, flight.sheltered, "sheltered", BE_27_44, "clear"),
	UDS(S, flight.fled, "fled", BE_14_1, EM_FARTHEST, 6000),
	UDS(S, flight.reach, "reach", BE_13_2, EM_FARTHEST, 6000),
	FACT(S, flight.gap, "gap", GG_FACT_THOUSANDTHS, BE_9_7, .max = EM_FARTHEST, .needs = "hunt=charge"),
};
#undef S

/* Distances, not halves. */
static void put_way(const gg_item_sink *sink, unsigned kind, unsigned word, unsigned clause, int32_t thousandths) {
	gg_item item = {.kind = (uint16_t)kind,
			.code = (uint16_t)word,
			.clause = (uint16_t)clause,
			.counts = GG_COUNTS_THOUSANDTHS,
			.value = thousandths};
	sink->put(sink->payload, &item);
}

static void explain_flight(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	const flight_facts *f = (const flight_facts *)given;
	bool ridden = em_ridden_down(&f->flight);
	int32_t advance = f->charge ? 0 : EM_ADVANCE, fled = ridden ? EM_CAUGHT_AFTER : f->flight.fled, gap = f->charge ? f->flight.gap : 0;
	(void)thrown;
	put_way(sink, GG_ITEM_TOTAL, EM_SAY_TOTAL_HUNTER, f->charge ? BE_9_7 : BE_13_2, f->flight.reach + advance);
	put_way(sink, GG_ITEM_PLUS, EM_SAY_LINE_REACH, f->charge ? BE_9_7 : BE_13_2, f->flight.reach);
	if (advance)
		put_way(sink, GG_ITEM_PLUS, EM_SAY_LINE_ADVANCE, BE_11_12, advance);
	put_way(sink, GG_ITEM_TOTAL, EM_SAY_TOTAL_FLEER, f->charge ? BE_9_7 : BE_13_4, gap + fled);
	if (gap)
		put_way(sink, GG_ITEM_PLUS, EM_SAY_LINE_GAP, BE_9_7, gap);
	put_way(sink, GG_ITEM_PLUS, ridden ? EM_SAY_LINE_TWO_UD : EM_SAY_LINE_FLED, ridden ? BE_14_3 : BE_14_1, fled);
}

static void resolve_flight(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const flight_facts *f = (const flight_facts *)given;
	bool caught = f->charge ? em_caught_by_charge(&f->flight) : em_caught_in_pursuit(&f->flight);
	(void)thrown;
	em_answer_headline(sink, caught ? EM_SAY_RESULT_CAUGHT : EM_SAY_RESULT_ESCAPES, f->charge ? BE_9_7 : BE_13_4, 0);
}

const gg_resolver em_pursuit_resolver = {.id = "pursuit",
					 .clause = BE_13_4,
					 .size = sizeof(flight_facts) / sizeof(int32_t),
					 .fact_count = sizeof flight_list / sizeof *flight_list,
					 .facts = flight_list,
					 .check = em_check_nothing,
					 .dice = em_no_dice,
					 .explain = explain_flight,
					 .resolve = resolve_flight};
