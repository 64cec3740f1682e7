/*
 * empire_moments.c - who is asked about a move and what is open then (BE-5.7, BE-7, BE-27.30, 27.31): the worked examples, and the borders.
 * The walk of the move is done here by hand, stride by stride.
 */
#include "react_move.h"

/* --- The worked examples ------------------------------------------------------------------------------------------------ */

TEST(e36_the_first_stride_of_an_opportunity_charge, "BE-7.3", "BE-27.30") {
	play_scene("m (south): INF L3 class A FT0, column, at (10, 8) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) facing "
		   "270");
	CHECK_INT(walk("m", 6000), 2100);
	CHECK_INT(distance(&at, "m", "h"), 3962);
	CHECK_INT(kinds("h"), EM_M_NEAR | EM_M_CHARGE);
	CHECK(offered(EM_DO_REACT, "h", "m", EM_R_CAV_MOVE_CHARGE));
	CHECK(offered(EM_DO_PASS, NULL, NULL, 0));
}

TEST(e37_the_first_stride_in_a_battery_s_fire, "BE-7.2", "BE-7.9", "BE-27.30") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		   "facing "
		   "180");
	CHECK_INT(walk("m", 4000), 100);
	CHECK_INT(kinds("gun"), EM_M_FIRE);
	CHECK(offered(EM_DO_REACT, "gun", "m", EM_R_ART_MOVE_FIRE));
	CHECK(!offered(EM_DO_REACT, "gun", "m", EM_R_ART_MOVE_LIMBER_FLEE)); /* 4 UD for that */
}

TEST(e38_the_stride_of_near, "BE-7.2", "BE-27.30") {
	play_scene("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; i (north): INF L3 class C FT0, line, at (10, 17) facing 180");
	CHECK_INT(walk("m", 3000), 2400);
	CHECK_INT(kinds("i"), EM_M_NEAR);
}

TEST(e39_skirmishers_see_it_at_the_first_stride, "BE-27.30") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; s (north): SK L3 class B FT2, skirmish, at (10, 14.3) "
		   "facing 180");
	CHECK_INT(walk("m", 4000), 100);
	CHECK_INT(kinds("s"), EM_M_NEAR);
}

TEST(e41_on_the_spot, "BE-5.7", "BE-27.30") {
	play_scene("m (south): INF L3 class A FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, column, at (10, 12.6) "
		   "facing 180");
	open_move("m");
	at.s.frame[0].asked[who(&at, "i") % EM_SIDE_UNITS] = EM_M_NEAR | EM_M_CHARGE | EM_M_FIRE; /* asked before: only the change is new */
	at.s.frame[0].step = EM_DO_ABOUT;
	CHECK(!em_moments(&play, false, true, false)); /* an about-turn is no change of formation or facing (BE-5.9) */
	at.s.frame[0].step = EM_DO_FORM;
	CHECK(em_moments(&play, false, true, false));
	CHECK(kinds("i") & EM_M_SPOT);
	CHECK(offered(EM_DO_REACT, "i", "m", EM_R_INF_MOVE_CHARGE));
}

/* --- Kinds ---------------------------------------------------------------------------------------------------------------- */

TEST(be_27_30_canister_is_a_kind_of_its_own, "BE-27.30") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 4) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (10, 13) "
		   "facing "
		   "180");
	CHECK_INT(walk("m", 6000), 100); /* D = 8 - 0.1 + ... within 8 */
	pass();
	CHECK_INT(walk_on("m"), 4000); /* its front at 8.5, D = 4 */
	CHECK_INT(kinds("gun"), EM_M_FIRE | EM_M_CANISTER | EM_M_NEAR);
	pass();
	CHECK_INT(walk_on("m"), 6000); /* nothing more: it ends the step unasked */
	CHECK_INT(at.s.depth, 1);
}

TEST(be_27_30_leaving_is_the_last_stride_in_fire, "BE-27.30", "BE-7.9") {
	/* It crosses the arc of the gun from west to east: 45 degrees from its front corners. */
	play_scene("m (south): INF L3 class B FT0, column, at (4, 12) facing 90; gun (north): ART L3 class B 6-pdr, deployed, at (10, 18) "
		   "facing "
		   "180");
	CHECK_INT(walk("m", 6000), 100);
	CHECK_INT(kinds("gun"), EM_M_FIRE);
	pass();
	CHECK_INT(walk_on("m"), 6000); /* it ends in the arc: no last shot */
	end_step("m");
	CHECK_INT(walk("m", 10000), 7000); /* its rear corner (16.5, 11.5) is on the border x = 10.5 + (17.5 - y) */
	CHECK_INT(kinds("gun"), EM_M_FIRE | EM_M_LEAVING);
	CHECK(em_fire_at_mover(&play.look, who(&at, "gun"), who(&at, "m"), NULL));
	pass();
	CHECK_INT(walk_on("m"), 10000);
}

TEST(be_27_30_at_the_end_once_more, "BE-27.30", "BE-27.31") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		   "facing "
		   "180");
	CHECK_INT(walk("m", 1000), 100);
	pass();
	CHECK_INT(walk_on("m"), 1000);
	CHECK(em_moments(&play, true, false, false));
	CHECK_INT(kinds("gun"), EM_M_FIRE | EM_M_END);
	pass();
	CHECK(!em_moments(&play, true, false, false)); /* once */
	/* Nobody is asked where nothing is open. */
	play_scene("m (south): INF L3 class B FT0, column, at (10, 2) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		   "facing 180");
	open_move("m");
	CHECK(!em_moments(&play, true, false, false));
}

TEST(be_27_30_a_passage_of_lines_delays, "BE-27.30") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; r (south): INF L3 class B FT0, column, at (10, 11.2) "
		   "facing 0;"
		   "gun (north): ART L3 class B 6-pdr, deployed, at (16, 11) facing 270");
	open_move("m");
	stride_to("m", 0, 300, 3000);
	CHECK(em_fire_at_mover(&play.look, who(&at, "gun"), who(&at, "m"), NULL)); /* it could fire, but m is on r */
	CHECK(!em_moments(&play, false, false, false));
	stride_to("m", 0, 2200, 3000);
	CHECK(em_moments(&play, false, false, false)); /* the first stride clear of r */
	CHECK(kinds("gun") & EM_M_FIRE);
}

TEST(be_27_30_a_used_reaction_has_no_moments, "BE-7.2", "BE-27.30") {
	play_scene(
		"m (south): INF L3 class B FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, line, at (10, 14) facing 180");
	flag(&at, "i", EM_REACTED);
	CHECK_INT(walk("m", 2000), 2000);
	CHECK_INT(at.s.depth, 1);
}

TEST(be_27_39_supporting_moves_give_none, "BE-27.39") {
	play_scene(
		"m (south): INF L3 class B FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, line, at (10, 14) facing 180");
	open_move("m");
	at.s.frame[0].flags |= EM_F_SUPPORT;
	stride_to("m", 0, 100, 2000);
	CHECK(!em_moments(&play, false, false, false));
}

TEST(be_27_31_a_group_is_one_mover, "BE-27.31") {
	play_scene("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0;"
		   "h (north): CAV L3 class B LC, line, at (12.5, 14.9) facing 180");
	open_move("a");
	at.s.moving.units |= 1U << who(&at, "b");
	at.s.moving.of[who(&at, "b")].step_x = unit("b")->x;
	at.s.moving.of[who(&at, "b")].step_y = unit("b")->y;
	stride_to("a", 0, 300, 1000);
	stride_to("b", 0, 300, 1000);
	CHECK(em_moments(&play, false, false, false));
	CHECK_INT(at.s.frame[1].queued, 1);
	CHECK(offered(EM_DO_REACT, "h", "b", EM_R_CAV_MOVE_CHARGE)); /* b is nearer than a */
	CHECK(!offered(EM_DO_REACT, "h", "a", EM_R_CAV_MOVE_CHARGE));
	CHECK(!allowed(EM_DO_REACT, "h", (int32_t)who(&at, "a"), EM_R_CAV_MOVE_CHARGE));
	CHECK_INT(refusal.code, EM_SAY_REACT_NEAREST);
	stand(&at, "h", 11, 14.9, 180); /* as near to both: the lowest number */
	em_look_moved(&play.look, who(&at, "h"));
	CHECK(offered(EM_DO_REACT, "h", "a", EM_R_CAV_MOVE_FLEE));
	CHECK(!offered(EM_DO_REACT, "h", "b", EM_R_CAV_MOVE_FLEE));
}

/* --- Opportunity charges (BE-7.3, BE-5.7) ---------------------------------------------------------------------------------- */

static bool charge_is_open(const char *name, bool spot) {
	return em_charge_open(&play.look, who(&at, name), who(&at, "m"), spot, &refusal);
}

TEST(be_7_3_who_may_charge_by_opportunity, "BE-7.3", "BE-6.2", "BE-9.8", "BE-9.11") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, line, at (10, 12.75) "
		   "facing 180");
	CHECK(charge_is_open("i", false)); /* D = 2 */
	unit("i")->y++;
	em_look_moved(&play.look, who(&at, "i"));
	CHECK(!charge_is_open("i", false));
	CHECK_INT(refusal.code, EM_SAY_REACT_CHARGE_FAR);
	unit("i")->y--;
	em_look_moved(&play.look, who(&at, "i"));
	flag(&at, "i", EM_MARKER);
	CHECK(!charge_is_open("i", false));
	CHECK_INT(refusal.code, EM_SAY_MARKER_NO_CHARGE);
	CHECK_INT(refusal.clause, BE_6_2); /* the same words and clause as for a charge in its own activation */
	unit("i")->flags = EM_ON_TABLE | EM_MARKER | EM_DISORDER;
	CHECK(!charge_is_open("i", false));
	CHECK_INT(refusal.code, EM_SAY_DISORDER_NO_CHARGE);
	CHECK_INT(refusal.clause, BE_9_11);
	unit("i")->flags = EM_ON_TABLE;
	unit("i")->form = EM_HOLLOW_SQUARE;
	em_look_moved(&play.look, who(&at, "i"));
	CHECK(!charge_is_open("i", false));
	unit("i")->form = EM_LINE;
	unit("i")->heading = 0;
	em_look_moved(&play.look, who(&at, "i"));
	CHECK(!charge_is_open("i", false)); /* not in its front zone */
	CHECK_INT(refusal.code, EM_SAY_CHARGE_NOT_FRONT);
}

TEST(be_7_3_restricted, "BE-7.3", "BE-26.1") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, line, at (10, 12.5) facing "
		   "180;"
		   "h (north): CAV L3 class B LC, line, at (13, 12.5) facing 200");
	at.s.options.opp_restricted = 1;
	CHECK(!charge_is_open("i", false));
	CHECK_INT(refusal.code, EM_SAY_REACT_RESTRICTED);
	CHECK(charge_is_open("i", true)); /* it changes formation */
	flag(&at, "m", EM_DISORDER);
	CHECK(charge_is_open("i", false));
	unit("m")->flags = EM_ON_TABLE;
	unit("m")->heading = TABLE_QUARTER; /* its left flank is towards i */
	em_look_moved(&play.look, who(&at, "m"));
	CHECK(charge_is_open("i", false));
	unit("m")->heading = 0;
	em_look_moved(&play.look, who(&at, "m"));
	CHECK(charge_is_open("h", false) || refusal.code != EM_SAY_REACT_RESTRICTED); /* the option binds infantry alone */
}

/* --- Opportunity fire (BE-7.9) ---------------------------------------------------------------------------------------------- */

static bool fire_is_open(const char *name) {
	return em_fire_at_mover(&play.look, who(&at, name), who(&at, "m"), &refusal);
}

TEST(be_7_9_within_effective_range_only, "BE-7.9", "BE-7.2", "BE-6.2") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (10, 19) "
		   "facing 180;"
		   "i (north): INF L3 class B FT0, line, at (12.75, 10) facing 270; h (north): CAV L3 class B LC, line, at (20, 12.5) "
		   "facing 200");
	CHECK(fire_is_open("gun")); /* D = 8 */
	unit("gun")->y++;
	em_look_moved(&play.look, who(&at, "gun"));
	CHECK(!fire_is_open("gun"));
	CHECK_INT(refusal.code, EM_SAY_REACT_FIRE_FAR);
	unit("gun")->y--;
	em_look_moved(&play.look, who(&at, "gun"));
	flag(&at, "gun", EM_MARKER);
	CHECK(!fire_is_open("gun"));
	unit("gun")->flags = EM_ON_TABLE;
	unit("gun")->form = EM_LIMBERED;
	em_look_moved(&play.look, who(&at, "gun"));
	CHECK(!fire_is_open("gun"));
	CHECK(!fire_is_open("h"));
	CHECK(fire_is_open("i"));
}

TEST(ruling_e37_battalion_guns, "BE-27.30", "BE-10.6", "BE-27.17") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0 CB, line, at (10, 16.85) "
		   "facing 180");
	CHECK_INT(walk("m", 6000), 100); /* its guns at 6 UD */
	CHECK_INT(kinds("i"), EM_M_FIRE);
	pass();
	CHECK_INT(walk_on("m"), 2100);
	CHECK_INT(kinds("i"), EM_M_FIRE | EM_M_NEAR);
	pass();
	CHECK_INT(walk_on("m"), 4100); /* and its muskets at 2 UD */
	CHECK_INT(kinds("i"), EM_M_FIRE | EM_M_NEAR | EM_M_CHARGE | EM_M_CANISTER);
}
