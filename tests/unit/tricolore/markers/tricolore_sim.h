/*
 * tricolore_sim.h - a bare field in simultaneous play: markers are laid, tipped and read by hand.
 */
#ifndef TESTS_TRICOLORE_SIM_H
#define TESTS_TRICOLORE_SIM_H

#include "../mac/tricolore_field.h"

#include "tricolore/markers.h"
#include "tricolore/steps.h"

__attribute__((unused)) static bool done(void) {
	return act((gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0});
}

__attribute__((unused)) static void sim_field(void) {
	clear_field();
	field_state.options.play = 1;
	field_state.turn = 1;
	field_state.turns = 9;
	field_state.phase = L3_SIM_ORDERS;
	l3_markers_begin(&field_state);
}

/* Lays markers of both sides (0: the end), tips no FEU, and comes to the reading. */
typedef struct laid {
	unsigned unit, order;
} laid;
__attribute__((unused)) static void lay(const laid *list, unsigned count) {
	for (unsigned side = 0; side < 2; side++) {
		for (unsigned i = 0; i < count; i++)
			if (l3_side_of(list[i].unit) == side)
				CHECK(act((gg_action){L3_DO_ORDER, (uint16_t)list[i].unit, (int32_t)list[i].order, 0, 0}));
		CHECK(done());
	}
	while (now() == L3_SIM_FIRE1)
		CHECK(done());
}

/* The reading and what comes of it goes on as long as `phase` is asked: nobody fires or strikes. */
__attribute__((unused)) static void pass_windows(void) {
	while (now() == L3_OPP_WINDOW || now() == L3_MOVE_RESUME)
		CHECK(now() == L3_OPP_WINDOW ? act((gg_action){L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0}) : choose(0, 0));
}

__attribute__((unused)) static bool reads(l3_script of) {
	return act(l3_script_action(&of));
}

/* JAI for good: no die. */
__attribute__((unused)) static void initiative(unsigned side) {
	field_state.jai = field_state.jai_before = (uint8_t)side;
	if (now() != L3_INIT_ROLL)
		return;
	CHECK(die(side ? 1 : 6));
	CHECK(die(side ? 6 : 1));
}

__attribute__((unused)) static int32_t por(unsigned unit) {
	return l3_allowance(&field.look, unit, field_state.element[unit].formation, 1, false);
}

__attribute__((unused)) static l3_script ahead(unsigned unit, int32_t dist) {
	return (l3_script){.unit = unit, .heading = field_state.element[unit].heading, .dist = dist};
}

__attribute__((unused)) static l3_script charges(unsigned unit, unsigned target) {
	return (l3_script){.unit = unit, .heading = field_state.element[unit].heading, .target = target + 1, .post_arg = 3};
}

#endif
