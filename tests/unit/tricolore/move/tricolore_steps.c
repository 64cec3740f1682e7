/*
 * tricolore_steps.c - steps of a unit: price, way and refusal of each, by clause (b.3, b.4).
 */
#include "../tricolore_field.h"

TEST(l3c_5_1_an_advance_is_straight_inside_30_degrees, "L3C-5.1", "L3C-29.1", "L3C-29.2", "L3C-35.18") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	CHECK(refused(L3C_5_1, L3_DO_ADVANCE, unit, 21400, 11000, 1));
	CHECK(may(L3_DO_ADVANCE, unit, 20500, 11000, 1));
	CHECK(refused(L3C_29_1, L3_DO_ADVANCE, unit, 20000, 12001, 1));
	CHECK(refused(L3C_31_34, L3_DO_ADVANCE, unit, 20000, 10049, 1));
	CHECK(refused(L3C_29_2, L3_DO_ADVANCE, unit, 20000, 11000, 0));
	CHECK(refused(L3C_1_1, L3_DO_ADVANCE, 40, 20000, 11000, 1));
	CHECK(act(L3_DO_ADVANCE, unit, 20500, 11000, 1));
	CHECK_INT(field.element[unit].x, 20500);
	CHECK_INT(field.element[unit].y, 11000);
	CHECK_INT(field.element[unit].heading, 0); /* kept */
	CHECK_INT(field.element[unit].pa_spent, 1);
	CHECK_INT(field.element[unit].moved, 1118);
	CHECK_INT(field.element[unit].pace, L3_HALT);
	CHECK_INT(field.element[unit].morale, L3_ARRET);
	CHECK_INT(field.depth, 0);
	CHECK(refused(L3C_29_1, L3_DO_ADVANCE, unit, 20500, 12000, 1)); /* 882 are left */
	CHECK(act(L3_DO_ADVANCE, unit, 20500, 12000, 2));               /* raised: one PA more */
	CHECK_INT(field.element[unit].pa_spent, 2);
	CHECK(refused(L3C_29_2, L3_DO_ADVANCE, unit, 20500, 12100, 1)); /* never lowered */
	field.element[unit].morale = L3_HALTE;
	CHECK(refused(L3C_35_18, L3_DO_ADVANCE, unit, 20500, 12100, 2));
}

TEST(l3c_29_6_an_advance_to_dt_is_a_mac, "L3C-29.6", "L3C-3.8", "L3C-24.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 14000, 180);
	CHECK(refused(L3C_29_6, L3_DO_ADVANCE, unit, 20000, 12000, 1)); /* 2 UD, inclusive */
	CHECK(may(L3_DO_ADVANCE, unit, 20000, 11999, 1));
	field.element[enemy].morale = L3_RETRAITE;
	CHECK(may(L3_DO_ADVANCE, unit, 20000, 12000, 1));
	field.element[enemy].morale = L3_ARRET;
	unsigned horse = put(0, SQUADRON_6, L3_LIG, 20000, 8000, 0);
	CHECK(refused(L3C_29_6, L3_DO_ADVANCE, horse, 20000 + 2500, 10000 + 1000, 3) || why.clause == L3C_5_1);
	field.element[unit].profile = 0;
	l3_look_moved(&play.look, unit);
	CHECK(refused(L3C_29_6, L3_DO_ADVANCE, horse, 20000, 10000, 1));
	CHECK(may(L3_DO_ADVANCE, horse, 20000, 9999, 1));
	unsigned screen = put(0, GUARD, L3_TIR, 10000, 12000, 0);
	field.element[screen].size0 = 2;
	field.element[enemy].x = 10000;
	l3_look_moved(&play.look, enemy);
	CHECK(may(L3_DO_ADVANCE, screen, 10000, 12999, 1)); /* exempt, over 1 UD */
	CHECK(refused(L3C_24_4, L3_DO_ADVANCE, screen, 10000, 13000, 1));
}

TEST(l3c_5_12_control_zones_are_not_entered, "L3C-5.12", "L3C-5.13") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COM, 20000, 10000, 90);
	unsigned enemy = put(1, FRENCH, L3_LIG, 22000, 11700, 180);
	field.element[unit].formation = L3_COC;
	l3_look_moved(&play.look, unit);
	CHECK(refused(L3C_5_12, L3_DO_ADVANCE, unit, 23000, 11000, 1) || refused(L3C_5_12, L3_DO_ADVANCE, unit, 23500, 11200, 1));
	field.element[enemy].cohesion = L3_SAF;
	CHECK(may(L3_DO_ADVANCE, unit, 23000, 10800, 1) || why.clause == L3C_29_6);
	field.element[enemy].cohesion = L3_FORMED;
	unsigned horse = put(0, SQUADRON_6, L3_COC, 20000, 8000, 90);
	field.element[horse].y = 10800;
	field.element[unit].profile = 0;
	l3_look_moved(&play.look, unit);
	CHECK(may(L3_DO_ADVANCE, horse, 24000, 10800, 1)); /* cavalry files past foot */
}

TEST(l3c_5_2_march_columns_turn_free, "L3C-5.2", "L3C-31.34") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COM, 20000, 10000, 0), line = put(0, FRENCH, L3_LIG, 10000, 10000, 0);
	CHECK(act(L3_DO_MARCH, unit, 22000, 10500, degrees(90) | 1 << 16));
	CHECK_INT(field.element[unit].heading, degrees(90));
	CHECK_INT(field.element[unit].pa_spent, 1);
	CHECK(refused(L3C_31_34, L3_DO_TURN, unit, degrees(180), 0, 0));
	CHECK(refused(L3C_5_2, L3_DO_MARCH, line, 10000, 11000, 1 << 16));
}

TEST(l3c_5_22_back_and_side_steps, "L3C-5.22", "L3C-3.17", "L3C-5.5") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), horse = put(0, SQUADRON_6, L3_LIG, 30000, 10000, 0);
	unsigned militia = put(0, MILITIA, L3_LIG, 10000, 10000, 0);
	CHECK(act(L3_DO_BACK, unit, 1000, 0, 0));
	CHECK_INT(field.element[unit].y, 9000);
	CHECK_INT(field.element[unit].heading, 0);
	CHECK_INT(field.element[unit].pa_spent, 1);
	CHECK(refused(L3C_3_17, L3_DO_BACK, unit, 1001, 0, 0));
	CHECK(refused(L3C_5_22, L3_DO_BACK, horse, 1000, 0, 0));
	CHECK(act(L3_DO_BACK, militia, 1000, 0, 0));
	CHECK_INT(field.element[militia].pa_spent, 2);
	CHECK(act(L3_DO_SIDE, unit, -700, 0, 0));
	CHECK_INT(field.element[unit].x, 19300);
	CHECK_INT(field.element[unit].pa_spent, 2);
	CHECK(refused(L3C_35_21, L3_DO_SIDE, unit, 500, 1, 0));
}

TEST(l3c_12_2_turns_and_about_faces, "L3C-12.2", "L3C-5.3", "L3C-29.5") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), horse = put(0, SQUADRON_6, L3_LIG, 30000, 10000, 0);
	CHECK(act(L3_DO_TURN, unit, degrees(90), 0, 0));
	CHECK_INT(field.element[unit].pa_spent, 2);
	CHECK_INT(field.element[unit].heading, degrees(90));
	CHECK_INT(field.element[unit].x, 20000); /* about the middle of its front */
	unsigned line = put(0, FRENCH, L3_COD, 10000, 10000, 0);
	CHECK(act(L3_DO_ABOUT, line, 0, 0, 0));
	CHECK_INT(field.element[line].y, 9250);
	CHECK_INT(field.element[line].heading, TABLE_HALF);
	CHECK_INT(field.element[line].pa_spent, 2);
	field.element[horse].move_pa = 3;
	CHECK(refused(L3C_5_3, L3_DO_TURN, horse, degrees(20), 0, 0));
	unsigned guns = put(0, GUNS_6, L3_BAT, 25000, 20000, 0);
	CHECK(refused(L3C_29_5, L3_DO_TURN, guns, degrees(31), 0, 0));
	CHECK(act(L3_DO_TURN, guns, degrees(30), 0, 0));
	CHECK_INT(field.element[guns].pa_spent, 1);
	unsigned screen = put(0, GUARD, L3_TIR, 35000, 20000, 0);
	field.element[screen].size0 = 3; /* 2000 wide: each end goes about 518 for 30 degrees */
	CHECK(act(L3_DO_TURN, screen, degrees(30), 0, 0));
	CHECK_INT(field.element[screen].pa_spent, 1);
	CHECK(field.element[screen].moved > 300 && field.element[screen].moved < 600);
}

TEST(l3c_12_1_formations, "L3C-12.1", "L3C-26.3", "L3C-2.4", "L3C-12.3") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	CHECK(refused(L3C_26_3, L3_DO_FORM, unit, L3_COF, 0, 0));
	CHECK(refused(L3C_12_1, L3_DO_FORM, unit, L3_COD, 0, 0));
	CHECK(act(L3_DO_FORM, unit, L3_LIG, 0, 0));
	CHECK_INT(field.element[unit].formation, L3_LIG);
	CHECK_INT(field.element[unit].pa_spent, 2);
	unsigned near = put(0, FRENCH, L3_COD, 20000 + 1000 + 400, 10000, 0);
	CHECK(refused(L3C_29_7, L3_DO_FORM, near, L3_LIG, 0, 0)); /* no room */
	field.element[near].x = 30000;
	field.element[near].cohesion = L3_SAF;
	CHECK(refused(L3C_12_1, L3_DO_FORM, near, L3_LIG, 0, 0)); /* it must reform */
	field.element[near].cohesion = L3_FORMED;
	CHECK(refused(L3C_12_3, L3_DO_FORM, near, L3_CIRC, 3, 0)); /* nothing to storm */
	GROUND(L3_BLOCK, {29500, 13000}, {30500, 14000});
	gg_action offered[512];
	l3_menu menu = {offered, 512, 0};
	bool found = false;
	l3_look_open(&play.look, &field_data, &field);
	l3_phase_table[L3_PH_MOVE]->list(&play.look, &menu);
	for (unsigned i = 0; i < menu.count && i < 512; i++)
		found = found || (offered[i].kind == L3_DO_FORM && offered[i].who == near && offered[i].a == L3_CIRC && offered[i].b == 6);
	CHECK(found);
	CHECK(act(L3_DO_FORM, near, L3_CIRC, 3, 0)); /* 4 PA, begun with all three (L3C-2.4) */
	CHECK_INT(field.element[near].pa_spent, 4);
	l3_look_moved(&play.look, near);
	CHECK_INT(l3_footprint_of(&play.look, near)->files, 3);
	field.element[near].pa_spent = 0; /* it keeps them on the march, in retreat and in a rally move */
	CHECK(act(L3_DO_ADVANCE, near, 30000, 11000, 1));
	CHECK_INT(l3_footprint_of(&play.look, near)->files, 3);
	l3_retreat way = l3_retreat_find(&play.look, near, L3_REPLI, 0, L3_NONE, 0);
	l3_retreat_go(&play, near, L3_REPLI, &way, L3_NONE);
	CHECK_INT(field.element[near].files, 3);
	field.element[near].morale = L3_ARRET;
	field.element[near].marks |= L3_RALLY_DUE;
	field.phase = L3_PH_RALLY;
	CHECK(act(L3_DO_RALLY_MOVE, near, 30000, 8000, field.element[near].heading));
	CHECK_INT(field.element[near].files, 3);
}

TEST(l3c_14_6_reforming, "L3C-14.6", "L3C-14.11", "L3C-5.9", "L3C-5.7") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	CHECK(refused(L3C_1_19, L3_DO_REFORM, unit, L3_COD, 0, 0));
	field.element[unit].cohesion = L3_DES;
	CHECK(act(L3_DO_REFORM, unit, L3_COD, 0, 0));
	CHECK_INT(field.element[unit].cohesion, L3_SAF); /* one step */
	CHECK_INT(field.element[unit].pa_spent, 2);
	field.element[unit].pa_spent = 0;
	unsigned enemy = put(1, SQUADRON_6, L3_LIG, 20000, 14000, 180);
	CHECK(refused(L3C_14_11, L3_DO_REFORM, unit, L3_COD, 0, 0));
	field.element[enemy].y = 14001;
	CHECK(may(L3_DO_REFORM, unit, L3_COD, 0, 0));
	GROUND(L3_MARSH, {19000, 9000}, {21000, 9500});
	CHECK(refused(L3C_5_9, L3_DO_REFORM, unit, L3_COD, 0, 0));
	field.pieces = 0;
	CHECK(act(L3_DO_REFORM, unit, L3_LIG, 0, 0)); /* another formation: +1 */
	CHECK_INT(field.element[unit].pa_spent, 3);
	CHECK_INT(field.element[unit].formation, L3_LIG);
}

TEST(l3c_5_23_guns, "L3C-5.23", "L3C-3.12", "L3C-2.7") {
	field_clear();
	unsigned guns = put(0, GUNS_6, L3_COD, 20000, 10000, 0), foot = put(0, FRENCH, L3_LIG, 30000, 10000, 0);
	CHECK(refused(L3C_29_5, L3_DO_UNLIMBER, guns, degrees(31), 0, 0));
	CHECK(refused(L3C_5_23, L3_DO_BRICOLE, guns, 20000, 10500, 0));
	CHECK(act(L3_DO_UNLIMBER, guns, degrees(20), 0, 0));
	CHECK_INT(field.element[guns].formation, L3_BAT);
	CHECK_INT(field.element[guns].pa_spent, 1);
	CHECK(refused(L3C_5_23, L3_DO_ADVANCE, guns, 20000, 10500, 1));
	table_point to = table_at((table_pose){20000, 10000, degrees(20)}, 0, 1000);
	CHECK(act(L3_DO_BRICOLE, guns, to.x, to.y, 0));
	CHECK_INT(field.element[guns].pa_spent, 2);
	CHECK(act(L3_DO_LIMBER, guns, degrees(20), L3_COC, 0));
	CHECK_INT(field.element[guns].formation, L3_COC);
	CHECK(refused(L3C_2_7, L3_DO_RELOAD, foot, 0, 0, 0));
	field.element[foot].fire = L3_FIRED_0;
	CHECK(act(L3_DO_RELOAD, foot, 0, 0, 0));
	CHECK(field.element[foot].fire & L3_LOADED);
	CHECK_INT(field.element[foot].pa_spent, 1);
	field.element[foot].fire |= L3_FIRED_1;
	CHECK(refused(L3C_17_9, L3_DO_ADVANCE, foot, 30000, 11000, 1));
}

TEST(l3c_29_7_passage_of_lines_disorders, "L3C-29.7", "L3C-16.14", "L3C-29.8") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	put(0, FRENCH, L3_LIG, 20000, 11000, 0);
	CHECK(refused(L3C_29_7, L3_DO_ADVANCE, unit, 20000, 11500, 1)); /* ends on it */
	CHECK(act(L3_DO_ADVANCE, unit, 20000, 13000, 1));
	CHECK_INT(field.element[unit].cohesion, L3_SAF);
	unsigned light = put(0, GUARD, L3_COD, 10000, 10000, 0);
	GROUND(L3_WOOD_DENSE, {5000, 11000}, {15000, 16000});
	CHECK(act(L3_DO_ADVANCE, light, 10000, 12000, 1)); /* 2 UD and 1 for the wood, of 4 */
	CHECK_INT(field.element[light].formation, L3_TIR);
	CHECK_INT(field.element[light].moved, 3000);
	field.pieces = 0;
	unsigned column = put(0, FRENCH, L3_COC, 30000, 10000, 0);
	CHECK(refused(L3C_29_1, L3_DO_ADVANCE, column, 30000, 15000, 1));
	GROUND(L3_ROAD, {30100, 5000}, {30100, 20000});
	CHECK(may(L3_DO_ADVANCE, column, 30000, 15000, 1));
}

TEST(l3c_29_9_groups, "L3C-29.9") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_LIG, 20000, 10000, 0), b = put(0, FRENCH, L3_LIG, 23000, 10000, 0);
	unsigned rear = put(0, FRENCH, L3_LIG, 20000, 9000, 0);
	int32_t set = 1 << a | 1 << b | 1 << rear, pa = 1 << 8, vector = (int32_t)(0u | 150u << 16);
	CHECK(refused(L3C_29_9, L3_DO_GROUP, L3_WHO_PLAYER, 0, pa, vector));
	CHECK(act(L3_DO_GROUP, L3_WHO_PLAYER, set, pa, vector));
	CHECK_INT(field.element[a].y, 11500);
	CHECK_INT(field.element[b].y, 11500);
	CHECK_INT(field.element[rear].y, 10500);
	CHECK_INT(field.element[rear].pa_spent, 1);
	CHECK_INT(field.depth, 0);
	field.element[b].gt = 1;
	CHECK(refused(L3C_29_9, L3_DO_GROUP, L3_WHO_PLAYER, set, pa, (int32_t)(40u << 16)));
	field.element[b].gt = 0;
	field.element[rear].pa_spent = 3;
	field.element[rear].move_pa = 1;
	CHECK(refused(L3C_29_1, L3_DO_GROUP, L3_WHO_PLAYER, set, pa, vector)); /* one refused: all are */
	CHECK_INT(field.element[a].y, 11500);
}

TEST(l3c_5_14_a_line_narrows_and_widens_again, "L3C-5.14") {
	field_clear();
	unsigned line = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	GROUND(L3_BLOCK, {18000, 10500}, {19400, 10800});
	GROUND(L3_BLOCK, {20600, 10500}, {22000, 10800});
	CHECK(act(L3_DO_ADVANCE, line, 20000, 12000, 1));
	CHECK_INT(field.element[line].files, 0);
	CHECK_INT(field.element[line].pa_spent, 1);
	l3_look_moved(&play.look, line);
	CHECK_INT(l3_footprint_of(&play.look, line)->files, 12);
}

TEST(l3c_29_7_skirmishers_spread_among_friends_not_enemies, "L3C-29.7", "L3C-24.18", "L3C-35.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), friend = put(0, FRENCH, L3_COD, 21000, 10000, 0);
	table_pose here = l3_pose(&field, unit);
	gg_verdict refusal = {0};
	CHECK(l3_place_ok(&play.look, unit, L3_TIR, here, NULL));
	field.element[friend].where = L3_DESTROYED;
	l3_look_moved(&play.look, friend);
	unsigned foe = put(1, FRENCH, L3_COD, 21000, 10000, 0);
	CHECK(!l3_place_ok(&play.look, unit, L3_TIR, here, &refusal));
	CHECK_INT(refusal.clause, L3C_29_7);
	/* Close order comes where enemy skirmishers are: they give way. */
	field.element[unit].formation = L3_TIR;
	l3_look_moved(&play.look, unit);
	CHECK(l3_place_ok(&play.look, foe, L3_COD, here, NULL));
	field.element[unit].formation = L3_COD;
	l3_look_moved(&play.look, unit);
	CHECK(!l3_place_ok(&play.look, foe, L3_COD, here, NULL));
}

/* Something to storm lies before it, its middle not behind the front line, within 6 UD. */
TEST(l3c_12_3_what_is_stormed_lies_ahead, "L3C-12.3") {
	static const struct {
		int32_t x, y;
		bool ahead;
	} places[] = {{0, 3000, true}, {0, -3000, false}, {2000, 0, true}, {2000, -10, false}, {0, 6500, true}, {0, 6510, false}};
	for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
		field_clear();
		int32_t x = 20000 + places[i].x, y = 15000 + places[i].y;
		unsigned foot = put(0, FRENCH, L3_COD, 20000, 15000, 0);
		GROUND(L3_BLOCK, {x - 500, y - 500}, {x + 500, y + 500});
		l3_look_open(&play.look, &field_data, &field);
		CHECK_INT(l3_something_to_storm(&play.look, foot), places[i].ahead);
	}
}

/* EX-15: uphill a bricole costs one PA more; the slope takes nothing off its 1 UD. With 4 PA one is carried. */
TEST(ex_15_a_bricole_up_a_slope, "L3C-5.23", "EX-15") {
	static const struct { unsigned heavy, militia, pa; } rows[] = {{0, 0, 2}, {0, 1, 3}, {1, 0, 3}, {1, 1, 4}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		field_clear();
		field_data.profile[GUNS_6].traits = rows[i].heavy ? L3_BRICOLE_HEAVY : 0;
		field_data.profile[GUNS_6].status = rows[i].militia ? L3_MILITIA : L3_LINE_TROOPS;
		GROUND(L3_PLATEAU, {10000, 10400}, {30000, 10400}, {30000, 20000}, {10000, 20000});
		unsigned guns = put(0, GUNS_6, L3_BAT, 20000, 10000, 0);
		CHECK(act(L3_DO_BRICOLE, guns, 20000, 11000, 0));
		CHECK_INT(field.element[guns].y, 11000);
		CHECK_INT(field.element[guns].pa_spent, rows[i].pa);
	}
}
