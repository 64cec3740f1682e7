/*
 * empire_walk_step.c - a step is walked stride by stride where somebody may answer it, interrupted and taken up again (BE-27.30 to 27.32,
 * BE-27.39).
 */
#include "move_play.h"

/* Passes until the north is no longer asked; how often it was. */
static unsigned pass_all(void) {
	unsigned asked = 0;
	while (at.s.depth && em_top(&at.s)->kind == EM_FRAME_REACT && asked < 50) {
		gg_action pass = {EM_DO_PASS, 0, 0, 0, 0};
		look_again();
		em_phase_table[em_phase_of(&at.s)]->apply(&play, &pass);
		em_settle(&play);
		asked++;
	}
	return asked;
}

TEST(be_27_30_the_step_goes_on_where_it_was_stopped, "BE-27.30", "BE-27.32") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; e (north): INF L3 class B FT0, line, at (10, 15.85) facing "
		   "180");
	open_move("m", 0);
	CHECK(step(EM_DO_ADVANCE, 5000, 0));
	/* e sees it within 4 UD at the stride that brings its front to 11.6 */
	CHECK(em_top(&at.s)->kind == EM_FRAME_REACT);
	CHECK(stands("m", 10000, 11100, 0));
	CHECK(at.s.frame[0].way == 3100 && at.s.frame[0].step == EM_DO_ADVANCE);
	CHECK(unit("m")->moved == 3100);
	CHECK(em_phase_table[em_phase_of(&at.s)]->turn(&at.s) == 1);
	CHECK(pass_all() >= 1);
	CHECK(stands("m", 10000, 13000, 0));
	CHECK(at.s.frame[0].way == 0 && at.s.frame[0].step == 0 && at.s.frame[0].amount == 0);
	CHECK(left("m") == EM_WHOLE_MOVE - 5000 * 420);
	CHECK(unit("m")->moved == 5000);
	CHECK(step(EM_DO_END, 0, 0)); /* asked once more at the end */
	CHECK(em_top(&at.s)->kind == EM_FRAME_REACT);
	pass_all();
	CHECK(em_phase_of(&at.s) == EM_MV_MORE || at.s.depth == 0);
}

TEST(be_27_30_asked_before_what_is_done_on_the_spot, "BE-27.30", "BE-5.7") {
	play_scene(
		"m (south): INF L3 class A FT0, column, at (10, 10) facing 0; h (north): CAV L3 class B LC, line, at (10, 14) facing 180");
	open_move("m", 0);
	CHECK(step(EM_DO_FORM, 0, EM_HOLLOW_SQUARE));
	CHECK(em_top(&at.s)->kind == EM_FRAME_REACT);
	CHECK(unit("m")->form == EM_COLUMN); /* not yet */
	CHECK(left("m") == EM_WHOLE_MOVE);
	pass_all();
	CHECK(unit("m")->form == EM_HOLLOW_SQUARE);
	CHECK(left("m") < EM_WHOLE_MOVE);
}

TEST(be_27_39_a_supporting_move_is_not_answered, "BE-27.39") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; e (north): INF L3 class B FT0, line, at (10, 15.85) facing "
		   "180");
	open_move("m", EM_F_SUPPORT);
	CHECK(step(EM_DO_ADVANCE, 5000, 0));
	CHECK(stands("m", 10000, 13000, 0));
	CHECK(!(unit("m")->flags & EM_ACTED));
	em_state before = at.s;
	CHECK(step(EM_DO_STAY, 0, 0)); /* back to where it stood */
	CHECK(stands("m", 10000, 8000, 0));
	CHECK(unit("m")->moved == 0 && !(unit("m")->flags & EM_MOVED));
	CHECK(at.s.depth == 0 && before.depth == 1);
}

TEST(be_27_32_a_mover_that_is_broken_ends_its_move, "BE-27.32") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; e (north): INF L3 class B FT0, line, at (10, 15.85) facing "
		   "180");
	open_move("m", 0);
	CHECK(step(EM_DO_ADVANCE, 5000, 0));
	CHECK(at.s.depth == 2);
	em_move_broken(&play, who(&at, "m"));
	pass_all();
	CHECK(at.s.depth == 0);
	CHECK(stands("m", 10000, 11100, 0));
}

TEST(be_27_26_a_step_that_is_barred_after_a_reaction, "BE-27.26", "BE-27.27", "BE-27.32") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; e (north): INF L3 class B FT0, line, at (10, 15.85) facing "
		   "180");
	open_move("m", 0);
	CHECK(step(EM_DO_ADVANCE, 5000, 0));
	stand(&at, "e", 10, 13.85, 180); /* as if it had come nearer */
	look_again();
	pass_all();
	CHECK(stands("m", 10000, 12100, 0)); /* 1 UD before its front at 13.6 */
	CHECK(!may(EM_DO_ADVANCE, 100, 0));
	CHECK(refused(EM_SAY_ONLY_END, BE_27_27));
	CHECK(may(EM_DO_END, 0, 0));
}

TEST(e82_moments_of_a_whole_advance, "BE-27.30", "BE-27.21") {
	play_scene(
		"l (south): INF L3 class B FT1, line, at (16, 10) facing 0; z (north): INF L3 class B FT1, line, at (16, 14.2) facing 180");
	at.s.division[0].order = EM_ATTACK;
	open_move("l", 0);
	CHECK(step(EM_DO_ADVANCE, 2000, 0));
	CHECK(em_top(&at.s)->kind == EM_FRAME_REACT);
	CHECK(stands("l", 16000, 10100, 0)); /* near, at the first stride */
	gg_action pass = {EM_DO_PASS, 0, 0, 0, 0};
	em_phase_table[em_phase_of(&at.s)]->apply(&play, &pass);
	em_settle(&play);
	CHECK(em_top(&at.s)->kind == EM_FRAME_REACT);
	CHECK(stands("l", 16000, 11700, 0)); /* fire and charge together, D 2 */
	em_phase_table[em_phase_of(&at.s)]->apply(&play, &pass);
	em_settle(&play);
	CHECK(at.s.depth == 1);
	CHECK(stands("l", 16000, 12000, 0));
	CHECK(distance(&at, "l", "z") == 1700);
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(pass_all() == 1); /* and once more at the end */
}
