/*
 * empire_victory.c - the end of the turn, break, points and who has won (BE-1.6, BE-7.8, BE-16.2, BE-23, BE-27.68, 27.96, scenarios).
 */
#include "command_scene.h"

static scene at;
static gg_game game = EMPIRE_GAME;

/* So many formed units and skirmishers of a side, in two rows far from the enemy. */
static void army(const char *side, unsigned formed, unsigned skirmishers, double y) {
	char text[128];
	for (unsigned i = 0; i < formed + skirmishers; i++) {
		snprintf(text, sizeof text, "%c%u (%s): %s, %s, at (%u, %g) facing 0", side[0], i, side,
			 i < formed ? "INF L3 class B FT0" : "SK L3 class B FT1", i < formed ? "column" : "skirmish", 2 + 2 * i, y);
		scene_add(&at, text);
	}
	for (unsigned d = 0; d < EM_DIVISIONS; d += EM_SIDE_DIVISIONS)
		at.s.division[d].flags = EM_EXISTS | EM_SHOWN;
}

static void lose(char side, unsigned from, unsigned to) {
	char name[12];
	for (unsigned i = from; i < to; i++) {
		snprintf(name, sizeof name, "%c%u", side, i);
		at.s.unit[who(&at, name)].flags = EM_REMOVED;
	}
}

static void end_turn(void) {
	at.s.phase = EM_T_END;
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
}

static gg_payoff payoff(void) {
	gg_payoff out;
	game.rules->payoff(&game, &at.s.head, &out);
	return out;
}

static void set_armies(void) {
	command_set(&at, "objective 2,13; objective 20,13; objective 35,13");
	army("south", 12, 2, 2);
	army("north", 12, 0, 25);
	order(&at, 0, EM_ATTACK);
	order(&at, NORTH_0, EM_ATTACK);
}

TEST(e66_break_and_victory_points, "BE-23.2", "BE-23.4", "BE-23.5", "BE-27.68") {
	set_armies();
	lose('s', 0, 6);
	lose('s', 12, 14); /* 7 of 13 */
	lose('n', 0, 3);
	at.s.army[NORTH].generals_lost = 1;
	at.s.unit[who(&at, "n5")].losses = 4;
	at.s.objective[0].holder = SOUTH;
	at.s.objective[1].holder = at.s.objective[2].holder = NORTH;
	/* Not told by the example: two of the broken army stand at half their losses, for the 2 x ½ of the sum. */
	at.s.unit[who(&at, "s7")].losses = 4;
	at.s.unit[who(&at, "s8")].losses = 5;
	at.s.unit[who(&at, "s9")].losses = 3;
	gg_payoff before = payoff();
	CHECK_INT(before.winners, 0); /* the standing */
	CHECK_INT(before.value[NORTH], 12 + 14 + 2);
	end_turn();
	CHECK_INT(em_phase_of(&at.s), EM_PLAYED_OUT);
	CHECK(at.s.army[SOUTH].broken);
	CHECK(!at.s.army[NORTH].broken);
	gg_payoff after = payoff();
	CHECK_INT(after.value[SOUTH], 6 + 6 + 2 + 1); /* 7½ */
	CHECK_INT(after.value[NORTH], 20 + 12 + 14 + 2);
	CHECK_INT(after.winners, 2);
	CHECK_INT(after.clause, BE_23_5);
	CHECK(!may(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK_INT(refused_code(), EM_SAY_OVER);
}

typedef struct tally {
	int32_t sum[EM_SIDES], objectives, units;
} tally;

static void tell(void *payload, const em_gain *gain) {
	tally *t = payload;
	t->sum[gain->side] += gain->halves;
	t->objectives += gain->why.code == EM_SAY_SCORE_OBJECTIVE;
	t->units += gain->why.code == EM_SAY_SCORE_UNIT || gain->why.code == EM_SAY_SCORE_HALF;
	CHECK_INT(gain->why.clause, BE_23_4);
}

/* The battle of e66 line by line: what the points are for adds up to them, and the end says why it is one. */
TEST(be_23_4_the_points_are_accounted_for, "BE-23.4", "BE-23.5", "BE-23.2") {
	tally t = {{0, 0}, 0, 0};
	set_armies();
	CHECK_INT(em_ending(&at.look).code, 0); /* it goes on */
	lose('s', 0, 6);
	lose('s', 12, 14);
	lose('n', 0, 3);
	at.s.army[NORTH].generals_lost = 1;
	at.s.unit[who(&at, "n5")].losses = 4;
	at.s.objective[0].holder = SOUTH;
	at.s.objective[1].holder = at.s.objective[2].holder = NORTH;
	end_turn();
	em_score(&at.look, tell, &t);
	CHECK_INT(t.sum[SOUTH], payoff().value[SOUTH]);
	CHECK_INT(t.sum[NORTH], payoff().value[NORTH]);
	CHECK_INT(t.objectives, 3);
	CHECK_INT(t.units, 6 + 2 + 3 + 1);
	CHECK_INT(em_ending(&at.look).code, EM_SAY_ENDS_DECISIVE);
	CHECK_INT(em_ending(&at.look).clause, BE_23_5);
	CHECK_INT(em_ending(&at.look).args[0], NORTH); /* whose victory it is: the loser reads it too */
	at.s.army[SOUTH].broken = 0;
	CHECK_INT(em_ending(&at.look).code, EM_SAY_ENDS_VICTORY); /* 13 to 7½ */
	lose('n', 3, 9);
	CHECK_INT(em_ending(&at.look).code, EM_SAY_ENDS_DRAWN);
	at.s.army[SOUTH].broken = at.s.army[NORTH].broken = 1;
	CHECK_INT(em_ending(&at.look).code, EM_SAY_ENDS_BROKEN);
	CHECK_INT(em_ending(&at.look).clause, BE_23_2);
}

TEST(be_23_2_half_is_rounded_up_to_a_whole_unit, "BE-23.2", "BE-22.4") {
	set_armies();
	lose('s', 0, 6);
	lose('s', 12, 13); /* 6½ of 13 */
	end_turn();
	CHECK(!at.s.army[SOUTH].broken);
	CHECK_INT(em_phase_of(&at.s), EM_T_CP);
	CHECK_INT(at.s.turn, 2);
	lose('s', 13, 14);
	end_turn();
	CHECK(at.s.army[SOUTH].broken);
	set_armies();
	lose('n', 0, 5);
	end_turn();
	CHECK(!at.s.army[NORTH].broken);
	lose('n', 5, 6); /* 6 of 12 */
	end_turn();
	CHECK(at.s.army[NORTH].broken);
}

TEST(be_23_5_the_margin, "BE-23.5", "BE-27.68", "BE-23.2") {
	set_armies();
	at.s.phase = EM_PLAYED_OUT;
	lose('n', 0, 2);
	at.s.unit[who(&at, "n5")].losses = 4; /* 2½ */
	CHECK_INT(payoff().winners, 3);
	at.s.unit[who(&at, "n6")].losses = 4; /* 3 */
	CHECK_INT(payoff().winners, 1);
	at.s.army[NORTH].chiefs_lost = 1;
	CHECK_INT(payoff().value[SOUTH], 6 + 4);
	at.s.army[SOUTH].broken = at.s.army[NORTH].broken = 1; /* both: 5 or more */
	CHECK_INT(payoff().winners, 1);
	CHECK_INT(payoff().clause, BE_23_2);
	at.s.unit[who(&at, "n6")].losses = 0;
	CHECK_INT(payoff().winners, 3);
}

TEST(be_23_1_the_last_turn, "BE-23.1", "BE-1.6") {
	set_armies();
	at.s.turn = 6;
	end_turn();
	CHECK_INT(at.s.turn, 7);
	CHECK_INT(em_phase_of(&at.s), EM_T_CP);
	end_turn();
	CHECK_INT(em_phase_of(&at.s), EM_PLAYED_OUT);
	CHECK_INT(told(EM_SAY_BATTLE_ENDS), 1);
	CHECK_INT(payoff().winners, 3);
}

TEST(be_27_68_a_side_without_anybody_is_broken, "BE-27.68") {
	set_armies();
	at.s.options.scenario = 2; /* the rearguard does not break before turn 4 */
	lose('s', 0, 13);
	end_turn();
	CHECK(!at.s.army[SOUTH].broken);
	lose('s', 13, 14);
	end_turn();
	CHECK(at.s.army[SOUTH].broken);
	set_armies();
	at.s.options.scenario = 2;
	lose('s', 0, 13);
	at.s.turn = 3;
	at.s.unit[who(&at, "s13")].flags = EM_SAFE; /* who left safely counts */
	end_turn();
	CHECK(!at.s.army[SOUTH].broken);
	end_turn();
	CHECK(at.s.army[SOUTH].broken);
}

/* --- Scenarios --------------------------------------------------------------------------------------------------------------------------
 */

TEST(sc_1_the_crossroads_count_6, "BE-23.4") {
	set_armies();
	at.s.options.scenario = 0;
	at.s.objectives = 1;
	at.s.objective[0].holder = SOUTH;
	CHECK_INT(payoff().value[SOUTH], 12);
	CHECK_INT(payoff().value[NORTH], 0);
}

TEST(sc_2_two_of_three_are_4_more, "BE-23.4") {
	set_armies();
	at.s.options.scenario = 1;
	int attacker = empire_data.scenario[1].attacker;
	at.s.objective[0].holder = (int8_t)attacker;
	CHECK_INT(payoff().value[attacker], 6);
	at.s.objective[1].holder = (int8_t)attacker;
	CHECK_INT(payoff().value[attacker], 12 + 8);
	at.s.objective[0].holder = at.s.objective[1].holder = (int8_t)(1 - attacker);
	CHECK_INT(payoff().value[1 - attacker], 12);
}

TEST(sc_3_bridges_and_saved_units, "BE-23.4", "BE-27.68") {
	command_set(&at, "river 26,0-25,9-27,18-26,27");
	scene_add(
		&at,
		"a (south): INF L3 class B FT0, line, at (30, 5) facing 0; b (south): INF L3 class B FT0, line, at (20, 5) facing 0;"
		"c (south): SK L3 class B FT1, skirmish, at (30, 9) facing 0; d (south): INF L3 class B FT0, line, at (26.6, 15) facing 0;"
		"f (south): INF L3 class B FT0, line, at (28, 18) facing 0, losses 2; objective 26,9; objective 28,19; objective 20,9");
	unsigned rearguard = SOUTH, french = NORTH;
	at.s.options.scenario = 2;
	CHECK_INT(empire_data.scenario[2].side[rearguard].saved_points, 1);
	CHECK_INT(payoff().value[rearguard], 2); /* a: b is west, c skirmishes, d stands in the river, f is half lost */
	CHECK_INT(payoff().value[french], 1);    /* f */
	stand(&at, "d", 27.5, 15, 0);
	CHECK_INT(payoff().value[rearguard], 4);
	at.s.unit[who(&at, "b")].flags = EM_SAFE;
	CHECK_INT(payoff().value[rearguard], 6);
	for (unsigned o = 0; o < 3; o++)
		at.s.objective[o].holder = (int8_t)rearguard;
	CHECK_INT(payoff().value[rearguard], 6); /* they count for the attacker alone */
	for (unsigned o = 0; o < 3; o++)
		at.s.objective[o].holder = (int8_t)french;
	CHECK_INT(payoff().value[french], 1 + 18);
}

/* --- The end of a turn
 * -------------------------------------------------------------------------------------------------------------------- */

TEST(be_1_6_markers_and_flags_are_cleared, "BE-1.6", "BE-4.4", "BE-6.1") {
	set_armies();
	em_unit *u = &at.s.unit[who(&at, "s1")];
	u->flags |= 0x0fffffc0 & ~(uint32_t)(EM_CREW_AWAY); /* whatever can happen in a turn */
	u->flags |= EM_MARKER | EM_DISORDER;
	u->moved = 4000;
	u->moves_made = 2;
	at.s.army[SOUTH].cp = 3;
	at.s.division[0].attempts = at.s.division[0].transferred = at.s.division[0].free_rally = 1;
	at.s.division[0].flags |= EM_ACTIVATED;
	at.s.general[1].flags |= EM_GENERAL_MOVED;
	at.s.owed = 1;
	at.s.called = 5;
	at.s.last_side = NORTH;
	end_turn();
	CHECK_INT(u->flags, EM_ON_TABLE | EM_DISORDER);
	CHECK_INT(u->moved + u->moves_made, 0);
	CHECK_INT(at.s.army[SOUTH].cp + at.s.division[0].attempts + at.s.division[0].transferred + at.s.division[0].free_rally, 0);
	CHECK_INT(at.s.division[0].flags, EM_EXISTS | EM_SHOWN);
	CHECK(!(at.s.general[1].flags & EM_GENERAL_MOVED));
	CHECK_INT(at.s.owed, EM_NONE);
	CHECK_INT(at.s.called, 0);
}

TEST(be_1_6_objectives_and_orders_at_the_end, "BE-1.6", "BE-3.7", "BE-23.3") {
	set_armies();
	stand(&at, "s1", 20, 12, 0);
	end_turn();
	CHECK_INT(at.s.objective[1].holder, SOUTH);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
}

TEST(be_16_2_a_new_commander_in_chief, "BE-16.2", "BE-27.29") {
	set_armies();
	at.s.general[SOUTH_CHIEF] = (em_general){.x = 9000,
						 .y = 2000,
						 .quality = EM_COMPETENT,
						 .flags = EM_GENERAL_EXISTS | EM_GENERAL_LOST | EM_GENERAL_DUE,
						 .attached = EM_NONE};
	end_turn();
	CHECK_INT(at.s.general[SOUTH_CHIEF].quality, EM_ORDINAIRE);
	CHECK_INT(at.s.general[SOUTH_CHIEF].flags, EM_GENERAL_EXISTS);
	CHECK_INT(at.s.general[SOUTH_CHIEF].x, 8000); /* s3 at 8 and s4 at 10 are as near: the lower number */
	CHECK_INT(at.s.general[SOUTH_CHIEF].y, 1250);
}

TEST(be_7_8_crews_come_back_or_their_guns_are_lost, "BE-7.8", "BE-27.96") {
	set_armies();
	scene_add(&at, "g (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; h (south): ART L3 class B 6-pdr, deployed, at "
		       "(20, 10) facing 0;"
		       "i (south): ART L3 class B 6-pdr, deployed, at (30, 10) facing 0; k (south): INF L3 class B FT0, square hollow, at "
		       "(15, 8) facing 0;"
		       "l (south): INF L3 class B FT0, line, at (20, 10.5) facing 0; e (north): INF L3 class B FT0, line, at (30, 11.75) "
		       "facing 180");
	static const char *const guns[] = {"g", "h", "i"};
	for (unsigned n = 0; n < 3; n++) {
		em_unit *u = &at.s.unit[who(&at, guns[n])];
		u->flags |= EM_CREW_AWAY | EM_MARKER;
		u->sector = (uint8_t)who(&at, "k");
	}
	end_turn();
	em_unit *g = &at.s.unit[who(&at, "g")], *h = &at.s.unit[who(&at, "h")], *i = &at.s.unit[who(&at, "i")];
	CHECK_INT(g->flags, EM_ON_TABLE);
	CHECK_INT(g->sector, EM_NONE);
	CHECK_INT(g->y, 10000);
	CHECK_INT(h->y, 9700);                        /* a friend stands on the guns: behind at the first free stride, 10.25 - 0.5 - 0.05 */
	CHECK_INT(i->flags & EM_REMOVED, EM_REMOVED); /* a formed enemy at 1 UD */
}

TEST(be_27_68_both_broken, "BE-27.68", "BE-23.2") {
	set_armies();
	lose('s', 0, 7);
	lose('n', 0, 6);
	end_turn();
	CHECK(at.s.army[SOUTH].broken && at.s.army[NORTH].broken);
	CHECK_INT(payoff().winners, 3); /* 26 to 24½ ... less than 5 apart */
	CHECK_INT(payoff().clause, BE_23_2);
}
