/*
 * empire_fall.c - retreat, flight and morale tests on the table (BE-12, BE-14, BE-27.40 to 27.44): the worked examples, and the borders.
 */
#include "react_play.h"

#define FOOT(NAME, SIDE, FORM, PLACE) NAME " (" SIDE "): INF L3 class B FT0, " FORM ", at " PLACE

/* --- The worked examples --------------------------------------------------------------------------------------------- */

TEST(e55_blocked_within_2_ud, "BE-14.4", "BE-27.41") {
	play_scene(FOOT("a", "north", "line", "(10, 14) facing 180;") FOOT("d", "south", "line", "(10, 11.5) facing 0;")
			   FOOT("x", "north", "line", "(10, 8.6) facing 0"));
	falls("d", "a", 2000, EM_RETREATS);
	CHECK(has("d", EM_REMOVED));
	CHECK(was_told(EM_SAY_FALL_BLOCKED_ENEMY));
	CHECK_INT(at.s.depth, 0);
	CHECK_INT(at.s.army[0].lost, 2);
}

TEST(e56_swerve_round_a_marsh, "BE-14.2", "BE-27.42") {
	play_scene("a (north): CAV L3 class B LC, line, at (10, 16) facing 180; h (south): CAV L3 class B LC, line, at (10, 13) facing 0;"
		   "marsh 6,4,10.5,9");
	em_fall_way way = way_of("h", "a", 10000, EM_FLEES);
	CHECK_INT(way.turn, -8192);
	CHECK_INT(way.covered, 10000);
	falls("h", "a", 10000, EM_FLEES);
	CHECK_TEXT(place("h"), "15657 5343 24576");
	CHECK(has("h", EM_DISORDER | EM_MARKER | EM_FLED));
}

TEST(e57_own_edge, "BE-14.5", "BE-27.42") {
	play_scene(FOOT("a", "north", "line", "(10, 6) facing 180;") FOOT("i", "south", "line", "(10, 4) facing 0"));
	falls("i", "a", 6000, EM_FLEES);
	CHECK(has("i", EM_REMOVED));
	CHECK(was_told(EM_SAY_FALL_OWN_EDGE));
	/* Another edge stops it, and it lives. */
	play_scene(FOOT("a", "north", "line", "(6, 10) facing 270;") FOOT("i", "south", "line", "(4, 10) facing 90"));
	falls("i", "a", 6000, EM_FLEES);
	CHECK(!has("i", EM_REMOVED));
	CHECK_TEXT(place("i"), "300 10000 49152"); /* the last stride on the table: half its depth from the edge, and not 100 more */
}

TEST(e58_lengthened_behind_a_friend, "BE-14.1", "BE-14.5", "BE-19.2", "BE-27.43") {
	play_scene(FOOT("a", "north", "line", "(10, 14) facing 180;") FOOT("i", "south", "line", "(10, 11.5) facing 0;")
			   FOOT("r", "south", "line", "(10, 9.4) facing 0"));
	CHECK_TEXT(names(&at, em_rear_supports(&play.look, who(&at, "i"))), "r");
	CHECK_INT(way_of("i", "a", 6000, EM_FLEES).through_count, 0); /* even a flight does not shake its rear support */
	table_point hunter = em_fall_from(&play.look, who(&at, "i"), who(&at, "a"));
	CHECK(em_fall_sheltered(&play.look, who(&at, "i"), who(&at, "a"), hunter, 6000, hunter));
	falls("i", "a", 2000, EM_RETREATS);
	CHECK_TEXT(place("i"), "10000 8900 0");
	CHECK_INT(at.s.depth, 0); /* nobody tests */
	CHECK(!has("i", EM_DISORDER));
}

TEST(e59_a_battery_runs_through_another, "BE-12.3", "BE-12.5", "BE-27.43") {
	play_scene("a (north): ART L3 class B 6-pdr, deployed, at (10, 17) facing 180;"
		   "g1 (south): ART L3 class B 6-pdr, deployed, at (10, 10.5) facing 0, losses 1.5;"
		   "g2 (south): ART L3 class B 6-pdr, deployed, at (10.4, 7.9) facing 0");
	unsigned g1 = who(&at, "g1"), a = who(&at, "a");
	CHECK(!em_morale_roll(&play, g1, 1, a, em_fall_from(&play.look, g1, a))); /* 1 + 3 - 1 = 3 */
	em_settle(&play);
	CHECK_TEXT(place("g1"), "10000 4500 32768");
	CHECK_INT(unit("g1")->form, EM_LIMBERED);
	CHECK_INT(unit("g1")->losses, 3); /* artillery loses nothing more */
	CHECK(has("g1", EM_DISORDER | EM_MARKER));
	CHECK_INT(em_phase_of(&at.s), EM_FA_TEST);
	roll(3); /* 3 + 3 = 6 */
	CHECK(!has("g2", EM_DISORDER));
	CHECK_INT(at.s.depth, 0);
}

TEST(e29_disordered_it_flees_through_a_friend, "BE-12.3", "BE-12.5", "BE-14.5", "BE-27.43") {
	play_scene(
		FOOT("a", "north", "line", "(10, 14) facing 180;") FOOT("d", "south", "line", "(10, 11.5) facing 0, losses 2, Disorder;")
			FOOT("f", "south", "column", "(10.5, 7) facing 0;") "g (south): SK L3 class B FT1, skirmish, at (9.2, 9) facing 0");
	unsigned d = who(&at, "d"), a = who(&at, "a");
	em_fall_way way = way_of("d", "a", 6000, EM_FLEES);
	CHECK_INT(way.through_count, 1);
	CHECK_INT(way.through[0], who(&at, "f")); /* skirmishers are not formed */
	CHECK(!em_morale_roll(&play, d, 4, a, em_fall_from(&play.look, d, a)));
	em_settle(&play);
	CHECK_TEXT(place("d"), "10000 5500 32768");
	CHECK_INT(unit("d")->losses, 6);
	CHECK_INT(em_phase_of(&at.s), EM_FA_TEST);
	roll(3);
	CHECK(was_told(EM_SAY_MORALE_PASSED));
	CHECK_INT(at.s.depth, 0);
}

TEST(e27_retreat_through_a_friend, "BE-12.1", "BE-12.3", "BE-12.5", "BE-27.43") {
	play_scene(
		"a (south): INF L3 class B FT1, line, at (10, 10) facing 0; b (north): INF L3 class B FT1, line, at (10, 12.5) facing 180, "
		"losses 1.5; r (north): INF L3 class B FT0, line, at (10, 14.6) facing 180");
	unsigned a = who(&at, "a"), b = who(&at, "b");
	CHECK(!em_morale_roll(&play, b, 2, a, em_fall_from(&play.look, b, a))); /* 2 + 3 + 1 - 1 = 5 */
	em_settle(&play);
	CHECK_TEXT(place("b"), "10000 15100 32768");
	CHECK(has("b", EM_DISORDER | EM_MARKER));
	CHECK_INT(at.s.depth, 0); /* r was only retreated through */
	CHECK_INT(unit("b")->losses, 3);
}

TEST(e34_a_garrison_holds_its_building, "BE-12.3", "BE-12.4", "BE-12.6") {
	play_scene("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; q (north): INF L3 class B FT0, building, garrison of "
		   "9,12,11,14, losses 2.5; stone building 9,12,11,14");
	unsigned a = who(&at, "a"), q = who(&at, "q");
	table_point from = em_fall_from(&play.look, q, a);
	CHECK(!em_morale_roll(&play, q, 1, a, from)); /* 1 + 3 + 2 - 2 = 4 */
	CHECK_INT(at.s.depth, 0);
	CHECK(has("q", EM_DISORDER | EM_MARKER));
	CHECK(unit("q")->sector != EM_NONE);
	/* Disordered, it fails again: it flees from the middle of its sector, in line, with one more loss. */
	CHECK(!em_morale_roll(&play, q, 1, a, from));
	em_settle(&play);
	CHECK_INT(unit("q")->sector, EM_NONE);
	CHECK_INT(unit("q")->form, EM_LINE);
	CHECK_INT(unit("q")->losses, 7);
	CHECK_TEXT(place("q"), "10000 19000 0");
}

TEST(e35_a_lost_general_is_a_reason_to_test, "BE-12.5", "BE-12.1") {
	play_scene(FOOT("b", "north", "line", "(10, 12.75) facing 180;") FOOT("a", "south", "column", "(10, 10) facing 0"));
	unsigned a = who(&at, "a"), b = who(&at, "b");
	table_point from = em_fall_from(&play.look, b, a);
	CHECK(em_morale_roll(&play, b, 3, a, from));
	CHECK(!has("b", EM_DISORDER));
	CHECK(!em_morale_roll(&play, b, 2, a, from));
	em_settle(&play);
	CHECK_TEXT(place("b"), "10000 14750 32768");
}

/* --- Direction (BE-27.40) --------------------------------------------------------------------------------------------- */

TEST(be_27_40_away_from_the_middle_of_the_front, "BE-27.40", "BE-14.5") {
	play_scene(FOOT("a", "north", "line", "(13, 14.25) facing 180;") FOOT("i", "south", "line", "(10, 11) facing 0"));
	em_fall_way way = way_of("i", "a", 2000, EM_RETREATS); /* from (13, 14) to (10, 11): due south-west */
	CHECK_INT(way.end.heading, 8192);
	CHECK_INT(way.end.x, 10000 - 1414);
	CHECK_INT(way.end.y, 11000 - 1414);
	way = way_of("i", "a", 2000, EM_FLEES);
	CHECK_INT(way.end.heading, 40960);
	/* On the very point: the reverse of its own heading. */
	unsigned i = who(&at, "i");
	way = em_fall_find(&play.look, i, EM_NONE, (table_point){10000, 11000}, 2000, EM_FLEES);
	CHECK_INT(way.end.heading, 32768);
	CHECK_INT(way.end.y, 9000);
}

TEST(be_27_40_the_nearest_face_of_a_garrison, "BE-27.40") {
	play_scene("q (north): INF L3 class B FT0, building, garrison of 9,12,11,14;" FOOT("i", "south", "line", "(10, 10) facing 0;")
			   FOOT("j", "south", "line", "(14, 13) facing 270;") "building or hamlet 9,12,11,14");
	table_point from = em_fall_from(&play.look, who(&at, "i"), who(&at, "q"));
	CHECK_INT(from.x, 10000);
	CHECK_INT(from.y, 12000);
	from = em_fall_from(&play.look, who(&at, "j"), who(&at, "q"));
	CHECK_INT(from.x, 11000);
	CHECK_INT(from.y, 13000);
}

/* --- What blocks (BE-27.41) ------------------------------------------------------------------------------------------- */

TEST(be_27_41_an_enemy_near_from_the_start_blocks_if_he_comes_nearer, "BE-27.41") {
	play_scene(FOOT("a", "north", "line", "(10, 14) facing 180;") FOOT("i", "south", "column", "(10, 11.5) facing 0;")
			   FOOT("x", "north", "column", "(11.9, 12.5) facing 180"));
	em_fall_way way = way_of("i", "a", 4000, EM_RETREATS); /* x is 900 away and is left behind */
	CHECK(!way.lost);
	CHECK_INT(way.covered, 4000);
	stand(&at, "x", 11.9, 10, 180); /* now 900 to the side and 500 behind: it comes nearer */
	em_look_moved(&play.look, who(&at, "x"));
	way = way_of("i", "a", 4000, EM_RETREATS);
	CHECK(way.lost);
	CHECK_INT(way.block, EM_BLOCKED_BY_ENEMY);
	/* 1001 to the side blocks nobody. */
	stand(&at, "x", 12.001, 10, 180);
	em_look_moved(&play.look, who(&at, "x"));
	CHECK(!way_of("i", "a", 4000, EM_RETREATS).lost);
	/* The cause itself blocks nothing. */
	stand(&at, "x", 30, 20, 180);
	em_look_moved(&play.look, who(&at, "x"));
	stand(&at, "a", 10, 12.25, 180);
	em_look_moved(&play.look, who(&at, "a"));
	CHECK(!way_of("i", "a", 4000, EM_RETREATS).lost);
}

TEST(be_27_41_ground_by_the_arm, "BE-27.41", "BE-14.4") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;")
			   FOOT("i", "south", "line", "(10, 12) facing 0;") "h (south): CAV L3 class B LC, line, at (20, 12) facing 0; b "
									    "(north): INF L3 class B FT0, line, at (20, 16) facing 180;"
									    "wood 0,9,40,10.5; hedge or wall 0,8-40,8");
	CHECK_INT(way_of("i", "a", 6000, EM_FLEES).covered, 6000); /* foot goes into the wood and over the hedge */
	CHECK(!way_of("i", "a", 6000, EM_FLEES).clear);
	em_fall_way way = way_of("h", "b", 10000, EM_FLEES);
	CHECK(way.lost);
	CHECK_INT(way.block, EM_BLOCKED_BY_GROUND);
	CHECK_INT(way.covered, 1100); /* its front at y = 10.525 */
	/* Ground touched at the start blocks only after it has been cleared. */
	stand(&at, "h", 20, 10, 0);
	em_look_moved(&play.look, who(&at, "h"));
	way = way_of("h", "b", 8000, EM_FLEES);
	CHECK(!way.lost);
	CHECK_INT(way.covered, 8000);
}

TEST(be_27_41_a_square_flees_into_a_wood_like_any_foot, "BE-27.41") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;") FOOT(
		"i", "south", "square hollow", "(10, 12) facing 0;") "wood 0,9,40,10.5; river 0,7-40,7; river 7,7-7,20; river 13,7-13,20");
	em_fall_way way = way_of("i", "a", 6000, EM_FLEES);
	CHECK_INT(way.block, EM_BLOCKED_BY_GROUND); /* the river stops it after 2 UD, whatever way it turns */
	CHECK(!way.lost);
	CHECK_INT(way.covered, 4000);
	CHECK_INT(way.turn, 0);
}

TEST(be_14_4_the_stride_to_2_ud_must_be_free, "BE-14.4", "BE-27.41") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;")
			   FOOT("i", "south", "line",
				"(10, 12) facing 0;") "river 0,9.25-40,9.25"); /* its north bank at 9.75 = where 2 UD bring the footprint */
	CHECK(!way_of("i", "a", 4000, EM_RETREATS).lost);
	CHECK_INT(way_of("i", "a", 4000, EM_RETREATS).covered, 2000);
	stand(&at, "i", 10, 11.999, 0);
	em_look_moved(&play.look, who(&at, "i"));
	CHECK(way_of("i", "a", 4000, EM_RETREATS).lost);
}

/* --- Swerve (BE-27.42) ------------------------------------------------------------------------------------------------- */

TEST(be_27_42_right_if_equal, "BE-27.42", "BE-14.2") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;") FOOT("i", "south", "column", "(10, 13) facing 0;")
			   FOOT("x", "north", "column", "(10, 7.5) facing 180"));
	em_fall_way way = way_of("i", "a", 6000, EM_FLEES);
	CHECK_INT(way.covered, 6000);
	CHECK(way.turn > 0);
	CHECK_INT(way.turn % 2048, 0);
	CHECK(way.end.x < 10000); /* it goes south: its right is the west */
	/* Its right is shut by another enemy: left. */
	scene_add(&at, FOOT("y", "north", "column", "(7.5, 8) facing 180"));
	em_look_open(&play.look, NULL, &at.s);
	CHECK(way_of("i", "a", 6000, EM_FLEES).turn < 0);
}

TEST(be_27_42_no_way_round_it_stops, "BE-27.42") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;") "h (south): CAV L3 class B LC, line, at (10, 13) facing 0;"
								      "marsh 0,4,40,9; wood 0,9,6,14; wood 14,9,40,14");
	em_fall_way way = way_of("h", "a", 10000, EM_FLEES);
	CHECK(!way.lost);
	CHECK_INT(way.covered, 3600); /* 13 - 0.375 - 3.6 = 9.025 */
	CHECK_INT(way.turn, 0);
}

/* --- Friends (BE-27.43) ------------------------------------------------------------------------------------------------ */

TEST(be_27_43_no_room_behind_friends, "BE-27.43") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;") FOOT("i", "south", "line", "(10, 12) facing 0;")
			   FOOT("r", "south", "line", "(10, 9.9) facing 0;") "river 0,8.8-40,8.8");
	em_fall_way way = way_of("i", "a", 2000, EM_RETREATS); /* on r, and the river behind it */
	CHECK(way.lost);
	CHECK_INT(way.block, EM_BLOCKED_BY_FRIENDS);
	/* Through another friend's lines before 2 UD it may stop between them. */
	stand(&at, "r", 10, 10.9, 0);
	em_look_moved(&play.look, who(&at, "r"));
	CHECK(!way_of("i", "a", 2000, EM_RETREATS).lost);
}

TEST(be_27_43_who_tests_and_in_what_order, "BE-27.43", "BE-12.5") {
	play_scene(FOOT("a", "north", "line", "(10, 20) facing 180;") FOOT("i", "south", "line", "(10, 17) facing 0;")
			   FOOT("rear", "south", "line", "(10, 15) facing 0;") FOOT("far", "south", "line", "(10, 12) facing 180;")
				   FOOT("near", "south", "line", "(10, 13) facing 180;")
					   FOOT("dis", "south", "line", "(10, 11.4) facing 0, Disorder"));
	em_fall_way way = way_of("i", "a", 6000, EM_FLEES);
	CHECK_INT(way.through_count, 2); /* not its rear support, nor who is in Disorder */
	CHECK_INT(way.through[0], who(&at, "near"));
	CHECK_INT(way.through[1], who(&at, "far"));
	CHECK_INT(way_of("i", "a", 6000, EM_RETREATS).through_count, 0);
	/* Skirmishers make nobody test. */
	unit("i")->form = EM_SKIRMISH;
	em_look_moved(&play.look, who(&at, "i"));
	CHECK_INT(way_of("i", "a", 6000, EM_FLEES).through_count, 0);
}

TEST(be_27_43_one_queue_for_all, "BE-27.43", "BE-27.63", "BE-12.3") {
	/* i flees through g, a battery that then flees through k in its turn. */
	play_scene(FOOT("a", "north", "line", "(10, 20) facing 180;") FOOT(
		"i", "south", "line", "(10, 17) facing 0, Disorder;") "g (south): ART L3 class B 6-pdr, deployed, at (10, 13) facing "
								      "0;" FOOT("k", "south", "line", "(10, 9) facing 0"));
	falls("i", "a", 6000, EM_FLEES);
	CHECK_INT(em_phase_of(&at.s), EM_FA_TEST);
	CHECK_INT(at.s.depth, 1);
	roll(2); /* g: 2 + 3 = 5 */
	CHECK_INT(unit("g")->form, EM_LIMBERED);
	CHECK_TEXT(place("g"), "10000 7000 32768");
	CHECK_INT(em_phase_of(&at.s), EM_FA_TEST);
	CHECK_INT(at.s.depth, 1);
	roll(1); /* k: 1 + 3 = 4: it retreats through g, whom nobody tests */
	CHECK(has("k", EM_DISORDER));
	CHECK_INT(at.s.depth, 0);
	em_frame nothing;
	memset(&nothing, 0, sizeof nothing);
	CHECK(!memcmp(&at.s.frame[0], &nothing, sizeof nothing));
}

/* --- Skirmishers and crews ---------------------------------------------------------------------------------------------- */

TEST(be_27_33_skirmishers_are_stopped_short_but_not_lost, "BE-27.33") {
	play_scene(FOOT("m", "south", "column", "(10, 10) facing 0;") "s (north): SK L3 class B FT2, skirmish, at (10, 14.3) facing 180");
	falls("s", "m", 2000, EM_STEPS_BACK);
	CHECK_TEXT(place("s"), "10000 16300 32768");
	CHECK(!has("s", EM_MARKER) && !has("s", EM_DISORDER));
	scene_add(&at, FOOT("x", "south", "column", "(10, 19) facing 180"));
	em_look_open(&play.look, NULL, &at.s);
	falls("s", "m", 2000, EM_STEPS_BACK);
	CHECK_TEXT(place("s"), "10000 17200 32768"); /* its rear at 17.45: more than 1 UD before x at 18.5 */
}

TEST(be_27_96_a_crew_goes_down_with_its_square, "BE-27.96") {
	play_scene(FOOT("a", "north", "line", "(10, 16) facing 180;") FOOT(
		"q", "south", "square hollow", "(10, 12) facing 0;") "g (south): ART L3 class B 6-pdr, deployed, at (12, 12) facing 0");
	unit("g")->flags |= EM_CREW_AWAY;
	unit("g")->sector = (uint8_t)who(&at, "q");
	falls("q", "a", 2000, EM_RETREATS);
	CHECK(has("g", EM_REMOVED));
	CHECK(!has("q", EM_REMOVED));
}

/* --- Shelter (BE-27.44) -------------------------------------------------------------------------------------------------- */

static bool sheltered(const char *name, const char *hunter) {
	unsigned u = who(&at, name), h = who(&at, hunter);
	table_point from = em_fall_from(&play.look, u, h);
	return em_fall_sheltered(&play.look, u, h, from, 6000, from);
}

TEST(be_27_44_shelter, "BE-27.44", "BE-13.4") {
	play_scene("h (north): CAV L3 class B LC, line, at (10, 13) facing 180;" FOOT("i", "south", "line", "(10, 12) facing 0;")
			   FOOT("f", "south", "column", "(10, 10.5) facing 0"));
	CHECK(sheltered("i", "h")); /* after 2 UD its centre is at y = 10, behind the front of f */
	stand(&at, "f", 11, 10.5, 0);
	em_look_moved(&play.look, who(&at, "f"));
	CHECK(!sheltered("i", "h"));
	stand(&at, "f", 10, 9.4, 0);
	em_look_moved(&play.look, who(&at, "f"));
	CHECK(!sheltered("i", "h")); /* its front edge is at 9.9 */
	stand(&at, "f", 10, 10.5, 0);
	em_look_moved(&play.look, who(&at, "f"));
	flag(&at, "f", EM_DISORDER);
	CHECK(!sheltered("i", "h"));
	scene_add(&at, "wood 5,9,15,9.8");
	em_look_open(&play.look, NULL, &at.s);
	CHECK(sheltered("i", "h")); /* its footprint, not its centre, touches the wood */
}
