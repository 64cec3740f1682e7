/*
 * empire_tests.c - morale, manoeuvre and control tests, and cohesion (BE-8, 12, 17).
 */
#include "empire_units.h"

static listing lines_of_morale(const em_morale *trial) {
	listing l = {0};
	gg_item_sink sink = {list_item, &l};
	int32_t total = em_morale_total(trial, &sink);
	CHECK_INT(total, l.halves);
	return l;
}

static listing lines_of_drill(const em_drill *trial) {
	listing l = {0};
	gg_item_sink sink = {list_item, &l};
	int32_t total = em_drill_total(trial, &sink);
	CHECK_INT(total, l.halves);
	return l;
}

#define TEST_LINE(KIND, BASE, FACT, WORD, HALVES)                                                                                          \
	do {                                                                                                                               \
		em_##KIND t = {.unit = (BASE)};                                                                                            \
		FACT;                                                                                                                      \
		listing l = lines_of_##KIND(&t);                                                                                           \
		CHECK_INT(line_of(&l, WORD), HALVES);                                                                                      \
	} while (0)
#define NO_TEST_LINE(KIND, BASE, FACT, WORD)                                                                                               \
	do {                                                                                                                               \
		em_##KIND t = {.unit = (BASE)};                                                                                            \
		FACT;                                                                                                                      \
		listing l = lines_of_##KIND(&t);                                                                                           \
		CHECK(!has_line(&l, WORD));                                                                                                \
	} while (0)

TEST(morale_has_the_lines_of_the_sheet, "BE-12.1", "BE-12.4", "BE-19.4") {
	em_body unit = foot(EM_LINE);
	TEST_LINE(morale, unit, (void)t, EM_SAY_MORALE, 6);
	TEST_LINE(morale, unit, t.supported = 1, EM_SAY_MORALE_SUPPORTED, 2);
	TEST_LINE(morale, unit, t.unit.formation = EM_HOLLOW_SQUARE, EM_SAY_MORALE_SUPPORTED, 2);
	TEST_LINE(morale, unit, t.unit.formation = EM_SOLID_SQUARE, EM_SAY_MORALE_SUPPORTED, 2);
	TEST_LINE(morale, unit, t.unit.formation = EM_BUILDING, EM_SAY_MORALE_SUPPORTED, 2);
	TEST_LINE(morale, unit, (t.unit.formation = EM_BUILDING, t.supported = 1), EM_SAY_MORALE_SUPPORTED, 2); /* once */
	TEST_LINE(morale, unit, t.heavy_cover = 1, EM_SAY_MORALE_HEAVY_COVER, 4);
	NO_TEST_LINE(morale, unit, t.heavy_cover = t.supported = 1, EM_SAY_MORALE_SUPPORTED); /* the better of the two */
	TEST_LINE(morale, unit, t.unit.general = 1, EM_SAY_GENERAL, 2);
	TEST_LINE(morale, unit, t.unit.out_of_command = 1, EM_SAY_OUT_OF_COMMAND, -2);
	TEST_LINE(morale, unit, t.unit.stoic = 1, EM_SAY_MORALE_STOIC, 2);
	TEST_LINE(morale, unit, t.unit.disorder = 1, EM_SAY_MORALE_DISORDER, -2);
	TEST_LINE(morale, unit, t.unit.threats = 2, EM_SAY_THREAT, -4);
	TEST_LINE(morale, unit, t.unit.cavalry_threats = 1, EM_SAY_CAVALRY_THREAT, -4);
	TEST_LINE(morale, horse(EM_LIGHT_CAVALRY), t.unit.cavalry_threats = 1, EM_SAY_THREAT, -2);
	TEST_LINE(morale, unit, t.unit.losses = 5, EM_SAY_MORALE_LOSSES, -4);
	NO_TEST_LINE(morale, unit, t.unit.losses = 1, EM_SAY_MORALE_LOSSES);
	TEST_LINE(morale, unit, (t.unit.losses = 5, t.unit.size = EM_LARGE), EM_SAY_MORALE_LOSSES, -2); /* per 3 halves */
	NO_TEST_LINE(morale, unit, (t.unit.losses = 2, t.unit.size = EM_LARGE), EM_SAY_MORALE_LOSSES);
}

TEST(a_morale_test_must_reach_6, "BE-12.1") {
	em_morale trial = {.unit = foot(EM_LINE)};
	CHECK(!em_morale_passed(&trial, 2));
	CHECK(em_morale_passed(&trial, 3));
	trial.unit.morale = 6;
	trial.unit.losses = 2;
	CHECK(em_morale_passed(&trial, 1));
}

TEST(after_a_duel_one_unit_tests_by_the_order_of_the_sheet, "BE-12.2", "BE-12.5") {
	static const struct {
		int32_t loss[2], morale[2];
		bool out[2];
		int tests;
	} rows[] = {
		{{0, 0}, {3, 2}, {false, false}, EM_NOBODY}, {{1, 0}, {6, 2}, {false, false}, 0}, {{1, 2}, {2, 6}, {false, false}, 1},
		{{2, 2}, {4, 3}, {false, false}, 1},         {{2, 2}, {3, 4}, {false, false}, 0}, {{2, 2}, {3, 3}, {false, false}, 0},
		{{1, 2}, {3, 3}, {false, true}, EM_NOBODY},  {{1, 2}, {3, 3}, {true, false}, 1},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		CHECK_INT(em_duel_tests(rows[i].loss, rows[i].morale, rows[i].out), rows[i].tests);
}

TEST(a_failed_morale_test_has_its_price, "BE-12.3", "BE-12.6", "BE-24.4") {
	em_body irregular = horse(EM_LIGHT_CAVALRY), horse_guns = battery(EM_GUN_6), loose = foot(EM_SKIRMISH);
	irregular.status = EM_IRREGULAR;
	horse_guns.horse = loose.light = 1;
	const struct {
		em_body unit;
		bool disorder, works;
		em_fall fall;
	} rows[] = {
		{foot(EM_LINE), false, false, {2, 0, 0}},
		{foot(EM_BUILDING), false, true, {0, 0, 0}},
		{foot(EM_LINE), true, false, {6, 1, 2}},
		{foot(EM_BUILDING), true, true, {6, 1, 2}},
		{horse(EM_LIGHT_CAVALRY), false, false, {4, 0, 0}},
		{horse(EM_LIGHT_CAVALRY), true, false, {10, 1, 2}},
		{irregular, false, false, {10, 1, 0}},
		{irregular, true, false, {10, 1, 0}},
		{skirmishers(1), false, false, {6, 1, 0}},
		{loose, true, false, {6, 1, 0}},
		{battery(EM_GUN_6), false, false, {6, 1, 0}},
		{horse_guns, true, false, {10, 1, 0}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		em_body unit = rows[i].unit;
		unit.disorder = rows[i].disorder;
		em_fall fall = em_morale_fall(&unit, rows[i].works);
		CHECK_INT(fall.distance, rows[i].fall.distance);
		CHECK_INT(fall.flees, rows[i].fall.flees);
		CHECK_INT(fall.loss, rows[i].fall.loss);
	}
}

TEST(both_tests_of_drill_have_four_lines_in_common, "BE-8.1") {
	for (int control = 0; control < 2; control++) {
		em_body unit = foot(EM_LINE);
		TEST_LINE(drill, unit, (t.control = control, t.unit.status = EM_ELITE), EM_SAY_DRILL_PICKED, 2);
		TEST_LINE(drill, unit, (t.control = control, t.unit.status = EM_GUARD), EM_SAY_DRILL_PICKED, 2);
		TEST_LINE(drill, unit, (t.control = control, t.unit.status = EM_MILITIA), EM_SAY_DRILL_MILITIA, -2);
		TEST_LINE(drill, unit, (t.control = control, t.unit.general = 1), EM_SAY_GENERAL, 2);
		TEST_LINE(drill, unit, (t.control = control, t.unit.out_of_command = 1), EM_SAY_OUT_OF_COMMAND, -2);
	}
}

TEST(the_manoeuvre_test_has_its_own_lines_and_control_none_of_them, "BE-8.1", "BE-8.2", "BE-6.2") {
	em_body unit = foot(EM_COLUMN);
	TEST_LINE(drill, unit, (void)t, EM_SAY_DRILL_COLUMN, 2);
	TEST_LINE(drill, unit, t.solid_square = 1, EM_SAY_DRILL_SOLID_SQUARE, 4);
	NO_TEST_LINE(drill, unit, t.solid_square = 1, EM_SAY_DRILL_COLUMN);
	TEST_LINE(drill, unit, t.unit.threats = 3, EM_SAY_DRILL_THREATENED, -2); /* once */
	TEST_LINE(drill, unit, t.unit.cavalry_threats = 1, EM_SAY_DRILL_THREATENED, -2);
	TEST_LINE(drill, unit, t.unit.losses = 4, EM_SAY_DRILL_HALF_LOST, -2);
	NO_TEST_LINE(drill, unit, t.unit.losses = 3, EM_SAY_DRILL_HALF_LOST);
	TEST_LINE(drill, unit, t.unit.marker = 1, EM_SAY_DRILL_MARKER, -2);
	TEST_LINE(drill, unit, t.charged_closely = 1, EM_SAY_DRILL_CLOSE_CAVALRY, -2);
	TEST_LINE(drill, unit, t.limbers = 1, EM_SAY_DRILL_LIMBERS, -2);
	em_drill control = {.unit = unit, .control = 1, .charged_closely = 1, .limbers = 1};
	control.unit.marker = control.unit.threats = 1;
	control.unit.losses = 7;
	CHECK_INT(em_drill_total(&control, NULL), 0);
}

TEST(the_class_says_what_a_test_of_drill_needs, "BE-8.1") {
	static const int needs[] = {[EM_CLASS_A] = 2, [EM_CLASS_B] = 3, [EM_CLASS_C] = 4};
	for (int grade = EM_CLASS_A; grade <= EM_CLASS_C; grade++) {
		em_drill trial = {.unit = foot(EM_LINE)};
		trial.unit.grade = grade;
		CHECK(!em_drill_passed(&trial, needs[grade] - 1));
		CHECK(em_drill_passed(&trial, needs[grade]));
	}
}

TEST(cohesion_is_that_of_the_table, "BE-17.1", "BE-17.2", "BE-8.2") {
	static const int table[4][3] = {{3, 4, 6}, {2, 3, 4}, {2, 3, 4}, {2, 2, 2}};
	for (int kind = EM_INF; kind <= EM_SK; kind++)
		for (int size = EM_SMALL; size <= EM_LARGE; size++)
			for (int status = EM_IRREGULAR; status <= EM_GUARD; status++) {
				em_body unit = {.kind = kind, .size = size, .status = status};
				int cohesion = table[kind][size] + (status >= EM_ELITE && kind != EM_SK);
				CHECK_INT(em_cohesion(&unit), cohesion);
				unit.losses = 2 * cohesion - 1;
				CHECK(!em_eliminated(&unit));
				unit.losses++;
				CHECK(em_eliminated(&unit));
				unit.losses = cohesion - 1;
				CHECK(!em_half_lost(&unit));
				unit.losses++;
				CHECK(em_half_lost(&unit));
			}
}
