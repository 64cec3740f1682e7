/*
 * empire_orders.c - what orders forbid, objectives that change hands, orders that change by themselves (BE-3, BE-23.3, 23.6, BE-27.15).
 */
#include "command_scene.h"

#include "src/games/empire/charge.h"

static scene at;

static gg_verdict refusal;

static bool charges(em_order what, const char *unit, const char *target) {
	order(&at, at.s.unit[who(&at, unit)].division, what);
	return em_order_lets_charge(&at.look, who(&at, unit), who(&at, target), &refusal);
}

static bool fires(em_order what, const char *unit, const char *target) {
	order(&at, at.s.unit[who(&at, unit)].division, what);
	return em_order_lets_fire(&at.look, who(&at, unit), who(&at, target), &refusal);
}

TEST(be_3_1_and_3_2_forbid_charges, "BE-3.1", "BE-3.2", "BE-3.3") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 13) facing 180");
	CHECK(!charges(EM_RETREAT, "a", "e"));
	CHECK_INT(refusal.clause, BE_3_1);
	CHECK(!charges(EM_MANOEUVRE, "a", "e"));
	CHECK_INT(refusal.clause, BE_3_2);
	CHECK(charges(EM_ATTACK, "a", "e"));
}

TEST(be_3_4_whom_infantry_charges_under_engage, "BE-3.4") {
	command_set(&at,
		    "a (south): INF L3 class B FT0, column, at (10, 10) facing 0; c (south): CAV L3 class B LC, line, at (14, 10) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (10, 13) facing 180; s (north): SK L3 class B FT1, skirmish, at (7, 13) "
		    "facing 180;"
		    "d (north): INF L3 class B FT0, line, at (13, 13) facing 180, Disorder;"
		    "g (north): INF L3 class B FT0, building, garrison of 9,15,11,17; building or hamlet 9,15,11,17;"
		    "r (north): INF L3 class B FT0, building, garrison of 14,15,16,17; redoubt 14,15,16,17");
	CHECK(!charges(EM_ENGAGE, "a", "e"));
	CHECK_INT(refusal.clause, BE_3_4);
	CHECK_INT(refusal.code, EM_SAY_ENGAGE_NO_CHARGE);
	CHECK(charges(EM_ENGAGE, "c", "e")); /* cavalry charges whom it likes */
	CHECK(charges(EM_ENGAGE, "a", "s"));
	CHECK(charges(EM_ENGAGE, "a", "d"));
	CHECK(charges(EM_ENGAGE, "a", "g"));
	CHECK(!charges(EM_ENGAGE, "a", "r")); /* a redoubt is no building */
	stand(&at, "e", 10, 13, 90);          /* its flank */
	CHECK(charges(EM_ENGAGE, "a", "e"));
	stand(&at, "e", 10, 13, 0); /* its rear */
	CHECK(charges(EM_ENGAGE, "a", "e"));
}

TEST(be_3_5_hold_charges_in_its_zone, "BE-3.5", "BE-3.11", "BE-27.15") {
	command_set(&at, "a (south): INF L3 class B FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 16.25) "
			 "facing 180");
	at.s.division[0].zone_x = at.s.division[0].zone_y = 10000;
	CHECK(charges(EM_HOLD, "a", "e")); /* its front is 6 UD from the point */
	stand(&at, "e", 10, 16.251, 180);
	CHECK(!charges(EM_HOLD, "a", "e"));
	CHECK_INT(refusal.clause, BE_3_5);
}

TEST(be_3_2_only_guns_fire_under_manoeuvre, "BE-3.2") {
	command_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; g (south): ART L3 class B 6-pdr, deployed, at (14, "
			 "10) facing 0;"
			 "e (north): INF L3 class B FT0, line, at (14, 18.75) facing 180");
	CHECK(!fires(EM_MANOEUVRE, "a", "e"));
	CHECK_INT(refusal.code, EM_SAY_MANOEUVRE_NO_FIGHT);
	CHECK(fires(EM_MANOEUVRE, "g", "e")); /* 8 UD: effective */
	stand(&at, "e", 14, 18.751, 180);
	CHECK(!fires(EM_MANOEUVRE, "g", "e"));
	CHECK_INT(refusal.code, EM_SAY_MANOEUVRE_NO_LONG);
	CHECK_INT(refusal.clause, BE_3_2);
	stand(&at, "e", 14, 13, 180);
	CHECK(fires(EM_MANOEUVRE, "g", "e")); /* short */
	CHECK(fires(EM_RETREAT, "a", "e") && fires(EM_ATTACK, "a", "e") && fires(EM_ENGAGE, "a", "e") && fires(EM_HOLD, "a", "e"));
}

/* --- Changes ---------------------------------------------------------------------------------------------------------------------------
 */

static void change(void) {
	em_play play = scene_play(&at);
	em_change_orders(&play);
	scene_look(&at);
}

TEST(e65_an_objective_is_captured, "BE-23.3", "BE-23.6", "BE-3.7", "BE-3.11", "BE-27.15") {
	command_set(&at,
		    "a (south): INF L3 class B FT0, line, at (20, 13) facing 0; c (south): INF L3 class B FT0, line, at (5, 3) facing 0;"
		    "b (north): INF L3 class B FT0, line, at (20, 16.5) facing 180, Disorder; f (north): INF L3 class B FT0, line, at (5, "
		    "25) facing 180;"
		    "h (north): INF L3 class B FT0, line, at (9, 25) facing 180; objective 20,14.2");
	unsigned second = regroup(&at, "c", 1, EM_ORDINAIRE);
	order(&at, 0, EM_ATTACK);
	order(&at, second, EM_ATTACK);
	order(&at, NORTH_0, EM_HOLD);
	at.s.objective[0].holder = NORTH;
	at.s.options.orders_secret = 1;
	at.s.division[0].flags &= (uint8_t)~EM_SHOWN;
	change();
	CHECK_INT(at.s.objective[0].holder, SOUTH);
	CHECK_INT(told(EM_SAY_CAPTURED), 1);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(at.s.division[0].zone_x, 20000);
	CHECK_INT(at.s.division[0].zone_y, 14200);
	CHECK(at.s.division[0].flags & EM_SHOWN);          /* its cause is public */
	CHECK_INT(at.s.division[second].order, EM_ATTACK); /* it has nobody there */
	change();
	CHECK_INT(told(EM_SAY_CAPTURED), 0); /* once */

	at.s.objective[0].holder = NORTH; /* a division that holds already keeps its zone (ruling E28) */
	at.s.division[0].zone_x = 18000;
	change();
	CHECK_INT(at.s.objective[0].holder, SOUTH);
	CHECK_INT(at.s.division[0].zone_x, 18000);

	order(&at, 0, EM_RETREAT); /* a retreat does not stop for an objective (AMB-12) */
	at.s.objective[0].holder = NORTH;
	change();
	CHECK_INT(at.s.objective[0].holder, SOUTH);
	CHECK_INT(at.s.division[0].order, EM_RETREAT);

	order(&at, 0, EM_ATTACK);
	at.s.objective[0].holder = NORTH;
	flag(&at, "a", EM_DISORDER); /* and the Disordered take nothing */
	scene_add(&at, "x (south): INF L3 class B FT0, line, at (2, 3) facing 0; y (south): INF L3 class B FT0, line, at (2, 5) facing 0");
	change();
	CHECK_INT(at.s.objective[0].holder, NORTH);
}

TEST(be_3_7_half_lost_or_disordered_is_retreat, "BE-3.7", "BE-22.4") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (5, 3) facing 0; b (south): INF L3 class B FT0, line, at (10, 3) facing 0;"
		"s (south): SK L3 class B FT1, skirmish, at (15, 3) facing 0; t (south): SK L3 class B FT1, skirmish, at (20, 3) facing 0;"
		"objective 5,3; e (north): INF L3 class B FT0, line, at (5, 25) facing 180");
	order(&at, 0, EM_ATTACK);
	order(&at, NORTH_0, EM_HOLD);
	at.s.objective[0].holder = SOUTH;
	flag(&at, "a", EM_DISORDER); /* 1 of 3 */
	change();
	CHECK_INT(at.s.division[0].order, EM_ATTACK);
	at.s.unit[who(&at, "s")].flags = EM_REMOVED; /* 1½ of 3 */
	change();
	CHECK_INT(at.s.division[0].order, EM_RETREAT);
	CHECK_INT(told(EM_SAY_HALF_GONE), 1);
	at.s.unit[who(&at, "a")].flags &= ~(uint32_t)EM_DISORDER;
	change();
	CHECK_INT(at.s.division[0].order, EM_RETREAT); /* and stays so */
	flag(&at, "a", EM_DISORDER);
	order(&at, 0, EM_MANOEUVRE);
	at.s.objective[0].holder = -1;
	stand(&at, "e", 10, 6, 180); /* the loss rule wins over the others */
	flag(&at, "b", EM_DISORDER);
	change();
	CHECK_INT(at.s.division[0].order, EM_RETREAT);
}

TEST(be_3_7_manoeuvre_holds_before_an_enemy, "BE-3.7", "BE-3.11", "BE-3.2", "BE-3.10") {
	command_set(
		&at,
		"m (south): INF L3 class B FT0, column, at (20, 10) facing 0; n (south): INF L3 class B FT0, column, at (10, 4) facing 0;"
		"s (north): SK L3 class B FT1, skirmish, at (20, 13.25) facing 180");
	order(&at, 0, EM_MANOEUVRE);
	order(&at, NORTH_0, EM_ATTACK);
	CHECK_INT(distance(&at, "m", "s"), 2500); /* E84: skirmishers do not turn Manoeuvre into Hold */
	change();
	CHECK_INT(at.s.division[0].order, EM_MANOEUVRE);
	scene_add(&at, "i (north): CAV I2 class C LC, line, at (18, 13) facing 180"); /* nor do irregular horse */
	change();
	CHECK_INT(at.s.division[0].order, EM_MANOEUVRE);
	scene_add(&at, "e (north): INF L3 class B FT0, line, at (24, 14.751) facing 180");
	stand(&at, "e", 20, 14.751, 180);
	CHECK_INT(distance(&at, "m", "e"), 4001);
	change();
	CHECK_INT(at.s.division[0].order, EM_MANOEUVRE);
	stand(&at, "e", 20, 14.75, 180);
	at.s.called = EM_ATTACK;
	change();
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(at.s.division[0].zone_x, 15000); /* the middle of its units */
	CHECK_INT(at.s.division[0].zone_y, 7000);
	CHECK(!(at.s.division[0].flags & EM_FORCED)); /* the place of Hold is still to come */
}

TEST(be_1_7_only_a_place_that_is_past_forces, "BE-1.7", "BE-3.7") {
	command_set(&at, "a (south): INF L3 class B FT0, line, at (5, 3) facing 0, Disorder; b (south): INF L3 class B FT0, line, at (10, "
			 "3) facing 0;"
			 "e (north): INF L3 class B FT0, line, at (5, 25) facing 180");
	order(&at, 0, EM_ENGAGE);
	at.s.called = EM_RETREAT;
	change();
	CHECK_INT(at.s.division[0].order, EM_RETREAT);
	CHECK(!(at.s.division[0].flags & EM_FORCED)); /* the number being called */
	order(&at, 0, EM_ENGAGE);
	at.s.called = EM_ATTACK;
	change();
	CHECK(at.s.division[0].flags & EM_FORCED);
	at.s.division[0].flags = EM_EXISTS | EM_ACTIVATED; /* nobody is activated twice */
	order(&at, 0, EM_ENGAGE);
	change();
	CHECK_INT(at.s.division[0].order, EM_RETREAT);
	CHECK(!(at.s.division[0].flags & EM_FORCED));
	at.s.division[0].flags = EM_EXISTS | EM_RESERVE; /* a reserve has no order to change */
	order(&at, 0, EM_NO_ORDER);
	change();
	CHECK_INT(at.s.division[0].order, EM_NO_ORDER);
}

TEST(be_27_80_a_sum_that_uses_an_order_shows_it, "BE-27.80", "BE-3.3") {
	command_set(&at,
		    "c (south): CAV L3 class B LC, line, at (10, 10) facing 0; e (north): CAV L3 class B LC, line, at (10, 13) facing 180");
	em_play play = scene_play(&at);
	em_fighter fighter =
		em_fighter_of(&at.look, who(&at, "e"), who(&at, "c"), EM_COUNTER_CHARGES, (table_point){0, 0}, (table_point){0, 1});
	at.s.options.orders_secret = 1;
	at.s.division[NORTH_0].flags &= (uint8_t)~EM_SHOWN;
	em_shown_by_sum(&play, who(&at, "e"), &fighter); /* not under Attack: nothing is added */
	CHECK(!(at.s.division[NORTH_0].flags & EM_SHOWN));
	fighter.attack_order = 1;
	fighter.part = EM_STANDS; /* nor to who stands */
	em_shown_by_sum(&play, who(&at, "e"), &fighter);
	CHECK(!(at.s.division[NORTH_0].flags & EM_SHOWN));
	fighter.part = EM_COUNTER_CHARGES;
	fighter.body.elan = 1; /* +1 once: that of Elan */
	em_shown_by_sum(&play, who(&at, "e"), &fighter);
	CHECK(!(at.s.division[NORTH_0].flags & EM_SHOWN));
	fighter.body.elan = 0;
	em_shown_by_sum(&play, who(&at, "e"), &fighter);
	CHECK(at.s.division[NORTH_0].flags & EM_SHOWN);
	CHECK_INT(told(EM_SAY_ORDER_SEEN), 1);
}
