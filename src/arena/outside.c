/*
 * outside.c - another program as a player of the arena (`bot:COMMAND`, docs/bots.md). It is kept from game to game and started again after
 * a fault; what it may take and how it is ended is the business of grognard/outside.h.
 */
#include <stdio.h>

#include <grognard/outside.h>

#include "player.h"

static bool is_stopped(void *payload) {
	_Atomic bool *stop = payload;
	return stop && *stop;
}

/* "late: no answer within 10000 ms" */
static bool lost(const gg_outside *o, char reason[ARENA_REASON]) {
	if (gg_outside_fault_of(o) == GG_OUTSIDE_RESIGNED)
		snprintf(reason, ARENA_REASON, "%s", ARENA_RESIGNED);
	else
		snprintf(reason, ARENA_REASON, "%s: %s", gg_outside_fault_name(gg_outside_fault_of(o)), gg_outside_why(o));
	return false;
}

static bool begin(void *self, const arena_seat *seat, char reason[ARENA_REASON]) {
	return gg_outside_begin(self, seat->game, seat->options, seat->seats, seat->seat) || lost(self, reason);
}

static bool choose(void *self, const arena_seat *seat, const gg_state *view, gg_rng *rng, gg_action *out, char reason[ARENA_REASON]) {
	(void)rng;
	return gg_outside_choose(self, seat->game, view, seat->seat, out) || lost(self, reason);
}

static void end(void *self, const char *result) {
	gg_outside_end(self, result);
}

static void close_outside(void *self) {
	gg_outside_stop(self, NULL);
}

bool arena_outside_open(arena_player *out, const char *command, const arena_limits *limits, gg_error *error) {
	gg_outside_settings settings = gg_outside_defaults();
	settings.move_ms = limits->move_ms;
	settings.stop = is_stopped;
	settings.payload = limits->stop;
	gg_outside *o = gg_outside_start(command, &settings, error);
	if (!o)
		return false;
	*out = (arena_player){o, true, begin, choose, end, close_outside};
	return true;
}
