/*
 * lobby_probe.h - reaches into a lobby from a test: reads hidden state, puts another position into a session, swaps its rules.
 * Compiled into test programs only; the shipped program has none of this (tests/install.sh checks).
 */
#ifndef TESTS_SERVER_LOBBY_PROBE_H
#define TESTS_SERVER_LOBBY_PROBE_H

#include "lobby.h"

/* The full state, hidden information included; NULL: the session is not in memory. */
const gg_state *probe_state(lobby *of, const uint8_t id[STORE_ID]);

/* Restarts the session from this position with other dice (`salt`, shown to nobody) and sends the whole game to its viewers.
 * The journal does not know: such a session must not be loaded from the store again. */
int probe_set_position(lobby *of, const uint8_t id[STORE_ID], const gg_state *position, uint64_t salt, gg_error *error);

/* What would come of an action in this position, with the dice that would fall; the session is left as it was. -1: it is refused. */
int probe_foresee(lobby *of, const uint8_t id[STORE_ID], const gg_action *action, gg_state *out);

/* From now on the session uses these rules, for instance ones that count calls. Returns the previous ones; NULL: the
 * session is not in memory. */
const gg_rules *probe_set_rules(lobby *of, const uint8_t id[STORE_ID], const gg_rules *rules);

/* The most units of work in one turn of the loop since the last call. */
uint64_t probe_work_most(lobby *of);

#endif
