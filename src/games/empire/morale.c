/*
 * morale.c - the morale test, who takes it after a fire duel, and what a failure does (BE-12).
 */
#include "empire_words.h"

#include "body.h"
#include "facts.h"
#include "lines.h"

enum { MORALE_NEEDS = 6 };

int32_t em_morale_needs(void) {
	return MORALE_NEEDS;
}

/* BE-12.1, in halves as all modifiers. */
static const em_modifier supported = {2, EM_SAY_MORALE_SUPPORTED, BE_12_1}, heavy_cover = {4, EM_SAY_MORALE_HEAVY_COVER, BE_12_1},
			 general = {2, EM_SAY_GENERAL, BE_12_1}, out_of_command = {-2, EM_SAY_OUT_OF_COMMAND, BE_12_1},
			 stoic = {2, EM_SAY_MORALE_STOIC, BE_12_1}, disorder = {-2, EM_SAY_MORALE_DISORDER, BE_12_1},
			 losses = {-2, EM_SAY_MORALE_LOSSES, BE_12_1};

int32_t em_morale_total(const em_morale *test, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	const em_body *u = &test->unit;
	em_modifier morale = {(int16_t)(2 * u->morale), EM_SAY_MORALE, BE_12_1};
	em_add(&sum, &morale, 1);
	/* Only the best of the first two lines counts (BE-12.4). */
	if (test->heavy_cover)
		em_add(&sum, &heavy_cover, 1);
	else if (test->supported || em_in_square(u) || u->formation == EM_BUILDING)
		em_add(&sum, &supported, 1);
	if (u->general)
		em_add(&sum, &general, 1);
	if (u->out_of_command)
		em_add(&sum, &out_of_command, 1);
	if (u->stoic)
		em_add(&sum, &stoic, 1);
	if (u->disorder)
		em_add(&sum, &disorder, 1);
	em_add_threats(&sum, u);
	em_add(&sum, &losses, u->losses / (u->size == EM_LARGE ? 3 : 2));
	return sum.halves;
}

bool em_morale_passed(const em_morale *test, int die) {
	return 2 * die + em_morale_total(test, NULL) >= 2 * MORALE_NEEDS;
}

/* Distances in UD, foot and mounted. Skirmishers, irregular cavalry and artillery never retreat: they flee, without the loss of those who
 * fail in Disorder (AMB-44). Works spare a unit the retreat, not the flight (BE-12.6). */
em_fall em_morale_fall(const em_body *u, bool in_works) {
	static const uint8_t retreat[2] = {2, 4}, flight[2] = {6, 10};
	bool mounted = em_mounted(u), loose = u->kind == EM_ART || !em_formed(u);
	if (loose || u->disorder)
		return (em_fall){.distance = flight[mounted], .flees = 1, .loss = loose ? 0 : 2};
	return (em_fall){.distance = in_works ? 0 : retreat[mounted]};
}

int em_duel_tests(const int32_t loss[2], const int32_t morale[2], const bool out[2]) {
	if (!loss[0] && !loss[1])
		return EM_NOBODY;
	int tests = loss[0] != loss[1] ? loss[1] > loss[0] : morale[1] < morale[0];
	return out[tests] ? EM_NOBODY : tests;
}
