/*
 * resolvers_fire.c - one fire from its facts (BE-10), alone or as half of a duel, and what follows it in the order of BE-27.66.
 */
#include "resolvers.h"

#include "body.h"
#include "command.h"
#include "lines.h"

typedef struct fire_facts {
	em_fire fire;
	int32_t garrison; /* the option as a choice; em_fire counts what it is worth */
	int32_t duel;     /* both units fire */
	int32_t reply;    /* this fire is the one of the side that is not active */
	int32_t other_loss;
	int32_t no_ricochet, general_needs_loss, average_dice;
} fire_facts;

static const char *const shot_ids[] = {"muskets", "canister", "round shot", "shrapnel", "battalion guns", NULL};
static const char *const garrison_ids[] = {"0", "+2", "-1", NULL};

#define S fire_facts
static const gg_fact facts[] = {
	BODY_FACTS(S, fire.firer, "firer."),
	BODY_FACTS(S, fire.target, "target."),
	CHOICE(S, fire.cover, "target.cover", BE_10_4, em_cover_ids, "cover", EM_HEAVY_COVER, EM_NO_COVER),
	UDS(S, fire.distance, "distance", BE_10_2, EM_FARTHEST, EM_MUSKET_RANGE),
	CHOICE(S, fire.shot, "shot", BE_10_6, shot_ids, "shot", EM_BATTALION_GUNS, EM_MUSKETS),
	FLAG_OF(S, fire.on_hill, "on_hill", BE_10_2, "firer.kind=artillery"),
	FLAG(S, fire.enfilade, "enfilade", BE_10_13),
	FLAG(S, fire.stationary, "stationary", BE_10_4),
	FLAG(S, fire.opportunity, "opportunity", BE_7_9),
	FLAG_OF(S, fire.limbers, "limbers", BE_10_8, "firer.kind=artillery"),
	FLAG(S, fire.under_sk_fire, "under_sk_fire", BE_24_3),
	FLAG(S, fire.target_higher, "target_higher", BE_10_4),
	FLAG_OF(S, fire.ricochet, "ricochet", BE_10_12, "firer.kind=artillery"),
	HELPER_FACTS(S, fire.helpers, ""),
	FLAG(S, duel, "duel.fought", BE_10_9),
	FLAG_OF(S, reply, "duel.reply", BE_10_9, "duel.fought"),
	FACT(S, other_loss, "duel.other_loss", GG_FACT_HALVES, BE_12_2, .max = 4, .needs = "duel.fought"),
	AVERAGE_FACT(S),
	FLAG(S, fire.round_up, "options.round_up", BE_10_5),
	FACT(S, garrison, "options.garrison_fire", GG_FACT_CHOICE, BE_20_1, .max = 2, .values = garrison_ids),
	FLAG(S, no_ricochet, "options.no_ricochet", BE_10_12),
	FLAG(S, general_needs_loss, "options.general_needs_loss", BE_16_1),
};
#undef S

/* The fire with the option's worth in halves (AMB-36). */
static em_fire fire_of(const fire_facts *f) {
	static const int8_t garrison[] = {0, 4, -2};
	em_fire fire = f->fire;
	fire.garrison_fire = garrison[f->garrison];
	return fire;
}

static bool check(const int32_t *given, gg_verdict *refusal) {
	const fire_facts *f = (const fire_facts *)given;
	const em_helpers *h = &f->fire.helpers;
	if (!em_unit_facts_check(&f->fire.firer, refusal) || !em_unit_facts_check(&f->fire.target, refusal) ||
	    !em_fire_check(&f->fire, refusal))
		return false;
	if (f->duel && (f->fire.opportunity || f->fire.ricochet))
		return em_refuse_facts(refusal, EM_SAY_NO_REPLY, BE_10_9);
	if (f->reply && (h->fire || h->canister || h->skirmishers))
		return em_refuse_facts(refusal, EM_SAY_REPLY_ALONE, BE_27_64);
	return true;
}

static uint32_t dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	out[0] = em_die_of(EM_SAY_DIE, ((const fire_facts *)given)->average_dice);
	return 1;
}

static void explain(const int32_t *given, const int32_t *thrown, const gg_item_sink *sink) {
	em_fire fire = fire_of((const fire_facts *)given);
	int32_t total = em_fire_total(&fire, NULL) + (thrown ? 2 * thrown[0] : 0), half = thrown ? em_half_of(total, fire.round_up) : 0;
	em_put_total(sink, EM_SAY_TOTAL_FIRE_AT, BE_10_3, total + half, (int32_t)em_fire_range(&fire), em_fire_column(&fire) + 1);
	if (thrown)
		em_put_die(sink, EM_SAY_DIE, BE_10_3, thrown[0]);
	em_fire_total(&fire, sink);
	em_put_half(sink, BE_10_5, half);
}

static bool eliminates(em_body unit, int32_t loss) {
	unit.losses += loss;
	return em_eliminated(&unit);
}

/* BE-12.2, 12.5: who tests morale. */
static void answer_tests(const fire_facts *f, int32_t loss, const gg_sink *sink) {
	const em_body *firer = &f->fire.firer, *target = &f->fire.target;
	bool target_out = eliminates(*target, loss);
	if (!f->duel) {
		if (loss && !target_out)
			em_answer(sink, EM_SAY_ANSWER_TARGET_TESTS, BE_12_5, 0, 0);
		return;
	}
	int firing = f->reply ? 1 : 0; /* the active side is 0 */
	int32_t losses[2], morale[2];
	bool out[2];
	losses[firing] = f->other_loss, losses[1 - firing] = loss;
	morale[firing] = firer->morale, morale[1 - firing] = target->morale;
	out[firing] = eliminates(*firer, f->other_loss), out[1 - firing] = target_out;
	int tests = em_duel_tests(losses, morale, out);
	unsigned code = tests == EM_NOBODY ? EM_SAY_ANSWER_NOBODY_TESTS
			: tests == firing  ? EM_SAY_ANSWER_FIRER_TESTS
					   : EM_SAY_ANSWER_TARGET_TESTS;
	em_answer(sink, code, BE_12_2, 0, 0);
}

static void resolve(const int32_t *given, const int32_t *thrown, const gg_sink *sink) {
	const fire_facts *f = (const fire_facts *)given;
	em_fire fire = fire_of(f);
	int32_t loss = em_fire_loss(&fire, thrown[0]);
	bool round_shot = fire.firer.kind == EM_ART && fire.shot == EM_ROUND_SHOT;
	em_answer_headline(sink, EM_SAY_RESULT_FIRE, BE_10_3, loss);
	if (eliminates(fire.target, loss))
		em_answer(sink, EM_SAY_ANSWER_TARGET_OUT, BE_17_1, 0, 0);
	if (!fire.firer.marker)
		em_answer(sink, EM_SAY_ANSWER_FIRER_MARKED, BE_6_1, 0, 0);
	if (fire.target.general && em_general_at_risk(loss, f->general_needs_loss))
		em_answer(sink, EM_SAY_ANSWER_GENERAL, BE_16_1, em_general_lost_on(false), 2);
	answer_tests(f, loss, sink);
	if (round_shot && !fire.ricochet && !fire.opportunity && !f->no_ricochet)
		em_answer(sink, EM_SAY_ANSWER_RICOCHET, BE_10_12, 0, 0);
}

const gg_resolver em_fire_resolver = {.id = "fire",
				      .clause = BE_10_3,
				      .size = sizeof(fire_facts) / sizeof(int32_t),
				      .fact_count = sizeof facts / sizeof *facts,
				      .facts = facts,
				      .check = check,
				      .dice = dice,
				      .explain = explain,
				      .resolve = resolve};
_Static_assert(sizeof(fire_facts) <= GG_FACTS_MAX * sizeof(int32_t), "the facts of a fire fit");
