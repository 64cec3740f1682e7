/*
 * tricolore_pursue.c - pursuits and control tests: who may, what it costs, prisoners, other troops (L3C-9, T5, T8).
 */
#include "tricolore_fight.h"

/* A has beaten D by two or more: D runs north, and A is asked. */
static void beaten_by(unsigned a, unsigned d, unsigned difference) {
	begin();
	put(FR(0), a, 30000, 20000, 0, L3_LIG);
	put(EN(0), d, 30000, 20005, 180, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 1 + difference);
}

TEST(l3c_9_4_the_victor_catches_whom_he_beat, "L3C-9.4", "L3C-9.5", "L3C-9.10", "L3C-29.14", "L3C-35.14") {
	beaten_by(LINE_FOOT, LINE_FOOT, 2);
	CHECK_INT(phase(), L3_PURSUE_CHOICE);
	CHECK_INT(row()->turn(&f.s), 0);
	CHECK_INT(listed(), 2);
	CHECK_INT(UNIT(EN(0)).y, 23255);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF); /* a SAF winner may pursue (L3C-9.3) */
	UNIT(FR(0)).pa_spent = 3;                /* part of its MAC */
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).pap, 3); /* one figure (T8) */
	CHECK_INT(UNIT(EN(0)).morale, L3_DEROUTE);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES); /* both a DDF */
	CHECK_INT(UNIT(FR(0)).pa_spent, 3);
	CHECK_INT(UNIT(EN(0)).pa_spent, 3);                      /* DEROUTE, of which RETRAITE was paid */
	CHECK_INT(UNIT(EN(0)).y, 25255);                         /* 1 UD of push and 4 UD */
	CHECK(UNIT(FR(0)).y >= 20900 && UNIT(FR(0)).y <= 21100); /* 1 UD of foot */
	CHECK(no_fight());
}

TEST(l3c_9_9_losses_by_arm, "L3C-9.9", "L3C-9.4") {
	beaten_by(HORSE, LINE_FOOT, 2);
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).pap, 6);
	beaten_by(LANCERS, LINE_FOOT, 2);
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).pap, 9);
	CHECK(said(L3_SAY_HUNT_LOSS)); /* and it is told how they come about */
	CHECK(said(L3_SAY_LOST_TO_HORSE));
	CHECK(said(L3_SAY_LOST_TO_LANCES));
	beaten_by(HORSE, HORSE, 2);
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).pap, 3);
	/* The last UD of a move that is nearly spent: full losses. */
	beaten_by(HORSE, LINE_FOOT, 2);
	UNIT(FR(0)).moved = (uint16_t)(UNIT(FR(0)).moved + l3_reach_left(&f.play.look, FR(0)) - 1000);
	CHECK_INT(l3_reach_left(&f.play.look, FR(0)), 1000);
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).pap, 6);
}

TEST(l3c_9_1_who_may_not_pursue, "L3C-9.1", "L3C-9.2", "L3C-9.3", "L3C-9.10") {
	gg_verdict why = {0};
	beaten_by(LINE_FOOT, LINE_FOOT, 2);
	UNIT(FR(0)).cohesion = L3_DES;
	CHECK(!may(0, 0, &why));
	CHECK_INT(why.clause, L3C_9_3);
	UNIT(FR(0)).cohesion = L3_SAF, UNIT(FR(0)).moved = 20000;
	CHECK(!may(0, 0, &why));
	CHECK_INT(why.clause, L3C_9_2);
	UNIT(FR(0)).moved = 0;
	UNIT(EN(0)).morale = L3_REPLI;
	CHECK(!may(0, 0, &why));
	CHECK_INT(why.clause, L3C_9_1);
	CHECK(may(2, 0, &why));
	/* Infantry never pursues cavalry: it is not even asked; the beaten side may demand the control test. */
	beaten_by(LINE_FOOT, HORSE, 2);
	CHECK_INT(phase(), L3_CONTROL_ASK);
}

TEST(l3c_9_5_ex_21_who_stood_pays_for_its_pursuit, "L3C-9.5", "EX-21") {
	/* B's MAF on A, who stood and won the duel by two; A fired for 1 PA. */
	for (unsigned spent = 1; spent <= 2; spent++) {
		begin();
		put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
		put(EN(0), LINE_FOOT, 30000, 21000, 180, L3_LIG);
		UNIT(FR(0)).pa_spent = (uint8_t)spent;
		unsigned m = attack(EN(0), FR(0));
		f.s.mac[m].kind = L3_IS_MAF;
		l3_duel_add(&f.play, FR(0), EN(0), 1, 3);
		l3_melee_open(&f.play, m, true);
		settle();
		CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
		if (spent > 1) { /* it lacks them */
			CHECK(phase() != L3_PURSUE_CHOICE);
			continue;
		}
		CHECK_INT(phase(), L3_PURSUE_CHOICE);
		choose(0, 0);
		CHECK_INT(UNIT(FR(0)).pa_spent, 3);
		CHECK_INT(UNIT(EN(0)).pap, 3);
	}
}

TEST(l3c_9_10_control_test_of_the_victor, "L3C-9.10", "L3C-6.2", "EX-17") {
	beaten_by(HORSE, LINE_FOOT, 2);
	choose(2, 0); /* rallies */
	CHECK_INT(phase(), L3_CONTROL_ASK);
	CHECK_INT(row()->turn(&f.s), 1);
	CHECK_INT(listed(), 2);
	choose(0, 0);
	CHECK_INT(phase(), L3_CONTROL);
	die(2); /* line cavalry: 2 is not enough: it must */
	CHECK(said(L3_SAY_MUST_PURSUE));
	CHECK_INT(UNIT(EN(0)).pap, 6);
	beaten_by(HORSE, LINE_FOOT, 2);
	choose(2, 0);
	choose(0, 0);
	die(3);
	CHECK(said(L3_SAY_CONTROLLED));
	CHECK_INT(UNIT(EN(0)).pap, 0);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	/* Nobody in reach: a DDF. Foot has +1. */
	beaten_by(LINE_FOOT, HORSE, 2);
	choose(0, 0);
	die(1);
	CHECK(said(L3_SAY_NOT_CONTROLLED));
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
	beaten_by(LINE_FOOT, HORSE, 2);
	choose(1, 0);
	CHECK(no_fight());
	/* A MAC without contact: the test comes by itself. */
	begin();
	put(FR(0), HORSE, 30000, 20000, 0, L3_LIG);
	unsigned m = f.s.macs++;
	l3_cac_enter(&f.play, m, L3_CONTROL, FR(0), L3_NONE, NULL);
	settle();
	CHECK_INT(phase(), L3_CONTROL);
	die(1);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK_INT(f.s.depth, 0);
}

/* Drawn into a pursuit, one that stood pays its 2 PA beyond its 3; who made the MAC pays nothing more. */
TEST(l3c_9_5_a_forced_pursuit_has_its_price, "L3C-9.5", "L3C-9.10", "L3C-2.4") {
	for (unsigned stood = 0; stood < 2; stood++) {
		begin();
		put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
		put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
		unsigned m = stood ? attack(EN(0), FR(0)) : attack(FR(0), EN(0));
		UNIT(FR(0)).pace = stood ? L3_HALT : L3_POR;
		UNIT(FR(0)).pa_spent = 2;
		UNIT(EN(0)).morale = L3_RETRAITE;
		l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(0), 0);
		l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(0));
		l3_cac_enter(&f.play, m, L3_CONTROL, FR(0), EN(0), &way);
		settle();
		CHECK_INT(phase(), L3_CONTROL);
		die(1);
		CHECK(said(L3_SAY_MUST_PURSUE));
		CHECK_INT(UNIT(FR(0)).pa_spent, stood ? 4 : 2);
	}
}

TEST(l3c_9_5_others_join_in_for_two_pa, "L3C-9.5", "L3C-9.1", "L3C-9.9", "L3C-31.4") {
	gg_verdict why = {0};
	begin();
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
	put(FR(1), HORSE, 32500, 19000, 0, L3_LIG);
	put(FR(2), LINE_FOOT, 25000, 20000, 0, L3_LIG); /* over 2 UD away */
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 3);
	choose(2, 0);
	choose(1, 0);
	CHECK_INT(phase(), L3_PURSUE_OTHERS);
	CHECK_INT(row()->turn(&f.s), 0);
	CHECK_INT(listed(), 2);
	CHECK(!may(0, FR(2) + 1, &why));
	CHECK_INT(why.clause, L3C_9_1);
	choose(0, FR(1) + 1);
	CHECK_INT(UNIT(FR(1)).pa_spent, 2);
	CHECK_INT(UNIT(FR(1)).cohesion, L3_SAF);
	CHECK_INT(UNIT(EN(0)).pap, 6);
	CHECK_INT(UNIT(EN(0)).morale, L3_DEROUTE);
	CHECK(no_fight()); /* nobody is left who may */
	/* After a flight outside a melee likewise; with nobody near the step is passed. */
	begin();
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
	put(FR(1), HORSE, 30000, 18000, 0, L3_LIG);
	UNIT(EN(0)).morale = L3_RETRAITE;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(1), 0);
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(1));
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	CHECK_INT(phase(), L3_PURSUE_OTHERS);
	choose(1, 0);
	CHECK_INT(f.s.depth, 0);
	UNIT(FR(1)).pa_spent = 2; /* not available: the step is passed */
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	CHECK_INT(f.s.depth, 0);
}

/* Losses are for each pursuing unit; nobody catches the same fugitive twice: it has its DDF and has spent its PA. */
TEST(l3c_9_9_each_pursues_a_fugitive_once, "L3C-9.9", "L3C-9.4", "L3C-9.1") {
	gg_verdict why = {0};
	begin();
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_LIG);
	for (unsigned i = 0; i < 3; i++)
		put(FR(i), HORSE, 28000 + 2000 * (int32_t)i, 18000, 0, L3_LIG);
	UNIT(EN(0)).morale = L3_RETRAITE;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(1), 0);
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(1));
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	CHECK_INT(listed(), 4); /* each of them, or no more */
	choose(0, FR(0) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 6);
	CHECK_INT(listed(), 3);
	CHECK(!may(0, FR(0) + 1, &why));
	choose(0, FR(1) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 12);
	CHECK(!may(0, FR(0) + 1, &why)); /* not the last one, yet it has been after him */
	CHECK_INT(why.clause, L3C_9_1);
	CHECK_INT(listed(), 2);
	choose(0, FR(2) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 18);
	CHECK(no_fight());
}

/* An obstacle that hinders it, ground closed to it, or enemies in close order between it and the fugitive: it is not after him. */
TEST(l3c_8_3_who_is_kept_from_pursuing, "L3C-8.3", "L3C-9.7", "L3C-7.9", "EX-20") {
	static const l3_ground_kind between[] = {L3_NO_GROUND, L3_STREAM, L3_OBSTACLE_2, L3_NO_GROUND, L3_NO_GROUND};
	for (unsigned i = 0; i < 5; i++) {
		begin();
		put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_COD);
		put(FR(1), HORSE, 30000, 17500, 0, L3_LIG);
		if (i >= 3)
			put(EN(1), LINE_FOOT, 30000, 19000, 180, i == 3 ? L3_LIG : L3_TIR); /* skirmishers keep nobody off */
		f.s.piece[0].kind = between[i], f.s.piece[0].points = 2;
		f.s.piece[0].at[0].x = 20000, f.s.piece[0].at[1].x = 40000, f.s.piece[0].at[0].y = f.s.piece[0].at[1].y = 18500;
		f.s.pieces = between[i] != L3_NO_GROUND;
		l3_look_open(&f.play.look, &fight_data, &f.s);
		UNIT(EN(0)).morale = L3_RETRAITE;
		l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(1), 0);
		l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(1));
		bool pursued = false;
		for (unsigned unit = 0; unit < L3_SIDE_ELEMENTS; unit++)
			pursued |= l3_stands(&f.s, unit) && l3_may_pursue(&f.play.look, unit, EN(0), &way);
		CHECK_INT(pursued, i == 0 || i == 4);
	}
}

TEST(l3c_9_4_elite_lifts_itself_after_the_pursuit, "L3C-9.4", "L3C-22.38") {
	beaten_by(HORSE, ELITE_FOOT, 2);
	CHECK_INT(phase(), L3_CAC_STATUS);
	choose(0, 0); /* keeps it */
	choose(0, 0);
	CHECK_INT(phase(), L3_STATUS_ASK);
	CHECK_INT(row()->turn(&f.s), 1);
	choose(1, 0);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	CHECK(UNIT(EN(0)).marks & L3_STATUS_USED);
	CHECK(no_fight());
}

TEST(l3c_9_6_other_troops_take_the_worst_formation, "L3C-9.6") {
	begin();
	put(FR(0), HORSE, 30000, 20000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
	put(EN(1), LINE_FOOT, 30000, 21600, 180, L3_LIG); /* in the way of the pursuer */
	moving(FR(0), L3_PAC);
	ended(FR(0), EN(0), 1, 3);
	choose(0, 0);
	CHECK(said(L3_SAY_MEETS_OTHERS));
	CHECK_INT(UNIT(EN(1)).cohesion, L3_DES);
}

TEST(l3c_6_8_caught_before_contact, "L3C-6.8", "L3C-9.4", "EX-20") {
	begin();
	put(FR(0), HORSE, 30000, 18000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_LIG);
	unsigned m = attack(FR(0), EN(0));
	moving(FR(0), L3_PAC);
	UNIT(EN(0)).morale = L3_RETRAITE, UNIT(EN(0)).cohesion = L3_SAF;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(0), 0);
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(0));
	l3_chase chase = l3_chase_of(&f.play.look, FR(0), EN(0), &way, false);
	CHECK(chase.reach);
	CHECK_INT(chase.way, 2000 + 1000); /* its distance and 1 UD of foot: 2 UD of horse to each */
	l3_cac_enter(&f.play, m, L3_PURSUIT, FR(0), EN(0), &way);
	settle();
	CHECK_INT(UNIT(EN(0)).pap, 6);
	CHECK_INT(UNIT(EN(0)).morale, L3_DEROUTE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK(no_fight());
}

/* The foot of a plateau that begins at y = 20500. */
static void plateau(void) {
	static const int32_t corner[4][2] = {{20000, 20500}, {40000, 20500}, {40000, 38000}, {20000, 38000}};
	f.s.pieces = 1;
	f.s.piece[0].kind = L3_PLATEAU, f.s.piece[0].points = 4, f.s.piece[0].level = 2;
	for (int i = 0; i < 4; i++)
		f.s.piece[0].at[i].x = corner[i][0], f.s.piece[0].at[i].y = corner[i][1];
}

TEST(l3c_9_7_ex_22_cavalry_never_catches_foot_uphill, "L3C-9.7", "L3C-29.22", "EX-22") {
	begin();
	plateau();
	put(FR(0), HORSE, 30000, 18000, 0, L3_LIG);
	put(FR(1), LINE_FOOT, 28500, 19000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_LIG);
	UNIT(EN(0)).morale = L3_RETRAITE, UNIT(EN(0)).cohesion = L3_DES;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(0), 0);
	CHECK_INT(way.terrain, 1000); /* NI2: 1 UD of foot */
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(0));
	l3_chase horse = l3_chase_of(&f.play.look, FR(0), EN(0), &way, false), foot = l3_chase_of(&f.play.look, FR(1), EN(0), &way, false);
	CHECK_INT(horse.hunt.pursuer_malus, 5); /* DEN 2, NI2 3 */
	CHECK_INT(l3_hunt_catch_up(&horse.hunt, NULL), 1 + 5 - 1);
	CHECK(!horse.reach);
	CHECK_INT(horse.prisoners, 0);
	/* 1 UD of the 5 of PAC in COC: a fifth of twelve figures, to foot that can catch up. */
	CHECK_INT(l3_prisoners(&foot.hunt), 2);
	CHECK(foot.reach);
	CHECK_INT(foot.prisoners, 2);
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	CHECK(!may(0, FR(0) + 1, NULL));
	choose(0, FR(1) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 6);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE); /* prisoners end it */
	CHECK_INT(UNIT(FR(1)).cohesion, L3_FORMED);
}

/* Ground that only the pursuer pays for makes the catch-up longer and no prisoners: foot runs over a low hill free, horse pays its slope.
 */
TEST(l3c_9_7_what_the_pursuer_alone_pays_for_is_no_obstacle, "L3C-9.7") {
	begin();
	plateau();
	for (int i = 2; i < 4; i++)
		f.s.piece[0].at[i].y = 20850; /* hardly deep: its level costs nothing */
	put(FR(0), HORSE, 30000, 19500, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_COD);
	UNIT(EN(0)).morale = L3_DEROUTE, UNIT(EN(0)).cohesion = L3_DES;
	l3_look_open(&f.play.look, &fight_data, &f.s);
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_DEROUTE, 0, FR(0), 0);
	CHECK_INT(way.terrain, 0);
	l3_retreat_go(&f.play, EN(0), L3_DEROUTE, &way, FR(0));
	l3_chase chase = l3_chase_of(&f.play.look, FR(0), EN(0), &way, false);
	CHECK_INT(chase.hunt.pursuer_malus, 2);
	CHECK(chase.reach && !chase.obstacle);
	CHECK(!l3_hunt_ends_in_prisoners(&chase.hunt));
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	choose(0, FR(0) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 6); /* T8: two figures */
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
}

/* An obstacle ends the pursuit, even where so few run that nobody is taken. */
TEST(l3c_9_7_no_pursuit_through_an_obstacle, "L3C-9.7", "L3C-29.22") {
	begin();
	put(FR(0), LINE_FOOT, 30000, 18500, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_COD);
	UNIT(EN(0)).pap = 30; /* two figures: a fifth of them is nobody */
	f.s.piece[0].kind = L3_STREAM, f.s.piece[0].points = 2, f.s.pieces = 1;
	f.s.piece[0].at[0].x = 20000, f.s.piece[0].at[1].x = 40000, f.s.piece[0].at[0].y = f.s.piece[0].at[1].y = 21500;
	l3_look_open(&f.play.look, &fight_data, &f.s);
	UNIT(EN(0)).morale = L3_RETRAITE, UNIT(EN(0)).cohesion = L3_SAF;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(0), 0);
	CHECK_INT(way.terrain, 1000);
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(0));
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	choose(0, FR(0) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 30);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_FORMED);
	CHECK_INT(UNIT(FR(0)).pa_spent, 2);
}

TEST(l3c_9_7_prisoners_are_taken_once_at_an_obstacle, "L3C-9.7") {
	begin();
	plateau();
	put(FR(0), LINE_FOOT, 31500, 19000, 0, L3_LIG);
	put(FR(1), LINE_FOOT, 28500, 19000, 0, L3_LIG);
	put(FR(2), HORSE, 30000, 18000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20000, 180, L3_LIG);
	UNIT(EN(0)).morale = L3_RETRAITE, UNIT(EN(0)).cohesion = L3_DES;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(2), 0);
	l3_retreat_go(&f.play, EN(0), L3_RETRAITE, &way, FR(2));
	l3_pursue_others_open(&f.play, EN(0), &way);
	settle();
	CHECK(may(0, FR(0) + 1, NULL));
	choose(0, FR(1) + 1);
	CHECK_INT(UNIT(EN(0)).pap, 6);
	CHECK(l3_phase_of(&f.s) != L3_PURSUE_OTHERS); /* the other is not asked */
}

TEST(l3c_16_9_the_victor_occupies_the_block, "L3C-16.9", "L3C-16.7", "L3C-35.15", "EX-17") {
	begin();
	f.s.pieces = 1;
	f.s.piece[0].kind = L3_BLOCK, f.s.piece[0].points = 4, f.s.piece[0].shelter = L3_AM, f.s.piece[0].holder = EN(0) + 1;
	static const int32_t corner[4][2] = {{29500, 20000}, {30500, 20000}, {30500, 20800}, {29500, 20800}};
	for (int i = 0; i < 4; i++)
		f.s.piece[0].at[i].x = corner[i][0], f.s.piece[0].at[i].y = corner[i][1];
	put(FR(0), LINE_FOOT, 30000, 19995, 0, L3_COD);
	put(EN(0), LINE_FOOT, 30000, 20400, 180, L3_ECO);
	UNIT(EN(0)).eco = 1, UNIT(EN(0)).faces = 0x3333;
	l3_look_moved(&f.play.look, EN(0));
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 3);
	CHECK_INT(UNIT(EN(0)).eco, 0);
	CHECK_INT(UNIT(EN(0)).formation, L3_COD);
	CHECK(UNIT(EN(0)).y > 20800 + 2000);
	CHECK_INT(phase(), L3_PURSUE_CHOICE);
	choose(1, 0);
	CHECK_INT(UNIT(FR(0)).eco, 1);
	CHECK_INT(f.s.piece[0].holder, FR(0) + 1);
	unsigned inside = 0;
	for (unsigned i = 0; i < 4; i++)
		inside += UNIT(FR(0)).faces >> (4 * i) & 15u;
	CHECK_INT(inside, 12);
	CHECK_INT(phase(), L3_CONTROL_ASK);
}

TEST(l3c_9_4_losses_by_melee_are_an_option, "L3C-9.4", "L3C-34.1") {
	beaten_by(HORSE, LINE_FOOT, 2);
	f.s.options.pursuit_loss = 1;
	l3_retreat way = l3_retreat_find(&f.play.look, EN(0), L3_RETRAITE, 0, FR(0), 0);
	(void)way;
	choose(0, 0);
	CHECK(UNIT(EN(0)).pap > 0 && UNIT(EN(0)).pap < 6); /* four horsemen fight, not the two figures of T8 */
}

TEST(l3c_9_10_ex_17_drawn_out_of_the_block, "L3C-9.10", "L3C-35.10", "EX-17") {
	static const int32_t corner[4][2] = {{29500, 20000}, {30500, 20000}, {30500, 20800}, {29500, 20800}};
	begin();
	f.s.pieces = 1;
	f.s.piece[0].kind = L3_BLOCK, f.s.piece[0].points = 4, f.s.piece[0].shelter = L3_AM, f.s.piece[0].holder = FR(0) + 1;
	for (int i = 0; i < 4; i++)
		f.s.piece[0].at[i].x = corner[i][0], f.s.piece[0].at[i].y = corner[i][1];
	put(FR(0), LINE_FOOT, 30000, 20400, 0, L3_ECO);
	UNIT(FR(0)).eco = 1, UNIT(FR(0)).faces = 0x3333;
	l3_look_moved(&f.play.look, FR(0));
	put(EN(0), LINE_FOOT, 30000, 23800, 0, L3_COD);
	UNIT(EN(0)).morale = L3_RETRAITE, UNIT(EN(0)).cohesion = L3_SAF;
	unsigned m = attack(FR(0), EN(0));
	l3_cac_enter(&f.play, m, L3_CONTROL_ASK, FR(0), EN(0), NULL);
	settle();
	CHECK_INT(phase(), L3_CONTROL_ASK);
	CHECK_INT(row()->turn(&f.s), 1);
	choose(0, 0);
	die(1); /* foot 1: 2, uncontrolled */
	CHECK(said(L3_SAY_MUST_PURSUE));
	CHECK_INT(UNIT(FR(0)).eco, 0);
	CHECK_INT(f.s.piece[0].holder, 0);
	CHECK(UNIT(FR(0)).y > 20800);
	CHECK_INT(UNIT(EN(0)).morale, L3_DEROUTE);
}
