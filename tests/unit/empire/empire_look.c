/*
 * empire_look.c - footprints, distances, zones and who stands beside and behind: the examples of the rules, and the borders (BE-18, BE-27.3
 * to 27.11).
 */
#include "empire_scene.h"

static scene at;

static bool before(const char *name, double x, double y) {
	return em_before(&at.look, who(&at, name), (table_point){(int32_t)(x * 1000 + .5), (int32_t)(y * 1000 + .5)});
}

static const char *behind(const char *name) {
	return names(&at, em_rear_supports(&at.look, who(&at, name)));
}

static const char *beside(const char *name) {
	return names(&at,
		     em_flank_supports(&at.look, who(&at, name), TABLE_LEFT) | em_flank_supports(&at.look, who(&at, name), TABLE_RIGHT));
}

static unsigned supports(const char *name) {
	return em_morale_supports(&at.look, who(&at, name));
}

static unsigned secure(const char *name) {
	return em_secure_flanks(&at.look, who(&at, name));
}

TEST(be_18_1_footprints_by_kind_and_formation, "BE-18.1", "BE-27.5") {
	scene_set(&at,
		  "l (south): INF L3 class B FT0, line, at (10, 10) facing 0; k (south): INF L3 class B FT0, column, at (10, 10) facing 0;"
		  "q (south): INF L3 class B FT0, square hollow, at (10, 10) facing 0; o (south): INF L3 class B FT1 light, skirmish, at "
		  "(10, 10) facing 0;"
		  "h (south): CAV L3 class B LC, line, at (10, 10) facing 0; c (south): CAV L3 class B LC, column, at (10, 10) facing 0;"
		  "d (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; m (south): ART L3 class B 6-pdr, limbered, at (10, 10) "
		  "facing 0;"
		  "s (south): SK L3 class B FT1, skirmish, at (10, 10) facing 0");
	static const struct {
		const char *name;
		int32_t front, depth;
	} wanted[] = {{"l", 2000, 500},  {"k", 1000, 1000}, {"q", 1000, 1000}, {"o", 2000, 500}, {"h", 2000, 750},
		      {"c", 1000, 1500}, {"d", 1000, 1000}, {"m", 1000, 1500}, {"s", 1000, 500}};
	for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		const table_shape *shape = em_footprint(&at.look, who(&at, wanted[i].name));
		CHECK_INT(shape->east - shape->west, wanted[i].front);
		CHECK_INT(shape->north - shape->south, wanted[i].depth);
	}
	flag(&at, "l", EM_REMOVED);
	flag(&at, "d", EM_CREW_AWAY);
	CHECK(!em_stands(&at.look, who(&at, "l")));
	CHECK(!em_stands(&at.look, who(&at, "d")));
	CHECK_TEXT(names(&at, em_friends(&at.look, who(&at, "k"))), "q o h c m s");
}

TEST(be_27_5_a_garrison_is_as_large_as_its_sector, "BE-27.5", "BE-27.28") {
	scene_set(&at, "q (north): INF L3 class B FT0, building, garrison of 9,12,11,14; v (north): INF L3 class B FT0, building, garrison "
		       "of 20,8,22,11;"
		       "w (north): INF L3 class B FT0, building, garrison of 30,9,33,11; building or hamlet 9,12,11,14; village "
		       "18,8,22,11; village 30,7,33,11");
	const table_shape *q = em_footprint(&at.look, who(&at, "q")), *v = em_footprint(&at.look, who(&at, "v")),
			  *w = em_footprint(&at.look, who(&at, "w"));
	CHECK_INT(q->west, 9000);
	CHECK_INT(q->north, 14000);
	CHECK_INT(v->west, 20000); /* the longer side is cut: the eastern half */
	CHECK_INT(v->east, 22000);
	CHECK_INT(v->south, 8000);
	CHECK_INT(w->south, 9000); /* the northern half */
	CHECK_INT(w->north, 11000);
	CHECK(!em_has_flanks(&at.look, who(&at, "q")));
	CHECK_TEXT(zone(&at, "q", 10, 20), "front");
	CHECK(before("q", 10, 20));
	CHECK(before("q", 3, 13));
}

TEST(e08_zones_and_their_borders, "BE-18.2", "BE-27.6") {
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0");
	CHECK_TEXT(zone(&at, "a", 11.5, 10.75), "front");
	CHECK_TEXT(zone(&at, "a", 11.501, 10.75), "right");
	CHECK_TEXT(zone(&at, "a", 10, 10.25), "front");
	CHECK_TEXT(zone(&at, "a", 12, 10.25), "right");
	CHECK_TEXT(zone(&at, "a", 8.5, 9.25), "rear");
	CHECK_TEXT(zone(&at, "a", 8, 10), "left");
	CHECK_TEXT(zone(&at, "a", 13, 13), "front");
	CHECK(before("a", 11.5, 10.75));
	CHECK(!before("a", 11.501, 10.75));
	CHECK(!before("a", 10, 10.249));
}

TEST(be_27_7_squares_have_four_fronts_and_no_flank, "BE-27.7", "BE-24.2") {
	scene_set(&at, "q (south): INF L3 class B FT0, square hollow, at (10, 10) facing 0; s (south): SK L3 class B FT1, skirmish, at "
		       "(20, 10) facing 0");
	CHECK(before("q", 10, 15));
	CHECK(before("q", 15, 10));
	CHECK(before("q", 10, 5));
	CHECK(before("q", 5, 10));
	CHECK_TEXT(zone(&at, "q", 10, 5), "front");
	CHECK_TEXT(zone(&at, "s", 20, 5), "front");
	CHECK(before("s", 20, 15));
	CHECK(!before("s", 20, 5));
	CHECK_INT(em_face_to(&at.look, who(&at, "q"), (table_point){15000, 10100}), TABLE_RIGHT);
	CHECK_INT(em_face_to(&at.look, who(&at, "q"), (table_point){5000, 5000}), TABLE_REAR); /* a tie: rear before left */
	CHECK_INT(em_face_to(&at.look, who(&at, "s"), (table_point){20000, 5000}), TABLE_FRONT);
}

TEST(e09_edge_to_edge_distance, "BE-18.2", "BE-27.3", "BE-10.2") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (north): INF L3 class B FT0, line, at (10, 12.5) facing 180;"
		"k (north): INF L3 class B FT0, column, at (13, 13) facing 180; t (north): INF L3 class B FT0, line, at (16, 10) facing "
		"225");
	CHECK_INT(distance(&at, "a", "b"), 2000);
	CHECK_INT(distance(&at, "a", "k"), 2704);
	CHECK_INT(distance(&at, "a", "t"), 4125);
	CHECK(em_within(&at.look, who(&at, "a"), who(&at, "b"), 2000));
	CHECK(!em_within(&at.look, who(&at, "a"), who(&at, "b"), 1999));
	CHECK_INT(em_nearest_enemy(&at.look, who(&at, "a")), who(&at, "b"));
}

TEST(distances_of_the_other_examples, "BE-27.3") {
	static const struct {
		const char *position, *a, *b;
		uint32_t d;
	} wanted[] = {
		/* E07 */ {"m (south): INF L3 class B FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 17) "
			   "facing 180",
			   "m", "e", 6250},
		/* E07 */
		{"m (south): INF L3 class B FT0, column, at (10, 12.249) facing 0; e (north): INF L3 class B FT0, line, at (10, 17) facing "
		 "180",
		 "m", "e", 4001},
		/* E23 */
		{"k (south): INF L3 class A FT0, column, at (10, 9) facing 0; e (north): INF L3 class B FT0, line, at (10, 19.25) facing "
		 "180",
		 "k", "e", 9500},
		/* E30 */
		{"i (south): INF L3 class B FT0, line, at (13, 13) facing 0; t (north): INF L3 class B FT0, line, at (12, 15.5) facing 180",
		 "i", "t", 2000},
		/* E36 */
		{"m (south): INF L3 class A FT0, column, at (10, 10.1) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) "
		 "facing 270",
		 "m", "h", 3962},
		/* E37 */
		{"m (south): INF L3 class B FT0, column, at (10, 10.1) facing 0; g (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		 "facing 180",
		 "g", "m", 7523},
		/* E39 */
		{"m (south): INF L3 class B FT0, column, at (10, 10.1) facing 0; s (north): SK L3 class B FT2, skirmish, at (10, 16.3) "
		 "facing 180",
		 "s", "m", 5450},
		/* E40 */
		{"m (south): INF L3 class B FT0, column, at (10, 10.1) facing 0; h (north): CAV L3 class B LC, line, at (10, 18.9) facing "
		 "180",
		 "h", "m", 7925},
		/* E54 */
		{"a (south): INF L3 class B FT0, column, at (10, 13.25) facing 0; d (north): INF L3 class B FT0, line, at (10, 14) facing "
		 "180",
		 "a", "d", 0},
		/* E60 */
		{"d (south): INF L3 class B FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 13.9) facing 180",
		 "d", "e", 3400},
		/* E71 */
		{"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; n (north): SK L3 class B FT1, skirmish, at (11.2, 12.2) "
		 "facing 180",
		 "a", "n", 1463},
		/* E73 */
		{"g (north): ART L3 class B 6-pdr, deployed, at (10, 14) facing 180; q (north): INF L3 class B FT0, square hollow, at "
		 "(10.4, 16.8) facing 180",
		 "g", "q", 1800},
		/* E84 */
		{"m (south): INF L3 class B FT0, column, at (20, 10) facing 0; s (north): SK L3 class B FT1, skirmish, at (20, 13.25) "
		 "facing 180",
		 "m", "s", 2500},
		/* E84 */
		{"m (south): INF L3 class B FT0, column, at (20, 8) facing 0; s (north): SK L3 class B FT1, skirmish, at (20, 13.25) "
		 "facing 180",
		 "m", "s", 4500}};
	for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		scene_set(&at, wanted[i].position);
		CHECK_INT(distance(&at, wanted[i].a, wanted[i].b), wanted[i].d);
	}
}

TEST(e10_beside_and_behind_who_supports, "BE-19.1", "BE-27.9") {
	scene_set(&at,
		  "u (south): INF L3 class B FT0, line, at (10, 10) facing 0; r (south): INF L3 class B FT0, line, at (11.999, 8) facing 0;"
		  "f (south): INF L3 class B FT0, line, at (13, 10) facing 0; g (south): INF L3 class B FT0, line, at (6.999, 10) facing 0;"
		  "s (south): INF L3 class B FT0, column, at (10, 7.4) facing 0");
	CHECK_TEXT(behind("u"), "r s");
	CHECK_TEXT(beside("u"), "f");
	CHECK_INT(supports("u"), 2);
	stand(&at, "r", 12, 8, 0); /* touches the corner of the strip only */
	CHECK_TEXT(behind("u"), "s");
	stand(&at, "s", 10, 7.25, 0); /* its front on the end of the strip, 2 UD behind */
	CHECK_TEXT(behind("u"), "s");
	stand(&at, "s", 10, 7.249, 0);
	CHECK_TEXT(behind("u"), "");
	CHECK_INT(supports("u"), 1);
	stand(&at, "g", 7, 10, 0);
	CHECK_TEXT(beside("u"), "f g");
	CHECK_INT(supports("u"), 2);
	stand(&at, "s", 10, 7.4, 0);
	CHECK_INT(supports("u"), 2); /* three sides, but never more than two */
}

TEST(be_19_1_who_gives_morale_support, "BE-19.1") {
	scene_set(&at,
		  "u (south): INF L3 class B FT0, line, at (10, 10) facing 0; r (south): INF L3 class B FT0, line, at (10, 8.5) facing 45");
	CHECK_TEXT(behind("u"), "r"); /* exactly 45 degrees */
	at.s.unit[who(&at, "r")].heading++;
	em_look_moved(&at.look, who(&at, "r"));
	CHECK_TEXT(behind("u"), "");
	stand(&at, "r", 10, 8.5, 0);
	CHECK_TEXT(behind("u"), "r");
	static const uint32_t not_when[] = {EM_DISORDER, EM_FLED, EM_FOUGHT};
	for (unsigned i = 0; i < 3; i++) {
		at.s.unit[who(&at, "r")].flags = EM_ON_TABLE | not_when[i];
		CHECK_TEXT(behind("u"), "");
	}
	scene_set(
		&at,
		"g (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; i (south): INF L3 class B FT0, line, at (10, 8.5) facing "
		"0;"
		"h (south): CAV L3 class B LC, line, at (20, 10) facing 0; c (south): CAV L3 class B LC, line, at (20, 8.5) facing 0;"
		"k (south): INF L3 class B FT0, line, at (22.5, 10) facing 0; s (south): SK L3 class B FT1, skirmish, at (30, 10) facing 0;"
		"j (south): INF L3 class B FT0, line, at (30, 8.5) facing 0; x (south): CAV I2 class B LC, line, at (17.5, 10) facing 0");
	CHECK_TEXT(behind("g"), "i");
	CHECK_TEXT(beside("i"), "");
	CHECK_TEXT(behind("h"), "c");
	CHECK_TEXT(beside("h"), ""); /* infantry does not support cavalry; irregular cavalry is not formed */
	CHECK_TEXT(behind("s"), "");
}

TEST(supports_of_the_other_examples, "BE-19.1", "BE-27.9") {
	/* E27 */
	scene_set(
		&at,
		"a (south): INF L3 class B FT1, line, at (10, 10) facing 0; b (north): INF L3 class B FT1, line, at (10, 12.5) facing 180;"
		"r (north): INF L3 class B FT0, line, at (10, 14.6) facing 180");
	CHECK_TEXT(behind("b"), "r");
	CHECK_INT(supports("a"), 0);
	/* E42 at contact: s is more than 2 UD behind, f touches the flank strip */
	scene_set(&at, "a (south): INF L3 class A FT0 Elan, column, at (10, 15.25) facing 0; s (south): INF L3 class B FT0, column, at "
		       "(10, 8) facing 0;"
		       "d (north): INF L3 class B FT0, line, at (10, 16) facing 180; f (north): INF L3 class B FT0, line, at (12.6, 16) "
		       "facing 180");
	CHECK_INT(supports("a"), 0);
	CHECK_TEXT(beside("d"), "f");
	/* E58 */
	scene_set(
		&at,
		"a (north): INF L3 class B FT0, line, at (10, 14) facing 180; i (south): INF L3 class B FT0, line, at (10, 11.5) facing 0;"
		"r (south): INF L3 class B FT0, line, at (10, 9.4) facing 0");
	CHECK_TEXT(behind("i"), "r");
}

TEST(e11_threat_and_secure_flank, "BE-19.4", "BE-19.5", "BE-27.10", "BE-27.11") {
	scene_set(&at,
		  "u (south): INF L3 class B FT0, line, at (10, 10) facing 0; h (north): CAV L3 class B LC, line, at (14, 10) facing 270;"
		  "l (north): INF L3 class B FT0, line, at (7.4, 8.3) facing 45");
	CHECK_TEXT(threatened(&at, "u"), "left -1 right -2");
	CHECK_INT(em_threats_to(&at.look, who(&at, "u"), EM_NONE).by_cavalry, 1);
	CHECK_INT(em_threats_to(&at.look, who(&at, "u"), EM_NONE).sides, 1);
	CHECK_INT(em_threats_to(&at.look, who(&at, "u"), who(&at, "h")).by_cavalry, 0); /* the opponent in a shock */
	scene_add(&at, "wood 11.5,9,13,11");
	CHECK(em_secure_flank(&at.look, who(&at, "u"), TABLE_RIGHT));
	CHECK_TEXT(threatened(&at, "u"), "left -1");
}

TEST(be_19_4_the_borders_of_a_threat, "BE-19.4", "BE-27.10") {
	scene_set(&at, "u (south): INF L3 class B FT0, line, at (20, 10) facing 0; h (north): CAV L3 class B LC, line, at (25.375, 10) "
		       "facing 270");
	CHECK_INT(distance(&at, "u", "h"), 4000);
	CHECK_TEXT(threatened(&at, "u"), "right -2");
	stand(&at, "h", 25.376, 10, 270);
	CHECK_TEXT(threatened(&at, "u"), "");
	stand(&at, "h", 24, 10, 90); /* its back to the unit */
	CHECK_TEXT(threatened(&at, "u"), "");
	stand(&at, "h", 24, 10, 270);
	flag(&at, "h", EM_DISORDER);
	CHECK_TEXT(threatened(&at, "u"), "");
	scene_set(&at,
		  "u (south): INF L3 class B FT0, line, at (20, 10) facing 0; l (north): INF L3 class B FT0, line, at (20, 7.5) facing 0");
	CHECK_TEXT(threatened(&at, "u"), "rear -1");
	stand(&at, "l", 20, 7.499, 0);
	CHECK_TEXT(threatened(&at, "u"), "");
	stand(&at, "l", 20, 7.6, 0);
	scene_add(&at, "b (south): INF L3 class B FT0, line, at (20, 8.8) facing 90");
	CHECK_TEXT(threatened(&at, "u"), ""); /* a formed unit between */
	form(&at, "b", EM_SKIRMISH);
	CHECK_TEXT(threatened(&at, "u"), "rear -1");
	form(&at, "u", EM_HOLLOW_SQUARE);
	CHECK_TEXT(threatened(&at, "u"), "");
	/* Cavalry threatened by cavalry counts 1; deployed guns threaten within 2 UD, limbered ones never; skirmishers and irregulars
	 * never. */
	scene_set(&at,
		  "c (south): CAV L3 class B LC, line, at (20, 10) facing 0; h (north): CAV L3 class B LC, line, at (24, 10) facing 270;"
		  "g (north): ART L3 class B 6-pdr, deployed, at (17.5, 10) facing 90");
	CHECK_TEXT(threatened(&at, "c"), "left -1 right -1");
	form(&at, "g", EM_LIMBERED);
	CHECK_TEXT(threatened(&at, "c"), "right -1");
	at.s.unit[who(&at, "h")].status = EM_IRREGULAR;
	CHECK_TEXT(threatened(&at, "c"), "");
}

TEST(e50_e75_threats_at_contact, "BE-19.4", "BE-19.5") {
	scene_set(&at, "h (south): CAV L3 class B LC Lance, line, at (10, 13.125) facing 0; gun (north): ART L3 class B 6-pdr, deployed, "
		       "at (10, 14) facing 180;"
		       "i (north): INF L3 class B FT0, line, at (11.7, 14.2) facing 180");
	CHECK_INT(em_threats_to(&at.look, who(&at, "h"), who(&at, "gun")).sides, 1);
	CHECK_INT(secure("gun"), 1);
	CHECK_INT(supports("gun"), 1);
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 13.25) facing 0; s (south): SK L3 class B FT1, skirmish, at (11.3, "
		       "11.6) facing 0;"
		       "d (north): INF L3 class B FT0, line, at (10, 14) facing 180; b (north): ART L3 class B 6-pdr, deployed, at (12, "
		       "14.2) facing 200");
	CHECK_INT(em_threats_to(&at.look, who(&at, "a"), who(&at, "d")).sides, 1);
	CHECK_INT(distance(&at, "s", "a"), 948);
	CHECK_INT(distance(&at, "s", "d"), 1900);
	CHECK_INT(distance(&at, "b", "d"), 359);
	CHECK_INT(distance(&at, "b", "a"), 872);
}

TEST(be_19_5_what_makes_a_flank_secure, "BE-19.5", "BE-27.11") {
	scene_set(&at, "u (south): INF L3 class B FT0, line, at (20, 10) facing 0; f (south): ART L3 class B 6-pdr, deployed, at (22.5, "
		       "10) facing 45");
	CHECK_INT(secure("u"), 1);
	stand(&at, "f", 22.708, 10, 45); /* its corner a thousandth from the strip */
	CHECK_INT(secure("u"), 0);
	stand(&at, "f", 22.5, 10, 46);
	CHECK_INT(secure("u"), 0);
	stand(&at, "f", 30, 20, 0);
	stand(&at, "u", 2, 10, 0); /* the strip ends on the edge */
	CHECK_INT(secure("u"), 1);
	stand(&at, "u", 2.001, 10, 0);
	CHECK_INT(secure("u"), 0);
	stand(&at, "u", 20, 10, 0);
	scene_add(&at, "marsh 22,9,23,9.75; orchard 17,9,18.5,11");
	CHECK_INT(secure("u"), 1); /* the marsh touches a corner of the strip; an orchard is not difficult */
	form(&at, "u", EM_HOLLOW_SQUARE);
	CHECK_INT(secure("u"), 0);
}

TEST(e46_e72_zones_of_the_unit_struck, "BE-9.3", "BE-27.7") {
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (15, 15.2) facing 285; d (north): INF L3 class B FT0, line, at (10, 16) "
		       "facing 180");
	CHECK_INT(em_zone(&at.look, who(&at, "d"), em_middle(&at.look, who(&at, "a"), TABLE_FRONT)), TABLE_LEFT);
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (20, 10) facing 0; j (north): INF L3 class B FT0, line, at (20, 13.5) "
		       "facing 180, marker");
	CHECK_INT(em_zone(&at.look, who(&at, "j"), em_middle(&at.look, who(&at, "a"), TABLE_FRONT)), TABLE_FRONT);
	/* E71: a point of n is in the front zone of a */
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 10) facing 0; n (north): SK L3 class B FT1, skirmish, at (11.2, "
		       "12.2) facing 180");
	CHECK(em_shape_before(&at.look, who(&at, "a"), em_footprint(&at.look, who(&at, "n"))));
}

TEST(e01_in_command, "BE-2.2", "BE-2.3") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 18.25) facing 0; b (south): INF L3 class B FT0, line, at (20, 10) facing 0;"
		  "h (south): CAV L3 class B LC, line, at (30, 10) facing 0");
	at.s.general[1] = (em_general){.x = 10000, .y = 10000, .quality = EM_COMPETENT, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	stand(&at, "b", 10, 18.251, 0);
	stand(&at, "h", 10, 22.375, 0);
	CHECK(em_in_command(&at.look, who(&at, "a")));  /* 8 UD */
	CHECK(!em_in_command(&at.look, who(&at, "b"))); /* 8.001 */
	CHECK(em_in_command(&at.look, who(&at, "h")));  /* 12, light cavalry */
	stand(&at, "h", 10, 22.376, 0);
	CHECK(!em_in_command(&at.look, who(&at, "h")));
	at.s.general[1].flags |= EM_GENERAL_LOST;
	CHECK(!em_in_command(&at.look, who(&at, "a")));
	at.s.general[0] = (em_general){.x = 10000, .y = 14000, .quality = EM_MAUVAIS, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	at.s.army[0].own_division = 0; /* the commander-in-chief leads it himself */
	CHECK(em_in_command(&at.look, who(&at, "a")));
}

TEST(e60_behind_a_formed_friend, "BE-15.1", "BE-27.15") {
	scene_set(&at, "d (south): INF L3 class B FT0, line, at (10, 10) facing 0, losses 2, Disorder; f (south): INF L3 class B FT0, "
		       "line, at (10, 11.5) facing 0;"
		       "e (north): INF L3 class B FT0, line, at (10, 13.9) facing 180");
	CHECK(em_behind_friend(&at.look, who(&at, "d")));
	flag(&at, "f", EM_DISORDER);
	CHECK(!em_behind_friend(&at.look, who(&at, "d")));
	stand(&at, "e", 10, 14.501, 180); /* beyond 4 UD: no enemy to be sheltered from */
	CHECK(em_behind_friend(&at.look, who(&at, "d")));
	CHECK(!em_enemy_within(&at.look, who(&at, "d"), EM_TACTICAL));
}

TEST(e65_objectives, "BE-23.3", "BE-27.15") {
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (20, 13) facing 0; b (north): INF L3 class B FT0, line, at (20, 16.5) "
		       "facing 180, Disorder;"
		       "objective 20,14.2");
	at.s.objective[0].holder = 1;
	CHECK_INT(em_objective_holder(&at.look, 0), 0);
	CHECK(em_holds_objective(&at.look, who(&at, "a"), 0));
	stand(&at, "b", 20, 15.45, 180); /* 1 UD from it: no formed enemy may be so near, in order or not */
	CHECK_INT(em_objective_holder(&at.look, 0), 1);
	stand(&at, "b", 20, 15.451, 180);
	CHECK_INT(em_objective_holder(&at.look, 0), 0);
	stand(&at, "a", 20, 12.949, 0);
	CHECK_INT(em_objective_holder(&at.look, 0), 1);
	stand(&at, "a", 20, 13, 0);
	form(&at, "a", EM_SKIRMISH);
	CHECK_INT(em_objective_holder(&at.look, 0), 1);
	/* A building stands for the point in it. */
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (20, 10.75) facing 0; building or hamlet 19,12,21,14; objective 20,13");
	CHECK_INT(em_objective_holder(&at.look, 0), -1);
	at.s.objective[0].piece = 0;
	CHECK_INT(em_objective_holder(&at.look, 0), 0);
}

TEST(e91_zone_of_hold, "BE-27.15", "BE-3.5") {
	const table_point point = {10000, 10000};
	scene_set(
		&at,
		"h (south): CAV L3 class B LC, column, at (10, 18) facing 0; s (south): SK L3 class B FT1, skirmish, at (10, 20) facing 0;"
		"e (north): INF L3 class B FT0, line, at (10, 16.25) facing 180");
	CHECK(!em_in_zone(&at.look, who(&at, "h"), point));
	stand(&at, "h", 10, 16, 0);
	CHECK(em_in_zone(&at.look, who(&at, "h"), point));
	CHECK(em_in_zone(&at.look, who(&at, "s"), point)); /* 4 UD farther */
	stand(&at, "s", 10, 20.001, 0);
	CHECK(!em_in_zone(&at.look, who(&at, "s"), point));
	CHECK(em_enemy_in_zone(&at.look, who(&at, "e"), point)); /* its footprint */
	stand(&at, "e", 10, 16.251, 180);
	CHECK(!em_enemy_in_zone(&at.look, who(&at, "e"), point));
}
