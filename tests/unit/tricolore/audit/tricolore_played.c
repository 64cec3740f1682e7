/*
 * tricolore_played.c - worked examples of the source played on the table, every number of them (EX-31 to 35, EX-46, EX-52).
 */
#include "../shooting/tricolore_shots_scene.h"

#include "tricolore/generals.h"
#include "tricolore/mac.h"
#include "tricolore/melee.h"
#include "tricolore/paths.h"
#include "tricolore/steps.h"

/* The end of this turn and the start of the next. */
static void next_turn(void) {
	s.phase = L3_TURN_START;
	l3_turn_start.go(&play);
	l3_look_open(&play.look, &tricolore_data, &s);
}

static bool does(unsigned phase, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)verb, (uint16_t)who, a, b, c};
	s.phase = (uint8_t)phase;
	memset(&why, 0, sizeof why);
	if (!l3_phase_table[phase]->check(&play.look, &action, &why))
		return false;
	l3_phase_table[phase]->apply(&play, &action);
	if (s.depth)
		l3_settle(&play);
	l3_look_open(&play.look, &tricolore_data, &s);
	return true;
}

/* --- Rally and safeguard (L3C-14, 15) ---------------------------------------------------------------------------------------------------
 */

/* A MAC of 2 PA is won; alone and SAF it rallies to the second line over a PCH distance: no DDF, 3 PA, 2 POP, 1 PA next turn. */
TEST(ex_31_a_winner_rallies_over_a_pch_distance, "L3C-14.1", "L3C-14.2", "L3C-14.4", "L3C-2.8", "EX-31", "A-5") {
	scene();
	put(A, "fr01", L3_LIG, 20000, 16500, 0);
	put(B, "fr01", L3_LIG, 20000, 15000, 0);
	put(X, "fr01", L3_LIG, 20000, 18000, SOUTH);
	s.element[A].cohesion = L3_SAF;
	s.element[A].marks |= L3_RALLY_DUE;
	s.element[A].pa_spent = 2;
	CHECK_INT(l3_allowance(&play.look, A, L3_LIG, 2, false), 3000);
	CHECK_INT(l3_allowance(&play.look, A, L3_LIG, 3, false), 4000);
	CHECK(does(L3_PH_RALLY, L3_DO_RALLY_MOVE, A, 20000, 12500, 0)); /* 4 UD */
	CHECK_INT(s.element[A].cohesion, L3_SAF);
	CHECK_INT(s.element[A].pa_spent, 2 + 3);
	next_turn();
	CHECK_INT(s.element[A].pa_spent, 2); /* 2 POP are recovered */
	CHECK(l3_can_pay(&play.look, A, 1, false, NULL) && !l3_can_pay(&play.look, A, 2, false, NULL));
}

/* Austrians of CCF2 in disorder: SAF in column on the first turn, on the second in square for 3 PA. */
TEST(ex_32_another_formation_after_a_disorder, "L3C-14.5", "L3C-12.1", "EX-32") {
	scene();
	put(A, "au01", L3_COD, 20000, 10000, SOUTH);
	put(X, "fr07", L3_LIG, 20000, 30000, SOUTH);
	s.element[A].cohesion = L3_DES;
	CHECK(does(L3_PH_MOVE, L3_DO_REFORM, A, L3_COD, 0, 0));
	CHECK_INT(s.element[A].cohesion, L3_SAF);
	CHECK_INT(s.element[A].pa_spent, 2);
	next_turn();
	CHECK(does(L3_PH_MOVE, L3_DO_REFORM, A, L3_CAR, 0, 0));
	CHECK_INT(s.element[A].cohesion, L3_FORMED);
	CHECK_INT(s.element[A].formation, L3_CAR);
	CHECK_INT(s.element[A].pa_spent, 3);
}

/* Where its middle is: turning about it is no move. */
static int32_t middle(unsigned element) {
	return table_at(l3_pose(&s, element), 0, -l3_footprint_of(&play.look, element)->depth / 2).y;
}

static void mandatory(void) {
	s.phase = L3_PH_MANDATORY;
	s.jep = 0;
	l3_ph_mandatory.go(&play);
	while (s.depth)
		l3_pop(&s);
	l3_look_open(&play.look, &tricolore_data, &s);
}

/* French dragoons, routed on turn 1 after a PCH: turn by turn to ARRET and formed again, with the PA of their moves (L3C-35.14). */
TEST(ex_33_dragoons_from_rout_to_order, "L3C-14.6", "L3C-14.7", "L3C-35.14", "L3C-2.8", "EX-33") {
	static const struct {
		l3_case now;
		unsigned carried, spent;
		int32_t moved;
	} turns[] = {{L3_RETRAITE, 3, 3 + 2, 4000}, {L3_REPLI, 2, 2 + 1, 2000}, {L3_HALTE, 0, 0, 0}};
	scene();
	put(A, "fr07", L3_LIG, 30000, 35000, 0);
	put(X, "au07", L3_LIG, 30000, 36000, SOUTH);
	s.element[A].pa_spent = 3;
	s.element[A].cohesion = L3_DES;
	l3_set_case(&play, A, L3_DEROUTE);
	l3_retreat way = l3_retreat_find(&play.look, A, L3_DEROUTE, 0, X, 0);
	CHECK_INT(way.leg[0] + way.leg[1], 8000);
	l3_retreat_go(&play, A, L3_DEROUTE, &way, X);
	CHECK_INT(s.element[A].pa_spent, 3 + 3);
	for (unsigned i = 0; i < 3; i++) {
		int32_t before;
		next_turn();
		CHECK_INT(s.element[A].morale, turns[i].now);
		CHECK_INT(s.element[A].cohesion, L3_DES);
		CHECK_INT(s.element[A].pa_spent, turns[i].carried);
		before = middle(A);
		mandatory();
		CHECK_INT(before - middle(A), turns[i].moved);
		CHECK_INT(s.element[A].pa_spent, turns[i].spent);
		CHECK(!does(L3_PH_MOVE, L3_DO_REFORM, A, L3_LIG, 0, 0)); /* not below ARRET */
	}
	next_turn(); /* turn 5 */
	CHECK_INT(s.element[A].morale, L3_ARRET);
	CHECK(does(L3_PH_MOVE, L3_DO_REFORM, A, L3_LIG, 0, 0));
	CHECK_INT(s.element[A].cohesion, L3_SAF);
	CHECK_INT(s.element[A].pa_spent, 2); /* the third may move it */
	CHECK(does(L3_PH_MOVE, L3_DO_ADVANCE, A, s.element[A].x, s.element[A].y + (s.element[A].heading == SOUTH ? -1000 : 1000), 1));
	CHECK_INT(s.element[A].pa_spent, 3);
	next_turn(); /* turn 6 */
	CHECK(does(L3_PH_MOVE, L3_DO_REFORM, A, L3_LIG, 0, 0));
	CHECK_INT(s.element[A].cohesion, L3_FORMED);
	CHECK_INT(s.element[A].pa_spent, 2);
}

/* A brigadier lifts a rout to RETRAITE at once and stays until HALTE. */
TEST(ex_34_a_brigadier_rallies_a_rout, "L3C-14.9", "EX-34") {
	scene();
	put(A, "fr01", L3_COD, 20000, 20000, 0);
	s.element[A].morale = L3_DEROUTE;
	s.element[A].cohesion = L3_DES;
	s.general[0] = (l3_general){.x = 20000, .y = 19000, .grade = L3_BRIGADE, .bonus = 1, .ccf = 1, .arm = L3_INF, .state = L3_WELL};
	s.element[A].regiment = 0x11;
	s.general[0].brigade = 1;
	CHECK(does(L3_PH_RALLY, L3_DO_GENERAL, L3_WHO_GENERAL, 4, A + 1, 0));
	CHECK_INT(s.element[A].morale, L3_RETRAITE);
	static const l3_case later[] = {L3_REPLI, L3_HALTE};
	for (unsigned i = 0; i < 2; i++) {
		CHECK(s.general[0].pinned);
		CHECK(!does(L3_PH_MOVE, L3_DO_GENERAL, L3_WHO_GENERAL, 0, 20000, 15000));
		s.element[A].marks |= L3_MANDATORY_EXACT;
		next_turn();
		CHECK_INT(s.element[A].morale, later[i]);
	}
	CHECK(!s.general[0].pinned);
	CHECK(does(L3_PH_MOVE, L3_DO_GENERAL, L3_WHO_GENERAL, 0, 20000, 15000));
}

/* A French line with its 3 PA and cavalry on its flank: square at the end of the turn for 1 PA of the next. */
TEST(ex_35_square_by_safeguard, "L3C-15.1", "L3C-2.8", "EX-35") {
	scene();
	put(A, "fr01", L3_LIG, 20000, 20000, 0);
	put(X, "au07", L3_LIG, 25000, 20000, WEST);
	s.side = 0;
	CHECK(does(L3_SAFEGUARD, L3_DO_FORM, A, L3_CAR, 0, 0));
	CHECK_INT(s.element[A].formation, L3_CAR);
	CHECK_INT(s.element[A].pa_spent, 0);
	CHECK_INT(s.element[A].pa_next, 1);
	next_turn();
	CHECK_INT(s.element[A].pa_spent, 1); /* 2 are left */
}

/* --- Figures concerned (L3C-18.3)
 * --------------------------------------------------------------------------------------------------------- */

static int32_t concerned(const char *attacker, unsigned in, const char *objective, unsigned stands, unsigned figures, int32_t aside) {
	l3_fire out;
	scene();
	put(A, attacker, in, 20000 + aside, 18000, 0);
	put(X, objective, stands, 20000, 20000, SOUTH);
	s.element[X].size0 = s.element[X].size_turn = (uint8_t)figures;
	l3_look_moved(&play.look, X);
	s.macs = 1;
	s.mac[0] = (l3_mac){0};
	s.mac[0].attacker[0].unit = A + 1;
	s.mac[0].objective[0].unit = X + 1;
	s.element[A].engaged = 1;
	CHECK(l3_fire_facts(&play.look, X, A, false, 0, 0, L3_P2, &out, NULL));
	return out.concerned;
}

TEST(ex_46_figures_concerned_on_the_table, "L3C-18.3", "EX-46", "A-25", "A-26") {
	CHECK_INT(concerned("fr06", L3_LIG, "pr01", L3_CAR, 16, 0), 2);   /* a: horse on a square of 4 a face */
	CHECK_INT(concerned("fr06", L3_LIG, "fr01", L3_CAR, 12, 0), 2);   /* b: of 3: 1.5, rounded up */
	CHECK_INT(concerned("fr06", L3_LIG, "pr02", L3_COD, 12, 0), 4);   /* c: on a column of 3: 2 and one a side */
	CHECK_INT(concerned("fr01", L3_COD, "fr01", L3_CAR, 12, 0), 6);   /* d: a column on a square of 3 */
	CHECK_INT(concerned("fr01", L3_LIG, "fr01", L3_CAR, 8, 0), 2);    /* e: a line on a square of 2 */
	CHECK_INT(concerned("fr01", L3_LIG, "pr02", L3_COD, 12, 0), 5);   /* f: a line on a column of 3, both sides */
	CHECK_INT(concerned("au01", L3_COD, "pr02", L3_COD, 12, 250), 8); /* g: a column, one side: 4 files of two ranks */
}

/* --- Several enemies (L3C-21.5)
 * ----------------------------------------------------------------------------------------------------------- */

/* A comes at PAC upon the right of D in line, B has halted: A 3 to 1, D is broken through, RETRAITE, DES. */
TEST(ex_52_the_one_who_comes_breaks_through, "L3C-21.3", "L3C-21.5", "EX-52") {
	scene();
	put(X, "fr01", L3_LIG, 20000, 20010, SOUTH);
	put(A, "fr01", L3_COD, 19500, 20000, 0);
	put(B, "fr01", L3_COD, 20700, 19000, 0); /* halted, 1 UD short */
	l3_frame *frame = l3_push(&s, L3_FRAME_MAC, L3_MAC_END);
	frame->mac = 1;
	s.macs = 1;
	s.mac[0].attacker[0].unit = A + 1;
	s.mac[0].attacker[1].unit = B + 1;
	s.mac[0].objective[0] = (struct l3_aimed){.unit = X + 1, .flags = L3_O_MET | L3_O_TESTED, .result = L3_ARRET};
	s.element[A].engaged = s.element[B].engaged = s.element[X].engaged = 1;
	s.element[A].morale = L3_ATTAQUE, s.element[A].pace = L3_PAC, s.element[A].moved = 3000;
	l3_melee m;
	l3_melee_facts(&play.look, A, X, 0, true, &m);
	CHECK_INT(m.side[0].figures, 4 * 2); /* no overlap in a breakthrough */
	CHECK_INT(m.side[1].figures, 4);
	l3_melee_open(&play, 0, false);
	l3_cac_fight.go(&play);
	CHECK_INT(s.fight.bout[0].a, A + 1);
	CHECK_INT(s.fight.bout[1].a, 0);                        /* B fights nobody */
	s.fight.bout[0].lost_a = 1, s.fight.bout[0].lost_b = 3; /* the losses of the example */
	l3_cac_result.go(&play);
	CHECK_INT(s.element[A].cohesion, L3_SAF);
	CHECK_INT(s.element[A].morale, L3_ATTAQUE);
	CHECK_INT(l3_phase_of(&s), L3_CAC_PUSH);
	l3_cac_push.go(&play);
	CHECK_INT(s.element[X].morale, L3_RETRAITE);
	CHECK_INT(s.element[X].cohesion, L3_DES);
	CHECK(s.element[A].y > 20260); /* behind the line, facing as before */
	CHECK_INT(s.element[A].heading, 0);
	CHECK_INT(s.element[A].pace, L3_PAC);
}
