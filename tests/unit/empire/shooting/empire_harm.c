/*
 * empire_harm.c - what befalls units and generals (BE-2.4, 6.1, 16.2, 17, 23.2, BE-27.66, 27.67, 27.96).
 */
#include "empire_played.h"

#include "empire_words.h"

#include "src/games/empire/harm.h"

static scene at;
static em_play play;

static em_unit *unit(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static void set(const char *text) {
	scene_set(&at, text);
	play = scene_play(&at);
}

TEST(be_17_1_losses_reach_the_cohesion, "BE-17.1", "BE-17.2", "BE-23.2", "BE-22.4") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; s (south): SK L3 class B FT1, skirmish, at (20, 10) facing 0;"
	    "c (north): CAV E4 class A HC, line, at (10, 20) facing 180");
	CHECK_INT(unit("a")->cohesion, 4);
	CHECK_INT(unit("s")->cohesion, 2);
	CHECK_INT(unit("c")->cohesion, 4);
	CHECK(!em_harm(&play, who(&at, "a"), 7));
	CHECK(em_stands(&play.look, who(&at, "a")));
	CHECK_INT(at.s.army[0].lost, 0);
	CHECK(em_harm(&play, who(&at, "a"), 1)); /* two attritions are a loss */
	CHECK(!em_stands(&play.look, who(&at, "a")));
	CHECK(unit("a")->flags & EM_REMOVED);
	CHECK_INT(at.s.army[0].lost, 2);
	CHECK_INT(told(EM_SAY_UNIT_ELIMINATED), 1);
	CHECK(em_harm(&play, who(&at, "a"), 2)); /* gone is gone: it is not counted twice */
	CHECK_INT(at.s.army[0].lost, 2);
	CHECK(em_harm(&play, who(&at, "s"), 9));
	CHECK_INT(at.s.army[0].lost, 3); /* skirmishers count a half */
	CHECK_INT(unit("s")->losses, 4); /* and no more is lost than there was */
}

TEST(be_6_1_disorder_marks, "BE-6.1", "BE-6.3") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0");
	em_put_in_disorder(&play, who(&at, "a"));
	CHECK((unit("a")->flags & (EM_DISORDER | EM_MARKER)) == (EM_DISORDER | EM_MARKER));
	CHECK_INT(told(EM_SAY_DISORDERED), 1);
	unit("a")->flags &= ~(uint32_t)EM_MARKER;
	em_put_in_disorder(&play, who(&at, "a")); /* it does not become what it is */
	CHECK(!(unit("a")->flags & EM_MARKER));
	CHECK_INT(told(EM_SAY_DISORDERED), 1);
	em_eliminate(&play, who(&at, "a"), EM_CAUGHT);
	em_mark(&play, who(&at, "a"));
	em_put_in_disorder(&play, who(&at, "a"));
	CHECK_INT(unit("a")->flags, EM_REMOVED);
}

TEST(be_27_66_a_general_outlives_a_unit_shot_down, "BE-27.66", "BE-27.67", "BE-16.2") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0, general attached; b (south): INF L3 class B FT0, line, at (15, 10) "
	    "facing 0, general attached; c (south): INF L3 class B FT0, line, at (20, 10) facing 0, general attached");
	unsigned first = unit("a")->general, second = unit("b")->general, third = unit("c")->general;
	CHECK_INT(at.s.general[first].attached, who(&at, "a"));
	em_harm(&play, who(&at, "a"), 8);
	CHECK_INT(at.s.general[first].attached, EM_NONE);
	CHECK(!(at.s.general[first].flags & EM_GENERAL_LOST));
	CHECK_INT(at.s.general[first].x, 10000);
	em_eliminate(&play, who(&at, "b"), EM_CAUGHT);
	CHECK(at.s.general[second].flags & EM_GENERAL_LOST);
	CHECK(at.s.general[second].flags & EM_GENERAL_DUE);
	em_eliminate(&play, who(&at, "c"), EM_BLOCKED);
	CHECK(at.s.general[third].flags & EM_GENERAL_LOST);
	CHECK_INT(at.s.army[0].generals_lost, 2);
	CHECK_INT(at.s.army[0].chiefs_lost, 0);
	at.s.general[0] = (em_general){.flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	em_lose_general(&play, 0);
	em_lose_general(&play, 0);
	CHECK_INT(at.s.army[0].chiefs_lost, 1);
	CHECK_INT(at.s.army[0].generals_lost, 2);
}

TEST(be_27_96_a_crew_goes_with_its_square, "BE-27.96", "BE-7.8") {
	set("q (south): INF L3 class B FT0, square hollow, at (10, 10) facing 0; g (south): ART L3 class B 6-pdr, deployed, at (12, 10) "
	    "facing "
	    "0; h (south): ART L3 class B 6-pdr, deployed, at (15, 10) facing 0");
	unit("g")->flags |= EM_CREW_AWAY;
	unit("g")->sector = (uint8_t)who(&at, "q");
	em_eliminate(&play, who(&at, "q"), EM_CAUGHT);
	CHECK(unit("g")->flags & EM_REMOVED);
	CHECK(!(unit("h")->flags & EM_REMOVED));
	CHECK_INT(at.s.army[0].lost, 4);
}

TEST(be_27_67_a_general_goes_with_his_unit, "BE-27.67", "BE-2.4") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0, general attached");
	em_put_unit(&play, who(&at, "a"), (table_pose){12000, 8000, 16384}, EM_COLUMN);
	CHECK_INT(unit("a")->form, EM_COLUMN);
	CHECK_INT(at.s.general[unit("a")->general].x, 12000);
	CHECK_INT(at.s.general[unit("a")->general].y, 8000);
	CHECK_INT(em_footprint(&play.look, who(&at, "a"))->west, 11500);
}

static em_general *general(void) {
	return &at.s.general[1];
}

TEST(be_2_4_generals_in_danger_take_refuge, "BE-2.4", "BE-27.67") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (20, 10) facing 0;"
	    "e (north): INF L3 class B FT0, line, at (10, 15) facing 180");
	general()->x = 10000;
	general()->y = 13749; /* 1001 before its front */
	em_save_generals(&play);
	CHECK_INT(general()->attached, EM_NONE);
	general()->y = 13750;
	em_save_generals(&play);
	CHECK_INT(general()->attached, who(&at, "a"));
	CHECK_INT(unit("a")->general, 1);
	CHECK_INT(general()->y, 10000);
	CHECK_INT(told(EM_SAY_GENERAL_FLEES), 1);

	/* The nearest has a general of its own: the next is taken, if it is within 10 UD. */
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0, general attached; b (south): INF L3 class B FT0, line, at (20, 10) "
	    "facing 0; e (north): INF L3 class B FT0, line, at (10, 11.5) facing 180");
	at.s.general[2] = (em_general){.x = 9000, .y = 10250, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	em_save_generals(&play);
	CHECK_INT(at.s.general[2].attached, who(&at, "b"));
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0, general attached; b (south): INF L3 class B FT0, line, at (20.001, "
	    "10) "
	    "facing 0; e (north): INF L3 class B FT0, line, at (10, 11.5) facing 180");
	at.s.general[2] = (em_general){.x = 9000, .y = 10250, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	em_save_generals(&play);
	CHECK(at.s.general[2].flags & EM_GENERAL_LOST);
	CHECK_INT(at.s.army[0].generals_lost, 1);
}

TEST(be_27_67_attached_or_off_the_table_he_is_in_no_danger, "BE-27.67", "BE-27.75") {
	set("a (south): INF L3 class B FT0, line, at (10, 10) facing 0, general attached; e (north): INF L3 class B FT0, line, at (10, "
	    "11.5) "
	    "facing 180; f (north): INF L3 class B FT0, line, at (1, 1) facing 180");
	em_save_generals(&play);
	CHECK_INT(general()->attached, who(&at, "a"));
	/* The general of a division that is still outside has no place yet. */
	at.s.general[2] = (em_general){.flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	at.s.division[1].flags = EM_EXISTS | EM_DIVISION_OFF;
	em_save_generals(&play);
	CHECK(!(at.s.general[2].flags & EM_GENERAL_LOST));
	at.s.division[1].flags = EM_EXISTS;
	em_save_generals(&play);
	CHECK(at.s.general[2].flags & EM_GENERAL_LOST);
}

TEST(e68_a_general_in_danger, "BE-2.4", "BE-27.67") {
	for (unsigned near = 0; near < 2; near++) {
		set(near ? "u (south): INF L3 class B FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (16, 13.25) "
			   "facing 180"
			 : "u (south): INF L3 class B FT0, line, at (3, 3) facing 0; e (north): INF L3 class B FT0, line, at (16, 13.25) "
			   "facing 180");
		general()->x = 16000;
		general()->y = 12000;
		em_save_generals(&play);
		CHECK_INT(general()->attached, near ? who(&at, "u") : EM_NONE);
		CHECK_INT((general()->flags & EM_GENERAL_LOST) != 0, !near);
		CHECK_INT((general()->flags & EM_GENERAL_DUE) != 0, !near);
	}
}
