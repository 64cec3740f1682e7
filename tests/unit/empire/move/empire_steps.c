/*
 * empire_steps.c - the steps of a move: the worked examples of the rules, and their borders (BE-5, BE-27.20 to 27.27, 27.93).
 */
#include "move_play.h"

static int32_t turn(double degrees) {
	return (int32_t)(degrees * TABLE_TURN / 360);
}

TEST(e16_advance_over_two_grounds, "BE-5.16", "BE-27.21") {
	play_scene("h (south): CAV L3 class B LC, line, at (10, 10) facing 0; orchard 5,14.375,15,20");
	open_move("h", 0);
	CHECK(!may(EM_DO_ADVANCE, 6001, 0));
	CHECK(refused(EM_SAY_TOO_DEAR, BE_5_16));
	CHECK(step(EM_DO_ADVANCE, 6000, 0));
	CHECK(left("h") == 0);
	CHECK(stands("h", 10000, 16000, 0));
	CHECK(em_penalised(&play.look, who(&at, "h")));
	CHECK(unit("h")->moved == 6000);
	CHECK(unit("h")->flags & EM_MOVED);
}

TEST(e17_wheels, "BE-5.1", "BE-27.22") {
	play_scene("line (south): INF L3 class B FT0, line, at (10, 10) facing 0; col (south): INF L3 class A FT0, column, at (20, 10) "
		   "facing 0");
	open_move("line", 0);
	CHECK(step(EM_DO_WHEEL, 5461, 0));
	CHECK(left("line") == EM_WHOLE_MOVE - 660240);
	CHECK(stands("line", 10009, 10533, 30));
	CHECK(unit("line")->moved == 1048);
	CHECK(unit("line")->flags & EM_TURNED);
	em_move_close(&play);
	open_move("col", 0);
	CHECK(step(EM_DO_WHEEL, -16384, 0));
	CHECK(left("col") == 1890000);
	CHECK(stands("col", 20000, 11000, 270));
	CHECK(!may(EM_DO_WHEEL, 32769, 0));
	CHECK(!may(EM_DO_WHEEL, 0, 0));
	CHECK(em_wheel_length(EM_LINE, 2000, 16384) == 3142);
	CHECK(em_wheel_length(EM_SKIRMISH, 1000, -16384) == 1571);
}

TEST(e18_formation_change_and_what_is_left, "BE-5.6", "BE-5.18", "BE-27.23") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 10) facing 0");
	open_move("k", 0);
	CHECK(step(EM_DO_ADVANCE, 2000, 0));
	CHECK(left("k") == EM_WHOLE_MOVE - 840000);
	CHECK(step(EM_DO_FORM, 0, EM_LINE));
	CHECK(left("k") == 630000);
	CHECK(stands("k", 10000, 12250, 0));
	CHECK(unit("k")->flags & EM_CHANGED);
	CHECK(!may(EM_DO_ADVANCE, 1001, 0));
	CHECK(may(EM_DO_ADVANCE, 1000, 0));
}

TEST(e19_the_same_change_in_class_b_and_c, "BE-5.6", "BE-27.23") {
	play_scene(
		"b (south): INF L3 class B FT0, column, at (10, 10) facing 0; d (south): INF L3 class C FT0, column, at (14, 10) facing 0");
	open_move("b", 0);
	CHECK(step(EM_DO_FORM, 0, EM_LINE));
	CHECK(left("b") == 2000 * 630);
	em_move_close(&play);
	unit("b")->form = EM_COLUMN;
	open_move("b", 0);
	CHECK(step(EM_DO_ADVANCE, 4000, 0));
	CHECK(!may(EM_DO_FORM, 0, EM_LINE));
	CHECK(refused(EM_SAY_TOO_DEAR, BE_5_6));
	em_move_close(&play);
	open_move("d", 0);
	CHECK(step(EM_DO_FORM, 0, EM_LINE));
	CHECK(left("d") == 0);
	CHECK(!may(EM_DO_ADVANCE, 1, 0));
}

TEST(be_5_18_which_changes, "BE-5.18", "BE-24.4") {
	play_scene(
		"l (south): INF L3 class A FT0, line, at (10, 10) facing 0; v (south): INF L3 class A FT1 light, line, at (14, 10) facing "
		"0;"
		"h (south): CAV L3 class A LC, line, at (18, 10) facing 0; s (south): SK L3 class A FT1, skirmish, at (22, 10) facing 0");
	open_move("l", 0);
	CHECK(may(EM_DO_FORM, 0, EM_HOLLOW_SQUARE));
	CHECK(!may(EM_DO_FORM, 0, EM_SOLID_SQUARE));
	CHECK(!may(EM_DO_FORM, 0, EM_SKIRMISH));
	CHECK(!may(EM_DO_FORM, 0, EM_LINE));
	CHECK(step(EM_DO_FORM, 0, EM_COLUMN));
	CHECK(may(EM_DO_FORM, 0, EM_SOLID_SQUARE));
	em_move_close(&play);
	open_move("v", 0);
	CHECK(may(EM_DO_FORM, 0, EM_SKIRMISH));
	em_move_close(&play);
	open_move("h", 0);
	CHECK(may(EM_DO_FORM, 0, EM_COLUMN));
	CHECK(!may(EM_DO_FORM, 0, EM_HOLLOW_SQUARE));
	/* a change and a reorientation in one step cost once: 2 UD of a line for cavalry of class A */
	CHECK(step(EM_DO_FORM, 16384, EM_COLUMN));
	CHECK(left("h") == 1512000); /* 6 of the line's 8 UD are left, in shares of a column */
	em_move_close(&play);
	open_move("s", 0);
	CHECK(!may(EM_DO_FORM, 0, EM_LINE));
	CHECK(!may(EM_DO_ABOUT, 0, 0));
	CHECK(may(EM_DO_REORIENT, 16384, EM_SKIRMISH));
}

TEST(e20_slide_lateral_back_about, "BE-5.2", "BE-5.3", "BE-5.4", "BE-5.9", "BE-27.24") {
	const char *text =
		"i (south): INF L3 class B FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 17) facing 180";
	play_scene(text);
	at.s.unit[who(&at, "e")].flags |= EM_REACTED; /* nobody is asked */
	open_move("i", 0);
	CHECK(step(EM_DO_SLIDE, 1000, 0));
	CHECK(!may(EM_DO_END, 0, 0));
	CHECK(refused(EM_SAY_ADVANCE_AFTER_SLIDE, BE_5_2));
	CHECK(!may(EM_DO_ADVANCE, 999, 0));
	CHECK(!may(EM_DO_WHEEL, 512, 0));
	CHECK(step(EM_DO_ADVANCE, 1500, 0));
	CHECK(left("i") == EM_WHOLE_MOVE - 1575000);
	CHECK(stands("i", 11000, 11500, 0));
	CHECK(!may(EM_DO_SLIDE, 100, 0));
	CHECK(refused(EM_SAY_ONE_SLIDE, BE_27_24));

	play_scene(text);
	at.s.unit[who(&at, "e")].flags |= EM_REACTED;
	open_move("i", 0);
	CHECK(!may(EM_DO_SLIDE, 1001, 0));
	CHECK(step(EM_DO_LATERAL, -2000, 0));
	CHECK(left("i") == 0);
	CHECK(stands("i", 8000, 10000, 0));

	play_scene(text);
	at.s.unit[who(&at, "e")].flags |= EM_REACTED;
	open_move("i", 0);
	CHECK(step(EM_DO_BACK, 2000, 0));
	CHECK(left("i") == 0);
	CHECK(stands("i", 10000, 8000, 0));

	play_scene(text);
	at.s.unit[who(&at, "e")].flags |= EM_REACTED;
	open_move("i", 0);
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(step(EM_DO_ADVANCE, 2000, 0));
	CHECK(left("i") == 0);
	CHECK(stands("i", 10000, 8000, 180));
}

TEST(be_5_3_no_lateral_near_a_formed_enemy, "BE-5.3", "BE-27.24") {
	play_scene(
		"i (south): INF L3 class B FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 14.5) facing 180;"
		"s (north): SK L3 class B FT1, skirmish, at (4, 13) facing 180");
	open_move("i", 0);
	CHECK(!may(EM_DO_LATERAL, 1000, 0));
	CHECK(refused(EM_SAY_LATERAL_NEAR, BE_5_3));
	stand(&at, "e", 10, 14.501, 180);
	CHECK(may(EM_DO_LATERAL, 1000, 0)); /* D is 4.001; skirmishers do not count */
}

TEST(be_27_24_pivots_of_a_move_back, "BE-5.4", "BE-27.24") {
	play_scene("i (south): INF L3 class B FT0, column, at (10, 10) facing 0; h (south): CAV L3 class B LC, line, at (20, 10) facing 0;"
		   "q (south): INF L3 class B FT0, square hollow, at (25, 10) facing 0; g (south): ART L3 class B 6-pdr, limbered, at (30, "
		   "10) facing 0");
	open_move("i", 0);
	CHECK(step(EM_DO_WHEEL, 8192, 0));
	CHECK(may(EM_DO_BACK, 100, 0));
	CHECK(step(EM_DO_WHEEL, 1, 0));
	CHECK(!may(EM_DO_BACK, 100, 0));
	CHECK(refused(EM_SAY_BACK_PIVOT, BE_27_24));
	em_move_close(&play);
	stand(&at, "i", 10, 10, 0);
	open_move("i", 0);
	CHECK(step(EM_DO_BACK, 500, 0));
	CHECK(!may(EM_DO_WHEEL, 8193, 0));
	CHECK(step(EM_DO_WHEEL, 4096, 0)); /* about the inner rear corner (10.5, 9) */
	em_stance now = em_stance_of(&play.look, who(&at, "i"));
	table_point corner = table_at(now.centre, now.front / 2, -(now.depth / 2));
	CHECK(corner.x >= 10499 && corner.x <= 10501 && corner.y >= 8999 && corner.y <= 9001);
	CHECK(may(EM_DO_WHEEL, 4096, 0));
	CHECK(!may(EM_DO_WHEEL, 4097, 0));
	CHECK(may(EM_DO_BACK, 500, 0));
	em_move_close(&play);
	for (unsigned i = 0; i < 3; i++) {
		open_move(((const char *[]){"h", "q", "g"})[i], 0);
		CHECK(!may(EM_DO_BACK, 100, 0));
		CHECK(refused(EM_SAY_NO_BACK, BE_5_4));
		em_move_close(&play);
	}
	open_move("g", 0);
	CHECK(!may(EM_DO_LATERAL, 100, 0));
	CHECK(refused(EM_SAY_NO_LATERAL, BE_5_10));
}

TEST(e22_passage_of_lines, "BE-5.5", "BE-27.26", "BE-27.9") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; p (south): INF L3 class B FT0, line, at (10, 10) facing 0;"
		   "o (south): INF L3 class B FT0, line, at (12.999, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 14.3) "
		   "facing 180");
	flag(&at, "e", EM_REACTED);
	open_move("m", 0);
	CHECK(!may(EM_DO_ADVANCE, 4000, 0));
	CHECK(refused(EM_SAY_PASSAGE_GAP, BE_5_5));
	stand(&at, "o", 13, 10, 0);
	CHECK(may(EM_DO_ADVANCE, 4000, 0));
	stand(&at, "p", 10, 10, 15.1);
	CHECK(!may(EM_DO_ADVANCE, 4000, 0));
	CHECK(refused(EM_SAY_PASSAGE_FACING, BE_5_5));
	stand(&at, "p", 10, 10, 0);
	form(&at, "m", EM_HOLLOW_SQUARE);
	stand(&at, "m", 10, 9, 0);
	CHECK(!may(EM_DO_ADVANCE, 2000, 0)); /* it costs a square's whole move; it would clear him */
	CHECK(refused(EM_SAY_PASSAGE_SQUARE, BE_5_5));
	form(&at, "m", EM_COLUMN);
	stand(&at, "m", 10, 8, 0);
	stand(&at, "e", 10, 12.5, 180);
	CHECK(!may(EM_DO_ADVANCE, 2900, 0));
}

TEST(e22_passed_exactly_2_ud_from_an_enemy, "BE-5.5", "BE-27.26") {
	play_scene("m (south): INF L3 class B FT0, column, at (10, 8) facing 0; p (south): INF L3 class B FT0, line, at (10, 10) facing 0;"
		   "e (north): INF L3 class B FT0, line, at (10, 12.5) facing 90");
	open_move("m", 0);
	CHECK(!may(EM_DO_ADVANCE, 2800, 0));
	stand(&at, "e", 10, 14.3, 180);
	CHECK(may(EM_DO_ADVANCE, 2800, 0));
	stand(&at, "e", 13.0, 11, 90); /* p is exactly 2 UD... minus half of the enemy's depth */
	CHECK(!may(EM_DO_ADVANCE, 2800, 0));
	CHECK(refused(EM_SAY_PASSAGE_NEAR, BE_5_5));
}

TEST(be_24_2_skirmishers_pass_freely, "BE-24.2", "BE-24.4", "BE-27.26") {
	play_scene("m (south): SK L3 class B FT1, skirmish, at (10, 8) facing 0; p (south): INF L3 class B FT0, square hollow, at (10, 10) "
		   "facing 90");
	open_move("m", 0);
	CHECK(may(EM_DO_ADVANCE, 3000, 0));
	CHECK(!may(EM_DO_ADVANCE, 1500, 0)); /* but it stops on nobody */
	CHECK(refused(EM_SAY_OVERLAPS, BE_27_27));
}

TEST(e85_a_step_stops_where_the_move_could_end, "BE-5.2", "BE-5.5", "BE-27.26", "BE-27.27") {
	play_scene("m (south): INF L3 class B FT0, column, at (20, 8) facing 0; p (south): INF L3 class B FT0, line, at (20, 10) facing 0");
	open_move("m", 0);
	CHECK(!may(EM_DO_ADVANCE, 2000, 0));
	CHECK(refused(EM_SAY_OVERLAPS, BE_27_27));
	CHECK(step(EM_DO_ADVANCE, 2800, 0));
	CHECK(stands("m", 20000, 10800, 0));
	em_move_close(&play);
	stand(&at, "m", 20, 8, 0);
	open_move("m", 0);
	CHECK(step(EM_DO_ADVANCE, 4500, 0));
	CHECK(!may(EM_DO_SLIDE, 1000, 0));
	CHECK(refused(EM_SAY_TOO_DEAR, BE_5_16));
}

TEST(e25_guns, "BE-5.10", "BE-5.11", "BE-6.2") {
	play_scene("p12 (south): ART L3 class B 12-pdr, deployed, at (10, 10) facing 0; h6 (south): ART L3 class B 6-pdr horse, deployed, "
		   "at (13, 10) "
		   "facing 0; lim (south): ART L3 class B 6-pdr, limbered, at (16, 10) facing 0, marker; f (south): ART L3 class B 6-pdr, "
		   "deployed, "
		   "at (20, 10) facing 0");
	open_move("p12", 0);
	CHECK(!may(EM_DO_PROLONGE, 1000, 0));
	CHECK(refused(EM_SAY_NO_PROLONGE, BE_5_11));
	CHECK(!may(EM_DO_ADVANCE, 1000, 0));
	CHECK(refused(EM_SAY_DEPLOYED_STAYS, BE_5_11));
	CHECK(step(EM_DO_REORIENT, 8192, EM_DEPLOYED));
	CHECK(left("p12") == 0);
	em_move_close(&play);
	open_move("h6", 0);
	CHECK(step(EM_DO_PROLONGE, -2000, 0));
	CHECK(stands("h6", 13000, 8000, 0));
	CHECK(unit("h6")->flags & EM_MOVED);
	CHECK(left("h6") == 0);
	em_move_close(&play);
	open_move("lim", 0);
	CHECK(!may(EM_DO_FORM, 0, EM_DEPLOYED));
	CHECK(refused(EM_SAY_MARKED_NO_UNLIMBER, BE_6_2));
	CHECK(step(EM_DO_REORIENT, 32768, EM_LIMBERED));
	CHECK(left("lim") == EM_WHOLE_MOVE - 840000);
	em_move_close(&play);
	open_move("f", 0);
	CHECK(!may(EM_DO_PROLONGE, 1001, 0));
	CHECK(may(EM_DO_PROLONGE, 1000, 0));
	flag(&at, "f", EM_FIRED); /* a reply in another activation does not matter */
	CHECK(may(EM_DO_FORM, 0, EM_LIMBERED));
	flag(&at, "f", EM_FIRED_FIRST);
	CHECK(!may(EM_DO_FORM, 0, EM_LIMBERED));
	CHECK(refused(EM_SAY_FIRED_NO_LIMBER, BE_10_8));
	flag(&at, "f", EM_LIMBERS_AFTER);
	CHECK(may(EM_DO_FORM, 0, EM_LIMBERED));
}

TEST(e90_a_battery_that_has_deployed_has_nothing_left, "BE-5.6", "BE-5.10", "BE-27.23") {
	play_scene("g (south): ART L3 class B 6-pdr, limbered, at (10, 10) facing 0");
	open_move("g", 0);
	CHECK(step(EM_DO_ADVANCE, 2000, 0));
	CHECK(left("g") == EM_WHOLE_MOVE - 840000);
	CHECK(step(EM_DO_FORM, 0, EM_DEPLOYED));
	CHECK(left("g") == 0);
	CHECK(!may(EM_DO_PROLONGE, 100, 0));
	CHECK(!may(EM_DO_REORIENT, 100, EM_DEPLOYED));
	CHECK(may(EM_DO_END, 0, 0));
}

TEST(e84_manoeuvre_with_skirmishers_in_front, "BE-3.2", "BE-27.93") {
	play_scene("m (south): INF L3 class B FT0, column, at (20, 10) facing 0; s (north): SK L3 class B FT1, skirmish, at (20, 13.25) "
		   "facing 180;"
		   "f (north): SK L3 class B FT1, skirmish, at (15, 13.5) facing 180");
	at.s.division[0].order = EM_MANOEUVRE;
	open_move("m", 0);
	CHECK(may(EM_DO_BACK, 2000, 0));
	CHECK(!may(EM_DO_ADVANCE, 500, 0));
	CHECK(refused(EM_SAY_KEEP_4, BE_27_93));
	stand(&at, "s", 30, 13.25, 180);
	CHECK(may(EM_DO_LATERAL, -100, 0));
	CHECK(!may(EM_DO_LATERAL, -1500, 0)); /* f would come within 4 UD */
	CHECK(refused(EM_SAY_KEEP_4, BE_27_93));
	stand(&at, "s", 20, 13.25, 180);
	at.s.division[0].order = EM_ATTACK;
	CHECK(may(EM_DO_ADVANCE, 500, 0));
}

TEST(be_5_17_one_ud_from_every_enemy, "BE-5.17", "BE-27.26") {
	play_scene("m (south): INF L3 class B FT0, column, at (20, 10) facing 0; e (north): INF L3 class B FT0, line, at (20, 14.25) "
		   "facing 180;"
		   "c (south): INF L3 class B FT0, column, at (30, 10) facing 0; n (north): INF L3 class B FT0, line, at (30, 11.25) "
		   "facing 180");
	flag(&at, "e", EM_REACTED);
	flag(&at, "n", EM_REACTED);
	open_move("m", 0);
	CHECK(may(EM_DO_ADVANCE, 2500, 0));
	CHECK(!may(EM_DO_ADVANCE, 2501, 0));
	CHECK(refused(EM_SAY_TOO_NEAR, BE_5_17));
	CHECK(!may(EM_DO_ADVANCE, 5900, 0)); /* nor through him */
	em_move_close(&play);
	open_move("c", 0); /* nearer already: it may not come nearer */
	CHECK(!may(EM_DO_ADVANCE, 100, 0));
	CHECK(may(EM_DO_BACK, 100, 0));
	CHECK(may(EM_DO_LATERAL, 300, 0) == false); /* a formed enemy is near */
	CHECK(may(EM_DO_ABOUT, 0, 0));
}

TEST(e91_back_into_the_zone_of_hold, "BE-3.5", "BE-3.11", "BE-27.15", "BE-27.27") {
	play_scene("h (south): CAV L3 class B LC, column, at (10, 18) facing 0");
	at.s.division[0].order = EM_HOLD;
	at.s.division[0].zone_x = at.s.division[0].zone_y = 10000;
	open_move("h", 0);
	CHECK(!may(EM_DO_ADVANCE, 1000, 0));
	CHECK(refused(EM_SAY_STAYS_IN_ZONE, BE_27_27));
	CHECK(may(EM_DO_WHEEL, turn(90), 0));
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(left("h") == EM_WHOLE_MOVE - 504000);
	CHECK(step(EM_DO_ADVANCE, 3000, 0));
	CHECK(stands("h", 10000, 15000, 180));
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(may(EM_DO_ADVANCE, 1000, 0));
	CHECK(!may(EM_DO_ADVANCE, 1001, 0)); /* once inside it stays inside */
}

TEST(be_27_26_buildings_garrisons_and_the_road, "BE-27.25", "BE-27.26") {
	play_scene("k (south): INF L3 class B FT0, column, at (10, 10) facing 0; l (south): INF L3 class B FT0, line, at (20, 10) facing 0;"
		   "g (south): INF L3 class B FT0, building, garrison of 9,12,11,14; building or hamlet 9,12,11,14; building or hamlet "
		   "19,12,21,12.5; road 10,0-10,27");
	open_move("k", 0);
	CHECK(may(EM_DO_ADVANCE, 4600, 0));  /* by the road through what a friend garrisons */
	CHECK(!may(EM_DO_ADVANCE, 3000, 0)); /* but not to its end */
	em_move_close(&play);
	open_move("l", 0);
	CHECK(may(EM_DO_ADVANCE, 1750, 0));
	CHECK(!may(EM_DO_ADVANCE, 2000, 0));
	CHECK(refused(EM_SAY_ON_BUILDING, BE_27_26));
	CHECK(may(EM_DO_ADVANCE, 2751, 0)); /* 1000 of it in difficult ground */
	at.s.unit[who(&at, "g")].sector = EM_NONE;
	at.s.unit[who(&at, "g")].form = EM_LINE;
	stand(&at, "g", 30, 20, 0);
	em_move_close(&play);
	open_move("k", 0);
	CHECK(may(EM_DO_ADVANCE, 3000, 0)); /* on the road in a building that nobody holds */
}

TEST(be_27_25_a_ford_takes_the_whole_move, "BE-27.25") {
	play_scene("f (south): INF L3 class B FT0, column, at (30, 8) facing 0; river 0,12-40,12; ford 29.5,9.5,30.5,14.5");
	open_move("f", 0);
	CHECK(step(EM_DO_ADVANCE, 100, 0));
	CHECK(!may(EM_DO_ADVANCE, 1500, 0));
	CHECK(refused(EM_SAY_FORD_WHOLE_MOVE, BE_27_25));
	em_move_close(&play);
	stand(&at, "f", 30, 8, 0);
	open_move("f", 0);
	CHECK(step(EM_DO_ADVANCE, 5500, 0));
	CHECK(left("f") == 0);
	CHECK(stands("f", 30000, 13500, 0));
}

TEST(be_27_27_at_most_12_steps, "BE-27.27", "BE-27.92") {
	play_scene("k (south): INF L3 class B FT0, column, at (10, 10) facing 0");
	open_move("k", 0);
	for (unsigned i = 0; i < 12; i++)
		CHECK(step(EM_DO_ADVANCE, 100, 0));
	CHECK(!may(EM_DO_ADVANCE, 100, 0));
	CHECK(refused(EM_SAY_STEPS_USED, BE_27_27));
	gg_action other = {EM_DO_ADVANCE, 1, 100, 0, 0}, unused = {EM_DO_ADVANCE, 0, 100, 0, 1};
	CHECK(!em_step_check(&play.look, &other, &refusal));
	CHECK(!em_step_check(&play.look, &unused, &refusal));
	CHECK(step(EM_DO_END, 0, 0));
}

TEST(e86_the_centre_is_kept_where_the_front_cannot_be, "BE-27.23") {
	play_scene("i (south): INF L3 class A FT0, line, at (20, 15) facing 180; r (south): INF L3 class B FT0, line, at (20, 15.9) facing "
		   "180");
	open_move("i", 0);
	CHECK(step(EM_DO_FORM, 32768, EM_HOLLOW_SQUARE));
	CHECK(stands("i", 20000, 15000, 180));
	em_move_close(&play);
	form(&at, "i", EM_LINE);
	stand(&at, "r", 20, 15.6, 180);
	open_move("i", 0);
	CHECK(!may(EM_DO_FORM, 32768, EM_HOLLOW_SQUARE));
}

TEST(e07_manoeuvre_keeps_off_4_ud, "BE-3.2", "BE-27.3", "BE-27.93") {
	play_scene(
		"m (south): INF L3 class B FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 17) facing 180");
	flag(&at, "e", EM_REACTED);
	at.s.division[0].order = EM_MANOEUVRE;
	CHECK(distance(&at, "m", "e") == 6250);
	open_move("m", 0);
	CHECK(may(EM_DO_ADVANCE, 2249, 0));
	CHECK(!may(EM_DO_ADVANCE, 2250, 0));
	CHECK(refused(EM_SAY_KEEP_4, BE_27_93));
	at.s.division[0].order = EM_RETREAT;
	CHECK(!may(EM_DO_ADVANCE, 2250, 0));
}

TEST(be_25_1_the_masse_moves_4_ud, "BE-25.1", "BE-5.14") {
	play_scene("q (south): INF L3 class B FT0, square solid, at (10, 10) facing 0; s (south): INF L3 class B FT0, square solid, at "
		   "(20, 10) facing 0");
	unit("q")->traits |= EM_MASSE;
	open_move("q", 0);
	CHECK(may(EM_DO_ADVANCE, 4000, 0));
	CHECK(!may(EM_DO_ADVANCE, 4001, 0));
	em_move_close(&play);
	open_move("s", 0);
	CHECK(may(EM_DO_ADVANCE, 2000, 0));
	CHECK(!may(EM_DO_ADVANCE, 2001, 0));
}

TEST(be_5_17_over_the_edge_after_a_flight, "BE-5.17", "BE-27.41") {
	play_scene("c (south): INF L3 class A FT0, column, at (10, 0.3) facing 180");
	open_move("c", 0);
	CHECK(!may(EM_DO_ADVANCE, 100, 0)); /* no farther over it */
	CHECK(refused(EM_SAY_OFF_TABLE, BE_5_17));
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(step(EM_DO_ADVANCE, 1000, 0));
	CHECK(stands("c", 10000, 1300, 0));
}
