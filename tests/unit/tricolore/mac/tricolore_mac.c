/*
 * tricolore_mac.c - MACs and MAFs resolved: order, placing, tests, answers, what follows (a.5; L3C-6, 7, 10, 11, 20, 23, 31, 35).
 */
#include "tricolore_field.h"

#include "tricolore/commanders.h"

static unsigned a, d;
static l3_declaration of;

/* A column of 12 attacks a line of 12, 3 UD away. */
static void two(void) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	of = aim(a, d, 3);
}

/* --- Order --------------------------------------------------------------------------------------------------------------------- */

static void three_macs(unsigned unit[3], unsigned target[3]) {
	clear_field();
	for (unsigned i = 0; i < 3; i++) {
		int32_t x = 20000 + 8000 * (int32_t)i;
		unit[i] = put(0, 2 - i, LINE, L3_COD, x, 17000, NORTH);
		target[i] = put(1, i, LINE, L3_LIG, x, 20000, SOUTH);
	}
	for (unsigned i = 0; i < 3; i++) {
		l3_declaration one = aim(unit[i], target[i], 2);
		l3_mac_add(&field, L3_IS_MAC, false, &one);
	}
	while (field_state.depth)
		l3_pop(&field_state);
	field_state.phase = L3_MAC_GT;
}

TEST(l3c_6_9_order_by_the_die, "L3C-6.9", "L3C-31.10", "L3C-31.1") {
	unsigned unit[3], target[3];
	three_macs(unit, target);
	settle();
	CHECK_INT(now(), L3_MAC_ORDER); /* one GT: nothing to choose; three MACs: a die */
	die(1);
	CHECK_INT(field_state.mac[l3_top(&field_state)->mac - 1].attacker[0].unit, unit[0] + 1);
	three_macs(unit, target);
	settle();
	die(6);
	CHECK_INT(field_state.mac[l3_top(&field_state)->mac - 1].attacker[0].unit, unit[2] + 1);
	three_macs(unit, target);
	settle();
	die(4);
	CHECK_INT(now(), L3_MAC_ORDER_PICK);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0}), L3C_6_9);
	choose(1, 0);
	CHECK_INT(field_state.mac[l3_top(&field_state)->mac - 1].attacker[0].unit, unit[2] + 1);
}

TEST(l3c_6_5_groups_one_after_the_other, "L3C-6.5", "L3C-6.9", "L3C-31.1") {
	unsigned unit[3], target[3];
	three_macs(unit, target);
	el(unit[1])->gt = 2;
	settle();
	CHECK_INT(now(), L3_MAC_GT);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0}), L3C_6_9);
	choose(2, 0); /* a single MAC needs no die */
	CHECK_INT(now(), L3_MAC_MODE);
	CHECK_INT(field_state.mac[l3_top(&field_state)->mac - 1].attacker[0].unit, unit[1] + 1);
}

/* --- Placing --------------------------------------------------------------------------------------------------------------------- */

TEST(l3c_6_14_two_thirds_then_the_tests, "L3C-6.14", "L3C-22.4", "EX-100") {
	two();
	attack(L3_IS_MAC, &of);
	CHECK_INT(el(a)->y, 19000); /* 2/3 of 3 UD */
	CHECK_INT(now(), L3_MAC_MODE);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 3, 0, 0}), L3C_22_4);
	field_data.profile[LINE].mor = 9;
	choose(1, 0); /* PAC only, and CHARGE morale (EX-100) */
	CHECK_INT(now(), L3_TEST_A);
	die(3);
	CHECK_INT(el(a)->morale, L3_CHARGE);
	CHECK_INT(el(a)->pace, L3_PAC);
	CHECK_INT(now(), L3_MAC_ANSWER);
}

typedef struct announced {
	int32_t told, explained;
} announced;

static void hear(void *payload, const gg_event *event) {
	announced *r = payload;
	if (event->code == L3_SAY_MAC_TEST_FIRE_RESULT)
		r->told = event->args[2];
}

static void hear_case(void *payload, const gg_item *item) {
	announced *r = payload;
	if (item->kind == GG_ITEM_TOTAL && item->code == L3_SAY_EXPLAIN_FIRE_2)
		r->explained = item->args[0];
}

/* Who wants to fire from farther away than the test allows is told so: before the die and after it. */
TEST(l3c_20_4_the_attacker_of_a_maf_is_told_the_range_he_wants, "L3C-20.4", "L3C-22.4", "L3C-34.7") {
	static const l3_range ranges[] = {L3_P1, L3_P2, L3_P3};
	for (int wanted = 0; wanted < 3; wanted++) {
		announced r = {-1, -1};
		gg_sink sink = {hear, &r};
		two();
		field_data.profile[LINE].mor = 12;
		of.wanted = 0;
		attack(L3_IS_MAF, &of);
		CHECK_INT(now(), L3_MAC_MODE);
		CHECK(choose(wanted, 0));
		CHECK_INT(now(), L3_TEST_A);
		l3_test_a.explain(&field.look, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, 3, 0, 0}, &(gg_item_sink){hear_case, &r});
		field.sink = &sink;
		CHECK(die(3));
		field.sink = NULL;
		CHECK_INT(r.told, (int)ranges[wanted]);
		CHECK_INT(r.explained, (int)ranges[wanted]);
	}
}

TEST(l3c_31_12_a_failed_test_leaves_him_there, "L3C-31.12", "L3C-6.14") {
	two();
	field_data.profile[LINE].mor = -7;
	attack(L3_IS_MAC, &of);
	choose(2, 0);
	l3_test t = facts(a, L3_TEST_MAC, 0);
	int32_t score = l3_test_score(&t, 3);
	die(3);
	CHECK_INT(el(a)->morale, l3_test_read(&t, score).now);
	CHECK(el(a)->morale < L3_AVANCE);
	CHECK_INT(el(a)->pa_spent >= 3, 1); /* all PA stay spent */
	CHECK_INT(field_state.depth, 0);    /* the defender owes no test */
	CHECK_INT(el(d)->engaged, 0);
}

TEST(l3c_35_11_the_aim_is_gone, "L3C-35.11", "L3C-5.17") {
	two();
	unsigned other = put(1, 1, LINE, L3_LIG, 30000, 20500, SOUTH);
	l3_mac_add(&field, L3_IS_MAC, false, &of);
	while (field_state.depth)
		l3_pop(&field_state);
	el(a)->y = 19000, el(a)->moved = 2000;
	el(d)->morale = L3_DEROUTE;
	el(d)->x = 45000;
	settle();
	CHECK_INT(now(), L3_MAC_REAIM);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)d + 1, 0}), L3C_35_11);
	choose(0, (int)other + 1);
	CHECK_INT(now(), L3_MAC_MODE);
	CHECK_INT(field_state.mac[0].objective[0].unit, other + 1);
	CHECK_INT(el(a)->y, 19000); /* not placed a second time */
}

/* Out of range of where it stands is no new aim: it is not placed a second time, so the choice would never end. */
TEST(l3c_35_11_a_maf_aims_anew_within_range, "L3C-35.11") {
	two();
	of = aim(a, d, 2);
	unsigned far = put(1, 1, LINE, L3_LIG, 30000, 30000, SOUTH);
	l3_mac_add(&field, L3_IS_MAF, false, &of);
	while (field_state.depth)
		l3_pop(&field_state);
	el(a)->y = 19000, el(a)->moved = 0;
	el(d)->morale = L3_DEROUTE;
	el(d)->x = 45000;
	el(far)->y = 19000 + l3_range_limit(L3_MUSKET, L3_P3) + 500;
	l3_look_moved(&field.look, far);
	settle();
	CHECK_INT(now(), L3_MAC_REAIM);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)far + 1, 0}), L3C_35_11);
	el(far)->y = 19000 + l3_range_limit(L3_MUSKET, L3_P3) - 500;
	l3_look_moved(&field.look, far);
	choose(0, (int)far + 1);
	CHECK(now() != L3_MAC_REAIM);
}

/* --- Answers --------------------------------------------------------------------------------------------------------------------- */

static void to_answer(l3_mac_kind kind) {
	attack(kind, &of);
	if (now() == L3_MAC_MODE)
		choose(kind == L3_IS_MAC ? 2 : 0, 0);
	die(3);
	CHECK_INT(now(), L3_MAC_ANSWER);
}

static unsigned answer_refused(l3_answer what, unsigned range) {
	return refused((gg_action){L3_DO_ANSWER, (uint16_t)d, (int32_t)(what | range << 4), 0, 0});
}

TEST(l3c_20_2_fire_as_an_answer_and_its_refusals, "L3C-20.2", "L3C-2.3", "L3C-31.24", "L3C-31.30") {
	two();
	field_data.profile[LINE].mor = 6;
	to_answer(L3_IS_MAC);
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), 0);
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 3), L3C_20_2);
	el(d)->fire = L3_FIRED_ENEMY_PHASE;
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), L3C_31_24);
	el(d)->fire = 0; /* unloaded: 2 PA */
	el(d)->pa_spent = 5;
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), L3C_2_3);
	el(d)->pa_spent = 4;
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), 0);
	el(d)->heading = NORTH; /* in its back */
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), L3C_20_2);
	el(d)->heading = SOUTH;
	el(d)->cohesion = L3_DES; /* any unit may, as an answer */
	CHECK_INT(answer_refused(L3_ANSWER_FIRE, 0), 0);
}

TEST(l3c_2_6_counter_mac_and_its_refusals, "L3C-2.6", "L3C-5.24", "L3C-6.13", "L3C-11.3", "L3C-23.1", "L3C-24.18", "L3C-35.4") {
	two();
	field_data.profile[LINE].mor = 6;
	to_answer(L3_IS_MAC);
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 3), 0);
	el(d)->pa_spent = 1;
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 3), L3C_2_6);
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), 0);
	el(d)->pa_spent = 5;
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), L3C_2_3);
	el(d)->pa_spent = 0;
	el(d)->formation = L3_CAR;
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), L3C_5_24);
	el(d)->formation = L3_COF;
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), L3C_6_13);
	el(d)->formation = L3_TIR;
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), L3C_35_4); /* it must go */
	el(d)->formation = L3_LIG;
	el(d)->heading = NORTH; /* A outside its 30 degrees */
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 2), L3C_23_1);
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	of = aim(a, d, 3);
	field_data.profile[HORSE].mor = 12;
	to_answer(L3_IS_MAC);
	CHECK_INT(answer_refused(L3_ANSWER_COUNTER, 1), L3C_11_3);
}

static unsigned react_refused(l3_manoeuvre what, l3_answer then, unsigned range, int32_t b, int32_t c) {
	return refused((gg_action){L3_DO_ANSWER, (uint16_t)d, (int32_t)(L3_ANSWER_REACT | range << 4 | what << 8 | then << 12), b, c});
}

TEST(l3c_23_1_reactions_and_their_refusals, "L3C-23.1", "L3C-14.6", "L3C-16.11", "L3C-26.3", "EX-63") {
	two();
	field_data.profile[LINE].mor = 6;
	field_data.profile[LINE].ccf = 3;
	el(d)->heading = EAST; /* taken in flank: CHO over 30 degrees */
	to_answer(L3_IS_MAC);
	unsigned turn = (unsigned)l3_cho_pa(L3_INF, 3, L3_LIG, true);
	CHECK_INT(react_refused(L3_M_STOP, L3_ANSWER_NOTHING, 0, 0, 0), L3C_23_1); /* it stands */
	CHECK_INT(react_refused(L3_M_CHO, L3_ANSWER_FIRE, 0, 0, SOUTH), 0);
	CHECK_INT(react_refused(L3_M_CHO, L3_ANSWER_FIRE, 0, 0, NORTH), L3C_20_2);
	CHECK_INT(react_refused(L3_M_CHO, L3_ANSWER_COUNTER, 2, 0, SOUTH), 0);
	CHECK_INT(react_refused(L3_M_CHF, L3_ANSWER_NOTHING, 0, L3_BAT, 0), L3C_26_3);
	CHECK_INT(react_refused(L3_M_CHF, L3_ANSWER_NOTHING, 0, L3_CAR, 0), 0);
	CHECK_INT(react_refused(L3_M_REFORM, L3_ANSWER_NOTHING, 0, L3_LIG, 0), L3C_14_6);
	CHECK_INT(react_refused(L3_M_FACES, L3_ANSWER_NOTHING, 0, 0x3333, 0), L3C_16_11);
	el(d)->cohesion = L3_SAF;
	CHECK_INT(react_refused(L3_M_CHF, L3_ANSWER_NOTHING, 0, L3_CAR, 0), L3C_14_6);
	CHECK_INT(react_refused(L3_M_REFORM, L3_ANSWER_NOTHING, 0, L3_LIG, 0), 0);
	el(d)->cohesion = L3_FORMED;
	/* EX-63: 1 lost, 2 to face, 1 to fire; unloaded 2; counter-MAC 2. */
	CHECK_INT(turn, 2);
	el(d)->order_pre = L3_M_CHO;
	el(d)->order_heading = SOUTH;
	CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_FIRE), 4);
	CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER), 5);
	el(d)->fire = 0;
	CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_FIRE), 5);
	el(d)->pa_spent = 2; /* 2 + 3 + 2 pass 6 */
	CHECK_INT(react_refused(L3_M_CHO, L3_ANSWER_COUNTER, 2, 0, SOUTH), L3C_2_3);
}

TEST(l3c_23_1_a_reaction_turns_or_fails, "L3C-23.1", "L3C-22.6") {
	for (int good = 0; good < 2; good++) {
		two();
		el(d)->heading = EAST;
		field_data.profile[LINE].mor = 6;
		to_answer(L3_IS_MAC);
		field_data.profile[LINE].mor = good ? 12 : 0;
		CHECK(act((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_REACT | L3_M_CHO << 8, 0, SOUTH}));
		CHECK_INT(now(), L3_TEST_D);
		die(3);
		CHECK_INT(el(d)->pa_spent >= 3, 1); /* 1 lost and 2 to face */
		if (good) {
			CHECK_INT(field_state.element[d].heading, SOUTH);
		} else {
			CHECK(field_state.element[d].morale < L3_ARRET || !l3_stands(&field_state, d));
		}
	}
}

TEST(l3c_8_1_flight_as_an_answer, "L3C-8.1", "L3C-8.4", "L3C-6.8") {
	two();
	field_data.profile[LINE].mor = 6;
	to_answer(L3_IS_MAC);
	el(d)->pa_spent = 6; /* whatever it has spent */
	CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FLEE, 1000, 65536}), L3C_8_4);
	CHECK(act((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FLEE, 2000, 65536}));
	CHECK_INT(el(d)->morale <= L3_RETRAITE, 1);
	CHECK(el(d)->y >= 21900);
	CHECK_INT(el(d)->cohesion != L3_FORMED, 1);
}

/* --- After the tests --------------------------------------------------------------------------------------------------------------- */

TEST(l3c_17_10_fire_that_does_not_come_is_given_back, "L3C-17.10", "L3C-22.5", "L3C-31.29") {
	two();
	field_data.profile[LINE].mor = 0;
	to_answer(L3_IS_MAC);
	int32_t before = field_state.mac[0].attacker[0].score;
	l3_test t = facts(a, L3_TEST_MAC, 0);
	CHECK_INT(t.inf_fire, 1); /* counted: he can fire */
	CHECK(answer(d, L3_ANSWER_NOTHING, 0));
	l3_go_to(&field_state, L3_MAC_ADJUST);
	l3_mac_adjust.go(&field);
	CHECK_INT(field_state.mac[0].attacker[0].score, before + 1);
	CHECK(field_state.mac[0].flags & L3_MAC_REFUNDED);
}

TEST(l3c_22_3_paces_of_a_counter_mac, "L3C-22.3", "L3C-6.3", "EX-53") {
	two();
	field_data.profile[LINE].mor = 4;
	to_answer(L3_IS_MAC);
	field_state.mac[0].attacker[0].score = 10; /* may charge */
	l3_top(&field_state)->path = 0;
	CHECK(answer(d, L3_ANSWER_COUNTER, 3));
	field_state.mac[0].objective[0].score = 7; /* may attack, PAC */
	field_state.mac[0].objective[0].result = L3_ATTAQUE;
	field_state.mac[0].objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_ADJUST);
	l3_mac_adjust.go(&field);
	CHECK_INT(field_state.mac[0].attacker[0].score, 8); /* 10 - 2 */
	CHECK_INT(el(a)->morale, L3_ATTAQUE);
	CHECK_INT(el(d)->pace, L3_PAC);
	CHECK_INT(now(), L3_MAC_CONTACT);
	l3_mac_contact.go(&field);
	CHECK_INT(el(a)->y, 19000); /* the counter-charger covers the last third */
	CHECK(el(d)->y <= 19010);
}

TEST(l3c_6_14_residual_pace_drives_the_stander_back, "L3C-6.14", "L3C-31.31", "EX-83") {
	two();
	field_data.profile[LINE].mor = 6;
	to_answer(L3_IS_MAC);
	CHECK(answer(d, L3_ANSWER_NOTHING, 0));
	field_state.mac[0].objective[0].score = 3; /* stands */
	field_state.mac[0].objective[0].result = L3_ARRET;
	field_state.mac[0].objective[0].flags |= L3_O_TESTED;
	el(a)->morale = L3_ATTAQUE;
	el(a)->pace = L3_PAC;
	l3_go_to(&field_state, L3_MAC_RESIDUAL);
	l3_mac_residual.go(&field);
	CHECK_INT(field_state.mac[0].objective[0].score, -3); /* 3 - 6 */
	CHECK_INT(el(d)->morale, L3_REPLI);
	CHECK_INT(el(d)->cohesion, L3_SAF); /* one DDF, although HALTE was passed */
	CHECK_INT(now(), L3_MAC_FLEE);
}

TEST(l3c_6_15_cavalry_gives_up_before_formed_infantry, "L3C-6.15", "EX-67", "EX-85") {
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	of = aim(a, d, 3);
	field_data.profile[HORSE].mor = 12;
	to_answer(L3_IS_MAC);
	CHECK(answer(d, L3_ANSWER_NOTHING, 0));
	field_state.mac[0].objective[0] =
		(struct l3_aimed){.unit = (uint8_t)(d + 1), .score = 4, .result = L3_ARRET, .flags = L3_O_MET | L3_O_TESTED};
	el(a)->morale = L3_AVANCE;
	el(a)->pace = L3_POR;
	l3_go_to(&field_state, L3_MAC_RESIDUAL);
	settle();
	CHECK_INT(el(d)->morale, L3_ARRET); /* 4 - 3 = 1 */
	CHECK_INT(el(d)->cohesion, L3_FORMED);
	CHECK_INT(el(a)->cohesion, L3_SAF);
	CHECK_INT(el(a)->morale, L3_ARRET); /* not beaten */
	CHECK(el(a)->marks & L3_RALLY_COMPULSORY);
	CHECK_INT(field_state.depth, 0);
	/* EX-85: back to its lines by the move it had begun, at PAC, 6 UD in the whole turn; the MAC has paid for it. */
	CHECK_INT(el(a)->y, 16000 + 2667);
	CHECK_INT(el(a)->moved, 2667);
	CHECK_INT(el(a)->pa_spent, 3);
	field_state.phase = L3_PH_RALLY;
	CHECK_INT(refused((gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}), L3C_35_3);
	CHECK_INT(refused((gg_action){L3_DO_RALLY_MOVE, (uint16_t)a, 30000, 18667 - 3334, NORTH}), L3C_6_15);
	gg_action home = {L3_DO_RALLY_MOVE, (uint16_t)a, 30000, 18667 - 3333, NORTH}, offered[16];
	l3_menu menu = {offered, 16, 0};
	l3_phase_table[L3_PH_RALLY]->list(&field.look, &menu);
	bool found = false;
	for (unsigned i = 0; i < menu.count; i++)
		found = found || (offered[i].kind == home.kind && offered[i].b == home.b);
	CHECK(found);
	CHECK(act(home));
	CHECK_INT(el(a)->y, 15334);
	CHECK_INT(el(a)->moved, 6000);
	CHECK_INT(el(a)->pa_spent, 3);
	CHECK(!(el(a)->marks & L3_RALLY_COMPULSORY));
}

/* EX-48: D's counter-charge on the MAF of A, who has 10. */
static l3_mac *countered(int score) {
	clear_field();
	field_data.profile[LINE].feu = 1;
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	l3_mac_open(&field, mac, false);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0].score = 10;
	m->attacker[0].result = L3_ARRET;
	m->objective[0].answer = L3_ANSWER_COUNTER;
	m->objective[0].range = 2; /* PAC */
	m->objective[0].score = (int8_t)score;
	m->objective[0].result = (uint8_t)(score >= 9 ? L3_CHARGE : L3_ATTAQUE);
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_ADJUST);
	l3_mac_adjust.go(&field);
	CHECK_INT(m->attacker[0].score, 8); /* 10 - 2 */
	CHECK_INT(now(), L3_MAF_COUNTERED);
	CHECK_INT(l3_maf_range(&field_state, mac, 0), L3_P2); /* 8: fires at P2 */
	l3_maf_countered.go(&field);
	CHECK_INT(el(d)->pap, 3); /* 12 at 1 + 1 - 2 = 0: 10 % of 12 */
	CHECK(!(el(a)->fire & L3_LOADED));
	CHECK_INT(m->objective[0].score, score - 6);
	return m;
}

TEST(l3c_20_10_a_maf_counter_charged, "L3C-20.10", "EX-48") {
	l3_mac *m = countered(8);
	CHECK_INT(m->objective[0].result, L3_ARRET); /* 2: cannot advance, failed */
	CHECK_INT(now(), L3_MAC_END);
	CHECK_INT(el(d)->y, 20000);
	CHECK_INT(m->attacker[0].score, 8);
	/* If he still comes at POR: A 8 - 3 = 5, still positive, and takes the CAC halted, 12 against 12. */
	m = countered(9);
	CHECK_INT(m->objective[0].result, L3_AVANCE);
	CHECK_INT(el(d)->pace, L3_POR);
	CHECK_INT(m->attacker[0].score, 5);
	CHECK_INT(el(a)->morale, L3_ARRET);
	CHECK_INT(now(), L3_MAC_CONTACT);
	el(d)->pap = 0; /* the example counts no losses here */
	el(d)->pap_action = 0;
	l3_melee melee;
	l3_melee_facts(&field.look, d, a, 0, false, &melee);
	CHECK_INT(melee.side[0].figures, 12);
	CHECK_INT(melee.side[1].figures, 12);
}

TEST(l3c_11_4_cavalry_withdraws_before_a_maf, "L3C-11.4") {
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, HORSE, L3_LIG, 30000, 19000, SOUTH);
	of = aim(a, d, 1);
	attack(L3_IS_MAF, &of);
	CHECK_INT(now(), L3_MAC_WITHDRAW);
	int32_t was = el(d)->y;
	choose(1, 0);
	CHECK(el(d)->y > was + 3000);
	CHECK_INT(el(d)->cohesion, L3_FORMED);
	CHECK_INT(el(d)->morale, L3_ARRET);
	CHECK_INT(el(d)->pa_spent, 2);
	CHECK_INT(field_state.depth, 0);
}

TEST(l3c_25_8_a_general_joins_before_the_tests, "L3C-25.6", "L3C-25.8", "L3C-35.22", "EX-95") {
	two();
	field_state.general[0].used = 1;
	field_state.general[0].x = 30000, field_state.general[0].y = 17000;
	attack(L3_IS_MAC, &of);
	CHECK_INT(now(), L3_MAC_JOIN);
	CHECK_INT(facts(a, L3_TEST_MAC, 0).general, 0);
	CHECK(act((gg_action){L3_DO_GENERAL, L3_WHO_GENERAL, 1, (int32_t)a + 1, 0}));
	CHECK_INT(field_state.general[0].used, 2);
	CHECK_INT(now(), L3_MAC_MODE); /* nobody else may join */
	CHECK_INT(facts(a, L3_TEST_MAC, 0).general, 2);
}

TEST(l3c_31_13_joint_attackers_test_alone, "L3C-31.13", "L3C-6.11") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 29200, 17000, NORTH);
	field_data.profile[LINE].mor = 6;
	of.joint[0] = 2;
	attack(L3_IS_MAC, &of);
	choose(2, 0);
	CHECK_INT(now(), L3_TEST_A);
	die(3); /* b stands to the left: it is the first */
	CHECK(field_state.mac[0].attacker[1].result);
	CHECK(!field_state.mac[0].attacker[0].result);
	CHECK_INT(now(), L3_TEST_A);
	l3_test t = facts(a, L3_TEST_MAC, 0);
	CHECK_INT(t.friends[el(b)->pace - L3_HALT + L3_ARRET], 1); /* by its result */
	die(3);
	CHECK_INT(now(), L3_MAC_ANSWER);
}

TEST(l3c_6_12_a_stander_counter_charges, "L3C-6.12", "L3C-35.8", "L3C-7.9") {
	two();
	field_data.profile[LINE].mor = 6;
	to_answer(L3_IS_MAC);
	CHECK(answer(d, L3_ANSWER_FIRE, 0));
	field_state.mac[0].objective[0].score = 8;
	field_state.mac[0].objective[0].result = L3_ARRET;
	field_state.mac[0].objective[0].flags |= L3_O_TESTED;
	el(a)->cohesion = L3_SAF;
	el(d)->pa_spent = 1;
	l3_go_to(&field_state, L3_MAC_STAND_COUNTER);
	l3_settle(&field);
	CHECK_INT(now(), L3_MAC_STAND_COUNTER);
	gg_action counter = {L3_DO_CHOOSE, L3_WHO_PLAYER, 1, (int32_t)d + 1, 0};
	CHECK_INT(refused(counter), 0);
	el(d)->pa_spent = 2;
	CHECK_INT(refused(counter), L3C_6_12);
	el(d)->pa_spent = 1;
	el(a)->cohesion = L3_FORMED;
	CHECK_INT(refused(counter), L3C_6_12);
	el(a)->cohesion = L3_SAF;
	field_state.mac[0].flags |= L3_MAC_OPPORTUNITY;
	CHECK_INT(refused(counter), L3C_7_9);
	field_state.mac[0].flags &= (uint8_t)~L3_MAC_OPPORTUNITY;
	field_data.profile[LINE].mor = -9; /* its test gives no advance: the MAC below goes on */
	CHECK(act(counter));
	CHECK_INT(l3_top(&field_state)->kind, L3_FRAME_COUNTER);
	if (now() == L3_MAC_MODE)
		choose(0, 0);
	CHECK_INT(now(), L3_TEST_A);
	die(3);
	CHECK(el(d)->morale < L3_AVANCE);
}

TEST(l3c_31_17_crossed_macs, "L3C-31.17", "L3C-3.3") {
	two();
	unsigned mac = met(L3_IS_MAC, a, d);
	field_data.profile[LINE].mor = 6;
	field_state.mac[mac].flags = L3_MAC_CROSSED;
	field_state.mac[mac].objective[0].range = 3;
	l3_mac_open(&field, mac, false);
	settle();
	CHECK_INT(el(a)->y, 18000); /* a third each */
	CHECK_INT(el(d)->y, 19000);
	choose(2, 0);
	die(3);
	CHECK_INT(now(), L3_TEST_D); /* no answer: it makes its own MAC */
	l3_test t = facts(d, L3_TEST_MAC, mac);
	CHECK_INT(t.start, L3_START_ATTACK);
	l3_test_d.apply(&field, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, 3, 0, 0});
	l3_mac_adjust.go(&field);
	CHECK_INT(now(), L3_MAC_CONTACT);
	l3_mac_contact.go(&field);
	CHECK(l3_distance(&field.look, a, d) <= 10);
}

/* At a third of the way, too, nobody stands on a friend. */
TEST(l3c_29_7_at_a_third_nobody_stands_on_a_friend, "L3C-29.7", "L3C-3.3") {
	two();
	unsigned mine = put(0, 5, LINE, L3_LIG, el(a)->x + 1200, 18100, NORTH),
		 his = put(1, 5, LINE, L3_LIG, el(d)->x + 1200, 18900, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].flags = L3_MAC_CROSSED;
	l3_mac_open(&field, mac, false);
	settle();
	CHECK(el(a)->y > 17000 && el(a)->y <= 17850); /* 18000, less what would lie on the friend */
	CHECK(el(d)->y < 20000 && el(d)->y >= 19150);
	CHECK(!l3_overlaps(l3_footprint_of(&field.look, a), l3_footprint_of(&field.look, mine)));
	CHECK(!l3_overlaps(l3_footprint_of(&field.look, d), l3_footprint_of(&field.look, his)));
}

/* Both come on, nobody fires: neither counts the other's fire. The first stops; the second is sent back by his own test, at once. */
TEST(l3c_31_17_crossed_macs_without_fire_and_who_fails_goes, "L3C-31.17", "L3C-31.12", "L3C-5.19") {
	two();
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].flags = L3_MAC_CROSSED;
	l3_mac_open(&field, mac, false);
	settle();
	choose(2, 0);
	CHECK_INT(facts(a, L3_TEST_MAC, mac).inf_fire, 0);
	CHECK_INT(facts(d, L3_TEST_MAC, mac).inf_fire, 0);
	l3_test t = facts(a, L3_TEST_MAC, mac);
	field_data.profile[LINE].mor = (int8_t)(1 - l3_test_score(&t, 2)); /* ARRET */
	die(3);
	CHECK_INT(el(a)->morale, L3_ARRET);
	CHECK_INT(now(), L3_TEST_D);
	el(d)->pap = 3 * 6;
	int32_t y = el(d)->y;
	die(3);
	CHECK(el(d)->morale <= L3_REPLI);
	CHECK(el(d)->y >= y + 1000);
}

TEST(l3c_34_7_tests_are_explained_before_the_die, "L3C-34.7", "L3C-22.36") {
	two();
	attack(L3_IS_MAC, &of);
	choose(2, 0);
	CHECK(l3_test_a.explain && l3_test_d.explain && l3_mac_answer.explain && l3_deed_mac.explain);
}

/* EX-95: three units in turn with CCF3, the way of 4 UD in each action; not once his own unit has been beaten badly. */
TEST(ex_95_a_general_goes_from_unit_to_unit, "L3C-25.8", "L3C-25.10", "EX-95") {
	two();
	unsigned units[] = {a, put(0, 1, LINE, L3_COD, 28000, 17000, NORTH), put(0, 2, LINE, L3_COD, 26000, 17000, NORTH)};
	l3_general *g = &field_state.general[0];
	gg_verdict why = {0};
	*g = (l3_general){.x = 32000, .y = 17000, .grade = L3_BRIGADE, .bonus = 1, .ccf = 3, .arm = 255, .state = L3_WELL};
	for (unsigned i = 0; i < 3; i++) {
		CHECK_INT(g->used, i);
		CHECK(l3_may_join(&field.look, 0, units[i], &why));
		l3_join(&field, 0, units[i]);
		CHECK_INT(g->with, units[i] + 1);
	}
	CHECK(!l3_may_join(&field.look, 0, a, &why)); /* three actions are made */
	CHECK_INT(why.clause, L3C_25_10);
	for (l3_case morale = L3_DEROUTE; morale <= L3_HALTE; morale++) {
		g->used = 1;
		l3_join(&field, 0, units[1]);
		el(units[1])->morale = (uint8_t)morale;
		bool goes = l3_may_join(&field.look, 0, units[2], &why);
		CHECK_INT(goes, morale > L3_RETRAITE);
		if (!goes)
			CHECK_INT(why.clause, L3C_25_10);
	}
}
