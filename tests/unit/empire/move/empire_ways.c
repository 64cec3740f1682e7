/*
 * empire_ways.c - straight ways over the ground: allowances, shares, roads, obstacles, bridges, fords (BE-5.14 to 5.17, BE-27.20, 27.21,
 * 27.25, 27.26).
 */
#include "empire_scene.h"

#include "src/games/empire/ways.h"

static scene at;
static em_way way;
static gg_verdict refusal;

static bool straight(const char *name, int32_t length, em_gait gait) {
	unsigned unit = who(&at, name);
	em_stance from = em_stance_of(&at.look, unit);
	return em_straight(&at.look, unit, at.s.unit[unit].form, from, from.centre.heading, length, gait, &way, &refusal);
}

static int32_t most(const char *name, int32_t length, int32_t shares) {
	unsigned unit = who(&at, name);
	em_stance from = em_stance_of(&at.look, unit);
	return em_straight_most(&at.look, unit, at.s.unit[unit].form, from, from.centre.heading, length, EM_AT_MARCH, shares);
}

static bool place(const char *name, bool near) {
	unsigned unit = who(&at, name);
	return em_place_legal(&at.look, unit, at.s.unit[unit].form, em_stance_of(&at.look, unit), near, &refusal);
}

TEST(e16_straight_over_two_grounds, "BE-5.14", "BE-5.16", "BE-27.20", "BE-27.21") {
	scene_set(&at, "h (south): CAV L3 class B LC, line, at (10, 10) facing 0; orchard 5,14.375,15,20");
	CHECK(straight("h", 6000, EM_AT_MARCH));
	CHECK(way.shares == 2520000);
	CHECK(straight("h", 6001, EM_AT_MARCH));
	CHECK(way.shares == 2520630);
	CHECK(most("h", 9000, EM_WHOLE_MOVE) == 6000);
	CHECK(most("h", 9000, EM_WHOLE_MOVE - 1) == 5999);
}

TEST(be_5_14_allowances_of_every_arm, "BE-5.14", "BE-5.15", "BE-27.20") {
	em_unit u = {.kind = EM_INF};
	CHECK(em_allowance(&u, EM_LINE, EM_BROKEN, false, EM_AT_MARCH) == 4);
	CHECK(em_allowance(&u, EM_LINE, EM_DIFFICULT, false, EM_AT_MARCH) == 2);
	CHECK(em_allowance(&u, EM_HOLLOW_SQUARE, EM_DIFFICULT, false, EM_AT_MARCH) == 0);
	CHECK(em_allowance(&u, EM_HOLLOW_SQUARE, EM_CLEAR, false, EM_AT_MARCH) == 2);
	CHECK(em_allowance(&u, EM_SKIRMISH, EM_DIFFICULT, false, EM_AT_MARCH) == 4);
	CHECK(em_allowance(&u, EM_COLUMN, EM_CLEAR, true, EM_AT_MARCH) == 8);
	CHECK(em_allowance(&u, EM_LINE, EM_CLEAR, true, EM_AT_MARCH) == 4);
	CHECK(em_allowance(&u, EM_LINE, EM_CLEAR, false, EM_AT_CHARGE) == 5);
	CHECK(em_share(&u, EM_LINE, EM_CLEAR, false, EM_AT_HALF) == 1260);
	u.kind = EM_CAV;
	CHECK(em_allowance(&u, EM_COLUMN, EM_CLEAR, true, EM_AT_CHARGE) == 14);
	CHECK(em_allowance(&u, EM_LINE, EM_BROKEN, false, EM_AT_CHARGE) == 6);
	CHECK(em_allowance(&u, EM_LINE, EM_DIFFICULT, false, EM_AT_CHARGE) == 0);
	u.kind = EM_ART;
	u.gun = EM_GUN_12;
	CHECK(em_allowance(&u, EM_DEPLOYED, EM_CLEAR, false, EM_AT_MARCH) == 4);
	CHECK(em_allowance(&u, EM_LIMBERED, EM_BROKEN, true, EM_AT_MARCH) == 4);
	u.gun = EM_GUN_6;
	CHECK(em_allowance(&u, EM_LIMBERED, EM_CLEAR, false, EM_AT_MARCH) == 6);
	u.traits = EM_HORSE;
	CHECK(em_allowance(&u, EM_LIMBERED, EM_CLEAR, false, EM_AT_MARCH) == 10);
	CHECK(em_allowance(&u, EM_LIMBERED, EM_IMPASSABLE, false, EM_AT_MARCH) == 0);
}

TEST(e21_road_and_obstacle, "BE-5.15", "BE-5.16", "BE-27.25") {
	scene_set(&at, "k (south): INF L3 class B FT0, column, at (10, 10) facing 0; l (south): INF L3 class A FT0, line, at (6, 12.5) "
		       "facing 0; road 9.5,0,10.5,20; hedge or wall 0,14,9.5,14.25");
	CHECK(straight("k", 8000, EM_AT_MARCH));
	CHECK(way.shares == 2520000);
	CHECK(straight("l", 3000, EM_AT_MARCH));
	CHECK(way.shares == 2520000);
	CHECK(straight("l", 1250, EM_AT_MARCH)); /* as far as the wall */
	CHECK(way.shares == 1250 * 630);
	CHECK(straight("l", 1251, EM_AT_MARCH));
	CHECK(way.shares == 1251 * 630 + 630000);
	stand(&at, "l", 6, 13.8, 0); /* it touches the wall already */
	CHECK(straight("l", 1000, EM_AT_MARCH));
	CHECK(way.shares == 630000);
	CHECK(most("l", 9000, EM_WHOLE_MOVE) == 4000);
	stand(&at, "l", 6, 12.5, 0);
	CHECK(most("l", 9000, 1250 * 630 + 629999) == 1250); /* the wall cannot be paid */
	CHECK(straight("l", 3000, EM_AT_CHARGE));
	CHECK(way.shares == 3000 * 504 + 504000);
}

TEST(be_5_15_guns_do_not_cross_obstacles, "BE-5.15", "BE-27.25") {
	scene_set(&at,
		  "g (south): ART L3 class B 6-pdr, limbered, at (10, 10) facing 0; h (south): CAV L3 class B LC, line, at (20, 10) facing "
		  "0; stream 0,12-40,12");
	CHECK(!straight("g", 3000, EM_AT_MARCH));
	CHECK(refusal.code != 0);
	CHECK(straight("g", 1125, EM_AT_MARCH));
	CHECK(straight("h", 3000, EM_AT_MARCH));
	CHECK(way.shares == 3000 * 315 + 630000);
	scene_add(&at, "road 10,0-10,27"); /* over the stream by the road */
	CHECK(straight("g", 3000, EM_AT_MARCH));
	CHECK(way.shares == 3000 * 315);
}

TEST(be_27_25_bridge_and_ford, "BE-27.25", "BE-27.21") {
	scene_set(&at,
		  "k (south): INF L3 class B FT0, column, at (10, 10) facing 0; l (south): INF L3 class B FT0, line, at (20, 10) facing 0; "
		  "f (south): INF L3 class B FT0, column, at (30, 10) facing 0; g (south): ART L3 class B 6-pdr, limbered, at (35, 10) "
		  "facing 0; river 0,12-40,12; bridge 9.5,9,10.5,15; ford 29.5,9.5,30.5,14.5; ford 34.5,11,35.5,13");
	CHECK(straight("k", 4000, EM_AT_MARCH));
	CHECK(way.shares == 4000 * 315); /* a bridge is road */
	CHECK(!way.ford);
	CHECK(!straight("l", 4000, EM_AT_MARCH));
	CHECK(straight("l", 1250, EM_AT_MARCH));
	CHECK(!straight("l", 1251, EM_AT_MARCH));
	CHECK(most("l", 4000, EM_WHOLE_MOVE) == 1250);
	CHECK(straight("f", 4000, EM_AT_MARCH));
	CHECK(!way.ford); /* it touches it from the start */
	stand(&at, "f", 30, 8, 0);
	CHECK(straight("f", 1500, EM_AT_MARCH));
	CHECK(way.ford);
	CHECK(most("f", 6000, EM_WHOLE_MOVE - 1) == 1000);
	CHECK(straight("f", 5500, EM_AT_MARCH));
	CHECK(way.shares == 5500 * 420);
	CHECK(!straight("g", 3000, EM_AT_MARCH));
	stand(&at, "f", 35, 9, 0);
	CHECK(!straight("f", 5000, EM_AT_MARCH)); /* its centre line is not on that ford when it comes to the river */
	stand(&at, "k", 10.4, 8, 0);
	CHECK(straight("k", 6000, EM_AT_MARCH)); /* its middle is on the bridge all the way */
	stand(&at, "k", 10.6, 8, 0);
	CHECK(!straight("k", 6000, EM_AT_MARCH));
}

TEST(be_27_26_places_to_rest, "BE-27.26", "BE-5.17") {
	scene_set(
		&at,
		"k (south): INF L3 class B FT0, column, at (10, 10) facing 0; f (south): INF L3 class B FT0, column, at (11, 10) facing 0; "
		"e (north): INF L3 class B FT0, line, at (10, 11.4) facing 180; building or hamlet 20,10,22,12");
	CHECK(place("k", false)); /* edge to edge */
	CHECK(place("k", true));  /* it stands where it stands */
	unsigned k = who(&at, "k");
	em_stance to = em_stance_of(&at.look, k);
	to.centre.y += 1;
	CHECK(!em_place_legal(&at.look, k, EM_COLUMN, to, true, &refusal));
	to.centre.y -= 2;
	CHECK(em_place_legal(&at.look, k, EM_COLUMN, to, true, &refusal));
	to.centre.x += 1;
	CHECK(!em_place_legal(&at.look, k, EM_COLUMN, to, false, &refusal));
	stand(&at, "k", 21, 9.6, 0);
	CHECK(!place("k", false));
	scene_add(&at, "road 21,0-21,20"); /* but by the road through it */
	CHECK(place("k", false));
	stand(&at, "k", 0.5, 0.5, 0);
	CHECK(place("k", false));
	stand(&at, "k", 0.499, 0.5, 0);
	CHECK(!place("k", false));
}
