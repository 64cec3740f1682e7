/*
 * tricolore_as_played.c - worked examples played from the declaration on, with all that happens on the way (EX-57, EX-60, EX-63, EX-86).
 */
#include "../tricolore_field.h"

#include "tricolore/commanders.h"
#include "tricolore/facts_of.h"
#include "tricolore/mac.h"

static bool act_die(int face) {
	if (l3_phase_table[l3_phase_of(&field)]->turn(&field) != GG_CHANCE)
		return false;
	l3_look_open(&play.look, &field_data, &field);
	l3_phase_table[l3_phase_of(&field)]->apply(&play, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0});
	l3_settle(&play);
	return true;
}

/* A general of each side in command range, without an action left. */
static void commanded(int32_t x, int32_t y) {
	field.turns = 12;
	for (unsigned side = 0; side < 2; side++)
		field.general[side * L3_SIDE_GENERALS] =
			(l3_general){.x = x, .y = y, .grade = L3_GEC, .ccf = 1, .used = 1, .arm = 255, .state = L3_WELL};
}

/* Declares, ends the moves, and passes what nobody wants, up to this phase. */
static void march(unsigned verb, unsigned attacker, unsigned target, unsigned wanted, l3_phase to) {
	l3_declaration of = {.attacker = attacker, .target = target, .wanted = wanted, .direction = field.element[attacker].heading};
	gg_action begun = l3_declare_action(verb, &of);
	CHECK(act(begun.kind, begun.who, begun.a, begun.b, begun.c));
	for (unsigned i = 0; i < 20 && l3_phase_of(&field) != to; i++) {
		l3_phase phase = l3_phase_of(&field);
		if (phase == L3_TEST_A)
			CHECK(act_die(3));
		else if (phase == L3_MAC_MODE)
			CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, verb == L3_DO_MAC ? (int32_t)wanted - 1 : (int32_t)wanted, 0, 0));
		else
			CHECK(act(phase == L3_OPP_WINDOW ? L3_DO_DECLINE_ALL : L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	}
	CHECK_INT(l3_phase_of(&field), to);
}

static l3_test test_of(unsigned unit, l3_motive motive, l3_motive then) {
	l3_test out;
	l3_look_open(&play.look, &field_data, &field);
	l3_test_facts(&play.look, unit, motive, then, 0, &out);
	return out;
}

/* EX-63: infantry with 3 PA, taken in flank, wants to face its attacker (2 PA) and fire, or go to meet him. */
TEST(ex_63_as_it_is_played, "L3C-22.17", "L3C-23.1", "L3C-2.2", "EX-63") {
	static const struct {
		unsigned loaded, then, range, pop, spent;
	} rows[] = {{1, L3_ANSWER_FIRE, 0, 1, 4}, {0, L3_ANSWER_FIRE, 0, 2, 5}, {1, L3_ANSWER_COUNTER, 2, 2, 5}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		field_clear();
		field_data.profile[FRENCH].mor = 6;
		field_data.profile[RUSSIAN].mor = 12;
		field_data.profile[RUSSIAN].feu = 4; /* so that nobody comes to contact */
		unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), d = put(1, RUSSIAN, L3_COD, 20000, 13500, 90);
		field.element[d].x = 20250, field.element[d].y = 13500;
		field.element[d].fire = rows[i].loaded ? L3_LOADED : 0;
		commanded(20000, 12000);
		march(L3_DO_MAC, a, d, 2, L3_MAC_ANSWER);
		int32_t reply = (int32_t)(L3_ANSWER_REACT | rows[i].range << 4 | (unsigned)L3_M_CHO << 8 | rows[i].then << 12);
		CHECK(act(L3_DO_ANSWER, d, reply, 0, TABLE_HALF));
		CHECK_INT(l3_phase_of(&field), L3_TEST_D);
		l3_test t = test_of(d, L3_TEST_REACTION, rows[i].then == L3_ANSWER_FIRE ? L3_TEST_ANSWER_FIRE : L3_TEST_ANSWER_COUNTER);
		CHECK_INT(t.start, L3_START_REACTION);
		CHECK_INT(t.pop, rows[i].pop);
		CHECK_INT(t.flank_threats, 1);
		CHECK_INT(t.secure_flanks, 0);
		CHECK_INT(t.enemies[L3_ATTAQUE], 1);
		CHECK_INT(l3_test_sum(&t, NULL), 0 - (int)rows[i].pop - 3 + 1 - 1 + 3 + 12);
		CHECK(act_die(3));
		CHECK_INT(field.element[d].heading, TABLE_HALF);
		CHECK_INT(field.element[d].pa_spent, rows[i].spent);
	}
}

/* EX-86: squadron D is taken in flank by A from 6 UD; re-faces and goes to meet him: 1 + 2 + 2 PA, PAC at most. */
TEST(ex_86_as_it_is_played, "L3C-23.1", "L3C-6.14", "L3C-2.6", "EX-86") {
	field_clear();
	field_data.profile[SQUADRON_4].mor = 5;
	unsigned a = put(0, SQUADRON_4, L3_LIG, 20000, 10000, 0), d = put(1, SQUADRON_4, L3_LIG, 20250, 16667, 90);
	commanded(20000, 14000);
	march(L3_DO_MAC, a, d, 2, L3_MAC_ANSWER);
	CHECK_INT(field.element[a].y, 14000); /* 4 of 6 UD */
	CHECK_INT(field.element[a].pace, L3_PAC);
	int32_t charge = (int32_t)(L3_ANSWER_REACT | 3u << 4 | (unsigned)L3_M_CHO << 8 | (unsigned)L3_ANSWER_COUNTER << 12);
	CHECK(refused(L3C_2_6, L3_DO_ANSWER, d, charge, 0, TABLE_HALF)); /* no 3 PA are left */
	int32_t reply = (int32_t)(L3_ANSWER_REACT | 2u << 4 | (unsigned)L3_M_CHO << 8 | (unsigned)L3_ANSWER_COUNTER << 12);
	CHECK(act(L3_DO_ANSWER, d, reply, 0, TABLE_HALF));
	l3_test t = test_of(d, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER);
	CHECK_INT(t.pop, 2);
	CHECK_INT(t.paces_to_lose, 0);
	CHECK_INT(t.flank_threats, 1);
	CHECK_INT(t.enemies[L3_ATTAQUE], 1);
	CHECK_INT(l3_test_sum(&t, NULL), 0 - 2 - 3 + 1 - 1 + 2 + 5); /* of 4 figures +2; the source has +1 */
	field_data.profile[SQUADRON_4].mor = 6;
	CHECK(act_die(3)); /* 3: may advance; it comes at POR and fights with 2 POP */
	CHECK_INT(field.mac[0].objective[0].score, 3);
	CHECK_INT(field.element[d].pa_spent >= 5, 1);
}

/* EX-57: a MAF drawn last turn is gone on with where the two stand: each starts at +1. */
TEST(ex_57_as_it_is_played, "L3C-22.6", "EX-57") {
	field_clear();
	field_data.profile[FRENCH].mor = 8; /* fire at P1 */
	unsigned a = put(0, FRENCH, L3_LIG, 20000, 10000, 0), d = put(1, FRENCH, L3_LIG, 20000, 11000, 180);
	commanded(20000, 10500);
	march(L3_DO_MAF, a, d, 0, L3_TEST_A);
	l3_test t = test_of(a, L3_TEST_MAF, L3_TEST_OTHER);
	CHECK_INT(l3_start_value((l3_start)t.start, (l3_case)t.from), 1);
	CHECK_INT(field.element[a].y, 10000); /* it has not moved */
	CHECK_INT(field.element[a].pa_spent, 2);
	CHECK(act_die(3));
	CHECK(act(L3_DO_ANSWER, d, L3_ANSWER_FIRE, 0, 0));
	t = test_of(d, L3_TEST_ANSWER_FIRE, L3_TEST_OTHER);
	CHECK_INT(l3_start_value((l3_start)t.start, (l3_case)t.from), 1);
}

/* EX-60: a battery at the foot of a plateau makes a MAF by bricole, two battalions with it; another stands 4 UD away on top, with a
 * battalion and a squadron. */
TEST(ex_60_as_it_is_played, "L3C-22.12", "L3C-22.13", "L3C-5.23", "EX-60") {
	field_clear();
	field_data.profile[GUNS_6].mor = field_data.profile[GUNS_8].mor = 9;
	GROUND(L3_PLATEAU, {10000, 10400}, {30000, 10400}, {30000, 20000}, {10000, 20000});
	unsigned a = put(0, GUNS_6, L3_BAT, 20000, 10000, 0), d = put(1, GUNS_8, L3_BAT, 20000, 15000, 180);
	unsigned left = put(0, FRENCH, L3_COD, 18800, 10000, 0), right = put(0, FRENCH, L3_COD, 21200, 10000, 0);
	put(1, FRENCH, L3_COD, 21500, 15000, 180);
	put(1, SQUADRON_4, L3_LIG, 18000, 15000, 180);
	commanded(20000, 12500);
	l3_declaration of = {.attacker = a, .target = d, .wanted = 0, .supports = (l3_set)1 << left | (l3_set)1 << right};
	gg_action begun = l3_declare_action(L3_DO_MAF, &of);
	CHECK(act(begun.kind, begun.who, begun.a, begun.b, begun.c));
	CHECK_INT(field.element[a].pa_spent, 3); /* 1, uphill 1, fire 1 */
	while (l3_phase_of(&field) == L3_OPP_WINDOW)
		CHECK(act(L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0));
	CHECK_INT(field.element[a].y, 11000);
	CHECK_INT(field.element[left].y, 11000);
	CHECK_INT(field.element[right].y, 11000);
	for (unsigned i = 0; i < 20 && l3_phase_of(&field) != L3_TEST_A; i++) {
		l3_phase phase = l3_phase_of(&field);
		if (phase == L3_MAC_SHOT || phase == L3_MAC_MODE)
			CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, phase == L3_MAC_SHOT, phase == L3_MAC_SHOT ? (int32_t)d + 1 : 0,
				  0)); /* D canister, A ball */
		else
			CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	}
	l3_test t = test_of(a, L3_TEST_MAF, L3_TEST_OTHER);
	CHECK_INT(t.canister, 1);
	CHECK_INT(t.arms, 1);
	CHECK_INT(t.friend_supports, 2);
	CHECK(act_die(3));
	CHECK_INT(l3_phase_of(&field), L3_MAC_ANSWER);
	CHECK(act(L3_DO_ANSWER, d, L3_ANSWER_FIRE, 0, 0));
	t = test_of(d, L3_TEST_ANSWER_FIRE, L3_TEST_OTHER);
	CHECK_INT(t.ball, 1);
	CHECK_INT(t.canister, 0);
	CHECK_INT(t.arms, 2);
}
