/*
 * tricolore_ways.c - allowances, prices and the ground on a way (L3C-5, L3C-29.1 to 29.8; T6, T7).
 */
#include "../tricolore_field.h"

static l3_way way_of(unsigned unit, uint16_t heading, int32_t length, unsigned pa) {
	l3_way way;
	l3_footprint body = *l3_footprint_of(&play.look, unit);
	l3_straight(&play.look, unit, &body, heading, length, L3_GAIT_MOVE, pa, &way);
	return way;
}

TEST(l3c_29_1_allowances, "L3C-29.1", "L3C-5.5", "L3C-5.18", "L3C-5.25") {
	field_clear();
	unsigned line = put(0, FRENCH, L3_LIG, 5000, 5000, 0), militia = put(0, MILITIA, L3_LIG, 9000, 5000, 0);
	unsigned guard = put(0, GUARD, L3_COD, 13000, 5000, 0), horse = put(0, SQUADRON_6, L3_LIG, 17000, 5000, 0);
	CHECK_INT(l3_allowance(&play.look, line, L3_LIG, 1, false), 2000);
	CHECK_INT(l3_allowance(&play.look, line, L3_LIG, 3, false), 4000);
	CHECK_INT(l3_allowance(&play.look, militia, L3_LIG, 1, false), 1000);
	CHECK_INT(l3_allowance(&play.look, guard, L3_COD, 2, false), 5000);
	CHECK_INT(l3_allowance(&play.look, horse, L3_LIG, 2, false), 6000);
	CHECK_INT(l3_allowance(&play.look, line, L3_CAR, 1, false), 1000);
	CHECK_INT(l3_allowance(&play.look, line, L3_CAR, 2, false), 0); /* no second step */
	CHECK_INT(l3_allowance(&play.look, line, L3_COF, 3, false), 0);
	CHECK_INT(l3_allowance(&play.look, line, L3_COC, 1, true), 5000); /* road */
	field.element[militia].formation = L3_CAR;
	CHECK_INT(l3_move_price(&play.look, militia, 1), 2);
	field.general[0] = (l3_general){.state = L3_WELL, .with = (uint8_t)(line + 1), .gives = (uint8_t)(line + 1)};
	CHECK_INT(l3_allowance(&play.look, line, L3_LIG, 1, false), 3000);
}

TEST(l3c_29_4_ground_is_paid_where_the_front_meets_it, "L3C-29.4", "L3C-5.6", "L3C-5.9") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0), horse = put(0, SQUADRON_6, L3_LIG, 30000, 10000, 0);
	GROUND(L3_STREAM, {10000, 12000}, {35000, 12000});
	CHECK_INT(way_of(foot, 0, 2000, 1).terrain, 0);
	CHECK_INT(way_of(foot, 0, 2001, 1).terrain, 1000);
	CHECK_INT(way_of(foot, 0, 2001, 1).pace, L3_POR);
	CHECK_INT(way_of(horse, 0, 3000, 1).terrain, 2000);
	field.piece[0].kind = L3_OBSTACLE_1;
	look_anew();
	CHECK_INT(way_of(foot, 0, 3000, 1).ddf, 1);
	field.piece[0].kind = L3_OBSTACLE_2;
	look_anew();
	CHECK_INT(way_of(foot, 0, 3000, 1).terrain, 2000);
	CHECK_INT(way_of(horse, 0, 3000, 1).length, 2000); /* closed to cavalry */
	CHECK_INT(way_of(horse, 0, 3000, 1).by, 256);
	field.piece[0].kind = L3_RIVER;
	look_anew();
	CHECK_INT(way_of(foot, 0, 3000, 1).length, 2000);
	GROUND(L3_BRIDGE, {18000, 11500}, {22000, 12500});
	CHECK_INT(way_of(foot, 0, 3000, 1).length, 3000);
	CHECK_INT(way_of(foot, 0, 3000, 1).terrain, 0);
	field.piece[1].kind = L3_FORD;
	look_anew();
	CHECK_INT(way_of(foot, 0, 3000, 1).terrain, 1000);
}

TEST(l3c_5_9_areas_are_paid_once_a_turn, "L3C-5.9", "L3C-16.13", "L3C-16.14") {
	field_clear();
	unsigned raw = put(0, RAW, L3_LIG, 20000, 10000, 0), horse = put(0, SQUADRON_6, L3_LIG, 26000, 10000, 0);
	GROUND(L3_WOOD_LIGHT, {15000, 11000}, {30000, 15000});
	CHECK_INT(way_of(raw, 0, 2000, 1).terrain, 1000);
	CHECK_INT(way_of(raw, 0, 2000, 1).ddf, 1);
	CHECK_INT(way_of(horse, 0, 2000, 1).terrain, 3000);
	CHECK_INT(way_of(horse, 0, 2000, 1).ddf, 2);
	CHECK_INT(way_of(horse, 0, 2000, 1).pace, L3_PAC);
	field.element[raw].y = 12000; /* it begins its turn inside: again */
	l3_look_moved(&play.look, raw);
	CHECK_INT(way_of(raw, 0, 1000, 1).terrain, 1000);
	field.element[raw].moved = 500; /* it has moved in it this turn: not again */
	CHECK_INT(way_of(raw, 0, 1000, 1).terrain, 0);
}

TEST(l3c_5_20_the_crest_and_then_the_level, "L3C-5.20", "L3C-16.17") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 15000, 9000, 0), horse = put(0, SQUADRON_6, L3_LIG, 18000, 9000, 0);
	GROUND(L3_PLATEAU, {10000, 10000}, {20000, 20000});
	CHECK_INT(way_of(foot, 0, 1900, 1).terrain, 0);
	CHECK_INT(way_of(foot, 0, 2000, 1).terrain, 1000); /* 1 UD moved on the level */
	CHECK_INT(way_of(foot, 0, 2000, 1).climbed, 0xffff);
	CHECK_INT(way_of(foot, 0, 1900, 1).climbed, 900);
	CHECK_INT(way_of(foot, 0, 1900, 2).ddf, 1); /* PAC on the slope */
	CHECK_INT(way_of(horse, 0, 1900, 1).terrain, 2000);
	CHECK_INT(way_of(horse, 0, 2000, 1).terrain, 5000);
	field.element[foot].y = 10900;
	field.element[foot].climbed = 900;
	field.element[foot].moved = 1900;
	l3_look_moved(&play.look, foot);
	CHECK_INT(way_of(foot, 0, 100, 1).terrain, 1000);
	field.element[foot].climbed = 0xffff;
	CHECK_INT(way_of(foot, 0, 1000, 1).terrain, 0);
}

TEST(l3c_29_7_who_is_passed_through, "L3C-29.7", "L3C-24.18", "L3C-35.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), friend = put(0, FRENCH, L3_LIG, 20000, 12000, 0);
	CHECK_INT(way_of(unit, 0, 4000, 1).length, 4000);
	CHECK(way_of(unit, 0, 4000, 1).friends == (uint64_t)1 << l3_slot_of(friend));
	field.element[friend].pace = L3_POR; /* it moves */
	CHECK_INT(way_of(unit, 0, 4000, 1).length, 1750);
	field.element[friend].pace = L3_HALT;
	field.options.passage = 2;
	CHECK_INT(way_of(unit, 0, 4000, 1).length, 1750);
	field.options.passage = 0;
	unsigned enemy = put(1, FRENCH, L3_TIR, 20000, 13000, 180);
	CHECK_INT(way_of(unit, 0, 4000, 1).length, 4000); /* skirmishers bar nobody */
	field.element[enemy].formation = L3_LIG;
	l3_look_moved(&play.look, enemy);
	CHECK_INT(way_of(unit, 0, 4000, 1).length, 3000);
	CHECK_INT(way_of(unit, 0, 4000, 1).by, enemy + 1);
}

TEST(l3c_5_14_narrowed_to_pass_a_gap, "L3C-5.14") {
	field_clear();
	unsigned line = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	GROUND(L3_BLOCK, {18000, 11000}, {19400, 12000});
	GROUND(L3_BLOCK, {20600, 11000}, {22000, 12000});
	CHECK_INT(way_of(line, 0, 3000, 1).length, 1000);
	CHECK_INT(l3_narrowed(&play.look, line, l3_pose(&field, line), 0, 3000), 7); /* 1200 of room: 7 files of 1/6 UD */
	unsigned horse = put(0, SQUADRON_6, L3_LIG, 30000, 10000, 0);
	GROUND(L3_BLOCK, {28000, 11000}, {29900, 12000});
	GROUND(L3_BLOCK, {30100, 11000}, {32000, 12000});
	CHECK_INT(l3_narrowed(&play.look, horse, l3_pose(&field, horse), 0, 3000), 0); /* not even one horse */
}

TEST(l3c_12_1_prices_on_the_table, "L3C-12.1", "L3C-12.2", "L3C-12.3", "L3C-29.5", "L3C-5.23", "L3C-16.4") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 5000, 5000, 0), guns = put(0, GUNS_6, L3_BAT, 9000, 5000, 0);
	CHECK_INT(l3_form_pa(&play.look, foot, L3_COD, 0), 2);
	CHECK_INT(l3_form_pa(&play.look, foot, L3_COM, 0), 0); /* by way of a column */
	CHECK_INT(l3_turn_pa(&play.look, foot, degrees(30)), 2);
	CHECK_INT(l3_turn_pa(&play.look, foot, degrees(31)), 3);
	CHECK_INT(l3_about_pa(&play.look, foot), 2);
	CHECK_INT(l3_turn_pa(&play.look, guns, degrees(30)), 1);
	CHECK_INT(l3_turn_pa(&play.look, guns, degrees(40)), 0);
	CHECK_INT(l3_bricole_pa(&play.look, guns, (table_point){9000, 6000}), 1);
	CHECK_INT(l3_reform_pa(&play.look, foot, L3_LIG), 2);
	CHECK_INT(l3_reform_pa(&play.look, foot, L3_COD), 3);
	CHECK_INT(l3_eco_pa(&play.look, foot), 2);
	/* EX-38: a Russian column of 12 with CCF2 takes a front of 6 for 4 PA. */
	unsigned russian = put(0, RUSSIAN, L3_COC, 13000, 5000, 0);
	CHECK_INT(l3_form_pa(&play.look, russian, L3_CIRC, 6), 4);
}

TEST(l3c_29_3_what_may_be_paid, "L3C-29.3", "L3C-2.4", "L3C-2.3") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 5000, 5000, 0);
	CHECK(l3_can_pay(&play.look, unit, 3, false, NULL));
	CHECK(!l3_can_pay(&play.look, unit, 4, false, NULL));
	CHECK(l3_can_pay(&play.look, unit, 4, true, NULL)); /* a single costly manoeuvre */
	field.element[unit].pa_spent = 1;
	CHECK(!l3_can_pay(&play.look, unit, 4, true, NULL));
	CHECK(!l3_can_pay(&play.look, unit, 3, false, NULL));
	CHECK(l3_can_answer(&play.look, unit, 5));
	CHECK(!l3_can_answer(&play.look, unit, 6));
}
