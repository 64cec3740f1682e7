/*
 * empire_charge_line.c - the line of a charge, and what may be charged (BE-9.1 to 9.4, 9.11, BE-27.34).
 */
#include "empire_scene.h"

#include <stdlib.h>

#include "src/games/empire/charging.h"

#include "empire_words.h"

#define FOOT(NAME, SIDE, FORM, X, Y, FACING) NAME " (" SIDE "): INF L3 class B FT0, " FORM ", at (" #X ", " #Y ") facing " #FACING ";"

/* Side, aim point and length in thousandths, as the examples tell them. */
static void line_is(scene *at, const char *charger, const char *target, table_side side, int32_t x, int32_t y, int32_t length) {
	em_charge_line line = em_line_of_charge(&at->look, who(at, charger), who(at, target));
	CHECK_INT(line.side, side);
	CHECK_INT(line.aim.x, x);
	CHECK_INT(line.aim.y, y);
	CHECK_INT(line.length, length);
}

static void price_is(scene *at, const char *charger, const char *target, int32_t shares) {
	int32_t spent = 0;
	unsigned c = who(at, charger), t = who(at, target);
	em_terms terms = {.gait = EM_AT_CHARGE, .shares = EM_WHOLE_MOVE, .sight = true};
	CHECK(em_charge_way(&at->look, c, t, false, NULL));
	CHECK(em_line_open(&at->look, c, t, em_line_of_charge(&at->look, c, t), terms, &spent, NULL));
	CHECK_INT(spent, shares);
}

static void refused(scene *at, const char *charger, const char *target, unsigned word) {
	gg_verdict refusal = {0};
	CHECK(!em_charge_way(&at->look, who(at, charger), who(at, target), false, &refusal));
	CHECK_INT(refusal.code, word);
	CHECK(refusal.clause != 0);
}

TEST(e42_e51_the_line_runs_to_the_middle_of_the_front, "BE-9.3", "BE-27.34") {
	scene at;
	scene_set(&at, "a (south): INF L3 class A FT0 Elan, column, at (10, 10) facing 0;" FOOT("d", "north", "line", 10, 16, 180));
	line_is(&at, "a", "d", TABLE_FRONT, 10000, 15750, 5250);
	price_is(&at, "a", "d", 1890000);
	scene_set(&at,
		  "c (south): CAV E4 class A HC, line, at (10, 8) facing 0; t (north): CAV L3 class B LC, line, at (10, 18) facing 180");
	line_is(&at, "c", "t", TABLE_FRONT, 10000, 17625, 9250);
	price_is(&at, "c", "t", 2331000);
	scene_set(&at, FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 13, 180));
	line_is(&at, "a", "d", TABLE_FRONT, 10000, 12750, 2250);
	price_is(&at, "a", "d", 810000);
}

TEST(e46_a_flank_is_aimed_at_its_own_middle, "BE-9.3", "BE-27.34") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 15, 15.2, 285) FOOT("d", "north", "line", 10, 16, 180));
	line_is(&at, "a", "d", TABLE_LEFT, 11000, 16000, 3580);
	price_is(&at, "a", "d", 1288800);
	em_charge_line line = em_line_of_charge(&at.look, who(&at, "a"), who(&at, "d"));
	CHECK(line.flank);
	em_stance turned = em_wheeled(&at.look, who(&at, "a"), line.heading);
	CHECK(abs(turned.centre.x - 15008) <= 2 && abs(turned.centre.y - 15235) <= 2);
	em_stance end = em_conformed(&at.look, who(&at, "a"), who(&at, "d"), line);
	CHECK_INT(end.centre.x, 11500);
	CHECK_INT(end.centre.y, 16000);
	CHECK_INT(end.centre.heading, 3 * TABLE_QUARTER);
}

TEST(e52_a_garrison_is_met_at_its_face, "BE-27.34", "BE-9.11") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 10, 9, 0) "q (north): INF L3 class B FT0, building, garrison of 9,13,11,15;"
							      "building or hamlet 9,13,11,15;"
							      "h (south): CAV L3 class B LC, line, at (10, 18) facing 180");
	line_is(&at, "a", "q", TABLE_REAR, 10000, 13000, 3500);
	CHECK(!em_line_of_charge(&at.look, who(&at, "a"), who(&at, "q")).flank);
	price_is(&at, "a", "q", 1260000);
	refused(&at, "h", "q", EM_SAY_CAVALRY_BUILDING);
}

TEST(e54_and_e76_prices_by_the_ground, "BE-27.34", "BE-5.15") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 9.5, 10, 0) FOOT("b", "south", "column", 10.9, 10, 0)
			       FOOT("d", "north", "line", 10, 14, 180));
	line_is(&at, "a", "d", TABLE_FRONT, 10000, 13750, 3288);
	price_is(&at, "a", "d", 1183680);
	scene_set(&at, "h (south): CAV L3 class B HC, line, at (10, 8) facing 0;" FOOT("i", "north", "line", 10, 15.5,
										       180) "orchard 6,12,14,13");
	price_is(&at, "h", "i", 2026500);
}

TEST(e71_an_enemy_within_2_ud_comes_first, "BE-9.1", "BE-27.34") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 10, 10, 0) "n (north): SK L3 class B FT1, skirmish, at (11.2, 12.2) facing 180;" FOOT(
			       "f", "north", "line", 9.2, 15, 180));
	CHECK_INT(distance(&at, "a", "n"), 1463);
	CHECK(em_charge_way(&at.look, who(&at, "a"), who(&at, "n"), false, NULL));
	refused(&at, "a", "f", EM_SAY_CHARGE_NEAREST);
	CHECK(em_charge_way(&at.look, who(&at, "a"), who(&at, "f"), true, NULL)); /* by opportunity it is not bound */
	/* What it may not charge does not bind it: a friend stands before it. */
	scene_add(&at, FOOT("p", "south", "column", 11.9, 10.9, 0));
	stand(&at, "p", 11.1, 11.2, 0);
	CHECK(!em_charge_way(&at.look, who(&at, "a"), who(&at, "n"), false, NULL));
}

TEST(only_what_is_before_it_seen_and_in_reach, "BE-9.2", "BE-9.11", "BE-27.34") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 17.75, 180)
			       FOOT("e", "north", "line", 20, 10, 180));
	price_is(&at, "a", "d", 2520000); /* exactly 7 UD */
	stand(&at, "d", 10, 17.751, 180);
	refused(&at, "a", "d", EM_SAY_CHARGE_TOO_FAR);
	stand(&at, "e", 13, 10.4, 180);
	refused(&at, "a", "e", EM_SAY_CHARGE_NOT_FRONT);
	stand(&at, "d", 10, 15, 180);
	scene_add(&at, "wood 5,12,15,13.1");
	refused(&at, "a", "d", EM_SAY_CHARGE_UNSEEN);
}

TEST(nobody_is_in_the_way, "BE-9.11", "BE-27.34") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 16, 180) FOOT("n", "north", "column", 10.999,
													    14, 180)
			       FOOT("f", "south", "column", 9.001, 13, 0) "s (south): SK L3 class B FT1, skirmish, at (10, 12) facing 0");
	refused(&at, "a", "d", EM_SAY_CHARGE_FRIEND_FIRST);
	stand(&at, "f", 9, 13, 0); /* touches the strip, but is not inside it */
	refused(&at, "a", "d", EM_SAY_CHARGE_ENEMY_FIRST);
	stand(&at, "n", 11, 14, 180);
	CHECK(em_charge_way(&at.look, who(&at, "a"), who(&at, "d"), false, NULL)); /* skirmishers let it through */
}

TEST(a_neighbour_met_at_the_same_moment_is_not_earlier, "BE-27.34") {
	scene at;
	scene_set(&at, FOOT("a", "south", "line", 10, 12, 0) FOOT("d", "north", "column", 10, 16, 180)
			       FOOT("n", "north", "column", 11, 16, 180));
	CHECK(em_charge_way(&at.look, who(&at, "a"), who(&at, "d"), false, NULL));
	stand(&at, "n", 11, 15.999, 180);
	refused(&at, "a", "d", EM_SAY_CHARGE_ENEMY_FIRST);
}

TEST(first_contact_is_in_the_open_strip, "BE-27.34") {
	em_stance at = {{10000, 10000, 0}, 2000, 500};
	table_shape beside = table_box(11000, 9000, 12000, 14000), before = table_box(10999, 12000, 12000, 14000),
		    behind = table_box(9000, 8000, 11000, 10249), over = table_box(9000, 10000, 10000, 11000);
	int32_t travel = 0;
	CHECK(!em_first_contact(at, &beside, &travel));
	CHECK(em_first_contact(at, &before, &travel));
	CHECK_INT(travel, 1750);
	CHECK(!em_first_contact(at, &behind, &travel));
	CHECK(em_first_contact(at, &over, &travel));
	CHECK_INT(travel, 0);
	/* A corner that points at it: what counts lies inside the strip. */
	table_shape corner = table_shape_of((const table_point[]){{12000, 12250}, {14000, 14250}, {12000, 16250}, {10000, 14250}}, 4);
	CHECK(em_first_contact(at, &corner, &travel));
	CHECK_INT(travel, 3000);
}

TEST(e36_e41_lines_of_opportunity_charges, "BE-7.3", "BE-27.34") {
	scene at;
	scene_set(&at, "m (south): INF L3 class A FT0, column, at (10, 10.1) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) "
		       "facing 270");
	line_is(&at, "h", "m", TABLE_RIGHT, 10500, 10100, 4769);
	CHECK(em_charge_way(&at.look, who(&at, "h"), who(&at, "m"), true, NULL));
	scene_set(&at, "m (south): INF L3 class A FT0, column, at (10, 10) facing 0;" FOOT("i", "north", "column", 10, 12.6, 180));
	line_is(&at, "i", "m", TABLE_FRONT, 10000, 10500, 1600);
}

TEST(skirmishers_have_a_nearest_face, "BE-27.34", "BE-24.2") {
	scene at;
	scene_set(&at, FOOT("a", "south", "column", 14, 12, 270) "s (north): SK L3 class B FT1, skirmish, at (10, 12) facing 0");
	line_is(&at, "a", "s", TABLE_RIGHT, 10500, 12000, 3000);
	CHECK(!em_line_of_charge(&at.look, who(&at, "a"), who(&at, "s")).flank);
}
