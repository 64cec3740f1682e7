/*
 * lobby_party.h - a session with its guests, shared by the session tests.
 */
#ifndef TESTS_SERVER_LOBBY_PARTY_H
#define TESTS_SERVER_LOBBY_PARTY_H

#include "lobby_scene.h"

extern scene s;
extern char cookie[4][LOBBY_COOKIE_MAX], id[32], watch[32], invitation[4][80];
extern client *c[4]; /* their connections, by seat */

/* Guests Anna, Bert, ...; Anna creates a game. */
void begin(const char *game, const char *options, const char *seats, int guests);
void join(int guest, int which); /* accepts the invitation */
/* Anna and Bert in a game that has begun, both connected. */
void begin_two(const char *game, const char *options);

void clear_all(int count);
client *mover(void); /* of two */
client *other(const client *of);
/* Plays until the last action left nothing to chance; returns its player. */
client *play_until_quiet(void);
/* The last message of that kind as text, valid until the next call; "": none. */
char *text_of_last(client *of, const char *t);

#endif
