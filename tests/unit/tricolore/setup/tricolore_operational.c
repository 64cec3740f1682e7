/*
 * tricolore_operational.c - operational moves by thirds, redeployment, arrivals (L3C-4, 30.6, 31.9, 35.2, 35.16).
 */
#include "setup_scene.h"

#include "src/games/tricolore/route.h"

static scene at;

enum { ALLIES = 40, NORTH = 0, EAST = 16384, SOUTH = 32768, WEST = 49152 };

/* Turn 1 with the initiative of seat 0, in the first third. */
static void first_third(const char *const *pairs) {
	CHECK(set_up(&at, pairs));
	act(&at, L3_DO_ROLL, L3_WHO_PLAYER, 6, 0, 0);
	act(&at, L3_DO_ROLL, L3_WHO_PLAYER, 1, 0, 0);
}
#define FIRST_THIRD(...) first_third((const char *const[]){__VA_ARGS__, NULL})

static void alone(void) { /* no enemy far and wide */
	l3_state *s = state_of(&at);
	for (unsigned u = ALLIES; u < 80; u++)
		if (l3_exists(s, u))
			s->element[u].where = L3_WAITING;
}

TEST(l3c_4_10_the_option_says_when, "L3C-4.10", "L3C-4.1", "L3C-31.1") {
	FIRST_THIRD("scenario=mill"); /* off: passed at once */
	CHECK(state_of(&at)->phase != L3_OP_MENU);
	FIRST_THIRD("scenario=ridge"); /* reserves, and there is none */
	CHECK(state_of(&at)->phase != L3_OP_MENU);
	l3_state s = {.turn = 1, .scenario = 2};
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_ALL);
	s.turn = 4;
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_ALL);
	s.turn = 5;
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_RESERVES);
	s.scenario = 1;
	s.turn = 3;
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_RESERVES);
	s.turn = 4;
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_OFF);
	s.options.operational = L3_OP_ALL;
	CHECK_INT(l3_operational_now(&tricolore_data, &s), L3_OP_ALL);
	FIRST_THIRD("scenario=ridge", "operational=off");
	CHECK(state_of(&at)->phase != L3_OP_MENU);
	FIRST_THIRD("scenario=ridge", "operational=first_turn");
	CHECK_INT(state_of(&at)->phase, L3_OP_MENU);
	CHECK(all_legal(&at) > 1);
	state_of(&at)->turn = 2;
	CHECK_INT(all_legal(&at), 1); /* nothing but done */
}

/* Infantry in COD: POR 3, so 15 UD and thirds of 5 UD; a guns' GT is as slow as its slowest element. */
TEST(l3c_4_2_five_times_por_of_the_slowest, "L3C-4.2", "L3C-31.9", "L3C-35.2") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	l3_look look;
	l3_look_open(&look, &tricolore_data, s);
	CHECK_INT(s->phase, L3_OP_MENU);
	CHECK_INT(turn_of(&at), 0);
	int32_t third = l3_op_allowance(&look, 1) / 3;
	CHECK_INT(third, 5000);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 7, 21000, 4800 + third + 1, NORTH), "L3C-31.9");
	s->element[7].y = 1000;
	s->element[9].x = 34000;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 7, 21000, 6001, NORTH), "L3C-31.9");
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, ALLIES, 21000, 6000, NORTH), "L3C-4.2");
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 6, 16800, 6000, NORTH), "L3C-4.2"); /* in battery */
	CHECK(all_legal(&at) > 5);
	act(&at, L3_DO_OP_MOVE, 7, 21000, 6000, EAST); /* end heading free */
	CHECK_INT(s->element[7].y, 6000);
	CHECK_INT(s->element[7].heading, EAST);
	CHECK_INT(s->element[7].pa_spent, 1);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 7, 21000, 6100, EAST), "L3C-31.9"); /* one step a third */
	done(&at);
	CHECK_INT(s->thirds, 1); /* the other side has nobody: passed */
	act(&at, L3_DO_OP_MOVE, 7, 22000, 6000, EAST);
	CHECK_INT(s->element[7].pa_spent, 1); /* 1 PA however many thirds */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 4800, NORTH), "L3C-31.34");
	s->element[8].morale = L3_HALTE;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "L3C-4.9");
	s->element[8].morale = L3_ARRET;
	s->element[8].cohesion = L3_SAF; /* SAF may, if its morale is positive */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "");
	s->element[8].pa_spent = 3;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "L3C-35.2");
	done(&at);
	done(&at);
	CHECK(s->phase != L3_OP_MENU);
}

TEST(l3c_26_7_orders_that_move, "L3C-26.7", "L3C-25.2", "L3C-4.9") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	s->group[1].order = L3_GT_HOLD;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "L3C-26.7");
	s->group[1].order = L3_GT_RESERVE; /* released by an action of its general */
	s->general[4].used = s->general[4].ccf;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "L3C-25.10");
	s->general[4].used = 0;
	act(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH);
	CHECK_INT(s->general[4].used, 1);
	CHECK(s->group[1].flags & L3_GT_RELEASED);
	act(&at, L3_DO_OP_MOVE, 7, 21000, 5000, NORTH);
	CHECK_INT(s->general[4].used, 1);
	s->general[1].state = L3_DOWN;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 0, 10000, 5000, NORTH), "L3C-25.2");
}

TEST(l3c_4_5_stops_at_the_stopping_distance, "L3C-4.5", "L3C-31.9") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	s->element[ALLIES].where = L3_ON_TABLE; /* in line at 12.5, 13.2 */
	s->element[ALLIES].y = 12000;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 1, 11500, 6001, NORTH), "L3C-4.5");
	act(&at, L3_DO_OP_MOVE, 1, 11500, 6000, NORTH);
	CHECK(s->group[0].flags & L3_GT_STOPPED);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 2, 13000, 5000, NORTH), "L3C-31.9");
	s->group[0].flags &= (uint16_t)~L3_GT_STOPPED;
	s->element[2].y = 6500; /* already inside: it may not start */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 2, 13000, 5000, NORTH), "L3C-4.5");
	/* Nor may any other of its group, however far away; a group that is all outside may. */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 0, s->element[0].x, s->element[0].y + 200, NORTH), "L3C-4.5");
	CHECK(s->element[0].gt == s->element[2].gt && s->element[8].gt != s->element[2].gt);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 8, 22500, 5000, NORTH), "");
}

/* The ridge with an enemy near its crest: 2 UD short of the line at y 13. */
TEST(l3c_4_3_defended_crest, "L3C-4.3") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	s->element[12].x = 28000;
	s->element[12].y = 10000;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 28000, 11300, NORTH), "");
	s->element[ALLIES + 4].where = L3_ON_TABLE; /* at 7.5, 13.4, far enough */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 28000, 11300, NORTH), "L3C-4.3");
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 28000, 10900, NORTH), "");
}

/* Who is hidden on the crest stops the move too, and only the move itself tells so: no choice, refusal or name betrays him. */
TEST(l3c_4_3_hidden_defenders_of_a_crest, "L3C-4.3", "L3C-32.5") {
	for (unsigned hidden = 0; hidden < 2; hidden++) {
		FIRST_THIRD("scenario=ridge", "operational=all", "hidden_troops=on");
		l3_state *s = state_of(&at);
		alone();
		s->element[12].x = 28000;
		s->element[12].y = 10000;
		if (hidden) {
			s->element[ALLIES + 4].where = L3_ON_TABLE;
			s->element[ALLIES + 4].marks |= L3_HIDDEN;
		}
		CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 28000, 11300, NORTH), "");
		act(&at, L3_DO_OP_MOVE, 12, 28000, 11300, NORTH);
		CHECK_INT(s->element[12].y, hidden ? 11000 : 11300); /* 2 UD short of the line at y 13 */
		CHECK_INT((s->group[s->element[12].gt].flags & L3_GT_STOPPED) != 0, hidden);
		CHECK(!hidden || s->element[ALLIES + 4].marks & L3_HIDDEN);
	}
}

TEST(l3c_4_7_behind_engaged_friends, "L3C-4.7") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	s->element[12].x = 30000;
	s->element[12].y = 3500;
	s->element[11].x = 30000;
	s->element[11].y = 5500; /* a friend in front, of another group */
	s->element[11].gt = 0;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 29600, 3800, NORTH), "");
	s->element[ALLIES].where = L3_ON_TABLE;
	s->element[ALLIES].x = 30000;
	s->element[ALLIES].y = 7200; /* an enemy at his DT of the friend: engaged */
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 29600, 3800, NORTH), "L3C-4.7");
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 29600, 3400, NORTH), ""); /* 2 UD behind his front: 3.8 UD from the enemy (L3C-4.5) */
	act(&at, L3_DO_OP_MOVE, 12, 29600, 3400, NORTH);
	CHECK(!(s->group[s->element[12].gt].flags & L3_GT_STOPPED));
	s->element[12].marks &= ~(uint32_t)L3_OP_STEP_MADE;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 33000, 3400, EAST), "L3C-4.5"); /* no longer behind him */
	s->element[ALLIES + 1].where = L3_ON_TABLE; /* an enemy behind the engaged friend counts like any other */
	s->element[ALLIES + 1].x = 30000;
	s->element[ALLIES + 1].y = 2000;
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 12, 29600, 3300, NORTH), "L3C-4.5");
}

/* EX-9: a GT in two lines facing north turns west into one line: 2 PA a unit. */
TEST(ex_9_redeployment_costs_two_pa, "L3C-4.6", "EX-9", "L3C-35.2") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	CHECK_TEXT(refused(&at, L3_DO_REDEPLOY_OP, 9, 19000, 3200, posed(WEST, L3_COF)), "L3C-26.3");
	CHECK_TEXT(refused(&at, L3_DO_REDEPLOY_OP, 9, 21000, 3200, posed(NORTH, L3_COD)), "L3C-31.34");
	act(&at, L3_DO_REDEPLOY_OP, 9, 19000, 3200, posed(WEST, L3_LIG));
	CHECK_INT(s->element[9].pa_spent, 2);
	CHECK_INT(s->element[9].formation, L3_LIG);
	CHECK_INT(s->element[9].heading, WEST);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 9, 19000, 3300, WEST), "L3C-31.9"); /* its move is included */
	act(&at, L3_DO_OP_MOVE, 10, 22500, 3300, NORTH);
	done(&at);
	act(&at, L3_DO_REDEPLOY_OP, 10, 24500, 3300, posed(WEST, L3_LIG));
	CHECK_INT(s->element[10].pa_spent, 2); /* in all */
	s->element[8].pa_spent = 2;
	CHECK_TEXT(refused(&at, L3_DO_REDEPLOY_OP, 8, 22500, 4800, posed(WEST, L3_LIG)), "L3C-35.2");
}

/* The menu offers the step into every other formation of its list, where it stands, and no step into its own. */
TEST(l3c_35_2_the_menu_offers_every_other_formation, "L3C-35.2", "L3C-31.1") {
	FIRST_THIRD("scenario=ridge", "operational=all");
	l3_state *s = state_of(&at);
	alone();
	static gg_action list[4096];
	uint32_t count = gg_actions(&at.game, &at.box.state, list, 4096);
	unsigned offered[L3_CIRC] = {0}, wanted[L3_CIRC] = {0};
	for (unsigned u = 0; u < L3_SIDE_UNITS; u++)
		for (unsigned f = 0; f < L3_CIRC && l3_stands(s, u); f++)
			wanted[f] += f != s->element[u].formation && refused(&at, L3_DO_REDEPLOY_OP, u, s->element[u].x, s->element[u].y,
									     posed(s->element[u].heading, f))[0] == 0;
	for (uint32_t i = 0; i < count; i++)
		if (list[i].kind == L3_DO_REDEPLOY_OP) {
			offered[(unsigned)list[i].c >> 16]++;
			CHECK((unsigned)list[i].c >> 16 != s->element[list[i].who].formation);
		}
	CHECK(wanted[L3_LIG] && wanted[L3_COC]);
	for (unsigned f = 0; f < L3_CIRC; f++)
		CHECK_INT(offered[f], wanted[f]);
}

/* --- Arrivals ------------------------------------------------------------------------------------------------------------------- */

static void second_turn(void) {
	FIRST_THIRD("scenario=roads");
	l3_state *s = state_of(&at);
	s->turn = 2;
	s->thirds = 0;
	s->side = s->jai = 0;
	s->phase = L3_OP_MENU;
}

/* Conscripts in COM: POR 5 - 1, so 20 UD. */
TEST(l3c_35_16_arrivals_by_thirds, "L3C-35.16", "L3C-30.6", "L3C-1.12") {
	second_turn();
	l3_state *s = state_of(&at);
	l3_look look;
	l3_look_open(&look, &tricolore_data, s);
	int32_t third = l3_march_reach(&look, 1) / 3;
	CHECK(third > 5000 && third < 9000);
	CHECK(all_legal(&at) > 5);
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 13, 5000, 5000, posed(EAST, L3_COM)), "L3C-30.6"); /* GT3: turn 4 */
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 0, 5000, 10000, posed(EAST, L3_COM)), "L3C-30.6"); /* is there */
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, third + 10, 10000, posed(EAST, L3_COM)), "L3C-35.16");
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, third - 1000, 11100, posed(EAST, L3_COM)), "L3C-35.16");
	act(&at, L3_DO_ARRIVE, 5, third - 100, 10000, posed(EAST, L3_COM));
	CHECK_INT(s->element[5].pa_spent, 1);
	CHECK_INT(s->element[5].where, L3_ON_TABLE);
	CHECK_INT(s->general[2].with, 6); /* the general of the division and the brigadier come with it */
	CHECK_INT(s->general[3].with, 6);
	CHECK_INT(s->general[4].x, L3_NOWHERE); /* the Italians have not come */
	act(&at, L3_DO_ARRIVE, 6, third - 2000, 11000, posed(EAST, L3_COD));
	CHECK_INT(s->element[6].pa_spent, 2); /* deployed */
	done(&at);
	while (s->side)
		done(&at);
	CHECK_INT(s->thirds, 1);
	CHECK_TEXT(refused(&at, L3_DO_OP_MOVE, 5, third + 500, 10000, EAST), "L3C-31.9"); /* it has moved for the segment */
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 7, 11000, 9300, posed(EAST, L3_COM)), "");
	CHECK_INT(s->element[7].where, L3_WAITING); /* who is not placed waits for a later turn */
}

/* An enemy within 4 UD of the point opens the nearest point of the edge outside 4 UD. */
TEST(l3c_30_6_nobody_bars_an_entry, "L3C-30.6", "L3C-4.10") {
	second_turn();
	l3_state *s = state_of(&at);
	l3_look look;
	l3_look_open(&look, &tricolore_data, s);
	CHECK_INT(l3_march_reach(&look, 1), 20000); /* conscripts: 5 x (5 - 1) */
	for (unsigned u = 0; u < 5; u++)
		s->element[u].where = L3_WAITING;
	s->element[ALLIES + 2].x = 1000;
	s->element[ALLIES + 2].y = 10000;
	s->element[ALLIES + 2].heading = EAST;
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, 1500, 18500, posed(EAST, L3_COM)), ""); /* up the edge, outside 6 UD */
	CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, 4000, 13000, posed(EAST, L3_COM)), "L3C-4.5");
}

/* Nobody arrives on troops that are hidden on the route or at the place: the first that comes stops where it discovers them. */
TEST(l3c_35_16_an_arrival_comes_upon_hidden_troops, "L3C-35.16", "L3C-32.5", "L3C-30.6", "L3C-29.7") {
	for (unsigned where = 0; where < 4; where++) { /* nobody; at the place; half way; at the entry itself */
		static const int32_t x[] = {0, 6000, 5000, 300};
		second_turn();
		l3_state *s = state_of(&at);
		l3_look look;
		s->options.hidden_troops = 1;
		for (unsigned u = 0; u < 5; u++)
			s->element[u].where = L3_WAITING;
		alone();
		s->piece[s->pieces++] =
			(l3_piece){.kind = L3_WOOD_LIGHT, .points = 4, .at = {{0, 0}, {15000, 0}, {15000, s->height}, {0, s->height}}};
		l3_look_open(&look, &tricolore_data, s);
		l3_route route = l3_route_of(&look, 1);
		table_point there = l3_on_route(&route, 6000), foe = l3_on_route(&route, x[where]);
		s->element[ALLIES + 2].where = where ? L3_ON_TABLE : L3_WAITING;
		s->element[ALLIES + 2].x = foe.x;
		s->element[ALLIES + 2].y = foe.y;
		s->element[ALLIES + 2].formation = L3_COD;
		s->element[ALLIES + 2].heading = NORTH;
		s->element[ALLIES + 2].marks |= L3_HIDDEN;
		CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, there.x, there.y, posed(EAST, L3_COM)), "");
		act(&at, L3_DO_ARRIVE, 5, there.x, there.y, posed(EAST, L3_COM));
		l3_look_open(&look, &tricolore_data, s);
		CHECK_INT(s->element[5].where, where == 3 ? L3_WAITING : L3_ON_TABLE);
		CHECK_INT(s->element[5].pa_spent, where == 3 ? 0 : 1);
		CHECK_INT(s->element[5].x == there.x && s->element[5].y == there.y, where == 0);
		CHECK_INT((s->group[1].flags & L3_GT_STOPPED) != 0, where != 0);
		if (!where)
			continue;
		CHECK(!(s->element[ALLIES + 2].marks & L3_HIDDEN));
		if (where < 3)
			CHECK(!l3_overlaps(l3_footprint_of(&look, 5), l3_footprint_of(&look, ALLIES + 2)));
		if (where == 3) /* not again in this third */
			CHECK_TEXT(refused(&at, L3_DO_ARRIVE, 5, there.x, there.y, posed(EAST, L3_COM)), "L3C-31.9");
	}
}

/* L3C-32.5: hidden troops in a wood on its way are discovered before the unit is upon them; it stops there, and its group. */
TEST(l3c_32_5_an_operational_move_comes_upon_hidden_troops, "L3C-32.5", "L3C-31.9") {
	for (unsigned hidden = 0; hidden < 2; hidden++) {
		FIRST_THIRD("scenario=ridge", "operational=all", "hidden_troops=on");
		l3_state *s = state_of(&at);
		alone();
		s->element[0].y = 1500;
		s->element[ALLIES].where = L3_ON_TABLE;
		s->element[ALLIES].x = s->element[0].x;
		s->element[ALLIES].y = hidden ? 6200 : 23500;
		s->element[ALLIES].marks |= L3_HIDDEN;
		s->piece[s->pieces++] = (l3_piece){.kind = L3_WOOD_DENSE,
						   .points = 4,
						   .at = {{s->element[0].x - 3000, 4900},
							  {s->element[0].x + 3000, 4900},
							  {s->element[0].x + 3000, 8000},
							  {s->element[0].x - 3000, 8000}}};
		act(&at, L3_DO_OP_MOVE, 0, s->element[0].x, 4800, NORTH);
		CHECK_INT((s->element[ALLIES].marks & L3_HIDDEN) != 0, !hidden);
		CHECK_INT(s->element[0].y, hidden ? 4500 : 4800); /* the first half UD that is within 2 UD of them */
		CHECK_INT((s->group[0].flags & L3_GT_STOPPED) != 0, hidden);
	}
}
