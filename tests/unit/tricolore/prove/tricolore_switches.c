/*
 * tricolore_switches.c - the ambiguities that players may settle otherwise: each option shows its difference in a position (Part C of the
 * digest; L3C-34.1).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/marches.h"
#include "tricolore/shots.h"
#include "tricolore/volley.h"

static unsigned a, d;

static void two(l3_formation attacker, unsigned kind, int32_t apart) {
	clear_field();
	a = put(0, 0, kind, attacker, 30000, 20000 - apart, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
}

static l3_mac *at_step(l3_mac_kind kind, l3_phase phase) {
	unsigned mac = met(kind, a, d);
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->c = L3_PCH;
	l3_go_to(&field_state, phase);
	return &field_state.mac[mac];
}

TEST(a_8_score_zero, "A-8", "L3C-34.1", "L3C-22.1") {
	two(L3_COD, LINE, 3000);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 0), L3_HALTE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_FIRE, 0), L3_HALTE);
	field_state.options.score_zero = 1;
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 0), L3_ARRET);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_FIRE, 0), L3_ARRET);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, -1), L3_HALTE);
}

/* 9, 6 and 3 are the rows of a MAC; with common rows 10, 7 and 4 as for fire. */
TEST(a_9_common_rows, "A-9", "A-42", "A-55", "L3C-34.1") {
	two(L3_COD, LINE, 3000);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 9), L3_CHARGE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 6), L3_ATTAQUE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 3), L3_AVANCE);
	field_state.options.common_rows = 1;
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 10), L3_CHARGE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 9), L3_ATTAQUE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 6), L3_AVANCE);
	CHECK_INT(l3_read_case(&field_state, L3_COLUMN_MAC, 3), L3_ARRET);
}

/* Under 1 UD of a crest -1, from 1 to 2 UD -2; swapped the other way round. */
TEST(a_13_crest_malus, "A-13", "L3C-34.1", "L3C-17.4") {
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		l3_fire fire;
		two(L3_LIG, LINE, 1500);
		field_state.options.crest_malus = (uint8_t)swapped;
		CHECK(l3_fire_facts(&field.look, a, d, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL));
		CHECK_INT(fire.crest_swapped, (int)swapped);
		fire.crest = 0;
		int32_t open = l3_fire_score(&fire, NULL);
		fire.crest = 1; /* under 1 UD */
		CHECK_INT(l3_fire_score(&fire, NULL) - open, swapped ? -2 : -1);
		fire.crest = 2;
		CHECK_INT(l3_fire_score(&fire, NULL) - open, swapped ? -1 : -2);
	}
}

/* Foot 1 UD away from a standstill has no room to gather speed; without that rule it may charge. */
TEST(a_21_pace_distance, "A-21", "L3C-34.1", "L3C-5.21") {
	two(L3_COD, LINE, 900);
	CHECK_INT(l3_pace_cap(&field.look, a, d, NORTH, 900) < L3_PCH, 1);
	field_state.options.pace_distance = 1;
	CHECK_INT(l3_pace_cap(&field.look, a, d, NORTH, 900), L3_PCH);
}

TEST(a_22_fire_to_come, "A-22", "L3C-34.1", "L3C-22.5") {
	two(L3_COD, LINE, 1500);
	met(L3_IS_MAC, a, d);
	CHECK_INT(facts(a, L3_TEST_MAC, 0).inf_fire, 1); /* counted before it falls */
	field_state.options.fire_to_come = 1;
	CHECK_INT(facts(a, L3_TEST_MAC, 0).inf_fire, 0);
	el(a)->marks |= L3_UNDER_INF_FIRE; /* what has fallen counts all the same */
	CHECK_INT(facts(a, L3_TEST_MAC, 0).inf_fire, 1);
}

/* A line that answers at moral P3 an attacker who stands at P1: 1 figure a side by where he stands, 3 by the range of the answer. */
TEST(a_24_overlap_fire, "A-24", "L3C-34.1", "L3C-18.1") {
	l3_fire physical, moral;
	two(L3_COD, LINE, 900);
	met(L3_IS_MAC, a, d);
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, 0, L3_P3, &physical, NULL));
	field_state.options.overlap_fire = 1;
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, 0, L3_P3, &moral, NULL));
	CHECK_INT(moral.figures - physical.figures, 4); /* two sides overlap */
	CHECK_INT(physical.range, L3_P3);
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, 0, L3_P1, &moral, NULL));
	CHECK_INT(moral.figures, physical.figures);
}

TEST(a_27_tolerance_of_the_guard, "A-27", "L3C-34.1", "L3C-6.2") {
	for (unsigned ddf = 0; ddf < 2; ddf++) {
		two(L3_COD, GUARD, 1000);
		field_state.options.tolerance_guard = (uint8_t)ddf;
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_CONTACT);
		m->objective[0].flags |= L3_O_TESTED;
		m->objective[0].result = L3_ARRET;
		el(a)->pace = L3_PCH;
		el(a)->morale = L3_CHARGE;
		el(a)->move_pa = 3;
		el(a)->moved = (uint16_t)(l3_allowance(&field.look, a, L3_COD, 3, false) - 500);
		l3_mac_contact.go(&field);
		CHECK_INT(el(a)->cohesion, ddf ? L3_SAF : L3_FORMED);
	}
}

/* Two Guard battalions go back near a line unit: -2 each; later a third. Per unit: the first test counts one, later tests none. */
TEST(a_31_status_once, "A-31", "L3C-34.1", "L3C-22.15") {
	for (unsigned unit = 0; unit < 2; unit++) {
		two(L3_COD, LINE, 3000);
		field_state.options.status_once = (uint8_t)unit;
		for (unsigned i = 1; i <= 3; i++)
			put(0, i, GUARD, L3_COD, 27000 + 1500 * (int32_t)i, 15500, NORTH);
		el(1)->morale = el(2)->morale = L3_REPLI;
		met(L3_IS_MAC, a, d);
		CHECK_INT(facts(a, L3_TEST_MAC, 0).famous_friends, unit ? 2 : 4);
		l3_note_famous(&field.look, a, el(a));
		CHECK_INT(facts(a, L3_TEST_MAC, 0).famous_friends, 0);
		el(3)->morale = L3_REPLI; /* another one, later in the turn */
		CHECK_INT(facts(a, L3_TEST_MAC, 0).famous_friends, unit ? 0 : 2);
	}
}

TEST(a_41_first_fire, "A-41", "L3C-34.1", "L3C-17.13") {
	for (unsigned turn = 0; turn < 2; turn++) {
		two(L3_LIG, LINE, 1500);
		field_state.options.first_fire = (uint8_t)turn;
		field_state.turn = 1;
		field_state.turns = 12;
		field_state.phase = L3_TURN_START;
		el(a)->fire = L3_FIRST_FIRE_USED;
		l3_turn_start.go(&field);
		CHECK(el(a)->fire & L3_LOADED);
		l3_fire fire;
		CHECK(l3_fire_facts(&field.look, a, d, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL));
		CHECK_INT(fire.first, (int)turn); /* of the battle, or of every turn */
	}
}

/* SAF foot before cavalry: -1, doubled by option; before foot it makes no difference. */
TEST(a_54_own_state_doubled, "A-54", "L3C-34.1", "L3C-22.30") {
	for (unsigned kind = LINE; kind <= HORSE; kind++) {
		two(L3_LIG, kind, 3000);
		met(L3_IS_MAC, a, d);
		el(d)->cohesion = L3_SAF;
		l3_test once = facts(d, L3_TEST_ANSWER_STAND, 0);
		field_state.options.own_state_doubled = 1;
		l3_test twice = facts(d, L3_TEST_ANSWER_STAND, 0);
		CHECK_INT(l3_test_score(&once, 3) - l3_test_score(&twice, 3), kind == HORSE);
	}
}

TEST(l3c_34_1_no_random_term, "L3C-34.1", "L3C-22.36") {
	two(L3_COD, LINE, 3000);
	met(L3_IS_MAC, a, d);
	l3_test with = facts(a, L3_TEST_MAC, 0);
	CHECK_INT(l3_test_score(&with, 6) - l3_test_score(&with, 1), 2);
	field_state.options.random_d6 = 1;
	l3_test without = facts(a, L3_TEST_MAC, 0);
	CHECK_INT(l3_test_score(&without, 6), l3_test_score(&without, 1));
}

/* No die is thrown for nothing (T162): TEST_A is made by itself and the defender is asked at once. */
TEST(l3c_22_36_without_the_random_term_nobody_rolls, "L3C-22.36", "L3C-34.1") {
	for (unsigned none = 0; none < 2; none++) {
		two(L3_COD, LINE, 3000);
		field_state.options.random_d6 = (uint8_t)none;
		field_data.profile[LINE].mor = 6;
		at_step(L3_IS_MAC, L3_TEST_A);
		settle();
		CHECK_INT(now(), none ? L3_MAC_ANSWER : L3_TEST_A);
		if (!none)
			continue;
		CHECK(answer(d, L3_ANSWER_NOTHING, 0));
		CHECK(now() != L3_TEST_D);
		CHECK(field_state.depth == 0 || l3_phase_table[now()]->turn(&field_state) != GG_CHANCE);
	}
}

/* A stream at PAC for whoever jumps it: formed light cavalry, all formed cavalry, nobody; never foot (EX-18 b, c). */
TEST(l3c_29_21_who_jumps_a_stream, "L3C-29.21", "L3C-6.10", "L3C-34.1") {
	static const uint8_t jumps[3][2] = {{0, 1}, {1, 1}, {0, 0}}; /* light, all, none: line, light */
	for (unsigned option = 0; option < 3; option++)
		for (unsigned light = 0; light < 2; light++)
			for (unsigned saf = 0; saf < 2; saf++) {
				l3_way way;
				two(L3_LIG, HORSE, 3000);
				field_data.profile[HORSE].traits = light ? L3_JUMPS : 0;
				field_state.options.jump = (uint8_t)option;
				field_state.element[a].cohesion = saf ? L3_SAF : L3_FORMED;
				ground(L3_STREAM, 2, (int32_t[][2]){{25000, 18000}, {35000, 18000}});
				l3_straight(&field.look, a, l3_footprint_of(&field.look, a), NORTH, 2500, L3_GAIT_ATTACK, 3, &way);
				CHECK_INT(way.pace, jumps[option][light] && !saf ? L3_PAC : L3_POR);
			}
	two(L3_LIG, LINE, 3000);
	field_state.options.jump = 1;
	ground(L3_STREAM, 2, (int32_t[][2]){{25000, 18000}, {35000, 18000}});
	l3_way way;
	l3_straight(&field.look, a, l3_footprint_of(&field.look, a), NORTH, 2500, L3_GAIT_ATTACK, 3, &way);
	CHECK_INT(way.pace, L3_POR);
}

/* Through a friend who stands: with a DDF, free, or not at all. */
TEST(l3c_29_7_passage_of_lines_by_option, "L3C-29.7", "L3C-34.1") {
	for (unsigned option = 0; option < 3; option++) {
		two(L3_COD, LINE, 15000);
		put(0, 1, LINE, L3_LIG, 30000, 6000, NORTH);
		field_state.options.passage = (uint8_t)option;
		field_state.phase = L3_PH_MOVE;
		bool goes = act((gg_action){L3_DO_ADVANCE, (uint16_t)a, 30000, 8000, 1});
		CHECK_INT(goes, option != 2);
		CHECK_INT(el(a)->y, goes ? 8000 : 5000);
		CHECK_INT(el(a)->cohesion, option == 0 ? L3_SAF : L3_FORMED);
	}
}

/* 2 ball PAP on 6 ranks: 1 on the first two ranks, or both, rank by rank from the front. */
TEST(l3c_34_1_ball_by_rank, "L3C-34.1", "L3C-1.17") {
	two(L3_COC, LINE, 3000);
	l3_shot shot = {.firer = (uint8_t)d, .target = (uint8_t)a, .falls_on = (uint8_t)a, .guns = true, .loss = {.pap = 2}, .fell = 2};
	unsigned ranks = l3_footprint_of(&field.look, a)->ranks;
	CHECK_INT(ranks > 3, 1);
	unsigned shared = l3_counted_pap(&field.look, &shot);
	CHECK_INT(shared, (unsigned)l3_ball_share(2, (int32_t)ranks, false));
	field_state.options.ball_share = 1;
	CHECK_INT(l3_counted_pap(&field.look, &shot), (unsigned)l3_ball_share(2, (int32_t)ranks, true));
	CHECK(l3_counted_pap(&field.look, &shot) != shared);
}
