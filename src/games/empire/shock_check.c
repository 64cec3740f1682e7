/*
 * shock_check.c - shocks that cannot be, each with the clause that forbids it.
 */
#include "empire_words.h"

#include "body.h"
#include "facts.h"

/* Who may charge, in whatever way (BE-9.8, 9.11). */
static bool check_charge(const em_fighter *f, gg_verdict *refusal) {
	const em_body *u = &f->body;
	if (u->kind == EM_ART)
		return em_refuse_facts(refusal, EM_SAY_GUNS_NO_CHARGE, BE_9_8);
	if (em_skirmishes(u))
		return em_refuse_facts(refusal, EM_SAY_SKIRMISHERS_NO_CHARGE, BE_9_8);
	if (em_in_square(u))
		return em_refuse_facts(refusal, EM_SAY_SQUARE_NO_CHARGE, BE_9_8);
	if (u->formation == EM_BUILDING)
		return em_refuse_facts(refusal, EM_SAY_GARRISON_NO_CHARGE, BE_20_1);
	return true;
}

/* Who may begin one: a charge of its own needs order and no marker; who pursues was marked by the shock before. */
static bool check_first(const em_fighter *f, gg_verdict *refusal) {
	bool begins = f->part == EM_CHARGES || f->part == EM_OPPORTUNITY_CHARGE;
	if (f->part == EM_STANDS || f->part == EM_COUNTER_CHARGES)
		return em_refuse_facts(refusal, EM_SAY_NOBODY_CHARGES, BE_11_9);
	if (begins && f->body.disorder)
		return em_refuse_facts(refusal, EM_SAY_DISORDER_NO_CHARGE, BE_9_11);
	if (begins && f->body.marker)
		return em_refuse_facts(refusal, EM_SAY_MARKER_NO_CHARGE, BE_6_2);
	return true;
}

/* A marker put by the counter-charge itself is not known from one that was there before (BE-6.4), so it is not asked about here. */
static bool check_target(const em_fighter *f, const em_fighter *enemy, gg_verdict *refusal) {
	if (f->part == EM_STANDS)
		return true;
	if (f->part != EM_COUNTER_CHARGES)
		return em_refuse_facts(refusal, EM_SAY_TARGET_COUNTERS, BE_11_9);
	if (enemy->part != EM_CHARGES)
		return em_refuse_facts(refusal, EM_SAY_ONLY_STANDS, enemy->part == EM_PURSUES ? BE_13_3 : BE_7_3);
	if (f->body.kind == EM_INF && enemy->body.kind == EM_CAV)
		return em_refuse_facts(refusal, EM_SAY_NO_COUNTER_CAVALRY, BE_7_5);
	if (f->body.kind == EM_INF && f->body.disorder)
		return em_refuse_facts(refusal, EM_SAY_DISORDER_NO_COUNTER, BE_7_5);
	return true;
}

static bool check_ground(const em_shock *shock, gg_verdict *refusal) {
	const em_fighter *c = &shock->charger, *t = &shock->target;
	if (c->body.kind == EM_CAV && t->body.formation == EM_BUILDING)
		return em_refuse_facts(refusal, EM_SAY_CAVALRY_BUILDING, BE_9_11);
	if (c->flank_attack && (em_in_square(&t->body) || t->body.formation == EM_BUILDING))
		return em_refuse_facts(refusal, EM_SAY_NO_FLANK, BE_9_3);
	if (c->flank_attack && em_skirmishes(&t->body))
		return em_refuse_facts(refusal, EM_SAY_NO_FLANK, BE_24_2);
	if (t->flank_attack)
		return em_refuse_facts(refusal, EM_SAY_COUNTER_FRONTAL, BE_7_5);
	return true;
}

static bool check_supports(const em_fighter *f, gg_verdict *refusal) {
	if (f->supports > 2)
		return em_refuse_facts(refusal, EM_SAY_TOO_MANY_MORALE, BE_19_1);
	if (f->helpers.fire + f->helpers.canister > 2 || f->helpers.skirmishers > 3)
		return em_refuse_facts(refusal, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
	return true;
}

bool em_shock_check(const em_shock *shock, gg_verdict *refusal) {
	const em_fighter *c = &shock->charger, *t = &shock->target;
	return em_body_check(&c->body, refusal) && em_body_check(&t->body, refusal) && check_charge(c, refusal) &&
	       check_first(c, refusal) && (t->part == EM_STANDS || check_charge(t, refusal)) && check_target(t, c, refusal) &&
	       check_ground(shock, refusal) && check_supports(c, refusal) && check_supports(t, refusal);
}
