/*
 * tricolore_shots_frames.c - tactical and passing fire as frames, generals under fire, fires that count in several MACs.
 */
#include "tricolore_shots_scene.h"

static void two_lines(int32_t apart) {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 10000 + apart, SOUTH);
}

/* Goes on by itself until somebody decides or the fire is over. */
static void settle_fire(void) {
	while (s.depth && l3_top(&s)->kind == L3_FRAME_FIRE) {
		const l3_phase_rules *row = l3_phase_table[l3_phase_of(&s)];
		int turn = row->turn(&s);
		if (turn == L3_ITSELF)
			row->go(&play);
		else if (turn < 0 || !row->skip || !row->skip(&play))
			return;
	}
}

TEST(l3c_17_9_tactical_fire_is_a_frame, "L3C-17.9", "L3C-17.1", "L3C-35.13") {
	two_lines(2000);
	s.phase = L3_PH_MOVE;
	gg_action fire = fire_at(A, X);
	CHECK(l3_deed_fire.check(&play.look, &fire, &why));
	l3_deed_fire.apply(&play, &fire);
	CHECK_INT(l3_phase_of(&s), L3_FIRE_ANSWER);
	CHECK(s.element[A].fire & L3_FIRED_1); /* its last voluntary action */
	settle_fire();
	CHECK_INT(l3_phase_table[L3_FIRE_ANSWER]->turn(&s), 1);
	gg_action back = fire_at(X, A), done = {L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0};
	CHECK(l3_fire_answer.check(&play.look, &back, &why));
	l3_fire_answer.apply(&play, &back);
	CHECK(!l3_fire_answer.check(&play.look, &back, &why)); /* once */
	CHECK(l3_fire_answer.check(&play.look, &done, &why));
	settle_fire();
	CHECK_INT(s.depth, 0);
	CHECK_INT(s.phase, L3_PH_MOVE);
	CHECK(s.element[A].pap > 0 && s.element[X].pap > 0);
	CHECK_INT(s.element[A].pap_action, 0); /* the action is over */
	CHECK(!l3_deed_fire.check(&play.look, &fire, &why));
	REFUSED(L3_SAY_FIRED_ALREADY, L3C_35_13);
}

TEST(l3c_18_4_fire_on_a_march_counts_in_its_test, "L3C-18.4", "L3C-7.9") {
	two_lines(2500);
	s.phase = L3_PH_MOVE;
	l3_frame *move = l3_push(&s, L3_FRAME_MOVE, L3_OPP_WINDOW);
	move->unit = A + 1;
	put(B, "fr01", L3_LIG, 14000, 10000, 0);
	gg_action wrong = fire_at(X, B), fire = fire_at(X, A);
	CHECK(!l3_may_fire(&play.look, L3_FIRE_PASSING, &wrong, &why));
	s.macs = 1;
	s.mac[0].attacker[0].unit = A + 1;
	s.element[A].engaged = 1;
	l3_fire_open(&play, L3_FIRE_PASSING, &fire);
	CHECK_INT(l3_phase_of(&s), L3_FIRE_ERRORS); /* who is under way does not answer */
	settle_fire();
	CHECK_INT(l3_top(&s)->kind, L3_FRAME_MOVE);
	CHECK_INT(s.element[A].pap_action, s.element[A].pap);
	CHECK(s.element[X].fire & L3_FIRED_ENEMY_PHASE);
}

TEST(l3c_18_4_losses_on_the_way_outlast_the_fires_of_others, "L3C-18.4") {
	two_lines(2000);
	put(B, "fr01", L3_LIG, 14000, 10000, 0);
	put(Y, "fr01", L3_LIG, 14000, 11900, SOUTH);
	s.phase = L3_PH_MOVE;
	s.macs = 1;
	s.mac[0].attacker[0].unit = A + 1;
	s.element[A].engaged = 1;
	s.element[A].pap = s.element[A].pap_action = 2;
	gg_action fire = fire_at(B, Y), done = {L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0};
	CHECK(l3_deed_fire.check(&play.look, &fire, &why));
	l3_deed_fire.apply(&play, &fire);
	l3_fire_answer.apply(&play, &done);
	settle_fire();
	CHECK_INT(s.depth, 0);
	CHECK_INT(s.element[A].pap_action, 2);
	CHECK_INT(s.element[Y].pap_action, 0);
	CHECK(s.element[Y].pap > 0);
}

TEST(l3c_7_9_passing_fire_is_at_the_mover, "L3C-7.9", "L3C-18.2") {
	two_lines(2500);
	put(B, "fr01", L3_LIG, 12100, 10000, 0);
	s.jep = 0;
	s.phase = L3_PH_MOVE;
	l3_frame *move = l3_push(&s, L3_FRAME_MOVE, L3_OPP_WINDOW);
	move->unit = A + 1;
	CHECK(may(L3_FIRE_PASSING, X, A));
	CHECK(!may(L3_FIRE_PASSING, X, B));
	REFUSED(L3_SAY_NOT_THE_MOVER, L3C_7_9);
}

TEST(l3c_32_5_fire_betrays_who_was_hidden, "L3C-32.5", "L3C-32.2") {
	two_lines(2000);
	s.element[A].marks |= L3_HIDDEN;
	CHECK(may(L3_FIRE_INITIAL, A, X)); /* in its own phase it may */
	shoot(A, X);
	l3_apply_fires(&play);
	CHECK(!(s.element[A].marks & L3_HIDDEN));
	CHECK(s.element[A].marks & L3_IDENTIFIED);
	CHECK(s.element[X].marks & L3_IDENTIFIED);
	two_lines(2000);
	s.element[X].marks |= L3_HIDDEN;
	CHECK(!may(L3_FIRE_INITIAL, A, X)); /* nor is it fired at */
	s.phase = L3_PH_MOVE;
	l3_push(&s, L3_FRAME_MOVE, L3_OPP_WINDOW)->unit = A + 1;
	CHECK(!may(L3_FIRE_PASSING, X, A));
	REFUSED(L3_SAY_STILL_HIDDEN, L3C_32_5);
}

/* --- Generals (L3C-25.11) ------------------------------------------------------------------------------------------------------------- */

static void put_general(unsigned general, int32_t x, int32_t y, unsigned with) {
	s.general[general] = (l3_general){.x = x, .y = y, .state = L3_WELL, .arm = 255, .with = (uint8_t)with};
}

static const struct l3_risk *risk_of(l3_risk_kind kind) {
	for (unsigned i = 0; i < L3_RISKS; i++)
		if (s.queue.risk[i].dice && s.queue.risk[i].kind == kind)
			return &s.queue.risk[i];
	return NULL;
}

TEST(l3c_25_11_snipers_batteries_and_contact, "L3C-25.11", "L3C-31.28") {
	scene();
	put(A, "pr05", L3_LIG, 10000, 10000, 0); /* rifles */
	put(X, "fr01", L3_LIG, 10000, 13000, SOUTH);
	put_general(L3_SIDE_GENERALS, 10500, 12500, 0);
	l3_fire fire = facts(A, X);
	shoot(A, X);
	l3_apply_fires(&play);
	CHECK(risk_of(L3_RISK_P2) != NULL);
	if (risk_of(L3_RISK_P2)) {
		CHECK_INT(risk_of(L3_RISK_P2)->dice, fire.figures / 3);
		CHECK_INT(risk_of(L3_RISK_P2)->generals, 1 << L3_SIDE_GENERALS);
	}
	scene(); /* muskets in line do not snipe; with a unit he is not sniped */
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put_general(L3_SIDE_GENERALS, 10500, 12000, 0);
	shoot(A, X);
	l3_apply_fires(&play);
	CHECK(!risk_of(L3_RISK_P2) && !risk_of(L3_RISK_P1) && !risk_of(L3_RISK_P3));
	scene(); /* guns: whoever is in their cone */
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr01", L3_COD, 10000, 13000, SOUTH);
	put_general(L3_SIDE_GENERALS, 10000, 13000, X + 1);
	put_general(L3_SIDE_GENERALS + 1, 10500, 14500, 0);
	put_general(L3_SIDE_GENERALS + 2, 30000, 10000, 0); /* outside */
	shoot(A, X);
	l3_apply_fires(&play);
	CHECK(risk_of(L3_RISK_BATTERY) != NULL);
	if (risk_of(L3_RISK_BATTERY))
		CHECK_INT(risk_of(L3_RISK_BATTERY)->generals, 3 << L3_SIDE_GENERALS);
	CHECK(s.element[X].pap >= 3);
	CHECK(risk_of(L3_RISK_CONTACT) != NULL);
}

/* --- Several MACs (EX-39, EX-40) ---------------------------------------------------------------------------------------------------------
 */

TEST(ex_39_ball_through_both_counts_for_both, "L3C-17.2", "L3C-19.8", "EX-39", "EX-40") {
	scene(); /* case 1: the battery enfilades column and squadron */
	put(X, "fr13", L3_BAT, 10000, 14000, SOUTH);
	put(A, "fr01", L3_COD, 10000, 11000, 0);
	put(B, "fr08", L3_COD, 10000, 9000, 0);
	s.jep = 1;
	shoot(X, A);
	l3_apply_fires(&play);
	CHECK(s.element[A].marks & L3_UNDER_BALL);
	CHECK(s.element[B].marks & L3_UNDER_BALL); /* until the end of the phase */
	scene();                                   /* case 2: all on one, or split */
	put(X, "fr13", L3_BAT, 10000, 14000, SOUTH);
	put(A, "fr01", L3_COD, 9000, 11000, 0);
	put(B, "fr08", L3_COD, 11500, 11000, 0);
	s.jep = 1;
	shoot(X, A);
	l3_apply_fires(&play);
	CHECK(!(s.element[B].marks & L3_UNDER_BALL));
	s.element[X].fire = L3_LOADED;
	gg_action both = {L3_DO_FIRE, X, A, B + 1, 4 << 1};
	CHECK(l3_may_fire(&play.look, L3_FIRE_INITIAL, &both, &why));
	l3_declare_fire(&play, L3_FIRE_INITIAL, &both);
	l3_apply_fires(&play);
	CHECK(s.element[B].marks & L3_UNDER_BALL);
}

TEST(l3c_24_17_guns_do_skirmishers_no_harm, "L3C-24.17") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr02", L3_TIR, 10000, 12500, SOUTH);
	shoot(A, X);
	l3_apply_fires(&play);
	CHECK_INT(s.element[X].pap, 0);
	CHECK(s.element[X].marks & L3_UNDER_BALL);
}

TEST(l3c_1_14_fires_add_up_and_figures_fall_by_threes, "L3C-1.13", "L3C-1.14", "L3C-1.16", "L3C-31.5") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(B, "fr01", L3_LIG, 12500, 12000, 0);
	put(X, "fr01", L3_LIG, 12500, 14000, SOUTH);
	s.element[X].pap = 2;
	gg_action musket = fire_at(B, X);
	l3_fire fire = facts(B, X);
	int32_t pap = l3_fire_loss(&fire).pap;
	CHECK(l3_may_fire(&play.look, L3_FIRE_INITIAL, &musket, &why));
	shoot(B, X);
	l3_apply_fires(&play);
	CHECK_INT(s.element[X].pap, 2 + pap);
	CHECK_INT(l3_figures(&s, X), 12 - (2 + pap) / 3);
}

TEST(l3c_35_13_simultaneous_one_fire_in_step_1_and_one_later, "L3C-35.13", "L3C-3.1") {
	two_lines(2000);
	s.options.play = 1;
	s.phase = L3_SIM_FIRE1;
	CHECK(!l3_fire_spent(&s, X));
	l3_mark_fired(&s, X, L3_FIRE_MARKER);
	CHECK(l3_fire_spent(&s, X));
	s.phase = L3_SIM_FEU;
	CHECK(!l3_fire_spent(&s, X));
	l3_mark_fired(&s, X, L3_FIRE_MARKER);
	CHECK(l3_fire_spent(&s, X));
}

TEST(l3c_24_5_no_duel_before_a_block, "L3C-24.5", "L3C-20.6") {
	scene();
	l3_element *e = put(X, "fr01", L3_ECO, 10000, 11000, SOUTH);
	s.pieces = 1;
	s.piece[0] = (l3_piece){.kind = L3_BLOCK, .points = 4, .shelter = L3_AM, .holder = X + 1};
	static const int32_t corner[4][2] = {{9500, 11000}, {10500, 11000}, {10500, 12000}, {9500, 12000}};
	for (unsigned i = 0; i < 4; i++)
		s.piece[0].at[i].x = corner[i][0], s.piece[0].at[i].y = corner[i][1];
	e->eco = 1;
	e->faces = 0x3333;
	l3_look_moved(&play.look, X);
	put(A, "fr02", L3_TIR, 10000, 10100, 0);
	CHECK(!l3_is_duel(&play.look, A, X));
	put(A, "fr02", L3_LIG, 10000, 10100, 0);
	CHECK(l3_is_duel(&play.look, A, X));
}
