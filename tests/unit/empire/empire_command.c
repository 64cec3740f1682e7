/*
 * empire_command.c - generals, command points, initiative, order tests, rally, casualties, pursuit (BE-1 to 5, 9, 13, 15, 16).
 */
#include "empire_units.h"

#include "empire/command.h"

TEST(generals_are_those_of_the_table, "BE-2.1", "BE-2.2") {
	static const struct { int value, test, range; } rows[] = {{-1, 5, 4}, {0, 4, 6}, {1, 3, 8}, {2, 2, 10}, {3, 2, 12}};
	for (int q = EM_MAUVAIS; q <= EM_STRATEGE; q++) {
		CHECK_INT(em_general_value((em_quality)q), rows[q].value);
		CHECK_INT(em_general_test((em_quality)q), rows[q].test);
		CHECK_INT(em_general_range((em_quality)q, false), 1000 * rows[q].range);
		CHECK_INT(em_general_range((em_quality)q, true), 1000 * (rows[q].range + 4));
	}
}

TEST(command_points_are_those_of_the_table, "BE-4.1") {
	static const int table[5][6] = {{0, 1, 1, 2, 2, 3}, {1, 1, 2, 2, 3, 3}, {1, 2, 2, 3, 3, 4}, {2, 2, 3, 3, 4, 4}, {2, 3, 3, 4, 4, 5}};
	for (int q = EM_MAUVAIS; q <= EM_STRATEGE; q++)
		for (int die = 1; die <= 6; die++)
			CHECK_INT(em_command_points((em_quality)q, die), table[q][die - 1]);
}

TEST(prices_are_those_of_the_table_and_double_out_of_command, "BE-4.2", "BE-4.3") {
	for (int c = EM_CHANGE_ORDER; c < EM_COMMANDS; c++) {
		int price = c == EM_RECOVER_LOSS ? 2 : 1;
		CHECK_INT(em_price((em_command)c, false), price);
		CHECK_INT(em_price((em_command)c, true), 2 * price);
		CHECK_INT(em_chief_only((em_command)c), c <= EM_BONUS);
	}
}

TEST(extra_moves_cost_by_class, "BE-5.8") {
	static const int second[] = {1, 1, 1}, third[] = {1, 2, 0};
	for (int grade = EM_CLASS_A; grade <= EM_CLASS_C; grade++)
		for (int twice = 0; twice < 2; twice++) {
			CHECK_INT(em_extra_move_price((em_class)grade, 2, twice), second[grade] << twice);
			CHECK_INT(em_extra_move_price((em_class)grade, 3, twice), third[grade] << twice);
			CHECK_INT(em_extra_move_price((em_class)grade, 4, twice), 0);
		}
}

TEST(an_order_test_needs_the_number_of_the_general, "BE-3.8", "BE-4.2") {
	for (int q = EM_MAUVAIS; q <= EM_STRATEGE; q++)
		for (int bonus = 0; bonus <= EM_BONUS_AT_MOST; bonus++) {
			int needs = em_general_test((em_quality)q) - bonus;
			CHECK(!em_order_passed((em_quality)q, needs - 1, bonus));
			CHECK(em_order_passed((em_quality)q, needs, bonus));
			CHECK_INT(em_order_price(bonus, false), 1 + bonus);
			CHECK_INT(em_order_price(bonus, true), 2 + 2 * bonus);
		}
}

TEST(initiative_is_value_and_bonus, "BE-1.3", "BE-1.4") {
	for (int q = EM_MAUVAIS; q <= EM_STRATEGE; q++)
		for (int bonus = 0; bonus <= 2; bonus++) {
			listing l = {0};
			gg_item_sink sink = {list_item, &l};
			CHECK_INT(em_initiative_total((em_quality)q, bonus, &sink), 2 * (q - 1 + bonus));
			CHECK_INT(l.halves, 2 * (q - 1 + bonus));
		}
}

TEST(even_initiative_goes_to_the_side_that_did_not_activate_last, "BE-1.3") {
	static const int32_t even[2] = {12, 12}, south[2] = {12, 10}, north[2] = {10, 12};
	CHECK_INT(em_first(south, 0, 1), 0);
	CHECK_INT(em_first(north, 1, 0), 1);
	CHECK_INT(em_first(even, 0, 0), 1);
	CHECK_INT(em_first(even, 1, 1), 0);
	CHECK_INT(em_first(even, EM_NOBODY, 1), 1);
	CHECK_INT(em_first(even, EM_NOBODY, EM_NOBODY), EM_NOBODY);
}

#define NO_RALLY(FACT, CODE, CLAUSE)                                                                                                       \
	do {                                                                                                                               \
		em_rally r = {.unit = foot(EM_LINE), .enemy = 4001};                                                                       \
		gg_verdict refusal = {0};                                                                                                  \
		r.unit.disorder = r.unit.general = 1;                                                                                      \
		r.unit.losses = 4;                                                                                                         \
		CHECK(em_rally_check(&r, &refusal));                                                                                       \
		FACT;                                                                                                                      \
		CHECK(!em_rally_check(&r, &refusal));                                                                                      \
		CHECK_INT(refusal.code, CODE);                                                                                             \
		CHECK_INT(refusal.clause, CLAUSE);                                                                                         \
	} while (0)

TEST(a_rally_has_its_conditions, "BE-15.1", "BE-15.2", "BE-15.3") {
	NO_RALLY(r.unit.marker = 1, EM_SAY_RALLY_MARKED, BE_15_1);
	NO_RALLY(r.enemy = 4000, EM_SAY_RALLY_NEAR, BE_15_1);
	NO_RALLY(r.unit.disorder = 0, EM_SAY_RALLY_IN_ORDER, BE_15_2);
	NO_RALLY((r.loss = 1, r.unit.general = 0), EM_SAY_RALLY_NO_GENERAL, BE_15_2);
	NO_RALLY((r.loss = 1, r.unit.losses = 3), EM_SAY_RALLY_FIRST_LOSS, BE_15_3);
	em_rally covered = {.unit = foot(EM_LINE), .enemy = 1000, .behind = 1},
		 works = {.unit = foot(EM_LINE), .enemy = 1000, .in_works = 1};
	covered.unit.disorder = works.unit.disorder = 1;
	CHECK(em_rally_check(&covered, NULL));
	CHECK(em_rally_check(&works, NULL));
}

TEST(a_rally_costs_1_or_2_and_the_free_one_nothing, "BE-15.2", "BE-15.4", "BE-3.1") {
	em_rally r = {.unit = foot(EM_LINE)};
	CHECK_INT(em_rally_price(&r, false), 1);
	CHECK_INT(em_rally_price(&r, true), 0);
	r.unit.out_of_command = 1;
	CHECK_INT(em_rally_price(&r, false), 2);
	r.loss = 1;
	CHECK_INT(em_rally_price(&r, false), 4);
	CHECK_INT(em_rally_price(&r, true), 4); /* AMB-34 */
	r.unit.out_of_command = 0;
	CHECK_INT(em_rally_price(&r, false), 2);
}

TEST(a_rally_removes_disorder_or_a_loss_and_marks, "BE-15.2", "BE-15.4") {
	em_body unit = foot(EM_LINE);
	unit.disorder = 1;
	unit.losses = 5;
	em_rally_apply(&unit, false);
	CHECK(!unit.disorder && unit.marker && unit.losses == 5);
	unit.marker = 0;
	em_rally_apply(&unit, true);
	CHECK_INT(unit.losses, 3);
	CHECK(unit.marker);
}

TEST(generals_fall_on_10_in_a_shock_and_on_11_under_fire, "BE-16.1", "BE-16.2", "BE-26.1") {
	CHECK(!em_general_lost(9, true) && em_general_lost(10, true));
	CHECK(!em_general_lost(10, false) && em_general_lost(11, false));
	CHECK(em_general_at_risk(0, false) && em_general_at_risk(1, true) && !em_general_at_risk(0, true));
	CHECK_INT(em_successor(EM_STRATEGE), EM_BRILLANT);
	CHECK_INT(em_successor(EM_ORDINAIRE), EM_MAUVAIS);
	CHECK_INT(em_successor(EM_MAUVAIS), EM_MAUVAIS);
}

TEST(who_pursues_depends_on_arm_row_and_ground, "BE-13.1", "BE-13.3") {
	em_fighter cavalry = {.body = horse(EM_LIGHT_CAVALRY), .part = EM_CHARGES},
		   infantry = {.body = foot(EM_COLUMN), .part = EM_CHARGES};
	em_shock_result offered = {.pursuit = 6}, none = {0};
	CHECK_INT(em_pursuit_of(&cavalry, &offered, false), EM_TESTS_TO_HOLD);
	CHECK_INT(em_pursuit_of(&infantry, &offered, false), EM_MAY_PURSUE);
	CHECK_INT(em_pursuit_of(&cavalry, &none, false), EM_NO_PURSUIT);
	CHECK_INT(em_pursuit_of(&cavalry, &offered, true), EM_NO_PURSUIT);
	cavalry.body.impetuous = 1;
	CHECK_INT(em_pursuit_of(&cavalry, &offered, false), EM_MUST_PURSUE);
}

TEST(who_flees_is_caught_by_distance_or_ridden_down, "BE-13.4", "BE-14.3", "BE-9.7") {
	em_flight f = {.fleer = EM_CAV, .hunter = EM_CAV, .clear = 1, .reach = 6000, .fled = 7000};
	CHECK(em_caught_in_pursuit(&f)); /* 1 + 6 = 7 */
	f.fled = 7001;
	CHECK(!em_caught_in_pursuit(&f));
	f.fleer = EM_INF;
	CHECK(em_caught_in_pursuit(&f)); /* after 2 UD */
	f.sheltered = 1;
	CHECK(!em_caught_in_pursuit(&f));
	f.fleer = EM_SK, f.sheltered = 0;
	CHECK(em_caught_in_pursuit(&f));
	f.clear = 0;
	CHECK(!em_caught_in_pursuit(&f));
	em_flight c = {.fleer = EM_INF, .hunter = EM_CAV, .clear = 1, .fled = 6000, .gap = 4000, .reach = 6000};
	CHECK(em_caught_by_charge(&c));
	c.reach = 5999;
	CHECK(!em_caught_by_charge(&c));
	c.hunter = EM_INF, c.reach = 10000;
	CHECK(em_caught_by_charge(&c));
	c.reach = 9999;
	CHECK(!em_caught_by_charge(&c));
}
