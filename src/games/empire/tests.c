/*
 * tests.c - the tests of one die: morale (BE-12), manoeuvre and control (BE-8); and cohesion (BE-17).
 */
#include "empire_words.h"

#include "facts.h"
#include "lines.h"

enum { MORALE_NEEDS = 6 };

/* BE-12.1, in halves as all modifiers. */
static const em_modifier supported = {2, EM_SAY_MORALE_SUPPORTED, BE_12_1}, heavy_cover = {4, EM_SAY_MORALE_HEAVY_COVER, BE_12_1},
			 general = {2, EM_SAY_GENERAL, BE_12_1}, out_of_command = {-2, EM_SAY_OUT_OF_COMMAND, BE_12_1},
			 stoic = {2, EM_SAY_MORALE_STOIC, BE_12_1}, disorder = {-2, EM_SAY_MORALE_DISORDER, BE_12_1},
			 threat = {-2, EM_SAY_THREAT, BE_19_4}, cavalry_threat = {-4, EM_SAY_CAVALRY_THREAT, BE_19_4},
			 losses = {-2, EM_SAY_MORALE_LOSSES, BE_12_1};

int32_t em_morale_total(const em_morale *test, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	const em_body *u = &test->unit;
	em_modifier morale = {(int16_t)(2 * u->morale), EM_SAY_MORALE, BE_12_1};
	bool square = u->formation == EM_HOLLOW_SQUARE || u->formation == EM_SOLID_SQUARE;
	em_add(&sum, &morale, 1);
	/* Only the best of the first two lines counts (BE-12.4). */
	if (test->heavy_cover)
		em_add(&sum, &heavy_cover, 1);
	else if (test->supported || square || u->formation == EM_BUILDING)
		em_add(&sum, &supported, 1);
	if (u->general)
		em_add(&sum, &general, 1);
	if (u->out_of_command)
		em_add(&sum, &out_of_command, 1);
	if (u->stoic)
		em_add(&sum, &stoic, 1);
	if (u->disorder)
		em_add(&sum, &disorder, 1);
	em_add(&sum, &threat, u->threats);
	em_add(&sum, &cavalry_threat, u->cavalry_threats);
	em_add(&sum, &losses, u->losses / (u->size == EM_LARGE ? 3 : 2));
	return sum.halves;
}

bool em_morale_passed(const em_morale *test, int die) {
	return 2 * die + em_morale_total(test, NULL) >= 2 * MORALE_NEEDS;
}

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
	if (u->losses >= em_cohesion(u))
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

bool em_drill_passed(const em_drill *test, int die) {
	static const int needs[] = {[EM_CLASS_A] = 2, [EM_CLASS_B] = 3, [EM_CLASS_C] = 4};
	return 2 * die + em_drill_total(test, NULL) >= 2 * needs[test->unit.grade];
}

/* BE-17.2 */
int32_t em_cohesion(const em_body *u) {
	static const uint8_t table[4][3] = {
		[EM_INF] = {[EM_SMALL] = 3, [EM_NORMAL] = 4, [EM_LARGE] = 6},
		[EM_CAV] = {[EM_SMALL] = 2, [EM_NORMAL] = 3, [EM_LARGE] = 4},
		[EM_ART] = {[EM_SMALL] = 2, [EM_NORMAL] = 3, [EM_LARGE] = 4},
		[EM_SK] = {[EM_SMALL] = 2, [EM_NORMAL] = 2, [EM_LARGE] = 2},
	};
	return table[u->kind][u->size] + (u->status >= EM_ELITE && u->kind != EM_SK);
}
