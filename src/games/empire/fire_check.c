/*
 * fire_check.c - fires that cannot be, each with the clause that forbids it.
 */
#include "empire_words.h"

#include "body.h"
#include "facts.h"

static bool check_guns(const em_fire *f, gg_verdict *refusal) {
	em_range range = em_fire_range(f);
	if (f->firer.formation == EM_LIMBERED)
		return em_refuse_facts(refusal, EM_SAY_NO_LIMBERED_FIRE, BE_27_7);
	if (f->shot == EM_MUSKETS || f->shot == EM_BATTALION_GUNS)
		return em_refuse_facts(refusal, EM_SAY_NO_MUSKETS, BE_10_6);
	if (f->shot == EM_SHRAPNEL && !f->firer.shrapnel)
		return em_refuse_facts(refusal, EM_SAY_NO_SHRAPNEL, BE_10_6);
	if (range == EM_OUT_OF_RANGE)
		return em_refuse_facts(refusal, EM_SAY_OUT_OF_RANGE, BE_10_2);
	if (f->shot == EM_CANISTER && range != EM_SHORT)
		return em_refuse_facts(refusal, EM_SAY_CANISTER_SHORT, BE_10_6);
	if (f->shot != EM_CANISTER && range == EM_SHORT)
		return em_refuse_facts(refusal, EM_SAY_SHORT_CANISTER, BE_10_6);
	return true;
}

static bool check_battalion_guns(const em_fire *f, gg_verdict *refusal) {
	if (!f->firer.battalion_guns || f->firer.kind != EM_INF)
		return em_refuse_facts(refusal, EM_SAY_NO_BATTALION_GUNS, BE_10_6);
	if (em_skirmishes(&f->firer))
		return em_refuse_facts(refusal, EM_SAY_SKIRMISH_NO_GUNS, BE_24_4);
	if (em_fire_range(f) == EM_OUT_OF_RANGE)
		return em_refuse_facts(refusal, EM_SAY_BATTALION_GUNS_FAR, BE_10_2);
	if (f->distance <= EM_MUSKET_RANGE)
		return em_refuse_facts(refusal, EM_SAY_BATTALION_GUNS_NEAR, BE_10_6);
	return true;
}

static bool check_muskets(const em_fire *f, gg_verdict *refusal) {
	if (f->shot != EM_MUSKETS)
		return em_refuse_facts(refusal, EM_SAY_NO_CANNON, BE_10_6);
	if (em_fire_range(f) == EM_OUT_OF_RANGE)
		return em_refuse_facts(refusal, EM_SAY_OUT_OF_RANGE, BE_10_2);
	return true;
}

static bool check_ricochet(const em_fire *f, gg_verdict *refusal) {
	if (f->firer.kind != EM_ART || f->shot != EM_ROUND_SHOT || em_fire_range(f) == EM_SHORT)
		return em_refuse_facts(refusal, EM_SAY_RICOCHET_ROUND_SHOT, BE_10_12);
	if (f->helpers.fire || f->helpers.canister || f->helpers.skirmishers)
		return em_refuse_facts(refusal, EM_SAY_RICOCHET_ALONE, BE_10_12);
	return true;
}

static bool check_helpers(const em_fire *f, gg_verdict *refusal) {
	if (f->helpers.fire + f->helpers.canister > 2 || f->helpers.skirmishers > 3)
		return em_refuse_facts(refusal, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
	if (f->opportunity && (f->helpers.fire || f->helpers.canister || f->helpers.skirmishers))
		return em_refuse_facts(refusal, EM_SAY_OPPORTUNITY_ALONE, BE_27_64);
	return true;
}

bool em_fire_check(const em_fire *f, gg_verdict *refusal) {
	if (!em_body_check(&f->firer, refusal) || !em_body_check(&f->target, refusal))
		return false;
	if (f->firer.kind == EM_CAV)
		return em_refuse_facts(refusal, EM_SAY_CAVALRY_NO_FIRE, BE_10_1);
	if (f->enfilade && f->target.formation != EM_LINE && f->target.formation != EM_DEPLOYED)
		return em_refuse_facts(refusal, EM_SAY_NO_ENFILADE, BE_10_13);
	if (f->ricochet && !check_ricochet(f, refusal))
		return false;
	if (!check_helpers(f, refusal))
		return false;
	if (f->firer.kind == EM_ART)
		return check_guns(f, refusal);
	return f->shot == EM_BATTALION_GUNS ? check_battalion_guns(f, refusal) : check_muskets(f, refusal);
}
