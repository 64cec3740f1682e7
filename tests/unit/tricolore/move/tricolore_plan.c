/*
 * tricolore_plan.c - what leads to a wished place: the step that fits, its price, and how far it goes where not all of it does (L3C-34.6).
 */
#include "../tricolore_field.h"

#include "tricolore/plan.h"
#include "tricolore/rulebook.h"
#include "tricolore/rules.h"

static const gg_game game = {&tricolore_rules, &field_data};
static l3_plan plan;

/* Whether the plan has so many steps, the last of this verb, which ends there. */
static bool leads(unsigned unit, int32_t x, int32_t y, unsigned count, unsigned verb) {
	l3_plan_to(&game, &field, unit, (table_point){x, y}, &plan);
	return plan.count == count && (!count || plan.step[count - 1].kind == verb);
}

static bool ends(int32_t x, int32_t y) {
	return plan.end[plan.count - 1].x == x && plan.end[plan.count - 1].y == y;
}

TEST(l3c_34_6_a_plan_takes_the_slowest_pace, "L3C-34.6") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	CHECK(leads(unit, 20300, 11900, 1, L3_DO_ADVANCE) && plan.whole && ends(20300, 11900));
	CHECK_INT(plan.step[0].c, 1);
	CHECK_INT(plan.pa[0], 1);
	CHECK(leads(unit, 20300, 12900, 1, L3_DO_ADVANCE) && plan.whole && !plan.stopped.code);
	CHECK_INT(plan.step[0].c, 2);
	CHECK_INT(plan.pa[0], 2);
}

TEST(l3c_34_6_a_plan_goes_as_far_as_it_can, "L3C-34.6") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	put(1, FRENCH, L3_LIG, 20000, 15000, 180);
	CHECK(leads(unit, 20000, 13500, 1, L3_DO_ADVANCE) && !plan.whole);
	CHECK(plan.end[0].y < 13000 && plan.end[0].y > 12980); /* nearer it would be a MAC */
	CHECK_INT(plan.stopped.clause, L3C_29_6);
	field.element[unit].pa_spent = 1; /* PCH cannot be paid, but that is not why */
	CHECK(leads(unit, 20000, 13000, 1, L3_DO_ADVANCE));
	CHECK_INT(plan.stopped.clause, L3C_29_6);
	field.element[unit].morale = L3_HALTE;
	CHECK(leads(unit, 20000, 11000, 0, 0) && !plan.whole);
	CHECK_INT(plan.stopped.clause, L3C_35_18);
}

TEST(l3c_34_6_a_plan_turns_first_beyond_30_degrees, "L3C-34.6") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), column = put(0, FRENCH, L3_COM, 10000, 10000, 0);
	CHECK(leads(unit, 22000, 10000, 2, L3_DO_ADVANCE) && ends(22000, 10000));
	CHECK_INT(plan.step[0].kind, L3_DO_TURN);
	CHECK_INT(plan.end[0].heading, degrees(90));
	CHECK_INT(plan.end[1].heading, degrees(90));
	CHECK_INT(plan.pa[0] + plan.pa[1], 3);
	CHECK(leads(unit, 21300, 11600, 2, L3_DO_ADVANCE)); /* 39 degrees */
	CHECK(leads(unit, 21000, 11800, 1, L3_DO_ADVANCE)); /* 29 */
	CHECK(leads(column, 12000, 10000, 1, L3_DO_MARCH) && ends(12000, 10000)); /* it turns into its way */
	l3_plan_turn(&game, &field, unit, (uint16_t)degrees(45), &plan);
	CHECK(plan.whole && plan.count == 1 && plan.end[0].heading == degrees(45));
}

TEST(l3c_34_6_a_plan_knows_steps_back_and_aside, "L3C-34.6") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), horse = put(0, SQUADRON_6, L3_LIG, 30000, 10000, 0);
	CHECK(leads(unit, 20010, 9300, 1, L3_DO_BACK) && plan.whole && ends(20000, 9300));
	CHECK(leads(unit, 19200, 10010, 1, L3_DO_SIDE) && plan.whole && ends(19200, 10000));
	CHECK_INT(plan.step[0].a, -800);
	CHECK(leads(unit, 20800, 9990, 1, L3_DO_SIDE) && ends(20800, 10000));
	CHECK(leads(horse, 30000, 9300, 2, L3_DO_ADVANCE)); /* cavalry has none back: it turns */
}
