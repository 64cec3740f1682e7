/*
 * tricolore_shots_mac.c - fires in marches: screens, supports, stop fire, exchanges of a MAF (a.5).
 */
#include "tricolore_shots_scene.h"

#include "tricolore/mac.h"

/* A MAC or MAF of A on X, seat 0 against 1, in this state. */
static l3_mac *march(l3_mac_kind kind, l3_phase phase) {
	l3_frame *frame = l3_push(&s, L3_FRAME_MAC, phase);
	l3_mac *m = &s.mac[0];
	s.phase = L3_MAC_NEXT;
	frame->mac = 1;
	s.macs = 1;
	m->kind = (uint8_t)kind;
	m->direction = s.element[A].heading;
	m->attacker[0].unit = A + 1;
	m->objective[0].unit = X + 1;
	m->objective[0].flags = L3_O_MET;
	s.element[A].engaged = s.element[X].engaged = 1;
	s.element[A].move_pa = 2;
	return m;
}

/* One step that goes on by itself. */
static void step(void) {
	l3_phase_table[l3_phase_of(&s)]->go(&play);
}

static void answers(l3_mac *m, unsigned range, int score) {
	m->objective[0].answer = L3_ANSWER_FIRE;
	m->objective[0].range = (uint8_t)range;
	m->objective[0].score = (int8_t)score;
	m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
}

/* Two isolated lines of 12. A wanted P1 with 10; D stands, P2, with 8. */
TEST(ex_47_defence_farther_out_fires_first, "L3C-20.3", "L3C-20.4", "L3C-31.27", "L3C-35.6", "EX-47") {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH); /* at 2/3 of 3 UD */
	l3_mac *m = march(L3_IS_MAF, L3_MAC_STOPFIRE);
	s.element[A].moved = 2000;
	m->attacker[0].score = 10;
	m->attacker[0].result = L3_ARRET;
	answers(m, 1, 8);
	step();
	CHECK_INT(l3_phase_of(&s), L3_MAF_RESULT);
	step();
	CHECK_INT(s.element[A].pap, 3); /* 12 figures at -1, under A's fire though he fires first: 10 % of 12 */
	CHECK_INT(m->attacker[0].score, 7);
	CHECK_INT(s.element[X].pap, 2);   /* 11 figures at -1 */
	CHECK_INT(s.element[A].y, 10000); /* stopped */
	CHECK(s.element[A].marks & L3_UNDER_INF_FIRE);
	CHECK(s.element[X].marks & L3_UNDER_INF_FIRE);
	CHECK(s.element[A].fire & L3_FIRED_1);
	CHECK(s.element[X].fire & L3_FIRED_ENEMY_PHASE);
	CHECK(!(s.element[A].fire & L3_LOADED));
	CHECK_INT(l3_phase_of(&s), L3_MAC_END); /* no duel at P2 */
	CHECK_INT(s.element[A].fire_shot | s.element[X].fire_shot | s.element[A].fire_target, 0);
}

TEST(l3c_35_6_both_at_p1_come_to_a_duel, "L3C-35.6", "L3C-20.5", "L3C-20.6") {
	scene();
	put(A, "fr04", L3_LIG, 10000, 10000, 0);     /* FEU 2 */
	put(X, "fr03", L3_LIG, 10000, 12000, SOUTH); /* conscripts: FEU 0 */
	l3_mac *m = march(L3_IS_MAF, L3_MAC_STOPFIRE);
	s.element[A].moved = 1000;
	m->attacker[0].score = m->objective[0].score = 10;
	answers(m, 0, 10);
	step();
	step();
	CHECK_INT(l3_distance(&play.look, A, X), 1000); /* far end of P1 */
	CHECK(s.element[X].pap > s.element[A].pap && s.element[A].pap > 0);
	CHECK_INT(l3_phase_of(&s), L3_CAC_RESULT);
}

TEST(l3c_35_17_who_stands_without_fire_is_fired_at, "L3C-35.17") {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	l3_mac *m = march(L3_IS_MAF, L3_MAC_STOPFIRE);
	m->attacker[0].wanted = 1;
	m->attacker[0].score = 8;
	m->objective[0].answer = L3_ANSWER_NOTHING;
	step();
	step();
	CHECK_INT(s.element[A].pap, 0);
	CHECK_INT(s.element[X].pap, l3_loss_of(12, 0).pap); /* FEU 1, P2 -2, first +1 */
	CHECK_INT(l3_phase_of(&s), L3_MAC_END);
	CHECK(!(s.element[A].marks & L3_UNDER_INF_FIRE));

	scene(); /* who flees is neither fired at nor caught: A stays loaded */
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	m = march(L3_IS_MAF, L3_MAC_STOPFIRE);
	m->attacker[0].score = 8;
	m->objective[0].flags |= L3_O_FLED;
	step();
	step();
	CHECK(s.element[A].fire & L3_LOADED);
	CHECK_INT(s.element[X].pap, 0);
}

/* EX-84: cuirassiers before a line: 8 + 2 figures, 1 + 1 - 6 = -4, 2 PAP = 15 % of 4: 7 - 9 = -2. */
TEST(ex_84_stop_fire_halts_cavalry, "L3C-18.1", "L3C-18.3", "L3C-6.14", "EX-84") {
	scene();
	put(A, "fr06", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 11000, SOUTH);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_STOPFIRE);
	m->attacker[0].score = 7;
	m->attacker[0].wanted = 3;
	answers(m, 2, 4);
	step();
	CHECK_INT(s.element[A].pap, 2);
	CHECK_INT(m->attacker[0].score, -2);
	CHECK_INT(m->attacker[0].result, L3_HALTE);
	CHECK(l3_phase_of(&s) == L3_MAC_RESIDUAL || l3_phase_of(&s) == L3_MAC_STAND_COUNTER);
	CHECK(s.element[X].fire & L3_FIRED_ENEMY_PHASE);
}

/* EX-82: fire at P1 stops a column that stands in the second UD: it is put in the last. */
TEST(ex_82_stopped_at_p1, "L3C-18.5", "L3C-17.13", "EX-82") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 11700, SOUTH);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_STOPFIRE);
	m->attacker[0].score = 7;
	m->attacker[0].wanted = 3;
	answers(m, 0, 10);
	step();
	CHECK(m->attacker[0].score < 7);
	CHECK(!l3_attacker_moves(&s, 0, 0));
	CHECK_INT(l3_distance(&play.look, A, X), 1000);
}

TEST(l3c_31_29_a_fire_without_effect_is_a_fire, "L3C-31.29") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 11000, SOUTH);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_STOPFIRE);
	m->attacker[0].score = 7;
	answers(m, 0, 3); /* stands, without effect */
	step();
	CHECK_INT(s.element[A].pap, 0);
	CHECK_INT(m->attacker[0].score, 7);
	CHECK(!(s.element[X].fire & L3_LOADED));
	CHECK(s.element[X].fire & L3_FIRED_ENEMY_PHASE);
	CHECK_INT(s.element[X].fire_shot, 0);
}

/* --- Ball or canister, supports ---------------------------------------------------------------------------------------------------------
 */

/* EX-60: canister is possible at 4 UD. */
TEST(ex_60_an_attacked_battery_says_its_shot, "L3C-19.5", "EX-60") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr13", L3_BAT, 10000, 14000, SOUTH);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_SHOT);
	l3_settle(&play);
	CHECK_INT(l3_phase_of(&s), L3_MAC_SHOT);
	CHECK_INT(l3_turn_defender(&s), 1);
	CHECK(!act(L3_DO_CHOOSE, L3_WHO_PLAYER, 2, X + 1, 0));
	REFUSED(L3_SAY_BALL_OR_CANISTER, L3C_19_5);
	gg_action canister = {L3_DO_CHOOSE, L3_WHO_PLAYER, 1, X + 1, 0};
	l3_phase_table[L3_MAC_SHOT]->apply(&play, &canister);
	CHECK(m->objective[0].flags & L3_O_CANISTER);
	CHECK(l3_phase_table[L3_MAC_SHOT]->skip(&play));
	CHECK_INT(l3_phase_of(&s), L3_MAC_SCREENS);
	CHECK_INT(l3_top(&s)->flags >> 8, 0);

	scene(); /* beyond P2 there is nothing to choose */
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr13", L3_BAT, 10000, 18500, SOUTH);
	march(L3_IS_MAC, L3_MAC_SHOT);
	CHECK(l3_phase_table[L3_MAC_SHOT]->skip(&play));
}

TEST(l3c_35_5_frontal_fire_of_others_is_stop_fire, "L3C-35.5", "L3C-18.3", "L3C-17.10", "L3C-31.14", "L3C-22.12") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0); /* 4 x 3: 8 figures of two ranks */
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(Y, "fr13", L3_BAT, 12500, 14000, SOUTH);
	put(B, "fr13", L3_BAT, 7000, 8000, 0);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_SUPPORT_FIRE);
	l3_top(&s)->side = 1;
	CHECK(may(L3_FIRE_SUPPORT, Y, A));
	gg_action d = fire_at(Y, A), a = fire_at(B, X);
	l3_declare_fire(&play, L3_FIRE_SUPPORT, &d);
	l3_top(&s)->side = 0;
	CHECK(may(L3_FIRE_SUPPORT, B, X));
	l3_declare_fire(&play, L3_FIRE_SUPPORT, &a);
	while (l3_owes_error_die(&play.look) != L3_NONE)
		l3_error_die(&play, 6);
	l3_go_to(&s, L3_MAC_SUPPORT_APPLY);
	step();
	CHECK_INT(l3_phase_of(&s), L3_MAC_WITHDRAW);
	CHECK(s.element[A].pap > 0);
	CHECK_INT(l3_top(&s)->a & 255, l3_ball_share(s.element[A].pap, 3, false)); /* on two of three ranks */
	CHECK_INT(l3_top(&s)->b & 255, 8);
	CHECK(m->notes & L3_N_GUNS);
	CHECK(m->objective[0].flags & L3_O_GUNS);
	CHECK(s.element[A].marks & L3_UNDER_BALL);
	CHECK_INT(l3_top(&s)->a >> 8 & 0xffff, 0);
	CHECK_INT(l3_stop_fire_behind(l3_top(&s), 0), s.element[A].pap - (l3_top(&s)->a & 255)); /* on the third */
}

TEST(l3c_31_33_guns_that_err_support_the_enemy, "L3C-31.33", "L3C-19.2") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 11500, SOUTH);
	put(B, "fr13", L3_BAT, 7500, 6000, 0);
	l3_mac *m = march(L3_IS_MAC, L3_MAC_SUPPORT_FIRE);
	gg_action a = fire_at(B, X);
	CHECK(may(L3_FIRE_SUPPORT, B, X));
	l3_declare_fire(&play, L3_FIRE_SUPPORT, &a);
	CHECK_INT(l3_owes_error_die(&play.look), B);
	l3_go_to(&s, L3_MAC_ERRORS);
	CHECK_INT(l3_phase_table[L3_MAC_ERRORS]->turn(&s), GG_CHANCE);
	l3_error_die(&play, 1);
	l3_go_to(&s, L3_MAC_SUPPORT_APPLY);
	step();
	CHECK(s.element[A].pap > 0);
	CHECK_INT(s.element[X].pap, 0);
	CHECK(m->notes & L3_N_GUNS);
	CHECK(!(m->objective[0].flags & L3_O_GUNS));
	CHECK(s.element[A].marks & L3_GUNS_BESIDE);
}

/* --- Screens
 * ------------------------------------------------------------------------------------------------------------------------------ */

static void screens(unsigned of_a, unsigned of_x) {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 13000, SOUTH);
	if (of_a)
		put_screen(SCREEN_A, A, of_a, 10000, 10800, 0);
	if (of_x)
		put_screen(SCREEN_X, X, of_x, 10000, 11500, SOUTH);
	march(L3_IS_MAC, L3_MAC_SCREENS);
	step();
	CHECK_INT(l3_phase_of(&s), L3_MAC_SUPPORT_FIRE);
	CHECK_INT(l3_top(&s)->side, 0);
}

TEST(l3c_24_16_only_the_attacker_has_a_screen, "L3C-24.16", "L3C-24.15") {
	screens(2, 0);
	CHECK(s.element[A].marks & L3_OWN_SCREEN);
	CHECK(s.element[X].marks & L3_ENEMY_SCREEN); /* even without effect */
	CHECK(s.element[SCREEN_A].fire & L3_FIRED_1);
	CHECK_INT(s.element[SCREEN_A].pa_spent, 1);
	CHECK(!(s.element[X].marks & L3_OWN_SCREEN));
}

TEST(l3c_24_16_both_have_and_draw, "L3C-24.16") {
	screens(2, 2);
	CHECK(s.element[A].marks & L3_OWN_SCREEN);
	CHECK(s.element[X].marks & L3_OWN_SCREEN);
	CHECK(!(s.element[A].marks & L3_ENEMY_SCREEN));
	CHECK(!(s.element[X].marks & L3_ENEMY_SCREEN));
	CHECK_INT(s.element[SCREEN_X].morale, L3_ARRET);
	CHECK(l3_distance(&play.look, SCREEN_X, A) > 1000); /* it makes room (L3C-35.4) */
	screens(4, 2); /* 4 at +1 and 2 at +1, each under the other's fire: 1 PAP each (at +2 it would be 2 and 1) */
	CHECK_INT(s.element[SCREEN_X].pap, 1);
	CHECK_INT(s.element[SCREEN_A].pap, 1);
	CHECK_INT(s.element[SCREEN_X].morale, L3_ARRET);
}

TEST(l3c_24_14_the_beaten_screen_goes_back, "L3C-24.14", "L3C-24.16", "L3C-20.9", "L3C-17.1") {
	screens(6, 1);
	/* FEU 1, first fire +1, P1 +2, skirmishers -2, under each other's fire -1: 3 of A at +1 give 1 PAP, 1 of X none. */
	CHECK_INT(s.element[SCREEN_X].pap, 1);
	CHECK_INT(s.element[SCREEN_A].pap, 0);
	CHECK(s.element[A].marks & L3_OWN_SCREEN);
	CHECK(s.element[X].marks & L3_ENEMY_SCREEN);
	CHECK(s.element[X].marks & L3_UNDER_INF_FIRE); /* -1 fire */
	CHECK_INT(s.element[X].pap, 0);                /* without losses */
	CHECK_INT(s.element[SCREEN_X].morale, L3_REPLI);
	CHECK_INT(s.element[SCREEN_X].cohesion, L3_SAF);
}

TEST(l3c_24_16_only_the_defender_has_a_screen, "L3C-24.16", "L3C-24.6", "L3C-35.4") {
	screens(0, 3);
	CHECK(s.element[X].marks & L3_OWN_SCREEN);
	CHECK(!(s.element[A].marks & L3_OWN_SCREEN));
	CHECK(s.element[SCREEN_X].fire & L3_FIRED_ENEMY_PHASE);
	bool effective = (s.element[A].marks & L3_UNDER_INF_FIRE) != 0;
	CHECK_INT((s.element[A].marks & L3_ENEMY_SCREEN) != 0, effective);
	CHECK_INT(l3_top(&s)->a & 255, s.element[A].pap);
}

/* EX-88: two unbeaten screens, and a squadron attacks the line behind one of them. */
TEST(ex_88_a_screen_set_back_still_faces_whom_it_faced, "L3C-24.7", "L3C-24.8", "L3C-35.4", "EX-88") {
	scene();
	put(X, "fr01", L3_LIG, 10000, 13000, SOUTH);
	put_screen(SCREEN_X, X, 2, 10000, 12000, SOUTH);
	put(B, "fr01", L3_LIG, 10000, 9000, 0);
	put_screen(SCREEN_A, B, 2, 10000, 11200, 0);
	put(A, "fr08", L3_LIG, 11600, 8000, 0);
	s.element[A].y = 11500; /* at 2/3 beside its own skirmishers; those of the enemy make room */
	l3_mac *m = march(L3_IS_MAC, L3_MAC_SCREENS);
	step();
	CHECK(s.element[SCREEN_X].y > 13000); /* behind its line */
	CHECK(s.element[SCREEN_X].marks & L3_EVADED);
	CHECK_INT(s.element[SCREEN_X].morale, L3_ARRET);
	l3_fire fire;
	memset(&why, 0, sizeof why);
	CHECK(!l3_fire_facts(&play.look, SCREEN_A, X, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, &why));
	REFUSED(L3_SAY_SCREEN_IS_HELD, L3C_24_14);
	/* The MAC is over. The squadron stays 2 UD before the line: the screen cannot come back, and the line is harassed. */
	s.element[A].y = 11000;
	l3_look_moved(&play.look, A);
	m->flags |= L3_MAC_RESOLVED;
	CHECK(l3_fire_facts(&play.look, SCREEN_A, X, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL));
	m->flags = 0;
	l3_go_to(&s, L3_MAC_END);
	step();
	CHECK(s.element[SCREEN_X].y > 13000);
	CHECK(s.element[SCREEN_X].marks & L3_EVADED); /* asked again at the end of the turn */
}

/* EX-89: a battalion attacks behind its screen, 6 UD: it passes its skirmishers, who have fired before it all the same. */
TEST(ex_89_a_battalion_attacks_behind_its_screen, "L3C-24.16", "L3C-24.8", "EX-89") {
	for (unsigned beaten = 0; beaten < 2; beaten++) {
		scene();
		put(A, "fr01", L3_COD, 10000, 10000, 0);
		put(X, "fr01", L3_LIG, 10000, 16000, SOUTH);
		put_screen(SCREEN_A, A, 2, 10000, 11000, 0);
		l3_declaration of = {.attacker = A, .target = X, .wanted = 3, .direction = 0};
		s.phase = L3_PH_MOVE;
		unsigned mac = l3_mac_note(&play, L3_IS_MAC, 0, &of);
		s.element[A].y = 14000; /* 2/3 */
		l3_look_moved(&play.look, A);
		CHECK(l3_distance(&play.look, SCREEN_A, A) > 2000);
		l3_mac_open(&play, mac, false);
		l3_go_to(&s, L3_MAC_SCREENS);
		step();
		CHECK(s.element[A].marks & L3_OWN_SCREEN);
		CHECK(s.element[X].marks & L3_ENEMY_SCREEN);
		/* FEU 1, first fire +1, P1 from its place 1 UD before its unit +2: 2 figures at +4. */
		CHECK_INT(s.element[X].pap, l3_loss_of(2, 4).pap);
		CHECK(s.element[SCREEN_A].y < 14000 && s.element[SCREEN_A].y > 13000); /* behind the column */
		s.element[A].y = 11000;                                                /* where the MAC leaves it */
		s.element[A].morale = beaten ? L3_REPLI : L3_ARRET;
		l3_look_moved(&play.look, A);
		unsigned spent = s.element[SCREEN_A].pa_spent;
		l3_go_to(&s, L3_MAC_END);
		step();
		if (!beaten)
			CHECK_INT(s.element[SCREEN_A].y, 12000); /* its place again, free */
		else
			CHECK(s.element[SCREEN_A].y > 13000); /* it goes with its unit, not before it (L3C-24.11) */
		CHECK_INT(s.element[SCREEN_A].pa_spent, spent);
	}
}

TEST(l3c_24_15_an_unsupported_screen_is_not_active, "L3C-24.15") {
	scene();
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 16000, SOUTH);
	put_screen(SCREEN_X, X, 2, 10000, 13000, SOUTH); /* 3 UD before its unit */
	march(L3_IS_MAC, L3_MAC_SCREENS);
	step();
	CHECK(!(s.element[X].marks & L3_OWN_SCREEN));
	CHECK(s.element[SCREEN_X].fire & L3_LOADED);
}
