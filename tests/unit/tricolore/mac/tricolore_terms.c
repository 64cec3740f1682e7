/*
 * tricolore_terms.c - the terms of a morale test as positions give them (a.9), objectives, flanks (L3C-22, L3C-23; EX-59 to EX-87).
 */
#include "tricolore_field.h"

static unsigned a, d, mac;

/* A column of 12 at 1 UD before a line of 12. */
static void two(void) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
}

static l3_test attacker(void) {
	return facts(a, L3_TEST_MAC, mac);
}
static l3_test stander(void) {
	return facts(d, L3_TEST_ANSWER_FIRE, mac);
}

TEST(l3c_22_6_start_by_motive, "L3C-22.6", "L3C-22.1", "L3C-14.10", "EX-54", "EX-57") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().start, L3_START_ATTACK);
	CHECK_INT(attacker().column, L3_COLUMN_MAC);
	CHECK_INT(stander().start, L3_START_RESPONSE);
	CHECK_INT(stander().column, L3_COLUMN_FIRE);
	CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, mac).column, L3_COLUMN_MAC);
	CHECK_INT(facts(d, L3_TEST_REACTION, mac).start, L3_START_REACTION);
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).column, L3_COLUMN_OTHER);
	el(a)->morale = L3_CHARGE; /* EX-54: broke through at CHARGE */
	field_state.mac[mac].flags = L3_MAC_AGAIN;
	l3_test next = attacker();
	CHECK_INT(l3_start_value((l3_start)next.start, (l3_case)next.from), 4);
	two();
	mac = met(L3_IS_MAF, a, d); /* EX-57: no step made */
	CHECK_INT(facts(a, L3_TEST_MAF, mac).start, L3_START_PERSISTS);
	el(a)->moved = 2000;
	CHECK_INT(facts(a, L3_TEST_MAF, mac).start, L3_START_ATTACK);
}

TEST(l3c_22_9_ground_of_the_two, "L3C-22.9", "L3C-22.10", "L3C-22.11", "L3C-16.16") {
	two();
	ground(L3_STREAM, 2, (int32_t[][2]){{20000, 19500}, {40000, 19500}});
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().crosses, L3_OBSTACLE_RUI);
	CHECK_INT(attacker().behind, L3_NO_OBSTACLE);
	CHECK_INT(stander().behind, L3_OBSTACLE_RUI);
	CHECK_INT(stander().crosses, L3_NO_OBSTACLE);
	two();
	ground(L3_OBSTACLE_1, 2, (int32_t[][2]){{20000, 19900}, {40000, 19900}}); /* he lines it: shelter instead */
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().enemy_shelter, L3_AL);
	CHECK_INT(attacker().crosses, L3_NO_OBSTACLE);
	CHECK_INT(stander().behind, L3_NO_OBSTACLE);
	two();
	ground(L3_PLATEAU, 4, (int32_t[][2]){{20000, 19800}, {40000, 19800}, {40000, 30000}, {20000, 30000}});
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().height, -1);
	CHECK_INT(stander().height, 1);
}

TEST(l3c_22_12_other_arms_in_support, "L3C-22.12", "L3C-22.20", "L3C-22.21", "L3C-31.25", "EX-59") {
	two();
	unsigned horse = put(0, 1, HORSE, L3_LIG, 32500, 18000, NORTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().arms, 1);
	el(horse)->cohesion = L3_SAF;
	CHECK_INT(attacker().arms, 0);
	el(horse)->cohesion = L3_FORMED;
	el(horse)->heading = SOUTH; /* not concerned */
	CHECK_INT(attacker().arms, 0);
	el(horse)->heading = NORTH;
	el(horse)->pa_spent = 3; /* no PA to act */
	CHECK_INT(attacker().arms, 0);
	field_state.mac[mac].objective[0].flags |= L3_O_GUNS; /* guns that fired in the action */
	CHECK_INT(attacker().arms, 1);
	/* EX-59: formed infantry 2 UD from the enemy with 1 PA supports a cavalry attack. */
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned foot = put(0, 1, LINE, L3_LIG, 28000, 18000, NORTH);
	el(foot)->pa_spent = 2;
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().arms, 1);
	el(foot)->pa_spent = 3;
	CHECK_INT(attacker().arms, 0);
}

TEST(l3c_22_13_fire_to_come_counts_for_the_attacker, "L3C-22.13", "L3C-22.5", "L3C-17.10", "L3C-31.24", "EX-60") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().inf_fire, 1);
	CHECK_INT(stander().inf_fire, 0); /* nobody fires at who stands before a MAC */
	el(d)->fire |= L3_FIRED_ENEMY_PHASE;
	CHECK_INT(attacker().inf_fire, 0);
	el(a)->marks |= L3_UNDER_INF_FIRE; /* he has already fired at him */
	CHECK_INT(attacker().inf_fire, 1);
	/* EX-60: batteries, ball or canister as each chooses. */
	clear_field();
	a = put(0, 0, GUNS, L3_BAT, 30000, 16000, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	mac = met(L3_IS_MAF, a, d);
	CHECK_INT(facts(a, L3_TEST_MAF, mac).ball, 1);
	field_state.mac[mac].objective[0].flags |= L3_O_CANISTER;
	CHECK_INT(facts(a, L3_TEST_MAF, mac).canister, 1);
	CHECK_INT(stander().ball, 1);
	field_state.mac[mac].canister = 1;
	CHECK_INT(stander().canister, 1);
}

TEST(l3c_22_14_status_and_type_of_the_opponents, "L3C-22.14", "L3C-22.16", "L3C-31.26", "EX-61", "EX-101") {
	clear_field();
	a = put(0, 0, COSSACK, L3_LIG, 30000, 18500, NORTH);
	field_data.profile[GUNS].status = L3_ELITE;
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().superior_status, 2);
	CHECK_INT(attacker().superior_type, 1);
	/* EX-101: supports inflict nothing. */
	two();
	unsigned guard = put(0, 1, GUARD, L3_COD, 30000, 18000, NORTH);
	mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].supports = (l3_set)1 << guard;
	CHECK_INT(stander().superior_status, 0);
	CHECK_INT(stander().enemy_supports, 1);
	CHECK_INT(attacker().friend_supports, 1);
}

TEST(l3c_22_15_famous_units_beaten, "L3C-22.15", "EX-62") {
	two();
	unsigned guard = put(0, 1, GUARD, L3_COD, 32500, 17500, NORTH);
	el(guard)->morale = L3_REPLI;
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().famous_friends, 2);
	CHECK_INT(stander().famous_enemies, 2);
	l3_note_famous(&field.look, a, el(a)); /* once a turn */
	CHECK_INT(attacker().famous_friends, 0);
	el(guard)->x = 36000; /* over 4 UD */
	CHECK_INT(stander().famous_enemies, 0);
}

TEST(l3c_22_17_pa_above_three, "L3C-22.17", "L3C-2.6", "L3C-29.3") {
	two();
	mac = met(L3_IS_MAC, a, d);
	el(d)->pa_spent = 3;
	CHECK_INT(stander().pop, 1);
	el(d)->fire = 0; /* reload */
	CHECK_INT(stander().pop, 2);
	CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, mac).pop, 2);
	CHECK_INT(facts(d, L3_TEST_ANSWER_STAND, mac).pop, 0);
}

TEST(l3c_23_1_paces_to_lose, "L3C-23.1", "L3C-23.2") {
	two();
	mac = met(L3_IS_MAC, a, d);
	el(d)->pace = L3_PAC;
	CHECK_INT(facts(d, L3_TEST_REACTION, mac).paces_to_lose, 2);
	CHECK_INT(stander().paces_to_lose, 0);
}

TEST(l3c_25_3_out_of_command, "L3C-25.3", "L3C-25.13") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().no_command, 0);
	field_state.general[0].x = 40000;
	CHECK_INT(attacker().no_command, 1);
	field_state.general[0].x = 30000;
	field_state.general[0].state = L3_DOWN;
	CHECK_INT(attacker().no_command, 1);
}

TEST(l3c_22_18_friends_at_dt, "L3C-22.18", "L3C-22.20", "L3C-22.21", "L3C-22.22", "L3C-22.23", "L3C-22.24", "L3C-31.22", "EX-68") {
	two();
	/* EX-68: two battalions and a squadron behind the line. */
	unsigned left = put(1, 1, LINE, L3_COD, 29000, 21500, SOUTH), right = put(1, 2, LINE, L3_COD, 31000, 21500, SOUTH);
	put(1, 3, HORSE, L3_LIG, 33000, 22000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(stander().friends[L3_ARRET], 2);
	CHECK_INT(stander().arms, 1);
	el(right)->heading = NORTH; /* badly oriented */
	CHECK_INT(stander().friends[L3_ARRET], 1);
	el(left)->cohesion = L3_SAF; /* not available */
	CHECK_INT(stander().friends[L3_ARRET], 0);
	el(left)->morale = L3_RETRAITE; /* fugitives count to 4 UD */
	CHECK_INT(stander().friends[L3_RETRAITE], 1);
	el(left)->y = 25000;
	CHECK_INT(stander().friends[L3_RETRAITE], 0);
	el(right)->heading = SOUTH;
	el(right)->y = 22400; /* over 2 UD behind */
	CHECK_INT(stander().friends[L3_ARRET], 0);
}

/* Term 20 of a test: what the enemies' formations alone add. */
static int32_t formation_term(const l3_test *t) {
	l3_test without = *t;
	memset(without.target, 0, sizeof without.target);
	return l3_test_sum(t, NULL) - l3_test_sum(&without, NULL);
}

TEST(l3c_22_24_cavalry_counts_whom_its_front_must_meet, "L3C-22.24", "L3C-22.35", "A-36", "EX-68", "EX-72") {
	/* EX-72: squadron C, battery A of 4 gunners between battalions G and D. */
	clear_field();
	profile(GUNS, L3_ART, L3_LINE_TROOPS, 4);
	field_data.profile[GUNS].guns = 8;
	a = put(0, 0, HORSE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	unsigned g = put(1, 1, LINE, L3_COD, 31200, 20000, SOUTH), r = put(1, 2, LINE, L3_COD, 28800, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	l3_test t = attacker(); /* 1.1: counts A only */
	CHECK_INT(t.target[0].there, 1);
	CHECK_INT(t.target[1].there, 0);
	CHECK_INT(t.enemies[L3_ARRET], 1);
	CHECK_INT(stander().secure_flanks, 2);
	field_state.macs = 0;
	el(g)->engaged = el(r)->engaged = el(a)->engaged = el(d)->engaged = 0;
	el(a)->x = 31600; /* 1.2: attacks G; artillery gives no flank */
	mac = met(L3_IS_MAC, a, g);
	t = attacker();
	CHECK_INT(t.target[0].there, 1);
	CHECK_INT(t.target[1].there, 0);
	CHECK_INT(t.target[0].loose, 0);
	CHECK_INT(facts(g, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 0);
	field_state.macs = 0;
	el(g)->engaged = el(a)->engaged = 0;
	el(a)->x = 31000; /* 2: its front covers G and A */
	mac = met(L3_IS_MAC, a, g);
	t = attacker();
	CHECK_INT(t.target[0].there + t.target[1].there + t.target[2].there, 2);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 2); /* of G, who is met himself, and of D */
	CHECK_INT(facts(g, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 0);
	CHECK_INT(formation_term(&t), -2);
	field_state.macs = 0;
	el(g)->engaged = el(d)->engaged = el(a)->engaged = 0;
	field_state.element[d].profile = field_state.element[g].profile; /* if A were infantry: -2 -2 -2 -4 */
	el(d)->guns0 = 0;
	el(d)->size0 = 8, el(d)->formation = L3_LIG;
	l3_look_open(&field.look, &field_data, &field_state);
	mac = met(L3_IS_MAC, a, g);
	t = attacker();
	CHECK_INT(t.target[0].there + t.target[1].there + t.target[2].there, 2);
	CHECK_INT(formation_term(&t), -10);
}

TEST(l3c_22_35_objectives_of_infantry_are_the_neighbours_in_the_cone, "L3C-22.35", "L3C-22.31") {
	two();
	unsigned n = put(1, 1, LINE, L3_LIG, 32200, 20000, SOUTH), far = put(1, 2, LINE, L3_LIG, 34500, 20000, SOUTH);
	el(a)->y = 18000;
	mac = met(L3_IS_MAC, a, d);
	const l3_mac *m = &field_state.mac[mac];
	CHECK_INT(m->objective[0].unit, d + 1);
	CHECK(m->objective[0].flags & L3_O_MET);
	CHECK_INT(m->objective[1].unit, n + 1);
	CHECK(!(m->objective[1].flags & L3_O_MET)); /* it answers and fires, but is not met */
	CHECK_INT(m->objective[2].unit, 0);
	CHECK(l3_stands(&field_state, far));
}

TEST(l3c_22_19_numbers_of_the_same_arm, "L3C-22.19", "EX-64", "EX-65", "EX-98") {
	two();
	d = put(1, 0, AUSTRIAN, L3_COD, 30000, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().number, 12);
	CHECK_INT(attacker().enemy_number, 32);
	CHECK_INT(attacker().enemies[L3_ARRET], 1); /* halted: -1 -1 */
	clear_field();
	a = put(0, 0, GUNS, L3_BAT, 30000, 16000, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	el(d)->guns0 = 12, el(d)->size0 = 6;
	mac = met(L3_IS_MAF, a, d);
	CHECK_INT(facts(a, L3_TEST_MAF, mac).number, 6); /* guns for guns */
	CHECK_INT(facts(a, L3_TEST_MAF, mac).enemy_number, 12);
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().enemy_number, 0); /* another arm */
}

TEST(l3c_31_21_units_count_by_their_pace, "L3C-31.21", "L3C-31.32", "L3C-22.6") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(stander().enemies[L3_AVANCE], 1); /* not tested yet */
	field_state.mac[mac].attacker[0].result = L3_CHARGE;
	el(a)->morale = L3_CHARGE;
	el(a)->pace = L3_PAC; /* the physical pace */
	CHECK_INT(stander().enemies[L3_ATTAQUE], 1);
	CHECK_INT(stander().enemies[L3_CHARGE], 0);
}

TEST(l3c_22_25_own_formation, "L3C-22.25", "L3C-22.26", "L3C-22.27", "L3C-7.4") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(stander().loose, 0);
	el(d)->marks |= L3_FAST_BEFORE_CAVALRY;
	CHECK_INT(stander().loose, 1);
	el(d)->cohesion = L3_SAF;
	CHECK_INT(stander().cohesion, L3_SAF);
	CHECK_INT(attacker().target[0].cohesion, L3_SAF);
	el(d)->cohesion = L3_DES;
	CHECK_INT(attacker().target[0].cohesion, L3_DES);
}

TEST(l3c_22_28_secure_flanks, "L3C-22.28", "L3C-22.29", "L3C-7.6", "EX-69", "EX-78") {
	two();
	unsigned n = put(1, 1, LINE, L3_LIG, 32200, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(stander().secure_flanks, 1);
	CHECK_INT(attacker().target[0].secure_flanks, 1);
	el(n)->marks |= L3_FAST_BEFORE_CAVALRY; /* infantry on the move gives none */
	CHECK_INT(stander().secure_flanks, 0);
	el(n)->marks = 0;
	el(n)->cohesion = L3_SAF;
	CHECK_INT(stander().secure_flanks, 0);
	el(n)->cohesion = L3_FORMED;
	el(n)->x = 33100; /* over 1 UD */
	CHECK_INT(stander().secure_flanks, 0);
	put(1, 1, HORSE, L3_LIG, 32200, 20000, SOUTH); /* cavalry gives it to infantry */
	CHECK_INT(stander().secure_flanks, 1);
	put(1, 1, GUNS, L3_BAT, 32200, 20000, SOUTH); /* artillery never */
	CHECK_INT(stander().secure_flanks, 0);
	ground(L3_RIVER, 2, (int32_t[][2]){{28500, 10000}, {28500, 30000}});
	CHECK_INT(stander().secure_flanks, 1);
}

/* EX-78: a battery between a column and a squadron. What counts is the angle of their fronts to the axis of the attack. */
TEST(ex_78_the_front_of_a_flanker_lies_across_the_axis, "L3C-22.29", "EX-78") {
	static const struct {
		int32_t turned;
		unsigned secure;
	} rows[] = {{0, 2}, {-50, 2}, {-59, 2}, {-61, 1}, {50, 1}}; /* the last looks past the attacker */
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		clear_field();
		a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
		d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
		put(1, 1, LINE, L3_COD, 31200, 20000, SOUTH);
		unsigned squadron = put(1, 2, HORSE, L3_LIG, 28700, 20000, SOUTH);
		mac = met(L3_IS_MAC, a, d);
		el(squadron)->heading = (uint16_t)(SOUTH + rows[i].turned * 65536 / 360);
		CHECK_INT(stander().secure_flanks, rows[i].secure);
	}
	/* An attack that comes aslant: flankers beside it, in line with it, stand along its axis. */
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	put(1, 1, LINE, L3_COD, 31400, 20000, SOUTH);
	CHECK_INT(l3_secure_flanks(&field.look, d, a, NORTH), 1);
	CHECK_INT(l3_secure_flanks(&field.look, d, a, (uint16_t)(NORTH + 62 * 65536 / 360)), 0);
	CHECK_INT(l3_secure_flanks(&field.look, d, L3_NONE, NORTH), 1); /* asked of nobody in particular */
}

/* EX-76: A with B on its left, guns enfilade both from the right. */
TEST(ex_76_a_flank_secure_and_threatened, "L3C-22.28", "L3C-22.32", "L3C-22.21", "EX-76") {
	clear_field();
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	put(1, 1, LINE, L3_LIG, 32200, 20000, SOUTH);
	put(0, 1, GUNS, L3_BAT, 35000, 20100, WEST);
	a = put(0, 0, HORSE, L3_LIG, 30000, 14000, NORTH);
	el(d)->fire |= L3_FIRE_LEFT; /* its flank is under fire */
	el(d)->pap = el(d)->pap_turn = 4;
	l3_test t = facts(d, L3_TEST_OTHER, L3_NONE); /* b) no cavalry at DT: the axis is that of the guns */
	CHECK_INT(t.secure_flanks, 0);
	CHECK_INT(t.flank_threats, 1);
	CHECK_INT(t.enemies[L3_ARRET], 1);
	CHECK_INT(t.friends[L3_ARRET], 0); /* B is not concerned by the guns */
	el(a)->y = 16000;                  /* c) cavalry at DT: both axes */
	t = facts(d, L3_TEST_OTHER, L3_NONE);
	CHECK_INT(t.secure_flanks, 1);
	CHECK_INT(t.flank_threats, 1);
	CHECK_INT(t.enemies[L3_ARRET], 2);
	CHECK_INT(t.friends[L3_ARRET], 1);
	mac = met(L3_IS_MAC, a, d); /* a) a MAC from the front: -1 and +1 cancel */
	t = stander();
	CHECK_INT(t.secure_flanks, 1);
	CHECK_INT(t.flank_threats, 1);
}

TEST(l3c_22_32_threatened_flanks, "L3C-22.32", "L3C-22.30", "EX-71", "EX-73", "EX-74", "EX-75") {
	/* EX-71: cavalry on a battalion's flank, other cavalry on its other flank. */
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 28000, 20000, EAST);
	d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
	unsigned other = put(0, 1, HORSE, L3_LIG, 32000, 20000, WEST);
	mac = met(L3_IS_MAC, a, d);
	l3_test t = stander();
	CHECK_INT(t.cav_flank_threats, 2); /* -2 -2 */
	CHECK_INT(t.flank_threats, 0);
	t = attacker();
	CHECK_INT(t.target[0].struck, L3_STRUCK_FLANK); /* +2 only */
	CHECK_INT(t.target[0].secure_flanks, 0);
	el(other)->morale = L3_DEROUTE; /* EX-74: who routs threatens nobody */
	CHECK_INT(stander().cav_flank_threats, 1);
	el(other)->morale = L3_ARRET;
	el(other)->y = 17500; /* EX-73: partly frontal */
	CHECK_INT(stander().cav_flank_threats, 1);
	el(other)->x = 30000, el(other)->y = 23000, el(other)->heading = SOUTH;
	CHECK_INT(stander().cav_rear_threat, 1);
	el(d)->formation = L3_CAR; /* squares have none */
	CHECK_INT(stander().cav_rear_threat, 0);
	CHECK_INT(stander().cav_flank_threats, 0);
	el(d)->formation = L3_COF;
	CHECK_INT(stander().cav_rear_threat, 0);
	el(d)->formation = L3_LIG;
	put(0, 1, LINE, L3_LIG, 30000, 22000, SOUTH); /* infantry: -2 in the rear, not doubled */
	CHECK_INT(stander().rear_threat, 1);
	CHECK_INT(stander().cav_rear_threat, 0);
}

TEST(l3c_16_10_a_garrison_has_its_faces, "L3C-16.10", "L3C-22.28") {
	clear_field();
	unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29000, 20000}, {31000, 20000}, {31000, 22000}, {29000, 22000}});
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_ECO, 30000, 20000, SOUTH);
	el(d)->eco = (uint8_t)(block + 1);
	field_state.piece[block].holder = (uint8_t)(d + 1);
	el(d)->faces = 0x3333;
	CHECK_INT(l3_secure_flanks(&field.look, d, a, NORTH), 2);
	el(d)->faces = 0x3303; /* the east face is empty */
	CHECK_INT(l3_secure_flanks(&field.look, d, a, NORTH), 1);
}

TEST(l3c_22_33_strength_and_losses, "L3C-22.33", "L3C-31.20", "L3C-35.9", "L3C-35.5", "L3C-18.3", "EX-79", "EX-99") {
	two();
	mac = met(L3_IS_MAC, a, d);
	el(a)->pap = 8, el(a)->pap_action = 5;
	l3_test t = attacker();
	CHECK_INT(t.strength, 12);
	CHECK_INT(t.lost_before, 3);
	CHECK_INT(t.lost_of, 12);
	CHECK_INT(t.lost_now, 5);
	l3_mac_open(&field, mac, false); /* 3 PAP of them by frontal fire of non-objectives on 8 figures */
	l3_top(&field_state)->a = 3;
	l3_top(&field_state)->b = 8;
	t = attacker();
	CHECK_INT(t.stop_fire, 3);
	CHECK_INT(t.stop_fire_of, 8);
	CHECK_INT(t.lost_now, 2);
	el(a)->size0 = 6; /* EX-79: companies detached */
	CHECK_INT(attacker().strength, 6);
}

TEST(l3c_22_34_national_bonus_by_intent, "L3C-22.34", "EX-80") {
	two();
	field_data.profile[LINE].attack_bonus = 2;
	field_data.profile[LINE].defence_bonus = 2;
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().intent, L3_SEEKS_CAC);
	CHECK_INT(stander().intent, L3_INTENT_STANDS);
	CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, mac).intent, L3_SEEKS_CAC); /* no defence bonus */
	l3_test t;
	l3_test_facts(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER, mac, &t);
	CHECK_INT(t.intent, L3_SEEKS_CAC);
	CHECK_INT(facts(a, L3_TEST_MAF, mac).intent, L3_SEEKS_FIRE);
}

TEST(l3c_22_37_a_general_in_contact, "L3C-22.37", "L3C-25.5", "L3C-25.6", "EX-93") {
	two();
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().general, 0);
	field_state.general[0].with = (uint8_t)(a + 1);
	CHECK_INT(attacker().general, 0); /* he must command there */
	field_state.general[0].mac = (uint8_t)(mac + 1);
	CHECK_INT(attacker().general, 2);
}

TEST(ex_83_an_opportunity_on_a_maf, "EX-83", "L3C-7.5", "L3C-7.8", "L3C-11.2", "A-35") {
	/* Cuirassiers of 6 before a line of 12 that has made 1 UD of its MAF: A stops free and stands. */
	clear_field();
	a = put(1, 0, CUIRASS, L3_LIG, 30000, 22000, SOUTH);
	d = put(0, 0, LINE, L3_LIG, 30000, 19000, NORTH);
	field_data.profile[LINE].mor = 4;
	el(d)->pa_spent = 1;
	l3_declaration shock = aim(a, d, 3);
	mac = l3_mac_add(&field, L3_IS_MAC, true, &shock);
	l3_mac_open(&field, mac, false);
	settle();
	CHECK_INT(el(a)->y, 21000); /* a third of 3 UD */
	CHECK_INT(el(a)->pa_spent, 3);
	field_state.mac[mac].attacker[0].result = L3_ATTAQUE;
	el(a)->morale = L3_ATTAQUE;
	el(a)->pace = L3_PAC;
	l3_test t = stander();
	CHECK_INT(t.start, L3_START_RESPONSE); /* 1 */
	CHECK_INT(t.superior_type, 2);         /* -2: type 3 against 1 */
	CHECK_INT(t.superior_status, 1);       /* -1: Elite */
	CHECK_INT(t.enemies[L3_ATTAQUE], 1);   /* -3 */
	CHECK_INT(t.loose, 0);                 /* +1: it has stopped, free */
	CHECK_INT(t.strength, 12);             /* +3 */
	CHECK_INT(t.mor, 4);                   /* +4 */
	CHECK_INT(t.pop, 0);
	CHECK_INT(l3_test_sum(&t, NULL), 3); /* "Moral 3, feu inefficace" */
}

/* EX-76: A and B side by side, guns in enfilade beyond B. b) by their fire alone no flank is secure and B does not count; c) with cavalry
 * at DT in front both do. */
TEST(ex_76_directions_of_the_threat_in_a_loss_test, "L3C-22.28", "L3C-22.21", "L3C-22.32", "L3C-22.8", "EX-76") {
	for (unsigned horse = 0; horse < 2; horse++) {
		clear_field();
		a = put(0, 0, LINE, L3_LIG, 30000, 20000, NORTH);
		unsigned b = put(0, 1, LINE, L3_LIG, 32500, 20000, NORTH);
		put(1, 0, GUNS, L3_BAT, 38000, 20000, WEST);
		put(1, 1, HORSE, L3_LIG, 30500, horse ? 23500 : 26000, SOUTH); /* outside DT, or inside */
		el(a)->fire |= L3_FIRE_RIGHT;
		el(a)->marks |= L3_UNDER_BALL;
		CHECK(l3_available(&field.look, b, 1));
		l3_test t = facts(a, L3_TEST_OTHER, L3_NONE);
		CHECK_INT(t.flank_threats, 1);
		CHECK_INT(t.secure_flanks, horse);
		CHECK_INT(t.friends[L3_ARRET], horse);
		CHECK_INT(t.enemies[L3_ARRET], horse); /* the cavalry */
	}
}

/* Ground hides a threat, troops between do not; guns suffer from cavalry as infantry does (L3C-19.7). */
TEST(l3c_22_32_only_ground_hides_a_threat, "L3C-22.32", "L3C-19.7") {
	for (unsigned between = 0; between < 3; between++)
		for (unsigned guns = 0; guns < 2; guns++) {
			clear_field();
			a = put(0, 0, guns ? GUNS : LINE, guns ? L3_BAT : L3_COD, 30000, 20000, NORTH);
			put(1, 0, HORSE, L3_LIG, 33500, 19750, WEST);
			if (between == 1)
				put(0, 1, LINE, L3_COF, 32000, 20500, NORTH);
			if (between == 2)
				ground(L3_WOOD_DENSE, 4, (int32_t[][2]){{31000, 15000}, {32500, 15000}, {32500, 25000}, {31000, 25000}});
			l3_threats threats = l3_threats_to(&field.look, a, L3_NONE);
			CHECK_INT(threats.cav_flanks, between != 2);
			CHECK_INT(threats.flanks, 0);
		}
}

/* Outside a MAC a general near by gives what is left of his bonus, but only in view of the unit (L3C-25.5). */
TEST(l3c_25_5_a_general_behind_a_wood_gives_nothing, "L3C-25.5") {
	for (unsigned wood = 0; wood < 2; wood++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 20000, NORTH);
		field_state.general[0].x = 31900;
		field_state.general[0].y = 20000;
		CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).general, 1); /* 2 less 1 for a full UD */
		if (wood)
			ground(L3_WOOD_DENSE, 4, (int32_t[][2]){{30500, 15000}, {31700, 15000}, {31700, 25000}, {30500, 25000}});
		CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).general, wood ? 0 : 1);
		field_state.general[0].with = (uint8_t)(a + 1);
		CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).general, 2);
	}
}

/* L3C-22.20, 31.21: who makes or meets another MAC counts, though it has no PA left and whatever its order; who keeps its pace from one
 * that is over counts by it (L3C-35.18). */
TEST(l3c_22_20_attackers_and_objectives_count_without_pa, "L3C-22.20", "L3C-31.21", "L3C-35.18", "EX-6") {
	two();
	unsigned beside = put(0, 1, LINE, L3_COD, 31000, 19000, NORTH), his = put(1, 1, LINE, L3_LIG, 32200, 20000, SOUTH);
	el(d)->x = 29800;
	mac = met(L3_IS_MAC, a, d);
	el(beside)->pa_spent = 3;
	CHECK_INT(attacker().friends[L3_ARRET], 0); /* it can do nothing more */
	unsigned other = met(L3_IS_MAC, beside, his);
	el(d)->engaged = el(a)->engaged = (uint8_t)(mac + 1);
	CHECK_INT(attacker().friends[L3_AVANCE], 1);
	CHECK_INT(stander().enemies[L3_AVANCE], 2);
	el(beside)->cohesion = L3_SAF;
	CHECK_INT(attacker().friends[L3_AVANCE], 1);
	field_state.mac[other].flags |= L3_MAC_RESOLVED; /* its enemy has fled: it keeps its pace */
	el(beside)->engaged = 0;
	el(beside)->cohesion = L3_FORMED;
	el(beside)->pace = L3_PAC;
	el(beside)->morale = L3_ATTAQUE;
	CHECK_INT(attacker().friends[L3_ATTAQUE], 1);
	el(beside)->cohesion = L3_SAF; /* a winner who is SAF is not available */
	CHECK_INT(attacker().friends[L3_ATTAQUE], 0);
}

/* A support counts 1 whatever its pace and PA, but like others only where it is, in view (L3C-10.6, 22.23, 22.24); in the tests of other
 * MACs too. */
TEST(l3c_10_6_supports_are_near_concerned_and_seen, "L3C-10.6", "L3C-22.23", "L3C-22.24", "L3C-22.21") {
	two();
	unsigned behind = put(0, 1, LINE, L3_COD, 30000, 17500, NORTH);
	mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].supports = (l3_set)1 << behind;
	el(behind)->support_of = (uint8_t)(mac + 1);
	el(behind)->pa_spent = 3;
	CHECK_INT(attacker().friend_supports, 1);
	el(d)->formation = L3_COD; /* as narrow as the attacker: he hides it */
	CHECK_INT(stander().enemy_supports, 0);
	el(behind)->x = 31500;
	CHECK_INT(stander().enemy_supports, 0); /* over 2 UD from him */
	el(behind)->y = 18500;
	CHECK_INT(stander().enemy_supports, 1);
	el(behind)->y = 15000; /* left behind */
	CHECK_INT(attacker().friend_supports, 0);
	el(behind)->y = 18500;
	el(behind)->heading = SOUTH; /* looks elsewhere */
	CHECK_INT(attacker().friend_supports, 0);
	el(behind)->heading = NORTH;
	el(behind)->cohesion = L3_SAF;
	CHECK_INT(attacker().friend_supports, 0);
	el(behind)->cohesion = L3_FORMED;
	el(behind)->pa_spent = 1;
	el(behind)->pace = L3_POR;
	unsigned third = put(0, 2, LINE, L3_COD, 33000, 18500, NORTH); /* in the test of a neighbour's MAC */
	unsigned theirs = put(1, 2, LINE, L3_COD, 33000, 20000, SOUTH), next = met(L3_IS_MAC, third, theirs);
	CHECK_INT(facts(third, L3_TEST_MAC, next).friends[L3_ARRET], 1);
}

/* "Cavalry that picks its target snubs the infantry": guns and horsemen beside it count (T200). */
TEST(l3c_22_24_cavalry_snubs_infantry_alone, "L3C-22.24", "A-36") {
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().enemies[L3_ARRET], 1);
	put(1, 1, LINE, L3_COD, 31500, 20000, SOUTH);
	CHECK_INT(attacker().enemies[L3_ARRET], 1);
	put(1, 2, HORSE, L3_LIG, 28000, 20500, SOUTH);
	CHECK_INT(attacker().enemies[L3_ARRET], 2);
	put(1, 3, GUNS, L3_BAT, 32500, 21000, SOUTH);
	CHECK_INT(attacker().enemies[L3_ARRET], 3);
}

/* Two battalions attack one: an enemy who has only the other of them in his front is concerned too. */
TEST(l3c_22_21_the_action_lies_in_his_front, "L3C-22.21") {
	two();
	unsigned partner = put(0, 1, LINE, L3_COD, 31500, 19000, NORTH);
	unsigned aside = put(1, 1, LINE, L3_COD, 32400, 20000, (uint16_t)(SOUTH - 10 * 65536 / 360));
	mac = met(L3_IS_MAC, a, d);
	CHECK_INT(attacker().enemies[L3_ARRET], 1);
	field_state.mac[mac].attacker[1] = (struct l3_attacker){.unit = (uint8_t)(partner + 1), .wanted = 3};
	el(partner)->engaged = (uint8_t)(mac + 1);
	CHECK(!l3_in_front(&field.look, aside, a) && l3_in_front(&field.look, aside, partner));
	CHECK_INT(attacker().enemies[L3_ARRET], 2);
}

/* EX-40: guns fire on the line in support of the first MAC; their support counts in the second too. Fire on another does not. */
TEST(ex_40_guns_support_every_mac_on_whom_they_fired, "L3C-22.12", "L3C-17.2", "EX-40") {
	two();
	unsigned second = put(0, 1, LINE, L3_COD, 30900, 19000, NORTH), aside = put(1, 1, LINE, L3_LIG, 33100, 20000, SOUTH);
	mac = met(L3_IS_MAC, a, d);
	unsigned later = met(L3_IS_MAC, second, d);
	CHECK_INT(facts(second, L3_TEST_MAC, later).arms, 0);
	field_state.mac[mac].objective[0].flags |= L3_O_GUNS;
	field_state.mac[mac].flags |= L3_MAC_RESOLVED;
	CHECK_INT(facts(second, L3_TEST_MAC, later).arms, 1);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, later).arms, 0); /* they are not his */
	unsigned third = put(0, 2, LINE, L3_COD, 33100, 19000, NORTH);
	CHECK_INT(facts(third, L3_TEST_MAC, met(L3_IS_MAC, third, aside)).arms, 0);
	field_state.mac[mac].objective[0].flags &= (uint8_t)~L3_O_GUNS;
	field_state.mac[mac].notes = L3_N_GUNS; /* the defender's guns, on the first attacker */
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).arms, 1);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, later).arms, 0);
}

/* L3C-22.34: who stands has its bonus in defence in a loss test too; on the move or going back nobody defends. */
TEST(l3c_22_34_bonus_in_defence_of_who_stands, "L3C-22.34") {
	two();
	field_data.profile[LINE].defence_bonus = 2;
	l3_test halted = facts(d, L3_TEST_OTHER, L3_NONE);
	el(d)->pace = L3_POR;
	l3_test moving = facts(d, L3_TEST_OTHER, L3_NONE);
	CHECK_INT(l3_test_sum(&halted, NULL) - l3_test_sum(&moving, NULL), 1 - 2 + 2); /* start ARRET and AVANCE, the bonus */
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).intent, L3_SEEKS_FIRE);
	el(d)->pace = L3_HALT;
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).intent, L3_INTENT_STANDS);
	el(d)->morale = L3_REPLI;
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).intent, L3_SEEKS_FIRE);
}

/* What the attacker makes of the formation of his enemies. */
static int32_t sees(void) {
	l3_test t = attacker();
	return formation_term(&t);
}

/* L3C-22.32: the flanks of a square are neither secure nor threatened, unless they are secured: by whoever stands beside the face that is
 * attacked. Another square faces every way. */
TEST(l3c_22_32_a_square_may_be_secured, "L3C-22.32", "L3C-22.28", "EX-70") {
	for (unsigned quarter = 0; quarter < 4; quarter++) { /* whichever way it was formed */
		clear_field();
		a = put(0, 0, HORSE, L3_LIG, 30000, 17000, NORTH);
		d = put(1, 0, LINE, L3_CAR, 30000, 20000, SOUTH);
		table_point front = table_at((table_pose){30000, 20250, 0}, 0, 0);
		uint16_t heading = (uint16_t)(quarter * 16384);
		table_point place = table_at((table_pose){front.x, front.y, heading}, 0, 250);
		el(d)->x = place.x, el(d)->y = place.y, el(d)->heading = heading;
		mac = met(L3_IS_MAC, a, d);
		CHECK_INT(stander().secure_flanks, 0);
		CHECK_INT(sees(), -6);
		unsigned beside = put(1, 1, LINE, L3_LIG, 32100, 20000, SOUTH);
		CHECK_INT(stander().secure_flanks, 1);
		CHECK_INT(sees(), -8); /* a secure flank of foot that is attacked in front */
		el(beside)->formation = L3_CAR;
		el(beside)->x = 31000;
		el(beside)->heading = NORTH; /* a square faces him all the same */
		el(beside)->y = 20500;
		CHECK_INT(stander().secure_flanks, 1);
		el(beside)->x = 32000; /* over 1 UD */
		CHECK_INT(stander().secure_flanks, 0);
	}
}

/* EX-93, on the table: all of his bonus to 1 UD, one less to 2 UD. */
TEST(ex_93_a_general_of_division_by_distance, "L3C-25.5", "EX-93") {
	static const struct {
		int32_t away;
		int bonus;
	} rows[] = {{0, 2}, {999, 2}, {1000, 2}, {1001, 1}, {2000, 1}, {2001, 0}, {4000, 0}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		two();
		el(a)->formation = L3_LIG; /* its right end at 31000 */
		field_state.general[0].x = 31000 + rows[i].away;
		field_state.general[0].y = 19000;
		CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).general, rows[i].bonus);
		mac = met(L3_IS_MAC, a, d);
		CHECK_INT(attacker().general, 0); /* never in a MAC */
	}
}

/* L3C-27.11, 27.13: over a bridge that carries all of his front an attacker crosses no stream, and nobody stands behind one. */
TEST(l3c_27_11_a_bridge_is_no_stream, "L3C-27.11", "L3C-27.13", "L3C-22.10") {
	static const struct {
		int32_t west, east;
		unsigned obstacle;
	} rows[] = {{29500, 30500, L3_NO_OBSTACLE}, {29800, 30200, L3_OBSTACLE_RUI}, {32000, 33000, L3_OBSTACLE_RUI}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		two(); /* a column 667 wide */
		ground(L3_STREAM, 2, (int32_t[][2]){{20000, 19500}, {40000, 19500}});
		ground(L3_BRIDGE, 4,
		       (int32_t[][2]){{rows[i].west, 19200}, {rows[i].east, 19200}, {rows[i].east, 19800}, {rows[i].west, 19800}});
		mac = met(L3_IS_MAC, a, d);
		CHECK_INT(attacker().crosses, rows[i].obstacle);
		CHECK_INT(stander().behind, rows[i].obstacle);
	}
}
