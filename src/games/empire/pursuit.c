/*
 * pursuit.c - who pursues, and who is caught (BE-9.7, 13).
 */
#include "facts.h"

/* `bad_ground`: winner or loser stands in difficult ground, a building or a village. */
em_pursuit em_pursuit_of(const em_fighter *winner, const em_shock_result *result, bool bad_ground) {
	if (!result->pursuit || bad_ground)
		return EM_NO_PURSUIT;
	if (winner->body.kind != EM_CAV)
		return EM_MAY_PURSUE;
	return winner->body.impetuous ? EM_MUST_PURSUE : EM_TESTS_TO_HOLD;
}

/* Foot in clear ground before cavalry: caught after 2 UD, or safe behind shelter (BE-13.4). */
bool em_ridden_down(const em_flight *f) {
	return (f->fleer == EM_INF || f->fleer == EM_SK) && f->hunter == EM_CAV && f->clear;
}

bool em_caught_in_pursuit(const em_flight *f) {
	if (em_ridden_down(f))
		return !f->sheltered;
	return EM_ADVANCE + f->reach >= f->fled;
}

bool em_caught_by_charge(const em_flight *f) {
	if (em_ridden_down(f))
		return !f->sheltered && f->reach >= f->gap + EM_CAUGHT_AFTER;
	return f->reach >= f->gap + f->fled;
}
