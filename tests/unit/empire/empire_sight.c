/*
 * empire_sight.c - ground and sight: the examples of the rules, and the borders (BE-19.6, BE-20, BE-27.12 to 27.14, 27.25).
 */
#include "empire_scene.h"

static scene at;

static em_going going(const char *name) {
	return em_footing_of(&at.look, who(&at, name)).going;
}

static em_cover cover(const char *name, const char *from) {
	em_line_of_fire line = em_line_to(&at.look, who(&at, from), who(&at, name));
	return em_cover_of(&at.look, who(&at, name), line.from, line.to);
}

static bool bank(const char *name, const char *from) {
	em_line_of_fire line = em_line_to(&at.look, who(&at, from), who(&at, name));
	return em_on_bank(&at.look, who(&at, name), line.from, line.to);
}

static unsigned level(const char *name) {
	return em_level(&at.look, who(&at, name));
}

static bool fires(const char *viewer, const char *target) {
	return em_has_line_of_fire(&at.look, who(&at, viewer), who(&at, target));
}

/* --- Sight ----------------------------------------------------------------------------------------------------------- */

#define TWO_LINES "a (south): INF L3 class B FT0, line, at (10, 5) facing 0; b (north): INF L3 class B FT0, line, at (10, 15) facing 180"

TEST(e12_sight_through_a_wood, "BE-19.6", "BE-27.12") {
	scene_set(&at, TWO_LINES "; wood 5,9,15,10");
	CHECK(sees(&at, "a", "b"));
	CHECK(sees(&at, "b", "a"));
	scene_set(&at, TWO_LINES "; wood 5,9,15,10.001");
	CHECK(!sees(&at, "a", "b"));
	scene_set(&at, TWO_LINES "; wood 5,9,15,9.5; wood 5,11,15,11.501");
	CHECK(!sees(&at, "a", "b")); /* all woods together */
	scene_set(&at, TWO_LINES "; wood 5,9,15,10; wood 5,9.2,15,9.8");
	CHECK(sees(&at, "a", "b")); /* what two woods share counts once */
}

TEST(be_27_12_sight_into_and_out_of_a_wood, "BE-19.6", "BE-27.12") {
	scene_set(&at, TWO_LINES "; wood 5,13.75,15,20");
	CHECK(sees(&at, "a", "b")); /* its front is 1 UD inside */
	scene_set(&at, TWO_LINES "; wood 5,13.749,15,20");
	CHECK(!sees(&at, "a", "b"));
	CHECK(!sees(&at, "b", "a"));
}

TEST(e13_sight_over_a_hill, "BE-19.6", "BE-27.13") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 5) facing 0; b (north): INF L3 class B FT0, line, at (10, 17) facing 180;"
		  "gentle hill 6,8,14,12");
	table_shape crest = em_crest(&at.look, 0);
	CHECK_INT(crest.west, 7000);
	CHECK_INT(crest.south, 9000);
	CHECK_INT(crest.east, 13000);
	CHECK_INT(crest.north, 11000);
	CHECK(!sees(&at, "a", "b"));
	stand(&at, "a", 10, 10, 0);
	CHECK(sees(&at, "a", "b"));
	CHECK_INT(level("a"), 1);
	CHECK_INT(level("b"), 0);
	stand(&at, "a", 10, 8.4, 0);
	CHECK_INT(level("a"), 1);
	CHECK(!sees(&at, "a", "b"));
	stand(&at, "a", 10, 9, 0); /* on the border of the crest */
	CHECK(sees(&at, "a", "b"));
	stand(&at, "a", 10, 8.999, 0);
	CHECK(!sees(&at, "a", "b"));
	stand(&at, "a", 10, 8, 0); /* on the border of the hill */
	CHECK_INT(level("a"), 1);
	stand(&at, "a", 10, 7.999, 0);
	CHECK_INT(level("a"), 0);
}

TEST(be_27_13_a_low_hill_has_a_line_for_a_crest, "BE-27.13") {
	scene_set(&at, TWO_LINES "; gentle hill 4,9,16,11");
	table_shape crest = em_crest(&at.look, 0);
	CHECK_INT(crest.count, 2);
	CHECK_INT(crest.south, 10000);
	CHECK_INT(crest.north, 10000);
	CHECK(!sees(&at, "a", "b"));
	stand(&at, "a", 10, 10, 0);
	CHECK(sees(&at, "a", "b"));
	stand(&at, "a", 10, 9.75, 0); /* its front edge on the crest, its centre not: lines that begin there do not cross it */
	CHECK(sees(&at, "a", "b"));
	stand(&at, "a", 10, 9.749, 0);
	CHECK(!sees(&at, "a", "b"));
	scene_set(&at, TWO_LINES "; gentle hill 9,9,11,11"); /* a single point: other lines pass it */
	crest = em_crest(&at.look, 0);
	CHECK_INT(crest.count, 1);
	CHECK(sees(&at, "a", "b"));
	CHECK(table_meets(&crest, (table_point){10000, 5250}, (table_point){10000, 15000}));
	CHECK(!table_meets(&crest, (table_point){10000, 10000}, (table_point){10000, 15000}));
	CHECK(!table_meets(&crest, (table_point){10001, 5250}, (table_point){10001, 15000}));
}

TEST(be_25_1_reverse_slope, "BE-25.1", "BE-27.13") {
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (20, 12.375) facing 0; b (north): INF L3 class B FT0, line, at (20, 17.9) "
		       "facing 180;"
		       "gentle hill 6,13,34,17");
	stand(&at, "a", 20, 14.2, 0);
	CHECK(sees(&at, "a", "b")); /* on the crest it looks down the other side */
	at.look.reverse_slope = 2;
	CHECK_INT(distance(&at, "a", "b"), 3200);
	CHECK(!sees(&at, "a", "b")); /* not at a unit that hides there, beyond 2 UD */
	CHECK(sees(&at, "b", "a"));  /* the other side does not hide */
	stand(&at, "a", 20, 15.4, 0);
	CHECK_INT(distance(&at, "a", "b"), 2000);
	CHECK(sees(&at, "a", "b"));
	stand(&at, "a", 20, 14.2, 0);
	stand(&at, "b", 20, 18.251, 180); /* more than 1 UD from the hill */
	CHECK(sees(&at, "a", "b"));
	at.look.reverse_slope = 1;
	stand(&at, "b", 20, 17.9, 180);
	CHECK(sees(&at, "a", "b"));
}

TEST(e14_units_in_the_line_of_sight, "BE-19.6", "BE-27.4", "BE-27.12") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 5) facing 0; b (north): INF L3 class B FT0, column, at (10, 15) facing 180;"
		  "f (south): INF L3 class B FT0, line, at (9, 9) facing 0; g (south): INF L3 class B FT0, line, at (11, 9) facing 0");
	CHECK(!sees(&at, "a", "b"));
	stand(&at, "g", 11.3, 9, 0);
	CHECK(sees(&at, "a", "b"));
	stand(&at, "g", 11, 9, 0);
	form(&at, "g", EM_SKIRMISH); /* not formed: it stops nothing */
	CHECK(sees(&at, "a", "b"));
	flag(&at, "f", EM_DISORDER); /* formed all the same */
	form(&at, "g", EM_LINE);
	CHECK(!sees(&at, "a", "b"));
}

TEST(be_27_12_over_units_from_a_height, "BE-27.12", "BE-27.8", "BE-10.10") {
	scene_set(&at, "a (south): ART L3 class B 6-pdr, deployed, at (10, 4) facing 0; b (north): INF L3 class B FT0, column, at (10, 15) "
		       "facing 180;"
		       "f (south): INF L3 class B FT0, line, at (10, 10.25) facing 0; gentle hill 6,2,14,6");
	CHECK(sees(&at, "a", "b"));
	CHECK_INT(distance(&at, "f", "b"), 4000);
	CHECK(fires("a", "b")); /* over a friend 4 UD from the target */
	stand(&at, "f", 10, 10.251, 0);
	CHECK(sees(&at, "a", "b"));
	CHECK(!fires("a", "b"));
	CHECK(fires("b", "a")); /* for b it is an enemy that is looked over: only friends are in danger */
	stand(&at, "f", 12, 10.251, 0);
	CHECK(fires("a", "b"));      /* past it */
	stand(&at, "f", 10, 5.5, 0); /* as high as the viewer */
	CHECK(!sees(&at, "a", "b"));
}

TEST(e92_buildings_in_the_line_of_sight, "BE-19.6", "BE-27.12", "BE-27.25") {
	scene_set(
		&at,
		"k (south): INF L3 class B FT0, column, at (10, 13) facing 0; e (north): INF L3 class B FT0, line, at (10, 16) facing 180;"
		"o (south): INF L3 class B FT0, column, at (10, 10) facing 0; building or hamlet 9,12,11,14; road 10,0-10,27");
	CHECK(sees(&at, "e", "k"));
	CHECK_INT(cover("k", "e"), EM_NO_COVER);
	CHECK(!sees(&at, "e", "o"));
	CHECK_INT(going("k"), EM_CLEAR); /* on the road */
	CHECK(em_footing_of(&at.look, who(&at, "k")).road);
	stand(&at, "k", 10.501, 13, 0);
	CHECK_INT(going("k"), EM_DIFFICULT);
	/* A garrison sees out and is seen; the other half of a village is another building. */
	scene_set(
		&at,
		"q (north): INF L3 class B FT0, building, garrison of 9,12,11,14; a (south): INF L3 class B FT0, line, at (10, 8) facing 0;"
		"w (south): INF L3 class B FT0, line, at (10, 20) facing 180; building or hamlet 9,12,11,14");
	CHECK(sees(&at, "q", "a"));
	CHECK(sees(&at, "a", "q"));
	CHECK(sees(&at, "q", "w")); /* all round */
	scene_set(&at, "q (north): INF L3 class B FT0, building, garrison of 9,14,12,16; a (south): INF L3 class B FT0, column, at (10.5, "
		       "9) facing 0;"
		       "village 9,12,12,16");
	CHECK(!sees(&at, "a", "q"));
	CHECK(!sees(&at, "q", "a"));
}

TEST(be_27_12_skirmishers_see_all_round, "BE-24.2", "BE-27.12") {
	scene_set(
		&at,
		"s (south): SK L3 class B FT1, skirmish, at (10, 10) facing 0; e (north): INF L3 class B FT0, column, at (10, 5) facing 0;"
		"f (south): INF L3 class B FT0, line, at (10, 10.6) facing 0");
	CHECK(sees(&at, "s", "e"));
	scene_add(&at, "n (north): INF L3 class B FT0, column, at (10, 14) facing 180");
	CHECK(!sees(&at, "s", "n"));
}

TEST(be_27_12_standing_crops_hide, "BE-20", "BE-27.12") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 5) facing 0; b (north): INF L3 class B FT0, line, at (10, 9.5) facing 180;"
		  "ploughed or standing crops 8,9,12,13");
	CHECK_INT(distance(&at, "a", "b"), 4000);
	CHECK(sees(&at, "a", "b"));
	stand(&at, "b", 10, 9.501, 180);
	CHECK(!sees(&at, "a", "b"));
	CHECK(sees(&at, "b", "a"));
	flag(&at, "b", EM_FIRED);
	CHECK(sees(&at, "a", "b"));
}

/* --- Ground ---------------------------------------------------------------------------------------------------------- */

TEST(be_27_14_burden_by_touch_benefit_by_centre, "BE-27.14", "BE-27.4") {
	scene_set(&at,
		  "i (north): INF L3 class B FT0, line, at (10, 15) facing 180; a (south): INF L3 class B FT0, line, at (10, 12) facing 0;"
		  "wood 5,15.25,15,20");
	CHECK_INT(going("i"), EM_CLEAR); /* an edge along an edge */
	stand(&at, "i", 10, 15.001, 180);
	CHECK_INT(going("i"), EM_DIFFICULT);
	CHECK_INT(cover("i", "a"), EM_NO_COVER);
	CHECK(em_penalised(&at.look, who(&at, "i")));
	stand(&at, "i", 10, 15.25, 180);
	CHECK_INT(cover("i", "a"), EM_MEDIUM_COVER);
	at.s.unit[who(&at, "i")].traits |= EM_LIGHT;
	CHECK(!em_penalised(&at.look, who(&at, "i")));
	form(&at, "i", EM_HOLLOW_SQUARE);
	CHECK(em_penalised(&at.look, who(&at, "i")));
	scene_add(&at, "orchard 5,15,15,20");
	CHECK_INT(cover("i", "a"), EM_MEDIUM_COVER); /* the best cover, the worst going */
	CHECK_INT(going("i"), EM_DIFFICULT);
}

TEST(e16_e76_cavalry_on_bad_ground, "BE-11.14", "BE-27.14") {
	scene_set(&at, "h (south): CAV L3 class B LC, line, at (10, 16) facing 0; orchard 5,14.375,15,20");
	CHECK(em_penalised(&at.look, who(&at, "h")));
	scene_set(&at, "h (south): CAV L3 class B HC, line, at (10, 14.875) facing 0; orchard 6,12,14,13");
	CHECK(!em_penalised(&at.look, who(&at, "h")));
	stand(&at, "h", 10, 13.375, 0);
	CHECK(!em_penalised(&at.look, who(&at, "h")));
	stand(&at, "h", 10, 13.374, 0);
	CHECK(em_penalised(&at.look, who(&at, "h")));
}

TEST(be_27_14_hedges_and_banks, "BE-20.2", "BE-27.14") {
	scene_set(&at,
		  "i (north): INF L3 class B FT0, line, at (10, 15) facing 180; a (south): INF L3 class B FT0, line, at (10, 12) facing 0;"
		  "hedge or wall 5,14.125-15,14.125");
	const table_shape *hedge = em_piece_shape(&at.look, 0);
	CHECK_INT(hedge->south, 14000);
	CHECK_INT(hedge->north, 14250);
	CHECK_INT(hedge->west, 5000);               /* square ends */
	CHECK_INT(cover("i", "a"), EM_LIGHT_COVER); /* half a UD behind */
	CHECK_INT(cover("a", "i"), EM_NO_COVER);    /* too far from it */
	stand(&at, "i", 10, 15.001, 180);
	CHECK_INT(cover("i", "a"), EM_NO_COVER);
	stand(&at, "i", 10, 14.6, 180);
	stand(&at, "a", 10, 17, 180);
	CHECK_INT(cover("i", "a"), EM_NO_COVER); /* fired at from its own side of the hedge */
	scene_set(&at,
		  "i (north): INF L3 class B FT0, line, at (10, 15) facing 180; a (south): INF L3 class B FT0, line, at (10, 12) facing 0;"
		  "stream 5,14.125-15,14.125");
	CHECK(bank("i", "a"));
	CHECK(!bank("a", "i"));
	CHECK_INT(cover("i", "a"), EM_NO_COVER);
	scene_set(
		&at,
		"i (north): INF L3 class B FT0, line, at (10, 15.5) facing 180; a (south): INF L3 class B FT0, line, at (10, 12) facing 0;"
		"sunken road 5,15-15,15");
	CHECK_INT(cover("i", "a"), EM_MEDIUM_COVER); /* its centre in it */
	stand(&at, "i", 10, 15.501, 180);
	CHECK_INT(cover("i", "a"), EM_NO_COVER);
}

TEST(be_27_14_a_redoubt_is_open_behind, "BE-20", "BE-27.14") {
	scene_set(&at, "q (north): INF L3 class B FT0, building, garrison of 9,13,11,14; a (south): INF L3 class B FT0, line, at (10, 10) "
		       "facing 0;"
		       "b (south): INF L3 class B FT0, line, at (10, 17) facing 180; redoubt 9,13,11,14 facing 180");
	CHECK_INT(cover("q", "a"), EM_HEAVY_COVER);
	CHECK_INT(cover("q", "b"), EM_NO_COVER);
	stand(&at, "b", 14, 13.5, 270);
	CHECK_INT(cover("q", "b"), EM_HEAVY_COVER); /* the flanks are covered */
	CHECK_INT(em_morale_of(&at.look, who(&at, "q")).heavy_cover, 1);
}

TEST(e34_e52_cover_of_a_garrison, "BE-20.1", "BE-27.14") {
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; q (north): INF L3 class B FT0, building, garrison of "
		       "9,12,11,14, losses 2;"
		       "stone building 9,12,11,14");
	CHECK_INT(distance(&at, "a", "q"), 1750);
	CHECK_INT(cover("q", "a"), EM_HEAVY_COVER);
	CHECK_INT(em_morale_of(&at.look, who(&at, "q")).heavy_cover, 1);
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 9) facing 0; q (north): INF L3 class B FT0, building, garrison of "
		       "9,13,11,15;"
		       "building or hamlet 9,13,11,15");
	CHECK_INT(cover("q", "a"), EM_MEDIUM_COVER);
	CHECK_INT(em_middle(&at.look, who(&at, "q"), em_face_to(&at.look, who(&at, "q"), em_centre(&at.look, who(&at, "a")))).y, 13000);
	CHECK_INT(em_morale_of(&at.look, who(&at, "q")).heavy_cover, 0);
}

TEST(e21_road_and_wall, "BE-27.25", "BE-27.4") {
	scene_set(
		&at,
		"k (south): INF L3 class B FT0, column, at (10, 14) facing 0; l (south): INF L3 class A FT0, line, at (6, 13.75) facing 0;"
		"road 9.5,0,10.5,20; hedge or wall 0,14,9.5,14.25");
	CHECK(em_footing_of(&at.look, who(&at, "k")).road);
	CHECK(!em_footing_of(&at.look, who(&at, "k")).obstacles); /* the wall ends at the road */
	CHECK(!em_footing_of(&at.look, who(&at, "l")).obstacles);
	stand(&at, "l", 6, 13.751, 0);
	CHECK(em_footing_of(&at.look, who(&at, "l")).obstacles);
	form(&at, "k", EM_LINE);
	CHECK(!em_footing_of(&at.look, who(&at, "k")).road);
	form(&at, "k", EM_COLUMN);
	stand(&at, "k", 10.5, 14, 0);
	CHECK(em_footing_of(&at.look, who(&at, "k")).road);
	stand(&at, "k", 10.501, 14, 0);
	CHECK(!em_footing_of(&at.look, who(&at, "k")).road);
}

TEST(be_27_25_bridges_and_fords_carry, "BE-27.25") {
	scene_set(
		&at,
		"k (south): INF L3 class B FT0, column, at (25, 9) facing 90; s (south): SK L3 class B FT1, skirmish, at (25, 9) facing 90;"
		"l (south): INF L3 class B FT0, line, at (25, 9) facing 90; g (south): ART L3 class B 6-pdr, limbered, at (25, 9) facing "
		"90;"
		"river 25,0-25,27; bridge 24,8.5,26,9.5; ford 24,13,26,14");
	CHECK_INT(going("k"), EM_CLEAR);
	CHECK_INT(going("s"), EM_CLEAR);
	CHECK_INT(going("g"), EM_CLEAR);
	CHECK_INT(going("l"), EM_IMPASSABLE);
	CHECK(em_on_bridge(&at.look, who(&at, "k")));
	stand(&at, "s", 25, 9.501, 90); /* its centre line leaves the bridge */
	CHECK_INT(going("s"), EM_IMPASSABLE);
	stand(&at, "k", 25, 13.5, 90);
	stand(&at, "s", 25, 13.5, 90);
	stand(&at, "g", 25, 13.5, 90);
	CHECK_INT(going("k"), EM_BROKEN);
	CHECK_INT(going("s"), EM_BROKEN);
	CHECK_INT(going("g"), EM_IMPASSABLE); /* no artillery */
}
