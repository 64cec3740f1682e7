/*
 * empire_strategy.c - strategic command: command points, orders, reserves, transfers (BE-1.8, 3.8, 3.9, 4.1, 4.2, 4.4, 16.2).
 */
#include "command_scene.h"

static scene at;

/* South: D of an ordinary general, beside a second division; strategic command of south. */
static void set_d(double x, int cp) {
	command_set(&at,
		    "a (south): INF L3 class B FT0, line, at (20, 5) facing 0; b (south): INF L3 class B FT0, line, at (24, 5) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (20, 20) facing 180");
	regroup(&at, "a", 0, EM_ORDINAIRE);
	regroup(&at, "b", 1, EM_COMPETENT);
	order(&at, 0, EM_HOLD);
	order(&at, 1, EM_ATTACK);
	order(&at, NORTH_0, EM_ATTACK);
	at.s.general[1].x = (int32_t)(x * EM_UD);
	at.s.general[1].y = 2 * EM_UD;
	at.s.army[SOUTH].cp = (uint8_t)cp;
	scene_phase(&at, EM_T_STRATEGY);
	at.s.turn = 2;
}

TEST(be_4_1_commanders_roll_first_the_side_that_activated_last, "BE-4.1", "BE-1.8") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (20, 5) facing 0; e (north): INF L3 class B FT0, line, at (20, 20) facing 180");
	order(&at, 0, EM_HOLD);
	order(&at, NORTH_0, EM_HOLD);
	scene_phase(&at, EM_T_CP);
	at.s.attacker = NORTH; /* nobody has activated: the attacker first */
	at.s.general[NORTH_CHIEF].quality = EM_STRATEGE;
	CHECK(roll(&at, 6));
	CHECK_INT(at.s.army[NORTH].cp, 5); /* (6 + 3) / 2, rounded up */
	CHECK_INT(at.s.army[SOUTH].cp, 0);
	CHECK_INT(told(EM_SAY_CP_ROLLED), 1);
	CHECK(roll(&at, 1));
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	CHECK_INT(at.s.first, NORTH);
	CHECK_INT(at.s.side, NORTH);

	scene_phase(&at, EM_T_CP);
	at.s.last_side = SOUTH;
	CHECK(roll(&at, 3));
	CHECK_INT(at.s.army[SOUTH].cp, 2);
	CHECK(roll(&at, 3));
	CHECK_INT(at.s.first, SOUTH);
}

TEST(be_1_8_one_side_after_the_other, "BE-1.8", "BE-27.60") {
	set_d(28, 3);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY);
	CHECK_INT(at.s.side, NORTH);
	/* Nothing to spend and no ride left: passed. */
	at.s.general[NORTH_CHIEF].flags |= EM_GENERAL_MOVED;
	scene_phase(&at, EM_T_STRATEGY);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(em_phase_of(&at.s) > EM_T_ORDER_TEST);
	set_d(28, 3);
	at.s.army[NORTH].cp = 1;
	at.s.general[NORTH_CHIEF].flags |= EM_GENERAL_MOVED;
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY);
	at.s.general[NORTH_CHIEF].attached = (uint8_t)who(&at, "e"); /* attached: he has command points and may not spend them */
	scene_phase(&at, EM_T_STRATEGY);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(em_phase_of(&at.s) > EM_T_ORDER_TEST);
}

TEST(e04_an_order_that_fails_is_lost, "BE-3.8", "BE-4.2", "BE-2.1") {
	set_d(28.001, 3); /* 8 UD is the range of a competent commander-in-chief */
	CHECK(act(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	CHECK_INT(em_phase_of(&at.s), EM_T_ORDER_TEST);
	CHECK(roll(&at, 3));
	CHECK_INT(told(EM_SAY_ORDER_FAILED), 1);
	CHECK_INT(told_arg(EM_SAY_ORDER_FAILED, 1), 3);
	CHECK_INT(told_arg(EM_SAY_ORDER_FAILED, 2), 4);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY);
	CHECK_INT(at.s.division[0].wanted, 0);
	at.s.army[SOUTH].cp = 5;
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	REFUSED(ORDER_TRIED, BE_3_8);
}

TEST(e05_a_bonus_on_the_order_test, "BE-3.8", "BE-4.2", "BE-1.7") {
	set_d(28, 3);
	CHECK(act(&at, EM_DO_ORDER_2, 0, EM_ATTACK, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 0);
	CHECK(roll(&at, 2));
	CHECK_INT(told(EM_SAY_ORDER_PASSED), 1);
	CHECK_INT(told_arg(EM_SAY_ORDER_PASSED, 1), 4);
	CHECK_INT(at.s.division[0].order, EM_ATTACK);
	CHECK_INT(at.s.division[0].zone_x, 0);
	CHECK(!(at.s.division[0].flags & EM_FORCED));
}

TEST(be_3_8_prices_double_out_of_range, "BE-3.8", "BE-4.2", "BE-2.3") {
	set_d(28.001, 3);
	CHECK(!may(&at, EM_DO_ORDER_1, 0, EM_ATTACK, 0, 0)); /* 2 + 2 */
	REFUSED(CP_SHORT, BE_4_2);
	at.s.army[SOUTH].cp = 4;
	CHECK(may(&at, EM_DO_ORDER_1, 0, EM_ATTACK, 0, 0));
	at.s.general[1].flags |= EM_GENERAL_LOST; /* nobody receives it: out of range, and it fails without a die */
	CHECK(act(&at, EM_DO_ORDER_1, 0, EM_ATTACK, 0, 0));
	CHECK_INT(told(EM_SAY_ORDER_LOST), 1);
	CHECK_INT(at.s.army[SOUTH].cp, 0);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY);
}

TEST(be_3_8_what_is_no_order, "BE-3.8", "BE-3.6", "BE-1.2") {
	set_d(28, 3);
	CHECK(!may(&at, EM_DO_ORDER, 0, 0, 0, 0));
	REFUSED(NO_SUCH_ORDER, BE_1_2);
	CHECK(!may(&at, EM_DO_ORDER, 0, 6, 0, 0));
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 1, 0));
	REFUSED(ZONE_ON_TABLE, BE_3_6);
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_HOLD, 40001, 0));
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_HOLD, -1, 0));
	CHECK(may(&at, EM_DO_ORDER, 0, EM_HOLD, 40000, 27000)); /* another zone is another order */
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_HOLD, 0, 0));        /* the one that it has */
	REFUSED(SAME_ORDER, BE_3_8);
	CHECK(!may(&at, EM_DO_ORDER, 1, EM_ATTACK, 0, 0));
	CHECK(!may(&at, EM_DO_ORDER, NORTH_0, EM_HOLD, 0, 0));
	REFUSED(NOT_YOUR_DIVISION, BE_3_8);
	CHECK(!may(&at, EM_DO_ORDER, 3, EM_HOLD, 0, 0));
	at.s.unit[who(&at, "a")].flags = EM_REMOVED;
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	REFUSED(DIVISION_GONE, BE_1_5);
	CHECK(!may(&at, EM_DO_DONE, 1, 0, 0, 0));
	CHECK(!may(&at, EM_DO_FIRE, 0, 24, 0, 0));
}

TEST(be_3_8_hold_has_its_zone, "BE-3.8", "BE-3.6") {
	set_d(28, 3);
	CHECK(act(&at, EM_DO_ORDER, 1, EM_HOLD, 12345, 6789));
	CHECK(roll(&at, 3));
	CHECK_INT(at.s.division[1].order, EM_HOLD);
	CHECK_INT(at.s.division[1].zone_x, 12345);
	CHECK_INT(at.s.division[1].zone_y, 6789);
	CHECK_INT(at.s.division[1].wanted_x, 0);
}

TEST(be_4_2_attached_or_lost_he_gives_no_orders, "BE-4.2", "BE-2.4", "BE-16.2") {
	set_d(28, 3);
	at.s.general[SOUTH_CHIEF].attached = (uint8_t)who(&at, "a");
	at.s.unit[who(&at, "a")].general = SOUTH_CHIEF;
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	REFUSED(CHIEF_ATTACHED, BE_4_2);
	CHECK(!may(&at, EM_DO_TRANSFER, 0, 0, 0, 0));
	at.s.general[SOUTH_CHIEF].flags |= EM_GENERAL_LOST;
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	REFUSED(CHIEF_LOST, BE_16_2);
}

TEST(be_3_9_his_own_division_takes_no_test, "BE-3.9", "BE-4.2") {
	set_d(40, 1); /* its place is his */
	at.s.army[SOUTH].own_division = 0;
	CHECK(!may(&at, EM_DO_ORDER_1, 0, EM_ATTACK, 0, 0));
	REFUSED(NO_TEST_NO_BONUS, BE_3_9);
	CHECK(!may(&at, EM_DO_TRANSFER, 0, 0, 0, 0)); /* his command points are its own */
	CHECK(act(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 0);
	CHECK_INT(at.s.division[0].order, EM_ATTACK);
	CHECK_INT(told(EM_SAY_ORDER_GIVEN), 1);
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY);
}

TEST(be_4_4_a_command_point_is_transferred, "BE-4.4", "BE-4.2") {
	set_d(28.001, 3);
	CHECK(act(&at, EM_DO_TRANSFER, 0, 0, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 1); /* 2 CP to deliver one */
	CHECK_INT(at.s.division[0].transferred, 1);
	CHECK(!may(&at, EM_DO_TRANSFER, 0, 0, 0, 0));
	CHECK(act(&at, EM_DO_TRANSFER, 1, 0, 0, 0)); /* in range */
	CHECK_INT(at.s.army[SOUTH].cp, 0);
	set_d(28, 3);
	at.s.general[1].flags |= EM_GENERAL_LOST;
	CHECK(!may(&at, EM_DO_TRANSFER, 0, 0, 0, 0));
	REFUSED(NO_TRANSFER, BE_4_4);
	at.s.division[1].flags |= EM_RESERVE;
	CHECK(!may(&at, EM_DO_TRANSFER, 1, 0, 0, 0));
	CHECK(!may(&at, EM_DO_TRANSFER, 1, 1, 0, 0));
}

TEST(be_4_2_a_reserve_is_activated, "BE-4.2", "BE-21.5", "BE-21.4") {
	set_d(28, 3);
	at.s.division[0].flags |= EM_RESERVE;
	at.s.division[0].order = EM_NO_ORDER;
	CHECK(!may(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	REFUSED(IS_RESERVE, BE_21_5);
	CHECK(!may(&at, EM_DO_RESERVE, 1, EM_ATTACK, 0, 0));
	REFUSED(NO_RESERVE, BE_21_5);
	CHECK(act(&at, EM_DO_RESERVE, 0, EM_HOLD, 20000, 10000));
	CHECK_INT(at.s.army[SOUTH].cp, 2);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(at.s.division[0].zone_y, 10000);
	CHECK(!(at.s.division[0].flags & (EM_RESERVE | EM_DUE)));
	CHECK_INT(em_phase_of(&at.s), EM_T_STRATEGY); /* no test */

	set_d(28, 3); /* off the table: out of range, and not on the first turn */
	at.s.division[0].flags |= EM_RESERVE | EM_DIVISION_OFF;
	at.s.unit[who(&at, "a")].flags = EM_OFF_TABLE;
	at.s.turn = 1;
	CHECK(!may(&at, EM_DO_RESERVE, 0, EM_ATTACK, 0, 0));
	REFUSED(RESERVE_TOO_EARLY, BE_21_4);
	at.s.turn = 2;
	CHECK(act(&at, EM_DO_RESERVE, 0, EM_ATTACK, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	CHECK(at.s.division[0].flags & EM_DUE);
}

TEST(be_27_91_the_menu_of_strategic_command, "BE-27.91", "BE-27.60") {
	set_d(28, 2);
	scene_add(&at, "objective 20,14.2");
	CHECK(listed(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	CHECK(listed(&at, EM_DO_ORDER_1, 0, EM_ATTACK, 0, 0));
	CHECK(!listed(&at, EM_DO_ORDER_2, 0, EM_ATTACK, 0, 0)); /* 3 CP */
	CHECK(listed(&at, EM_DO_ORDER, 0, EM_HOLD, 20000, 14200));
	CHECK(listed(&at, EM_DO_ORDER, 1, EM_HOLD, 24000, 5000)); /* the middle of its units */
	CHECK(listed(&at, EM_DO_TRANSFER, 1, 0, 0, 0));
	CHECK(listed(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(listed(&at, EM_DO_RIDE, SOUTH_CHIEF, 26000, 3500, 0)); /* between the generals */
	at.s.army[SOUTH].cp = 0;
	CHECK_INT(menu_size(&at), 2);
}

TEST(be_27_80_a_new_order_is_secret, "BE-27.80", "BE-3.8") {
	set_d(28, 3);
	at.s.options.orders_secret = 1;
	CHECK(act(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0));
	em_state seen = at.s;
	static gg_game game = EMPIRE_GAME;
	game.rules->hide(&game, &seen.head, NORTH);
	CHECK_INT(seen.division[0].wanted, 0);
	CHECK_INT(seen.division[0].order, EM_HOLD); /* it was shown, and stays so until the test is passed */
	seen = at.s;
	game.rules->hide(&game, &seen.head, SOUTH);
	CHECK_INT(seen.division[0].wanted, EM_ATTACK);
	CHECK(roll(&at, 6));
	CHECK(!(at.s.division[0].flags & EM_SHOWN));
	CHECK_INT(told(EM_SAY_ORDER_GIVEN), 1);
	CHECK_INT(told(EM_SAY_ORDER_GIVEN_SECRETLY), 1);
}
