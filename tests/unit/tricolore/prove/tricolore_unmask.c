/*
 * tricolore_unmask.c - going out of the way: unmasking a friend, flight from any state, what it costs (L3C-2.6, 8, 14.7, 29.13, 35.13).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/paths.h"
#include "tricolore/turn.h"
#include "tricolore/volley.h"

static unsigned a, d, behind;

/* A MAC on a line before another line, so far behind it; the first is asked. */
static void masked(l3_formation formation, int32_t back) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, formation, 30000, 20000, SOUTH);
	behind = put(1, 1, LINE, L3_LIG, 30000, 20000 + back, SOUTH);
	el(a)->move_pa = 3, el(a)->pa_spent = 3, el(a)->moved = 2000;
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->unit = (uint8_t)(d + 1);
	l3_go_to(&field_state, L3_MAC_ANSWER);
}

/* So many times 10 degrees aside of straight away from him. */
static gg_action unmask(int32_t aside, int32_t far) {
	table_point here = table_at(l3_pose(&field_state, d), 0, -125);
	uint16_t away = table_bearing(here.x - el(a)->x, here.y - el(a)->y);
	return (gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_UNMASK, far, (uint16_t)(away + aside * 1820)};
}

/* It must leave the attacker's way, end on nobody, and unmask somebody whom he could reach. */
TEST(l3c_8_5_unmasking_clears_the_way, "L3C-8.5", "L3C-29.13", "L3C-29.7") {
	masked(L3_LIG, 1500);
	CHECK_INT(refused(unmask(0, 2000)), 0);        /* through the friend, behind him */
	CHECK_INT(refused(unmask(0, 500)), L3C_8_5);   /* still before him */
	CHECK_INT(refused(unmask(-3, 1000)), L3C_8_5); /* not far enough aside */
	CHECK_INT(refused(unmask(-6, 2000)), 0);
	masked(L3_LIG, 2000);
	CHECK_INT(refused(unmask(0, 2000)), L3C_29_7); /* on him */
	CHECK_INT(refused(unmask(-6, 2000)), 0);
	masked(L3_LIG, 9000); /* nobody could reach him */
	CHECK_INT(refused(unmask(-6, 2000)), L3C_8_5);
}

/* A battery fires in support on the unit in front, which then unmasks the one behind: that loses nothing, but the fire would have been
 * effective on it where it stands in the cone. */
TEST(l3c_8_6_supporting_fires_on_who_unmasks, "L3C-8.6", "L3C-22.13") {
	static const struct {
		unsigned canister;
		uint16_t faces;
		bool fires, under;
	} cases[] = {{1, NORTH, true, true}, {0, NORTH, false, false}, {1, WEST, true, false}};
	for (unsigned i = 0; i < 3; i++) {
		masked(L3_LIG, 1500);
		unsigned guns = put(0, 1, GUNS, L3_BAT, 31200, 18800, NORTH);
		field_state.jep = 0;
		if (cases[i].fires) {
			l3_note_fire(&field, guns, d, 0, cases[i].canister, 0);
			el(guns)->fire_shot &= (uint8_t)~L3_SHOT_OWES; /* no die: this is about its effect */
			l3_go_to(&field_state, L3_MAC_SUPPORT_APPLY);
			l3_mac_support_apply.go(&field);
			CHECK(el(d)->marks & L3_UNDER_CANISTER);
			CHECK(el(guns)->fire & L3_FIRST_FIRE_USED);
			CHECK(!l3_any_declared(&field_state));
		}
		CHECK_INT(el(behind)->marks & (L3_UNDER_CANISTER | L3_UNDER_BALL | L3_UNDER_FIRE_TURN), 0);
		el(guns)->heading = cases[i].faces; /* out of its cone */
		l3_top(&field_state)->unit = (uint8_t)(d + 1);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		gg_action step = unmask(-6, 2000);
		CHECK_INT(refused(step), 0);
		l3_mac_answer.apply(&field, &step);
		CHECK_INT((el(behind)->marks & L3_UNDER_CANISTER) != 0, cases[i].under);
		CHECK_INT((el(behind)->marks & L3_UNDER_FIRE_TURN) != 0, cases[i].under);
		CHECK_INT(el(behind)->pap, 0);
		CHECK_INT(facts(behind, L3_TEST_ANSWER_STAND, 0).canister, cases[i].under); /* already in its test */
		l3_forget_support(&field_state);
		CHECK_INT(el(guns)->fire_target, 0);
	}
}

/* An evasion at PAC: 2 PA, of skirmishers 1; REPLI with a DDF, and ARRET at the start of the next turn. */
TEST(l3c_8_5_repli_then_arret, "L3C-8.5", "L3C-8.2", "L3C-24.6", "L3C-14.6") {
	masked(L3_LIG, 1500);
	l3_mac *m = &field_state.mac[0];
	gg_action step = unmask(-6, 2000);
	CHECK_INT(refused(step), 0);
	l3_mac_answer.apply(&field, &step);
	l3_go_to(&field_state, L3_MAC_FLEE);
	l3_top(&field_state)->done = 0;
	l3_mac_flee.go(&field);
	CHECK_INT(el(d)->pa_spent, 2);
	CHECK_INT(el(d)->morale, L3_REPLI);
	CHECK_INT(el(d)->cohesion, L3_SAF);
	CHECK_INT(m->objective[1].unit, behind + 1);
	while (field_state.depth)
		l3_pop(&field_state);
	el(a)->x = 10000; /* nobody near */
	l3_turn_start.go(&field);
	CHECK_INT(el(d)->morale, L3_ARRET);
	CHECK_INT(el(d)->cohesion, L3_SAF);
}

/* Who is routed and flees is no less routed for it. */
TEST(l3c_8_4_flight_lifts_nobody, "L3C-8.4", "L3C-14.10") {
	static const l3_case before[] = {L3_DEROUTE, L3_RETRAITE, L3_REPLI, L3_ARRET};
	for (unsigned i = 0; i < 4; i++) {
		masked(L3_COD, 9000);
		el(d)->morale = (uint8_t)before[i];
		el(d)->cohesion = before[i] == L3_ARRET ? L3_FORMED : L3_DES;
		l3_flight_counts(&field, d);
		CHECK_INT(el(d)->morale, before[i] == L3_DEROUTE ? L3_DEROUTE : L3_RETRAITE);
		int32_t far = before[i] == L3_DEROUTE ? 4000 : 2000; /* the move of its state is exact */
		l3_flight_go(&field, d, a, far, 65536);
		CHECK(el(d)->marks & L3_MANDATORY_EXACT);
	}
	masked(L3_COD, 9000); /* one who runs less than a rout has not made the move of one */
	el(d)->morale = L3_DEROUTE, el(d)->cohesion = L3_DES;
	l3_flight_counts(&field, d);
	l3_flight_go(&field, d, a, 2000, 65536);
	CHECK(!(el(d)->marks & L3_MANDATORY_EXACT));
}

/* A unit may always flee: after the move of its state too, which then was not exact. Once it has gone farther than its state asks it is
 * done for the turn. */
TEST(l3c_8_1_flight_after_the_move_of_its_state, "L3C-8.1", "L3C-14.7", "L3C-31.34") {
	clear_field();
	d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
	put(0, 0, LINE, L3_COD, 30000, 15000, NORTH);
	field_state.phase = L3_PH_MOVE;
	field_state.jep = 1;
	el(d)->morale = L3_REPLI, el(d)->cohesion = L3_SAF;
	l3_retreat way = l3_retreat_find(&field.look, d, L3_REPLI, 0, 0, 0);
	l3_retreat_go(&field, d, L3_REPLI, &way, 0);
	CHECK(el(d)->marks & L3_MANDATORY_EXACT);
	gg_action flee = {L3_DO_FLEE, (uint16_t)d, 2000, 0, 65536};
	CHECK_INT(refused(flee), 0);
	CHECK(act(flee));
	CHECK_INT(el(d)->morale, L3_RETRAITE);
	CHECK(!(el(d)->marks & L3_MANDATORY_EXACT));
	CHECK_INT(refused(flee), L3C_14_7);
}

/* One fire a phase, as an answer too: who fired first thing in its own phase, and with markers who has fired since step 1. */
TEST(l3c_35_13_no_second_fire_of_the_phase_as_an_answer, "L3C-35.13", "L3C-31.24", "L3C-3.19") {
	static const struct {
		unsigned jep, play, fired;
		bool may;
	} cases[] = {{0, 0, L3_FIRED_ENEMY_PHASE, false}, {0, 0, L3_FIRED_0, true}, {1, 0, L3_FIRED_0, false},
		     {1, 0, L3_FIRED_1, false},           {0, 1, L3_FIRED_0, true}, {0, 1, L3_FIRED_1, false}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		masked(L3_LIG, 9000);
		field_state.jep = (uint8_t)cases[i].jep;
		field_state.options.play = (uint8_t)cases[i].play;
		el(d)->fire = (uint8_t)cases[i].fired;
		unsigned clause = refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE, 0, 0});
		CHECK_INT(clause == 0, cases[i].may);
	}
}

/* D has spent 2 PA. a) counter-MAC: 1 POP in the test, PAC at most though it may charge, -1 in the melee; b) fire, unloaded: 1 POP in test
 * and fire; c) loaded: none. */
TEST(ex_1_an_answer_after_two_pa, "EX-1", "L3C-2.2", "L3C-2.5", "L3C-2.6", "L3C-2.7") {
	masked(L3_LIG, 9000);
	el(d)->pa_spent = 2;
	CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_COUNTER | 3 << 4, 0, 0}), L3C_2_6); /* never PCH */
	CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_COUNTER | 2 << 4, 0, 0}), 0);
	l3_test t = facts(d, L3_TEST_ANSWER_COUNTER, 0);
	CHECK_INT(t.pop, 1);
	l3_mac *m = &field_state.mac[0];
	m->attacker[0].score = 12;
	m->objective[0].answer = L3_ANSWER_COUNTER, m->objective[0].range = 3;
	m->objective[0].result = L3_CHARGE, m->objective[0].score = 12;
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_ADJUST);
	l3_mac_adjust.go(&field);
	CHECK_INT(el(d)->pace, L3_PAC);
	CHECK_INT(el(d)->morale, L3_CHARGE);
	CHECK_INT(el(d)->pa_spent, 4);
	l3_melee melee;
	l3_melee_facts(&field.look, a, d, 0, false, &melee);
	CHECK_INT(melee.side[1].pop, 1);
	for (unsigned loaded = 0; loaded < 2; loaded++) {
		masked(L3_LIG, 9000);
		el(d)->pa_spent = 2;
		el(d)->fire = loaded ? L3_LOADED : 0;
		t = facts(d, L3_TEST_ANSWER_FIRE, 0);
		CHECK_INT(t.pop, loaded ? 0 : 1);
		l3_fire fire;
		CHECK(l3_fire_facts(&field.look, d, a, false, 0, 0, L3_P1, &fire, NULL));
		CHECK_INT(fire.pop, loaded ? 0 : 1);
		int32_t with = l3_fire_score(&fire, NULL);
		fire.pop = 0;
		CHECK_INT(l3_fire_score(&fire, NULL) - with, loaded ? 0 : 1);
	}
}

/* The effort is paid whatever comes of it (S 524-532): all that is left, 2 at least. */
TEST(l3c_6_1_a_counter_charge_that_fails_is_paid, "L3C-6.1", "L3C-2.6") {
	static const l3_case result[] = {L3_ATTAQUE, L3_ARRET, L3_HALTE, L3_REPLI};
	for (unsigned i = 0; i < 8; i++) {
		masked(L3_LIG, 9000);
		el(d)->pa_spent = (uint8_t)(i / 4 * 2);
		l3_mac *m = &field_state.mac[0];
		m->objective[0].answer = L3_ANSWER_COUNTER, m->objective[0].range = 2;
		m->objective[0].result = (uint8_t)result[i % 4];
		m->objective[0].flags |= L3_O_TESTED;
		l3_go_to(&field_state, L3_MAC_ADJUST);
		l3_mac_adjust.go(&field);
		CHECK_INT(el(d)->pa_spent, i / 4 ? 4 : 3);
	}
}
