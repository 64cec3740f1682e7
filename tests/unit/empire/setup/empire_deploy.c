/*
 * empire_deploy.c - where units and generals may be placed, and how those arrive who come later (BE-21.3 to 21.6, BE-27.74, BE-27.75,
 * BE-27.94).
 */
#include "muster_scene.h"

static muster at;

enum { NORTH = 0, SOUTH = 32768, EAST = 16384 };

/* South deploys second against north, 200 points. */
static void battle(em_battle type, unsigned attacker, unsigned side) {
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=fr1805");
	come_to(&at, EM_SU_PLACE, type, attacker, side);
}

static const char *placing(unsigned unit, int32_t x, int32_t y, unsigned heading, unsigned form) {
	return refused(&at, EM_DO_PLACE, unit, x, y, posed(heading, form));
}

TEST(be_21_3_inside_the_zone_and_eight_from_every_enemy, "BE-21.3", "BE-27.74") { /* E64 */
	battle(EM_BATTLE, 0, 0);
	put_unit(&at, 24, 20000, 19750, SOUTH, EM_LINE);
	unsigned line = find_unit(&at, 0, EM_INF, 0), hussars = find_unit(&at, 0, EM_CAV, EM_LIGHT_CAVALRY);
	CHECK_TEXT(placing(line, 20000, 7750, NORTH, EM_LINE), "");
	CHECK_TEXT(placing(line, 20000, 7751, NORTH, EM_LINE), "BE-21.3");
	CHECK_TEXT(placing(hussars, 20000, 11125, NORTH, EM_LINE), "");
	CHECK_TEXT(placing(hussars, 20000, 11126, NORTH, EM_LINE), "BE-21.3");
	CHECK_TEXT(placing(line, 4999, 5000, NORTH, EM_LINE), "BE-21.3");
	CHECK_TEXT(placing(line, 5000, 5000, NORTH, EM_LINE), "");
	put_unit(&at, 24, 20000, 15750, SOUTH, EM_LINE); /* its front at 15.5 */
	CHECK_TEXT(placing(line, 20000, 7250, NORTH, EM_LINE), "");
	CHECK_TEXT(placing(line, 20000, 7251, NORTH, EM_LINE), "BE-21.3");
	CHECK_TEXT(placing(24, 20000, 7250, NORTH, EM_LINE), "BE-21.3"); /* the other side's */
}

TEST(be_27_74_the_first_side_keeps_off_the_other_edge, "BE-27.74", "BE-21.3") { /* E88 */
	battle(EM_ASSAULT, 0, 1);
	em_state *s = state_of(&at);
	s->width = 32000;
	s->height = 24000;
	unsigned hussars = find_unit(&at, 1, EM_CAV, EM_LIGHT_CAVALRY);
	CHECK_TEXT(placing(hussars, 16000, 10999 + 375, SOUTH, EM_LINE), "BE-27.74");
	CHECK_TEXT(placing(hussars, 16000, 11000 + 375, SOUTH, EM_LINE), "");
	put_unit(&at, hussars, 16000, 11375, SOUTH, EM_LINE);
	come_to(&at, EM_SU_PLACE, EM_ASSAULT, 0, 0);
	unsigned line = find_unit(&at, 0, EM_INF, 0);
	CHECK_TEXT(placing(line, 16000, 2750, NORTH, EM_LINE), "");
	CHECK_TEXT(placing(line, 16000, 2751, NORTH, EM_LINE), "BE-21.3");
}

TEST(be_27_74_formations_ground_and_friends, "BE-27.74") {
	battle(EM_BATTLE, 0, 0);
	em_state *s = state_of(&at);
	unsigned line = 0, light = 4, guns = 5, horse = find_unit(&at, 0, EM_CAV, EM_LIGHT_CAVALRY);
	CHECK_TEXT(placing(line, 20000, 4000, NORTH, EM_HOLLOW_SQUARE), "BE-27.74");
	CHECK_TEXT(placing(line, 20000, 4000, NORTH, EM_SKIRMISH), "BE-27.74");
	CHECK_TEXT(placing(light, 20000, 4000, 8192, EM_SKIRMISH), "");
	CHECK_TEXT(placing(guns, 20000, 4000, NORTH, EM_LINE), "BE-27.74");
	CHECK_TEXT(placing(guns, 20000, 4000, NORTH, EM_DEPLOYED), "");
	CHECK_TEXT(placing(guns, 20000, 4000, NORTH, EM_LIMBERED), "");
	put_unit(&at, light, 20000, 4000, NORTH, EM_LINE);
	CHECK_TEXT(placing(line, 21999, 4000, NORTH, EM_LINE), "BE-27.26"); /* overlaps */
	CHECK_TEXT(placing(line, 22000, 4000, NORTH, EM_LINE), "");
	s->piece[0] = (em_piece){.x0 = 9000, .y0 = 2000, .x1 = 12000, .y1 = 6000, .kind = EM_WOOD};
	s->piece[1] = (em_piece){.x0 = 14000, .y0 = 2000, .x1 = 16000, .y1 = 4000, .kind = EM_HAMLET};
	s->pieces = 2;
	CHECK_TEXT(placing(horse, 10000, 4000, NORTH, EM_LINE), "BE-5.14");
	CHECK_TEXT(placing(line, 10000, 4000, NORTH, EM_LINE), "");
	CHECK_TEXT(placing(line, 15000, 3000, NORTH, EM_LINE), "BE-27.26");
	CHECK_TEXT(refused(&at, EM_DO_ENTER, line, 2, 0, 0), "");
	CHECK_TEXT(refused(&at, EM_DO_ENTER, line, 0, 0, 0), "BE-20.1"); /* a wood */
	CHECK_TEXT(refused(&at, EM_DO_ENTER, horse, 2, 0, 0), "BE-20.1");
	CHECK_TEXT(refused(&at, EM_DO_ENTER, line, 2, 0, 1), "BE-20.1"); /* nobody pays at set-up */
	act(&at, EM_DO_ENTER, line, 2, 0, 0);
	CHECK(s->unit[line].form == EM_BUILDING && s->unit[line].sector == 2 && s->unit[line].x == 15000);
	CHECK_TEXT(refused(&at, EM_DO_ENTER, 1, 2, 0, 0), "BE-27.28");
	s->piece[1].y0 = 7000; /* half outside the zone */
	s->piece[1].y1 = 9000;
	act(&at, EM_DO_TAKE_UP, line, 0, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_ENTER, 1, 2, 0, 0), "BE-21.3");
}

TEST(be_27_74_two_skirmishers_share_a_building, "BE-27.74", "BE-27.28") {
	battle(EM_BATTLE, 0, 0);
	em_state *s = state_of(&at);
	s->piece[0] = (em_piece){.x0 = 14000, .y0 = 2000, .x1 = 16000, .y1 = 4000, .kind = EM_HAMLET};
	s->pieces = 1;
	em_split(s, 4);
	act(&at, EM_DO_ENTER, 4, 0, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_ENTER, 0, 0, 0, 0), "BE-27.28");
	act(&at, EM_DO_ENTER, 12, 0, 0, 0);
	CHECK_INT(s->unit[12].sector, 0);
}

TEST(be_27_94_taken_up_three_times, "BE-27.94") {
	battle(EM_BATTLE, 0, 0);
	em_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, EM_DO_TAKE_UP, 0, 0, 0, 0), "BE-27.94");
	for (unsigned i = 0; i < 3; i++) {
		act(&at, EM_DO_PLACE, 0, 20000, 4000, posed(NORTH, EM_LINE));
		CHECK_TEXT(placing(0, 25000, 4000, NORTH, EM_LINE), "BE-27.94"); /* it stands already */
		act(&at, EM_DO_TAKE_UP, 0, 0, 0, 0);
		CHECK_INT(s->unit[0].flags, 0);
	}
	act(&at, EM_DO_PLACE, 0, 20000, 4000, posed(NORTH, EM_LINE));
	CHECK_TEXT(refused(&at, EM_DO_TAKE_UP, 0, 0, 0, 0), "BE-27.94");
}

TEST(be_27_74_generals_in_the_zone_or_attached, "BE-27.74", "BE-27.94", "BE-27.29") {
	battle(EM_BATTLE, 0, 0);
	em_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, EM_DO_RIDE, 1, 20000, 4000, 0), "BE-27.74"); /* none of his is on the table */
	act(&at, EM_DO_PLACE, 0, 20000, 4000, posed(NORTH, EM_LINE));
	CHECK_TEXT(refused(&at, EM_DO_RIDE, 1, 20000, 8001, 0), "BE-27.74");
	CHECK_TEXT(refused(&at, EM_DO_RIDE, 7, 20000, 8000, 0), "BE-27.74"); /* the other side's */
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-27.74");
	act(&at, EM_DO_RIDE, 1, 20000, 8000, 0);
	CHECK_INT(s->general[1].flags, EM_GENERAL_EXISTS);
	act(&at, EM_DO_RIDE, 1, 20900, 4100, 0); /* on the unit: attached, at its centre */
	CHECK(s->general[1].attached == 0 && s->general[1].x == 20000 && s->unit[0].general == 1);
	CHECK_TEXT(refused(&at, EM_DO_RIDE, 0, 20000, 4000, 0), "BE-27.29"); /* one a unit */
	act(&at, EM_DO_TAKE_UP, 0, 0, 0, 0);
	CHECK(s->general[1].attached == EM_NONE && (s->general[1].flags & EM_GENERAL_OFF) && s->unit[0].general == EM_NONE);
	act(&at, EM_DO_PLACE, 0, 20000, 4000, posed(NORTH, EM_LINE));
	act(&at, EM_DO_RIDE, 1, 20000, 3000, 0);
	act(&at, EM_DO_RIDE, 1, 20000, 4000, 0);
	CHECK_TEXT(refused(&at, EM_DO_RIDE, 1, 20000, 3000, 0), "BE-27.94"); /* placed anew three times */
	CHECK_TEXT(refused(&at, EM_DO_TAKE_UP, 0, 0, 0, 0), "BE-27.94");     /* or he would be without a place */
}

/* --- Reserves on the table -------------------------------------------------------------------------------------------------- */

TEST(be_21_5_a_reserve_stands_behind_the_rest, "BE-21.5", "BE-27.74") {
	battle(EM_ASSAULT, 1, 0); /* south defends: 12 UD */
	em_state *s = state_of(&at);
	s->division[1].flags |= EM_RESERVE;
	CHECK_TEXT(placing(6, 20000, 3000, NORTH, EM_COLUMN), "BE-21.5");
	CHECK_TEXT(placing(6, 20000, 1500, NORTH, EM_COLUMN), ""); /* wholly within 2 UD of its own edge */
	CHECK_TEXT(placing(6, 20000, 1501, NORTH, EM_COLUMN), "BE-21.5");
	act(&at, EM_DO_PLACE, 0, 20000, 11750, posed(NORTH, EM_LINE)); /* its front at 12 */
	act(&at, EM_DO_PLACE, 1, 20000, 9750, posed(NORTH, EM_LINE));
	CHECK_TEXT(placing(6, 10000, 3501, NORTH, EM_COLUMN), "BE-21.5");
	act(&at, EM_DO_PLACE, 6, 10000, 3500, posed(NORTH, EM_COLUMN));
	CHECK_TEXT(refused(&at, EM_DO_TAKE_UP, 0, 0, 0, 0), "BE-21.5"); /* it would leave the reserve in the front line */
	CHECK_TEXT(refused(&at, EM_DO_TAKE_UP, 1, 0, 0, 0), "");
	SET_UP(&at, "scenario=two-bridges", "start=book"); /* E88 */
	come_to(&at, EM_SU_PLACE, EM_NO_BATTLE, 1, 1);
	state_of(&at)->division[7].flags |= EM_RESERVE;
	unsigned horse = find_unit(&at, 1, EM_CAV, EM_HEAVY_CAVALRY);
	CHECK_TEXT(placing(horse, 750, 12000, EAST, EM_COLUMN), "");
	CHECK_TEXT(placing(horse, 3000, 12000, EAST, EM_COLUMN), "BE-21.5");
}

TEST(be_27_74_the_second_zone_is_for_one_division, "BE-27.74", "BE-21.3") {
	SET_UP(&at, "scenario=two-bridges", "start=book");
	come_to(&at, EM_SU_PLACE, EM_NO_BATTLE, 1, 0);
	CHECK_TEXT(placing(0, 26000, 5000, 49152, EM_LINE), "BE-21.3");
	act(&at, EM_DO_PLACE, 0, 30000, 5000, posed(49152, EM_LINE));
	CHECK_TEXT(placing(6, 32000, 5000, 49152, EM_LINE), "BE-21.3"); /* of another division */
	CHECK_TEXT(placing(1, 20000, 5000, 49152, EM_LINE), "BE-21.3"); /* the division starts there as a whole */
	CHECK_TEXT(placing(1, 32000, 5000, 49152, EM_LINE), "");
	CHECK_TEXT(placing(6, 20000, 5000, 49152, EM_LINE), "");
}

TEST(be_21_3_the_crossroads_begin_in_column, "BE-21.3") {
	SET_UP(&at, "scenario=crossroads", "start=book");
	come_to(&at, EM_SU_PLACE, EM_ENCOUNTER, 1, 0);
	CHECK_TEXT(placing(0, 16000, 3000, NORTH, EM_LINE), "BE-21.3");
	CHECK_TEXT(placing(0, 16000, 3000, NORTH, EM_COLUMN), "");
	CHECK_TEXT(placing(4, 16000, 3000, NORTH, EM_DEPLOYED), "BE-21.3");
}

TEST(be_27_74_what_finds_no_room_waits, "BE-27.74", "BE-27.75") {
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=fr1805");
	come_to(&at, EM_SU_PLACE, EM_BATTLE, 1, 0);
	em_state *s = state_of(&at);
	s->piece[0] = (em_piece){.x0 = 0, .y0 = 0, .x1 = 40000, .y1 = 12500, .kind = EM_MARSH};
	s->pieces = 1;
	gg_action place;
	em_look look;
	em_look_open(&look, (const em_data *)at.game.data, s);
	CHECK(!em_find_place(&look, 5, 3, &place)); /* guns in a marsh */
	CHECK(em_find_place(&look, 0, 3, &place));
	for (unsigned u = 0; u < 12; u++)
		if (s->unit[u].kind == EM_INF && em_find_place(&look, u, 3, &place))
			act(&at, EM_DO_PLACE, u, place.a, place.b, place.c);
	for (unsigned g = 1; g <= 6; g++) {
		em_look_open(&look, (const em_data *)at.game.data, s);
		if (em_general_waits(s, g % 6) && em_find_general_place(&look, g % 6, EM_WITH_A_UNIT, &place))
			act(&at, EM_DO_RIDE, g % 6, place.a, place.b, 0);
	}
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	CHECK_INT(s->unit[5].flags, EM_OFF_TABLE);
	CHECK(s->division[0].flags & EM_DUE);
	CHECK_INT(s->general[3].flags & EM_GENERAL_OFF, EM_GENERAL_OFF); /* all his cavalry waits */
	/* it comes by the middle of its edge */
	s->pieces = 0;
	em_entry entry = em_entry_of((const em_data *)at.game.data, s, 0);
	CHECK(entry.stretches == 1 && entry.stretch[0].at.x0 == 15000 && entry.stretch[0].at.x1 == 25000 && !entry.stretch[0].at.y1);
}

/* --- Arrivals ---------------------------------------------------------------------------------------------------------------- */

static void arriving(em_battle type, unsigned how) {
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=fr1805");
	em_state *s = state_of(&at);
	come_to(&at, EM_AC_ARRIVE, type, 1, 0);
	s->turn = 2;
	em_keep((const em_data *)at.game.data, s, 0, how);
	s->division[0].flags = (uint8_t)((s->division[0].flags | EM_DUE) & ~EM_RESERVE);
	s->division_now = 0;
}

static const char *coming(unsigned unit, int32_t x, int32_t y, unsigned heading, unsigned form) {
	return refused(&at, EM_DO_ARRIVE, unit, x, y, posed(heading, form));
}

TEST(be_27_75_by_the_middle_of_the_edge_in_column, "BE-21.4", "BE-27.75") { /* E77 */
	arriving(EM_ENCOUNTER, EM_KEPT_OFF);
	em_state *s = state_of(&at);
	CHECK_TEXT(coming(0, 20000, 500, NORTH, EM_COLUMN), "");
	CHECK_TEXT(coming(0, 20000, 250, NORTH, EM_LINE), "BE-21.4");
	CHECK_TEXT(coming(0, 20000, 501, NORTH, EM_COLUMN), "BE-27.75");
	CHECK_TEXT(coming(0, 25000, 500, NORTH, EM_COLUMN), "");
	CHECK_TEXT(coming(0, 25001, 500, NORTH, EM_COLUMN), "BE-27.75");
	CHECK_TEXT(coming(0, 20000, 500, EAST, EM_COLUMN), "BE-27.75");
	CHECK_TEXT(coming(5, 20000, 750, NORTH, EM_DEPLOYED), "BE-21.4");
	CHECK_TEXT(coming(5, 20000, 750, NORTH, EM_LIMBERED), "");
	CHECK_TEXT(coming(6, 20000, 500, NORTH, EM_COLUMN), "BE-27.75"); /* of another division */
	act(&at, EM_DO_ARRIVE, 0, 20000, 500, posed(NORTH, EM_COLUMN));
	CHECK_INT(s->unit[0].flags, EM_ON_TABLE);
	CHECK(s->general[1].attached == 0 && s->general[1].x == 20000); /* he comes with the first */
	CHECK_TEXT(coming(1, 20999, 500, NORTH, EM_COLUMN), "BE-27.26");
	act(&at, EM_DO_WAIT, 1, 0, 0, 0);
	CHECK_TEXT(coming(1, 21000, 500, NORTH, EM_COLUMN), "BE-27.75");
	put_unit(&at, 24, 22000, 2000, SOUTH, EM_LINE);
	CHECK_TEXT(coming(2, 22000, 500, NORTH, EM_COLUMN), "BE-5.17"); /* 1 UD from an enemy */
	for (unsigned i = 0; i < 4; i++)
		act(&at, EM_DO_ARRIVE, 2 + i, 15000 + 1000 * (int32_t)i, i == 3 ? 750 : 500,
		    posed(NORTH, i == 3 ? EM_LIMBERED : EM_COLUMN));
	CHECK(s->phase != EM_AC_ARRIVE); /* nobody else can come now */
	CHECK(s->division[0].flags & EM_DUE);
}

TEST(be_27_75_the_whole_division_is_there, "BE-27.75") {
	arriving(EM_BATTLE, EM_KEPT_OFF);
	em_state *s = state_of(&at);
	em_division *d = &s->division[0];
	for (unsigned u = 0; u < 6; u++)
		act(&at, EM_DO_ARRIVE, u, 15000 + 1000 * (int32_t)u, u == 5 ? 750 : 500, posed(NORTH, u == 5 ? EM_LIMBERED : EM_COLUMN));
	CHECK_INT(d->flags & (EM_DUE | EM_DIVISION_OFF), 0);
}

TEST(be_21_6_a_flank_march_comes_by_a_short_edge, "BE-21.6", "BE-27.73", "BE-27.75") {
	arriving(EM_BATTLE, EM_KEPT_FOR_FLANK);
	em_state *s = state_of(&at);
	CHECK_TEXT(coming(0, 250, 20000, EAST, EM_LINE), "");
	CHECK_TEXT(coming(0, 39750, 20000, 49152, EM_LINE), "");
	CHECK_TEXT(coming(0, 500, 20000, EAST, EM_SOLID_SQUARE), "BE-27.75");
	CHECK_TEXT(coming(0, 20000, 500, NORTH, EM_COLUMN), "BE-27.75");
	put_unit(&at, 24, 9500, 20000, 49152, EM_LINE); /* its front at 9.25 */
	CHECK_TEXT(coming(0, 1000 - 750, 20000, EAST, EM_LINE), "");
	put_unit(&at, 24, 8750, 20000, 49152, EM_LINE); /* at 8.5: 8 UD exactly */
	CHECK_TEXT(coming(0, 250, 20000, EAST, EM_LINE), "BE-21.6");
	CHECK(s->division[0].flags & EM_FLANK_MARCH);
}

static void flank(unsigned turn) {
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=fr1805");
	come_to(&at, EM_T_FLANK, EM_BATTLE, 1, 0);
	em_state *s = state_of(&at);
	s->first = 1;
	s->turn = (uint8_t)turn;
	for (unsigned side = 0; side < 2; side++)
		em_keep((const em_data *)at.game.data, s, 5 * side + side, EM_KEPT_FOR_FLANK);
}

TEST(be_21_6_the_die_of_a_flank_march, "BE-21.6", "BE-27.62") {
	flank(2);
	em_begin(&at.game, state_of(&at));
	CHECK(state_of(&at)->phase != EM_T_FLANK); /* not before turn 3 */
	flank(3);
	em_state *s = state_of(&at);
	roll(&at, 5); /* first of the side that acts first */
	CHECK(s->division[6].flags & EM_DUE);
	CHECK_INT(s->phase, EM_T_FLANK);
	roll(&at, 4);
	CHECK(!(s->division[0].flags & EM_DUE));
	CHECK_INT(s->rolled, 0);
	come_to(&at, EM_T_FLANK, EM_BATTLE, 1, 0); /* asked again; what is due stays due */
	s->turn = 4;
	roll(&at, 6);
	CHECK(s->division[0].flags & EM_DUE);
	CHECK(s->phase != EM_T_FLANK);
}

/* A player's own scenario may let it come later: until then no die falls, and nobody learns that it is no reserve. */
TEST(be_21_6_no_die_before_the_turn_that_a_scenario_names, "BE-21.6", "BE-27.80") {
	static em_data own;
	SET_UP(&at, "scenario=two-bridges");
	em_state *s = state_of(&at);
	memcpy(&own, at.game.data, sizeof own);
	at.game.data = &own;
	em_scenario *scenario = &own.scenario[s->options.scenario];
	for (unsigned i = 0; i < scenario->arrivals; i++)
		if (scenario->arrival[i].division == EM_ARRIVES_FLANK_MARCH)
			scenario->arrival[i].turn = 5;
	em_division *d = &s->division[EM_SIDE_DIVISIONS * s->attacker + 2];
	d->flags = EM_EXISTS | EM_DIVISION_OFF | EM_FLANK_MARCH;
	for (unsigned turn = 3; turn <= 5; turn++) {
		s->phase = EM_T_FLANK;
		s->turn = (uint8_t)turn;
		em_begin(&at.game, s);
		CHECK_INT(s->phase == EM_T_FLANK, turn == 5);
		muster seen = at;
		gg_hide(&seen.game, &seen.box.state, 1 - s->attacker);
		CHECK_INT(state_of(&seen)->division[EM_SIDE_DIVISIONS * s->attacker + 2].veil != 0, turn < 5);
	}
	roll(&at, 5);
	CHECK(d->flags & EM_DUE);
}

TEST(be_21_4_divisions_due_by_the_turn, "BE-21.4") {
	SET_UP(&at, "scenario=crossroads");
	em_state *s = state_of(&at);
	s->phase = EM_T_FLANK;
	s->turn = 2;
	em_begin(&at.game, s);
	CHECK(s->division[1].flags & EM_DUE);
	CHECK(s->division[6].flags & EM_DUE);
	CHECK(!(s->division[2].flags & EM_DUE));
	em_entry entry = em_entry_of((const em_data *)at.game.data, s, 1);
	CHECK(entry.stretch[0].at.x0 == 14000 && entry.stretch[0].edge == EM_SOUTH);
	entry = em_entry_of((const em_data *)at.game.data, s, 7);
	CHECK(entry.stretches == 2 && entry.stretch[1].at.x0 == 28000 && entry.stretch[1].edge == EM_NORTH);
}
