/*
 * odds.c - what comes of a resolver over all dice, counted.
 */
#include "odds.h"

static const uint8_t faces[2][6] = {{1, 2, 3, 4, 5, 6}, {2, 3, 3, 4, 4, 5}};

int em_face(bool average, int which) {
	return faces[average][which];
}

void em_fire_odds(const em_fire *fire, bool average, uint32_t by_loss[5]) {
	for (int loss = 0; loss < 5; loss++)
		by_loss[loss] = 0;
	for (int i = 0; i < 6; i++)
		by_loss[em_fire_loss(fire, em_face(average, i))]++;
}

void em_shock_odds(const em_shock *shock, bool average, uint32_t by_row[2][4]) {
	for (int cell = 0; cell < 8; cell++)
		by_row[cell / 4][cell % 4] = 0;
	for (int pair = 0; pair < 36; pair++) {
		em_shock_result r = em_shock_resolve(shock, em_face(average, pair / 6), em_face(average, pair % 6));
		by_row[r.winner][r.row]++;
	}
}

uint32_t em_morale_odds(const em_morale *test, bool average) {
	uint32_t passes = 0;
	for (int i = 0; i < 6; i++)
		passes += em_morale_passed(test, em_face(average, i));
	return passes;
}

uint32_t em_drill_odds(const em_drill *test, bool average) {
	uint32_t passes = 0;
	for (int i = 0; i < 6; i++)
		passes += em_drill_passed(test, em_face(average, i));
	return passes;
}
