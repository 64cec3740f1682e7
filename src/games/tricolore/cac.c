/*
 * cac.c - the melee: factor, figures engaged, result, push (L3C-21, T4).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

enum { SEED = GG_MARK_SEED, FOUND = GG_MARK_FOUND, REBUILT = GG_MARK_RECONSTRUCTED };

static const l3_line foot_pace = {1, FOUND, L3_SAY_MELEE_PACE, L3C_21_1}, horse_pace = {2, SEED, L3_SAY_MELEE_PACE, L3C_21_7},
		     pop = {-1, SEED, L3_SAY_MELEE_POP, L3C_2_2}, lance = {2, FOUND, L3_SAY_MELEE_LANCE, L3C_21_1},
		     type = {1, REBUILT, L3_SAY_MELEE_TYPE, L3C_21_1}, higher = {1, REBUILT, L3_SAY_MELEE_HIGHER, L3C_21_1},
		     lower = {-1, REBUILT, L3_SAY_MELEE_LOWER, L3C_21_1}, stream = {1, REBUILT, L3_SAY_MELEE_STREAM, L3C_16_16},
		     marsh = {2, REBUILT, L3_SAY_MELEE_MARSH, L3C_16_16}, general = {1, REBUILT, L3_SAY_MELEE_GENERAL, L3C_25_4},
		     took_flank = {2, REBUILT, L3_SAY_MELEE_FLANK, L3C_21_2}, took_rear = {3, REBUILT, L3_SAY_MELEE_REAR, L3C_21_2},
		     square = {2, REBUILT, L3_SAY_MELEE_SQUARE, L3C_21_2};
static const l3_line enemy_state[] = {[L3_FORMED] = {0, 0, 0, 0},
				      [L3_SAF] = {1, FOUND, L3_SAY_MELEE_ENEMY_SAF, L3C_21_1},
				      [L3_DES] = {2, REBUILT, L3_SAY_MELEE_ENEMY_DES, L3C_21_1}};
static const l3_line own_state[] = {[L3_FORMED] = {0, 0, 0, 0},
				    [L3_SAF] = {-1, FOUND, L3_SAY_MELEE_OWN_SAF, L3C_21_1},
				    [L3_DES] = {-2, REBUILT, L3_SAY_MELEE_OWN_DES, L3C_21_1}};
static const l3_line shelters[] = {[L3_NO_SHELTER] = {0, 0, 0, 0},
				   [L3_AL] = {1, REBUILT, L3_SAY_MELEE_SHELTER_AL, L3C_16_16},
				   [L3_AM] = {2, REBUILT, L3_SAY_MELEE_SHELTER_AM, L3C_16_16},
				   [L3_AD] = {3, REBUILT, L3_SAY_MELEE_SHELTER_AD, L3C_16_16}};

enum { GENERAL_MOST = 2 };

static int32_t level_of(int32_t pace) {
	return pace <= L3_HALT ? 0 : pace - L3_HALT;
}

static void add_movement(l3_sum *sum, const l3_fighter *own, const l3_fighter *enemy) {
	int32_t levels = level_of(own->pace) - level_of(enemy->pace);
	if (levels > 0)
		l3_add(sum, own->arm == L3_CAV ? &horse_pace : &foot_pace, levels);
	l3_add(sum, &enemy_state[enemy->cohesion], enemy->cohesion != L3_FORMED);
	l3_add(sum, &own_state[own->cohesion], own->cohesion != L3_FORMED);
	l3_add(sum, &pop, own->pop);
	l3_add(sum, &lance, own->lance);
	if (own->arm == L3_CAV && enemy->arm == L3_CAV && own->pace >= L3_PAC && own->type > enemy->type)
		l3_add(sum, &type, own->type - enemy->type);
}

int32_t l3_melee_factor(const l3_melee *m, int which, const gg_item_sink *sink) {
	l3_sum sum = {.sink = sink};
	const l3_fighter *own = &m->side[which], *enemy = &m->side[1 - which];
	l3_line cac = {(int16_t)own->cac, REBUILT, L3_SAY_MELEE_CAC, L3C_21_1};
	l3_add_always(&sum, &cac);
	add_movement(&sum, own, enemy);
	l3_add(&sum, own->height > 0 ? &higher : &lower, own->height != 0);
	l3_add(&sum, &shelters[own->shelter], own->shelter != L3_NO_SHELTER);
	l3_add(&sum, &stream, own->behind == L3_OBSTACLE_RUI);
	l3_add(&sum, &marsh, own->behind == L3_OBSTACLE_MAR);
	l3_add(&sum, &general, l3_least(own->general, GENERAL_MOST));
	if (m->position_factors) {
		l3_add(&sum, &took_flank, enemy->struck == L3_STRUCK_FLANK);
		l3_add(&sum, &took_rear, enemy->struck == L3_STRUCK_REAR);
		l3_add(&sum, &square, own->square && enemy->arm == L3_CAV);
	}
	return sum.value;
}

l3_loss l3_melee_loss(const l3_melee *m, int which) {
	return l3_loss_of(m->side[which].figures, l3_melee_factor(m, which, NULL));
}

int32_t l3_status_lift(l3_status status) {
	return status == L3_GUARD ? 2 : status == L3_ELITE ? 1 : 0;
}

l3_case l3_raised(l3_case now, int32_t cases) {
	return now >= L3_ARRET ? now : (l3_case)l3_least((int32_t)now + cases, L3_ARRET);
}

l3_case l3_lowered(l3_case now, int32_t cases) {
	return (l3_case)l3_most((int32_t)now - cases, L3_DEROUTE);
}

/* The loser of a melee; fire disorders less (L3C-35.12), and poor troops fall a case more only hand to hand (L3C-22.38). */
static void beat(l3_beaten *b, const l3_fighter *unit, int32_t difference, bool duel) {
	bool poor = unit->status == L3_CONSCRIPT || unit->status == L3_MILITIA || unit->status == L3_IRREGULAR;
	l3_case now = difference == 1 ? L3_REPLI : difference == 2 ? L3_RETRAITE : L3_DEROUTE;
	b->cohesion = now == L3_REPLI && (duel || unit->skirmish) ? l3_most(unit->cohesion, L3_SAF) : L3_DES;
	b->now = (int32_t)(poor && !duel ? l3_lowered(now, 1) : now);
	b->lift = l3_status_lift((l3_status)unit->status);
	if (b->now != L3_REPLI)
		b->cohesion = L3_DES;
}

l3_beaten l3_melee_result(const l3_fighter *unit, int32_t received, int32_t inflicted, bool duel) {
	l3_beaten b = {.now = L3_CASES, .cohesion = unit->cohesion};
	int32_t difference = received - inflicted;
	if (difference > 0) {
		beat(&b, unit, difference, duel);
		return b;
	}
	if (difference < 0)
		b.won = 1;
	else
		b.drawn = 1, b.now = L3_ARRET;
	if (!duel)
		b.cohesion = unit->cohesion == L3_FORMED ? L3_SAF : L3_DES; /* L3C-22.26, 22.27 */
	return b;
}

int32_t l3_engaged(l3_arm arm, l3_pace pace, int32_t files, int32_t sides, int32_t ranks, bool breakthrough) {
	int32_t deep = arm == L3_INF && pace >= L3_PAC ? l3_least(ranks, 2) : 1;
	return (files + (breakthrough ? 0 : sides)) * deep;
}

bool l3_breaks_through(l3_pace own, l3_pace enemy, int32_t enemy_ranks, bool enemy_battery) {
	return level_of((int32_t)own) - level_of((int32_t)enemy) >= 2 && (enemy_ranks == 1 || enemy_battery);
}

int32_t l3_push_ud(l3_arm arm) {
	return arm == L3_CAV ? 2 : 1;
}

bool l3_melee_check(const l3_melee *m, gg_verdict *refusal) {
	for (int i = 0; i < 2; i++) {
		const l3_fighter *own = &m->side[i], *enemy = &m->side[1 - i];
		if (own->lance && own->arm != L3_CAV)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_LANCE, L3C_21_1);
		if (own->arm == L3_ART && own->pace != L3_HALT)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_GUNS_STAND, L3C_21_3);
		bool inside = own->shelter && enemy->shelter; /* of one block (L3C-16.9) */
		if ((own->shelter || own->behind) && own->pace > L3_HALT && !inside)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SHELTER_STANDS, L3C_16_16);
		if (own->height > 0 && enemy->height >= 0 && enemy->height)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_BOTH_HIGHER, L3C_22_9);
		if (own->square && own->arm == L3_INF && own->cohesion == L3_FORMED && enemy->arm == L3_CAV)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SQUARE_HOLDS, L3C_6_15);
		if (own->skirmish && own->pace > L3_HALT)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SKIRMISH_CAC, L3C_24_18);
	}
	return true;
}
