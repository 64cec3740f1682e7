/*
 * tricolore_sums.c - worked examples of the rulebook played on the table with all their sums: action points, moves, companies, turns that
 * pay for others (EX-1 to EX-35, EX-96).
 */
#include "../tricolore_field.h"

#include "tricolore/mac.h"
#include "tricolore/muster.h"
#include "tricolore/turn.h"

static void next_turn(void) {
	field.depth = 0;
	l3_look_open(&play.look, &field_data, &field);
	l3_turn_start.go(&play);
	field.phase = L3_PH_MOVE;
	field.depth = 0;
	l3_look_open(&play.look, &field_data, &field);
}

/* Squadron of 4 in line, CCF2: a pivot of 30 degrees during POR 2 PA, during PAC 3, of more than 30 during POR 3. */
TEST(ex_10_a_squadron_pivots_on_the_move, "EX-10", "L3C-5.1", "L3C-12.2") {
	static const struct {
		int32_t turn;
		unsigned pace, pa;
	} cases[] = {{30, 1, 2}, {30, 2, 3}, {45, 1, 3}};
	for (unsigned i = 0; i < 3; i++) {
		field_clear();
		unsigned horse = put(0, SQUADRON_4, L3_LIG, 20000, 10000, 0);
		CHECK(act(L3_DO_ADVANCE, horse, 20000, 12000, (int32_t)cases[i].pace));
		CHECK(act(L3_DO_TURN, horse, cases[i].turn == 30 ? L3_DEG_30 : degrees(cases[i].turn), 0, 0));
		CHECK_INT(field.element[horse].pa_spent, cases[i].pa);
		table_point on = table_at(l3_pose(&field, horse), 0, cases[i].pace == 1 ? 2000 : 4000); /* the rest of its one move, paid */
		CHECK(act(L3_DO_ADVANCE, horse, on.x, on.y, (int32_t)cases[i].pace));
		CHECK_INT(field.element[horse].pa_spent, cases[i].pa);
		CHECK(!may(L3_DO_ADVANCE, horse, on.x, on.y + 500, (int32_t)cases[i].pace));
	}
}

/* A brigade in COD with one regiment of conscripts or militia: 5 x 2 UD; Old Guard cavalry in COM: 5 x 7. */
TEST(ex_7_operational_moves_by_the_slowest, "EX-7", "L3C-4.2", "L3C-5.5") {
	field_clear();
	put(0, FRENCH, L3_COD, 20000, 10000, 0);
	CHECK_INT(l3_op_allowance(&play.look, 0), 15000);
	put(0, MILITIA, L3_COD, 22000, 10000, 0);
	CHECK_INT(l3_op_allowance(&play.look, 0), 10000);
	field_clear();
	field_data.profile[SQUADRON_6].status = L3_GUARD;
	put(0, SQUADRON_6, L3_COM, 20000, 10000, 0);
	put(0, SQUADRON_6, L3_COM, 22000, 10000, 0);
	CHECK_INT(l3_op_allowance(&play.look, 0), 35000);
}

/* On NI2 a foot battery in COD goes 3 + 2 - 4 = 1 UD for 3 PA, a horse battery 4 + 4 - 4 = 4 UD. */
TEST(ex_12_guns_on_the_second_level, "EX-12", "L3C-5.18", "L3C-5.20") {
	for (unsigned horse = 0; horse < 2; horse++) {
		field_clear();
		GROUND(L3_PLATEAU, {5000, 5000}, {35000, 5000}, {35000, 25000}, {5000, 25000});
		unsigned guns = put(0, horse ? HORSE_GUNS : GUNS_6, L3_COD, 20000, 10000, 0);
		int32_t most = horse ? 4000 : 1000;
		CHECK(refused(L3C_29_4, L3_DO_ADVANCE, guns, 20000, 10000 + most, 2));
		CHECK(refused(L3C_29_4, L3_DO_ADVANCE, guns, 20000, 10000 + most + 50, 3));
		CHECK(act(L3_DO_ADVANCE, guns, 20000, 10000 + most, 3));
		CHECK_INT(field.element[guns].pa_spent, 3);
		CHECK_INT(field.element[guns].moved, most + 4000);
	}
}

/* A foot battery in COD before a DEN that leads to NI2: 2 PA, 3 + 1 - 3 = 1 UD; a UD on the level is out of its reach this turn. */
TEST(ex_13_guns_come_over_the_crest, "EX-13", "L3C-5.20", "L3C-5.6") {
	field_clear();
	GROUND(L3_PLATEAU, {5000, 10500}, {35000, 10500}, {35000, 25000}, {5000, 25000});
	unsigned guns = put(0, GUNS_6, L3_COD, 20000, 10000, 0);
	CHECK(!may(L3_DO_ADVANCE, guns, 20000, 11000, 1)); /* 3 - 3: nothing */
	CHECK(refused(L3C_29_4, L3_DO_ADVANCE, guns, 20000, 11100, 2));
	CHECK(act(L3_DO_ADVANCE, guns, 20000, 11000, 2));
	CHECK_INT(field.element[guns].pa_spent, 2);
	CHECK_INT(field.element[guns].moved, 4000);
	CHECK(refused(L3C_29_4, L3_DO_ADVANCE, guns, 20000, 11500, 3)); /* it has set foot: now 4 more would be taken off */
}

/* Conscripts (CCF1) in line, over 30 degrees: 2 + 1 + 1 = 4 PA, 1 POP that the next turn pays. Heavy guns of militia uphill likewise. */
TEST(ex_28_ex_15_more_than_three_pa_at_once, "EX-28", "EX-15", "L3C-2.4", "L3C-2.8", "L3C-12.2", "L3C-5.23") {
	field_clear();
	unsigned raw = put(0, RAW, L3_LIG, 20000, 10000, 0);
	CHECK(act(L3_DO_TURN, raw, degrees(60), 0, 0));
	CHECK_INT(field.element[raw].pa_spent, 4);
	next_turn();
	CHECK_INT(field.element[raw].pa_spent, 1); /* 2 PA are left */
	CHECK(refused(L3C_2_4, L3_DO_TURN, raw, degrees(120), 0, 0));
	static const int price[2][2] = {{2, 3}, {3, 4}};
	for (unsigned heavy = 0; heavy < 2; heavy++)
		for (unsigned militia = 0; militia < 2; militia++) {
			field_clear();
			GROUND(L3_PLATEAU, {5000, 10500}, {35000, 10500}, {35000, 25000}, {5000, 25000});
			field_data.profile[GUNS_6].traits = heavy ? L3_BRICOLE_HEAVY : 0;
			field_data.profile[GUNS_6].status = militia ? L3_MILITIA : L3_LINE_TROOPS;
			unsigned guns = put(0, GUNS_6, L3_BAT, 20000, 9700, 0);
			unsigned pa = l3_bricole_pa(&play.look, guns, (table_point){20000, 10700});
			CHECK_INT(pa, price[heavy][militia]);
			field.element[guns].y = 11000; /* on the height: no climb, the ground is paid by its level alone */
			CHECK_INT(l3_bricole_pa(&play.look, guns, (table_point){20000, 11400}), price[heavy][militia] - 1);
		}
}

/* Six-company COD (CCF3), enemy line 4 UD away: voltigeurs of the last rank, 2 UD ahead: 1 + 1, 1 to fire = 3; the battalion keeps its 3.
 */
TEST(ex_29_voltigeurs_before_an_attack, "EX-29", "L3C-13.1", "L3C-13.2") {
	field_clear();
	field_data.profile[FRENCH].ccf = 3;
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), enemy = put(1, RUSSIAN, L3_LIG, 20000, 14000, 180), screen = L3_SIDE_UNITS;
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 12000));
	CHECK_INT(field.element[screen].pa_spent, 1 + 1);
	CHECK_INT(field.element[screen].size0, 2);
	CHECK_INT(field.element[unit].pa_spent, 0);
	CHECK(l3_can_pay(&play.look, screen, 1, false, NULL)); /* 1 to fire */
	CHECK(!l3_can_pay(&play.look, screen, 2, false, NULL));
	l3_declaration charge = {.attacker = unit, .target = enemy, .wanted = 3, .direction = 0};
	l3_look_open(&play.look, &field_data, &field);
	CHECK(l3_mac_ok(&play.look, L3_IS_MAC, false, &charge, NULL)); /* a charge: all its 3 PA */
}

/* Voltigeurs 2 UD ahead; the battalion faces about (2) and goes off at POR (1); they follow, 1 PA to 4 UD, 2 PA for 5, and 1 to come in. */
TEST(ex_30_voltigeurs_follow_and_come_in, "EX-30", "L3C-13.2", "L3C-35.19") {
	for (unsigned far = 0; far < 2; far++) {
		field_clear();
		field_data.profile[FRENCH].ccf = 3;
		unsigned unit = put(0, FRENCH, L3_COD, 20000, 20000, 0), screen = L3_SIDE_UNITS;
		CHECK(act(L3_DO_DETACH, unit, 1, 20000, 22000));
		next_turn();
		CHECK(act(L3_DO_ABOUT, unit, 0, 0, 0));
		CHECK_INT(field.element[unit].pa_spent, 2);
		CHECK(act(L3_DO_ADVANCE, unit, 20000, field.element[unit].y - (far ? 3000 : 2000), 1));
		CHECK_INT(field.element[unit].pa_spent, 3);
		int32_t way = (int32_t)l3_distance(&play.look, screen, unit);
		CHECK_INT(way > 4000, far);
		CHECK_INT(way <= 5000, 1);
		field.element[unit].pa_spent = 0; /* to see what the company brings along */
		CHECK(act(L3_DO_ATTACH, screen, 0, 0, 0));
		CHECK_INT(field.element[unit].pa_spent, far ? 3 : 2);
		CHECK_INT(field.element[unit].size0, 12);
	}
}

/* They come in for 1 PA at least: in that turn no charge of 3 PA. */
TEST(ex_96_no_charge_with_companies_just_come_in, "EX-96", "L3C-13.2", "L3C-6.6") {
	field_clear();
	field_data.profile[FRENCH].ccf = 3;
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0), enemy = put(1, RUSSIAN, L3_LIG, 20000, 14000, 180), screen = L3_SIDE_UNITS;
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 10600));
	next_turn();
	CHECK(act(L3_DO_ATTACH, screen, 0, 0, 0));
	CHECK(field.element[unit].pa_spent >= 1);
	l3_declaration charge = {.attacker = unit, .target = enemy, .wanted = 3, .direction = 0};
	l3_look_open(&play.look, &field_data, &field);
	gg_verdict refusal = {0};
	CHECK(!l3_mac_ok(&play.look, L3_IS_MAC, false, &charge, &refusal));
	CHECK_INT(refusal.clause, field.element[unit].pa_spent > 1 ? L3C_6_1 : L3C_6_6);
}

/* 2 PA for the MAC, 3 for a rally over a PCH distance: 2 POP, and 1 PA in the next turn. */
TEST(ex_31_a_rally_is_paid_by_the_next_turn, "EX-31", "L3C-14.2", "L3C-14.4", "L3C-2.8") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 16500, 0);
	put(0, FRENCH, L3_LIG, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	field.element[unit].cohesion = L3_SAF;
	field.element[unit].marks |= L3_RALLY_DUE;
	field.element[unit].pa_spent = 2;
	field.phase = L3_PH_RALLY;
	CHECK(act(L3_DO_RALLY_MOVE, unit, 20000, 12900, 0));
	CHECK_INT(field.element[unit].pa_spent, 2 + 3);
	CHECK_INT(field.element[unit].cohesion, L3_SAF); /* no DDF for it */
	next_turn();
	CHECK_INT(field.element[unit].pa_spent, 2);
	CHECK(l3_can_pay(&play.look, unit, 1, false, NULL) && !l3_can_pay(&play.look, unit, 2, false, NULL));
}

/* FAR is 2 PA: no attack with the last one. A SAF squadron of the Guard, CCF3, reforms for 1 PA: it may attack, at PAC at most. */
TEST(ex_16_attacking_without_three_pa, "EX-16", "L3C-6.1", "L3C-6.6") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, 180), enemy = put(1, RUSSIAN, L3_LIG, 20000, 13500, 180);
	gg_verdict refusal = {0};
	CHECK(act(L3_DO_ABOUT, foot, 0, 0, 0));
	CHECK_INT(field.element[foot].pa_spent, 2);
	l3_declaration of = {.attacker = foot, .target = enemy, .wanted = 1, .direction = 0};
	l3_look_open(&play.look, &field_data, &field);
	CHECK(!l3_mac_ok(&play.look, L3_IS_MAC, false, &of, &refusal));
	CHECK_INT(refusal.clause, L3C_6_1);
	field_clear();
	field_data.profile[SQUADRON_6].status = L3_GUARD;
	field_data.profile[SQUADRON_6].ccf = 3;
	unsigned horse = put(0, SQUADRON_6, L3_LIG, 20000, 10000, 0);
	enemy = put(1, RUSSIAN, L3_LIG, 20000, 15000, 180);
	field.element[horse].cohesion = L3_SAF;
	CHECK(act(L3_DO_REFORM, horse, L3_LIG, 0, 0));
	CHECK_INT(field.element[horse].pa_spent, 1);
	l3_look_open(&play.look, &field_data, &field);
	of = (l3_declaration){.attacker = horse, .target = enemy, .wanted = 3, .direction = 0};
	CHECK(!l3_mac_ok(&play.look, L3_IS_MAC, false, &of, &refusal));
	CHECK_INT(refusal.clause, L3C_6_6);
	of.wanted = 2;
	CHECK(l3_mac_ok(&play.look, L3_IS_MAC, false, &of, &refusal));
}
