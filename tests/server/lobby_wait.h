/*
 * lobby_wait.h - a game of Manœuvre that lasts: two who wait behind their lines.
 */
#ifndef TESTS_SERVER_LOBBY_WAIT_H
#define TESTS_SERVER_LOBBY_WAIT_H

#include "lobby_scene.h"

enum { WAIT_STEPS = 12000 };

/* What a player who waits does now, as notation; false: there is nothing. */
bool wait_choice(const gg_game *game, const gg_state *view, int seat, char out[GG_LINE_MAX]);
/* Plays one action of a player who waits; false: there is none. */
bool wait_one(client *by);
/* A game of that many steps, at the table of lobby_party.h. */
void wait_long(void);

/* The same in a file for a server: who knows these may play on. */
typedef struct wait_game {
	uint32_t steps;
	char id[32], watch[32], cookie[2][LOBBY_COOKIE_MAX];
} wait_game;
bool wait_make(const char *path, wait_game *out);

#endif
