/*
 * empire_rides.c - generals ride, attach and are followed (BE-2.4, BE-16.2, BE-27.29).
 */
#include "command_scene.h"

static scene at;

/* The general of division 0 at (10, 10), in its step b; a line of his far off. */
static void set(const char *more) {
	command_set(
		&at,
		"u (south): INF L3 class B FT0, line, at (30, 10) facing 0; e (north): INF L3 class B FT0, line, at (35, 25) facing 180");
	scene_add(&at, more);
	order(&at, 0, EM_ATTACK);
	order(&at, NORTH_0, EM_HOLD);
	at.s.general[1].x = at.s.general[1].y = 10 * EM_UD;
	scene_phase(&at, EM_AC_FIRE_B);
	at.s.division[0].flags |= EM_ACTIVATED;
}

TEST(e69_a_ride_through_a_wood, "BE-2.4", "BE-27.29") {
	set("wood 8,12,12,14");
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 17000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 17001, 0));
	REFUSED(RIDE_TOO_FAR, BE_27_29);
	CHECK(act(&at, EM_DO_RIDE, 1, 10000, 17000, 0));
	CHECK_INT(at.s.general[1].y, 17000);
	CHECK(at.s.general[1].flags & EM_GENERAL_MOVED);
	CHECK_INT(at.s.general[1].ride, 0);
}

TEST(be_27_29_ground_of_a_ride, "BE-27.29", "BE-27.25", "BE-5.14") {
	set("orchard 8,12,12,14"); /* broken: 6 UD; 2000 x 252 + 2000 x 420 + 4666 x 252 = 2519832 */
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 18666, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 18667, 0));
	set("road 10,0-10,27");
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 20000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 20001, 0)); /* no road for generals */
	set("hedge or wall 0,12-20,12");
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 20000, 0)); /* an obstacle costs them nothing (ruling E27) */
	set("river 0,12-20,12; bridge 12,11,13,13");
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 14000, 0));
	REFUSED(RIDE_IMPASSABLE, BE_27_29);
	CHECK(act(&at, EM_DO_RIDE, 1, 12500, 10000, 0));
	CHECK(act(&at, EM_DO_RIDE, 1, 12500, 14000, 0)); /* over the bridge */
	set("ford 9,11,11,13; river 0,12-20,12");
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 14000, 0)); /* a ford is for troops */
	set("village 8,12,12,14");
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 17000, 0)); /* difficult ground */
	set("marsh 8,12,12,14; orchard 8,11,12,14");     /* the worst of both: 1000 x 252 + 1000 x 420 + 2000 x 630 + 2333 x 252 */
	CHECK(may(&at, EM_DO_RIDE, 1, 10000, 16333, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 16334, 0));
}

/* A battery that can fire: the step is not over when the ride is. */
#define GUNS "w (south): ART L3 class B 12-pdr, deployed, at (35, 8) facing 0"

TEST(be_27_29_four_legs_of_one_budget, "BE-27.29", "BE-2.4") {
	set(GUNS);
	CHECK(act(&at, EM_DO_RIDE, 1, 10000, 12000, 0));
	CHECK_INT(at.s.general[1].ride, 2520000 - 2000 * 252);
	CHECK_INT(at.s.general[1].legs, 1);
	CHECK(act(&at, EM_DO_RIDE, 1, 12000, 12000, 0));
	CHECK(act(&at, EM_DO_RIDE, 1, 12000, 10000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 12000, 14001, 0));
	CHECK(act(&at, EM_DO_RIDE, 1, 11000, 10000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 11000, 10001, 0)); /* four */
	REFUSED(RIDE_OVER, BE_27_29);
	set(GUNS); /* any other action of his side ends the ride */
	CHECK(act(&at, EM_DO_RIDE, 1, 10000, 12000, 0));
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(at.s.general[1].flags & EM_GENERAL_MOVED);
}

TEST(be_2_4_who_ends_on_a_unit_is_attached, "BE-2.4", "BE-27.29") {
	set("a (south): INF L3 class B FT0, line, at (10, 14) facing 0; b (south): INF L3 class B FT0, line, at (10, 18) facing 0;" GUNS);
	unsigned a = who(&at, "a"), b = who(&at, "b");
	CHECK(act(&at, EM_DO_RIDE, 1, 10900, 14250, 0)); /* a point of its closed footprint */
	CHECK_INT(at.s.general[1].attached, a);
	CHECK_INT(at.s.unit[a].general, 1);
	CHECK_INT(at.s.general[1].x, 10000);
	CHECK_INT(at.s.general[1].y, 14000);
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 18000, 0)); /* and his ride is over */
	REFUSED(RIDE_OVER, BE_27_29);
	em_new_ride(&at.s.general[1]); /* next turn */
	CHECK(act(&at, EM_DO_RIDE, 1, 10000, 16000, 0));
	CHECK_INT(at.s.general[1].attached, EM_NONE);
	CHECK_INT(at.s.unit[a].general, EM_NONE);
	at.s.unit[b].general = 2;
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 18000, 0));
	REFUSED(HAS_GENERAL, BE_27_29);
}

TEST(be_2_4_each_rides_in_his_own_time, "BE-2.4", "BE-3.9") {
	set("wood 0,0,1,1");
	CHECK(!may(&at, EM_DO_RIDE, SOUTH_CHIEF, 20000, 3000, 0));
	REFUSED(NOT_RIDER, BE_2_4);
	CHECK(!may(&at, EM_DO_RIDE, 2, 20000, 3000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 10000, 0));
	REFUSED(NO_RIDE, BE_27_29);
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, -1, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 12000, 1));
	at.s.army[SOUTH].own_division = 0; /* led by the commander-in-chief, who rides in step 1 alone */
	CHECK(!may(&at, EM_DO_RIDE, SOUTH_CHIEF, 20000, 3000, 0));
	scene_phase(&at, EM_T_STRATEGY);
	CHECK(may(&at, EM_DO_RIDE, SOUTH_CHIEF, 20000, 3000, 0));
	CHECK(!may(&at, EM_DO_RIDE, 1, 10000, 12000, 0));
	CHECK(!may(&at, EM_DO_RIDE, NORTH_CHIEF, 20000, 24000, 0));
}

TEST(be_27_91_rides_of_the_menu, "BE-27.91", "BE-27.29") {
	set("a (south): INF L3 class B FT0, line, at (10, 14) facing 0");
	CHECK(listed(&at, EM_DO_RIDE, 1, 10000, 14000, 0));
	CHECK(listed(&at, EM_DO_RIDE, 1, 20000, 10000, 0)); /* u is 20 UD off: cut where the way runs out */
	CHECK(listed(&at, EM_DO_RIDE, 1, 19806, 11961, 0)); /* towards the mean (20, 12) */
	at.s.unit[who(&at, "a")].general = 2;
	CHECK(!listed(&at, EM_DO_RIDE, 1, 10000, 14000, 0));
	CHECK_INT(menu_size(&at), 2); /* u, which is also the mean, and done */
}

/* --- Successors (BE-16.2) ---------------------------------------------------------------------------------------------------------------
 */

static void start(void) {
	at.s.phase = EM_AC_START;
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
}

TEST(be_16_2_a_successor_beside_a_unit, "BE-16.2", "BE-27.29") {
	set("a (south): INF L3 class B FT0, line, at (10, 14) facing 0");
	at.s.general[1].flags = EM_GENERAL_EXISTS | EM_GENERAL_LOST | EM_GENERAL_DUE;
	at.s.general[1].quality = EM_COMPETENT;
	start();
	CHECK_INT(em_phase_of(&at.s), EM_AC_REPLACE);
	CHECK_INT(menu_size(&at), 2);
	CHECK(!may(&at, EM_DO_BESIDE, who(&at, "e"), 0, 0, 0));
	REFUSED(BESIDE_OWN, BE_16_2);
	CHECK(act(&at, EM_DO_BESIDE, who(&at, "a"), 0, 0, 0));
	CHECK_INT(at.s.general[1].quality, EM_ORDINAIRE);
	CHECK_INT(at.s.general[1].x, 10000);
	CHECK_INT(at.s.general[1].y, 13500); /* 250 behind the rear edge */
	CHECK_INT(at.s.general[1].attached, EM_NONE);
	CHECK_INT(at.s.general[1].flags, EM_GENERAL_EXISTS);
	CHECK_INT(em_phase_of(&at.s), EM_AC_CP);
}

TEST(be_16_2_one_unit_a_garrison_and_nobody, "BE-16.2", "BE-27.29", "BE-27.60") {
	set("wood 0,0,1,1");
	stand(&at, "u", 30, 0.3, 0);
	at.s.general[1].flags = EM_GENERAL_EXISTS | EM_GENERAL_LOST | EM_GENERAL_DUE;
	at.s.general[1].quality = EM_MAUVAIS;
	start(); /* one unit: automatic */
	CHECK_INT(em_phase_of(&at.s), EM_AC_CP);
	CHECK_INT(at.s.general[1].quality, EM_MAUVAIS);
	CHECK_INT(at.s.general[1].y, 0); /* pushed inside the table */

	set("g (south): INF L3 class B FT0, building, garrison of 9,12,11,14; building or hamlet 9,12,11,14");
	at.s.unit[who(&at, "u")].flags = EM_REMOVED;
	at.s.general[1].flags = EM_GENERAL_EXISTS | EM_GENERAL_LOST | EM_GENERAL_DUE;
	start();
	CHECK_INT(at.s.general[1].attached, who(&at, "g"));

	set("wood 0,0,1,1"); /* nobody on the table: he comes with the first */
	at.s.unit[who(&at, "u")].flags = EM_OFF_TABLE;
	at.s.division[0].flags |= EM_DIVISION_OFF | EM_DUE;
	at.s.general[1].flags = EM_GENERAL_EXISTS | EM_GENERAL_LOST | EM_GENERAL_DUE;
	start();
	CHECK_INT(em_phase_of(&at.s), EM_AC_CP);
	CHECK_INT(at.s.general[1].flags, EM_GENERAL_EXISTS | EM_GENERAL_OFF);
	CHECK(!em_general_here(&at.s, 1));
}

TEST(be_4_1_command_points_of_a_division, "BE-4.1", "BE-4.4", "BE-3.9", "BE-27.62") {
	set("wood 0,0,1,1");
	at.s.general[1].quality = EM_COMPETENT;
	at.s.division[0].transferred = 2;
	start();
	CHECK(roll(&at, 4));
	CHECK_INT(at.s.division[0].cp, 5); /* 3 of the roll and 2 transferred */
	CHECK_INT(at.s.division[0].transferred, 0);
	CHECK_INT(em_phase_of(&at.s), EM_AC_FIRE_B);
	set("wood 0,0,1,1");
	at.s.options.average_dice = 1;
	start();
	CHECK(!may(&at, EM_DO_ROLL, 0, 1, 0, 0));
	REFUSED(NO_SUCH_FACE, BE_27_62);
	CHECK(may(&at, EM_DO_ROLL, 0, 5, 0, 0));
	set("wood 0,0,1,1"); /* led by the commander-in-chief: no roll, his command points */
	at.s.army[SOUTH].own_division = 0;
	at.s.army[SOUTH].cp = 3;
	at.s.general[SOUTH_CHIEF].flags |= EM_GENERAL_MOVED;
	start();
	CHECK(em_phase_of(&at.s) > EM_AC_CP);
	em_play play = scene_play(&at);
	CHECK(em_can_pay(&play.look, who(&at, "u"), 3, EM_PAID_BY_GENERAL, true, NULL));
	em_pay(&play, who(&at, "u"), 2, EM_PAID_BY_GENERAL);
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	CHECK_INT(at.s.division[0].cp, 0);
}
