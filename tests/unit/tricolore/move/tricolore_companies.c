/*
 * tricolore_companies.c - blocks, skirmish companies, merged units, generals, flights, rallies, safeguard (L3C-13 to 16, 21.6, 24, 25).
 */
#include "../tricolore_field.h"

#include "tricolore/facts_of.h"

TEST(l3c_16_4_in_and_out_of_a_block, "L3C-16.4", "L3C-16.2", "L3C-16.6", "L3C-16.7", "L3C-31.34") {
	field_clear();
	GROUND(L3_BLOCK, {19500, 12000}, {20500, 13000}); /* 6 figures a face */
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 11995, 0), horse = put(0, SQUADRON_6, L3_LIG, 20000, 13510, 180);
	CHECK(refused(L3C_16_7, L3_DO_ENTER, unit, 0, 0x0334, 0)); /* 10 of 12 */
	CHECK(refused(L3C_16_7, L3_DO_ENTER, unit, 0, 0x0507, 0)); /* seven on one face */
	CHECK(may(L3_DO_ENTER, unit, 0, 0x0156, 0));               /* one man holds a face */
	CHECK(refused(L3C_16_2, L3_DO_ENTER, horse, 0, 0x0033, 0));
	CHECK_INT(l3_faces_best(&play.look, unit, 0), 0x3333);
	CHECK(act(L3_DO_ENTER, unit, 0, 0x3333, 0));
	CHECK_INT(field.element[unit].eco, 1);
	CHECK_INT(field.piece[0].holder, unit + 1);
	CHECK_INT(field.element[unit].pa_spent, 2); /* FT1 */
	CHECK(refused(L3C_31_34, L3_DO_FACES, unit, 0, 0x0066, 0));
	field.element[unit].marks &= ~(uint32_t)L3_ECO_STEP_MADE;
	field.element[unit].pa_spent = 0;
	CHECK(act(L3_DO_FACES, unit, 0, 0x0066, 0));
	CHECK_INT(field.element[unit].faces, 0x0066);
	field.element[unit].marks &= ~(uint32_t)L3_ECO_STEP_MADE;
	field.element[unit].pa_spent = 0;
	CHECK(refused(L3C_16_4, L3_DO_ADVANCE, unit, 20000, 14000, 1));
	CHECK(act(L3_DO_LEAVE, unit, 1, L3_COD, degrees(90)));
	CHECK_INT(field.element[unit].eco, 0);
	CHECK_INT(field.piece[0].holder, 0);
	CHECK_INT(field.element[unit].formation, L3_COD);
	l3_look_moved(&play.look, unit);
	CHECK(l3_area_near(&play.look, 0, l3_footprint_of(&play.look, unit), 10));
	CHECK(!l3_area_overlaps(&play.look, 0, &l3_footprint_of(&play.look, unit)->full));
	unsigned big = put(0, GRENZ, L3_COD, 20000, 11995, 0);
	field.element[unit].x = 5000;
	CHECK(refused(L3C_16_7, L3_DO_ENTER, big, 0, 0x6666, 0)); /* 36 do not fit into 24 */
	unsigned far = put(0, FRENCH, L3_COD, 30000, 11995, 0);
	CHECK(refused(L3C_16_4, L3_DO_ENTER, far, 0, 0x3333, 0));
}

/* EX-96: companies that come back share no charge of 3 PA. */
TEST(l3c_13_1_companies_go_out_and_return, "L3C-13.1", "L3C-13.2", "L3C-13.3", "L3C-13.4", "L3C-26.8", "L3C-35.19", "L3C-24.3") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), screen = L3_SIDE_UNITS;
	CHECK(refused(L3C_26_8, L3_DO_DETACH, unit, 2, 20000, 10500)); /* one company with FT1 */
	CHECK(refused(L3C_24_3, L3_DO_DETACH, unit, 1, 20000, 12500));
	field.element[unit].pa_spent = 1;
	CHECK(refused(L3C_29_3, L3_DO_DETACH, unit, 1, 20000, 12000) || why.code); /* 2 to go out and 1 to move pass 3 */
	field.element[unit].pa_spent = 0;
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 12000));
	CHECK_INT(field.element[screen].size0, 2);
	CHECK_INT(field.element[unit].size0, 10);
	CHECK_INT(field.element[screen].pa_spent, 3);
	CHECK_INT(field.element[unit].pa_spent, 0); /* free for the parent */
	CHECK_INT(field.element[screen].formation, L3_TIR);
	CHECK_INT(field.element[screen].moved, 2000);
	CHECK(refused(L3C_26_8, L3_DO_DETACH, unit, 1, 20000, 11000)); /* one screen each */
	CHECK(!may(L3_DO_ATTACH, screen, 0, 0, 0));                    /* no PA left */
	field.element[screen].pa_spent = 0;
	field.element[screen].moved = 0;
	field.element[screen].move_pa = 0;
	field.element[screen].pap = 2;
	CHECK(act(L3_DO_ATTACH, screen, 0, 0, 0));
	CHECK_INT(field.element[screen].profile, 0);
	CHECK_INT(field.element[unit].size0, 12);
	CHECK_INT(field.element[unit].pap, 2);
	CHECK_INT(field.element[unit].pa_spent, 3); /* 2 by T7 and 1 to come */
	unsigned column = put(0, GUARD, L3_COC, 30000, 10000, 0);
	field_data.profile[GUARD].screen_companies = 3;
	CHECK(refused(L3C_13_4, L3_DO_DETACH, column, 2, 30000, 10500)); /* 4 figures, one rank has 2 */
	CHECK(may(L3_DO_DETACH, column, 1, 30000, 10500));
}

/* Another company in the place of one that guns fired on in a MAC, that somebody let pass and that drew a duel: none of it is its own. */
TEST(l3c_22_12_a_new_company_inherits_nothing, "L3C-22.12", "L3C-31.4", "L3C-31.35", "L3C-35.19") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), screen = L3_SIDE_UNITS,
		 horse = put(1, SQUADRON_6, L3_LIG, 20000, 18000, 180);
	uint64_t declined = (uint64_t)1 << (L3_SIDE_UNITS + L3_SIDE_UNITS);
	l3_mac *m = &field.mac[0];
	field.macs = 2;
	memset(m, 0, 2 * sizeof *m);
	m[0].attacker[0].unit = m[1].attacker[0].unit = (uint8_t)(horse + 1);
	m[0].objective[0] = (struct l3_aimed){.unit = (uint8_t)(screen + 1), .flags = L3_O_GUNS};
	field.declined[horse] = declined | 1;
	field.element[horse].fire_target = (uint8_t)(screen + 1), field.element[horse].fire_shot = L3_SHOT_DRAWN;
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 11000)); /* a MAC aims at the place of the first one still */
	CHECK_INT(field.element[screen].profile, 0);
	CHECK_INT(field.element[screen + 1].parent, unit + 1);
	field.element[screen + 1].pa_spent = 0;
	CHECK(act(L3_DO_ATTACH, screen + 1, 0, 0, 0));
	field.element[unit].pa_spent = 0;
	m[0].flags = L3_MAC_RESOLVED;
	CHECK(act(L3_DO_DETACH, unit, 1, 20000, 11000));
	CHECK_INT(field.element[screen].parent, unit + 1);
	m[1].objective[0].unit = (uint8_t)(screen + 1);
	l3_test terms;
	l3_test_facts(&play.look, horse, L3_TEST_MAC, L3_TEST_OTHER, 1, &terms);
	CHECK_INT(terms.arms, 0);
	CHECK_INT(field.declined[horse], 1);
	CHECK_INT(field.element[horse].fire_shot, 0);
}

TEST(l3c_28_5_merged_units, "L3C-28.5", "L3C-21.6", "L3C-1.18") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), b = put(0, FRENCH, L3_COD, 21000, 10000, 0);
	unsigned other = put(0, FRENCH, L3_COD, 22000, 10000, 0);
	field.element[other].regiment = 0x12;
	field.element[b].cohesion = L3_SAF;
	field.element[b].pap = 4;
	field.element[b].pa_spent = 1;
	CHECK(refused(L3C_28_5, L3_DO_MERGE, a, (int32_t)other + 1, 0, 0));
	CHECK(act(L3_DO_MERGE, a, (int32_t)b + 1, 0, 0));
	CHECK_INT(field.element[a].size0, 24);
	CHECK_INT(field.element[a].pap, 4);
	CHECK_INT(field.element[a].cohesion, L3_SAF); /* the worst */
	CHECK_INT(field.element[a].pa_spent, 1);
	CHECK_INT(field.element[b].where, L3_MERGED);
	l3_look_open(&play.look, &field_data, &field);
	l3_lose(&play, a, 5, true);
	l3_separate_all(&play);
	CHECK_INT(field.element[b].where, L3_ON_TABLE);
	CHECK_INT(field.element[a].size0, 12);
	CHECK_INT(field.element[a].pap, 3); /* one by one, lowest index first */
	CHECK_INT(field.element[b].pap, 6);
	CHECK_INT(field.element[b].cohesion, L3_SAF);
	CHECK(!l3_overlaps(l3_footprint_of(&play.look, a), l3_footprint_of(&play.look, b)));
	CHECK(refused(L3C_31_34, L3_DO_MERGE, a, (int32_t)b + 1, 0, 0));
}

/* The members owe only the losses dealt to them: no loss test for what another lost. Skirmishers of any of them cover the whole. */
/* A wall of friends behind and beside: each finds the nearest free place all the same. */
TEST(l3c_28_5_merged_units_part_without_standing_on_anybody, "L3C-28.5", "L3C-29.7") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), b = put(0, FRENCH, L3_COD, 20700, 10000, 0);
	CHECK(act(L3_DO_MERGE, a, (int32_t)b + 1, 0, 0));
	int32_t x = field.element[a].x;
	static const int32_t left[] = {-850, 850};
	for (int i = 0; i < 2; i++)
		for (int row = 0; row < 6; row++)
			put(0, RUSSIAN, L3_COD, x + left[i], 10000 - 800 * row, 0);
	for (int row = 1; row < 6; row++)
		put(0, PRUSSIAN, L3_COD, x, 9900 - 1050 * row, 0);
	l3_look_open(&play.look, &field_data, &field);
	l3_separate_all(&play);
	CHECK_INT(field.element[b].where, L3_ON_TABLE);
	for (unsigned u = 0; u < L3_SIDE_UNITS; u++)
		for (unsigned m = a; m <= b; m++)
			if (u != m && l3_stands(&field, u))
				CHECK(!l3_overlaps(l3_footprint_of(&play.look, u), l3_footprint_of(&play.look, m)));
}

TEST(l3c_28_5_merged_units_share_their_losses_of_the_turn, "L3C-28.5", "L3C-31.15", "L3C-24.11") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), b = put(0, FRENCH, L3_COD, 21000, 10000, 0);
	field.element[a].pap = field.element[a].pap_turn = 1;
	field.element[b].pap = field.element[b].pap_turn = field.element[b].pap_fire_turn = 2;
	field.element[b].marks |= L3_HIDDEN;
	CHECK(act(L3_DO_DETACH, b, 1, 21000, 10500));
	unsigned screen = L3_SIDE_UNITS;
	CHECK(act(L3_DO_MERGE, a, (int32_t)b + 1, 0, 0));
	CHECK_INT(field.element[a].pap_turn, 3);
	CHECK(!(field.element[a].marks & L3_HIDDEN));
	CHECK_INT(l3_parent_of(&field, screen), a + 1);
	l3_look_open(&play.look, &field_data, &field);
	l3_lose(&play, a, 4, true);
	field.queue.loss[0] = 0;
	field.queue.later[0] = 1;
	l3_separate_all(&play);
	CHECK_INT(field.element[a].pap_turn, 3); /* 1 and 2 of the 4 */
	CHECK_INT(field.element[b].pap_turn, 4);
	CHECK_INT(field.element[a].pap, 3);
	CHECK_INT(field.element[b].pap, 4);
	CHECK_INT(field.element[b].pap_fire_turn, 2);
	CHECK_INT(field.queue.later[0], 3); /* the test that the whole owed */
	CHECK_INT(l3_parent_of(&field, screen), b + 1);
	CHECK_INT(field.element[a].size_turn, 12);
	CHECK_INT(field.element[b].size_turn, field.element[b].size0);
}

TEST(l3c_25_10_actions_of_generals, "L3C-25.10", "L3C-25.7", "L3C-25.8", "L3C-14.9", "L3C-25.2", "L3C-26.7") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), far = put(0, FRENCH, L3_LIG, 20000, 25000, 0);
	field.general[0] = (l3_general){.x = 20000, .y = 13000, .grade = L3_DIVISION, .bonus = 2, .ccf = 2, .arm = 255, .state = L3_WELL};
	field.group[0] = (l3_group){.flags = L3_GT_EXISTS, .general = 0, .order = L3_GT_HOLD};
	unsigned general = L3_WHO_GENERAL;
	CHECK(refused(L3C_25_10, L3_DO_GENERAL, general, 0, 20000, 23001)); /* 10 UD */
	CHECK(refused(L3C_25_10, L3_DO_GENERAL, general, 1, (int32_t)far + 1, 0));
	CHECK(refused(L3C_25_8, L3_DO_GENERAL, general, 2, (int32_t)far + 1, 0)); /* 4 UD */
	CHECK(act(L3_DO_GENERAL, general, 2, (int32_t)unit + 1, 0));
	CHECK_INT(field.general[0].with, unit + 1);
	l3_look_open(&play.look, &field_data, &field);
	CHECK_INT(l3_allowance(&play.look, unit, L3_LIG, 1, false), 3000);
	CHECK(refused(L3C_25_7, L3_DO_GENERAL, general, 2, (int32_t)unit + 1, 0)); /* one at a time */
	CHECK(act(L3_DO_GT_ORDER, L3_WHO_GROUP, L3_GT_ATTACK, 10000, 10000));
	CHECK_INT(field.group[0].order, L3_GT_HOLD); /* from the next turn */
	CHECK_INT(field.group[0].flags >> 4, L3_GT_ATTACK);
	CHECK(refused(L3C_25_10, L3_DO_GENERAL, general, 0, 20000, 10000)); /* CCF2: both used */
	field.general[0].used = 0;
	field.general[0].with = 0;
	field.element[unit].morale = L3_DEROUTE;
	CHECK(act(L3_DO_GENERAL, general, 4, (int32_t)unit + 1, 0));
	CHECK_INT(field.element[unit].morale, L3_REPLI);                   /* two cases */
	CHECK(refused(L3C_14_9, L3_DO_GENERAL, general, 0, 20000, 11000)); /* he stays */
	field.general[0].used = 0;
	field.general[0].pinned = 0;
	CHECK(refused(L3C_14_9, L3_DO_GENERAL, general, 4, (int32_t)unit + 1, 0)); /* once a turn */
}

TEST(l3c_8_1_flight_of_its_own_accord, "L3C-8.1", "L3C-8.3", "L3C-31.23") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 20000, 180);
	CHECK(refused(L3C_8_4, L3_DO_FLEE, unit, 1000, 0, 65536));
	CHECK(refused(L3C_35_21, L3_DO_FLEE, unit, 2000, 1, 65536));
	CHECK(act(L3_DO_FLEE, unit, 2000, 0, 65536));
	CHECK_INT(field.element[unit].morale, L3_RETRAITE);
	CHECK(act(L3_DO_FLEE, unit, 2000, 0, 65536)); /* always; but now it has gone farther than its state asks */
	CHECK(!(field.element[unit].marks & L3_MANDATORY_EXACT));
	CHECK(refused(L3C_14_7, L3_DO_FLEE, unit, 2000, 0, 65536));
}

/* EX-31: it rallies to the second line over a PCH distance for 3 PA, in excess. */
TEST(l3c_14_1_rallies, "L3C-14.1", "L3C-14.2", "L3C-14.4", "L3C-14.5", "L3C-14.8", "L3C-35.3") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 16500, 0), other = put(0, FRENCH, L3_LIG, 30000, 10000, 0);
	put(0, FRENCH, L3_LIG, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	field.element[unit].cohesion = L3_SAF;
	field.element[unit].marks |= L3_RALLY_DUE;
	field.element[unit].pa_spent = 2;
	field.element[other].cohesion = L3_SAF;
	field.element[other].marks |= L3_RALLY_DUE;
	field.phase = L3_PH_RALLY;
	CHECK(refused(L3C_35_3, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0)); /* at DT: compulsory */
	CHECK(refused(L3C_35_3, L3_DO_NO_RALLY, unit, 0, 0, 0));
	CHECK(refused(L3C_14_1, L3_DO_RALLY_MOVE, other + 1, 20000, 12900, 0));
	CHECK(act(L3_DO_RALLY_MOVE, unit, 20000, 12900, 0));
	CHECK_INT(field.element[unit].y, 12900);
	CHECK_INT(field.element[unit].pa_spent, 5); /* 3 PA: 3600 is over PAC; 2 POP */
	CHECK_INT(field.element[unit].cohesion, L3_SAF);
	CHECK(refused(L3C_14_5, L3_DO_RALLY_PLACE, other, L3_COD, 0, 0)); /* in its own formation only */
	CHECK(act(L3_DO_RALLY_PLACE, other, L3_LIG, 0, 0));
	CHECK_INT(field.element[other].cohesion, L3_FORMED);
	CHECK_INT(field.element[other].pa_spent, 2);
}

TEST(l3c_15_1_safeguard, "L3C-15.1", "L3C-15.2", "L3C-31.11", "L3C-2.8") {
	field_clear();
	unsigned unit = put(0, GUARD, L3_COD, 20000, 15000, 0), red = put(0, GUARD, L3_COD, 25000, 15000, 0);
	unsigned near = put(0, FRENCH, L3_COD, 30000, 15000, 0);
	put(1, SQUADRON_6, L3_LIG, 30000, 18500, 0);
	field.phase = L3_SAFEGUARD;
	field.side = 0;
	field.element[red].pa_spent = 3;
	field.element[red].marks |= L3_RED;
	CHECK(refused(L3C_15_2, L3_DO_FORM, red, L3_CAR, 0, 0));
	CHECK(refused(L3C_15_1, L3_DO_RELOAD, unit, 0, 0, 0));
	field.element[unit].pa_spent = 3; /* what is left must cover it */
	CHECK(!may(L3_DO_FORM, unit, L3_CAR, 0, 0));
	field.element[unit].pa_spent = 2;
	CHECK(act(L3_DO_FORM, unit, L3_CAR, 0, 0));
	CHECK_INT(field.element[unit].formation, L3_CAR);
	CHECK_INT(field.element[unit].pa_spent, 2);
	CHECK_INT(field.element[unit].pa_next, 1);
	CHECK(refused(L3C_15_1, L3_DO_TURN, unit, 1000, 0, 0)); /* one each */
	CHECK(!may(L3_DO_ADVANCE, near, 30000, 16000, 1));      /* nearer to him inside his DT */
	CHECK(act(L3_DO_BACK, near, 500, 0, 0));
	CHECK_INT(field.element[near].y, 14500);
	CHECK_INT(field.element[near].pa_next, 1);
}

TEST(l3c_3_18_mandatory_moves_come_first, "L3C-3.18", "L3C-14.7", "L3C-35.14") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 20000, 180);
	field.element[unit].morale = L3_REPLI;
	field.phase = L3_PH_MANDATORY;
	l3_settle(&play);
	CHECK_INT(field.phase, L3_PH_MOVE);
	CHECK(field.element[unit].y <= 14010);
	CHECK_INT(field.element[unit].pa_spent, 1);
	CHECK(field.element[unit].marks & L3_MANDATORY_EXACT);
	CHECK_INT(field.element[unit].heading, 0);
}

TEST(l3c_31_1_the_menu_holds_what_the_check_allows, "L3C-31.1") {
	field_clear();
	for (int32_t i = 0; i < 6; i++) {
		put(0, (enum kind)(i % 2 ? FRENCH : SQUADRON_6), L3_COD, 10000 + 3000 * i, 10000, 0);
		put(1, FRENCH, L3_LIG, 10000 + 3000 * i, 16000, 180);
	}
	static gg_action out[L3_MENU_MOST];
	l3_look look;
	l3_menu menu = {out, L3_MENU_MOST, 0};
	l3_look_open(&look, &field_data, &field);
	l3_ph_move.list(&look, &menu);
	CHECK(menu.count > 60 && menu.count <= L3_MENU_MOST);
	for (unsigned i = 0; i < menu.count; i++)
		CHECK(may(out[i].kind, out[i].who, out[i].a, out[i].b, out[i].c));
}

/* EX-94: 9 UD to a unit, then 5 UD with it at POR in column by companies: two actions. With CCF1 it cannot be done. */
TEST(ex_94_a_ride_and_a_march, "L3C-25.7", "L3C-25.10", "EX-94") {
	for (unsigned ccf = 1; ccf <= 3; ccf++) {
		field_clear();
		unsigned unit = put(0, FRENCH, L3_COC, 20000, 10000, 0), other = put(0, FRENCH, L3_COC, 22000, 10000, 0);
		field.general[0] = (l3_general){
			.x = 29167, .y = 10000, .grade = L3_DIVISION, .bonus = 2, .ccf = (uint8_t)ccf, .arm = 255, .state = L3_WELL};
		CHECK(act(L3_DO_GENERAL, L3_WHO_GENERAL, 1, (int32_t)unit + 1, 0));
		CHECK(refused(L3C_29_1, L3_DO_ADVANCE, unit, 20000, 15000, 1));
		if (ccf == 1) {
			CHECK(refused(L3C_25_10, L3_DO_GENERAL, L3_WHO_GENERAL, 2, (int32_t)unit + 1, 0));
			continue;
		}
		CHECK(act(L3_DO_GENERAL, L3_WHO_GENERAL, 2, (int32_t)unit + 1, 0));
		CHECK_INT(field.general[0].used, 2);
		CHECK(act(L3_DO_ADVANCE, unit, 20000, 15000, 1));
		CHECK_INT(field.element[unit].y, 15000);
		CHECK_INT(field.general[0].y, 15000);
		/* One unit at a time (L3C-25.7): with an action left he gives it to the next. */
		if (ccf == 2) {
			CHECK(refused(L3C_25_10, L3_DO_GENERAL, L3_WHO_GENERAL, 2, (int32_t)other + 1, 0));
			continue;
		}
		field.general[0].y = 12000;
		CHECK(act(L3_DO_GENERAL, L3_WHO_GENERAL, 2, (int32_t)other + 1, 0));
		CHECK_INT(field.general[0].with, other + 1);
		CHECK(act(L3_DO_ADVANCE, other, 22000, 15000, 1));
	}
}
