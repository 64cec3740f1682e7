/*
 * leaders.c - generals in numbers: bonus, zone, proximity, risk; initiative (T9, T13, L3C-25).
 */
#include "facts.h"
#include "sums.h"
#include "tables.h"

int32_t l3_general_bonus(l3_grade grade) {
	return l3_grade_bonus[grade].value;
}

int32_t l3_general_zone(l3_grade grade) {
	return l3_grade_zone[grade].value;
}

int32_t l3_general_near(int32_t bonus, int32_t full_uds) {
	return l3_most(0, bonus - full_uds);
}

/* 6 at P3, 5 and 6 at P2, 4 to 6 at P1. */
bool l3_general_sniped(l3_range range, int die) {
	switch (range) {
	case L3_P1:
		return die >= 4;
	case L3_P1BIS:
	case L3_P2:
		return die >= 5;
	case L3_P2BIS:
	case L3_P3:
		return die >= 6;
	case L3_OUT_OF_RANGE:
		break;
	}
	return false;
}

/* T13: d6 + CCF of the GEC; a tie goes to an attack order, then to the former JAI. */
int32_t l3_initiative_winner(const int32_t die[2], const int32_t ccf[2], const int32_t attacks[2], int32_t former) {
	int32_t difference = die[0] + ccf[0] - die[1] - ccf[1];
	if (difference)
		return difference > 0 ? 0 : 1;
	if (attacks[0] != attacks[1])
		return attacks[0] ? 0 : 1;
	return former;
}
