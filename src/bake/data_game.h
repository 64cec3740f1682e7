/*
 * data_game.h - a game with data files: its folder here, src/bake/<game>/, fills one table under the name data_game_<game>,
 * which serves the baker, the hosts and `grognard data check`, so that all refuse the same things in the same words.
 */
#ifndef BAKE_DATA_GAME_H
#define BAKE_DATA_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <grognard/grognard.h>
#include <grognard/text.h>

typedef struct data_game {
	const char *id;
	size_t size;               /* of the tables that the rules read */
	const char *const *fields; /* at the top of a file, any of which tells it from an option file; ended by NULL */
	/* Adds what one file holds, or refuses it with its place, in that language, and leaves the tables as they were. */
	bool (*read)(void *data, const char *path, gg_lang lang, gg_text_error *error);
	/* The tables as C source. False with a reason: they are not complete, or the stream fails. */
	bool (*bake)(FILE *to, const void *data, gg_text_error *error);
} data_game;

#endif
