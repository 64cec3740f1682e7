/*
 * empire_hint.c - whoever does what the hint says first comes to the end of the turn, and moves no unit to and fro.
 */
#include "../../hinted.h"

#include "src/games/empire/empire.h"

static uint32_t where(const gg_state *state, hinted_place out[HINTED_PIECES]) {
	const em_state *s = (const em_state *)state;
	for (uint32_t i = 0; i < EM_UNITS; i++)
		out[i] = (hinted_place){s->unit[i].x, s->unit[i].y, s->unit[i].heading};
	return EM_UNITS;
}

TEST(em_hints_at_the_crossroads_end_the_turn_and_take_nothing_back) {
	for (int seat = 0; seat < 2; seat++) {
		hinted is = hinted_battle("empire", "crossroads", seat, 1, 4, where);
		printf("# seat %d: %u hints, %u to end the step, at most %u in a turn\n", seat, is.hints, is.rests, is.most);
		CHECK_INT(is.returned, 0);
		CHECK(is.most <= 40);
		CHECK(is.rests > 0);
	}
}
