/*
 * guns.c - ranges of all weapons, and guns that fire beside friends (T3, L3C-19, L3C-20.6).
 */
#include "facts.h"
#include "tables.h"

enum { UD = 1000 };

int32_t l3_range_limit(l3_weapon weapon, l3_range range) {
	return range < L3_OUT_OF_RANGE ? l3_weapon_reach[weapon][range].value * UD : 0;
}

l3_range l3_fire_range(l3_weapon weapon, int32_t distance) {
	for (l3_range range = L3_P1; range < L3_OUT_OF_RANGE; range++) {
		int32_t limit = l3_range_limit(weapon, range);
		if (limit && distance <= limit)
			return range;
	}
	return L3_OUT_OF_RANGE;
}

/* 1, 2, 3 UD at P1, P2, P3; P1bis as P2, P2bis as P3 (L3C-31.33). The same number is the highest die that errs. */
static int32_t error_steps(l3_range range) {
	switch (range) {
	case L3_P1:
		return 1;
	case L3_P1BIS:
	case L3_P2:
		return 2;
	case L3_P2BIS:
	case L3_P3:
		return 3;
	case L3_OUT_OF_RANGE:
		break;
	}
	return 0;
}

int32_t l3_error_within(l3_range range) {
	return error_steps(range) * UD;
}

bool l3_error(l3_range range, l3_status gunners, int die) {
	static const int8_t steady[] = {
		[L3_IRREGULAR] = -1, [L3_MILITIA] = -1, [L3_CONSCRIPT] = -1, [L3_LINE_TROOPS] = 0, [L3_ELITE] = 1, [L3_GUARD] = 2};
	return die + steady[gunners] <= error_steps(range);
}

bool l3_is_duel_range(l3_weapon a, l3_weapon b, int32_t distance) {
	int32_t own = l3_range_limit(a, L3_P1), other = l3_range_limit(b, L3_P1);
	return own && other && distance <= own && distance <= other;
}
