/*
 * fire.c - one fire: its score, line by line, and its loss (L3C-17 to 19, T3).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { SEED = GG_MARK_SEED, FOUND = GG_MARK_FOUND, REBUILT = GG_MARK_RECONSTRUCTED };

static const l3_line first = {1, SEED, L3_SAY_FIRE_FIRST, L3C_17_13}, canister = {2, FOUND, L3_SAY_FIRE_CANISTER, L3C_19_5},
		     under_fire = {-1, SEED, L3_SAY_FIRE_UNDER_FIRE, L3C_17_1}, pop = {-1, SEED, L3_SAY_FIRE_POP, L3C_2_2},
		     flank = {2, REBUILT, L3_SAY_FIRE_FLANK, L3C_19_4}, crossing = {-1, REBUILT, L3_SAY_FIRE_CROSSING, L3C_19_4},
		     battery = {-2, REBUILT, L3_SAY_FIRE_BATTERY, L3C_17_7}, skirmish = {-2, REBUILT, L3_SAY_FIRE_SKIRMISH, L3C_17_13},
		     level = {-1, REBUILT, L3_SAY_FIRE_LEVEL, L3C_17_4}, evade = {-1, SEED, L3_SAY_FIRE_EVADE, L3C_24_6},
		     mounted = {-1, SEED, L3_SAY_FIRE_MOUNTED, L3C_17_12}, general = {1, REBUILT, L3_SAY_FIRE_GENERAL, L3C_25_4};
static const l3_line shelters[] = {[L3_AL] = {-1, REBUILT, L3_SAY_FIRE_SHELTER_AL, L3C_17_13},
				   [L3_AM] = {-2, REBUILT, L3_SAY_FIRE_SHELTER_AM, L3C_17_13},
				   [L3_AD] = {-3, REBUILT, L3_SAY_FIRE_SHELTER_AD, L3C_17_13}};
static const l3_line crests[] = {{0, 0, 0, 0}, {-1, SEED, L3_SAY_FIRE_CREST, L3C_17_3}, {-2, SEED, L3_SAY_FIRE_CREST, L3C_17_3}};

enum { GENERAL_MOST = 1, EVADE_MOST = 2 };

static bool is_gun(int32_t weapon) {
	return weapon >= L3_GUN_LIGHT;
}

static void add_range(l3_sum *sum, const l3_fire *f) {
	l3_line line = {0, 0, L3_SAY_FIRE_AT_RANGE, L3C_17_13};
	if (f->range == L3_OUT_OF_RANGE)
		return;
	line.value = l3_range_corrector[f->range].value, line.mark = l3_range_corrector[f->range].mark;
	if (!line.value && sum->sink) {
		l3_add_always(sum, &line); /* P1bis: worth nothing, yet said */
		return;
	}
	l3_add_value(sum, &line, line.value, f->range, 0);
}

int32_t l3_fire_score(const l3_fire *f, const gg_item_sink *sink) {
	l3_sum sum = {.sink = sink};
	l3_line feu = {0, f->arm == L3_ART && f->weapon == L3_GUN_MEDIUM ? FOUND : REBUILT, L3_SAY_FIRE_FEU, L3C_17_13};
	feu.value = (int16_t)f->feu;
	l3_add_always(&sum, &feu);
	add_range(&sum, f);
	l3_add(&sum, &first, f->first);
	l3_add(&sum, &canister, f->canister);
	l3_add(&sum, &under_fire, f->under_fire);
	l3_add(&sum, &pop, f->pop);
	l3_add(&sum, &flank, f->flank || (is_gun(f->weapon) && f->crossing)); /* guns on a crossing target: both (L3C-19.4) */
	l3_add(&sum, &crossing, f->crossing);
	l3_add(&sum, &battery, f->target_battery && !f->flank);
	l3_add(&sum, &skirmish, f->target_skirmish && !is_gun(f->weapon));
	if (f->shelter)
		l3_add(&sum, &shelters[f->shelter], 1);
	if (f->crest)
		l3_add(&sum, &crests[f->crest_swapped ? 3 - f->crest : f->crest], 1);
	l3_add(&sum, &level, f->other_level && is_gun(f->weapon));
	l3_add(&sum, &evade, l3_least(f->evaded, EVADE_MOST));
	l3_add(&sum, &mounted, f->mounted);
	l3_add(&sum, &general, l3_least(f->general, GENERAL_MOST));
	return sum.value;
}

l3_loss l3_fire_loss(const l3_fire *f) {
	if (f->range == L3_OUT_OF_RANGE)
		return (l3_loss){0, 0};
	l3_loss loss = l3_loss_of(f->figures, l3_fire_score(f, NULL));
	if (f->target_skirmish && is_gun(f->weapon))
		loss.pap = 0; /* L3C-24.17: under fire, without loss */
	return loss;
}

int32_t l3_joint_score(const int32_t *score, int32_t count) {
	int32_t sum = 0;
	for (int32_t i = 0; i < count; i++)
		sum += score[i];
	int32_t down = sum / count;
	return sum % count < 0 ? down - 1 : down;
}

bool l3_fire_check(const l3_fire *f, gg_verdict *refusal) {
	bool guns = is_gun(f->weapon);
	if (f->weapon == L3_NO_WEAPON)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_WEAPON, L3C_17_12);
	if (guns != (f->arm == L3_ART))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_WEAPON_OF_ARM, L3C_26_10);
	if (!guns && (f->range == L3_P1BIS || f->range == L3_P2BIS))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_BIS_GUNS, L3C_19_3);
	if (f->weapon == L3_CARBINE && f->range == L3_P1)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_CARBINE_P1, L3C_17_12);
	if (f->canister && !guns)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_CANISTER_GUNS, L3C_19_5);
	if (f->canister && f->range > L3_P2)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_CANISTER_FAR, L3C_19_5);
	if (f->mounted && f->arm != L3_CAV)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_MOUNTED, L3C_17_12);
	if (f->target_battery && f->target_arm != L3_ART)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_BATTERY, L3C_17_7);
	if (f->target_skirmish && f->flank)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_FLANK_CLOSE_ORDER, L3C_17_6);
	if (f->evaded && guns)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_EVADE_SKIRMISH, L3C_24_6);
	return true;
}
