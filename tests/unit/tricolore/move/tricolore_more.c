/*
 * tricolore_more.c - moves: what is left of blocks, skirmishers, hooks, late opportunities and flights (L3C-5.4, 5.15, 7.3, 24, 25, 27).
 */
#include "../tricolore_field.h"

#include "tricolore/move_frame.h"

TEST(l3c_5_4_one_move_split_by_actions, "L3C-5.4", "L3C-5.11", "L3C-1.1") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	CHECK(act(L3_DO_ADVANCE, unit, 20000, 12000, 1));
	CHECK(act(L3_DO_FORM, unit, L3_LIG, 0, 0)); /* 2 PA: now 3 */
	CHECK_INT(field.element[unit].pa_spent, 3);
	CHECK(refused(L3C_29_1, L3_DO_ADVANCE, unit, 20000, 13000, 1)); /* as a line it has made its 2 UD */
	field.element[unit].moved = 1500;
	CHECK(act(L3_DO_ADVANCE, unit, 20000, 12500, 1)); /* the rest of the same move, paid already */
	CHECK_INT(field.element[unit].pa_spent, 3);
}

TEST(l3c_27_5_thirds_headings_and_lengths, "L3C-27.1", "L3C-27.6", "L3C-27.11", "L3C-27.14") {
	CHECK_INT(L3_DEG_30, (65536 * 30 + 180) / 360);
	CHECK_INT(L3_DEG_60, (65536 * 60 + 180) / 360);
	CHECK_INT(L3_DEG_120, (65536 * 120 + 180) / 360);
	CHECK_INT(table_between(65000, 500), 1036);
	field_clear();
	unsigned a = put(0, FRENCH, L3_LIG, 20000, 10000, 0), b = put(1, FRENCH, L3_LIG, 20000, 14000, 180);
	unsigned raw = put(0, RAW, L3_LIG, 26000, 10000, 0), other = put(1, FRENCH, L3_LIG, 26000, 14000, 180);
	CHECK(!l3_obstacles_between(&play.look, a, b));
	GROUND(L3_WOOD_LIGHT, {15000, 11000}, {30000, 12000});
	CHECK(!l3_obstacles_between(&play.look, a, b)); /* costs FT1 nothing */
	CHECK(l3_obstacles_between(&play.look, raw, other) == 1);
	GROUND(L3_STREAM, {15000, 13000}, {21000, 13000});
	CHECK(l3_obstacles_between(&play.look, a, b) == 2);
	CHECK(l3_obstacles_between(&play.look, raw, other) == 1);
}

TEST(l3c_24_5_skirmishers_before_a_block, "L3C-24.5", "L3C-24.9", "L3C-24.1") {
	field_clear();
	GROUND(L3_BLOCK, {19500, 13000}, {20500, 14000});
	unsigned garrison = put(1, FRENCH, L3_COD, 20000, 13500, 180), screen = put(0, GUARD, L3_TIR, 20000, 11000, 0);
	field.element[screen].size0 = 3;
	l3_occupy(&play, garrison, 0, 0x3333);
	CHECK(may(L3_DO_ADVANCE, screen, 20000, 12000, 1)); /* 1 UD and no nearer */
	CHECK(refused(L3C_24_5, L3_DO_ADVANCE, screen, 20000, 12001, 1));
	CHECK(refused(L3C_24_9, L3_DO_SIDE, screen, 500, 0, 0));
	CHECK(refused(L3C_24_9, L3_DO_BACK, screen, 500, 0, 0));
}

TEST(l3c_31_34_a_single_skirmisher_does_not_turn_for_ever, "L3C-31.34", "L3C-24.9") {
	field_clear();
	unsigned screen = put(0, GUARD, L3_TIR, 20000, 11000, 0);
	field.element[screen].size0 = 1;
	CHECK(act(L3_DO_TURN, screen, 8192, 0, 0));
	CHECK_INT(field.element[screen].moved, 50); /* no figure leaves its place, and yet it costs what the shortest step does */
	unsigned turns = 1;
	while (turns < 1000 && act(L3_DO_TURN, screen, turns % 2 ? 0 : 8192, 0, 0))
		turns++;
	CHECK(turns < 1000);
	CHECK(refused(L3C_24_9, L3_DO_TURN, screen, turns % 2 ? 0 : 8192, 0, 0));
}

TEST(l3c_24_11_a_screen_shares_its_unit_s_fate, "L3C-24.11") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 19000, 180);
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 16000));
	unsigned screen = L3_SIDE_UNITS;
	l3_look_open(&play.look, &field_data, &field);
	l3_set_case(&play, unit, L3_RETRAITE);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	l3_retreat_go(&play, unit, L3_RETRAITE, &way, enemy);
	CHECK_INT(field.element[screen].morale, L3_RETRAITE);
	CHECK(field.element[screen].y < 15000);
	/* EX-102: in a block it stays. */
	field_clear();
	unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 19000, 180);
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 16000));
	GROUND(L3_BLOCK, {19500, 16010}, {20500, 17010});
	l3_look_open(&play.look, &field_data, &field);
	l3_occupy(&play, screen, 0, 0x0002);
	l3_set_case(&play, unit, L3_RETRAITE);
	way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	l3_retreat_go(&play, unit, L3_RETRAITE, &way, enemy);
	CHECK_INT(field.element[screen].morale, L3_ARRET);
	CHECK_INT(field.element[screen].eco, 1);
}

TEST(l3c_5_15_cavalry_chooses_to_file_past, "L3C-5.15") {
	field_clear();
	unsigned horse = put(0, SQUADRON_6, L3_LIG, 20000, 10000, 0), foot = put(1, FRENCH, L3_COD, 20900, 12000, 270);
	unsigned aimed = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	field.macs = 1;
	field.mac[0].attacker[0].unit = (uint8_t)(horse + 1);
	field.mac[0].objective[0].unit = (uint8_t)(aimed + 1);
	field.element[horse].engaged = 1;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		field.element[u].marks |= L3_DECLINED_ALL;
	l3_move_open(&play, horse, (table_pose){20000, 15000, 0}, 3, 1);
	l3_settle(&play);
	CHECK_INT(l3_phase_of(&field), L3_HOOK);
	CHECK(refused(L3C_5_15, L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0));
	l3_state before = field;
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0)); /* past: it narrows, and is wide again behind */
	CHECK_INT(field.element[horse].y, 15000);
	CHECK_INT(field.element[horse].files, 0);
	field = before;
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0)); /* those files fight */
	CHECK_INT(field.mac[0].objective[0].unit, foot + 1);
	CHECK(field.element[horse].y < 12000);
}

TEST(l3c_7_3_a_change_first_only_at_the_end_of_the_segment, "L3C-7.3", "L3C-31.23") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0), horse = put(1, SQUADRON_6, L3_LIG, 23000, 9900, 180);
	gg_verdict refusal;
	CHECK(!l3_may_strike(&play.look, horse, foot, &refusal)); /* not in its 30 degrees */
	CHECK_INT(refusal.clause, L3C_7_9);
	field.phase = L3_PH_LATE_OPP;
	CHECK(refused(L3C_31_3, L3_DO_FLEE, foot, 2000, 0, 65536));
	CHECK(refused(L3C_7_3, L3_DO_ADVANCE, horse, 23000, 9000, 1));
	CHECK(refused(L3C_7_3, L3_DO_TURN, horse, degrees(200), 0, 0)); /* no strike would follow */
	CHECK(may(L3_DO_FLEE, horse, 4000, 0, 65536));
}

TEST(l3c_25_1_a_general_goes_with_his_unit, "L3C-25.1", "L3C-35.3", "L3C-35.21") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	field.general[0] = (l3_general){.x = 20000, .y = 10000, .bonus = 1, .ccf = 1, .state = L3_WELL, .with = (uint8_t)(unit + 1)};
	CHECK(act(L3_DO_ADVANCE, unit, 20000, 11500, 1));
	CHECK_INT(field.general[0].y, 11500);
	CHECK(refused(L3C_35_21, L3_DO_TURN, unit, 5, 1, 0));
	CHECK(refused(L3C_35_21, L3_DO_ABOUT, unit, 1, 0, 0));
}

/* Three gunners limbered two abreast: the third is alone in a second rank, and that rank is on the table too. */
TEST(l3c_27_1_the_last_rank_is_on_the_table, "L3C-27.1", "L3C-30.1") {
	field_clear();
	unsigned guns = put(0, GUNS_6, L3_COD, 20000, 1500, 0);
	CHECK(l3_footprint_of(&play.look, guns)->last.count);
	CHECK(l3_place_ok(&play.look, guns, L3_COD, (table_pose){20000, 1500, 0}, NULL));
	CHECK(!l3_place_ok(&play.look, guns, L3_COD, (table_pose){20000, 1334, 0}, &why));
	CHECK_INT(why.clause, L3C_27_1);
	l3_way way;
	field.element[guns].y = 2000;
	l3_look_open(&play.look, &field_data, &field);
	l3_straight(&play.look, guns, l3_footprint_of(&play.look, guns), TABLE_HALF, 1000, L3_GAIT_MOVE, 1, &way);
	CHECK_INT(way.length, 500);
}
