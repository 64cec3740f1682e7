/*
 * tricolore_melee_facts.c - figures and factors of a melee as positions give them (L3C-21.1, 21.2, 28.4, 29.16 to 29.18, T4).
 */
#include "tricolore_fight.h"

static l3_melee meet(bool breaks) {
	l3_melee m;
	l3_melee_facts(&f.play.look, FR(0), EN(0), L3_NONE, breaks, &m);
	return m;
}

static void lines(void) {
	begin();
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
}

TEST(l3c_29_17_overlaps_on_opposite_sides, "L3C-29.17", "L3C-21.1") {
	lines();
	CHECK_INT(meet(false).side[0].figures, 12);
	/* Shifted by half a base: each passes the other's end. */
	put(EN(0), LINE_FOOT, 30084, 20005, 180, L3_LIG);
	l3_meeting at = l3_meeting_of(&f.play.look, FR(0), EN(0), 0);
	CHECK_INT(at.overlap_a, 1);
	CHECK_INT(at.overlap_d, 1);
	put(EN(0), LINE_FOOT, 30082, 20005, 180, L3_LIG);
	CHECK_INT(l3_meeting_of(&f.play.look, FR(0), EN(0), 0).overlap_a, 0);
	/* 300 in common: two files, and one that overlaps. */
	put(EN(0), LINE_FOOT, 31700, 20005, 180, L3_LIG);
	l3_melee m = meet(false);
	CHECK_INT(m.side[0].figures, 3);
	CHECK_INT(m.side[1].figures, 3);
	CHECK_INT(meet(true).side[0].figures, 2);            /* nobody overlaps in a breakthrough */
	CHECK_INT(l3_opposite(&f.play.look, FR(0), 20), 1);  /* one at least */
	CHECK_INT(l3_opposite(&f.play.look, FR(0), 250), 2); /* halves up */
	CHECK_INT(l3_opposite(&f.play.look, FR(0), 9000), 12);
}

TEST(l3c_29_17_a_square_is_not_overlapped, "L3C-29.17", "L3C-18.3") {
	lines();
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_CAR);
	CHECK_INT(l3_meeting_of(&f.play.look, FR(0), EN(0), 0).overlap_a, 0);
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_COD);
	CHECK_INT(l3_meeting_of(&f.play.look, FR(0), EN(0), 0).overlap_a, 2);
}

TEST(l3c_28_4_ex_3_gaps_of_the_action_do_not_fight, "L3C-28.4", "L3C-1.15", "L3C-1.16", "EX-3") {
	lines();
	l3_lose(&f.play, FR(0), 6, true);
	CHECK_INT(meet(false).side[0].figures, 10);
	/* A column of 4 x 3 at PAC: three in the first rank, four in the second. */
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_COD);
	moving(FR(0), L3_PAC);
	CHECK_INT(meet(true).side[0].figures, 8);
	l3_lose(&f.play, FR(0), 3, true);
	CHECK_INT(meet(true).side[0].figures, 7);
	l3_lose(&f.play, FR(0), 12, true); /* five in all: none in the first, three in the second */
	CHECK_INT(meet(true).side[0].figures, 3);
	/* EX-3: 2 PAP before, 4 in its MAC: two whole figures off the first rank, 2 + 4 are left. */
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_COD);
	UNIT(FR(0)).pap = 2;
	moving(FR(0), L3_PAC);
	l3_lose(&f.play, FR(0), 4, true);
	CHECK_INT(meet(true).side[0].figures, 6);
}

TEST(l3c_2_2_ex_1_ex_63_ex_86_points_beyond_three_weigh_in_the_melee, "L3C-2.2", "EX-1", "EX-63", "EX-86") {
	static const int pop[] = {0, 0, 0, 0, 1, 2}; /* 2 spent and the counter-MAC: 4; re-facing too: 5 */
	for (unsigned spent = 0; spent < 6; spent++) {
		lines();
		UNIT(EN(0)).pa_spent = (uint8_t)spent;
		l3_melee m = meet(false);
		CHECK_INT(m.side[1].pop, pop[spent]);
		CHECK_INT(l3_melee_factor(&m, 1, NULL), 1 - pop[spent]);
	}
}

TEST(l3c_21_1_factors_of_state_lance_type_and_general, "L3C-21.1", "L3C-25.4") {
	lines();
	put(FR(0), LANCERS, 30000, 20000, 0, L3_LIG);
	fight_data.profile[LANCERS].traits |= L3_LANCE;
	moving(FR(0), L3_PCH);
	l3_melee m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 3 + 6 + 2); /* CAC, three paces doubled, lance */
	UNIT(FR(0)).marks |= L3_BROKE_THROUGH;              /* no longer the first contact */
	m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 3 + 6);
	f.s.general[0] = (l3_general){.state = L3_WELL, .grade = L3_CORPS, .bonus = 3, .ccf = 1, .arm = 255, .with = FR(0) + 1};
	m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 3 + 6 + 2); /* capped at 2 */
	UNIT(FR(0)).cohesion = L3_DES;
	m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 3 + 6 + 2 - 2);
	CHECK_INT(l3_melee_factor(&m, 1, NULL), 1 + 2);
}

TEST(l3c_21_2_position_factors_are_an_option, "L3C-21.2", "L3C-34.1") {
	begin();
	put(EN(0), LINE_FOOT, 30000, 20000, 0, L3_COD);
	put(FR(0), HORSE, 30340, 19300, 270, L3_LIG);
	l3_melee m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 3);
	f.s.options.melee_position_factors = 1;
	m = meet(true);
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 5);
}

TEST(l3c_16_16_a_garrison_fights_from_its_face, "L3C-16.16", "L3C-16.7", "L3C-16.10") {
	static const int32_t corner[4][2] = {{29500, 20005}, {30500, 20005}, {30500, 20805}, {29500, 20805}};
	begin();
	f.s.pieces = 1;
	f.s.piece[0].kind = L3_BLOCK, f.s.piece[0].points = 4, f.s.piece[0].shelter = L3_AM, f.s.piece[0].holder = EN(0) + 1;
	for (int i = 0; i < 4; i++)
		f.s.piece[0].at[i].x = corner[i][0], f.s.piece[0].at[i].y = corner[i][1];
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20405, 180, L3_ECO);
	UNIT(EN(0)).eco = 1, UNIT(EN(0)).faces = 0x2424; /* 4 north, 2 east, 4 south, 2 west */
	l3_look_moved(&f.play.look, EN(0));
	l3_melee m = meet(false);
	CHECK_INT(m.side[1].figures, 4);
	CHECK_INT(m.side[1].shelter, L3_AM);
	CHECK_INT(m.side[0].figures, 6); /* cut to the face of 1 UD, no overlap */
}
