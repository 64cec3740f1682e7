/*
 * tricolore_meeting.c - a meeting engagement: heads of columns and the secret sketch (L3C-1.12, 30.4, 30.5).
 */
#include "setup_scene.h"

#include "src/games/tricolore/route.h"

static scene at;

enum { ALLIES = 40, EAST = 16384, WEST = 49152 };

/* SC-3: both march 15.6 UD along the high road and stop 6 UD apart, each side of the village. */
TEST(l3c_30_4_heads_stop_at_the_stopping_distance, "L3C-30.4", "L3C-1.12", "L3C-4.5") {
	SET_UP(&at, "scenario=roads", "start=book");
	table_point head[L3_GROUPS];
	bool there[L3_GROUPS];
	static l3_data data;
	l3_look look;
	data = tricolore_data;
	l3_look_open(&look, &data, state_of(&at));
	l3_heads_of(&look, head, there);
	CHECK_INT(head[0].x, 15000); /* as the scenario says */
	CHECK_INT(head[6].x, 21000);
	CHECK(there[0] && there[6] && !there[1] && !there[7]);
	for (unsigned side = 0; side < 2; side++)
		data.scenario[2].side[side].head_x = data.scenario[2].side[side].head_y = 0;
	l3_heads_of(&look, head, there); /* as the rules say, in strides of 500 */
	CHECK_INT(table_apart(head[0], (table_point){15000, 12000}) < 500, 1);
	CHECK_INT(table_apart(head[6], (table_point){21000, 12000}) < 500, 1);
	CHECK(table_apart(head[0], head[6]) >= 6000);
	/* Alone they march as far as their allowance: 5 x 5 UD of infantry in COM, or to the end of the road. */
	for (unsigned g = 6; g < 12; g++)
		state_of(&at)->group[g].entry_turn = 2;
	l3_heads_of(&look, head, there);
	l3_route road = l3_route_of(&look, 0);
	CHECK_INT(l3_way_to(&road, head[0]), 25000);
}

TEST(l3c_30_5_ways_along_a_route, "L3C-30.5") {
	SET_UP(&at, "scenario=roads", "start=book");
	l3_look look;
	l3_look_open(&look, &tricolore_data, state_of(&at));
	l3_route west = l3_route_of(&look, 0), east = l3_route_of(&look, 6);
	CHECK_INT(west.at[0].x, 0);
	CHECK_INT(east.at[0].x, 36000); /* the same road from its other end */
	CHECK_INT(east.at[1].x, 24000);
	CHECK_INT(l3_way_to(&west, (table_point){5000, 10000}), 5000);
	CHECK_INT(l3_way_to(&west, (table_point){5000, 13000}), 8000);
	CHECK_INT(l3_way_to(&east, (table_point){30000, 12000}), 8000);
	CHECK_INT(l3_on_route(&west, 12000).x, 12000);
	CHECK_INT(l3_on_route(&west, 6000).x, 6000);
}

TEST(l3c_30_5_the_sketch, "L3C-30.5", "L3C-1.12", "L3C-30.6") {
	SET_UP(&at, "scenario=roads", "start=book");
	l3_state *s = state_of(&at);
	CHECK_INT(s->phase, L3_MEET_SKETCH);
	CHECK_INT(turn_of(&at), 0);
	CHECK(all_legal(&at) > 10);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 15600, 12000, posed(EAST, L3_COD)), "L3C-30.5"); /* before its head */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 12000, 23500, posed(EAST, L3_COD)), "L3C-30.5"); /* 15.6 + 11.9 of 25 UD */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 2, 12000, 23200, posed(EAST, L3_LIG)), "");         /* horse goes farther */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 5, 12000, 10000, posed(EAST, L3_COD)), "L3C-30.6"); /* comes on turn 2 */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, ALLIES, 22000, 12000, posed(WEST, L3_COD)), "L3C-30.5");
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, 0, 0, 0x3333, 0), "L3C-30.5");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 14000, 12000, posed(EAST, L3_BAT)), "L3C-26.3");
	act(&at, L3_DO_PLACE, 0, 14900, 12000, posed(EAST, L3_LIG));
	CHECK_INT(s->element[0].pa_spent, 0);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 1, 14900, 12100, posed(EAST, L3_LIG)), "L3C-29.7");
	s->element[1].gt = 3; /* of another GT of turn 1 */
	s->group[3] = s->group[0];
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 1, 14900, 14500, posed(EAST, L3_COD)), "");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 1, 14900, 14000, posed(EAST, L3_COD)), "L3C-30.5"); /* 1 UD from other GTs */
	s->element[1].gt = 0;
	memset(&s->group[3], 0, sizeof s->group[3]);
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
	CHECK_INT(turn_of(&at), 1);
	/* The other does not learn where they stand. */
	s->element[0].x = 24000;
	s->element[0].y = 13000;
	CHECK_TEXT(refused(&at, L3_DO_PLACE, ALLIES, 24000, 13000, posed(WEST, L3_COD)), "");
	s->element[0].x = 14900;
	s->element[0].y = 12000;
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
	CHECK_INT(s->turn, 1);
}
