/* bot_join.h - a bot at a server's game (bot_join.c). */
#ifndef GROGNARD_BOT_JOIN_H
#define GROGNARD_BOT_JOIN_H

#include "cli.h"

#include <grognard/outside.h>

/* Plays the seat of an invitation to the end of its game. The exit status: 0 played, 1 the bot had a fault, 3 the server could not be
 * reached or refused. */
int bot_join(const cli *c, const char *link, const char *command, const gg_outside_settings *limits);

#endif
