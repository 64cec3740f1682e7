/*
 * drill.c - manoeuvre and control tests (BE-8).
 */
#include "empire_words.h"

#include "facts.h"
#include "lines.h"

/* BE-8.1 */
static const em_modifier picked = {2, EM_SAY_DRILL_PICKED, BE_8_1}, militia = {-2, EM_SAY_DRILL_MILITIA, BE_8_1},
			 drill_general = {2, EM_SAY_GENERAL, BE_8_1}, drill_out = {-2, EM_SAY_OUT_OF_COMMAND, BE_8_1},
			 in_column = {2, EM_SAY_DRILL_COLUMN, BE_8_1}, to_solid_square = {4, EM_SAY_DRILL_SOLID_SQUARE, BE_8_1},
			 threatened = {-2, EM_SAY_DRILL_THREATENED, BE_8_1}, half_lost = {-2, EM_SAY_DRILL_HALF_LOST, BE_8_2},
			 marker = {-2, EM_SAY_DRILL_MARKER, BE_6_2}, close_cavalry = {-2, EM_SAY_DRILL_CLOSE_CAVALRY, BE_8_1},
			 limbers = {-2, EM_SAY_DRILL_LIMBERS, BE_8_1};

static void add_manoeuvre(em_sum *sum, const em_drill *test) {
	const em_body *u = &test->unit;
	if (u->formation == EM_COLUMN)
		em_add(sum, test->solid_square ? &to_solid_square : &in_column, 1);
	if (u->threats || u->cavalry_threats)
		em_add(sum, &threatened, 1);
	if (em_half_lost(u))
		em_add(sum, &half_lost, 1);
	if (u->marker)
		em_add(sum, &marker, 1);
	if (test->charged_closely)
		em_add(sum, &close_cavalry, 1);
	if (test->limbers)
		em_add(sum, &limbers, 1);
}

int32_t em_drill_total(const em_drill *test, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	const em_body *u = &test->unit;
	if (u->status >= EM_ELITE)
		em_add(&sum, &picked, 1);
	if (u->status == EM_MILITIA)
		em_add(&sum, &militia, 1);
	if (u->general)
		em_add(&sum, &drill_general, 1);
	if (u->out_of_command)
		em_add(&sum, &drill_out, 1);
	if (!test->control)
		add_manoeuvre(&sum, test);
	return sum.halves;
}

int32_t em_drill_needs(const em_drill *test) {
	static const uint8_t needs[] = {[EM_CLASS_A] = 2, [EM_CLASS_B] = 3, [EM_CLASS_C] = 4};
	return needs[test->unit.grade];
}

bool em_drill_passed(const em_drill *test, int die) {
	return 2 * die + em_drill_total(test, NULL) >= 2 * em_drill_needs(test);
}
