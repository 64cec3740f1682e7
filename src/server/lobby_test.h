/*
 * lobby_test.h - what only a test may do: see the whole of a game, and put another position on its session. tests/server/hidden.c
 * needs both to play pairs of games that differ only in what somebody may not know. Nothing in the server calls these.
 */
#ifndef SERVER_LOBBY_TEST_H
#define SERVER_LOBBY_TEST_H

#include "lobby.h"

/* The state as it is, everything hidden included; NULL: not in memory. */
const gg_state *lobby_test_state(lobby *house, const uint8_t id[STORE_ID]);

/* From now on the game at this session began with this position, and its dice are others (`salt`; nobody is shown it). Its
 * viewers are told the whole game. The journal is not: such a session must not be read from the store again. */
int lobby_test_seat(lobby *house, const uint8_t id[STORE_ID], const gg_state *position, uint64_t salt, gg_error *error);

/* The most units of work in one turn of the loop since this was last asked. */
uint64_t lobby_test_most(lobby *house);

#endif
