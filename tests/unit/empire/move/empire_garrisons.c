/*
 * empire_garrisons.c - garrisons and rallies on the table (BE-15, BE-20.1, BE-27.15, 27.28, 27.69).
 */
#include "move_play.h"

#include "src/games/empire/garrison.h"

static bool deed(const em_deed *deed, unsigned verb, const char *name, int32_t a, int32_t b) {
	gg_action act = {(uint16_t)verb, (uint16_t)who(&at, name), a, b, 0};
	look_again();
	refusal = (gg_verdict){0};
	if (!deed->check(&play.look, &act, &refusal))
		return false;
	deed->apply(&play, &act);
	em_settle(&play);
	return true;
}

static bool enter(const char *name, int32_t sector) {
	return deed(&em_deed_garrison, EM_DO_ENTER, name, sector, 0);
}

static bool leave(const char *name, int32_t face, int32_t form) {
	return deed(&em_deed_garrison, EM_DO_LEAVE, name, face, form);
}

static bool rally(const char *name, int32_t loss) {
	return deed(&em_deed_rally, EM_DO_RALLY, name, loss, 0);
}

TEST(e26_a_garrison_enters_and_leaves, "BE-20.1", "BE-4.2", "BE-27.28") {
	play_scene("i (south): INF L3 class B FT0, line, at (10, 10) facing 0; building or hamlet 9,13,11,15");
	CHECK(enter("i", 0));
	CHECK(at.s.division[0].cp == 5);
	CHECK(at.s.depth == 0);
	CHECK(unit("i")->form == EM_BUILDING && unit("i")->sector == 0);
	CHECK(unit("i")->moved == 2750);
	table_shape sector = em_sector_shape(&play.look, 0);
	CHECK(table_distance(&sector, em_footprint(&play.look, who(&at, "i"))) == 0);
	CHECK(!leave("i", 0, EM_LINE)); /* its activation is used */
	unit("i")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(!leave("i", 0, EM_HOLLOW_SQUARE));
	CHECK(refused(EM_SAY_LEAVES_IN_LINE, BE_27_28));
	CHECK(leave("i", 0, EM_LINE));
	CHECK(stands("i", 10000, 15250, 0));
	CHECK(unit("i")->sector == EM_NONE);
}

TEST(be_27_28_faces_and_room, "BE-27.28", "BE-20.1") {
	play_scene("i (south): INF L3 class B FT0, building, garrison of 9,13,11,15; f (south): INF L3 class B FT0, line, at (10, 15.4) "
		   "facing 0;"
		   "building or hamlet 9,13,11,15");
	CHECK(!leave("i", 0, EM_LINE));
	CHECK(refused(EM_SAY_OVERLAPS, BE_27_27));
	CHECK(leave("i", 1, EM_COLUMN));
	CHECK(stands("i", 11500, 14000, 90));
	CHECK(!leave("i", 3, EM_COLUMN));
	unit("i")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(!leave("i", 3, EM_COLUMN));
	CHECK(refused(EM_SAY_NOT_IN_GARRISON, BE_20_1));
	CHECK(enter("i", 0));
	unit("i")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(leave("i", 3, EM_COLUMN));
	CHECK(stands("i", 8500, 14000, 270));
}

TEST(be_27_28_how_far_and_who, "BE-20.1", "BE-27.28") {
	play_scene(
		"i (south): INF L3 class B FT0, line, at (10, 8.75) facing 0; h (south): CAV L3 class B LC, line, at (10, 11) facing 0;"
		"s (south): SK L3 class B FT1, skirmish, at (8, 13) facing 0; t (south): SK L3 class B FT1, skirmish, at (8, 14) facing 0;"
		"u (south): SK L3 class B FT1, skirmish, at (8, 15) facing 0; g (south): ART L3 class B 6-pdr, limbered, at (20, 12) "
		"facing 0;"
		"building or hamlet 9,13,11,15; redoubt 19,15,21,17");
	CHECK(enter("i", 0)); /* 4 UD exactly */
	unit("i")->sector = EM_NONE;
	unit("i")->form = EM_LINE;
	stand(&at, "i", 10, 8.749, 0);
	unit("i")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(!enter("i", 0));
	CHECK(refused(EM_SAY_SECTOR_FAR, BE_20_1));
	CHECK(!enter("h", 0));
	CHECK(refused(EM_SAY_CANNOT_GARRISON, BE_20_1));
	CHECK(!enter("i", 1)); /* a hamlet has one sector */
	CHECK(enter("s", 0));
	CHECK(enter("t", 0)); /* two SK */
	CHECK(!enter("u", 0));
	CHECK(refused(EM_SAY_SECTOR_HELD, BE_27_28));
	CHECK(enter("g", 2)); /* guns hold a redoubt */
	CHECK(unit("g")->form == EM_DEPLOYED && unit("g")->sector == 2);
	CHECK(!em_sector_free(&play.look, who(&at, "i"), 2, &refusal));
}

TEST(be_27_28_no_enemy_within_1_ud, "BE-27.28") {
	play_scene(
		"i (south): INF L3 class B FT0, line, at (10, 11) facing 0; e (north): INF L3 class B FT0, line, at (10, 16.25) facing 180;"
		"village 8,13,12,15");
	flag(&at, "e", EM_REACTED);
	CHECK(!enter("i", 0));
	CHECK(refused(EM_SAY_SECTOR_ENEMY, BE_27_28));
	stand(&at, "e", 10, 16.251, 180);
	CHECK(enter("i", 1)); /* the eastern half of the village */
	CHECK(unit("i")->x == 11000);
}

TEST(e60_rally, "BE-15.1", "BE-15.2", "BE-15.4", "BE-27.15") {
	play_scene("d (south): INF L3 class B FT0, line, at (10, 10) facing 0, losses 2, Disorder; f (south): INF L3 class B FT0, line, at "
		   "(10, 11.5) "
		   "facing 0; e (north): INF L3 class B FT0, line, at (10, 13.9) facing 180");
	flag(&at, "e", EM_REACTED);
	CHECK(rally("d", 0));
	CHECK(em_phase_of(&at.s) == EM_RL_STEP);
	CHECK(!may(EM_DO_END, 0, 0));
	CHECK(refused(EM_SAY_MEND_FIRST, BE_15_1));
	CHECK(!may(EM_DO_BACK, 100, 0)); /* it would stop within 4 UD */
	CHECK(refused(EM_SAY_RALLY_KEEP_4, BE_15_1));
	CHECK(may(EM_DO_BACK, 700, 0));
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(!(unit("d")->flags & EM_DISORDER) && (unit("d")->flags & EM_MARKER));
	CHECK(at.s.division[0].cp == 5);
	CHECK(!may(EM_DO_MEND, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(at.s.depth == 0);
	unit("d")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(!rally("d", 1));
	CHECK(refused(EM_SAY_RALLY_MARKED, BE_15_1));
}

TEST(e61_recovering_a_loss, "BE-15.2", "BE-15.3", "BE-4.3") {
	play_scene("d (south): INF L3 class B FT0, line, at (10, 10) facing 0, losses 1.5, general attached");
	CHECK(!rally("d", 1));
	CHECK(refused(EM_SAY_RALLY_FIRST_LOSS, BE_15_3));
	unit("d")->losses = 4;
	CHECK(rally("d", 1));
	CHECK(at.s.division[0].cp == 4);
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(unit("d")->losses == 2 && unit("d")->flags & EM_MARKER);
}

TEST(be_15_1_steps_come_all_before_or_all_after, "BE-15.1", "BE-27.27") {
	play_scene("d (south): INF L3 class A FT0, column, at (10, 10) facing 0, Disorder; e (north): INF L3 class B FT0, line, at (10, "
		   "14) facing 180");
	flag(&at, "e", EM_REACTED);
	CHECK(rally("d", 0)); /* near an enemy it must move first */
	CHECK(!may(EM_DO_MEND, 0, 0));
	CHECK(refused(EM_SAY_RALLY_NEAR, BE_15_1));
	CHECK(may(EM_DO_ABOUT, 0, 0)); /* on the spot it may do what it likes */
	CHECK(may(EM_DO_END, 0, 0));   /* and the CP are lost */
	CHECK(step(EM_DO_BACK, 1000, 0));
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(!may(EM_DO_BACK, 100, 0));
	CHECK(refused(EM_SAY_ONLY_END, BE_27_27));
	CHECK(step(EM_DO_END, 0, 0));
	play_scene("d (south): INF L3 class A FT0, column, at (10, 10) facing 0, Disorder");
	CHECK(rally("d", 0));
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(step(EM_DO_ADVANCE, 1000, 0)); /* or afterwards */
	CHECK(step(EM_DO_ADVANCE, 1000, 0));
}

TEST(e67_the_free_rally_of_retreat, "BE-3.1", "BE-15.4", "BE-27.69") {
	play_scene("d (south): INF L3 class B FT0, line, at (10, 10) facing 0, Disorder; b (south): INF L3 class B FT0, line, at (20, 10) "
		   "facing 0, "
		   "Disorder; e (north): INF L3 class B FT0, line, at (20, 13) facing 180");
	flag(&at, "e", EM_REACTED);
	at.s.division[0].order = EM_RETREAT;
	at.s.division[0].cp = 0;
	CHECK(!rally("b", 0)); /* an enemy is near: it would have to move, so it is not free */
	CHECK(rally("d", 0));
	CHECK(at.s.division[0].free_rally == 1 && at.s.division[0].cp == 0);
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
	stand(&at, "e", 39, 26, 180);
	CHECK(!rally("b", 0)); /* one in a turn */
	at.s.division[0].cp = 1;
	CHECK(rally("b", 0));
	CHECK(at.s.division[0].cp == 0);
}

TEST(be_15_1_a_garrison_rallies_in_its_works, "BE-15.1") {
	play_scene("d (south): INF L3 class B FT0, building, garrison of 9,13,11,15, Disorder; e (north): INF L3 class B FT0, line, at "
		   "(10, 17) facing 180;"
		   "building or hamlet 9,13,11,15");
	flag(&at, "e", EM_REACTED);
	CHECK(rally("d", 0));
	CHECK(!may(EM_DO_ADVANCE, 100, 0));
	CHECK(step(EM_DO_MEND, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
}

TEST(be_27_93_orders_bind_garrisons_too, "BE-27.27", "BE-27.28", "BE-27.93") {
	play_scene("i (south): INF L3 class B FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 18) facing 180;"
		   "building or hamlet 9,13,11,15");
	flag(&at, "e", EM_REACTED);
	at.s.division[0].order = EM_MANOEUVRE;
	CHECK(!enter("i", 0)); /* e would be within 4 UD */
	CHECK(refused(EM_SAY_KEEP_4, BE_27_93));
	at.s.division[0].order = EM_HOLD;
	at.s.division[0].zone_x = 10000;
	at.s.division[0].zone_y = 7999;
	CHECK(!enter("i", 0)); /* its middle is 6.001 from the point */
	CHECK(refused(EM_SAY_STAYS_IN_ZONE, BE_27_27));
	at.s.division[0].zone_y = 8000;
	CHECK(enter("i", 0));
	unit("i")->flags &= ~(uint32_t)EM_ACTED;
	CHECK(!leave("i", 0, EM_LINE));
	CHECK(refused(EM_SAY_STAYS_IN_ZONE, BE_27_27));
	CHECK(leave("i", 2, EM_LINE));
}
