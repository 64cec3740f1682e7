/*
 * empire_charges.c - the worked examples of charges and shocks, played from the declaration to the end.
 */
#include "charge_play.h"

TEST(e42_column_against_a_line_that_stands, "BE-9.4", "BE-9.7", "BE-11.8", "BE-11.12", "BE-27.35", "BE-27.36", "BE-27.45", "BE-27.66") {
	set("a (south): INF L3 class A FT0 Elan, column, at (10, 10) facing 0;" FOOT("s", "south", "column", 10, 8, 0)
		    FOOT("d", "north", "line", 10, 16, 180) FOOT("f", "north", "line", 12.6, 16, 180));
	charges("a", "d");
	stands_at("a", 10000, 11250, 0);
	CHECK_INT(em_top_of(&at.s)->gap, 4000);
	CHECK_INT(em_top_of(&at.s)->shares, EM_WHOLE_MOVE - 1250 * 360);
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 15250, 0);
	fight(5, 8, 3, 7);
	CHECK_INT(unit("a")->losses, 1);
	CHECK_INT(unit("d")->losses, 2);
	CHECK_INT(told(EM_SAY_HARMED), 2); /* of the loser and of the winner */
	CHECK(has("a", EM_MARKER | EM_FOUGHT | EM_CHARGED | EM_ACTED) && lacks("a", EM_DISORDER));
	CHECK(has("d", EM_MARKER | EM_DISORDER | EM_FOUGHT));
	stands_at("d", 10000, 20000, 180);
	stands_at("a", 10000, 16250, 0);
	closed();
}

static void counter_charge(void) {
	charges("c", "t");
	stands_at("c", 10000, 12625, 0);
	CHECK_INT(em_top_of(&at.s)->gap, 4625);
	answers(EM_R_CAV_COUNTER);
	stands_at("t", 10000, 15688, 180);
	CHECK(has("t", EM_MARKER));
	CHECK_INT(phase(), EM_CH_CONTROL);
	go();
	stands_at("c", 10000, 14938, 0);
}

TEST(e43_counter_charge_and_pursuit_held_back, "BE-7.5", "BE-9.5", "BE-13.1", "BE-27.35", "BE-27.45", "BE-8.1") {
	set("c (south): CAV E4 class A HC, line, at (10, 8) facing 0; t (north): CAV L3 class B LC, line, at (10, 18) facing 180;" FOOT(
		"p", "north", "line", 10, 24.5, 180));
	counter_charge();
	fight(5, 10, 1, 2);
	CHECK(has("t", EM_REMOVED));
	CHECK_INT(unit("c")->losses, 0);
	stands_at("c", 10000, 15938, 0);
	CHECK_INT(phase(), EM_CH_PURSUE);
	does(EM_DO_HOLD, "c");
	roll(&at, 1);
	closed();
	CHECK(lacks("c", EM_PURSUED));
}

TEST(e44_a_square_formed_by_a_test, "BE-7.1", "BE-8.1", "BE-11.5", "BE-6.4", "BE-27.35") {
	set(HORSE("h", "south", "MC", 10, 8, 0) "i (north): INF L3 class A FT0, line, at (10, 15) facing 180");
	charges("h", "i");
	stands_at("h", 10000, 10375, 0);
	forms(EM_HOLLOW_SQUARE);
	CHECK_INT(phase(), EM_CH_TM);
	roll(&at, 2);
	CHECK_INT(unit("i")->form, EM_HOLLOW_SQUARE);
	CHECK(has("i", EM_MARKER) && lacks("i", EM_DISORDER));
	go();
	stands_at("h", 10000, 14375, 0);
	fight(4, 7, 4, 11);
	CHECK_INT(unit("h")->losses, 1);
	CHECK_INT(unit("i")->losses, 0);
	stands_at("h", 10000, 6375, 0);
	CHECK_INT(phase(), EM_CH_ADVANCE); /* a winner that stood may */
	does(EM_DO_STAY, "i");
	closed();
}

TEST(e45_a_failed_test_disorders_before_the_shock, "BE-7.6", "BE-6.4", "BE-11.6", "BE-27.35") {
	set(HORSE("h", "south", "LC", 10, 8, 0) "i (north): INF L3 class C FT0, column, at (10, 12.5) facing 180");
	charges("h", "i");
	stands_at("h", 10000, 8000, 0);
	CHECK_INT(em_top_of(&at.s)->gap, 3625);
	forms(EM_SOLID_SQUARE);
	roll(&at, 1);
	CHECK(has("i", EM_DISORDER | EM_MARKER));
	CHECK_INT(unit("i")->form, EM_COLUMN);
	go();
	stands_at("h", 10000, 11625, 0);
	fight(3, 7, 3, 5);
	CHECK(has("i", EM_REMOVED));
	CHECK_INT(unit("h")->losses, 1);
	stands_at("h", 10000, 12625, 0);
	CHECK_INT(phase(), EM_CH_PURSUE);
	CHECK_INT(em_top_of(&at.s)->rest, 6000);
}

TEST(e46_flank_attack, "BE-9.3", "BE-11.8", "BE-27.34", "BE-27.36") {
	set(FOOT("a", "south", "column", 15, 15.2, 285) FOOT("d", "north", "line", 10, 16, 180));
	charges("a", "d");
	stands_at("a", 15008, 15235, 280.8);
	answers(EM_R_INF_STAND);
	stands_at("a", 11500, 16000, 270);
	fight(3, 9, 4, 7);
	stands_at("d", 6000, 16000, 90);
	CHECK_INT(unit("d")->losses, 2);
	closed();
}

TEST(e47_the_target_flees_and_is_caught, "BE-9.7", "BE-13.4", "BE-14.3", "BE-27.38", "BE-7.7") {
	set(HORSE("h", "south", "LC", 10, 8, 0) FOOT("i", "north", "column", 10, 16, 180));
	at.s.division[5].order = EM_ENGAGE;
	charges("h", "i");
	stands_at("h", 10000, 11125, 0);
	answers(EM_R_INF_FLEE);
	CHECK(has("i", EM_REMOVED));
	CHECK_INT(phase(), EM_CH_FOLLOW);
	CHECK(listed(&at, EM_DO_GO_ON, who(&at, "h"), 0, 0, 0));
	CHECK(listed(&at, EM_DO_GO_ON, who(&at, "h"), 2875, 0, 0)); /* the rest of 6.875 beyond 4 */
	CHECK(!may(&at, EM_DO_GO_ON, who(&at, "h"), 2876, 0, 0));
	act(&at, EM_DO_GO_ON, who(&at, "h"), 0, 0, 0);
	stands_at("h", 10000, 15125, 0);
	CHECK(lacks("h", EM_MARKER));
	closed();
}

TEST(e48_the_target_flees_and_escapes, "BE-9.7", "BE-27.38") {
	set(HORSE("h", "south", "LC", 10, 5, 0) FOOT("i", "north", "column", 10, 15, 180));
	charges("h", "i");
	stands_at("h", 10000, 9562, 0);
	CHECK_INT(em_top_of(&at.s)->gap, 4563);
	answers(EM_R_INF_FLEE);
	CHECK(has("i", EM_DISORDER | EM_MARKER) && lacks("i", EM_REMOVED));
	stands_at("i", 10000, 21000, 0);
	act(&at, EM_DO_GO_ON, who(&at, "h"), 0, 0, 0);
	stands_at("h", 10000, 14125, 0);
	CHECK(lacks("h", EM_MARKER));
	closed();
}

TEST(e49_a_control_test_stops_the_charge, "BE-9.6", "BE-8.1") {
	set("h (south): CAV L3 class A MC, line, at (10, 6) facing 0; i (north): INF L3 class A FT0, line, at (10, 15) facing 180");
	charges("h", "i");
	stands_at("h", 10000, 10187, 0);
	forms(EM_HOLLOW_SQUARE);
	roll(&at, 5);
	does(EM_DO_STOP, "h");
	CHECK_INT(phase(), EM_CH_CONTROL_DIE);
	roll(&at, 2);
	stands_at("h", 10000, 10187, 0);
	CHECK(lacks("h", EM_MARKER | EM_DISORDER) && has("h", EM_ACTED));
	closed();
}

TEST(e50_guns_beaten, "BE-11.6", "BE-11.4", "BE-13.1", "BE-27.45") {
	set(HORSE("h", "south", "LC Lance", 10, 8,
		  0) "gun (north): ART L3 class B 6-pdr, deployed, at (10, 14) facing 180;" FOOT("i", "north", "line", 11.7, 14.2, 180));
	charges("h", "gun");
	stands_at("h", 10000, 9125, 0);
	answers(EM_R_ART_STAND);
	go();
	stands_at("h", 10000, 13125, 0);
	/* i may fire in support of its guns: not in this example. */
	if (phase() == EM_CH_SUPPORT_FIRE_Y)
		go();
	fight(5, 6, 2, 5);
	CHECK(has("gun", EM_REMOVED));
	CHECK_INT(unit("h")->losses, 1);
	stands_at("h", 10000, 13525, 0);
	CHECK_INT(em_top_of(&at.s)->rest, 6000);
}

TEST(e51_melee_at_difference_0, "BE-11.3", "BE-11.2", "BE-11.12") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 13, 180));
	charges("a", "d");
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 12250, 0);
	fight(4, 6, 3, 6);
	CHECK_INT(unit("a")->losses, 2);
	CHECK_INT(unit("d")->losses, 2);
	stands_at("a", 10000, 8250, 0);
	CHECK_INT(phase(), EM_CH_ADVANCE);
	does(EM_DO_STAY, "d");
	stands_at("d", 10000, 13000, 180);
	closed();
}

TEST(e52_a_garrison_assaulted, "BE-20.1", "BE-11.2", "BE-11.12") {
	set(FOOT("a", "south", "column", 10, 9,
		 0) "q (north): INF L3 class B FT0, building, garrison of 9,13,11,15; building or hamlet 9,13,11,15");
	charges("a", "q");
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 12500, 0);
	fight(3, 3, 3, 5);
	CHECK_INT(unit("a")->losses, 2);
	CHECK_INT(unit("q")->losses, 1);
	stands_at("a", 10000, 8500, 0);
	closed(); /* a garrison does not advance */
	CHECK_INT(unit("q")->form, EM_BUILDING);
}

TEST(a_garrison_beaten_leaves_its_building_to_infantry, "BE-11.12", "BE-27.28") {
	set(FOOT("a", "south", "column", 10, 9,
		 0) "q (north): INF L3 class B FT0, building, garrison of 9,13,11,15; building or hamlet 9,13,11,15");
	charges("a", "q");
	answers(EM_R_INF_STAND);
	fight(6, 6, 1, 3);
	CHECK_INT(unit("a")->form, EM_BUILDING);
	CHECK_INT(unit("a")->sector, 0);
	CHECK_INT(unit("a")->x, 10000);
	CHECK_INT(unit("a")->y, 14000);
	CHECK_INT(unit("q")->sector, EM_NONE);
	closed();
}

TEST(e53_pursuit_into_a_second_shock, "BE-13.2", "BE-13.3", "BE-27.45", "BE-13.1") {
	set(HORSE("h", "south", "MC Impetueux", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180)
		    FOOT("j", "north", "line", 10.6, 16, 180));
	flag(&at, "i", EM_DISORDER);
	charges("h", "i");
	stands_at("h", 10000, 7375, 0);
	answers(EM_R_INF_STAND);
	stands_at("h", 10000, 11375, 0); /* Impetuous: it does not stop */
	fight(4, 8, 4, 6);
	CHECK(has("i", EM_REMOVED));
	stands_at("h", 10000, 12375, 0);
	CHECK_INT(phase(), EM_CH_PREY); /* Impetuous: it pursues */
	CHECK(has("h", EM_PURSUED));
	CHECK(listed(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "j"), 0, 0));
	em_charge_line line = em_line_of_charge(&at.look, who(&at, "h"), who(&at, "j"));
	CHECK_INT(line.length, 3059);
	act(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "j"), 0, 0);
	stands_at("h", 10600, 15375, 0);
	CHECK(has("h", EM_PURSUIT_SHOCK));
	fight(3, 4, 4, 6);
	CHECK_INT(unit("h")->losses, 3);
	CHECK(has("h", EM_DISORDER | EM_MARKER));
	CHECK_INT(unit("j")->losses, 0);
	CHECK(has("j", EM_MARKER));
	stands_at("h", 10600, 7375, 0);
	does(EM_DO_STAY, "j");
	closed();
}

TEST(e54_two_units_charge_one_front, "BE-9.9", "BE-27.37") {
	set(FOOT("a", "south", "column", 9.5, 10, 0) FOOT("b", "south", "column", 10.9, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	declares("a", "d");
	CHECK_INT(phase(), EM_CH_WITH);
	int cp = at.s.division[0].cp;
	does(EM_DO_SECOND, "b");
	CHECK_INT(at.s.division[0].cp, cp); /* it is in a's group */
	if (phase() == EM_CH_WITH)
		go();
	stands_at("a", 9424, 10006, 8.75);
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 13250, 0);
	stands_at("b", 10447, 12135, 344.5);
	CHECK_INT(distance(&at, "b", "d"), 1000);
	CHECK_INT(distance(&at, "a", "b"), 78);
	fight(4, 7, 3, 6);
	CHECK_INT(unit("a")->losses, 1);
	CHECK_INT(unit("b")->losses, 0);
	CHECK(has("b", EM_MARKER));
	stands_at("d", 10000, 18000, 180);
	stands_at("a", 10000, 14250, 0);
	CHECK_INT(phase(), EM_CH_ADVANCE);
	CHECK(listed(&at, EM_DO_STAY, who(&at, "b"), 0, 0, 0));
	does(EM_DO_ADVANCE_1, "b");
	closed();
}

TEST(e75_supports_by_fire, "BE-19.3", "BE-27.47", "BE-11.11") {
	set(FOOT("a", "south", "column", 10, 10, 0) "s (south): SK L3 class B FT1, skirmish, at (11.3, 11.6) facing 0;" FOOT(
		"d", "north", "line", 10, 14, 180) "b (north): ART L3 class B 6-pdr, deployed, at (12, 14.2) facing 200");
	charges("a", "d");
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 13250, 0);
	CHECK_INT(phase(), EM_CH_SUPPORT_FIRE_X);
	CHECK_INT(distance(&at, "s", "a"), 948);
	CHECK_INT(distance(&at, "s", "d"), 1900);
	CHECK(!may(&at, EM_DO_HELP, who(&at, "a"), (int32_t)who(&at, "d"), 0, 0));
	CHECK(act(&at, EM_DO_HELP, who(&at, "s"), (int32_t)who(&at, "d"), 0, 0));
	CHECK_INT(phase(), EM_CH_SUPPORT_FIRE_Y);
	CHECK(act(&at, EM_DO_HELP, who(&at, "b"), (int32_t)who(&at, "a"), 0, 0));
	fight(6, 7, 1, 6);
	CHECK(has("s", EM_MARKER | EM_FIRED) && has("b", EM_MARKER | EM_FIRED));
	stands_at("d", 10000, 18000, 180);
}

TEST(e76_cavalry_over_bad_ground, "BE-11.14", "BE-11.8", "BE-27.36") {
	set(HORSE("h", "south", "HC", 10, 8, 0) FOOT("i", "north", "line", 10, 15.5, 180) "orchard 6,12,14,13");
	charges("h", "i");
	stands_at("h", 10000, 10875, 0);
	answers(EM_R_INF_STAND);
	go();
	stands_at("h", 10000, 14875, 0);
	fight(4, 4, 4, 6);
	CHECK_INT(unit("h")->losses, 2);
	stands_at("h", 10000, 6875, 0);
}

TEST(e80_order_of_the_bookkeeping, "BE-27.66", "BE-16.1", "BE-12.5", "BE-27.39") {
	set("h (south): CAV L3 class B MC, line, at (10, 7) facing 0, general attached;" FOOT(
		"i", "north", "column", 10, 13, 180) "gun (north): ART L3 class B 6-pdr, deployed, at (15, 13) facing 230");
	charges("h", "i");
	stands_at("h", 10000, 8125, 0);
	answers(EM_R_INF_STAND); /* the gun is not asked */
	go();
	stands_at("h", 10000, 12125, 0);
	while (phase() == EM_CH_SUPPORT_FIRE_Y)
		go();
	fight(5, 8, 1, 3);
	CHECK_INT(phase(), EM_CH_GENERAL);
	CHECK_INT(unit("i")->losses, 4); /* after the losses, before the loser runs */
	stands_at("i", 10000, 13000, 180);
	CHECK_INT(menu_size(&at), 11);
	roll(&at, 10);
	CHECK_INT(unit("h")->general, EM_NONE);
	CHECK_INT(menu_size(&at), 6);
	stands_at("i", 10000, 13000, 180);
	roll(&at, 5); /* h was not beaten: it tests, and passes */
	stands_at("i", 10000, 19000, 0);
	stands_at("h", 10000, 13125, 0);
	CHECK_INT(phase(), EM_CH_PURSUE);
}

TEST(e80_a_winner_that_fails_its_test_goes_no_farther, "BE-27.66", "BE-12.5") {
	set("h (south): CAV L3 class B MC, line, at (10, 7) facing 0, general attached;" FOOT("i", "north", "column", 10, 13, 180));
	charges("h", "i");
	answers(EM_R_INF_STAND);
	go();
	fight(5, 8, 1, 3);
	roll(&at, 12);
	roll(&at, 1);
	CHECK(has("h", EM_DISORDER));
	stands_at("h", 10000, 8125, 0); /* 4 UD back, no advance */
	closed();
}

TEST(e81_from_the_charge_to_the_second_shock, "BE-13.2", "BE-13.3", "BE-13.4", "BE-27.43", "BE-27.45", "BE-12.5") {
	set("c (south): CAV E4 class A HC, line, at (10, 8) facing 0; t (north): CAV L3 class B LC, line, at (10, 18) facing 180;" FOOT(
		"p", "north", "line", 10.3, 21, 180));
	counter_charge();
	fight(3, 8, 3, 4);
	CHECK_INT(unit("c")->losses, 1);
	CHECK_INT(unit("t")->losses, 4);
	stands_at("t", 10000, 25688, 0);
	CHECK_INT(phase(), EM_FA_TEST);
	roll(&at, 3); /* p, fled through, passes */
	stands_at("c", 10000, 15938, 0);
	does(EM_DO_PURSUE, "c");
	CHECK(lacks("t", EM_REMOVED)); /* 1 + 6 < 10 */
	CHECK_INT(phase(), EM_CH_PREY);
	act(&at, EM_DO_PREY, who(&at, "c"), (int32_t)who(&at, "p"), 0, 0);
	stands_at("c", 10300, 20375, 0);
	fight(5, 7, 2, 4);
	CHECK_INT(unit("c")->losses, 2);
	CHECK(has("p", EM_REMOVED)); /* over its own edge */
	stands_at("c", 10300, 21375, 0);
	closed(); /* no further pursuit */
}

TEST(e86_a_square_with_a_friend_close_behind, "BE-7.1", "BE-27.23") {
	set(HORSE("h", "south", "LC", 20, 8, 0) "i (north): INF L3 class A FT0, line, at (20, 15) facing 180;" FOOT("r", "north", "line",
														    20, 15.9, 180));
	charges("h", "i");
	stands_at("h", 20000, 10375, 0);
	forms(EM_HOLLOW_SQUARE);
	roll(&at, 4);
	stands_at("i", 20000, 15000, 180);
	CHECK_INT(unit("i")->form, EM_HOLLOW_SQUARE);
}

TEST(e87_the_winner_dies_too, "BE-11.1", "BE-11.7", "BE-17.1", "BE-27.40") {
	set(FOOT("a", "south", "column", 20, 10, 0) "d (north): INF L3 class B FT0, line, at (20, 13) facing 180, losses 3");
	unit("d")->cohesion = 4;
	unit("a")->cohesion = 4;
	charges("a", "d");
	answers(EM_R_INF_STAND);
	fight(2, 7, 4, 7);
	CHECK(has("d", EM_REMOVED));
	CHECK_INT(unit("a")->losses, 2);
	CHECK(has("a", EM_DISORDER | EM_MARKER));
	stands_at("a", 20000, 8250, 0);
	closed();
}

TEST(e36_opportunity_charge, "BE-7.3", "BE-27.34", "BE-27.36", "BE-13.4", "BE-14.3") {
	set("m (south): INF L3 class A FT0, column, at (10, 10.1) facing 0;" HORSE("h", "north", "MC", 14.5, 13.2, 270));
	charges_by_opportunity("h", "m");
	stands_at("h", 10875, 10100, 270); /* no halt, and m may only stand */
	fight(4, 11, 3, 5);
	CHECK_INT(unit("h")->losses, 1);
	CHECK_INT(unit("m")->losses, 4);
	stands_at("m", 4000, 10100, 270);
	stands_at("h", 9875, 10100, 270);
	CHECK_INT(em_turn_winner(&at.s), 1);
	does(EM_DO_PURSUE, "h");
	CHECK(has("m", EM_REMOVED));
}

TEST(e41_infantry_by_opportunity, "BE-7.3", "BE-11.8") {
	set("m (south): INF L3 class A FT0, column, at (10, 10) facing 0;" FOOT("i", "north", "column", 10, 12.6, 180));
	charges_by_opportunity("i", "m");
	stands_at("i", 10000, 11000, 180);
	fight(5, 7, 2, 2);
	stands_at("m", 10000, 4000, 180);
	stands_at("i", 10000, 10000, 180);
	CHECK_INT(em_top_of(&at.s)->rest, 3000);
	does(EM_DO_DECLINE, "i");
	closed();
}

TEST(e72_when_a_counter_charge_is_open, "BE-7.5", "BE-6.2", "BE-7.2", "BE-27.7") {
	set(HORSE("h", "south", "LC", 10, 6, 0) FOOT("a", "south", "column", 20, 10, 0) FOOT("i", "north", "line", 10, 13, 180)
		    FOOT("j", "north", "line", 20, 13.5, 180) FOOT("k", "north", "line", 14, 13, 180));
	charges("h", "i");
	CHECK(!may_answer(EM_R_INF_COUNTER));
	CHECK_INT(refused_clause(), BE_7_5);
	set(FOOT("a", "south", "column", 20, 10, 0) FOOT("j", "north", "line", 20, 13.5, 180));
	flag(&at, "j", EM_MARKER);
	charges("a", "j");
	CHECK(!may_answer(EM_R_INF_COUNTER));
	CHECK(may_answer(EM_R_INF_STAND));
	CHECK(listed(&at, EM_DO_FORM, who(&at, "j"), 32768, EM_COLUMN, 0));
	set(FOOT("a", "south", "column", 20, 10, 0) FOOT("j", "north", "line", 20, 13.5, 180));
	charges("a", "j");
	CHECK(may_answer(EM_R_INF_COUNTER));
}

TEST(e73_the_crew_runs_into_a_square, "BE-7.8", "BE-27.96", "BE-9.7") {
	set(HORSE("h", "south", "LC", 10, 8, 0) "gun (north): ART L3 class B 6-pdr, deployed, at (10, 14) facing 180;" FOOT(
		"q", "north", "square hollow", 10.4, 16.8, 180));
	charges("h", "gun");
	CHECK_INT(distance(&at, "gun", "q"), 1800);
	answers(EM_R_ART_FLEE);
	CHECK(has("gun", EM_CREW_AWAY | EM_MARKER) && lacks("gun", EM_REMOVED));
	CHECK_INT(unit("gun")->sector, who(&at, "q"));
	CHECK(!em_stands(&at.look, who(&at, "gun")));
	if (phase() == EM_CH_FOLLOW)
		act(&at, EM_DO_GO_ON, who(&at, "h"), 0, 0, 0);
	stands_at("h", 10000, 13125, 0); /* its front where the front of the guns was */
	closed();
	/* It goes with its square. */
	em_play play = scene_play(&at);
	em_eliminate(&play, who(&at, "q"), EM_SHOT_DOWN);
	CHECK(has("gun", EM_REMOVED));
}
