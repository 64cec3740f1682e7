/*
 * morale.c - the morale test: its 26 terms in the order of a.9, each a line with its clause (L3C-22, T5).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { SEED = GG_MARK_SEED, FOUND = GG_MARK_FOUND, REBUILT = GG_MARK_RECONSTRUCTED };
enum { PENALTIES_MOST = 3, STRENGTH_MOST = 3, NUMBERS_MOST = 4 };

/* --- 1 to 4: start, ground --------------------------------------------------------------------------------------------------------- */

static const l3_line higher = {1, REBUILT, L3_SAY_TEST_HIGHER, L3C_22_9}, lower = {-1, REBUILT, L3_SAY_TEST_LOWER, L3C_22_9};
static const l3_value obstacles[] = {
	[L3_OBSTACLE_RUI] = {1, SEED}, [L3_OBSTACLE_MAR] = {2, SEED}, [L3_OBSTACLE_PO1] = {1, REBUILT}, [L3_OBSTACLE_PO2] = {2, REBUILT}};
static const l3_line shelters[] = {[L3_NO_SHELTER] = {0, 0, 0, 0},
				   [L3_AL] = {-1, REBUILT, L3_SAY_TEST_SHELTER_AL, L3C_22_11},
				   [L3_AM] = {-2, REBUILT, L3_SAY_TEST_SHELTER_AM, L3C_22_11},
				   [L3_AD] = {-3, REBUILT, L3_SAY_TEST_SHELTER_AD, L3C_22_11}};

int32_t l3_start_value(l3_start start, l3_case from) {
	switch (start) {
	case L3_START_ATTACK:
		return 2;
	case L3_START_RESPONSE: /* a rallying unit answers from its state (L3C-14.10) */
		return from < L3_ARRET ? l3_case_value[from].value : 1;
	case L3_START_REACTION:
		return from < L3_HALTE ? l3_case_value[from].value : 0;
	case L3_START_PERSISTS:
		return 1;
	case L3_START_NEXT:
	case L3_START_OTHER:
		break;
	}
	return l3_case_value[from].value;
}

static void add_start(l3_sum *sum, const l3_test *t) {
	static const struct {
		uint16_t word, clause;
	} starts[] = {
		[L3_START_ATTACK] = {L3_SAY_TEST_START_ATTACK, L3C_22_6},     [L3_START_RESPONSE] = {L3_SAY_TEST_START_RESPONSE, L3C_22_6},
		[L3_START_REACTION] = {L3_SAY_TEST_START_REACTION, L3C_22_6}, [L3_START_NEXT] = {L3_SAY_TEST_START_CASE, L3C_22_6},
		[L3_START_PERSISTS] = {L3_SAY_TEST_START_PERSISTS, L3C_22_6}, [L3_START_OTHER] = {L3_SAY_TEST_START_CASE, L3C_22_7}};
	l3_line line = {(int16_t)l3_start_value((l3_start)t->start, (l3_case)t->from), SEED, starts[t->start].word,
			starts[t->start].clause};
	bool state = (t->start == L3_START_RESPONSE && t->from < L3_ARRET) || (t->start == L3_START_REACTION && t->from < L3_HALTE);
	if (state)
		line.word = L3_SAY_TEST_START_CASE, line.clause = L3C_14_10;
	if (line.value)
		l3_add_value(sum, &line, line.value, t->from, 0);
	else
		l3_add_always(sum, &line);
}

static void add_ground(l3_sum *sum, const l3_test *t) {
	l3_add(sum, t->height > 0 ? &higher : &lower, t->height != 0);
	if (t->behind) {
		l3_line line = {obstacles[t->behind].value, obstacles[t->behind].mark, L3_SAY_TEST_BEHIND, L3C_22_10};
		l3_add_value(sum, &line, line.value, t->behind, 0);
	}
	if (t->crosses) {
		l3_line line = {0, obstacles[t->crosses].mark, L3_SAY_TEST_CROSSES, L3C_22_10};
		l3_add_value(sum, &line, -obstacles[t->crosses].value, t->crosses, 0);
	}
	l3_add(sum, &shelters[t->enemy_shelter], t->enemy_shelter != L3_NO_SHELTER);
}

/* --- 5 to 13: situation ------------------------------------------------------------------------------------------------------------- */

static const l3_line one_arm = {1, SEED, L3_SAY_TEST_ARMS, L3C_22_12}, two_arms = {2, REBUILT, L3_SAY_TEST_ARMS, L3C_22_12},
		     inf_fire = {-1, SEED, L3_SAY_TEST_INF_FIRE, L3C_22_13}, ball = {-1, SEED, L3_SAY_TEST_BALL, L3C_22_13},
		     canister = {-2, SEED, L3_SAY_TEST_CANISTER, L3C_22_13}, status = {-1, SEED, L3_SAY_TEST_STATUS, L3C_22_14},
		     type = {-1, SEED, L3_SAY_TEST_TYPE, L3C_22_14}, famous_friends = {-1, SEED, L3_SAY_TEST_FAMOUS_FRIENDS, L3C_22_15},
		     famous_enemies = {1, SEED, L3_SAY_TEST_FAMOUS_ENEMIES, L3C_22_15}, pop = {-1, SEED, L3_SAY_TEST_POP, L3C_22_17},
		     guns_beside = {-1, SEED, L3_SAY_TEST_GUNS_BESIDE, L3C_19_2}, screen = {1, SEED, L3_SAY_TEST_SCREEN, L3C_24_15},
		     enemy_screen = {-1, SEED, L3_SAY_TEST_ENEMY_SCREEN, L3C_24_16},
		     no_command = {-1, SEED, L3_SAY_TEST_NO_COMMAND, L3C_25_3}, paces = {-1, SEED, L3_SAY_TEST_PACES, L3C_23_1};

static void add_situation(l3_sum *sum, const l3_test *t) {
	if (t->arms)
		l3_add_value(sum, t->arms == 1 ? &one_arm : &two_arms, t->arms, t->arms, 0);
	l3_add(sum, &inf_fire, t->inf_fire);
	if (t->canister)
		l3_add(sum, &canister, 1); /* in place of ball; with infantry fire it reaches the cap of -3 */
	else
		l3_add(sum, &ball, t->ball);
	l3_add(sum, &status, t->superior_status);
	l3_add(sum, &type, t->superior_type);
	l3_add(sum, &famous_friends, t->famous_friends);
	l3_add(sum, &famous_enemies, t->famous_enemies);
	l3_add(sum, &pop, l3_least(t->pop, PENALTIES_MOST));
	l3_add(sum, &guns_beside, t->guns_beside);
	l3_add(sum, &screen, t->screen);
	l3_add(sum, &enemy_screen, t->enemy_screen && !t->inf_fire); /* never on top of formed infantry's fire (L3C-22.13) */
	l3_add(sum, &no_command, t->no_command);
	l3_add(sum, &paces, t->paces_to_lose);
}

/* --- 14 to 16: friends and enemies -------------------------------------------------------------------------------------------------------
 */

static const l3_line friend_support = {1, SEED, L3_SAY_TEST_FRIEND_SUPPORTS, L3C_10_6},
		     enemy_support = {-1, SEED, L3_SAY_TEST_ENEMY_SUPPORTS, L3C_10_6};

static void add_cases(l3_sum *sum, const int32_t count[L3_CASES], const l3_value value[L3_CASES], unsigned word) {
	for (int now = L3_CASES - 1; now >= 0; now--) {
		l3_line line = {value[now].value, value[now].mark, (uint16_t)word, L3C_22_18};
		l3_add_value(sum, &line, line.value * count[now], count[now], now);
	}
}

static void add_others(l3_sum *sum, const l3_test *t) {
	add_cases(sum, t->friends, l3_case_value, L3_SAY_TEST_FRIENDS);
	l3_add(sum, &friend_support, t->friend_supports);
	add_cases(sum, t->enemies, l3_enemy_value, L3_SAY_TEST_ENEMIES);
	l3_add(sum, &enemy_support, t->enemy_supports);
	int32_t times = t->number > 0 ? l3_least(t->enemy_number / t->number, NUMBERS_MOST) : 0;
	l3_line numbers = {0, times == NUMBERS_MOST ? REBUILT : SEED, L3_SAY_TEST_NUMBERS, L3C_22_19};
	if (times > 1)
		l3_add_value(sum, &numbers, 1 - times, times, 0);
}

/* --- 17 to 20: formations
 * ------------------------------------------------------------------------------------------------------------------ */

static const l3_line formed = {1, SEED, L3_SAY_TEST_FORMED, L3C_22_25}, loose = {0, SEED, L3_SAY_TEST_LOOSE, L3C_22_25},
		     saf = {-1, FOUND, L3_SAY_TEST_SAF, L3C_22_26}, des = {-2, REBUILT, L3_SAY_TEST_DES, L3C_22_27},
		     square = {2, SEED, L3_SAY_TEST_SQUARE, L3C_22_30}, secure = {1, SEED, L3_SAY_TEST_SECURE, L3C_22_28},
		     flank = {-1, SEED, L3_SAY_TEST_FLANK, L3C_22_32}, rear = {-2, SEED, L3_SAY_TEST_REAR, L3C_22_32},
		     cav_flank = {-2, SEED, L3_SAY_TEST_CAV_FLANK, L3C_22_32}, cav_rear = {-4, SEED, L3_SAY_TEST_CAV_REAR, L3C_22_32};

static bool loose_by_formation(int32_t formation) {
	return formation == L3_TIR || formation == L3_BAT || formation == L3_ECO;
}

static void add_own_formation(l3_sum *sum, const l3_test *t) {
	int32_t times = t->own_state_doubled && t->arm == L3_INF && t->before_cavalry ? 2 : 1;
	if (t->cohesion != L3_FORMED) {
		l3_add(sum, t->cohesion == L3_SAF ? &saf : &des, times);
	} else if (t->loose || loose_by_formation(t->formation)) {
		l3_add_always(sum, &loose);
	} else {
		l3_add(sum, &formed, 1);
		l3_add(sum, &square, t->formation == L3_CAR);
	}
	bool as_infantry = t->arm != L3_CAV; /* guns test as infantry (L3C-19.7) */
	l3_add(sum, &secure, t->secure_flanks);
	l3_add(sum, &flank, t->flank_threats);
	l3_add(sum, &rear, t->rear_threat);
	l3_add(sum, as_infantry ? &cav_flank : &flank, t->cav_flank_threats);
	l3_add(sum, as_infantry ? &cav_rear : &rear, t->cav_rear_threat);
}

static const l3_line enemy_saf = {1, SEED, L3_SAY_TEST_ENEMY_SAF, L3C_22_39}, enemy_des = {2, SEED, L3_SAY_TEST_ENEMY_DES, L3C_22_39},
		     enemy_flank = {1, SEED, L3_SAY_TEST_ENEMY_FLANK, L3C_22_39}, enemy_rear = {2, SEED, L3_SAY_TEST_ENEMY_REAR, L3C_22_39};
static const l3_line horse_saf = {2, REBUILT, L3_SAY_TEST_ENEMY_SAF, L3C_22_30}, horse_des = {4, REBUILT, L3_SAY_TEST_ENEMY_DES, L3C_22_30},
		     horse_flank = {2, SEED, L3_SAY_TEST_ENEMY_FLANK, L3C_22_30},
		     horse_rear = {4, REBUILT, L3_SAY_TEST_ENEMY_REAR, L3C_22_30},
		     horse_formed = {-2, SEED, L3_SAY_TEST_ENEMY_FORMED, L3C_22_30},
		     horse_square = {-4, SEED, L3_SAY_TEST_ENEMY_SQUARE, L3C_22_30},
		     horse_secure = {-2, SEED, L3_SAY_TEST_ENEMY_SECURE, L3C_22_30};

/* Squares and closed columns have neither flank nor rear (L3C-22.32, A-37). */
static bool flankless(int32_t formation) {
	return formation == L3_CAR || formation == L3_COF;
}

/* L3C-22.39: what is wrong with him, at the value that it costs him. */
static void add_default(l3_sum *sum, const l3_target *e) {
	l3_add(sum, &enemy_saf, e->cohesion == L3_SAF);
	l3_add(sum, &enemy_des, e->cohesion == L3_DES);
	if (flankless(e->formation))
		return;
	l3_add(sum, &enemy_flank, e->struck == L3_STRUCK_FLANK);
	l3_add(sum, &enemy_rear, e->struck == L3_STRUCK_REAR);
}

/* L3C-22.30: cavalry on close-order infantry, everything double and inverted. */
static void add_default_to_horse(l3_sum *sum, const l3_target *e) {
	bool front = e->struck == L3_STRUCK_FRONT || flankless(e->formation);
	bool stands_formed = e->cohesion == L3_FORMED && !e->loose && front;
	l3_add(sum, &horse_formed, stands_formed);
	l3_add(sum, &horse_square, stands_formed && e->formation == L3_CAR);
	l3_add(sum, &horse_secure, front ? e->secure_flanks : 0);
	l3_add(sum, &horse_saf, e->cohesion == L3_SAF);
	l3_add(sum, &horse_des, e->cohesion == L3_DES);
	l3_add(sum, &horse_flank, !front && e->struck == L3_STRUCK_FLANK);
	l3_add(sum, &horse_rear, !front && e->struck == L3_STRUCK_REAR);
}

static void add_targets(l3_sum *sum, const l3_test *t) {
	for (int i = 0; i < L3_TARGETS; i++) {
		const l3_target *e = &t->target[i];
		if (!e->there)
			continue;
		if (t->arm == L3_CAV && e->arm == L3_INF && !loose_by_formation(e->formation))
			add_default_to_horse(sum, e);
		else
			add_default(sum, e);
	}
}

/* --- 21 to 26: strength, base, general, random
 * -------------------------------------------------------------------------------------------- */

static const l3_line strength = {1, SEED, L3_SAY_TEST_STRENGTH, L3C_22_33}, lost_before = {-1, SEED, L3_SAY_TEST_LOST_BEFORE, L3C_22_33},
		     lost_now = {-1, SEED, L3_SAY_TEST_LOST_NOW, L3C_22_33}, stop_fire = {-3, SEED, L3_SAY_TEST_STOP_FIRE, L3C_18_3},
		     attack_bonus = {1, SEED, L3_SAY_TEST_ATTACK_BONUS, L3C_22_34},
		     defence_bonus = {1, SEED, L3_SAY_TEST_DEFENCE_BONUS, L3C_22_34};

static int32_t strength_points(const l3_test *t) {
	int32_t each = t->arm == L3_ART ? 1 : t->arm == L3_CAV ? 2 : t->two_ranks ? 6 : 4;
	return l3_least(t->strength / each, STRENGTH_MOST);
}

static void add_unit(l3_sum *sum, const l3_test *t) {
	l3_line mor = {(int16_t)t->mor, REBUILT, L3_SAY_TEST_MOR, L3C_22_34};
	l3_add(sum, &strength, strength_points(t));
	l3_add(sum, &lost_before, l3_loss_tenths(t->lost_before, t->lost_of));
	l3_add(sum, &lost_now, l3_loss_percent(t->lost_now, t->lost_now_of) / 5);
	l3_add(sum, &stop_fire, l3_loss_percent(t->stop_fire, t->stop_fire_of) / 5);
	l3_add_always(sum, &mor);
	if (t->intent == L3_SEEKS_CAC)
		l3_add(sum, &attack_bonus, t->attack_bonus);
	if (t->intent == L3_INTENT_STANDS && t->arm != L3_CAV)
		l3_add(sum, &defence_bonus, t->defence_bonus);
	int32_t bonus = t->column == L3_COLUMN_OTHER ? l3_general_near(t->general, t->general_away) : t->general;
	l3_line general = {1, t->general > 2 ? REBUILT : SEED, L3_SAY_TEST_GENERAL, t->column == L3_COLUMN_OTHER ? L3C_25_5 : L3C_25_6};
	l3_add(sum, &general, bonus);
}

int32_t l3_test_sum(const l3_test *t, const gg_item_sink *sink) {
	l3_sum sum = {.sink = sink};
	add_start(&sum, t);
	add_ground(&sum, t);
	add_situation(&sum, t);
	add_others(&sum, t);
	add_own_formation(&sum, t);
	add_targets(&sum, t);
	add_unit(&sum, t);
	return sum.value;
}

int32_t l3_test_random(const l3_test *t, int die) {
	return t->no_random ? 0 : die == 1 ? -1 : die == 6 ? 1 : 0;
}

int32_t l3_test_score(const l3_test *t, int die) {
	return l3_test_cap(l3_test_sum(t, NULL) + l3_test_random(t, die));
}
