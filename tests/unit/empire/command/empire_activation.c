/*
 * empire_activation.c - which division acts next (BE-1.2 to 1.5, 1.7, BE-27.60, part D).
 */
#include "command_scene.h"

static scene at;

/* P and Q in the south, R in the north, all far apart; nobody has anything to do in an activation. */
static void set_pqr(void) {
	command_set(&at,
		    "p (south): INF L3 class B FT0, line, at (5, 3) facing 0; q (south): INF L3 class B FT0, line, at (20, 3) facing 0;"
		    "r (north): INF L3 class B FT0, line, at (20, 24) facing 180");
	regroup(&at, "p", 0, EM_ORDINAIRE);
	regroup(&at, "q", 1, EM_COMPETENT);
	regroup(&at, "r", 0, EM_BRILLANT);
	order(&at, 0, EM_ATTACK);
	order(&at, 1, EM_ATTACK);
	order(&at, NORTH_0, EM_ATTACK);
	at.s.turn = 2;
	at.s.last_side = SOUTH;
}

/* Runs ACT_NEXT until somebody decides. */
static void next(void) {
	scene_phase(&at, EM_ACT_NEXT);
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
}

/* The activation in hand is over: nothing was done in it. */
static void end_activation(void) {
	at.s.phase = EM_AC_END;
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
}

TEST(e02_initiative_with_a_bonus_and_a_tie, "BE-1.2", "BE-1.3", "BE-1.4") {
	set_pqr();
	at.s.army[SOUTH].cp = 2;
	next();
	CHECK_INT(em_phase_of(&at.s), EM_INIT_NAME);
	CHECK_INT(at.s.side, SOUTH); /* it activated last */
	CHECK(act(&at, EM_DO_NAME, 1, 1, 0, 0));
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	CHECK_INT(em_phase_of(&at.s), EM_INIT_ROLL); /* north has one division and no CP */
	CHECK(roll(&at, 4));
	CHECK(roll(&at, 4));
	CHECK_INT(told_arg(EM_SAY_INITIATIVE_WON, 1), 6);
	CHECK_INT(told_arg(EM_SAY_INITIATIVE_WON, 2), 6);
	CHECK_INT(em_phase_of(&at.s), EM_AC_CP);
	CHECK_INT(at.s.division_now, NORTH_0);
	CHECK_INT(at.s.last_side, NORTH);
	end_activation();
	CHECK_INT(at.s.division_now, 1);
	CHECK_INT(at.s.side, SOUTH);
	end_activation();
	CHECK_INT(at.s.division_now, 0);
	end_activation();
	CHECK_INT(at.s.turn, 3);
}

TEST(be_1_3_the_higher_total_acts_first, "BE-1.3", "BE-27.62") {
	set_pqr();
	at.s.last_side = NORTH;
	next();
	CHECK_INT(em_phase_of(&at.s), EM_INIT_NAME);
	CHECK_INT(at.s.side, SOUTH); /* north named by itself */
	CHECK(act(&at, EM_DO_NAME, 0, 0, 0, 0));
	CHECK(roll(&at, 1)); /* north: 1 + 2 */
	CHECK_INT(told_arg(EM_SAY_INITIATIVE_DIE, 1), 1);
	CHECK(roll(&at, 4)); /* south: 4 + 0 */
	CHECK_INT(at.s.division_now, 0);
	CHECK_INT(at.s.owed, NORTH_0);
	CHECK_INT(at.s.dice[0] + at.s.dice[1] + at.s.named[0] + at.s.named[1] + at.s.rolled + at.s.step, 0);
	end_activation();
	CHECK_INT(at.s.division_now, NORTH_0);
	CHECK_INT(at.s.owed, EM_NONE);
}

TEST(be_1_3_before_anybody_has_activated, "BE-1.3", "BE-27.70") {
	set_pqr();
	at.s.last_side = -1;
	at.s.attacker = NORTH;
	at.s.unit[who(&at, "p")].flags = EM_REMOVED;
	next();
	CHECK_INT(em_phase_of(&at.s), EM_INIT_ROLL);
	CHECK_INT(at.s.side, NORTH);           /* the attacker named first */
	CHECK(roll(&at, 2));                   /* 4 */
	CHECK(roll(&at, 3));                   /* 4 */
	CHECK_INT(at.s.division_now, NORTH_0); /* even: the higher roller, who attacks */

	set_pqr();
	at.s.last_side = -1;
	at.s.unit[who(&at, "p")].flags = EM_REMOVED;
	at.s.options.scenario = 1; /* the ridge: its attacker is named without a roll */
	CHECK(empire_data.scenario[1].attacker >= 0);
	next();
	CHECK(roll(&at, 3)); /* south: 4 */
	CHECK(roll(&at, 2)); /* north: 4 */
	CHECK_INT(told(EM_SAY_INITIATIVE_EVEN), 1);
	CHECK_INT(em_phase_of(&at.s), EM_INIT_ROLL);
	CHECK_INT(at.s.rolled, 0);
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 1));
	CHECK_INT(at.s.division_now, 1);
}

TEST(be_1_4_the_bonus_costs_command_points, "BE-1.4", "BE-4.2", "BE-2.4") {
	set_pqr();
	at.s.army[SOUTH].cp = 3;
	next();
	CHECK(!may(&at, EM_DO_NAME, 1, 3, 0, 0));
	REFUSED(BONUS_AT_MOST, BE_1_4);
	CHECK(may(&at, EM_DO_NAME, 1, 2, 0, 0));
	CHECK(!may(&at, EM_DO_NAME, 0, 2, 0, 0)); /* p's general is out of range: 2 CP each */
	REFUSED(CP_SHORT, BE_4_2);
	CHECK(may(&at, EM_DO_NAME, 0, 1, 0, 0));
	CHECK(!may(&at, EM_DO_NAME, NORTH_0, 0, 0, 0));
	REFUSED(NOT_CALLED, BE_1_2);
	CHECK(!may(&at, EM_DO_NAME, 2, 0, 0, 0));
	CHECK_INT(menu_size(&at), 5);
	at.s.general[SOUTH_CHIEF].attached = (uint8_t)who(&at, "q");
	CHECK(!may(&at, EM_DO_NAME, 1, 1, 0, 0));
	REFUSED(CHIEF_NO_BONUS, BE_4_2);
	CHECK_INT(menu_size(&at), 2);
}

TEST(be_1_3_a_lost_general_counts_as_his_successor, "BE-1.3", "BE-16.2") {
	set_pqr();
	at.s.general[NORTH_CHIEF + 1].flags |= EM_GENERAL_LOST; /* brilliant, so competent follows */
	next();
	CHECK(act(&at, EM_DO_NAME, 0, 0, 0, 0));
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 3));
	CHECK_INT(told_arg(EM_SAY_INITIATIVE_WON, 1), 4);
	CHECK_INT(told_arg(EM_SAY_INITIATIVE_WON, 2), 3);
}

TEST(be_1_2_by_the_number_of_the_order, "BE-1.2", "BE-1.5", "BE-27.60") {
	set_pqr();
	order(&at, 0, EM_HOLD);
	order(&at, 1, EM_RETREAT);
	order(&at, NORTH_0, EM_ENGAGE);
	next();
	CHECK_INT(at.s.called, EM_RETREAT);
	CHECK_INT(at.s.division_now, 1); /* alone and automatic */
	CHECK(at.s.division[1].flags & EM_ACTIVATED);
	end_activation();
	CHECK_INT(at.s.called, EM_ENGAGE);
	CHECK_INT(at.s.division_now, NORTH_0);
	at.s.unit[who(&at, "p")].flags = EM_SAFE; /* nobody is left of the last: skipped */
	end_activation();
	CHECK_INT(at.s.turn, 3);
	CHECK_INT(em_phase_of(&at.s), EM_T_CP);
	CHECK(!(at.s.division[1].flags & EM_ACTIVATED));
}

TEST(be_1_3_a_side_alone_chooses, "BE-1.3", "BE-27.60") {
	set_pqr();
	order(&at, NORTH_0, EM_HOLD);
	next();
	CHECK_INT(em_phase_of(&at.s), EM_ACT_ALONE);
	CHECK_INT(at.s.side, SOUTH);
	CHECK_INT(menu_size(&at), 2);
	CHECK(!may(&at, EM_DO_NAME, 0, 1, 0, 0));
	REFUSED(NO_BONUS_ALONE, BE_1_4);
	CHECK(!may(&at, EM_DO_NAME, NORTH_0, 0, 0, 0));
	CHECK(!may(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(act(&at, EM_DO_NAME, 1, 0, 0, 0));
	CHECK_INT(at.s.division_now, 1);
}

TEST(be_21_5_reserves_and_who_is_outside_do_not_act, "BE-21.5", "BE-1.5", "BE-21.4") {
	set_pqr();
	at.s.division[0].flags |= EM_RESERVE;
	at.s.division[1].flags |= EM_DIVISION_OFF;
	at.s.unit[who(&at, "q")].flags = EM_OFF_TABLE;
	next();
	CHECK_INT(at.s.division_now, NORTH_0);
	at.s.division[1].flags |= EM_DUE; /* it arrives this turn, so it acts */
	end_activation();
	CHECK_INT(at.s.division_now, 1);
	CHECK(roll(&at, 3));
	CHECK_INT(at.s.phase, EM_AC_ARRIVE);
}

TEST(e03_an_order_that_falls_in_the_middle_of_the_turn, "BE-1.7", "BE-3.7") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (5, 3) facing 0; b (south): INF L3 class B FT0, line, at (10, 3) facing 0;"
		"h1 (north): INF L3 class B FT0, line, at (5, 24) facing 180; h2 (north): INF L3 class B FT0, line, at (10, 24) facing 180;"
		"h3 (north): INF L3 class B FT0, line, at (15, 24) facing 180; h4 (north): INF L3 class B FT0, line, at (20, 24) facing "
		"180;"
		"h5 (north): INF L3 class B FT0, line, at (25, 24) facing 180");
	regroup(&at, "b", 1, EM_ORDINAIRE);
	order(&at, 0, EM_ATTACK);
	order(&at, 1, EM_ATTACK);
	order(&at, NORTH_0, EM_HOLD);
	at.s.unit[who(&at, "h1")].flags = EM_REMOVED;
	next();
	CHECK(act(&at, EM_DO_NAME, 0, 0, 0, 0));
	at.s.unit[who(&at, "h2")].flags = EM_REMOVED;
	end_activation();
	CHECK_INT(at.s.division[NORTH_0].order, EM_HOLD); /* 2 of 5 */
	CHECK_INT(at.s.division_now, 1);
	flag(&at, "h3", EM_DISORDER);
	at.s.division[1].flags &= (uint8_t)~EM_ACTIVATED; /* Attack goes on after it */
	at.s.division_now = 0;
	end_activation();
	CHECK_INT(at.s.division[NORTH_0].order, EM_RETREAT);
	CHECK_INT(at.s.division_now, NORTH_0);
	CHECK(!(at.s.division[NORTH_0].flags & EM_FORCED));
	end_activation();
	CHECK_INT(at.s.division_now, 1);
	CHECK_INT(at.s.called, EM_ATTACK);
}

TEST(be_1_7_who_is_forced_first_and_who_loses_his_turn, "BE-1.7") {
	set_pqr();
	at.s.called = EM_ENGAGE;
	order(&at, 0, EM_RETREAT);
	order(&at, NORTH_0, EM_RETREAT);
	order(&at, 1, EM_ENGAGE);
	at.s.division[0].flags |= EM_FORCED;
	at.s.division[NORTH_0].flags |= EM_FORCED;
	at.s.owed = 1;
	next();
	CHECK_INT(at.s.division_now, NORTH_0); /* not the side that activated last */
	CHECK_INT(at.s.owed, 1);
	order(&at, 1, EM_HOLD); /* the owed turn is lost with the order */
	end_activation();
	CHECK_INT(at.s.division_now, 0);
	end_activation();
	CHECK_INT(at.s.called, EM_HOLD);
	CHECK_INT(at.s.division_now, 1);

	set_pqr();
	order(&at, 0, EM_RETREAT);
	order(&at, NORTH_0, EM_MANOEUVRE);
	at.s.called = EM_ATTACK;
	at.s.division[0].flags |= EM_FORCED;
	at.s.division[NORTH_0].flags |= EM_FORCED;
	next();
	CHECK_INT(at.s.division_now, 0); /* the lower number comes before the other side */
}

TEST(e78_a_called_number_shows_its_orders, "BE-27.80", "BE-1.2") {
	set_pqr();
	at.s.options.orders_secret = 1;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		at.s.division[d].flags &= (uint8_t)~EM_SHOWN;
	order(&at, 0, EM_HOLD);
	next();
	CHECK(at.s.division[1].flags & EM_SHOWN);
	CHECK(at.s.division[NORTH_0].flags & EM_SHOWN);
	CHECK(!(at.s.division[0].flags & EM_SHOWN));
}
