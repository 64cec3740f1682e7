/*
 * empire_targets.c - at whom a unit may fire, who helps, and the facts that positions give to the arithmetic (BE-10, BE-19.3,
 * BE-27.7, 27.8, 27.17, 27.18, 27.47): the examples of the rules, and the borders.
 */
#include "empire_scene.h"

static scene at;

static const char *targets(const char *name, em_shot shot) {
	return names(&at, em_targets(&at.look, who(&at, name), shot));
}

static bool arc(const char *firer, const char *target) {
	return em_in_arc(&at.look, who(&at, firer), who(&at, target));
}

static em_range range(const char *firer, const char *target) {
	return em_range_to(&at.look, who(&at, firer), who(&at, target), EM_MUSKETS);
}

static bool enfiladed(const char *target, const char *firer) {
	return em_enfiladed(&at.look, who(&at, firer), who(&at, target));
}

static em_fire fire(const char *firer, const char *target, em_shot shot) {
	return em_fire_of(&at.look, who(&at, firer), who(&at, target), shot);
}

static const char *helpers(const char *unit, const char *target, bool shock) {
	return names(&at, em_fire_supports(&at.look, who(&at, unit), who(&at, target), shock, 0));
}

static const char *ricochet(const char *firer, const char *target) {
	unsigned hit = em_ricochet_at(&at.look, who(&at, firer), who(&at, target));
	return hit == EM_NONE ? "" : at.name[hit];
}

TEST(e15_enfilade_and_the_arc, "BE-10.7", "BE-10.13", "BE-27.7") {
	scene_set(&at, "gun (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 90; n (north): INF L3 class B FT0, line, at (17, "
		       "10.5) facing 0;"
		       "o (north): INF L3 class B FT0, line, at (14, 15) facing 180");
	CHECK_INT(em_zone(&at.look, who(&at, "n"), em_middle(&at.look, who(&at, "gun"), TABLE_FRONT)), TABLE_LEFT);
	CHECK(enfiladed("n", "gun"));
	CHECK(!enfiladed("o", "gun"));
	CHECK(arc("gun", "o"));
	/* The border runs from (10.5, 10.5) by 45 degrees: the nearest corner of o is the south-east one. */
	stand(&at, "o", 14, 15.25, 180);
	CHECK(arc("gun", "o")); /* its corner (15, 15) on the border */
	stand(&at, "o", 14, 15.251, 180);
	CHECK(!arc("gun", "o"));
	form(&at, "n", EM_COLUMN);
	CHECK(!enfiladed("n", "gun"));
}

TEST(be_27_7_who_has_an_arc, "BE-27.7", "BE-10.1") {
	scene_set(&at,
		  "e (north): INF L3 class B FT0, column, at (10, 12) facing 180; h (south): CAV L3 class B LC, line, at (10, 10) facing 0;"
		  "g (south): ART L3 class B 6-pdr, limbered, at (12, 10) facing 0; q (south): INF L3 class B FT0, square hollow, at (10, "
		  "14) facing 0;"
		  "s (south): SK L3 class B FT1, skirmish, at (10, 14.5) facing 0");
	CHECK(!arc("h", "e"));
	CHECK(!arc("g", "e")); /* E90 */
	CHECK(arc("q", "e"));  /* behind it, but it has four fronts */
	CHECK(!arc("s", "e")); /* sees all round, fires ahead */
	form(&at, "g", EM_DEPLOYED);
	CHECK(arc("g", "e"));
}

TEST(be_10_2_ranges_and_the_hill, "BE-10.2", "BE-27.8", "BE-27.13") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (north): INF L3 class B FT0, line, at (10, 12.5) facing 180;"
		"g (south): ART L3 class B 6-pdr, deployed, at (20, 4) facing 0; t (north): INF L3 class B FT0, line, at (20, 14.75) "
		"facing 180");
	CHECK_INT(range("a", "b"), EM_EFFECTIVE);
	stand(&at, "b", 10, 12.501, 180);
	CHECK_INT(range("a", "b"), EM_OUT_OF_RANGE);
	CHECK_INT(distance(&at, "g", "t"), 10000);
	CHECK_INT(range("g", "t"), EM_LONG);
	scene_add(&at, "gentle hill 18,2,22,6");
	CHECK_INT(range("g", "t"), EM_EFFECTIVE); /* 8 + 2 */
	CHECK_INT(fire("g", "t", EM_ROUND_SHOT).on_hill, 1);
	scene_add(&at, "gentle hill 18,13,22,17; gentle hill 18,13,22,18");
	CHECK_INT(range("g", "t"), EM_LONG); /* the target is higher */
	CHECK_INT(fire("g", "t", EM_ROUND_SHOT).target_higher, 1);
}

TEST(be_27_17_the_nearest_formed_enemy, "BE-10.1", "BE-27.17") {
	scene_set(&at, "g (south): ART L3 class B 6-pdr, deployed, at (10, 5) facing 0; s (north): SK L3 class B FT1, skirmish, at (10, 8) "
		       "facing 180;"
		       "x (north): INF L3 class B FT0, column, at (8, 12) facing 180; y (north): INF L3 class B FT0, column, at (12, 12) "
		       "facing 180");
	CHECK_TEXT(targets("g", EM_ROUND_SHOT), "x y"); /* equal: free choice; skirmishers only if nobody formed is there */
	stand(&at, "y", 12, 12.01, 180);
	CHECK_TEXT(targets("g", EM_ROUND_SHOT), "x");
	scene_add(&at, "wood 5,9,10,11; wood 10,9,15,11");
	CHECK_TEXT(targets("g", EM_ROUND_SHOT), "s"); /* the formed ones are out of sight */
}

TEST(e31_skirmishers_and_a_screen, "BE-24.2", "BE-27.18", "BE-10.1") {
	scene_set(&at, "sk (north): SK L3 class B FT2, skirmish, at (10, 13) facing 180; v (south): SK L3 class B FT1, skirmish, at (10, "
		       "10.5) facing 0;"
		       "l (south): INF L3 class B FT0, line, at (10, 9.5) facing 0");
	CHECK_INT(distance(&at, "sk", "l"), 3000);
	CHECK(em_screened(&at.look, who(&at, "sk"), who(&at, "l")));
	CHECK_TEXT(targets("sk", EM_MUSKETS), "v");
	CHECK_INT(distance(&at, "sk", "v"), 2000);
	CHECK_INT(fire("sk", "v", EM_MUSKETS).distance, 2000);
	stand(&at, "v", 10.501, 10.5, 0); /* off the line of fire by a thousandth */
	CHECK_TEXT(targets("sk", EM_MUSKETS), "l");
	stand(&at, "v", 10, 12, 0);
	CHECK_INT(distance(&at, "v", "l"), 2000);
	CHECK_TEXT(targets("sk", EM_MUSKETS), "v");
	stand(&at, "v", 10, 12.001, 0); /* too far ahead to screen */
	CHECK_TEXT(targets("sk", EM_MUSKETS), "l");
	/* Formed units fire through a screen. */
	scene_set(&at, "a (north): INF L3 class B FT0, line, at (10, 11.5) facing 180; v (south): SK L3 class B FT1, skirmish, at (10, "
		       "10.5) facing 0;"
		       "l (south): INF L3 class B FT0, line, at (10, 9.5) facing 0");
	CHECK_TEXT(targets("a", EM_MUSKETS), "l");
}

TEST(e33_battalion_guns_alone, "BE-10.6", "BE-27.17") {
	scene_set(&at, "gr (south): INF M2 class B FT0 CB, line, at (10, 10) facing 0; k (north): INF L3 class B FT0, column, at (10, 15) "
		       "facing 180");
	CHECK_INT(distance(&at, "gr", "k"), 4250);
	CHECK_TEXT(targets("gr", EM_MUSKETS), "");
	CHECK(em_guns_alone(&at.look, who(&at, "gr")));
	CHECK_TEXT(targets("gr", EM_BATTALION_GUNS), "k");
	CHECK_INT(fire("gr", "k", EM_BATTALION_GUNS).stationary, 1);
	scene_add(&at, "s (north): SK L3 class B FT1, skirmish, at (11, 12) facing 180");
	CHECK(!em_guns_alone(&at.look, who(&at, "gr")));
	flag(&at, "gr", EM_MOVED);
	CHECK_INT(fire("gr", "k", EM_BATTALION_GUNS).stationary, 0);
}

TEST(e30_fire_support_and_cover, "BE-19.3", "BE-27.14") {
	scene_set(&at, "gun (south): ART L3 class B 8-9-pdr Obusiers, deployed, at (10, 10) facing 0; i (south): INF L3 class B FT0, line, "
		       "at (13, 13) facing 0;"
		       "t (north): INF L3 class B FT0, line, at (12, 15.5) facing 180; wood 10,14.5,14,17");
	CHECK_INT(distance(&at, "i", "t"), 2000);
	CHECK_TEXT(targets("gun", EM_CANISTER), "t");
	CHECK_TEXT(helpers("gun", "t", false), "i");
	em_fire f = fire("gun", "t", EM_CANISTER);
	CHECK_INT(f.distance, 4776);
	CHECK_INT(em_fire_range(&f), EM_SHORT);
	CHECK_INT(f.cover, EM_MEDIUM_COVER);
	CHECK_INT(f.stationary, 1);
	CHECK_INT(f.firer.howitzers, 1);
	CHECK_INT(f.firer.threats + f.target.threats + f.firer.out_of_command + f.target.out_of_command, 0);
	CHECK_INT(range("t", "gun"), EM_OUT_OF_RANGE);
	flag(&at, "i", EM_MARKER);
	CHECK_TEXT(helpers("gun", "t", false), "");
}

TEST(e75_fire_supports_in_a_shock, "BE-19.3", "BE-27.47") {
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 13.25) facing 0; s (south): SK L3 class B FT1, skirmish, at (11.3, "
		       "11.6) facing 0;"
		       "d (north): INF L3 class B FT0, line, at (10, 14) facing 180; b (north): ART L3 class B 6-pdr, deployed, at (12, "
		       "14.2) facing 200");
	CHECK_TEXT(helpers("a", "d", true), "s");
	CHECK_TEXT(helpers("d", "a", true), "b");
	em_helpers of_a = em_helpers_of(&at.look, gg_set_of(who(&at, "s")), who(&at, "d"));
	em_helpers of_d = em_helpers_of(&at.look, gg_set_of(who(&at, "b")), who(&at, "a"));
	CHECK_INT(of_a.skirmishers, 1);
	CHECK_INT(of_a.fire + of_a.canister, 0);
	CHECK_INT(of_d.canister, 1);
	CHECK_INT(of_d.fire, 0);
	CHECK_INT(em_fire_supports(&at.look, who(&at, "a"), who(&at, "d"), true, gg_set_of(who(&at, "s"))), 0);
	stand(&at, "s", 12.648, 11.6, 0);
	CHECK_TEXT(helpers("a", "d", true), "s");
	stand(&at, "s", 13.6, 12.5, 300); /* more than 2 UD from a */
	CHECK(distance(&at, "s", "a") > 2000);
	CHECK_TEXT(helpers("a", "d", true), "");
}

TEST(be_19_3_no_more_than_two_and_three, "BE-19.3") {
	scene_set(
		&at,
		"t (north): INF L3 class B FT0, line, at (10, 12) facing 180; a (south): INF L3 class B FT0, line, at (8, 9.8) facing 0;"
		"b (south): INF L3 class B FT0, line, at (10, 9.8) facing 0; c (south): INF L3 class B FT0, line, at (12, 9.8) facing 0;"
		"p (south): SK L3 class B FT1, skirmish, at (8, 9) facing 0; q (south): SK L3 class B FT1, skirmish, at (9, 9) facing 0;"
		"r (south): SK L3 class B FT1, skirmish, at (10, 9) facing 0; s (south): SK L3 class B FT1, skirmish, at (11, 9) facing 0");
	em_helpers helped = em_helpers_of(&at.look, gg_set_below(EM_SIDE_UNITS) & em_standing(&at.look), who(&at, "t"));
	CHECK_INT(helped.fire, 2);
	CHECK_INT(helped.skirmishers, 3);
}

TEST(e32_ricochet, "BE-10.12", "BE-27.8") {
	scene_set(&at, "gun (south): ART L3 class B 12-pdr, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, column, at (10, "
		       "13) facing 180;"
		       "z (north): INF L3 class B FT0, line, at (10.5, 16.5) facing 180");
	CHECK_INT(distance(&at, "gun", "t"), 7000);
	CHECK_INT(distance(&at, "gun", "z"), 10750);
	CHECK_TEXT(ricochet("gun", "t"), "z");
	stand(&at, "z", 10.5, 17.749, 180); /* its near edge a thousandth before the end of the line */
	CHECK_TEXT(ricochet("gun", "t"), "z");
	stand(&at, "z", 10.5, 17.75, 180); /* at its end: it is touched in one point only */
	CHECK_TEXT(ricochet("gun", "t"), "");
	stand(&at, "z", 11.001, 16.5, 180);
	CHECK_TEXT(ricochet("gun", "t"), "");
	stand(&at, "z", 10.5, 16.5, 180);
	scene_add(&at, "y (north): INF L3 class B FT0, line, at (10, 15) facing 180");
	CHECK_TEXT(ricochet("gun", "t"), "y"); /* the nearest */
	stand(&at, "y", 20, 15, 180);
	scene_add(&at, "marsh 8,14,12,15");
	CHECK_TEXT(ricochet("gun", "t"), "");
}

TEST(facts_of_the_examples_of_fire, "BE-10.4") {
	/* E27 */
	scene_set(
		&at,
		"a (south): INF L3 class B FT1, line, at (10, 10) facing 0; b (north): INF L3 class B FT1, line, at (10, 12.5) facing 180;"
		"r (north): INF L3 class B FT0, line, at (10, 14.6) facing 180");
	CHECK_TEXT(targets("a", EM_MUSKETS), "b");
	CHECK_TEXT(targets("b", EM_MUSKETS), "a");
	CHECK_INT(em_morale_of(&at.look, who(&at, "b")).supported, 1);
	CHECK_INT(em_morale_of(&at.look, who(&at, "a")).supported, 0);
	/* E59 */
	scene_set(&at, "a (north): ART L3 class B 6-pdr, deployed, at (10, 17) facing 180; g1 (south): ART L3 class B 6-pdr, deployed, at "
		       "(10, 10.5) facing 0, losses 1;"
		       "g2 (south): ART L3 class B 6-pdr, deployed, at (10.4, 7.9) facing 0");
	em_fire f = fire("a", "g1", EM_ROUND_SHOT);
	CHECK_INT(f.distance, 5500);
	CHECK_INT(f.enfilade, 0);
	CHECK_INT(f.target.losses, 2);
	CHECK_INT(em_morale_of(&at.look, who(&at, "g1")).supported, 0); /* guns support nobody */
	/* E82 */
	scene_set(
		&at,
		"gun (south): ART L3 class B 6-pdr, deployed, at (8, 10) facing 0; k (south): INF L3 class A FT0, column, at (12, 10) "
		"facing 0;"
		"l (south): INF L3 class B FT1, line, at (16, 12) facing 0; x (north): INF L3 class B FT0, line, at (8.3, 14.2) facing 180;"
		"y (north): INF L3 class B FT0, line, at (12, 14.5) facing 180; z (north): INF L3 class B FT1, line, at (16, 14.2) facing "
		"180");
	CHECK_TEXT(targets("gun", EM_CANISTER), "x");
	CHECK_INT(fire("gun", "x", EM_CANISTER).distance, 3450);
	CHECK_TEXT(targets("l", EM_MUSKETS), "z");
	CHECK_INT(fire("l", "z", EM_MUSKETS).distance, 1700);
	/* E74: it limbers afterwards */
	scene_set(&at, "b (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; t (north): INF L3 class B FT0, column, at (10, "
		       "17) facing 180");
	CHECK_INT(fire("b", "t", EM_ROUND_SHOT).limbers, 0);
	flag(&at, "b", EM_LIMBERS_AFTER);
	CHECK_INT(fire("b", "t", EM_ROUND_SHOT).limbers, 1);
	CHECK_INT(fire("b", "t", EM_ROUND_SHOT).stationary, 1);
}

static em_fighter fighter(const char *unit, const char *opponent, em_part part, int32_t y) {
	table_point to = em_centre(&at.look, who(&at, opponent));
	return em_fighter_of(&at.look, who(&at, unit), who(&at, opponent), part, (table_point){to.x, y}, to);
}

TEST(facts_of_the_examples_of_shock, "BE-11.8", "BE-11.14") {
	/* E36 at contact */
	scene_set(&at, "m (south): INF L3 class A FT0, column, at (10, 10.1) facing 0; h (north): CAV L3 class B MC, line, at (10.875, "
		       "10.1) facing 270");
	em_fighter h = fighter("h", "m", EM_OPPORTUNITY_CHARGE, 10100), m = fighter("m", "h", EM_STANDS, 10100);
	CHECK_INT(h.flank_attack, 1);
	CHECK_INT(m.flank_attack, 0);
	CHECK_INT(m.body.cavalry_threats + m.body.threats + m.secure_flanks, 0); /* the opponent is no threat */
	/* E42 at contact */
	scene_set(&at, "a (south): INF L3 class A FT0 Elan, column, at (10, 15.25) facing 0; s (south): INF L3 class B FT0, column, at "
		       "(10, 8) facing 0;"
		       "d (north): INF L3 class B FT0, line, at (10, 16) facing 180; f (north): INF L3 class B FT0, line, at (12.6, 16) "
		       "facing 180");
	em_fighter a = fighter("a", "d", EM_CHARGES, 10500), d = fighter("d", "a", EM_STANDS, 10500);
	CHECK_INT(a.supports, 0);
	CHECK_INT(a.flank_attack, 0);
	CHECK_INT(a.body.threats, 0);
	CHECK_INT(d.supports, 1);
	CHECK_INT(d.secure_flanks, 1);
	CHECK_INT(a.attack_order, 0);
	at.s.division[0].order = EM_ATTACK;
	CHECK_INT(fighter("a", "d", EM_CHARGES, 10500).attack_order, 1);
	/* E46 at contact */
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (11.5, 16) facing 270; d (north): INF L3 class B FT0, line, at (10, 16) "
		       "facing 180");
	CHECK_INT(fighter("a", "d", EM_CHARGES, 16000).flank_attack, 1);
	/* A hedge on the line of the charge, a hill under the defender */
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 13.25) facing 0; d (north): INF L3 class B FT0, line, at (10, 14) "
		       "facing 180;"
		       "hedge or wall 5,13.5-15,13.5; gentle hill 5,14,15,20");
	d = em_fighter_of(&at.look, who(&at, "d"), who(&at, "a"), EM_STANDS, (table_point){10000, 10000}, (table_point){10000, 13750});
	CHECK_INT(d.cover, EM_LIGHT_COVER);
	CHECK_INT(d.higher, 1);
	CHECK_INT(fighter("a", "d", EM_CHARGES, 10000).higher, 0);
	CHECK_INT(fighter("a", "d", EM_CHARGES, 10000).cover, EM_NO_COVER);
	/* E76 */
	scene_set(&at, "h (south): CAV L3 class B HC, line, at (10, 14.875) facing 0; i (north): INF L3 class B FT0, line, at (10, 15.5) "
		       "facing 180;"
		       "orchard 6,12,14,13");
	CHECK_INT(fighter("h", "i", EM_CHARGES, 10875).penalised, 0);
	CHECK_INT(fighter("h", "i", EM_CHARGES, 10875).rough, 0); /* at contact; the way is the charge's business */
	scene_add(&at, "orchard 6,14,14,14.6");
	CHECK_INT(fighter("h", "i", EM_CHARGES, 10875).penalised, 1);
	CHECK_INT(fighter("h", "i", EM_CHARGES, 10875).rough, 1);
}

TEST(from_the_position_to_the_sum, "BE-10.4", "BE-11.8", "BE-12.1") {
	/* E30 */
	scene_set(&at, "gun (south): ART L3 class B 8-9-pdr Obusiers, deployed, at (10, 10) facing 0; i (south): INF L3 class B FT0, line, "
		       "at (13, 13) facing 0;"
		       "t (north): INF L3 class B FT0, line, at (12, 15.5) facing 180; wood 10,14.5,14,17");
	em_fire f = fire("gun", "t", EM_CANISTER);
	f.helpers = em_helpers_of(&at.look, gg_set_of(who(&at, "i")), who(&at, "t"));
	CHECK_INT(em_fire_total(&f, NULL), 2 * 3);
	CHECK_INT(em_fire_loss(&f, 3), 2);
	/* E34 */
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; q (north): INF L3 class B FT0, building, garrison of "
		       "9,12,11,14, losses 2;"
		       "stone building 9,12,11,14");
	f = fire("a", "q", EM_MUSKETS);
	CHECK_INT(em_fire_loss(&f, 6), 1);
	f = fire("q", "a", EM_MUSKETS);
	CHECK_INT(em_fire_total(&f, NULL), 2 * -2);
	em_morale m = em_morale_of(&at.look, who(&at, "q"));
	CHECK_INT(em_morale_total(&m, NULL), 2 * (3 + 2 - 2));
	/* E50 */
	scene_set(&at, "h (south): CAV L3 class B LC Lance, line, at (10, 13.125) facing 0; gun (north): ART L3 class B 6-pdr, deployed, "
		       "at (10, 14) facing 180;"
		       "i (north): INF L3 class B FT0, line, at (11.7, 14.2) facing 180");
	em_shock shock = {.charger = fighter("h", "gun", EM_CHARGES, 8375), .target = fighter("gun", "h", EM_STANDS, 8375)};
	CHECK_INT(em_shock_total(&shock, 0, NULL), 2 * (1 + 1 - 1));
	CHECK_INT(em_shock_total(&shock, 1, NULL), 2 * (2 + 1));
}
