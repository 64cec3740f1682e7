/*
 * lobby_wait.h - a long game of Manœuvre: two players who stay on their own side of the board.
 */
#ifndef TESTS_SERVER_LOBBY_WAIT_H
#define TESTS_SERVER_LOBBY_WAIT_H

#include "lobby_scene.h"

enum { WAIT_STEPS = 12000 };

/* A waiting player's next action, as notation; false: there is none. */
bool wait_choice(const gg_game *game, const gg_state *view, int seat, char out[GG_LINE_MAX]);
/* Plays one action of a player who waits; false: there is none. */
bool wait_one(client *by);
/* Plays a game of that many steps in the session of lobby_party.h. */
void wait_long(void);

/* The same in a file for a server; whoever has these cookies can play on. */
typedef struct wait_game {
	uint32_t steps;
	char id[32], watch[32], cookie[2][LOBBY_COOKIE_MAX];
} wait_game;
bool wait_make(const char *path, wait_game *out);

#endif
