/*
 * tricolore_replies.c - answers to a MAC (a.5, d), row by row: what each reaction leaves possible, in what formation, facing whom
 * (L3C-1.20, 2.6, 5.24, 6.13, 8.2, 16.11, 20.2, 23.1).
 */
#include "../mac/tricolore_field.h"

static unsigned a, d;

/* A MAC on d, who is asked. */
static void asked(unsigned kind, l3_formation formation, uint16_t heading) {
	clear_field();
	field_data.profile[LINE].ccf = 3;
	a = put(0, 0, MILITIA, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, kind, formation, 30000, 20000, heading);
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].objective[0].flags = L3_O_MET;
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->unit = (uint8_t)(d + 1);
	l3_go_to(&field_state, L3_MAC_ANSWER);
}

static unsigned plain(l3_answer what, unsigned range) {
	return refused((gg_action){L3_DO_ANSWER, (uint16_t)d, (int32_t)(what | range << 4), 0, 0});
}

static unsigned react(l3_manoeuvre what, int32_t b, int32_t c, l3_answer then, unsigned range) {
	return refused((gg_action){L3_DO_ANSWER, (uint16_t)d, (int32_t)(L3_ANSWER_REACT | range << 4 | what << 8 | then << 12), b, c});
}

static uint16_t off(int degrees) {
	return (uint16_t)(SOUTH + degrees * 65536 / 360);
}

/* One DDF, however it comes to flee: formed becomes SAF, SAF becomes DES. */
TEST(l3c_8_2_flight_costs_one_ddf, "L3C-8.2", "L3C-8.4") {
	for (unsigned before = L3_FORMED; before <= L3_DES; before++) {
		asked(LINE, L3_COD, SOUTH);
		el(d)->cohesion = (uint8_t)before;
		CHECK(act((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FLEE, 2000, 65536}));
		CHECK_INT(el(d)->morale <= L3_RETRAITE, 1);
		CHECK_INT(el(d)->cohesion, before == L3_FORMED ? L3_SAF : L3_DES);
	}
}

/* 30 degrees on either side of the front; in the dead angles, still "from the front", nobody fires. A square fires all round. */
TEST(l3c_1_20_fire_as_an_answer_only_in_the_60_degrees, "L3C-1.20", "L3C-20.2", "L3C-18.1") {
	static const struct {
		int turned;
		bool fires;
	} cases[] = {{0, true}, {25, true}, {-25, true}, {55, false}, {-55, false}, {90, false}, {180, false}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		asked(LINE, L3_COD, off(cases[i].turned));
		CHECK_INT(plain(L3_ANSWER_FIRE, 0), cases[i].fires ? 0 : L3C_20_2);
		asked(LINE, L3_CAR, off(cases[i].turned));
		CHECK_INT(plain(L3_ANSWER_FIRE, 0), 0);
		asked(LINE, L3_COD, EAST); /* the same of where it turns to */
		CHECK_INT(react(L3_M_CHO, 0, off(cases[i].turned), L3_ANSWER_FIRE, 0),
			  cases[i].fires || off(cases[i].turned) == EAST ? 0 : L3C_20_2);
	}
	asked(LINE, L3_COD, EAST); /* square first, then it fires */
	CHECK_INT(react(L3_M_CHF, L3_CAR, 0, L3_ANSWER_FIRE, 0), 0);
	CHECK_INT(react(L3_M_CHF, L3_LIG, 0, L3_ANSWER_FIRE, 0), L3C_20_2);
}

/* Who counter-charges is judged in the formation that he takes. */
TEST(l3c_23_1_the_formation_after_the_reaction_decides, "L3C-23.1", "L3C-5.24", "L3C-6.13") {
	asked(LINE, L3_CAR, SOUTH);
	el(d)->cohesion = L3_SAF;
	CHECK_INT(react(L3_M_REFORM, L3_CAR, 0, L3_ANSWER_COUNTER, 1), L3C_5_24);
	CHECK_INT(react(L3_M_REFORM, L3_COD, 0, L3_ANSWER_COUNTER, 1), 0);
	asked(LINE, L3_COF, SOUTH);
	el(d)->cohesion = L3_SAF;
	CHECK_INT(react(L3_M_REFORM, L3_COF, 0, L3_ANSWER_COUNTER, 1), L3C_6_13);
	asked(LINE, L3_COF, SOUTH);
	el(d)->pace = L3_POR, el(d)->morale = L3_AVANCE;
	CHECK_INT(react(L3_M_STOP, 0, 0, L3_ANSWER_COUNTER, 1), L3C_6_13);
	CHECK_INT(react(L3_M_CHF, L3_COD, 0, L3_ANSWER_COUNTER, 1), 0);
	asked(LINE, L3_COD, SOUTH);
	CHECK_INT(react(L3_M_CHF, L3_CAR, 0, L3_ANSWER_COUNTER, 1), L3C_5_24);
	CHECK(react(L3_M_CHF, L3_TIR, 0, L3_ANSWER_COUNTER, 1));
	CHECK_INT(react(L3_M_CHF, L3_LIG, 0, L3_ANSWER_COUNTER, 1), 0);
	CHECK_INT(react(L3_M_CHF, L3_LIG, 0, L3_ANSWER_COUNTER, 3), L3C_2_6); /* 3 PA less the reaction: PAC at most (EX-86) */
	CHECK_INT(plain(L3_ANSWER_COUNTER, 3), 0);
	CHECK_INT(react(L3_M_CHO, 0, off(40), L3_ANSWER_COUNTER, 1), L3C_23_1);
	asked(GUNS, L3_COD, SOUTH); /* limbered: into battery, and fire */
	CHECK_INT(plain(L3_ANSWER_FIRE, 0), L3C_20_2);
	CHECK_INT(react(L3_M_CHF, L3_BAT, 0, L3_ANSWER_FIRE, 0), 0);
	asked(GUNS, L3_BAT, SOUTH);
	CHECK_INT(plain(L3_ANSWER_FIRE, 0), 0);
	CHECK_INT(react(L3_M_CHF, L3_COD, 0, L3_ANSWER_FIRE, 0), L3C_20_2);
}

/* It reforms into a formation of its list for which there is room, and not on ground that disorders it. */
TEST(l3c_14_10_reforming_as_a_reaction, "L3C-14.10", "L3C-26.3", "L3C-29.7", "L3C-5.9") {
	asked(LINE, L3_COD, SOUTH);
	el(d)->cohesion = L3_DES;
	CHECK_INT(react(L3_M_REFORM, L3_COD, 0, L3_ANSWER_NOTHING, 0), 0);
	CHECK_INT(react(L3_M_REFORM, L3_LIG, 0, L3_ANSWER_NOTHING, 0), 0);
	CHECK_INT(react(L3_M_REFORM, L3_BAT, 0, L3_ANSWER_NOTHING, 0), L3C_26_3);
	CHECK_INT(react(L3_M_REFORM, L3_ECO, 0, L3_ANSWER_NOTHING, 0), L3C_26_3);
	put(1, 1, LINE, L3_COD, 31000, 20000, SOUTH); /* no room for a line */
	CHECK_INT(react(L3_M_REFORM, L3_LIG, 0, L3_ANSWER_NOTHING, 0), L3C_26_3);
	CHECK_INT(react(L3_M_REFORM, L3_COD, 0, L3_ANSWER_NOTHING, 0), 0);
	static int32_t marsh[][2] = {{28000, 19900}, {32000, 19900}, {32000, 22000}, {28000, 22000}};
	ground(L3_MARSH, 4, marsh);
	CHECK_INT(react(L3_M_REFORM, L3_COD, 0, L3_ANSWER_NOTHING, 0), L3C_5_9);
}

/* A garrison spreads the figures that it has, as its faces take them, and fires from the face that is attacked if it then holds it. */
TEST(l3c_16_11_redeployed_faces_are_those_that_can_be, "L3C-16.11", "L3C-16.6", "L3C-16.7", "L3C-20.2") {
	asked(LINE, L3_COD, SOUTH);
	static int32_t block[][2] = {{29500, 20000}, {30500, 20000}, {30500, 21000}, {29500, 21000}};
	unsigned piece = ground(L3_BLOCK, 4, block);
	field_state.piece[piece].shelter = L3_AM, field_state.piece[piece].holder = (uint8_t)(d + 1);
	el(d)->formation = L3_ECO, el(d)->eco = (uint8_t)(piece + 1), el(d)->y = 20500;
	el(d)->faces = 0x6060; /* east and west: the south, where they come, is empty */
	CHECK_INT(plain(L3_ANSWER_FIRE, 0), L3C_20_2);
	CHECK_INT(react(L3_M_FACES, 0xffff, 0, L3_ANSWER_NOTHING, 0), L3C_16_7);
	CHECK_INT(react(L3_M_FACES, 0x3334, 0, L3_ANSWER_NOTHING, 0), L3C_16_7); /* thirteen of twelve */
	CHECK_INT(react(L3_M_FACES, 0x0733, 0, L3_ANSWER_NOTHING, 0), L3C_16_7); /* 1 UD takes six */
	CHECK_INT(react(L3_M_FACES, 0x1551, 0, L3_ANSWER_NOTHING, 0), 0);        /* one holds a face */
	CHECK_INT(react(L3_M_FACES, 0x3333, 0, L3_ANSWER_FIRE, 0), 0);
	CHECK_INT(react(L3_M_FACES, 0x6006, 0, L3_ANSWER_FIRE, 0), L3C_20_2);
	CHECK_INT(react(L3_M_FACES, 0x6006, 0, L3_ANSWER_NOTHING, 0), 0);
	el(d)->faces = 0x3333;
	CHECK_INT(plain(L3_ANSWER_FIRE, 0), 0);
}

/* EX-87: Guard cavalry of CCF3 in disorder, reforming by its order when it is charged: counter-charge as it is, or reform both steps for
 * 1 + 1 PA and then; 2 more make 4, one over. Nothing is lost, for the purpose is the same (L3C-3.5). */
TEST(ex_87_reforms_both_steps_and_counter_charges, "L3C-23.1", "L3C-3.5", "L3C-14.10", "EX-87") {
	for (unsigned ordered = 0; ordered < 2; ordered++) {
		asked(HORSE, L3_LIG, SOUTH);
		field_data.profile[HORSE].ccf = 3;
		el(d)->cohesion = L3_DES;
		if (ordered)
			el(d)->order = L3_ORDER_CHF, el(d)->marks |= L3_SURPRISED;
		CHECK_INT(plain(L3_ANSWER_COUNTER, 2), 0);
		CHECK_INT(react(L3_M_REFORM_FULLY, L3_LIG, 0, L3_ANSWER_COUNTER, 2), 0);
		gg_action action = {
			L3_DO_ANSWER, (uint16_t)d,
			(int32_t)(L3_ANSWER_REACT | 2u << 4 | (unsigned)L3_M_REFORM_FULLY << 8 | (unsigned)L3_ANSWER_COUNTER << 12), L3_LIG,
			0};
		field_data.profile[HORSE].mor = 12;
		CHECK(act(action));
		CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER), ordered ? 4 : 5);
		l3_test t;
		l3_test_facts(&field.look, d, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER, 0, &t);
		CHECK_INT(t.pop, ordered ? 1 : 2);
		CHECK_INT(now(), L3_TEST_D);
		l3_test_d.apply(&field, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, 3, 0, 0});
		CHECK_INT(el(d)->cohesion, L3_FORMED);
		CHECK_INT(el(d)->pa_spent, ordered ? 2 : 3);
	}
	for (unsigned ordered = 0; ordered < 2; ordered++) { /* a) as it is: the order is dropped for 1 PA, none is over, 2 are left */
		asked(HORSE, L3_LIG, SOUTH);
		el(d)->cohesion = L3_DES;
		if (ordered)
			el(d)->order = L3_ORDER_CHF, el(d)->marks |= L3_SURPRISED, el(d)->ticks |= L3_SCRIPT_WAITS;
		CHECK_INT(plain(L3_ANSWER_COUNTER, 3), ordered ? L3C_2_6 : 0);
		CHECK_INT(plain(L3_ANSWER_COUNTER, 2), 0);
		CHECK(act((gg_action){L3_DO_ANSWER, (uint16_t)d, (int32_t)(L3_ANSWER_COUNTER | 2u << 4), 0, 0}));
		CHECK(!(el(d)->ticks & L3_SCRIPT_WAITS));
		CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, 0).pop, 0);
		el(d)->pa_spent = 1;
		CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, 0).pop, ordered);
	}
	asked(HORSE, L3_LIG, SOUTH);
	el(d)->cohesion = L3_SAF; /* there is only one step to make */
	CHECK_INT(react(L3_M_REFORM_FULLY, L3_LIG, 0, L3_ANSWER_COUNTER, 2), L3C_14_6);
	CHECK_INT(react(L3_M_REFORM, L3_LIG, 0, L3_ANSWER_COUNTER, 2), 0);
}
