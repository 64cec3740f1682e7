/*
 * tricolore_turn.c - how turns begin and end: credits, climbing cases, generals who return, initiative (L3C-2.1, 2.8, 14.6, 14.7, 25.12,
 * 25.13, 31.8; a.3, a.8).
 */
#include "setup_scene.h"

#include "src/games/tricolore/rulebook.h"
#include "src/games/tricolore/turn.h"

static scene at;

/* The end of a turn and the start of the next one. */
static l3_state *next_turn(void) {
	l3_state *s = state_of(&at);
	s->phase = L3_END_CHECK;
	l3_begin(&at.game, s);
	return s;
}

static l3_state *turn_one(void) {
	SET_UP(&at, "scenario=ridge");
	return state_of(&at);
}

TEST(l3c_2_1_three_pa_and_what_is_unspent_is_lost, "L3C-2.1", "L3C-2.7") {
	l3_state *s = turn_one();
	s->element[0].pa_spent = 1;
	s->element[0].move_pa = 1;
	s->element[0].moved = 700;
	s->element[0].fire = 0;
	s->element[0].marks |= L3_MADE_MAC;
	next_turn();
	CHECK_INT(s->turn, 2);
	CHECK_INT(s->element[0].pa_spent, 0);
	CHECK_INT(s->element[0].move_pa, 0);
	CHECK_INT(s->element[0].moved, 0);
	CHECK(s->element[0].fire & L3_LOADED);
	CHECK_INT(s->element[0].marks, L3_IDENTIFIED);
}

/* 2 POP leave 1 PA; what is safeguarded is charged to the next turn. */
TEST(l3c_2_8_pop_and_safeguard_are_carried, "L3C-2.8", "L3C-15.1", "L3C-29.3") {
	l3_state *s = turn_one();
	s->element[0].pa_spent = 5;
	s->element[1].pa_spent = 3;
	s->element[1].pa_next = 1;
	s->element[2].pa_spent = 6;
	next_turn();
	CHECK_INT(s->element[0].pa_spent, 2);
	CHECK(!(s->element[0].marks & L3_RED));
	CHECK_INT(s->element[1].pa_spent, 1);
	CHECK_INT(s->element[1].pa_next, 0);
	CHECK_INT(s->element[2].pa_spent, 3);
	CHECK(s->element[2].marks & L3_RED);
	next_turn();
	CHECK_INT(s->element[0].pa_spent, 0);
	CHECK_INT(s->element[2].pa_spent, 0);
}

TEST(l3c_14_6_one_case_a_turn, "L3C-14.6", "L3C-14.7", "L3C-14.11") {
	l3_state *s = turn_one();
	static const l3_case ladder[] = {L3_DEROUTE, L3_RETRAITE, L3_REPLI, L3_HALTE, L3_ARRET, L3_ARRET};
	s->element[0].morale = L3_DEROUTE;
	for (unsigned i = 1; i < 6; i++) {
		s->element[0].marks |= L3_MANDATORY_EXACT;
		next_turn();
		CHECK_INT(s->element[0].morale, ladder[i]);
		s->quiet_turns = 0;
	}
	s->element[0].morale = L3_RETRAITE; /* a longer move freezes it */
	s->element[0].marks &= ~(uint32_t)L3_MANDATORY_EXACT;
	next_turn();
	CHECK_INT(s->element[0].morale, L3_RETRAITE);
	s->element[0].marks |= L3_MANDATORY_EXACT | L3_UNDER_FIRE_TURN; /* effective fire too */
	next_turn();
	CHECK_INT(s->element[0].morale, L3_RETRAITE);
	CHECK_INT(s->turn, 8);
	s->element[40].y = s->element[0].y + 1900; /* an enemy within his DT of 2 UD */
	s->element[40].x = s->element[0].x;
	s->element[0].marks |= L3_MANDATORY_EXACT;
	next_turn();
	CHECK_INT(s->element[0].morale, L3_RETRAITE);
	s->element[40].y += 200;
	s->element[0].marks |= L3_MANDATORY_EXACT;
	next_turn();
	CHECK_INT(s->element[0].morale, L3_REPLI);
}

/* Alternating play: at the start of his player's own phase. */
TEST(l3c_25_12_generals_return, "L3C-25.12", "L3C-25.13") {
	l3_state *s = turn_one();
	s->general[1].state = L3_DOWN;
	s->general[1].back_turn = 2;
	s->general[2].state = L3_DEAD; /* a brigadier: an aide keeps the chain, without bonus */
	s->general[2].back_turn = 2;
	s->general[3].state = L3_DOWN;
	s->general[3].back_turn = 3;
	next_turn();
	CHECK_INT(s->general[1].state, L3_DOWN);
	static l3_play play;
	play.game = &at.game;
	play.s = s;
	play.sink = NULL;
	l3_look_open(&play.look, &tricolore_data, s);
	l3_generals_return(&play, 1);
	CHECK_INT(s->general[1].state, L3_DOWN); /* the other side's phase */
	l3_generals_return(&play, 0);
	CHECK_INT(s->general[1].state, L3_WELL);
	CHECK_INT(s->general[1].bonus, 2);
	CHECK_INT(s->general[2].state, L3_ACTING);
	CHECK_INT(s->general[2].bonus, 0);
	CHECK_INT(s->general[3].state, L3_DOWN);
}

static int initiative(int32_t first, int32_t second) {
	act(&at, L3_DO_ROLL, L3_WHO_PLAYER, first, 0, 0);
	act(&at, L3_DO_ROLL, L3_WHO_PLAYER, second, 0, 0);
	return state_of(&at)->jai;
}

/* d6 + CCF of the GEC; a tie: who alone attacks, else the last JAI, on turn 1 the attacker. */
TEST(l3c_31_8_initiative, "L3C-31.8") {
	l3_state *s = turn_one(), before = *s;
	CHECK_INT(turn_of(&at), GG_CHANCE);
	CHECK_INT(initiative(2, 3), 1);
	*s = before;
	CHECK_INT(initiative(3, 2), 0);
	*s = before;
	CHECK_INT(initiative(3, 3), 0); /* British HOLD */
	*s = before;
	s->group[6].order = L3_GT_ATTACK;
	s->group[0].order = s->group[1].order = s->group[2].order = L3_GT_HOLD;
	CHECK_INT(initiative(3, 3), 1);
	*s = before;
	s->group[6].order = L3_GT_ATTACK;
	CHECK_INT(initiative(3, 3), 0); /* both: the attacker of the scenario on turn 1 */
	*s = before;
	s->group[6].order = L3_GT_ATTACK;
	s->turn = 2;
	s->jai_before = 1;
	CHECK_INT(initiative(3, 3), 1);
	*s = before;
	s->general[8].state = L3_DOWN; /* no CCF of a GEC who is down */
	CHECK_INT(initiative(2, 3), 0);
	CHECK_INT(s->jep, 0);
	CHECK_INT(s->dice[0] + s->dice[1], 0);
}

static void add_line(void *payload, const gg_item *item) {
	int32_t *sums = payload;
	sums[item->kind == GG_ITEM_TOTAL ? 0 : 1] += item->value;
}

/* What stands beside the die adds up: the CCF of the GEC of the side that rolls. */
TEST(l3c_31_8_what_is_added_to_the_die_of_initiative, "L3C-31.8") {
	l3_state *s = turn_one();
	for (unsigned side = 0; side < 2; side++) {
		int32_t sums[2] = {0, 0};
		l3_explain(&at.game, &at.box.state, NULL, &(gg_item_sink){add_line, sums});
		CHECK_INT(sums[0], s->general[l3_gec(s, side)].ccf);
		CHECK_INT(sums[1], sums[0]);
		act(&at, L3_DO_ROLL, L3_WHO_PLAYER, 2, 0, 0);
	}
}

/* An order changed by a general works from the next turn (L3C-26.7). */
TEST(l3c_26_7_orders_work_from_the_next_turn, "L3C-26.7") {
	l3_state *s = turn_one();
	s->group[0].flags |= L3_GT_HOLD << 4 | L3_GT_STOPPED;
	next_turn();
	CHECK_INT(s->group[0].order, L3_GT_HOLD);
	CHECK_INT(s->group[0].flags, L3_GT_EXISTS);
}
