/*
 * empire_secrets.c - what both sides know of orders (BE-27.80, part D): what the rulebook fixes is no secret, what is written is one.
 */
#include "../surface/empire_walk.h"

#include <grognard/rng.h>

#include "src/games/empire/actions.h"
#include "src/games/empire/divisions.h"
#include "src/games/empire/play.h"

/* Nobody changes an order: what else is to be done is done at random. */
static bool go_on(battle *b, gg_rng *rng) {
	gg_action action = {EM_DO_DONE, 0, 0, 0, 0};
	if (!b->s.depth && b->s.phase == EM_T_STRATEGY) {
		gg_apply(&empire_game, &b->state, &action, NULL);
		return true;
	}
	return battle_step(b, rng, &action);
}

static battle seen_by(const battle *b, int viewer) {
	battle view = *b;
	gg_hide(&empire_game, &view.state, viewer);
	return view;
}

/* SC-1: the arrivals come under Attack, and the scenario says so. */
TEST(be_21_4_orders_that_the_scenario_fixes_are_public, "BE-21.4", "BE-27.80", "BE-21.7") {
	static const char *const options[] = {"scenario=crossroads start=book", "scenario=crossroads start=book orders_open=false",
					      "scenario=crossroads orders_open=false"};
	for (unsigned i = 0; i < 3; i++) {
		battle b;
		unsigned fixed = 0;
		gg_rng rng = gg_rng_seed(i);
		battle_set(&b, options[i]);
		while (b.s.phase < EM_SU_ORDER && go_on(&b, &rng))
			;
		for (int viewer = 0; viewer < 2; viewer++) {
			battle view = seen_by(&b, viewer);
			for (unsigned d = 0; d < EM_DIVISIONS; d++)
				if ((int)(d / EM_SIDE_DIVISIONS) != viewer && b.s.division[d].arrives) {
					CHECK_INT(view.s.division[d].order, EM_ATTACK);
					CHECK_INT(view.s.division[d].veil, 0);
					fixed++;
				}
		}
		CHECK_INT(fixed, 4);
	}
}

/* E78: written orders are hidden from the other side, zone and all, until their number is called; then all of that number are shown. */
TEST(e78_secrets, "BE-21.7", "BE-26.1", "BE-27.80") {
	battle b;
	gg_rng rng = gg_rng_seed(78);
	battle_set(&b, "scenario=ridge orders_open=false");
	unsigned north = 1, hidden = 0;
	battle view = seen_by(&b, 0);
	for (unsigned d = north * EM_SIDE_DIVISIONS; d < EM_DIVISIONS; d++) {
		if (b.s.division[d].order == EM_NO_ORDER)
			continue;
		CHECK_INT(view.s.division[d].order, EM_NO_ORDER);
		CHECK_INT(view.s.division[d].zone_x, 0);
		CHECK_INT(view.s.division[d].zone_y, 0);
		hidden++;
	}
	CHECK(hidden >= 2);
	/* its own side sees them all */
	view = seen_by(&b, 1);
	for (unsigned d = north * EM_SIDE_DIVISIONS; d < EM_DIVISIONS; d++)
		CHECK_INT(view.s.division[d].order, b.s.division[d].order);
	/* the north has one division under Attack, the others Hold */
	unsigned first = north * EM_SIDE_DIVISIONS;
	while (!em_present(&b.s, first))
		first++;
	for (unsigned d = 0; d < EM_DIVISIONS; d++) {
		b.s.division[d].flags &= (uint8_t)~EM_SHOWN;
		if (d < north * EM_SIDE_DIVISIONS && b.s.division[d].order)
			b.s.division[d].order = EM_HOLD;
	}
	b.s.division[first].order = EM_ATTACK;
	while (b.s.called != EM_ATTACK && go_on(&b, &rng) && b.s.turn == 1)
		;
	CHECK_INT(b.s.called, EM_ATTACK);
	view = seen_by(&b, 0);
	CHECK_INT(view.s.division[first].order, EM_ATTACK);
	for (unsigned d = first + 1; d < EM_DIVISIONS; d++)
		if ((b.s.division[d].flags & EM_EXISTS) && b.s.division[d].order > EM_ATTACK)
			CHECK_INT(view.s.division[d].order, EM_NO_ORDER);
	/* what is guessed of them is a number not yet called: 4 or 5 */
	for (unsigned tries = 0; tries < 50; tries++) {
		battle guess = view;
		gg_deal(&empire_game, &guess.state, 0, &rng);
		for (unsigned d = first + 1; d < EM_DIVISIONS; d++)
			if (view.s.division[d].veil & EM_ORDER_VEILED)
				CHECK(guess.s.division[d].order == EM_ENGAGE || guess.s.division[d].order == EM_HOLD);
	}
}
