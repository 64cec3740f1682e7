/*
 * tricolore_several.c - a MAC that concerns several units of a side: what one of them answers takes nothing from the answers of the others
 * (a.5; L3C-6.3, 6.14, 20.10, 22.35, 31.13).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/paths.h"

static unsigned a, d, beside;
static l3_mac *m;

/* A on d; the battalion beside d is in its 30 degrees and answers too, but its front will not be met. Both have answered and tested: d
 * counter-charges at PAC. */
static void begin(l3_mac_kind kind) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
	beside = put(1, 1, LINE, L3_COD, 31000, 20000, SOUTH);
	unsigned mac = met(kind, a, d);
	m = &field_state.mac[mac];
	CHECK_INT(m->objective[1].unit, beside + 1);
	CHECK(!(m->objective[1].flags & L3_O_MET));
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->c = kind == L3_IS_MAF ? L3_POR : L3_PCH;
	m->attacker[0].score = kind == L3_IS_MAF ? 12 : 8;
	m->attacker[0].wanted = kind == L3_IS_MAF ? 0 : 3;
	el(a)->morale = kind == L3_IS_MAF ? L3_ARRET : L3_ATTAQUE, el(a)->pace = kind == L3_IS_MAF ? L3_POR : L3_PAC;
	el(a)->move_pa = 3, el(a)->pa_spent = 3;
	m->objective[0].answer = L3_ANSWER_COUNTER, m->objective[0].range = 2;
	m->objective[0].score = 7, m->objective[0].result = L3_ATTAQUE;
	m->objective[0].flags |= L3_O_TESTED;
}

/* This is what the other answered, and the case of its test. */
static void goes_on(l3_answer what, l3_case result) {
	m->objective[1].answer = (uint8_t)what;
	m->objective[1].result = (uint8_t)result;
	m->objective[1].score = result >= L3_ARRET ? 10 : result == L3_HALTE ? 0 : result == L3_REPLI ? -2 : -12;
	m->objective[1].range = what == L3_ANSWER_COUNTER ? 2 : 0;
	m->objective[1].flags |= what == L3_ANSWER_FLEE ? L3_O_FLED : L3_O_TESTED;
	if (what == L3_ANSWER_FLEE) {
		l3_flight_counts(&field, beside);
		el(beside)->order_dist = 2000, el(beside)->order_pre = 1;
	}
	l3_go_to(&field_state, L3_MAC_ADJUST);
	l3_settle(&field);
}

static void countered(l3_mac_kind kind, l3_answer what, l3_case result) {
	begin(kind);
	goes_on(what, result);
}

/* The counter-charge does not silence his neighbour, whose stop fire comes before contact. */
TEST(l3c_6_14_beside_a_counter_charge_the_other_fires, "L3C-6.14", "L3C-18.3", "L3C-22.35") {
	countered(L3_IS_MAC, L3_ANSWER_FIRE, L3_ARRET);
	CHECK(!(el(beside)->fire & L3_LOADED));
	CHECK_INT(el(beside)->pa_spent, 1);
	CHECK(el(a)->marks & L3_UNDER_INF_FIRE);
	CHECK_INT(el(d)->pap > 0 && el(a)->pap > 0, 1); /* and the melee was fought */
}

TEST(l3c_6_14_beside_a_counter_charge_the_other_goes_back, "L3C-6.14", "L3C-8.4", "L3C-31.31") {
	countered(L3_IS_MAC, L3_ANSWER_FLEE, L3_ARRET);
	CHECK_INT(el(beside)->morale, L3_RETRAITE);
	CHECK_INT(el(beside)->y > 22000, 1); /* it ran */
	CHECK_INT(el(d)->pap > 0, 1);
	countered(L3_IS_MAC, L3_ANSWER_FIRE, L3_DEROUTE);
	CHECK_INT(el(beside)->morale, L3_DEROUTE);
	CHECK_INT(el(beside)->y > 23000, 1);
	CHECK_INT(el(d)->pap > 0, 1);
	countered(L3_IS_MAC, L3_ANSWER_NOTHING, L3_HALTE);
	CHECK_INT(el(beside)->morale, L3_HALTE);
	CHECK_INT(el(beside)->cohesion, L3_SAF); /* one DDF */
	CHECK_INT(el(beside)->y, 20000);
	CHECK_INT(el(d)->pap > 0, 1);
}

/* Of a MAF: the neighbour's fire costs A a case at most, whoever goes back goes, and A still fires at who comes on. */
TEST(l3c_20_10_beside_a_counter_charge_on_a_maf, "L3C-20.10", "L3C-20.3", "L3C-6.14") {
	countered(L3_IS_MAF, L3_ANSWER_FIRE, L3_ARRET);
	CHECK(!(el(beside)->fire & L3_LOADED));
	CHECK(!(el(a)->fire & L3_LOADED));
	CHECK(el(d)->marks & L3_UNDER_FIRE_TURN);
	countered(L3_IS_MAF, L3_ANSWER_FIRE, L3_DEROUTE);
	CHECK_INT(el(beside)->morale, L3_DEROUTE);
	CHECK_INT(el(beside)->y > 23000, 1);
	CHECK(!(el(a)->fire & L3_LOADED));
	CHECK(el(d)->marks & L3_UNDER_FIRE_TURN);
}

/* Of those whom a MAF concerns one goes back before the fires, the other stands: he fires, and is fired at if the aimed one is gone. */
TEST(l3c_35_17_of_two_before_a_maf_one_goes_back, "L3C-35.17", "L3C-20.2", "L3C-22.35") {
	for (unsigned aimed_goes = 0; aimed_goes < 2; aimed_goes++) {
		begin(L3_IS_MAF);
		unsigned goes = aimed_goes ? d : beside, stands = aimed_goes ? beside : d;
		m->objective[0].answer = L3_ANSWER_FIRE, m->objective[0].range = 0;
		m->objective[0].result = aimed_goes ? L3_DEROUTE : L3_ARRET;
		m->objective[0].score = aimed_goes ? -12 : 12;
		goes_on(L3_ANSWER_FIRE, aimed_goes ? L3_ARRET : L3_DEROUTE);
		CHECK_INT(el(goes)->morale, L3_DEROUTE);
		CHECK_INT(el(goes)->y > 23000, 1);
		CHECK_INT(el(goes)->pap, 0);
		CHECK(!(el(stands)->fire & L3_LOADED));
		CHECK(!(el(a)->fire & L3_LOADED));
		CHECK_INT(el(stands)->pap > 0, 1);
	}
}

/* He covers the last third to the first of two who attack together; the other, half a UD behind, comes up to him. */
TEST(l3c_31_13_all_who_attack_meet_a_counter_charge, "L3C-31.13", "L3C-6.3", "L3C-21.5") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned b = put(0, 1, LINE, L3_COD, 30900, 18500, NORTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	m = &field_state.mac[mac];
	m->attacker[1] = (struct l3_attacker){.unit = (uint8_t)(b + 1), .wanted = 3, .score = 8};
	m->flags = L3_MAC_JOINT;
	el(b)->engaged = (uint8_t)(mac + 1);
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->c = L3_PCH | L3_PCH << 8;
	m->attacker[0].score = 8;
	for (unsigned u = a; u <= b; u++)
		el(u)->morale = L3_ATTAQUE, el(u)->pace = L3_PAC, el(u)->move_pa = 3, el(u)->pa_spent = 3;
	m->objective[0].answer = L3_ANSWER_COUNTER, m->objective[0].range = 2;
	m->objective[0].score = 7, m->objective[0].result = L3_ATTAQUE;
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_ADJUST);
	while (now() != L3_CAC_FIGHT)
		l3_phase_table[now()]->go(&field);
	CHECK_INT(el(a)->y, 19000);
	CHECK(l3_distance(&field.look, a, d) <= 10);
	CHECK(l3_distance(&field.look, b, d) <= 10);
}

/* One whose front the attacker would not meet comes on all the same and holds him: who only stands before him is not reached. */
TEST(l3c_6_3_a_neighbour_that_counter_charges_is_met, "L3C-6.3", "L3C-22.35") {
	for (unsigned comes = 0; comes < 2; comes++) {
		begin(L3_IS_MAC);
		m->objective[0].answer = L3_ANSWER_NOTHING;
		m->objective[0].result = L3_ARRET, m->objective[0].score = 12;
		goes_on(L3_ANSWER_COUNTER, comes ? L3_ATTAQUE : L3_HALTE);
		CHECK_INT(el(beside)->pap > 0, comes);
		CHECK_INT(el(d)->pap > 0, !comes);
	}
}

/* Ground that is closed to him, or a friend in the way: there is no counter-charge. */
TEST(l3c_29_7_no_counter_charge_through_a_wall, "L3C-29.7", "L3C-16.1", "L3C-2.6") {
	for (unsigned wall = 0; wall < 2; wall++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
		d = put(1, 0, HORSE, L3_LIG, 30000, 20000, SOUTH);
		if (wall)
			ground(L3_OBSTACLE_2, 2, (int32_t[][2]){{27000, 19300}, {33000, 19300}});
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac_open(&field, mac, false);
		l3_top(&field_state)->unit = (uint8_t)(d + 1);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_COUNTER | 2 << 4, 0, 0}), wall ? L3C_29_7 : 0);
	}
}

/* The stander's counter-charge strikes the attacker who is in default, though another leads the attack. */
TEST(l3c_6_12_the_one_in_default_is_struck, "L3C-6.12", "L3C-31.13") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30300, 20000, SOUTH);
	unsigned b = put(0, 1, LINE, L3_COD, 30900, 19000, NORTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	m = &field_state.mac[mac];
	m->attacker[1] = (struct l3_attacker){.unit = (uint8_t)(b + 1), .wanted = 3};
	l3_mac_open(&field, mac, false);
	m->objective[0].answer = L3_ANSWER_FIRE, m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_STAND_COUNTER);
	gg_action counter = {L3_DO_CHOOSE, L3_WHO_PLAYER, 1, (int32_t)d + 1, 0};
	CHECK_INT(refused(counter), L3C_6_12); /* both are in order */
	el(b)->cohesion = L3_SAF;
	CHECK_INT(refused(counter), 0);
	l3_mac_stand_counter.apply(&field, &counter);
	CHECK_INT(field_state.mac[1].attacker[0].unit, d + 1);
	CHECK_INT(field_state.mac[1].objective[0].unit, b + 1);
}
