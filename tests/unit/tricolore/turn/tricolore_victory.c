/*
 * tricolore_victory.c - length, break of armies, objectives, points (L3C-33).
 */
#include "setup_scene.h"

#include "tricolore_words.h"

#include "src/games/tricolore/rulebook.h"
#include "src/games/tricolore/turn.h"

static scene at;
static l3_look look;

static l3_state *turn_one(const char *scenario) {
	SET_UP(&at, scenario);
	l3_look_open(&look, &tricolore_data, state_of(&at));
	return state_of(&at);
}

static void end_check(void) {
	state_of(&at)->phase = L3_END_CHECK;
	l3_begin(&at.game, state_of(&at));
}

TEST(l3c_33_1_the_battle_has_its_length, "L3C-33.1") {
	l3_state *s = turn_one("scenario=mill");
	CHECK_INT(s->turns, 6);
	s->turn = 5;
	end_check();
	CHECK_INT(s->turn, 6);
	end_check();
	CHECK_INT(turn_of(&at), GG_OVER);
}

TEST(l3c_33_2_a_quarter_or_less_is_destroyed, "L3C-33.2") {
	l3_state *s = turn_one("scenario=mill");
	s->element[0].pap = 26; /* 4 of 12 left */
	s->element[1].pap = 27; /* 3 */
	s->element[5].pap = 6;  /* no gun of 6 */
	s->element[45].pap = 7; /* one of 8 */
	end_check();
	CHECK_INT(s->element[0].where, L3_ON_TABLE);
	CHECK_INT(s->element[1].where, L3_DESTROYED);
	CHECK_INT(s->element[5].where, L3_DESTROYED);
	CHECK_INT(s->element[45].where, L3_ON_TABLE);
}

/* The British break at 3 1/2 of 7, the French at 6 1/2 of 13. */
TEST(l3c_33_3_an_army_breaks_at_half_its_units, "L3C-33.3") {
	l3_state *s = turn_one("scenario=ridge");
	s->element[40].where = L3_DESTROYED;
	s->element[41].where = L3_LEFT;
	s->element[42].morale = L3_DEROUTE;
	CHECK(!l3_breaks(s, 1));
	s->element[43].morale = L3_RETRAITE; /* 1/2 */
	CHECK(l3_breaks(s, 1));
	for (unsigned u = 0; u < 6; u++)
		s->element[u].where = L3_DESTROYED;
	CHECK(!l3_breaks(s, 0));
	s->element[6].morale = L3_RETRAITE;
	CHECK(l3_breaks(s, 0));
	s->element[6].morale = L3_ARRET;
	s->element[24] = s->element[0]; /* screens are no units */
	CHECK(!l3_breaks(s, 0));
	end_check();
	CHECK_INT(s->broken[1], 1);
	CHECK_INT(turn_of(&at), GG_OVER);
}

TEST(l3c_33_4_who_holds_an_objective, "L3C-33.4") {
	l3_state *s = turn_one("scenario=mill");
	CHECK_INT(s->objective[2].holder, -1); /* the bridge at 12, 8 */
	s->element[0].x = 12000;
	s->element[0].y = 7000; /* 1 UD from it */
	CHECK_INT(l3_objective_holder(&look, 2), 0);
	s->element[0].y = 6999;
	l3_look_moved(&look, 0);
	CHECK_INT(l3_objective_holder(&look, 2), -1);
	s->element[0].y = 7500;
	l3_look_moved(&look, 0);
	s->element[0].morale = L3_HALTE;
	CHECK_INT(l3_objective_holder(&look, 2), -1);
	s->element[0].morale = L3_ARRET;
	s->element[0].cohesion = L3_SAF;
	CHECK_INT(l3_objective_holder(&look, 2), -1);
	s->element[0].cohesion = L3_FORMED;
	s->element[40].x = 12000;
	s->element[40].y = 8900;
	l3_look_moved(&look, 40);
	CHECK_INT(l3_objective_holder(&look, 2), -1); /* contested: it stays as it was */
	s->element[40].morale = L3_REPLI;
	end_check();
	CHECK_INT(s->objective[2].holder, 0);
	s->element[0].x = 2000; /* it goes on and still holds it */
	s->element[40].morale = L3_REPLI;
	s->phase = L3_END_CHECK;
	l3_begin(&at.game, s);
	CHECK_INT(s->objective[2].holder, 0);
	/* a block, by a garrison */
	s->element[41].eco = 1;
	s->element[41].formation = L3_ECO;
	s->element[41].cohesion = L3_SAF;
	s->piece[0].holder = 42;
	end_check();
	CHECK_INT(s->objective[0].holder, 1);
}

TEST(l3c_33_5_points_in_halves, "L3C-33.5") {
	l3_state *s = turn_one("scenario=ridge");
	int32_t halves[2];
	l3_points(&look, halves);
	CHECK_INT(halves[0], 0);
	CHECK_INT(halves[1], 2 * (3 + 2 + 4 + 3));
	s->broken[1] = 1;                    /* 10 */
	s->element[40].where = L3_DESTROYED; /* 1 */
	s->element[41].morale = L3_DEROUTE;  /* 1 */
	s->element[42].pap = 27;             /* 9 of 18: 1/2 */
	s->general[9].state = L3_DEAD;       /* division 1 */
	s->general[8].state = L3_DOWN;       /* GEC 2 */
	l3_points(&look, halves);
	CHECK_INT(halves[0], 20 + 2 + 2 + 1 + 2 + 4);
	s->objective[0].holder = 0; /* convent 3 */
	l3_points(&look, halves);
	CHECK_INT(halves[0], 31 + 6);
	CHECK_INT(halves[1], 2 * (2 + 4 + 3));
	s->objective[2].holder = 0; /* and crest 4: 4 more for both */
	l3_points(&look, halves);
	CHECK_INT(halves[0], 31 + 6 + 8 + 8);
	s->options.score = 1; /* break_only */
	l3_points(&look, halves);
	CHECK_INT(halves[0], 20);
	CHECK_INT(halves[1], 0);
	s = turn_one("scenario=roads"); /* an entry point scores for the enemy only */
	l3_points(&look, halves);
	CHECK_INT(halves[0] + halves[1], 0);
	s->objective[4].holder = 1;
	l3_points(&look, halves);
	CHECK_INT(halves[1], 6);
}

TEST(l3c_33_5_under_three_points_is_a_draw, "L3C-33.5") {
	l3_state *s = turn_one("scenario=mill");
	gg_payoff payoff;
	s->phase = L3_PLAYED_OUT;
	s->objective[0].holder = 0;
	l3_payoff(&at.game, &at.box.state, &payoff);
	CHECK_INT(payoff.value[0], 6);
	CHECK_INT(payoff.winners, 1); /* 3 */
	s->element[0].pap = 18;       /* 2 1/2 */
	l3_payoff(&at.game, &at.box.state, &payoff);
	CHECK_INT(payoff.winners, 3);
}

TEST(l3c_33_6_four_quiet_turns_end_it, "L3C-33.6") {
	l3_state *s = turn_one("scenario=ridge");
	for (unsigned i = 0; i < 3; i++) {
		end_check();
		CHECK(turn_of(&at) != GG_OVER);
	}
	s->element[0].marks |= L3_MADE_MAC;
	end_check();
	CHECK_INT(s->quiet_turns, 0);
	s->element[40].marks |= L3_UNDER_FIRE_TURN;
	end_check();
	CHECK_INT(s->quiet_turns, 0);
	for (unsigned i = 0; i < 4; i++) {
		CHECK(turn_of(&at) != GG_OVER);
		end_check();
	}
	CHECK_INT(turn_of(&at), GG_OVER);
}

static uint16_t ending;

static void take_ending(void *payload, const gg_event *event) {
	(void)payload;
	if (event->clause == L3C_33_5)
		ending = event->code;
}

/* The end says how great the victory is: a lead of 3 to 7 1/2 points, of 8 or more. */
TEST(l3c_33_5_a_victory_may_be_decisive, "L3C-33.5") {
	static const struct {
		int32_t first, second;
		uint16_t code;
	} rows[] = {{5, 0, L3_SAY_ENDS_DRAWN},     {6, 0, L3_SAY_ENDS_VICTORY},   {0, 6, L3_SAY_ENDS_VICTORY}, {20, 5, L3_SAY_ENDS_VICTORY},
		    {20, 4, L3_SAY_ENDS_DECISIVE}, {1, 40, L3_SAY_ENDS_DECISIVE}, {7, 7, L3_SAY_ENDS_DRAWN}};
	l3_state *s = turn_one("scenario=mill");
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		l3_play play = {.game = &at.game, .s = s, .sink = &(gg_sink){take_ending, NULL}};
		ending = 0;
		l3_tell_victory(&play, (int32_t[]){rows[i].first, rows[i].second});
		CHECK_INT(ending, rows[i].code);
	}
	s->turns = s->turn; /* the last turn ends */
	s->phase = L3_END_CHECK;
	l3_play play = {.game = &at.game, .s = s, .sink = &(gg_sink){take_ending, NULL}};
	l3_look_open(&play.look, &tricolore_data, s);
	ending = 0;
	l3_settle(&play);
	CHECK_INT(turn_of(&at), GG_OVER);
	CHECK_INT(ending, L3_SAY_ENDS_DRAWN);
}

/* In an army of one GT its general is commander in chief as well (L3C-26.6): 2 points, his brigadier 1. */
TEST(l3c_33_5_the_general_of_an_only_group_is_the_chief, "L3C-33.5", "L3C-26.6") {
	l3_state *s = turn_one("scenario=mill");
	int32_t before[2], after[2];
	l3_points(&look, before);
	for (unsigned i = 0; i < 2; i++)
		s->general[i].state = L3_DEAD;
	CHECK_INT(s->general[0].grade + s->general[1].grade, L3_DIVISION + L3_BRIGADE);
	l3_points(&look, after);
	CHECK_INT(after[1] - before[1], 4 + 2);
}
