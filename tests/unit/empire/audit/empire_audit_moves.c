/*
 * empire_audit_moves.c - moves at the borders of several chapters: units left in contact, distances that must not shrink, zones of Hold.
 */
#include "../move/move_play.h"

TEST(be_27_46_nobody_moves_over_an_enemy_he_touches, "BE-27.46", "BE-27.26", "BE-5.17") {
	play_scene("a (south): INF L3 class B FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 10.75) "
		   "facing 180");
	open_move("a", 0);
	CHECK(!may(EM_DO_ADVANCE, 100, 0));
	CHECK(refused(EM_SAY_TOO_NEAR, BE_5_17));
	CHECK(!may(EM_DO_ADVANCE, 3000, 0)); /* nor out of him on the other side */
	CHECK(may(EM_DO_BACK, 500, 0));
	CHECK(may(EM_DO_BACK, 3, 0)); /* not on: but not nearer */
	/* a line that would lie over him is not formed in that place either */
	play_scene("a (south): INF L3 class A FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, column, at (11, 10) facing "
		   "180");
	open_move("a", 0);
	CHECK(!may(EM_DO_FORM, 0, EM_LINE));
}

/* An advance that takes a unit past an enemy nearer than 1 UD: every length that does not bring it nearer is legal, not every second. */
TEST(be_27_26_a_distance_that_does_not_shrink_does_not_flicker, "BE-27.26", "BE-27.3") {
	for (int facing = 1; facing < 90; facing += 4) {
		char text[300];
		snprintf(text, sizeof text,
			 "a (south): INF L3 class B FT0, column, at (10, 10) facing %d; e (north): INF L3 class B FT0, column, at (11.8, "
			 "9) facing %d",
			 facing, facing);
		play_scene(text);
		/* beside it, and turned alike: straight on is along its side */
		table_point beside = table_at((table_pose){10000, 10000, unit("a")->heading}, 1700, 0);
		unit("e")->x = beside.x;
		unit("e")->y = beside.y;
		open_move("a", 0);
		unsigned refused_lengths = 0;
		for (int32_t length = 1; length <= 40; length++)
			refused_lengths += !may(EM_DO_ADVANCE, length, 0);
		CHECK_INT(refused_lengths, 0);
	}
}

TEST(be_27_93_a_unit_that_keeps_off_does_not_flicker, "BE-27.93", "BE-3.2") {
	play_scene("a (south): INF L3 class B FT0, column, at (10, 10) facing 33; s (north): SK L3 class B FT1, skirmish, at (13, 10) "
		   "facing 213");
	at.s.division[0].order = EM_MANOEUVRE;
	table_point beside = table_at((table_pose){10000, 10000, unit("a")->heading}, 2700, 0);
	unit("s")->x = beside.x;
	unit("s")->y = beside.y;
	unit("s")->heading = unit("a")->heading;
	open_move("a", 0);
	for (int32_t length = 1; length <= 40; length++)
		CHECK(may(EM_DO_ADVANCE, length, 0));
	CHECK(!may(EM_DO_LATERAL, 10, 0) || refused(EM_SAY_LATERAL_NEAR, BE_5_3));
}
