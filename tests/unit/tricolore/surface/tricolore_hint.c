/*
 * tricolore_hint.c - whoever does what the hint says first comes to the end of the turn, and marches no unit to and fro.
 */
#include "../../hinted.h"

#include "src/games/tricolore/tricolore.h"

static uint32_t where(const gg_state *state, hinted_place out[HINTED_PIECES]) {
	const l3_state *s = (const l3_state *)state;
	uint32_t count = 2 * L3_SIDE_ELEMENTS;
	for (uint32_t i = 0; i < count; i++)
		out[i] = (hinted_place){s->element[i].x, s->element[i].y, s->element[i].heading};
	return count;
}

TEST(l3_hints_at_the_mill_end_the_turn_and_take_nothing_back) {
	for (int seat = 0; seat < 2; seat++) {
		hinted is = hinted_battle("tricolore", "mill", seat, 1, 4, where);
		printf("# seat %d: %u hints, %u to end the step, at most %u in a turn\n", seat, is.hints, is.rests, is.most);
		CHECK_INT(is.returned, 0);
		CHECK(is.most <= 25);
		CHECK(is.rests > 0);
	}
}
