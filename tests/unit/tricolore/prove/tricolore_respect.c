/*
 * tricolore_respect.c - infantry before cavalry, played through: EX-83 and EX-85 with all their sums (L3C-7.4 to 7.8, 11.2, 23.2); what a
 * MAF costs, interrupted and whole (L3C-3.9, 6.1, 35.17).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/steps.h"

static unsigned a, b, c;

/* A, a line of 12 (Line, 4), makes a MAF on the column B; beside B stand cuirassiers C (Elite, 6), all 4 UD away. */
static void maf(void) {
	clear_field();
	field_data.profile[LINE].mor = 4;
	field_data.profile[CUIRASS].mor = 6;
	a = put(0, 0, LINE, L3_LIG, 30000, 15000, NORTH);
	b = put(1, 0, LINE, L3_COD, 29200, 19000, SOUTH);
	c = put(1, 1, CUIRASS, L3_LIG, 31000, 19000, SOUTH);
	field_state.general[0].y = 15000;
	field_state.phase = L3_PH_MOVE;
	l3_declaration of = aim(a, b, 0);
	CHECK(act(l3_declare_action(L3_DO_MAF, &of)));
}

/* C takes the opportunity: it is placed and has tested, this is its score. */
static void strikes(int32_t score) {
	CHECK_INT(now(), L3_OPP_WINDOW);
	l3_declaration shock = aim(c, a, 2);
	gg_action action = l3_declare_action(L3_DO_SHOCK, &shock);
	gg_verdict why = {0};
	CHECK(l3_opp_window.check(&field.look, &action, &why));
	l3_opp_window.apply(&field, &action);
	settle();
	unsigned mac = l3_top(&field_state)->mac - 1u;
	CHECK_INT(field_state.mac[mac].attacker[0].unit, c + 1);
	l3_go_to(&field_state, L3_MAC_ANSWER);
	l3_top(&field_state)->c = L3_PCH;
	field_state.mac[mac].attacker[0].wanted = 2;
	l3_attacker_rescored(&field, mac, 0, score);
	settle();
	CHECK_INT(now(), L3_MAC_ANSWER);
}

TEST(ex_83_85_infantry_at_por_stops_free, "EX-83", "EX-85", "L3C-7.8", "L3C-11.2", "L3C-23.2", "L3C-3.9", "L3C-6.15") {
	for (unsigned slower = 0; slower < 2; slower++) {
		maf();
		CHECK_INT(el(a)->y, 16000); /* more than 1 UD is to be made, 1 UD is */
		CHECK_INT(el(a)->pace, L3_POR);
		strikes(7);
		CHECK_INT(el(c)->y, 18000); /* a third of 3 UD */
		CHECK_INT(el(c)->pace, L3_PAC);
		CHECK_INT(el(a)->pa_spent, 1); /* it has only advanced: 2 PA are left */
		CHECK(answer(a, L3_ANSWER_FIRE, 2));
		CHECK_INT(now(), L3_TEST_D);
		unsigned mac = l3_top(&field_state)->mac - 1u;
		l3_test t = facts(a, L3_TEST_ANSWER_FIRE, mac);
		CHECK_INT(l3_test_sum(&t, NULL), 1 - 2 - 1 - 3 + 1 + 3 + 4);
		CHECK_INT(t.pop, 0);
		CHECK_INT(t.paces_to_lose, 0);
		if (!slower) { /* 3: fire without effect; 3 - 6 = -3 by the residual PAC: REPLI, SAF */
			die(3);
			CHECK_INT(field_state.mac[mac].objective[0].score, -3);
			CHECK_INT(el(a)->cohesion >= L3_SAF, 1);
			continue;
		}
		/* EX-85: 4 by the die; C is down to 4 by 5 % of loss: POR. 4 - 3 = 1: ARRET, formed, and the cavalry gives up. */
		field_state.mac[mac].objective[0].score = 4;
		field_state.mac[mac].objective[0].result = L3_ARRET;
		field_state.mac[mac].objective[0].flags |= L3_O_TESTED;
		l3_attacker_rescored(&field, mac, 0, 4);
		l3_top(&field_state)->unit = 0;
		l3_go_to(&field_state, L3_MAC_RESIDUAL);
		settle();
		CHECK_INT(el(a)->morale, L3_ARRET);
		CHECK_INT(el(a)->cohesion, L3_FORMED);
		CHECK_INT(el(a)->pap, 0);
		CHECK_INT(el(c)->cohesion, L3_SAF);
		CHECK(el(c)->marks & L3_RALLY_COMPULSORY);
		CHECK_INT(el(a)->y, 16000); /* and A was stopped */
	}
}

/* In a MAC it must test to stop, at whatever pace it waits at 2/3 (L3C-11.2); in a MAF it stops free. */
TEST(l3c_11_2_infantry_in_a_mac_tests_to_stop, "L3C-11.2", "L3C-23.1", "EX-58") {
	for (unsigned kind = L3_IS_MAC; kind <= L3_IS_MAF; kind++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
		b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		c = put(1, 1, CUIRASS, L3_LIG, 33000, 18500, WEST);
		met((l3_mac_kind)kind, a, b); /* at 2/3, AVANCE until it is resolved */
		el(a)->pace = L3_POR, el(a)->morale = L3_AVANCE;
		unsigned mac = met(L3_IS_MAC, c, a);
		el(a)->engaged = 1;
		l3_mac_open(&field, mac, false);
		l3_top(&field_state)->unit = (uint8_t)(a + 1);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		el(a)->heading = EAST; /* it faces him, to ask only this */
		CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)a, L3_ANSWER_FIRE, 0, 0}), kind == L3_IS_MAC ? L3C_23_1 : 0);
		CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)a, L3_ANSWER_REACT | L3_M_STOP << 8 | L3_ANSWER_FIRE << 12, 0, 0}),
			  0);
	}
}

/* A MAF that goes on after an interruption pays again what was given back; who has fired as an answer goes no farther. */
TEST(l3c_6_1_an_interrupted_maf_pays_when_it_goes_on, "L3C-6.1", "L3C-5.17", "L3C-35.13") {
	for (unsigned fired = 0; fired < 2; fired++) {
		clear_field();
		a = put(0, 0, LINE, L3_LIG, 30000, 15000, NORTH);
		b = put(1, 0, LINE, L3_COD, 30000, 19000, SOUTH);
		c = put(1, 1, LINE, L3_COD, 28500, 16000, EAST); /* foot that has its flank before it */
		field_state.phase = L3_PH_MOVE;
		l3_declaration of = aim(a, b, 0), shock;
		CHECK(act(l3_declare_action(L3_DO_MAF, &of)));
		CHECK_INT(now(), L3_OPP_WINDOW);
		CHECK_INT(el(a)->pa_spent, 3);
		shock = aim(c, a, 2);
		gg_action action = l3_declare_action(L3_DO_SHOCK, &shock);
		CHECK(l3_opp_window.check(&field.look, &action, NULL));
		l3_opp_window.apply(&field, &action);
		CHECK_INT(el(a)->pa_spent, 1);
		CHECK_INT(el(a)->move_pa, 1);
		while (l3_top(&field_state)->kind != L3_FRAME_MOVE) /* the strike fails at once */
			l3_pop(&field_state);
		l3_mac_off(&field, 1);
		el(c)->pa_spent = 3;
		if (fired)
			el(a)->fire = L3_FIRED_1;
		settle();
		while (now() == L3_OPP_WINDOW) /* nor does anybody else take an opportunity */
			CHECK(act((gg_action){L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0}));
		if (fired) {
			CHECK(field_state.mac[0].flags & L3_MAC_RESOLVED); /* it is off */
			CHECK_INT(el(a)->pa_spent, 1);
			continue;
		}
		CHECK_INT(now(), L3_MOVE_RESUME);
		CHECK(choose(0, 0));
		CHECK_INT(el(a)->pa_spent, 3);
		CHECK_INT(el(a)->move_pa, 2);
	}
}

/* 2 PA where POR brings it to the range it wants, ground counted, 3 where it takes more; guns pay their bricole and 1 PA to fire. */
TEST(l3c_6_1_the_price_of_a_maf, "L3C-6.1", "L3C-35.17", "L3C-5.23", "EX-15") {
	static const struct {
		int32_t gap;
		unsigned wanted, pa;
		bool stream;
	} cases[] = {{4000, 0, 2, false}, {4200, 0, 3, false}, {4200, 1, 2, false}, {3900, 0, 3, true}, {3000, 0, 2, true}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 20000 - cases[i].gap, NORTH);
		b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		if (cases[i].stream)
			ground(L3_STREAM, 2, (int32_t[][2]){{25000, 18000}, {35000, 18000}});
		l3_declaration of = aim(a, b, cases[i].wanted);
		CHECK_INT(barred(L3_IS_MAF, &of), 0);
		l3_mac_note(&field, L3_IS_MAF, 0, &of);
		CHECK_INT(el(a)->pa_spent, cases[i].pa);
		CHECK_INT(el(a)->move_pa, cases[i].pa - 1);
	}
	for (unsigned heavy = 0; heavy < 2; heavy++)
		for (unsigned militia = 0; militia < 2; militia++) {
			clear_field();
			field_data.profile[GUNS].traits = heavy ? L3_BRICOLE_HEAVY : 0;
			field_data.profile[GUNS].status = militia ? L3_MILITIA : L3_LINE_TROOPS;
			int32_t p2 = l3_range_limit(L3_GUN_MEDIUM, L3_P2);
			a = put(0, 0, GUNS, L3_BAT, 30000, 20000 - p2 - 500, NORTH); /* half a UD to go */
			b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
			l3_declaration of = aim(a, b, 1);
			if (heavy && militia) { /* 3 for the bricole, and the fire */
				CHECK_INT(barred(L3_IS_MAF, &of), L3C_6_1);
				continue;
			}
			CHECK_INT(barred(L3_IS_MAF, &of), 0);
			l3_mac_note(&field, L3_IS_MAF, 0, &of);
			CHECK_INT(el(a)->pa_spent, 2 + heavy + militia);
		}
}

/* It comes up to the range of the fires by its own allowance, whoever it is. */
TEST(l3c_35_6_a_maf_comes_up_by_its_own_move, "L3C-35.6", "L3C-20.1") {
	clear_field();
	put(0, 0, LINE, L3_LIG, 20000, 5000, NORTH);
	el(0)->moved = 20000; /* another has no move left */
	a = put(0, 4, LINE, L3_LIG, 30000, 18500, NORTH);
	b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, b);
	l3_mac_open(&field, mac, false);
	field_state.mac[mac].attacker[0].score = 12;
	field_state.mac[mac].objective[0].result = L3_ARRET;
	field_state.mac[mac].objective[0].flags |= L3_O_TESTED;
	el(a)->move_pa = 1, el(a)->pa_spent = 2, el(a)->moved = 1000, el(a)->pace = L3_POR;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_settle(&field);
	CHECK_INT(el(a)->y, 19000); /* P1 of muskets */
	CHECK_INT(el(b)->pap > 0, 1);
}

/* Who stands before a MAF takes the case of his own test, HALTE with its DDF; who stands though he was in REPLI is fired at. */
TEST(l3c_35_17_a_maf_on_one_who_stands, "L3C-35.17", "L3C-14.10", "L3C-31.31") {
	for (unsigned was = 0; was < 2; was++) {
		clear_field();
		a = put(0, 0, LINE, L3_LIG, 30000, 18500, NORTH);
		b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		unsigned mac = met(L3_IS_MAF, a, b);
		l3_mac_open(&field, mac, false);
		field_state.mac[mac].attacker[0].score = 12;
		field_state.mac[mac].attacker[0].wanted = 1; /* no duel */
		field_state.mac[mac].objective[0].result = was ? L3_ARRET : L3_HALTE;
		field_state.mac[mac].objective[0].flags |= L3_O_TESTED;
		el(b)->morale = was ? L3_REPLI : L3_ARRET;
		el(b)->cohesion = was ? L3_SAF : L3_FORMED;
		el(a)->move_pa = 1, el(a)->pa_spent = 2, el(a)->pace = L3_POR;
		l3_go_to(&field_state, L3_MAC_STOPFIRE);
		l3_settle(&field);
		CHECK(!(el(a)->fire & L3_LOADED));
		CHECK_INT(el(b)->pap > 0, 1);
		CHECK_INT(el(b)->morale, was ? L3_ARRET : L3_HALTE);
		CHECK_INT(el(b)->cohesion, L3_SAF);
	}
}

/* Supports go along for the PA of their own way, each its own. */
TEST(l3c_10_1_supports_pay_for_their_way, "L3C-10.1", "L3C-29.9", "L3C-10.4", "L3C-10.2") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 15500, NORTH);
	unsigned near = put(0, 1, LINE, L3_COD, 28000, 15000, NORTH), line = put(0, 2, LINE, L3_LIG, 33000, 15000, NORTH);
	b = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	l3_declaration of = aim(a, b, 3);
	of.supports = (l3_set)1 << near | (l3_set)1 << line;
	el(line)->pa_spent = 2;
	attack(L3_IS_MAC, &of);
	CHECK_INT(el(a)->y, 18500);
	CHECK_INT(el(near)->y, 18000);
	CHECK_INT(el(near)->pa_spent, 1); /* 3 UD at POR: 2 PA to strike with, if the enemy breaks */
	CHECK_INT(el(line)->y, 17000);    /* as far as its last PA goes */
	CHECK_INT(el(line)->pa_spent, 3);
}
